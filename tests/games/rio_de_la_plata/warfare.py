"""Wars for the tests, in few words."""

from __future__ import annotations

from typing import Any

from regidor.kernel.match import Match
from tests.games.rio_de_la_plata.table import at, play, poor, words

HUT0, HUT1 = {"building": "hut", "owner": 0}, {"building": "hut", "owner": 1}
RAIDER = "attacker"


def check(dice: list[int], natives: int = 0, corsairs: int = 0, **position: Any) -> Match:
    """The last effects of a turn end and the dice are rolled."""
    squares = {"d5": {"discs": [2]}, **position.pop("squares", {})}
    match = at("effects", 2, squares=squares, markers={"natives": natives, "corsairs": corsairs}, **position)
    return play(match, "done", dice=dice)


def war(
    squares: dict[str, Any], mover: int = 2, enemy: str = "natives", attacker: int = 2, **position: Any
) -> Match:
    """A war led by seat 2 (unless said otherwise), in the middle of somebody's turn."""
    details = {"enemy": enemy, "attacker": attacker, "wars": 1, "outside": position.pop("outside", [])}
    players = position.pop("players", [poor(), poor(), poor()])
    if mover != attacker and not any(RAIDER in square.get("discs", []) for square in squares.values()):
        squares = {**squares, "p1": {"discs": [RAIDER]}}
    return at("war", mover, squares=squares, war=details, players=players, **position)


def moves(match: Match, square: str) -> set[str]:
    """Where the group on a square can go."""
    play(match, f"move {square}")
    found = {word.split()[1] for word in words(match) if word.startswith("to ")}
    match.undo()
    return found


def march(match: Match, here: str, there: str) -> Match:
    return play(match, f"move {here}", f"to {there}")
