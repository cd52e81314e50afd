"""The record of a Rio de la Plata position.

Discs on a square lie in a pile of up to three, bottom first: the top one commands in war. The values of
the board are in the record too, so that a custom board runs the same compiled rules as the standard one.
"""

from __future__ import annotations

import numpy as np

from regidor.games.rio_de_la_plata.data import (
    GRID_SQUARES,
    MAX_SEATS,
    N_BUILDINGS,
    N_GRIDS,
    N_OFFICES,
    N_PITS,
    N_POOLS,
    N_RESOURCES,
    N_THINGS,
    STACK,
    TURNS,
)
from regidor.games.rio_de_la_plata.geometry import N_BORDERS, N_CORNERS, N_QUARTERS, N_ROADS, N_SQUARES
from regidor.kernel.record import Annotated, Counts, Records, Table, dtype_of, i8, i16

NOBODY = -1
SHADOW = MAX_SEATS  # who holds a grid's square: a seat, or the shadow colour of the game for two
COLOURS = MAX_SEATS + 1  # discs are seat + 1; 0 is no disc
RAIDER = COLOURS  # the violet discs of natives and corsairs

PHASE_KEYS = (
    "flow",  # nothing to decide: the turn runs on
    "placement",
    "grid_value",
    "candidacy",
    "pay_when",
    "payment",
    "walls",
    "roads",
    "site",
    "merchant",
    "effects",
    "debts",
    "order",
    "muster",
    "cannons",
    "shooting",
    "hiring",
    "defence",
    "war",
    "march",
    "giving",
    "leading",
    "consent",
    "rush",
    "sacrifice",
    "recall",
    "offer",
    "answer",
    "over",
)
(
    FLOW,
    PLACEMENT,
    GRID_VALUE,
    CANDIDACY,
    PAY_WHEN,
    PAYMENT,
    WALLING,
    PAVING,
    SITING,
    MERCHANT,
    EFFECTS,
    DEBTS,
    ORDERING,
    MUSTER,
    CANNONS,
    SHOOTING,
    HIRING,
    DEFENCE,
    WAR,
    MARCH,
    GIVING,
    LEADING,
    CONSENT,
    RUSH,
    SACRIFICE,
    RECALL,
    OFFER,
    ANSWER,
    OVER,
) = range(len(PHASE_KEYS))

# Where the turn runs on to when nothing is to be decided.
STAGE_KEYS = (
    "turn_begins",
    "next_placer",
    "placing",
    "effects_begin",
    "finish_works",
    "next_worker",
    "road_builder",
    "defender",
    "merchant",
    "working",
    "effects_end",
    "war_check",
    "mustering",
    "cannons",
    "next_defender",
    "defending",
    "next_side",
    "war_ends",
    "next_recall",
    "next_order",
    "turn_ends",
)
(
    TURN_BEGINS,
    NEXT_PLACER,
    PLACING,
    EFFECTS_BEGIN,
    FINISH_WORKS,
    NEXT_WORKER,
    ROAD_BUILDER_STAGE,
    DEFENDER_STAGE,
    MERCHANT_STAGE,
    WORKING,
    EFFECTS_END,
    WAR_CHECK,
    MUSTERING,
    CANNONS_STAGE,
    NEXT_DEFENDER,
    DEFENDING,
    NEXT_SIDE,
    WAR_ENDS,
    NEXT_RECALL,
    NEXT_ORDER,
    TURN_ENDS,
) = range(len(STAGE_KEYS))

# What a payment is for.
PURPOSE_KEYS = ("none", "work", "settle", "build", "activate", "sell", "refine")
NO_PURPOSE, FOR_WORK, FOR_SETTLING, FOR_BUILDING, FOR_ACTIVATING, FOR_SELLING, FOR_REFINING = range(7)

# What others are asked to agree to in war.
PROPOSAL_KEYS = ("none", "lead", "follow", "give", "sacrifice")
NO_PROPOSAL, TO_LEAD, TO_FOLLOW, TO_GIVE, TO_SACRIFICE = range(5)

