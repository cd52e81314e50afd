"""The games pass OpenSpiel's own tests, and what its algorithms rely on holds."""

from __future__ import annotations

import pickle
import random
import unittest
from typing import Any

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel has no wheels for Windows")

from open_spiel.integration_tests import api_test  # noqa: E402
from open_spiel.python.algorithms import mcts, sample_some_states  # noqa: E402
from open_spiel.python.observation import make_observation  # noqa: E402
from open_spiel.python.tests import games_sim_test  # noqa: E402

from regidor import games  # noqa: E402
from regidor.adapters.open_spiel import SEED_NODES, heard_as, redealt, short_name  # noqa: E402
from regidor.kernel.errors import BadOptions  # noqa: E402
from tests.adapters.spread import every_game  # noqa: E402

SPREAD = [
    "regidor_puerto_rico(seats=3,edition=2002,reward=rank)",
    "regidor_puerto_rico(seats=2,reward=lead,open_vp=true)",
    "regidor_puerto_rico(seats=5,hospice_on_any_tile=no)",
    "regidor_puerto_rico(max_moves=40)",
    "regidor_san_juan(seats=2)",
    "regidor_rio_de_la_plata(seats=2,turns=15,trade=true,max_moves=120)",
]


def go_on(state: Any, steps: int, seed: int = 0) -> Any:
    """Play so many random decisions, or to the end."""
    pick = random.Random(seed)
    while steps > 0 and not state.is_terminal():
        steps -= not state.is_chance_node()
        state.apply_action(pick.choice(state.legal_actions()))
    return state


def begun(name: str, steps: int = 0, seed: int = 0) -> Any:
    """A state after so many decisions, at one."""
    state = go_on(pyspiel.load_game(name).new_initial_state(), steps, seed)
    while state.is_chance_node():
        state.apply_action(seed % 64)
    return state


@every_game
def test_the_random_simulation_test_passes(key: str) -> None:
    game = pyspiel.load_game(short_name(key))
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@every_game
def test_the_python_simulation_test_passes(key: str, capsys: pytest.CaptureFixture[str]) -> None:
    np.random.seed(1)  # the test draws from numpy's own generator
    games_sim_test.GamesSimTest().sim_game(pyspiel.load_game(short_name(key)))
    assert "Sim of game regidor" in capsys.readouterr().out


@every_game
def test_the_api_test_passes(key: str) -> None:
    class Case(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]
        game, game_name = pyspiel.load_game(short_name(key)), short_name(key)
        game_type = game.get_type()
        some_states = sample_some_states.sample_some_states(game, max_states=30)

        @classmethod
        def setUpClass(cls) -> None:
            """Fewer states than the 400 that it takes by itself."""

    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(Case).run(result)
    assert result.testsRun >= 5
    assert result.errors + result.failures == []


@pytest.mark.parametrize("name", SPREAD)
def test_the_random_simulation_test_passes_with_options(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=1, serialize=False, verbose=False)


@every_game
def test_games_and_states_can_be_pickled(key: str) -> None:
    game = pyspiel.load_game(short_name(key))
    state = go_on(game.new_initial_state(), 80)
    assert str(pickle.loads(pickle.dumps(game))) == str(game)
    assert pickle.loads(pickle.dumps(game.get_type())) == game.get_type()
    assert str(pickle.loads(pickle.dumps(state))) == str(state)


@every_game
def test_a_history_leads_to_the_same_position_again(key: str) -> None:
    game = pyspiel.load_game(short_name(key))
    state, again = go_on(game.new_initial_state(), 120), game.new_initial_state()
    for action in state.history():
        again.apply_action(action)
    assert again.past.raw == state.past.raw


@every_game
def test_the_observation_tensor_is_the_games_own(key: str) -> None:
    state = begun(short_name(key), 30)
    expected = state.at_table().observe(1)
    assert (np.array(state.observation_tensor(1), np.float32) == expected).all()


@every_game
def test_tensors_have_the_declared_sizes(key: str) -> None:
    game = pyspiel.load_game(short_name(key))
    observation = make_observation(game, pyspiel.IIGObservationType(perfect_recall=True))
    observation.set_from(go_on(game.new_initial_state(), 10), 0)
    assert len(observation.tensor) == game.information_state_tensor_size()
    assert game.observation_tensor_size() == len(games.load(key).observation)


