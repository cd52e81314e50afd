"""Questions that several phases ask about a player's board, and the small acts they share."""

from __future__ import annotations

from regidor.games.puerto_rico.data import CIRCLES, ISLAND_SPACES, N_BUILDINGS, N_TILES
from regidor.games.puerto_rico.state import LOADING, Player, State
from regidor.kernel.jit import rule


@rule
def staffed(player: Player, building: int) -> bool:
    """Does the building stand in this city, with somebody in it?"""
    return bool(player.staff[building] > 0)


@rule
def island_size(player: Player) -> int:
    """Filled island spaces."""
    filled = 0
    for tile in range(N_TILES):
        filled += int(player.tiles[tile])
    return filled


@rule
def island_full(player: Player) -> bool:
    return island_size(player) >= ISLAND_SPACES


@rule
def workers_of(player: Player) -> int:
    """All workers on a player's board."""
    total = int(player.idle)
    for tile in range(N_TILES):
        total += int(player.farmers[tile])
    for building in range(N_BUILDINGS):
        total += int(player.staff[building])
    return total


@rule
def empty_circles(player: Player) -> int:
    """Circles without a worker in a player's buildings."""
    empty = 0
    for building in range(N_BUILDINGS):
        if player.owns[building]:
            empty += int(CIRCLES[building]) - int(player.staff[building])
    return empty


@rule
def worker_available(s: State) -> bool:
    """Is there a worker for hospice or university, in the supply or on the ship?"""
    return bool(s.supply > 0 or s.ship > 0)


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
    if s.vp_left == 0 and (s.phase == LOADING or s.vp_end_any_phase):
        s.ending = 1


@rule
def next_seat(s: State) -> None:
    """Hand the turn to the next seat clockwise."""
    s.mover = (s.mover + 1) % s.seats
    s.waiting -= 1
