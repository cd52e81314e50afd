"""What a seat knows, as numbers for networks: complete, seen from that seat, each one named.

Counts are scaled to about 0..1. Boards come in seating order, the observer's own first; boards that
are not at the table are zeros, and so are points that the observer cannot see.
"""

from __future__ import annotations

from regidor.games.puerto_rico.boards import island_size, workers_of
from regidor.games.puerto_rico.data import (
    BUCCANEER,
    BUILDING_KEYS,
    BUILDINGS,
    CITY_SPACES,
    FIRST_NEW_SLOT,
    GOOD_KEYS,
    ISLAND_SPACES,
    MAX_PILES,
    MAX_SEATS,
    N_BASE,
    N_BASE_ROLES,
    N_BUILDINGS,
    N_GOALS,
    N_GOODS,
    N_NOBLES,
    N_RANKED,
    N_SHIPS,
    N_SLOTS,
    N_TILES,
    N_WITH_NEW,
    RANKED,
    ROLE_KEYS,
    SLOT_KEYS,
    TILE_KEYS,
)
from regidor.games.puerto_rico.expansions.festival.festival import ROW_POINTS
from regidor.games.puerto_rico.knowledge import hides_points
from regidor.games.puerto_rico.options import DRAFTS
from regidor.games.puerto_rico.scoring import printed_points
from regidor.games.puerto_rico.state import (
    FIRST_NOBLE_PHASE,
    GOAL_KEYS,
    N_BASE_PHASES,
    PHASE_KEYS,
    State,
)
from regidor.kernel.jit import rule
from regidor.kernel.record import Numbers

N_PHASES = len(PHASE_KEYS)
N_DRAFTS = len(DRAFTS)
N_NEW = N_WITH_NEW - N_BASE
N_NOBLE_ROWS = N_BUILDINGS - N_WITH_NEW
FIRST_NOBLE_SLOT = FIRST_NEW_SLOT + N_NEW
NOBLE_KEYS = BUILDING_KEYS[N_WITH_NEW:]
NEW_KEYS = BUILDING_KEYS[N_BASE:N_WITH_NEW]
FEAST_BUILDINGS = tuple(building for building, row in enumerate(BUILDINGS) if row.vp == ROW_POINTS)
N_FEAST_BUILDINGS = len(FEAST_BUILDINGS)
FEWEST_SEATS = 2
N_SEAT_COUNTS = MAX_SEATS - FEWEST_SEATS + 1

TENTH = 0.1
TWELFTH = 1 / 12
HUNDREDTH = 0.01


# Numbers that were added later: append here, never reorder.
LATER = ("points end in any phase", "hacienda reshuffles", "hacienda drawn", "hospice used")


def _names() -> tuple[str, ...]:
    common = [
        *(f"seats {count}" for count in range(FEWEST_SEATS, MAX_SEATS + 1)),
        "edition 2020",
        "open points",
        "harbor per kind",
        "full island bars settler",
        "hospice on any tile",
        *(f"phase {key}" for key in PHASE_KEYS[:N_BASE_PHASES]),
        "my decision",
        "round",
        "picks",
        "last round",
        "quarries",
        "workers in supply",
        "workers on ship",
        "points in pool",
        "seats waiting",
        "quiet turns",
        "workers in hand",
        "circles ahead",
        "warehouse kinds free",
        "windrose free",
        "captain bonus due",
        *(f"slot {slot}" for slot in range(FIRST_NEW_SLOT)),
        *(f"subject {which}" for which in range(N_BASE)),
    ]
    for good in GOOD_KEYS:
        common += [
            f"{what} {good}" for what in ("supply", "face up", "face down", "discards", "house", "made")
        ]
    common += [f"pile {pile + 1}" for pile in range(MAX_PILES)]
    for ship in range(N_SHIPS):
        common += [f"ship {ship + 1} {what}" for what in ("size", "loaded", "room", *GOOD_KEYS)]
    common += [f"market {key}" for key in BUILDING_KEYS[:N_BASE]]
    for role in ROLE_KEYS[:N_BASE_ROLES]:
        common += [f"{role} {what}" for what in ("on table", "doubloons", "in play")]
    boards = [f"seat +{step} {name}" for step in range(MAX_SEATS) for name in _board_names()]
    return (*common, *boards, *LATER, *_expansion_names(), *_noble_names(), *_festival_names())


