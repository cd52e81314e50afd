"""The craftsman phase: everybody produces at once, in seat order; the chooser takes one barrel more.

    enter (chapels, production, factories) -> [produce | pass] by the chooser -> leave

Rules PR-CRAFTSMAN-1..9 in docs/rules/puerto-rico.md.
"""

from __future__ import annotations

from regidor.games.puerto_rico.actions import PASS, PRODUCE
from regidor.games.puerto_rico.boards import staffed
from regidor.games.puerto_rico.data import CORN, FACTORY, FACTORY_PAY, MAKES, N_GOODS, N_PRODUCTION
from regidor.games.puerto_rico.expansions.festival import festival
from regidor.games.puerto_rico.expansions.new_buildings.answers import (
    aqueduct_barrels,
    privilege,
    specialty_pay,
)
from regidor.games.puerto_rico.expansions.nobles.answers import jeweler_pay, open_chapels
from regidor.games.puerto_rico.phases import turn
from regidor.games.puerto_rico.state import EXTRA_BARREL, PRODUCTION_GOAL, Player, State
from regidor.kernel.jit import rule
from regidor.kernel.record import Actions


@rule
def enter(s: State) -> None:
    """Production in seat order, the craftsman first."""
    turn.start_role(s, EXTRA_BARREL)
    if s.nobles:
        open_chapels(s)
    produce_all(s)


@rule
def seek(s: State) -> None:
    """Ask the craftsman for the extra barrel if there can be one, or end the phase."""
    if not may_take_something(s):
        leave(s)


@rule
def produce_all(s: State) -> None:
    for step in range(s.seats):
        produce(s, (s.chooser + step) % s.seats)


@rule
def capacity(player: Player, good: int) -> int:
    """Barrels of a kind that a board can make: staffed plantations, each with a staffed circle."""
    fields = int(player.farmers[good])
    if good == CORN:
        return fields
    circles = 0
    for building in range(N_PRODUCTION):
        if MAKES[building] == good:
            circles += int(player.staff[building])
    return min(fields, circles)


@rule
def produce(s: State, seat: int) -> None:
    """One seat's barrels, as far as the supply has them, and its factories' pay."""
    player = s.player[seat]
    kinds = 0
    most = 0  # of one kind, corn apart
    missing = 0  # barrels to the festival's goal
    for good in range(N_GOODS):
        barrels = min(capacity(player, good), int(s.barrels[good]))
        if s.new_buildings:
            barrels = min(barrels + aqueduct_barrels(player, good, barrels), int(s.barrels[good]))
            if good != CORN:
                most = max(most, barrels)
        player.goods[good] += barrels
        s.barrels[good] -= barrels
        if barrels > 0:
            kinds += 1
        if s.festival:
            missing += max(0, int(s.feast_goods[good]) - barrels)
        if seat == s.chooser:
            s.made[good] = barrels
    if staffed(player, FACTORY):
        player.doubloons += FACTORY_PAY[kinds]
    if most > 0:
        player.doubloons += specialty_pay(player, most)
    if s.nobles:
        player.doubloons += jeweler_pay(player)
    if missing == 0 and festival.is_open(s, PRODUCTION_GOAL):
        festival.win_production(s, seat)


@rule
def may_take(s: State, good: int) -> bool:
    """The privilege: a kind that the craftsman has just produced, while the supply has it."""
    return bool(s.made[good] > 0 and s.barrels[good] > 0)


@rule
def may_take_something(s: State) -> bool:
    for good in range(N_GOODS):
        if may_take(s, good):
            return True
    return False


@rule
def legal(s: State, out: Actions) -> int:
    """List the craftsman's choices; the privilege may be refused."""
    out[0] = PASS
    n = 1
    for good in range(N_GOODS):
        if may_take(s, good):
            out[n] = PRODUCE + good
            n += 1
    return n


@rule
def apply(s: State, action: int) -> None:
    if action != PASS:
        good = action - PRODUCE
        s.player[s.chooser].goods[good] += 1
        s.barrels[good] -= 1
        s.extras += 1
        if s.extras < privilege(s, s.chooser) and may_take_something(s):
            return
    leave(s)


@rule
def leave(s: State) -> None:
    for good in range(N_GOODS):
        s.made[good] = 0
    s.extras = 0
    turn.finish_role(s)
