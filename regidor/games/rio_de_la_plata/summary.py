"""What a study of many games counts about finished games."""

from __future__ import annotations

from typing import Any

import numpy as np

from regidor.games.rio_de_la_plata import scoring
from regidor.games.rio_de_la_plata.data import GRID_KEYS, HOUSE, OFFICE_KEYS, PORT
from regidor.games.rio_de_la_plata.state import State

WAR_KEYS = ("enemies killed", "defenders lost", "buildings razed", "enemies shot")


def summary(s: State) -> dict[str, Any]:
    """Turns, works, wars, and each seat's offices and sources of points."""
    seats = range(s.seats)
    houses = [int(np.count_nonzero((s.building == HOUSE) & (s.owner == seat))) for seat in seats]
    return {
        "rounds": int(s.turn),
        "ends": [f"{GRID_KEYS[work]} stands" for work in range(PORT + 1) if s.complete[work]],
        "governor_first": int(s.order[0]),
        "owned": [
            [key for key, holder in zip(OFFICE_KEYS, s.office, strict=True) if holder == seat]
            for seat in seats
        ],
        "seats": {
            "track_points": [int(s.player[seat].vp) for seat in seats],
            "city_points": [int(scoring.city_points(s, seat)) for seat in seats],
            "coins": [int(s.player[seat].coins) for seat in seats],
            "houses": houses,
            "attacks": [int(s.player[seat].attacks) for seat in seats],
        },
        "wars": int(s.wars),
        "voyages": int(s.voyages),
        "war": {key: int(count) for key, count in zip(WAR_KEYS, s.war_log, strict=True)},
    }
