"""Questions that several phases ask about the city, and the small acts they share."""

from __future__ import annotations

from regidor.games.rio_de_la_plata.data import (
    ACTIVE,
    BARRACKS,
    CATHEDRAL,
    CATHEDRAL_GRID,
    CHURCH,
    EMPTY,
    GARDEN,
    HALF_PIAZZAS,
    HOMES,
    HOUSE,
    HUT,
    MARKET,
    MONUMENT,
    N_POOLS,
    PALACE,
    PALACE_GRID,
    PIAZZA,
    POOL,
    STACK,
    TILES,
)
from regidor.games.rio_de_la_plata.geometry import (
    AROUND,
    BORDER_SQUARE,
    COLUMNS,
    N_AROUND,
    N_BORDERS,
    N_QUARTERS,
    N_ROADS,
    N_SQUARES,
    QUARTER,
    RIVER_SIDE,
    ROAD_FROM,
    ROAD_TO,
    ROWS,
)
from regidor.games.rio_de_la_plata.state import NOBODY, OPEN, RAIDER, State
from regidor.kernel.jit import rule

CONNECTED_LIMIT = 2  # activations of a building in a turn; 1 without a road
FIRST_WEST, FIRST_EAST = COLUMNS, COLUMNS + ROWS

# Discs.


@rule
def discs_on(s: State, square: int) -> int:
    """How many discs lie on a square."""
    first = square * STACK
    if s.pile[first] == 0:
        return 0
    if s.pile[first + 1] == 0:
        return 1
    return 2 if s.pile[first + 2] == 0 else 3


@rule
def discs_of(s: State, square: int, colour: int) -> int:
    """How many of them have this colour."""
    first = square * STACK
    return int(
        (s.pile[first] == colour) + int(s.pile[first + 1] == colour) + int(s.pile[first + 2] == colour)
    )


@rule
def top_of(s: State, square: int) -> int:
    """The colour of the topmost disc, 0 when there is none."""
    first = square * STACK
    if s.pile[first + 2]:
        return int(s.pile[first + 2])
    if s.pile[first + 1]:
        return int(s.pile[first + 1])
    return int(s.pile[first])


@rule
def lay_disc(s: State, square: int, colour: int) -> None:
    s.pile[square * STACK + discs_on(s, square)] = colour


@rule
def lift_top(s: State, square: int) -> int:
    """Take the topmost disc off a square and say its colour."""
    place = square * STACK + discs_on(s, square) - 1
    colour = int(s.pile[place])
    s.pile[place] = 0
    return colour


@rule
def send_home(s: State, colour: int) -> None:
    """A disc leaves the board: a worker returns to its player's hand, a raider to the box."""
    if colour == RAIDER:
        s.raiders -= 1
    else:
        s.player[colour - 1].hand += 1


@rule
def clear_discs(s: State, square: int) -> None:
    """Every disc on a square goes home."""
    while s.pile[square * STACK]:
        send_home(s, lift_top(s, square))


@rule
def lift_workers(s: State, square: int, seat: int, count: int) -> None:
    """So many of a seat's discs on a square return to its hand; others keep their order."""
    for _ in range(count):
        place = square * STACK + STACK - 1
        while s.pile[place] != seat + 1:
            place -= 1
        for above in range(place, square * STACK + STACK - 1):
            s.pile[above] = s.pile[above + 1]
        s.pile[square * STACK + STACK - 1] = 0
        s.player[seat].hand += 1


@rule
def is_mixed(s: State, square: int) -> bool:
    """Do discs of different colours lie there?"""
    first = square * STACK
    bottom = s.pile[first]
    for place in range(first + 1, first + STACK):
        if s.pile[place] and s.pile[place] != bottom:
            return True
    return False


# Buildings.


@rule
def near_home(s: State, square: int, seat: int) -> bool:
    """Is there a hut or house of this seat around the square?"""
    return bool(s.near[square] >> seat & 1)


@rule
def near_own_house(s: State, square: int, seat: int) -> bool:
    return bool(s.near_house[square] >> seat & 1)


@rule
def connected(s: State, square: int) -> bool:
    """Do roads lead from the centre of the square's quarter to the plaza?"""
    return bool(s.joined[s.centre[QUARTER[square]]])


@rule
def activations(s: State, square: int) -> int:
    """How often the building on a square can be activated in a turn."""
    if not ACTIVE[s.building[square]]:
        return 0
    return CONNECTED_LIMIT if connected(s, square) else 1


@rule
def stays(s: State, square: int, seat: int) -> int:
    """How many of a seat's discs may remain on the building of a square when nothing else is said."""
    building = s.building[square]
    if building == HUT:
        return 1 if s.owner[square] == seat else 0
    return activations(s, square) if near_own_house(s, square, seat) else 0


@rule
def most_placed(s: State, square: int) -> int:
    """How many discs of one seat the building of a square takes: to activate it, or to build on it."""
    building = s.building[square]
    needed = 0
    if building in (MARKET, PIAZZA, BARRACKS, CHURCH):
        needed = 2
    return max(needed, activations(s, square))


@rule
def trim(s: State, square: int, seat: int) -> None:
    """Discs of a seat that a building does not bear return to its hand."""
    excess = discs_of(s, square, seat + 1) - stays(s, square, seat)
    if excess > 0:
        lift_workers(s, square, seat, excess)


