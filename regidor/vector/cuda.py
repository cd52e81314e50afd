"""Many games at once on a GPU: one game a thread, the very same rules.

What makes it fast, measured on an H200 (docs/decisions/gpu.md):

- Threads of a warp run in step, so thirty-two games in twelve different phases would pay for all of
  them at every decision. In whole random games a block therefore sorts its games by phase before each
  decision, and every thread takes the game at its place in that order.
- Threads get few registers: what does not fit is fetched again, while another warp works.
- Choices, masks and observations lie column by column, so that neighbouring threads write to neighbouring
  places; as tensors they have the usual shape (games, numbers).

Everything stays on the GPU: `torch.as_tensor(env.observations, device="cuda")` shares the memory.
"""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path
from types import FunctionType
from typing import Any

import numpy as np

from regidor import games as library
from regidor.kernel import chance
from regidor.kernel.jit import cache_folder, game_of
from regidor.vector.common import Doubts, Glimpses, Sequels, Setting, bound

# numba-cuda still asks for names that numpy 2.5 has dropped.
for _old, _new in (("row_stack", "vstack"), ("in1d", "isin"), ("trapz", "trapezoid")):
    if not hasattr(np, _old):
        setattr(np, _old, getattr(np, _new))

from numba import cuda as _cuda  # noqa: E402

cuda: Any = _cuda

SIMULATED = os.environ.get("NUMBA_ENABLE_CUDASIM") == "1"
STEP_THREADS, PLAY_THREADS = 64, 256  # in a block
WARP, FULL_WARP = 32, 0xFFFFFFFF
PHASES = 2 * WARP  # of any game, with these two:
FRESH, DONE = 0, PHASES - 1  # a place that waits for its next game, one that has played all of them
BUSY = 1 << 18  # threads that an H200 wants to have at once
REGISTERS = 64  # for each thread: with more of them, fewer games at once hide each other's waits

# What `_kernels` binds to a game.
legal: Any
apply: Any
begin: Any
by_habit: Any
begin_trial: Any
end_trial: Any
open_glimpse: Any
end_glimpse: Any
end_sequel: Any
step: Any
look: Any
skip_forced: Any
sort: Any
walk_all: Any
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


def look_kernel(
    states: Any, choices: Any, counts: Any, masks: Any, seen: Any, movers: Any, forced: bool
) -> None:
    i = cuda.grid(1)
    if i < states.shape[0]:
        out = cuda.local.array(CHOICES, np.int16)
        if forced:
            skip_forced(states[i], out)
        look(states, choices, counts, masks, seen, movers, out, i)


def play_kernel(states: Any, first: Any, seeds: Any, stride: int, games: int, counts: Any) -> None:
    """Whole random games; at every decision a block sorts its games by the phase that they wait in."""
    t = cuda.threadIdx.x
    block = cuda.blockIdx.x * cuda.blockDim.x
    waits = cuda.shared.array(PLAY_THREADS, np.int32)  # by game of the block: the phase that it waits in
    left = cuda.shared.array(PLAY_THREADS, np.int32)  # and how many games are to follow it
    order = cuda.shared.array(PLAY_THREADS, np.int32)
    starts = cuda.shared.array(PHASES, np.int32)
    out = cuda.local.array(CHOICES, np.int16)
    decisions = 0
    waits[t] = FRESH if block + t < states.shape[0] else DONE
    left[t] = games
    while True:
        if not sort(waits, order, starts):
            break
        game = order[t]
        i = block + game
        if waits[game] == FRESH:
            left[game] -= 1
            begin(states, first, seeds, stride, i)
        elif waits[game] != DONE:
            s = states[i]
            n = legal(s, out)
            apply(s, int(out[chance.below(s, n)]))
            decisions += 1
        if waits[game] != DONE:
            waits[game] = next_wait(states[i], left[game])
    if block + t < states.shape[0]:
        counts[block + t] = decisions


