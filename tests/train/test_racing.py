"""Choices race each other in short games: clear ones are soon decided, close ones are tried more."""

from __future__ import annotations

import pytest
import torch
from torch import Tensor, nn

from regidor.train import matches, racing, trying
from regidor.train.places import Places
from regidor.vector import Doubts, Glimpses
from tests.marks import compiled

pytestmark = compiled

BOOK = {"edition": "2002", "seats": 3}


class Seats(nn.Module):
    """Expects a tenth of each seat's number, counted from the mover."""

    inputs = 1088

    def judge(self, seen: Tensor) -> Tensor:
        return (torch.arange(5) / 10).expand(len(seen), 2, 5)


SEATS = racing.Foresight(Seats(), ahead=16)  # type: ignore[arg-type]


def tables_of_three(n: int) -> Places:
    return Places("puerto-rico", n, [BOOK], "cpu", 5, seed=1)


class Laps:
    """In place of short games: each choice's result is one of two around what it is worth."""

    def __init__(self, worth: Tensor, spread: float) -> None:
        self.worth, self.spread = worth, spread
        self.asked: list[Tensor] = []

    def __call__(
        self, places: Places, rows: Tensor, left: Tensor, tries: int, foresight: object
    ) -> tuple[Tensor, Tensor]:
        self.asked.append(left)
        number = torch.arange(tries).expand(len(rows), -1)
        order = (~left).long().argsort(dim=1, stable=True)
        tried = order.gather(1, number % left.sum(dim=1, keepdim=True))
        deal = number // left.sum(dim=1, keepdim=True)
        off = torch.where((deal + tried) % 2 == 0, self.spread, -self.spread)
        return tried, self.worth[rows].gather(1, tried) + off


def test_whoever_is_clearly_behind_drops_out_and_close_ones_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    places = tables_of_three(2)
    assert (places.legal.counts >= 3).all()
    worth = torch.full((2, places.legal.choices.shape[1]), 0.1)
    worth[0, :3] = torch.tensor([0.2, 0.8, 0.3])
    worth[1, :3] = torch.tensor([0.50, 0.2, 0.51])
    laps = Laps(worth, spread=0.2)
    monkeypatch.setattr(racing, "_lap", laps)
    race = racing.raced(places, torch.tensor([0, 1]), 3 * racing.LAP, SEATS)
    assert race.best.tolist() == [1, 2]
    first, *later = laps.asked
    assert first.sum(dim=1).tolist() == places.legal.counts.tolist(), "everybody starts"
    assert [left.nonzero()[:, 1].tolist() for left in later] == [[0, 2], [0, 2]], "two in the second place"
    assert race.worth[0, 1] == pytest.approx(0.8, abs=0.1)
    count = int(places.legal.counts[0])
    assert race.worth[0, count:].isinf().all(), "what is no choice has no worth"


def test_who_has_dropped_out_stays_as_far_behind_as_it_was() -> None:
    tally = racing.Tally(torch.ones(1, 3, dtype=torch.bool))
    first, luck = torch.tensor([0]), torch.tensor([0.01, -0.01]).repeat(25).repeat_interleave(3)
    tally.add(first, torch.tensor([[0, 1, 2] * 50]), torch.tensor([0.60, 0.50, 0.60] * 50)[None] + luck)
    tally.drop()
    assert tally.left.tolist() == [[True, False, True]]
    tally.add(first, torch.tensor([[0, 2] * 50]), torch.tensor([[0.40, 0.38] * 50]))
    race = tally.race()
    assert race.best.tolist() == [0], "a bad deal for those who are left brings nobody back"
    assert race.worth[0].tolist() == pytest.approx([0.50, 0.40, 0.49])


def test_only_what_choices_differ_by_in_the_same_deal_counts() -> None:
    tally = racing.Tally(torch.ones(2, 2, dtype=torch.bool))
    luck = torch.tensor([0.3, -0.3]).repeat(25).repeat_interleave(2)
    own = torch.tensor([0.3, -0.3, -0.3, 0.3]).repeat(25)
    better = torch.tensor([0.51, 0.50]).repeat(50)
    tally.add(
        torch.tensor([0, 1]), torch.tensor([[0, 1] * 50] * 2), torch.stack([better + luck, better + own])
    )
    tally.drop()
    assert tally.left.tolist() == [[True, False], [True, True]], "shared luck is none"


