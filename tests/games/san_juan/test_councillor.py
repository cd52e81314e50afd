"""The councillor phase, with prefecture and archive."""

from __future__ import annotations

import pytest

import regidor
from regidor.kernel.errors import IllegalAction
from tests.games.san_juan.table import Shown, chance, hand, phase, play, player, size, sizes, table, words

FIVE = "smithy well tower quarry hero"
EIGHT = f"{FIVE} crane statue palace"


def drawing(*players: Shown, cards: str = FIVE, **position: object) -> regidor.Match:
    """The first player is the councillor and draws certain cards."""
    return chance(table(*players, **position), "councillor", cards)


def test_the_councillor_draws_five_cards_and_the_others_two() -> None:  # SJ-COUNCILLOR-1
    match = drawing()
    assert words(match) == ["keep smithy", "keep well", "keep tower", "keep quarry", "keep hero"]
    chance(match, "keep hero", "statue crane")
    assert match.mover == 1
    assert words(match) == ["keep crane", "keep statue"]


def test_everybody_keeps_one_card_and_discards_the_rest() -> None:  # SJ-COUNCILLOR-2
    match = chance(drawing(), "keep hero", "statue crane")
    assert hand(match, 0) == {"hero": 1}
    assert match.view(0)["my_discards"] == {"smithy": 1, "well": 1, "tower": 1, "quarry": 1}
    play(match, "keep crane")
    play(match, words(match)[0])
    assert sizes(match) == [1, 1, 1]
    assert match.view()["discards"] == 4 + 1 + 1


def test_a_card_must_be_kept() -> None:  # SJ-COUNCILLOR-2
    with pytest.raises(IllegalAction) as refused:
        drawing().play("pass")
    assert refused.value.rule == "SJ-COUNCILLOR-2"


def test_a_prefecture_keeps_both_of_two_cards_without_a_question() -> None:  # SJ-PREFECTURE-1
    match = drawing(player(), player(city="prefecture"))
    chance(match, "keep hero", "statue crane")
    assert hand(match, 1) == {"statue": 1, "crane": 1}
    assert match.mover == 2


def test_a_prefecture_keeps_two_of_five_cards() -> None:  # SJ-PREFECTURE-1
    match = drawing(player(city="prefecture"))
    play(match, "keep smithy", "keep hero")
    assert hand(match, 0) == {"smithy": 1, "hero": 1}
    assert match.mover == 1


def test_a_prefecture_keeps_two_of_eight_cards_with_a_library() -> None:  # SJ-PREFECTURE-1, SJ-LIBRARY-3
    match = drawing(player(city="prefecture library"), cards=EIGHT)
    assert sum(match.view(0)["asked"]["drawn"].values()) == 8
    play(match, "keep quarry", "keep palace")
    assert hand(match, 0) == {"quarry": 1, "palace": 1}
    assert match.view(0)["discards"] == 6


def test_an_archive_discards_from_the_whole_hand() -> None:  # SJ-ARCHIVE-1
    match = drawing(player("gold_mine library", city="archive"))
    assert (phase(match), size(match, 0)) == ("archive", 7)
    play(match, "discard smithy", "discard gold_mine", "discard well", "discard tower")
    assert hand(match, 0) == {"quarry": 1, "library": 1, "hero": 1}
    assert match.mover == 1


def test_an_archive_must_discard_all_the_same() -> None:  # SJ-ARCHIVE-1
    with pytest.raises(IllegalAction) as refused:
        drawing(player("gold_mine", city="archive")).play("pass")
    assert refused.value.rule == "SJ-ARCHIVE-1"


def test_archive_and_prefecture_discard_three_of_five() -> None:  # SJ-ARCHIVE-2
    match = drawing(player("gold_mine library", city="archive prefecture"))
    assert match.view(0)["asked"]["cards"] == 3
    play(match, "discard smithy", "discard gold_mine", "discard library")
    assert hand(match, 0) == {"well": 1, "tower": 1, "quarry": 1, "hero": 1}


def test_archive_prefecture_and_library_discard_six_of_eight() -> None:  # SJ-ARCHIVE-2, SJ-LIBRARY-3
    match = drawing(player("gold_mine", city="archive prefecture library"), cards=EIGHT)
    assert match.view(0)["asked"]["cards"] == 6
    for _ in range(6):
        match.play(words(match)[0])
    assert size(match, 0) == 1 + 8 - 6
    assert match.view()["discards"] == 6


def test_cards_are_named_in_one_order_only() -> None:  # SJ-ORDER-1
    match = play(drawing(player(city="prefecture")), "keep tower")
    assert words(match) == ["keep quarry", "keep hero"]
    with pytest.raises(IllegalAction) as refused:
        match.play("keep smithy")
    assert refused.value.rule == "SJ-ORDER-1"


def test_only_cards_that_were_drawn_can_be_kept() -> None:  # SJ-ORDER-2
    with pytest.raises(IllegalAction) as refused:
        drawing(player("palace")).play("keep palace")
    assert refused.value.rule == "SJ-ORDER-2"
