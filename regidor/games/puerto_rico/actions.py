"""Every decision of Puerto Rico as one number, and its words.

pass                        refuse whatever is offered
settler … second_prospector choose a role card
draw, draw pile N           hacienda: an extra plantation from the stacks (2002) or a pile (2020)
take TILE                   settler: a plantation or a quarry
recruit                     take the worker that mayor, hospice or university offers
place N on TILE/BUILDING    mayor: how many workers go on all tiles of a kind, or into a building
build BUILDING              builder
produce GOOD                craftsman: the extra barrel
sell GOOD                   trader
load GOOD ship SIZE         captain
wharf GOOD                  captain: the private ship
return / keep / store GOOD  storage: no barrel of the kind stays, one does, all do

The expansions:
draft BUILDING              before the first round: this building will be for sale
forest GOOD                 settler: a plantation laid face down; "forest": the one just drawn
keep N GOOD                 storage: so many loose barrels of the kind stay
post GOOD                   trader: to the own trading post
barter worker PLACE         builder: pay the black market with somebody from there; or with a barrel, a point
small wharf                 captain: begin a mixed shipment; then "ship N GOOD" kind by kind
buccaneer                   choose that card; then: piracy ship SIZE keep N, plunder, kidnap ROLE, or
raid, raid to PLACE         take workers out of the hall and put them to work
noble                       mayor: take the noble in the hall
nobles N on BUILDING        mayor: how many of those who work there are nobles
discard TILE                hunting lodge, land office: a tile of the own island
supply GOOD                 captain: a barrel to the royal supplier
guest to PLACE              at any decision: somebody leaves the guesthouse to work there; "guest noble to"
"""

from __future__ import annotations

import numpy as np

from regidor.games.puerto_rico.data import (
    BASE_BUILDINGS,
    BUCCANEER,
    BUILDING_KEYS,
    BUILDINGS,
    GOOD_KEYS,
    GOODS,
    ISLAND_SPACES,
    MAX_PILES,
    MAX_SEATS,
    N_BASE,
    N_BASE_ROLES,
    PIRACY_BARRELS,
    RANKED,
    ROLE_KEYS,
    SHIP_SIZES,
    SLOT_KEYS,
    STOREHOUSE_BARRELS,
    TILE_KEYS,
    Building,
)
from regidor.kernel.words import Words

ACTIONS = Words()
PASS = ACTIONS.add("pass")
ROLE = ACTIONS.block("{role}", role=ROLE_KEYS[:N_BASE_ROLES])
DRAW = ACTIONS.add("draw")
DRAW_PILE = ACTIONS.block("draw pile {pile}", pile=range(1, MAX_PILES + 1))
TAKE = ACTIONS.block("take {tile}", tile=TILE_KEYS)
RECRUIT = ACTIONS.add("recruit")
PLACE_TILE = ACTIONS.block("place {workers} on {tile}", tile=TILE_KEYS, workers=range(ISLAND_SPACES + 1))
PLACE_STEP = ISLAND_SPACES + 1  # numbers between one tile kind and the next


def _place_blocks(buildings: tuple[Building, ...]) -> list[int]:
    """The number of "place 0" for each of some buildings."""
    return [
        ACTIONS.block(
            "place {workers} on {building}", building=(building.key,), workers=range(building.circles + 1)
        )
        for building in buildings
    ]


_base_places = _place_blocks(BASE_BUILDINGS)
BUILD = ACTIONS.block("build {building}", building=BUILDING_KEYS[:N_BASE])
PRODUCE = ACTIONS.block("produce {good}", good=GOOD_KEYS)
SELL = ACTIONS.block("sell {good}", good=GOOD_KEYS)
LOAD = ACTIONS.block("load {good} ship {ship}", good=GOOD_KEYS, ship=SHIP_SIZES)
LOAD_STEP = len(SHIP_SIZES)
SMALLEST_SHIP = SHIP_SIZES[0]
WHARF_LOAD = ACTIONS.block("wharf {good}", good=GOOD_KEYS)
RETURN = ACTIONS.block("return {good}", good=GOOD_KEYS)
KEEP = ACTIONS.block("keep {good}", good=GOOD_KEYS)
STORE = ACTIONS.block("store {good}", good=GOOD_KEYS)


