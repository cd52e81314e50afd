"""Ratings from rankings of several players: the Plackett-Luce model, fitted to all games at once.

A game's ranking is read as a series of choices: the winner is chosen from all seats, the second from the
rest, and so on, each with a chance in proportion to its strength. The strengths that explain all rankings
best are found by Hunter's MM algorithm (2004). Ratings are their logarithms on the scale of chess: 400
points more is ten times the strength. Their mean is 1500; one win and one loss against such a player are
added for everybody, so that who won every game has a rating, too.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

import numpy as np
import numpy.typing as npt

from regidor.arena.shares import Interval

MIDDLE, SCALE = 1500.0, 400 / math.log(10)
STEPS, CLOSE = 2000, 1e-7
RESAMPLES = 200
MEMBER, DRAWN = 0, 1  # of a choice: how many of each bot stood, how many of each were chosen

Ranking = tuple[tuple[str, ...], ...]  # first to last; who is equal stands together
Floats = npt.NDArray[np.float64]


def ranking(bots: Sequence[str], ranks: Sequence[int]) -> Ranking:
    """The bots of one game by rank."""
    return tuple(
        tuple(sorted(bot for bot, rank in zip(bots, ranks, strict=True) if rank == place))
        for place in sorted(set(ranks))
    )


def ratings(rankings: Sequence[Ranking], deals: Sequence[int], seed: int = 1) -> dict[str, Interval]:
    """Every bot's rating; the interval comes from resampling whole deals."""
    kinds = sorted(set(rankings))
    names = sorted({name for kind in kinds for group in kind for name in group})
    choices = [_choices(kind, names) for kind in kinds]
    by_deal = _counts(rankings, deals, kinds)
    fitted = fit(choices, by_deal.sum(axis=0), len(names))
    numbers = np.random.default_rng(seed)
    drawn = (numbers.integers(0, len(by_deal), len(by_deal)) for _ in range(RESAMPLES))
    again = np.array([fit(choices, by_deal[deal].sum(axis=0), len(names), fitted) for deal in drawn])
    low, high = np.percentile(again, [2.5, 97.5], axis=0)
    return {
        name: Interval(*(float(_points(strength)) for strength in (fitted[i], low[i], high[i])))
        for i, name in enumerate(names)
    }


def _points(strength: float) -> float:
    return MIDDLE + SCALE * math.log(strength)


def _counts(rankings: Sequence[Ranking], deals: Sequence[int], kinds: Sequence[Ranking]) -> Floats:
    """How often each kind of ranking was seen, by deal."""
    rows = {deal: row for row, deal in enumerate(sorted(set(deals)))}
    columns = {kind: column for column, kind in enumerate(kinds)}
    counts = np.zeros((len(rows), len(columns)))
    for one, deal in zip(rankings, deals, strict=True):
        counts[rows[deal], columns[one]] += 1
    return counts


def _choices(kind: Ranking, names: Sequence[str]) -> Floats:
    """The choices of a ranking: by choice, member or drawn, and name."""
    places = {name: place for place, name in enumerate(names)}
    standing = Counter(name for group in kind for name in group)
    rows = []
    for group in kind:
        if standing.total() == len(group):  # the last ones are no choice
            break
        rows.append([_row(standing, places), _row(Counter(group), places)])
        standing -= Counter(group)
    return np.array(rows, np.float64).reshape(len(rows), 2, len(names))


def _row(counts: Mapping[str, int], places: Mapping[str, int]) -> Floats:
    row = np.zeros(len(places))
    for name, count in counts.items():
        row[places[name]] = count
    return row


def fit(choices: Iterable[Floats], times: Floats, names: int, start: Floats | None = None) -> Floats:
    """The strengths that explain some choices best, their geometric mean 1."""
    seen = [(rows, count) for rows, count in zip(choices, times, strict=True) if count]
    members = np.concatenate([rows[:, MEMBER] for rows, _ in seen])
    drawn = np.concatenate([rows[:, DRAWN] * count for rows, count in seen])
    often = drawn.sum(axis=1)  # who is equal was chosen one after the other
    strength = np.ones(names) if start is None else start.copy()
    wins = drawn.sum(axis=0) + 1
    for _ in range(STEPS):
        chances = members.T @ (often / (members @ strength)) + 2 / (strength + 1)
        better = wins / chances
        better /= math.exp(float(np.log(better).mean()))
        moved = float(np.abs(np.log(better / strength)).max())
        strength = better
        if moved < CLOSE:
            break
    return strength
