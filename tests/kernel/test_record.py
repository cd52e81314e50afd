"""Records are declared once and mean the same to numpy, numba and the type checker."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import numpy as np
import pytest

from regidor.kernel.jit import rule
from regidor.kernel.record import Annotated, Counts, Records, Table, blank, dtype_of, i8, i16, restore
from tests.marks import compiled


class Hand:
    coins: Annotated[int, i16]
    cards: Annotated[Counts, i8, 3]


class Position(Table):
    answers: Annotated[Counts, i8, 2]
    hand: Annotated[Records[Hand], Hand, 2]


def test_fields_come_base_class_first_in_the_order_they_are_written() -> None:
    assert dtype_of(Position).names == (
        "chance",
        "seats",
        "mover",
        "over",
        "answered",
        "scripted",
        "answers",
        "hand",
    )


def test_nested_records_have_attributes_in_plain_python() -> None:
    s = blank(dtype_of(Position))
    s.hand[1].coins += 3
    s.hand[1].cards[2] = 7
    assert s.hand[1].coins == 3
    assert s["hand"][1]["cards"].tolist() == [0, 0, 7]


def test_a_record_comes_back_from_its_bytes_as_a_copy_of_its_own() -> None:
    s = blank(dtype_of(Position))
    s.mover = 1
    copy = restore(dtype_of(Position), s.tobytes())
    copy.mover = 2
    assert (s.mover, copy.mover) == (1, 2)


def test_a_name_that_numpy_keeps_for_itself_is_refused() -> None:
    class Clock:
        round: Annotated[int, i8]

    with pytest.raises(AssertionError, match="round"):
        dtype_of(Clock)


def test_the_dtype_is_aligned_for_the_processor() -> None:
    dtype = dtype_of(Position)
    assert dtype.isalignedstruct
    assert dtype.fields is not None
    assert dtype.fields["chance"][1] % np.dtype(np.uint64).alignment == 0


@rule
def earn(hand: Any) -> None:
    hand.coins += 1


def test_a_rule_changes_the_record_itself_wherever_it_lies() -> None:
    hands = np.zeros((2, 3), dtype_of(Hand))
    earn(hands[1, 1])
    earn(hands[1, 1])
    assert hands["coins"].tolist() == [[0, 0, 0], [0, 2, 0]]


def test_a_rule_changes_a_copy_and_not_what_was_copied() -> None:
    hand = blank(dtype_of(Hand))
    twin = copy.deepcopy(hand)
    earn(twin)
    assert (hand.coins, twin.coins) == (0, 1)


@compiled
def test_a_rule_changes_a_record_that_owns_its_bytes() -> None:
    hand = pickle.loads(pickle.dumps(blank(dtype_of(Hand))))
    earn(hand)
    assert hand.coins == 1
