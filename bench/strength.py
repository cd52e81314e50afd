"""The long match: one bot against a table of another, seats rotated, with an honest interval.

    python bench/strength.py --game puerto-rico --option edition=2002 --option seats=3 \
        --bot rollout --against random --think 0.5 --games 200

Prints every finished game and, at the end, the share of the win with a 95 % interval.
"""

from __future__ import annotations

import argparse
import math
from concurrent.futures import ProcessPoolExecutor, as_completed
from typing import Any, NamedTuple

from regidor import bots, games
from regidor.bots import Budget
from regidor.kernel.match import Match
from regidor.kernel.options import parse_all


class Pairing(NamedTuple):
    game: str
    options: dict[str, Any]
    bot: str
    against: str
    budget: Budget
    others_budget: Budget


def play(pairing: Pairing, number: int) -> tuple[float, int, int]:
    """One game: the bot's share of the win, its points, and the best of the others'."""
    match = Match(games.load(pairing.game), pairing.options, seed=number)
    own = number % match.seats
    bot = bots.load(pairing.bot, number)
    others = bots.load(pairing.against, number + 1)
    while not match.over:
        mine = match.mover == own
        chooser, budget = (bot, pairing.budget) if mine else (others, pairing.others_budget)
        match.play(bots.consult(chooser, match, budget, seed=number).action)
    totals = [sheet.total for sheet in match.scores()]
    winners = match.winners()
    won = 1 / len(winners) if own in winners else 0.0
    return won, totals[own], max(total for seat, total in enumerate(totals) if seat != own)


def interval(wins: float, games_played: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a share."""
    z = 1.96
    share = wins / games_played
    middle = share + z * z / (2 * games_played)
    spread = z * math.sqrt(share * (1 - share) / games_played + z * z / (4 * games_played**2))
    whole = 1 + z * z / games_played
    return (middle - spread) / whole, (middle + spread) / whole


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="puerto-rico")
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")
    parser.add_argument("--bot", default="rollout")
    parser.add_argument("--against", default="random")
    parser.add_argument("--think", type=float)
    parser.add_argument("--iterations", type=int)
    parser.add_argument("--others-iterations", type=int, help="of the others, when they differ")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--first", type=int, default=0, help="the first game's number: its seed and seat")
    parser.add_argument("--workers", type=int, default=2)
    return parser.parse_args()


def main() -> None:
    asked = arguments()
    chosen = parse_all(games.load(asked.game).options, dict(pair.split("=", 1) for pair in asked.option))
    seconds = asked.think if asked.think is not None or asked.iterations is not None else 0.5
    budget = Budget(seconds, asked.iterations)
    others = budget if asked.others_iterations is None else Budget(None, asked.others_iterations)
    pairing = Pairing(asked.game, chosen, asked.bot, asked.against, budget, others)
    wins, own, best = 0.0, 0, 0
    with ProcessPoolExecutor(asked.workers) as pool:
        numbers = range(asked.first, asked.first + asked.games)
        running = [pool.submit(play, pairing, number) for number in numbers]
        for done, future in enumerate(as_completed(running), start=1):
            won, points, other = future.result()
            wins, own, best = wins + won, own + points, best + other
            print(f"{done:4} games  won {wins:5.1f}  own {points:3}  best other {other:3}", flush=True)
    low, high = interval(wins, asked.games)
    print(
        f"{asked.bot} against {asked.against}, {asked.games} games of {asked.game} {chosen}: "
        f"{wins / asked.games:.1%} of the win (95 % interval {low:.1%} to {high:.1%}), "
        f"{own / asked.games:.1f} points to {best / asked.games:.1f}"
    )


if __name__ == "__main__":
    main()
