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
"""

from __future__ import annotations

import numpy as np

from regidor.games.puerto_rico.data import (
    BUILDING_KEYS,
    BUILDINGS,
    GOOD_KEYS,
    ISLAND_SPACES,
    MAX_PILES,
    MAX_SEATS,
    ROLE_KEYS,
    SHIP_SIZES,
    TILE_KEYS,
)
from regidor.kernel.words import Words

ACTIONS = Words()
PASS = ACTIONS.add("pass")
ROLE = ACTIONS.block("{role}", role=ROLE_KEYS)
DRAW = ACTIONS.add("draw")
DRAW_PILE = ACTIONS.block("draw pile {pile}", pile=range(1, MAX_PILES + 1))
TAKE = ACTIONS.block("take {tile}", tile=TILE_KEYS)
RECRUIT = ACTIONS.add("recruit")
PLACE_TILE = ACTIONS.block("place {workers} on {tile}", tile=TILE_KEYS, workers=range(ISLAND_SPACES + 1))
PLACE_STEP = ISLAND_SPACES + 1  # numbers between one tile kind and the next
PLACE_BUILDING = np.array(
    [
        ACTIONS.block(
            "place {workers} on {building}", building=(building.key,), workers=range(building.circles + 1)
        )
        for building in BUILDINGS
    ],
    np.int64,
)
BUILD = ACTIONS.block("build {building}", building=BUILDING_KEYS)
PRODUCE = ACTIONS.block("produce {good}", good=GOOD_KEYS)
SELL = ACTIONS.block("sell {good}", good=GOOD_KEYS)
LOAD = ACTIONS.block("load {good} ship {ship}", good=GOOD_KEYS, ship=SHIP_SIZES)
LOAD_STEP = len(SHIP_SIZES)
SMALLEST_SHIP = SHIP_SIZES[0]
WHARF_LOAD = ACTIONS.block("wharf {good}", good=GOOD_KEYS)
RETURN = ACTIONS.block("return {good}", good=GOOD_KEYS)
KEEP = ACTIONS.block("keep {good}", good=GOOD_KEYS)
STORE = ACTIONS.block("store {good}", good=GOOD_KEYS)

MOST_CHOICES = 32  # builder: every building and pass

CHANCES = Words()
FIRST_GOVERNOR = CHANCES.block("governor {seat}", seat=range(MAX_SEATS))
TURNED_UP = CHANCES.block("{tile}", tile=GOOD_KEYS)
