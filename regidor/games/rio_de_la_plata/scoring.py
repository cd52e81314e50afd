"""The end of the game: money, offices, houses by their quarter, and the tie-break.

Rules RP-END-1..9 in docs/rules/rio-de-la-plata.md.
"""

from __future__ import annotations

from regidor.games.rio_de_la_plata.city import closed_quarters, connected_quarters
from regidor.games.rio_de_la_plata.data import (
    ARCHITECT,
    ARCHITECT_VP,
    BARRACKS,
    BISHOP,
    BISHOP_VP,
    CATHEDRAL,
    CATHEDRAL_VALUE,
    CHURCH,
    COINS_PER_VP,
    DEFENDER,
    DEFENDER_VP,
    GARDEN,
    GOVERNOR,
    GOVERNOR_VP,
    GUILD,
    HOUSE,
    HOUSE_VP,
    MONUMENT,
    N_OFFICES,
    NOBLE_KINDS,
    OFFICE_END,
    OFFICE_SHORT,
    PALACE,
    PALACE_VALUE,
    PIAZZA,
    PORT,
    PRECIOUS,
    ROAD_BUILDER,
    ROAD_BUILDER_VP,
    STONE,
    STONECUTTER,
    TURNS,
    WOOD,
)
from regidor.games.rio_de_la_plata.geometry import COLUMNS, N_QUARTERS, QUARTER_COLUMNS, QUARTER_ROWS
from regidor.games.rio_de_la_plata.state import State
from regidor.kernel.jit import rule

SHORT = TURNS[1]
PRODUCTIVE_SHIFT = CATHEDRAL + 1
LEFT_SCALE, PRECIOUS_SCALE, COMMON_SCALE = 4, 1024, 4096


@rule
def stand_in(s: State, quarter: int) -> int:
    """What stands in a quarter, as bits by building, and the number of productive ones in the top bits."""
    west, north = quarter % 4 * QUARTER_COLUMNS, quarter // 4 * QUARTER_ROWS
    kinds = 0
    productive = 0
    for row in range(north, north + QUARTER_ROWS):
        for column in range(west, west + QUARTER_COLUMNS):
            building = int(s.building[row * COLUMNS + column])
            kinds |= 1 << building
            if STONECUTTER <= building <= GUILD:
                productive += 1
    return kinds | productive << PRODUCTIVE_SHIFT


@rule
def has(kinds: int, building: int) -> int:
    return kinds >> building & 1


@rule
def quarter_value(s: State, quarter: int) -> int:
    """What a quarter adds to each house in it, or takes from it."""
    kinds = stand_in(s, quarter)
    value = has(kinds, GARDEN) + has(kinds, MONUMENT) + has(kinds, CHURCH) + has(kinds, BARRACKS)
    value += CATHEDRAL_VALUE * has(kinds, CATHEDRAL) + PALACE_VALUE * has(kinds, PALACE)
    value += s.joined[s.centre[quarter]]
    return int(value - max(0, (kinds >> PRODUCTIVE_SHIFT) - 1))


@rule
def house_value(s: State, quarter: int) -> int:
    return max(0, HOUSE_VP + quarter_value(s, quarter))


@rule
def houses_in(s: State, seat: int, quarter: int) -> int:
    west, north = quarter % 4 * QUARTER_COLUMNS, quarter // 4 * QUARTER_ROWS
    found = 0
    for row in range(north, north + QUARTER_ROWS):
        for column in range(west, west + QUARTER_COLUMNS):
            square = row * COLUMNS + column
            if s.building[square] == HOUSE and s.owner[square] == seat:
                found += 1
    return found


@rule
def city_points(s: State, seat: int) -> int:
    total = 0
    if s.player[seat].homes == 0:
        return 0
    for quarter in range(N_QUARTERS):
        houses = houses_in(s, seat, quarter)
        if houses:
            total += houses * house_value(s, quarter)
    return total


@rule
def noble_quarters(s: State) -> int:
    """Quarters with at least four of the five noble buildings."""
    found = 0
    for quarter in range(N_QUARTERS):
        kinds = stand_in(s, quarter)
        nobles = has(kinds, PIAZZA) + has(kinds, MONUMENT) + has(kinds, GARDEN)
        nobles += has(kinds, BARRACKS) + has(kinds, CHURCH)
        if nobles >= NOBLE_KINDS:
            found += 1
    return found


@rule
def office_points(s: State, office: int) -> int:
    """What an office is worth to its holder at the end."""
    worth = OFFICE_END[office]
    if office == ROAD_BUILDER:
        worth += ROAD_BUILDER_VP * connected_quarters(s)
    elif office == DEFENDER:
        worth += DEFENDER_VP * closed_quarters(s)
    elif office == BISHOP:
        worth += BISHOP_VP * (int(s.stands[CHURCH]) + int(s.stands[CATHEDRAL]))
    elif office == ARCHITECT:
        for work in range(PORT + 1):
            worth += ARCHITECT_VP * int(s.complete[work])
    elif office == GOVERNOR:
        worth += GOVERNOR_VP * noble_quarters(s)
    if s.turns == SHORT:
        worth += OFFICE_SHORT
    return int(worth)


@rule
def money_points(s: State, seat: int) -> int:
    return int(s.player[seat].coins) // COINS_PER_VP


@rule
def points(s: State, seat: int) -> int:
    """A seat's score, as if the game ended now."""
    total = int(s.player[seat].vp) + money_points(s, seat) + city_points(s, seat)
    for office in range(N_OFFICES):
        if s.office[office] == seat:
            total += office_points(s, office)
    return total


@rule
def tie_break(s: State, seat: int) -> int:
    """Coins left after the exchange, then precious resources, then stone and wood, in one number."""
    player = s.player[seat]
    common = int(player.resources[STONE]) + int(player.resources[WOOD])
    left = int(player.coins) % COINS_PER_VP
    kept = min(int(player.resources[PRECIOUS]), PRECIOUS_SCALE - 1)
    return (left * PRECIOUS_SCALE + kept) * COMMON_SCALE + min(common, COMMON_SCALE - 1)


@rule
def standing(s: State, seat: int) -> int:
    """Points first, then the tie-break: equal standings share the win."""
    return points(s, seat) * LEFT_SCALE * PRECIOUS_SCALE * COMMON_SCALE + tie_break(s, seat)
