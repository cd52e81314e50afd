"""What is counted, wherever it lies: components neither vanish nor appear."""

from __future__ import annotations

from regidor.games.puerto_rico import rules
from regidor.games.puerto_rico.boards import workers_of
from regidor.games.puerto_rico.data import (
    BUILDING_KEYS,
    COPIES,
    FEWEST,
    GOOD_KEYS,
    N_BUILDINGS,
    N_GOODS,
    N_NOBLES,
    N_SHIPS,
    QUARRY,
)
from regidor.games.puerto_rico.expansions.festival import festival
from regidor.games.puerto_rico.expansions.new_buildings.checks import offer_fault
from regidor.games.puerto_rico.faults import (
    BARRELS,
    BUILDINGS,
    NOBLES,
    PLANTATIONS,
    POINTS,
    QUARRIES,
    WORKERS,
)
from regidor.games.puerto_rico.state import BUILDING_GOAL, PLANTATION_GOAL, PRODUCTION_GOAL, State
from regidor.kernel.jit import rule


def components(s: State) -> dict[str, int]:
    """Everything that is counted in the box, wherever it lies."""
    counted = {f"{key} plantations": plantations(s, good) for good, key in enumerate(GOOD_KEYS)}
    counted |= {f"{key} barrels": barrels(s, good) for good, key in enumerate(GOOD_KEYS)}
    counted |= {
        "quarries": quarries(s),
        "workers": workers(s),
        "nobles": nobles(s),
        "victory points": victory_points(s),
    }
    return counted | {key: copies(s, building) for building, key in enumerate(BUILDING_KEYS[: s.rows])}


def box(s: State) -> dict[str, int]:
    """How many of everything there should be, in the order of `components`."""
    row = int(s.seats) - FEWEST
    there = {f"{key} plantations": int(rules.PLANTATIONS[row, good]) for good, key in enumerate(GOOD_KEYS)}
    there |= {f"{key} barrels": int(rules.BARRELS[row, good]) for good, key in enumerate(GOOD_KEYS)}
    there |= {
        "quarries": int(rules.QUARRIES[row]),
        "workers": int(rules.all_workers(s)),
        "nobles": N_NOBLES * int(s.nobles),
        "victory points": int(rules.CHIPS[row, s.edition]),
    }
    return there | {key: int(COPIES[row, building]) for building, key in enumerate(BUILDING_KEYS[: s.rows])}


@rule
def plantations(s: State, good: int) -> int:
    total = int(s.face_up[good]) + int(s.face_down[good]) + int(s.discards[good])
    for seat in range(s.seats):
        total += int(s.player[seat].tiles[good]) + int(s.player[seat].woods[good])
    if festival.is_open(s, PLANTATION_GOAL) and s.feast_tile == good:
        total += 1
    return total


@rule
def barrels(s: State, good: int) -> int:
    total = int(s.barrels[good]) + int(s.house[good])
    for ship in range(N_SHIPS):
        if s.cargo[ship] == good:
            total += int(s.loaded[ship])
    for seat in range(s.seats):
        total += int(s.player[seat].goods[good])
    if festival.is_open(s, PRODUCTION_GOAL):
        total += int(s.feast_goods[good])
    return total


@rule
def quarries(s: State) -> int:
    total = int(s.quarries)
    for seat in range(s.seats):
        total += int(s.player[seat].tiles[QUARRY])
    return total


@rule
def workers(s: State) -> int:
    """Everybody on the boards and in the hall who is not a noble."""
    total = int(s.supply) + int(s.ship) - int(s.ship_nobles) + int(s.hand)
    for seat in range(s.seats):
        total += workers_of(s, seat) - int(s.player[seat].nobles)
    return total


@rule
def nobles(s: State) -> int:
    total = int(s.noble_supply) + int(s.ship_nobles)
    for seat in range(s.seats):
        total += int(s.player[seat].nobles)
    return total


@rule
def victory_points(s: State) -> int:
    """Chips in the pool and in the players' hands; what was noted on paper is no chip."""
    total = int(s.vp_left) - int(s.noted)
    for seat in range(s.seats):
        total += int(s.player[seat].vp)
    return total


@rule
def copies(s: State, building: int) -> int:
    total = int(s.market[building])
    if not s.offered[building]:
        total += int(COPIES[s.seats - FEWEST, building])  # in the box
    for seat in range(s.seats):
        total += int(s.player[seat].owns[building])
    if festival.is_open(s, BUILDING_GOAL) and s.feast_building == building:
        total += 1
    return total - festival.extra_copies(s, building)


@rule
def component_fault(s: State) -> int:
    row = s.seats - FEWEST
    for good in range(N_GOODS):
        if plantations(s, good) != rules.PLANTATIONS[row, good]:
            return PLANTATIONS
        if barrels(s, good) != rules.BARRELS[row, good]:
            return BARRELS
    if quarries(s) != rules.QUARRIES[row]:
        return QUARRIES
    if nobles(s) != N_NOBLES * s.nobles:
        return NOBLES
    if workers(s) != rules.all_workers(s):
        return WORKERS
    if victory_points(s) != rules.CHIPS[row, s.edition]:
        return POINTS
    for building in range(N_BUILDINGS):
        if copies(s, building) != COPIES[row, building]:
            return BUILDINGS
    return offer_fault(s)
