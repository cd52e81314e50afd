"""The table in the terminal: people type numbers, words and commands, and are never thrown out."""

from __future__ import annotations

import io
import itertools
import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import regidor
from regidor.cli.mistakes import Mistake
from regidor.cli.play import names_for
from regidor.cli.table import check_record_file, winners_sentence
from regidor.games import KEYS
from tests.cli.terminal import Typist, asked, call, new, played, process, sit, table


@pytest.mark.parametrize("key", KEYS)
def test_a_whole_game_is_played_by_numbers(key: str) -> None:
    match, rng = regidor.new(key, seed=7), random.Random(2)
    seated, shown = table(match)
    seated.answer = lambda prompt: str(rng.randint(1, len(match.legal()))) if not match.over else ""
    seated.play()
    assert match.over
    assert "wins." in shown.getvalue() or "share the win" in shown.getvalue()
    assert f"The seed was {match.seed}" in shown.getvalue()


def test_a_whole_game_is_played_by_words() -> None:
    match, rng = new(edition="2020", seats=2, seed=11), random.Random(4)
    seated, shown = table(match)
    seated.answer = lambda prompt: rng.choice(match.choices()).words if not match.over else ""
    seated.play()
    assert match.over
    assert "Total" in shown.getvalue()


def test_the_end_shows_every_item_of_the_score() -> None:
    match = played(1000)
    shown = sit(match, "")
    sheet = match.scores()[match.winners()[0]]
    assert match.names[match.winners()[0]] + " wins." in shown
    assert str(sheet.total) in shown
    assert "Chips" in shown


def test_the_words_of_the_edition_are_understood_and_so_are_the_stable_ones() -> None:
    for words in ("foreman", "Foreman", "mayor"):
        match = asked(0, words="mayor", edition="2020")
        ply = match.ply
        sit(match, words, auto=False)
        assert match.game.actions.of(match.moves[ply].action) == "mayor"


def test_a_clear_part_of_the_words_is_enough() -> None:
    match = asked(0, words="craftsman")
    ply = match.ply
    sit(match, "craft", auto=False)
    assert match.game.actions.of(match.moves[ply].action) == "craftsman"


def test_an_unclear_part_is_asked_about() -> None:
    match = asked(0, words="take quarry")
    ply = match.ply
    shown = sit(match, "take")
    assert "Which one: take" in shown
    assert match.ply == ply


def test_an_illegal_choice_is_refused_with_the_reason_and_the_rule() -> None:
    match = asked(0, words="build small_market")
    ply = match.ply
    shown = sit(match, "build city hall")
    assert match.ply == ply
    assert "(PR-" in shown


@pytest.mark.parametrize(
    "typed", ["99", "0", "-1", "nonsense", "²", "1e3", "take", "help xyzzy", "save", "? "]
)
def test_what_cannot_be_gets_a_sentence_and_changes_nothing(typed: str) -> None:
    match = asked(20)
    before = match.state_bytes()
    shown = sit(match, typed)
    assert match.state_bytes() == before
    assert "Good-bye." in shown


@settings(max_examples=60, deadline=None)
@given(st.lists(st.text(max_size=40), max_size=6))
def test_nothing_that_is_typed_breaks_the_table(lines: list[str]) -> None:
    harmless = [
        line for line in lines if not line.strip().lower().startswith(("save", "hint", "quit", "q", "exit"))
    ]
    assert "Good-bye." in sit(asked(30), *harmless)


def test_undo_goes_back_to_my_last_decision() -> None:
    match = asked(40)
    before = match.state_bytes()
    seated, shown = table(match, ["1", "undo"])
    seated.play()
    assert match.state_bytes() == before
    assert "Took back" in shown.getvalue()


def test_undo_at_the_beginning_changes_nothing() -> None:
    match = new()
    seated, shown = table(match)
    typist = Typist(["undo"])
    seated.answer = typist
    seated.play()
    assert "no decision of yours" in shown.getvalue()
    assert match.ply > 0 or match.mover == 0


def test_undo_passes_over_forced_moves() -> None:
    match = asked(60)
    seated, _ = table(match)
    rng = random.Random(8)
    marks = []
    for _ in range(12):  # play on by hand, noting every decision of seat 0
        if match.over:
            break
        if match.mover == 0 and len(match.legal()) > 1:
            marks.append(match.state_bytes())
        seated.story.play(rng.choice(match.legal()))
    seated.undo()
    assert match.state_bytes() == marks[-1]