def _expansion_names() -> list[str]:
    """What the expansions add, behind everything that the base game says."""
    table = [
        "new buildings",
        *(f"buildings by {way}" for way in DRAFTS),
        *(f"phase {key}" for key in PHASE_KEYS[N_BASE_PHASES:FIRST_NOBLE_PHASE]),
        "privileges used",
        "second tile",
        "short",
        "fresh kind",
        "barter a barrel",
        *(f"slot {slot}" for slot in SLOT_KEYS[FIRST_NEW_SLOT:FIRST_NOBLE_SLOT]),
        *(f"subject {key}" for key in NEW_KEYS),
        *(f"market {key}" for key in NEW_KEYS),
        *(f"offered {key}" for key in BUILDING_KEYS[:N_WITH_NEW]),
        "buccaneers",
        "buccaneer on table",
        *(f"kidnapped {role}" for role in ROLE_KEYS[:N_BASE_ROLES]),
    ]
    boards = [f"seat +{step} {name}" for step in range(MAX_SEATS) for name in _expansion_board_names()]
    return [*table, *boards]


def _expansion_board_names() -> list[str]:
    return [
        "buccaneer token",
        "forests",
        "small wharf ready",
        *(f"forests of {key}" for key in GOOD_KEYS),
        *(f"owns {key}" for key in NEW_KEYS),
        *(f"workers in {key}" for key in NEW_KEYS),
    ]


def _noble_names() -> list[str]:
    """What the Nobles add, behind the other expansions."""
    table = [
        "nobles",
        "nobles fixed",
        *(f"phase {key}" for key in PHASE_KEYS[FIRST_NOBLE_PHASE:]),
        "nobles in supply",
        "nobles in hall",
        *(f"slot {slot}" for slot in SLOT_KEYS[FIRST_NOBLE_SLOT:]),
        *(f"subject {key}" for key in NOBLE_KEYS),
        *(f"market {key}" for key in NOBLE_KEYS),
        *(f"offered {key}" for key in NOBLE_KEYS),
    ]
    boards = [f"seat +{step} {name}" for step in range(MAX_SEATS) for name in _noble_board_names()]
    return [*table, *boards]


def _noble_board_names() -> list[str]:
    return [
        "nobles",
        "first turn",
        *(f"nobles in {BUILDING_KEYS[building]}" for building in RANKED),
        *(f"owns {key}" for key in NOBLE_KEYS),
        *(f"workers in {key}" for key in NOBLE_KEYS),
    ]


def _festival_names() -> list[str]:
    """What the festival adds, behind all others."""
    return [
        "festival",
        *(f"festival plantation {key}" for key in GOOD_KEYS),
        *(f"festival barrels {key}" for key in GOOD_KEYS),
        *(f"festival building {BUILDING_KEYS[building]}" for building in FEAST_BUILDINGS),
        *(f"festival {goal} won by seat +{step}" for goal in GOAL_KEYS for step in range(MAX_SEATS)),
    ]


def _board_names() -> list[str]:
    return [
        "present",
        "governor",
        "chooser",
        "mover",
        "doubloons",
        "points known",
        "points",
        "printed points",
        "workers",
        "idle workers",
        "island filled",
        "city covered",
        "wharf ready",
        *(f"barrels {key}" for key in GOOD_KEYS),
        *(f"tiles {key}" for key in TILE_KEYS),
        *(f"workers on {key}" for key in TILE_KEYS),
        *(f"owns {key}" for key in BUILDING_KEYS[:N_BASE]),
        *(f"workers in {key}" for key in BUILDING_KEYS[:N_BASE]),
        *(f"shipped {key}" for key in GOOD_KEYS),
    ]


