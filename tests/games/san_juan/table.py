"""Small words for building positions: `player("smithy library", city="crane", indigo=1)`.

Every city has an indigo plant unless it says otherwise (`city="- crane"`); a number behind a star is so
many cards of a kind (`"smithy*2"`).
"""

from __future__ import annotations

from typing import Any

import regidor
from regidor import games
from regidor.kernel.match import Match
from regidor.kernel.record import restore

GAME = games.load("san-juan")
NAMES = ("Anna", "Bob", "Chris", "David")
Shown = dict[str, Any]


def cards(text: str) -> list[str]:
    """The cards that a few words name."""
    named = []
    for word in text.split():
        key, _, times = word.partition("*")
        named += [key] * int(times or 1)
    return named


def player(hand: str = "", *, city: str = "", chapel: str = "", **goods: int) -> Shown:
    """A player's cards; goods by name."""
    buildings = cards(city)
    buildings = buildings[1:] if buildings[:1] == ["-"] else ["indigo_plant", *buildings]
    return {"hand": cards(hand), "buildings": buildings, "chapel": cards(chapel), "goods": goods}


def table(*players: Shown, seats: int = 0, options: Shown | None = None, **position: Any) -> Match:
    """A match from a position: three players unless there are more, the first the governor and to move."""
    count = seats or max(3, len(players))
    whole = {
        "game": "san-juan",
        "options": {"seats": count, **(options or {})},
        "governor": 0,
        "players": [*players, *[player() for _ in range(count - len(players))]],
        **position,
    }
    return regidor.from_position(whole, seed=1, names=NAMES[:count])


def play(match: Match, *moves: str) -> Match:
    """Play some moves in words, whoever's turn it is."""
    for words in moves:
        match.play(words)
    return match


def chance(match: Match, move: str, answers: str) -> Match:
    """Play a move to which chance answers so: `chance(match, "prospector", "library")`."""
    words = [word.replace("~", " ") for word in cards(answers)]
    numbers = [GAME.chances.number(word) for word in words]
    assert None not in numbers, words
    script = [number for number in numbers if number is not None]
    said = match.play(move, answers=script).answers
    assert list(said[: len(script)]) == script, "chance could not answer so"
    return match


def words(match: Match) -> list[str]:
    return [choice.words for choice in match.choices()]


def hand(match: Match, seat: int) -> dict[str, int]:
    held: dict[str, int] = match.view(seat)["players"][seat]["hand"]
    return held


def size(match: Match, seat: int) -> int:
    return int(match.view()["players"][seat]["cards"])


def sizes(match: Match) -> list[int]:
    return [size(match, seat) for seat in range(match.seats)]


def city(match: Match, seat: int) -> list[str]:
    return [
        shown["card"]
        for shown in match.view()["players"][seat]["buildings"]
        for _ in range(int(shown["count"]))
    ]


def goods(match: Match, seat: int) -> dict[str, int]:
    held: dict[str, int] = match.view()["players"][seat]["goods"]
    return held


def phase(match: Match) -> str:
    return str(match.view()["phase"])


def state(match: Match) -> Any:
    return restore(GAME.state, match.state_bytes())
