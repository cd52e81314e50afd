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
    return {
        "a city was full": full,
        "the victory points ran out": spent,
        "the workers ran out": (ends["ending"] > 0) & ~full & ~spent,
    }


def summary(s: State) -> dict[str, Any]:
    """The same about one game."""
    return studies.row(study(np.array([s], STATE)), 0)
