"""Every refusal says why, cites its rule, and leaves the match as it was."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

import regidor
from regidor.games.puerto_rico import reasons
from regidor.kernel.errors import (
    BadSeat,
    GameError,
    GameOver,
    IllegalAction,
    MalformedAction,
    NotYourTurn,
    StaleAction,
)
from regidor.kernel.match import Match
from tests.games.puerto_rico.table import play, player, table

FULL_ISLAND = "corn " * 6 + "indigo " * 6
ELEVEN = (
    "small_indigo_plant small_sugar_mill indigo_plant sugar_mill tobacco_storage coffee_roaster "
    "small_market hacienda construction_hut small_warehouse hospice"
)
Case = tuple[Callable[[], Match], str, str | None, str]

CASES: list[Case] = [
    (lambda: table(), "prospector", "PR-SETUP-9", "not in play with 3 players"),
    (lambda: play(table(), "trader"), "trader", "PR-ROLE-4", "has been taken in this round"),
    (
        lambda: table(player(island=FULL_ISLAND), edition="2020"),
        "settler",
        "PR-ROLE-7",
        "the island is full",
    ),
    (lambda: table(seats=5), "second_prospector", "PR-ROLE-8", "the first one is the choice"),
    (lambda: table(), "pass", "PR-ROLE-1", "a role must be chosen"),
    (
        lambda: table(phase="settler", face_up={"corn": 4}),
        "take sugar",
        "PR-SETTLER-1",
        "no such plantation lies face up",
    ),
    (
        lambda: table(player(), player(island="quarry " * 8), phase="settler"),
        "take quarry",
        "PR-SETTLER-8",
        "no quarry is left",
    ),
    (
        lambda: play(table(phase="settler"), "pass"),
        "take quarry",
        "PR-SETTLER-3",
        "only the settler and the owner of a staffed construction hut",
    ),
    (
        lambda: table(player(city="hacienda+"), phase="settler"),
        "draw pile 1",
        "PR-SETTLER-10",
        "no such pile",
    ),
    (
        lambda: table(player(city="office", doubloons=9), phase="builder"),
        "build office",
        "PR-BUILDER-5",
        "each building may be built once",
    ),
    (
        lambda: table(player(doubloons=9), player(city="office"), player(city="office"), phase="builder"),
        "build office",
        "PR-BUILDER-6",
        "none is left",
    ),
    (
        lambda: table(player(city=ELEVEN, doubloons=20), phase="builder"),
        "build residence",
        "PR-BUILDER-7",
        "it needs 2 free city spaces",
    ),
    (
        lambda: table(player(doubloons=3), phase="builder"),
        "build office",
        "PR-BUILDER-1",
        "it costs 4 and there are only 3 doubloons",
    ),
    (
        lambda: table(player(island="corn+"), phase="craftsman"),
        "produce sugar",
        "PR-CRAFTSMAN-6",
        "of a kind that the craftsman has just produced",
    ),
    (
        lambda: table(
            player(island="corn+ indigo+", city="small_indigo_plant+"), player(corn=9), phase="craftsman"
        ),
        "produce corn",
        "PR-CRAFTSMAN-6",
        "the supply has none of it",
    ),
    (lambda: table(player(corn=1), phase="trader"), "sell sugar", "PR-TRADER-1", "there is no sugar to sell"),
    (
        lambda: table(player(corn=1, sugar=1), phase="trader", trading_house=["sugar"]),
        "sell sugar",
        "PR-TRADER-3",
        "already holds sugar and there is no staffed office",
    ),
    (
        lambda: table(player(corn=1), phase="captain"),
        "load corn ship 8",
        "PR-SETUP-7",
        "no ship with 8 spaces",
    ),
    (lambda: table(player(corn=1), phase="captain"), "load sugar ship 4", "PR-CAPTAIN-1", "no sugar to load"),
    (
        lambda: table(
            player(corn=1, sugar=1),
            phase="captain",
            ships=[{"capacity": 4, "good": "corn", "barrels": 4}],
        ),
        "load sugar ship 4",
        "PR-CAPTAIN-6",
        "that ship is full",
    ),
    (
        lambda: table(
            player(corn=1), phase="captain", ships=[{"capacity": 4, "good": "sugar", "barrels": 1}]
        ),
        "load corn ship 4",
        "PR-CAPTAIN-4",
        "that ship carries sugar",
    ),
    (
        lambda: table(player(corn=1), phase="captain", ships=[{"capacity": 4, "good": "corn", "barrels": 1}]),
        "load corn ship 5",
        "PR-CAPTAIN-5",
        "another ship carries corn already",
    ),
    (
        lambda: table(player(corn=5), phase="captain"),
        "load corn ship 4",
        "PR-CAPTAIN-8",
        "another empty ship takes more of the 5 barrels",
    ),
    (lambda: table(player(corn=1), phase="captain"), "pass", "PR-CAPTAIN-2", "must load"),
    (lambda: table(player(corn=1), phase="captain"), "wharf corn", "PR-CAPTAIN-13", "no staffed wharf"),
    (
        lambda: play(table(player(corn=1, sugar=1, city="wharf+"), phase="captain"), "wharf corn"),
        "wharf sugar",
        "PR-CAPTAIN-13",
        "has been used",
    ),
    (
        lambda: table(player(corn=1, city="wharf+"), phase="captain"),
        "wharf sugar",
        "PR-CAPTAIN-1",
        "no sugar to load",
    ),
    (
        lambda: play(table(player(island="corn sugar", idle=1), phase="mayor", ship_workers=0), "pass"),
        "place 1 on sugar",
        "PR-MAYOR-6",
        "workers are being placed on the corn",
    ),
    (
        lambda: play(table(player(island="corn sugar", idle=1), phase="mayor", ship_workers=0), "pass"),
        "place 2 on corn",
        "PR-MAYOR-7",
        "no circle may stay empty",
    ),
    (
        lambda: play(table(player(island="corn sugar", idle=1), phase="mayor", ship_workers=0), "pass"),
        "pass",
        "PR-MAYOR-7",
        "all workers must be placed",
    ),
]
FULL_SHIPS = [
    {"capacity": 4, "good": "coffee", "barrels": 4},
    {"capacity": 5, "good": "corn", "barrels": 5},
    {"capacity": 6, "good": "sugar", "barrels": 6},
]


def storing(indigo: int, city: str = "") -> Match:
    return table(player(indigo=indigo, tobacco=2, city=city), phase="captain", ships=FULL_SHIPS)


CASES += [
    (lambda: storing(2), "keep tobacco", "PR-STORAGE-1", "what becomes of the indigo"),
    (lambda: storing(2), "pass", "PR-STORAGE-1", "return, keep or store"),
    (lambda: storing(1), "store indigo", "PR-STORAGE-2", "only one barrel of it"),
    (lambda: storing(2), "store indigo", "PR-STORAGE-3", "no warehouse room for all of it"),
    # What belongs to another phase cites no rule, but says what is asked.
    (lambda: table(), "take corn", None, "the decision now is to choose a role"),
    (lambda: table(player(corn=1), phase="trader"), "settler", None, "the decision now is to sell"),
    (lambda: table(player(corn=1), phase="captain"), "recruit", None, "the decision now is to load"),
    (lambda: storing(2), "build office", None, "the decision now is to say which barrels stay"),
]


def new(board: dict[str, object] | None = None, **position: object) -> Match:
    boards = [board] if board else []
    return table(*boards, edition="2020", options={"new_buildings": True}, **position)  # type: ignore[arg-type]


def at_sea(**position: object) -> Match:
    return table(edition="2020", options={"buccaneers": True}, **position)  # type: ignore[arg-type]


def noble(board: dict[str, object] | None = None, **position: object) -> Match:
    boards = [board] if board else []
    options = {"nobles": True, "new_buildings": True}
    return table(*boards, edition="2020", options=options, **position)  # type: ignore[arg-type]


def seating() -> Match:
    board = player(city="chapel zoning_office", idle=2, nobles=1)
    return play(noble(board, phase="mayor", ship_workers=0), "pass")


def dealing(city: str) -> Match:
    return noble(player(doubloons=1, city=city, island="corn"), phase="trader")


def hunting() -> Match:
    return play(noble(player(city="hunting_lodge+", island="corn"), phase="settler"), "pass", "pass", "pass")


def supplying() -> Match:
    board = player(city="royal_supplier+", idle=3, nobles=3, indigo=1, sugar=1, coffee=1)
    return noble(board, phase="captain")


def guests(city: str) -> Match:
    return noble(player(city=city, island="corn"))


def drafting() -> Match:
    return regidor.new("puerto-rico", seats=3, seed=1, new_buildings=True, names=("Anna", "Bob", "Chris"))


def bartering() -> Match:
    board = player(doubloons=1, city="black_market+", corn=1, island="sugar+")
    return play(new(board, phase="builder"), "build hospice")


def shipping() -> Match:
    return play(new(player(city="small_wharf+", corn=1, sugar=1), phase="captain"), "small wharf")


CASES += [
    (lambda: drafting(), "draft coffee_roaster", "PR-NEW-2", "always for sale"),
    (lambda: drafting(), "pass", "PR-NEW-3", "a building must be chosen"),
    (lambda: play(drafting(), "draft hacienda"), "draft hacienda", "PR-NEW-3", "has been chosen"),
    (lambda: play(drafting(), "draft aqueduct"), "draft small_market", "PR-NEW-3", "no space of its cost"),
    (
        lambda: table(player(doubloons=9), phase="builder"),
        "build library",
        "PR-NEW-1",
        "not part of this game",
    ),
    (lambda: new(phase="settler", face_up={"corn": 1}), "forest corn", "PR-NEW-8", "no staffed forest house"),
    (
        lambda: new(player(city="forest_house+"), phase="settler", face_up={"corn": 1}),
        "forest sugar",
        "PR-NEW-8",
        "no such plantation",
    ),
    (lambda: new(phase="settler"), "forest", "PR-NEW-9", "another one"),
    (
        lambda: new(player(doubloons=1, city="black_market+"), phase="builder"),
        "build wharf",
        "PR-NEW-14",
        "more than all doubloons and the black market's help",
    ),
    (bartering, "barter corn", "PR-NEW-16", "which worker goes"),
    (bartering, "pass", "PR-NEW-16", "nothing else can pay"),
    (bartering, "barter point", "PR-NEW-16", "by itself"),
    (bartering, "barter worker corn", "PR-NEW-17", "nobody can leave from there"),
    (lambda: play(bartering(), "barter worker sugar"), "barter sugar", "PR-NEW-16", "no such barrel"),
    (lambda: play(bartering(), "barter worker sugar"), "barter worker sugar", "PR-NEW-16", "which barrel"),
    (lambda: storing(2), "keep 2 indigo", "PR-NEW-19", "no room for them"),
    (lambda: table(), "guest to corn", "PR-NEW-22", "nobody lodges"),
    (lambda: new(player(city="guesthouse+")), "guest to corn", "PR-NEW-22", "no empty circle"),
    (
        lambda: new(player(city="guesthouse+", island="corn"), phase="mayor"),
        "guest to corn",
        "PR-NEW-25",
        "not in the middle of it",
    ),
    (lambda: new(player(corn=1), phase="trader"), "post corn", "PR-NEW-26", "no staffed trading post"),
    (
        lambda: new(player(city="trading_post+", corn=1), phase="trader"),
        "post sugar",
        "PR-TRADER-1",
        "no sugar to sell",
    ),
    (
        lambda: new(
            player(city="trading_post+", corn=1),
            phase="trader",
            trading_house=["indigo", "sugar", "tobacco", "coffee"],
        ),
        "sell corn",
        "PR-TRADER-4",
        "is full",
    ),
    (lambda: new(player(corn=1), phase="captain"), "small wharf", "PR-NEW-28", "no staffed small wharf"),
    (
        lambda: play(
            new(player(city="small_wharf+ wharf+", corn=2), phase="captain"), "small wharf", "ship 1 corn"
        ),
        "small wharf",
        "PR-NEW-29",
        "has been used",
    ),
    (shipping, "ship 1 sugar", "PR-NEW-28", "how much corn"),
    (shipping, "ship 9 corn", "PR-NEW-28", "not so many"),
    (shipping, "pass", "PR-NEW-28", "say how many"),
    (lambda: table(), "buccaneer", "PR-BUCCANEERS-1", "not in this game"),
    (
        lambda: at_sea(buccaneer_token=0),
        "buccaneer",
        "PR-BUCCANEERS-10",
        "leave the buccaneer to somebody else",
    ),
    (
        lambda: play(at_sea(seats=2), "buccaneer", "kidnap trader", "prospector"),
        "trader",
        "PR-BUCCANEERS-8",
        "kidnapped",
    ),
    (lambda: play(at_sea(), "buccaneer"), "piracy ship 4 keep 1", "PR-BUCCANEERS-4", "so many barrels"),
    (lambda: play(at_sea(), "buccaneer"), "plunder", "PR-BUCCANEERS-5", "is empty"),
    (lambda: play(at_sea(), "buccaneer"), "raid", "PR-BUCCANEERS-6", "no more workers than"),
    (lambda: play(at_sea(), "buccaneer"), "kidnap prospector", "PR-BUCCANEERS-7", "not there"),
    (lambda: play(at_sea(), "buccaneer"), "pass", "PR-BUCCANEERS-3", "must be chosen"),
    (seating, "pass", "PR-NOBLES-9", "say how many"),
    (seating, "nobles 1 on zoning_office", "PR-NOBLES-9", "placed in the chapel"),
    (seating, "nobles 2 on chapel", "PR-NOBLES-9", "not so many"),
    (lambda: dealing("land_office+"), "discard corn", "PR-NOBLES-20", "buys and does not sell"),
    (lambda: dealing("land_office*"), "draw pile 1", "PR-NOBLES-20", "sells and does not buy"),
    (lambda: dealing("land_office*"), "discard forest", "PR-NOBLES-20", "plantations only"),
    (lambda: dealing("land_office*"), "discard sugar", "PR-NOBLES-20", "no such tile"),
    (hunting, "discard sugar", "PR-NOBLES-12", "no such tile"),
    (supplying, "supply corn", "PR-NOBLES-25", "no corn to supply"),
    (lambda: play(supplying(), "supply sugar"), "supply indigo", "PR-NOBLES-26", "order of the goods"),
    (lambda: guests("guesthouse*"), "guest to corn", "PR-NOBLES-31", "no worker lodges there"),
    (lambda: guests("guesthouse+"), "guest noble to corn", "PR-NOBLES-31", "no noble lodges there"),
    (lambda: noble(phase="trader"), "noble", None, "the decision now is to"),
    (lambda: new(player()), "draft library", None, "the decision now is to choose a role"),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case[2]}-{case[1]}")
def test_a_refusal_says_why_and_changes_nothing(case: Case) -> None:
    position, move, rule, why = case
    match = position()
    before = match.state_bytes()
    with pytest.raises(IllegalAction) as refused:
        match.play(move)
    error = refused.value
    assert (error.rule, error.code) == (rule, "illegal_action")
    assert why in error.text
    assert str(match.names[match.mover or 0]) in error.text
    assert list(error.legal) == [choice.words for choice in match.choices()]
    assert match.state_bytes() == before


def test_every_rule_that_a_reason_cites_is_reached() -> None:
    cited = set(re.findall(r"PR-[A-Z]+-\d+", Path(reasons.__file__).read_text(encoding="utf-8")))
    assert cited == {rule for _, _, rule, _ in CASES if rule}


@pytest.mark.parametrize("phase", sorted(reasons.DECISIONS))
def test_every_phase_says_what_is_asked(phase: str) -> None:
    assert reasons.DECISIONS[phase]


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ("dance", MalformedAction),
        ("", MalformedAction),
        ("take", MalformedAction),
        (-1, MalformedAction),
        (10_000, MalformedAction),
        (True, MalformedAction),
        (None, MalformedAction),
        (1.5, MalformedAction),
    ],
)
def test_what_is_no_action_is_malformed(wrong: object, code: type[GameError]) -> None:
    match = table()
    before = match.state_bytes()
    with pytest.raises(code) as refused:
        match.play(wrong)  # type: ignore[arg-type]
    assert refused.value.legal
    assert match.state_bytes() == before


def test_only_the_mover_may_move() -> None:
    match = table()
    before = match.state_bytes()
    with pytest.raises(NotYourTurn):
        match.play("trader", seat=1)
    with pytest.raises(BadSeat):
        match.play("trader", seat=7)
    with pytest.raises(StaleAction):
        match.play("trader", ply=3)
    assert match.state_bytes() == before


def test_nothing_is_played_after_the_end() -> None:
    match = table(phase="over", last_round=True)
    with pytest.raises(GameOver):
        match.play("trader")


@pytest.mark.parametrize("words", ["SETTLER", "  settler ", "Settler"])
def test_case_and_spaces_do_not_matter(words: str) -> None:
    match = table()
    match.play(words)
    assert match.view()["phase"] == "settler"
