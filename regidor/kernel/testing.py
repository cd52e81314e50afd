"""The contract that every game must pass.

`check_game` plays random games through a Match and holds every promise of the kernel against them;
`soak` tries every listed choice in every state of very many games, compiled; `traces` tells whether
interpreted and compiled rules play the same games.
"""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import numpy as np

from regidor.kernel import replay
from regidor.kernel.errors import GameError, IllegalAction, MalformedAction
from regidor.kernel.game import SPECTATOR, Game, State
from regidor.kernel.match import Match, settled
from regidor.kernel.record import restore

CAREFUL = 0.08  # the share of positions that get the slow checks
ILLEGAL_TRIES = 6  # illegal actions tried in each of them
MOST_SEED = 2**62


def check_game(game: Game, options: Mapping[str, Any], seeds: Iterable[int], careful: float = CAREFUL) -> int:
    """Play a random game per seed, holding the whole contract; how many positions were checked."""
    checked = 0
    for seed in seeds:
        checked += check_match(Match(game, options, seed), random.Random(seed), careful)
    return checked


def check_match(match: Match, rng: random.Random, careful: float) -> int:
    """Play one match at random to its end, checking as it goes."""
    components = match.game.components(_state(match))
    while not match.over:
        _check_choices(match)
        if rng.random() < careful:
            _check_refusals(match, rng)
            _check_secrecy(match, rng)
            _check_position(match)
            _check_undo(match, rng)
        match.play(rng.choice(match.legal()), seat=match.mover, ply=match.ply)
        _check_state(match, components)
    _check_end(match)
    return match.ply


def _state(match: Match) -> State:
    return restore(match.game.state, match.state_bytes())


def _where(match: Match) -> str:
    return f"{match.game.key} {dict(match.options)} seed {match.seed} move {match.ply}"


def _check_choices(match: Match) -> None:
    legal = match.legal()
    assert legal, f"nothing is legal although the game goes on: {_where(match)}"
    assert legal == sorted(set(legal)), f"choices are not ascending: {_where(match)}"
    assert legal[0] >= 0, f"an action below 0: {_where(match)}"
    assert legal[-1] < len(match.game.actions), f"an action without words: {_where(match)}"
    for choice in match.choices():
        json.dumps(choice.to_json())
        assert match.game.actions.number(choice.words) == choice.id


def _check_state(match: Match, components: Mapping[str, int]) -> None:
    state = _state(match)
    wrong = match.game.impossible(state)
    assert wrong is None, f"{wrong}: {_where(match)}"
    assert match.game.components(state) == components, f"components changed: {_where(match)}"


def _check_refusals(match: Match, rng: random.Random) -> None:
    """Everything that is not listed is refused, with a reason, and changes nothing."""
    before = match.state_bytes()
    illegal = sorted(set(range(len(match.game.actions))) - set(match.legal()))
    for action in rng.sample(illegal, min(ILLEGAL_TRIES, len(illegal))):
        _refused(match, action, IllegalAction)
    for nonsense in (-1, len(match.game.actions), "fly to the moon", ""):
        _refused(match, nonsense, MalformedAction)
    assert match.state_bytes() == before, f"a refusal changed the match: {_where(match)}"


def _refused(match: Match, what: str | int, error: type[GameError]) -> None:
    try:
        match.play(what)
    except error as refusal:
        assert refusal.why, "a refusal says why"
        assert refusal.legal, "a refusal says what is legal"
    else:
        raise AssertionError(f"{what!r} was accepted: {_where(match)}")


def _check_secrecy(match: Match, rng: random.Random) -> None:
    """Shuffle what a viewer cannot know: its view, observation and choices stay the same."""
    state = _state(match)
    for viewer in (SPECTATOR, *range(match.seats)):
        one, two = (rng.randrange(MOST_SEED) for _ in range(2))
        other = _redealt(match.game, state, viewer, one)
        again = _redealt(match.game, other, viewer, two)
        where = f"viewer {viewer}: {_where(match)}"
        assert match.game.impossible(other) is None, f"a redealt state cannot be, {where}"
        assert again.tobytes() == _redealt(match.game, state, viewer, two).tobytes(), (
            f"a redealt state depends on what was hidden, {where}"
        )
        assert _known(match.game, other, viewer) == _known(match.game, state, viewer), f"secrecy, {where}"


def _redealt(game: Game, state: State, viewer: int, seed: int) -> State:
    copy = restore(game.state, state.tobytes())
    game.redeal(copy, viewer, seed)
    return copy


