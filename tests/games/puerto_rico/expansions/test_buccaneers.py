"""Buccaneers: the card, the token and the four deeds, sentence by sentence."""

from __future__ import annotations

from typing import Any

import pytest

import regidor
from regidor.kernel.errors import BadOptions
from regidor.kernel.match import Match
from tests.games.puerto_rico.table import (
    choice,
    doubloons,
    pass_through,
    play,
    player,
    points,
    seat,
    ships,
    table,
    words,
)

ON = {"buccaneers": True}


def sea(*players: Any, **position: Any) -> Match:
    return table(*players, edition="2020", options=ON, **position)


def cards(match: Match) -> dict[str, dict[str, Any]]:
    return {card["role"]: card for card in match.view()["roles"]}


@pytest.mark.parametrize(("seats", "count"), [(2, 8), (3, 7), (4, 8), (5, 9)])
def test_the_buccaneer_is_one_card_more(seats: int, count: int) -> None:  # PR-BUCCANEERS-1
    match = regidor.new("puerto-rico", seats=seats, seed=1, buccaneers=True)
    assert len(match.view()["roles"]) == count
    assert match.view()["buccaneer_token"] is None


def test_the_expansion_belongs_to_2020() -> None:  # PR-BUCCANEERS-1
    with pytest.raises(BadOptions, match="belongs to the edition of 2020"):
        regidor.new("puerto-rico", seats=3, edition="2002", buccaneers=True)


def test_only_the_chooser_acts() -> None:  # PR-BUCCANEERS-2
    match = play(sea(trading_house=["corn"]), "buccaneer", "plunder")
    assert (match.mover, match.view()["phase"]) == (1, "roles")
    assert match.view()["buccaneer_token"] == 0


def test_one_deed_that_has_an_effect_must_be_chosen() -> None:  # PR-BUCCANEERS-3
    match = play(sea(), "buccaneer")
    roles = {"settler", "mayor", "builder", "craftsman", "trader", "captain"}
    assert words(match) == {f"kidnap {role}" for role in roles}


def test_piracy_empties_a_ship_and_keeps_up_to_three_barrels() -> None:  # PR-BUCCANEERS-4
    match = sea(ships=[{"capacity": 5, "good": "sugar", "barrels": 4}])
    match.play("buccaneer")
    assert {f"piracy ship 5 keep {kept}" for kept in range(4)} <= words(match)
    supply = match.view()["goods"]["sugar"]
    match.play("piracy ship 5 keep 3")
    assert seat(match, 0)["goods"] == {"sugar": 3}
    assert (ships(match)[5], match.view()["goods"]["sugar"]) == ((None, 0), supply + 1)


def test_no_more_barrels_than_the_ship_carried_are_kept() -> None:  # PR-BUCCANEERS-4
    match = play(sea(ships=[{"capacity": 4, "good": "corn", "barrels": 1}]), "buccaneer")
    assert {word for word in words(match) if word.startswith("piracy")} == {
        "piracy ship 4 keep 0",
        "piracy ship 4 keep 1",
    }


def test_plunder_pays_a_point_for_each_barrel_of_the_house() -> None:  # PR-BUCCANEERS-5
    match = sea(trading_house=["corn", "coffee", "indigo"])
    match.play("buccaneer")
    assert choice(match, "plunder")["points"] == 3
    match.play("plunder")
    assert points(match)[0] == 3
    assert match.view()["trading_house"]["barrels"] == {}
    assert match.view()["goods"]["coffee"] == 9


def test_plunder_can_take_the_last_point() -> None:  # PR-BUCCANEERS-5
    match = sea(player(), player(vp=75), trading_house=["corn", "coffee"])
    play(match, "buccaneer", "plunder")
    assert match.view()["last_round"]


def raided(**position: Any) -> Match:
    board = player(city="office", island="corn corn")
    return play(sea(board, ship_workers=7, **position), "buccaneer", "raid")


def test_a_raid_leaves_the_hall_one_worker_a_player() -> None:  # PR-BUCCANEERS-6
    match = raided()
    assert match.view()["workers"]["ship"] == 3
    play(match, "raid to office", "raid to corn", "raid to corn")
    assert (seat(match, 0)["empty_circles"], seat(match, 0)["idle_workers"]) == (0, 0)
    assert match.view()["phase"] == "roles"


def test_raiders_who_are_not_placed_go_to_the_supply() -> None:  # PR-BUCCANEERS-6
    match = raided()
    supply = match.view()["workers"]["supply"]
    play(match, "raid to corn", "pass")
    assert match.view()["workers"]["supply"] == supply + 2
    assert seat(match, 0)["idle_workers"] == 0


def test_a_small_hall_cannot_be_raided() -> None:  # PR-BUCCANEERS-6
    assert "raid" not in words(play(sea(player(island="corn"), ship_workers=3), "buccaneer"))


def kidnapped(role: str = "settler", seats: int = 3, **position: Any) -> Match:
    return play(sea(seats=seats, **position), "buccaneer", f"kidnap {role}")


def test_a_kidnapper_takes_the_cards_doubloons() -> None:  # PR-BUCCANEERS-7
    match = kidnapped(roles={"settler": {"doubloons": 2}})
    assert doubloons(match)[0] == 2
    assert match.view()["kidnapped"] == "settler"


