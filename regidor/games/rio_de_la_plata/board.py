"""The board as data: what the text of the rulebook lost, each value with its tag and its reason.

`board.json` is the standard board. An owner of the box corrects it without code: export it, edit values,
and give the file to a table (`board_text`). A custom board travels inside the options of a match as the
values that differ, in one line, so records and positions carry it along.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from regidor.games.rio_de_la_plata.data import (
    GRID_KEYS,
    GRID_SQUARES,
    HIGHEST,
    LOWEST,
    MINOR_KEYS,
    MOST_VALUE,
    N_PITS,
    PLACED_PER_TURN,
    RESOURCE_KEYS,
    STACK,
    TURNS,
)
from regidor.games.rio_de_la_plata.geometry import (
    BORDER_KEYS,
    N_QUARTERS,
    QUARTER_COLUMNS,
    QUARTER_ROWS,
    SQUARE_KEYS,
)
from regidor.kernel.errors import BadOptions

TAGS = ("printed", "deduced", "proposed")
STANDARD = "standard"
MOST_COST = 5  # of one resource
MOST_BONUS = 20
LONGEST_TEXT = 20_000

Values = dict[str, Any]


@cache
def _file() -> dict[str, Any]:
    text = files(__package__).joinpath("board.json").read_text(encoding="utf-8")
    loaded: dict[str, Any] = json.loads(text)
    return loaded


def standard() -> Values:
    """Every value of the standard board."""
    return {key: entry["value"] for key, entry in _file()["values"].items()}


def export_board(text: str = STANDARD) -> str:
    """A board as a JSON file to read and edit: every value with its tag and its reason."""
    values = read_board(text)
    entries = {}
    for key, entry in _file()["values"].items():
        changed = values[key] != entry["value"]
        entries[key] = {"value": values[key], "tag": "custom", "why": "Changed."} if changed else entry
    name = STANDARD if text == STANDARD else "custom"
    return json.dumps({"name": name, "values": entries}, indent=2, ensure_ascii=False) + "\n"


def board_text(file_text: str) -> str:
    """What to give as the option `board` for an edited file; BadOptions says what is wrong with it."""
    given = _json(file_text)
    values = given.get("values", given)
    if not isinstance(values, Mapping):
        raise BadOptions("the board's 'values' is an object: key -> value")
    plain = {
        key: entry["value"] if isinstance(entry, Mapping) and "value" in entry else entry
        for key, entry in values.items()
    }
    return text_of(checked(plain))


def normal_text(text: str) -> str:
    """The one spelling of a board text, checked: the values that differ from the standard board."""
    return STANDARD if text.strip() == STANDARD else text_of(checked(_json(text)))


def read_board(text: str) -> Values:
    """Every value of the board that an option's text means."""
    return standard() if text == STANDARD else checked(_json(text))


def _json(text: str) -> Mapping[str, Any]:
    if len(text) > LONGEST_TEXT:
        raise BadOptions(f"a board has at most {LONGEST_TEXT} characters")
    try:
        given = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadOptions(f"the board is no JSON: {str(error)[:80]}") from error
    if not isinstance(given, Mapping):
        raise BadOptions("a board is an object: key -> value")
    return given


def text_of(values: Values) -> str:
    usual = standard()
    changed = {key: value for key, value in values.items() if value != usual[key]}
    return json.dumps(changed, sort_keys=True, separators=(",", ":")) if changed else STANDARD


def checked(given: Mapping[str, Any]) -> Values:
    """The standard board with some values replaced; BadOptions when a value cannot be."""
    values = standard()
    for key, value in given.items():
        if key not in values:
            raise BadOptions(f"the board has no {key!r}", legal=sorted(values))
        CHECKS[key](key, value)
        values[key] = _in_order(key, value)
    _check_places(values)
    return values


def _in_order(key: str, value: Any) -> Any:
    """Lists in which the order means nothing, in one order."""
    if key in ("plaza", "palace_sites", "start_line"):
        return sorted(value, key=SQUARE_KEYS.index)
    if key == "printed_walls":
        return sorted(value, key=BORDER_KEYS.index)
    return sorted(value) if key in ("feathers", "skulls") else value


def _wrong(key: str, why: str) -> BadOptions:
    return BadOptions(f"the board's {key} {why}")


def _check_squares(key: str, value: Any) -> None:
    if not isinstance(value, list) or not value or any(one not in SQUARE_KEYS for one in value):
        raise _wrong(key, f"is a list of squares from {SQUARE_KEYS[0]} to {SQUARE_KEYS[-1]}")
    if len(set(value)) != len(value):
        raise _wrong(key, "names a square twice")


