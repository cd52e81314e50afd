"""Rounds, roles, and what lies between two rounds: chapels and the hand limit."""

from __future__ import annotations

import pytest

import regidor
from regidor.games.san_juan.data import CARDS
from regidor.kernel.errors import IllegalAction
from tests.games.san_juan.table import chance, hand, phase, play, player, size, sizes, state, table, words

ROLES = ["builder", "producer", "trader", "councillor", "prospector"]


def test_the_governor_chooses_first_and_then_the_others_clockwise() -> None:  # SJ-ROUND-1
    match = table(governor=1)
    choosers = []
    for role in ("prospector", "trader", "producer"):
        choosers.append(match.mover)
        match.play(role)
    assert choosers == [1, 2, 0]


def test_a_role_is_carried_out_by_all_before_the_next_is_chosen() -> None:  # SJ-ROUND-2
    match = table(*[player("smithy gold_mine archive")] * 3, governor=2)
    movers = []
    match.play("builder")
    while phase(match) != "roles":
        movers.append(match.mover)
        match.play("pass")
    assert movers == [2, 0, 1]
    assert match.mover == 0


def test_two_players_choose_three_roles_and_the_governor_two_of_them() -> None:  # SJ-ROUND-3
    match = table(seats=2)
    choosers = []
    for role in ("prospector", "trader", "producer"):
        choosers.append(match.mover)
        match.play(role)
    assert choosers == [0, 1, 0]
    assert (match.view()["round"], match.view()["governor"], match.mover) == (2, 1, 1)


def test_after_the_round_all_roles_are_there_again_and_the_governor_moves_on() -> None:  # SJ-ROUND-4
    match = play(table(), "prospector", "trader", "producer")
    assert match.view()["round"] == 2
    assert match.view()["governor"] == 1
    assert words(match) == ROLES


def test_a_role_must_be_chosen() -> None:  # SJ-ROLE-1
    with pytest.raises(IllegalAction) as refused:
        table().play("pass")
    assert refused.value.rule == "SJ-ROLE-1"


def test_nobody_has_to_build_or_to_sell() -> None:  # SJ-ROLE-2
    match = table(player("smithy*3", indigo=1))
    assert "pass" in words(play(match, "builder"))
    play(match, "pass", "trader")
    assert words(match) == ["pass", "sell indigo"]


def test_a_role_that_was_chosen_is_gone_for_the_round() -> None:  # SJ-ROLE-3
    match = play(table(), "prospector")
    assert words(match) == ROLES[:-1]
    with pytest.raises(IllegalAction) as refused:
        match.play("prospector")
    assert refused.value.rule == "SJ-ROLE-3"


def test_the_privilege_is_the_choosers_alone() -> None:  # SJ-ROLE-4
    assert sizes(play(table(), "prospector")) == [1, 0, 0]


# A new round.


def next_round(*players: dict[str, object]) -> regidor.Match:
    """The last role of a round, a prospector of the third player."""
    match = table(*players, roles={"trader": 1, "producer": 2}, governor=1, mover=0)
    return play(match, "prospector")


def test_the_owner_of_a_chapel_may_put_one_card_under_it() -> None:  # SJ-NEW-1
    match = next_round(player(), player("smithy library", city="chapel"))
    assert (phase(match), match.mover) == ("chapel", 1)
    assert words(match) == ["pass", "store smithy", "store library"]
    match.play("store library")
    assert match.view(1)["players"][1]["chapel"] == {"library": 1}
    assert (phase(match), size(match, 1)) == ("roles", 1)


def test_nothing_has_to_go_under_a_chapel() -> None:  # SJ-NEW-1
    match = play(next_round(player(), player("smithy", city="chapel")), "pass")
    assert (phase(match), size(match, 1)) == ("roles", 1)


def test_nothing_goes_under_a_chapel_without_cards_in_hand() -> None:  # SJ-NEW-1
    assert phase(next_round(player(), player(city="chapel"))) == "roles"


