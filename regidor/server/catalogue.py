"""The games and bots, described for whoever builds a form from them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from regidor import bots, games
from regidor.kernel import options
from regidor.kernel.errors import BadOptions
from regidor.kernel.game import Game
from regidor.kernel.match import settled
from regidor.server.errors import NotFound
from regidor.server.thinking import DEFAULT_SECONDS, usual_seconds


def catalogue(most_seconds: float) -> dict[str, Any]:
    return {
        "games": [described(games.load(key)) for key in games.KEYS],
        "bots": [{"name": name, "seconds": min(usual_seconds(name), most_seconds)} for name in bots.BOTS],
        "bot_seconds": {"default": DEFAULT_SECONDS, "most": most_seconds},
    }


def described(game: Game) -> dict[str, Any]:
    empty = {"by": None, "defaults": None, "free": False}
    return {
        "key": game.key,
        "name": game.name,
        "version": game.version,
        "options": [{**empty, **option.to_json()} for option in game.options],
    }


def find(key: str) -> Game:
    if key not in games.KEYS:
        raise NotFound(f"there is no game {key[:40]!r}", legal=games.KEYS)
    return games.load(key)


def settle(game: Game, chosen: Mapping[str, Any], seats: int | None = None) -> dict[str, Any]:
    """All options; without a number of seats the first one that goes with the others."""
    if seats is not None and chosen.get("seats", seats) != seats:
        raise BadOptions(f"options say {chosen['seats']} seats, but the list has {seats}")
    wanted = {**chosen, "seats": seats} if seats is not None else dict(chosen)
    if "seats" not in wanted:
        whole = options.settle(game.options, wanted)
        allowed = game.seat_counts(whole)
        wanted["seats"] = whole["seats"] if whole["seats"] in allowed else allowed[0]
    return settled(game, wanted)


def explained(game: Game, chosen: Mapping[str, Any]) -> dict[str, Any]:
    """What goes with some options: seats, names and the reference."""
    whole = settle(game, chosen)
    return {
        "options": whole,
        "seat_counts": list(game.seat_counts(whole)),
        "names": dict(game.names(whole)),
        "reference": [entry._asdict() for entry in game.reference(whole)],
    }
