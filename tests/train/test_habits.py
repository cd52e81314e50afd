"""Imitating a game's habits: the network comes nearer to them, and can be gone on with."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from regidor import games
from regidor.bots import network as bots
from regidor.cli.main import main
from regidor.train import habits
from regidor.train.habits import Imitation
from regidor.train.settings import Settings

RIO = games.load("rio-de-la-plata")
SHORT = Settings(game="rio-de-la-plata", windows=20, steps=4, places=48, players=(3,), width=32)


def test_a_network_comes_nearer_to_the_habits(tmp_path: Path) -> None:
    said: list[str] = []
    imitation = Imitation(SHORT, tmp_path, said.append)
    first = imitation._step()
    last = imitation.run()
    assert last.missed < 0.7 * first.missed
    assert "off the habits" in said[-1]
    kept = bots.load(tmp_path / "network.npz")
    assert (kept.numbers, kept.actions) == (len(RIO.observation), len(RIO.actions))


def test_chances_are_the_habits_weights() -> None:
    imitation = Imitation(SHORT, Path(), print)
    env, chances = imitation.places.env, imitation._chances
    imitation._weigh(env.states, env.choices, env.counts, chances)
    assert chances.sum(axis=1) == pytest.approx(np.ones(SHORT.places), abs=1e-5)
    assert RIO.habit is not None
    legal = env.choices[0, : env.counts[0]]
    weights = np.array([RIO.habit(env.states[0], int(action)) for action in legal])
    assert chances[0, : len(legal)] == pytest.approx(weights / weights.sum(), abs=1e-5)


def test_where_habits_say_nothing_all_choices_are_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(habits, "habit", lambda state, action: 0, raising=False)
    chances = np.ones((1, 4), np.float32)
    habits.weigh_all(np.zeros(1), np.zeros((1, 4), np.int16), np.array([3], np.int16), chances)
    assert chances[0].tolist() == pytest.approx([1 / 3, 1 / 3, 1 / 3, 0])


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["puerto-rico"], "Puerto Rico has no habits"),
        (["rio-de-la-plata", "--device", "cuda"], "leave --device cuda away"),
        (["rio-de-la-plata", "--entropy", "0.1"], "leave --entropy away"),
    ],
)
def test_what_does_not_go_with_habits_is_refused(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["train", *arguments, "--habits"]) == 2
    assert sentence in capsys.readouterr().err
