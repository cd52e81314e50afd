"""The AEC environments pass PettingZoo's own tests and keep their own promises."""

from __future__ import annotations

import importlib
import json
import random
from functools import partial
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from regidor import games
from regidor.adapters.pettingzoo import SeatsEnv, puerto_rico_v0
from regidor.kernel.errors import BadOptions, GameOver, IllegalAction, MalformedAction
from tests.adapters.spread import every_game, every_spread

# PettingZoo's test expects dictionaries from the environments that it knows by name, and no empty mask
# even from an agent whose game is over.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),
]


def play_out(env: SeatsEnv, seed: int = 0) -> dict[str, float]:
    """A random game; what every agent was paid."""
    pick = random.Random(seed)
    env.reset(seed=seed)
    paid: dict[str, float] = {}
    for agent in env.agent_iter():
        seen, reward, ended, _, _ = env.last()
        paid[agent] = paid.get(agent, 0.0) + reward
        env.step(None if ended else pick.choice(np.flatnonzero(seen["action_mask"])))
    return paid


@every_spread
def test_the_api_test_passes(key: str, options: dict[str, Any]) -> None:
    api_test(SeatsEnv(key, **options), num_cycles=120)


@every_game
def test_the_seed_test_passes(key: str) -> None:
    seed_test(partial(SeatsEnv, key), num_cycles=120)


@every_game
def test_every_game_has_a_module_named_after_it(key: str) -> None:
    module = importlib.import_module(f"regidor.adapters.pettingzoo.{key.replace('-', '_')}_v0")
    assert str(module.env()) == f"{key.replace('-', '_')}_v0"


@every_game
def test_win_shares_add_up_to_one(key: str) -> None:
    assert sum(play_out(SeatsEnv(key)).values()) == pytest.approx(1)


@every_game
def test_ranks_add_up_to_half_the_seats(key: str) -> None:
    paid = play_out(SeatsEnv(key, reward="rank"))
    assert sum(paid.values()) == pytest.approx(len(paid) / 2)


@every_game
def test_only_a_winner_leads(key: str) -> None:
    shares, leads = play_out(SeatsEnv(key)), play_out(SeatsEnv(key, reward="lead"))
    assert all(shares[agent] > 0 for agent, lead in leads.items() if lead > 0)


@every_game
def test_without_forced_moves_there_are_always_two_choices(key: str) -> None:
    env = SeatsEnv(key, skip_forced=True)
    env.reset(seed=3)
    pick = random.Random(3)
    while not env.table.over:
        choices = np.flatnonzero(env.last()[4]["action_mask"])
        assert len(choices) > 1
        env.step(pick.choice(choices))


def test_an_observation_is_nobody_elses_array() -> None:
    env = puerto_rico_v0.env()
    env.reset(seed=1)
    first = env.last()[0]
    kept = first["action_mask"].copy(), first["observation"].copy()
    env.step(int(np.flatnonzero(first["action_mask"])[0]))
    env.last()
    assert (first["action_mask"] == kept[0]).all()
    assert (first["observation"] == kept[1]).all()


def test_an_agent_that_is_not_to_move_sees_its_own_board_first() -> None:
    env = puerto_rico_v0.env()
    env.reset(seed=1)
    mover = env.table.game.observation.index("seat +0 mover")
    seen = {agent: env.observe(agent) for agent in env.agents}
    assert [agent for agent in env.agents if seen[agent]["observation"][mover]] == [env.agent_selection]
    assert [agent for agent in env.agents if seen[agent]["action_mask"].any()] == [env.agent_selection]


def test_an_illegal_action_says_why_and_changes_nothing() -> None:
    env = puerto_rico_v0.env()
    env.reset(seed=1)
    before = env.table.records.tobytes()
    with pytest.raises(IllegalAction, match=r"Legal: .*settler"):
        env.step(env.table.game.actions.number("sell corn"))
    with pytest.raises(MalformedAction):
        env.step(100_000)
    assert env.table.records.tobytes() == before


def test_a_finished_table_takes_no_action() -> None:
    env = puerto_rico_v0.env()
    play_out(env)
    with pytest.raises(GameOver):
        env.table.play(0)


def test_a_reset_without_a_seed_brings_another_game() -> None:
    env = puerto_rico_v0.env()
    env.reset(seed=1)
    first = env.table.records.tobytes()
    env.reset()
    assert env.table.records.tobytes() != first


def test_the_end_tells_the_scores() -> None:
    env = puerto_rico_v0.env(seats=3)
    env.reset(seed=2)
    pick = random.Random(2)
    while not env.table.over:
        env.step(pick.choice(np.flatnonzero(env.last()[0]["action_mask"])))
    assert [env.infos[agent]["score"] for agent in env.agents] == env.table.scores()


def test_what_can_be_seen_is_rendered_as_json() -> None:
    env = puerto_rico_v0.env(render_mode="ansi")
    env.reset(seed=1)
    assert json.loads(env.render())["phase"] == "roles"
    assert puerto_rico_v0.env().render() is None


@pytest.mark.parametrize(
    "wrong", [{"reward": "gold"}, {"seats": 9}, {"colour": "red"}, {"render_mode": "human"}]
)
def test_what_cannot_be_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(BadOptions):
        puerto_rico_v0.env(**wrong)


def test_a_step_needs_a_reset() -> None:
    with pytest.raises(BadOptions, match="reset"):
        puerto_rico_v0.env().step(0)


def test_a_game_that_is_not_there_is_refused() -> None:
    with pytest.raises(BadOptions, match="there is no game"):
        SeatsEnv("atlantis")
    assert "atlantis" not in games.KEYS
