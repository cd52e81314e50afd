"""Trees for many games at once: the expert's search, and a policy that learns what it tries."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import torch

from regidor.bots import net_cards, net_expert
from regidor.bots import network as bots
from regidor.bots.net_cards import Level
from regidor.train import ppo
from regidor.train.forest import Forest
from regidor.train.opponents import frozen
from regidor.train.places import Legal, Places
from regidor.train.planning import IN_DOUBT, LOOK_EVERY, TEACHER_STAYS, Planner
from regidor.train.returns import returns
from regidor.train.training import Training
from regidor.train.window import log_policy
from tests.marks import compiled
from tests.simulator import needs_kernels, simulated
from tests.train.test_training import SHORT, train

pytestmark = compiled

FILE = net_cards.FOLDER / "puerto-rico.npz"
QUESTIONS = 48
SCRIPT = Path(__file__).with_name("simulated_forest.py")


def everywhere(places: Places) -> torch.Tensor:
    return torch.arange(places.n)


def assert_tries_what_the_expert_tries(places: Places, forest: Forest, place: int) -> None:
    """One tree, in that game."""
    visits, _ = forest.search(torch.tensor([place]), seed=1000)
    state, mover = places.env.states[place], int(places.env.movers[place])
    search = net_expert.Search(places.env.setting.game, state, mover, 1000, Level(bots.load(FILE), 1.0))
    search.look(1 + int(visits.sum()))
    tried = {action: int(edge.visits) for action, edge in search.tried().items()}
    listed = zip(places.env.choices[place], visits[0].tolist(), strict=True)
    assert sum(tried.values()) > 1
    assert {int(action): times for action, times in listed if times} == {
        action: times for action, times in tried.items() if times
    }


def test_a_forest_tries_what_the_experts_search_tries() -> None:
    learner = frozen(FILE, "cpu")
    places = Places("puerto-rico", 3, [{"seats": 3}, {"seats": 4}], "cpu", learner.seats, seed=3)
    forest = Forest(places, learner, 1, QUESTIONS, half=False)
    for ply in range(12):
        assert_tries_what_the_expert_tries(places, forest, ply % places.n)
        places.step(torch.zeros(places.n, dtype=torch.int64))


def test_trees_of_many_games_do_not_mix() -> None:
    learner = frozen(FILE, "cpu")
    places = Places("puerto-rico", 6, [{"seats": 3}, {"seats": 4}], "cpu", learner.seats, seed=3)
    forest = Forest(places, learner, places.n, QUESTIONS, half=False)
    first, means = (found.clone() for found in forest.search(everywhere(places), seed=5))
    again, _ = forest.search(everywhere(places), seed=5)
    assert torch.equal(first, again), "a search leaves nothing behind"
    assert (first.sum(dim=1) > 1).all()
    behind = torch.arange(first.shape[1]) >= places.legal.counts[:, None]
    assert not first[behind].any()
    assert ((means >= 0) & (means <= 1)).all()


def test_a_policy_comes_to_play_what_the_search_tries(tmp_path: Path) -> None:
    training, _ = train(replace(SHORT, questions=12), tmp_path)
    window = training.player.play(None, training.seating)
    assert window.wanted is not None
    share = window.wanted.sum(dim=2)
    assert torch.allclose(share, share.round()), "all or nothing"
    assert not share[torch.arange(len(share)) % LOOK_EVERY > 0].any()
    assert torch.isfinite(window.log_chances).all()
    taught = ppo.lessons(window, returns(window, 0.97), training.places.seats, training.settings)
    losses = [training.pupil.learn(taught, window.own, 0.0) for _ in range(20)]
    assert losses[-1].policy_loss < losses[0].policy_loss


def test_a_search_goes_where_the_policy_is_least_sure(tmp_path: Path) -> None:
    training = Training(replace(SHORT, questions=40, windows=1), tmp_path, False, lambda _: None)
    planner = training.player
    assert isinstance(planner, Planner)
    window = planner.play(None, training.seating)
    assert window.wanted is not None
    legal = Legal(*(kept[0] for kept in window.legal))
    with torch.no_grad():
        surest = log_policy(planner.learner(window.observations[0])[0], legal).amax(dim=1)
    searched = window.wanted[0].any(dim=1)
    assert 0 < searched.sum() <= planner.forest.n == int(IN_DOUBT * planner.places.n)
    assert surest[searched].max() <= surest.kthvalue(planner.forest.n).values


def test_a_teacher_stays_until_the_learner_has_settled(tmp_path: Path) -> None:
    training = Training(replace(SHORT, questions=6, windows=1), tmp_path, False, lambda _: None)
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
    settings = replace(SHORT, questions=6, against=tmp_path / "first" / "network.npz", windows=1)
    training = Training(settings, tmp_path / "second", False, lambda _: None)
    training.run()
    assert not training.player.window.own.all()


@needs_kernels
def test_trees_in_the_simulator_are_the_cpus() -> None:
    done = simulated(SCRIPT)
    assert done.stdout.strip() == "the same", done.stderr