def test_somebody_who_chooses_the_kidnapped_card_brings_three_doubloons() -> None:  # PR-BUCCANEERS-8
    match = kidnapped("trader")
    match.play("trader")
    assert doubloons(match) == [3, 0, 0]
    assert match.view()["kidnapped"] is None


def test_with_two_players_the_kidnapper_may_not_choose_it() -> None:  # PR-BUCCANEERS-8
    match = play(kidnapped("trader", seats=2), "prospector")
    assert match.mover == 0
    assert "trader" not in words(match)


def test_nobody_chose_it_so_the_kidnapper_plays_it() -> None:  # PR-BUCCANEERS-9
    match = kidnapped("settler")
    play(match, "trader", "craftsman")
    assert (match.mover, match.view()["role"]) == (0, "settler")
    assert "take quarry" in words(match)
    pass_through(match)
    assert (match.mover, match.view()["round"]) == (1, 2)
    assert cards(match)["settler"]["doubloons"] == 0
    assert cards(match)["mayor"]["doubloons"] == 1


def test_the_last_round_is_played_out_with_the_kidnapped_card() -> None:  # PR-BUCCANEERS-9
    match = play(kidnapped("settler", last_round=True), "trader", "craftsman")
    assert not match.over
    while not match.over:
        match.play("pass")
    assert match.view()["round"] == 1


def test_the_token_keeps_its_holder_from_the_card() -> None:  # PR-BUCCANEERS-10
    match = sea(buccaneer_token=0)
    assert "buccaneer" not in words(match)
    match.play("trader")
    assert "buccaneer" in words(match)
    play(match, "buccaneer", "kidnap mayor")
    assert match.view()["buccaneer_token"] == 1


def test_no_doubloon_lies_on_the_buccaneer() -> None:  # PR-BUCCANEERS-11
    match = play(sea(), "trader", "craftsman", "settler")
    pass_through(match)
    assert (cards(match)["buccaneer"]["doubloons"], cards(match)["mayor"]["doubloons"]) == (0, 1)


def test_of_two_equal_prospectors_the_first_is_kidnapped() -> None:  # PR-BUCCANEERS-12
    match = play(sea(seats=5), "buccaneer")
    assert {"kidnap prospector"} == {word for word in words(match) if "prospector" in word}
    match.play("kidnap prospector")
    assert {"prospector", "second_prospector"} <= words(match)


def test_the_library_does_not_double_the_buccaneer() -> None:  # PR-BUCCANEERS-2
    both = {"buccaneers": True, "new_buildings": True}
    match = table(player(city="library+"), edition="2020", options=both, trading_house=["corn"])
    play(match, "buccaneer", "plunder")
    assert points(match)[0] == 1


def test_the_kidnappers_guests_may_leave_before_the_kidnapped_phase() -> None:  # PR-BUCCANEERS-9 PR-NEW-25
    both = {"buccaneers": True, "new_buildings": True}
    match = table(player(city="guesthouse+", island="corn"), edition="2020", options=both)
    play(match, "buccaneer", "kidnap craftsman", "trader", "pass", "captain", "pass")
    assert (match.mover, match.view()["phase"], match.view()["role"]) == (0, "guests", "craftsman")
    play(match, "guest to corn", "produce corn")
    assert seat(match, 0)["goods"] == {"corn": 2}


def kidnapped_to_the_end(card: str) -> Match:
    """A kidnapper with a guest and an empty library; nobody has chosen the kidnapped card."""
    both = {"buccaneers": True, "new_buildings": True}
    match = table(player(city="guesthouse+ library"), edition="2020", options=both, seats=4)
    return play(
        match, "buccaneer", f"kidnap {card}", "trader", "pass", "captain", "pass", "craftsman", "pass"
    )


def test_the_kidnappers_guest_may_open_the_library_for_a_prospector() -> None:  # PR-BUCCANEERS-9 PR-NEW-25
    match = play(kidnapped_to_the_end("prospector"), "guest to library")
    assert doubloons(match)[0] == 2


def test_the_kidnappers_guest_may_open_the_library_for_a_mayor() -> None:  # PR-BUCCANEERS-9 PR-NEW-25
    match = play(kidnapped_to_the_end("mayor"), "guest to library", "recruit")
    assert "recruit" in words(match)


def told(match: Match) -> list[tuple[int, str]]:
    return [(one.seat, one.fields["card"]) for one in match.unasked(match.ply)]


def test_the_log_can_tell_that_a_kidnapped_card_is_played() -> None:  # PR-BUCCANEERS-9
    match = play(sea(), "buccaneer", "kidnap settler", "trader")
    assert told(match) == []
    assert told(play(match, "captain")) == [(0, "settler")]


def test_the_log_can_tell_that_the_last_kidnapper_of_a_round_plays_at_once() -> None:  # PR-BUCCANEERS-9
    match = play(sea(), "trader", "captain", "buccaneer", "kidnap settler")
    assert told(match) == [(2, "settler")]


def test_a_kidnapped_card_that_somebody_chooses_is_not_told_twice() -> None:  # PR-BUCCANEERS-8
    assert told(play(sea(), "buccaneer", "kidnap settler", "settler")) == []
