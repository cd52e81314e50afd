"""`regidor simulate`: many games by bots, counted."""

from __future__ import annotations

import csv
import json
import os
import time
from argparse import Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from regidor import bots
from regidor import games as library
from regidor.cli.agreed import agreed, fill, named_bots
from regidor.cli.batches import Batch, Plan, play_all, warm_up
from regidor.cli.counts import Counts
from regidor.cli.main import OK
from regidor.cli.mistakes import Mistake, check_folder, write_text
from regidor.cli.report import report
from regidor.kernel.chance import SEED_LIMIT
from regidor.kernel.game import Game

MOST_WORKERS = 256


def run(asked: Namespace) -> int:
    """Simulate, print the summary, and write the files that were asked for."""
    game, console = library.load(asked.game), Console(highlight=False)
    plan, workers = plan_of(game, asked), workers_of(asked)
    for path in (asked.json, asked.csv):
        check_folder(path)
    counts = Counts(plan)
    warm_up(plan)
    begun = time.perf_counter()
    with _rows(plan, asked.csv) as write:
        for batch in _watched(plan, workers):
            counts.add(batch)
            write(batch)
    seconds, found = time.perf_counter() - begun, counts.to_json(game)
    if asked.json is not None:
        write_text(asked.json, json.dumps(found, indent=1) + "\n")
    console.print(_headline(game, plan, seconds))
    console.print(report(game, found))
    return OK


def plan_of(game: Game, asked: Namespace) -> Plan:
    """The simulation that a command line asks for, checked."""
    names = named_bots(asked.bots)
    options = agreed(game, asked, len(names) if len(names) > 1 else None)
    players = fill(names or ["random"], int(options["seats"]))
    for name in players:
        bots.load(name)
    if asked.games < 1:
        raise Mistake(f"--games is at least 1, but got {asked.games}.")
    if not 0 <= asked.seed <= SEED_LIMIT - asked.games:
        raise Mistake("--seed is a whole number from 0 to 2^63 - 1, the last game's included.")
    return Plan(game.key, options, tuple(players), asked.seed, asked.games, budget_of(asked))


def budget_of(asked: Namespace) -> bots.Budget:
    if asked.think is None and asked.iterations is None:
        return bots.Budget()
    return bots.Budget(asked.think, asked.iterations)


def workers_of(asked: Namespace) -> int:
    if asked.workers is None:
        return min(os.cpu_count() or 1, MOST_WORKERS)
    if not 1 <= asked.workers <= MOST_WORKERS:
        raise Mistake(f"--workers is 1 to {MOST_WORKERS}, but got {asked.workers}.")
    return int(asked.workers)


def _watched(plan: Plan, workers: int) -> Iterator[Batch]:
    """The batches, with a bar on standard error while they come."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    screen = Console(stderr=True)
    with Progress(*columns, console=screen, transient=True, disable=not screen.is_terminal) as progress:
        bar = progress.add_task("Playing", total=plan.games)
        for batch in play_all(plan, workers):
            yield batch
            progress.advance(bar, len(batch.decisions))


def _headline(game: Game, plan: Plan, seconds: float) -> Text:
    options, rate = game_options(game, plan), plan.games / seconds
    return Text.assemble(
        (f"{game.name}: {plan.games:,} games", "bold"),
        f" by {', '.join(dict.fromkeys(plan.bots))} with {len(plan.bots)} seats{options}, "
        f"seed {plan.seed}, in {seconds:.1f} s ({rate:,.{0 if plan.compiled else 1}f} games/s)\n",
    )


def game_options(game: Game, plan: Plan) -> str:
    """The edition, and what differs from its usual options."""
    usual = {option.key: option.default_in(plan.options) for option in game.options}
    shown = [f"{key} {str(value).lower()}" for key, value in plan.options.items() if _told(key, value, usual)]
    return "".join(f", {text}" for text in shown)


def _told(key: str, value: Any, usual: dict[str, Any]) -> bool:
    return key == "edition" or (key != "seats" and value != usual[key])


HEAD = ("game", "seed", "seat", "bot", "turn", "points", "win_share", "rounds", "decisions", "ends", "owned")


@contextmanager
def _rows(plan: Plan, path: Path | None) -> Iterator[Any]:
    """Something that writes a batch to the CSV file, if one is wanted."""
    if path is None:
        yield lambda batch: None
        return
    try:
        file = path.open("w", newline="", encoding="utf-8")
    except OSError as error:
        raise Mistake(f"{path} cannot be written: {error.strerror}.") from error
    with file:
        writer = csv.writer(file)

        def write(batch: Batch) -> None:
            if batch.first_game == 0:
                writer.writerow([*HEAD, *batch.study.seats])
            writer.writerows(rows_of(plan, batch))

        yield write


def rows_of(plan: Plan, batch: Batch) -> Iterator[list[Any]]:
    """One row for each game and seat."""
    seats, study = len(plan.bots), batch.study
    points, shares = batch.points.tolist(), batch.shares.tolist()
    more = [counted.tolist() for counted in study.seats.values()]
    owned = [(key, so.tolist()) for key, so in study.owned.items()]
    ends = [(reason, so.tolist()) for reason, so in study.ends.items()]
    lengths = zip(study.rounds.tolist(), batch.decisions.tolist(), study.first.tolist(), strict=True)
    for game, (rounds, decisions, first) in enumerate(lengths):
        number = batch.first_game + game
        ended = "; ".join(reason for reason, so in ends if so[game])
        for seat, bot in enumerate(plan.bots):
            yield [
                *(number, plan.seed + number, seat, bot, (seat - first) % seats),
                *(points[game][seat], round(shares[game][seat], 6), rounds, decisions, ended),
                " ".join(key for key, so in owned if so[game][seat]),
                *(counted[game][seat] for counted in more),
            ]
