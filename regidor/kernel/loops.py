"""Loops that every game needs at full speed, written once.

Each function here is a template: it calls the rules that this file only declares, and `jit.bind`
compiles it once per game against that game's own. Later templates may call earlier ones.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import numpy.typing as npt

from regidor.kernel import chance
from regidor.kernel.record import Actions, Numbers

States = npt.NDArray[np.void]
Ints = npt.NDArray[np.int64]
Bytes = npt.NDArray[np.uint8]

# What a game brings.
setup: Callable[[Any], None]
legal: Callable[[Any, Actions], int]
apply: Callable[[Any, int], None]
points: Callable[[Any, int], int]
standing: Callable[[Any, int], int]
observe: Callable[[Any, int, Numbers], int]
redeal: Callable[[Any, int, int], None]
habit: Callable[[Any, int], int]
fault: Callable[[Any], int]

EXPLORE = 0.7  # how much the search prefers moves that it has tried little
TRUST = 0.6  # how much it prefers moves that the game's habits call likely
EVEN = 0.1  # the part of a likelihood that all moves share alike
LEAD_SCALE = 40.0  # points of lead that count as certain
LEAD_WEIGHT = 0.25  # how much of a result is the lead; the rest is the win


def playout(s: Any, out: Actions) -> int:
    """Play at random to the end and say how many decisions it took."""
    decisions = 0
    while not s.over:
        n = legal(s, out)
        apply(s, int(out[chance.below(s, n)]))
        decisions += 1
    return decisions


def rehearse(s: Any, out: Actions) -> int:
    """Play to the end as the search imagines it: by the game's habits where it has some, else at random."""
    decisions = 0
    while not s.over:
        n = legal(s, out)
        apply(s, int(out[by_habit(s, out, n)]))
        decisions += 1
    return decisions


def by_lot(s: Any, out: Actions, n: int) -> int:
    """Any choice."""
    return int(chance.below(s, n))


def by_habit(s: Any, out: Actions, n: int) -> int:
    """A choice drawn by the weights that the game gives; the first one when none has any."""
    chosen = 0
    total = 0
    for choice in range(n):
        weight = habit(s, int(out[choice]))
        total += weight
        if weight > 0 and chance.below(s, total) < weight:
            chosen = choice
    return chosen


def as_it_lies(s: Any) -> None:
    """For games in which nothing can be turned up: whoever looks sees what the mover sees."""


def run_games(first: States, work: States, seed: int, games: int, out: Actions) -> int:
    """Play whole random games from the options in first[0]; how many decisions they took."""
    decisions = 0
    for game in range(games):
        work[0] = first[0]
        s = work[0]
        s.chance = chance.seeded(seed + game)
        setup(s)
        decisions += playout(s, out)
    return decisions


def trace(first: States, work: States, seed: int, games: int, out: Actions, history: Ints) -> int:
    """Random games, each noted as a number that depends on every decision; how many decisions."""
    decisions = 0
    for game in range(games):
        work[game] = first[0]
        s = work[game]
        s.chance = chance.seeded(seed + game)
        setup(s)
        mark = 0
        while not s.over:
            n = legal(s, out)
            action = int(out[chance.below(s, n)])
            mark = (mark * 31 + action * 7 + n) % 1000000007
            apply(s, action)
            decisions += 1
        history[game] = mark
    return decisions


def disorder(out: Actions, n: int) -> bool:
    """Are the listed choices none at all, or not ascending?"""
    if n < 1 or n > len(out):
        return True
    for choice in range(1, n):
        if out[choice] <= out[choice - 1]:
            return True
    return False


def sound(s: Any, out: Actions) -> bool:
    """Can this state be, and has its mover something to choose unless the game is over?"""
    if fault(s) != 0:
        return False
    return bool(s.over) or not disorder(out, legal(s, out))


def same(one: Bytes, other: Bytes) -> bool:
    for place in range(len(one)):
        if one[place] != other[place]:
            return False
    return True


def misapplied(work: States, memory: Bytes, choices: Actions, n: int, out: Actions) -> int:
    """Try each choice of work[0] on a copy; the first that changes nothing or breaks something, else -1."""
    for choice in range(n):
        work[1] = work[0]
        apply(work[1], int(choices[choice]))
        if same(memory[0], memory[1]) or not sound(work[1], out):
            return int(choices[choice])
    return -1


def soak(first: States, work: States, memory: Bytes, seed: int, games: int, out: Actions, at: Ints) -> int:
    """Random games, every listed choice tried before one is played; the first faulty game, -1 for none.

    `memory` are the bytes of `work`. `at` says how many moves the faulty game had and which choice is wrong,
    -1 when its set-up is.
    """
    choices = np.zeros(len(out), np.int16)
    for game in range(games):
        work[0] = first[0]
        s = work[0]
        s.chance = chance.seeded(seed + game)
        setup(s)
        work[1] = work[0]
        at[0] = 0
        at[1] = -1
        if not sound(s, out):
            return game
        while not s.over:
            n = legal(s, choices)
            played = int(choices[chance.below(s, n)])  # drawn first, so that one of the trials is the move
            at[1] = misapplied(work, memory, choices, n, out)
            if at[1] >= 0:
                return game
            apply(s, played)
            at[0] += 1
    return -1


def share(s: Any, seat: int) -> float:
    """A seat's share of the win: 1 alone, 1/2 with one other, 0 when somebody stands higher."""
    own = standing(s, seat)
    equals = 0
    for other in range(s.seats):
        theirs = standing(s, other)
        if theirs > own:
            return 0.0
        if theirs == own:
            equals += 1
    return 1.0 / equals


