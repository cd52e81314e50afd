"""Arrays of games on the CPU play the very games that single tables play."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import regidor.vector
from regidor import games
from regidor.adapters.table import Table
from regidor.kernel import loops
from regidor.kernel.errors import BadOptions, IllegalAction
from regidor.kernel.game import Game
from regidor.kernel.record import restore
from regidor.vector import Doubts
from regidor.vector.common import REWARDS
from tests.adapters.spread import every_game, every_spread

STEPS = 40


def numbers(n: int, steps: int, seed: int = 0) -> np.ndarray[Any, Any]:
    return np.random.default_rng(seed).integers(0, 2**63, (steps, n), dtype=np.uint64)


def run(env: Any, steps: int, seed: int = 0) -> None:
    env.reset()
    for row in numbers(env.n, steps, seed):
        env.step(env.random_actions(row))


@every_spread
def test_an_array_of_one_plays_what_a_table_plays(key: str, options: dict[str, Any]) -> None:
    env = regidor.vector.make(key, n=1, options=options, seed=11, threads=1)
    table = Table(key, options)
    env.reset()
    table.begin(11)
    for row in numbers(1, STEPS):
        assert (env.masks[0] == table.mask).all()
        assert sorted(env.choices[0, : env.counts[0]]) == list(np.flatnonzero(table.mask))
        assert (env.observations[0] == table.observe(table.mover)).all()
        assert env.movers[0] == table.mover
        action = env.random_actions(row)
        env.step(action)
        table.play(action[0])


@every_game
def test_threads_change_nothing(key: str) -> None:
    envs = [regidor.vector.make(key, n=6, seed=3, threads=threads) for threads in (1, 4)]
    for env in envs:
        run(env, STEPS)
    one, four = envs
    assert one.states.tobytes() == four.states.tobytes()
    assert (one.observations == four.observations).all()
    assert (one.masks == four.masks).all()


@every_game
@pytest.mark.parametrize("reward", sorted(REWARDS))
def test_a_game_that_ends_pays_and_begins_anew(key: str, reward: str) -> None:
    env = regidor.vector.make(key, n=2, seed=5, reward=reward, threads=1)
    table = Table(key, {})
    env.reset()
    table.begin(5)
    for row in numbers(2, 3000):
        actions = env.random_actions(row)
        table.play(actions[0])
        env.step(actions)
        if env.ended[0]:
            break
        assert not env.rewards[0].any()
    assert table.over
    assert list(env.rewards[0]) == pytest.approx(table.rewards(REWARDS[reward]))
    assert list(env.scores[0]) == table.scores()
    table.begin(5 + 2)  # each place goes on in steps of n
    assert (env.masks[0] == table.mask).all()


@every_game
def test_forced_moves_are_skipped_on_request(key: str) -> None:
    env = regidor.vector.make(key, n=4, seed=2, skip_forced=True, threads=1)
    env.reset()
    for row in numbers(4, 100):
        assert (env.masks.sum(1) > 1).all()
        env.step(env.random_actions(row))


@every_game
def test_whole_playouts_end_where_single_steps_end(key: str) -> None:
    env = regidor.vector.make(key, n=3, seed=8, threads=2)
    game = games.load(key)
    assert env.playouts(1) > 3
    assert env.states["over"].all()
    alone = regidor.vector.make(key, n=1, seed=10, threads=1)
    alone.playouts(1)
    assert env.states[2].tobytes() == alone.states[0].tobytes()
    assert game.state == env.states.dtype


@every_game
def test_a_trial_is_a_redeal_a_choice_and_what_the_rollout_bot_imagines(key: str) -> None:
    game, tries = games.load(key), 7
    env = regidor.vector.make(key, n=4, seed=5, threads=2)
    run(env, STEPS)
    before = env.states.tobytes()
    found = env.trials(tries, seed=77)[:, 0]
    assert env.states.tobytes() == before
    place = 2
    expected = np.zeros(found.shape[1:])
    for number in range(tries):
        s, out = restore(game.state, env.states[place].tobytes()), game.choices_buffer()
        seat = int(s.mover)
        deal, choice = divmod(number, game.legal(s, out))
        game.redeal(s, seat, 77 + place * tries + deal)
        game.apply(s, int(out[choice]))
        game.compiled.rehearse(s, out)
        expected[:, choice] += 1, end_for(game, s, seat)
    assert found[place] == pytest.approx(expected, abs=1e-5)
    assert (found[:, 0].sum(axis=1) == tries).all()


@every_game
def test_trials_may_be_of_some_choices_in_some_places(key: str) -> None:
    env = regidor.vector.make(key, n=4, seed=5, threads=2)
    run(env, STEPS)
    rows = np.flatnonzero(env.counts > 1)[-2:]
    last = np.stack([env.counts[rows] - 1, np.zeros_like(rows)], axis=1).astype(np.int16)
    found = env.trials(6, 77, Doubts(rows, last, np.array([2, 1], np.int16)))[:, 0]
    both, one = found[:, 0]
    assert both[0] == both[last[0, 0]] == 3
    assert both.sum() == 6
    assert one[last[1, 0]] == one.sum() == 6


@every_game
def test_a_glimpse_is_the_beginning_of_a_trial_and_everything_turned_up(key: str) -> None:
    game, tries, depth = games.load(key), 5, 3
    env = regidor.vector.make(key, n=4, seed=5, threads=2)
    run(env, STEPS)
    before = env.states.tobytes()
    found = env.glimpses(tries, depth, seed=77)
    later, ends = env.sequels(depth), env.sequels(100_000)
    assert env.states.tobytes() == before
    assert (found.whose >= 0).any()
    for number in range(4 * tries):
        place = number // tries
        s, out = restore(game.state, env.states[place].tobytes()), game.choices_buffer()
        seat, seats = int(s.mover), int(s.seats)
        deal, choice = divmod(number % tries, game.legal(s, out))
        game.redeal(s, seat, 77 + place * tries + deal)
        game.apply(s, int(out[choice]))
        for _ in range(depth):
            if not s.over:
                game.apply(s, int(out[game.loops["by_habit"](s, out, game.legal(s, out))]))
        assert found.tried[number] == choice
        if s.over:
            assert found.whose[number] == -1
            assert found.worth[number] == pytest.approx(end_for(game, s, seat))
            continue
        mover = int(s.mover)
        assert (mover + found.whose[number]) % seats == seat
        if game.lay_open is not None:
            game.lay_open(s)
        seen = np.zeros(len(game.observation), np.float32)
        game.observe(s, mover, seen)
        assert (found.seen[number] == seen).all()
        for _ in range(depth):
            if not s.over:
                game.apply(s, int(out[game.loops["by_habit"](s, out, game.legal(s, out))]))
        if not s.over:
            assert (mover + later.turned[number]) % seats == s.mover
            mover = int(s.mover)
            game.observe(s, mover, seen)
            assert (later.seen[number] == seen).all()
            assert not later.results[number].any()
        game.compiled.rehearse(s, out)
        results = [end_for(game, s, (mover + step) % seats) for step in range(seats)]
        known = later if later.turned[number] < 0 else ends
        assert list(known.results[number, :seats]) == pytest.approx(results)
        assert known.turned[number] == -1


def end_for(game: Game, s: Any, seat: int) -> float:
    """How good an end is for a seat, as the rollout bot counts."""
    standings, points = ([of(s, other) for other in range(s.seats)] for of in (game.standing, game.points))
    share = (standings[seat] == max(standings)) / standings.count(max(standings))
    lead = (points[seat] - max(points[:seat] + points[seat + 1 :])) / loops.LEAD_SCALE
    return float(loops.blend(share, min(1.0, max(-1.0, lead))))


def test_option_sets_take_turns() -> None:
    sets = [{"seats": 3}, {"seats": 5}]
    env = regidor.vector.make("puerto-rico", n=4, options=sets, threads=1)
    env.reset()
    assert list(env.states["seats"]) == [3, 5, 3, 5]
    assert env.rewards.shape == (4, 5)


def test_an_action_outside_its_mask_is_refused_and_changes_nothing() -> None:
    env = regidor.vector.make("puerto-rico", n=2, threads=1)
    env.reset()
    legal = env.random_actions(numbers(2, 1)[0])
    before = env.states[1].tobytes()
    legal[1] = int(np.argmin(env.masks[1]))
    with pytest.raises(IllegalAction, match="in game 1"):
        env.step(legal)
    assert env.states[1].tobytes() == before


def test_a_reset_brings_the_same_games_again() -> None:
    env = regidor.vector.make("puerto-rico", n=3, seed=6, threads=1)
    run(env, STEPS)
    first = env.states.tobytes()
    run(env, STEPS)
    assert env.states.tobytes() == first


@pytest.mark.parametrize(
    "wrong",
    [{"n": 0}, {"reward": "gold"}, {"options": {"seats": 9}}, {"device": "abacus"}, {"game": "chess"}],
)
def test_what_cannot_be_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(BadOptions):
        regidor.vector.make(**{"game": "puerto-rico", "n": 1, **wrong})
