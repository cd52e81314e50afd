"""What a study of many games counts about finished ones, for all of them at once."""

from __future__ import annotations

from typing import Any

import numpy as np

from regidor.games.rio_de_la_plata import scoring
from regidor.games.rio_de_la_plata.data import GRID_KEYS, HOUSE, OFFICE_KEYS, PORT
from regidor.games.rio_de_la_plata.state import STATE, State
from regidor.kernel import study as studies
from regidor.kernel.jit import rule
from regidor.kernel.study import Ints, States, Study

WAR_KEYS = ("enemies killed", "defenders lost", "buildings razed", "enemies shot")


def study(ends: States) -> Study:
    """Turns, the works that stand, and each seat's offices and sources of points."""
    seats = int(ends["seats"][0])
    players = ends["player"][:, :seats]
    everybody = np.arange(seats)
    houses = (ends["building"] == HOUSE)[:, :, None] & (ends["owner"][:, :, None] == everybody)
    city = np.zeros((len(ends), seats), np.int64)
    count_city(ends, city)
    return Study(
        rounds=ends["turn"].astype(np.int64),
        first=ends["order"][:, 0].astype(np.int64),
        ends={f"{GRID_KEYS[work]} stands": ends["complete"][:, work] > 0 for work in range(PORT + 1)},
        owned={key: ends["office"][:, office, None] == everybody for office, key in enumerate(OFFICE_KEYS)},
        seats={
            "track_points": players["vp"].astype(np.int64),
            "city_points": city,
            "coins": players["coins"].astype(np.int64),
            "houses": houses.sum(axis=1, dtype=np.int64),
            "attacks": players["attacks"].astype(np.int64),
        },
    )


@rule
def count_city(ends: States, found: Ints) -> None:
    """The points of every seat's houses, by game and seat."""
    for game in range(len(ends)):
        for seat in range(found.shape[1]):
            found[game, seat] = scoring.city_points(ends[game], seat)


def summary(s: State) -> dict[str, Any]:
    """The same about one game, with its wars and voyages."""
    return {
        **studies.row(study(np.array([s], STATE)), 0),
        "wars": int(s.wars),
        "voyages": int(s.voyages),
        "war": {key: int(count) for key, count in zip(WAR_KEYS, s.war_log, strict=True)},
    }
