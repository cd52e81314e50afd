"""Set-up, the turn, and the board as data."""

from __future__ import annotations

import json

import pytest

from regidor.games.rio_de_la_plata import GAME, board
from regidor.kernel import replay
from regidor.kernel.errors import BadOptions
from regidor.kernel.match import Match
from tests.games.rio_de_la_plata.table import at, finish_turn, fresh, grid, play, player, words


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_two_to_five_play_in_a_random_order(seats: int) -> None:  # RP-SETUP-1
    orders = {tuple(fresh(seed, seats=seats).view()["order"]) for seed in range(30)}
    assert len(orders) > 1
    assert all(sorted(order) == list(range(seats)) for order in orders)


def test_everybody_has_nine_workers() -> None:  # RP-SETUP-2
    assert [shown["workers_in_hand"] for shown in fresh().view()["players"]] == [9, 9, 9]


@pytest.mark.parametrize(("level", "amount"), [("beginner", 4), ("intermediate", 3), ("expert", 2)])
def test_experience_decides_the_first_resources(level: str, amount: int) -> None:  # RP-SETUP-3
    match = fresh(level=level)
    first = player(match, match.view()["order"][0])
    assert (first["resources"], first["coins"]) == ({"stone": amount, "wood": amount, "precious": 0}, amount)


def test_the_last_in_the_first_order_gets_more() -> None:  # RP-SETUP-4
    match = fresh()
    assert player(match, match.view()["order"][-1])["resources"] == {"stone": 3, "wood": 3, "precious": 0}


def test_the_short_game_has_15_turns_and_a_richer_start() -> None:  # RP-SETUP-5
    match = fresh(turns=15)
    first = player(match, match.view()["order"][0])
    assert match.view()["turns"] == 15
    assert (first["resources"]["stone"], first["resources"]["wood"], first["coins"]) == (3, 3, 3)


def test_markers_begin_outside_their_grid() -> None:  # RP-SETUP-6
    assert [enemy["marker"] for enemy in fresh().view()["enemies"].values()] == [None, None]


def test_everybody_finishes_a_phase_before_the_next() -> None:  # RP-TURN-1
    match = at(squares={"d5": {"discs": [0, 0]}, "m5": {"discs": [1, 1]}})
    seen = []
    for _ in range(5):
        seen.append((match.view()["phase"], match.mover))
        match.play("done")
    assert seen == [("placement", 0), ("placement", 1), ("placement", 2), ("effects", 0), ("effects", 1)]


@pytest.mark.parametrize(("turns", "year"), [(20, 1599), (15, 1594)])
def test_the_game_ends_after_its_last_turn(turns: int, year: int) -> None:  # RP-TURN-2
    match = at(options={"turns": turns}, turn=turns, players=[{"attacks": 1}] * 3)
    assert match.view()["year"] == year
    assert finish_turn(match).over


def test_war_is_checked_before_the_order_of_play() -> None:  # RP-TURN-3
    match = at(
        "effects",
        2,
        markers={"natives": 12},
        players=[{"order_discs": 1}, {}, {}],
        squares={"d5": {"discs": [2]}},
    )
    assert play(match, "done", dice=[1, 1]).view()["phase"] == "muster"
    calm = at("effects", 2, players=[{"order_discs": 1}, {}, {}], squares={"d5": {"discs": [2]}})
    assert play(calm, "done", dice=[6, 6]).view()["phase"] == "order"


def test_feathers_and_skulls_raise_their_markers() -> None:  # RP-TURN-4
    second, third = (finish_turn(at(turn=turn)).view()["enemies"] for turn in (2, 3))
    assert [second[key]["marker"] for key in ("natives", "corsairs")] == [2, None]
    assert [third[key]["marker"] for key in ("natives", "corsairs")] == [2, 2]


def test_a_marker_stays_at_12() -> None:  # RP-TURN-5
    match = at(turn=3, markers={"natives": 12}, players=[{"attacks": 1}] * 3)
    assert finish_turn(match).view()["enemies"]["natives"]["marker"] == 12


# The board.


def test_the_city_is_16_by_10_with_the_plaza_between_two_quarters() -> None:  # RP-BOARD-1
    city = fresh().view()["map"]
    assert (city["columns"], city["rows"], len(city["centres"])) == (16, 10, 8)
    assert city["plaza"] == ["h9", "i9", "h10", "i10"]


def test_every_value_of_the_board_has_a_tag_and_a_reason() -> None:
    entries = json.loads(board.export_board())["values"]
    assert set(entries) == set(board.CHECKS)
    assert all(entry["tag"] in board.TAGS and entry["why"] for entry in entries.values())


def test_an_exported_board_comes_back_as_the_standard_one() -> None:
    assert board.board_text(board.export_board()) == board.STANDARD


def custom() -> str:
    edited = json.loads(board.export_board())
    edited["values"]["fort"]["value"]["squares"] = [9, 1, 0]
    edited["values"]["hut"]["value"]["workers"] = 1
    edited["values"]["start_line"]["value"] = ["b2", "a1"]
    return board.board_text(json.dumps(edited))


def test_a_table_may_bring_its_own_board() -> None:  # RP-BOARD-2
    match = fresh(board=custom())
    assert [square["value"] for square in grid(match, "fort")["squares"]] == [9, 1, 0]
    assert [word for word in words(match) if word.startswith("place")] == ["place a1", "place b2"]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("{", "no JSON"),
        ("[]", "an object"),
        ('{"moat":1}', "no 'moat'"),
        ('{"fort":{"squares":[5]}}', "has 'squares', 'orange', 'green' and 'cost'"),
        ('{"fort":{"squares":[5,4,99],"orange":[],"green":[],"cost":{}}}', "from 0 to 9"),
        ('{"start_line":["z1"]}', "list of squares"),
        ('{"start_line":["h9"]}', "lies on the plaza at h9"),
        ('{"printed_walls":["a5 north"]}', "outer edges"),
        ('{"centres":[[0,0]]}', "8 corners"),
        ('{"centres":[[9,9],[6,3],[10,3],[14,3],[2,7],[6,7],[10,7],[14,7]]}', "outside it"),
        ('{"quarry":[1,2]}', "6 whole numbers"),
        ('{"hut":{"workers":0}}', "at least one worker"),
        ('{"hut":{"workers":1,"gold":1}}', "costs an amount of"),
        ('{"feathers":[2,2]}', "twice"),
        ('{"palace_sites":["g8"]}', "at least two"),
    ],
)
def test_a_board_that_cannot_be_is_refused_with_the_reason(text: str, why: str) -> None:
    with pytest.raises(BadOptions, match=why):
        fresh(board=text)


def test_records_and_positions_carry_a_custom_board_along() -> None:  # RP-BOARD-3
    match = fresh(board=custom())
    play(match, "place a1", "done", "done", "done", "build hut a1")
    again = replay.replay(GAME, replay.parse(match.record()))
    back = Match(GAME, match.position()["options"], 1, start=match.position())
    assert again.state_mark() == match.state_mark() == back.state_mark()
