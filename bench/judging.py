"""How well short random games tell choices apart, beside many whole ones.

    python bench/judging.py [--foresight bench/foresight.npz ...] [--positions 340] [--games 32000]

Positions in which the rollout bot had to decide, of the games in bench/rollout-games-held-back.zip. So many
whole random games of every choice say what it is worth; printed is how far others are off, among choices that
are within three hundredths of the best one, and what their favourite loses (both in hundredths of a result):
the bot with fewer games, and races of short games judged by a foresight. 340 positions with 32,000 games take
six minutes of two cores.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import torch
from likeness import packed_games
from standin import GAME, HERE, TABLE
from torch import Tensor

from regidor import games
from regidor.bots import Budget
from regidor.bots.rollout import RolloutBot
from regidor.kernel.game import Game, State
from regidor.kernel.match import Match, settled
from regidor.train import racing, tables
from regidor.train.opponents import frozen
from regidor.train.places import Places
from regidor.train.racing import Foresight
from regidor.train.records import seats_of
from regidor.train.trying import trials
from regidor.vector import Doubts

WHO = "rollout"
NEAR = 0.03  # of a result: nobody takes what is farther behind for the best
BUDGETS = (1_000, 3_000, 8_000, 20_000)  # of the bot, a move
DEPTHS = (0, 1, 2, 4, 8, 20, 40)
TRIES = 4_000
PART = 2_000  # games of a choice at once


def decisions(match: Match, game: Game) -> list[State]:
    """The positions of a game in which the bot had something to choose."""
    seats = seats_of(match, WHO)
    out = game.choices_buffer()
    found = (match.state_at(ply) for ply, move in enumerate(match.moves) if move.seat in seats)
    return [state for state in found if game.legal(state, out) > 1]


def chosen(game: Game, count: int) -> Iterator[State]:
    """So many of them, as many from each game."""
    numbers = np.random.default_rng(5)
    kept = [decisions(match, game) for match in packed_games(game, HERE / "rollout-games-held-back.zip")]
    for each in kept:
        for place in numbers.choice(len(each), count // len(kept), replace=False):
            yield each[place]


def at(states: list[State]) -> Places:
    """Places that stand in these positions."""
    game = games.load(GAME)
    places = Places(GAME, len(states), [settled(game, TABLE)], "cpu", tables.most_seats(game), seed=1)
    for place, state in enumerate(states):
        places.env.states[place] = state
    places.env._look(0, len(states))
    return places


def by_whole_games(places: Places, of_each: int) -> Tensor:
    """What each choice brings, by so many whole random games of each."""
    choices, counts = places.legal
    among = torch.arange(choices.shape[1], dtype=torch.int16).expand(places.n, -1)
    times, worth = torch.zeros(choices.shape), torch.zeros(choices.shape)
    for count in counts.unique().tolist():
        rows = (counts == count).nonzero()[:, 0]
        doubts = Doubts(rows, among[rows].contiguous(), counts[rows])
        for part in range(0, of_each, PART):
            tried, brought = trials(places, min(PART, of_each - part) * count, doubts)
            times[rows] += tried
            worth[rows] += brought
    return worth / times.clamp(min=1)


class Truth:
    """What many games say of every choice, and how near others come to that."""

    def __init__(self, places: Places, games_of_each: int) -> None:
        self.worth = by_whole_games(places, games_of_each)
        choices, counts = places.legal
        self.there = torch.arange(choices.shape[1]) < counts[:, None]
        self.best = self.worth.masked_fill(~self.there, -1.0).max(dim=1, keepdim=True).values
        self.near = self.there & (self.worth > self.best - NEAR)

    def off(self, worth: Tensor) -> float:
        """How far differences of near choices are off: of each from the mean of all near ones."""
        wrong = (worth - self.worth).masked_fill(~self.near, 0.0)
        number = self.near.sum(dim=1, keepdim=True)
        apart = (wrong - wrong.sum(dim=1, keepdim=True) / number).masked_fill(~self.near, 0.0).square()
        several = number[:, 0] > 1
        return float((apart.sum(dim=1)[several] / (number[several, 0] - 1)).mean().sqrt())

    def lost(self, favourites: Tensor) -> float:
        return float((self.best[:, 0] - self.worth.gather(1, favourites[:, None])[:, 0]).mean())


def bots(places: Places, states: list[State], truth: Truth) -> None:
    """The bot itself."""
    game, bot = games.load(GAME), RolloutBot(seed=1)
    choices, counts = places.legal
    for budget in BUDGETS:
        worth = torch.zeros_like(truth.worth)
        favourites = torch.zeros(places.n, dtype=torch.int64)
        for row, state in enumerate(states):
            advice = bot.choose(game, state, int(state.mover), Budget(None, budget))
            number = {int(action): place for place, action in enumerate(choices[row, : counts[row]])}
            favourites[row] = number[advice.action]
            for thought in advice.thoughts:
                worth[row, number[thought.action]] = thought.result
        told(f"{budget:,} whole games a move", truth, worth, favourites)


def told(who: str, truth: Truth, worth: Tensor, favourites: Tensor) -> None:
    print(f"{who}: off by {100 * truth.off(worth):.2f}, loses {100 * truth.lost(favourites):.3f}", flush=True)


@torch.no_grad()
def races(places: Places, truth: Truth, file: Path) -> None:
    foresight, everywhere = frozen(file, "cpu"), torch.arange(places.n)
    for depth in DEPTHS:
        begun = time.monotonic()
        race = racing.raced(places, everywhere, TRIES, Foresight(foresight, depth))
        spent = f"{time.monotonic() - begun:.0f} s"
        told(
            f"{file}, {depth} decisions, {spent}", truth, race.worth.masked_fill(~truth.there, 0.0), race.best
        )


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--foresight", type=Path, nargs="+", default=[HERE / "foresight.npz"])
    parser.add_argument("--positions", type=int, default=340)
    parser.add_argument("--games", type=int, default=32_000)
    asked = parser.parse_args()
    torch.manual_seed(1)
    states = list(chosen(games.load(GAME), asked.positions))
    places = at(states)
    truth = Truth(places, asked.games)
    bots(places, states, truth)
    for file in asked.foresight:
        races(places, truth, file)


if __name__ == "__main__":
    main()
