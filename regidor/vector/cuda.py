"""Many games at once on a GPU: one game a thread, the very same rules.

Observations and masks are laid out so that neighbouring games lie side by side in memory, which is
what neighbouring threads want; as tensors they have the usual shape (games, numbers). Everything stays
on the GPU: `torch.as_tensor(env.observations, device="cuda")` shares the memory, JAX likewise.
"""

from __future__ import annotations

from types import FunctionType
from typing import Any

import numpy as np

from regidor.vector.common import Setting, bound

# numba-cuda still asks for names that numpy 2.5 has dropped.
for _old, _new in (("row_stack", "vstack"), ("in1d", "isin"), ("trapz", "trapezoid")):
    if not hasattr(np, _old):
        setattr(np, _old, getattr(np, _new))

from numba import cuda as _cuda  # noqa: E402

cuda: Any = _cuda

THREADS = 64  # in a block

# What `_kernels` binds to a game.
begin: Any
step: Any
look: Any
play: Any
skip_forced: Any
CHOICES: int


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
    i = cuda.grid(1)
    if i < states.shape[0]:
        out = cuda.local.array(CHOICES, np.int16)
        play(states, first, seeds, stride, games, counts, out, i)


KERNELS: tuple[Any, ...] = (begin_kernel, step_kernel, look_kernel, play_kernel)


def _kernels(setting: Setting) -> dict[str, Any]:
    """The kernels, bound to a game's rules."""
    names = {**bound(setting.game.key), "CHOICES": setting.game.most_choices}
    found = {}
    for template in KERNELS:
        scope = {**template.__globals__, **names}
        found[template.__name__] = cuda.jit(FunctionType(template.__code__, scope, template.__name__))
    return found


class CudaEnv:
    """An array of games on the GPU; same names and shapes as the CPU's, all device arrays."""

    device = "cuda"

    def __init__(self, setting: Setting, threads: int | None = None) -> None:
        self.setting = setting
        self.n = setting.n
        game = setting.game
        self.states = cuda.to_device(np.zeros(self.n, game.state))
        self._first = cuda.to_device(np.asarray(setting.first))
        self.masks = _side_by_side(self.n, len(game.actions), np.int8)
        self.observations = _side_by_side(self.n, len(game.observation), np.float32)
        self.movers = cuda.to_device(np.zeros(self.n, np.int8))
        self.rewards = cuda.to_device(np.zeros((self.n, setting.seats), np.float32))
        self.scores = cuda.to_device(np.zeros((self.n, setting.seats), np.int16))
        self.ended = cuda.to_device(np.zeros(self.n, np.int8))
        self._seeds = cuda.to_device(setting.seeds())
        self._kernels = _kernels(setting)
        self._threads = threads or THREADS

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


def _side_by_side(rows: int, columns: int, kind: Any) -> Any:
    """A device array of shape (rows, columns) in which the rows' first numbers lie side by side."""
    return cuda.to_device(np.zeros((columns, rows), kind)).T
