"""The printed numbers of Rio de la Plata that no board can change, each typed once.

What the rulebook's text lost (grid values, costs, the start line ...) is in board.json. Row order is the
id everywhere (state, action, record, browser): append, never reorder.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

MAX_SEATS = 5
FEWEST_SEATS = 2
TURNS = (20, 15)  # the normal and the short game
FIRST_YEAR = 1580
LEVELS = ("beginner", "intermediate", "expert")

WORKERS = 9  # of ten discs one marks the order of play
SHADOW_DISCS = 10
PLACED_PER_TURN = 5
STACK = 3  # discs on one square
PIECES = 60  # of wood, for roads and walls together

RESOURCE_KEYS = ("stone", "wood", "precious")
STONE, WOOD, PRECIOUS = range(3)
N_RESOURCES = len(RESOURCE_KEYS)
EITHER = N_RESOURCES  # in a cost: stone or wood, as the payer likes
THING_KEYS = (*RESOURCE_KEYS, "coin")  # what can be traded
COIN = N_RESOURCES
N_THINGS = len(THING_KEYS)

START = (4, 3, 2)  # stone, wood and coins each, by level
LAST_SEAT_EXTRA = 1  # stone and wood for the last in the first order of play
SHORT_EXTRA = 1  # stone, wood and coins in the short game


class Building(NamedTuple):
    key: str
    vp: int  # when it is built
    razed: int  # points for the attacker who destroys it
    needs: str = ""  # what must stand on the square before
    flips: str = ""  # what may be turned into it, being the other side of the tile
    pool: str = ""  # the tiles it is printed on
    active: bool = False  # a worker can activate it
    lone: bool = False  # at most one in a quarter


# fmt: off
BUILDINGS = (
    Building("empty", 0, 0),
    Building("hut", 0, 2, pool="homes"),
    Building("house", 0, 4, needs="hut", pool="homes"),
    Building("stonecutter", 0, 6, flips="carpenter", pool="workshops", active=True),
    Building("carpenter", 0, 6, flips="stonecutter", pool="workshops", active=True),
    Building("market", 0, 6, pool="markets", active=True),
    Building("guild", 0, 6, needs="market", pool="markets", active=True),
    Building("piazza", 6, 6, pool="piazzas"),
    Building("monument", 3, 6, needs="piazza", pool="piazzas", lone=True),
    Building("garden", 3, 6, needs="piazza", pool="piazzas", lone=True),
    Building("barracks", 6, 6, flips="church", pool="chapels", lone=True),
    Building("church", 3, 6, flips="barracks", pool="chapels", active=True, lone=True),
    Building("palace", 0, 12),
    Building("cathedral", 0, 12),
)
# fmt: on
BUILDING_KEYS = tuple(row.key for row in BUILDINGS)
(
    EMPTY,
    HUT,
    HOUSE,
    STONECUTTER,
    CARPENTER,
    MARKET,
    GUILD,
    PIAZZA,
    MONUMENT,
    GARDEN,
    BARRACKS,
    CHURCH,
    PALACE,
    CATHEDRAL,
) = range(len(BUILDINGS))
N_BUILDINGS = len(BUILDINGS)
LAST_BUILDING = CATHEDRAL
N_MINOR = CHURCH  # hut to church: what players build on squares
MINOR_KEYS = BUILDING_KEYS[HUT : CHURCH + 1]

POOL_KEYS = ("homes", "workshops", "markets", "piazzas", "chapels")
POOL_TILES = (13, 6, 4, 6, 5)  # homes are per colour
N_POOLS = len(POOL_KEYS)
HOMES = 0
HALF_PIAZZAS = 3  # tiles with a monument, and as many with a garden

BUILT_VP = np.array([row.vp for row in BUILDINGS], np.int64)
RAZED_VP = np.array([row.razed for row in BUILDINGS], np.int64)
ACTIVE = np.array([row.active for row in BUILDINGS], np.int64)
LONE = np.array([row.lone for row in BUILDINGS], np.int64)
NEEDS = np.array([BUILDING_KEYS.index(row.needs or "empty") for row in BUILDINGS], np.int64)
FLIPS = np.array([BUILDING_KEYS.index(row.flips) if row.flips else -1 for row in BUILDINGS], np.int64)
POOL = np.array([POOL_KEYS.index(row.pool) if row.pool else -1 for row in BUILDINGS], np.int64)
TILES = np.array(POOL_TILES, np.int64)
SURROUNDED = 5  # neighbours (or walls) that a piazza needs

MARKET_PAYS, GUILD_PAYS = (1, 2), (3, 4)  # coins for a common and for a precious resource
WORKSHOP_MAKES = 3
CHURCH_VP, CHURCH_VP_CATHEDRAL = 2, 3
CHURCH_COIN = 1


class Grid(NamedTuple):
    key: str
    pieces: int  # roads or walls laid when it is complete; 0 for a building
    bonus: int  # points for whoever completes it
    short_out: int  # squares that the short game removes


GRIDS = (
    Grid("fort", 0, 4, 2),
    Grid("palace", 0, 0, 2),
    Grid("cathedral", 0, 0, 2),
    Grid("port", 0, 2, 1),
    Grid("walls", 3, 0, 1),
    Grid("roads", 3, 0, 1),
)
GRID_KEYS = tuple(row.key for row in GRIDS)
FORT, PALACE_GRID, CATHEDRAL_GRID, PORT, WALLS, ROADS = range(len(GRIDS))
N_GRIDS = len(GRIDS)
GRID_SQUARES = 12  # the most squares of one grid
MOST_VALUE = 9  # of a grid's square
GRID_PIECES = np.array([row.pieces for row in GRIDS], np.int64)
GRID_BONUS = np.array([row.bonus for row in GRIDS], np.int64)
UNPAID_PENALTY = 3

N_PITS = 6  # squares of the quarry, and of the forest
FIELD_WORKERS = 2  # for one coin
DOCK_LOAD = 3  # resources a worker on the dock may load
SHIP_ROOM = 7  # a player
SHIP_FEWEST = 3  # players that the ship is made for, at least
SAIL_FEE = 2
VOYAGE = 2  # turns
SET_COINS, SET_VP = 4, 3
COMMON_COINS = 1
PRECIOUS_COINS, PRECIOUS_VP = 2, 1


class Office(NamedTuple):
    key: str
    cost: int  # coins
    vp: int  # points one must have
    end: int  # points at the end, whatever happens


OFFICES = (
    Office("gunner", 5, 7, 5),
    Office("general", 5, 7, 0),
    Office("road_builder", 5, 10, 0),
    Office("defender", 5, 10, 0),
    Office("master_mason", 5, 10, 5),
    Office("master_joiner", 5, 10, 5),
    Office("master_artisan", 10, 20, 8),
    Office("master_merchant", 15, 25, 12),
    Office("shipowner", 8, 15, 0),
    Office("bishop", 15, 30, 0),
    Office("architect", 20, 40, 0),
    Office("governor", 25, 50, 12),
)
OFFICE_KEYS = tuple(row.key for row in OFFICES)
(
    GUNNER,
    GENERAL,
    ROAD_BUILDER,
    DEFENDER,
    MASTER_MASON,
    MASTER_JOINER,
    MASTER_ARTISAN,
    MASTER_MERCHANT,
    SHIPOWNER,
    BISHOP,
    ARCHITECT,
    GOVERNOR,
) = range(len(OFFICES))
N_OFFICES = len(OFFICES)
OFFICE_COST = np.array([row.cost for row in OFFICES], np.int64)
OFFICE_VP = np.array([row.vp for row in OFFICES], np.int64)
OFFICE_END = np.array([row.end for row in OFFICES], np.int64)
OFFICE_PENALTY = 5
OFFICE_SHORT = 3  # more points at the end, in the short game
ROAD_BUILDER_VP, DEFENDER_VP, BISHOP_VP, ARCHITECT_VP, GOVERNOR_VP = 2, 3, 4, 7, 6
NOBLE_KINDS = 4  # of the five noble buildings, for the governor
SHIPOWNER_VP, SHIPOWNER_COIN = 3, 1
GUNNER_VP = 2

HOUSE_VP = 2
COINS_PER_VP = 3
PALACE_VALUE, CATHEDRAL_VALUE = 3, 2

ENEMY_KEYS = ("natives", "corsairs")
NATIVES, CORSAIRS = range(2)
OFF_GRID = 1  # a marker below the grid's lowest value
LOWEST, HIGHEST = 2, 12
DIE = 6
MARKERS_BACK = (4, 4, 3, 2)  # after a war, by seats - 2
PER_DEFENDER = 2  # attackers, and free discs, for each defending colour
LEVEL_BONUS = (-2, -1, 0)
PLAYER_BONUS_KEYS = ("off", "by_example", "by_text")
PLAYER_BONUS = ((0, 0, 0, 0), (-2, -2, -1, 0), (0, 0, -1, -2))  # by option, then by seats - 2
CANNON_BASE = 6
MOST_BET = 7
QUIET_ROUNDS = 3
KILL_VP, LOSS_VP = 2, 2
GENERAL_VP = 1
EXTRA_STEPS = 1

MOST_OFFERS = 3  # trades that a player may propose in one of his turns
MOST_TRADED = 5  # units on each side of an offer
