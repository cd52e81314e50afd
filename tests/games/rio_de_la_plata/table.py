"""Positions and moves for the tests, in few words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from regidor.games.rio_de_la_plata import GAME
from regidor.games.rio_de_la_plata.actions import CHANCES
from regidor.kernel.match import Match

PLAZA_ROADS = ["g8 south", "f8 east"]  # from the plaza to the centre of quarter 6


def fresh(seed: int = 1, **options: Any) -> Match:
    return Match(GAME, {"seats": 3, **options}, seed)


def at(
    phase: str = "placement", mover: int = 0, options: dict[str, Any] | None = None, **position: Any
) -> Match:
    """A match from a position; without more words three players in the order of their seats."""
    chosen = {"seats": 3, **(options or {})}
    whole = {"phase": phase, "mover": mover, "order": list(range(chosen["seats"])), **position}
    whole["players"] = [*position.get("players", []), *[{}] * chosen["seats"]][: chosen["seats"]]
    return Match(GAME, chosen, 1, start=whole)


def rich(**more: Any) -> dict[str, Any]:
    """A player who can pay for anything."""
    return {"coins": 20, "resources": {"stone": 9, "wood": 9, "precious": 9}, **more}


def poor(**more: Any) -> dict[str, Any]:
    return {"coins": 0, "resources": {}, **more}


def words(match: Match) -> list[str]:
    return [choice.words for choice in match.choices()]


def play(match: Match, *moves: str, dice: Sequence[int] = ()) -> Match:
    """Play some moves; `dice` are what chance answers to the last one."""
    for move in moves[:-1]:
        match.play(move)
    answers = [CHANCES.number(f"die {pips}") for pips in dice]
    match.play(moves[-1], answers=[answer for answer in answers if answer is not None])
    return match


def player(match: Match, seat: int) -> dict[str, Any]:
    shown: dict[str, Any] = match.view()["players"][seat]
    return shown


def on(match: Match, square: str) -> dict[str, Any]:
    """What is on a square."""
    nothing = {"square": square, "building": None, "owner": None, "discs": []}
    return next((shown for shown in match.view()["squares"] if shown["square"] == square), nothing)


def grid(match: Match, key: str) -> dict[str, Any]:
    shown: dict[str, Any] = next(one for one in match.view()["grids"] if one["grid"] == key)
    return shown


def finish_turn(match: Match) -> Match:
    """Everybody is done until the turn's number changes; dice that bring no war."""
    turn = match.view()["turn"]
    while not match.over and match.view()["turn"] == turn:
        legal = words(match)
        calm = next((word for word in ("done", "pass", "default", "bet 0") if word in legal), legal[0])
        play(match, calm, dice=[6, 6])
    return match
