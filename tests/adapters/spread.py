"""A spread of options for every game: the defaults, every number of seats, and each option the other way."""

from __future__ import annotations

from typing import Any

import pytest

from regidor import games
from regidor.kernel.errors import BadOptions
from regidor.kernel.match import settled


def option_sets(key: str) -> list[dict[str, Any]]:
    game = games.load(key)
    sets: list[dict[str, Any]] = [{}]
    for option in game.options:
        for value in option.values:
            if value != option.default and playable(key, {option.key: value}):
                sets.append({option.key: value})
    return sets


def playable(key: str, options: dict[str, Any]) -> bool:
    try:
        settled(games.load(key), options)
    except BadOptions:
        return False
    return True


def label(value: Any) -> str:
    if isinstance(value, dict):
        return ",".join(f"{key}={chosen}" for key, chosen in value.items()) or "defaults"
    return str(value)


CASES = [
    pytest.param(key, options, id=f"{key}-{label(options)}")
    for key in games.KEYS
    for options in option_sets(key)
]
every_spread = pytest.mark.parametrize(("key", "options"), CASES)
every_game = pytest.mark.parametrize("key", games.KEYS)
