"""Storage, the end of the captain phase: what was not loaded must find room.

    enter -> per seat, per kind held: return | keep (one barrel) | store (all) | keep N -> leave

Rules PR-STORAGE-1..7 in docs/rules/puerto-rico.md. One barrel may lie on the windrose; each kind of
warehouse room keeps all barrels of a kind (or, if its owner likes, one). Kinds are asked about in
order, so each outcome has exactly one run of decisions; what has no room goes back unasked.
"""

from __future__ import annotations

from regidor.games.puerto_rico.actions import KEEP, KEEP_SOME, RETURN, STORE
from regidor.games.puerto_rico.boards import next_seat, staffed
from regidor.games.puerto_rico.data import (
    LARGE_WAREHOUSE,
    N_GOODS,
    N_SHIPS,
    SMALL_WAREHOUSE,
    STOREHOUSE_BARRELS,
    WAREHOUSE_KINDS,
)
from regidor.games.puerto_rico.expansions.new_buildings.answers import loose_barrels
from regidor.games.puerto_rico.phases import turn
from regidor.games.puerto_rico.state import NOTHING, STORAGE, Player, State
from regidor.kernel.jit import rule
from regidor.kernel.record import Actions

SMALL_WAREHOUSE_KINDS = WAREHOUSE_KINDS[SMALL_WAREHOUSE]
LARGE_WAREHOUSE_KINDS = WAREHOUSE_KINDS[LARGE_WAREHOUSE]


@rule
def enter(s: State) -> None:
    turn.start_role(s, STORAGE)
    open_rooms(s)


@rule
def open_rooms(s: State) -> None:
    s.slot = 0
    s.spare_barrel = 1 + loose_barrels(s.player[s.mover])
    s.spare_kinds = warehouse_kinds(s.player[s.mover])


@rule
def warehouse_kinds(player: Player) -> int:
    """Kinds of which a player may keep all barrels."""
    kinds = 0
    if staffed(player, SMALL_WAREHOUSE):
        kinds += SMALL_WAREHOUSE_KINDS
    if staffed(player, LARGE_WAREHOUSE):
        kinds += LARGE_WAREHOUSE_KINDS
    return kinds


@rule
def seek(s: State) -> None:
    """Find the next kind that its owner may keep; give back what has no room; or end the phase."""
    while s.waiting > 0:
        player = s.player[s.mover]
        while s.slot < N_GOODS:
            if player.goods[s.slot] > 0:
                if s.spare_barrel or s.spare_kinds > 0:
                    return
                give_back(s, 0)
            s.slot += 1
        next_seat(s)
        open_rooms(s)
    leave(s)


@rule
def give_back(s: State, kept: int) -> None:
    """All barrels of the kind asked about go to the supply, but for so many."""
    player = s.player[s.mover]
    s.barrels[s.slot] += player.goods[s.slot] - kept
    player.goods[s.slot] = kept


@rule
def legal(s: State, out: Actions) -> int:
    """List what may become of the kind asked about."""
    good = int(s.slot)
    out[0] = RETURN + good
    out[1] = KEEP + good
    n = 2
    if s.spare_kinds > 0 and s.player[s.mover].goods[good] > 1:
        out[n] = STORE + good
        n += 1
    most = min(int(s.player[s.mover].goods[good]), int(s.spare_barrel))
    for barrels in range(2, most + 1):
        out[n] = KEEP_SOME + STOREHOUSE_BARRELS * good + barrels - 2
        n += 1
    return n


@rule
def apply(s: State, action: int) -> None:
    """Carry out one legal choice and find the next decision."""
    if action >= KEEP_SOME:
        barrels = (action - KEEP_SOME) % STOREHOUSE_BARRELS + 2
        give_back(s, barrels)
        s.spare_barrel -= barrels
    elif action >= STORE:
        s.spare_kinds -= 1
    elif action >= KEEP:
        give_back(s, 1)
        if s.spare_barrel:
            s.spare_barrel -= 1
        else:
            s.spare_kinds -= 1
    else:
        give_back(s, 0)
    s.slot += 1
    s.seeking = 1


@rule
def leave(s: State) -> None:
    """The captain empties the full ships; the others keep their barrels."""
    for ship in range(N_SHIPS):
        if s.hull[ship] > 0 and s.loaded[ship] == s.hull[ship]:
            s.barrels[s.cargo[ship]] += s.loaded[ship]
            s.loaded[ship] = 0
            s.cargo[ship] = NOTHING
    turn.finish_role(s)
