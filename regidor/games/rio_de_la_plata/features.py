"""What a seat knows, as numbers for networks: complete, seen from that seat, each one named.

Counts are scaled to about 0..1. Seats come in seating order, the observer's own first; seats that are not
at the table are zeros.
"""

from __future__ import annotations

from regidor.games.rio_de_la_plata.city import top_of
from regidor.games.rio_de_la_plata.data import (
    BUILDING_KEYS,
    EMPTY,
    FEWEST_SEATS,
    GRID_KEYS,
    GRID_SQUARES,
    LAST_BUILDING,
    MAX_SEATS,
    N_GRIDS,
    N_OFFICES,
    N_PITS,
    N_POOLS,
    N_RESOURCES,
    N_THINGS,
    OFFICE_KEYS,
    PLAYER_BONUS_KEYS,
    POOL_KEYS,
    RESOURCE_KEYS,
    STACK,
    STONE,
    THING_KEYS,
    WOOD,
)
from regidor.games.rio_de_la_plata.geometry import (
    BORDER_KEYS,
    N_BORDERS,
    N_QUARTERS,
    N_ROADS,
    N_SQUARES,
    ROAD_KEYS,
    SQUARE_KEYS,
)
from regidor.games.rio_de_la_plata.phases import order, ship
from regidor.games.rio_de_la_plata.purse import holds
from regidor.games.rio_de_la_plata.scoring import house_value
from regidor.games.rio_de_la_plata.state import (
    COSTS,
    NOBODY,
    OPEN,
    PHASE_KEYS,
    PROPOSAL_KEYS,
    PURPOSE_KEYS,
    RAIDER,
    SHADOW,
    State,
)
from regidor.kernel.jit import rule
from regidor.kernel.record import Numbers

N_PHASES = len(PHASE_KEYS)
N_PURPOSES = len(PURPOSE_KEYS)
N_PROPOSALS = len(PROPOSAL_KEYS)
N_SEAT_COUNTS = MAX_SEATS - FEWEST_SEATS + 1
TENTH, TWENTIETH, FIFTIETH = 0.1, 0.05, 0.02
THIRD = 1 / 3

TABLE_NAMES = (
    "my decision",
    "turn",
    "turns left",
    "short game",
    "beginners",
    "intermediate",
    "trade",
    "free roads",
    "workers placed",
    "natives",
    "corsairs",
    "natives rise",
    "corsairs rise",
    "ship in port",
    "ship sails",
    "ship away",
    "aboard",
    "room aboard",
    "pieces of wood",
    "shadow discs",
    "war",
    "corsairs attack",
    "attackers",
    "attackers to place",
    "shots",
    "discs hired",
    "discs to place",
    "quiet rounds",
    "battle in this round",
    "rushing",
    "pieces to lay",
    "office piece",
    "offers made",
    "asked about",
    "building at hand",
    "value at hand",
)
SQUARE_NAMES = (
    *BUILDING_KEYS[1:],
    *(f"home of seat +{step}" for step in range(MAX_SEATS)),
    *(f"discs of seat +{step}" for step in range(MAX_SEATS)),
    "attackers",
    "commander is me",
    "mark",
    "reach",
    "at hand",
    "target",
)
SEAT_NAMES = (
    "present",
    "mover",
    "active",
    "place in order",
    "attacker",
    "points",
    "coins",
    "hand",
    "fields",
    "craft",
    "dock",
    "order discs",
    "loaded",
    "coins replace",
    "attacks led",
    "homes",
    "asked to agree",
    "partner",
    "colour at hand",
    *RESOURCE_KEYS,
    *(f"cargo {key}" for key in RESOURCE_KEYS),
    *(f"office {key}" for key in OFFICE_KEYS),
    *(f"power {key}" for key in OFFICE_KEYS),
    *(f"candidate {key}" for key in OFFICE_KEYS),
    *(f"quarry {pit}" for pit in range(N_PITS)),
    *(f"forest {pit}" for pit in range(N_PITS)),
)

DETAIL_NAMES = (
    *(f"bonus {key}" for key in PLAYER_BONUS_KEYS[1:]),
    "office chosen in this turn",
    "shadow disc at hand",
    "stone paid in coins",
    "wood paid in coins",
)


