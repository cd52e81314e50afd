"""`regidor play`: a table in the terminal, for people and bots."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Sequence
from contextlib import suppress

from rich.console import Console

from regidor import bots, face
from regidor import games as library
from regidor.bots import Bot, Budget
from regidor.cli.agreed import agreed, fill, named_bots
from regidor.cli.joining import joined
from regidor.cli.main import GAME, OK
from regidor.cli.mistakes import Mistake, read_text
from regidor.cli.story import Story
from regidor.cli.table import Settings, Table, check_record_file
from regidor.kernel import replay as records
from regidor.kernel.match import NAMES, Match


def run(asked: Namespace) -> int:
    """Begin or resume a match and play it."""
    with suppress(ImportError):
        import readline  # noqa: F401  editing and history at the prompt
    settings = settings_of(asked)
    table = Table(Console(highlight=False), *seated(asked), settings)
    table.play()
    return OK


def settings_of(asked: Namespace) -> Settings:
    if asked.save is not None:
        check_record_file(asked.save)
    return Settings(
        think=Budget(asked.think, cores=asked.cores),
        save=asked.save,
        auto=not asked.no_auto,
        handing_over=not asked.open_table,
    )


def seated(asked: Namespace) -> tuple[Story, tuple[Bot | None, ...]]:
    """The match that was asked for, and who plays its seats."""
    joined(asked)
    if asked.load is not None:
        match = _resumed(asked)
        people = _people_of(match, asked)
    else:
        match, people = _begun(asked)
    names = named_bots(asked.bots)
    others = match.seats - len(people)
    chosen = iter(fill(names, others) if others and names else [])
    seed = match.seed % 2**32
    players = [
        None if seat in people else bots.load(next(chosen), seed + seat) for seat in range(match.seats)
    ]
    return Story(match), tuple(players)


def _begun(asked: Namespace) -> tuple[Match, list[int]]:
    """A new match; the people sit first."""
    game = library.load(asked.game or GAME)
    people = _how_many(asked)
    named = named_bots(asked.bots)
    options = agreed(game, asked, people + len(named) if len(named) > 1 else None)
    seats = int(options["seats"])
    if people > seats:
        raise Mistake(f"{people} people cannot sit on {seats} seats.")
    if people < seats and not named:
        raise Mistake("--bots names nobody for the seats that are left.")
    match = face.new(game.key, seed=asked.seed, names=names_for(asked.name, seats), **options)
    return match, list(range(people))


def _how_many(asked: Namespace) -> int:
    """How many people play: as many as were named, if that is more than --humans says."""
    people = max(asked.humans, len(asked.name))
    if asked.humans < 0:
        raise Mistake("--humans is 0 or more.")
    return int(people)


def names_for(given: Sequence[str], seats: int) -> list[str]:
    """The people's names first, then usual ones that nobody has yet."""
    taken = {name.strip().lower() for name in given}
    usual = [name for name in NAMES if name.lower() not in taken]
    spare = [f"Player {place}" for place in range(1, seats + 1)]
    return [*given, *usual, *spare][: max(seats, len(given))]


def _resumed(asked: Namespace) -> Match:
    """The match of a saved record, at its last move."""
    if asked.game or asked.seats or asked.edition or asked.option or asked.seed is not None:
        raise Mistake("A saved game keeps its game, seats, options and seed: leave them out with --load.")
    text = read_text(asked.load)
    match = face.replay(text)
    if records.parse(text).seed is None:
        sys.stderr.write("This record does not hold its seed: from here on chance is dealt anew.\n")
    return match


def _people_of(match: Match, asked: Namespace) -> list[int]:
    """The seats of the people who were named, else the first ones."""
    if not asked.name:
        return list(range(min(_how_many(asked), match.seats)))
    for name in asked.name:
        if name not in match.names:
            raise Mistake(f"Nobody called {name!r} sits at this table: {', '.join(match.names)}.")
    return [match.names.index(name) for name in asked.name]
