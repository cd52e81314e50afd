"""The games, by key. A game is imported when somebody asks for it."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from regidor.kernel.errors import BadOptions
from regidor.kernel.game import Game

KEYS = ("puerto-rico", "san-juan", "rio-de-la-plata")


def keys() -> tuple[str, ...]:
    return KEYS


@cache
def load(key: str) -> Game:
    """The game with this key; BadOptions when there is none."""
    if key not in KEYS:
        raise BadOptions(f"there is no game {key!r}", legal=KEYS)
    game: Game = import_module(f"regidor.games.{key.replace('-', '_')}").GAME
    return game
