"""What can never be otherwise about the goals of the festival."""

from __future__ import annotations

from regidor.games.puerto_rico.data import FEAST_BARRELS
from regidor.games.puerto_rico.expansions.festival import festival
from regidor.games.puerto_rico.faults import FESTIVAL, FINE
from regidor.games.puerto_rico.state import BUILDING_GOAL, DRAFTING, NOTHING, PLANTATION_GOAL, State
from regidor.kernel.jit import rule


@rule
def festival_fault(s: State) -> int:
    """Goals that can be, and that nobody has reached without winning them."""
    if s.feast_goods.sum() != FEAST_BARRELS:
        return FESTIVAL
    if (s.feast_building == NOTHING) != (s.phase == DRAFTING):
        return FESTIVAL
    if s.feast_building != NOTHING and not festival.may_be_goal(s, s.feast_building):
        return FESTIVAL
    for seat in range(s.seats):
        if festival.is_open(s, PLANTATION_GOAL) and festival.has_tiles(s, seat):
            return FESTIVAL
        if festival.is_open(s, BUILDING_GOAL) and festival.has_building(s, seat):
            return FESTIVAL
    return FINE
