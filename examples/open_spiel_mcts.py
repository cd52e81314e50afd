"""OpenSpiel's own tree search in one seat, random players in the others.

    python examples/open_spiel_mcts.py --simulations 40 --games 1

The search looks at the true state, as OpenSpiel's does; for one that only sees what its seat may see,
hand `regidor.adapters.open_spiel.redealt` to OpenSpiel's IS-MCTS.
"""

from __future__ import annotations

import argparse

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts

import regidor.adapters.open_spiel  # noqa: F401  # it registers the games


def play(name: str, simulations: int, seed: int) -> list[float]:
    """One game in which seat 0 searches; everybody's return."""
    game = pyspiel.load_game(name)
    numbers = np.random.RandomState(seed)
    evaluator = mcts.RandomRolloutEvaluator(1, numbers)
    bot = mcts.MCTSBot(game, 1.4, simulations, evaluator, random_state=numbers)
    state = game.new_initial_state()
    while not state.is_terminal():
        searches = state.current_player() == 0 and len(state.legal_actions()) > 1
        state.apply_action(bot.step(state) if searches else numbers.choice(state.legal_actions()))
    return list(state.returns())


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", default="regidor_puerto_rico(seats=3,edition=2002,reward=rank)")
    parser.add_argument("--simulations", type=int, default=40)
    parser.add_argument("--games", type=int, default=1)
    chosen = parser.parse_args(arguments)
    for seed in range(chosen.games):
        returns = play(chosen.game, chosen.simulations, seed)
        print(f"game {seed}: " + ", ".join(f"seat {seat} {worth:.2f}" for seat, worth in enumerate(returns)))


if __name__ == "__main__":
    main()