def _names() -> tuple[str, ...]:
    return (
        *(f"seats {count}" for count in range(FEWEST_SEATS, MAX_SEATS + 1)),
        *(f"phase {key}" for key in PHASE_KEYS),
        *(f"purpose {key}" for key in PURPOSE_KEYS),
        *(f"proposal {key}" for key in PROPOSAL_KEYS),
        *(f"grid at hand {key}" for key in GRID_KEYS),
        *TABLE_NAMES,
        *(f"due {key}" for key in (*RESOURCE_KEYS, "either")),
        *(f"offered {key}" for key in THING_KEYS),
        *(f"wanted {key}" for key in THING_KEYS),
        *(f"tiles {key}" for key in POOL_KEYS),
        *(f"complete {key}" for key in GRID_KEYS),
        *(f"quarter {quarter} {what}" for quarter in range(1, 9) for what in ("connected", "house value")),
        *(
            f"{key} square {cell} {what}"
            for key in GRID_KEYS
            for cell in range(GRID_SQUARES)
            for what in ("value", "free", "mine", "shadow", "owed", "mine to pay", "last")
        ),
        *(f"wall {key}" for key in BORDER_KEYS),
        *(f"outside {key}" for key in BORDER_KEYS),
        *(f"road {key}" for key in ROAD_KEYS),
        *(f"seat +{step} {name}" for step in range(MAX_SEATS) for name in SEAT_NAMES),
        *(f"{key} {name}" for key in SQUARE_KEYS for name in SQUARE_NAMES),
        # What came later, and networks from before pass over.
        *DETAIL_NAMES,
        *(f"{key} commander's step" for key in SQUARE_KEYS),
        *(
            f"{key} square {cell} {what} seat +{step}"
            for key in GRID_KEYS
            for cell in range(GRID_SQUARES)
            for what in ("held by", "to pay by")
            for step in range(1, MAX_SEATS)
        ),
    )


OBSERVATION = _names()
SEAT_NUMBERS = len(SEAT_NAMES)
SQUARE_NUMBERS = len(SQUARE_NAMES)
OTHERS = MAX_SEATS - 1
N_BONUSES = len(PLAYER_BONUS_KEYS)


@rule
def observe(s: State, seat: int, out: Numbers) -> int:
    """Write what a seat knows and say how many numbers these were."""
    i = write_kinds(s, out)
    i = write_table(s, seat, out, i)
    i = write_counts(s, out, i)
    i = write_grids(s, seat, out, i)
    i = write_edges(s, out, i)
    for step in range(MAX_SEATS):
        i = write_seat(s, seat, step, out, i)
    for square in range(N_SQUARES):
        i = write_square(s, int(seat), square, out, i)
    i = write_details(s, out, i)
    i = write_commanders(s, int(seat), out, i)
    return write_others_works(s, int(seat), out, i)


@rule
def write_kinds(s: State, out: Numbers) -> int:
    """What kind of table and decision this is."""
    i = 0
    for count in range(N_SEAT_COUNTS):
        out[i + count] = s.seats == count + FEWEST_SEATS
    i += N_SEAT_COUNTS
    for phase in range(N_PHASES):
        out[i + phase] = s.phase == phase
    i += N_PHASES
    for purpose in range(N_PURPOSES):
        out[i + purpose] = s.purpose == purpose
    i += N_PURPOSES
    for proposal in range(N_PROPOSALS):
        out[i + proposal] = s.proposal == proposal
    i += N_PROPOSALS
    for grid in range(N_GRIDS):
        out[i + grid] = s.grid == grid
    return i + N_GRIDS


