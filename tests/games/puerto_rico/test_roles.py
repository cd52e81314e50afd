"""Choosing roles, the round, and the prospector."""

from __future__ import annotations

from typing import Any

import pytest

import regidor
from regidor.kernel.errors import IllegalAction
from tests.games.puerto_rico.table import doubloons, movers, play, player, state, table, words

ROLES = {"settler", "mayor", "builder", "craftsman", "trader", "captain"}
FULL_ISLAND = "corn " * 6 + "indigo " * 6


def quiet(seats: int, **position: Any) -> regidor.Match:
    """A table at which trader, craftsman and captain are over as soon as they are chosen."""
    return table(*[player() for _ in range(seats)], seats=seats, **position)


def test_the_governor_chooses_first_and_the_others_clockwise() -> None:  # PR-ROUND-1
    match = quiet(4, governor=2)
    assert movers(match, ["trader", "captain", "craftsman", "prospector"]) == [2, 3, 0, 1]


def test_everybody_acts_before_the_next_role_is_chosen() -> None:  # PR-ROUND-2
    match = quiet(3, face_up={"corn": 2, "sugar": 2})
    asked = movers(match, ["settler", "take corn", "take sugar", "take corn", "trader"])
    assert asked == [0, 0, 1, 2, 1]


def test_the_chooser_of_a_role_acts_first() -> None:  # PR-ROUND-2
    match = quiet(3, face_up={"corn": 2, "sugar": 2})
    assert movers(match, ["trader", "settler", "pass", "pass", "pass"]) == [0, 1, 1, 2, 0]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_round_ends_when_everybody_has_chosen_once(seats: int) -> None:  # PR-ROUND-3
    match = quiet(seats)
    for role in ["trader", "captain", "craftsman", "prospector", "second_prospector"][:seats]:
        assert match.view()["round"] == 1
        match.play(role)
    assert match.view()["round"] == 2


def test_two_players_choose_three_roles_each_in_turn() -> None:  # PR-ROUND-4
    match = table(player(), player(), seats=2, edition="2020", ship_workers=0)
    asked = movers(match, ["trader", "captain", "craftsman", "prospector", "builder"])
    assert asked == [0, 1, 0, 1, 0]
    play(match, "pass", "pass")
    assert match.view()["round"] == 1
    assert match.mover == 1
    assert words(match) == {"settler", "mayor"}
    play(match, "settler", "pass", "pass")
    assert match.view()["round"] == 2


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_three_cards_get_a_doubloon_at_the_end_of_a_round(seats: int) -> None:  # PR-ROUND-5
    match = quiet(seats, roles={"mayor": {"doubloons": 2}})
    play(match, *["trader", "captain", "craftsman", "prospector", "second_prospector"][:seats])
    waiting = {card["role"]: card["doubloons"] for card in match.view()["roles"] if card["doubloons"]}
    assert waiting == {"settler": 1, "mayor": 3, "builder": 1}


def test_with_two_players_one_card_gets_a_doubloon() -> None:  # PR-ROUND-5
    match = table(player(), player(), seats=2, edition="2020")
    play(match, "trader", "captain", "craftsman", "prospector")
    play(match, "builder", "pass", "pass", "settler", "pass", "pass")
    waiting = {card["role"]: card["doubloons"] for card in match.view()["roles"] if card["doubloons"]}
    assert waiting == {"mayor": 1}


def test_all_cards_come_back_for_the_next_round() -> None:  # PR-ROUND-6
    match = play(quiet(3), "trader", "captain", "craftsman")
    assert words(match) == ROLES


def test_the_governors_card_moves_on_clockwise() -> None:  # PR-ROUND-7
    match = play(quiet(3, governor=2), "trader", "captain", "craftsman")
    assert match.view()["governor"] == 0
    assert match.mover == 0


def test_a_seat_that_can_do_nothing_is_not_asked() -> None:  # PR-ROUND-8
    match = table(player(), player(doubloons=1), player())
    match.play("builder")
    assert match.mover == 0  # the privilege makes the small indigo plant free
    match.play("pass")
    assert match.mover == 1
    match.play("pass")
    assert match.view()["phase"] == "roles"
    assert match.mover == 1


def test_a_role_must_be_chosen() -> None:  # PR-ROLE-1
    match = quiet(3)
    assert words(match) == ROLES
    with pytest.raises(IllegalAction) as refused:
        match.play("pass")
    assert refused.value.rule == "PR-ROLE-1"


def test_the_chooser_gets_the_doubloons_on_the_card() -> None:  # PR-ROLE-2
    match = quiet(3, roles={"trader": {"doubloons": 3}})
    match.play("trader")
    assert doubloons(match) == [3, 0, 0]
    assert state(match).bounty.sum() == 0


