"""Readable positions: what they leave out, what they refuse, and that they restore every state."""

from __future__ import annotations

import copy
import json
import random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import regidor
from regidor.games.puerto_rico.data import BASE_BUILDINGS, GOOD_KEYS, TILE_KEYS
from regidor.kernel.errors import BadPosition, GameError
from regidor.kernel.match import Match
from regidor.kernel.record import restore
from tests.games.puerto_rico.table import GAME, TABLES, player, state, table, words

BUILDING_KEYS = tuple(row.key for row in BASE_BUILDINGS)
STEADY = settings(
    deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck), max_examples=60
)
PHASES = ("roles", "settler", "mayor", "builder", "craftsman", "trader", "captain")
YES_NO = ("open_vp", "harbor_per_kind", "vp_end_any_phase", "hacienda_reshuffle")
BY_EDITION = ("full_island_bars_settler", "hospice_on_any_tile")


def check_match(match: Match, plies: int = 25) -> None:
    """A match from any position keeps all promises, now and for some moves to come."""
    rng = random.Random(1)
    for _ in range(plies):
        check_state(match)
        if match.over:
            return
        match.play(rng.choice(match.legal()))


def check_state(match: Match) -> None:
    assert GAME.impossible(state(match)) is None
    written = json.loads(json.dumps(match.position()))
    assert regidor.from_position(written).state_mark() == match.state_mark()
    legal = match.legal()
    assert legal == sorted(set(legal))
    assert bool(legal) is not match.over
    for action in legal:
        after = restore(GAME.state, match.state_bytes())
        GAME.apply(after, action)
        assert GAME.impossible(after) is None, GAME.actions.of(action)


# What a position leaves out.


def test_supplies_that_are_left_out_make_up_the_box() -> None:
    match = table(player(corn=3, island="corn+ quarry+", city="office+", vp=4, idle=2))
    shown = match.view()
    assert shown["goods"]["corn"] == 7
    assert shown["plantations"]["quarries"] == 7
    assert shown["vp_left"] == 71
    assert shown["workers"] | {"ship": 3, "supply": 50} == shown["workers"]
    assert {row["building"]: row["left"] for row in shown["market"]}["office"] == 1


def test_what_is_left_out_comes_from_a_fresh_set_up() -> None:
    bare: dict[str, Any] = {"game": "puerto-rico", "options": {"edition": "2002", "seats": 3}}
    fresh = regidor.new("puerto-rico", edition="2002", seats=3, seed=9)
    assert regidor.from_position(bare, seed=9).state_mark() == fresh.state_mark()


def test_a_phase_begins_when_only_its_name_is_given() -> None:
    match = table(player(), player(corn=1), phase="captain")
    assert match.mover == 1
    assert match.view()["role"] == "captain"
    assert words(match) == {f"load corn ship {size}" for size in (4, 5, 6)}


def test_a_phase_may_say_whose_card_it_is() -> None:
    taken = {"mayor": {"taken_by": 0}, "captain": {"taken_by": 1}}
    match = table(player(), player(corn=1), phase="captain", roles=taken)
    assert (match.mover, match.view()["chooser"]) == (1, 1)


def test_the_mover_alone_tells_the_governor() -> None:
    match = table(roles={"mayor": {"taken_by": 1}}, governor=1)
    assert match.mover == 2


def test_a_full_city_makes_the_round_the_last() -> None:
    full = " ".join(BUILDING_KEYS[:12])
    assert table(player(city=full)).view()["last_round"]


def test_an_empty_pool_makes_the_round_the_last() -> None:
    assert table(player(vp=75)).view()["last_round"]


# What is refused.

TOO_MANY = {
    "corn plantations": player(island="corn " * 11),
    "quarries": player(island="quarry " * 9),
    "coffee barrels": player(coffee=10),
    "workers": player(idle=60),
}


@pytest.mark.parametrize("what", TOO_MANY)
def test_more_than_the_box_holds_is_refused(what: str) -> None:
    with pytest.raises(BadPosition, match=f"more {what} than there are"):
        table(TOO_MANY[what])


def test_more_copies_of_a_building_than_there_are_are_refused() -> None:
    with pytest.raises(BadPosition, match="more city_hall than there are"):
        table(player(city="city_hall"), player(city="city_hall"))