# New Buildings. Every block of an expansion stands behind those of the base game.
BUILD_NEW = ACTIONS.block("build {building}", building=BUILDING_KEYS[N_BASE:])
_new_places = _place_blocks(BUILDINGS[N_BASE:])
DRAFT = ACTIONS.block("draft {building}", building=BUILDING_KEYS)
FOREST_DRAWN = ACTIONS.add("forest")
FOREST_TAKE = ACTIONS.block("forest {good}", good=GOOD_KEYS)
KEEP_SOME = ACTIONS.block("keep {barrels} {good}", good=GOOD_KEYS, barrels=range(2, STOREHOUSE_BARRELS + 2))
POST = ACTIONS.block("post {good}", good=GOOD_KEYS)
BARTER_WORKER = ACTIONS.block("barter worker {place}", place=(*SLOT_KEYS, "harbour"))
BARTER_GOOD = ACTIONS.block("barter {good}", good=GOOD_KEYS)
BARTER_POINT = ACTIONS.add("barter point")
SMALL_WHARF_LOAD = ACTIONS.add("small wharf")
SHIP_STEP = max(good.barrels for good in GOODS) + 1  # numbers between one good and the next
SHIP_SOME = ACTIONS.block("ship {barrels} {good}", good=GOOD_KEYS, barrels=range(SHIP_STEP))

# Buccaneers.
ROLE_BUCCANEER = ACTIONS.add(ROLE_KEYS[BUCCANEER], role=ROLE_KEYS[BUCCANEER])
PIRACY_STEP = PIRACY_BARRELS + 1  # numbers between one ship and the next
PIRACY = ACTIONS.block("piracy ship {ship} keep {barrels}", ship=SHIP_SIZES, barrels=range(PIRACY_STEP))
PLUNDER = ACTIONS.add("plunder")
RAID = ACTIONS.add("raid")
KIDNAP = ACTIONS.block("kidnap {card}", card=ROLE_KEYS[:N_BASE_ROLES])
RAID_TO = ACTIONS.block("raid to {place}", place=SLOT_KEYS)

# Nobles.
TAKE_NOBLE = ACTIONS.add("noble")
NOBLES_STEP = max(BUILDINGS[row].circles for row in RANKED) + 1  # numbers between one building and the next
NOBLES_ON = ACTIONS.block(
    "nobles {nobles} on {building}",
    building=tuple(BUILDING_KEYS[row] for row in RANKED),
    nobles=range(NOBLES_STEP),
)
DISCARD = ACTIONS.block("discard {tile}", tile=(*GOOD_KEYS, "forest"))
DISCARD_FOREST = DISCARD + len(GOOD_KEYS)
SUPPLY = ACTIONS.block("supply {good}", good=GOOD_KEYS)

# Guests stay last: they join any list of choices.
GUEST = ACTIONS.block("guest to {place}", place=SLOT_KEYS)
NOBLE_GUEST = ACTIONS.block("guest {who} to {place}", who=("noble",), place=SLOT_KEYS)

BUILD_ACTION = np.array(
    [*range(BUILD, BUILD + N_BASE), *range(BUILD_NEW, BUILD_NEW + len(BUILDINGS) - N_BASE)], np.int64
)
PLACE_ACTION = np.array(  # "place 0", by slot
    [*_base_places, *(PLACE_TILE + PLACE_STEP * tile for tile in range(len(TILE_KEYS))), *_new_places],
    np.int64,
)

MOST_CHOICES = 96  # builder: every building and pass, and a guest or a noble one to every place

CHANCES = Words()
FIRST_GOVERNOR = CHANCES.block("governor {seat}", seat=range(MAX_SEATS))
TURNED_UP = CHANCES.block("{tile}", tile=GOOD_KEYS)
DRAFTED = CHANCES.block("draft {building}", building=BUILDING_KEYS)
FEAST_TILE = CHANCES.block("festival tile {tile}", tile=GOOD_KEYS)
FEAST_BARREL = CHANCES.block("festival barrel {good}", good=GOOD_KEYS)
FEAST_BUILDING = CHANCES.block("festival building {building}", building=BUILDING_KEYS)
