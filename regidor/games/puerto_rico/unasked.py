"""What happens to seats without a question: workers who can be placed in one way only.

The mayor phase does what is forced by itself (PR-MAYOR-13), so that one move may place the workers of several
seats. Here a move is looked at from outside: who had placed before it, and who has afterwards.
"""

from __future__ import annotations

from regidor.games.puerto_rico.actions import ROLE
from regidor.games.puerto_rico.boards import placed, slots, workers_of
from regidor.games.puerto_rico.data import MAYOR, SLOT_KEYS
from regidor.games.puerto_rico.state import PLACEMENT, SEATING, State
from regidor.kernel.game import Unasked


def unasked(before: State, after: State, action: int) -> list[Unasked]:
    """Where everybody's workers are who had them placed by this move, in the order of placing."""
    if before.role == MAYOR:
        mayor, first = int(before.chooser), _done(before)
    elif action == ROLE + MAYOR:
        mayor, first = int(before.mover), 0
    elif before.kidnapped == MAYOR and after.kidnapped != MAYOR:
        mayor, first = int(before.token), 0
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
