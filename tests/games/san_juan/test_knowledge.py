"""Who knows what: views, memories, and the redeal that keeps them."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

import regidor
from regidor.games.san_juan.data import CARD_KEYS, DECK_SIZE
from regidor.kernel.errors import MalformedAction, NotYourTurn
from regidor.kernel.match import Match
from tests.games.san_juan.table import GAME, chance, hand, phase, play, player, table, words
from tests.games.san_juan.test_prospector import DIFFERENT
from tests.games.san_juan.test_rounds import spent_deck


def redealt(match: Match, viewer: int | None, seed: int = 0) -> Any:
    return match.redealt(viewer, seed)


def counts(array: Any) -> dict[str, int]:
    return {key: int(n) for key, n in zip(CARD_KEYS, array, strict=True) if n}


def kind(key: str) -> int:
    return CARD_KEYS.index(key)


def test_a_hand_is_seen_by_its_owner_only() -> None:  # SJ-KNOW-1
    match = table(player("hero*3"), player("palace*2"))
    assert match.view(1)["players"][1]["hand"] == {"palace": 2}
    for viewer in (None, 0, 2):
        shown = match.view(viewer)["players"][1]
        assert "hand" not in shown
        assert shown["cards"] == 2


def test_cities_goods_and_sizes_are_seen_by_everybody() -> None:  # SJ-KNOW-1
    match = table(player("hero*3", city="tower", indigo=1), discards={"well": 2})
    shown = match.view(None)
    assert shown["players"][0]["buildings"] == [
        {"card": "indigo_plant", "count": 1, "good": "indigo", "goods": 1},
        {"card": "tower", "count": 1},
    ]
    assert shown["discards"] == 2
    assert shown["deck"] == DECK_SIZE - 3 - 4 - 1 - 2


def test_a_chapel_is_its_owners_secret() -> None:  # SJ-KNOW-1, SJ-KNOW-2
    match = table(player(city="chapel", chapel="hero*2"))
    assert match.view(0)["players"][0]["chapel"] == {"hero": 2}
    assert match.view(0)["players"][0]["score"] == 1 + 2 + 2
    other = match.view(1)["players"][0]
    assert "chapel" not in other
    assert (other["chapel_cards"], other["visible_score"]) == (None, 1 + 2)
    assert "score" not in other


def test_where_no_chapel_ever_stood_nothing_is_hidden() -> None:  # SJ-KNOW-2
    match = table(player(city="chapel"), player(city="tower"))
    assert [shown["chapel_cards"] for shown in match.view(2)["players"]] == [None, 0, 0]
    assert match.view(2)["players"][1]["score"] == 1 + 2
    covered = table(player(), covered={"chapel": 1})
    assert [shown["chapel_cards"] for shown in covered.view(2)["players"]] == [None, None, 0]


def test_a_table_may_agree_to_count_chapels() -> None:  # SJ-KNOW-2
    match = table(player(city="chapel", chapel="hero*2"), options={"open_chapel": True})
    other = match.view(1)["players"][0]
    assert "chapel" not in other
    assert (other["chapel_cards"], other["score"]) == (2, 1 + 2 + 2)


def test_a_seat_knows_what_it_discarded_itself() -> None:  # SJ-KNOW-3
    match = table(player("smithy quarry hero*2"), phase="builder", governor=0)
    position = match.position()
    position["players"][0]["dropped"] = {"palace": 2}
    position["discards"] = {"palace": 2, "well": 3}
    del position["deck"]
    known = regidor.from_position(position, seed=1)
    for seed in range(20):
        assert redealt(known, 0, seed).discards[kind("palace")] == 2
    assert {int(redealt(known, 1, seed).discards[kind("palace")]) for seed in range(40)} != {2}


def test_everybody_knows_what_an_open_mine_discarded() -> None:  # SJ-KNOW-3
    match = chance(table(player(), player(city="gold_mine")), "prospector", f"hero {DIFFERENT}")
    play(match, "take library")
    three = {"tobacco_storage": 1, "smithy": 1, "quarry": 1}
    for viewer in range(3):
        assert match.view(viewer)["my_discards"] == three
        assert counts(redealt(match, viewer).discards) == three


def test_the_owner_alone_knows_what_a_closed_mine_discarded() -> None:  # SJ-KNOW-3, SJ-MINE-4
    closed = table(player(), player(city="gold_mine"), options={"open_mine": False})
    chance(closed, "prospector", f"hero {DIFFERENT.replace('mine~', '')}")
    play(closed, "keep library")
    assert closed.view(1)["my_discards"] == {"tobacco_storage": 1, "smithy": 1, "quarry": 1}
    assert closed.view(0)["my_discards"] == {}


def shuffled(unseen: int = 0, buried: int = 8) -> Match:
    """Somebody knows that sugar mills are in a deck of 30 cards."""
    position = table(player(), player("hero*3 statue*3 well*3")).position()
    position["shuffles"] = 1
    position["players"][0] |= {"buried": {"sugar_mill": buried}, "unseen": unseen}
    return regidor.from_position(position, seed=1)


def test_after_a_shuffle_own_discards_are_in_the_deck() -> None:  # SJ-KNOW-4
    match = spent_deck(smithy=2, hero=1)
    position = match.position()
    position["players"][0]["dropped"] = {"hero": 1}
    match = regidor.from_position(position, seed=1)
    chance(match, "prospector", "smithy")
    after = match.position()["players"]
    assert after[0]["buried"] == {"hero": 1}
    assert after[1]["unseen"] == 1
    for seed in range(10):
        assert redealt(match, 0, seed).deck[kind("hero")] == 1


def test_cards_drawn_unseen_make_it_less_sure() -> None:  # SJ-KNOW-4
    sure = [int(redealt(shuffled(), 0, seed).deck[kind("sugar_mill")]) for seed in range(50)]
    assert set(sure) == {8}
    unsure = [int(redealt(shuffled(unseen=2), 0, seed).deck[kind("sugar_mill")]) for seed in range(300)]
    assert min(unsure) >= 6
    assert 7 < sum(unsure) / len(unsure) < 8


def test_a_card_that_was_drawn_by_oneself_is_no_longer_in_the_deck() -> None:  # SJ-KNOW-4
    match = chance(shuffled(), "prospector", "sugar_mill")
    assert match.position()["players"][0]["buried"] == {"sugar_mill": 7}


def test_a_card_that_everybody_saw_stays_known_in_the_hand() -> None:  # SJ-KNOW-5
    match = chance(table(player(), player("hero", city="gold_mine")), "prospector", f"hero {DIFFERENT}")
    play(match, "take library")
    assert match.view(None)["players"][1]["hand_known"] == {"library": 1}
    for seed in range(20):
        assert redealt(match, 2, seed).player[1].hand[kind("library")] == 1


def test_a_card_laid_away_face_down_may_have_been_the_known_one() -> None:  # SJ-KNOW-5
    position = table(player(), player("library well*2 hero"), phase="builder").position()
    position["players"][1]["shown"] = {"library": 1}
    match = regidor.from_position(position, seed=1)
    assert match.view(0)["players"][1]["hand_known"] == {"library": 1}
    play(match, "build well", "pay well")
    assert match.view(0)["players"][1]["hand_known"] == {}


def test_a_known_card_that_is_paid_with_the_whole_hand_is_known_in_the_discards() -> None:  # SJ-KNOW-5
    position = table(player(), player("well library hero"), phase="builder").position()
    position["players"][1]["shown"] = {"library": 1}
    match = play(regidor.from_position(position, seed=1), "build well")
    assert match.view(0)["my_discards"] == {"library": 1}
    assert match.view(1)["my_discards"] == {"library": 1, "hero": 1}
    assert match.view(0)["players"][1]["hand_known"] == {}


def test_a_known_card_that_is_built_is_known_no_more() -> None:  # SJ-KNOW-5
    position = table(player(), player("smithy well library"), phase="builder").position()
    position["players"][1]["shown"] = {"smithy": 1, "well": 1}
    match = play(regidor.from_position(position, seed=1), "build smithy")
    assert match.view(0)["players"][1]["hand_known"] == {"well": 1}


def test_after_the_end_everything_is_open() -> None:  # SJ-KNOW-6
    match, rng = regidor.new("san-juan", seats=2, seed=3), random.Random(1)
    while not match.over:
        match.play(rng.choice(match.legal()))
    assert all("hand" in shown and "chapel" in shown for shown in match.view(None)["players"])
    assert match.redealt(0, 5).player.tobytes() == match.redealt(1, 6).player.tobytes()


def test_the_others_hear_that_a_card_is_paid_but_not_which() -> None:  # SJ-KNOW-7
    match = table(player("smithy*2 quarry hero*2", city="well"), governor=1, phase="builder", mover=1)
    play(match, "build smithy", "pay hero")
    assert match.heard(1, 2).words == "build smithy"
    assert match.heard(2, 0).words == "pay hero"
    assert match.heard(2, 0).fields == {"act": "pay", "card": "hero"}
    for viewer in (None, 1, 2):
        assert match.heard(2, viewer) == ("pay", {"act": "pay"}, ())


@pytest.mark.parametrize("verb", ["pay", "keep", "store", "discard"])
def test_no_words_told_to_others_name_a_card_that_goes_face_down(verb: str) -> None:  # SJ-KNOW-7
    told = {GAME.actions.told(n) for n in range(len(GAME.actions)) if GAME.actions.fields(n)["act"] == verb}
    assert told == {verb}


def test_cards_that_chance_deals_are_told_to_nobody() -> None:  # SJ-KNOW-7
    match = chance(table(), "prospector", "hero")
    assert match.heard(1, 0).answers == match.heard(1).answers == ()
    assert hand(match, 0) == {"hero": 1}


def test_a_refusal_does_not_tell_a_hand_to_somebody_else() -> None:  # SJ-KNOW-1
    match = table(player("hero*2"), phase="builder")
    for nonsense in ("fly", "build palace"):
        with pytest.raises(NotYourTurn) as refused:
            match.play(nonsense, seat=1)
        assert "hero" not in refused.value.text
    with pytest.raises(MalformedAction):
        match.play("fly", seat=0)


def test_drawn_cards_are_seen_by_the_one_who_chooses_among_them() -> None:  # SJ-KNOW-1
    match = chance(table(), "councillor", "smithy well tower quarry hero")
    assert match.view(0)["asked"]["drawn"] == {"smithy": 1, "well": 1, "tower": 1, "quarry": 1, "hero": 1}
    assert match.view(1)["asked"]["drawn"] == match.view(None)["asked"]["drawn"] == 5


def test_a_redeal_leaves_no_trace_of_what_chance_answered() -> None:  # SJ-KNOW-1
    match = play(table(), "prospector")
    state = redealt(match, 1)
    assert state.answered == 0
    assert not state.answers.any()


def test_hidden_cards_are_as_likely_anywhere() -> None:  # SJ-KNOW-1
    """Two heroes are out of sight of seat 0, among 13 cards of other hands and the deck."""
    match = table(player("hero"), player("hero smithy*2 well"), player("archive*3 well*2"))
    found = Counter(int(redealt(match, 0, seed).player[1].hand[kind("hero")]) for seed in range(4000))
    hidden = DECK_SIZE - 3 - 1
    expected = 2 * 4 / hidden
    assert abs(sum(n * times for n, times in found.items()) / 4000 - expected) < 0.02


def test_the_run_of_a_payment_is_the_payers_secret() -> None:  # SJ-KNOW-7
    match = table(player(), player("well hero*2 palace*2"), phase="builder")
    play(match, "build well", "pay hero")
    assert words(match) == ["pay hero", "pay palace"]
    assert redealt(match, 1).floor == kind("hero")
    assert redealt(match, 0).floor == 0
    assert phase(match) == "payment"
