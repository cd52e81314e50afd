"""What the rollout bot would play, in many positions at once: its moves are tried in random games.

The bot plays as many games as its time allows. Here a network that imitates it has an opinion, and only where
it is in doubt the likeliest choices are tried: what an imitation cannot tell apart some random games can, and
what these leave to chance the imitation knows. By what a move loses, in hundredths of a result and as the
bot itself counts (2,400 decisions of Puerto Rico for three), beside the bot with 20,000 games: an imitation
0.21, 2,000 games 0.24, both together 0.08.

Where somebody has learnt what random games bring, short ones do, and all choices race each other (racing.py).
That costs little, so that nobody's opinion counts: whoever trains against an imitation learns where it is
sure and wrong, and against two races that lose as much as it does wins much less.
"""

from __future__ import annotations

import math

import torch
from torch import Tensor

from regidor.train.places import Places
from regidor.train.racing import Foresight, raced
from regidor.vector import Doubts

SURE = math.log(0.85)  # whoever likes a choice so much need not try
UNLIKELY = math.log(1 / 30)  # nobody tries what is so much less likely than the likeliest
OPINION = 8.0  # what liking a choice e times as much is worth, divided by how often it is tried


def best(
    places: Places, opinion: Tensor, asked: Tensor, tries: int, foresight: Foresight | None = None
) -> Tensor:
    """By place, a choice: after so many random games where it is asked for and the opinion is in doubt.

    An opinion is how likely each choice is, as a logarithm. With a foresight everything is in doubt.
    """
    liked = opinion.argmax(dim=1)
    doubtful = foresight is not None or opinion.max(dim=1).values < SURE
    rows = (asked & doubtful).nonzero()[:, 0]
    if not len(rows):
        return liked
    if foresight is None:
        liked[rows] = _tried(places, rows, opinion[rows], tries)
    else:
        liked[rows] = raced(places, rows, tries, foresight).best
    return liked


def _tried(places: Places, rows: Tensor, opinion: Tensor, tries: int) -> Tensor:
    likely = opinion > opinion.max(dim=1, keepdim=True).values + UNLIKELY
    likely_first = (~likely).to(torch.int16).argsort(dim=1, stable=True).to(torch.int16)
    times, worth = trials(places, tries, Doubts(rows, likely_first, likely.sum(dim=1).to(torch.int16)))
    found = (worth + OPINION * opinion) / times.clamp(min=1)
    return found.masked_fill(times == 0, -math.inf).argmax(dim=1)


def trials(places: Places, tries: int, doubts: Doubts) -> tuple[Tensor, Tensor]:
    """How often each choice was tried, and the sum of its results: by place and choice."""
    seed = int(torch.randint(1 << 60, ()))
    by_worker = torch.as_tensor(places.env.trials(tries, seed, doubts), device=places.device)
    times, worth = by_worker.sum(dim=1).unbind(dim=1)
    return times, worth
