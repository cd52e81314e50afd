"""How much the first seat is worth: many random games, wins by distance from the first governor.

    python examples/seat_advantage.py --games 20000 --plot seats.png

Games are played in compiled code, some thousands at once; random players tell little about good ones.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import numpy as np

import regidor.vector

AT_ONCE = 4096
Array = np.ndarray[Any, Any]


def wins_by_place(seats: int, games: int, edition: str, seed: int = 0) -> Array:
    """Shares of the win by place in the first round, the first governor's first.

    Every place of the array plays equally many games, so that short games do not count for more.
    """
    n = min(games, AT_ONCE)
    left = np.full(n, -(-games // n))
    env = regidor.vector.make("puerto-rico", n=n, seed=seed, options={"seats": seats, "edition": edition})
    env.reset()
    first = env.movers.astype(int)  # whoever chooses the first role is the first governor
    shares, total, numbers = np.zeros(seats), left.sum(), np.random.default_rng(seed)
    while left.any():
        env.step(env.random_actions(numbers.integers(0, 2**63, n, dtype=np.uint64)))
        for game in np.flatnonzero(env.ended.astype(bool) & (left > 0)):
            shares += np.roll(env.rewards[game, :seats], -first[game])
            first[game] = env.movers[game]
            left[game] -= 1
    return np.asarray(shares / total)


def error(games: int, share: float) -> float:
    """A standard error of a share."""
    return float(np.sqrt(share * (1 - share) / games))


def plot(found: dict[int, Array], games: int, path: Path) -> None:
    """Bars by place, one group for each number of players."""
    import matplotlib as mpl

    mpl.use("agg")
    import matplotlib.pyplot as plt

    figure, axes = plt.subplots(figsize=(7, 4))
    for seats, shares in found.items():
        places = np.arange(seats) + 0.8 * (seats - 4) / 3
        errors = [1.96 * error(games, float(share)) for share in shares]
        axes.bar(places, shares * seats, 0.25, yerr=errors, label=f"{seats} players")
    axes.axhline(1, color="black", linewidth=0.8)
    axes.set(xlabel="seats after the first governor", ylabel="wins, 1 is a fair share", xticks=range(5))
    axes.legend()
    figure.savefig(path, dpi=150)
    plt.close(figure)


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=20_000, help="for each number of players")
    parser.add_argument("--edition", default="2002")
    parser.add_argument("--plot", type=Path)
    chosen = parser.parse_args(arguments)
    found = {seats: wins_by_place(seats, chosen.games, chosen.edition) for seats in (3, 4, 5)}
    for seats, shares in found.items():
        row = "  ".join(f"{share:.3f} ±{1.96 * error(chosen.games, float(share)):.3f}" for share in shares)
        print(f"{seats} players: {row}")
    if chosen.plot:
        plot(found, chosen.games, chosen.plot)
        print(f"plot: {chosen.plot}")


if __name__ == "__main__":
    main()
