"""Very many random games of everything, every listed choice tried and every state checked.

    NUMBA_BOUNDSCHECK=1 python bench/soak.py [--games 20000] [--game puerto-rico] [--option seats=5]

Plays each game with each number of players and each value of the options that change the rules most, and
compares a few hundred games with the interpreted rules.
"""

from __future__ import annotations

import argparse
import time
from typing import Any

from regidor import games
from regidor.games.puerto_rico.options import EXPANSIONS
from regidor.kernel.game import Game
from regidor.kernel.options import parse_all
from regidor.kernel.testing import check_game, interpreted_traces, option_sets, soak, traces

MAIN_OPTIONS = (
    "edition",
    "seats",
    "turns",
    "level",
    *EXPANSIONS,
)


def tables(game: Game, wanted: list[str]) -> list[dict[str, Any]]:
    """The tables to play at: all, or those with the options that were asked for."""
    only = parse_all(game.options, dict(pair.split("=", 1) for pair in wanted))
    found = option_sets(game, MAIN_OPTIONS)
    return [options for options in found if all(options.get(key) == only[key] for key in only)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--game", action="append")
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE", help="only such tables")
    parser.add_argument("--checked", type=int, default=20, help="games whose every face is checked")
    parser.add_argument("--interpreted", type=int, default=50, help="games compared with interpreted rules")
    asked = parser.parse_args()
    for key in asked.game or games.keys():
        game = games.load(key)
        for options in tables(game, asked.option):
            begun = time.perf_counter()
            soak(game, options, seed=1, games=asked.games)
            positions = check_game(game, options, range(asked.checked))
            (slow,) = interpreted_traces(game, [options], 1, asked.interpreted)
            same = slow == traces(game, options, 1, asked.interpreted)
            assert same, f"{key} {options}: interpreted and compiled rules differ"
            named = " ".join(str(value) for value in options.values())
            print(
                f"{key} {named}: {asked.games:,} games sound, {positions:,} positions keep the contract, "
                f"{asked.interpreted} games the same interpreted ({time.perf_counter() - begun:.0f} s)",
                flush=True,
            )


if __name__ == "__main__":
    main()
