"""Numbers for people at the table: the score pad, and a bot's thoughts."""

from __future__ import annotations

from collections.abc import Mapping

from rich import box
from rich.table import Table
from rich.text import Text

from regidor.bots import Advice
from regidor.cli.boards import spoken
from regidor.kernel.match import Match

MOST_THOUGHTS = 12


def score_pad(match: Match, viewer: int | None) -> Table:
    """Every seat's points, itemised; before the end only what the viewer may see."""
    names = match.game.names(match.options)
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False, title_justify="left")
    table.add_column("Points" if match.over else "Points so far")
    for name in match.names:
        table.add_column(Text(name), justify="right")
    sheets = [
        sheet if shown else None for sheet, shown in zip(match.scores(), _open(match, viewer), strict=True)
    ]
    for key in dict.fromkeys(item.key for sheet in sheets if sheet for item in sheet.items):
        table.add_row(_item(key, names), *(_points(sheet and dict(sheet.items), key) for sheet in sheets))
    table.add_row("Total", *(str(sheet.total) if sheet else "?" for sheet in sheets), style="bold")
    table.add_row("Tie-break", *(str(sheet.tie_break) if sheet else "?" for sheet in sheets), style="dim")
    return table


def _open(match: Match, viewer: int | None) -> list[bool]:
    """Whose points may be seen: a view shows the score where nothing of it is hidden."""
    players = match.view(viewer)["players"]
    return [match.over or "score" in player for player in players]


def _item(key: str, names: Mapping[str, str]) -> str:
    building = key.removesuffix("_bonus")
    said = names.get(building, building.replace("_", " ").capitalize())
    return f"{said}: bonus" if building != key else said


def _points(items: Mapping[str, int] | None, key: str) -> str:
    if items is None:
        return "?"
    return str(items[key]) if key in items else "–"


def thoughts_table(match: Match, advice: Advice, names: Mapping[str, str]) -> Table:
    """What a bot thinks of the choices, best first, and why: games it tried, or how sure it is."""
    tried = any(thought.visits for thought in advice.thoughts)
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False)
    table.add_column("Hint")
    for column in ("wins", "result", "games tried" if tried else "would play it"):
        table.add_column(column, justify="right")
    for place, thought in enumerate(advice.thoughts[:MOST_THOUGHTS]):
        words = spoken(match.game.actions.of(thought.action), names)
        table.add_row(
            Text(f"  {words}") if place else Text(f"→ {words}", style="bold green"),
            f"{100 * thought.wins:.0f} %",
            f"{thought.result:.2f}",
            f"{thought.visits:,}" if tried else f"{100 * (thought.chance or 0):.0f} %",
        )
    return table
