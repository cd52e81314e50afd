"""Storage, at the end of the captain phase."""

from __future__ import annotations

from typing import Any

import pytest

from regidor.kernel.errors import IllegalAction
from regidor.kernel.match import Match
from tests.games.puerto_rico.table import (
    BOTH_EDITIONS,
    Shown,
    choice,
    movers,
    play,
    player,
    seat,
    ships,
    table,
    words,
)

IN_BOTH = pytest.mark.parametrize("edition", BOTH_EDITIONS)
FULL = [
    {"capacity": 4, "good": "coffee", "barrels": 4},
    {"capacity": 5, "good": "corn", "barrels": 5},
    {"capacity": 6, "good": "sugar", "barrels": 6},
]


def storing(*players: Shown, **position: Any) -> Match:
    """Nothing can be loaded, so the captain phase begins with storage."""
    return table(*players, phase="captain", **{"ships": FULL, **position})


@IN_BOTH
def test_everybody_stores_in_turn_from_the_captain(edition: str) -> None:  # PR-STORAGE-1
    boards = [player(indigo=2), player(indigo=2), player(tobacco=2)]
    match = storing(*boards, governor=1, edition=edition)
    assert movers(match, ["keep indigo", "keep tobacco", "keep indigo"]) == [1, 2, 0]
    assert match.view()["phase"] == "roles"


def test_kinds_are_asked_about_in_order() -> None:  # PR-STORAGE-1
    match = storing(player(indigo=2, tobacco=3))
    assert match.view()["asked"] == {"good": "indigo", "warehouse_kinds": 0, "windrose_free": True}
    for wrong in ("keep tobacco", "return corn", "store coffee", "pass"):
        with pytest.raises(IllegalAction) as refused:
            match.play(wrong)
        assert refused.value.rule == "PR-STORAGE-1"


@IN_BOTH
def test_everybody_may_keep_a_single_barrel(edition: str) -> None:  # PR-STORAGE-2
    match = storing(player(indigo=2, tobacco=3), edition=edition)
    play(match, "return indigo", "keep tobacco")
    assert seat(match, 0)["goods"] == {"tobacco": 1}
    assert match.view()["goods"]["indigo"] == 11
    assert match.view()["goods"]["tobacco"] == 8


def test_once_the_single_barrel_lies_there_the_rest_goes_back_unasked() -> None:  # PR-STORAGE-2 PR-STORAGE-4
    match = play(storing(player(indigo=2, tobacco=3)), "keep indigo")
    assert match.view()["phase"] == "roles"
    assert seat(match, 0)["goods"] == {"indigo": 1}


def test_a_lonely_barrel_is_kept_not_stored() -> None:  # PR-STORAGE-2
    match = storing(player(indigo=1, city="small_warehouse+"))
    with pytest.raises(IllegalAction) as refused:
        match.play("store indigo")
    assert refused.value.rule == "PR-STORAGE-2"


@IN_BOTH
@pytest.mark.parametrize(
    ("city", "kinds"),
    [
        ("", 0),
        ("small_warehouse", 0),
        ("small_warehouse+", 1),
        ("large_warehouse+", 2),
        ("small_warehouse+ large_warehouse+", 3),
    ],
)
def test_warehouses_keep_all_of_one_two_or_three_kinds(
    edition: str, city: str, kinds: int
) -> None:  # PR-STORAGE-3
    held = {"corn": 2, "indigo": 2, "sugar": 2, "tobacco": 2, "coffee": 2}
    match = storing(player(city=city) | {"goods": held}, edition=edition)
    stored = list(held)[:kinds]
    play(match, *[f"store {good}" for good in stored], f"keep {list(held)[kinds]}")
    assert seat(match, 0)["goods"] == {**dict.fromkeys(stored, 2), list(held)[kinds]: 1}


def test_without_warehouse_room_a_kind_cannot_be_stored() -> None:  # PR-STORAGE-3
    match = storing(player(indigo=2, tobacco=2, city="small_warehouse+"))
    match.play("store indigo")
    with pytest.raises(IllegalAction) as refused:
        match.play("store tobacco")
    assert refused.value.rule == "PR-STORAGE-3"


def test_a_second_single_barrel_may_lie_in_the_warehouse() -> None:  # PR-STORAGE-3
    match = storing(player(indigo=2, tobacco=2, coffee=2, city="small_warehouse+"))
    play(match, "keep indigo", "keep tobacco")
    assert seat(match, 0)["goods"] == {"indigo": 1, "tobacco": 1}


@IN_BOTH
def test_the_owner_chooses_what_goes_back(edition: str) -> None:  # PR-STORAGE-4
    match = storing(player(indigo=5, tobacco=1, coffee=2), edition=edition)
    assert choice(match, "keep indigo") | {"kept": 1, "lost": 4} == choice(match, "keep indigo")
    assert choice(match, "return indigo") | {"kept": 0, "lost": 5} == choice(match, "return indigo")
    play(match, "return indigo", "return tobacco", "keep coffee")
    assert seat(match, 0)["goods"] == {"coffee": 1}


def test_a_warehouse_does_not_lift_the_duty_to_load() -> None:  # PR-STORAGE-5
    match = table(player(corn=3, city="small_warehouse+ large_warehouse+"), phase="captain")
    assert "pass" not in words(match)


@IN_BOTH
def test_of_each_kind_all_one_or_nothing_stays(edition: str) -> None:  # PR-STORAGE-6
    match = storing(player(indigo=3, city="small_warehouse+"), edition=edition)
    assert words(match) == {"return indigo", "keep indigo", "store indigo"}
    assert choice(match, "store indigo") | {"kept": 3, "lost": 0} == choice(match, "store indigo")


def test_nothing_need_be_kept() -> None:  # PR-STORAGE-6
    match = play(storing(player(indigo=3, city="large_warehouse+")), "return indigo")
    assert seat(match, 0)["goods"] == {}


@IN_BOTH
def test_full_ships_are_emptied_and_the_others_keep_their_barrels(edition: str) -> None:  # PR-STORAGE-7
    partly = [*FULL[:2], {"capacity": 6, "good": "sugar", "barrels": 5}]
    match = storing(player(indigo=1), ships=partly, edition=edition)
    assert match.view()["phase"] == "storage"
    match.play("keep indigo")
    assert ships(match) == {4: (None, 0), 5: (None, 0), 6: ("sugar", 5)}
    assert match.view()["goods"] == {"corn": 10, "indigo": 10, "sugar": 6, "tobacco": 9, "coffee": 9}


def test_ships_are_emptied_after_storage_not_before() -> None:  # PR-STORAGE-7
    assert ships(storing(player(indigo=2)))[4] == ("coffee", 4)


def test_whoever_has_nothing_is_not_asked() -> None:  # PR-ROUND-8
    match = storing(player(), player(indigo=1))
    assert match.mover == 1
