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
    print(json.dumps({"found": dict(sorted(found.items())), "last": last}))


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