def test_a_forced_move_plays_itself_and_says_so() -> None:
    match = asked(0)
    rng = random.Random(1)
    while match.mover != 0 or len(match.legal()) != 1:
        match.play(rng.choice(match.legal()))
    assert "has only one choice" in sit(match)


def test_without_auto_even_a_forced_move_is_asked_for() -> None:
    match, rng = asked(0), random.Random(1)
    while match.mover != 0 or len(match.legal()) != 1:
        match.play(rng.choice(match.legal()))
    ply = match.ply
    assert "has only one choice" not in sit(match, auto=False)
    assert match.ply == ply


def test_a_hint_says_wins_for_the_choices_and_how_sure_it_is() -> None:
    match = asked(20)
    before = match.state_bytes()
    shown = sit(match, "hint")
    assert "would play it" in shown
    assert "→" in shown
    assert "%" in shown
    assert match.state_bytes() == before


def test_help_explains_the_table_and_any_building() -> None:
    shown = sit(asked(0), "help", "help office", "?customs house")
    assert "undo" in shown
    assert "trading house holds already" in shown
    assert "Customs house  building" in shown


def test_score_hides_what_the_others_hide() -> None:
    match = asked(100)
    shown = sit(match, "score")
    pad = shown[shown.index("Points so far") :]
    total = next(line for line in pad.splitlines() if line.startswith("Total"))
    assert total.split() == ["Total", str(match.scores()[0].total), "?", "?"]


def test_an_open_table_scores_openly() -> None:
    match = asked(100, open_vp=True)
    shown = sit(match, "score")
    totals = [str(sheet.total) for sheet in match.scores()]
    assert ["Total", *totals] in [line.split() for line in shown.splitlines()]


def test_the_log_tells_everything_from_the_first_move() -> None:
    match = asked(40)
    shown = sit(match, "log")
    first = match.names[match.moves[0].seat]
    assert shown.count(f"{first} takes the") > sit(asked(40)).count(f"{first} takes the")


