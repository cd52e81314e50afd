"""Which building of the Nobles answers for the decision at hand."""

from __future__ import annotations

from regidor.games.puerto_rico.expansions.nobles import court, hunting_lodge, land_office, royal_supplier
from regidor.games.puerto_rico.state import HALL, HUNTING, SEATING, SUPPLYING, State
from regidor.kernel.jit import rule
from regidor.kernel.record import Actions


@rule
def legal(s: State, out: Actions) -> int:
    if s.phase in (HALL, SEATING):
        return court.legal(s, out)
    if s.phase == HUNTING:
        return hunting_lodge.legal(s, out)
    if s.phase == SUPPLYING:
        return royal_supplier.legal(s, out)
    return land_office.legal(s, out)


@rule
def apply(s: State, action: int) -> None:
    if s.phase in (HALL, SEATING):
        court.apply(s, action)
    elif s.phase == HUNTING:
        hunting_lodge.apply(s, action)
    elif s.phase == SUPPLYING:
        royal_supplier.apply(s, action)
    else:
        land_office.apply(s, action)
