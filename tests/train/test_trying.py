"""What the rollout bot would play: an imitation's opinion, and random games where it is in doubt."""

from __future__ import annotations

import math

import pytest
import torch
from torch import Tensor

from regidor import games
from regidor.train import matches, tables, trying
from regidor.train.places import Places
from regidor.vector import Doubts
from tests.marks import compiled

pytestmark = compiled

GAME = games.load("puerto-rico")
OPTIONS = {"edition": ("2002",)}


def places(n: int) -> Places:
    return Places(
        GAME.key, n, tables.spread(GAME, (3,), only=OPTIONS), "cpu", tables.most_seats(GAME), seed=1
    )


def opinion(*rows: list[float]) -> Tensor:
    return torch.tensor([[*row, *[0.0] * (8 - len(row))] for row in rows]).log()


def test_nothing_is_tried_where_the_opinion_is_sure_or_nobody_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trying, "trials", None)
    held = opinion([0.05, 0.9, 0.05], [0.4, 0.0, 0.6])
    assert trying.best(places(2), held, torch.tensor([True, False]), tries=100).tolist() == [1, 2]


def test_only_likely_choices_are_tried_and_the_better_one_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Doubts] = []

    def trials(_: Places, tries: int, doubts: Doubts) -> tuple[Tensor, Tensor]:
        asked.append(doubts)
        times = torch.tensor([[tries / 2, 0, tries / 2, 0, 0, 0, 0, 0]])
        return times, times * torch.tensor([0.2, 0, 0.5, 0, 0, 0, 0, 0])

    monkeypatch.setattr(trying, "trials", trials)
    held = opinion([0.1, 0.9, 0.0], [0.7, 0.01, 0.29])
    assert trying.best(places(2), held, torch.tensor([False, True]), tries=1000).tolist() == [1, 2]
    [doubts] = asked
    assert doubts.rows.tolist() == [1]
    assert doubts.kept.tolist() == [2]
    assert doubts.among[0, :2].tolist() == [0, 2]
    few = trying.best(places(2), held, torch.tensor([False, True]), tries=6)
    assert few.tolist() == [1, 0], "so few games change no opinion"


def test_without_an_opinion_every_choice_is_tried_as_often() -> None:
    some = places(6)
    held = matches.anyhow(some.observations, some.legal)
    assert not (held.max(dim=1).values > trying.SURE).any()
    rows, tries = torch.arange(6), int(some.legal.counts.long().prod())
    everything = torch.arange(held.shape[1], dtype=torch.int16).repeat(6, 1)
    torch.manual_seed(3)
    times, worth = trying.trials(some, tries, Doubts(rows, everything, some.legal.counts))
    for place, count in enumerate(some.legal.counts.tolist()):
        assert times[place].tolist() == [tries / count] * count + [0.0] * (held.shape[1] - count)
    means = (worth / times.clamp(min=1)).masked_fill(times == 0, -math.inf)
    torch.manual_seed(3)
    assert trying.best(some, held, torch.ones(6, dtype=torch.bool), tries).equal(means.argmax(dim=1))
