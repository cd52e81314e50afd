"""Inside a phase: the card, the seats that still act and the numbers that the decision is about."""

from __future__ import annotations

import numpy as np

from regidor.games.puerto_rico.boards import island_full, room, slots, staffed, worker_available
from regidor.games.puerto_rico.data import (
    BLACK_MARKET,
    BUCCANEER,
    BUILDER,
    CAPTAIN,
    CIRCLES,
    CRAFTSMAN,
    FOREST,
    HACIENDA,
    MAYOR,
    N_BUILDINGS,
    N_GOODS,
    N_TILES,
    RAID_WORKERS,
    SETTLER,
    SMALL_WHARF,
    STOREHOUSE,
    STOREHOUSE_BARRELS,
    TRADER,
    UNIVERSITY,
)
from regidor.games.puerto_rico.expansions.buccaneers import buccaneer
from regidor.games.puerto_rico.expansions.new_buildings.answers import privilege
from regidor.games.puerto_rico.expansions.new_buildings.checks import barter_fault, forest_fault, guests_fault
from regidor.games.puerto_rico.expansions.nobles.checks import noble_decision_fault
from regidor.games.puerto_rico.faults import (
    CIRCLES_AHEAD,
    FINE,
    NO_PLACE_FOR_WORKER,
    NOTHING_ASKED,
    NOTHING_TO_DECIDE,
    NOTHING_TO_PLACE,
    NOTHING_TO_STORE,
    SLOT,
    WAITING,
    WRONG_CARD,
)
from regidor.games.puerto_rico.phases import builder, captain, craftsman, settler, storage, trader
from regidor.games.puerto_rico.state import (
    BARTERING,
    BUCCANEERING,
    BUILDING,
    EXTRA_BARREL,
    EXTRA_WORKER,
    FIRST_NOBLE_PHASE,
    FOREST_CHOICE,
    GUESTS,
    HACIENDA_DRAW,
    HALL,
    HOSPICE_WORKER,
    HUNTING,
    LAND_DEAL,
    LAND_FOREST,
    LOADING,
    NOTHING,
    PHASE_KEYS,
    PLACEMENT,
    RAIDING,
    SEATING,
    SETTLING,
    SMALL_WHARFING,
    STORAGE,
    SUPPLYING,
    TRADING,
    UNIVERSITY_WORKER,
    State,
)
from regidor.kernel.jit import rule

# The card that each phase belongs to.
PHASE_ROLE = np.full(len(PHASE_KEYS), NOTHING, np.int64)
PHASE_ROLE[[HACIENDA_DRAW, SETTLING, HOSPICE_WORKER, FOREST_CHOICE, HUNTING]] = SETTLER
PHASE_ROLE[[EXTRA_WORKER, PLACEMENT, HALL, SEATING]] = MAYOR
PHASE_ROLE[[BUILDING, UNIVERSITY_WORKER, BARTERING]] = BUILDER
PHASE_ROLE[EXTRA_BARREL] = CRAFTSMAN
PHASE_ROLE[[TRADING, LAND_DEAL, LAND_FOREST]] = TRADER
PHASE_ROLE[[BUCCANEERING, RAIDING]] = BUCCANEER
PHASE_ROLE[[LOADING, STORAGE, SMALL_WHARFING, SUPPLYING]] = CAPTAIN


