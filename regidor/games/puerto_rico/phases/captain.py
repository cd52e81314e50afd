"""The captain phase: loading, round after round, until nobody can or wants to.

    enter -> [load | wharf | small wharf | pass] until a full circle without a loading -> storage -> leave
             (royal supplier before a first turn)

Rules PR-CAPTAIN-1..17 in docs/rules/puerto-rico.md. A seat that can load nothing is not asked; one
whose only loading is its wharf may pass and be asked again.
"""

from __future__ import annotations

from regidor.games.puerto_rico.actions import (
    LOAD,
    LOAD_STEP,
    PASS,
    SMALL_WHARF_LOAD,
    SMALLEST_SHIP,
    WHARF_LOAD,
)
from regidor.games.puerto_rico.boards import award, staffed
from regidor.games.puerto_rico.data import (
    HARBOR,
    N_GOODS,
    N_SHIPS,
    SMALL_WHARF_BARRELS,
    WHARF,
)
from regidor.games.puerto_rico.expansions.new_buildings import small_wharf
from regidor.games.puerto_rico.expansions.new_buildings.answers import (
    lighthouse_pay,
    open_captain,
    privilege,
)
from regidor.games.puerto_rico.expansions.nobles import royal_supplier
from regidor.games.puerto_rico.phases import storage, turn
from regidor.games.puerto_rico.state import LOADING, SMALL_WHARFING, State
from regidor.kernel.jit import rule
from regidor.kernel.record import Actions


@rule
def enter(s: State) -> None:
    turn.start_role(s, LOADING)
    s.bonus_due = 1
    s.quiet = 0
    for seat in range(s.seats):
        s.player[seat].wharf_ready = staffed(s.player[seat], WHARF)
    if s.new_buildings:
        open_captain(s)
    if s.nobles:
        royal_supplier.enter(s)


@rule
def seek(s: State) -> None:
    """Find the next seat that can load; a full circle without a loading ends the phase."""
    while s.quiet < s.seats:
        if s.nobles and royal_supplier.opens(s):
            return
        if can_load_something(s):
            return
        hand_on(s)
    leave(s)


@rule
def hand_on(s: State) -> None:
    s.player[s.mover].first_turn = 0
    s.mover = (s.mover + 1) % s.seats
    s.quiet += 1


@rule
def can_load_something(s: State) -> bool:
    player = s.player[s.mover]
    own_ship = player.wharf_ready or player.small_wharf_ready
    for good in range(N_GOODS):
        if player.goods[good] > 0 and (own_ship or finds_ship(s, good)):
            return True
    return False


@rule
def must_load(s: State) -> bool:
    """Can the mover load a cargo ship?"""
    for good in range(N_GOODS):
        if s.player[s.mover].goods[good] > 0 and finds_ship(s, good):
            return True
    return False


@rule
def finds_ship(s: State, good: int) -> bool:
    """Has a cargo ship room for this kind?"""
    ship = carrier(s, good)
    if ship >= 0:
        return bool(s.loaded[ship] < s.hull[ship])
    for ship in range(N_SHIPS):
        if is_empty(s, ship):
            return True
    return False


@rule
def carrier(s: State, good: int) -> int:
    """The ship that carries this kind already, -1 if none does."""
    for ship in range(N_SHIPS):
        if s.cargo[ship] == good:
            return ship
    return -1


@rule
def is_empty(s: State, ship: int) -> bool:
    return bool(s.loaded[ship] == 0 and s.hull[ship] > 0)


@rule
def most_fitting(s: State, barrels: int) -> int:
    """Of several empty ships, one that leaves the fewest barrels behind must be used: how many it takes."""
    most = 0
    for ship in range(N_SHIPS):
        if s.loaded[ship] == 0:
            most = max(most, min(barrels, int(s.hull[ship])))
    return most


@rule
def legal_loads(s: State, out: Actions) -> int:
    """List the kinds and the cargo ships that must take them."""
    player = s.player[s.mover]
    n = 0
    for good in range(N_GOODS):
        barrels = int(player.goods[good])
        if barrels == 0:
            continue
        carries = carrier(s, good)
        fits = most_fitting(s, barrels)
        for ship in range(N_SHIPS):
            if takes(s, ship, carries, barrels, fits):
                out[n] = load_action(s, good, ship)
                n += 1
    return n


