"""An array of games, as tensors on the device where the network is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
import torch
from torch import Tensor
from torch.nn.functional import pad

import regidor.vector
from regidor.bots.network import LEAD_SCALE
from regidor.train.tables import Table
from regidor.vector import Doubts, Glimpses, Sequels

ABSENT = -1e6  # the score of a seat that nobody sits at


class Legal(NamedTuple):
    """What can be done, a row for each decision: action numbers, of which the first so many count."""

    choices: Tensor
    counts: Tensor


class Places:
    """Games that go on for ever: one that ends begins anew in its place.

    seats (n,) · legal · observations (n, numbers) and movers (n,): the tensors are the environment's own
    arrays, written by `step`. ages (n,): the decisions since each game began.
    """

    def __init__(self, game: str, n: int, tables: Sequence[Table], device: str, most: int, seed: int) -> None:
        self.env = regidor.vector.make(
            game, n=n, device=device, options=list(tables), seed=seed, skip_forced=True
        )
        self.n, self.device, self.most, self.tables = n, device, most, len(tables)
        counts = np.resize([int(table["seats"]) for table in tables], n)
        self.seats = torch.as_tensor(counts, dtype=torch.int64, device=device)
        self.env.reset()
        self.legal = Legal(self._shared(self.env.choices), self._shared(self.env.counts))
        self.observations = self._shared(self.env.observations)
        self.movers = self._shared(self.env.movers)
        self.ended = self._shared(self.env.ended)
        self._wins = self._shared(self.env.rewards)
        self._scores = self._shared(self.env.scores)
        self.ages = torch.zeros(n, dtype=torch.int64, device=device)
        self._actions = torch.zeros(n, dtype=torch.int32, device=device)
        self._handed = self._handed_over()

    def _shared(self, array: Any) -> Tensor:
        return torch.as_tensor(array, device=self.device)

    def _handed_over(self) -> Any:
        """The actions' memory in the form that the environment takes: made once, as it takes a while."""
        if self.device == "cpu":
            return self._actions.numpy()
        from numba import cuda  # an extra, as the device is

        shared: Any = cuda.as_cuda_array
        return shared(self._actions)

    def observe(self, into: Tensor) -> Tensor:
        """Copy the observations into rows that may be wider."""
        into[:, : self.observations.shape[1]] = self.observations
        return into

    def step(self, picked: Tensor) -> None:
        """One decision in every game: which of its choices."""
        self._actions.copy_(self.legal.choices.gather(1, picked[:, None])[:, 0])
        if self.device == "cuda":
            self.env.follow(torch.cuda.current_stream().cuda_stream)
        self.env.step(self._handed)
        self.ages.add_(1).masked_fill_(self.ended > 0, 0)

    def glimpses(self, tries: int, depth: int, doubts: Doubts | None = None) -> Glimpses:
        """Short trials, as the environment has them, of other games at every call."""
        count = tries * (self.n if doubts is None else len(doubts.rows))
        found = self.env.glimpses(tries, depth, int(torch.randint(1 << 60, ())), doubts)
        return Glimpses(*(self._shared(part)[:count] for part in found))

    def sequels(self, depth: int) -> Sequels:
        """How those that were glimpsed last go on, so many decisions later."""
        found = Sequels(*map(self._shared, self.env.sequels(depth)))
        return found._replace(results=self._padded(found.results))

    def scores(self) -> Tensor:
        """Points by place and seat of the games that ended last; ABSENT where nobody sits."""
        scores = self._padded(self._scores.float())
        return scores.masked_fill(~self.present(), ABSENT)

    def results(self) -> Tensor:
        """Win share and lead (n, 2, seats) of the games that ended in the last step, zeros in the others."""
        scores = self.scores()
        top = scores.topk(2, dim=1).values
        leads = scores - torch.where(scores >= top[:, :1], top[:, 1:], top[:, :1])
        results = torch.stack([self._padded(self._wins), torch.tanh(leads / LEAD_SCALE)], dim=1)
        counted = self.present() & (self.ended > 0)[:, None]
        return results * counted[:, None]

    def present(self) -> Tensor:
        """Who sits there, by place and seat; counted from any seat it is the same."""
        return torch.arange(self.most, device=self.device) < self.seats[:, None]

    def _padded(self, by_seat: Tensor) -> Tensor:
        return pad(by_seat, (0, self.most - by_seat.shape[1]))
