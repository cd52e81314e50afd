"""What a seat knows, as numbers for networks: complete, seen from that seat, each one named.

Counts are scaled to about 0..1. Boards come in seating order, the observer's own first; boards that
are not at the table are zeros, and so are points that the observer cannot see.
"""

from __future__ import annotations

from regidor.games.puerto_rico.boards import island_size, workers_of
from regidor.games.puerto_rico.data import (
    BUILDING_KEYS,
    CITY_SPACES,
    GOOD_KEYS,
    ISLAND_SPACES,
    MAX_PILES,
    MAX_SEATS,
    N_BUILDINGS,
    N_GOODS,
    N_ROLES,
    N_SHIPS,
    N_TILES,
    ROLE_KEYS,
    TILE_KEYS,
)
from regidor.games.puerto_rico.knowledge import hides_points
from regidor.games.puerto_rico.phases import mayor
from regidor.games.puerto_rico.scoring import printed_points
from regidor.games.puerto_rico.state import PHASE_KEYS, State
from regidor.kernel.jit import rule
from regidor.kernel.record import Numbers

N_PHASES = len(PHASE_KEYS)
N_SLOTS = mayor.N_SLOTS
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
        *(f"phase {key}" for key in PHASE_KEYS),
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
        *(f"slot {slot}" for slot in range(N_SLOTS)),
        *(f"subject {which}" for which in range(N_BUILDINGS)),
    ]
    for good in GOOD_KEYS:
        common += [
            f"{what} {good}" for what in ("supply", "face up", "face down", "discards", "house", "made")
        ]
    common += [f"pile {pile + 1}" for pile in range(MAX_PILES)]
    for ship in range(N_SHIPS):
        common += [f"ship {ship + 1} {what}" for what in ("size", "loaded", "room", *GOOD_KEYS)]
    common += [f"market {key}" for key in BUILDING_KEYS]
    for role in ROLE_KEYS:
        common += [f"{role} {what}" for what in ("on table", "doubloons", "in play")]
    boards = [f"seat +{step} {name}" for step in range(MAX_SEATS) for name in _board_names()]
    return (*common, *boards, *LATER)


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
        *(f"owns {key}" for key in BUILDING_KEYS),
        *(f"workers in {key}" for key in BUILDING_KEYS),
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
    return write_later(s, out, i)


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
    for phase in range(N_PHASES):
        out[i + phase] = s.phase == phase
    i += N_PHASES
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
    for slot in range(N_SLOTS):
        out[i + slot] = s.slot == slot
    i += N_SLOTS
    for which in range(N_BUILDINGS):
        out[i + which] = s.subject == which
    return i + N_BUILDINGS


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
    for building in range(N_BUILDINGS):
        out[i + building] = s.market[building] * 0.25
    i += N_BUILDINGS
    for card in range(N_ROLES):
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
    out[i + 7] = printed_points(player) * HUNDREDTH
    out[i + 8] = workers_of(player) * TENTH
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
    for building in range(N_BUILDINGS):
        out[i + building] = player.owns[building]
        out[i + N_BUILDINGS + building] = player.staff[building]
    i += 2 * N_BUILDINGS
    for good in range(N_GOODS):
        out[i + good] = player.shipped[good]
    return i + N_GOODS


BOARD_NUMBERS = len(_board_names())


@rule
def blank_board(out: Numbers, i: int) -> int:
    for number in range(BOARD_NUMBERS):
        out[i + number] = 0
    return i + BOARD_NUMBERS


@rule
def write_later(s: State, out: Numbers, i: int) -> int:
    out[i] = s.vp_end_any_phase
    out[i + 1] = s.hacienda_reshuffle
    out[i + 2] = s.drew
    out[i + 3] = s.hosted
    return i + 4
