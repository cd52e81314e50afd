"""Decisions a second of every interface, random play, one core's time: the figures in docs/research.md.

python examples/speed.py --seconds 3
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable, Iterator

import numpy as np

import regidor.vector
from regidor.adapters.gymnasium import SeatEnv
from regidor.adapters.pettingzoo import SeatsEnv

ROUNDS = 10  # on a machine with other work the best round is the least disturbed one


def pettingzoo(game: str, seats: int) -> Iterator[int]:
    env, pick = SeatsEnv(game, seats=seats), random.Random(0).random
    while True:
        env.reset(seed=None)
        for _ in env.agent_iter():
            observation, _, ended, _, _ = env.last()
            if ended:
                env.step(None)
                continue
            legal = observation["action_mask"].nonzero()[0]
            env.step(legal[int(pick() * len(legal))])
            yield 1


def gymnasium(game: str, seats: int) -> Iterator[int]:
    """The learner's own decisions; random bots play between them."""
    env, pick = SeatEnv(game, seats=seats), random.Random(0).random
    while True:
        seen, _ = env.reset()
        ended = False
        while not ended:
            legal = seen["action_mask"].nonzero()[0]
            seen, _, ended, _, _ = env.step(legal[int(pick() * len(legal))])
            yield 1


def open_spiel(game: str, seats: int) -> Iterator[int]:
    """With the mover's observation tensor at every decision."""
    import pyspiel

    from regidor.adapters.open_spiel import short_name

    spiel, pick = pyspiel.load_game(short_name(game), {"seats": seats}), random.Random(0)
    while True:
        state = spiel.new_initial_state()
        while not state.is_terminal():
            if not state.is_chance_node():
                state.observation_tensor()
                yield 1
            state.apply_action(pick.choice(state.legal_actions()))


def vector(game: str, seats: int) -> Iterator[int]:
    """Masks and observations written at every step; a random policy in compiled code."""
    env = regidor.vector.make(game, n=512, options={"seats": seats}, threads=1)
    numbers = np.random.default_rng(0).integers(0, 2**63, (64, env.n), dtype=np.uint64)
    env.reset()
    while True:
        for row in numbers:
            env.step(env.random_actions(row))
            yield env.n


def rate(source: Callable[[str, int], Iterator[int]], game: str, seats: int, seconds: float) -> float:
    """Decisions a second of processor time, once all is compiled: the best of some rounds."""
    steps = source(game, seats)
    next(steps)
    return max(one_round(steps, seconds / ROUNDS) for _ in range(ROUNDS))


def one_round(steps: Iterator[int], seconds: float) -> float:
    decisions, begun = 0, time.process_time()
    while (elapsed := time.process_time() - begun) < seconds:
        decisions += next(steps)
    return decisions / elapsed


INTERFACES = {"vector": vector, "pettingzoo": pettingzoo, "gymnasium": gymnasium, "open_spiel": open_spiel}


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--game", default="puerto-rico")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seconds", type=float, default=3.0, help="for each interface")
    parser.add_argument("--only", choices=sorted(INTERFACES), action="append")
    chosen = parser.parse_args(arguments)
    for name in chosen.only or INTERFACES:
        figure = rate(INTERFACES[name], chosen.game, chosen.seats, chosen.seconds)
        print(f"{chosen.game}, {chosen.seats} players, {name}: {figure:,.0f} decisions/s")


if __name__ == "__main__":
    main()
