"""A terminal for tests: what is typed goes in, what is shown comes out."""

from __future__ import annotations

import io
import os
import random
import subprocess
import sys
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

import pytest
from rich.console import Console

import regidor
from regidor import bots
from regidor.bots import Bot, Budget
from regidor.cli import main as command
from regidor.cli.story import Story
from regidor.cli.table import Settings, Table


class Done(NamedTuple):
    code: int
    out: str
    err: str


def call(capsys: pytest.CaptureFixture[str], *arguments: object) -> Done:
    """One command, inside this process."""
    try:
        code = command.main([str(argument) for argument in arguments])
    except SystemExit as left:
        code = int(left.code or 0)
    shown = capsys.readouterr()
    return Done(code, shown.out, shown.err)


def process(*arguments: object, typed: str = "") -> Done:
    """One command, as a person starts it."""
    done = subprocess.run(
        [sys.executable, "-m", "regidor.cli.main", *map(str, arguments)],
        input=typed,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "COLUMNS": "80"},
    )
    return Done(done.returncode, done.stdout, done.stderr)


class Typist:
    """Answers each prompt with the next line; Ctrl-D when none is left."""

    def __init__(self, lines: Iterable[str]) -> None:
        self.lines: Iterator[str] = iter(lines)
        self.prompts: list[str] = []

    def __call__(self, prompt: str) -> str:
        self.prompts.append(prompt)
        for line in self.lines:
            if line == "^C":
                raise KeyboardInterrupt
            return line
        raise EOFError


def new(**options: Any) -> regidor.Match:
    return regidor.new("puerto-rico", **{"edition": "2002", "seats": 3, "seed": 7, **options})


def played(moves: int, **options: Any) -> regidor.Match:
    """A match after some random moves."""
    match, rng = new(**options), random.Random(3)
    while match.ply < moves and not match.over:
        match.play(rng.choice(match.legal()))
    return match


def asked(moves: int, seat: int = 0, words: str = "", **options: Any) -> regidor.Match:
    """The same, going on until a seat has something to choose, these words among it."""
    match, rng = played(moves, **options), random.Random(5)
    while match.mover != seat or len(match.legal()) < 2 or not offered(match, words):
        match.play(rng.choice(match.legal()))
    return match


def offered(match: regidor.Match, words: str) -> bool:
    return not words or words in [choice.words for choice in match.choices()]


def table(
    match: regidor.Match, lines: Iterable[str] = (), people: int = 1, width: int = 80, **settings: Any
) -> tuple[Table, io.StringIO]:
    """A table with people in the first seats, random bots in the others, and a typist."""
    shown = io.StringIO()
    console = Console(file=shown, width=width, highlight=False)
    players: list[Bot | None] = [
        None if seat < people else bots.load("random", seat) for seat in range(match.seats)
    ]
    chosen = Settings(**{"think": Budget(0.01), **settings})
    return Table(console, Story(match), tuple(players), chosen, Typist(lines)), shown


def sit(match: regidor.Match, *lines: str, people: int = 1, width: int = 80, **settings: Any) -> str:
    """Sit down, type some lines, press Ctrl-D, and say what was shown."""
    seated, shown = table(match, lines, people, width, **settings)
    seated.play()
    return shown.getvalue()
