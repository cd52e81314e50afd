"""`regidor board`: the values of Rio de la Plata's board, to read, to correct and to check."""

from __future__ import annotations

import sys
from argparse import Namespace

from regidor.cli.main import OK
from regidor.cli.mistakes import Mistake
from regidor.games.rio_de_la_plata.board import board_text, export_board


def run(asked: Namespace) -> int:
    """Print the standard board, or check an edited file and print the option that uses it."""
    if asked.file is None:
        sys.stdout.write(export_board())
        return OK
    try:
        text = asked.file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise Mistake(f"{asked.file} cannot be read: {error}") from error
    sys.stdout.write(f"board={board_text(text)}\n")
    return OK