OBSERVATION = _names()


@rule
def observe(s: State, seat: int, out: Numbers) -> int:
    """Write what a seat knows and say how many numbers these were."""
    i = write_table(s, seat, out)
    i = write_slots(s, out, i)
    i = write_goods(s, out, i)
    i = write_market(s, out, i)
    for step in range(MAX_SEATS):
        i = write_board(s, seat, step, out, i)
    i = write_expansions(s, seat, out, write_later(s, out, i))
    return write_festival(s, seat, out, write_nobles(s, seat, out, i))


@rule
def write_table(s: State, seat: int, out: Numbers) -> int:
    for count in range(N_SEAT_COUNTS):
        out[count] = s.seats == count + FEWEST_SEATS
    i = N_SEAT_COUNTS
    out[i] = s.edition
    out[i + 1] = s.open_vp
    out[i + 2] = s.harbor_per_kind
    out[i + 3] = s.full_island_bars_settler
    out[i + 4] = s.hospice_on_any_tile
    i += 5
    for phase in range(N_BASE_PHASES):
        out[i + phase] = s.phase == phase
    i += N_BASE_PHASES
    out[i] = s.mover == seat
    out[i + 1] = s.round_number * TENTH
    out[i + 2] = s.picks * TENTH
    out[i + 3] = s.ending
    out[i + 4] = s.quarries * TENTH
    out[i + 5] = s.supply * HUNDREDTH
    out[i + 6] = s.ship * TENTH
    out[i + 7] = s.vp_left * HUNDREDTH
    out[i + 8] = s.waiting * TENTH
    out[i + 9] = s.quiet * TENTH
    out[i + 10] = s.hand * TENTH
    out[i + 11] = s.circles * TENTH
    out[i + 12] = s.spare_kinds * TENTH
    out[i + 13] = s.spare_barrel
    out[i + 14] = s.bonus_due
    return i + 15


@rule
def write_slots(s: State, out: Numbers, i: int) -> int:
    for slot in range(FIRST_NEW_SLOT):
        out[i + slot] = s.slot == slot
    i += FIRST_NEW_SLOT
    for which in range(N_BASE):
        out[i + which] = s.subject == which
    return i + N_BASE


@rule
def write_goods(s: State, out: Numbers, i: int) -> int:
    for good in range(N_GOODS):
        out[i] = s.barrels[good] * TENTH
        out[i + 1] = s.face_up[good] * TENTH
        out[i + 2] = s.face_down[good] * TENTH
        out[i + 3] = s.discards[good] * TENTH
        out[i + 4] = s.house[good] * TENTH
        out[i + 5] = s.made[good] * TENTH
        i += 6
    for pile in range(MAX_PILES):
        out[i + pile] = s.piles[pile] * TENTH
    return i + MAX_PILES


@rule
def write_market(s: State, out: Numbers, i: int) -> int:
    for ship in range(N_SHIPS):
        out[i] = s.hull[ship] * TENTH
        out[i + 1] = s.loaded[ship] * TENTH
        out[i + 2] = (s.hull[ship] - s.loaded[ship]) * TENTH
        for good in range(N_GOODS):
            out[i + 3 + good] = s.cargo[ship] == good
        i += 3 + N_GOODS
    for building in range(N_BASE):
        out[i + building] = s.market[building] * 0.25
    i += N_BASE
    for card in range(N_BASE_ROLES):
        out[i] = s.in_play[card] and s.holder[card] < 0
        out[i + 1] = s.bounty[card] * TENTH
        out[i + 2] = s.in_play[card]
        i += 3
    return i