def _check_walls(key: str, value: Any) -> None:
    if not isinstance(value, list) or any(one not in BORDER_KEYS for one in value):
        raise _wrong(key, "is a list of outer edges such as 'a1 north', 'a1 west' or 'p1 east'")
    if len(set(value)) != len(value):
        raise _wrong(key, "names an edge twice")


def _check_centres(key: str, value: Any) -> None:
    if not isinstance(value, list) or len(value) != N_QUARTERS:
        raise _wrong(key, f"are {N_QUARTERS} corners [x, y], one for each quarter")
    for quarter, corner in enumerate(value):
        if not isinstance(corner, list) or len(corner) != 2 or any(type(n) is not int for n in corner):
            raise _wrong(key, f"of quarter {quarter + 1} is a corner [x, y]")
        west, north = quarter % 4 * QUARTER_COLUMNS, quarter // 4 * QUARTER_ROWS
        if not (west <= corner[0] <= west + QUARTER_COLUMNS and north <= corner[1] <= north + QUARTER_ROWS):
            raise _wrong(key, f"of quarter {quarter + 1} lies outside it: {corner}")


def _whole(value: Any, least: int, most: int) -> bool:
    return type(value) is int and least <= value <= most


def _check_numbers(least: int, most: int, count: int) -> Callable[[str, Any], None]:
    def check(key: str, value: Any) -> None:
        if (
            not isinstance(value, list)
            or len(value) != count
            or any(not _whole(n, least, most) for n in value)
        ):
            raise _wrong(key, f"is a list of {count} whole numbers from {least} to {most}")

    return check


def _check_turns(key: str, value: Any) -> None:
    last = max(TURNS) - 1
    if not isinstance(value, list) or any(not _whole(turn, 1, last) for turn in value):
        raise _wrong(key, f"is a list of turns from 1 to {last}")
    if len(set(value)) != len(value):
        raise _wrong(key, "names a turn twice")


def _check_cost(key: str, value: Any, kinds: tuple[str, ...]) -> None:
    if not isinstance(value, Mapping) or any(kind not in kinds for kind in value):
        raise _wrong(key, f"costs an amount of {', '.join(kinds)}")
    for kind, amount in value.items():
        most = 1 if kind == "either" else STACK if kind == "workers" else MOST_COST
        if not _whole(amount, 0, most):
            raise _wrong(key, f"costs 0 to {most} {kind}, not {amount!r}")


def _check_building(key: str, value: Any) -> None:
    _check_cost(key, value, ("workers", *RESOURCE_KEYS))
    if value.get("workers", 0) < 1:
        raise _wrong(key, "needs at least one worker")


def _check_grid(key: str, value: Any) -> None:
    if not isinstance(value, Mapping) or set(value) != {"squares", "orange", "green", "cost"}:
        raise _wrong(key, "has 'squares', 'orange', 'green' and 'cost'")
    for part in ("squares", "orange", "green"):
        numbers = value[part]
        if not isinstance(numbers, list) or any(not _whole(n, 0, MOST_VALUE) for n in numbers):
            raise _wrong(key, f"{part} are whole numbers from 0 to {MOST_VALUE}")
    if len(value["squares"]) < 3:
        raise _wrong(key, "has at least three squares for everybody")
    if len(value["squares"]) + len(value["orange"]) + len(value["green"]) > GRID_SQUARES:
        raise _wrong(key, f"has at most {GRID_SQUARES} squares")
    _check_cost(key, value["cost"], (*RESOURCE_KEYS, "either"))
    if value["cost"].get("either") and (value["cost"].get("stone") or value["cost"].get("wood")):
        raise _wrong(key, "asks for stone or wood as the player likes, and so not for either by name")


def _check_places(values: Values) -> None:
    """Places that must fit each other."""
    plaza = set(values["plaza"])
    for key in ("palace_sites", "start_line"):
        common = plaza & set(values[key])
        if common:
            raise _wrong(key, f"lies on the plaza at {min(common)}")
    if len(values["palace_sites"]) < 2:
        raise _wrong("palace_sites", "are at least two: the palace and the cathedral need one each")


CHECKS: dict[str, Callable[[str, Any], None]] = {
    "plaza": _check_squares,
    "palace_sites": _check_squares,
    "start_line": _check_squares,
    "centres": _check_centres,
    "printed_walls": _check_walls,
    **dict.fromkeys(GRID_KEYS, _check_grid),
    "quarry": _check_numbers(1, PLACED_PER_TURN, N_PITS),
    "forest": _check_numbers(1, PLACED_PER_TURN, N_PITS),
    "war_bonus": _check_numbers(0, MOST_BONUS, HIGHEST - LOWEST + 1),
    "feathers": _check_turns,
    "skulls": _check_turns,
    **dict.fromkeys(MINOR_KEYS, _check_building),
}
