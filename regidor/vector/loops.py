"""Many games at once: templates for one of them, called by CPU threads and by GPU threads alike.

    begin   a fresh game in place i
    step    one decision in place i, forced ones after it if asked, a fresh game when it ends
    look    choices, mask, observation and mover of place i
    play    whole random games in place i
    trial   one choice, and the game that the rollout bot imagines behind it (begin_trial, end_trial)
    glimpse the beginning of such a game, and what can be seen where it stops; sequel, a part of the rest

`jit.bind` compiles them against a game's own rules (see kernel/loops.py).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

from regidor.kernel import chance
from regidor.kernel.record import Actions, Numbers

Array = npt.NDArray[Any]

# What a game brings, and what kernel/loops.py makes of it.
setup: Callable[[Any], None]
legal: Callable[[Any, Actions], int]
apply: Callable[[Any, int], None]
observe: Callable[[Any, int, Numbers], int]
points: Callable[[Any, int], int]
standing: Callable[[Any, int], int]
share: Callable[[Any, int], float]
lead: Callable[[Any, int], float]
redeal: Callable[[Any, int, int], None]
lay_open: Callable[[Any], None]
by_habit: Callable[[Any, Actions, int], int]
result: Callable[[Any, int], float]
playout: Callable[[Any, Actions], int]
rehearse: Callable[[Any, Actions], int]

WIN_SHARE, RANK, LEAD = range(3)
LEAD_SCALE = 40.0


def begin(states: Array, first: Array, seeds: Array, stride: int, i: int) -> None:
    """A fresh game in place i, with the options of first[i % len(first)] and the place's next seed."""
    states[i] = first[i % len(first)]
    s = states[i]
    s.chance = chance.seeded(seeds[i])
    seeds[i] += stride
    setup(s)


def rank_reward(s: Any, seat: int) -> float:
    """1 for the first, 0 for the last, evenly between; equals share."""
    own = standing(s, seat)
    below = 0.0
    for other in range(s.seats):
        if other != seat:
            theirs = standing(s, other)
            below += 1.0 if theirs < own else 0.5 if theirs == own else 0.0
    return below / float(s.seats - 1)


def reward(s: Any, seat: int, kind: int) -> float:
    """What an ended game is worth to a seat."""
    if kind == WIN_SHARE:
        return share(s, seat)
    if kind == RANK:
        return rank_reward(s, seat)
    return max(-1.0, min(1.0, lead(s, seat) / LEAD_SCALE))


def skip_forced(s: Any, out: Actions) -> None:
    """Play decisions that have one answer."""
    while not s.over and legal(s, out) == 1:
        apply(s, int(out[0]))


def close(s: Any, rewards: Array, scores: Array, kind: int, i: int) -> None:
    """Write down what an ended game was worth."""
    for seat in range(s.seats):
        rewards[i, seat] = reward(s, seat, kind)
        scores[i, seat] = points(s, seat)


def step(
    states: Array,
    first: Array,
    seeds: Array,
    stride: int,
    actions: Array,
    masks: Array,
    rewards: Array,
    scores: Array,
    ended: Array,
    kind: int,
    forced: bool,
    out: Actions,
    i: int,
) -> None:
    """One decision in place i. An action that is not in the mask changes nothing and marks ended -1."""
    s = states[i]
    for seat in range(rewards.shape[1]):
        rewards[i, seat] = 0
    action = int(actions[i])
    if action < 0 or action >= masks.shape[1] or masks[i, action] == 0:
        ended[i] = -1
        return
    apply(s, action)
    if forced:
        skip_forced(s, out)
    ended[i] = s.over
    if s.over:
        close(s, rewards, scores, kind, i)
        begin(states, first, seeds, stride, i)
        if forced:
            skip_forced(states[i], out)


def look(
    states: Array,
    choices: Array,
    counts: Array,
    masks: Array,
    seen: Array,
    movers: Array,
    out: Actions,
    i: int,
) -> None:
    """Choices, mask, observation (the mover's) and mover of place i."""
    s = states[i]
    for choice in range(counts[i]):  # the last mask's ones: far fewer than there are actions
        masks[i, choices[i, choice]] = 0
    counts[i] = legal(s, out)
    for choice in range(counts[i]):
        choices[i, choice] = out[choice]
        masks[i, out[choice]] = 1
    observe(s, s.mover, seen[i])
    movers[i] = s.mover


def play(
    states: Array, first: Array, seeds: Array, stride: int, games: int, counts: Array, out: Actions, i: int
) -> None:
    """Whole random games in place i, one after another; counts[i] adds up their decisions."""
    decisions = 0
    for _ in range(games):
        begin(states, first, seeds, stride, i)
        decisions += playout(states[i], out)
    counts[i] = decisions


