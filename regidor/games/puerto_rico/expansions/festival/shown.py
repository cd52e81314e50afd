"""The festival board as plain data, and what a choice would win there."""

from __future__ import annotations

from typing import Any

from regidor.games.puerto_rico.data import (
    BUILDING_KEYS,
    FEAST_DOUBLOONS,
    FEAST_POINTS,
    FEAST_TILES,
    FEAST_WORKERS,
    GOOD_KEYS,
    N_GOODS,
)
from regidor.games.puerto_rico.expansions.festival import festival
from regidor.games.puerto_rico.phases import settler
from regidor.games.puerto_rico.state import (
    BUILDING_GOAL,
    GOAL_KEYS,
    NOBODY,
    NOTHING,
    PLANTATION_GOAL,
    State,
)


def festival_view(s: State) -> dict[str, Any]:
    """Each goal with its reward, who won it, and how far every seat has come with the plantations."""
    tile, building = GOOD_KEYS[s.feast_tile], int(s.feast_building)
    goals: dict[str, dict[str, Any]] = {
        "plantation": {
            "tile": tile,
            "tiles": FEAST_TILES,
            "progress": [min(FEAST_TILES, festival.tiles_of(s, seat)) for seat in range(s.seats)],
            "workers": FEAST_WORKERS,
        },
        "production": {
            "goods": {
                GOOD_KEYS[good]: int(s.feast_goods[good]) for good in range(N_GOODS) if s.feast_goods[good]
            },
            "doubloons": FEAST_DOUBLOONS,
        },
        "building": {
            "building": None if building == NOTHING else BUILDING_KEYS[building],
            "points": FEAST_POINTS,
        },
    }
    for goal, key in enumerate(GOAL_KEYS):
        winner = int(s.feast_winner[goal])
        goals[key]["won_by"] = None if winner == NOBODY else winner
    return goals


def tile_prize(s: State, tile: int) -> dict[str, Any]:
    """What taking a tile would win the mover, when the hospice has taken its worker first."""
    if not festival.is_open(s, PLANTATION_GOAL) or tile != s.feast_tile:
        return {}
    wins = festival.tiles_of(s, int(s.mover)) + 1 >= FEAST_TILES
    supply = max(0, int(s.supply) - int(settler.hospice_offers(s)))
    return {"festival": {"workers": min(FEAST_WORKERS, supply)}} if wins else {}


def building_prize(s: State, building: int) -> dict[str, Any]:
    """What building something would win the mover."""
    if not festival.is_open(s, BUILDING_GOAL) or building != s.feast_building:
        return {}
    return {"festival": {"points": FEAST_POINTS}}
