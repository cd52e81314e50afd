"""A match takes legal moves of the mover and refuses everything else, unchanged."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import regidor
from regidor.kernel.errors import (
    BadOptions,
    BadPosition,
    BadSeat,
    BadSeed,
    GameOver,
    IllegalAction,
    MalformedAction,
    NothingToUndo,
    NotYourTurn,
    StaleAction,
)


def new(**options: Any) -> regidor.Match:
    return regidor.new("puerto-rico", **{"edition": "2002", "seats": 3, "seed": 7, **options})


def played(moves: int, seed: int = 3) -> regidor.Match:
    match, rng = new(), random.Random(seed)
    for _ in range(moves):
        match.play(rng.choice(match.legal()))
    return match


def finished() -> regidor.Match:
    match, rng = new(), random.Random(1)
    while not match.over:
        match.play(rng.choice(match.legal()))
    return match


def test_words_numbers_and_choices_play_the_same_move() -> None:
    by_words, by_number, by_choice = new(), new(), new()
    choice = by_words.choices()[0]
    by_words.play(choice.words)
    by_number.play(choice.id)
    by_choice.play(choice)
    assert by_words.state_bytes() == by_number.state_bytes() == by_choice.state_bytes()


@pytest.mark.parametrize("nonsense", ["fly", "", "take", -1, 99999, 2**80, None, 1.5, True, ["pass"]])
def test_what_names_no_action_is_malformed(nonsense: Any) -> None:
    match = new()
    before = match.state_bytes()
    with pytest.raises(MalformedAction) as refused:
        match.play(nonsense)
    assert refused.value.code == "malformed_action"
    assert "settler" in refused.value.text
    assert match.state_bytes() == before


def test_a_real_action_out_of_place_is_illegal_and_says_why() -> None:
    match = new()
    with pytest.raises(IllegalAction) as refused:
        match.play("sell corn")
    assert refused.value.to_json()["code"] == "illegal_action"
    assert "the decision now is to choose a role" in refused.value.text
    assert match.ply == 0


def test_a_move_against_an_older_position_is_stale() -> None:
    match = played(2)
    with pytest.raises(StaleAction, match="move 1"):
        match.play(match.legal()[0], ply=1)
    assert match.ply == 2


def test_nobody_moves_for_somebody_else() -> None:
    match = new()
    assert match.mover is not None
    other = (match.mover + 1) % 3
    with pytest.raises(NotYourTurn, match="cannot move"):
        match.play("settler", seat=other)
    assert match.ply == 0


@pytest.mark.parametrize("seat", [3, -1, 99, "0", None.__class__, True])
def test_a_seat_that_nobody_sits_at_is_refused(seat: Any) -> None:
    match = new()
    with pytest.raises(BadSeat):
        match.view(seat)
    with pytest.raises(BadSeat):
        match.play("settler", seat=seat)


def test_nothing_can_be_played_after_the_end() -> None:
    match = finished()
    with pytest.raises(GameOver):
        match.play("pass")
    assert match.mover is None
    assert match.choices() == []


def test_undo_restores_every_byte_back_to_the_beginning() -> None:
    match = new()
    states = [match.state_bytes()]
    for action in [move.action for move in played(30).moves]:
        match.play(action)
        states.append(match.state_bytes())
    while match.ply:
        assert match.state_bytes() == states[match.ply]
        match.undo()
    assert match.state_bytes() == states[0]
    with pytest.raises(NothingToUndo):
        match.undo()


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"edition": "1999"}, "edition cannot be '1999'"),
        ({"seats": 6}, "seats cannot be 6"),
        ({"seats": "3"}, "seats cannot be '3'"),
        ({"edition": "2002", "seats": 2}, "cannot be played by 2"),
        ({"open_vp": 1}, "open_vp cannot be 1"),
        ({"dragons": True}, "no option 'dragons'"),
    ],
)
def test_wrong_options_are_refused_with_what_is_possible(options: dict[str, Any], said: str) -> None:
    with pytest.raises(BadOptions, match=said) as refused:
        new(**options)
    assert refused.value.legal


@pytest.mark.parametrize("seed", [-1, 2**63, 1.5, "7", True])
def test_a_seed_out_of_range_is_refused(seed: Any) -> None:
    with pytest.raises(BadSeed):
        new(seed=seed)


def test_without_a_seed_every_match_is_its_own() -> None:
    assert new(seed=None).seed != new(seed=None).seed


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(BadOptions, match="no game 'chess'"):
        regidor.new("chess")


@pytest.mark.parametrize("names", [["a", "b"], ["a", "a", "b"], ["a", " ", "b"], ["a", "A", "b"]])
def test_seats_need_different_names(names: list[str]) -> None:
    with pytest.raises(BadOptions, match="different names"):
        new(names=names)


def test_the_seed_is_in_nothing_that_a_player_can_get_before_the_end() -> None:
    match = regidor.new("puerto-rico", edition="2002", seats=3, seed=8_765_432_101_234_567)
    rng = random.Random(2)
    while match.ply < 60:
        shown = [json.dumps(match.view(seat)) for seat in (None, 0, 1, 2)]
        shown += [match.record(), json.dumps([choice.to_json() for choice in match.choices()])]
        assert not any("8765432101234567" in text for text in shown)
        match.play(rng.choice(match.legal()))
    assert "seed 8765432101234567" in match.record(secret=True)


@settings(max_examples=60, deadline=None)
@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(max_size=8),
        lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    )
)
def test_any_data_that_is_no_position_gets_a_clear_error(data: Any) -> None:
    with pytest.raises((BadPosition, BadOptions)):
        regidor.from_position(data)


@settings(max_examples=150, deadline=None)
@given(
    st.integers(0, 120),
    st.data(),
    st.none() | st.integers(-3, 300) | st.text(max_size=6) | st.lists(st.integers(-1, 9), max_size=3),
)
def test_a_broken_position_is_refused_or_is_a_position(moves: int, data: st.DataObject, value: Any) -> None:
    """Change one thing anywhere in a true position: either it still can be, or a sentence says why not."""
    match = played(moves)
    position = json.loads(json.dumps(match.position()))
    path = data.draw(st.sampled_from(list(paths(position))))
    put(position, path, value)
    try:
        again = regidor.from_position(position)
    except regidor.GameError as refused:
        assert refused.text.endswith(".")
    else:
        assert again.over or again.legal()


def paths(tree: Any, above: tuple[Any, ...] = ()) -> Any:
    children = tree.items() if isinstance(tree, dict) else enumerate(tree) if isinstance(tree, list) else ()
    for key, child in children:
        yield (*above, key)
        yield from paths(child, (*above, key))


def put(tree: Any, path: tuple[Any, ...], value: Any) -> None:
    for key in path[:-1]:
        tree = tree[key]
    tree[path[-1]] = value
