"""Moves race each other in short random games: what the rollout bot would play, at a fraction of its work.

A short game stops after some decisions, and a network says what the rest would bring on average (see
foreseeing.py). After every lap, choices that are clearly behind drop out, and the next lap is for the others:
where one choice is much better than all others, that is soon seen, and most games go where it is close. It
ends when the means are known well enough: late in a game, where short games are whole ones and chance
decides most of each, that takes far more of them than early.
"""

from __future__ import annotations

import math
from typing import NamedTuple

import torch
from torch import Tensor
from torch.nn.functional import pad

from regidor.train.network import Learner, precision
from regidor.train.places import Places
from regidor.vector import Doubts, Glimpses

DEPTH = 20  # decisions of a short game
LAP = 128  # short games of a position before it is looked who drops out
BEHIND = 3.0  # standard errors of a difference: whoever is so far behind hardly ever wins
FINE = 0.005  # the standard error of a difference at which nobody asks for more: the bot's own is not smaller
UNTRIED = -1.0  # less than any result
AT_ONCE = {"cpu": 1 << 14, "cuda": 1 << 18}  # short games: what they see takes much memory


class Race(NamedTuple):
    """How it ended, a row for each position."""

    best: Tensor  # the choice that came out best
    worth: Tensor  # by choice, the mean of its results; nothing (-inf) where there is none


class Tally:
    """What the short games said so far, by position and choice."""

    def __init__(self, racing: Tensor) -> None:
        self.left = racing.clone()
        shape, device = racing.shape, racing.device
        self.times, self.sums, self.squares = (torch.zeros(shape, device=device) for _ in range(3))

    def add(self, rows: Tensor, tried: Tensor, worth: Tensor) -> None:
        """Short games of some positions: which choice each was of, and its result."""
        for kept, numbers in zip(
            (self.times, self.sums, self.squares),
            (torch.ones_like(worth), worth, worth.square()),
            strict=True,
        ):
            kept[rows] = kept[rows].scatter_add(1, tried, numbers)

    def open(self) -> Tensor:
        """Positions in which more than one choice is left, and not yet known well enough."""
        least = self.times.masked_fill(~self.left, math.inf).min(dim=1).values
        vague = 2 * self._variance()[:, 0] > FINE**2 * least
        return ((self.left.sum(dim=1) > 1) & (vague | (least == 0))).nonzero()[:, 0]

    def means(self) -> Tensor:
        return (self.sums / self.times.clamp(min=1)).masked_fill(self.times == 0, -math.inf)

    def drop(self) -> None:
        """Leave out who is clearly behind the best that is left."""
        means = self.means()
        ahead, best = means.masked_fill(~self.left, -math.inf).max(dim=1, keepdim=True)
        chance = self._variance() * (
            1 / self.times.clamp(min=1) + 1 / self.times.gather(1, best).clamp(min=1)
        )
        self.left &= ~(ahead - means > BEHIND * chance.sqrt())  # who has not raced is not behind

    def _variance(self) -> Tensor:
        """Of a result, by position: one for all of its choices."""
        within = self.squares - self.sums.square() / self.times.clamp(min=1)
        return within.sum(dim=1, keepdim=True).clamp(min=0) / self.times.sum(dim=1, keepdim=True).clamp(min=1)

    def race(self) -> Race:
        means = self.means()
        return Race(means.clamp(min=UNTRIED).masked_fill(~self.left, -math.inf).argmax(dim=1), means)


def raced(places: Places, rows: Tensor, tries: int, foresight: Learner, among: Tensor | None = None) -> Race:
    """The race of choices in some places, of all or of those among them; so many short games each at most."""
    choices, counts = places.legal
    there = torch.arange(choices.shape[1], device=rows.device) < counts[rows][:, None]
    tally = Tally(there if among is None else there & among)
    for _ in range(math.ceil(tries / LAP)):
        close = tally.open()
        if not len(close):
            break
        for part in torch.split(close, max(1, AT_ONCE[places.device] // LAP)):
            tally.add(part, *_lap(places, rows[part], tally.left[part], foresight))
        tally.drop()
    return tally.race()


def _lap(places: Places, rows: Tensor, left: Tensor, foresight: Learner) -> tuple[Tensor, Tensor]:
    """Short games of what is left in some places, as often of each: which choice, and its result."""
    left_first = (~left).to(torch.int16).argsort(dim=1, stable=True).to(torch.int16)
    doubts = Doubts(rows, left_first, left.sum(dim=1).to(torch.int16))
    found = places.glimpses(LAP, DEPTH, doubts)
    worth = judged(foresight, found, places.device)
    return found.tried.long().view(-1, LAP), worth.view(-1, LAP)


def judged(foresight: Learner, found: Glimpses, device: str) -> Tensor:
    """What each short game is worth to whoever chose."""
    whose = found.whose.long()
    expected = results(foresight, found.seen, device).gather(1, whose.clamp(min=0)[:, None])[:, 0]
    return torch.where(whose < 0, found.worth, expected)


def results(foresight: Learner, seen: Tensor, device: str) -> Tensor:
    """By row and seat, the mover's first: the result that it expects."""
    with precision(device == "cuda"):
        outlook = foresight.judge(pad(seen, (0, foresight.inputs - seen.shape[1])))
    return outlook[:, 0]
