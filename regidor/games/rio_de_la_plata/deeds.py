"""What happens once a payment is made."""

from __future__ import annotations

from regidor.games.rio_de_la_plata.phases import effects
from regidor.games.rio_de_la_plata.state import (
    FINISH_WORKS,
    FOR_ACTIVATING,
    FOR_BUILDING,
    FOR_SELLING,
    FOR_SETTLING,
    FOR_WORK,
    NO_PURPOSE,
    WORKING,
    State,
)
from regidor.kernel.jit import rule


@rule
def carry_out(s: State) -> None:
    """Do what was paid for."""
    purpose = s.purpose
    s.purpose = NO_PURPOSE
    if purpose in (FOR_WORK, FOR_SETTLING):
        s.grid_owed[s.cell] = 0
        if purpose == FOR_SETTLING:
            s.stage = FINISH_WORKS
            s.after = WORKING
    elif purpose == FOR_BUILDING:
        effects.build(s)
    elif purpose == FOR_ACTIVATING:
        effects.activate(s)
    elif purpose == FOR_SELLING:
        effects.sell(s)
    else:
        effects.refine(s)
    s.square = 0
    s.kind = 0
    s.cell = 0