def lead(s: Any, seat: int) -> float:
    """A seat's points minus those of the best other seat."""
    best = -1000000
    for other in range(s.seats):
        if other != seat:
            best = max(best, points(s, other))
    return float(points(s, seat) - best)


def blend(wins: Any, ahead: Any) -> Any:
    """A result from 0 to 1: the share of the win, and a little of a lead that is from -1 to 1."""
    return (1.0 - LEAD_WEIGHT) * wins + LEAD_WEIGHT * (0.5 + 0.5 * ahead)


def result(s: Any, seat: int) -> float:
    """How good the end is for a seat."""
    return float(blend(share(s, seat), max(-1.0, min(1.0, lead(s, seat) / LEAD_SCALE))))


def most_promising(visits: Ints, totals: npt.NDArray[np.float64], n: int, tried: int) -> int:
    """The move to try next: each once, then the best mean with a bonus for the little tried."""
    best = 0
    best_worth = -1.0
    for move in range(n):
        if visits[move] == 0:
            return move
        worth = totals[move] / visits[move] + EXPLORE * np.sqrt(np.log(tried) / visits[move])
        if worth > best_worth:
            best_worth = worth
            best = move
    return best


def weigh_alike(s: Any, moves: Actions, n: int, chances: npt.NDArray[np.float64]) -> bool:
    """Without habits nothing is known about moves that were not tried."""
    return False


def weigh(s: Any, moves: Actions, n: int, chances: npt.NDArray[np.float64]) -> bool:
    """How likely each move is by the game's habits; False when they say nothing."""
    total = 0
    for move in range(n):
        total += habit(s, int(moves[move]))
    if total == 0:
        return False
    for move in range(n):
        chances[move] = EVEN / n + (1.0 - EVEN) * habit(s, int(moves[move])) / total
    return True


def most_likely(
    visits: Ints, totals: npt.NDArray[np.float64], chances: npt.NDArray[np.float64], n: int, tried: int
) -> int:
    """The move to try next where habits know something: likely ones first, then the best mean."""
    usual = 0.5
    if tried > 0:
        usual = totals[:n].sum() / tried
    best = 0
    best_worth = -1.0
    for move in range(n):
        mean = totals[move] / visits[move] if visits[move] > 0 else usual
        worth = mean + TRUST * chances[move] * np.sqrt(tried + 1.0) / (1.0 + visits[move])
        if worth > best_worth:
            best_worth = worth
            best = move
    return best


def search(
    root: States,
    work: States,
    seat: int,
    seed: int,
    iterations: int,
    visits: Ints,
    totals: npt.NDArray[np.float64],
    wins: npt.NDArray[np.float64],
    out: Actions,
) -> int:
    """Random games from freshly redealt positions, spread over the legal moves of root[0].

    Adds to visits, totals (of `result`) and wins (of `share`), so that it can be called again for more.
    """
    moves = np.zeros(len(out), np.int16)
    n = legal(root[0], moves)
    chances = np.zeros(n)
    guided = weigh(root[0], moves, n, chances)
    tried = 0
    for move in range(n):
        tried += visits[move]
    for _ in range(iterations):
        if guided:
            move = most_likely(visits, totals, chances, n, tried)
        else:
            move = most_promising(visits, totals, n, max(tried, 1))
        work[0] = root[0]
        s = work[0]
        redeal(s, seat, seed + tried)
        apply(s, int(moves[move]))
        rehearse(s, out)
        visits[move] += 1
        totals[move] += result(s, seat)
        wins[move] += share(s, seat)
        tried += 1
    return tried


def collect(first: States, ends: States, seed: int, games: int, out: Actions, decisions: Ints) -> None:
    """Random games, each one's final state kept in ends."""
    for game in range(games):
        ends[game] = first[0]
        s = ends[game]
        s.chance = chance.seeded(seed + game)
        setup(s)
        decisions[game] = playout(s, out)


def tally(ends: States, totals: Ints, standings: Ints) -> None:
    """Every seat's points and standing in some final states, by game and seat."""
    for game in range(len(ends)):
        s = ends[game]
        for seat in range(s.seats):
            totals[game, seat] = points(s, seat)
            standings[game, seat] = standing(s, seat)


def step_and_observe(
    first: States,
    work: States,
    seed: int,
    steps: int,
    out: Actions,
    mask: npt.NDArray[np.int8],
    seen: Numbers,
) -> int:
    """What a learner asks for at every decision: mask, observation, step. How many games ended."""
    ended = 0
    work[0] = first[0]
    s = work[0]
    s.chance = chance.seeded(seed)
    setup(s)
    for _ in range(steps):
        n = legal(s, out)
        mask[:] = 0
        for choice in range(n):
            mask[out[choice]] = 1
        observe(s, s.mover, seen)
        apply(s, int(out[chance.below(s, n)]))
        if s.over:
            ended += 1
            work[0] = first[0]
            s.chance = chance.seeded(seed + ended)
            setup(s)
    return ended


def copy_states(work: States, times: int) -> None:
    """Copy a state to and fro, for the bench."""
    for _ in range(times):
        work[0] = work[1]
        work[1].chance = work[0].chance + np.uint64(1)


TEMPLATES: tuple[Any, ...] = (
    playout,
    by_lot,
    by_habit,
    rehearse,
    as_it_lies,
    run_games,
    trace,
    disorder,
    sound,
    same,
    misapplied,
    soak,
    share,
    lead,
    blend,
    result,
    most_promising,
    weigh_alike,
    weigh,
    most_likely,
    search,
    collect,
    tally,
    step_and_observe,
    copy_states,
)

# Templates that call `habit`, and what takes their place in a game that has none.
BY_HABIT = {"by_habit": "by_lot", "rehearse": "playout", "weigh": "weigh_alike"}
