"""A state written as a readable position, in the rulebook's nouns: made for people and for tests.

`from_position.py` reads it back.
"""

from __future__ import annotations

from typing import Any

from regidor.games.puerto_rico import options
from regidor.games.puerto_rico.data import (
    BUILDING_KEYS,
    BUILDINGS,
    EDITION_2020,
    GOOD_KEYS,
    N_BUILDINGS,
    N_GOODS,
    N_ROLES,
    N_SHIPS,
    N_TILES,
    RANK_OF,
    ROLE_KEYS,
    TILE_KEYS,
)
from regidor.games.puerto_rico.state import (
    GOAL_KEYS,
    NOBODY,
    NOTHING,
    PHASE_KEYS,
    Player,
    State,
)

# Small numbers of a phase in progress, written only when they are not zero.
PROGRESS = (
    "waiting",
    "hand",
    "slot",
    "circles",
    "subject",
    "drew",
    "hosted",
    "bonus_due",
    "quiet",
    "spare_kinds",
    "spare_barrel",
    "extras",
    "second",
    "short",
    "fresh",
    "barters",
)


def write(s: State) -> dict[str, Any]:
    """The position as plain data; all is open."""
    written: dict[str, Any] = {
        "game": "puerto-rico",
        "options": options.unpack(s),
        "phase": PHASE_KEYS[s.phase],
        "round": int(s.round_number),
        "governor": int(s.governor),
        "chooser": int(s.chooser),
        "mover": int(s.mover),
        "picks": int(s.picks),
        "last_round": bool(s.ending),
        "role": None if s.role == NOTHING else ROLE_KEYS[s.role],
        "roles": _roles(s),
        "quarries": int(s.quarries),
        "face_up": _goods(s.face_up),
        "face_down": _goods(s.face_down),
        "discards": _goods(s.discards),
        "ship_workers": int(s.ship),
        "worker_supply": int(s.supply),
        "goods": _goods(s.barrels),
        "vp_left": int(s.vp_left),
        "noted_vp": int(s.noted),
        "ships": _ships(s),
        "trading_house": [GOOD_KEYS[good] for good in range(N_GOODS) for _ in range(s.house[good])],
        "market": {
            row.key: int(s.market[building]) for building, row in enumerate(BUILDINGS) if s.offered[building]
        },
        "players": [_player(s, s.player[seat]) for seat in range(s.seats)],
    }
    written |= _expansions(s)
    if s.edition == EDITION_2020:
        written["piles"] = [int(height) for height in s.piles[: s.seats + 1]]
    progress = _progress(s)
    if progress:
        written["progress"] = progress
    return written


def _roles(s: State) -> dict[str, Any]:
    """The cards of this table: their doubloons, and who took them."""
    return {
        ROLE_KEYS[card]: {
            "doubloons": int(s.bounty[card]),
            "taken_by": None if s.holder[card] == NOBODY else int(s.holder[card]),
        }
        for card in range(N_ROLES)
        if s.in_play[card]
    }


def _expansions(s: State) -> dict[str, Any]:
    """What the expansions in play put on the table."""
    written: dict[str, Any] = {}
    if s.nobles:
        written |= {"ship_nobles": int(s.ship_nobles), "noble_supply": int(s.noble_supply)}
    if s.buccaneers:
        written["buccaneer_token"] = None if s.token == NOBODY else int(s.token)
        written["kidnapped"] = None if s.kidnapped == NOTHING else ROLE_KEYS[s.kidnapped]
    if s.festival:
        written["festival"] = _festival(s)
    return written


def _progress(s: State) -> dict[str, Any]:
    """How far the phase in hand has come."""
    progress: dict[str, Any] = {name: int(getattr(s, name)) for name in PROGRESS if getattr(s, name)}
    if s.made.any():
        progress["made"] = _goods(s.made)
    return progress


def _festival(s: State) -> dict[str, Any]:
    """The three goals, and who won them."""
    return {
        "plantation": GOOD_KEYS[s.feast_tile],
        "production": _goods(s.feast_goods),
        "building": None if s.feast_building == NOTHING else BUILDING_KEYS[s.feast_building],
        "won_by": {
            key: int(seat) for key, seat in zip(GOAL_KEYS, s.feast_winner, strict=True) if seat != NOBODY
        },
    }


def _goods(counts: Any) -> dict[str, int]:
    return {key: int(n) for key, n in zip(GOOD_KEYS, counts, strict=True) if n}


def _ships(s: State) -> list[dict[str, Any]]:
    ships = []
    for ship in range(N_SHIPS):
        if s.hull[ship]:
            shown: dict[str, Any] = {"capacity": int(s.hull[ship])}
            if s.loaded[ship]:
                shown |= {"good": GOOD_KEYS[s.cargo[ship]], "barrels": int(s.loaded[ship])}
            ships.append(shown)
    return ships


def _player(s: State, player: Player) -> dict[str, Any]:
    written: dict[str, Any] = {
        "doubloons": int(player.doubloons),
        "vp": int(player.vp),
        "goods": _goods(player.goods),
        "island": [
            {"tile": TILE_KEYS[tile], "workers": int(place < player.farmers[tile])}
            for tile in range(N_TILES)
            for place in range(player.tiles[tile])
        ]
        + [
            {"tile": "forest", "was": GOOD_KEYS[good]}
            for good in range(N_GOODS)
            for _ in range(player.woods[good])
        ],
        "city": [
            {"building": BUILDING_KEYS[building], "workers": int(player.staff[building])}
            | _nobles(player, building)
            for building in range(N_BUILDINGS)
            if player.owns[building]
        ],
        "idle_workers": int(player.idle),
    }
    if s.nobles:
        written["nobles"] = int(player.nobles)
    if player.first_turn:
        written["first_turn"] = True
    if player.wharf_ready:
        written["wharf_ready"] = True
    if player.small_wharf_ready:
        written["small_wharf_ready"] = True
    if player.shipped.any():
        written["shipped"] = [GOOD_KEYS[good] for good in range(N_GOODS) if player.shipped[good]]
    return written


def _nobles(player: Player, building: int) -> dict[str, int]:
    """How many of the people in a building are nobles, where that matters."""
    nobles = int(player.noble_in[RANK_OF[building]]) if RANK_OF[building] >= 0 else 0
    return {"nobles": nobles} if nobles else {}
