"""How strong a network is: whole games against fixed references, one seat against all others."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import torch
from torch import Tensor

from regidor.train import seating
from regidor.train.network import Learner, precision
from regidor.train.places import Legal, Places
from regidor.train.window import drawn, log_among, log_policy

LONGEST = 2_500  # decisions of a match: where nothing forces an end (Nobles), a few games have none
LOOK_EVERY = 16  # decisions between looks at whether all games have ended

Decide = Callable[[Tensor, Legal], Tensor]  # observations and choices in, the logarithms of chances out


class Found(NamedTuple):
    """How one seat did against all others."""

    games: int
    wins: float  # its share of the wins; fair is one in `seats`
    points: float
    best: float  # the winners' points
    by_seats: dict[int, float]  # wins by number of players


def anyhow(observations: Tensor, legal: Legal) -> Tensor:
    """The random player."""
    return log_among(torch.zeros(legal.choices.shape, device=legal.choices.device), legal.counts)


def playing(learner: Learner, temperature: float, half: bool) -> Decide:
    """A network that plays its policy, sharpened below temperature 1 and blurred above."""

    def decide(observations: Tensor, legal: Legal) -> Tensor:
        with precision(half):
            preferences = learner(observations)[0]
        return log_policy(preferences / temperature, legal)

    return decide


@torch.no_grad()
def match(places: Places, inputs: int, one: Decide, others: Decide) -> Found:
    """The first whole game of every place: `one` at one seat, `others` at the rest."""
    places.env.reset()
    theirs = seating.alone(places)
    own = (~theirs).float()
    seen = torch.zeros(places.n, inputs, device=places.device)
    done = torch.zeros(places.n, dtype=torch.bool, device=places.device)
    tally = torch.zeros(places.n, 3, device=places.device)  # win share, points, the winners' points
    tally[:, 0] = 1 / places.seats  # until a game says otherwise
    for turn in range(LONGEST):
        _step(places, seen, theirs, one, others)
        fresh = (places.ended > 0) & ~done
        scores = places.scores()
        points = torch.stack([(scores * own).sum(dim=1), scores.max(dim=1).values], dim=1)
        wins = (places.results()[:, 0] * own).sum(dim=1, keepdim=True)
        tally = torch.where(fresh[:, None], torch.cat([wins, points], dim=1), tally)
        done |= fresh
        if turn % LOOK_EVERY == 0 and bool(done.all()):
            break
    return _found(places, tally)


def _step(places: Places, seen: Tensor, theirs: Tensor, one: Decide, others: Decide) -> None:
    places.observe(seen)
    guest = seating.to_move(theirs, places.movers)
    one_or_other = torch.where(guest[:, None], others(seen, places.legal), one(seen, places.legal))
    places.step(drawn(one_or_other))


def _found(places: Places, tally: Tensor) -> Found:
    wins, points, best = tally.mean(dim=0).tolist()
    by_seats = {
        count: float(tally[places.seats == count, 0].mean()) for count in sorted(set(places.seats.tolist()))
    }
    return Found(places.n, wins, points, best, by_seats)
