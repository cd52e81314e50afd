"""Listening: whoever imitated somebody learns what positions are worth before it changes how it plays."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
import torch

from regidor import games
from regidor.bots import net_cards
from regidor.train import listening, network
from regidor.train.listening import Listener, knows_nothing
from regidor.train.network import Learner
from regidor.train.settings import Settings
from regidor.train.training import Training
from regidor.train.window import Player, log_policy
from tests.marks import compiled

pytestmark = compiled

GAME = games.load("puerto-rico")
SETTINGS = Settings(game=GAME.key, players=(3,), windows=9, places=32, steps=128, minibatch=512)


@pytest.fixture
def imitator(tmp_path: Path) -> Path:
    """Somebody with likes and dislikes, but without an outlook."""
    torch.manual_seed(1)
    learner = Learner(len(GAME.observation), len(GAME.actions), seats=5, width=32, depth=1)
    torch.nn.init.normal_(learner.policy.weight, std=1.0)
    listening.forget(learner)
    network.written(learner).save(tmp_path / "imitator.npz")
    return tmp_path / "imitator.npz"


def begun(start: Path, folder: Path) -> Training:
    return Training(replace(SETTINGS, start=start), folder, resume=False, say=print)


def policy(training: Training, learner: Learner) -> torch.Tensor:
    """How likely it plays each choice where the training is now."""
    seen = torch.zeros(SETTINGS.places, learner.inputs)
    with torch.no_grad():
        return log_policy(learner(training.places.observe(seen))[0], training.places.legal).exp()


def test_while_it_listens_only_the_outlook_changes(imitator: Path, tmp_path: Path) -> None:
    training = begun(imitator, tmp_path)
    player = training.player
    assert isinstance(player, Listener)
    for _ in range(6):
        training._round()
    assert not knows_nothing(training.learner)
    shares = player.window.outlooks[-1, :, 0].sum(dim=1)  # of all seats: somebody wins
    assert shares.mean() == pytest.approx(1, abs=0.2)
    apart = (policy(training, training.learner) - policy(training, player.model)).abs().sum(dim=1) / 2
    assert apart.mean() < 0.05


def test_then_it_learns_from_what_turns_out_well(
    imitator: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(listening, "LISTENS", 2)
    training = begun(imitator, tmp_path)
    wanted = []
    for _ in range(3):
        training._round()
        wanted.append(training.player.window.wanted)
    assert [each is not None for each in wanted] == [True, True, False]


def test_whoever_can_judge_does_not_listen(tmp_path: Path) -> None:
    able = net_cards.FOLDER / "puerto-rico.npz"
    assert type(begun(able, tmp_path).player) is Player