def try_kernel(
    states: Any, work: Any, rows: Any, among: Any, kept: Any, share: int, seed: int, tries: int, found: Any
) -> None:
    """Trials of every place's choices, as the rollout bot imagines the rest; sorted as in `play_kernel`."""
    t = cuda.threadIdx.x
    block = cuda.blockIdx.x * cuda.blockDim.x
    waits = cuda.shared.array(PLAY_THREADS, np.int32)
    left = cuda.shared.array(PLAY_THREADS, np.int32)
    order = cuda.shared.array(PLAY_THREADS, np.int32)
    starts = cuda.shared.array(PHASES, np.int32)
    out = cuda.local.array(CHOICES, np.int16)
    waits[t] = DONE
    left[t] = tries
    if block + t < work.shape[0]:
        waits[t] = FRESH
        for choice in range(found.shape[2]):
            found[block + t, 0, choice] = 0
            found[block + t, 1, choice] = 0
    while True:
        if not sort(waits, order, starts):
            break
        game = order[t]
        i = block + game
        one = i // share
        number = i % share * tries + left[game]
        if waits[game] == FRESH:
            left[game] -= 1
            number -= 1
            begin_trial(states, work, rows, among, kept, one, seed + one * share * tries, number, out, i)
        elif waits[game] != DONE:
            s = work[i]
            n = legal(s, out)
            apply(s, int(out[by_habit(s, out, n)]))
        if waits[game] != DONE:
            if work[i].over:
                end_trial(states, work, rows, among, kept, one, number, found, i)
            waits[game] = next_wait(work[i], left[game])


def glimpse_kernel(
    states: Any,
    work: Any,
    rows: Any,
    among: Any,
    kept: Any,
    share: int,
    seed: int,
    depth: int,
    count: int,
    tried: Any,
    seen: Any,
    whose: Any,
    worth: Any,
) -> None:
    """The beginnings of so many trials, and what can be seen where they stop."""
    i = cuda.grid(1)
    out = cuda.local.array(CHOICES, np.int16)
    if i < count:
        open_glimpse(states, work, rows, among, kept, share, seed, tried, out, i)
    walk_all(work, count, depth, out)
    if i < count:
        end_glimpse(states, work, rows, share, seen, whose, worth, i)


def sequel_kernel(work: Any, count: int, depth: int, results: Any, turned: Any, seen: Any) -> None:
    """What can be seen of them some decisions later."""
    i = cuda.grid(1)
    out = cuda.local.array(CHOICES, np.int16)
    first = int(work[i].mover) if i < count else 0
    walk_all(work, count, depth, out)
    if i < count:
        end_sequel(work[i], first, results, turned, seen, i)


def walk_block(work: Any, count: int, depth: int, out: Any) -> None:
    """So many random decisions in all games of a block, sorted as in `play_kernel`; fewer where one ends."""
    t = cuda.threadIdx.x
    block = cuda.blockIdx.x * cuda.blockDim.x
    waits = cuda.shared.array(PLAY_THREADS, np.int32)
    left = cuda.shared.array(PLAY_THREADS, np.int32)
    order = cuda.shared.array(PLAY_THREADS, np.int32)
    starts = cuda.shared.array(PHASES, np.int32)
    waits[t] = DONE
    left[t] = depth
    if block + t < count:
        waits[t] = on_its_way(work[block + t], depth)
    while True:
        if not sort(waits, order, starts):
            break
        game = order[t]
        if waits[game] != DONE:
            s = work[block + game]
            n = legal(s, out)
            apply(s, int(out[by_habit(s, out, n)]))
            left[game] -= 1
            waits[game] = on_its_way(s, left[game])


def on_its_way(s: Any, left: int) -> int:
    """The phase that a game waits in, if it has not ended and more decisions are left."""
    return int(s.phase) + 1 if left > 0 and not s.over else DONE


def next_wait(s: Any, left: int) -> int:
    """The phase that a game waits in now."""
    if not s.over:
        return int(s.phase) + 1
    return FRESH if left > 0 else DONE


def sort_block(waits: Any, order: Any, starts: Any) -> bool:
    """Put the block's games in order of their phases, so that a warp does the same; False at the end."""
    t = cuda.threadIdx.x
    for phase in range(t, PHASES, cuda.blockDim.x):
        starts[phase] = 0
    cuda.syncthreads()
    mine = waits[t]
    rank = cuda.atomic.add(starts, mine, 1)
    if cuda.syncthreads_or(1 if mine != DONE else 0) == 0:
        return False
    if t < WARP:
        sum_up(starts, t)
    cuda.syncthreads()
    order[starts[mine] + rank] = t
    cuda.syncthreads()
    return True


