"""Programs that a command line lets join, as bots of their own."""

from __future__ import annotations

from argparse import Namespace

from regidor import bots
from regidor.bots import Program, program


def joined(asked: Namespace) -> tuple[Program, ...]:
    """The programs of a command line, made known in this process."""
    found = tuple(program.parsed(text, asked.limit) for text in asked.program)
    for one in found:
        bots.seat(one)
    return found
