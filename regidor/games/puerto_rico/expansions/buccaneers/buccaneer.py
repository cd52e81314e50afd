"""The buccaneer's phase: the chooser alone does one of four things.

    enter -> piracy | plunder | raid -> [raid to PLACE ... | pass] | kidnap ROLE -> leave

Rules PR-BUCCANEERS-1..12 in docs/rules/puerto-rico.md. Only what has an effect is offered. Raiders are
placed in the order of the slots, so that no two runs mean the same.
"""

from __future__ import annotations

from regidor.games.puerto_rico.actions import (
    KIDNAP,
    PASS,
    PIRACY,
    PIRACY_STEP,
    PLUNDER,
    RAID,
    RAID_TO,
    SMALLEST_SHIP,
)
from regidor.games.puerto_rico.boards import award, placed, put, room, slots
from regidor.games.puerto_rico.data import (
    BUCCANEER,
    N_BASE_ROLES,
    N_GOODS,
    N_SHIPS,
    PIRACY_BARRELS,
    PROSPECTOR,
    RAID_WORKERS,
    SECOND_PROSPECTOR,
)
from regidor.games.puerto_rico.phases import turn
from regidor.games.puerto_rico.state import BUCCANEERING, NOBODY, NOTHING, RAIDING, State
from regidor.kernel.jit import rule
from regidor.kernel.record import Actions


@rule
def enter(s: State) -> None:
    """Whoever takes the card takes the token."""
    s.token = s.chooser
    s.phase = BUCCANEERING
    s.mover = s.chooser
    s.waiting = 1


@rule
def legal(s: State, out: Actions) -> int:
    """List what has an effect; if nothing has, the card was taken for nothing."""
    if s.phase == RAIDING:
        return legal_raiders(s, out)
    n = 0
    for ship in range(N_SHIPS):
        for kept in range(min(int(s.loaded[ship]), PIRACY_BARRELS) + 1):
            if s.loaded[ship] > 0:
                out[n] = PIRACY + PIRACY_STEP * (int(s.hull[ship]) - SMALLEST_SHIP) + kept
                n += 1
    if s.house.sum() > 0:
        out[n] = PLUNDER
        n += 1
    if s.ship > s.seats:
        out[n] = RAID
        n += 1
    for card in range(N_BASE_ROLES):
        if can_kidnap(s, card):
            out[n] = KIDNAP + card
            n += 1
    if n == 0:
        out[0] = PASS
        n = 1
    return n


@rule
def can_kidnap(s: State, card: int) -> bool:
    """A card that nobody has taken; of two equal prospectors the first."""
    if not s.in_play[card] or s.holder[card] != NOBODY:
        return False
    twin = s.holder[PROSPECTOR] == NOBODY and s.bounty[PROSPECTOR] == s.bounty[SECOND_PROSPECTOR]
    return bool(card != SECOND_PROSPECTOR or not twin)


@rule
def legal_raiders(s: State, out: Actions) -> int:
    """Where the next one may go, or no more of them."""
    out[0] = PASS
    n = 1
    for slot in range(s.slot, slots(s)):
        if is_free(s, slot):
            out[n] = RAID_TO + slot
            n += 1
    return n


@rule
def is_free(s: State, slot: int) -> bool:
    player = s.player[s.mover]
    return bool(placed(player, slot) < room(player, slot))


@rule
def is_free_ahead(s: State) -> bool:
    for slot in range(s.slot, slots(s)):
        if is_free(s, slot):
            return True
    return False


@rule
def apply(s: State, action: int) -> None:
    if s.phase == RAIDING:
        place_raider(s, action)
    elif action == PASS:
        leave(s)
    elif action < PLUNDER:
        rob_ship(s, (action - PIRACY) // PIRACY_STEP + SMALLEST_SHIP, (action - PIRACY) % PIRACY_STEP)
        leave(s)
    elif action == PLUNDER:
        plunder(s)
        leave(s)
    elif action == RAID:
        raid(s)
    else:
        kidnap(s, action - KIDNAP)
        leave(s)


@rule
def rob_ship(s: State, size: int, kept: int) -> None:
    """The ship is emptied; some barrels stay with the buccaneer."""
    for ship in range(N_SHIPS):
        if s.hull[ship] == size:
            good = int(s.cargo[ship])
            s.player[s.mover].goods[good] += kept
            s.barrels[good] += s.loaded[ship] - kept
            s.loaded[ship] = 0
            s.cargo[ship] = NOTHING


@rule
def plunder(s: State) -> None:
    """The trading house is emptied; each barrel is a point."""
    award(s, s.mover, int(s.house.sum()))
    for good in range(N_GOODS):
        s.barrels[good] += s.house[good]
        s.house[good] = 0


@rule
def raid(s: State) -> None:
    """The hall keeps one worker a player; up to three of the others go to work at once."""
    removed = int(s.ship) - int(s.seats)
    s.ship = s.seats
    s.hand = min(removed, RAID_WORKERS)
    s.supply += removed - s.hand
    s.slot = 0
    s.phase = RAIDING
    if not is_free_ahead(s):
        end_raid(s)


@rule
def place_raider(s: State, action: int) -> None:
    if action == PASS:
        end_raid(s)
        return
    slot = action - RAID_TO
    player = s.player[s.mover]
    put(player, slot, placed(player, slot) + 1)
    s.hand -= 1
    s.slot = slot
    if s.hand == 0 or not is_free_ahead(s):
        end_raid(s)


@rule
def end_raid(s: State) -> None:
    """None of them waits in the harbour."""
    s.supply += s.hand
    s.hand = 0
    s.slot = 0
    leave(s)


@rule
def kidnap(s: State, card: int) -> None:
    """The card lies before the buccaneer, who takes its doubloons; the others may still choose it."""
    s.player[s.mover].doubloons += s.bounty[card]
    s.bounty[card] = 0
    s.kidnapped = card


@rule
def has_card(s: State) -> bool:
    """Has somebody taken the buccaneer in this round?"""
    return bool(s.holder[BUCCANEER] != NOBODY)


@rule
def leave(s: State) -> None:
    turn.finish_role(s)
