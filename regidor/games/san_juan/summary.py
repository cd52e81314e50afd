"""What a study of many games counts about finished ones, for all of them at once."""

from __future__ import annotations

from typing import Any

import numpy as np

from regidor.games.san_juan.data import CARD_KEYS, CITY_SPACES, MOST_ROUNDS, N_PLANTS, VP
from regidor.games.san_juan.state import STATE, State
from regidor.kernel import study as studies
from regidor.kernel.study import Flags, States, Study


def study(ends: States) -> Study:
    """Rounds, how the games ended, and each seat's city."""
    seats = int(ends["seats"][0])
    players = ends["player"][:, :seats]
    owns = players["owns"].astype(np.int64)
    rounds = ends["round_number"].astype(np.int64)
    return Study(
        rounds=rounds,
        first=(ends["governor"] - rounds + 1) % seats,
        ends=reasons(ends),
        owned={key: owns[:, :, kind] > 0 for kind, key in enumerate(CARD_KEYS)},
        seats={
            "buildings": players["built"].astype(np.int64),
            "plants": owns[:, :, :N_PLANTS].sum(axis=2),
            "building_points": owns @ VP,
            "chapel_cards": players["stored"].astype(np.int64),
            "cards": players["cards"].astype(np.int64),
            "goods": players["goods"].sum(axis=2, dtype=np.int64),
        },
    )


def reasons(ends: States) -> dict[str, Flags]:
    """Why the games ended."""
    full = (ends["player"]["built"] == CITY_SPACES).any(axis=1)
    long = ~full & (ends["round_number"] == MOST_ROUNDS)
    return {
        "a city was full": full,
        "no card was left": ~full & ~long,
        f"nobody ended it in {MOST_ROUNDS} rounds": long,
    }


def summary(s: State) -> dict[str, Any]:
    """The same about one game."""
    return studies.row(study(np.array([s], STATE)), 0)
