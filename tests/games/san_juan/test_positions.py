"""Positions: what is left out is filled in, what cannot be is refused with a sentence."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import regidor
from regidor.games.san_juan.data import DECK_SIZE
from regidor.kernel.errors import BadPosition
from regidor.kernel.match import Match
from tests.games.san_juan.table import phase, player, sizes, state, table, words


def position(**more: Any) -> dict[str, Any]:
    return {"game": "san-juan", "options": {"seats": 3}, **more}


def test_an_empty_position_is_a_fresh_set_up() -> None:
    match = regidor.from_position(position(), seed=4)
    fresh = regidor.new("san-juan", seats=3, seed=4)
    assert match.state_mark() == fresh.state_mark()


def test_a_hand_that_is_left_out_is_the_one_dealt() -> None:
    fresh = regidor.new("san-juan", seats=3, seed=4)
    match = regidor.from_position(position(players=[{"hand": ["hero"]}]), seed=4)
    assert match.view(1)["players"][1]["hand"] == fresh.view(1)["players"][1]["hand"]
    assert sizes(match) == [1, 4, 4]


def test_a_card_that_is_named_elsewhere_is_dealt_to_nobody() -> None:
    fresh = regidor.new("san-juan", seats=3, seed=4)
    dealt = next(iter(fresh.view(1)["players"][1]["hand"]))
    copies = fresh.game.components(state(fresh))[dealt]
    others = {seat: fresh.position()["players"][seat]["buildings"].count(dealt) for seat in range(3)}
    match = regidor.from_position(position(discards={dealt: copies - sum(others.values())}), seed=4)
    assert dealt not in match.view(1)["players"][1]["hand"]
    assert sizes(match) == [4, 4, 4]


def test_goods_may_be_counted_or_named() -> None:
    named = table(player() | {"goods": {"indigo": ["hero"]}})
    counted = table(player() | {"goods": {"indigo": 1}})
    assert named.view()["players"] == counted.view()["players"]
    assert named.position()["players"][0]["goods"] == {"indigo": ["hero"]}


def test_the_deck_is_what_is_left() -> None:
    match = table(player("hero*2", city="tower"), discards={"well": 3})
    assert match.position()["deck"].get("well") is None
    assert sum(match.position()["deck"].values()) == DECK_SIZE - 3 - 3 - 3


def test_a_builder_phase_begins_afresh() -> None:
    match = table(player("smithy*2"), phase="builder")
    assert words(match) == ["pass", "build smithy"]
    assert match.view()["role"] == "builder"


def test_a_new_round_begins_afresh() -> None:
    match = table(player("smithy*2", city="chapel"), phase="chapel", round=2)
    assert (phase(match), match.mover) == ("chapel", 0)


@pytest.mark.parametrize(
    ("broken", "said"),
    [
        ({"dragons": 1}, "has no 'dragons'"),
        ({"phase": "settler"}, "'phase' cannot be 'settler'"),
        ({"discards": {"wharf": 1}}, "'discards' cannot be 'wharf'"),
        ({"discards": {"hero": 4}}, "has 4 hero cards, but there are 3"),
        ({"discards": {"hero": -1}}, "whole number"),
        ({"players": [{"hand": 5}]}, "is an object"),
        ({"players": [{"hand": ["hero"] * 3}, {"hand": ["hero"]}]}, "1 more hero cards than there are"),
        ({"players": [{"buildings": ["smithy", "smithy"]}]}, "violet building stands twice"),
        ({"players": [{"goods": {"sugar": 1}}]}, "more goods than plants"),
        ({"players": [{"goods": {"indigo": 13}}]}, "more than 12 goods"),
        ({"players": [{}, {}, {}, {}]}, "list of at most 3"),
        ({"players": [{"library_used": 1}]}, "true or false"),
        ({"players": [{"library_used": True}]}, "library cannot have been used"),
        ({"players": [{"dropped": {"hero": 1}}]}, "remembers cards in the discards"),
        ({"players": [{"hand": ["well"], "shown": {"hero": 1}}]}, "seen going into a hand"),
        ({"players": [{"buried": {"hero": 1}}]}, "remembers cards in the deck"),
        ({"tiles": {"seen": [1, 1]}}, "each once"),
        ({"tiles": {"seen": [6]}}, "from 0 to 5"),
        ({"tiles": {"next": 2}}, "trading tiles do not add up"),
        ({"round": 0}, "counted from 1"),
        ({"roles": {"builder": 2}, "governor": 0}, "do not agree"),
        ({"roles": {"builder": 0}, "governor": 0, "mover": 0}, "do not fit the player"),
        ({"phase": "payment", "progress": {"owed": 2}}, "left behind"),
        ({"phase": "builder", "roles": {"builder": 1}, "governor": 0, "mover": 0}, "took its card"),
        ({"phase": "trader", "progress": {"waiting": 3}}, "trading tiles"),
        ({"phase": "councillor", "progress": {"waiting": 3}}, "does not lie in front"),
        ({"phase": "over"}, "over without a reason"),
        ({"last_phase": True}, "last builder phase"),
        ({"deck": {"hero": 1}}, "cards where there are"),
        ({"building": "hero"}, "left behind"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_a_sentence(broken: dict[str, Any], said: str) -> None:
    with pytest.raises(BadPosition, match=said):
        regidor.from_position(position(**broken), seed=4)


def played(moves: int, seed: int, **options: Any) -> Match:
    match, rng = regidor.new("san-juan", seed=seed, **options), random.Random(seed)
    while not match.over and match.ply < moves:
        match.play(rng.choice(match.legal()))
    return match


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 200), st.integers(0, 1000), st.sampled_from([2, 3, 4]), st.booleans())
def test_any_position_of_a_game_comes_back(moves: int, seed: int, seats: int, choice: bool) -> None:
    match = played(moves, seed, seats=seats, opening_choice=choice)
    back = regidor.from_position(json.loads(json.dumps(match.position())))
    assert back.state_mark() == match.state_mark()
    assert back.legal() == match.legal()


def paths(data: Any, here: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    pairs: Any = ()
    if isinstance(data, dict):
        pairs = data.items()
    elif isinstance(data, list):
        pairs = enumerate(data)
    for key, value in pairs:
        yield (*here, key)
        yield from paths(value, (*here, key))


def put(data: Any, path: tuple[Any, ...], value: Any) -> None:
    for key in path[:-1]:
        data = data[key]
    data[path[-1]] = value


@settings(max_examples=200, deadline=None)
@given(
    st.integers(0, 250),
    st.integers(0, 5),
    st.data(),
    st.none() | st.integers(-3, 300) | st.text(max_size=6) | st.lists(st.integers(-1, 9), max_size=3),
)
def test_a_broken_position_is_refused_or_can_be_played(
    moves: int, seed: int, data: st.DataObject, value: Any
) -> None:
    """Change one thing anywhere in a true position: a sentence says why not, or it plays to its end."""
    broken = json.loads(json.dumps(played(moves, seed, seats=3).position()))
    put(broken, data.draw(st.sampled_from(list(paths(broken)))), value)
    try:
        match = regidor.from_position(broken, seed=1)
    except regidor.GameError as refused:
        assert refused.text.endswith(".")
        return
    rng = random.Random(seed)
    for _ in range(30):
        if match.over:
            break
        match.play(rng.choice(match.legal()))
        assert match.game.impossible(state(match)) is None


def test_a_record_from_a_position_replays_without_its_seed() -> None:
    match = table(player("smithy*2 hero*2", city="gold_mine"))
    rng = random.Random(3)
    for _ in range(25):
        match.play(rng.choice(match.legal()))
    again = regidor.replay(match.record())
    assert again.state_mark() == match.state_mark()