def sum_up(starts: Any, lane: int) -> None:
    """How many of each phase become where each phase starts; one warp, two phases a thread."""
    one, two = starts[2 * lane], starts[2 * lane + 1]
    total = one + two
    for step in (1, 2, 4, 8, 16):
        before = cuda.shfl_up_sync(FULL_WARP, total, step)
        if lane >= step:
            total += before
    starts[2 * lane] = total - two - one
    starts[2 * lane + 1] = total - two


def sort_one(waits: Any, order: Any, starts: Any) -> bool:
    """The same in a block of one (the simulator)."""
    order[0] = 0
    return bool(waits[0] != DONE)


KERNELS: tuple[Any, ...] = (
    begin_kernel,
    step_kernel,
    look_kernel,
    play_kernel,
    try_kernel,
    glimpse_kernel,
    sequel_kernel,
)


@cache
def _kernels(game_key: str) -> dict[str, Any]:
    """The kernels, bound to a game's rules; compiled once in a process."""
    game = library.load(game_key)
    names = {
        **bound(game_key),
        "CHOICES": game.most_choices,
        "next_wait": cuda.jit(next_wait, device=True),
        "on_its_way": cuda.jit(on_its_way, device=True),
        **_sorting(),
    }
    return kernels(KERNELS, {**names, "walk_all": _device(walk_block, names)}, game_key)


def kernels(templates: tuple[Any, ...], names: dict[str, Any], game_key: str) -> dict[str, Any]:
    """Templates as kernels that call what the names say; kept on disk, as a minute is spent on each."""
    settings = {} if SIMULATED else {"max_registers": REGISTERS, "cache": _keep_in(kernel_folder(game_key))}
    return {
        template.__name__: cuda.jit(
            FunctionType(template.__code__, {**template.__globals__, **names}, template.__name__), **settings
        )
        for template in templates
    }


def kernel_folder(game_key: str) -> Path | None:
    """Where they are kept: with the game's compiled rules, as they must not outlive them."""
    return cache_folder(game_of(library.load(game_key).module))


def _keep_in(folder: Path | None) -> bool:
    """Let kernels that are made now be kept there: the folder is another one when anything changes."""
    from numba.cuda.core import config  # the simulator has none

    config.CACHE_DIR = str(folder or "")
    return folder is not None


def _device(template: Any, names: dict[str, Any]) -> Any:
    """A template as a function for kernels to call."""
    scope = {**template.__globals__, **names}
    return cuda.jit(FunctionType(template.__code__, scope, template.__name__), device=True)


def _sorting() -> dict[str, Any]:
    if SIMULATED:
        return {"sort": cuda.jit(sort_one, device=True)}
    return {"sort": _device(sort_block, {"sum_up": cuda.jit(sum_up, device=True)})}