@rule
def write_board(s: State, viewer: int, step: int, out: Numbers, i: int) -> int:
    if step >= s.seats:
        return blank_board(out, i)
    seat = (viewer + step) % s.seats
    player = s.player[seat]
    known = not hides_points(s, viewer, seat)
    out[i] = 1
    out[i + 1] = s.governor == seat
    out[i + 2] = s.chooser == seat
    out[i + 3] = s.mover == seat
    out[i + 4] = player.doubloons * TENTH
    out[i + 5] = known
    out[i + 6] = player.vp * HUNDREDTH if known else 0.0
    out[i + 7] = printed_points(s, seat) * HUNDREDTH
    out[i + 8] = workers_of(s, seat) * TENTH
    out[i + 9] = player.idle * TENTH
    out[i + 10] = island_size(player) / ISLAND_SPACES
    out[i + 11] = player.covered / CITY_SPACES
    out[i + 12] = player.wharf_ready
    i += 13
    for good in range(N_GOODS):
        out[i + good] = player.goods[good] * TENTH
    i += N_GOODS
    for tile in range(N_TILES):
        out[i + tile] = player.tiles[tile] * TWELFTH
        out[i + N_TILES + tile] = player.farmers[tile] * TWELFTH
    i += 2 * N_TILES
    for building in range(N_BASE):
        out[i + building] = player.owns[building]
        out[i + N_BASE + building] = player.staff[building]
    i += 2 * N_BASE
    for good in range(N_GOODS):
        out[i + good] = player.shipped[good]
    return i + N_GOODS


BOARD_NUMBERS = len(_board_names())


@rule
def blank_board(out: Numbers, i: int) -> int:
    out[i : i + BOARD_NUMBERS] = 0
    return i + BOARD_NUMBERS


@rule
def write_later(s: State, out: Numbers, i: int) -> int:
    out[i] = s.vp_end_any_phase
    out[i + 1] = s.hacienda_reshuffle
    out[i + 2] = s.drew
    out[i + 3] = s.hosted
    return i + 4


EXPANSION_NUMBERS = len(_expansion_names())


@rule
def write_expansions(s: State, viewer: int, out: Numbers, i: int) -> int:
    """Zeros when the table plays the base game."""
    out[i : i + EXPANSION_NUMBERS] = 0
    if not s.new_buildings and not s.buccaneers and not s.nobles:
        return i + EXPANSION_NUMBERS
    i = write_expansion_table(s, out, i)
    for step in range(MAX_SEATS):
        if step < s.seats:
            write_expansion_board(s, (viewer + step) % s.seats, out, i)
        i += EXPANSION_BOARD_NUMBERS
    return i


@rule
def write_expansion_table(s: State, out: Numbers, i: int) -> int:
    out[i] = s.new_buildings
    out[i + 1 + int(s.draft)] = s.new_buildings
    i += 1 + N_DRAFTS
    if N_BASE_PHASES <= s.phase < FIRST_NOBLE_PHASE:
        out[i + int(s.phase) - N_BASE_PHASES] = 1
    i += FIRST_NOBLE_PHASE - N_BASE_PHASES
    out[i] = s.extras
    out[i + 1] = s.second
    out[i + 2] = s.short * TENTH
    out[i + 3] = s.fresh
    out[i + 4] = s.barters
    i += 5
    if FIRST_NEW_SLOT <= s.slot < FIRST_NOBLE_SLOT:
        out[i + int(s.slot) - FIRST_NEW_SLOT] = 1
    i += N_NEW
    if N_BASE <= s.subject < N_WITH_NEW:
        out[i + int(s.subject) - N_BASE] = 1
    i += N_NEW
    for building in range(N_NEW):
        out[i + building] = s.market[N_BASE + building] * 0.25
    i += N_NEW
    for building in range(N_WITH_NEW):
        out[i + building] = s.offered[building]
    i += N_WITH_NEW
    out[i] = s.buccaneers
    out[i + 1] = s.buccaneers and s.holder[BUCCANEER] < 0
    if s.kidnapped >= 0:
        out[i + 2 + int(s.kidnapped)] = 1
    return i + 2 + N_BASE_ROLES


