"""The councillor phase: in seat order, each player draws cards, keeps some and discards the rest.

    enter -> per seat: keep CARD ... | with an archive: discard CARD ... -> leave

Rules SJ-COUNCILLOR-1..2, SJ-PREFECTURE-1 and SJ-ARCHIVE-1..2 in docs/rules/san-juan.md. Who may keep all
the cards drawn is not asked.
"""

from __future__ import annotations

from regidor.games.san_juan import cards
from regidor.games.san_juan.actions import DISCARD, DRAWN, KEEP
from regidor.games.san_juan.data import (
    ARCHIVE,
    COUNCILLOR,
    COUNCILLOR_DRAW,
    N_CARDS,
    PREFECTURE,
    PRIVILEGE,
)
from regidor.games.san_juan.phases import turn
from regidor.games.san_juan.state import ARCHIVING, KEEPING, NOTHING, State
from regidor.kernel.jit import rule
from regidor.kernel.record import Actions

EXTRA = PRIVILEGE[COUNCILLOR]


@rule
def enter(s: State) -> None:
    turn.start_role(s, KEEPING)
    seek(s)


@rule
def to_draw(s: State, seat: int) -> int:
    return COUNCILLOR_DRAW + cards.privilege(s, seat, EXTRA)


@rule
def to_keep(s: State, seat: int) -> int:
    return 2 if s.player[seat].owns[PREFECTURE] else 1


@rule
def seek(s: State) -> None:
    """Every seat in turn draws; the first that cannot keep all of it is asked."""
    while s.waiting > 0:
        drawn = draw(s)
        keep = to_keep(s, int(s.mover))
        if drawn > keep:
            ask(s, drawn, keep)
            return
        take_all(s)
        cards.next_seat(s)
    turn.end_role(s)


@rule
def draw(s: State) -> int:
    """Cards from the deck for the mover alone to see; how many there were."""
    count = to_draw(s, int(s.mover))
    for drawn in range(count):
        kind = cards.draw_card(s, DRAWN)
        if kind == NOTHING:
            return drawn
        cards.left_deck(s, int(s.mover), kind)
        s.drawn[kind] += 1
    return count


@rule
def take_all(s: State) -> None:
    for kind in range(N_CARDS):
        while s.drawn[kind] > 0:
            s.drawn[kind] -= 1
            cards.gain(s.player[s.mover], kind)


@rule
def ask(s: State, drawn: int, keep: int) -> None:
    """What to keep; with an archive everything goes to the hand first, and what to discard."""
    if s.player[s.mover].owns[ARCHIVE]:
        take_all(s)
        s.phase = ARCHIVING
        s.owed = drawn - keep
    else:
        s.phase = KEEPING
        s.owed = keep


@rule
def legal(s: State, out: Actions) -> int:
    if s.phase == ARCHIVING:
        return cards.list_run(s, s.player[s.mover].hand, DISCARD, out, 0)
    return cards.list_run(s, s.drawn, KEEP, out, 0)


@rule
def apply(s: State, action: int) -> None:
    """Carry out one legal choice and find the next decision."""
    s.owed -= 1
    if s.phase == ARCHIVING:
        s.floor = action - DISCARD
        cards.discard(s, int(s.mover), action - DISCARD)
    else:
        s.floor = action - KEEP
        s.drawn[s.floor] -= 1
        cards.gain(s.player[s.mover], int(s.floor))
    if s.owed == 0:
        finish(s)


@rule
def finish(s: State) -> None:
    """What was drawn and not kept goes face down to the discards."""
    s.floor = 0
    for kind in range(N_CARDS):
        while s.drawn[kind] > 0:
            s.drawn[kind] -= 1
            cards.drop(s, int(s.mover), kind)
    cards.next_seat(s)
    seek(s)
