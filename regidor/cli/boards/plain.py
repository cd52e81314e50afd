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

UNSHOWN = ("game", "names", "players", "viewer", "ply", "seats", "options", "over")


def draw(scene: Scene) -> RenderableType:
    """Everything in the view."""
    table = Table.grid(padding=(0, 2))
    table.add_column(style="bold")
    table.add_column()
    for key, value in scene.view.items():
        if key not in UNSHOWN:
            table.add_row(_label(key), Text(_shown(key, value, scene)))
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
        table.add_row(_label(key), *(Text(words(row.get(key), scene)) for row in rows))
    return table


def _label(key: str) -> str:
    return key.replace("_", " ").capitalize()


def _shown(key: str, value: Any, scene: Scene) -> str:
    if key in ("mover", "governor", "chooser") and isinstance(value, int):
        return scene.player(value)
    return words(value, scene)


def words(value: Any, scene: Scene) -> str:
    """Plain data as words."""
    if value is None or value == {} or value == []:
        return "–"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Mapping):
        return ", ".join(f"{scene.name(str(key))} {words(one, scene)}" for key, one in value.items())
    if isinstance(value, list | tuple):
        parts = [words(one, scene) for one in value]
        return "; ".join(parts) if any(", " in part for part in parts) else ", ".join(parts)
    return scene.name(value) if isinstance(value, str) else str(value)


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
    """Who played what. What chance answered stays out: it may be another player's secret."""
    who, what = before.player(told.seat), spoken(told.words, before.names).lower()
    return [Saying("Pass:", who)] if told.words == "pass" else [Saying(f"{who}: {what}")]


FACE = Face(draw, players, ask, remark, tell)