@pytest.mark.parametrize(
    ("position", "why"),
    [
        ({"colour": "red"}, "has no 'colour'"),
        ({"phase": "lunch"}, "'phase' cannot be 'lunch'"),
        ({"governor": 3}, "from 0 to 2"),
        ({"governor": -1}, "from 0 to 2"),
        ({"governor": True}, "whole number"),
        ({"round": 0}, "rounds are counted from 1"),
        ({"last_round": 1}, "true or false"),
        ({"goods": {"corn": 4}}, "4 corn barrels where there are 10"),
        ({"worker_supply": 3}, "workers where there are 58"),
        ({"vp_left": 70}, "70 victory points where there are 75"),
        ({"quarries": 9}, "9 quarries where there are 8"),
        ({"market": {}}, "where there are"),
        ({"face_down": {}}, "plantations where there are"),
        ({"piles": [1, 2]}, "belong to the 2020 edition"),
        ({"ships": [{"capacity": 7}]}, "no ship with 7 spaces"),
        ({"ships": [{"capacity": 4, "good": "corn"}]}, "needs both"),
        ({"ships": [{"capacity": 4, "good": "corn", "barrels": 5}]}, "more barrels than it has spaces"),
        (
            {
                "ships": [
                    {"capacity": 4, "good": "corn", "barrels": 1},
                    {"capacity": 5, "good": "corn", "barrels": 1},
                ]
            },
            "two ships carry the same kind",
        ),
        ({"trading_house": ["corn"] * 5}, "at most 4"),
        ({"trading_house": ["gold"]}, "cannot be 'gold'"),
        ({"roles": {"prospector": {}}}, "not in play with 3 players"),
        ({"roles": {"mayor": {"doubloons": 1, "taken_by": 0}}}, "doubloons lie on a card"),
        ({"roles": {"mayor": {"taken_by": 0}, "trader": {"taken_by": 1}}, "picks": 0}, "do"),
        ({"chooser": 2}, "governor, chooser"),
        ({"mover": 2}, "the cards taken do not fit"),
        ({"phase": "captain", "mover": 2}, "begins with the player who took its card"),
        ({"phase": "captain", "roles": {"captain": {"taken_by": 2}}}, "begins with the player"),
        ({"phase": "over"}, "over without a last round"),
        ({"phase": "hospice", "role": "settler"}, "the card in play"),
        ({"phase": "trader", "progress": {"waiting": 3}}, "the card in play"),
        ({"players": [{"city": [{"building": "castle"}]}]}, "cannot be 'castle'"),
        ({"players": [{"island": [{"tile": "forest"}]}]}, "cannot be 'forest'"),
        ({"players": [{"island": [{"tile": "corn", "workers": 2}]}]}, "from 0 to 1"),
        ({"players": [{"doubloons": -1}]}, "from 0 to 9999"),
        ({"players": [{}] * 4}, "at most 3"),
        ({"players": [{"wharf_ready": True}]}, "left behind"),
        ({"players": "nobody"}, "a list"),
        ({"players": [7]}, "is an object"),
        ({"progress": {"quiet": 1}}, "left behind"),
        ({"progress": {"dance": 1}}, "has no 'dance'"),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(position: dict[str, Any], why: str) -> None:
    whole = {"game": "puerto-rico", "options": {"edition": "2002", "seats": 3}, "governor": 0, **position}
    with pytest.raises(BadPosition) as refused:
        regidor.from_position(whole, seed=1)
    assert why in refused.value.text


def in_progress(phase: str, role: str, board: dict[str, Any], **progress: int) -> dict[str, Any]:
    """A position in the middle of a phase."""
    return {
        "game": "puerto-rico",
        "options": {"edition": "2002", "seats": 3},
        "governor": 0,
        "phase": phase,
        "role": role,
        "roles": {role: {"taken_by": 0}},
        "players": [board],
        "progress": {"waiting": 3, **progress},
    }


@pytest.mark.parametrize(
    ("position", "why"),
    [
        (in_progress("hospice", "settler", player(city="hospice+"), subject=100), "no worker can go"),
        (in_progress("hospice", "settler", player(city="hospice+"), subject=0), "no worker can go"),
        (in_progress("university", "builder", player(city="university+"), subject=99), "no worker can go"),
        (in_progress("hacienda", "settler", player()), "nothing that could be decided"),
        (in_progress("trader", "trader", player()), "nothing that could be decided"),
        (in_progress("captain", "captain", player(corn=1), quiet=100), "the seats that still act"),
        (in_progress("trader", "trader", player(corn=1), waiting=100), "the seats that still act"),
        (in_progress("trader", "captain", player(corn=1)), "does not belong to the phase"),
        (in_progress("storage", "captain", player(corn=1), slot=50, spare_barrel=1), "nothing to store"),
        (in_progress("storage", "captain", player(corn=1), spare_kinds=9), "nothing to store"),
        (in_progress("placement", "mayor", player(), hand=1, slot=120), "nothing to place"),
        (in_progress("trader", "trader", player(corn=1), hand=1), "left behind"),
    ],
)
def test_a_phase_that_asks_for_the_impossible_is_refused(position: dict[str, Any], why: str) -> None:
    with pytest.raises(BadPosition) as refused:
        regidor.from_position(position, seed=1)
    assert why in refused.value.text


@pytest.mark.parametrize("wrong", [None, 3, "position", [], {}, {"game": 7}, {"game": "chess"}])
def test_what_is_no_position_is_refused(wrong: Any) -> None:
    with pytest.raises(GameError):
        regidor.from_position(wrong)


# Positions out of played games.


@st.composite
def tables(draw: st.DrawFn) -> dict[str, Any]:
    edition, seats = draw(st.sampled_from(TABLES))
    keys = (*YES_NO, *BY_EDITION)
    return {"edition": edition, "seats": seats, **{key: draw(st.booleans()) for key in keys}}


@STEADY
@given(agreed=tables(), seed=st.integers(0, 2**40), plies=st.integers(0, 400))
def test_positions_of_played_games_keep_every_promise(agreed: dict[str, Any], seed: int, plies: int) -> None:
    match = Match(GAME, agreed, seed)
    rng = random.Random(seed)
    for _ in range(plies):
        if match.over:
            break
        match.play(rng.choice(match.legal()))
    check_match(match, plies=8)


# Positions that nobody has played to.


@st.composite
def boards(draw: st.DrawFn) -> dict[str, Any]:
    tiles = draw(st.lists(st.tuples(st.sampled_from(TILE_KEYS), st.integers(0, 1)), max_size=12))
    city = draw(st.lists(st.sampled_from(BUILDING_KEYS), max_size=8, unique=True))
    return {
        "doubloons": draw(st.integers(0, 40)),
        "vp": draw(st.integers(0, 45)),
        "goods": draw(st.dictionaries(st.sampled_from(GOOD_KEYS), st.integers(0, 5), max_size=3)),
        "island": [{"tile": tile, "workers": workers} for tile, workers in tiles],
        "city": [{"building": building, "workers": draw(st.integers(0, 1))} for building in city],
        "idle_workers": draw(st.integers(0, 6)),
    }


@st.composite
def positions(draw: st.DrawFn) -> dict[str, Any]:
    agreed = draw(tables())
    governor = draw(st.integers(0, agreed["seats"] - 1))
    house = draw(st.lists(st.sampled_from(GOOD_KEYS), max_size=4))
    return {
        "game": "puerto-rico",
        "options": agreed,
        "phase": draw(st.sampled_from(PHASES)),
        "governor": governor,
        "round": draw(st.integers(1, 30)),
        "roles": draw(
            st.dictionaries(
                st.sampled_from(["settler", "mayor", "trader"]),
                st.fixed_dictionaries({"doubloons": st.integers(0, 3)}),
            )
        ),
        "ship_workers": draw(st.integers(0, 8)),
        "trading_house": house,
        "players": draw(st.lists(boards(), max_size=agreed["seats"])),
    }


@settings(STEADY, max_examples=150)
@given(position=positions(), seed=st.integers(0, 2**20))
def test_made_up_positions_are_refused_or_keep_every_promise(position: dict[str, Any], seed: int) -> None:
    try:
        match = regidor.from_position(position, seed=seed)
    except BadPosition as error:
        assert error.why
        return
    check_match(match, plies=6)


def test_many_made_up_positions_are_possible() -> None:
    """The test above is not empty: enough of what it makes up is played."""
    played = 0

    @settings(STEADY, max_examples=100)
    @given(position=positions())
    def count(position: dict[str, Any]) -> None:
        nonlocal played
        try:
            regidor.from_position(position, seed=1)
        except BadPosition:
            return
        played += 1

    count()
    assert played > 20


# Positions that somebody has spoilt.

JUNK = st.one_of(
    st.none(), st.booleans(), st.integers(-3, 200), st.text(max_size=3), st.just([]), st.just({}), st.floats()
)


def spoil(position: Any, rng: random.Random, junk: Any) -> None:
    """Replace, drop or add something somewhere in a position."""
    place = position
    while True:
        inner = [value for value in (place.values() if isinstance(place, dict) else place) if value]
        inner = [value for value in inner if isinstance(value, dict | list)]
        if not inner or rng.random() < 0.4:
            break
        place = rng.choice(inner)
    if isinstance(place, list):
        place[rng.randrange(len(place))] = junk
    elif rng.random() < 0.3:
        del place[rng.choice(sorted(place))]
    else:
        place[rng.choice(sorted(place))] = junk


@settings(STEADY, max_examples=300)
@given(
    table_=st.sampled_from(TABLES),
    seed=st.integers(0, 2**20),
    plies=st.integers(0, 300),
    junk=JUNK,
    again=JUNK,
)
def test_a_spoilt_position_is_refused_or_keeps_every_promise(
    table_: tuple[str, int], seed: int, plies: int, junk: Any, again: Any
) -> None:
    match = Match(GAME, {"edition": table_[0], "seats": table_[1]}, seed)
    rng = random.Random(seed)
    for _ in range(plies):
        if match.over:
            break
        match.play(rng.choice(match.legal()))
    position = copy.deepcopy(match.position())
    spoil(position, rng, junk)
    if rng.random() < 0.5:
        spoil(position, rng, again)
    try:
        restored = regidor.from_position(position, seed=1)
    except GameError as error:
        assert error.why
        return
    check_match(restored, plies=3)