def test_a_deal_that_did_not_come_to_all_choices_does_not_count() -> None:
    tally = racing.Tally(torch.ones(1, 3, dtype=torch.bool))
    worth = torch.tensor([[0.1, 0.2, 0.3, 0.2, 0.3, 0.4, 9.0, 9.0]])
    tally.add(torch.tensor([0]), torch.tensor([[0, 1, 2] * 2 + [0, 1]]), worth)
    assert tally.times.tolist() == [[2, 2, 2]]
    assert tally.race().worth[0].tolist() == pytest.approx([0.15, 0.25, 0.35])


def test_a_short_game_is_worth_what_is_expected_for_whoever_chose_or_its_end() -> None:
    found = Glimpses(
        tried=torch.zeros(3, dtype=torch.int16),
        seen=torch.zeros(3, 1085),
        whose=torch.tensor([2, 0, -1], dtype=torch.int8),
        worth=torch.tensor([0.0, 0.0, 0.77]),
    )
    worth = racing.judged(Seats(), found, "cpu")  # type: ignore[arg-type]
    assert worth.tolist() == pytest.approx([0.2, 0.0, 0.77])


def test_choices_of_a_lap_are_tried_as_often_whatever_the_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    places, asked = tables_of_three(6), list[Doubts]()
    glimpses = places.glimpses

    def watched(tries: int, depth: int, doubts: Doubts) -> Glimpses:
        asked.append(doubts)
        return glimpses(tries, depth, doubts)

    monkeypatch.setattr(places, "glimpses", watched)
    monkeypatch.setattr(
        racing, "AT_ONCE", {"cpu": 3 * racing.LAP}
    )  # three places at once, and the last one alone
    rows = torch.tensor([0, 2, 3, 5])
    race = racing.raced(places, rows, racing.LAP, SEATS)
    assert [part.rows.tolist() for part in asked] == [[0, 2, 3], [5]]
    assert [part.kept.tolist() for part in asked] == [
        places.legal.counts[some].tolist() for some in ([0, 2, 3], [5])
    ]
    assert (race.best < places.legal.counts[rows]).all()
    assert (race.worth[torch.arange(4), race.best] <= 0.2).all(), "no seat of three expects more of this one"


def test_a_race_ends_when_the_means_are_known_well_enough() -> None:
    tally = racing.Tally(torch.ones(2, 2, dtype=torch.bool))
    both, tried = torch.tensor([0, 1]), torch.tensor([[0, 1] * 50] * 2)
    assert tally.open().tolist() == [0, 1], "nothing is known yet"
    off = torch.tensor([0.01, -0.01, -0.01, 0.01]).repeat(25)
    tally.add(both, tried, 0.5 + torch.stack([off, 20 * off]))
    tally.drop()
    assert tally.left.all(), "both are as good as each other"
    assert tally.open().tolist() == [1], "where games differ little, fifty are enough"


def test_with_a_foresight_everybody_who_is_asked_races_whatever_the_opinion(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[list[int]] = []

    def raced(_: Places, rows: Tensor, tries: int, foresight: object) -> racing.Race:
        asked.append(rows.tolist())
        return racing.Race(torch.ones(len(rows), dtype=torch.int64), torch.zeros(len(rows), 2))

    monkeypatch.setattr(trying, "raced", raced)
    places = tables_of_three(3)
    opinion = matches.anyhow(places.observations, places.legal)
    opinion[:, 0] = 0.0  # quite sure
    some = torch.tensor([True, False, True])
    assert trying.best(places, opinion, some, 100, SEATS).tolist() == [1, 0, 1]
    assert asked == [[0, 2]]


def test_where_there_are_many_choices_a_lap_is_longer() -> None:
    close, racers = torch.tensor([3, 5, 7, 9]), torch.tensor([2, 40, racing.LAP // 2, 96])
    parts = [(part.tolist(), games) for part, games in racing._parts(close, racers, at_once=1000)]
    assert parts == [([3, 7], racing.LAP), ([5], 2 * racing.LAP), ([9], 4 * racing.LAP)]
