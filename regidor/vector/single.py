"""One game at a time, for adapters that ask step by step: templates over an array that holds one state.

Arrays go into compiled code much faster than single records do, so even one game lies in an array.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

from regidor import games
from regidor.kernel import chance
from regidor.kernel.jit import bind
from regidor.kernel.record import Actions, Numbers
from regidor.vector.common import bound

Array = np.ndarray[Any, Any]

# What a game brings.
setup: Callable[[Any], None]
legal: Callable[[Any, Actions], int]
apply: Callable[[Any, int], None]
observe: Callable[[Any, int, Numbers], int]
redeal: Callable[[Any, int, int], None]
points: Callable[[Any, int], int]
reward: Callable[[Any, int, int], float]
skip_forced: Callable[[Any, Actions], None]


def ask(states: Array, out: Actions, mask: Array, forced: bool) -> int:
    """The mover's choices, listed and as a mask (all zeros on entry); how many, 0 when the game is over."""
    s = states[0]
    if forced:
        skip_forced(s, out)
    if s.over:
        return 0
    n = legal(s, out)
    for choice in range(n):
        mask[out[choice]] = 1
    return n


def open_game(states: Array, first: Array, seed: int, out: Actions, mask: Array, forced: bool) -> int:
    """A fresh game with the options in first[0], and its first choices."""
    states[0] = first[0]
    states[0].chance = chance.seeded(seed)
    setup(states[0])
    return ask(states, out, mask, forced)


def act(states: Array, action: int, out: Actions, mask: Array, forced: bool) -> int:
    """Carry out one legal action; the next choices."""
    apply(states[0], action)
    return ask(states, out, mask, forced)


def see(states: Array, seat: int, seen: Numbers) -> None:
    """What a seat knows."""
    observe(states[0], seat, seen)


def judge(states: Array, kind: int, rewards: Numbers) -> None:
    """What the game is worth to every seat, as if it ended now."""
    s = states[0]
    for seat in range(s.seats):
        rewards[seat] = reward(s, seat, kind)


def count(states: Array, scores: Array) -> None:
    """Every seat's points, as if the game ended now."""
    s = states[0]
    for seat in range(s.seats):
        scores[seat] = points(s, seat)


def deal_again(states: Array, seat: int, seed: int) -> None:
    """Shuffle what a seat cannot know."""
    redeal(states[0], seat, seed)


TEMPLATES: tuple[Any, ...] = (ask, open_game, act, see, judge, count, deal_again)


@cache
def single(game_key: str) -> dict[str, Any]:
    """The templates above, compiled against a game's rules."""
    names = dict(bound(game_key))
    module = games.load(game_key).module
    for template in TEMPLATES:
        names[template.__name__] = bind(template, module, **names)
    return names