def test_a_saved_game_goes_on_exactly(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    match = asked(50)
    shown = sit(match, f"save {path}")
    resumed = regidor.replay(path.read_text())
    assert "regidor play --load" in shown
    assert resumed.state_bytes() == match.state_bytes()
    for one in (match, resumed):  # the same future too
        for choice in itertools.repeat(0, 60):
            if not one.over:
                one.play(one.legal()[choice])
    assert resumed.state_bytes() == match.state_bytes()


def test_a_game_kept_with_save_is_up_to_date_after_every_move(tmp_path: Path) -> None:
    path = tmp_path / "kept.txt"
    match = asked(10)
    sit(match, "1", "1", save=path)
    assert regidor.replay(path.read_text()).state_bytes() == match.state_bytes()


def test_quit_offers_to_save(tmp_path: Path) -> None:
    path = tmp_path / "left.txt"
    match = asked(10)
    shown = sit(match, "1", "quit", str(path))
    assert "Good-bye." in shown
    assert regidor.replay(path.read_text()).ply == match.ply


def test_ctrl_c_offers_to_save_and_leaves_kindly(tmp_path: Path) -> None:
    path = tmp_path / "left.txt"
    match = asked(10)
    assert "Good-bye." in sit(match, "1", "^C", str(path))
    assert regidor.replay(path.read_text()).ply == match.ply
    assert "Good-bye." in sit(asked(10), "1", "^C", "^C")


def test_a_file_that_is_no_record_is_not_written_over(tmp_path: Path) -> None:
    precious = tmp_path / "thesis.txt"
    precious.write_text("chapter one")
    shown = sit(asked(10), f"save {precious}", f"save {tmp_path}", f"save {tmp_path / 'no' / 'where'}")
    assert precious.read_text() == "chapter one"
    assert "is no record" in shown
    assert "no folder" in shown


def test_an_empty_file_and_an_old_record_may_be_written_over(tmp_path: Path) -> None:
    for content in ("", new().record(secret=True)):
        (tmp_path / "f").write_text(content)
        check_record_file(tmp_path / "f")
    (tmp_path / "f").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(Mistake):
        check_record_file(tmp_path / "f")


def test_several_people_hand_the_screen_over() -> None:
    match = asked(0)
    seated, _ = table(match, ["", "1", "", "1"], people=3)
    seated.play()
    assert isinstance(seated.answer, Typist)
    assert any("press Enter" in prompt for prompt in seated.answer.prompts)


def test_bots_alone_play_to_the_end_and_tell_of_it() -> None:
    match = played(150)
    shown = sit(match, people=0)
    assert match.over
    assert "Keep the record?" not in shown
    assert "The game is over." in shown


def test_names_may_hold_anything_that_a_terminal_would_take_for_markup() -> None:
    match = new(names=["[/red]", "[bold", "x]"])
    shown = sit(match, "score", "1", "help")
    assert "[/red]" in shown


def test_people_keep_their_names_and_bots_get_others() -> None:
    assert names_for(["Bo"], 3) == ["Bo", "Ana", "Cy"]
    assert names_for([], 4) == ["Ana", "Bo", "Cy", "Dee"]


def test_shared_wins_are_said() -> None:
    assert winners_sentence(("Ana", "Bo", "Cy"), [0, 2]) == "Ana and Cy share the win."


def test_the_command_begins_and_leaves_when_the_input_ends(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    done = call(capsys, "play", "--bots", "random,random", "--seed", 3, "--edition", "2002")
    assert done.code == 0
    assert "Good-bye." in done.out


def test_a_real_process_plays_saves_and_resumes(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    first = process("play", "--bots", "random", "--seats", 3, "--seed", 3, "--save", path, typed="1\n1\n1\n")
    assert first.code == 0
    assert not first.err
    before = regidor.replay(path.read_text())
    again = process("play", "--load", path, "--bots", "random", typed="log\nquit\n")
    assert again.code == 0
    assert not again.err
    assert regidor.replay(path.read_text()).state_bytes() == before.state_bytes()


WRONG: list[tuple[list[Any], str]] = [
    (["play", "chess"], "There is no game 'chess'"),
    (["play", "--bots", "deep_blue"], "There is no bot 'deep_blue'"),
    (["play", "--bots", "random,random", "--seats", 5], "names 2 bots, but 4 seats"),
    (["play", "--seats", 9], "Seats cannot be '9'"),
    (["play", "--seats", 2, "--edition", "2002"], "cannot be played by 2"),
    (["play", "--edition", "1999"], "Edition cannot be '1999'"),
    (["play", "--option", "frogs=1"], "There is no option 'frogs'"),
    (["play", "--option", "frogs"], "wants KEY=VALUE"),
    (["play", "--humans", 7, "--seats", 3], "7 people cannot sit on 3 seats"),
    (["play", "--humans", -1], "--humans is 0 or more"),
    (["play", "--seed", -1], "A seed is a whole number"),
    (["play", "--think", -1], "A budget is 0 to 3600 seconds"),
    (["play", "--think", "nan"], "A budget is 0 to 3600 seconds"),
    (["play", "--cores", 0], "A bot thinks on 1 to 256 cores"),
    (["play", "--bots", ","], "names nobody"),
    (["play", "--name", "Ana", "--name", "ana"], "different names"),
    (["play", "--load", "nowhere.txt"], "nowhere.txt cannot be read"),
    (["play", "--load", "nowhere.txt", "--seats", 3], "leave them out with --load"),
    (["play", "--frobnicate"], "Unrecognized arguments"),
]


@pytest.mark.parametrize(("arguments", "sentence"), WRONG)
def test_a_wrong_command_line_gets_one_sentence_and_code_2(
    capsys: pytest.CaptureFixture[str], arguments: list[Any], sentence: str
) -> None:
    done = call(capsys, *arguments)
    assert done.code == 2
    assert sentence in done.err
    assert done.err.count("\n") == 1
    assert "Traceback" not in done.err


def test_resuming_asks_for_somebody_who_sits_there(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "game.txt"
    path.write_text(asked(5).record(secret=True))
    done = call(capsys, "play", "--load", path, "--name", "Zoe")
    assert done.code == 2
    assert "Nobody called 'Zoe'" in done.err


def test_resuming_without_the_seed_says_that_chance_is_new(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = tmp_path / "game.txt"
    path.write_text(asked(5).record())
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    done = call(capsys, "play", "--load", path, "--bots", "random")
    assert done.code == 0
    assert "chance is dealt anew" in done.err