def test_the_privilege_is_the_choosers_alone() -> None:  # PR-ROLE-3
    match = play(quiet(3, face_up={"corn": 4}), "settler")
    assert "take quarry" in words(match)
    match.play("take quarry")
    assert "take quarry" not in words(match)


def test_a_chosen_card_cannot_be_chosen_again_in_the_round() -> None:  # PR-ROLE-4
    match = play(quiet(3), "trader")
    assert words(match) == ROLES - {"trader"}
    with pytest.raises(IllegalAction) as refused:
        match.play("trader")
    assert refused.value.rule == "PR-ROLE-4"


def test_action_and_privilege_may_be_refused() -> None:  # PR-ROLE-5
    match = table(player(doubloons=9, corn=1, island="corn+"), ship_workers=3)
    for role in ("settler", "mayor", "builder", "craftsman", "trader"):
        fresh = regidor.from_position(match.position(), seed=1)
        fresh.play(role)
        assert (fresh.mover, "pass" in words(fresh)) == (0, True), role


def test_loading_may_not_be_refused() -> None:  # PR-ROLE-5
    match = play(table(player(corn=1)), "captain")
    assert "pass" not in words(match)


def test_the_others_act_although_the_chooser_passes() -> None:  # PR-ROLE-6
    match = play(table(player(indigo=1), player(sugar=1)), "trader", "pass")
    assert match.mover == 1
    assert words(match) == {"pass", "sell sugar"}


def test_the_others_act_although_the_chooser_cannot() -> None:  # PR-ROLE-6
    match = play(table(player(), player(sugar=1)), "trader")
    assert match.mover == 1


@pytest.mark.parametrize(("edition", "barred"), [("2002", False), ("2020", True)])
def test_a_full_island_bars_the_settler_in_2020(edition: str, barred: bool) -> None:  # PR-ROLE-7
    match = table(player(island=FULL_ISLAND), edition=edition)
    assert ("settler" not in words(match)) is barred


@pytest.mark.parametrize("edition", ["2002", "2020"])
@pytest.mark.parametrize("barred", [False, True])
def test_tables_may_agree_whether_a_full_island_bars(edition: str, barred: bool) -> None:  # PR-ROLE-7
    agreed = {"full_island_bars_settler": barred}
    match = table(player(island=FULL_ISLAND), edition=edition, options=agreed)
    assert ("settler" not in words(match)) is barred


def test_a_barred_settler_is_refused_with_its_rule() -> None:  # PR-ROLE-7
    match = table(player(island=FULL_ISLAND), edition="2020")
    with pytest.raises(IllegalAction) as refused:
        match.play("settler")
    assert refused.value.rule == "PR-ROLE-7"
    assert "the island is full" in refused.value.text


def test_a_settler_with_room_on_the_island_is_never_barred() -> None:  # PR-ROLE-7
    almost = table(player(island=FULL_ISLAND[: -len("indigo ")]), edition="2020")
    assert "settler" in words(almost)


def test_equal_prospectors_are_one_choice() -> None:  # PR-ROLE-8
    match = quiet(5)
    assert "prospector" in words(match)
    assert "second_prospector" not in words(match)
    with pytest.raises(IllegalAction) as refused:
        match.play("second_prospector")
    assert refused.value.rule == "PR-ROLE-8"
    match.play("prospector")
    assert "second_prospector" in words(match)


@pytest.mark.parametrize("rich", ["prospector", "second_prospector"])
def test_unequal_prospectors_are_two_choices(rich: str) -> None:  # PR-ROLE-8
    match = quiet(5, roles={rich: {"doubloons": 1}})
    assert {"prospector", "second_prospector"} <= words(match)


def test_a_card_of_another_number_of_players_is_refused() -> None:  # PR-SETUP-9
    with pytest.raises(IllegalAction) as refused:
        quiet(3).play("prospector")
    assert refused.value.rule == "PR-SETUP-9"


def test_the_prospector_gets_a_doubloon() -> None:  # PR-PROSPECTOR-1
    assert doubloons(play(quiet(4), "prospector")) == [1, 0, 0, 0]


def test_a_prospector_with_two_doubloons_brings_three() -> None:  # PR-PROSPECTOR-1, example 2002
    match = quiet(4, roles={"prospector": {"doubloons": 2}})
    assert doubloons(play(match, "prospector")) == [3, 0, 0, 0]


def test_nobody_acts_in_the_prospectors_phase() -> None:  # PR-PROSPECTOR-2
    match = play(quiet(4), "prospector")
    assert match.view()["phase"] == "roles"
    assert match.mover == 1
