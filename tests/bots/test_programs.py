"""Any program can join; one that fails loses its turn, is named, and the game goes on."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

import regidor
from regidor import bots
from regidor.bots import Advice, Budget, Program, program
from regidor.bots.program_bot import TIRES, ProgramBot, question
from regidor.kernel.errors import BadOptions
from tests.arena import programs

QUICK = 0.05  # a limit for programs that never answer


@pytest.fixture(autouse=True)
def _everybody_leaves() -> Iterator[None]:
    yield
    program.close_all()


def asked(name: str, limit: float = 600.0) -> Advice:
    match = regidor.new("puerto-rico", edition="2002", seats=3, seed=5)
    return bots.consult(ProgramBot(programs.program(name, limit), 1), match, Budget(0))


@pytest.mark.parametrize(("name", "words"), [("first", "settler"), ("numbered", "captain")])
def test_a_program_answers_in_words_or_numbers(name: str, words: str) -> None:
    found = asked(name)
    assert found.mishap is None
    assert regidor.new("puerto-rico").game.actions.of(found.action) == words


def test_a_program_may_ask_for_the_observation_too() -> None:
    assert asked("curious").mishap is None


@pytest.mark.parametrize(
    ("name", "limit", "kind", "text"),
    [
        ("asleep", QUICK, "slow", "no answer within 0.05 s"),
        ("gone", 600, "crashed", "ended without an answer (code 3)"),
        ("deaf", 600, "crashed", "ended without an answer"),
        ("babbling", 600, "nonsense", "no JSON object: 'hm, difficult'"),
        ("brooding", 600, "nonsense", "no JSON object"),
        ("dreaming", 600, "nonsense", "'fly to the moon' is none of its choices"),
        ("late", 600, "nonsense", "it answered question 0"),
    ],
)
def test_a_program_that_fails_loses_its_turn_to_a_legal_move(
    name: str, limit: float, kind: str, text: str
) -> None:
    found = asked(name, limit)
    assert found.mishap is not None
    assert found.mishap.kind == kind
    assert text in found.mishap.text
    assert found.action in regidor.new("puerto-rico", edition="2002", seats=3, seed=5).legal()


def test_a_program_that_does_not_start_loses_its_turn() -> None:
    match = regidor.new("puerto-rico", seats=3, seed=5)
    found = ProgramBot(Program("none", ("/no/such/program",)), 1).choose(
        match.game, match.redealt(match.mover, 1), match.mover or 0, Budget(0)
    )
    assert found.mishap is not None
    assert "does not start" in found.mishap.text


def test_a_seat_gives_up_on_a_program_that_fails_again_and_again() -> None:
    match = regidor.new("puerto-rico", seats=3, seed=5)
    seat = ProgramBot(programs.program("gone"), 1)
    kinds = [bots.consult(seat, match, Budget(0)).mishap for _ in range(TIRES + 1)]
    assert [slip.kind for slip in kinds if slip] == ["crashed"] * TIRES + ["given up"]


def test_one_running_copy_answers_for_many_seats() -> None:
    match = regidor.new("puerto-rico", seats=3, seed=5)
    one = programs.program("first")
    for seed in range(3):
        assert bots.consult(ProgramBot(one, seed), match, Budget(0)).mishap is None
    assert len(program._idle[one]) == 1


def test_a_question_holds_nothing_that_its_seat_cannot_know() -> None:
    match = regidor.new("san-juan", seats=3, seed=5)
    seat = match.mover
    assert seat is not None
    asks = {
        json.dumps(question(match.game, match.redealt(seat, seed), seat, Budget(1), match.legal()))
        for seed in range(4)
    }
    assert len(asks) == 1


def test_a_programs_errors_can_be_kept(tmp_path: Path) -> None:
    complaining = Program("sad", ("sh", "-c", "echo alas >&2"), 600, tmp_path / "errors.txt")
    match = regidor.new("puerto-rico", seats=3, seed=5)
    bots.consult(ProgramBot(complaining, 1), match, Budget(0))
    assert "alas" in (tmp_path / "errors.txt").read_text()


def test_programs_are_given_as_name_and_command() -> None:
    found = program.parsed("mine=python3 'my bot.py' --fast")
    assert (found.name, found.command) == ("mine", ("python3", "my bot.py", "--fast"))
    for wrong in ("mine", "=python3", "Mine=python3", "mine="):
        with pytest.raises(BadOptions, match="name=command"):
            program.parsed(wrong)
    with pytest.raises(BadOptions, match="one of our bots"):
        bots.seat(Program("strong", ("python3",)))
