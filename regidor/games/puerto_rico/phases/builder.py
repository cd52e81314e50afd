"""The builder phase: in seat order, each player may build one building.

    enter -> per seat: build | pass -> [recruit | pass (university)] -> leave

Rules PR-BUILDER-1..12 in docs/rules/puerto-rico.md. A seat that can build nothing is not asked.
"""

from __future__ import annotations

from regidor.games.puerto_rico.actions import BUILD, PASS, RECRUIT
from regidor.games.puerto_rico.boards import next_seat, staffed, take_worker, worker_available
from regidor.games.puerto_rico.data import (
    CELLS,
    CITY_SPACES,
    COLUMN,
    COST,
    N_BUILDINGS,
    QUARRY,
    UNIVERSITY,
)
from regidor.games.puerto_rico.phases import turn
from regidor.games.puerto_rico.state import BUILDING, UNIVERSITY_WORKER, Player, State
from regidor.kernel.jit import rule
from regidor.kernel.record import Actions


@rule
def enter(s: State) -> None:
    turn.start_role(s, BUILDING)


@rule
def seek(s: State) -> None:
    """Find the next seat that can build something, or end the phase."""
    s.phase = BUILDING
    while s.waiting > 0:
        if can_build_something(s):
            return
        next_seat(s)
    leave(s)


@rule
def can_build_something(s: State) -> bool:
    for building in range(N_BUILDINGS):
        if can_build(s, building):
            return True
    return False


@rule
def legal(s: State, out: Actions) -> int:
    """List the mover's choices. Nothing is forced, so pass is always there."""
    out[0] = PASS
    if s.phase == UNIVERSITY_WORKER:
        out[1] = RECRUIT
        return 2
    n = 1
    for building in range(N_BUILDINGS):
        if can_build(s, building):
            out[n] = BUILD + building
            n += 1
    return n


@rule
def can_build(s: State, building: int) -> bool:
    """On sale, not in this city yet, room for it, and money enough."""
    player = s.player[s.mover]
    if s.market[building] == 0 or player.owns[building]:
        return False
    if player.covered + CELLS[building] > CITY_SPACES:
        return False
    return bool(player.doubloons >= price(s, s.mover, building))


@rule
def price(s: State, seat: int, building: int) -> int:
    """What a seat pays; the builder pays one doubloon less."""
    return discounted(s.player[seat], building, 1 if seat == s.chooser else 0)


@rule
def discounted(player: Player, building: int, privilege: int) -> int:
    """The printed cost less the privilege and the staffed quarries, as many as the column allows."""
    quarries = min(int(player.farmers[QUARRY]), int(COLUMN[building]))
    return int(max(0, COST[building] - quarries - privilege))


@rule
def apply(s: State, action: int) -> None:
    """Carry out one legal choice and find the next decision."""
    if s.phase == UNIVERSITY_WORKER:
        if action == RECRUIT:
            take_worker(s)
            s.player[s.mover].staff[s.subject] += 1
    elif action != PASS:
        build(s, action - BUILD)
        if staffed(s.player[s.mover], UNIVERSITY) and worker_available(s):
            s.phase = UNIVERSITY_WORKER
            return
    next_seat(s)
    s.seeking = 1


@rule
def build(s: State, building: int) -> None:
    """Pay, take the tile, and notice when the twelfth city space is covered."""
    player = s.player[s.mover]
    player.doubloons -= price(s, s.mover, building)
    s.market[building] -= 1
    player.owns[building] = 1
    player.covered += CELLS[building]
    s.subject = building
    if player.covered == CITY_SPACES:
        s.ending = 1


@rule
def leave(s: State) -> None:
    turn.finish_role(s)
