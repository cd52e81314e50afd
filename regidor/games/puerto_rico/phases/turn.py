"""From one role to the next, and from one round to the next.

Rules PR-ROUND-1..8 in docs/rules/puerto-rico.md.
"""

from __future__ import annotations

from regidor.games.puerto_rico.data import BUCCANEER, N_ROLES
from regidor.games.puerto_rico.state import BETWEEN, NOBODY, NOTHING, OPENING, OVER, ROLES, State
from regidor.kernel.jit import rule


@rule
def picks_in_round(s: State) -> int:
    """Role cards taken in a round: three each with two players, one each otherwise."""
    return 6 if s.seats == 2 else int(s.seats)


@rule
def start_role(s: State, phase: int) -> None:
    """Every seat may act once, the chooser first."""
    s.phase = phase
    s.mover = s.chooser
    s.waiting = s.seats
    s.seeking = 1


@rule
def finish_role(s: State) -> None:
    """A phase is over; `end_role` follows when the next decision is sought."""
    s.phase = BETWEEN
    s.seeking = 1


@rule
def end_role(s: State) -> None:
    """The role in play is done: the next seat chooses a card, or the round ends."""
    s.picks += 1
    if s.picks >= picks_in_round(s):
        if s.kidnapped != NOTHING:
            play_kidnapped(s)
        else:
            end_round(s)
    else:
        choose_next(s, (s.chooser + 1) % s.seats)


@rule
def play_kidnapped(s: State) -> None:
    """Buccaneers: a kidnapped card that nobody chose is played by its kidnapper."""
    clear_phase(s)
    s.chooser = s.token
    s.role = s.kidnapped
    s.holder[s.role] = s.token
    s.kidnapped = NOTHING
    s.phase = OPENING
    s.seeking = 1


@rule
def choose_next(s: State, seat: int) -> None:
    clear_phase(s)
    s.role = NOTHING
    s.chooser = seat
    s.mover = seat
    s.phase = ROLES


@rule
def clear_phase(s: State) -> None:
    """Leave nothing behind of the phase that has ended."""
    s.waiting = 0
    s.hand = 0
    s.slot = 0
    s.circles = 0
    s.subject = 0
    s.drew = 0
    s.hosted = 0
    s.bonus_due = 0
    s.quiet = 0
    s.spare_kinds = 0
    s.spare_barrel = 0
    s.extras = 0
    s.second = 0


@rule
def end_round(s: State) -> None:
    """Doubloons on the cards nobody took; all cards back; the governor's card moves on."""
    if s.ending:
        clear_phase(s)
        s.over = 1
        s.phase = OVER
        return
    for card in range(N_ROLES):
        if s.in_play[card] and s.holder[card] == NOBODY and card != BUCCANEER:
            s.bounty[card] += 1
        s.holder[card] = NOBODY
    s.round_number += 1
    s.picks = 0
    s.governor = (s.governor + 1) % s.seats
    choose_next(s, s.governor)
