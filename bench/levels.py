"""The levels of a game's network against each other, at every number of players, many games at once.

    python bench/levels.py --game san-juan [--games 1000] [--device cuda] [--write]
    python bench/levels.py --option edition=2020 --option nobles=true --write
    python bench/levels.py --game san-juan --network out/san-juan/network.npz --pair 0.2/3 --pair 3/random

One seat plays a level, all others the next easier one, at every seat as often; the interval is Wilson's
at 95 %. `--write` keeps the figures in the network's card. `--pair` tries temperatures instead: what a
card's levels are chosen from. `--against FILE` gives the others a network of their own, so that a best
response (`regidor train --against`) can be measured.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import torch
from strength import interval

from regidor import games
from regidor.bots import net_cards
from regidor.kernel.game import Game
from regidor.kernel.options import parse_all
from regidor.train import matches, tables
from regidor.train.matches import Decide, Found
from regidor.train.network import Learner
from regidor.train.opponents import frozen
from regidor.train.places import Places

RANDOM = "random"
PAIRINGS = (("strong", "steady"), ("steady", "novice"), ("novice", RANDOM), ("strong", RANDOM))
SEED = 1_000_000
THIS = "bench/levels.py"


class Hall:
    """Tables of one game, and players for them by name or temperature."""

    def __init__(self, game: Game, device: str, only: tables.Only) -> None:
        self.game, self.device, self.only = game, device, only
        self.card = net_cards.card(game.key) or {}
        self._networks: dict[Path, Learner] = {}

    def player(self, name: str, file: Path | None) -> Decide:
        """A level of the card, a temperature of the network in the file, or the random player."""
        if name == RANDOM:
            return matches.anyhow
        if file is not None:
            return matches.playing(self._network(file), float(name), self.device == "cuda")
        level = self.card.get("levels", {}).get(name)
        if level is None:
            raise SystemExit(f"{self.game.name} has no level {name!r}; a temperature wants --network FILE.")
        network = self._network(net_cards.FOLDER / level["network"])
        return matches.playing(network, float(level["temperature"]), self.device == "cuda")

    def _network(self, path: Path) -> Learner:
        if path not in self._networks:
            shape = Learner(len(self.game.observation), len(self.game.actions), 1, 1, 1)
            self._networks[path] = frozen(path, self.device, shape)
        return self._networks[path]

    def seats(self) -> list[int]:
        return sorted({int(base["seats"]) for base in tables.bases(self.game, self.only)})

    def match(self, one: Decide, others: Decide, seats: int, count: int) -> Found:
        """So many whole games, every edition as often; options that were not asked for are by the book."""
        sets = [base for base in tables.bases(self.game, self.only) if base["seats"] == seats]
        places = Places(self.game.key, count, sets, self.device, tables.most_seats(self.game), SEED)
        inputs = Learner(len(self.game.observation), 1, 1, 1, 1).inputs
        return matches.match(places, inputs, one, others)


def row(one: str, others: str, seats: int, found: Found, command: str) -> dict[str, Any]:
    """A line of a card's strength."""
    low, high = interval(found.wins * found.games, found.games)
    return {
        "one": one,
        "others": others,
        "seats": seats,
        "games": found.games,
        "wins": round(found.wins, 4),
        "interval": [round(low, 4), round(high, 4)],
        "fair": round(1 / seats, 3),
        "winners_points": round(found.best, 1),
        "command": command,
    }


def measured(hall: Hall, asked: argparse.Namespace) -> Iterator[dict[str, Any]]:
    pairs = [(pair.split("/")[0], pair.split("/")[1]) for pair in asked.pair] or list(PAIRINGS)
    for seats in asked.seats or hall.seats():
        torch.manual_seed(SEED)
        options = "".join(f" --option {text}" for text in asked.option)
        command = f"python {THIS} --game {hall.game.key} --games {asked.games} --seats {seats}{options}"
        for one, others in pairs:
            players = hall.player(one, asked.network), hall.player(others, asked.against or asked.network)
            found = row(one, others, seats, hall.match(*players, seats, asked.games), command)
            if asked.option:
                found["options"] = asked.option
            print(json.dumps(found), flush=True)
            yield found


def claim(line: dict[str, Any]) -> tuple[Any, ...]:
    """What a line of strength is about."""
    return line["one"], line["others"], line["seats"], line.get("options")


def keep(hall: Hall, rows: list[dict[str, Any]]) -> None:
    """Put the rows into the card in place of older ones that say the same."""
    said = [claim(new) for new in rows]
    older = [old for old in hall.card["strength"] if claim(old) not in said]
    path = net_cards.FOLDER / f"{hall.game.key}.json"
    path.write_text(json.dumps({**hall.card, "strength": rows + older}, indent=1) + "\n", encoding="utf-8")


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--game", default="puerto-rico")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seats", type=int, action="append")
    parser.add_argument("--device", choices=("cpu", "cuda"), default="cpu")
    parser.add_argument("--network", type=Path)
    parser.add_argument("--against", type=Path)
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE", help="such tables only")
    parser.add_argument("--pair", action="append", default=[], metavar="ONE/OTHERS")
    parser.add_argument("--write", action="store_true")
    return parser.parse_args()


def main() -> None:
    asked = arguments()
    torch.set_num_threads(1)
    game = games.load(asked.game)
    chosen = parse_all(game.options, dict(text.split("=", 1) for text in asked.option))
    hall = Hall(game, asked.device, {key: (value,) for key, value in chosen.items()})
    rows = list(measured(hall, asked))
    if asked.write:
        keep(hall, rows)


if __name__ == "__main__":
    main()