@rule
def takes(s: State, ship: int, carries: int, barrels: int, fits: int) -> bool:
    """A ship with the same kind and room; without such a ship, the empty ones that take the most."""
    if carries >= 0:
        return bool(ship == carries and s.loaded[ship] < s.hull[ship])
    return bool(is_empty(s, ship) and min(barrels, int(s.hull[ship])) == fits)


@rule
def legal(s: State, out: Actions) -> int:
    """List the mover's loadings. Only somebody who cannot load a cargo ship may pass and spare the wharf."""
    if s.phase == SMALL_WHARFING:
        return small_wharf.legal(s, out)
    player = s.player[s.mover]
    n = legal_loads(s, out)
    if n == 0:
        out[0] = PASS
        n = 1
    if player.wharf_ready:
        for good in range(N_GOODS):
            if player.goods[good] > 0:
                out[n] = WHARF_LOAD + good
                n += 1
    if player.small_wharf_ready and player.goods.sum() > 0:
        out[n] = SMALL_WHARF_LOAD
        n += 1
    return n


@rule
def load_action(s: State, good: int, ship: int) -> int:
    return LOAD + LOAD_STEP * good + int(s.hull[ship]) - SMALLEST_SHIP


@rule
def ship_of(s: State, size: int) -> int:
    """The ship with so many spaces."""
    for ship in range(N_SHIPS):
        if s.hull[ship] == size:
            return ship
    return -1


@rule
def apply(s: State, action: int) -> None:
    """Carry out one legal choice and find the next seat that can load."""
    if action == SMALL_WHARF_LOAD:
        small_wharf.enter(s)
        return
    if s.phase == SMALL_WHARFING:
        small_wharf.ship(s, action)
        if not small_wharf.is_complete(s):
            return
    if action != PASS:
        points = send_mixed(s) if s.phase == SMALL_WHARFING else load(s, action)
        award(s, s.mover, points)
        if s.new_buildings:
            s.player[s.mover].doubloons += lighthouse_pay(s.player[s.mover])
        if s.mover == s.chooser:
            s.bonus_due = 0
        s.quiet = -1  # the turn handed on below counts this seat
    hand_on(s)
    s.seeking = 1


@rule
def send_mixed(s: State) -> int:
    """The small wharf's barrels are together one loading; the points for it."""
    points = int(s.short) // SMALL_WHARF_BARRELS + loading_bonus(s, bool(s.fresh))
    s.phase = LOADING
    s.short = 0
    s.fresh = 0
    s.slot = 0
    return points


@rule
def load(s: State, action: int) -> int:
    """The barrels go on the ship, or through the wharf to the supply; the points for them."""
    player = s.player[s.mover]
    good, barrels = shipment(s, action)
    points = worth(s, good, barrels)
    player.shipped[good] = 1
    player.goods[good] -= barrels
    if action >= WHARF_LOAD:
        player.wharf_ready = 0
        s.barrels[good] += barrels
    else:
        ship = ship_of_action(s, action)
        s.cargo[ship] = good
        s.loaded[ship] += barrels
    return points


@rule
def worth(s: State, good: int, barrels: int) -> int:
    """Points for a loading: one a barrel, and what comes on top."""
    return barrels + loading_bonus(s, not s.player[s.mover].shipped[good])


@rule
def loading_bonus(s: State, new_kind: bool) -> int:
    """The harbor's point, and the captain's on the first loading."""
    points = 0
    if staffed(s.player[s.mover], HARBOR) and (new_kind or not s.harbor_per_kind):
        points += 1
    if s.bonus_due:
        points += privilege(s, s.mover)
    return points


@rule
def shipment(s: State, action: int) -> tuple[int, int]:
    """The kind that a loading is about, and how many barrels go: all, as far as the ship has room."""
    if action >= WHARF_LOAD:
        good = action - WHARF_LOAD
        return good, int(s.player[s.mover].goods[good])
    good = (action - LOAD) // LOAD_STEP
    ship = ship_of_action(s, action)
    return good, min(int(s.player[s.mover].goods[good]), int(s.hull[ship]) - int(s.loaded[ship]))


@rule
def ship_of_action(s: State, action: int) -> int:
    return ship_of(s, (action - LOAD) % LOAD_STEP + SMALLEST_SHIP)


@rule
def leave(s: State) -> None:
    for seat in range(s.seats):
        player = s.player[seat]
        player.wharf_ready = 0
        player.small_wharf_ready = 0
        for good in range(N_GOODS):
            player.shipped[good] = 0
    storage.enter(s)