def _known(game: Game, state: State, viewer: int) -> tuple[Any, ...]:
    """All that a viewer gets to see of a state."""
    shown = json.dumps(game.view(state, viewer), sort_keys=True)
    if viewer == SPECTATOR:
        return (shown,)
    numbers = np.zeros(len(game.observation), np.float32)
    written = game.observe(state, viewer, numbers)
    assert written == len(game.observation), "every number of the observation has a name"
    choices: list[Any] = []
    if state.mover == viewer:
        out = game.choices_buffer()
        choices = [
            (int(action), dict(game.detail(state, int(action)))) for action in out[: game.legal(state, out)]
        ]
    return shown, numbers.tobytes(), choices


def _check_position(match: Match) -> None:
    """A position goes through JSON and comes back as the same state."""
    position = json.loads(json.dumps(match.position()))
    options = position["options"]
    back = Match(match.game, options, match.seed, match.names, start=position)
    assert back.state_mark() == match.state_mark(), f"the position does not come back: {_where(match)}"
    assert back.legal() == match.legal()


def _check_undo(match: Match, rng: random.Random) -> None:
    before, ply = match.state_bytes(), match.ply
    match.play(rng.choice(match.legal()))
    match.undo()
    assert match.state_bytes() == before, f"undo does not restore: {_where(match)}"
    assert match.ply == ply


def _check_end(match: Match) -> None:
    assert match.mover is None
    assert not match.legal()
    assert match.winners(), f"nobody wins: {_where(match)}"
    for sheet in match.scores():
        assert sum(item.points for item in sheet.items) == sheet.total, (
            f"items do not add up: {_where(match)}"
        )
    text = match.record()
    parsed = replay.parse(text)
    again = replay.verify(match.game, parsed)
    assert again.state_bytes() == match.state_bytes(), f"the record replays differently: {_where(match)}"
    assert again.record() == text


# Very many games, compiled.


def first_state(game: Game, options: Mapping[str, Any]) -> Any:
    """An array of one state that holds the options, from which the compiled loops begin."""
    first = np.zeros(1, game.state)
    first[0] = game.blank(settled(game, options))
    return first


def soak(game: Game, options: Mapping[str, Any], seed: int, games: int) -> None:
    """Try every listed choice in every state of many random games; AssertionError names the first bad one."""
    work, at = np.zeros(2, game.state), np.zeros(2, np.int64)
    memory = work.view(np.uint8).reshape(2, -1)
    faulty = game.compiled.soak(
        first_state(game, options), work, memory, seed, games, game.choices_buffer(), at
    )
    if faulty >= 0:
        moves, action = (int(number) for number in at)
        what = game.actions.of(action) if action >= 0 else "the set-up"
        wrong = game.impossible(work[1]) or "nothing changed, or the next choices are none or disordered"
        raise AssertionError(f"{game.key} {dict(options)} seed {seed + faulty} move {moves}, {what}: {wrong}")


def traces(game: Game, options: Mapping[str, Any], seed: int, games: int) -> list[str]:
    """One text per random game that depends on every decision and on every byte of its end."""
    ends = np.zeros(games, game.state)
    history = np.zeros(games, np.int64)
    game.compiled.trace(first_state(game, options), ends, seed, games, game.choices_buffer(), history)
    return [f"{mark} {end.tobytes().hex()}" for mark, end in zip(history, ends, strict=True)]


PLAIN = """
import json, sys
from importlib import import_module
from regidor.kernel.testing import traces
module, tables, seed, games = json.loads(sys.argv[1])
game = import_module(module).GAME
print(json.dumps([traces(game, options, seed, games) for options in tables]))
"""


def interpreted_traces(
    game: Game, tables: Sequence[Mapping[str, Any]], seed: int, games: int
) -> list[list[str]]:
    """The same for each of some tables, in one process where nothing is compiled."""
    asked = json.dumps([game.module, [dict(options) for options in tables], seed, games])
    done = subprocess.run(
        [sys.executable, "-W", "error::RuntimeWarning", "-c", PLAIN, asked],
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    found: list[list[str]] = json.loads(done.stdout)
    return found


def same_states(one: Any, other: Any) -> bool:
    """Are two arrays of states equal in every field? (Bytes between fields do not count.)"""
    if one.dtype.names is None:
        return bool((np.asarray(one) == np.asarray(other)).all())
    return all(same_states(one[name], other[name]) for name in one.dtype.names)


def option_sets(game: Game, keys: Sequence[str]) -> list[dict[str, Any]]:
    """Every combination of the values of some options that the game can be played with."""
    sets: list[dict[str, Any]] = [{}]
    for option in game.options:
        if option.key in keys:
            sets = [{**chosen, option.key: value} for chosen in sets for value in option.values]
    return [chosen for chosen in sets if _playable(game, chosen)]


def _playable(game: Game, chosen: Mapping[str, Any]) -> bool:
    try:
        settled(game, chosen)
    except GameError:
        return False
    return True
