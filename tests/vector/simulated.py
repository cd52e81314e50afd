"""Run in a process of its own: GPU kernels in numba's simulator, held against the CPU environment.

NUMBA_ENABLE_CUDASIM=1 NUMBA_DISABLE_JIT=1 python tests/vector/simulated.py GAME OPTIONS STEPS
"""

from __future__ import annotations

import json
import sys

import numpy as np
from numba import cuda

import regidor.vector
from regidor.kernel.testing import same_states
from regidor.vector import Doubts, Glimpses

N = 2  # places: more would show nothing else, and interpreted games are slow


def main(key: str, options: str, steps: str) -> None:
    gpu, cpu = (
        regidor.vector.make(
            key, n=N, device=device, options=json.loads(options), seed=4, skip_forced=True, threads=1
        )
        for device in ("cuda", "cpu")
    )
    gpu.reset()
    cpu.reset()
    numbers = np.random.default_rng(1)
    for _ in range(int(steps)):
        actions = cpu.random_actions(numbers.integers(0, 2**63, N, dtype=np.uint64))
        cpu.step(actions)
        gpu.step(cuda.to_device(actions))
        for name in ("counts", "masks", "observations", "movers", "rewards", "scores", "ended"):
            assert (getattr(gpu, name).copy_to_host() == getattr(cpu, name)).all(), name
        listed = zip(gpu.choices.copy_to_host(), cpu.choices, cpu.counts, strict=True)
        assert all((there[:count] == here[:count]).all() for there, here, count in listed)
        assert same_states(gpu.states.copy_to_host(), cpu.states)
    tried = gpu.trials(3, seed=9).copy_to_host()
    assert tried.shape[1] == 3, "a worker for each trial"
    assert (tried.sum(axis=1) == cpu.trials(3, seed=9).sum(axis=1)).all()
    doubts = Doubts(
        np.array([1]), cpu.counts[1:, None] - np.array([[1, 2]], np.int16), np.array([1], np.int16)
    )
    there = gpu.trials(3, 9, Doubts(*map(cuda.to_device, doubts))).copy_to_host()
    assert (there.sum(axis=1) == cpu.trials(3, 9, doubts).sum(axis=1)).all()
    there, here = (env.glimpses(3, 5, seed=9) for env in (gpu, cpu))
    for name in Glimpses._fields:
        assert (getattr(there, name).copy_to_host() == getattr(here, name)).all(), name
    assert (here.whose >= 0).all(), "what is seen of a game that has ended is nothing"
    for depth in (4, 10_000):
        there, here = (env.sequels(depth) for env in (gpu, cpu))
        assert (there.results.copy_to_host() == here.results).all()
        assert (there.turned.copy_to_host() == here.turned).all()
        going_on = here.turned >= 0
        assert (there.seen.copy_to_host()[going_on] == here.seen[going_on]).all()
    assert gpu.playouts(1) == cpu.playouts(1)
    assert same_states(gpu.states.copy_to_host(), cpu.states)
    print("the same")


if __name__ == "__main__":
    main(*sys.argv[1:])