@rule
def write_table(s: State, seat: int, out: Numbers, i: int) -> int:
    symbol = int(s.symbols[s.turn])
    aboard = ship.aboard(s)
    out[i] = s.mover == seat
    out[i + 1] = s.turn * TWENTIETH
    out[i + 2] = (s.turns - s.turn) * TWENTIETH
    out[i + 3] = s.turns < 20
    out[i + 4] = s.level == 0
    out[i + 5] = s.level == 1
    out[i + 6] = s.trade
    out[i + 7] = s.free_roads
    out[i + 8] = s.placed * 0.2
    out[i + 9] = s.marker[0] * TENTH
    out[i + 10] = s.marker[1] * TENTH
    out[i + 11] = symbol & 1
    out[i + 12] = symbol >> 1 & 1
    out[i + 13] = ship.in_port(s)
    out[i + 14] = s.sailing
    out[i + 15] = max(0, int(s.ship_back) - int(s.turn)) * 0.5
    out[i + 16] = aboard * TWENTIETH
    out[i + 17] = (ship.capacity(s) - aboard) * TWENTIETH
    out[i + 18] = s.pieces * FIFTIETH
    out[i + 19] = s.shadow_discs * TENTH
    return write_war(s, out, i + 20)


@rule
def write_war(s: State, out: Numbers, i: int) -> int:
    out[i] = s.attacker != NOBODY
    out[i + 1] = s.enemy
    out[i + 2] = s.raiders * TENTH
    out[i + 3] = s.mustered * TENTH
    out[i + 4] = s.shots * TENTH
    out[i + 5] = s.hired * TENTH
    out[i + 6] = s.extra * TENTH
    out[i + 7] = s.quiet * THIRD
    out[i + 8] = s.fought
    out[i + 9] = s.rushing
    out[i + 10] = s.laying * THIRD
    out[i + 11] = s.grid < 0
    out[i + 12] = s.offers * THIRD
    out[i + 13] = s.asked * THIRD
    out[i + 14] = s.kind * TENTH
    out[i + 15] = max(0, int(s.grid_worth[s.cell])) * TENTH
    return i + 16


@rule
def write_counts(s: State, out: Numbers, i: int) -> int:
    for part in range(COSTS):
        out[i + part] = s.due[part] * THIRD
    i += COSTS
    for thing in range(N_THINGS):
        out[i + thing] = s.given[thing] * TENTH
        out[i + N_THINGS + thing] = s.wanted[thing] * TENTH
    i += 2 * N_THINGS
    for pool in range(N_POOLS):
        out[i + pool] = s.tiles[pool] * TENTH
    i += N_POOLS
    for grid in range(N_GRIDS):
        out[i + grid] = s.complete[grid]
    i += N_GRIDS
    for quarter in range(N_QUARTERS):
        out[i] = s.joined[s.centre[quarter]]
        out[i + 1] = house_value(s, quarter) * TENTH
        i += 2
    return i


@rule
def write_grids(s: State, seat: int, out: Numbers, i: int) -> int:
    for grid in range(N_GRIDS):
        last = 0
        for cell in range(grid * GRID_SQUARES, (grid + 1) * GRID_SQUARES):
            last = max(last, int(s.grid_turn[cell]))
        for cell in range(grid * GRID_SQUARES, (grid + 1) * GRID_SQUARES):
            holder = s.grid_holder[cell]
            there = s.grid_worth[cell] >= 0
            out[i] = max(0, int(s.grid_worth[cell])) * TENTH
            out[i + 1] = there and holder == NOBODY
            out[i + 2] = holder == seat
            out[i + 3] = holder == SHADOW
            out[i + 4] = s.grid_owed[cell]
            out[i + 5] = s.grid_owed[cell] and s.grid_placer[cell] == seat
            out[i + 6] = last > 0 and s.grid_turn[cell] == last
            i += 7
    return i


@rule
def write_edges(s: State, out: Numbers, i: int) -> int:
    for border in range(N_BORDERS):
        out[i + border] = s.wall[border] != OPEN
        groups = 0
        for size in range(STACK):
            groups += (size + 1) * int(s.outside[size * N_BORDERS + border])
        out[i + N_BORDERS + border] = groups * TENTH
    i += 2 * N_BORDERS
    for edge in range(N_ROADS):
        out[i + edge] = s.road[edge]
    return i + N_ROADS


