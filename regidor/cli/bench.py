"""`regidor bench`: how fast this machine plays, one core, random play to the end."""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
import tempfile
import time
from argparse import Namespace
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import llvmlite
import numba
import numpy as np
from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from regidor import games as library
from regidor.cli.main import OK
from regidor.cli.mistakes import Mistake, check_folder, write_text
from regidor.kernel import options
from regidor.kernel.game import Game
from regidor.kernel.match import settled

RESULTS = Path("bench") / "results.md"
SECONDS, QUICK_SECONDS = 2.0, 0.05  # for each number
GAMES, STEPS, COPIES = 200, 20_000, 100_000  # in one call


class Tables(NamedTuple):
    """One edition and number of players, ready to be measured."""

    game: Game
    label: str
    options: dict[str, options.Value]


def run(asked: Namespace) -> int:
    """Measure every game and number of players, and show a table."""
    games = [library.load(key) for key in asked.game or library.KEYS]
    for path in (asked.json, RESULTS if asked.write else None):
        check_folder(path)
    found = measured(games, asked.quick)
    console = Console(highlight=False)
    console.print(shown(SPEED, speed_rows(found["tables"])), Text())
    console.print(shown(START, start_rows(found["starts"])), Text())
    console.print(Text(machine_line()))
    if asked.json is not None:
        write_text(asked.json, json.dumps(found, indent=1) + "\n")
    if asked.write:
        write_text(RESULTS, results(found))
        console.print(Text(f"Written to {RESULTS}."))
    return OK


def measured(games: list[Game], quick: bool) -> dict[str, Any]:
    """All numbers; a quick measure leaves the cold start out."""
    tables = [table for game in games for table in tables_of(game)]
    rows, starts = [], []
    with Console(stderr=True).status("Measuring …") as status:
        for table in tables:
            status.update(f"Measuring {table.label} …")
            rows.append(measure(table, QUICK_SECONDS if quick else SECONDS))
        for game in games:
            status.update(f"Starting {game.key} …")
            starts.append(starts_of(game, cold=not quick))
    return {"machine": machine(), "tables": rows, "starts": starts}


def tables_of(game: Game) -> Iterator[Tables]:
    """Every edition, if the game has several, with every number of players."""
    editions = next((option.values for option in game.options if option.key == "edition"), (None,))
    for edition in editions:
        given: dict[str, Any] = {} if edition is None else {"edition": edition}
        for seats in game.seat_counts(options.settle(game.options, given)):
            label = " ".join([game.key, *([str(edition)] if edition else []), f"{seats}p"])
            yield Tables(game, label, settled(game, {**given, "seats": seats}))


def measure(table: Tables, seconds: float) -> dict[str, Any]:
    """Games, decisions and observations a second, and what a state weighs."""
    game, compiled, out = table.game, table.game.compiled, table.game.choices_buffer()
    first, work = np.zeros(1, game.state), np.zeros(2, game.state)
    first[0] = work[1] = game.blank(table.options)
    mask, seen = np.zeros(len(game.actions), np.int8), np.zeros(len(game.observation), np.float32)
    decisions = compiled.run_games(first, work, 1, GAMES, out)
    games = rate(lambda: compiled.run_games(first, work, 1, GAMES, out), GAMES, seconds)
    steps = rate(lambda: compiled.step_and_observe(first, work, 1, STEPS, out, mask, seen), STEPS, seconds)
    copies = rate(lambda: compiled.copy_states(work, COPIES), COPIES, seconds)
    return {
        "table": table.label,
        "games_per_s": round(games),
        "decisions_per_s": round(games * decisions / GAMES),
        "observations_per_s": round(steps),
        "copy_ns": round(1e9 / copies, 1),
        "state_bytes": game.state.itemsize,
    }


def rate(work: Callable[[], Any], size: int, seconds: float) -> float:
    """How often a second: the best of several runs, as other programs only ever slow one down."""
    work()  # the first call compiles
    best, until = 0.0, time.perf_counter() + seconds
    while not best or time.perf_counter() < until:
        begun = time.perf_counter()
        work()
        best = max(best, size / (time.perf_counter() - begun))
    return best


