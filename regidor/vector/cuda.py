"""Many games at once on a GPU: one game a thread, the very same rules.

What makes it fast, measured on an H200 (docs/decisions/gpu.md):

- Threads of a warp run in step, so thirty-two games in twelve different phases would pay for all of
  them at every decision. In whole random games the warp therefore takes the phase that most of its
  games wait in, and the others wait until theirs is the largest group.
- A game that is played through lives in the thread's own memory, and is written back when it ends.
- Masks and observations lie column by column, so that neighbouring threads write to neighbouring
  places; as tensors they have the usual shape (games, numbers).

Everything stays on the GPU: `torch.as_tensor(env.observations, device="cuda")` shares the memory.
"""

from __future__ import annotations

import os
from functools import cache
from types import FunctionType
from typing import Any

import numba
import numpy as np

from regidor import games as library
from regidor.kernel import chance
from regidor.vector.common import Setting, bound

# numba-cuda still asks for names that numpy 2.5 has dropped.
for _old, _new in (("row_stack", "vstack"), ("in1d", "isin"), ("trapz", "trapezoid")):
    if not hasattr(np, _old):
        setattr(np, _old, getattr(np, _new))

from numba import cuda as _cuda  # noqa: E402

cuda: Any = _cuda

SIMULATED = os.environ.get("NUMBA_ENABLE_CUDASIM") == "1"
THREADS = 64  # in a block
FULL_WARP = 0xFFFFFFFF
DONE = 63  # the phase of a thread that has played all its games

# What `_kernels` binds to a game.
legal: Any
apply: Any
setup: Any
begin: Any
step: Any
look: Any
skip_forced: Any
my_turn: Any
CHOICES: int
STATE: Any


def begin_kernel(states: Any, first: Any, seeds: Any, stride: int) -> None:
    i = cuda.grid(1)
    if i < states.shape[0]:
        begin(states, first, seeds, stride, i)


def step_kernel(
    states: Any,
    first: Any,
    seeds: Any,
    stride: int,
    actions: Any,
    masks: Any,
    rewards: Any,
    scores: Any,
    ended: Any,
    kind: int,
    forced: bool,
) -> None:
    i = cuda.grid(1)
    if i < states.shape[0]:
        out = cuda.local.array(CHOICES, np.int16)
        step(states, first, seeds, stride, actions, masks, rewards, scores, ended, kind, forced, out, i)


def look_kernel(states: Any, masks: Any, seen: Any, movers: Any, forced: bool) -> None:
    i = cuda.grid(1)
    if i < states.shape[0]:
        out = cuda.local.array(CHOICES, np.int16)
        if forced:
            skip_forced(states[i], out)
        look(states, masks, seen, movers, out, i)


def play_kernel(states: Any, first: Any, seeds: Any, stride: int, games: int, counts: Any) -> None:
    """Whole random games, the warp always taking the phase that most of its games wait in."""
    i = cuda.grid(1)
    out = cuda.local.array(CHOICES, np.int16)
    mine = cuda.local.array(1, STATE)
    s = mine[0]
    s.over = 1
    left = games if i < states.shape[0] else 0
    decisions = 0
    while True:
        waits_in = DONE if s.over and left == 0 else 0 if s.over else s.phase + 1
        turn = my_turn(waits_in)
        if turn < 0:
            break
        if turn == 0:
            continue
        if s.over:
            left -= 1
            mine[0] = first[i % len(first)]
            s.chance = chance.seeded(seeds[i])
            seeds[i] += stride
            setup(s)
        else:
            n = legal(s, out)
            apply(s, int(out[chance.below(s, n)]))
            decisions += 1
    if i < states.shape[0]:
        states[i] = mine[0]
        counts[i] = decisions


KERNELS: tuple[Any, ...] = (begin_kernel, step_kernel, look_kernel, play_kernel)


def warp_turn(waits_in: int) -> int:
    """1 if this thread's phase is the one that most of the warp waits in, 0 if not, -1 if all are done."""
    alike = cuda.match_any_sync(FULL_WARP, waits_in)
    key = -1 if waits_in == DONE else cuda.popc(alike) * (DONE + 1) + waits_in
    best = key
    for bit in (16, 8, 4, 2, 1):
        best = max(best, cuda.shfl_xor_sync(FULL_WARP, best, bit))
    if best < 0:
        return -1
    return 1 if key == best else 0


def lone_turn(waits_in: int) -> int:
    """The same where no thread has neighbours (the simulator)."""
    return -1 if waits_in == DONE else 1


@cache
def _kernels(game_key: str) -> dict[str, Any]:
    """The kernels, bound to a game's rules; compiled once in a process."""
    game = library.load(game_key)
    names = {
        **bound(game_key),
        "CHOICES": game.most_choices,
        "STATE": numba.from_dtype(game.state),
        "my_turn": lone_turn if SIMULATED else cuda.jit(warp_turn, device=True),
    }
    return {
        template.__name__: cuda.jit(
            FunctionType(template.__code__, {**template.__globals__, **names}, template.__name__)
        )
        for template in KERNELS
    }


class CudaEnv:
    """An array of games on the GPU; same names and shapes as the CPU's, all device arrays."""

    device = "cuda"

    def __init__(self, setting: Setting, threads: int | None = None) -> None:
        self.setting = setting
        self.n = setting.n
        game = setting.game
        self.states = cuda.to_device(np.zeros(self.n, game.state))
        self._first = cuda.to_device(np.asarray(setting.first))
        self.masks = cuda.device_array((self.n, len(game.actions)), np.int8, order="F")
        self.observations = cuda.device_array((self.n, len(game.observation)), np.float32, order="F")
        self.movers = cuda.to_device(np.zeros(self.n, np.int8))
        self.rewards = cuda.to_device(np.zeros((self.n, setting.seats), np.float32))
        self.scores = cuda.to_device(np.zeros((self.n, setting.seats), np.int16))
        self.ended = cuda.to_device(np.zeros(self.n, np.int8))
        self._seeds = cuda.to_device(setting.seeds())
        self._kernels = _kernels(game.key)
        self._threads = 1 if SIMULATED else threads or THREADS

    def _launch(self, name: str, *arguments: Any) -> None:
        blocks = (self.n + self._threads - 1) // self._threads
        self._kernels[name][blocks, self._threads](*arguments)

    def reset(self) -> None:
        """Fresh games everywhere, the same ones each time."""
        self._seeds.copy_to_device(self.setting.seeds())
        self._launch("begin_kernel", self.states, self._first, self._seeds, self.n)
        self._look(self.setting.skip_forced)

    def _look(self, forced: bool) -> None:
        self._launch("look_kernel", self.states, self.masks, self.observations, self.movers, forced)

    def step(self, actions: Any) -> None:
        """One decision in every game. An action that is not in its mask changes nothing: ended is then -1."""
        self._launch(
            "step_kernel",
            self.states,
            self._first,
            self._seeds,
            self.n,
            _device_array(actions),
            self.masks,
            self.rewards,
            self.scores,
            self.ended,
            self.setting.reward,
            self.setting.skip_forced,
        )
        self._look(False)

    def playouts(self, games: int) -> int:
        """Play whole random games in every place, beginning with its next seed; how many decisions."""
        counts = cuda.to_device(np.zeros(self.n, np.int64))
        self._launch("play_kernel", self.states, self._first, self._seeds, self.n, games, counts)
        return int(counts.copy_to_host().sum())


def _device_array(actions: Any) -> Any:
    """numba's own device arrays as they are; torch's and JAX's by sharing their memory."""
    return actions if hasattr(actions, "copy_to_host") else cuda.as_cuda_array(actions)
