"""Shares and means with honest intervals.

Games of one deal are alike, so they do not count as independent: the spread is taken between deals.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

Z = 1.959964  # 95 %

Floats = npt.NDArray[np.float64]


class Interval(NamedTuple):
    """A number and where it lies with 95 % confidence."""

    value: float
    low: float
    high: float


def share(values: Sequence[float], deals: Sequence[int]) -> Interval:
    """The mean of numbers from 0 to 1, by Wilson's interval over as many games as they are worth."""
    mean, games = float(np.mean(values)), worth(values, deals)
    middle = mean + Z * Z / (2 * games)
    spread = Z * math.sqrt(mean * (1 - mean) / games + Z * Z / (4 * games**2))
    whole = 1 + Z * Z / games
    return Interval(mean, max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole))


def worth(values: Sequence[float], deals: Sequence[int]) -> float:
    """How many independent games have the same spread: at least the deals, at most the games."""
    mean, error = float(np.mean(values)), standard_error(values, deals)
    games, different = len(values), len(set(deals))
    if different < 2 or error == 0:
        return float(different)
    return min(float(games), max(float(different), mean * (1 - mean) / error**2))


def average(values: Sequence[float], deals: Sequence[int]) -> Interval:
    """The mean of any numbers."""
    mean, error = float(np.mean(values)), standard_error(values, deals)
    return Interval(mean, mean - Z * error, mean + Z * error)


def standard_error(values: Sequence[float], deals: Sequence[int]) -> float:
    """Of a mean, when the numbers of one deal belong together."""
    numbers = np.asarray(values, np.float64)
    _, group = np.unique(np.asarray(deals), return_inverse=True)
    groups = int(group.max()) + 1
    if groups < 2:
        return 0.0
    off = np.bincount(group, weights=numbers - numbers.mean(), minlength=groups)
    return float(math.sqrt(float((off**2).sum()) * groups / (groups - 1)) / len(numbers))
