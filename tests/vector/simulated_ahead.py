"""Run in a process of its own: in numba's simulator, what is compiled beforehand is what environments launch.

NUMBA_ENABLE_CUDASIM=1 NUMBA_DISABLE_JIT=1 python tests/vector/simulated_ahead.py GAME
"""

from __future__ import annotations

import sys
from typing import Any

import numpy as np

import regidor.vector
from regidor.vector import ahead, cuda

Kinds = list[tuple[str, int, bool, bool]]


def kinds(arguments: tuple[Any, ...]) -> Kinds:
    """What numba compiles for: of an array, its numbers, its dimensions and how it lies."""
    found = Kinds()
    for argument in arguments:
        array = argument.copy_to_host() if hasattr(argument, "copy_to_host") else np.asarray(argument)
        found.append((str(array.dtype), array.ndim, array.flags.c_contiguous, array.flags.f_contiguous))
    return found


class Launched(cuda.CudaEnv):
    """An environment that notes what it launches."""

    seen: dict[str, Kinds]

    def _launch(self, name: str, *arguments: Any, **more: Any) -> None:
        self.__dict__.setdefault("seen", {})[name] = kinds(arguments)


class Kernel:
    """In place of one that is compiled."""

    compiled: Kinds | None = None

    def typeof_pyval(self, argument: Any) -> tuple[str, int, bool, bool]:
        return kinds((argument,))[0]

    def compile(self, types: tuple[tuple[str, int, bool, bool], ...]) -> None:
        self.compiled = list(types)


def main(key: str) -> None:
    env = regidor.vector.make(key, n=64, device="cuda", skip_forced=True)
    launched = Launched(env.setting)
    ahead.visit(launched)
    assert sorted(launched.seen) == sorted(kernel.__name__ for kernel in cuda.KERNELS)
    for name, wanted in launched.seen.items():
        compiling = ahead.Compiling(key, name)
        compiling._kernels = {name: Kernel()}
        ahead.visit(compiling)
        found = compiling._kernels[name].compiled
        assert found == wanted, (name, found, wanted)
    print("the same")


if __name__ == "__main__":
    main(sys.argv[1])
