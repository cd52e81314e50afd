"""How likely a careless but not senseless player does something, as weights.

The search imagines the rest of a game with these instead of pure chance: a player who puts single workers
on twenty squares, takes offices that he cannot pay and stops in the middle of his effects reaches no end
that tells good moves from bad ones. The weights know no plans; they only keep workers moving and debts
paid. The `random` player does not use them.
"""

from __future__ import annotations

from regidor.games.rio_de_la_plata.actions import (
    ACTIVATE,
    BUILD,
    BUILD_STEP,
    BUY,
    CANDIDATE,
    CRAFT,
    DEFAULT,
    DOCK,
    DONE,
    EXPROPRIATE,
    FIELDS,
    FOREST,
    GIVE,
    HIRE,
    MOVE,
    OFFICE,
    ORDER,
    PASS,
    PAY_LATER,
    PAY_NOW,
    PLACE,
    QUARRY,
    REPLACE_STONE,
    REPLACE_WOOD,
    RUSH_ON,
    SAIL,
    SHADOW_WORK,
    TO,
    WITH_COINS,
    WITH_STONE,
    WORK,
)
from regidor.games.rio_de_la_plata.city import discs_on, near_own_house
from regidor.games.rio_de_la_plata.data import (
    EMPTY,
    GRID_SQUARES,
    HUT,
    N_OFFICES,
    PRECIOUS,
    STACK,
    STONE,
    WOOD,
)
from regidor.games.rio_de_la_plata.geometry import N_BORDERS, N_SQUARES
from regidor.games.rio_de_la_plata.phases import effects, placement, ship, works
from regidor.games.rio_de_la_plata.state import (
    CANDIDACY,
    COSTS,
    NOBODY,
    PLACEMENT,
    RAIDER,
    RECALL,
    WAR,
    State,
)
from regidor.kernel.jit import rule


@rule
def habit(s: State, action: int) -> int:
    """The weight of a legal choice."""
    if s.phase == PLACEMENT:
        return placing(s, action)
    if s.phase >= WAR and s.phase <= RECALL:
        return warring(s, action)
    if action in (DONE, DEFAULT, PASS, PAY_LATER):
        return 2
    if action in (WITH_COINS, HIRE):
        return 1
    if BUILD <= action < ACTIVATE:
        return building(s, (action - BUILD) % BUILD_STEP + HUT)
    if ACTIVATE <= action <= BUY or action == PAY_NOW:
        return 16
    if REPLACE_STONE <= action < WITH_STONE:
        return replacing(action)
    if s.phase == CANDIDACY:
        return 20 if effects.can_buy(s, s.mover, action - CANDIDATE) else 0
    return 4


@rule
def building(s: State, kind: int) -> int:
    """What can be paid without coins; coins are for offices."""
    return 16 if in_stock(s, int(s.cost[kind * COSTS + 1]), int(s.cost[kind * COSTS + 2])) else 0


@rule
def in_stock(s: State, stone: int, wood: int) -> bool:
    have = s.player[s.mover].resources
    return bool(have[STONE] >= stone and have[WOOD] >= wood)


@rule
def replacing(action: int) -> int:
    """Resources are there to be spent: coins only where they are missing."""
    return 8 if action in (REPLACE_STONE, REPLACE_WOOD) else 1


@rule
def placing(s: State, action: int) -> int:
    """Pairs rather than single workers, works that can be paid, offices that can be bought."""
    if action == DONE:
        return 1
    if action < EXPROPRIATE:
        return standing_on(s, action - PLACE)
    if action < WORK:
        return 1
    if action < SHADOW_WORK:
        return payable(s, action - WORK)
    if action < QUARRY:
        return payable(s, action - SHADOW_WORK) // 2
    if action in (QUARRY, FOREST):
        return 12
    if action == FIELDS:
        return 24 if s.player[s.mover].fields % 2 else 8
    return elsewhere(s, action)


@rule
def payable(s: State, grid: int) -> int:
    """Works that can be paid without coins, the more so the nearer they are to their completion."""
    cost = grid * COSTS
    if not in_stock(s, int(s.grid_cost[cost]), int(s.grid_cost[cost + 1])):
        return 0
    if not works.can_pay_square(s, grid):
        return 0
    taken = 0
    size = 0
    for cell in range(grid * GRID_SQUARES, (grid + 1) * GRID_SQUARES):
        size += s.grid_worth[cell] >= 0
        taken += s.grid_holder[cell] != NOBODY
    return 1 + 24 * taken // size


@rule
def standing_on(s: State, square: int) -> int:
    seat = int(s.mover)
    building = s.building[square]
    if building == EMPTY:
        return 30 if discs_on(s, square) == 1 else 1
    if building == HUT:
        return 12
    return 12 if near_own_house(s, square, seat) else 1


@rule
def elsewhere(s: State, action: int) -> int:
    player = s.player[s.mover]
    if action == CRAFT:
        return 8 if player.resources[STONE] + player.resources[WOOD] > player.craft else 0
    if action == DOCK:
        return 8 if player.resources[STONE] + player.resources[WOOD] + player.resources[PRECIOUS] > 2 else 0
    if action == ORDER:
        return 1
    if action == OFFICE:
        return 40 if can_buy_any(s) else 0
    if action == SAIL:
        return 6 if ship.aboard(s) >= ship.capacity(s) // 2 else 1
    return 1


@rule
def can_buy_any(s: State) -> bool:
    for office in range(N_OFFICES):
        if placement.is_vacant(s, office) and effects.can_buy(s, s.mover, office):
            return True
    return False


@rule
def warring(s: State, action: int) -> int:
    """Groups move; they fight where they are the stronger, and stay out of the way where they are not."""
    if action in (DONE, RUSH_ON, PASS):
        return 1
    if MOVE <= action < RUSH_ON:
        return 6
    if TO <= action < GIVE:
        return marching(s, action - TO)
    return 4


@rule
def marching(s: State, square: int) -> int:
    if s.group >= N_SQUARES:
        raiding = True
        size = (s.group - N_SQUARES) // N_BORDERS + 1
    else:
        raiding = s.pile[s.group * STACK] == RAIDER
        size = discs_on(s, s.group)
    there = discs_on(s, square)
    if there == 0:
        return 12 if raiding and s.building[square] != EMPTY else 1
    if (s.pile[square * STACK] == RAIDER) == raiding:
        return 2
    return 12 if size >= there else 1
