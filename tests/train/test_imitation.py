"""Imitating: habits and the rollout bot's judgement; the network comes nearer and can be gone on with."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
import torch

from regidor import games
from regidor.bots import net_cards
from regidor.bots import network as bots
from regidor.cli.main import main
from regidor.train import habits
from regidor.train.habits import Habits
from regidor.train.listening import knows_nothing
from regidor.train.places import Legal
from regidor.train.rollouts import WORTH, Rollouts, supposed
from regidor.train.settings import Settings

RIO = games.load("rio-de-la-plata")
PUERTO_RICO = net_cards.FOLDER / "puerto-rico.npz"
BY_HABIT = Settings(game="rio-de-la-plata", windows=20, steps=4, places=48, players=(3,), width=32)
BY_ROLLOUT = Settings(
    game="puerto-rico",
    windows=3,
    steps=4,
    places=64,
    players=(3,),
    options={"edition": ["2002"]},
    width=32,
    guests=(PUERTO_RICO,),
)


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


def test_a_student_of_the_rollout_bot_learns_beside_guests_and_is_kept(tmp_path: Path) -> None:
    said: list[str] = []
    Rollouts(BY_ROLLOUT, tmp_path, said.append).run()
    assert "hundredths of a win" in said[-1]
    assert bots.load(tmp_path / "network.npz").actions == len(games.load("puerto-rico").actions)


def test_a_student_goes_on_from_a_network_and_expects_nothing_of_positions(tmp_path: Path) -> None:
    student = Rollouts(replace(BY_ROLLOUT, start=PUERTO_RICO), tmp_path, print)
    begun, kept = student.learner, bots.load(PUERTO_RICO)
    assert begun.width == kept.block_biases.shape[1]
    assert knows_nothing(begun)
    student.step()
    assert knows_nothing(begun)
    assert not torch.equal(begun.policy.weight[: kept.actions], torch.from_numpy(kept.policy))


def test_a_student_in_rio_de_la_plata_learns_what_comes_of_a_move_by_habit(tmp_path: Path) -> None:
    said: list[str] = []
    settings = replace(BY_HABIT, windows=1, steps=2, places=4)
    Rollouts(settings, tmp_path, said.append).run()
    assert "hundredths of a win" in said[-1]


def test_a_choice_is_worth_its_preference_above_the_mean_of_the_legal_ones() -> None:
    legal = Legal(torch.zeros(1, 3, dtype=torch.int16), torch.tensor([2], dtype=torch.int16))
    found = supposed(torch.tensor([[3.0, 1.0, 99.0]]), legal, torch.tensor([[0, 1, 1]]))
    assert found[0].tolist() == pytest.approx([WORTH, -WORTH, -WORTH])


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["puerto-rico", "--imitate", "habits"], "Puerto Rico has no habits"),
        (["rio-de-la-plata", "--imitate", "habits", "--start", str(PUERTO_RICO)], "no use for --start"),
        (["rio-de-la-plata", "--imitate", "habits", "--device", "cuda"], "no use for --device cuda"),
        (["san-juan", "--imitate", "rollout", "--entropy", "0.1"], "no use for --entropy"),
    ],
)
def test_what_does_not_go_with_imitating_is_refused(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["train", *arguments]) == 2
    assert sentence in capsys.readouterr().err