@rule
def progress_fault(s: State) -> int:
    """Inside a phase: the numbers that its decision is about."""
    if s.phase == GUESTS:
        return guests_fault(s)
    if s.role != PHASE_ROLE[s.phase]:
        return WRONG_CARD
    if not waits_rightly(s):
        return WAITING
    if s.phase == PLACEMENT:
        return placement_fault(s)
    if s.phase == STORAGE:
        return storage_fault(s)
    if s.phase >= FIRST_NOBLE_PHASE:
        return noble_decision_fault(s)
    if s.phase == SMALL_WHARFING:
        held = s.slot < N_GOODS and s.player[s.mover].goods[s.slot] > 0
        return FINE if held and staffed(s.player[s.mover], SMALL_WHARF) else NOTHING_ASKED
    if s.phase == RAIDING:
        fits = 0 < s.hand <= RAID_WORKERS and s.ship == s.seats and buccaneer.is_free_ahead(s)
        return FINE if fits else NOTHING_ASKED
    if s.slot:
        return SLOT
    if s.phase == BUCCANEERING:
        return FINE
    if s.phase == BARTERING:
        return barter_fault(s)
    if s.phase == FOREST_CHOICE:
        return forest_fault(s)
    if s.phase == HOSPICE_WORKER:
        return FINE if hospice_can_serve(s) else NO_PLACE_FOR_WORKER
    if s.phase == UNIVERSITY_WORKER:
        return FINE if university_can_serve(s) else NO_PLACE_FOR_WORKER
    return FINE if something_to_decide(s) else NOTHING_TO_DECIDE


@rule
def waits_rightly(s: State) -> bool:
    """Is it the turn of the seat that the count of waiting seats points at?"""
    if s.phase in (LOADING, SMALL_WHARFING, SUPPLYING):
        return bool(s.waiting == s.seats and s.quiet < s.seats)
    if s.second or s.phase == BUCCANEERING or s.phase == RAIDING:
        return bool(s.waiting == 1 and s.mover == s.chooser)
    if s.phase == EXTRA_WORKER or s.phase == EXTRA_BARREL:
        return bool(s.waiting == s.seats and s.mover == s.chooser)
    if s.waiting < 1 or s.waiting > s.seats:
        return False
    return bool(s.mover == (s.chooser + s.seats - s.waiting) % s.seats)


@rule
def storage_fault(s: State) -> int:
    player = s.player[s.mover]
    if s.slot >= N_GOODS or player.goods[s.slot] == 0 or s.spare_barrel + s.spare_kinds == 0:
        return NOTHING_TO_STORE
    loose = STOREHOUSE_BARRELS * int(staffed(player, STOREHOUSE)) + 1
    if s.spare_barrel > loose or s.spare_kinds > storage.warehouse_kinds(player):
        return NOTHING_TO_STORE
    return FINE


@rule
def hospice_can_serve(s: State) -> bool:
    player = s.player[s.mover]
    if s.subject == FOREST:
        return bool(player.forests > 0 and settler.hospice_offers(s))
    if s.subject >= N_TILES or not settler.hospice_offers(s):
        return False
    return bool(player.farmers[s.subject] < player.tiles[s.subject])


@rule
def university_can_serve(s: State) -> bool:
    player = s.player[s.mover]
    if s.subject >= N_BUILDINGS or not (staffed(player, UNIVERSITY) and worker_available(s)):
        return False
    return bool(player.owns[s.subject] and player.staff[s.subject] < CIRCLES[s.subject])


@rule
def something_to_decide(s: State) -> bool:
    """Seats that can do nothing are never asked."""
    player = s.player[s.mover]
    if s.phase == HACIENDA_DRAW:
        return bool(not island_full(player) and staffed(player, HACIENDA) and settler.can_draw(s))
    if s.phase == SETTLING:
        return bool(not island_full(player) and settler.can_take(s))
    if s.phase == EXTRA_WORKER:
        return bool(s.supply > 0 and s.extras < privilege(s, s.chooser))
    if s.phase == LOADING:
        return captain.can_load_something(s)
    if s.phase == BUILDING:
        barters = staffed(player, BLACK_MARKET)  # who can build with it nobody else knows
        return barters or builder.can_build_something(s)
    if s.phase == TRADING:
        return trader.can_sell_something(s)
    return craftsman.may_take_something(s) and bool(s.extras < privilege(s, s.chooser))


@rule
def placement_fault(s: State) -> int:
    if s.slot >= slots(s) or not 0 < s.hand < s.circles:
        return NOTHING_TO_PLACE
    ahead = 0
    for slot in range(s.slot, slots(s)):
        ahead += room(s.player[s.mover], slot)
    here = room(s.player[s.mover], s.slot)
    return FINE if ahead == s.circles and 0 < here < ahead else CIRCLES_AHEAD
