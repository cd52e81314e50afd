"""Where the competition keeps what: its 200 actions and the fields of its 293 numbers.

actions   0 role · 8 take · 13 quarry · 15 pass · 16 build · 39 sell · 44 load (ship x 5 + good)
          59 wharf · 64 keep one barrel · 93 produce · 105 draw · 106 store · 120 tile · 140 building
numbers   74 common ones, then 73 for each of three players; fields in the order of their names
"""

from __future__ import annotations

from typing import Any

import numpy as np

from regidor.games.puerto_rico.data import BUILDING_KEYS, GOOD_KEYS, ROLE_KEYS, SETUP_BY_SEATS, TILE_KEYS

Array = np.ndarray[Any, Any]

SEATS = 3
ACTIONS = 200
NUMBERS = 293

GOODS = ("coffee", "tobacco", "corn", "sugar", "indigo")  # in the competition's order
OUR_GOOD = [GOOD_KEYS.index(key) for key in GOODS]
OUR_TILE = [*OUR_GOOD, TILE_KEYS.index("quarry")]
N_GOODS, N_TILES, N_ROLES = len(OUR_GOOD), len(OUR_TILE), 8
N_BUILDINGS = BUILDING_KEYS.index("city_hall") + 1  # those of the base game, in the same order as ours
EMPTY_SHIP = N_GOODS
SHIP_KINDS = N_GOODS + 1

PASS, QUARRY, DRAW = 15, 13, 105
ROLE, TAKE, BUILD, SELL, LOAD, WHARF = 0, 8, 16, 39, 44, 59
KEEP, PRODUCE, STORE, TILE, BUILDING = 64, 93, 106, 120, 140

SETTLER, MAYOR, BUILDER, CRAFTSMAN, TRADER, CAPTAIN, STORAGE, PROSPECTOR, ROLE_CHOICE = range(9)
N_PHASES = 10

CHIPS = SETUP_BY_SEATS[SEATS].vp[0]
WORKERS = SETUP_BY_SEATS[SEATS].workers
SHIPS = SETUP_BY_SEATS[SEATS].ships

COMMON_FIELDS = {
    "cargo_ships_good_onehot": SHIP_KINDS * SEATS,
    "cargo_ships_load": 3,
    "cargo_ships_space": 3,
    "colonists_ship": 1,
    "colonists_supply": 1,
    "current_phase_onehot": N_PHASES,
    "current_player": 1,
    "face_up_plantation_counts": N_TILES,
    "game_progress": 1,
    "goods_supply": N_GOODS,
    "governor_idx": 1,
    "quarry_stack": 1,
    "role_doubloons": N_ROLES,
    "roles_available": N_ROLES,
    "trading_house_count": 1,
    "trading_house_has_good": N_GOODS,
    "vp_chips": 1,
}
PLAYER_FIELDS = {
    "building_colonists": N_BUILDINGS,
    "doubloons": 1,
    "empty_city_spaces": 1,
    "goods": N_GOODS,
    "has_building": N_BUILDINGS,
    "island_empty_spaces": 1,
    "island_tile_count": N_TILES,
    "island_tile_occupied": N_TILES,
    "production_capacity": N_GOODS,
    "unplaced_colonists": 1,
    "vp_chips": 1,
}


def split(numbers: Array, fields: dict[str, int]) -> dict[str, Array]:
    """Views of the fields that lie one after another."""
    views, start = {}, 0
    for name, length in fields.items():
        views[name] = numbers[start : start + length]
        start += length
    return views


def common(numbers: Array) -> dict[str, Array]:
    return split(numbers, COMMON_FIELDS)


def player(numbers: Array, seat: int) -> dict[str, Array]:
    start = sum(COMMON_FIELDS.values()) + seat * sum(PLAYER_FIELDS.values())
    return split(numbers[start:], PLAYER_FIELDS)


def our_words() -> dict[int, str]:
    """The competition's actions that are one of ours each, and our words for them."""
    words = {PASS: "pass", QUARRY: "take quarry", DRAW: "draw"}
    words |= {ROLE + card: ROLE_KEYS[card] for card in range(N_ROLES)}
    words |= {BUILD + place: f"build {BUILDING_KEYS[place]}" for place in range(N_BUILDINGS)}
    for place, good in enumerate(GOODS):
        words |= {
            TAKE + place: f"take {good}",
            SELL + place: f"sell {good}",
            WHARF + place: f"wharf {good}",
            PRODUCE + place: f"produce {good}",
        }
        for ship, size in enumerate(SHIPS):
            words[LOAD + ship * N_GOODS + place] = f"load {good} ship {size}"
    return words


OUR_WORDS = our_words()
THEIR_NUMBER = {words: number for number, words in OUR_WORDS.items()}
