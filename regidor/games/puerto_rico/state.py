"""The record of a Puerto Rico position.

Where a place on a board does not matter (plantations, buildings, barrels) counts are kept, not
layouts. Face-down tiles are counts too, drawn at random when they are drawn: the same odds as a
shuffled pile, and nothing to peek at.
"""

from __future__ import annotations

from regidor.games.puerto_rico.data import (
    MAX_PILES,
    MAX_SEATS,
    N_BUILDINGS,
    N_GOALS,
    N_GOODS,
    N_RANKED,
    N_ROLES,
    N_SHIPS,
    N_TILES,
)
from regidor.kernel.record import Annotated, Counts, Records, Table, dtype_of, i8, i16

NOBODY = -1
NOTHING = -1
GOAL_KEYS = ("plantation", "production", "building")  # of the festival
PLANTATION_GOAL, PRODUCTION_GOAL, BUILDING_GOAL = range(N_GOALS)

PHASE_KEYS = (
    "roles",
    "hacienda",
    "settler",
    "hospice",
    "mayor",
    "placement",
    "builder",
    "university",
    "craftsman",
    "trader",
    "captain",
    "storage",
    "over",
    "draft",
    "guests",
    "forest",
    "black_market",
    "small_wharf",
    "buccaneer",
    "raid",
    "hall",
    "nobles",
    "land_office",
    "land_forest",
    "hunting_lodge",
    "royal_supplier",
)
(
    ROLES,
    HACIENDA_DRAW,
    SETTLING,
    HOSPICE_WORKER,
    EXTRA_WORKER,
    PLACEMENT,
    BUILDING,
    UNIVERSITY_WORKER,
    EXTRA_BARREL,
    TRADING,
    LOADING,
    STORAGE,
    OVER,
    DRAFTING,
    GUESTS,
    FOREST_CHOICE,
    BARTERING,
    SMALL_WHARFING,
    BUCCANEERING,
    RAIDING,
    HALL,
    SEATING,
    LAND_DEAL,
    LAND_FOREST,
    HUNTING,
    SUPPLYING,
) = range(len(PHASE_KEYS))
N_BASE_PHASES = OVER + 1
FIRST_NOBLE_PHASE = HALL
BETWEEN = len(PHASE_KEYS)  # a role is done and the next turn not found yet: no player ever sees it
OPENING = BETWEEN + 1  # a role is chosen and its phase not begun yet: no player ever sees it either


class Player:
    doubloons: Annotated[int, i16]
    vp: Annotated[int, i16]  # chips, and points noted on paper when the chips were gone
    goods: Annotated[Counts, i8, N_GOODS]  # barrels, by good
    tiles: Annotated[Counts, i8, N_TILES]  # on the island, by kind
    farmers: Annotated[Counts, i8, N_TILES]  # workers on those tiles, by kind
    owns: Annotated[Counts, i8, N_BUILDINGS]  # 1 where the building stands in the city
    staff: Annotated[Counts, i8, N_BUILDINGS]  # workers in each building
    idle: Annotated[int, i8]  # workers in San Juan (2002) or the harbour (2020)
    covered: Annotated[int, i8]  # city spaces in use
    wharf_ready: Annotated[int, i8]  # 1 while the wharf may still be used in this captain phase
    shipped: Annotated[Counts, i8, N_GOODS]  # 1 where a kind was loaded in this captain phase
    forests: Annotated[int, i8]  # New Buildings: tiles laid face down
    woods: Annotated[Counts, i8, N_GOODS]  # which plantations these were
    small_wharf_ready: Annotated[int, i8]  # 1 while it may still be used in this captain phase
    nobles: Annotated[int, i8]  # Nobles: how many of all the people on this board are nobles
    noble_in: Annotated[Counts, i8, N_RANKED]  # and how many of them where it matters who is there
    first_turn: Annotated[int, i8]  # 1 until the first turn in this captain phase is over


