"""Moves race each other in short random games: what the rollout bot would play, at a fraction of its work.

A short game stops after some decisions, and a network says what the rest would bring on average (see
foreseeing.py). All choices meet the same deals and the same luck, so that little is left to tell but what
they differ by. After every lap, choices that are clearly behind drop out, and the next lap is for the others:
where one choice is much better than all others, that is soon seen, and most games go where it is close. It
ends when the differences are known well enough.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import NamedTuple

import torch
from torch import Tensor
from torch.nn.functional import pad

from regidor.train.network import Learner, precision
from regidor.train.places import Places
from regidor.vector import Doubts, Glimpses

LAP = 64  # short games of a position before it is looked who drops out; more where there are many choices
BEHIND = 3.0  # standard errors of a difference: whoever is so far behind hardly ever wins
FINE = 0.005  # the standard error of a difference at which nobody asks for more: the bot's own is not smaller
AT_ONCE = {"cpu": 1 << 14, "cuda": 1 << 18}  # short games: what they see takes much memory


class Foresight(NamedTuple):
    """Who judges short games, and how many decisions they go on for behind the choice."""

    network: Learner
    ahead: int


class Race(NamedTuple):
    """How it ended, a row for each position."""

    best: Tensor  # the choice that came out best
    worth: Tensor  # by choice, what its results are on average; nothing (-inf) where there is none


class Tally:
    """What the short games said so far, by position and choice.

    All choices that are left meet the same deals, so what counts is by how much they differ in each.
    """

    def __init__(self, racing: Tensor) -> None:
        self.left = racing.clone()
        shape, device = racing.shape, racing.device
        self.times, self.sums, self._behind = (torch.zeros(shape, device=device) for _ in range(3))
        self._apart = torch.zeros(len(racing), device=device)  # squared, from what all deals say together
        self._freedom = torch.zeros(len(racing), device=device)  # how many of these squares are free

    def add(self, rows: Tensor, tried: Tensor, worth: Tensor) -> None:
        """Short games of what is left in some positions, deal by deal: of which choice, and its result."""
        racing = self.left[rows].sum(dim=1, keepdim=True)
        deals = worth.shape[1] // racing
        deal = torch.arange(worth.shape[1], device=worth.device) // racing
        whole = (deal < deals).float()  # the last deal may not have come to all choices
        mean = torch.zeros_like(worth).scatter_add(1, deal, worth * whole) / racing
        off = (worth - mean.gather(1, deal)) * whole
        times, sums, offs, squares = (
            torch.zeros_like(self.times[rows]).scatter_add(1, tried, numbers)
            for numbers in (whole, worth * whole, off, off.square())
        )
        self.times[rows] += times
        self.sums[rows] += sums
        self._apart[rows] += (squares - offs.square() / times.clamp(min=1)).sum(dim=1)
        self._freedom[rows] += ((racing - 1) * (deals - 1))[:, 0]

    def open(self) -> Tensor:
        """Positions in which more than one choice is left, and not yet known well enough."""
        least = self.times.masked_fill(~self.left, math.inf).min(dim=1).values
        vague = self._variance() > FINE**2 * least
        return ((self.left.sum(dim=1) > 1) & vague).nonzero()[:, 0]

    def drop(self) -> None:
        """Leave out who is clearly behind the best that is left."""
        means, ahead, best = self._standing()
        chance = self._variance()[:, None] / self.times.gather(1, best).clamp(min=1)
        behind = ahead - means
        dropped = self.left & (behind > BEHIND * chance.sqrt())
        self._behind = torch.where(dropped, behind, self._behind)
        self.left &= ~dropped

    def _standing(self) -> tuple[Tensor, Tensor, Tensor]:
        """What is left: the means, the best of them, and which choice that is."""
        means = (self.sums / self.times.clamp(min=1)).masked_fill(~self.left, -math.inf)
        return means, *means.max(dim=1, keepdim=True)

    def _variance(self) -> Tensor:
        """Of the difference of two choices in a deal, by position: one for all of its choices."""
        variance = 2 * self._apart / self._freedom
        return variance.masked_fill(self._freedom == 0, math.inf)

    def race(self) -> Race:
        """How it stands: whoever has dropped out is as far behind as it was then, in the same deals."""
        means, ahead, best = self._standing()
        worth = torch.where(self.left, means, ahead - self._behind)
        return Race(best[:, 0], worth.masked_fill(self.times == 0, -math.inf))


def raced(places: Places, rows: Tensor, tries: int, foresight: Foresight) -> Race:
    """The race of all choices in some places: laps, until there were so many short games of each position."""
    choices, counts = places.legal
    tally = Tally(torch.arange(choices.shape[1], device=rows.device) < counts[rows][:, None])
    for _ in range(math.ceil(tries / LAP)):
        close = tally.open()
        if not len(close):
            break
        for part, games in _parts(close, tally.left[close].sum(dim=1), AT_ONCE[places.device]):
            tally.add(part, *_lap(places, rows[part], tally.left[part], games, foresight))
        tally.drop()
    return tally.race()


def _parts(close: Tensor, racing: Tensor, at_once: int) -> Iterator[tuple[Tensor, int]]:
    """Some positions in parts, and how many games each has: two of every choice at least."""
    games = LAP
    while len(close):
        fits = 2 * racing <= games
        if bool(fits.any()):
            yield from ((part, games) for part in torch.split(close[fits], max(1, at_once // games)))
        close, racing = close[~fits], racing[~fits]
        games *= 2


def _lap(
    places: Places, rows: Tensor, left: Tensor, games: int, foresight: Foresight
) -> tuple[Tensor, Tensor]:
    """So many short games of what is left in some places, in turn: which choice, and its result."""
    left_first = (~left).to(torch.int16).argsort(dim=1, stable=True).to(torch.int16)
    doubts = Doubts(rows, left_first, left.sum(dim=1).to(torch.int16))
    found = places.glimpses(games, foresight.ahead, doubts)
    worth = judged(foresight.network, found, places.device)
    return found.tried.long().view(-1, games), worth.view(-1, games)


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
