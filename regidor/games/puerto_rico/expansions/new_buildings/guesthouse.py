"""The guesthouse: somebody lodged there may go and work elsewhere at any time.

    at the owner's decisions, and when a role begins that the owner has not just chosen: guest to PLACE

Rules PR-NEW-22 to 25 and 41 in docs/rules/puerto-rico.md. A guest who has left stays until the next mayor
phase, so there is no going back and forth. When another player's role begins, every owner with guests is
asked once more, because the phase may bring no decision of that owner's. When the game is over, guests go
unasked where somebody is worth points.
"""

from __future__ import annotations

from regidor.games.puerto_rico.actions import GUEST, NOBLE_GUEST, PASS
from regidor.games.puerto_rico.boards import next_seat, placed, put, room, slots, staffed
from regidor.games.puerto_rico.data import (
    CIRCLES,
    GUESTHOUSE,
    GUILD_HALL,
    HACIENDA,
    LARGE_WAREHOUSE,
    LIBRARY,
    MAYOR,
    N_TILES,
    PROSPECTOR,
    RANK_OF_SLOT,
    ROYAL_SUPPLIER,
    SMALL_WAREHOUSE,
    SMALL_WHARF,
    STOREHOUSE,
    STOREHOUSE_BARRELS,
    VILLA,
    WAREHOUSE_KINDS,
    WHARF,
)
from regidor.games.puerto_rico.expansions.nobles.answers import noble_at, worker_at
from regidor.games.puerto_rico.phases import turn
from regidor.games.puerto_rico.scoring import bonus
from regidor.games.puerto_rico.state import (
    BUILDING,
    EXTRA_BARREL,
    GUESTS,
    HACIENDA_DRAW,
    HUNTING,
    LAND_DEAL,
    LOADING,
    NOTHING,
    ROLES,
    SETTLING,
    STORAGE,
    SUPPLYING,
    TRADING,
    State,
)
from regidor.kernel.jit import rule
from regidor.kernel.record import Actions

SMALL_WAREHOUSE_KINDS = WAREHOUSE_KINDS[SMALL_WAREHOUSE]
LARGE_WAREHOUSE_KINDS = WAREHOUSE_KINDS[LARGE_WAREHOUSE]
GUESTHOUSE_SLOT = GUESTHOUSE + N_TILES
HACIENDA_SLOT = HACIENDA
LIBRARY_SLOT = LIBRARY + N_TILES
WHARF_SLOT = WHARF
SMALL_WHARF_SLOT = SMALL_WHARF + N_TILES
STOREHOUSE_SLOT = STOREHOUSE + N_TILES
SUPPLIER_SLOT = ROYAL_SUPPLIER + N_TILES
VILLA_SLOT = VILLA + N_TILES
LODGERS = int(RANK_OF_SLOT[GUESTHOUSE_SLOT])


@rule
def may_move(s: State) -> bool:
    """Is this a decision at which a guest may leave? (Not while something is half done.)"""
    if not staffed(s.player[s.mover], GUESTHOUSE):
        return False
    phase = s.phase
    if phase in (HUNTING, LAND_DEAL, SUPPLYING):
        return True
    return bool(
        phase in (ROLES, HACIENDA_DRAW, SETTLING, BUILDING, EXTRA_BARREL, TRADING, LOADING, STORAGE, GUESTS)
    )


@rule
def is_free(s: State, seat: int, slot: int) -> bool:
    """Is there an empty circle, outside the guesthouse?"""
    player = s.player[seat]
    return bool(slot != GUESTHOUSE_SLOT and placed(player, slot) < room(player, slot))


@rule
def offer(s: State, out: Actions, n: int) -> int:
    """Append the moves of the mover's guests to the other choices, workers first."""
    if worker_at(s.player[s.mover], GUESTHOUSE):
        n = offer_as(s, out, n, GUEST)
    if noble_at(s.player[s.mover], GUESTHOUSE):
        n = offer_as(s, out, n, NOBLE_GUEST)
    return n


@rule
def offer_as(s: State, out: Actions, n: int, first: int) -> int:
    for slot in range(slots(s)):
        if is_free(s, s.mover, slot):
            out[n] = first + slot
            n += 1
    return n


