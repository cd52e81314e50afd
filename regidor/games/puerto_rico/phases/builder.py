"""The builder phase: in seat order, each player may build one building.

    enter -> per seat: build | pass -> [barter (black market)] -> [recruit | pass (university)] -> leave

Rules PR-BUILDER-1..12 in docs/rules/puerto-rico.md. A seat that can build nothing is not asked.
"""

from __future__ import annotations

from regidor.games.puerto_rico.actions import BUILD, BUILD_ACTION, BUILD_NEW, PASS, RECRUIT
from regidor.games.puerto_rico.boards import next_seat, staffed, take_worker, worker_available
from regidor.games.puerto_rico.data import (
    CELLS,
    CIRCLES,
    CITY_SPACES,
    COLUMN,
    COST,
    N_BASE,
    QUARRY,
    UNIVERSITY,
)
from regidor.games.puerto_rico.expansions.new_buildings import black_market
from regidor.games.puerto_rico.expansions.new_buildings.answers import bless, forest_discount, privilege
from regidor.games.puerto_rico.expansions.nobles.answers import zoning_discount
from regidor.games.puerto_rico.phases import turn
from regidor.games.puerto_rico.state import BARTERING, BUILDING, UNIVERSITY_WORKER, Player, State
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
    most = reach(s)
    for building in range(s.rows):
        if can_build(s, building, most):
            return True
    return False


@rule
def legal(s: State, out: Actions) -> int:
    """List the mover's choices. Nothing is forced, so pass is always there."""
    out[0] = PASS
    if s.phase == UNIVERSITY_WORKER:
        out[1] = RECRUIT
        return 2
    if s.phase == BARTERING:
        return black_market.legal(s, out)
    n = 1
    most = reach(s)
    for building in range(s.rows):
        if can_build(s, building, most):
            out[n] = BUILD_ACTION[building]
            n += 1
    return n


@rule
def reach(s: State) -> int:
    """The highest cost, quarries apart, that the mover can pay: asked once for all buildings."""
    player = s.player[s.mover]
    most = int(player.doubloons) + privilege(s, s.mover)
    if s.new_buildings:
        most += forest_discount(player) + black_market.credit(s, s.mover)
    return most


@rule
def can_build(s: State, building: int, most: int) -> bool:
    """On sale, not in this city yet, room for it, and money enough."""
    player = s.player[s.mover]
    if s.market[building] == 0 or player.owns[building]:
        return False
    if player.covered + CELLS[building] > CITY_SPACES:
        return False
    if s.nobles:
        most += zoning_discount(player, building)
    return bool(most >= COST[building] - quarry_discount(player, building))


@rule
def price(s: State, seat: int, building: int) -> int:
    """What a seat pays; the builder pays one doubloon less."""
    return discounted(s.player[seat], building, privilege(s, seat))


@rule
def discounted(player: Player, building: int, privileges: int) -> int:
    """The printed cost less the privilege, the staffed quarries, and what expansions take off."""
    cut = quarry_discount(player, building) + forest_discount(player) + zoning_discount(player, building)
    return int(max(0, COST[building] - cut - privileges))


@rule
def quarry_discount(player: Player, building: int) -> int:
    return min(int(player.farmers[QUARRY]), int(COLUMN[building]))


@rule
def apply(s: State, action: int) -> None:
    """Carry out one legal choice and find the next decision."""
    if s.phase == UNIVERSITY_WORKER:
        if action == RECRUIT:
            take_worker(s)
            s.player[s.mover].staff[s.subject] += 1
    elif s.phase == BARTERING or action != PASS:
        if s.phase == BARTERING:
            black_market.give(s, action)
        else:
            build(s, building_of(action))
        if s.short > 0 or serve(s):
            return
    next_seat(s)
    s.seeking = 1


@rule
def building_of(action: int) -> int:
    return action - BUILD if action < BUILD_NEW else action - BUILD_NEW + N_BASE


@rule
def build(s: State, building: int) -> None:
    """Pay, take the tile, and notice when the twelfth city space is covered."""
    player = s.player[s.mover]
    cost = price(s, s.mover, building)
    paid = min(cost, int(player.doubloons))
    player.doubloons -= paid
    s.market[building] -= 1
    player.owns[building] = 1
    player.covered += CELLS[building]
    s.subject = building
    if player.covered == CITY_SPACES:
        s.ending = 1
    if cost > paid:
        s.short = cost - paid
        black_market.ask(s)


@rule
def serve(s: State) -> bool:
    """What a new building brings its owner; True while the university's worker is asked about."""
    bless(s, s.subject)
    if staffed(s.player[s.mover], UNIVERSITY) and worker_available(s) and CIRCLES[s.subject] > 0:
        s.phase = UNIVERSITY_WORKER
        return True
    return False


@rule
def leave(s: State) -> None:
    turn.finish_role(s)
