"""From one role to the next, and from one round to the next.

Rules SJ-ROUND-1..4 and SJ-END-1..7 in docs/rules/san-juan.md.
"""

from __future__ import annotations

from regidor.games.san_juan import cards
from regidor.games.san_juan.data import MOST_ROUNDS, N_ROLES, TWO_PLAYERS
from regidor.games.san_juan.phases import upkeep
from regidor.games.san_juan.state import NOBODY, NOTHING, OVER, ROLES, State
from regidor.kernel.jit import rule


@rule
def picks_in_round(s: State) -> int:
    """Role cards taken in a round: one each, but three with two players."""
    return 3 if s.seats == TWO_PLAYERS else int(s.seats)


@rule
def start_role(s: State, phase: int) -> None:
    """Every seat may act once, the chooser first."""
    s.phase = phase
    s.mover = s.chooser
    s.waiting = s.seats


@rule
def end_role(s: State) -> None:
    """The role in play is done: the next seat chooses a card, or a new round begins."""
    s.picks += 1
    s.doubled = 0
    s.role = NOTHING
    if s.picks == picks_in_round(s):
        end_round(s)
    else:
        choose_next(s, (s.chooser + 1) % s.seats)


@rule
def choose_next(s: State, seat: int) -> None:
    s.chooser = seat
    s.mover = seat
    s.phase = ROLES


@rule
def end_round(s: State) -> None:
    """All cards back, the governor's card moves on; then chapels and hands are seen to."""
    if s.round_number == MOST_ROUNDS or spent(s):
        end_game(s)
        return
    for card in range(N_ROLES):
        s.holder[card] = NOBODY
    for seat in range(s.seats):
        s.player[seat].library_used = 0
    s.round_number += 1
    s.picks = 0
    s.governor = (s.governor + 1) % s.seats
    upkeep.enter(s)


@rule
def spent(s: State) -> bool:
    """Is no card left to draw, and none in a hand or on a plant that could become one?"""
    if s.deck_size or s.discard_size:
        return False
    for seat in range(s.seats):
        if s.player[seat].cards > 0 or cards.all_goods(s.player[seat]) > 0:
            return False
    return True


@rule
def end_game(s: State) -> None:
    s.doubled = 0
    s.role = NOTHING
    s.waiting = 0
    s.over = 1
    s.phase = OVER
