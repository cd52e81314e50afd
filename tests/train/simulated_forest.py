"""Run in a process of its own: a forest's kernels in numba's simulator, held against the CPU's loops.

NUMBA_ENABLE_CUDASIM=1 NUMBA_DISABLE_JIT=1 python tests/train/simulated_forest.py
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import cuda

import regidor.vector
from regidor.train import forest

GAME, N, QUESTIONS, SEED = "puerto-rico", 2, 12, 11


class Device:
    """Arrays of a forest where its code runs, and that code."""

    def __init__(self, gpu: bool) -> None:
        self.gpu = gpu
        device = "cuda" if gpu else "cpu"
        self.env = regidor.vector.make(
            GAME, n=N, device=device, options={}, seed=4, skip_forced=True, threads=1
        )
        self.env.reset()
        choices = self.env.choices.shape[1]
        self.work = self.made((N,), self.env.setting.game.state)
        self.trees = forest.planted(self.made, N, QUESTIONS, choices, self.env.observations.shape[1])
        self.trees.roots[:] = np.arange(N)[::-1]
        self.told = tuple(self.made((N, choices), np.float32) for _ in range(2))

    def made(self, shape: tuple[int, ...], kind: Any) -> Any:
        blank = np.zeros(shape, kind)
        return cuda.to_device(blank) if self.gpu else blank

    def run(self, what: str, *arguments: Any) -> None:
        if self.gpu:
            forest._on_gpu(GAME)[f"{what}_kernel"][N, 1](*arguments)
        else:
            forest._on_cpu(GAME)[f"{what}_range"](*arguments)

    def search(self) -> list[Any]:
        """A search whose network finds all choices alike; the first tree stands in the last game."""
        chances = np.full((N, self.env.choices.shape[1]), 0.1, np.float32)
        judged = np.linspace(0.6, 0.4, N, dtype=np.float32)
        said = (cuda.to_device(chances), cuda.to_device(judged)) if self.gpu else (chances, judged)
        for question in range(QUESTIONS + 1):
            self.run("seek", self.env.states, self.work, self.trees, question == 0, SEED)
            self.run("settle", self.trees, *said)
        self.run("tell", self.trees, self.env.choices, self.env.counts, *self.told)
        found = (*self.told, self.trees.seen)
        return [array.copy_to_host() if self.gpu else array for array in found]


def main() -> None:
    there, here = (Device(gpu).search() for gpu in (True, False))
    assert 0 < here[0].sum() < N * QUESTIONS, "what others play is asked, too"
    assert all((one == other).all() for one, other in zip(there, here, strict=True))
    print("the same")


if __name__ == "__main__":
    main()