@every_game
def test_an_information_state_is_the_same_whatever_a_seat_cannot_know(key: str) -> None:
    state = begun(short_name(key), 60)
    seat = state.current_player()
    other = redealt(state, seat, seed=9)
    assert other.information_state_string(seat) == state.information_state_string(seat)
    assert other.information_state_tensor(seat) == state.information_state_tensor(seat)
    assert other.legal_actions() == state.legal_actions()


def test_a_redealt_state_does_not_tell_how_chance_will_answer() -> None:
    state = begun("regidor_puerto_rico(edition=2002)")
    while "settler" not in (words := {state.action_to_string(a): a for a in state.legal_actions()}):
        state.apply_action(state.legal_actions()[0])
    seat, waiting = state.current_player(), []
    for other in (state, redealt(state, seat, 1), redealt(state, seat, 2)):
        other.apply_action(words["settler"])
        while not other.is_chance_node():
            other.apply_action(other.legal_actions()[0])
        waiting.append(other)
    answers = [[one.child(outcome).past.raw for outcome in range(8)] for one in waiting]
    assert answers[0] != answers[1] != answers[2] != answers[0]


def test_an_information_state_remembers_what_the_observation_forgets() -> None:
    one, two = begun("regidor_puerto_rico", 12, seed=1), begun("regidor_puerto_rico", 12, seed=2)
    assert one.information_state_string(0) != two.information_state_string(0)


def test_the_moves_heard_are_in_the_information_state() -> None:
    state = begun("regidor_puerto_rico", 3)
    game = state.get_game()
    heard = state.information_state_tensor(0)[game.observation_tensor_size() :]
    moves = [step.action for step in state.past.steps()[1:]]
    scaled = [(action + 1) / (game.num_distinct_actions() + 1) for action in moves]
    assert heard[: len(moves)] == pytest.approx(scaled)
    assert not any(heard[len(moves) :])


def test_what_others_may_not_know_sounds_alike() -> None:
    game = games.load("san-juan")
    hidden = [
        action for action in range(len(game.actions)) if game.actions.told(action) != game.actions.of(action)
    ]
    assert len({heard_as(game)[action] for action in hidden}) < len(hidden)


def test_chance_chooses_the_seed_first() -> None:
    state = pyspiel.load_game("regidor_puerto_rico").new_initial_state()
    for _ in range(SEED_NODES):
        assert state.is_chance_node()
        state.apply_action(7)
    assert state.current_player() == state.at_table().mover


def test_chance_answers_in_different_ways() -> None:
    state = begun("regidor_puerto_rico(edition=2002)")
    while not state.is_chance_node():
        words = {state.action_to_string(action): action for action in state.legal_actions()}
        state.apply_action(words.get("settler", words.get("pass")))
    assert len({state.child(outcome).past.raw for outcome in range(8)}) > 1
    assert state.child(3).past.raw == state.child(3).past.raw


def test_a_clone_goes_its_own_way() -> None:
    state = begun("regidor_puerto_rico", 5)
    before = str(state)
    go_on(state.clone(), 20)
    assert str(state) == before


def test_a_game_that_is_cut_off_counts_as_it_stands() -> None:
    state = go_on(pyspiel.load_game("regidor_puerto_rico(max_moves=10)").new_initial_state(), 10)
    assert state.is_terminal()
    assert sum(state.returns()) == pytest.approx(1)


def test_tree_search_plays_a_legal_move() -> None:
    state = begun("regidor_puerto_rico(seats=3,edition=2002)", 2)
    numbers = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, numbers)
    bot = mcts.MCTSBot(state.get_game(), 2.0, 12, evaluator, random_state=numbers)
    assert bot.step(state) in state.legal_actions()


def test_an_option_that_cannot_be_is_refused() -> None:
    with pytest.raises((BadOptions, RuntimeError), match="edition"):
        pyspiel.load_game("regidor_puerto_rico(edition=1999)")
