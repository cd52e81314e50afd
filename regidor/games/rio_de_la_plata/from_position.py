"""Readable positions back into states.

What a position leaves out comes from a fresh set-up; discs that are not named are in their players' hands,
and tiles and pieces of wood that are not laid are in the supply. What cannot be read is refused here;
what cannot be, by invariants.py.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from regidor.games.rio_de_la_plata import invariants, rules
from regidor.games.rio_de_la_plata.actions import MOST_CHOICES
from regidor.games.rio_de_la_plata.city import rebuild
from regidor.games.rio_de_la_plata.data import (
    BUILDING_KEYS,
    ENEMY_KEYS,
    GRID_KEYS,
    GRID_SQUARES,
    HOUSE,
    HUT,
    LOWEST,
    N_PITS,
    OFF_GRID,
    OFFICE_KEYS,
    PALACE,
    PALACE_GRID,
    RESOURCE_KEYS,
    SHADOW_DISCS,
    STACK,
    THING_KEYS,
    VOYAGE,
    WORKERS,
)
from regidor.games.rio_de_la_plata.geometry import BORDER_KEYS, N_BORDERS, ROAD_KEYS, SQUARE_KEYS
from regidor.games.rio_de_la_plata.position import AMOUNTS, PROGRESS, USUAL
from regidor.games.rio_de_la_plata.state import (
    BUILT_WALL,
    NOBODY,
    OPEN,
    OVER,
    PHASE_KEYS,
    RAIDER,
    SHADOW,
    STAGE_KEYS,
    WAR,
    Player,
    State,
)
from regidor.kernel.errors import BadPosition
from regidor.kernel.reading import MOST, by_key, known, listed, mapping, one_of, whole

KEYS = [
    "game",
    "options",
    "phase",
    "stage",
    "turn",
    "order",
    "active",
    "mover",
    "squares",
    "walls",
    "roads",
    "grids",
    "complete",
    "quarry",
    "forest",
    "offices",
    "candidates",
    "ship",
    "markers",
    "players",
    "war",
    "progress",
]
PLAYER_KEYS = ["vp", "coins", "resources", "cargo", *AMOUNTS]
PARTS = {
    "due": (*RESOURCE_KEYS, "either"),
    "swapped": RESOURCE_KEYS[:2],
    "given": THING_KEYS,
    "wanted": THING_KEYS,
}


def read(position: Mapping[str, Any], s: State) -> None:
    """Lay a position over a state that was freshly set up; BadPosition says what cannot be read."""
    known(position, KEYS, "the position")
    _read_players(position, s)
    _read_squares(position, s)
    _read_edges(position, s)
    _read_works(position, s)
    _read_offices(position, s)
    _read_clock(position, s)
    _read_war(position, s)
    _read_progress(position, s)
    _derive(s)
    _check_decision(s)


def _seat(value: Any, s: State, where: str) -> int:
    return whole(value, where, int(s.seats) - 1)


# Players and the city.


def _read_players(position: Mapping[str, Any], s: State) -> None:
    for seat, shown in enumerate(listed(position.get("players", []), "'players'", int(s.seats))):
        _read_player(mapping(shown, f"player {seat}"), s.player[seat], f"player {seat}")


def _read_player(shown: Mapping[str, Any], player: Player, who: str) -> None:
    known(shown, PLAYER_KEYS, who)
    for key in ("vp", "coins"):
        if key in shown:
            setattr(player, key, whole(shown[key], f"{who}'s {key}", MOST))
    if "resources" in shown:
        player.resources[:] = by_key(shown["resources"], RESOURCE_KEYS, f"{who}'s resources", MOST)
    player.cargo[:] = by_key(shown.get("cargo", {}), RESOURCE_KEYS, f"{who}'s cargo", MOST)
    for key in AMOUNTS:
        setattr(player, key, whole(shown.get(key, 0), f"{who}'s {key}", 99))


def _read_squares(position: Mapping[str, Any], s: State) -> None:
    for key, shown in mapping(position.get("squares", {}), "'squares'").items():
        square = one_of(key, SQUARE_KEYS, "a square")
        _read_square(mapping(shown, f"the square {key}"), s, square)


def _read_square(shown: Mapping[str, Any], s: State, square: int) -> None:
    where = f"the square {SQUARE_KEYS[square]}"
    known(shown, ["building", "owner", "discs", "mark", "reach"], where)
    building = one_of(shown.get("building", "empty"), BUILDING_KEYS, f"the building on {where}")
    s.building[square] = building
    if HUT <= building <= HOUSE:
        s.owner[square] = _seat(shown.get("owner"), s, f"the owner on {where}")
    elif "owner" in shown:
        raise BadPosition(f"only a hut or a house has an owner, not {where}")
    for place, disc in enumerate(listed(shown.get("discs", []), f"the discs on {where}", STACK)):
        colour = RAIDER if disc == "attacker" else _seat(disc, s, f"a disc on {where}") + 1
        s.pile[square * STACK + place] = colour
    s.mark[square] = whole(shown.get("mark", 0), f"the mark on {where}", 15)
    s.reach[square] = whole(shown.get("reach", 0), f"the reach of {where}", 9)


def _read_edges(position: Mapping[str, Any], s: State) -> None:
    for key in listed(position.get("walls", []), "'walls'", N_BORDERS):
        border = one_of(key, BORDER_KEYS, "a wall")
        if s.wall[border] != OPEN:
            raise BadPosition(f"there are two walls at {key}")
        s.wall[border] = BUILT_WALL
    for key in listed(position.get("roads", []), "'roads'", len(ROAD_KEYS)):
        s.road[one_of(key, ROAD_KEYS, "a road")] = 1


# Grids, quarry, forest, offices.


def _read_works(position: Mapping[str, Any], s: State) -> None:
    for key, held in mapping(position.get("grids", {}), "'grids'").items():
        grid = one_of(key, GRID_KEYS, "a grid")
        for number, shown in enumerate(listed(held, f"the grid {key}", GRID_SQUARES)):
            _read_cell(mapping(shown, f"a disc on the {key}"), s, grid, number)
    for key in listed(position.get("complete", []), "'complete'", PALACE_GRID + 3):
        s.complete[one_of(key, GRID_KEYS[:4], "a complete work")] = 1
    for which, key in enumerate(("quarry", "forest")):
        for pit, holder in enumerate(listed(position.get(key, []), f"'{key}'", N_PITS)):
            if holder is not None:
                s.pit[which * N_PITS + pit] = _seat(holder, s, f"a worker in the {key}")


def _read_cell(shown: Mapping[str, Any], s: State, grid: int, number: int) -> None:
    where = f"a disc on the {GRID_KEYS[grid]}"
    known(shown, ["square", "value", "holder", "placer", "placed", "owed"], where)
    first = grid * GRID_SQUARES
    if "square" in shown:
        cell = first + whole(shown["square"], f"the square of {where}", GRID_SQUARES - 1)
    else:
        cell = _free_cell(s, first, whole(shown.get("value"), f"the value of {where}", 9), where)
    holder = shown.get("holder")
    s.grid_holder[cell] = SHADOW if holder == "shadow" else _seat(holder, s, f"the holder of {where}")
    own = NOBODY if holder == "shadow" else int(s.grid_holder[cell])
    s.grid_placer[cell] = _seat(shown.get("placer", own), s, f"the placer of {where}")
    s.grid_turn[cell] = whole(shown.get("placed", number + 1), f"the number of {where}", MOST, 1)
    if not isinstance(shown.get("owed", False), bool):
        raise BadPosition(f"{where} is owed or not: true or false")
    s.grid_owed[cell] = shown.get("owed", False)


def _free_cell(s: State, first: int, value: int, where: str) -> int:
    for cell in range(first, first + GRID_SQUARES):
        if s.grid_worth[cell] == value and s.grid_holder[cell] == NOBODY:
            return cell
    raise BadPosition(f"there is no free square of {value} for {where}")


def _read_offices(position: Mapping[str, Any], s: State) -> None:
    for key, shown in mapping(position.get("offices", {}), "'offices'").items():
        office = one_of(key, OFFICE_KEYS, "an office")
        entry = mapping(shown, f"the office {key}")
        known(entry, ["holder", "turn"], f"the office {key}")
        s.office[office] = _seat(entry.get("holder"), s, f"the holder of {key}")
        s.office_turn[office] = whole(entry.get("turn", 0), f"the turn of {key}", 20)
    for key, seat in mapping(position.get("candidates", {}), "'candidates'").items():
        s.option[one_of(key, OFFICE_KEYS, "an office")] = _seat(seat, s, f"the candidate for {key}")


# Whose turn it is.


def _read_clock(position: Mapping[str, Any], s: State) -> None:
    s.turn = whole(position.get("turn", 1), "'turn'", int(s.turns), 1)
    for place, seat in enumerate(listed(position.get("order", []), "'order'", int(s.seats))):
        s.order[place] = _seat(seat, s, "a seat in 'order'")
    s.phase = one_of(position.get("phase", "placement"), PHASE_KEYS[1:], "'phase'") + 1
    s.over = s.phase == OVER
    s.mover = _seat(position.get("mover", int(s.order[0])), s, "'mover'")
    s.active = _seat(position.get("active", int(s.mover)), s, "'active'")
    s.stage = one_of(position.get("stage", STAGE_KEYS[_usual_stage(s)]), STAGE_KEYS, "'stage'")
    ship = mapping(position.get("ship", {}), "'ship'")
    known(ship, ["back", "voyages"], "'ship'")
    s.ship_back = whole(ship.get("back", 0), "the ship's return", int(s.turns) + VOYAGE)
    s.voyages = whole(ship.get("voyages", 0), "the ship's voyages", 20)
    for key, value in mapping(position.get("markers", {}), "'markers'").items():
        marker = whole(value, f"the marker of the {key}", 12)
        s.marker[one_of(key, ENEMY_KEYS, "an enemy")] = marker if marker >= LOWEST else OFF_GRID


def _usual_stage(s: State) -> int:
    """The first stage at which the phase may ask."""
    stages = int(invariants.STAGES[s.phase])
    return (stages & -stages).bit_length() - 1


def _read_war(position: Mapping[str, Any], s: State) -> None:
    war = mapping(position.get("war", {}), "'war'")
    known(war, ["wars", "log", "enemy", "attacker", "outside"], "'war'")
    s.wars = whole(war.get("wars", 0), "the number of wars", 20)
    for place, count in enumerate(listed(war.get("log", []), "the war's log", len(s.war_log))):
        s.war_log[place] = whole(count, "a number in the war's log", MOST)
    s.enemy = one_of(war.get("enemy", ENEMY_KEYS[0]), ENEMY_KEYS, "the enemy")
    if "attacker" in war:
        s.attacker = _seat(war["attacker"], s, "the attacker")
    for shown in listed(war.get("outside", []), "the attackers outside", STACK * N_BORDERS):
        group = mapping(shown, "a group outside")
        known(group, ["size", "edge", "groups"], "a group outside")
        size = whole(group.get("size"), "the size of a group outside", STACK, 1)
        border = one_of(group.get("edge"), BORDER_KEYS, "the edge of a group outside")
        place = (size - 1) * N_BORDERS + border
        s.outside[place] = whole(group.get("groups", 1), "the number of groups outside", 40)


def _read_progress(position: Mapping[str, Any], s: State) -> None:
    progress = mapping(position.get("progress", {}), "'progress'")
    known(progress, [*PROGRESS, *PARTS], "'progress'")
    for name, (least, most) in PROGRESS.items():
        value = progress.get(name, USUAL.get(name, 0))
        setattr(s, name, whole(value, f"'{name}'", most, least))
    for name, keys in PARTS.items():
        getattr(s, name)[:] = by_key(progress.get(name, {}), keys, f"'{name}'", 9)
    if "place" not in progress:
        s.place = list(s.order[: s.seats]).index(s.active) if s.active in s.order[: s.seats] else 0
    if s.phase == WAR and "side" not in progress and s.mover != s.attacker:
        s.side = s.place


# What follows from the rest.


def _derive(s: State) -> None:
    """Supplies, hands, and what the city's neighbours and roads amount to."""
    for work in (0, 1):
        if (s.building == PALACE + work).any():
            s.complete[PALACE_GRID + work] = 1
    rebuild(s)
    laid = int(np.count_nonzero(s.wall == BUILT_WALL)) + int(s.road.sum())
    s.pieces = _left(int(s.pieces) - laid, "pieces of wood")
    s.shadow_discs = _left(SHADOW_DISCS - (invariants.shadows(s) - int(s.shadow_discs)), "shadow discs")
    raiders = int(np.count_nonzero(s.pile == RAIDER)) + int(s.mustered)
    raiders += sum(int(n) * (group // N_BORDERS + 1) for group, n in enumerate(s.outside))
    s.raiders = whole(raiders, "the number of attackers")
    for seat in range(s.seats):
        s.player[seat].hand = 0
        s.player[seat].hand = _left(WORKERS - int(invariants.discs(s, seat)), f"discs of player {seat}")


def _left(count: int, what: str) -> int:
    if count < 0:
        raise BadPosition(f"this position cannot be: it shows {-count} more {what} than there are")
    return count


def _check_decision(s: State) -> None:
    """A position in which nobody has anything to decide is none."""
    if invariants.fault(s) or s.over:
        return
    if rules.legal(s, np.zeros(MOST_CHOICES, np.int16)) == 0:
        raise BadPosition("this position cannot be: there is nothing to decide")
