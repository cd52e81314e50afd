"""What the rollout bot would play, in many positions at once: its moves are tried in random games.

The bot plays as many games as its time allows. Here a network that imitates it has an opinion, and only where
it is in doubt the likeliest choices are tried: what an imitation cannot tell apart some random games can, and
what these leave to chance the imitation knows. By what a move loses, in hundredths of a result and as the
bot itself counts (2,400 decisions of Puerto Rico for three), beside the bot with 20,000 games: an imitation
0.21, 2,000 games 0.24, both together 0.08.

A few short games say as much as thousands that are played to the end, if somebody has learnt what random
games from the positions where they stop would bring (foreseeing.py).
"""

from __future__ import annotations

import math

import torch
from torch import Tensor
from torch.nn.functional import pad

from regidor.train.network import Learner, precision
from regidor.train.places import Places
from regidor.vector import Doubts, Glimpses

SURE = math.log(0.85)  # whoever likes a choice so much need not try
UNLIKELY = math.log(1 / 30)  # nobody tries what is so much less likely than the likeliest
OPINION = 8.0  # what liking a choice e times as much is worth, divided by how often it is tried
FORESEEN_SURE = math.log(0.98)  # beside a foresight, which costs little
FORESEEN_OPINION = 0.005  # the same beside a foresight, whose mistakes more tries do not mend
DEPTH = 20  # decisions of a short game
AT_ONCE = {"cpu": 1 << 14, "cuda": 1 << 18}  # short games: what they see takes much memory


def best(
    places: Places, opinion: Tensor, asked: Tensor, tries: int, foresight: Learner | None = None
) -> Tensor:
    """By place, a choice: after so many random games where it is asked for and the opinion is in doubt.

    An opinion is how likely each choice is, as a logarithm. With a foresight the games are short.
    """
    liked = opinion.argmax(dim=1)
    sure = SURE if foresight is None else FORESEEN_SURE
    rows = (asked & (opinion.max(dim=1).values < sure)).nonzero()[:, 0]
    if len(rows):
        liked[rows] = _tried(places, rows, opinion[rows], tries, foresight)
    return liked


def _tried(places: Places, rows: Tensor, opinion: Tensor, tries: int, foresight: Learner | None) -> Tensor:
    likely = opinion > opinion.max(dim=1, keepdim=True).values + UNLIKELY
    likely_first = (~likely).to(torch.int16).argsort(dim=1, stable=True).to(torch.int16)
    doubts = Doubts(rows, likely_first, likely.sum(dim=1).to(torch.int16))
    if foresight is None:
        times, worth = trials(places, tries, doubts)
        found = (worth + OPINION * opinion) / times.clamp(min=1)
    else:
        times, worth = foreseen(places, tries, doubts, foresight)
        found = worth / times.clamp(min=1) + FORESEEN_OPINION * opinion
    return found.masked_fill(times == 0, -math.inf).argmax(dim=1)


def trials(places: Places, tries: int, doubts: Doubts) -> tuple[Tensor, Tensor]:
    """How often each choice was tried, and the sum of its results: by place and choice."""
    seed = int(torch.randint(1 << 60, ()))
    by_worker = torch.as_tensor(places.env.trials(tries, seed, doubts), device=places.device)
    times, worth = by_worker.sum(dim=1).unbind(dim=1)
    return times, worth


def foreseen(places: Places, tries: int, doubts: Doubts, foresight: Learner) -> tuple[Tensor, Tensor]:
    """The same by short games, and what the foresight says of where they stop."""
    times = torch.zeros(len(doubts.rows), places.legal.choices.shape[1], device=places.device)
    worth = torch.zeros_like(times)
    size = max(1, AT_ONCE[places.device] // tries)
    for first in range(0, len(doubts.rows), size):
        part = slice(first, first + size)
        found = places.glimpses(tries, DEPTH, Doubts(*(kept[part] for kept in doubts)))
        tried = found.tried.long().view(-1, tries)
        times[part].scatter_add_(1, tried, torch.ones_like(tried, dtype=torch.float32))
        worth[part].scatter_add_(1, tried, judged(foresight, found, places.device).view(-1, tries))
    return times, worth


def judged(foresight: Learner, found: Glimpses, device: str) -> Tensor:
    """What each short game is worth to whoever chose."""
    whose = found.whose.long()
    expected = results(foresight, found.seen, device).gather(1, whose.clamp(min=0)[:, None])[:, 0]
    return torch.where(whose < 0, found.worth, expected)


def results(foresight: Learner, seen: Tensor, device: str) -> Tensor:
    """By row and seat, the mover's first: the result that it expects."""
    with precision(device == "cuda"):
        outlook: Tensor = foresight(pad(seen, (0, foresight.inputs - seen.shape[1])))[1]
    return outlook[:, 0]
