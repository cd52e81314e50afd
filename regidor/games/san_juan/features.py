"""What a seat knows, as numbers for networks: complete, seen from that seat, each one named.

Counts are scaled to about 0..1. Boards come in seating order, the observer's own first; boards that are
not at the table are zeros, and so is what the observer cannot see.
"""

from __future__ import annotations

from regidor.games.san_juan import cards, knowledge, scoring
from regidor.games.san_juan.data import (
    CARD_KEYS,
    CITY_SPACES,
    COPIES,
    FEWEST_SEATS,
    GOOD_KEYS,
    MAX_SEATS,
    N_CARDS,
    N_GOODS,
    N_ROLES,
    N_TILES,
    PRICE,
    ROLE_KEYS,
)
from regidor.games.san_juan.phases import trader
from regidor.games.san_juan.state import NOBODY, NOTHING, PHASE_KEYS, TRADING, State
from regidor.kernel.jit import rule
from regidor.kernel.record import Numbers

N_PHASES = len(PHASE_KEYS)
N_SEAT_COUNTS = MAX_SEATS - FEWEST_SEATS + 1

HALF = 0.5
QUARTER = 0.25
TENTH = 0.1
HUNDREDTH = 0.01


def _names() -> tuple[str, ...]:
    common = [
        *(f"seats {count}" for count in range(FEWEST_SEATS, MAX_SEATS + 1)),
        "open mine",
        "open chapel",
        "end at once",
        *(f"phase {key}" for key in PHASE_KEYS),
        "my decision",
        "round",
        "picks",
        "last phase",
        "deck",
        "discards",
        "shuffles",
        "seats waiting",
        "privilege doubled",
        "cards owed",
        "goods allowed",
        "lowest kind",
        "goods dealt",
        "cards earned",
        *(f"{role} on table" for role in ROLE_KEYS),
        *(f"{role} in play" for role in ROLE_KEYS),
        *(f"price now {good}" for good in GOOD_KEYS),
    ]
    for ahead in range(N_TILES):
        common += [f"tile +{ahead} {what}" for what in ("known", *GOOD_KEYS)]
    common += [f"building {key}" for key in CARD_KEYS]
    for what in ("my hand", "drawn", "my chapel", "my discards", "shuffled by me", "unknown", "covered"):
        common += [f"{what} {key}" for key in CARD_KEYS]
    boards = [f"seat +{step} {name}" for step in range(MAX_SEATS) for name in _board_names()]
    return (*common, *boards)


def _board_names() -> list[str]:
    return [
        "present",
        "governor",
        "chooser",
        "mover",
        "cards",
        "buildings",
        "goods",
        "chapel known",
        "chapel",
        "points seen",
        "library used",
        *(f"goods {key}" for key in GOOD_KEYS),
        *(f"owns {key}" for key in CARD_KEYS),
        *(f"shown {key}" for key in CARD_KEYS),
    ]


OBSERVATION = _names()
BOARD_NUMBERS = len(_board_names())


@rule
def observe(s: State, seat: int, out: Numbers) -> int:
    """Write what a seat knows and say how many numbers these were."""
    i = write_clock(s, seat, out)
    i = write_decision(s, seat, out, i)
    i = write_roles(s, out, i)
    i = write_tiles(s, out, i)
    i = write_cards(s, seat, out, i)
    for step in range(MAX_SEATS):
        i = write_board(s, seat, step, out, i)
    return i


@rule
def write_clock(s: State, seat: int, out: Numbers) -> int:
    for count in range(N_SEAT_COUNTS):
        out[count] = s.seats == count + FEWEST_SEATS
    i = N_SEAT_COUNTS
    out[i] = s.open_mine
    out[i + 1] = s.open_chapel
    out[i + 2] = s.end_at_once
    i += 3
    for phase in range(N_PHASES):
        out[i + phase] = s.phase == phase
    i += N_PHASES
    out[i] = s.mover == seat
    out[i + 1] = s.round_number * TENTH
    out[i + 2] = s.picks * QUARTER
    out[i + 3] = s.ending
    out[i + 4] = s.deck_size * HUNDREDTH
    out[i + 5] = s.discard_size * HUNDREDTH
    out[i + 6] = s.shuffles * QUARTER
    out[i + 7] = s.waiting * QUARTER
    return i + 8


