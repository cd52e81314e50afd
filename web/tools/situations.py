"""Situations for the browser's tests: positions with some moves played, and games but for their last moves.

python web/tools/situations.py '{"roles": [{"game": ...}, ["settler"]]}' '{"san-juan": "san-juan"}'

writes JSON: by name the record, and of games that are played out by chance the ply of seat 0's last
decision; under `written` the situations of the expansions that `positions.py` has.
"""

from __future__ import annotations

import json
import random
import sys
from typing import Any

from positions import Place, played, written

import regidor
from regidor.kernel.match import Match

EXPANSIONS = {
    "edition": "2020",
    "seats": 4,
    "new_buildings": True,
    "nobles": True,
    "buccaneers": True,
    "festival": True,
}


def main(begun: dict[str, Any], finished: dict[str, Any]) -> None:
    found: dict[str, Any] = {name: recorded(played(*what)) for name, what in begun.items()}
    found |= {name: played_out(start) for name, start in finished.items()}
    found["written"] = {name: recorded(match) for name, match in written(EXPANSIONS).items()}
    print(json.dumps(found))


def recorded(match: Match) -> Place:
    """What the server is asked for: the record, to its end."""
    return {"record": match.record(secret=True)}


def played_out(start: str | dict[str, Any]) -> Place:
    """A game by chance, from its beginning or from a position."""
    new = isinstance(start, str)
    match = regidor.new(start, seats=2, seed=5) if new else regidor.from_position(start, seed=0)
    lots, mine = random.Random(5 if new else 0), 0
    while not match.over:
        mine = match.ply if match.mover == 0 else mine
        match.play(lots.choice(match.choices()).id)
    return {"record": match.record(secret=True), "ply": mine}


if __name__ == "__main__":
    main(json.loads(sys.argv[1]), json.loads(sys.argv[2]))
