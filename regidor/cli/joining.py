"""Programs that a command line lets join, as bots of their own."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from regidor import bots
from regidor.bots import Program, program


def joined(asked: Namespace, folder: Path | None = None) -> tuple[Program, ...]:
    """The programs of a command line, made known in this process; their complaints go into the folder."""
    found = tuple(_kept(program.parsed(text, asked.limit), folder) for text in asked.program)
    for one in found:
        bots.seat(one)
    return found


def _kept(one: Program, folder: Path | None) -> Program:
    return one if folder is None else one._replace(errors=folder / f"{one.name}.errors.txt")
