"""A state written as a readable position, in the rulebook's nouns: made for people and for tests.

`from_position.py` reads it back.
"""

from __future__ import annotations

from typing import Any

from regidor.games.rio_de_la_plata import options
from regidor.games.rio_de_la_plata.data import (
    BUILDING_KEYS,
    EMPTY,
    ENEMY_KEYS,
    GRID_KEYS,
    GRID_SQUARES,
    LOWEST,
    N_GRIDS,
    N_OFFICES,
    N_PITS,
    OFFICE_KEYS,
    RESOURCE_KEYS,
    STACK,
    THING_KEYS,
)
from regidor.games.rio_de_la_plata.geometry import BORDER_KEYS, N_BORDERS, N_SQUARES, ROAD_KEYS, SQUARE_KEYS
from regidor.games.rio_de_la_plata.state import (
    BUILT_WALL,
    COSTS,
    NOBODY,
    PHASE_KEYS,
    RAIDER,
    SHADOW,
    STAGE_KEYS,
    Player,
    State,
)

# Small numbers of a phase in progress, with the least and the most they can be.
PROGRESS: dict[str, tuple[int, int]] = {
    "after": (0, len(STAGE_KEYS) - 1),
    "place": (-1, 5),
    "placed": (0, 5),
    "optioned": (0, 1),
    "sailing": (0, 1),
    "square": (0, N_SQUARES - 1),
    "grid": (-1, N_GRIDS - 1),
    "cell": (0, N_GRIDS * GRID_SQUARES - 1),
    "kind": (0, len(BUILDING_KEYS) - 1),
    "purpose": (0, 6),
    "shadowed": (0, 1),
    "asked": (0, COSTS - 1),
    "laying": (0, 3),
    "partner": (0, 4),
    "offers": (0, 3),
    "back": (0, len(PHASE_KEYS) - 1),
    "mustered": (0, 127),
    "shots": (0, 7),
    "hired": (0, 9),
    "colour": (0, 4),
    "extra": (0, 9),
    "side": (-1, 5),
    "quiet": (0, 3),
    "fought": (0, 1),
    "group": (0, N_SQUARES + STACK * N_BORDERS - 1),
    "target": (0, N_SQUARES - 1),
    "rushing": (0, 1),
    "proposal": (0, 4),
    "to_ask": (0, 31),
}
USUAL = {"side": -1}  # others are usually 0
AMOUNTS = ("fields", "craft", "dock", "order_discs", "loaded", "replaced", "attacks")


def write(s: State) -> dict[str, Any]:
    """The position as plain data; all is open."""
    written: dict[str, Any] = {
        "game": "rio-de-la-plata",
        "options": options.unpack(s),
        "phase": PHASE_KEYS[s.phase],
        "stage": STAGE_KEYS[s.stage],
        "turn": int(s.turn),
        "order": [int(seat) for seat in s.order[: s.seats]],
        "active": int(s.active),
        "mover": int(s.mover),
        "squares": {
            SQUARE_KEYS[square]: _square(s, square)
            for square in range(N_SQUARES)
            if s.building[square] != EMPTY or s.pile[square * STACK] or s.mark[square] or s.reach[square]
        },
        "walls": [key for key, wall in zip(BORDER_KEYS, s.wall, strict=True) if wall == BUILT_WALL],
        "roads": [key for key, road in zip(ROAD_KEYS, s.road, strict=True) if road],
        "grids": {key: _grid(s, grid) for grid, key in enumerate(GRID_KEYS) if _grid(s, grid)},
        "complete": [key for key, done in zip(GRID_KEYS, s.complete, strict=True) if done],
        "quarry": _pits(s, 0),
        "forest": _pits(s, 1),
        "offices": _offices(s),
        "candidates": {OFFICE_KEYS[o]: int(s.option[o]) for o in range(N_OFFICES) if s.option[o] != NOBODY},
        "ship": {"back": int(s.ship_back), "voyages": int(s.voyages)},
        "markers": {
            key: int(value) if value >= LOWEST else 0 for key, value in zip(ENEMY_KEYS, s.marker, strict=True)
        },
        "players": [_player(s.player[seat]) for seat in range(s.seats)],
    }
    war = _war(s)
    if war:
        written["war"] = war
    progress = _progress(s)
    if progress:
        written["progress"] = progress
    return written


