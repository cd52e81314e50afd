"""Random players in a PettingZoo environment: the loop to start from.

python examples/random_pettingzoo.py --game puerto-rico --games 3
"""

from __future__ import annotations

import argparse

from regidor.adapters.pettingzoo import SeatsEnv


def play(env: SeatsEnv, seed: int) -> dict[str, float]:
    """One game; what every agent was paid at its end."""
    env.reset(seed=seed)
    paid: dict[str, float] = {}
    for agent in env.agent_iter():
        observation, reward, ended, _, _ = env.last()
        if ended:
            paid[agent] = reward
            env.step(None)
        else:
            env.step(env.action_space(agent).sample(observation["action_mask"]))
    return paid


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", default="puerto-rico")
    parser.add_argument("--games", type=int, default=3)
    chosen = parser.parse_args(arguments)
    env = SeatsEnv(chosen.game, reward="rank")
    for seed in range(chosen.games):
        ranks = play(env, seed)
        print(f"game {seed}: " + ", ".join(f"{agent} {rank:.2f}" for agent, rank in sorted(ranks.items())))


if __name__ == "__main__":
    main()
