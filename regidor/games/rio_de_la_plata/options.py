"""What tables of Rio de la Plata may agree on, and how the board's values reach the state."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from regidor.games.rio_de_la_plata import board
from regidor.games.rio_de_la_plata.data import (
    BUILDING_KEYS,
    FEWEST_SEATS,
    GRID_SQUARES,
    GRIDS,
    LEVELS,
    LOWEST,
    MAX_SEATS,
    MINOR_KEYS,
    N_PITS,
    PLAYER_BONUS_KEYS,
    RESOURCE_KEYS,
    TURNS,
    Grid,
)
from regidor.games.rio_de_la_plata.geometry import BORDER_KEYS, CORNER_STEP, SQUARE_KEYS
from regidor.games.rio_de_la_plata.state import COSTS, PLAZA, PRINTED_WALL, SITE, START_LINE, State
from regidor.kernel.options import Option
from regidor.kernel.options import Options as Chosen

YES_NO = (False, True)
ORANGE_SEATS, GREEN_SEATS = 4, 5  # from how many players on such squares are used

OPTIONS = (
    Option("seats", tuple(range(FEWEST_SEATS, MAX_SEATS + 1)), 4, "How many play."),
    Option("turns", TURNS, TURNS[0], "20 turns, or the short game of 15."),
    Option(
        "level",
        LEVELS,
        "expert",
        "Less experienced players begin with more and face smaller attacks.",
    ),
    Option("trade", YES_NO, False, "Players may offer each other trades in their own turns."),
    Option(
        "player_bonus",
        PLAYER_BONUS_KEYS,
        "off",
        "Fewer attackers by the number of players: not at all, as the rulebook's example has it, "
        "or as its text has it.",
    ),
    Option(
        "free_roads",
        YES_NO,
        False,
        "Road segments may be laid anywhere, not only touching the plaza, a centre or another segment.",
    ),
    Option(
        "board",
        (board.STANDARD,),
        board.STANDARD,
        "The values of the board: the standard ones, or a board of one's own as JSON.",
        free=board.normal_text,
    ),
)
FLAGS = ("trade", "free_roads")


def seat_counts(chosen: Chosen) -> Sequence[int]:
    return range(FEWEST_SEATS, MAX_SEATS + 1)


def pack(chosen: Chosen, s: State) -> None:
    """Write the options, and the board's values, into a blank state."""
    s.seats = int(chosen["seats"])
    s.turns = int(chosen["turns"])
    s.level = LEVELS.index(str(chosen["level"]))
    s.player_bonus = PLAYER_BONUS_KEYS.index(str(chosen["player_bonus"]))
    for key in FLAGS:
        setattr(s, key, int(chosen[key]))
    values = board.read_board(str(chosen["board"]))
    _pack_places(values, s)
    _pack_grids(values, s)
    _pack_costs(values, s)
    s.war_bonus[LOWEST:] = values["war_bonus"]
    for bit, key in enumerate(("feathers", "skulls")):
        for turn in values[key]:
            s.symbols[turn] |= 1 << bit


def _pack_places(values: Mapping[str, Any], s: State) -> None:
    for bit, key in ((START_LINE, "start_line"), (PLAZA, "plaza"), (SITE, "palace_sites")):
        for name in values[key]:
            s.terrain[SQUARE_KEYS.index(name)] |= bit
    for name in values["printed_walls"]:
        s.wall[BORDER_KEYS.index(name)] = PRINTED_WALL
    s.centre[:] = [y * CORNER_STEP + x for x, y in values["centres"]]


def _pack_grids(values: Mapping[str, Any], s: State) -> None:
    s.grid_worth[:] = -1
    for grid, row in enumerate(GRIDS):
        first = grid * GRID_SQUARES
        squares = squares_of(values[row.key], int(s.seats), row.short_out if s.turns == TURNS[1] else 0)
        s.grid_worth[first : first + len(squares)] = squares
        cost = values[row.key]["cost"]
        for part, key in enumerate((*RESOURCE_KEYS, "either")):
            s.grid_cost[grid * COSTS + part] = cost.get(key, 0)


