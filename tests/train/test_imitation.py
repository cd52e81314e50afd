"""Imitating habits, or somebody in kept games: the network comes nearer and can be gone on with."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from regidor import games
from regidor.bots import net_cards
from regidor.bots import network as bots
from regidor.cli.main import main
from regidor.kernel.match import Match
from regidor.train import habits, trials
from regidor.train.copying import PASSES
from regidor.train.habits import Habits
from regidor.train.listening import knows_nothing
from regidor.train.records import Records, decisions, matches
from regidor.train.settings import Settings

RIO = games.load("rio-de-la-plata")
PUERTO_RICO = games.load("puerto-rico")
STRONG = net_cards.FOLDER / "puerto-rico.npz"
BY_HABIT = Settings(game="rio-de-la-plata", windows=20, steps=4, places=48, players=(3,), width=32)
BY_RECORDS = Settings(game="puerto-rico", windows=1, width=64)


def test_a_network_comes_nearer_to_the_habits(tmp_path: Path) -> None:
    said: list[str] = []
    imitation = Habits(BY_HABIT, tmp_path, said.append)
    first = imitation.step()
    imitation.run()
    assert imitation.step()[0] < 0.7 * first[0]
    assert "off the habits" in said[-1]
    kept = bots.load(tmp_path / "network.npz")
    assert (kept.numbers, kept.actions) == (len(RIO.observation), len(RIO.actions))


def test_chances_are_the_habits_weights(tmp_path: Path) -> None:
    imitation = Habits(BY_HABIT, tmp_path, print)
    env, chances = imitation.places.env, imitation.weighed().numpy()
    assert chances.sum(axis=1) == pytest.approx(np.ones(BY_HABIT.places), abs=1e-5)
    assert RIO.habit is not None
    legal = env.choices[0, : env.counts[0]]
    weights = np.array([RIO.habit(env.states[0], int(action)) for action in legal])
    assert chances[0, : len(legal)] == pytest.approx(weights / weights.sum(), abs=1e-5)


def test_where_habits_say_nothing_all_choices_are_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(habits, "habit", lambda state, action: 0, raising=False)
    chances = np.ones((1, 4), np.float32)
    habits.weigh_all(np.zeros(1), np.zeros((1, 4), np.int16), np.array([3], np.int16), chances)
    assert chances[0].tolist() == pytest.approx([1 / 3, 1 / 3, 1 / 3, 0])


def play_games(folder: Path, games_played: int, first: int = 0) -> None:
    """Whole games in which a miser sits twice: it always does what comes last in the list."""
    for seed in range(first, first + games_played):
        match = Match(PUERTO_RICO, {"edition": "2002", "seats": 3}, seed, ["random", "miser", "miser 2"])
        rng = random.Random(seed)
        while not match.over:
            legal = match.legal()
            match.play(legal[-1] if match.names[match.mover or 0] != "random" else rng.choice(legal))
        (folder / f"{seed}.txt").write_text(match.record(), encoding="utf-8")


def test_the_rollout_bot_is_imitated_by_what_its_random_games_say(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(trials, "TRIES", 64)
    said: list[str] = []
    settings = replace(BY_RECORDS, windows=36, places=96, players=(3,), options={"edition": ("2002",)})
    student = trials.Trials(settings, tmp_path, said.append)
    learnt = len(student.held.picked) + len(student.taught.picked)
    assert 0.4 * 36 * 96 < learnt < 0.7 * 36 * 96, "the bots have half of the seats, or all but one"
    assert (student.taught.picked < student.taught.counts).all()
    before = student.alike()
    student.run()
    assert student.alike() > before + 0.05
    assert "by 64 random games each" in said[1]
    assert knows_nothing(student.learner)


def test_an_imitation_is_gone_on_with_in_the_openings_of_games_with_guests(tmp_path: Path) -> None:
    settings = replace(BY_RECORDS, windows=6, places=48, players=(3,), options={"edition": ("2002",)})
    settings = replace(settings, tries=8, opening=1, guests=(STRONG, STRONG), start=STRONG)
    said: list[str] = []
    student = trials.Trials(settings, tmp_path, said.append)
    learnt = len(student.held.picked) + len(student.taught.picked)
    assert 0 < learnt < 3 * 48, "where the bots decide, and only at first"
    assert "by 8 random games each" in said[1]
    assert not student.to_decide().any(), "six decisions are more than an opening of three"


def test_the_command_imitates_the_rollout_bot_without_any_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(trials, "TRIES", 6)
    asked = ["--windows", "2", "--players", "3", "--start", str(STRONG), "--out", str(tmp_path)]
    assert main(["train", "puerto-rico", "--imitate", "rollout", *asked]) == 0
    assert "plays the same in" in capsys.readouterr().out
    assert (tmp_path / "network.npz").is_file()


def test_somebody_in_kept_games_is_imitated_and_held_back_games_tell_how_well(tmp_path: Path) -> None:
    (tmp_path / "deep" / "records").mkdir(parents=True)
    play_games(tmp_path / "deep" / "records", 12)
    (tmp_path / "notes.txt").write_text("no record", encoding="utf-8")
    said: list[str] = []
    miser = Records("miser", [tmp_path], BY_RECORDS, tmp_path / "out", said.append)
    before = miser.alike()
    miser.run()
    assert miser.alike() > before + 0.2
    assert "decisions held back" in said[-1]
    assert miser.decisions == PASSES * len(miser.taught.picked)
    assert {table["edition"] for table in miser.tables} == {"2002"}
    kept = bots.load(tmp_path / "out" / "network.npz")
    assert kept.actions == len(PUERTO_RICO.actions)
    assert knows_nothing(miser.learner)  # nobody showed it what positions are worth


def test_only_what_the_imitated_chose_among_several_is_learnt(tmp_path: Path) -> None:
    play_games(tmp_path, 1)
    (match,) = matches(PUERTO_RICO, [tmp_path])
    found = decisions(match, "miser")
    assert found is not None
    assert (found.counts > 1).all()
    assert (found.picked == found.counts - 1).all()
    assert decisions(match, "nobody") is None


def test_an_imitation_goes_on_from_a_network(tmp_path: Path) -> None:
    play_games(tmp_path, 2)
    begun = Records("miser", [tmp_path], replace(BY_RECORDS, start=STRONG), tmp_path / "out", print)
    assert begun.learner.width == bots.load(STRONG).block_biases.shape[1]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["puerto-rico", "--imitate", "habits"], "Puerto Rico has no habits"),
        (["rio-de-la-plata", "--imitate", "habits", "--start", str(STRONG)], "no use for --start"),
        (["rio-de-la-plata", "--imitate", "habits", "--device", "cuda"], "no use for --device cuda"),
        (["san-juan", "--imitate", "rollout", "--entropy", "0.1", "--records", "."], "no use for --entropy"),
        (["--imitate", "ana", "--records", ".", "--tries", "5"], "no use for --tries"),
        (["--imitate", "ana", "--records", ".", "--places", "5"], "no use for --places"),
        (["--imitate", "rollout", "--learning-rate", "1"], "no use for --learning-rate"),
        (["san-juan", "--imitate", "ana"], "name their folders with --records"),
        (["san-juan", "--imitate", "rollout", "--entropy", "0.1"], "no use for --entropy"),
        (["san-juan", "--imitate", "rollout", "--records", "nowhere"], "There is no folder nowhere"),
        (["san-juan", "--records", "."], "say whom"),
    ],
)
def test_what_does_not_go_with_imitating_is_refused(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["train", *arguments]) == 2
    assert sentence in capsys.readouterr().err


def test_nobody_of_that_name_is_a_clear_error(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    play_games(tmp_path, 1)
    arguments = ["train", "puerto-rico", "--imitate", "ghost", "--records", str(tmp_path), "--out"]
    assert main([*arguments, str(tmp_path / "out")]) == 2
    assert "There is nothing to learn: fewer than two games" in capsys.readouterr().err
