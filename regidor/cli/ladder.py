"""`regidor ladder`: every level against every other, written down as docs/ladder.md."""

from __future__ import annotations

import shlex
from argparse import Namespace
from dataclasses import replace
from pathlib import Path

from rich.console import Console

from regidor import bots
from regidor import games as library
from regidor.arena import crews, ladder, ladder_page
from regidor.arena.folder import OtherPlan
from regidor.arena.ladder import Ladder
from regidor.arena.playing import warm_up
from regidor.cli.agreed import named_bots
from regidor.cli.arena import crew_of, watched
from regidor.cli.bench import machine
from regidor.cli.main import OK
from regidor.cli.mistakes import Mistake, check_folder, write_text
from regidor.cli.simulate import budget_of


def run(asked: Namespace) -> int:
    """Play for as long as was asked, then write the ladder."""
    check_folder(asked.write)
    chosen = ladder_of(asked)
    try:
        _climb(chosen, asked)
        text = ladder_page.written(chosen, asked.out, _command(asked), _machine())
    except OtherPlan as other:
        raise Mistake(f"{other}: choose another --out, or remove it.") from other
    except crews.CannotPlay as error:
        raise Mistake(f"{str(error)[:1].upper()}{str(error)[1:]}.") from error
    if asked.write is None:
        Console(highlight=False, markup=False).print(text)
    else:
        write_text(asked.write, text)
    return OK


def ladder_of(asked: Namespace) -> Ladder:
    games = [library.load(key) for key in asked.game or library.KEYS]
    levels = tuple(named_bots(asked.levels)) if asked.levels else ladder.LEVELS
    for level in levels:
        bots.load(level)
    if len(set(levels)) < 2:
        raise Mistake("--levels wants at least two different bots.")
    if asked.games < 1:
        raise Mistake(f"--games is at least 1, but got {asked.games}.")
    tables = [table for game in games for table in ladder.tables(game, _players(asked.players))]
    if not tables:
        raise Mistake(f"Nothing is played by {asked.players}.")
    return Ladder(tuple(tables), levels, asked.games, budget_of(asked), asked.seed)


def _players(text: str | None) -> tuple[int, ...]:
    try:
        return tuple(int(part) for part in text.split(",")) if text else ()
    except ValueError:
        raise Mistake(f"--players wants numbers like 3,4 but got {text!r}.") from None


def _climb(chosen: Ladder, asked: Namespace) -> None:
    """Play, with a bar on standard error."""
    if asked.minutes <= 0:
        return
    for plan in {plan.game: plan for plan in ladder.plans(chosen)}.values():
        warm_up(replace(plan, bots=chosen.levels))
    total = sum(plan.games for plan in ladder.plans(chosen))
    games = ladder.climb(chosen, crew_of(asked), asked.out, asked.minutes * 60)
    for _ in watched(games, total, ladder.played(chosen, asked.out)):
        pass


def _command(asked: Namespace) -> str:
    words = ["regidor", "ladder", *asked.game, "--games", str(asked.games)]
    for flag in ("levels", "players", "think", "iterations"):
        value = getattr(asked, flag)
        if value is not None:
            words += [f"--{flag}", f"{value:g}" if isinstance(value, float) else str(value)]
    return shlex.join([*words, "--write", str(asked.write or Path("docs") / "ladder.md")])


def _machine() -> str:
    found = machine()
    return f"({found['processor']}, {found['cores']} cores.)"
