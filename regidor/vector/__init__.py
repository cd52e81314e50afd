"""Arrays of games for learners: stepped in compiled code, on the CPU or on a GPU.

    env = regidor.vector.make("puerto-rico", n=4096, device="cpu", options={"seats": 4})
    env.reset()
    env.step(policy(env.observations, env.masks))     # rewards, ended, scores; games begin anew

`options` may be a list of option sets: game i plays the one with number i modulo their count.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from regidor.kernel.errors import BadOptions
from regidor.vector.common import Doubts, Glimpses, Sequels, setting
from regidor.vector.cpu import CpuEnv


def make(
    game: str,
    n: int,
    device: str = "cpu",
    options: Mapping[str, Any] | Sequence[Mapping[str, Any]] = (),
    seed: int = 0,
    reward: str = "win_share",
    skip_forced: bool = False,
    threads: int | None = None,
) -> Any:
    """An array of n games. Rewards are given when a game ends: win_share, rank or lead, per seat."""
    chosen = setting(game, n, options or {}, seed, reward, skip_forced)
    if device == "cpu":
        return CpuEnv(chosen, threads)
    if device == "cuda":
        from regidor.vector.cuda import CudaEnv  # numba-cuda is an extra

        return CudaEnv(chosen, threads)
    raise BadOptions(f"there is no device {device!r}", legal=["cpu", "cuda"])


__all__ = ["CpuEnv", "Doubts", "Glimpses", "Sequels", "make"]
