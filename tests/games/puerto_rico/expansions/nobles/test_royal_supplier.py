"""Nobles: the royal supplier, sentence by sentence."""

from __future__ import annotations

from regidor.kernel.match import Match
from tests.games.puerto_rico.expansions.nobles.court import ON, court, with_new
from tests.games.puerto_rico.table import choice, play, player, points, seat, table, words


def supplying(nobles: int = 2, city: str = "royal_supplier+", **goods: int) -> Match:
    board = player(city=city, idle=nobles, nobles=nobles) | {"goods": goods}
    return court(board, phase="captain")


def test_the_royal_supplier_trades_barrels_of_different_kinds() -> None:  # PR-NOBLES-25 PR-NOBLES-26
    match = supplying(corn=2, sugar=1, coffee=1)
    assert match.view()["phase"] == "royal_supplier"
    assert words(match) == {"pass", "supply corn", "supply sugar", "supply coffee"}
    supply = match.view()["goods"]["corn"]
    match.play("supply corn")
    assert words(match) == {"pass", "supply sugar", "supply coffee"}
    match.play("supply coffee")
    assert points(match)[0] == 2
    assert match.view()["goods"]["corn"] == supply + 1
    assert (match.view()["phase"], seat(match, 0)["goods"]) == ("captain", {"corn": 1, "sugar": 1})


def test_without_nobles_there_is_nothing_to_supply() -> None:  # PR-NOBLES-25
    assert supplying(nobles=0, corn=1).view()["phase"] == "captain"


def test_a_noble_may_work_at_the_royal_supplier_itself() -> None:  # PR-NOBLES-25
    board = player(city="royal_supplier+", nobles=1, corn=1)
    assert court(board, phase="captain").view()["phase"] == "royal_supplier"


def test_nothing_else_pays_for_supplied_barrels() -> None:  # PR-NOBLES-27
    match = supplying(city="royal_supplier+ harbor+", corn=1, sugar=1)
    match.play("supply corn")
    assert points(match)[0] == 1
    match.play("pass")
    assert choice(match, "load sugar ship 4")["points"] == 3  # barrel, harbor and the captain's first loading


def test_the_supplier_is_asked_before_the_first_turn_only() -> None:  # PR-NOBLES-25
    match = supplying(nobles=1, corn=1, sugar=1, coffee=1)
    play(match, "supply corn", "load sugar ship 4")
    assert (match.mover, match.view()["phase"]) == (0, "captain")
    match.play("load coffee ship 5")
    assert match.view()["phase"] == "roles"


def test_somebody_who_can_load_nothing_may_supply() -> None:  # PR-NOBLES-28
    full = [("coffee", 4), ("sugar", 5), ("tobacco", 6)]
    ships = [{"capacity": n, "good": good, "barrels": n} for good, n in full]
    board = player(city="royal_supplier+", nobles=1, corn=1)
    match = court(player(), board, phase="captain", ships=ships)
    assert (match.mover, match.view()["phase"]) == (1, "royal_supplier")
    match.play("supply corn")
    assert points(match) == [0, 1, 0]


def test_supplying_can_take_the_last_point() -> None:  # PR-NOBLES-25
    board = player(city="royal_supplier+", nobles=1, corn=1)
    options = {**ON, "vp_end_any_phase": False}
    match = table(board, player(vp=75), edition="2020", options=options, phase="captain")
    match.play("supply corn")
    assert match.view()["last_round"]


def test_the_union_hall_counts_before_anything_is_supplied() -> None:  # PR-NOBLES-27 PR-NEW-34
    board = player(city="royal_supplier+ union_hall+", nobles=1, corn=2)
    match = with_new(board, phase="captain")
    assert points(match)[0] == 1
    match.play("supply corn")
    assert points(match)[0] == 2
