"""San Juan in the terminal: boards fit, and nobody reads or hears what they may not know."""

from __future__ import annotations

import io
import random

import pytest
from rich.cells import cell_len
from rich.console import Console

import regidor
from regidor.cli.boards import face_of
from regidor.cli.boards.san_juan import FACE
from regidor.cli.boards.san_juan_words import ASKED
from regidor.cli.choices import choice_list
from regidor.cli.score_pad import score_pad
from regidor.cli.story import Story
from regidor.games.san_juan.state import PHASE_KEYS
from regidor.kernel.match import Match
from tests.games.san_juan.table import chance, play, player, table


def shown(what: object, width: int = 90) -> str:
    console = Console(file=io.StringIO(), width=width, highlight=False)
    console.print(what)
    return console.file.getvalue()  # type: ignore[attr-defined, no-any-return]


def drawn(match: Match, seat: int | None, width: int = 90) -> str:
    story = Story(match)
    scene = story.scene(seat, width)
    text = shown(story.face.draw(scene), width)
    if match.mover is not None:
        text += story.face.ask(scene) + "\n"
        text += shown(choice_list(scene, match.choices(), story.face.remark), width)
    return text


def test_san_juan_has_a_drawing_of_its_own() -> None:
    assert face_of("san-juan") is FACE


def test_every_phase_has_a_question() -> None:
    assert set(ASKED) == set(PHASE_KEYS) - {"over"}


@pytest.mark.parametrize(("seats", "width"), [(2, 80), (3, 140), (4, 80)])
def test_every_moment_of_a_game_fits_its_terminal(seats: int, width: int) -> None:
    match, rng = regidor.new("san-juan", seats=seats, seed=9, opening_choice=True), random.Random(9)
    while not match.over:
        if match.ply % 7 == 0:
            lines = drawn(match, match.mover, width).splitlines()
            # the question is printed by the table, which wraps it
            assert max(cell_len(line.rstrip()) for line in lines) <= max(width, 100)
        match.play(rng.choice(match.legal()))
    assert "the game is over" in drawn(match, None, width)


def test_a_board_shows_goods_hands_and_the_tile() -> None:
    match = table(player("smithy hero*2", city="indigo_plant tower", indigo=1), player("palace*2"))
    text = drawn(chance(match, "trader", "tile~1"), 0)
    for words in ("Indigo plant ■□", "Tower", "smithy, 2 hero", "2 cards", "silver 2", "City 3/12"):
        assert words in text
    assert "palace" not in text.lower()


def test_a_move_is_told_to_others_without_its_card() -> None:
    match = table(player("smithy*2 quarry hero*2"), governor=1, phase="builder", mover=1)
    play(match, "build smithy", "pay hero")
    story = Story(match)
    assert "Anna pays with: hero." in story.since(0, listener=0)
    assert "Anna pays with: a card." in story.since(0, listener=1)
    assert "Anna builds the smithy." in story.since(0, listener=None)


def test_a_gold_mine_is_told_to_everybody() -> None:
    four = "mine~quarry mine~smithy mine~tobacco_storage mine~library"
    match = chance(table(player(), player(city="gold_mine")), "prospector", f"hero {four}")
    said = Story(match).since(0, listener=2)
    assert "The gold mine turns up: quarry, smithy, tobacco storage, library." in said


def test_a_score_pad_keeps_a_chapel_secret() -> None:
    match = table(player(city="chapel", chapel="hero*2"))
    assert "?" in shown(score_pad(match, 1))
    assert "?" not in shown(score_pad(match, 0))


def test_sentences_say_what_a_role_brought() -> None:
    match = chance(table(player(city="sugar_mill", indigo=1, sugar=1)), "trader", "tile~1")
    play(match, "sell indigo", "sell sugar", "producer")
    said = Story(match).since(0, listener=2)
    assert "The trading tile pays: indigo 1, sugar 1, tobacco 1, coffee 2, silver 2." in said
    assert "Anna sells: indigo, sugar." in said
    assert "Cards: Anna +2." in said
    assert any(line.startswith("Produced: ") for line in said)


def test_a_finished_game_is_told_to_its_end() -> None:
    match, rng = regidor.new("san-juan", seats=2, seed=2), random.Random(2)
    while not match.over:
        match.play(rng.choice(match.legal()))
    assert Story(match).since(match.ply - 3)[-1] == "The game is over."
