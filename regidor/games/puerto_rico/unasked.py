"""What happens to seats without a question: forced placements, a kidnapped card, the last guests.

The mayor phase does what is forced by itself (PR-MAYOR-13), so that one move may place the workers of several
seats. A kidnapped card that nobody chose is played (PR-BUCCANEERS-9), and the end of the game sends guests to
large buildings (PR-NEW-41). Here a move is looked at from outside: what was before it, and what is after it.
"""

from __future__ import annotations

from regidor.games.puerto_rico.actions import KIDNAP, ROLE
from regidor.games.puerto_rico.boards import placed, slots, workers_of
from regidor.games.puerto_rico.data import (
    BUILDINGS,
    GUESTHOUSE,
    LARGE_COLUMN,
    MAYOR,
    N_BASE_ROLES,
    ROLE_KEYS,
    SLOT_KEYS,
)
from regidor.games.puerto_rico.state import NOTHING, PLACEMENT, SEATING, State
from regidor.kernel.game import Unasked


def unasked(before: State, after: State, action: int) -> list[Unasked]:
    """What a move brought about besides itself, in the order in which it happened."""
    card = _kidnapped(before, after, action)
    plays = [Unasked(int(after.token), {"act": "plays", "card": ROLE_KEYS[card]})] if card != NOTHING else []
    placements = _placements(before, after, action)
    if card == MAYOR:
        return plays + placements
    return placements + plays + ([] if placements else _last_guests(before, after))


def _kidnapped(before: State, after: State, action: int) -> int:
    """The card that its kidnapper plays now because nobody chose it, or NOTHING."""
    card = int(before.kidnapped)
    if KIDNAP <= action < KIDNAP + N_BASE_ROLES:
        card = action - KIDNAP  # perhaps as the last deed of a round
    return NOTHING if card in (after.kidnapped, action - ROLE) else card


def _placements(before: State, after: State, action: int) -> list[Unasked]:
    """Where everybody's workers are who had them placed by this move, in the order of placing."""
    if before.role == MAYOR:
        mayor, first = int(before.chooser), _done(before)
    elif action == ROLE + MAYOR:
        mayor, first = int(before.mover), 0
    elif _kidnapped(before, after, action) == MAYOR:
        mayor, first = int(after.token), 0
    else:
        return []
    order = [(mayor + step) % int(before.seats) for step in range(first, _done(after))]
    return [_board(after, seat) for seat in order if workers_of(after, seat)]


def _done(s: State) -> int:
    """How many seats have placed their workers in the mayor phase that goes on or has just ended."""
    if s.over or s.role != MAYOR:
        return int(s.seats)
    if s.phase not in (PLACEMENT, SEATING):
        return 0  # it has hardly begun
    return int(s.seats) - int(s.waiting) + int(s.phase == SEATING)


def _board(s: State, seat: int) -> Unasked:
    player = s.player[seat]
    filled = {SLOT_KEYS[slot]: placed(player, slot) for slot in range(slots(s)) if placed(player, slot)}
    return Unasked(seat, {"act": "placed", "slots": filled, "idle": int(player.idle)})


def _last_guests(before: State, after: State) -> list[Unasked]:
    """Large buildings that guests went to when the game was over."""
    told = []
    for seat in range(int(after.seats)) if after.over else ():
        was, now = before.player[seat].staff, after.player[seat].staff
        filled = {
            building.key: 1
            for row, building in enumerate(BUILDINGS)
            if building.column == LARGE_COLUMN and now[row] > was[row]
        }
        if filled and now[GUESTHOUSE] < was[GUESTHOUSE]:
            told.append(Unasked(seat, {"act": "placed", "slots": filled, "idle": 0}))
    return told
