"""Records: readable, replayable to the last byte, and refused when they are broken."""

from __future__ import annotations

import random
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import regidor
from regidor.kernel.errors import BadOptions, BadRecord


@cache
def finished(seed: int = 5) -> regidor.Match:
    match = regidor.new("puerto-rico", edition="2020", seats=3, seed=seed, names=["Ana", "Bo Li", "Çiğdem"])
    rng = random.Random(seed)
    while not match.over:
        match.play(rng.choice(match.legal()))
    return match


def changed(old: str, new: str) -> str:
    text = finished().record()
    assert old in text
    return text.replace(old, new, 1)


def test_a_record_replays_to_the_same_bytes() -> None:
    match = finished()
    assert regidor.replay(match.record()).state_bytes() == match.state_bytes()


def test_an_unfinished_match_goes_on_from_its_record() -> None:
    match = finished()
    half = regidor.new("puerto-rico", edition="2020", seats=3, seed=5, names=match.names)
    for move in match.moves[:40]:
        half.play(move.action)
    again = regidor.replay(half.record(secret=True))
    assert again.state_bytes() == half.state_bytes()
    for move in match.moves[40:]:
        again.play(move.action)
    assert again.record() == match.record()


def test_a_record_outlives_any_change_of_generator() -> None:
    """Without its seed a record still replays, from what chance answered."""
    lines = [line for line in finished().record().splitlines() if not line.startswith(("seed", "fair"))]
    assert regidor.replay("\n".join(lines)).state_mark() == finished().state_mark()


def test_a_match_from_a_position_has_a_record_too() -> None:
    begun = regidor.from_position({"game": "puerto-rico", "players": [{"doubloons": 9}]}, seed=3)
    begun.play("builder")
    assert regidor.replay(begun.record(secret=True)).state_bytes() == begun.state_bytes()


def test_verify_finds_shuffles_that_the_seed_does_not_give() -> None:
    """Two tiles turned up in another order make the same row, but not the one of the published seed."""
    text = regidor.verify(finished().record()).record()
    first, *tiles = next(line for line in text.splitlines() if line.startswith("=")).split(", ")
    assert len(set(tiles)) > 1
    other = ", ".join([first, *sorted(tiles, reverse=tiles == sorted(tiles))])
    altered = text.replace(", ".join([first, *tiles]), other, 1)
    assert regidor.replay(altered).state_mark() == finished().state_mark()
    with pytest.raises(BadRecord, match="not the one that the seed gives"):
        regidor.verify(altered)


def test_a_record_without_its_seed_cannot_be_verified() -> None:
    text = "\n".join(line for line in finished().record().splitlines() if not line.startswith("seed"))
    with pytest.raises(BadRecord, match="does not say its seed"):
        regidor.verify(text)


def test_a_seed_that_does_not_fit_its_published_hash_is_refused() -> None:
    with pytest.raises(BadRecord, match="does not belong to the hash"):
        regidor.replay(changed("seed 5", "seed 6"))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "this is no record"),
        ("hello", "this is no record"),
        ("regidor record 1\n", "does not say which game"),
        ("regidor record 1\ngame puerto-rico rules=1\n", "cut short"),
        ("regidor record 1\ngame puerto-rico rules=99\nopen state 0", "follows rules 99"),
        ("regidor record 1\ngame puerto-rico\nopen state 0", "line 2 cannot be read"),
        ("regidor record 1\nwhat is this\n", "line 2 cannot be read"),
        pytest.param("regidor record 1\nposition " + "[" * 100_000, "line 2 cannot be read", id="nested"),
        ("regidor record 1\ngame puerto-rico rules=1\noption seats nine\nopen state 0", "cannot begin"),
        ("regidor record 1\ngame puerto-rico rules=1\n7 Ana: pass\nopen state 0", "move 1 was expected"),
    ],
)
def test_what_is_no_record_says_so(text: str, said: str) -> None:
    with pytest.raises(BadRecord, match=said):
        regidor.replay(text)


def test_a_record_of_an_unknown_game_says_so() -> None:
    with pytest.raises(BadOptions, match="no game 'go'"):
        regidor.replay("regidor record 1\ngame go rules=1\nopen state 0")


def test_a_stranger_at_the_table_is_named() -> None:
    first = finished().names[finished().moves[0].seat]
    with pytest.raises(BadRecord, match="nobody called 'Zoe'"):
        regidor.replay(changed(f"\n1 {first}:", "\n1 Zoe:"))


@settings(max_examples=120, deadline=None)
@given(st.data())
def test_a_truncated_or_altered_record_is_refused(data: st.DataObject) -> None:
    """Drop a line, swap two, or change a character: BadRecord, or a record of the very same game."""
    lines = finished().record().splitlines()
    kind = data.draw(st.sampled_from(["drop", "cut", "swap", "letter"]))
    place = data.draw(st.integers(0, len(lines) - 1))
    if kind == "drop":
        del lines[place]
    elif kind == "cut":
        lines = lines[:place]
    elif kind == "swap":
        other = data.draw(st.integers(0, len(lines) - 1))
        lines[place], lines[other] = lines[other], lines[place]
    else:
        letter = data.draw(st.integers(0, len(lines[place])))
        lines[place] = lines[place][:letter] + data.draw(st.characters()) + lines[place][letter + 1 :]
    try:
        again = regidor.replay("\n".join(lines))
    except regidor.GameError as refused:
        assert refused.text
    else:
        assert again.state_mark() == finished().state_mark()
