"""The order of play: whoever put discs on the track may move the own marker, fewest discs first.

Rules RP-ORDER-1..5 in docs/rules/rio-de-la-plata.md.
"""

from __future__ import annotations

from regidor.games.rio_de_la_plata.actions import PASS, POSITION
from regidor.games.rio_de_la_plata.data import WORKERS
from regidor.games.rio_de_la_plata.state import FLOW, NOBODY, ORDERING, TURN_ENDS, State
from regidor.kernel.jit import rule
from regidor.kernel.record import Actions


@rule
def begin(s: State) -> None:
    """Note who is to be asked."""
    s.to_ask = 0
    for seat in range(s.seats):
        if s.player[seat].order_discs > 0:
            s.to_ask |= 1 << seat


@rule
def next_seat(s: State) -> None:
    """Ask the seat with the fewest discs; of equals the one that plays later."""
    chosen = NOBODY
    fewest = WORKERS + 1
    for place in range(s.seats):
        seat = s.order[place]
        if s.to_ask >> seat & 1 and s.player[seat].order_discs <= fewest:
            chosen = seat
            fewest = s.player[seat].order_discs
    if chosen == NOBODY:
        s.stage = TURN_ENDS
        return
    s.to_ask = int(s.to_ask) & ~(1 << chosen)
    s.mover = chosen
    s.phase = ORDERING


@rule
def place_of(s: State, seat: int) -> int:
    for place in range(s.seats):
        if s.order[place] == seat:
            return place
    return -1


@rule
def legal(s: State, out: Actions) -> int:
    """Any other place, or stay and keep the discs on the track."""
    out[0] = PASS
    n = 1
    here = place_of(s, s.mover)
    for place in range(s.seats):
        if place != here:
            out[n] = POSITION + place
            n += 1
    return n


@rule
def apply(s: State, action: int) -> None:
    s.phase = FLOW
    if action == PASS:
        return
    player = s.player[s.mover]
    player.hand += player.order_discs
    player.order_discs = 0
    slide(s, place_of(s, s.mover), action - POSITION)


@rule
def slide(s: State, here: int, there: int) -> None:
    """Move the marker; those in between make room."""
    seat = s.order[here]
    step = 1 if there > here else -1
    while here != there:
        s.order[here] = s.order[here + step]
        here += step
    s.order[there] = seat
