"""What a study of many games counts about finished ones, for all of them at once."""

from __future__ import annotations

from typing import Any

import numpy as np

from regidor.games.puerto_rico.data import BUILDING_KEYS, CITY_SPACES, VP
from regidor.games.puerto_rico.state import STATE, State
from regidor.kernel import study as studies
from regidor.kernel.study import Flags, States, Study


def study(ends: States) -> Study:
    """Rounds, how the games ended, and each seat's building and shipping."""
    seats = int(ends["seats"][0])
    players = ends["player"][:, :seats]
    owns = players["owns"] > 0
    rounds = ends["round_number"].astype(np.int64)
    return Study(
        rounds=rounds,
        first=(ends["governor"] - rounds + 1) % seats,
        ends=reasons(ends),
        owned={key: owns[:, :, building] for building, key in enumerate(BUILDING_KEYS)},
        seats={
            "chips": players["vp"].astype(np.int64),
            "building_points": owns @ VP,
            "doubloons": players["doubloons"].astype(np.int64),
            "workers": players["idle"]
            + players["farmers"].sum(axis=2, dtype=np.int64)
            + players["staff"].sum(axis=2, dtype=np.int64),
            **({"nobles": players["nobles"].astype(np.int64)} if ends["nobles"][0] else {}),
        },
    )


def reasons(ends: States) -> dict[str, Flags]:
    """Which of the three ends were reached; the workers are named when nothing else ended the game."""
    full = (ends["player"]["covered"] == CITY_SPACES).any(axis=1)
    spent = ends["vp_left"] == 0
    other = (ends["ending"] > 0) & ~full & ~spent
    refilled = other & points_were_given_back(ends)
    return {
        "a city was full": full,
        "the victory points ran out": spent | refilled,
        "the workers ran out": other & ~refilled,
    }


def points_were_given_back(ends: States) -> Flags:
    """May the pool have been empty and have a black market's points again, with nothing else to end the game?

    With Nobles the workers end no game. Otherwise they are at an end while the supply is empty, and nobody
    builds more than once in the last round, so the pool can hold no more than a point a player.
    """
    few = (ends["supply"] > 0) & (ends["vp_left"] <= ends["seats"])
    given: Flags = (ends["new_buildings"] > 0) & ((ends["nobles"] > 0) | few)
    return given


def summary(s: State) -> dict[str, Any]:
    """The same about one game."""
    return studies.row(study(np.array([s], STATE)), 0)
