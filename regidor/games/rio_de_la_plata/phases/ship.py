"""The ship: loaded from the dock, it sails to Spain, and two turns later it pays.

Rules RP-SHIP-1..12 in docs/rules/rio-de-la-plata.md.
"""

from __future__ import annotations

from regidor.games.rio_de_la_plata.data import (
    COMMON_COINS,
    DOCK_LOAD,
    N_RESOURCES,
    PORT,
    PRECIOUS,
    PRECIOUS_COINS,
    PRECIOUS_VP,
    SAIL_FEE,
    SET_COINS,
    SET_VP,
    SHIP_FEWEST,
    SHIP_ROOM,
    SHIPOWNER,
    SHIPOWNER_COIN,
    SHIPOWNER_VP,
    STONE,
    VOYAGE,
    WOOD,
)
from regidor.games.rio_de_la_plata.purse import award, holds
from regidor.games.rio_de_la_plata.state import NOBODY, State
from regidor.kernel.jit import rule


@rule
def in_port(s: State) -> bool:
    """Can the ship be loaded in this turn? Not while it sails, nor in the turn of its return."""
    return bool(s.complete[PORT] and s.ship_back == 0)


@rule
def capacity(s: State) -> int:
    return SHIP_ROOM * max(SHIP_FEWEST, int(s.seats))


@rule
def aboard(s: State) -> int:
    """Resources on the ship."""
    total = 0
    for seat in range(s.seats):
        for kind in range(N_RESOURCES):
            total += s.player[seat].cargo[kind]
    return total


@rule
def can_load(s: State, seat: int, kind: int) -> bool:
    player = s.player[seat]
    if player.loaded >= DOCK_LOAD * player.dock or player.resources[kind] == 0:
        return False
    return bool(in_port(s) and aboard(s) < capacity(s))


@rule
def load(s: State, seat: int, kind: int) -> None:
    player = s.player[seat]
    player.resources[kind] -= 1
    player.cargo[kind] += 1
    player.loaded += 1


@rule
def can_sail(s: State, seat: int) -> bool:
    """May the seat pay for the departure? Something must be aboard, or about to be."""
    if not in_port(s) or s.sailing or s.player[seat].coins < SAIL_FEE:
        return False
    if aboard(s) > 0:
        return True
    for other in range(s.seats):
        if s.player[other].dock > 0:
            return True
    return False


@rule
def pay_departure(s: State, seat: int) -> None:
    s.player[seat].coins -= SAIL_FEE
    s.sailing = 1


@rule
def leave_dock(s: State) -> None:
    """The end of the effects: dock workers go home, and the ship leaves if it was paid for or is full."""
    for seat in range(s.seats):
        player = s.player[seat]
        player.hand += player.dock
        player.dock = 0
        player.loaded = 0
    cargo = aboard(s)
    if in_port(s) and cargo > 0 and (s.sailing or cargo >= capacity(s)):
        depart(s)
    s.sailing = 0


@rule
def depart(s: State) -> None:
    """The shipowner earns on a departure that was paid for."""
    s.ship_back = s.turn + VOYAGE
    owner = int(s.office[SHIPOWNER])
    if s.sailing and owner != NOBODY and holds(s, owner, SHIPOWNER):
        s.player[owner].coins += SHIPOWNER_COIN


@rule
def come_back(s: State) -> None:
    """The beginning of the effects: a ship that returns in this turn pays everybody."""
    if s.ship_back != s.turn:
        return
    for seat in range(s.seats):
        sell_cargo(s, seat)
    s.ship_back = 0
    s.voyages += 1
    owner = int(s.office[SHIPOWNER])
    if owner != NOBODY and holds(s, owner, SHIPOWNER):
        award(s, owner, SHIPOWNER_VP)


@rule
def sell_cargo(s: State, seat: int) -> None:
    """Sets of three first: they are worth more than their parts."""
    player = s.player[seat]
    stone, wood, precious = int(player.cargo[STONE]), int(player.cargo[WOOD]), int(player.cargo[PRECIOUS])
    sets = min(stone, min(wood, precious))
    single = precious - sets
    player.coins += SET_COINS * sets + COMMON_COINS * (stone + wood - 2 * sets) + PRECIOUS_COINS * single
    award(s, seat, SET_VP * sets + PRECIOUS_VP * single)
    for kind in range(N_RESOURCES):
        player.cargo[kind] = 0
