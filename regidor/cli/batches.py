"""Playing many games: whole batches of final states, in the same order whatever the workers.

Games by `random` alone run compiled, without the GIL, in threads. Other bots play matches, in
processes. Game i of a simulation is always dealt from seed + i.
"""

from __future__ import annotations

import multiprocessing
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from regidor import bots
from regidor import games as library
from regidor.bots import Budget
from regidor.kernel.game import Game
from regidor.kernel.match import Match
from regidor.kernel.options import Value
from regidor.kernel.study import Ints, States, Study, studied

COMPILED_BATCH = 2000  # games; fixed, so that the workers change nothing
BOT_BATCH = 1


@dataclass(frozen=True)
class Plan:
    """What is to be simulated."""

    game: str
    options: dict[str, Value]
    bots: tuple[str, ...]
    seed: int
    games: int
    budget: Budget

    @property
    def compiled(self) -> bool:
        return set(self.bots) == {"random"}


class Batch(NamedTuple):
    """Some finished games, counted."""

    first_game: int
    decisions: Ints  # by game
    points: Ints  # by game and seat
    shares: Any  # of the win, by game and seat
    study: Study


def warm_up(plan: Plan) -> None:
    """Compile what a plan needs, here, where a person sees the progress, and once for all workers."""
    compiled_batch(plan, 0, 1)
    if not plan.compiled:
        match = Match(library.load(plan.game), plan.options, plan.seed)
        for name in sorted(set(plan.bots)):
            bots.consult(bots.load(name), match, Budget(None, 1))


def play_all(plan: Plan, workers: int) -> Iterator[Batch]:
    """Every batch of a plan, in order."""
    if plan.compiled:
        with ThreadPoolExecutor(workers) as executor:
            yield from _in_order(executor, compiled_batch, plan, COMPILED_BATCH, workers)
        return
    if workers == 1:
        for first, count in _spans(plan.games, BOT_BATCH):
            yield bot_batch(plan, first, count)
        return
    with ProcessPoolExecutor(workers, multiprocessing.get_context("spawn")) as executor:
        yield from _in_order(executor, bot_batch, plan, BOT_BATCH, workers)


def _spans(games: int, size: int) -> Iterator[tuple[int, int]]:
    for first in range(0, games, size):
        yield first, min(size, games - first)


def _in_order(
    executor: Executor, play: Callable[[Plan, int, int], Batch], plan: Plan, size: int, workers: int
) -> Iterator[Batch]:
    """Results in the order of the games, with only a few batches under way at a time."""
    under_way: deque[Future[Batch]] = deque()
    try:
        for first, count in _spans(plan.games, size):
            under_way.append(executor.submit(play, plan, first, count))
            if len(under_way) > 2 * workers:
                yield under_way.popleft().result()
        while under_way:
            yield under_way.popleft().result()
    finally:
        for future in under_way:
            future.cancel()


def compiled_batch(plan: Plan, first: int, count: int) -> Batch:
    """Random games in compiled code."""
    game = library.load(plan.game)
    start = np.zeros(1, game.state)
    start[0] = game.blank(plan.options)
    ends = np.zeros(count, game.state)
    decisions = np.zeros(count, np.int64)
    game.compiled.collect(start, ends, plan.seed + first, count, game.choices_buffer(), decisions)
    return counted(game, first, decisions, ends)


def bot_batch(plan: Plan, first: int, count: int) -> Batch:
    """Games between bots, each move through the match."""
    game = library.load(plan.game)
    ends = np.zeros(count, game.state)
    decisions = np.zeros(count, np.int64)
    for place in range(count):
        match = bot_match(game, plan, plan.seed + first + place)
        ends[place] = np.frombuffer(match.state_bytes(), game.state)[0]
        decisions[place] = match.ply
    return counted(game, first, decisions, ends)


def bot_match(game: Game, plan: Plan, seed: int) -> Match:
    """One game between the plan's bots, played to the end."""
    match = Match(game, plan.options, seed)
    players = [bots.load(name, seed * len(plan.bots) + seat) for seat, name in enumerate(plan.bots)]
    while match.mover is not None:
        advice = bots.consult(players[match.mover], match, plan.budget, seed=match.ply)
        match.play(advice.action)
    return match


def counted(game: Game, first: int, decisions: Ints, ends: States) -> Batch:
    """Final states with their points and wins."""
    seats = int(ends["seats"][0])
    points = np.zeros((len(ends), seats), np.int64)
    standings = np.zeros((len(ends), seats), np.int64)
    game.compiled.tally(ends, points, standings)
    best = standings == standings.max(axis=1, keepdims=True)
    shares = best / best.sum(axis=1, keepdims=True)
    return Batch(first, decisions, points, shares, studied(game, ends))
