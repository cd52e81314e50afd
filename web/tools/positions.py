"""Positions worth a picture: of every phase, mine and another's, early and late, one with much to choose.

python web/tools/positions.py puerto-rico '{"seats": 4}' 6

writes JSON: found, by name the record, the ply and the mover; and last, where seat 0 makes its last choice.
"""

from __future__ import annotations

import json
import random
import sys
from typing import Any

import regidor
from regidor.kernel.match import Match

LATE = 9  # the round in which a game is late
Place = dict[str, Any]

# What random play hardly reaches, with every expansion on: what seat 0 has, the table has, and is played.
ISLAND = [
    {"tile": tile, "workers": workers}
    for tile, workers in (("corn", 1), ("sugar", 0), ("forest", 0), ("quarry", 0))
]
WRITTEN: dict[str, tuple[dict[str, int], dict[str, int], dict[str, Any], list[str]]] = {
    "my-buccaneer-raid": (
        {"office": 0, "forest_house": 0},
        {},
        {
            "ship_workers": 9,
            "trading_house": ["sugar"],
            "ships": [{"capacity": 5, "good": "coffee", "barrels": 2}],
        },
        ["buccaneer"],
    ),
    "my-raid": ({"office": 0, "forest_house": 0}, {}, {"ship_workers": 9}, ["buccaneer", "raid"]),
    "my-settler-forest": ({"forest_house": 1}, {}, {}, ["settler"]),
    "my-forest": ({"forest_house": 1, "hacienda": 1}, {}, {}, ["settler", "draw pile 1"]),
    "my-guests": ({"guesthouse": 2, "office": 0}, {}, {}, []),
    "my-trader-post": (
        {"trading_post": 1, "office": 1},
        {"corn": 2, "coffee": 1},
        {"trading_house": ["sugar"]},
        ["trader"],
    ),
    "my-captain-wharfs": ({"small_wharf": 1, "wharf": 1}, {"corn": 3, "sugar": 2}, {}, ["captain"]),
    "my-small_wharf": (
        {"small_wharf": 1, "wharf": 1},
        {"corn": 3, "sugar": 2},
        {},
        ["captain", "small wharf"],
    ),
    "my-storehouse": (
        {"storehouse": 1},
        {"corn": 8, "sugar": 8},
        {"ships": [{"capacity": 5, "good": "coffee", "barrels": 1}]},
        ["captain", "load sugar ship 7", "load corn ship 6"],
    ),
    "my-land_office": ({"land_office": 1}, {"corn": 1}, {}, ["trader", "sell corn"]),
    "my-hunting_lodge": ({"hunting_lodge": 1}, {}, {}, ["settler", "take quarry", "pass", "pass", "pass"]),
    "my-black_market": ({"black_market": 1}, {"corn": 1}, {}, ["builder", "build wharf"]),
}


def main(game: str, options: dict[str, Any], games: int) -> None:
    found: dict[str, Place] = {}
    last: Place = {}
    for seed in range(games):
        match = regidor.new(game, seed=seed, **options)
        places = look(match, random.Random(seed))
        record = match.record(secret=True)
        last = places.pop("last") | {"record": record}
        for name, place in places.items():
            if place["choices"] > found.get(name, {"choices": 1})["choices"]:
                found[name] = place | {"record": record}
    if options.get("buccaneers"):
        found |= {name: place_of(match) for name, match in written(options).items()}
    print(json.dumps({"found": dict(sorted(found.items())), "last": last}))


def place_of(match: Match) -> Place:
    return {"ply": match.ply, "mover": match.mover, "record": match.record(secret=True)}


def written(options: dict[str, Any]) -> dict[str, Match]:
    """What is written above, as matches."""
    return {
        name: played(laid_out(options, city, goods) | table, moves)
        for name, (city, goods, table, moves) in WRITTEN.items()
    }


def laid_out(options: dict[str, Any], city: dict[str, int], goods: dict[str, int]) -> dict[str, Any]:
    """Seat 0 chooses a role, with these buildings and their workers, and these barrels."""
    buildings = [{"building": building, "workers": workers} for building, workers in city.items()]
    board = {"doubloons": 6, "vp": 3, "goods": goods, "island": ISLAND, "city": buildings, "idle_workers": 1}
    return {"game": "puerto-rico", "options": options, "governor": 0, "players": [board]}


def played(position: dict[str, Any], moves: list[str]) -> Match:
    """Some moves from a position on."""
    match = regidor.from_position(position)
    for words in moves:
        match.play(words)
    return match


def look(match: Match, lots: random.Random) -> dict[str, Place]:
    """Play a game by chance; of everything that is asked, the place with most to choose."""
    places: dict[str, Place] = {}
    while not match.over:
        choices = match.choices()
        name = called(match)
        place = {"ply": match.ply, "mover": match.mover, "choices": len(choices)}
        if len(choices) > places.get(name, {"choices": 0})["choices"]:
            places[name] = place
        if match.mover == 0:
            places["last"] = place
        lively = [choice for choice in choices if choice.words != "pass"]
        match.play(lots.choice(lively if lively and lots.random() < 0.9 else choices).id)
    return places


def called(match: Match) -> str:
    view = match.view(0)
    whose = "my" if match.mover == 0 else "other"
    late = "-late" if int(view.get("round", 0)) >= LATE else ""
    return f"{whose}-{view['phase']}{late}"


if __name__ == "__main__":
    main(sys.argv[1], json.loads(sys.argv[2]), int(sys.argv[3]))
