"""What the base game's phases and the other expansions ask of the Nobles in passing."""

from __future__ import annotations

from regidor.games.puerto_rico.boards import award, staffed, workers_of
from regidor.games.puerto_rico.data import (
    CHAPEL,
    COLUMN,
    JEWELER,
    LARGE_COLUMN,
    N_GOODS,
    N_RANKED,
    RANK_OF,
    RANK_OF_SLOT,
    RANKED_BUILDING,
    VILLA,
    ZONING_LARGE,
    ZONING_OFFICE,
    ZONING_SMALL,
)
from regidor.games.puerto_rico.state import Player, State
from regidor.kernel.jit import rule


@rule
def noble_at(player: Player, building: int) -> bool:
    """Does a noble work in a building that asks for it?"""
    return bool(player.noble_in[RANK_OF[building]] > 0)


@rule
def worker_at(player: Player, building: int) -> bool:
    """Does a worker, not a noble, work in a building that asks for it?"""
    return bool(player.staff[building] > player.noble_in[RANK_OF[building]])


@rule
def zoning_discount(player: Player, building: int) -> int:
    """A worker in the zoning office makes small buildings cheaper, a noble large ones."""
    if not staffed(player, ZONING_OFFICE):
        return 0
    if noble_at(player, ZONING_OFFICE):
        return ZONING_LARGE if COLUMN[building] == LARGE_COLUMN else 0
    return ZONING_SMALL if COLUMN[building] < LARGE_COLUMN else 0


@rule
def open_chapels(s: State) -> None:
    """When the craftsman phase begins: a doubloon for a worker, a point for a noble."""
    for step in range(s.seats):
        seat = (s.chooser + step) % s.seats
        if noble_at(s.player[seat], CHAPEL):
            award(s, seat, 1)
        elif staffed(s.player[seat], CHAPEL):
            s.player[seat].doubloons += 1


@rule
def jeweler_pay(player: Player) -> int:
    """A doubloon for every noble on the board."""
    return int(player.nobles) if staffed(player, JEWELER) else 0


@rule
def open_villas(s: State) -> None:
    """In turn every villa brings a noble, or else a worker, while there are any."""
    for step in range(s.seats):
        player = s.player[(s.chooser + step) % s.seats]
        if staffed(player, VILLA):
            if s.noble_supply > 0:
                s.noble_supply -= 1
                player.nobles += 1
                player.idle += 1
            elif s.supply > 0:
                s.supply -= 1
                player.idle += 1


@rule
def plain_workers(s: State, seat: int) -> int:
    """Workers, not nobles, wherever it does not matter who is there."""
    player = s.player[seat]
    workers = workers_of(s, seat) - int(player.nobles)
    for rank in range(N_RANKED):
        workers -= int(player.staff[RANKED_BUILDING[rank]]) - int(player.noble_in[rank])
    return workers


@rule
def dismiss(s: State, slot: int) -> None:
    """Somebody of the mover's is about to leave a slot for the supply: a noble if no worker is there."""
    player = s.player[s.mover]
    rank = int(RANK_OF_SLOT[slot])
    if rank < 0:
        noble = plain_workers(s, s.mover) == 0
    else:
        noble = player.noble_in[rank] == player.staff[RANKED_BUILDING[rank]]
    if not noble:
        s.supply += 1
        return
    s.noble_supply += 1
    player.nobles -= 1
    if rank >= 0:
        player.noble_in[rank] -= 1


@rule
def has_plantation(player: Player) -> bool:
    for good in range(N_GOODS):
        if player.tiles[good] > 0:
            return True
    return False


@rule
def drop_tile(s: State, tile: int) -> None:
    """A tile leaves the mover's island, an empty one first; whoever worked on it goes to the harbour."""
    player = s.player[s.mover]
    player.tiles[tile] -= 1
    s.discards[tile] += 1
    if player.farmers[tile] > player.tiles[tile]:
        player.farmers[tile] -= 1
        player.idle += 1