class CudaEnv:
    """An array of games on the GPU; same names and shapes as the CPU's, all device arrays."""

    device = "cuda"

    def __init__(self, setting: Setting, threads: int | None = None) -> None:
        self.setting = setting
        self.n = setting.n
        game = setting.game
        self.states = cuda.to_device(np.zeros(self.n, game.state))
        self._first = cuda.to_device(np.asarray(setting.first))
        self.choices = cuda.to_device(np.zeros((self.n, game.most_choices), np.int16, order="F"))
        self.counts = cuda.to_device(np.zeros(self.n, np.int16))
        self.masks = cuda.to_device(np.zeros((self.n, len(game.actions)), np.int8, order="F"))
        self.observations = cuda.device_array((self.n, len(game.observation)), np.float32, order="F")
        self.movers = cuda.to_device(np.zeros(self.n, np.int8))
        self.rewards = cuda.to_device(np.zeros((self.n, setting.seats), np.float32))
        self.scores = cuda.to_device(np.zeros((self.n, setting.seats), np.int16))
        self.ended = cuda.to_device(np.zeros(self.n, np.int8))
        self._seeds = cuda.to_device(setting.seeds())
        self._kernels = _kernels(game.key)
        self._threads = threads or STEP_THREADS
        self._stream: Any = 0
        self._glimpsed: Any = None  # where short trials are played, and what is seen there
        self._glimpses: Glimpses | None = None
        self._sequels: Sequels | None = None
        self._count = 0

    def follow(self, stream: int) -> None:
        """Work in this stream of the GPU from now on, as whoever calls does; 0 is everybody's."""
        self._stream = cuda.external_stream(stream) if stream else 0

    def _launch(
        self, name: str, *arguments: Any, threads: int | None = None, count: int | None = None
    ) -> None:
        threads = 1 if SIMULATED else threads or self._threads
        blocks = ((self.n if count is None else count) + threads - 1) // threads
        self._kernels[name][blocks, threads, self._stream](*arguments)

    def reset(self) -> None:
        """Fresh games everywhere, the same ones each time."""
        self._seeds.copy_to_device(self.setting.seeds())
        self._launch("begin_kernel", self.states, self._first, self._seeds, self.n)
        self._look(self.setting.skip_forced)

    def _look(self, forced: bool) -> None:
        arrays = (self.choices, self.counts, self.masks, self.observations, self.movers)
        self._launch("look_kernel", self.states, *arrays, forced)

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
        arguments = (self.states, self._first, self._seeds, self.n, games, counts)
        self._launch("play_kernel", *arguments, threads=PLAY_THREADS)
        return int(counts.copy_to_host().sum())

    def trials(self, tries: int, seed: int, doubts: Doubts | None = None) -> Any:
        """As on the CPU; a place's trials are shared out among as many threads as keep the GPU busy."""
        asked = doubts or self._everything()
        rows, among, kept = map(_device_array, asked)
        count = len(asked.kept)
        share = max(1, min(tries, BUSY // count))
        work = cuda.device_array(share * count, self.setting.game.state)
        found = cuda.device_array((share * count, 2, self.choices.shape[1]), np.float32)
        arguments = (self.states, work, rows, among, kept, share, seed, -(-tries // share), found)
        self._launch("try_kernel", *arguments, threads=PLAY_THREADS, count=share * count)
        return found.reshape(count, share, *found.shape[1:])

    def glimpses(self, tries: int, depth: int, seed: int, doubts: Doubts | None = None) -> Glimpses:
        """As on the CPU, but the arrays may be longer; only the rows of these trials count."""
        asked = doubts or self._everything()
        rows, among, kept = map(_device_array, asked)
        self._count = tries * len(asked.kept)
        found = self._room(self._count)
        arguments = (self.states, self._glimpsed, rows, among, kept, tries, seed, depth, self._count, *found)
        self._launch("glimpse_kernel", *arguments, threads=PLAY_THREADS, count=self._count)
        return found

    def _room(self, count: int) -> Glimpses:
        """Memory for so many short trials; what is large enough is used again."""
        if self._glimpses is None or len(self._glimpses.whose) < count:
            self._glimpsed = cuda.device_array(count, self.setting.game.state)
            self._glimpses = Glimpses(
                tried=cuda.device_array(count, np.int16),
                seen=cuda.device_array((count, self.observations.shape[1]), np.float32, order="F"),
                whose=cuda.device_array(count, np.int8),
                worth=cuda.device_array(count, np.float32),
            )
        return self._glimpses

    def sequels(self, depth: int) -> Sequels:
        """As on the CPU, but the arrays may be longer; the next call uses the same memory."""
        if self._sequels is None or len(self._sequels.turned) < self._count:
            self._sequels = Sequels(
                results=cuda.device_array((self._count, self.setting.seats), np.float32),
                turned=cuda.device_array(self._count, np.int8),
                seen=cuda.device_array((self._count, self.observations.shape[1]), np.float32, order="F"),
            )
        arguments = (self._glimpsed, self._count, depth, *self._sequels)
        self._launch("sequel_kernel", *arguments, threads=PLAY_THREADS, count=self._count)
        return self._sequels

    def _everything(self) -> Doubts:
        numbers = np.arange(self.choices.shape[1], dtype=np.int16)
        among = cuda.to_device(np.tile(numbers, (self.n, 1)))
        return Doubts(cuda.to_device(np.arange(self.n)), among, self.counts)


def _device_array(array: Any) -> Any:
    """numba's own device arrays as they are; torch's and JAX's by sharing their memory."""
    return array if hasattr(array, "copy_to_host") else cuda.as_cuda_array(array)