# Marks on a square: while working ...
BUILT, ACTIVATED_ONCE, ACTIVATED_TWICE = 1, 2, 4
# ... and in war, of the group that stands there.
MOVED, FOUGHT, RUSHED, REFUSED = 1, 2, 4, 8

# What is printed on a square.
START_LINE, PLAZA, SITE = 1, 2, 4

OPEN, PRINTED_WALL, BUILT_WALL = 0, 1, 2

COSTS = 4  # a building: workers, stone, wood, precious; a grid: stone, wood, precious, either
LAST_TURN = max(TURNS)


class Player:
    vp: Annotated[int, i16]
    coins: Annotated[int, i16]
    resources: Annotated[Counts, i16, N_RESOURCES]
    cargo: Annotated[Counts, i16, N_RESOURCES]  # on the ship
    hand: Annotated[int, i8]  # discs not on the board
    fields: Annotated[int, i8]  # workers there ...
    craft: Annotated[int, i8]
    dock: Annotated[int, i8]
    order_discs: Annotated[int, i8]
    loaded: Annotated[int, i8]  # resources loaded in this turn
    replaced: Annotated[int, i8]  # stone and wood paid in coins in this turn
    attacks: Annotated[int, i8]  # wars in which this seat led the attackers
    homes: Annotated[int, i8]  # huts and houses in the city


