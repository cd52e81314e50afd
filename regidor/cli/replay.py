"""`regidor replay` and `regidor verify`: recorded games, looked at again."""

from __future__ import annotations

from argparse import Namespace

from rich.console import Console
from rich.text import Text

from regidor import face
from regidor.cli.main import OK
from regidor.cli.mistakes import Mistake, read_text
from regidor.cli.score_pad import score_pad
from regidor.cli.story import Story
from regidor.cli.table import winners_sentence
from regidor.kernel.match import Match

BEFORE, AFTER = 8, 4  # moves told around the position


def run(asked: Namespace) -> int:
    """Show the position after so many moves, and what happened around it."""
    story = Story(face.replay(read_text(asked.file)))
    match, console = story.match, Console(highlight=False)
    ply, seat = _ply(match, asked.at), _seat(match, asked.seat)
    console.print(story.face.draw(story.scene(seat, console.width, ply=ply)))
    console.print(Text(f"After move {ply} of {match.ply}", style="bold"))
    for line in story.since(max(0, ply - BEFORE), ply, seat):
        console.print(Text(f"· {line}", style="cyan"))
    for line in story.since(ply, ply + AFTER, seat):
        console.print(Text(f"then: {line}", style="dim"))
    if match.over and ply == match.ply:
        console.print(score_pad(match, seat))
        console.print(Text(winners_sentence(match.names, match.winners()), style="bold green"))
    return OK


def _ply(match: Match, at: int | None) -> int:
    if at is None:
        return match.ply
    if not 0 <= at <= match.ply:
        raise Mistake(f"--at is 0 to {match.ply} in this record, but got {at}.")
    return at


def _seat(match: Match, wanted: str | None) -> int | None:
    """A seat by number or by name; None is a spectator."""
    if wanted is None:
        return None
    for seat, name in enumerate(match.names):
        if wanted in (str(seat), name) or wanted.lower() == name.lower():
            return seat
    seats = ", ".join(f"{seat} {name}" for seat, name in enumerate(match.names))
    raise Mistake(f"There is no seat {wanted!r}: {seats}.")


def verify(asked: Namespace) -> int:
    """Say that a record was dealt fairly, or why not."""
    match = face.verify(read_text(asked.file))
    Console(highlight=False).print(
        f"Fair: seed {match.seed} belongs to the hash published at the start ({match.fairness()[:16]}…), "
        f"and in all {match.ply} moves chance answered as that seed does."
    )
    return OK
