"""A game's GPU kernels compiled beforehand, side by side: each takes up to a minute of one core.

    python -m regidor.vector.ahead puerto-rico

They are kept on disk beside the game's other compiled code, where every environment finds them.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from typing import Any

import numpy as np

from regidor import games
from regidor.vector import cuda
from regidor.vector.common import setting

MODULE = "regidor.vector.ahead"
PLACES = 2  # of one, columns would lie like rows, and the kernels would be for other arrays


class Compiling(cuda.CudaEnv):
    """An environment that compiles one kernel where others would run it, and plays nothing."""

    def __init__(self, game: str, wanted: str) -> None:
        super().__init__(setting(game, PLACES, {}, 0, "win_share", skip_forced=True))
        self.wanted = wanted

    def _launch(
        self, name: str, *arguments: Any, threads: int | None = None, count: int | None = None
    ) -> None:
        if name == self.wanted:
            kernel = self._kernels[name]
            kernel.compile(tuple(map(kernel.typeof_pyval, arguments)))


def visit(env: cuda.CudaEnv) -> None:
    """Ask for everything that an environment can do."""
    env.reset()
    env.step(cuda.cuda.to_device(np.zeros(env.n, np.int32)))
    env.playouts(1)
    env.trials(1, seed=0)
    env.glimpses(1, 0, seed=0)
    env.sequels(0)


def compile_kernels(game: str) -> list[str]:
    """Compile all kernels of a game at once; the names of those that could not be."""
    running = {
        kernel.__name__: subprocess.Popen([sys.executable, "-m", MODULE, game, kernel.__name__])
        for kernel in cuda.KERNELS
    }
    return [name for name, process in running.items() if process.wait() != 0]


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", choices=games.keys())
    parser.add_argument("kernel", nargs="?", choices=[kernel.__name__ for kernel in cuda.KERNELS])
    asked = parser.parse_args()
    if asked.kernel:
        visit(Compiling(asked.game, asked.kernel))
    elif failed := compile_kernels(asked.game):
        sys.exit(f"Not compiled: {', '.join(failed)}")


if __name__ == "__main__":
    main()
