"""Positions worth a picture: of every phase, mine and another's, early and late, one with much to choose.

python web/tools/positions.py puerto-rico '{"seats": 4}' 6

writes JSON: found, by name the record and the mover; and last, a record with the last choice of seat 0.
"""

from __future__ import annotations

import json
import random
import sys
from typing import Any

import regidor
from regidor.kernel.match import Match

LATE = 9  # the round in which a game is late
Found = dict[str, dict[str, Any]]


def main(game: str, options: dict[str, Any], games: int) -> None:
    found: Found = {}
    last = ""
    for seed in range(games):
        last = look(regidor.new(game, seed=seed, **options), random.Random(seed), found)
    print(json.dumps({"found": dict(sorted(found.items())), "last": last}))


def look(match: Match, lots: random.Random, found: Found) -> str:
    """Play a game by chance and keep what shows more than what was found before; the last turn of seat 0."""
    last = ""
    while not match.over:
        choices = match.choices()
        name, record = called(match), match.record(secret=True)
        if len(choices) > found.get(name, {"choices": 1})["choices"]:
            found[name] = {"choices": len(choices), "mover": match.mover, "record": record}
        if match.mover == 0:
            last = record
        lively = [choice for choice in choices if choice.words != "pass"]
        match.play(lots.choice(lively if lively and lots.random() < 0.9 else choices).id)
    return last


def called(match: Match) -> str:
    view = match.view(0)
    whose = "my" if match.mover == 0 else "other"
    late = "-late" if int(view.get("round", 0)) >= LATE else ""
    return f"{whose}-{view['phase']}{late}"


if __name__ == "__main__":
    main(sys.argv[1], json.loads(sys.argv[2]), int(sys.argv[3]))