class State(Table):
    answers: Annotated[Counts, i8, 8]

    # What the table agreed on.
    turns: Annotated[int, i8]
    level: Annotated[int, i8]
    trade: Annotated[int, i8]
    player_bonus: Annotated[int, i8]
    free_roads: Annotated[int, i8]

    # The board's values.
    terrain: Annotated[Counts, i8, N_SQUARES]
    grid_worth: Annotated[Counts, i8, N_GRIDS * GRID_SQUARES]  # -1 where there is no square
    grid_cost: Annotated[Counts, i8, N_GRIDS * COSTS]
    cost: Annotated[Counts, i8, N_BUILDINGS * COSTS]
    pit_cost: Annotated[Counts, i8, 2 * N_PITS]  # workers: quarry, then forest
    war_bonus: Annotated[Counts, i8, 13]  # by the marker's value
    symbols: Annotated[Counts, i8, LAST_TURN + 1]  # after a turn: 1 a feather, 2 a skull
    centre: Annotated[Counts, i16, N_QUARTERS]

    # Whose turn it is.
    phase: Annotated[int, i8]
    stage: Annotated[int, i8]
    after: Annotated[int, i8]  # the stage that follows finished works
    turn: Annotated[int, i8]
    order: Annotated[Counts, i8, MAX_SEATS]  # the seat at each place
    place: Annotated[int, i8]  # whose turn it is in that order, -1 before the first
    active: Annotated[int, i8]  # the seat at that place
    placed: Annotated[int, i8]  # workers placed in this turn
    optioned: Annotated[int, i8]  # 1 when the mover has put a worker on an office in this turn

    # The city.
    building: Annotated[Counts, i8, N_SQUARES]
    owner: Annotated[Counts, i8, N_SQUARES]  # of a hut or house, else NOBODY
    pile: Annotated[Counts, i8, N_SQUARES * STACK]  # discs, bottom first
    near: Annotated[Counts, i8, N_SQUARES]  # seats (bits) with a hut or house around the square
    near_house: Annotated[Counts, i8, N_SQUARES]  # seats (bits) with a house around it
    mark: Annotated[Counts, i8, N_SQUARES]
    wall: Annotated[Counts, i8, N_BORDERS]
    road: Annotated[Counts, i8, N_ROADS]
    joined: Annotated[Counts, i8, N_CORNERS]  # 1 where roads lead to the plaza
    pieces: Annotated[int, i8]  # wooden pieces left
    tiles: Annotated[Counts, i8, N_POOLS]  # minor building tiles left; homes are counted by player
    stands: Annotated[Counts, i8, N_BUILDINGS]  # how many of each stand in the city

    # Outside it.
    grid_holder: Annotated[Counts, i8, N_GRIDS * GRID_SQUARES]  # NOBODY, a seat or SHADOW
    grid_placer: Annotated[Counts, i8, N_GRIDS * GRID_SQUARES]
    grid_owed: Annotated[Counts, i8, N_GRIDS * GRID_SQUARES]  # 1 while it is not paid
    grid_turn: Annotated[Counts, i16, N_GRIDS * GRID_SQUARES]  # rises with every disc on the grid
    complete: Annotated[Counts, i8, N_GRIDS]  # 1 once fort, palace, cathedral or port stands
    shadow_discs: Annotated[int, i8]
    pit: Annotated[Counts, i8, 2 * N_PITS]  # who holds a square of quarry or forest
    office: Annotated[Counts, i8, N_OFFICES]  # who has it
    office_turn: Annotated[Counts, i8, N_OFFICES]  # the turn in which it was bought
    option: Annotated[Counts, i8, N_OFFICES]  # who has a worker on it
    sailing: Annotated[int, i8]  # 1 once the fee was paid in this turn
    ship_back: Annotated[int, i8]  # the turn of its return, 0 while it is in port
    voyages: Annotated[int, i8]
    marker: Annotated[Counts, i8, 2]  # natives, corsairs

    # Inside a phase.
    square: Annotated[int, i16]  # what a payment or a march is about
    grid: Annotated[int, i8]  # the grid at hand, -1 for an office's road or wall
    cell: Annotated[int, i8]  # its square
    kind: Annotated[int, i8]  # the building to be built
    purpose: Annotated[int, i8]
    shadowed: Annotated[int, i8]  # 1 when the disc at hand is of the shadow colour
    due: Annotated[Counts, i8, COSTS]  # stone, wood, precious, either
    swapped: Annotated[Counts, i8, 2]  # stone and wood of it paid in coins
    asked: Annotated[int, i8]  # payment: 0 stone, 1 wood, 2 either
    laying: Annotated[int, i8]  # roads or walls still to lay
    partner: Annotated[int, i8]  # trade: with whom
    offers: Annotated[int, i8]  # trades proposed in this turn
    given: Annotated[Counts, i8, N_THINGS]
    wanted: Annotated[Counts, i8, N_THINGS]
    back: Annotated[int, i8]  # the phase to which a trade returns

    # War.
    wars: Annotated[int, i8]
    enemy: Annotated[int, i8]
    attacker: Annotated[int, i8]  # the seat that leads the attackers, NOBODY in peace
    raiders: Annotated[int, i8]  # attackers left, in the city and outside
    mustered: Annotated[int, i8]  # attackers still to be placed
    outside: Annotated[Counts, i8, 3 * N_BORDERS]  # groups by size, then by edge
    shots: Annotated[int, i8]
    hired: Annotated[int, i8]
    colour: Annotated[int, i8]  # the seat whose discs are being placed
    extra: Annotated[int, i8]  # how many of them
    side: Annotated[int, i8]  # -1 the attackers' turn, else a place in the order of play
    quiet: Annotated[int, i8]  # rounds without a battle
    fought: Annotated[int, i8]  # 1 once there was a battle in this round
    group: Annotated[int, i16]  # the square of the group at hand, or 160 + an outside group
    target: Annotated[int, i16]
    reach: Annotated[Counts, i8, N_SQUARES]  # 1 where the group at hand can go
    rushing: Annotated[int, i8]
    proposal: Annotated[int, i8]
    to_ask: Annotated[int, i8]  # seats (bits) that still have to agree

    # For studies.
    war_log: Annotated[Counts, i16, 4]  # discs killed, discs lost, buildings razed, enemies shot

    player: Annotated[Records[Player], Player, MAX_SEATS]


STATE = dtype_of(State)
assert np.dtype(STATE).itemsize <= 4096