def _square(s: State, square: int) -> dict[str, Any]:
    shown: dict[str, Any] = {}
    if s.building[square] != EMPTY:
        shown["building"] = BUILDING_KEYS[s.building[square]]
    if s.owner[square] != NOBODY:
        shown["owner"] = int(s.owner[square])
    if s.pile[square * STACK]:
        shown["discs"] = discs(s, square)
    if s.mark[square]:
        shown["mark"] = int(s.mark[square])
    if s.reach[square]:
        shown["reach"] = int(s.reach[square])
    return shown


def discs(s: State, square: int) -> list[int | str]:
    """The discs on a square, bottom first: seats, or "attacker"."""
    pile = s.pile[square * STACK : (square + 1) * STACK]
    return ["attacker" if colour == RAIDER else int(colour) - 1 for colour in pile if colour]


def _grid(s: State, grid: int) -> list[dict[str, Any]]:
    held = []
    for cell in range(grid * GRID_SQUARES, (grid + 1) * GRID_SQUARES):
        if s.grid_holder[cell] != NOBODY:
            holder = s.grid_holder[cell]
            shown: dict[str, Any] = {
                "square": cell - grid * GRID_SQUARES,
                "value": int(s.grid_worth[cell]),
                "holder": "shadow" if holder == SHADOW else int(holder),
                "placer": int(s.grid_placer[cell]),
                "placed": int(s.grid_turn[cell]),
            }
            if s.grid_owed[cell]:
                shown["owed"] = True
            held.append(shown)
    return held


def _pits(s: State, which: int) -> list[int | None]:
    """Who holds each square of the quarry or the forest, nothing when nobody holds any."""
    pits = s.pit[which * N_PITS : (which + 1) * N_PITS]
    held = [None if holder == NOBODY else int(holder) for holder in pits]
    return held if any(holder is not None for holder in held) else []


def _offices(s: State) -> dict[str, Any]:
    return {
        OFFICE_KEYS[office]: {"holder": int(s.office[office]), "turn": int(s.office_turn[office])}
        for office in range(N_OFFICES)
        if s.office[office] != NOBODY
    }


def _player(player: Player) -> dict[str, Any]:
    written: dict[str, Any] = {
        "vp": int(player.vp),
        "coins": int(player.coins),
        "resources": amounts(player.resources, RESOURCE_KEYS),
    }
    if player.cargo.any():
        written["cargo"] = amounts(player.cargo, RESOURCE_KEYS)
    return written | {key: int(getattr(player, key)) for key in AMOUNTS if getattr(player, key)}


def amounts(counts: Any, keys: tuple[str, ...]) -> dict[str, int]:
    return {key: int(n) for key, n in zip(keys, counts, strict=True) if n}


def _war(s: State) -> dict[str, Any]:
    written: dict[str, Any] = {}
    if s.wars:
        written = {"wars": int(s.wars), "log": [int(n) for n in s.war_log], "enemy": ENEMY_KEYS[s.enemy]}
    if s.attacker != NOBODY:
        written["attacker"] = int(s.attacker)
    groups = outside(s)
    return written | ({"outside": groups} if groups else {})


def outside(s: State) -> list[dict[str, Any]]:
    """Groups of attackers at the edge of the city."""
    return [
        {
            "size": group // N_BORDERS + 1,
            "edge": BORDER_KEYS[group % N_BORDERS],
            "groups": int(s.outside[group]),
        }
        for group in range(STACK * N_BORDERS)
        if s.outside[group]
    ]


def _progress(s: State) -> dict[str, Any]:
    found: dict[str, Any] = {
        name: int(getattr(s, name))
        for name in PROGRESS
        if name == "place" or getattr(s, name) != USUAL.get(name, 0)
    }
    for name, keys in (
        ("due", (*RESOURCE_KEYS, "either")),
        ("swapped", RESOURCE_KEYS[:2]),
        ("given", THING_KEYS),
        ("wanted", THING_KEYS),
    ):
        if getattr(s, name).any():
            found[name] = amounts(getattr(s, name), keys)
    return found
