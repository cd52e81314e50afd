"""The summary of a simulation, for people."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from regidor.kernel.game import Game

BAR = 20  # characters of the longest bar


def report(game: Game, found: Mapping[str, Any]) -> RenderableType:
    """Scores, length, wins, ends and what the winners owned."""
    parts: list[RenderableType] = [_spreads(found), Text(), _wins(found)]
    if len(found["wins_by_bot"]) > 1:
        parts += [Text(), _bots(found)]
    if found["ends"]:
        parts += [Text(), _ends(found)]
    if found["owned"]:
        parts += [Text(), _owned(game, found)]
    return Group(*parts)


def _table(*columns: str) -> Table:
    table = Table(
        box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False, padding=(0, 1, 0, 0), header_style="bold"
    )
    for place, column in enumerate(columns):
        table.add_column(column, justify="left" if place == 0 else "right", no_wrap=True)
    return table


def _spreads(found: Mapping[str, Any]) -> Table:
    table = _table("", "mean", "spread", "least", "5 %", "25 %", "half", "75 %", "95 %", "most")
    rows = [("points", found["scores"]), ("winner's points", found["winning_scores"])]
    rows += [("rounds", found["rounds"]), ("decisions", found["decisions"])]
    for name, spread in rows:
        quantiles = [str(number) for number in spread["quantiles"].values()]
        table.add_row(
            name,
            f"{spread['mean']:.1f}",
            f"{spread['spread']:.1f}",
            str(spread["least"]),
            *quantiles,
            str(spread["most"]),
        )
    return table


def _wins(found: Mapping[str, Any]) -> Table:
    table = _table("", "bot", "wins", "points", "by turn order", "wins")
    turns = [_turn(place) for place in range(len(found["bots"]))]
    for seat, bot in enumerate(found["bots"]):
        table.add_row(
            f"seat {seat}",
            bot,
            percent(found["wins_by_seat"][seat]),
            f"{found['scores_by_seat'][seat]['mean']:.1f}",
            turns[seat],
            percent(found["wins_by_turn"][seat]),
        )
    if found["shared_wins"]:
        table.caption = f"{percent(found['shared_wins'])} of the games had several winners"
        table.caption_justify = "left"
    return table


def _turn(place: int) -> str:
    return "began the game" if place == 0 else f"{place} after"


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def _bots(found: Mapping[str, Any]) -> Table:
    table = _table("bot", "wins a seat")
    for name, share in found["wins_by_bot"].items():
        table.add_row(name, percent(share))
    return table


def _ends(found: Mapping[str, Any]) -> Table:
    table = _table("how it ended", "games")
    table.add_column("")
    for reason, share in found["ends"].items():
        table.add_row(reason, percent(share), Text("█" * round(BAR * share), style="blue"))
    return table


def _owned(game: Game, found: Mapping[str, Any]) -> Table:
    names = game.names(found["options"])
    even = 1 / len(found["bots"])
    table = _table("building", "owners win", "against even", "in cities")
    table.add_column("")
    for row in found["owned"]:
        more = row["win_share"] - even
        table.add_row(
            names.get(row["key"], row["key"]),
            percent(row["win_share"]),
            Text(f"{100 * more:+.1f}", style="green" if more > 0 else "red"),
            percent(row["owned_by"]),
            Text("█" * _bar(row["win_share"], found["owned"]), style="green" if more > 0 else "red"),
        )
    return table


def _bar(share: float, rows: Sequence[Mapping[str, Any]]) -> int:
    most = max(float(row["win_share"]) for row in rows) or 1.0
    return round(BAR * share / most)
