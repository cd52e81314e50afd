"""Before a war: the dice, who leads the attackers, how many they are, where they stand, the cannons.

    check -> muster groups on the edge of the city -> [bet -> shoot] -> the defence

Rules RP-WAR-1..14 and RP-CANNON-1..6 in docs/rules/rio-de-la-plata.md.
"""

from __future__ import annotations

import numpy as np

from regidor.games.rio_de_la_plata.actions import BET, DIE_FACE, MUSTER_AT, SHOOT
from regidor.games.rio_de_la_plata.city import is_mixed, lift_workers
from regidor.games.rio_de_la_plata.data import (
    CANNON_BASE,
    CORSAIRS,
    DIE,
    FEWEST_SEATS,
    FORT,
    GUNNER,
    GUNNER_VP,
    LEVEL_BONUS,
    LOWEST,
    MOST_BET,
    NATIVES,
    PER_DEFENDER,
    PLAYER_BONUS,
    STACK,
)
from regidor.games.rio_de_la_plata.geometry import N_BORDERS, N_SQUARES
from regidor.games.rio_de_la_plata.purse import award, holds
from regidor.games.rio_de_la_plata.state import (
    CANNONS,
    CANNONS_STAGE,
    FLOW,
    MUSTER,
    MUSTERING,
    NEXT_DEFENDER,
    NEXT_ORDER,
    NOBODY,
    OPEN,
    SHOOTING,
    WAR_ENDS,
    State,
)
from regidor.kernel import chance
from regidor.kernel.jit import rule
from regidor.kernel.record import Actions

LEVELS = np.array(LEVEL_BONUS, np.int64)
PLAYERS = np.array(PLAYER_BONUS, np.int64)
TWO_PLAYER_ATTACKS = 2
SHOT = 3  # in the war log


# The check.


@rule
def check(s: State) -> None:
    """Is there a war now? The last turn brings the one that is still missing without dice."""
    s.stage = NEXT_ORDER
    if next_attacker(s) == NOBODY:
        return
    if s.turn == s.turns:
        begin(s, CORSAIRS if s.marker[CORSAIRS] >= s.marker[NATIVES] else NATIVES)
        return
    roll = roll_dice(s)
    if roll <= s.marker[CORSAIRS]:
        begin(s, CORSAIRS)
    elif roll <= s.marker[NATIVES]:
        begin(s, NATIVES)


@rule
def roll_dice(s: State) -> int:
    return int(chance.pick(s, DIE_FACE, DIE) + chance.pick(s, DIE_FACE, DIE) + 2)


@rule
def next_attacker(s: State) -> int:
    """The last in the order of play who has led the fewest attacks; NOBODY when all have led theirs."""
    fewest = TWO_PLAYER_ATTACKS if s.seats == FEWEST_SEATS else 1
    chosen = NOBODY
    for place in range(s.seats - 1, -1, -1):
        seat = s.order[place]
        if s.player[seat].attacks < fewest:
            fewest = s.player[seat].attacks
            chosen = seat
    return int(chosen)


@rule
def begin(s: State, enemy: int) -> None:
    s.enemy = enemy
    s.attacker = next_attacker(s)
    s.player[s.attacker].attacks += 1
    s.wars += 1
    s.quiet = 0
    s.fought = 0
    if s.seats > FEWEST_SEATS:
        leave_shared(s)
    s.raiders = strength(s) if any_opening(s) else 0
    s.mustered = s.raiders
    s.stage = MUSTERING


@rule
def leave_shared(s: State) -> None:
    """The attacker's workers take no part; from a building shared with a defender they go home."""
    for square in range(N_SQUARES):
        if is_mixed(s, square):
            lift_workers(s, square, int(s.attacker), 1 if stands_on(s, square) else 0)


@rule
def stands_on(s: State, square: int) -> bool:
    for place in range(square * STACK, square * STACK + STACK):
        if s.pile[place] == s.attacker + 1:
            return True
    return False