# Starting.

FIRST_MOVE = """
import time
begun = time.perf_counter()
import regidor
match = regidor.new({key!r}, seed=1)
match.view(match.mover)
match.play(match.choices()[0])
moved = time.perf_counter() - begun
from regidor import bots
bots.consult(bots.load("rollout"), match, bots.Budget(None, 1))
print(moved, time.perf_counter() - begun)
"""


def starts_of(game: Game, cold: bool) -> dict[str, Any]:
    """Seconds of a new process until the first move, and until a bot has thought, cold and warm."""
    found: dict[str, Any] = {"game": game.key}
    if cold:
        with tempfile.TemporaryDirectory() as empty:
            found["cold_first_move_s"], found["cold_bot_s"] = _start(game, {"REGIDOR_CACHE_DIR": empty})
    _start(game, {})
    found["warm_first_move_s"], found["warm_bot_s"] = _start(game, {})
    return found


def _start(game: Game, extra: dict[str, str]) -> tuple[float, float]:
    command = [sys.executable, "-c", FIRST_MOVE.format(key=game.key)]
    begun = time.perf_counter()
    done = subprocess.run(command, env={**os.environ, **extra}, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Mistake(f"{game.key} does not start: {done.stderr.strip()[-300:]}")
    whole = time.perf_counter() - begun
    moved, thought = (float(text) for text in done.stdout.split())
    return round(whole - thought + moved, 2), round(whole, 2)


# What is shown and kept.


def machine() -> dict[str, str]:
    """The machine and the versions that the numbers belong to."""
    return {
        "processor": _processor(),
        "cores": str(os.cpu_count()),
        "python": platform.python_version(),
        "numba": numba.__version__,
        "llvmlite": llvmlite.__version__,
        "numpy": np.__version__,
    }


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.processor() or platform.machine()
    models = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return models[0] if models else platform.machine()


SPEED = ("table", "games/s", "decisions/s", "observations/s", "copy ns", "bytes")
START = ("game", "first move, cold", "bot, cold", "first move, warm", "bot, warm")


def speed_rows(rows: list[dict[str, Any]]) -> list[list[str]]:
    return [[str(v) if isinstance(v, str | float) else f"{v:,}" for v in row.values()] for row in rows]


def start_rows(starts: list[dict[str, Any]]) -> list[list[str]]:
    keys = ("cold_first_move_s", "cold_bot_s", "warm_first_move_s", "warm_bot_s")
    return [[row["game"], *(f"{row[key]:.1f} s" if key in row else "–" for key in keys)] for row in starts]


def machine_line() -> str:
    found = machine()
    versions = ", ".join(f"{key} {found[key]}" for key in ("python", "numba", "llvmlite", "numpy"))
    return f"{found['processor']}, {found['cores']} cores; {versions}. One core is used."


def shown(head: tuple[str, ...], rows: list[list[str]]) -> Table:
    """A table for the terminal."""
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False)
    for place, column in enumerate(head):
        table.add_column(column, justify="left" if place == 0 else "right", no_wrap=True)
    for row in rows:
        table.add_row(*row)
    return table


def markdown(head: tuple[str, ...], rows: list[list[str]]) -> list[str]:
    """The same table for a file."""
    lines = [head, ["---", *["--:"] * (len(head) - 1)], *rows]
    return [f"| {' | '.join(line)} |" for line in lines]


def results(found: dict[str, Any]) -> str:
    """The file that keeps the numbers."""
    return "\n".join(
        [
            "# How fast it is",
            "",
            "Written by `regidor bench --write`. Random play to the end, the best of many runs.",
            "An observation is what a learner asks for at every decision: mask, observation and step.",
            "A GPU's figures, by `python bench/gpu.py`, stand in results-gpu.md.",
            "",
            machine_line(),
            "",
            *markdown(SPEED, speed_rows(found["tables"])),
            "",
            "A new process until its first move, and until the rollout bot has thought once; cold is with",
            "nothing compiled yet.",
            "",
            *markdown(START, start_rows(found["starts"])),
            "",
        ]
    )
