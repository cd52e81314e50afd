"""The public functions of the package: begin, restore and replay matches."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from regidor import games as library
from regidor.kernel import replay as records
from regidor.kernel.errors import BadPosition
from regidor.kernel.game import Game
from regidor.kernel.match import Match


def new(game: str, *, seed: int | None = None, names: Sequence[str] | None = None, **options: Any) -> Match:
    """Begin a match. Without a seed it is a secret one; options are the game's own."""
    return Match(library.load(game), options, seed, names)


def from_position(
    position: Mapping[str, Any], *, seed: int | None = None, names: Sequence[str] | None = None
) -> Match:
    """Begin a match from a readable position; what it leaves out comes from a fresh set-up."""
    if not isinstance(position, Mapping):
        raise BadPosition("a position is an object with a 'game'")
    options = position.get("options", {})
    if not isinstance(options, Mapping):
        raise BadPosition("'options' is an object: option -> value")
    return Match(_game_of(position), options, seed, names, start=position)


def _game_of(position: Mapping[str, Any]) -> Game:
    key = position.get("game")
    if not isinstance(key, str):
        raise BadPosition("a position says its 'game'", legal=library.keys())
    return library.load(key)


def replay(text: str) -> Match:
    """The match that a record tells of."""
    parsed = records.parse(text)
    return records.replay(library.load(parsed.game), parsed)


def verify(text: str) -> Match:
    """Replay a finished record and check that chance answered as its seed does."""
    parsed = records.parse(text)
    return records.verify(library.load(parsed.game), parsed)
