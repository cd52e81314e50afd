"""Numbers and words go both ways."""

from __future__ import annotations

import doctest

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regidor import games
from regidor.kernel import words as module
from regidor.kernel.words import Words


def test_the_example_in_the_docstring_is_true() -> None:
    assert doctest.testmod(module).failed == 0


@pytest.mark.parametrize("key", games.keys())
def test_every_action_and_every_answer_of_chance_goes_to_words_and_back(key: str) -> None:
    game = games.load(key)
    for space in (game.actions, game.chances):
        assert [space.number(space.of(number)) for number in range(len(space))] == list(range(len(space)))


def test_case_and_spaces_do_not_matter() -> None:
    words = Words()
    words.add("take corn")
    assert words.number("  Take   CORN ") == 0


def test_the_same_words_cannot_mean_two_things() -> None:
    words = Words()
    words.add("pass")
    with pytest.raises(AssertionError, match="pass"):
        words.add("pass")


@given(st.text())
def test_any_other_text_is_no_action(text: str) -> None:
    space = games.load("puerto-rico").actions
    number = space.number(text)
    assert number is None or space.of(number) == " ".join(text.lower().split())
