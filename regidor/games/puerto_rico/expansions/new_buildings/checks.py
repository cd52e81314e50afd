"""What can never be otherwise about the new buildings, their draft and the decisions that they bring."""

from __future__ import annotations

from regidor.games.puerto_rico.boards import staffed
from regidor.games.puerto_rico.data import BLACK_MARKET, FOREST_HOUSE, N_BUILDINGS, N_GOODS, PROSPECTOR
from regidor.games.puerto_rico.expansions.new_buildings import black_market, draft, guesthouse
from regidor.games.puerto_rico.faults import (
    FINE,
    NOTHING_ASKED,
    NOTHING_TO_DECIDE,
    STRANGE_BUILDING,
    WAITING,
    WRONG_CARD,
)
from regidor.games.puerto_rico.state import State
from regidor.kernel.jit import rule


@rule
def offer_fault(s: State) -> int:
    """What nobody chooses is always there; what belongs to another expansion never is."""
    for building in range(N_BUILDINGS):
        if s.offered[building] > draft.is_there(s, building):
            return STRANGE_BUILDING
        if not s.offered[building] and draft.is_always(s, building):
            return STRANGE_BUILDING
    return FINE


@rule
def guests_fault(s: State) -> int:
    """A role is about to begin that the mover has not just chosen, and the mover's guests may leave."""
    if s.role >= PROSPECTOR and guesthouse.first_asked(s) > 0:
        return WRONG_CARD
    if s.waiting < 1 or s.waiting > s.seats - guesthouse.first_asked(s):
        return WAITING
    if s.mover != (s.chooser + s.seats - s.waiting) % s.seats:
        return WAITING
    return FINE if s.slot == 0 and guesthouse.has_somewhere(s, s.mover) else NOTHING_TO_DECIDE


@rule
def barter_fault(s: State) -> int:
    """Something is missing, can be given, and its owner has no doubloon left."""
    kind = s.barters
    if kind > black_market.BARREL or not black_market.can_give(s, s.mover, kind):
        return NOTHING_ASKED
    if s.player[s.mover].doubloons > 0 or not staffed(s.player[s.mover], BLACK_MARKET):
        return NOTHING_ASKED
    if s.subject >= N_BUILDINGS or not s.player[s.mover].owns[s.subject]:
        return NOTHING_ASKED
    return FINE if 0 < s.short <= 1 + black_market.later(s) else NOTHING_ASKED


@rule
def forest_fault(s: State) -> int:
    """The hacienda's tile lies there and may become a forest."""
    player = s.player[s.mover]
    if s.subject >= N_GOODS or not s.drew or not staffed(player, FOREST_HOUSE):
        return NOTHING_ASKED
    return FINE if player.tiles[s.subject] > player.farmers[s.subject] else NOTHING_ASKED
