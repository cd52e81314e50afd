"""From the command line to the options of a table."""

from __future__ import annotations

from argparse import Namespace
from typing import Any

from regidor.cli.mistakes import Mistake
from regidor.kernel import options
from regidor.kernel.game import Game
from regidor.kernel.match import settled


def agreed(game: Game, asked: Namespace, seats: int | None = None) -> dict[str, options.Value]:
    """All options of the table that was asked for; `seats` where the command line leaves it open."""
    given = dict(pair(text) for text in asked.option)
    if asked.edition is not None:
        given["edition"] = asked.edition
    if asked.seats is not None:
        given["seats"] = str(asked.seats)
    elif seats is not None:
        given.setdefault("seats", str(seats))
    return settled(game, _with_fitting_seats(game, options.parse_all(game.options, given)))


def pair(text: str, flag: str = "--option") -> tuple[str, str]:
    """The key and the value in KEY=VALUE."""
    key, equals, value = text.partition("=")
    if not equals or not key.strip():
        raise Mistake(f"{flag} wants KEY=VALUE, but got {text!r}.")
    return key.strip(), value.strip()


def _with_fitting_seats(game: Game, given: dict[str, Any]) -> dict[str, Any]:
    """Where nobody says how many play and the usual number does not fit, the most that can."""
    whole = options.settle(game.options, given)
    allowed = game.seat_counts(whole)
    if "seats" in given or whole["seats"] in allowed:
        return given
    return {**given, "seats": max(allowed)}


def named_bots(text: str) -> list[str]:
    """The bots of a comma-separated list."""
    return [name.strip() for name in text.split(",") if name.strip()]


def fill(bots: list[str], seats: int) -> list[str]:
    """One bot for each of so many seats: a single one plays them all."""
    if len(bots) == 1:
        return bots * seats
    if len(bots) != seats:
        raise Mistake(f"--bots names {len(bots)} bots, but {seats} seats are theirs.")
    return bots
