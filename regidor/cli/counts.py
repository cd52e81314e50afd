"""Adding up simulated games, batch by batch, in room that does not grow with their number."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import numpy.typing as npt

from regidor.cli.batches import Batch, Plan
from regidor.kernel.game import Game

QUANTILES = (5, 25, 50, 75, 95)


class Spread:
    """How some whole numbers are spread: kept as how often each was seen."""

    def __init__(self) -> None:
        self.seen: Counter[int] = Counter()

    def add(self, numbers: npt.NDArray[Any]) -> None:
        values, times = np.unique(numbers, return_counts=True)
        self.seen.update(dict(zip(values.tolist(), times.tolist(), strict=True)))

    def to_json(self) -> dict[str, Any]:
        """Mean, standard deviation, least, most and quantiles."""
        values = np.array(sorted(self.seen), np.int64)
        times = np.array([self.seen[int(value)] for value in values], np.int64)
        mean = float((values * times).sum() / times.sum())
        variance = float((times * (values - mean) ** 2).sum() / times.sum())
        upto = times.cumsum()
        ranks = {q: int(np.searchsorted(upto, q / 100 * times.sum())) for q in QUANTILES}
        return {
            "mean": round(mean, 4),
            "spread": round(variance**0.5, 4),
            "least": int(values[0]),
            "most": int(values[-1]),
            "quantiles": {str(q): int(values[min(rank, len(values) - 1)]) for q, rank in ranks.items()},
        }


class Counts:
    """All that a summary needs about the games so far."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.games = 0
        self.shared = 0
        self.scores, self.best, self.rounds, self.decisions = Spread(), Spread(), Spread(), Spread()
        seats = len(plan.bots)
        self.by_seat = [Spread() for _ in range(seats)]
        self.wins = np.zeros(seats)
        self.wins_by_turn = np.zeros(seats)  # by distance from whoever began
        self.ends: Counter[str] = Counter()
        self.owners: Counter[str] = Counter()
        self.owners_wins: Counter[str] = Counter()
        self.seat_totals: dict[str, int] = {}

    def add(self, batch: Batch) -> None:
        self.games += len(batch.decisions)
        self.shared += int(((batch.shares > 0).sum(axis=1) > 1).sum())
        self.scores.add(batch.points)
        self.best.add(batch.points.max(axis=1))
        self.rounds.add(batch.study.rounds)
        self.decisions.add(batch.decisions)
        for seat, spread in enumerate(self.by_seat):
            spread.add(batch.points[:, seat])
        self.wins += batch.shares.sum(axis=0)
        self._add_by_turn(batch)
        self._add_study(batch)

    def _add_by_turn(self, batch: Batch) -> None:
        seats = batch.shares.shape[1]
        turn = (batch.study.first[:, None] + np.arange(seats)) % seats
        self.wins_by_turn += np.take_along_axis(batch.shares, turn, axis=1).sum(axis=0)

    def _add_study(self, batch: Batch) -> None:
        for reason, so in batch.study.ends.items():
            self.ends[reason] += int(so.sum())
        for key, owned in batch.study.owned.items():
            self.owners[key] += int(owned.sum())
            self.owners_wins[key] += float((batch.shares * owned).sum())  # type: ignore[assignment]
        for key, counted in batch.study.seats.items():
            self.seat_totals[key] = self.seat_totals.get(key, 0) + int(counted.sum())

    def to_json(self, game: Game) -> dict[str, Any]:
        """The whole summary; the same for a seed whatever the machine and the workers."""
        plan, games, seats = self.plan, self.games, len(self.plan.bots)
        return {
            "game": plan.game,
            "rules": game.version,
            "options": plan.options,
            "seed": plan.seed,
            "bots": list(plan.bots),
            "games": games,
            "scores": self.scores.to_json(),
            "winning_scores": self.best.to_json(),
            "scores_by_seat": [spread.to_json() for spread in self.by_seat],
            "rounds": self.rounds.to_json(),
            "decisions": self.decisions.to_json(),
            "wins_by_seat": [round(float(wins) / games, 6) for wins in self.wins],
            "wins_by_turn": [round(float(wins) / games, 6) for wins in self.wins_by_turn],
            "wins_by_bot": self._wins_by_bot(),
            "shared_wins": round(self.shared / games, 6),
            "ends": {reason: round(n / games, 6) for reason, n in self.ends.most_common()},
            "means": {key: round(n / games / seats, 4) for key, n in self.seat_totals.items()},
            "owned": self._owned(),
        }

    def _wins_by_bot(self) -> dict[str, float]:
        """A bot's wins for each of its seats."""
        found: dict[str, list[float]] = {}
        for name, wins in zip(self.plan.bots, self.wins, strict=True):
            found.setdefault(name, []).append(float(wins) / self.games)
        return {name: round(sum(wins) / len(wins), 6) for name, wins in found.items()}

    def _owned(self) -> list[dict[str, Any]]:
        """What the winners owned: best first."""
        seats = self.games * len(self.plan.bots)
        rows = [
            {
                "key": key,
                "owners": n,
                "owned_by": round(n / seats, 6),
                "win_share": round(self.owners_wins[key] / n, 6),
            }
            for key, n in self.owners.items()
            if n
        ]
        return sorted(rows, key=lambda row: (-float(row["win_share"]), str(row["key"])))
