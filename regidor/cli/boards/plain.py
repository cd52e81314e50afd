"""A readable drawing of any game's view: what lies on the table, then the players side by side."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from regidor.cli.boards import Face, Saying, Scene, Told, spoken
from regidor.kernel.match import Choice

UNSHOWN = ("game", "names", "players", "viewer", "ply", "seats", "options", "over", "asked", "to_act")
SEATS = ("mover", "governor", "chooser", "taken_by", "seat", "owner")  # keys whose numbers are seats


def draw(scene: Scene) -> RenderableType:
    """Everything in the view that is not empty."""
    table = Table.grid(padding=(0, 2))
    table.add_column(style="bold", no_wrap=True)
    table.add_column()
    for key, value in scene.view.items():
        if key not in UNSHOWN and not empty(value):
            table.add_row(_label(key), Text(words(value, scene, key)))
    return Group(table, Text(), players(scene))


def players(scene: Scene) -> RenderableType:
    """A column for each player."""
    rows: list[Mapping[str, Any]] = list(scene.view.get("players", ()))
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False)
    table.add_column("")
    for seat, note in enumerate(scene.notes):
        head = f"{scene.player(seat)} ({note})" if note else scene.player(seat)
        table.add_column(Text(head), overflow="fold")
    for key in dict.fromkeys(key for row in rows for key in row if key != "seat"):
        if not all(empty(row.get(key)) for row in rows):
            table.add_row(_label(key), *(Text(words(row.get(key), scene, key)) for row in rows))
    return table


def empty(value: Any) -> bool:
    """Is there nothing to show? A number is something, even 0: it may be a seat."""
    return value is None or value is False or (isinstance(value, Mapping | list | tuple | str) and not value)


def _label(key: str) -> str:
    return key.replace("_", " ").capitalize()


def words(value: Any, scene: Scene, key: str = "") -> str:
    """Plain data as words; `key` says what it is about."""
    if key in SEATS and isinstance(value, int) and not isinstance(value, bool):
        return scene.player(value)
    if isinstance(value, bool):
        return "yes" if value else "no"
    if empty(value):
        return "–"
    if isinstance(value, Mapping):
        return _pairs(value, scene)
    if isinstance(value, list | tuple):
        return ", ".join(
            _thing(one, scene) if isinstance(one, Mapping) else words(one, scene) for one in value
        )
    return scene.name(value) if isinstance(value, str) else str(value)


def _pairs(value: Mapping[str, Any], scene: Scene) -> str:
    return ", ".join(
        f"{scene.name(str(key)).lower()} {words(one, scene, str(key))}" for key, one in value.items()
    )


def _thing(value: Mapping[str, Any], scene: Scene) -> str:
    """Something in a list: its name, and in brackets what is so of it."""
    first = next(iter(value), "")
    if not isinstance(value.get(first), str):
        return _pairs(value, scene) or "–"
    rest = {key: one for key, one in value.items() if key != first and not empty(one)}
    known = _pairs({key: one for key, one in rest.items() if one != 0 or key in SEATS}, scene)
    return f"{scene.name(value[first])} ({known})" if known else scene.name(value[first])


def ask(scene: Scene) -> str:
    phase = scene.view.get("phase")
    return f"{scene.name(str(phase)).capitalize()}: what do you do?" if phase else "What do you do?"


def remark(scene: Scene, choice: Choice) -> str:
    """The plain numbers of a choice's detail."""
    flat = {
        key: value for key, value in choice.detail.items() if not isinstance(value, Mapping | list | tuple)
    }
    return words(flat, scene) if flat else ""


def tell(before: Scene, after: Scene, told: Told) -> list[Saying]:
    """Who played what, and what chance answered before everybody's eyes."""
    who, what = before.player(told.seat), spoken(told.words, before.names).lower()
    if told.words == "pass":
        return [Saying("Pass:", who)]
    answers = ", ".join(spoken(answer, before.names).lower() for answer in told.answers)
    return [Saying(f"{who}: {what} ({answers})" if answers else f"{who}: {what}")]


FACE = Face(draw, players, ask, remark, tell)