@rule
def tiles_left(s: State, building: int, seat: int) -> int:
    """Tiles on which this building could be built by this seat."""
    pool = POOL[building]
    if pool == HOMES:
        return int(TILES[HOMES] - s.player[seat].homes)
    if building in (MONUMENT, GARDEN):
        return int(HALF_PIAZZAS - s.stands[building])
    return int(s.tiles[pool])


@rule
def in_quarter(s: State, building: int, quarter: int) -> bool:
    """Does such a building stand in the quarter?"""
    if s.stands[building] == 0:
        return False
    west, north = quarter % 4 * 4, quarter // 4 * 5
    for row in range(north, north + 5):
        for column in range(west, west + 4):
            if s.building[row * COLUMNS + column] == building:
                return True
    return False


@rule
def walls_at(s: State, square: int) -> int:
    """Walls on the edges of a square; the river side is always closed."""
    row, column = square // COLUMNS, square % COLUMNS
    walls = int(RIVER_SIDE[square])
    if row == 0 and s.wall[column] != OPEN:
        walls += 1
    if column == 0 and s.wall[FIRST_WEST + row] != OPEN:
        walls += 1
    if column == COLUMNS - 1 and s.wall[FIRST_EAST + row] != OPEN:
        walls += 1
    return walls


@rule
def surroundings(s: State, square: int) -> int:
    """Minor buildings around a square, and walls on its edges."""
    found = walls_at(s, square)
    for step in range(N_AROUND):
        other = int(AROUND[square, step])
        if other >= 0 and EMPTY < s.building[other] < PALACE:
            found += 1
    return found


@rule
def put(s: State, square: int, building: int, seat: int) -> None:
    """Lay a tile on a square, in the place of what is there."""
    take_off(s, square)
    s.building[square] = building
    s.stands[building] += 1
    pool = POOL[building]
    if pool == HOMES:
        s.owner[square] = seat
        s.player[seat].homes += 1
        look_around(s, square, seat)
    elif pool > HOMES:
        s.tiles[pool] -= 1


@rule
def take_off(s: State, square: int) -> None:
    """Return the tile on a square to its supply; a razed palace or cathedral can be built again."""
    building = s.building[square]
    if building == EMPTY:
        return
    s.stands[building] -= 1
    s.building[square] = EMPTY
    pool = POOL[building]
    if pool == HOMES:
        seat = int(s.owner[square])
        s.owner[square] = NOBODY
        s.player[seat].homes -= 1
        look_around(s, square, seat)
    elif pool > HOMES:
        s.tiles[pool] += 1
    elif building == PALACE:
        s.complete[PALACE_GRID] = 0
    elif building == CATHEDRAL:
        s.complete[CATHEDRAL_GRID] = 0


@rule
def look_around(s: State, square: int, seat: int) -> None:
    """Note anew which squares around this one have a home of the seat next to them."""
    for step in range(N_AROUND):
        other = int(AROUND[square, step])
        if other >= 0:
            note_homes(s, other, seat)


@rule
def note_homes(s: State, square: int, seat: int) -> None:
    bit = 1 << seat
    home = 0
    house = 0
    for step in range(N_AROUND):
        other = int(AROUND[square, step])
        if other >= 0 and s.owner[other] == seat:
            home = bit
            if s.building[other] == HOUSE:
                house = bit
    s.near[square] = int(s.near[square]) & ~bit | home
    s.near_house[square] = int(s.near_house[square]) & ~bit | house


# Roads and walls.


@rule
def join(s: State) -> None:
    """Note which corners the roads connect with the plaza."""
    changed = True
    while changed:
        changed = False
        for edge in range(N_ROADS):
            if s.road[edge] and s.joined[ROAD_FROM[edge]] != s.joined[ROAD_TO[edge]]:
                s.joined[ROAD_FROM[edge]] = 1
                s.joined[ROAD_TO[edge]] = 1
                changed = True


@rule
def connected_quarters(s: State) -> int:
    found = 0
    for quarter in range(N_QUARTERS):
        found += s.joined[s.centre[quarter]]
    return found


@rule
def closed_quarters(s: State) -> int:
    """Outer quarters without an open edge to the north, west or east."""
    opened = 0
    outer = 0
    for border in range(N_BORDERS):
        quarter = int(QUARTER[BORDER_SQUARE[border]])
        outer |= 1 << quarter
        if s.wall[border] == OPEN:
            opened |= 1 << quarter
    found = 0
    for quarter in range(N_QUARTERS):
        found += outer >> quarter & 1 & ~(opened >> quarter)
    return found


@rule
def rebuild(s: State) -> None:
    """Derive everything that follows from buildings and roads (after a position was read)."""
    for building in range(len(s.stands)):
        s.stands[building] = 0
    for pool in range(N_POOLS):
        s.tiles[pool] = TILES[pool]
    for seat in range(s.seats):
        s.player[seat].homes = 0
    for square in range(N_SQUARES):
        building = s.building[square]
        if building != EMPTY:
            s.stands[building] += 1
            if POOL[building] == HOMES:
                s.player[s.owner[square]].homes += 1
            elif POOL[building] > HOMES:
                s.tiles[POOL[building]] -= 1
    s.tiles[HOMES] = 0
    for square in range(N_SQUARES):
        for seat in range(s.seats):
            note_homes(s, square, seat)
    join(s)