@rule
def write_seat(s: State, viewer: int, step: int, out: Numbers, i: int) -> int:
    for number in range(SEAT_NUMBERS):
        out[i + number] = 0
    if step >= s.seats:
        return i + SEAT_NUMBERS
    seat = (viewer + step) % int(s.seats)
    player = s.player[seat]
    out[i] = 1
    out[i + 1] = s.mover == seat
    out[i + 2] = s.active == seat
    out[i + 3] = order.place_of(s, seat) * TENTH
    out[i + 4] = s.attacker == seat
    out[i + 5] = player.vp * FIFTIETH
    out[i + 6] = player.coins * TENTH
    out[i + 7] = player.hand * TENTH
    out[i + 8] = player.fields * TENTH
    out[i + 9] = player.craft * TENTH
    out[i + 10] = player.dock * TENTH
    out[i + 11] = player.order_discs * TENTH
    out[i + 12] = player.loaded * TENTH
    out[i + 13] = player.replaced * TENTH
    out[i + 14] = player.attacks * 0.5
    out[i + 15] = player.homes * TENTH
    out[i + 16] = int(s.to_ask) >> seat & 1
    out[i + 17] = s.partner == seat
    out[i + 18] = s.colour == seat
    return write_belongings(s, seat, out, i + 19)


@rule
def write_belongings(s: State, seat: int, out: Numbers, i: int) -> int:
    player = s.player[seat]
    for kind in range(N_RESOURCES):
        out[i + kind] = player.resources[kind] * TENTH
        out[i + N_RESOURCES + kind] = player.cargo[kind] * TENTH
    i += 2 * N_RESOURCES
    for office in range(N_OFFICES):
        out[i + office] = s.office[office] == seat
        out[i + N_OFFICES + office] = holds(s, seat, office)
        out[i + 2 * N_OFFICES + office] = s.option[office] == seat
    i += 3 * N_OFFICES
    for pit in range(2 * N_PITS):
        out[i + pit] = s.pit[pit] == seat
    return i + 2 * N_PITS


@rule
def write_square(s: State, viewer: int, square: int, out: Numbers, i: int) -> int:
    for number in range(SQUARE_NUMBERS):
        out[i + number] = 0
    building = int(s.building[square])
    if building != EMPTY:
        out[i + building - 1] = 1
    base = i + LAST_BUILDING
    if s.owner[square] != NOBODY:
        out[base + (int(s.owner[square]) - viewer) % int(s.seats)] = 1
    base += MAX_SEATS
    for place in range(square * STACK, square * STACK + STACK):
        colour = int(s.pile[place])
        if colour == RAIDER:
            out[base + MAX_SEATS] += THIRD
        elif colour:
            out[base + (colour - 1 - viewer) % int(s.seats)] += THIRD
    base += MAX_SEATS + 1
    out[base] = top_of(s, square) == viewer + 1
    out[base + 1] = s.mark[square] * TENTH
    out[base + 2] = s.reach[square] != 0
    out[base + 3] = s.group == square or s.square == square
    out[base + 4] = s.target == square
    return i + SQUARE_NUMBERS


@rule
def write_details(s: State, out: Numbers, i: int) -> int:
    for kind in range(1, N_BONUSES):
        out[i] = s.player_bonus == kind
        i += 1
    out[i] = s.optioned
    out[i + 1] = s.shadowed
    out[i + 2] = s.swapped[STONE] * THIRD
    out[i + 3] = s.swapped[WOOD] * THIRD
    return i + 4


@rule
def write_commanders(s: State, viewer: int, out: Numbers, i: int) -> int:
    """How far on sits whoever commands a square's discs."""
    for square in range(N_SQUARES):
        top = top_of(s, square)
        out[i + square] = 0
        if top and top != RAIDER:
            out[i + square] = (top - 1 - viewer) % int(s.seats) / MAX_SEATS
    return i + N_SQUARES


@rule
def write_others_works(s: State, viewer: int, out: Numbers, i: int) -> int:
    """Which squares of the great works the other seats hold, and which they still have to pay."""
    for cell in range(N_GRIDS * GRID_SQUARES):
        for number in range(2 * OTHERS):
            out[i + number] = 0
        holder = int(s.grid_holder[cell])
        if holder != viewer and 0 <= holder < s.seats:
            out[i + (holder - viewer) % int(s.seats) - 1] = 1
        payer = int(s.grid_placer[cell])
        if s.grid_owed[cell] and payer != viewer:
            out[i + OTHERS + (payer - viewer) % int(s.seats) - 1] = 1
        i += 2 * OTHERS
    return i
