"""Questions that several phases ask about a player's board, and the small acts they share."""

from __future__ import annotations

from regidor.games.puerto_rico.data import (
    CAPTAIN,
    CIRCLES,
    FIRST_NEW_SLOT,
    FIRST_TILE_SLOT,
    ISLAND_SPACES,
    N_BASE,
    N_TILES,
)
from regidor.games.puerto_rico.state import Player, State
from regidor.kernel.jit import rule


@rule
def staffed(player: Player, building: int) -> bool:
    """Does the building stand in this city, with somebody in it?"""
    return bool(player.staff[building] > 0)


@rule
def island_size(player: Player) -> int:
    """Filled island spaces."""
    filled = int(player.forests)
    for tile in range(N_TILES):
        filled += int(player.tiles[tile])
    return filled


@rule
def island_full(player: Player) -> bool:
    return island_size(player) >= ISLAND_SPACES


@rule
def workers_of(s: State, seat: int) -> int:
    """All workers on a player's board."""
    player = s.player[seat]
    total = int(player.idle)
    for tile in range(N_TILES):
        total += int(player.farmers[tile])
    for building in range(s.rows):
        total += int(player.staff[building])
    return total


@rule
def empty_circles(s: State, seat: int) -> int:
    """Circles without a worker in a player's buildings."""
    player = s.player[seat]
    empty = 0
    for building in range(N_BASE):
        if player.owns[building]:
            empty += int(CIRCLES[building]) - int(player.staff[building])
    if s.rows > N_BASE:  # apart, because a loop of fixed length is faster
        for building in range(N_BASE, s.rows):
            if player.owns[building]:
                empty += int(CIRCLES[building]) - int(player.staff[building])
    return empty


# Slots: a building, or all tiles of a kind.


@rule
def slots(s: State) -> int:
    """How many slots this table has."""
    return int(s.rows) + N_TILES


@rule
def room(player: Player, slot: int) -> int:
    """Circles in a slot: a building's, or those of all tiles of a kind."""
    if slot < FIRST_TILE_SLOT:
        return int(CIRCLES[slot]) if player.owns[slot] else 0
    if slot < FIRST_NEW_SLOT:
        return int(player.tiles[slot - FIRST_TILE_SLOT])
    return int(CIRCLES[slot - N_TILES]) if player.owns[slot - N_TILES] else 0


@rule
def placed(player: Player, slot: int) -> int:
    """Workers in a slot."""
    if slot < FIRST_TILE_SLOT:
        return int(player.staff[slot])
    if slot < FIRST_NEW_SLOT:
        return int(player.farmers[slot - FIRST_TILE_SLOT])
    return int(player.staff[slot - N_TILES])


@rule
def put(player: Player, slot: int, workers: int) -> None:
    """So many workers are in a slot from now on."""
    if slot < FIRST_TILE_SLOT:
        player.staff[slot] = workers
    elif slot < FIRST_NEW_SLOT:
        player.farmers[slot - FIRST_TILE_SLOT] = workers
    else:
        player.staff[slot - N_TILES] = workers


@rule
def worker_available(s: State) -> bool:
    """Is there a worker for hospice or university, in the supply or on the ship?"""
    return bool(s.supply > 0 or s.ship > s.ship_nobles)


@rule
def take_worker(s: State) -> None:
    """Take one worker out of the supply, or off the ship when the supply is empty."""
    if s.supply > 0:
        s.supply -= 1
    else:
        s.ship -= 1


@rule
def award(s: State, seat: int, points: int) -> None:
    """Hand out victory point chips; what the pool lacks is noted on paper."""
    chips = min(points, int(s.vp_left))
    s.vp_left -= chips
    s.noted += points - chips
    s.player[seat].vp += points
    if s.vp_left == 0 and (s.role == CAPTAIN or s.vp_end_any_phase):
        s.ending = 1


@rule
def next_seat(s: State) -> None:
    """Hand the turn to the next seat clockwise."""
    s.mover = (s.mover + 1) % s.seats
    s.waiting -= 1
