"""How often a network plays what somebody played in kept games: how near an imitation is.

    python bench/likeness.py bench/rollout.npz [--who rollout] [--games bench/rollout-games-held-back.zip]

The games are of Puerto Rico for three: two rollout players with 20,000 random games a move, 347 times against
`strong` or networks that went on from it (bench/rollout-games.zip, to learn from) and 85 times against
bench/three.npz (bench/rollout-games-held-back.zip, to measure with). bench/rollout.npz has learnt from the
former and from 175,000 positions that were tried; the bot itself plays the same again in 83 %.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZipFile

import torch

from regidor import games
from regidor.kernel.game import Game
from regidor.kernel.match import Match
from regidor.train.copying import Decisions
from regidor.train.network import Learner
from regidor.train.opponents import frozen
from regidor.train.places import Legal
from regidor.train.records import decisions, matches
from regidor.train.window import log_policy


def kept(game: Game, archive: Path, who: str) -> list[Decisions]:
    """What somebody decided, a part for each game."""
    found = [decisions(match, who) for match in packed_games(game, archive)]
    return [part for part in found if part is not None]


def packed_games(game: Game, archive: Path) -> list[Match]:
    """The games in an archive."""
    with TemporaryDirectory() as folder, ZipFile(archive) as packed:
        packed.extractall(folder)
        return list(matches(game, [Path(folder)]))


@torch.no_grad()
def likeness(network: Learner, found: Decisions) -> tuple[float, float]:
    """The share of decisions where it likes the same most, and how unlikely it thinks the moves (nats)."""
    seen = torch.zeros(len(found.picked), network.inputs)
    seen[:, : found.observations.shape[1]] = found.observations
    chances = log_policy(network(seen)[0], Legal(found.choices, found.counts))
    same = (chances.argmax(dim=1) == found.picked).float().mean()
    return float(same), -float(chances.gather(1, found.picked[:, None]).mean())


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("networks", type=Path, nargs="+", metavar="NETWORK")
    parser.add_argument("--game", default="puerto-rico")
    parser.add_argument("--who", default="rollout")
    parser.add_argument("--games", type=Path, default=Path(__file__).parent / "rollout-games-held-back.zip")
    asked = parser.parse_args()
    game = games.load(asked.game)
    parts = kept(game, asked.games, asked.who)
    together = Decisions(*(torch.cat(each) for each in zip(*parts, strict=True)))
    print(f"{len(together.picked):,} decisions of {asked.who} in {len(parts)} games")
    for path in asked.networks:
        same, unlikely = likeness(frozen(path, "cpu"), together)
        print(f"{path}: {same:.1%} the same, {unlikely:.3f} nats")


if __name__ == "__main__":
    main()
