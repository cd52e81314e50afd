"""The ladder as a page of Markdown."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from regidor import games as library
from regidor.arena import rating, shares
from regidor.arena.folder import Folder
from regidor.arena.ladder import Ladder, Pairing, Table, name
from regidor.arena.playing import Kept
from regidor.arena.shares import Interval
from regidor.bots import Budget, net_cards

HEAD = """# The ladder

Written by `{command}`, which goes on where it stopped. {machine}

Each row is one player of that level against a table of the level in the column: the share of the wins in
per cent, its 95 % interval (by deals, as every deal is played in every seat) and the number of games.
A level is better than another if it wins more than a fair share among them, or one of them less among
its kind. A bot that searches may do so for {budget}.
Ratings are a Plackett-Luce fit over all games of a table: 400 points more is ten times the strength,
1500 is the mean."""


class Result(NamedTuple):
    """What one won against the others."""

    wins: Interval
    games: int


def results(ladder: Ladder, table: Table, folder: Path) -> tuple[dict[Pairing, Result], list[Kept]]:
    """Every pairing of a table that has been played, and all its games."""
    found, played = {}, []
    for pairing in ladder.pairings(table):
        plan = ladder.plan(table, pairing)
        path = folder / name(plan)
        games = Folder(path, plan).finished() if path.is_dir() else []
        if games:
            wins = [_share(game, pairing.one) for game in games]
            found[pairing] = Result(shares.share(wins, [game["deal"] for game in games]), len(games))
            played += games
    return found, played


def _share(game: Kept, bot: str) -> float:
    rank = game["ranks"][game["bots"].index(bot)]
    return 1 / list(game["ranks"]).count(1) if rank == 1 else 0.0


def written(ladder: Ladder, folder: Path, command: str, machine: str) -> str:
    """The ladder as a page of Markdown."""
    lines = [HEAD.format(command=command, machine=machine, budget=_budget(ladder.budget))]
    for table in ladder.tables:
        lines += _section(ladder, table, folder)
    return "\n".join([*lines, ""])


def _budget(budget: Budget) -> str:
    if budget.iterations is not None:
        return f"{budget.iterations:,} {'look' if budget.iterations == 1 else 'looks'} a decision"
    return f"{budget.seconds:g} s a decision"


def _section(ladder: Ladder, table: Table, folder: Path) -> list[str]:
    found, played = results(ladder, table, folder)
    if not found:
        return []
    fair = 1 / table.seats
    rated = rating.ratings([rating.ranking(game["bots"], game["ranks"]) for game in played], _deals(played))
    return [
        *("", f"## {table.label}", "", f"A fair share is {100 * fair:.0f} %. {_networks(table)}", ""),
        f"| one \\ others | {' | '.join(ladder.levels)} | rating |",
        f"| --- |{' --: |' * (len(ladder.levels) + 1)}",
        *(_row(ladder, found, one, rated.get(one)) for one in ladder.levels),
        *("", order(ladder.levels, found, fair)),
    ]


def _deals(played: Sequence[Kept]) -> list[int]:
    """Numbers of deals that differ between pairings."""
    numbers: dict[tuple[str, ...], int] = {}
    keys = [(*sorted(game["bots"]), str(game["deal"])) for game in played]
    return [numbers.setdefault(key, len(numbers)) for key in keys]


def _row(ladder: Ladder, found: dict[Pairing, Result], one: str, rated: Interval | None) -> str:
    cells = [_cell(found.get(Pairing(one, others))) for others in ladder.levels]
    points = "" if rated is None else f"{rated.value:.0f}"
    return f"| {one} | {' | '.join(cells)} | {points} |"


def _cell(result: Result | None) -> str:
    if result is None:
        return ""
    wins = result.wins
    return f"{100 * wins.value:.1f} ({100 * wins.low:.0f}–{100 * wins.high:.0f}; {result.games:,})"


def _networks(table: Table) -> str:
    if net_cards.trained(library.load(table.game), table.options):
        return "All levels but `random` play a trained network."
    return "No network was trained for it: the levels play as the rollout bot does, in more or fewer games."


def order(levels: Sequence[str], found: dict[Pairing, Result], fair: float) -> str:
    """Is every level better than the one below?"""
    steps = [Pairing(one, others) for others, one in pairwise(levels)]
    open_ = [f"{step.one} over {step.others}" for step in steps if not _better(found, step, fair)]
    if not open_:
        return "Every level is better than the one below it, with 95 % confidence."
    return f"Not shown with 95 % confidence: {', '.join(open_)}."


def _better(found: dict[Pairing, Result], step: Pairing, fair: float) -> bool:
    """It wins more than its share among the others, or one of them less among its kind.

    Either is wrong one time in forty, so both together are right 95 times in a hundred.
    """
    above, below = found.get(step), found.get(Pairing(step.others, step.one))
    return (above is not None and above.wins.low > fair) or (below is not None and below.wins.high < fair)
