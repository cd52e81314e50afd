"""What a study of many games counts about one finished game."""

from __future__ import annotations

from typing import Any

from regidor.games.puerto_rico import boards, scoring
from regidor.games.puerto_rico.data import BUILDING_KEYS, CITY_SPACES, N_BUILDINGS
from regidor.games.puerto_rico.state import State


def summary(s: State) -> dict[str, Any]:
    """Rounds, how the game ended, and each seat's building and shipping."""
    seats = range(s.seats)
    return {
        "rounds": int(s.round_number),
        "ends": ends(s),
        "governor_first": (int(s.governor) - int(s.round_number) + 1) % int(s.seats),
        "owned": [
            [BUILDING_KEYS[building] for building in range(N_BUILDINGS) if s.player[seat].owns[building]]
            for seat in seats
        ],
        "seats": {
            "chips": [int(s.player[seat].vp) for seat in seats],
            "building_points": [int(scoring.printed_points(s.player[seat])) for seat in seats],
            "doubloons": [int(s.player[seat].doubloons) for seat in seats],
            "workers": [int(boards.workers_of(s.player[seat])) for seat in seats],
        },
    }


def ends(s: State) -> list[str]:
    """Which of the three ends were reached (several may be, in one round)."""
    found = []
    if any(s.player[seat].covered == CITY_SPACES for seat in range(s.seats)):
        found.append("a city was full")
    if s.vp_left == 0:
        found.append("the victory points ran out")
    if s.ending and not found:
        found.append("the workers ran out")
    return found
