"""Nobles in the mayor phase: who takes the one in the hall, and where they work.

    [noble | pass] in turn, from the mayor on -> ... -> per seat, when all are placed: nobles N on BUILDING

Rules PR-NOBLES-4 to 9 in docs/rules/puerto-rico.md. The people are placed first, whoever they are; then,
for the buildings where it matters, their owner says how many of those inside are nobles.
"""

from __future__ import annotations

from regidor.games.puerto_rico.actions import NOBLES_ON, NOBLES_STEP, PASS, TAKE_NOBLE
from regidor.games.puerto_rico.boards import next_seat, workers_of
from regidor.games.puerto_rico.data import N_RANKED, RANKED_BUILDING
from regidor.games.puerto_rico.state import HALL, SEATING, State
from regidor.kernel.jit import rule
from regidor.kernel.record import Actions


@rule
def is_asked(s: State) -> bool:
    """Is the mover asked about the noble in the hall? The last one in the hall is nobody's choice."""
    if s.ship_nobles == 0:
        return False
    last = int(s.ship) - 1
    if s.waiting > 0 and s.seats - s.waiting < last:
        return True
    take(s, (int(s.chooser) + last) % int(s.seats))
    return False


@rule
def take(s: State, seat: int) -> None:
    """One of the people that this seat gets out of the hall is the noble."""
    s.ship_nobles -= 1
    s.player[seat].nobles += 1


@rule
def bring_noble(s: State) -> int:
    """A noble takes the place of one of the workers in the hall, while there are any; how many."""
    brought = min(1, int(s.noble_supply))
    s.noble_supply -= brought
    s.ship_nobles += brought
    s.ship += brought
    return brought


@rule
def workers_left(s: State) -> int:
    """The mover's workers who are not in a building that has been asked about."""
    player = s.player[s.mover]
    workers = workers_of(s, s.mover) - int(player.nobles)
    for rank in range(s.slot):
        workers -= int(player.staff[RANKED_BUILDING[rank]]) - int(player.noble_in[rank])
    return workers


@rule
def nobles_left(s: State) -> int:
    """The mover's nobles who are not in a building that has been asked about."""
    player = s.player[s.mover]
    nobles = int(player.nobles)
    for rank in range(s.slot):
        nobles -= int(player.noble_in[rank])
    return nobles


@rule
def fewest(s: State) -> int:
    """Nobles who must work in the building asked about, because the workers are too few."""
    return max(0, int(s.player[s.mover].staff[RANKED_BUILDING[s.slot]]) - workers_left(s))


@rule
def most(s: State) -> int:
    """Nobles who can work in the building asked about."""
    return min(int(s.player[s.mover].staff[RANKED_BUILDING[s.slot]]), nobles_left(s))


@rule
def seats_nobles(s: State) -> bool:
    """Find the next building where the mover may choose; seat those for whom there is no choice."""
    if s.phase != SEATING:
        s.slot = 0
        s.circles = 0
        s.phase = SEATING
    player = s.player[s.mover]
    while s.slot < N_RANKED and player.nobles > 0:
        least = fewest(s)
        if least < most(s):
            return True
        player.noble_in[s.slot] = least
        s.slot += 1
    return False


@rule
def legal(s: State, out: Actions) -> int:
    if s.phase == HALL:
        out[0] = PASS
        out[1] = TAKE_NOBLE
        return 2
    least = fewest(s)
    n = 0
    for nobles in range(least, most(s) + 1):
        out[n] = NOBLES_ON + NOBLES_STEP * int(s.slot) + nobles
        n += 1
    return n


@rule
def apply(s: State, action: int) -> None:
    if s.phase == SEATING:
        s.player[s.mover].noble_in[s.slot] = (action - NOBLES_ON) % NOBLES_STEP
        s.slot += 1
    elif action == TAKE_NOBLE:
        take(s, s.mover)
    else:
        next_seat(s)
    s.seeking = 1
