"""What the base game's phases ask of the New Buildings in passing."""

from __future__ import annotations

from regidor.games.puerto_rico.boards import award, staffed
from regidor.games.puerto_rico.data import (
    AQUEDUCT,
    CHURCH,
    CHURCH_PAY,
    CLOISTER_PAY,
    CLOISTER_SET,
    COLUMN,
    FORESTS_FOR_ONE,
    INDIGO,
    INDIGO_PLANT,
    LIBRARY,
    LIGHTHOUSE,
    N_GOODS,
    N_TILES,
    SMALL_WHARF,
    SPECIALTY_FACTORY,
    STOREHOUSE,
    STOREHOUSE_BARRELS,
    SUGAR,
    SUGAR_MILL,
    UNION_BARRELS,
    UNION_HALL,
)
from regidor.games.puerto_rico.state import Player, State
from regidor.kernel.jit import rule


@rule
def privilege(s: State, seat: int) -> int:
    """How often a seat has the privilege of the role in play: the chooser once, with a library twice."""
    if seat != s.chooser:
        return 0
    return 2 if staffed(s.player[seat], LIBRARY) else 1


@rule
def forest_discount(player: Player) -> int:
    return int(player.forests) // FORESTS_FOR_ONE


@rule
def aqueduct_barrels(player: Player, good: int, barrels: int) -> int:
    """One barrel more of a kind of which a large plant made at least one."""
    if barrels == 0 or not staffed(player, AQUEDUCT):
        return 0
    if good == INDIGO:
        return int(staffed(player, INDIGO_PLANT))
    return int(good == SUGAR and staffed(player, SUGAR_MILL))


@rule
def specialty_pay(player: Player, most: int) -> int:
    """One doubloon less than the most barrels made of one kind, corn apart."""
    return max(0, most - 1) if staffed(player, SPECIALTY_FACTORY) else 0


@rule
def bless(s: State, building: int) -> None:
    """The church's points for a new building."""
    if staffed(s.player[s.mover], CHURCH) and CHURCH_PAY[COLUMN[building]] > 0:
        award(s, s.mover, int(CHURCH_PAY[COLUMN[building]]))


@rule
def open_captain(s: State) -> None:
    """Before anybody loads: union halls pay, and the captain's own lighthouse; small wharfs are ready."""
    for step in range(s.seats):
        seat = (s.chooser + step) % s.seats
        s.player[seat].small_wharf_ready = staffed(s.player[seat], SMALL_WHARF)
        if staffed(s.player[seat], UNION_HALL):
            unite(s, seat)
    if staffed(s.player[s.chooser], LIGHTHOUSE):
        s.player[s.chooser].doubloons += privilege(s, s.chooser)


@rule
def unite(s: State, seat: int) -> None:
    """A point for every two barrels of the same kind."""
    pairs = 0
    for good in range(N_GOODS):
        pairs += int(s.player[seat].goods[good]) // UNION_BARRELS
    if pairs > 0:
        award(s, seat, pairs)


@rule
def lighthouse_pay(player: Player) -> int:
    """Doubloons for one loading."""
    return int(staffed(player, LIGHTHOUSE))


@rule
def loose_barrels(player: Player) -> int:
    """Barrels of any kinds that may stay, besides the one that everybody keeps."""
    return STOREHOUSE_BARRELS if staffed(player, STOREHOUSE) else 0


@rule
def cloister_points(player: Player) -> int:
    """By the number of sets of equal tiles on the island, quarries and forests included."""
    sets = int(player.forests) // CLOISTER_SET
    for tile in range(N_TILES):
        sets += int(player.tiles[tile]) // CLOISTER_SET
    return int(CLOISTER_PAY[sets])
