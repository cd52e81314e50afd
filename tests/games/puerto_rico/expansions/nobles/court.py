"""Tables with nobles, and who is where at them."""

from __future__ import annotations

from typing import Any

from regidor.kernel.match import Match
from tests.games.puerto_rico.table import seat, table

ON = {"nobles": True}
WITH_NEW = {"nobles": True, "new_buildings": True}


def court(*players: Any, **position: Any) -> Match:
    return table(*players, edition="2020", options=ON, **position)


def with_new(*players: Any, **position: Any) -> Match:
    return table(*players, edition="2020", options=WITH_NEW, **position)


def nobles(match: Match) -> list[int]:
    return [seat(match, number)["nobles"] for number in range(match.seats)]


def noble_in(match: Match, building: str, number: int = 0) -> int:
    rows = {row["building"]: row["nobles"] for row in seat(match, number)["city"]}
    return int(rows[building])
