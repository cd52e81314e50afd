"""The royal supplier: before its owner's first turn in the captain phase barrels are traded for points.

    first turn -> [supply GOOD ... | pass] -> the turn itself

Rules PR-NOBLES-25 to 28 in docs/rules/puerto-rico.md. One barrel of a kind, as many as the owner has
nobles, in the order of the goods, so that no two runs mean the same.
"""

from __future__ import annotations

from regidor.games.puerto_rico.actions import PASS, SUPPLY
from regidor.games.puerto_rico.boards import award, staffed
from regidor.games.puerto_rico.data import N_GOODS, ROYAL_SUPPLIER
from regidor.games.puerto_rico.state import LOADING, SUPPLYING, State
from regidor.kernel.jit import rule
from regidor.kernel.record import Actions


@rule
def enter(s: State) -> None:
    """Everybody's first turn in this captain phase is still to come."""
    for seat in range(s.seats):
        s.player[seat].first_turn = 1


@rule
def opens(s: State) -> bool:
    """Ask the mover before the first turn, if there is something to supply."""
    player = s.player[s.mover]
    if not (player.first_turn and staffed(player, ROYAL_SUPPLIER) and player.nobles > 0):
        return False
    s.slot = 0
    if not has_more(s):
        return False
    s.short = player.nobles
    s.phase = SUPPLYING
    return True


@rule
def has_more(s: State) -> bool:
    """Is there a barrel of a kind that has not been asked about?"""
    for good in range(s.slot, N_GOODS):
        if s.player[s.mover].goods[good] > 0:
            return True
    return False


@rule
def legal(s: State, out: Actions) -> int:
    out[0] = PASS
    n = 1
    for good in range(s.slot, N_GOODS):
        if s.player[s.mover].goods[good] > 0:
            out[n] = SUPPLY + good
            n += 1
    return n


@rule
def apply(s: State, action: int) -> None:
    """A point for a barrel and nothing besides; then perhaps another one."""
    player = s.player[s.mover]
    if action != PASS:
        good = action - SUPPLY
        player.goods[good] -= 1
        s.barrels[good] += 1
        award(s, s.mover, 1)
        s.short -= 1
        s.slot = good + 1
        if s.short > 0 and has_more(s):
            return
    s.short = 0
    s.slot = 0
    player.first_turn = 0
    s.phase = LOADING
    s.seeking = 1
