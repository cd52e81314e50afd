"""Many games at once in compiled code on CPU threads."""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any

import numpy as np

from regidor.kernel.errors import IllegalAction
from regidor.vector.common import Doubts, Glimpses, Sequels, Setting, bound

Array = np.ndarray[Any, Any]


class CpuEnv:
    """An array of games; the arrays below are written in place by `reset` and `step`.

    choices (n, most of any position) int16, counts[i] of them legal in game i · masks (n, actions) int8, the
    same · observations (n, numbers) float32, the mover's · movers (n,) int8 ·
    rewards (n, seats) float32 and ended (n,) int8 of the last step · scores (n, seats) int16 of the
    games that ended in it.
    """

    device = "cpu"

    def __init__(self, setting: Setting, threads: int | None = None) -> None:
        self.setting = setting
        self.n = setting.n
        game = setting.game
        self.states = np.zeros(self.n, game.state)
        self.choices = np.zeros((self.n, game.most_choices), np.int16)
        self.counts = np.zeros(self.n, np.int16)
        self.masks = np.zeros((self.n, len(game.actions)), np.int8)
        self.observations = np.zeros((self.n, len(game.observation)), np.float32)
        self.movers = np.zeros(self.n, np.int8)
        self.rewards = np.zeros((self.n, setting.seats), np.float32)
        self.scores = np.zeros((self.n, setting.seats), np.int16)
        self.ended = np.zeros(self.n, np.int8)
        self._seeds = setting.seeds()
        self._run = bound(game.key)
        self._threads = threads or len(os.sched_getaffinity(0))
        self._pool = ThreadPoolExecutor(self._threads)
        self._glimpsed = np.zeros(0, game.state)

    def reset(self) -> None:
        """Fresh games everywhere, the same ones each time."""
        setting = self.setting
        self._seeds[:] = setting.seeds()
        self._spread(
            lambda start, stop: self._run["begin_range"](
                self.states, setting.first, self._seeds, self.n, start, stop
            )
        )
        self._spread(self._look)

    def _look(self, start: int, stop: int) -> None:
        out = self.setting.game.choices_buffer()
        self._run["look_range"](
            self.states,
            self.choices,
            self.counts,
            self.masks,
            self.observations,
            self.movers,
            self.setting.skip_forced,
            out,
            start,
            stop,
        )

    def step(self, actions: Array) -> None:
        """One decision in every game; one that ends begins anew. IllegalAction if one is not in its mask."""
        chosen = np.ascontiguousarray(actions, np.int32)
        assert chosen.shape == (self.n,), f"step takes {self.n} actions"
        self._spread(lambda start, stop: self._step(chosen, start, stop))
        if (self.ended < 0).any():
            place = int(np.argmax(self.ended < 0))
            raise IllegalAction(f"action {int(chosen[place])} is not legal in game {place}")

    def _step(self, actions: Array, start: int, stop: int) -> None:
        setting = self.setting
        self._run["step_range"](
            self.states,
            setting.first,
            self._seeds,
            self.n,
            actions,
            self.choices,
            self.counts,
            self.masks,
            self.rewards,
            self.scores,
            self.ended,
            setting.reward,
            setting.skip_forced,
            self.observations,
            self.movers,
            setting.game.choices_buffer(),
            start,
            stop,
        )

    def random_actions(self, numbers: Array) -> Array:
        """A legal action for every game, picked by the given uint64 numbers."""
        actions = np.zeros(self.n, np.int32)
        self._run["pick_range"](self.choices, self.counts, numbers, actions, 0, self.n)
        return actions

    def playouts(self, games: int) -> int:
        """Play whole random games in every place, beginning with its next seed; how many decisions."""
        counts = np.zeros(self.n, np.int64)
        self._spread(
            lambda start, stop: self._run["play_range"](
                self.states,
                self.setting.first,
                self._seeds,
                self.n,
                games,
                counts,
                self.setting.game.choices_buffer(),
                start,
                stop,
            )
        )
        return int(counts.sum())

    def trials(self, tries: int, seed: int, doubts: Doubts | None = None) -> Array:
        """So many of every mover's choices, in turn, each with a game as the rollout bot imagines it.

        (n, workers, 2, choices): how often each was tried, and the sum of its results for the mover, by each
        of the workers that share a place; here there is one. A trial begins with a fresh redeal of what the
        mover does not know. Nothing here changes. With `doubts` only some places, and some choices there.
        """
        rows, among, kept = map(np.asarray, doubts or self._everything())
        work = np.zeros(len(rows), self.states.dtype)
        found = np.zeros((len(rows), 2, self.choices.shape[1]), np.float32)
        self._spread(
            lambda start, stop: self._run["try_range"](
                self.states,
                work,
                rows,
                among,
                kept,
                seed,
                tries,
                found,
                self.setting.game.choices_buffer(),
                start,
                stop,
            ),
            len(rows),
        )
        return found[:, None]

    def glimpses(self, tries: int, depth: int, seed: int, doubts: Doubts | None = None) -> Glimpses:
        """As trials, but they stop after so many decisions: what can be seen there, everything turned up.

        A row for each, the tries of a place in a row. The next call may use the same memory.
        """
        rows, among, kept = map(np.asarray, doubts or self._everything())
        count = tries * len(rows)
        work = self._glimpsed = np.zeros(count, self.states.dtype)
        found = Glimpses(
            tried=np.zeros(count, np.int16),
            seen=np.zeros((count, self.observations.shape[1]), np.float32),
            whose=np.zeros(count, np.int8),
            worth=np.zeros(count, np.float32),
        )
        self._spread(
            lambda start, stop: self._run["glimpse_range"](
                self.states,
                work,
                rows,
                among,
                kept,
                tries,
                seed,
                depth,
                *found,
                self.setting.game.choices_buffer(),
                start,
                stop,
            ),
            count,
        )
        return found

    def sequels(self, depth: int) -> Sequels:
        """The last glimpses' games, so many decisions later; may be called again until all have ended."""
        work = self._glimpsed
        found = Sequels(
            results=np.zeros((len(work), self.setting.seats), np.float32),
            turned=np.zeros(len(work), np.int8),
            seen=np.zeros((len(work), self.observations.shape[1]), np.float32),
        )
        self._spread(
            lambda start, stop: self._run["sequel_range"](
                work, depth, *found, self.setting.game.choices_buffer(), start, stop
            ),
            len(work),
        )
        return found

    def _everything(self) -> Doubts:
        numbers = np.arange(self.choices.shape[1], dtype=np.int16)
        return Doubts(np.arange(self.n), np.tile(numbers, (self.n, 1)), self.counts)

    def _spread(self, work: Callable[[int, int], Any], count: int | None = None) -> None:
        """Run work over equal ranges of the games (or of so many), one per thread."""
        cuts = np.linspace(0, self.n if count is None else count, self._threads + 1, dtype=int)
        ranges = [(int(a), int(b)) for a, b in pairwise(cuts) if a < b]
        if len(ranges) == 1:
            work(*ranges[0])
            return
        for done in [self._pool.submit(work, *part) for part in ranges]:
            done.result()
