"""Chance is fair, repeatable, written down, and can be told what to answer."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from regidor.kernel import chance
from regidor.kernel.record import Annotated, Counts, Table, blank, dtype_of, i8


class Urn(Table):
    answers: Annotated[Counts, i8, 8]
    balls: Annotated[Counts, i8, 3]


URN = dtype_of(Urn)


def urn(seed: int = 1, balls: tuple[int, int, int] = (3, 0, 5)) -> Any:
    s = blank(URN)
    s.chance = chance.seeded(seed)
    s.balls[:] = balls
    return s


def test_a_draw_takes_one_thing_out_and_writes_down_which() -> None:
    s = urn()
    kind = chance.draw(s, 10, s.balls)
    assert s.balls.sum() == 7
    assert s.answers[0] == 10 + kind
    assert s.answered == 1


def test_draws_are_as_likely_as_the_counts_say() -> None:
    drawn = Counter(chance.draw(s, 0, s.balls) for s in (urn(seed) for seed in range(4000)))
    assert drawn[1] == 0
    assert abs(drawn[2] / 4000 - 5 / 8) < 0.03


def test_neighbouring_seeds_give_unrelated_numbers() -> None:
    firsts = np.array([chance.below(urn(seed), 1000) for seed in range(5000)])
    seconds = firsts[1:]
    assert abs(np.corrcoef(firsts[:-1], seconds)[0, 1]) < 0.05
    assert abs(firsts.mean() - 499.5) < 15


def test_numbers_of_one_generator_fill_every_place_evenly() -> None:
    s = urn(7)
    counts = Counter(chance.below(s, 6) for _ in range(12000))
    assert sorted(counts) == [0, 1, 2, 3, 4, 5]
    assert max(counts.values()) - min(counts.values()) < 300


@given(st.integers(0, chance.SEED_LIMIT - 1), st.integers(1, 127))
def test_a_number_is_always_below_its_limit(seed: int, limit: int) -> None:
    s = urn(seed)
    assert all(0 <= chance.below(s, limit) < limit for _ in range(20))


def test_a_scripted_answer_is_used_and_the_generator_still_moves_on() -> None:
    free, told = urn(), urn()
    first = chance.draw(free, 0, free.balls)
    told.answers[0] = 2 - first
    told.scripted = 1
    assert chance.draw(told, 0, told.balls) == 2 - first
    assert told.chance == free.chance


def test_an_answer_that_cannot_be_is_passed_over_and_shows() -> None:
    for impossible in (1, 100, -5):
        s = urn()
        s.answers[0] = impossible
        s.scripted = 1
        assert chance.draw(s, 0, s.balls) in (0, 2)
        assert s.answers[0] != impossible
        assert s.balls.min() == 0
