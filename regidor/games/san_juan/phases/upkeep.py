"""A new round: cards under chapels, then the hand limit; and the choice of the opening hand.

    enter -> per owner of a chapel: store CARD | pass
          -> per seat with too many cards: discard CARD until the limit is kept
          -> the governor chooses a role

Rules SJ-NEW-1..5 and SJ-VARIANT-1..2 in docs/rules/san-juan.md. The governor begins.
"""

from __future__ import annotations

from regidor.games.san_juan import cards
from regidor.games.san_juan.actions import DISCARD, PASS, STORE
from regidor.games.san_juan.data import CHAPEL, FIRST_HAND, HAND_LIMIT, N_CARDS, TOWER, TOWER_ROOM
from regidor.games.san_juan.state import LIMITING, OPENING, ROLES, STORING, Player, State
from regidor.kernel.jit import rule
from regidor.kernel.record import Actions


@rule
def enter_opening(s: State) -> None:
    """Every seat was dealt more cards than it may keep."""
    begin(s, OPENING)
    seek_discard(s)


@rule
def enter(s: State) -> None:
    begin(s, STORING)
    seek_chapel(s)


@rule
def begin(s: State, phase: int) -> None:
    s.phase = phase
    s.chooser = s.governor
    s.mover = s.governor
    s.waiting = s.seats


@rule
def seek_chapel(s: State) -> None:
    """Find the next seat that can put a card under its chapel, or go on to the hand limit."""
    while s.waiting > 0:
        player = s.player[s.mover]
        if player.owns[CHAPEL] and player.cards > 0:
            return
        cards.next_seat(s)
    begin(s, LIMITING)
    seek_discard(s)


@rule
def seek_discard(s: State) -> None:
    """Find the next seat with more cards than it may keep, or let the governor choose a role."""
    while s.waiting > 0:
        player = s.player[s.mover]
        excess = int(player.cards) - limit(s, player)
        if excess > 0:
            s.owed = excess
            return
        cards.next_seat(s)
    leave(s)


@rule
def limit(s: State, player: Player) -> int:
    """The most cards a hand may hold now."""
    if s.phase == OPENING:
        return FIRST_HAND
    return HAND_LIMIT + TOWER_ROOM if player.owns[TOWER] else HAND_LIMIT


@rule
def legal(s: State, out: Actions) -> int:
    player = s.player[s.mover]
    if s.phase != STORING:
        return cards.list_run(s, player.hand, DISCARD, out, 0)
    out[0] = PASS
    n = 1
    for kind in range(N_CARDS):
        if player.hand[kind] > 0:
            out[n] = STORE + kind
            n += 1
    return n


@rule
def apply(s: State, action: int) -> None:
    """Carry out one legal choice and find the next decision."""
    if s.phase == STORING:
        if action != PASS:
            store(s.player[s.mover], action - STORE)
        cards.next_seat(s)
        seek_chapel(s)
        return
    s.floor = action - DISCARD
    s.owed -= 1
    cards.discard(s, s.mover, action - DISCARD)
    if s.owed == 0:
        s.floor = 0
        cards.next_seat(s)
        seek_discard(s)


@rule
def store(player: Player, kind: int) -> None:
    cards.conceal(player, kind)
    player.chapel[kind] += 1
    player.stored += 1


@rule
def leave(s: State) -> None:
    s.mover = s.governor
    s.phase = ROLES
