"""One network against two who are nearly the rollout bot, in a fraction of its time.

    python bench/standin.py bench/three.npz [--games 128] [--device cuda]

Puerto Rico for three, 2002, by the book. The two play what comes out best in short random games, judged by a
network that foresees how they would end (`regidor train --foresee`).
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

import torch
from strength import interval
from torch import Tensor

from regidor import games
from regidor.kernel.match import settled
from regidor.train import matches, racing, seating, tables
from regidor.train.matches import Decide, Found
from regidor.train.opponents import frozen
from regidor.train.places import Legal, Places
from regidor.train.racing import Foresight
from regidor.train.settings import Settings
from regidor.train.window import NEVER

HERE = Path(__file__).parent
GAME = "puerto-rico"
TABLE = {"edition": "2002", "seats": 3}
TEMPERATURE = 0.2  # of the network: as `strong` plays
SEED = 2_000_000


def standing_in(places: Places, foresight: Foresight, tries: int) -> Decide:
    """Whoever plays what comes out best in short games."""
    theirs = seating.alone(places)

    def decide(_: Tensor, legal: Legal) -> Tensor:
        rows = seating.to_move(theirs, places.movers).nonzero()[:, 0]
        best = torch.zeros(places.n, dtype=torch.int64, device=places.device)
        best[rows] = racing.raced(places, rows, tries, foresight).best
        return torch.full(legal.choices.shape, NEVER, device=places.device).scatter_(1, best[:, None], 0.0)

    return decide


def match(network: Path, asked: argparse.Namespace) -> Found:
    torch.manual_seed(SEED)
    game = games.load(GAME)
    places = Places(GAME, asked.games, [settled(game, TABLE)], asked.device, tables.most_seats(game), SEED)
    others = standing_in(places, Foresight(frozen(asked.foresight, asked.device), asked.ahead), asked.tries)
    one = frozen(network, asked.device)
    return matches.match(places, one.inputs, matches.playing(one, TEMPERATURE, half=False), others)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("networks", type=Path, nargs="+", metavar="NETWORK")
    parser.add_argument("--games", type=int, default=128)
    parser.add_argument("--tries", type=int, default=4000)
    parser.add_argument(
        "--ahead", type=int, default=Settings.ahead, metavar="N", help="decisions of a short game"
    )
    parser.add_argument("--device", choices=["cpu", "cuda"], default="cpu")
    parser.add_argument("--foresight", type=Path, default=HERE / "foresight.npz")
    asked = parser.parse_args()
    for network in asked.networks:
        begun = time.monotonic()
        found = match(network, asked)
        low, high = interval(found.wins * found.games, found.games)
        wins = f"wins {found.wins:.1%} of {found.games} ({low:.0%} to {high:.0%})"
        points = f"{found.points:.1f} points, winners {found.best:.1f}"
        print(f"{network}: {wins}, {points}; {time.monotonic() - begun:.0f} s", flush=True)


if __name__ == "__main__":
    main()
