"""The small wharf: once in a captain phase any barrels leave together, a point for every two.

    small wharf -> per kind held: ship N GOOD -> points

Rules PR-NEW-28 to 31 in docs/rules/puerto-rico.md. At least one barrel goes.
"""

from __future__ import annotations

from regidor.games.puerto_rico.actions import SHIP_SOME, SHIP_STEP
from regidor.games.puerto_rico.data import N_GOODS
from regidor.games.puerto_rico.state import SMALL_WHARFING, State
from regidor.kernel.jit import rule
from regidor.kernel.record import Actions


@rule
def enter(s: State) -> None:
    s.phase = SMALL_WHARFING
    s.short = 0
    s.fresh = 0
    s.player[s.mover].small_wharf_ready = 0
    s.slot = next_kind(s, 0)


@rule
def next_kind(s: State, first: int) -> int:
    """The first kind from here on of which the mover holds a barrel."""
    good = first
    while good < N_GOODS and s.player[s.mover].goods[good] == 0:
        good += 1
    return good


@rule
def legal(s: State, out: Actions) -> int:
    """How many of the kind asked about; the last kind must go when nothing else does."""
    good = int(s.slot)
    least = 1 if s.short == 0 and next_kind(s, good + 1) == N_GOODS else 0
    n = 0
    for barrels in range(least, s.player[s.mover].goods[good] + 1):
        out[n] = SHIP_SOME + SHIP_STEP * good + barrels
        n += 1
    return n


@rule
def ship(s: State, action: int) -> None:
    """So many barrels of the kind go to the supply, and the next kind is asked about."""
    good = int(s.slot)
    player = s.player[s.mover]
    barrels = (action - SHIP_SOME) % SHIP_STEP
    player.goods[good] -= barrels
    s.barrels[good] += barrels
    s.short += barrels
    if barrels > 0 and not player.shipped[good]:
        player.shipped[good] = 1
        s.fresh = 1
    s.slot = next_kind(s, good + 1)


@rule
def is_complete(s: State) -> bool:
    return bool(s.slot == N_GOODS)
