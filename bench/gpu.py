"""What one GPU does: whole random games, and steps with masks and observations; same games as the CPU.

    python bench/gpu.py [--game puerto-rico] [--n 262144] [--write]

Prints a table; `--write` keeps it in bench/results-gpu.md with the machine it was made on.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Any

from numba import cuda as _cuda

import regidor.vector
from regidor import games
from regidor.games.puerto_rico.options import EXPANSIONS
from regidor.kernel.testing import option_sets, same_states

cuda: Any = _cuda
CHECKED = 512  # games compared with the CPU
FULL_EDITION = "2020"  # the one that expansions belong to


def tables(key: str) -> list[dict[str, Any]]:
    """Every edition and number of players; and, where there are some, with all expansions."""
    game = games.load(key)
    plain = option_sets(game, ["edition", "seats"])
    known = {option.key for option in game.options}
    full = {name: True for name in EXPANSIONS if name in known}
    return plain + [{**options, **full} for options in plain if full and options["edition"] == FULL_EDITION]


def same_games(key: str, options: dict[str, Any]) -> bool:
    """Do the same seeds give the same games, to the last number, on both?"""
    ends = []
    for device in ("cuda", "cpu"):
        env = regidor.vector.make(key, n=CHECKED, device=device, options=options, seed=7)
        env.playouts(2)
        ends.append(env.states.copy_to_host() if device == "cuda" else env.states)
    return same_states(ends[0], ends[1])


def playouts(key: str, options: dict[str, Any], n: int) -> tuple[float, float]:
    """Games and decisions a second, random play to the end."""
    env = regidor.vector.make(key, n=n, device="cuda", options=options)
    env.playouts(1)
    begun = time.perf_counter()
    decisions = env.playouts(4)
    seconds = time.perf_counter() - begun
    return 4 * n / seconds, decisions / seconds


def bare_steps(key: str, options: dict[str, Any], n: int, threads: int) -> float:
    """Decisions a second, each with mask and observation written; picking them at random is not timed."""
    import torch

    env = regidor.vector.make(key, n=n, device="cuda", options=options, threads=threads)
    env.reset()
    masks = torch.as_tensor(env.masks, device="cuda")
    seconds = 0.0
    for turn in range(30):
        noise = torch.rand(masks.shape[::-1], device="cuda").T
        chosen = (noise * masks).argmax(1).to(torch.int32)
        cuda.synchronize()
        begun = time.perf_counter()
        env.step(chosen)
        cuda.synchronize()
        seconds += time.perf_counter() - begun if turn >= 5 else 0.0
    return 25 * n / seconds


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", action="append")
    parser.add_argument("--n", type=int, default=262_144)
    parser.add_argument("--threads", type=int, default=64)
    parser.add_argument("--write", type=Path)
    asked = parser.parse_args()
    rows = ["| game | options | same as on the CPU | games/s | decisions/s | steps/s, mask and observation |"]
    rows.append("| --- | --- | --- | --: | --: | --: |")
    print("\n".join(rows))
    for key in asked.game or games.keys():
        for options in tables(key):
            per_second, decisions = playouts(key, options, asked.n)
            stepped = bare_steps(key, options, min(asked.n, 65_536), asked.threads)
            same = "yes" if same_games(key, options) else "NO"
            named = " ".join(str(value) for value in options.values())
            rows.append(
                f"| {key} | {named} | {same} | {per_second:,.0f} | {decisions:,.0f} | {stepped:,.0f} |"
            )
            print(rows[-1], flush=True)
    if asked.write:
        asked.write.write_text("\n".join(rows) + "\n")


if __name__ == "__main__":
    main()
