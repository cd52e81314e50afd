"""The prospector and the gold mines."""

from __future__ import annotations

import pytest

import regidor
from regidor.kernel.errors import IllegalAction
from tests.games.san_juan.table import Shown, chance, hand, phase, play, player, sizes, table, words
from tests.games.san_juan.test_rounds import spent_deck

DIFFERENT = "mine~quarry mine~smithy mine~tobacco_storage mine~library"
TWO_ALIKE = "mine~library mine~prefecture mine~smithy mine~tobacco_storage"
MINE = player(city="gold_mine")


def digging(*players: Shown, cards: str = DIFFERENT, **position: object) -> regidor.Match:
    """The first player is the prospector; the hero is for him, and the cards for the first mine."""
    return chance(table(*players, **position), "prospector", f"hero {cards}")


def test_the_prospector_draws_a_card_and_nobody_else() -> None:  # SJ-PROSPECTOR-1
    match = chance(table(), "prospector", "hero")
    assert sizes(match) == [1, 0, 0]
    assert (phase(match), match.mover) == ("roles", 1)


def test_a_mine_is_dug_after_the_prospector_whoever_owns_it() -> None:  # SJ-MINE-1
    match = digging(player(), MINE)
    assert hand(match, 0) == {"hero": 1}
    assert (phase(match), match.mover) == ("gold_mine", 1)


def test_every_mine_is_dug_from_the_prospector_clockwise() -> None:  # SJ-MINE-1
    match = digging(MINE, player(), MINE)
    assert match.mover == 0
    chance(match, "take library", "mine~hero mine~crane mine~statue mine~market_hall")
    assert match.mover == 2


def test_two_equal_costs_bring_nothing() -> None:  # SJ-MINE-2
    """Library 5, prefecture 3, smithy 1 and tobacco storage 3."""
    match = digging(player(), MINE, cards=TWO_ALIKE)
    assert (phase(match), sizes(match), match.view()["discards"]) == ("roles", [1, 0, 0], 4)


def test_four_different_costs_bring_one_card_of_choice() -> None:  # SJ-MINE-3
    """Quarry 4, smithy 1, tobacco storage 3 and library 5."""
    match = digging(player(), MINE)
    assert words(match) == ["take tobacco_storage", "take smithy", "take quarry", "take library"]
    play(match, "take library")
    assert hand(match, 1) == {"library": 1}
    assert match.view()["discards"] == 3


def test_a_card_must_be_taken_and_only_one_of_the_four() -> None:  # SJ-MINE-3
    with pytest.raises(IllegalAction) as refused:
        digging(player(), MINE).play("pass")
    assert refused.value.rule == "SJ-MINE-3"
    with pytest.raises(IllegalAction) as refused:
        digging(player(), MINE).play("keep library")
    assert refused.value.rule == "SJ-MINE-3"


def test_everybody_sees_what_a_mine_turns_up() -> None:  # SJ-MINE-4
    match = digging(player(), MINE)
    four = {"tobacco_storage": 1, "smithy": 1, "quarry": 1, "library": 1}
    assert all(match.view(viewer)["asked"]["drawn"] == four for viewer in (None, 0, 1, 2))
    assert match.heard(1, 2).answers == ("mine quarry", "mine smithy", "mine tobacco_storage", "mine library")


def test_a_table_may_agree_that_only_the_owner_sees_it() -> None:  # SJ-MINE-4
    cards = DIFFERENT.replace("mine~", "")
    match = digging(player(), MINE, cards=cards, options={"open_mine": False})
    assert match.view(0)["asked"]["drawn"] == match.view(None)["asked"]["drawn"] == 4
    assert match.view(1)["asked"]["drawn"] == {
        "tobacco_storage": 1,
        "smithy": 1,
        "quarry": 1,
        "library": 1,
    }
    play(match, "keep library")
    assert match.heard(2, 0).words == "keep"
    assert match.view(0)["players"][1]["hand_known"] == {}


def test_fewer_than_four_cards_are_no_find() -> None:  # SJ-MINE-5
    base = spent_deck(smithy=1, hero=1, well=1, statue=1)
    position = base.position()
    position["players"][1]["buildings"].append("gold_mine")
    position["covered"]["gold_mine"] -= 1
    match = regidor.from_position(position, seed=1)
    match.play("prospector")  # one of the four cards goes to him
    assert (phase(match), sizes(match)) == ("roles", [1, 0, 0])