def test_who_has_more_than_seven_cards_discards_down_to_seven() -> None:  # SJ-NEW-2
    match = next_round(player(), player("smithy*3 well*3 hero*3"))
    assert (phase(match), match.mover) == ("hand_limit", 1)
    play(match, "discard smithy", "discard hero")
    assert hand(match, 1) == {"smithy": 2, "well": 3, "hero": 2}
    assert phase(match) == "roles"


def test_the_chapel_comes_before_the_limit() -> None:  # SJ-NEW-2
    match = play(next_round(player(), player("smithy*3 well*3 hero*2", city="chapel")), "store hero")
    assert (phase(match), size(match, 1)) == ("roles", 7)


def test_the_limit_cannot_be_refused() -> None:  # SJ-NEW-2
    with pytest.raises(IllegalAction) as refused:
        next_round(player(), player("smithy*3 well*3 hero*3")).play("pass")
    assert refused.value.rule == "SJ-NEW-2"


def test_a_tower_holds_twelve_cards() -> None:  # SJ-NEW-3
    twelve = "smithy*3 well*3 hero*3 statue*3"
    assert phase(next_round(player(), player(twelve, city="tower"))) == "roles"
    match = next_round(player(), player(f"{twelve} quarry", city="tower"))
    assert phase(match) == "hand_limit"
    assert size(play(match, "discard quarry"), 1) == 12


def test_during_a_round_a_hand_may_be_larger() -> None:  # SJ-NEW-4
    match = play(table(player("smithy*3 well*3 hero")), "prospector")
    assert (size(match, 0), phase(match)) == (8, "roles")


def test_the_new_governor_is_asked_first() -> None:  # SJ-NEW-5
    many = "smithy*1 well*1 hero*1 statue*1 quarry*1 tower*1 library*1 aqueduct*1"
    match = next_round(player(), player(many), player(many.replace("aqueduct", "carpenter")))
    assert match.view()["governor"] == match.mover == 2
    match.play("discard smithy")
    assert match.mover == 1


def test_every_chapel_is_asked_before_any_limit() -> None:  # SJ-NEW-5
    many = "smithy*3 well*3 hero*2"
    match = next_round(player(), player("quarry", city="chapel"), player(many))
    assert (phase(match), match.mover) == ("chapel", 1)
    assert (phase(play(match, "pass")), match.mover) == ("hand_limit", 2)


# The deck.


def test_discards_lie_face_down() -> None:  # SJ-DECK-1
    match = table(player("smithy quarry hero*2"), governor=1, phase="builder", mover=1)
    assert match.mover == 0
    play(match, "build smithy", "pay quarry")
    assert match.view(0)["my_discards"] == {"quarry": 1}
    assert match.view(1)["my_discards"] == {}
    assert "quarry" not in str(match.view(None))


def spent_deck(seats: int = 3, **discards: int) -> regidor.Match:
    """A table whose cards are all covered but a few discards and those in the cities."""
    covered = {card.key: card.copies - discards.get(card.key, 0) for card in CARDS}
    covered["indigo_plant"] -= seats
    return table(seats=seats, covered=covered, discards=discards)


def test_an_empty_deck_is_made_anew_from_the_discards() -> None:  # SJ-DECK-2
    match = spent_deck(smithy=2, hero=1)
    assert (match.view()["deck"], match.view()["discards"]) == (0, 3)
    chance(match, "prospector", "hero")
    assert hand(match, 0) == {"hero": 1}
    assert (match.view()["deck"], match.view()["discards"]) == (2, 0)


def test_the_discards_wait_until_a_card_is_needed() -> None:  # SJ-DECK-2
    match = play(spent_deck(hero=1), "prospector")
    assert state(match).shuffles == 1
    assert (match.view()["deck"], match.view()["discards"]) == (0, 0)


def test_who_cannot_draw_all_cards_draws_those_there_are() -> None:  # SJ-DECK-3
    match = play(spent_deck(smithy=2, hero=1), "councillor")
    assert (match.mover, match.view()["asked"]["drawn"]) == (0, 3)
    play(match, "keep hero")
    assert size(match, 0) == 1
    assert match.view()["asked"]["drawn"] == 2


def test_without_any_card_nobody_produces() -> None:  # SJ-DECK-3
    assert play(spent_deck(), "producer").view()["players"][0]["goods"] == {}
