"""Trees for many games at once: the expert's search, and a policy that learns what it tries."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
import torch

from regidor import games
from regidor.bots import net_cards, net_expert
from regidor.bots import network as bots
from regidor.bots.net_cards import Level
from regidor.train import ppo
from regidor.train.forest import Forest
from regidor.train.opponents import frozen
from regidor.train.places import Places
from regidor.train.planning import LOOK_EVERY, TEACHER_STAYS, Planner
from regidor.train.returns import returns
from regidor.train.training import Training
from tests.marks import compiled
from tests.simulator import needs_kernels, simulated
from tests.train.test_training import SHORT, train

pytestmark = compiled

FILE = net_cards.FOLDER / "puerto-rico.npz"
LOOKS = 24
SCRIPT = Path(__file__).with_name("simulated_forest.py")


@pytest.mark.parametrize("alone", [False, True])
def test_a_forest_tries_what_the_experts_search_tries(alone: bool) -> None:
    game, level, learner = games.load("puerto-rico"), Level(bots.load(FILE), 1.0, alone), frozen(FILE, "cpu")
    places = Places(game.key, 1, [{"seats": 3}], "cpu", learner.seats, seed=3)
    forest = Forest(places, learner, LOOKS, half=False, alone=alone)
    for _ in range(12):
        visits, _ = forest.search(seed=1000)
        search = net_expert.Search(game, places.env.states[0], int(places.env.movers[0]), 1000, level)
        search.look(1 + int(visits.sum()))
        assert alone or visits.sum() == LOOKS
        tried = {action: int(edge.visits) for action, edge in search.tried().items()}
        listed = zip(places.env.choices[0], visits[0].tolist(), strict=True)
        assert {int(action): times for action, times in listed if times} == {
            action: times for action, times in tried.items() if times
        }
        places.step(visits.argmax(dim=1))


def test_trees_of_many_games_do_not_mix() -> None:
    learner = frozen(FILE, "cpu")
    places = Places("puerto-rico", 6, [{"seats": 3}, {"seats": 4}], "cpu", learner.seats, seed=3)
    forest = Forest(places, learner, LOOKS, half=False)
    first, means = forest.search(seed=5)
    again, _ = forest.search(seed=5)
    assert torch.equal(first, again), "a search leaves nothing behind"
    assert (first.sum(dim=1) == LOOKS).all()
    behind = torch.arange(first.shape[1]) >= places.legal.counts[:, None]
    assert not first[behind].any()
    assert ((means >= 0) & (means <= 1)).all()


@pytest.mark.parametrize("alone", [False, True])
def test_a_policy_comes_to_play_what_the_search_tries(alone: bool, tmp_path: Path) -> None:
    training, _ = train(replace(SHORT, looks=4, alone=alone), tmp_path)
    window = training.player.play(None, training.seating)
    assert window.wanted is not None
    searched = torch.arange(len(window.wanted)) % LOOK_EVERY == 0
    taught_of = window.wanted.sum(dim=2)
    assert not taught_of[~searched].any()
    assert torch.allclose(taught_of, taught_of.round())
    assert alone or taught_of[searched].all(), "only who asks about others can come back with nothing"
    assert torch.isfinite(window.log_chances).all()
    taught = ppo.lessons(window, returns(window, 0.97), training.places.seats, training.settings)
    losses = [
        ppo.learn(training.learner, training.optimiser, taught, window.own, training.settings, 0.0)
        for _ in range(20)
    ]
    assert losses[-1].policy_loss < losses[0].policy_loss


def test_a_teacher_stays_until_the_learner_has_settled(tmp_path: Path) -> None:
    training = Training(replace(SHORT, looks=2, windows=1), tmp_path, False, lambda _: None)
    planner = training.player
    assert isinstance(planner, Planner)
    first = {name: kept.clone() for name, kept in planner.teacher.state_dict().items()}
    with torch.no_grad():
        training.learner.outlook.bias += 1
    settled = []
    for _ in range(TEACHER_STAYS):
        planner.play(None, training.seating)
        settled.append(planner.settled(0.0))
        assert torch.equal(planner.teacher.outlook.bias, first["outlook.bias"])
    assert settled[0] == 0
    assert settled[-1] == 1
    planner.play(None, training.seating)
    assert planner.settled(1.0) == 0
    assert torch.equal(planner.teacher.outlook.bias, training.learner.outlook.bias)


def test_guests_do_not_play_by_the_search(tmp_path: Path) -> None:
    train(SHORT, tmp_path / "first")
    settings = replace(SHORT, looks=2, against=tmp_path / "first" / "network.npz", windows=1)
    training = Training(settings, tmp_path / "second", False, lambda _: None)
    training.run()
    assert not training.player.window.own.all()


@needs_kernels
def test_trees_in_the_simulator_are_the_cpus() -> None:
    done = simulated(SCRIPT)
    assert done.stdout.strip() == "the same", done.stderr
