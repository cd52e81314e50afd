"""What can never be otherwise: components neither vanish nor appear, and nothing exceeds its place."""

from __future__ import annotations

from regidor.games.puerto_rico import rules
from regidor.games.puerto_rico.boards import island_size, workers_of
from regidor.games.puerto_rico.data import (
    BUILDING_KEYS,
    CELLS,
    CIRCLES,
    CITY_SPACES,
    EDITION_2020,
    GOOD_KEYS,
    HOUSE_SPACES,
    ISLAND_SPACES,
    N_BUILDINGS,
    N_GOODS,
    N_ROLES,
    N_SHIPS,
    QUARRY,
    TILE_KEYS,
)
from regidor.games.puerto_rico.phases import mayor, turn
from regidor.games.puerto_rico.state import NOBODY, NOTHING, OVER, PLACEMENT, ROLES, STORAGE, Player, State


def components(s: State) -> dict[str, int]:
    """Everything that is counted in the box, wherever it lies."""
    seated = [s.player[seat] for seat in range(s.seats)]
    counted = {}
    for good, key in enumerate(GOOD_KEYS):
        islands = sum(int(player.tiles[good]) for player in seated)
        table = int(s.face_up[good]) + int(s.face_down[good]) + int(s.discards[good])
        counted[f"{key} plantations"] = islands + table
        held = sum(int(player.goods[good]) for player in seated)
        aboard = sum(int(s.loaded[ship]) for ship in range(N_SHIPS) if s.cargo[ship] == good)
        counted[f"{key} barrels"] = held + aboard + int(s.house[good]) + int(s.barrels[good])
    counted["quarries"] = int(s.quarries) + sum(int(player.tiles[QUARRY]) for player in seated)
    counted["workers"] = (
        int(s.supply) + int(s.ship) + int(s.hand) + sum(workers_of(player) for player in seated)
    )
    counted["victory points"] = int(s.vp_left) + sum(int(player.vp) for player in seated) - int(s.noted)
    for building, key in enumerate(BUILDING_KEYS):
        counted[key] = int(s.market[building]) + sum(int(player.owns[building]) for player in seated)
    return counted


def box(s: State) -> dict[str, int]:
    """How many of everything there should be."""
    row = int(s.seats) - rules.FEWEST
    there = {}
    for good, key in enumerate(GOOD_KEYS):
        there[f"{key} plantations"] = int(rules.PLANTATIONS[row, good])
        there[f"{key} barrels"] = int(rules.BARRELS[row, good])
    there["quarries"] = int(rules.QUARRIES[row])
    there["workers"] = int(rules.WORKERS[row]) + int(s.seats)
    there["victory points"] = int(rules.CHIPS[row, s.edition])
    for building, key in enumerate(BUILDING_KEYS):
        there[key] = int(rules.COPIES[row, building])
    return there


def impossible(s: State) -> str | None:
    """What is wrong with a state, as the end of a sentence; None when it can be."""
    counted = components(s)
    for what, there in box(s).items():
        if counted[what] != there:
            return f"it has {counted[what]} {what} where there are {there}"
    for seat in range(s.seats):
        wrong = _board(s.player[seat])
        if wrong:
            return f"player {seat} {wrong}"
    return _table(s) or _clock(s)


def _board(player: Player) -> str | None:
    if island_size(player) > ISLAND_SPACES:
        return f"has more than {ISLAND_SPACES} tiles"
    if player.covered > CITY_SPACES:
        return f"has more than {CITY_SPACES} city spaces covered"
    if player.covered != sum(CELLS[b] for b in range(N_BUILDINGS) if player.owns[b]):
        return "covers other city spaces than its buildings need"
    for building in range(N_BUILDINGS):
        if player.staff[building] > (CIRCLES[building] if player.owns[building] else 0):
            return f"has too many workers in the {BUILDING_KEYS[building]}"
    for tile, key in enumerate(TILE_KEYS):
        if player.farmers[tile] > player.tiles[tile]:
            return f"has more workers than tiles of {key}"
    negative = player.doubloons < 0 or player.vp < 0 or player.idle < 0 or (player.goods < 0).any()
    return "has less than nothing of something" if negative else None


def _table(s: State) -> str | None:
    for ship in range(N_SHIPS):
        if s.loaded[ship] > s.hull[ship]:
            return f"the ship with {s.hull[ship]} spaces holds {s.loaded[ship]} barrels"
        if (s.loaded[ship] > 0) != (s.cargo[ship] != NOTHING):
            return "a ship's kind and its barrels do not agree"
        for other in range(ship):
            if s.cargo[ship] == s.cargo[other] != NOTHING:
                return "two ships carry the same kind"
    if s.house.sum() > HOUSE_SPACES:
        return f"the trading house holds more than {HOUSE_SPACES} barrels"
    for good in range(N_GOODS):
        if min(s.barrels[good], s.face_up[good], s.face_down[good], s.discards[good]) < 0:
            return f"there is less than nothing of {GOOD_KEYS[good]} somewhere"
    if min(s.supply, s.ship, s.vp_left, s.noted, s.quarries) < 0 or (s.bounty < 0).any():
        return "there is less than nothing of something on the table"
    if s.vp_left > 0 and s.noted > 0:
        return "points were noted on paper although chips are left"
    if s.edition == EDITION_2020 and s.piles.sum() != s.face_down.sum():
        return f"the piles hold {s.piles.sum()} tiles, but {s.face_down.sum()} lie face down"
    return None


def _clock(s: State) -> str | None:
    taken = sum(int(s.holder[card] != NOBODY) for card in range(N_ROLES))
    if not s.round_number >= 1:
        return "rounds are counted from 1"
    if s.over != (s.phase == OVER):
        return "it is over and not over"
    if s.over:
        return None if s.ending else "it is over without a last round"
    if s.picks >= turn.picks_in_round(s) or s.chooser != (s.governor + s.picks) % s.seats:
        return "governor, chooser and the number of cards taken do not agree"
    if s.phase == ROLES:
        if s.role != NOTHING or s.mover != s.chooser or taken != s.picks:
            return "the cards taken do not fit the player who chooses"
        return None
    if s.role == NOTHING or s.holder[s.role] != s.chooser or taken != s.picks + 1:
        return "the card in play does not lie in front of the player who chose it"
    return _progress(s)


def _progress(s: State) -> str | None:
    """Inside a phase: the numbers that its decision is about."""
    player = s.player[s.mover]
    if s.phase == PLACEMENT:
        if s.slot >= mayor.N_SLOTS or not 0 < s.hand < s.circles:
            return "there is nothing to place"
        ahead = sum(mayor.room(player, slot) for slot in range(s.slot, mayor.N_SLOTS))
        if ahead != s.circles or mayor.room(player, s.slot) in (0, ahead):
            return "the circles ahead do not fit the board"
    if s.phase == STORAGE:
        if s.slot >= N_GOODS or player.goods[s.slot] == 0 or not (s.spare_barrel or s.spare_kinds):
            return "there is nothing to store"
    elif s.phase != PLACEMENT and s.slot:
        return "a slot is asked about outside placement and storage"
    return None
