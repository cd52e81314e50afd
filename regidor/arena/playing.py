"""One game of the arena, from its plan and number to what is kept of it."""

from __future__ import annotations

import re
import time
from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

from regidor import bots
from regidor.arena.plan import Plan
from regidor.bots import Budget, Mishap, net_cards
from regidor.bots.net_bot import LEVELS
from regidor.kernel.game import Game
from regidor.kernel.match import Match
from regidor.kernel.options import Options

Kept = dict[str, Any]  # a finished game as plain data: one line of games.jsonl
LONGEST = 5_000  # decisions: where nothing forces an end (Nobles), a game is called off and the points count
CALLED_OFF = "called off"
AGAIN = re.compile(r" \d+$")  # behind the name of a bot that sits there already


class Played(NamedTuple):
    """A finished game: what is counted, and its record."""

    kept: Kept
    record: str


def warm_up(plan: Plan) -> None:
    """Compile what a plan needs, here, where a person sees the progress, and once for all workers."""
    match = Match(plan.load(), plan.options, plan.seed)
    for name in sorted(bots.OWN.intersection(plan.bots)):
        bots.consult(bots.load(name), match, Budget(None, 1))
    counted(match)
    match.play(match.legal()[0])


def play(plan: Plan, number: int) -> Played:
    """Play one game of a plan to its end, or for as long as any game may take."""
    plan.seat_programs()
    game, seating, seed = plan.load(), plan.seating(number), plan.seed_of(number)
    match = Match(game, plan.options, seed, seat_names(seating))
    players = [bots.load(name, seed * len(seating) + seat) for seat, name in enumerate(seating)]
    budgets = [budget_for(game, name, match.options, plan.budget) for name in seating]
    mishaps: dict[tuple[int, str], Kept] = {}
    seconds = [0.0] * match.seats
    while match.mover is not None and match.ply < LONGEST:
        seat, begun = match.mover, time.perf_counter()
        advice = bots.consult(players[seat], match, budgets[seat], seed=match.ply)
        seconds[seat] += time.perf_counter() - begun
        if advice.mishap is not None:
            note(mishaps, seat, match.ply, advice.mishap)
        match.play(advice.action)
    about = {"game": number, "deal": plan.deal(number), "seed": seed, "bots": list(seating)}
    told = {"mishaps": list(mishaps.values()), "seconds": [round(s, 4) for s in seconds]}
    return Played({**about, **counted(match), **told}, match.record())


def seat_names(seating: Sequence[str]) -> list[str]:
    """Names for the record that differ: strong, steady, steady 2."""
    seen: Counter[str] = Counter()
    names = []
    for bot in seating:
        seen[bot] += 1
        names.append(bot if seen[bot] == 1 else f"{bot} {seen[bot]}")
    return names


def bot_of(name: str) -> str:
    """Whose name a seat has: "steady 2" is the second steady."""
    return AGAIN.sub("", name)


def budget_for(game: Game, name: str, options: Options, budget: Budget) -> Budget:
    """What a bot may think; one that answers at once is not asked for more than its move."""
    return Budget(0) if answers_at_once(game, name, options) else budget


def answers_at_once(game: Game, name: str, options: Options) -> bool:
    """Does a bot play the same however long it may think?"""
    return name == "random" or (name in LEVELS and net_cards.trained(game, options))


def note(mishaps: dict[tuple[int, str], Kept], seat: int, ply: int, mishap: Mishap) -> None:
    """Count a lost turn; the first of its kind says what happened."""
    first = {"seat": seat, "ply": ply, **mishap._asdict(), "times": 0}
    mishaps.setdefault((seat, mishap.kind), first)["times"] += 1


def counted(match: Match) -> Kept:
    """What the figures need of a finished match."""
    state = match.state_at(match.ply)
    standings = [int(match.game.standing(state, seat)) for seat in range(match.seats)]
    found = match.summary()
    return {
        "points": [int(match.game.points(state, seat)) for seat in range(match.seats)],
        "ranks": [1 + sum(other > own for other in standings) for own in standings],
        "rounds": int(found.get("rounds", 0)),
        "first": int(found.get("governor_first", 0)),
        "decisions": match.ply,
        "asked": [sum(move.seat == seat for move in match.moves) for seat in range(match.seats)],
        "ends": list(found.get("ends", ())) if match.over else [CALLED_OFF],
        "owned": [sorted(owned) for owned in found.get("owned", [[]] * match.seats)],
        "counts": {key: [int(n) for n in counts] for key, counts in found.get("seats", {}).items()},
        **chosen(match),
    }


def chosen(match: Match) -> Kept:
    """How often each seat chose each role, and its first; where there are no roles, its acts."""
    tallies: list[Counter[str]] = [Counter() for _ in range(match.seats)]
    firsts = [""] * match.seats
    key = "role" if has_roles(match.game) else "act"
    for move in match.moves:
        what = str(match.game.actions.fields(move.action).get(key, ""))
        if what:
            tallies[move.seat][what] += 1
            firsts[move.seat] = firsts[move.seat] or what
    return {"chosen": [dict(sorted(tally.items())) for tally in tallies], "opened": firsts}


def has_roles(game: Game) -> bool:
    words = game.actions
    return any("role" in words.fields(action) for action in range(len(words)))
