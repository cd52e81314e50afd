"""`regidor arena`: bots against bots, measured; every game is kept, and a run that was cut short goes on."""

from __future__ import annotations

import time
from argparse import Namespace
from collections.abc import Iterable, Iterator, Sequence
from importlib.util import find_spec
from typing import TypeVar

from rich import box
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

from regidor import bots
from regidor.arena import crews, report
from regidor.arena.charts import percent, whole
from regidor.arena.crews import Crew
from regidor.arena.figures import Figures, figures
from regidor.arena.folder import Folder, OtherPlan
from regidor.arena.plan import Plan
from regidor.arena.playing import warm_up
from regidor.arena.report import milliseconds
from regidor.cli.agreed import agreed, fill, named_bots
from regidor.cli.joining import joined
from regidor.cli.main import OK
from regidor.cli.mistakes import Mistake
from regidor.cli.simulate import budget_of, workers_of
from regidor.games import load
from regidor.kernel.chance import SEED_LIMIT
from regidor.kernel.game import Game

T = TypeVar("T")


def run(asked: Namespace) -> int:
    """Play what is missing, then write the report."""
    console = Console(highlight=False)
    plan, crew = plan_of(load(asked.game), asked), crew_of(asked)
    try:
        folder = Folder(asked.out, plan)
    except OtherPlan as other:
        raise Mistake(f"{other}: choose another --out, or remove it.") from other
    except OSError as error:
        raise Mistake(f"{asked.out} cannot be written: {error.strerror}.") from error
    missing = folder.missing()
    if len(missing) < plan.games:
        console.print(f"{plan.games - len(missing):,} of {plan.games:,} games are there already.")
    warm_up(plan)
    begun = time.perf_counter()
    play(folder, crew, missing)
    found = finish(folder)
    console.print(headline(plan, len(missing), time.perf_counter() - begun))
    console.print(standing(found))
    console.print(
        Text(f"\n{asked.out / 'report.html'}, games.csv, and every game in {asked.out / 'records'}")
    )
    return OK


def play(folder: Folder, crew: Crew, missing: Sequence[int]) -> None:
    """Play some games and keep them."""
    plan = folder.plan
    try:
        for _, played in watched(crew(crews.tasks(plan, missing)), plan.games, plan.games - len(missing)):
            folder.keep(played)
    except crews.CannotPlay as error:
        raise Mistake(f"{str(error)[:1].upper()}{str(error)[1:]}.") from error


def finish(folder: Folder) -> Figures:
    """Write what the games of a folder add up to."""
    games = folder.finished()
    found = figures(games)
    folder.write("report.html", report.page(folder.plan, found))
    folder.write("games.csv", report.table(games))
    return found


def plan_of(game: Game, asked: Namespace) -> Plan:
    """The arena that a command line asks for, checked."""
    programs = joined(asked, None if asked.ray else asked.out)
    names = named_bots(asked.bots)
    options = agreed(game, asked, len(names) if len(names) > 1 else None)
    players = fill(names or ["random"], int(options["seats"]))
    for name in players:
        bots.load(name)
    if asked.games < 1:
        raise Mistake(f"--games is at least 1, but got {asked.games}.")
    if not 0 <= asked.seed <= SEED_LIMIT - asked.games:
        raise Mistake("--seed is a whole number from 0 to 2^63 - 1, the last game's included.")
    return Plan(game.key, options, tuple(players), asked.seed, asked.games, budget_of(asked), programs)


def crew_of(asked: Namespace) -> Crew:
    if asked.ray is None:
        return crews.processes(workers_of(asked))
    if find_spec("ray") is None:
        raise Mistake("There is no Ray here: pip install 'regidor[ray]'.")
    return crews.on_ray(asked.ray)


def watched(games: Iterable[T], total: int, before: int) -> Iterator[T]:
    """The games as they end, with a bar on standard error while they come."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    screen = Console(stderr=True)
    with Progress(*columns, console=screen, transient=True, disable=not screen.is_terminal) as progress:
        bar = progress.add_task("Playing", total=total, completed=before)
        for game in games:
            yield game
            progress.advance(bar)


def headline(plan: Plan, played: int, seconds: float) -> Text:
    speed = f", {played:,} of them now in {seconds:.0f} s" if played else ""
    return Text.assemble(
        (f"{plan.load().name}: {plan.games:,} games", "bold"), f" of {report.line_up(plan)}{speed}\n"
    )


def standing(found: Figures) -> Table:
    """How the bots did, for the terminal."""
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False, header_style="bold")
    slipped = any(line.mishaps for line in found.bots)
    heads = ["bot", "wins", "95 %", "rating", "points", "decision", *["lost turns"] * slipped]
    for place, head in enumerate(heads):
        table.add_column(head, justify="left" if place == 0 else "right", no_wrap=True)
    for line in found.bots:
        lost = [str(sum(line.mishaps.values()))] * slipped
        table.add_row(
            *(line.name, percent(line.wins.value), f"{percent(line.wins.low)} to {percent(line.wins.high)}"),
            *(whole(line.rating.value), f"{line.points.value:.1f}", milliseconds(line.milliseconds), *lost),
        )
    return table
