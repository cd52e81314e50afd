"""The printed numbers of Puerto Rico: goods, tiles, roles, buildings and set-up, each typed once.

Row order is the id everywhere (state, action, record, browser): append, never reorder.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

EDITIONS = ("2002", "2020")
EDITION_2002, EDITION_2020 = range(2)

MAX_SEATS = 5
ISLAND_SPACES = 12
CITY_SPACES = 12


class Good(NamedTuple):
    key: str
    price: int  # what the trading house pays
    barrels: int  # in the box
    plantations: int  # in the box


GOODS = (
    Good("corn", 0, 10, 10),
    Good("indigo", 1, 11, 12),
    Good("sugar", 2, 11, 11),
    Good("tobacco", 3, 9, 9),
    Good("coffee", 4, 9, 8),
)
CORN, INDIGO, SUGAR, TOBACCO, COFFEE = range(5)
N_GOODS = len(GOODS)
GOOD_KEYS = tuple(good.key for good in GOODS)

TILE_KEYS = (*GOOD_KEYS, "quarry")
QUARRY = N_GOODS
N_TILES = len(TILE_KEYS)
FOREST = N_TILES  # New Buildings: a plantation laid face down; nobody works on it

ROLE_KEYS = (
    "settler",
    "mayor",
    "builder",
    "craftsman",
    "trader",
    "captain",
    "prospector",
    "second_prospector",
    "buccaneer",
)
SETTLER, MAYOR, BUILDER, CRAFTSMAN, TRADER, CAPTAIN, PROSPECTOR, SECOND_PROSPECTOR, BUCCANEER = range(9)
N_ROLES = len(ROLE_KEYS)
N_BASE_ROLES = BUCCANEER  # the expansions' cards stand behind them


class Building(NamedTuple):
    key: str
    cost: int  # doubloons, before the builder's and the quarries' discounts
    vp: int  # printed points
    circles: int  # places for workers
    copies: int  # in the supply
    column: int  # of the building board: the most quarries that may count
    good: int = -1  # what a production building makes
    cells: int = 1  # city spaces it covers
    makes_nothing: bool = False  # a production building, but for no good

    @property
    def is_production(self) -> bool:
        return self.good >= 0 or self.makes_nothing


# fmt: off
BASE_BUILDINGS = (
    #        key                  cost vp circles copies column
    Building("small_indigo_plant",   1, 1,      1,     4,     1, good=INDIGO),
    Building("small_sugar_mill",     2, 1,      1,     4,     1, good=SUGAR),
    Building("indigo_plant",         3, 2,      3,     3,     2, good=INDIGO),
    Building("sugar_mill",           4, 2,      3,     3,     2, good=SUGAR),
    Building("tobacco_storage",      5, 3,      3,     3,     3, good=TOBACCO),
    Building("coffee_roaster",       6, 3,      2,     3,     3, good=COFFEE),
    Building("small_market",         1, 1,      1,     2,     1),
    Building("hacienda",             2, 1,      1,     2,     1),
    Building("construction_hut",     2, 1,      1,     2,     1),
    Building("small_warehouse",      3, 1,      1,     2,     1),
    Building("hospice",              4, 2,      1,     2,     2),
    Building("office",               5, 2,      1,     2,     2),
    Building("large_market",         5, 2,      1,     2,     2),
    Building("large_warehouse",      6, 2,      1,     2,     2),
    Building("factory",              7, 3,      1,     2,     3),
    Building("university",           8, 3,      1,     2,     3),
    Building("harbor",               8, 3,      1,     2,     3),
    Building("wharf",                9, 3,      1,     2,     3),
    Building("guild_hall",          10, 4,      1,     1,     4, cells=2),
    Building("residence",           10, 4,      1,     1,     4, cells=2),
    Building("fortress",            10, 4,      1,     1,     4, cells=2),
    Building("customs_house",       10, 4,      1,     1,     4, cells=2),
    Building("city_hall",           10, 4,      1,     1,     4, cells=2),
)
NEW_BUILDINGS = (
    Building("aqueduct",             1, 1,      1,     2,     1),
    Building("forest_house",         2, 1,      1,     2,     1),
    Building("black_market",         2, 1,      1,     2,     1),
    Building("storehouse",           3, 1,      1,     2,     1),
    Building("guesthouse",           4, 2,      2,     2,     2),
    Building("trading_post",         5, 2,      1,     2,     2),
    Building("church",               5, 2,      1,     2,     2),
    Building("small_wharf",          6, 2,      1,     2,     2),
    Building("lighthouse",           7, 3,      1,     2,     3),
    Building("library",              8, 3,      1,     2,     3),
    Building("specialty_factory",    8, 3,      1,     2,     3),
    Building("union_hall",           9, 3,      1,     2,     3),
    Building("cloister",            10, 4,      1,     1,     4, cells=2),
    Building("statue",              10, 8,      0,     1,     4, cells=2),
)
NOBLE_BUILDINGS = (
    Building("land_office",          2, 1,      1,     2,     1),
    Building("chapel",               3, 1,      1,     2,     1),
    Building("hunting_lodge",        4, 2,      1,     2,     2),
    Building("zoning_office",        5, 2,      1,     2,     2),
    Building("royal_supplier",       6, 2,      1,     2,     2),
    Building("villa",                7, 3,      1,     2,     3),
    Building("jeweler",              8, 3,      1,     2,     3, makes_nothing=True),
    Building("royal_garden",        10, 4,      1,     1,     4, cells=2),
)
# fmt: on
BUILDINGS = (*BASE_BUILDINGS, *NEW_BUILDINGS, *NOBLE_BUILDINGS)
(
    SMALL_INDIGO_PLANT,
    SMALL_SUGAR_MILL,
    INDIGO_PLANT,
    SUGAR_MILL,
    TOBACCO_STORAGE,
    COFFEE_ROASTER,
    SMALL_MARKET,
    HACIENDA,
    CONSTRUCTION_HUT,
    SMALL_WAREHOUSE,
    HOSPICE,
    OFFICE,
    LARGE_MARKET,
    LARGE_WAREHOUSE,
    FACTORY,
    UNIVERSITY,
    HARBOR,
    WHARF,
    GUILD_HALL,
    RESIDENCE,
    FORTRESS,
    CUSTOMS_HOUSE,
    CITY_HALL,
    AQUEDUCT,
    FOREST_HOUSE,
    BLACK_MARKET,
    STOREHOUSE,
    GUESTHOUSE,
    TRADING_POST,
    CHURCH,
    SMALL_WHARF,
    LIGHTHOUSE,
    LIBRARY,
    SPECIALTY_FACTORY,
    UNION_HALL,
    CLOISTER,
    STATUE,
    LAND_OFFICE,
    CHAPEL,
    HUNTING_LODGE,
    ZONING_OFFICE,
    ROYAL_SUPPLIER,
    VILLA,
    JEWELER,
    ROYAL_GARDEN,
) = range(len(BUILDINGS))
N_BUILDINGS = len(BUILDINGS)
N_BASE = len(BASE_BUILDINGS)
N_WITH_NEW = N_BASE + len(NEW_BUILDINGS)
BUILDING_KEYS = tuple(building.key for building in BUILDINGS)
N_PRODUCTION = sum(building.good >= 0 for building in BUILDINGS)  # of goods; they come first
MOST_CIRCLES = max(building.circles for building in BUILDINGS)

# Slots are where workers can be: the base game's buildings, the tile kinds, then the expansions' buildings.
FIRST_TILE_SLOT = N_BASE
FIRST_NEW_SLOT = N_BASE + N_TILES
N_SLOTS = N_BUILDINGS + N_TILES
SLOT_KEYS = (*BUILDING_KEYS[:N_BASE], *TILE_KEYS, *BUILDING_KEYS[N_BASE:])

# The same columns for the compiled rules.
COST = np.array([building.cost for building in BUILDINGS], np.int64)
VP = np.array([building.vp for building in BUILDINGS], np.int64)
CIRCLES = np.array([building.circles for building in BUILDINGS], np.int64)
COLUMN = np.array([building.column for building in BUILDINGS], np.int64)
CELLS = np.array([building.cells for building in BUILDINGS], np.int64)
MAKES = np.array([building.good for building in BUILDINGS], np.int64)
PRICE = np.array([good.price for good in GOODS], np.int64)
GUILD_VALUE = np.array(  # what the guild hall pays for each production building
    [1 if building.circles == 1 else 2 for building in BASE_BUILDINGS[:N_PRODUCTION]], np.int64
)
JEWELER_GUILD_VALUE = 2  # a large one, whatever its circles
FACTORY_PAY = np.array([0, 0, 1, 2, 3, 5], np.int64)  # by kinds of goods produced
MARKET_PAY = {SMALL_MARKET: 1, LARGE_MARKET: 2}
WAREHOUSE_KINDS = {SMALL_WAREHOUSE: 1, LARGE_WAREHOUSE: 2}
RESIDENCE_LEAST = 4  # points for up to nine filled island spaces
RESIDENCE_FROM = 9
FORTRESS_WORKERS = 3  # workers for one point
CUSTOMS_POINTS = 4  # chips for one point
CHURCH_PAY = np.array([0, 0, 1, 1, 2], np.int64)  # points by the column of what is built
FORESTS_FOR_ONE = 2  # forests for one doubloon less
STOREHOUSE_BARRELS = 3  # loose barrels more
BARTER_MOST = 3  # one worker, one barrel, one point
SMALL_WHARF_BARRELS = 2  # barrels for one point
UNION_BARRELS = 2  # equal barrels for one point
CLOISTER_SET = 3  # equal tiles
CLOISTER_PAY = np.array([0, 1, 3, 6, 10], np.int64)  # points by sets
PIRACY_BARRELS = 3  # the most that a buccaneer keeps of a ship
RAID_WORKERS = 3  # the most that a buccaneer keeps of the hall
RANSOM = 3  # doubloons for a kidnapped card that somebody else chooses
FEAST_TILES = 3  # plantations of one kind for the festival's first goal
FEAST_BARRELS = 3  # barrels of its second goal, out of as many of each kind
FEAST_WORKERS = 3  # the rewards of its three goals
FEAST_DOUBLOONS = 3
FEAST_POINTS = 3
N_GOALS = 3
DRAFT_SPACES = np.array([0, 1, 2, 1, 1, 2, 1, 1, 2, 1, 5], np.int64)  # of the building board, by cost
RED_SPACES = np.array(  # the spaces that Nobles add to them: one for each of its commercial buildings
    [
        sum(building.cost == cost and not building.is_production for building in NOBLE_BUILDINGS)
        for cost in range(len(DRAFT_SPACES))
    ],
    np.int64,
)
N_NOBLES = 20  # in the box
ALL_WORKERS = 100  # in the box
ZONING_SMALL = 1  # doubloons less for columns 1 to 3, when a worker is in the zoning office
ZONING_LARGE = 2  # doubloons less for column 4, when a noble is
LARGE_COLUMN = 4
LODGE_POINTS = 2  # for strictly the most empty island spaces
LAND_PRICE = 1  # doubloons, for buying a plantation and for selling one
# Nobles: the buildings where it matters who is there, a worker or a noble.
RANKED = (GUESTHOUSE, LAND_OFFICE, CHAPEL, HUNTING_LODGE, ZONING_OFFICE)
N_RANKED = len(RANKED)
RANKED_BUILDING = np.array(RANKED, np.int64)
RANK_OF = np.array(  # by building, -1 where anybody will do
    [RANKED.index(row) if row in RANKED else -1 for row in range(N_BUILDINGS)], np.int64
)
RANK_OF_SLOT = np.array(  # by slot, and for the harbour behind them
    [*RANK_OF[:N_BASE], *(-1 for _ in TILE_KEYS), *RANK_OF[N_BASE:], -1], np.int64
)
HOUSE_SPACES = 4  # of the trading house
SHIP_SIZES = (4, 5, 6, 7, 8)
N_SHIPS = 3


class Setup(NamedTuple):
    """What a number of players begins with."""

    seats: int
    doubloons: int  # each
    indigo_seats: int  # the first so many seats from the governor begin with indigo, the rest with corn
    vp: tuple[int, int]  # chips, by edition
    ships: tuple[int, ...]
    workers: int  # supply beside the ship; the ship itself starts with one worker a player
    prospectors: int
    picks: int  # role cards taken in a round
    barrels_out: int = 0  # of each good, back in the box
    plantations_out: int = 0  # of each kind, back in the box
    quarries: int = 8
    production_copies: int = 99  # the most copies of each building
    other_copies: int = 99


# fmt: off
SETUPS = (
    Setup(2, 3, 1, (0, 65), (4, 6), 40, 1, 6, 2, 3, 5, 2, 1),
    Setup(3, 2, 2, (75, 76), (4, 5, 6), 55, 0, 3),
    Setup(4, 3, 2, (100, 101), (5, 6, 7), 75, 1, 4),
    Setup(5, 4, 3, (122, 126), (6, 7, 8), 95, 2, 5),
)
# fmt: on
SETUP_BY_SEATS = {setup.seats: setup for setup in SETUPS}
MAX_PILES = MAX_SEATS + 1
FEWEST = SETUPS[0].seats
BOX_COPIES = np.array([building.copies for building in BUILDINGS], np.int64)
COPIES = np.array(  # of each building, by seats - FEWEST
    [
        [
            min(building.copies, setup.production_copies if building.is_production else setup.other_copies)
            for building in BUILDINGS
        ]
        for setup in SETUPS
    ],
    np.int64,
)