@rule
def write_expansion_board(s: State, seat: int, out: Numbers, i: int) -> None:
    player = s.player[seat]
    out[i] = s.token == seat
    out[i + 1] = player.forests * TWELFTH
    out[i + 2] = player.small_wharf_ready
    i += 3
    for good in range(N_GOODS):
        out[i + good] = player.woods[good] * TWELFTH
    i += N_GOODS
    for building in range(N_NEW):
        out[i + building] = player.owns[N_BASE + building]
        out[i + N_NEW + building] = player.staff[N_BASE + building]


EXPANSION_BOARD_NUMBERS = len(_expansion_board_names())


NOBLE_NUMBERS = len(_noble_names())


@rule
def write_nobles(s: State, viewer: int, out: Numbers, i: int) -> int:
    """Zeros when the table plays without Nobles."""
    out[i : i + NOBLE_NUMBERS] = 0
    if not s.nobles:
        return i + NOBLE_NUMBERS
    i = write_noble_table(s, out, i)
    for step in range(MAX_SEATS):
        if step < s.seats:
            write_noble_board(s, (viewer + step) % s.seats, out, i)
        i += NOBLE_BOARD_NUMBERS
    return i


@rule
def write_noble_table(s: State, out: Numbers, i: int) -> int:
    out[i] = 1
    out[i + 1] = s.nobles_fixed
    i += 2
    if s.phase >= FIRST_NOBLE_PHASE:
        out[i + int(s.phase) - FIRST_NOBLE_PHASE] = 1
    i += N_PHASES - FIRST_NOBLE_PHASE
    out[i] = s.noble_supply / N_NOBLES
    out[i + 1] = s.ship_nobles
    i += 2
    if s.slot >= FIRST_NOBLE_SLOT:
        out[i + int(s.slot) - FIRST_NOBLE_SLOT] = 1
    i += N_SLOTS - FIRST_NOBLE_SLOT
    if s.subject >= N_WITH_NEW:
        out[i + int(s.subject) - N_WITH_NEW] = 1
    i += N_NOBLE_ROWS
    for building in range(N_NOBLE_ROWS):
        out[i + building] = s.market[N_WITH_NEW + building] * 0.25
        out[i + N_NOBLE_ROWS + building] = s.offered[N_WITH_NEW + building]
    return i + 2 * N_NOBLE_ROWS


@rule
def write_noble_board(s: State, seat: int, out: Numbers, i: int) -> None:
    player = s.player[seat]
    out[i] = player.nobles * TENTH
    out[i + 1] = player.first_turn
    i += 2
    for rank in range(N_RANKED):
        out[i + rank] = player.noble_in[rank]
    i += N_RANKED
    for building in range(N_NOBLE_ROWS):
        out[i + building] = player.owns[N_WITH_NEW + building]
        out[i + N_NOBLE_ROWS + building] = player.staff[N_WITH_NEW + building]


NOBLE_BOARD_NUMBERS = len(_noble_board_names())


FESTIVAL_NUMBERS = len(_festival_names())


@rule
def write_festival(s: State, viewer: int, out: Numbers, i: int) -> int:
    """Zeros when the table plays without the festival."""
    out[i : i + FESTIVAL_NUMBERS] = 0
    if not s.festival:
        return i + FESTIVAL_NUMBERS
    out[i] = 1
    out[i + 1 + int(s.feast_tile)] = 1
    for good in range(N_GOODS):
        out[i + 1 + N_GOODS + good] = s.feast_goods[good]
    i += 1 + 2 * N_GOODS
    for place in range(N_FEAST_BUILDINGS):
        out[i + place] = s.feast_building == FEAST_BUILDINGS[place]
    i += N_FEAST_BUILDINGS
    for goal in range(N_GOALS):
        if s.feast_winner[goal] >= 0:
            out[i + (int(s.feast_winner[goal]) - viewer) % int(s.seats)] = 1
        i += MAX_SEATS
    return i