def squares_of(grid: Mapping[str, Any], seats: int, removed: int) -> list[int]:
    """A grid's squares for so many players, the lowest ones removed in the short game."""
    squares = sorted(grid["squares"], reverse=True)[: len(grid["squares"]) - removed]
    if seats >= ORANGE_SEATS:
        squares = squares + grid["orange"]
    if seats >= GREEN_SEATS:
        squares = squares + grid["green"]
    return sorted(squares, reverse=True)


def _pack_costs(values: Mapping[str, Any], s: State) -> None:
    for key in MINOR_KEYS:
        first = BUILDING_KEYS.index(key) * COSTS
        for part, name in enumerate(("workers", *RESOURCE_KEYS)):
            s.cost[first + part] = values[key].get(name, 0)
    for which, key in enumerate(("quarry", "forest")):
        s.pit_cost[which * N_PITS : (which + 1) * N_PITS] = values[key]


def unpack(s: State) -> dict[str, str | int | bool]:
    """The options that a state was begun with."""
    return {
        "seats": int(s.seats),
        "turns": int(s.turns),
        "level": LEVELS[s.level],
        "trade": bool(s.trade),
        "player_bonus": PLAYER_BONUS_KEYS[s.player_bonus],
        "free_roads": bool(s.free_roads),
        "board": board.text_of(read_back(s)),
    }


def read_back(s: State) -> dict[str, Any]:
    """The board's values as a state holds them; of a grid, the squares of this number of players."""
    values = board.standard()
    for bit, key in ((START_LINE, "start_line"), (PLAZA, "plaza"), (SITE, "palace_sites")):
        values[key] = [name for name, ground in zip(SQUARE_KEYS, s.terrain, strict=True) if ground & bit]
    values["printed_walls"] = [
        name for name, wall in zip(BORDER_KEYS, s.wall, strict=True) if wall == PRINTED_WALL
    ]
    values["centres"] = [[int(corner) % CORNER_STEP, int(corner) // CORNER_STEP] for corner in s.centre]
    for bit, key in enumerate(("feathers", "skulls")):
        values[key] = [turn for turn, symbol in enumerate(s.symbols) if symbol >> bit & 1]
    values["war_bonus"] = [int(bonus) for bonus in s.war_bonus[LOWEST:]]
    for which, key in enumerate(("quarry", "forest")):
        values[key] = [int(cost) for cost in s.pit_cost[which * N_PITS : (which + 1) * N_PITS]]
    for key in MINOR_KEYS:
        values[key] = _costs(s.cost, BUILDING_KEYS.index(key), ("workers", *RESOURCE_KEYS))
    for grid, row in enumerate(GRIDS):
        values[row.key] = _grid_back(s, grid, row, values[row.key])
    return values


def _costs(costs: Any, row: int, names: tuple[str, ...]) -> dict[str, int]:
    amounts = costs[row * COSTS : (row + 1) * COSTS]
    return {name: int(amount) for name, amount in zip(names, amounts, strict=True) if amount}


def _grid_back(s: State, grid: int, row: Grid, usual: Mapping[str, Any]) -> Mapping[str, Any]:
    """The usual grid if it would look the same with these players, else one that does."""
    removed = row.short_out if s.turns == TURNS[1] else 0
    held = s.grid_worth[grid * GRID_SQUARES : (grid + 1) * GRID_SQUARES]
    squares = [int(value) for value in held if value >= 0]
    cost = _costs(s.grid_cost, grid, (*RESOURCE_KEYS, "either"))
    if cost == usual["cost"] and squares == squares_of(usual, int(s.seats), removed):
        return usual
    return {"squares": squares + [0] * removed, "orange": [], "green": [], "cost": cost}