@rule
def write_decision(s: State, seat: int, out: Numbers, i: int) -> int:
    out[i] = s.doubled
    out[i + 1] = s.owed * TENTH
    out[i + 2] = s.allowed * QUARTER
    hidden = knowledge.secret_run(s) and seat != s.mover
    out[i + 3] = 0.0 if hidden else s.floor / N_CARDS
    out[i + 4] = s.dealt * QUARTER
    out[i + 5] = s.earned * TENTH
    return i + 6


@rule
def write_roles(s: State, out: Numbers, i: int) -> int:
    for role in range(N_ROLES):
        out[i + role] = s.holder[role] == NOBODY
        out[i + N_ROLES + role] = s.role == role
    return i + 2 * N_ROLES


@rule
def tile_ahead(s: State, ahead: int) -> int:
    """The tile that is turned up now (0) or comes so many trader phases later, NOTHING if nobody knows."""
    tile = int(s.tile_order[(s.tile_next + ahead) % N_TILES])
    left = 0
    for other in range(N_TILES):
        left += int(s.tile_left[other])
    if tile == NOTHING and left == 1:
        for other in range(N_TILES):
            if s.tile_left[other]:
                return other
    return tile


@rule
def write_tiles(s: State, out: Numbers, i: int) -> int:
    for good in range(N_GOODS):
        out[i + good] = trader.sale_price(s, good) * HALF if s.phase == TRADING else 0.0
    i += N_GOODS
    for ahead in range(N_TILES):
        tile = tile_ahead(s, ahead)
        out[i] = tile != NOTHING
        for good in range(N_GOODS):
            out[i + 1 + good] = PRICE[tile, good] * HALF if tile != NOTHING else 0.0
        i += 1 + N_GOODS
    return i


@rule
def write_cards(s: State, seat: int, out: Numbers, i: int) -> int:
    """Card by card: what is being built, where the observer knows it to be, and how many are anywhere."""
    me = s.player[seat]
    seen = knowledge.sees_drawn(s, seat)
    for kind in range(N_CARDS):
        out[i + kind] = s.subject == kind
        at = i + N_CARDS + kind
        drawn = int(s.drawn[kind]) if seen else 0
        out[at] = me.hand[kind] * HALF
        out[at + N_CARDS] = drawn * HALF
        out[at + 2 * N_CARDS] = me.chapel[kind] * HALF
        out[at + 3 * N_CARDS] = me.dropped[kind] * QUARTER
        out[at + 4 * N_CARDS] = me.buried[kind] * QUARTER
        out[at + 5 * N_CARDS] = unknown(s, seat, kind, drawn) / COPIES[kind]
        out[at + 6 * N_CARDS] = s.covered[kind] * QUARTER
    return i + 8 * N_CARDS


@rule
def unknown(s: State, seat: int, kind: int, drawn: int) -> int:
    """Cards of a kind of which the observer does not know where they are."""
    me = s.player[seat]
    known = int(me.hand[kind]) + int(me.chapel[kind]) + int(me.dropped[kind]) + drawn + int(s.covered[kind])
    known += 1 if s.subject == kind else 0
    for other in range(s.seats):
        known += int(s.player[other].owns[kind])
        if other != seat:
            known += int(s.player[other].shown[kind])
    return int(COPIES[kind]) - known


@rule
def write_board(s: State, viewer: int, step: int, out: Numbers, i: int) -> int:
    if step >= s.seats:
        for number in range(BOARD_NUMBERS):
            out[i + number] = 0
        return i + BOARD_NUMBERS
    seat = (viewer + step) % s.seats
    player = s.player[seat]
    stored = int(player.stored) if knowledge.counts_chapel(s, viewer, seat) else 0
    out[i] = 1
    out[i + 1] = s.governor == seat
    out[i + 2] = s.chooser == seat
    out[i + 3] = s.mover == seat
    out[i + 4] = player.cards * TENTH
    out[i + 5] = player.built / CITY_SPACES
    out[i + 6] = cards.all_goods(player) * QUARTER
    out[i + 7] = knowledge.counts_chapel(s, viewer, seat)
    out[i + 8] = stored * TENTH
    out[i + 9] = scoring.worth(player, stored) * HUNDREDTH
    out[i + 10] = player.library_used
    i += 11
    for good in range(N_GOODS):
        out[i + good] = player.goods[good] * QUARTER
    i += N_GOODS
    for kind in range(N_CARDS):
        out[i + kind] = player.owns[kind] * HALF
        out[i + N_CARDS + kind] = player.shown[kind] * HALF
    return i + 2 * N_CARDS
