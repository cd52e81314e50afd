"""The hunting lodge: when the settler phase ends, land is cleared or empty land is honoured.

    when all have their tiles, per seat: [discard TILE | pass] with a worker there -> leave

Rules PR-NOBLES-12 to 15 in docs/rules/puerto-rico.md. With a noble there nothing is asked.
"""

from __future__ import annotations

from regidor.games.puerto_rico.actions import DISCARD, DISCARD_FOREST, PASS
from regidor.games.puerto_rico.boards import award, island_size, next_seat, staffed
from regidor.games.puerto_rico.data import HUNTING_LODGE, LODGE_POINTS, N_GOODS
from regidor.games.puerto_rico.expansions.nobles.answers import drop_tile, has_plantation, noble_at
from regidor.games.puerto_rico.state import HUNTING, Player, State
from regidor.kernel.jit import rule
from regidor.kernel.record import Actions


@rule
def begin(s: State) -> None:
    """All have their tiles; the seats follow once more, the settler first."""
    s.phase = HUNTING
    s.mover = s.chooser
    s.waiting = s.seats
    s.second = 0
    s.drew = 0
    s.hosted = 0
    s.subject = 0


@rule
def is_waiting(s: State) -> bool:
    """Pay the nobles in turn, and find the next owner who may discard something."""
    if s.phase != HUNTING:
        begin(s)
    while s.waiting > 0:
        player = s.player[s.mover]
        if staffed(player, HUNTING_LODGE):
            if noble_at(player, HUNTING_LODGE):
                if is_emptiest(s):
                    award(s, s.mover, LODGE_POINTS)
            elif has_land(player):
                return True
        next_seat(s)
    return False


@rule
def is_emptiest(s: State) -> bool:
    """Has every other island fewer empty spaces than the mover's?"""
    own = island_size(s.player[s.mover])
    for seat in range(s.seats):
        if seat != s.mover and island_size(s.player[seat]) <= own:
            return False
    return True


@rule
def has_land(player: Player) -> bool:
    """Is there a plantation or a forest?"""
    return bool(player.forests > 0 or has_plantation(player))


@rule
def legal(s: State, out: Actions) -> int:
    player = s.player[s.mover]
    out[0] = PASS
    n = 1
    for good in range(N_GOODS):
        if player.tiles[good] > 0:
            out[n] = DISCARD + good
            n += 1
    if player.forests > 0:
        out[n] = DISCARD_FOREST
        n += 1
    return n


@rule
def apply(s: State, action: int) -> None:
    if action == DISCARD_FOREST:
        fell(s)
    elif action != PASS:
        drop_tile(s, action - DISCARD)
    next_seat(s)
    s.seeking = 1


@rule
def fell(s: State) -> None:
    """A forest goes; face down they are alike, so it is the first kind that there is."""
    player = s.player[s.mover]
    good = 0
    while player.woods[good] == 0:
        good += 1
    player.woods[good] -= 1
    player.forests -= 1
    s.discards[good] += 1