class State(Table):
    answers: Annotated[Counts, i8, 40]

    # What the table agreed on.
    edition: Annotated[int, i8]
    open_vp: Annotated[int, i8]
    harbor_per_kind: Annotated[int, i8]
    vp_end_any_phase: Annotated[int, i8]
    hacienda_reshuffle: Annotated[int, i8]
    full_island_bars_settler: Annotated[int, i8]
    hospice_on_any_tile: Annotated[int, i8]
    new_buildings: Annotated[int, i8]
    draft: Annotated[int, i8]  # how the buildings are chosen, a place in DRAFTS
    buccaneers: Annotated[int, i8]
    nobles: Annotated[int, i8]
    nobles_fixed: Annotated[int, i8]  # their buildings are in the game without a draft
    festival: Annotated[int, i8]
    rows: Annotated[int, i8]  # building rows that this table can have: the bound of loops over buildings

    # Whose turn it is.
    phase: Annotated[int, i8]
    governor: Annotated[int, i8]
    chooser: Annotated[int, i8]  # who took the role card in play
    role: Annotated[int, i8]  # the card in play, NOTHING while a card is chosen
    round_number: Annotated[int, i16]  # the first round is 1
    picks: Annotated[int, i8]  # role cards taken in this round
    ending: Annotated[int, i8]  # 1 once an end was triggered: the round is played out
    holder: Annotated[Counts, i8, N_ROLES]  # the seat in front of which a card lies, or NOBODY
    bounty: Annotated[Counts, i16, N_ROLES]  # doubloons on the card
    in_play: Annotated[Counts, i8, N_ROLES]  # 1 for the cards of this table
    token: Annotated[int, i8]  # the seat with the buccaneer's token, or NOBODY
    kidnapped: Annotated[int, i8]  # the card that lies kidnapped before that seat, or NOTHING

    # The common board.
    quarries: Annotated[int, i8]
    face_up: Annotated[Counts, i8, N_GOODS]  # plantations to choose from
    face_down: Annotated[Counts, i8, N_GOODS]  # plantations in the stacks
    discards: Annotated[Counts, i8, N_GOODS]
    piles: Annotated[Counts, i8, MAX_PILES]  # 2020: the height of each pile
    supply: Annotated[int, i8]  # workers beside the ship
    ship: Annotated[int, i8]  # workers on the colonist ship / in the recruitment hall
    ship_nobles: Annotated[int, i8]  # Nobles: how many of those are nobles
    noble_supply: Annotated[int, i8]
    barrels: Annotated[Counts, i8, N_GOODS]  # in the supply
    vp_left: Annotated[int, i16]  # chips in the pool
    noted: Annotated[int, i16]  # points given on paper
    hull: Annotated[Counts, i8, N_SHIPS]  # cargo ships: size, 0 for none
    cargo: Annotated[Counts, i8, N_SHIPS]  # what each carries, or NOTHING
    loaded: Annotated[Counts, i8, N_SHIPS]  # barrels on each
    house: Annotated[Counts, i8, N_GOODS]  # barrels in the trading house
    market: Annotated[Counts, i8, N_BUILDINGS]  # buildings still for sale
    offered: Annotated[Counts, i8, N_BUILDINGS]  # 1 for the buildings of this game

    # The festival board. A goal that was won stays written here, though its pieces have gone back.
    feast_tile: Annotated[int, i8]  # the plantation asked for
    feast_goods: Annotated[Counts, i8, N_GOODS]  # the barrels asked for
    feast_building: Annotated[int, i8]  # the building asked for, NOTHING while the draft goes on
    feast_winner: Annotated[Counts, i8, N_GOALS]  # the seat that won each goal, or NOBODY

    # Inside a phase.
    seeking: Annotated[int, i8]  # 1 while the next decision is still to be found
    waiting: Annotated[int, i8]  # seats that still act in it, the mover included
    hand: Annotated[int, i8]  # placement: workers lifted and not placed yet
    slot: Annotated[int, i8]  # placement: which building or tile kind is asked about; storage: which good
    circles: Annotated[int, i8]  # placement: circles from this slot on
    subject: Annotated[int, i8]  # hospice: the tile, university: the building that the worker is for
    drew: Annotated[int, i8]  # settler: the mover is between the hacienda's tile and the normal one
    hosted: Annotated[int, i8]  # settler: the mover's hospice has given its worker
    made: Annotated[Counts, i8, N_GOODS]  # craftsman: barrels that the chooser produced
    bonus_due: Annotated[int, i8]  # captain: the privilege point is still to come
    quiet: Annotated[int, i8]  # captain: turns in a row without a loading
    spare_kinds: Annotated[int, i8]  # storage: warehouse room left, in kinds
    spare_barrel: Annotated[int, i8]  # storage: loose barrels that still may stay
    extras: Annotated[int, i8]  # mayor, craftsman: how often the privilege was used
    second: Annotated[int, i8]  # settler: 1 while the library's second tile is asked about
    short: Annotated[int, i8]  # black market: doubloons missing; small wharf: shipped; royal supplier: to go
    fresh: Annotated[int, i8]  # small wharf: 1 once a kind is in it that was not loaded before
    barters: Annotated[int, i8]  # black market: 0 a worker is asked for, 1 a barrel, 2 a point

    player: Annotated[Records[Player], Player, MAX_SEATS]


STATE = dtype_of(State)