def begin_trial(
    states: Array,
    work: Array,
    rows: Array,
    among: Array,
    kept: Array,
    one: int,
    seed: int,
    number: int,
    out: Actions,
    i: int,
) -> None:
    """A redealt copy for worker i of row one, in which the mover has made one of its choices, in turn.

    All choices meet the same redeal, and the same luck behind it, before the next one comes: what they
    differ by is then due to themselves. `seed` and `number` are the row's own.
    """
    root = states[rows[one]]
    work[i] = root
    s = work[i]
    redeal(s, root.mover, seed + number // kept[one])
    legal(s, out)
    apply(s, int(out[among[one, number % kept[one]]]))


def end_trial(
    states: Array,
    work: Array,
    rows: Array,
    among: Array,
    kept: Array,
    one: int,
    number: int,
    found: Array,
    i: int,
) -> None:
    """Count the trial, and add how good its end is for whoever chose."""
    choice = among[one, number % kept[one]]
    found[i, 0, choice] += 1
    found[i, 1, choice] += result(work[i], states[rows[one]].mover)


def open_glimpse(
    states: Array,
    work: Array,
    rows: Array,
    among: Array,
    kept: Array,
    share: int,
    seed: int,
    tried: Array,
    out: Actions,
    i: int,
) -> None:
    """A trial begins in place i of the work, where each row has its share; which choice it is of."""
    one = i // share
    number = i % share
    tried[i] = among[one, number % kept[one]]
    begin_trial(states, work, rows, among, kept, one, seed + one * share, number, out, i)


def walk(s: Any, depth: int, out: Actions) -> None:
    """So many decisions as the rollout bot imagines them; fewer where the game ends."""
    for _ in range(depth):
        if s.over:
            return
        n = legal(s, out)
        apply(s, int(out[by_habit(s, out, n)]))


def end_glimpse(
    states: Array, work: Array, rows: Array, share: int, seen: Array, whose: Array, worth: Array, i: int
) -> None:
    """What the mover sees there, everything turned up, and how many seats further on whoever chose sits.

    A game that has ended is worth what it is worth, and nobody's (-1).
    """
    chooser = states[rows[i // share]].mover
    s = work[i]
    if s.over:
        whose[i] = -1
        worth[i] = result(s, chooser)
        return
    worth[i] = 0.0
    whose[i] = (s.seats + chooser - s.mover) % s.seats
    lay_open(s)
    observe(s, s.mover, seen[i])


def end_sequel(s: Any, first: int, results: Array, turned: Array, seen: Array, i: int) -> None:
    """What the mover sees now, and how many seats behind the first; of an end (-1), all results."""
    for step in range(s.seats):
        results[i, step] = result(s, (first + step) % s.seats) if s.over else 0.0
    turned[i] = -1
    if not s.over:
        turned[i] = (s.seats + s.mover - first) % s.seats
        lay_open(s)
        observe(s, s.mover, seen[i])


def begin_range(states: Array, first: Array, seeds: Array, stride: int, start: int, stop: int) -> None:
    for i in range(start, stop):
        begin(states, first, seeds, stride, i)


def step_range(
    states: Array,
    first: Array,
    seeds: Array,
    stride: int,
    actions: Array,
    choices: Array,
    counts: Array,
    masks: Array,
    rewards: Array,
    scores: Array,
    ended: Array,
    kind: int,
    forced: bool,
    seen: Array,
    movers: Array,
    out: Actions,
    start: int,
    stop: int,
) -> None:
    for i in range(start, stop):
        step(states, first, seeds, stride, actions, masks, rewards, scores, ended, kind, forced, out, i)
        look(states, choices, counts, masks, seen, movers, out, i)


def look_range(
    states: Array,
    choices: Array,
    counts: Array,
    masks: Array,
    seen: Array,
    movers: Array,
    forced: bool,
    out: Actions,
    start: int,
    stop: int,
) -> None:
    for i in range(start, stop):
        if forced:
            skip_forced(states[i], out)
        look(states, choices, counts, masks, seen, movers, out, i)


def play_range(
    states: Array,
    first: Array,
    seeds: Array,
    stride: int,
    games: int,
    counts: Array,
    out: Actions,
    start: int,
    stop: int,
) -> None:
    for i in range(start, stop):
        play(states, first, seeds, stride, games, counts, out, i)


def try_range(
    states: Array,
    work: Array,
    rows: Array,
    among: Array,
    kept: Array,
    seed: int,
    tries: int,
    found: Array,
    out: Actions,
    start: int,
    stop: int,
) -> None:
    for i in range(start, stop):
        for number in range(tries - 1, -1, -1):  # as a GPU counts, so that both add up in the same order
            begin_trial(states, work, rows, among, kept, i, seed + i * tries, number, out, i)
            rehearse(work[i], out)
            end_trial(states, work, rows, among, kept, i, number, found, i)


def glimpse_range(
    states: Array,
    work: Array,
    rows: Array,
    among: Array,
    kept: Array,
    share: int,
    seed: int,
    depth: int,
    tried: Array,
    seen: Array,
    whose: Array,
    worth: Array,
    out: Actions,
    start: int,
    stop: int,
) -> None:
    for i in range(start, stop):
        open_glimpse(states, work, rows, among, kept, share, seed, tried, out, i)
        walk(work[i], depth, out)
        end_glimpse(states, work, rows, share, seen, whose, worth, i)


def sequel_range(
    work: Array,
    depth: int,
    results: Array,
    turned: Array,
    seen: Array,
    out: Actions,
    start: int,
    stop: int,
) -> None:
    for i in range(start, stop):
        first = int(work[i].mover)
        walk(work[i], depth, out)
        end_sequel(work[i], first, results, turned, seen, i)


def pick_range(choices: Array, counts: Array, numbers: Array, actions: Array, start: int, stop: int) -> None:
    """A legal action for every place, chosen by a random number: what a random policy does."""
    for i in range(start, stop):
        actions[i] = choices[i, int(numbers[i] % np.uint64(counts[i]))]


ONE: tuple[Any, ...] = (
    begin,
    rank_reward,
    reward,
    skip_forced,
    close,
    step,
    look,
    play,
    begin_trial,
    end_trial,
    open_glimpse,
    walk,
    end_glimpse,
    end_sequel,
)
RANGES: tuple[Any, ...] = (
    begin_range,
    step_range,
    look_range,
    play_range,
    try_range,
    glimpse_range,
    sequel_range,
    pick_range,
)
