"""The single-agent environments pass Gymnasium's own check and keep their own promises."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from regidor.adapters.gymnasium import SeatEnv, identity
from regidor.kernel.errors import BadOptions, BadSeat, IllegalAction
from tests.adapters.spread import every_game, every_spread


def play_out(env: SeatEnv, seed: int) -> tuple[float, dict[str, Any]]:
    """A random game; the last reward and what is said of the end."""
    seen, _ = env.reset(seed=seed)
    env.action_space.seed(seed)
    while True:
        seen, reward, ended, _, info = env.step(env.action_space.sample(seen["action_mask"]))
        if ended:
            return reward, info


@every_spread
def test_check_env_passes(key: str, options: dict[str, Any]) -> None:
    check_env(gymnasium.make(identity(key), **options).unwrapped)


@every_game
def test_gymnasium_knows_the_game_by_name(key: str) -> None:
    made = gymnasium.make(identity(key), seats=3)
    seen, _ = made.reset(seed=4)
    assert made.observation_space.contains(seen)


@every_game
def test_a_game_ends_with_the_learners_share_of_the_win(key: str) -> None:
    env = SeatEnv(key)
    reward, info = play_out(env, 5)
    best = max(info["scores"])
    assert reward == 0 or info["scores"][0] == best


@every_game
def test_the_same_seed_gives_the_same_game(key: str) -> None:
    first, second = (play_out(SeatEnv(key), 6)[1]["scores"] for _ in range(2))
    assert first == second


def test_it_is_always_the_learners_turn() -> None:
    env = SeatEnv("puerto-rico", seat=2)
    seen, _ = env.reset(seed=7)
    env.action_space.seed(7)  # or a game might be over sooner, now and then
    for _ in range(60):
        assert env.table.mover == 2
        seen, *_ = env.step(env.action_space.sample(seen["action_mask"]))


def test_the_learner_may_sit_anywhere() -> None:
    env = SeatEnv("puerto-rico", seat=None)
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(40)} == {0, 1, 2, 3}


def test_bots_that_think_win_more_than_the_random_learner() -> None:
    env = SeatEnv("puerto-rico", seats=3, edition="2002", bots=["rollout", "random"], iterations=24)
    wins = np.array([np.array(play_out(env, seed)[1]["scores"]) for seed in range(3)])
    assert wins[:, 1].mean() > wins[:, 0].mean()


@pytest.mark.parametrize(("reward", "least"), [("win_share", 0), ("lead", -1)])
def test_an_illegal_action_loses(reward: str, least: float) -> None:
    env = SeatEnv("puerto-rico", reward=reward)
    seen, _ = env.reset(seed=1)
    _, paid, ended, _, info = env.step(int(np.flatnonzero(seen["action_mask"] == 0)[0]))
    assert (paid, ended, info["illegal"]) == (least, True, True)


def test_an_illegal_action_is_refused_on_request() -> None:
    env = SeatEnv("puerto-rico", illegal="raise")
    seen, _ = env.reset(seed=1)
    with pytest.raises(IllegalAction):
        env.step(int(np.flatnonzero(seen["action_mask"] == 0)[0]))


@pytest.mark.parametrize(
    "wrong", [{"bots": "nobody"}, {"bots": ["random"]}, {"render_mode": "human"}, {"illegal": "shrug"}]
)
def test_what_cannot_be_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(BadOptions):
        SeatEnv("puerto-rico", **wrong)


def test_a_seat_that_is_not_there_is_refused() -> None:
    with pytest.raises(BadSeat):
        SeatEnv("puerto-rico", seats=3, seat=3)
