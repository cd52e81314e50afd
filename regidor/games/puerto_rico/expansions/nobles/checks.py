"""What can never be otherwise about nobles and the decisions that they bring."""

from __future__ import annotations

from regidor.games.puerto_rico.boards import staffed, workers_of
from regidor.games.puerto_rico.data import (
    FOREST_HOUSE,
    HUNTING_LODGE,
    N_GOODS,
    N_RANKED,
    RANKED_BUILDING,
    ROYAL_SUPPLIER,
)
from regidor.games.puerto_rico.expansions.nobles import court, hunting_lodge, land_office, royal_supplier
from regidor.games.puerto_rico.expansions.nobles.answers import plain_workers, worker_at
from regidor.games.puerto_rico.faults import FINE, NOBLE_PLACES, NOTHING_ASKED, NOTHING_TO_DECIDE, SLOT
from regidor.games.puerto_rico.state import HALL, HUNTING, LAND_DEAL, PLACEMENT, SEATING, SUPPLYING, State
from regidor.kernel.jit import rule


@rule
def noble_fault(s: State, seat: int) -> int:
    """Nobles are some of the people on a board, and some of those in each building that asks."""
    player = s.player[seat]
    elsewhere = int(player.nobles)
    for rank in range(N_RANKED):
        if not 0 <= player.noble_in[rank] <= player.staff[RANKED_BUILDING[rank]]:
            return NOBLE_PLACES
        elsewhere -= int(player.noble_in[rank])
    hand = int(s.hand) if seat == s.mover and s.phase == PLACEMENT else 0
    decided = seat != s.mover or s.phase not in (PLACEMENT, SEATING)
    if elsewhere < 0 or (decided and plain_workers(s, seat) < 0):
        return NOBLE_PLACES
    return FINE if workers_of(s, seat) + hand >= player.nobles else NOBLE_PLACES


@rule
def noble_decision_fault(s: State) -> int:
    """The decisions of the Nobles: is there something to decide?"""
    player = s.player[s.mover]
    if s.phase == SUPPLYING:
        able = player.first_turn and staffed(player, ROYAL_SUPPLIER) and 0 < s.short <= player.nobles
        return FINE if able and s.slot < N_GOODS and royal_supplier.has_more(s) else NOTHING_ASKED
    if s.phase == SEATING:
        return FINE if s.slot < N_RANKED and court.fewest(s) < court.most(s) else NOTHING_ASKED
    if s.slot:
        return SLOT
    if s.phase == HALL:
        return FINE if s.ship_nobles and s.seats - s.waiting < s.ship - 1 else NOTHING_ASKED
    if s.phase == LAND_DEAL:
        return FINE if land_office.has_business(s) else NOTHING_TO_DECIDE
    if s.phase == HUNTING:
        able = worker_at(player, HUNTING_LODGE) and hunting_lodge.has_land(player)
        return FINE if able else NOTHING_TO_DECIDE
    fits = s.subject < N_GOODS and staffed(player, FOREST_HOUSE)
    return FINE if fits and player.tiles[s.subject] > player.farmers[s.subject] else NOTHING_ASKED
