"""The black market: a worker, a barrel and a point may each stand in for a missing doubloon.

    build -> [barter worker PLACE | pass] -> [barter GOOD | pass] -> a point if it is still needed

Rules PR-NEW-14 to 18 in docs/rules/puerto-rico.md. The kinds are asked about in order, and a kind may be
passed over only while the later ones can pay what is missing.
"""

from __future__ import annotations

from regidor.games.puerto_rico.actions import BARTER_GOOD, BARTER_WORKER, PASS
from regidor.games.puerto_rico.boards import placed, put, slots, staffed
from regidor.games.puerto_rico.data import BLACK_MARKET, N_GOODS, N_SLOTS, N_TILES
from regidor.games.puerto_rico.expansions.nobles.answers import dismiss
from regidor.games.puerto_rico.state import BARTERING, Player, State
from regidor.kernel.jit import rule
from regidor.kernel.record import Actions

WORKER, BARREL, POINT, DONE = range(4)
HARBOUR = N_SLOTS  # the place behind all slots
OWN_SLOT = BLACK_MARKET + N_TILES


@rule
def credit(s: State, seat: int) -> int:
    """How many doubloons the black market can stand in for."""
    if not staffed(s.player[seat], BLACK_MARKET):
        return 0
    return can_give(s, seat, WORKER) + can_give(s, seat, BARREL) + can_give(s, seat, POINT)


@rule
def can_give(s: State, seat: int, kind: int) -> int:
    """1 when the seat has one of a kind to give."""
    player = s.player[seat]
    if kind == POINT:
        return int(player.vp > 0)
    if kind == BARREL:
        return int(player.goods.sum() > 0)
    if player.idle > 0:
        return 1
    for slot in range(slots(s)):
        if may_leave(player, slot):
            return 1
    return 0


@rule
def may_leave(player: Player, slot: int) -> bool:
    """Somebody works there, and not in the black market itself."""
    return bool(slot != OWN_SLOT and placed(player, slot) > 0)


@rule
def later(s: State) -> int:
    """Kinds after the one asked about that could be given."""
    found = 0
    for kind in range(s.barters + 1, DONE):
        found += can_give(s, s.mover, kind)
    return found


@rule
def ask(s: State) -> None:
    """Go on to the next question while something is missing; the point needs none."""
    while s.short > 0:
        if s.barters == POINT:
            give_point(s)
        elif can_give(s, s.mover, s.barters):
            s.phase = BARTERING
            return
        s.barters += 1
    s.barters = WORKER


@rule
def give_point(s: State) -> None:
    s.player[s.mover].vp -= 1
    if s.noted > 0:
        s.noted -= 1
    else:
        s.vp_left += 1
    s.short -= 1


@rule
def legal(s: State, out: Actions) -> int:
    """List what may be given of the kind asked about."""
    player = s.player[s.mover]
    n = 0
    if later(s) >= s.short:
        out[0] = PASS
        n = 1
    if s.barters == BARREL:
        for good in range(N_GOODS):
            if player.goods[good] > 0:
                out[n] = BARTER_GOOD + good
                n += 1
        return n
    for slot in range(slots(s)):
        if may_leave(player, slot):
            out[n] = BARTER_WORKER + slot
            n += 1
    if player.idle > 0:
        out[n] = BARTER_WORKER + HARBOUR
        n += 1
    return n


@rule
def give(s: State, action: int) -> None:
    """Give something or not, and go on to the next kind."""
    player = s.player[s.mover]
    if action >= BARTER_GOOD:
        player.goods[action - BARTER_GOOD] -= 1
        s.barrels[action - BARTER_GOOD] += 1
    elif action != PASS:
        slot = action - BARTER_WORKER
        dismiss(s, slot)
        if slot == HARBOUR:
            player.idle -= 1
        else:
            put(player, slot, placed(player, slot) - 1)
    if action != PASS:
        s.short -= 1
    s.barters += 1
    ask(s)
