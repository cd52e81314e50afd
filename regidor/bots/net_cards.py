"""The cards of the networks in the package: what each was trained on and how each level plays it.

    networks/puerto-rico.json   options, levels, training and measured strength
    networks/*.npz              the networks that its levels name

A network is offered only at tables like those it was trained on. An option that a card does not know
(a later expansion) must have its default there.
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, NamedTuple

from regidor.bots import network
from regidor.bots.network import Network
from regidor.kernel.game import Game
from regidor.kernel.options import Options

FOLDER = Path(str(files("regidor.bots"))) / "networks"

Card = dict[str, Any]


class Level(NamedTuple):
    """A network and how it is played: at temperature 1 by its own chances, below that sharper."""

    network: Network
    temperature: float


@cache
def card(game: str) -> Card | None:
    """What is known of a game's networks, None when it has none."""
    path = FOLDER / f"{game}.json"
    if not path.is_file():
        return None
    read: Card = json.loads(path.read_text(encoding="utf-8"))
    return read


def level(game: Game, name: str, chosen: Options) -> Level | None:
    """How a level plays at such a table, None when no network was trained for it."""
    return _level(game.key, name) if trained(game, chosen) else None


def trained(game: Game, chosen: Options) -> bool:
    """Is there a network for such a table?"""
    known = card(game.key)
    return known is not None and fits(known, game, chosen)


def fits(known: Card, game: Game, chosen: Options) -> bool:
    """Was the network trained for tables with these options?"""
    trained = known["options"]
    return all(
        chosen[option.key] in trained.get(option.key, [option.default_in(chosen)]) for option in game.options
    )


@cache
def _level(game: str, name: str) -> Level:
    known = card(game)
    assert known is not None, "only a game with a card has levels"
    played = known["levels"][name]
    return Level(_network(played["network"]), float(played["temperature"]))


@cache
def _network(file: str) -> Network:
    return network.load(FOLDER / file)