@rule
def move(s: State, action: int) -> None:
    """A guest goes to work; the decision at hand stays, with what is new in it."""
    noble = action >= NOBLE_GUEST
    slot = action - (NOBLE_GUEST if noble else GUEST)
    player = s.player[s.mover]
    player.staff[GUESTHOUSE] -= 1
    if noble:
        player.noble_in[LODGERS] -= 1
        if RANK_OF_SLOT[slot] >= 0:
            player.noble_in[RANK_OF_SLOT[slot]] += 1
    put(player, slot, placed(player, slot) + 1)
    if placed(player, slot) == 1:
        begin_work(s, slot)
    if s.phase == GUESTS:
        s.seeking = 1


@rule
def begin_work(s: State, slot: int) -> None:
    """What a building does at once, though its phase has begun."""
    player = s.player[s.mover]
    if s.phase in (LOADING, SUPPLYING):
        if slot == WHARF_SLOT:
            player.wharf_ready = 1
        elif slot == SMALL_WHARF_SLOT:
            player.small_wharf_ready = 1
        elif slot == SUPPLIER_SLOT:
            s.seeking = 1
    elif s.phase == STORAGE:
        if slot == SMALL_WAREHOUSE:
            s.spare_kinds += SMALL_WAREHOUSE_KINDS
        elif slot == LARGE_WAREHOUSE:
            s.spare_kinds += LARGE_WAREHOUSE_KINDS
        elif slot == STOREHOUSE_SLOT:
            s.spare_barrel += STOREHOUSE_BARRELS
    elif s.phase == SETTLING and slot == HACIENDA_SLOT and not s.drew and not s.second:
        s.seeking = 1


@rule
def has_somewhere(s: State, seat: int) -> bool:
    """Does this seat have a guest who could go and do something there in the phase that begins?"""
    if not staffed(s.player[seat], GUESTHOUSE):
        return False
    if s.role == MAYOR or s.role >= PROSPECTOR:
        return works_at_once(s, seat)
    for slot in range(slots(s)):
        if is_free(s, seat, slot):
            return True
    return False


@rule
def works_at_once(s: State, seat: int) -> bool:
    """Before everybody is placed anew, or where nothing follows: a villa, and who plays a card's library."""
    if s.role == MAYOR and is_free(s, seat, VILLA_SLOT):
        return True
    return seat == s.chooser and is_free(s, seat, LIBRARY_SLOT)


@rule
def first_asked(s: State) -> int:
    """Steps from the chooser to the first seat asked: nobody has just chosen a kidnapped card."""
    return 0 if s.picks >= turn.picks_in_round(s) else 1


@rule
def are_asked(s: State) -> bool:
    """Is there an owner of guests who has not just chosen the role, and for whom it could matter?"""
    for step in range(first_asked(s), s.seats):
        if has_somewhere(s, (s.chooser + step) % s.seats):
            return True
    return False


@rule
def enter(s: State) -> None:
    """Whoever has just taken the card had the choice then: the others are asked."""
    s.phase = GUESTS
    s.mover = (s.chooser + first_asked(s)) % s.seats
    s.waiting = s.seats - first_asked(s)


@rule
def is_waiting(s: State) -> bool:
    """Find the next seat whose guests may move; False when all have been asked."""
    while s.waiting > 0:
        if has_somewhere(s, s.mover):
            return True
        next_seat(s)
    return False


@rule
def legal(s: State, out: Actions) -> int:
    out[0] = PASS
    return 1


@rule
def apply(s: State, action: int) -> None:
    """The guests stay for now."""
    next_seat(s)
    s.seeking = 1


@rule
def see_off(s: State) -> None:
    """The game is over: guests go to the large buildings that need somebody, to the best ones first."""
    for seat in range(s.seats):
        player = s.player[seat]
        building = best_empty(s, seat)
        while building != NOTHING and staffed(player, GUESTHOUSE):
            if not worker_at(player, GUESTHOUSE):
                player.noble_in[LODGERS] -= 1
            player.staff[GUESTHOUSE] -= 1
            player.staff[building] = 1
            building = best_empty(s, seat)


@rule
def best_empty(s: State, seat: int) -> int:
    """The empty large building whose bonus would be the highest, NOTHING if none would pay."""
    player = s.player[seat]
    best = NOTHING
    most = 0
    for building in range(GUILD_HALL, s.rows):
        if player.owns[building] and not staffed(player, building) and CIRCLES[building] > 0:
            player.staff[building] = 1
            worth = bonus(s, seat, building)
            player.staff[building] = 0
            if worth > most:
                most = worth
                best = building
    return best
