"""Write docs/observations/GAME.md: every number of a game's observation, its name and the range it takes.

    python examples/observation_table.py

The ranges were seen in random games of many option sets: they show the scale, they are no limits.
"""

from __future__ import annotations

import argparse
import re
from pathlib import Path
from typing import Any

import numpy as np

import regidor.vector
from regidor import games
from regidor.kernel.errors import BadOptions
from regidor.kernel.game import Game
from regidor.kernel.match import settled

DOCS = Path(__file__).resolve().parent.parent / "docs" / "observations"
REPEATED = re.compile(r"seat \+[1-9]\d* |(?!a1 )[a-p]\d+ ")  # other seats' boards, other squares of a map
HEAD = """# What {name} shows a player

{numbers} numbers, written by `observe`, seen from one seat. Counts are scaled to about 0 to 1.
Boards come in seating order: "seat +0" is the observer, "seat +1" sits on the left, and so on. Behind
the observer's fields, which are listed, those of the other boards follow in the same order, zeros where
nobody sits. Where a game has a map, the fields of its first square are listed; those of the others follow.

Made by `python examples/observation_table.py`; the range is what {plays} random games showed.

| number | name | range seen |
| --: | --- | --- |
"""


def option_sets(game: Game) -> list[dict[str, Any]]:
    """The defaults, and every value of every option with the rest as it is."""
    sets: list[dict[str, Any]] = [{}]
    for option in game.options:
        for value in option.values:
            try:
                settled(game, {option.key: value})
            except BadOptions:
                continue
            sets.append({option.key: value})
    return sets


def ranges(game: Game, each: int, steps: int) -> tuple[int, Any, Any]:
    """How many games were looked at, and the least and the most of every number in them."""
    sets = option_sets(game)
    env = regidor.vector.make(game.key, n=each * len(sets), options=sets, threads=1)
    env.reset()
    least, most = env.observations.min(0), env.observations.max(0)
    numbers = np.random.default_rng(0)
    ended = env.n
    for _ in range(steps):
        env.step(env.random_actions(numbers.integers(0, 2**63, env.n, dtype=np.uint64)))
        least, most = np.minimum(least, env.observations.min(0)), np.maximum(most, env.observations.max(0))
        ended += int(env.ended.sum())
    return ended, least, most


def rows(game: Game) -> list[tuple[int, str]]:
    """The numbers that are listed: of boards and squares that repeat, only the first."""
    return [(place, name) for place, name in enumerate(game.observation) if not REPEATED.match(name)]


def table(game: Game, each: int, steps: int) -> str:
    plays, least, most = ranges(game, each, steps)
    head = HEAD.format(name=game.name, numbers=len(game.observation), plays=plays)
    lines = [f"| {place} | {name} | {least[place]:g} to {most[place]:g} |" for place, name in rows(game)]
    return head + "\n".join(lines) + "\n"


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--each", type=int, default=24, help="games at a time for each option set")
    parser.add_argument("--steps", type=int, default=1200)
    parser.add_argument("--to", type=Path, default=DOCS)
    chosen = parser.parse_args(arguments)
    chosen.to.mkdir(parents=True, exist_ok=True)
    for key in games.KEYS:
        (chosen.to / f"{key}.md").write_text(table(games.load(key), chosen.each, chosen.steps))


if __name__ == "__main__":
    main()