@rule
def strength(s: State) -> int:
    """Defenders' workers on the map, two for each defending colour, and the bonus."""
    workers = 0
    for place in range(N_SQUARES * STACK):
        if s.pile[place] and (s.seats == FEWEST_SEATS or s.pile[place] != s.attacker + 1):
            workers += 1
    return workers + PER_DEFENDER * defending_colours(s) + bonus(s)


@rule
def defending_colours(s: State) -> int:
    """With two players both colours defend."""
    return int(max(FEWEST_SEATS, s.seats - 1))


@rule
def bonus(s: State) -> int:
    """By the marker, less for beginners, and if the table likes for the number of players."""
    value = int(s.marker[s.enemy])
    if value < LOWEST:
        return 0
    less = LEVELS[s.level] + PLAYERS[s.player_bonus, s.seats - FEWEST_SEATS]
    return int(max(0, int(s.war_bonus[value]) + less))


@rule
def any_opening(s: State) -> bool:
    for border in range(N_BORDERS):
        if s.wall[border] == OPEN:
            return True
    return False


# Muster.


@rule
def muster_next(s: State) -> None:
    """Ask for the next group outside the walls."""
    if s.raiders == 0:
        s.stage = WAR_ENDS
    elif s.mustered == 0:
        s.stage = CANNONS_STAGE
    else:
        s.mover = s.attacker
        s.phase = MUSTER


@rule
def legal_muster(s: State, out: Actions) -> int:
    n = 0
    for size in range(min(STACK, int(s.mustered))):
        for border in range(N_BORDERS):
            if s.wall[border] == OPEN:
                out[n] = MUSTER_AT + size * N_BORDERS + border
                n += 1
    return n


@rule
def apply_muster(s: State, action: int) -> None:
    group = action - MUSTER_AT
    s.outside[group] += 1
    s.mustered -= group // N_BORDERS + 1
    s.phase = FLOW


# Cannons.


@rule
def load_cannons(s: State) -> None:
    """With a fort, a gunner may bet."""
    s.stage = NEXT_DEFENDER
    s.side = -1
    if s.complete[FORT]:
        s.mover = gunner(s)
        s.phase = CANNONS


@rule
def gunner(s: State) -> int:
    """The holder of the office if he defends, else the defender with the fewest points (later of equals)."""
    holder = int(s.office[GUNNER])
    if holder != NOBODY and holder != s.attacker and holds(s, holder, GUNNER):
        return holder
    chosen = NOBODY
    for place in range(s.seats):
        seat = s.order[place]
        if seat != s.attacker and (chosen == NOBODY or s.player[seat].vp <= s.player[chosen].vp):
            chosen = seat
    return int(chosen)


@rule
def legal_bet(s: State, out: Actions) -> int:
    """Nothing, or as many enemies as two dice could reach."""
    most = MOST_BET if holds(s, s.mover, GUNNER) else MOST_BET - 1
    most = min(most, int(s.raiders))
    for enemies in range(most + 1):
        out[enemies] = BET + enemies
    return most + 1


@rule
def apply_bet(s: State, action: int) -> None:
    """Roll for the bet; the office adds one to the dice and earns points."""
    s.phase = FLOW
    enemies = action - BET
    if enemies == 0:
        return
    office = holds(s, s.mover, GUNNER)
    if roll_dice(s) + int(office) < CANNON_BASE + enemies:
        return
    s.shots = enemies
    s.war_log[SHOT] += enemies
    if office:
        award(s, s.mover, GUNNER_VP * enemies)
    s.phase = SHOOTING


@rule
def legal_shot(s: State, out: Actions) -> int:
    n = 0
    for group in range(STACK * N_BORDERS):
        if s.outside[group] > 0:
            out[n] = SHOOT + group
            n += 1
    return n


@rule
def apply_shot(s: State, action: int) -> None:
    """One disc of a group is lost; the rest of the group stays where it is."""
    group = action - SHOOT
    s.outside[group] -= 1
    if group >= N_BORDERS:
        s.outside[group - N_BORDERS] += 1
    s.raiders -= 1
    s.shots -= 1
    if s.shots == 0:
        s.phase = FLOW
        if s.raiders == 0:
            s.stage = WAR_ENDS
