"""Small words for building positions: `player(island="corn+ quarry", city="office+")`.

A plus behind a tile or a building is a worker on it, a number behind the plus several; a star behind a
building is a noble.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import regidor
from regidor import games
from regidor.kernel.match import Match
from regidor.kernel.record import restore

GAME = games.load("puerto-rico")
NAMES = ("Anna", "Bob", "Chris", "David", "Eve")
Shown = dict[str, Any]

BOTH_EDITIONS = ("2002", "2020")
TABLES = (
    ("2002", 3),
    ("2002", 4),
    ("2002", 5),
    ("2020", 2),
    ("2020", 3),
    ("2020", 4),
    ("2020", 5),
)


def player(
    *,
    doubloons: int = 0,
    vp: int = 0,
    island: str = "",
    city: str = "",
    idle: int = 0,
    nobles: int | None = None,
    **goods: int,
) -> Shown:
    """A player's board; goods by name."""
    return {
        "doubloons": doubloons,
        "vp": vp,
        "goods": goods,
        "island": [{"tile": name, "workers": workers} for name, workers in map(_place, island.split())],
        "city": [_building(word) for word in city.split()],
        "idle_workers": idle,
        **({} if nobles is None else {"nobles": nobles}),
    }


def _building(word: str) -> Shown:
    name, workers = _place(word.replace("*", "+"))
    shown = {"building": name, "workers": workers}
    return shown | {"nobles": workers} if "*" in word else shown


def _place(word: str) -> tuple[str, int]:
    name, plus, workers = word.partition("+")
    return name, int(workers or 1) if plus else 0


def table(
    *players: Shown,
    seats: int = 0,
    edition: str = "2002",
    options: Shown | None = None,
    seed: int = 1,
    **position: Any,
) -> Match:
    """A match from a position: at least three players, the first one the governor and to move."""
    count = seats or max(3, len(players))
    bare = [player() for _ in range(count - len(players))]
    whole = {
        "game": "puerto-rico",
        "options": {"edition": edition, "seats": count, **(options or {})},
        "governor": 0,
        "players": [*players, *bare],
        **position,
    }
    return regidor.from_position(whole, seed=seed, names=NAMES[:count])


def play(match: Match, *moves: str) -> Match:
    """Play some moves in words, whoever's turn it is."""
    for words in moves:
        match.play(words)
    return match


def pass_through(match: Match) -> Match:
    """Everybody passes until the next role is to be chosen."""
    while match.view()["phase"] != "roles":
        match.play("pass")
    return match


def words(match: Match) -> set[str]:
    """The legal choices of whoever is to move."""
    return {GAME.actions.of(action) for action in match.legal()}


def choice(match: Match, wanted: str) -> dict[str, Any]:
    """One legal choice as the browser gets it."""
    return next(found.to_json() for found in match.choices() if found.words == wanted)


def drawing(*tiles: str) -> list[int]:
    """What chance shall answer, as `play(..., answers=...)` wants it."""
    numbers = [GAME.chances.number(tile) for tile in tiles]
    assert None not in numbers
    return [number for number in numbers if number is not None]


def state(match: Match) -> Any:
    """A copy of the state, for what no view shows."""
    return restore(GAME.state, match.state_bytes())


def seat(match: Match, number: int) -> dict[str, Any]:
    """One player's board as that player sees it."""
    shown: dict[str, Any] = match.view(number)["players"][number]
    return shown


def doubloons(match: Match) -> list[int]:
    return [seat(match, number)["doubloons"] for number in range(match.seats)]


def points(match: Match) -> list[int]:
    """Everybody's victory point chips."""
    return [seat(match, number)["vp"] for number in range(match.seats)]


def bonus(match: Match, building: str, number: int = 0) -> int:
    """What a large building brings to a seat at the end."""
    items = dict(match.scores()[number].items)
    return items[f"{building}_bonus"]


def ships(match: Match) -> dict[int, tuple[str | None, int]]:
    """The cargo ships by size: kind and barrels."""
    return {ship["capacity"]: (ship["good"], ship["barrels"]) for ship in match.view()["ships"]}


def movers(match: Match, moves: Sequence[str]) -> list[int | None]:
    """Who was to move before each of some moves."""
    found = []
    for move in moves:
        found.append(match.mover)
        match.play(move)
    return found


def on_sale(match: Match) -> dict[str, int]:
    """How many of each building the market has left."""
    return {row["building"]: row["left"] for row in match.view()["market"]}
