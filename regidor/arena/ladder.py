"""The ladder: every level against every other, at every table, one against a table of the other.

Pairings grow together (a few games each, then more), so that a ladder that was stopped is a coarser one
and not a shorter one. Each pairing is an arena of its own in the ladder's folder.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import permutations
from pathlib import Path
from typing import NamedTuple

from regidor import games as library
from regidor.arena.crews import Crew, Task
from regidor.arena.folder import Folder
from regidor.arena.plan import Plan
from regidor.arena.playing import Kept, answers_at_once
from regidor.bots import Budget
from regidor.kernel import options
from regidor.kernel.game import Game
from regidor.kernel.match import settled
from regidor.kernel.options import Value

LEVELS = ("random", "novice", "steady", "strong", "expert")
EXPANSIONS = ("new_buildings", "nobles", "buccaneers", "festival")  # options of Puerto Rico
NO_MATTER = Budget(None, 1)  # for bots that answer at once: their games stay, whatever the others may think
STEPS = (12, 60, 200, 600)  # games of every pairing before any gets more


class Table(NamedTuple):
    """A game with its options, for some number of players."""

    game: str
    label: str
    options: dict[str, Value]

    @property
    def seats(self) -> int:
        return int(self.options["seats"])


class Pairing(NamedTuple):
    """One against a table of others."""

    one: str
    others: str


@dataclass(frozen=True)
class Ladder:
    """What is measured, and how long."""

    tables: tuple[Table, ...]
    levels: tuple[str, ...]
    games: int  # of each pairing
    budget: Budget
    seed: int = 1

    def plan(self, table: Table, pairing: Pairing) -> Plan:
        bots = (pairing.one, *[pairing.others] * (table.seats - 1))
        game = library.load(table.game)
        at_once = all(answers_at_once(game, bot, table.options) for bot in pairing)
        budget = NO_MATTER if at_once else self.budget
        return Plan(table.game, table.options, bots, self.seed, self.games, budget)

    def pairings(self, table: Table) -> list[Pairing]:
        """Both ways round, except for two players, where both are the same."""
        both = [Pairing(one, others) for one, others in permutations(self.levels, 2)]
        if table.seats > 2:
            return both
        return [pair for pair in both if self.levels.index(pair.one) > self.levels.index(pair.others)]


def tables(game: Game, players: Sequence[int] = ()) -> list[Table]:
    """Every edition and number of players, and the game with all its expansions where it has some."""
    editions = next((option.values for option in game.options if option.key == "edition"), ())
    bases: list[dict[str, Value]] = [{"edition": edition} for edition in editions] or [{}]
    more: dict[str, Value] = {option.key: True for option in game.options if option.key in EXPANSIONS}
    return [
        _table(game, {**chosen, "seats": seats}, expanded=chosen == more != {})
        for chosen in ([*bases, more] if more else bases)
        for seats in game.seat_counts(options.settle(game.options, chosen))
        if not players or seats in players
    ]


def _table(game: Game, chosen: dict[str, Value], expanded: bool) -> Table:
    edition = f" {chosen['edition']}" if "edition" in chosen else ""
    with_all = " with all expansions" if expanded else ""
    return Table(
        game.key, f"{game.name}{edition}{with_all}, {chosen['seats']} players", settled(game, chosen)
    )


def climb(ladder: Ladder, crew: Crew, folder: Path, seconds: float) -> Iterator[Kept]:
    """Play what is missing until all is there or the time is over; the games as they end."""
    kept = {name(plan): Folder(folder / name(plan), plan) for plan in plans(ladder)}
    until = time.monotonic() + seconds
    for task, played in crew(_waiting(ladder, kept, until)):
        yield kept[name(task.plan)].keep(played)


def played(ladder: Ladder, folder: Path) -> int:
    """How many of a ladder's games are there already."""
    there = (plan for plan in plans(ladder) if (folder / name(plan)).is_dir())
    return sum(len(Folder(folder / name(plan), plan).finished()) for plan in there)


def plans(ladder: Ladder) -> Iterator[Plan]:
    for table in ladder.tables:
        for pairing in ladder.pairings(table):
            yield ladder.plan(table, pairing)


def name(plan: Plan) -> str:
    """Where a pairing lies: its table's options, and who plays."""
    usual = {option.key: option.default_in(plan.options) for option in plan.load().options}
    told = [
        f"{key}={value}".lower()
        for key, value in plan.options.items()
        if value != usual[key] or key == "seats"
    ]
    return f"{plan.game}/{','.join(told)}/{plan.bots[0]}-{plan.bots[1]}"


def _waiting(ladder: Ladder, kept: dict[str, Folder], until: float) -> Iterator[Task]:
    """The games that are still to be played, a few of every pairing first."""
    for most in [*(step for step in STEPS if step < ladder.games), ladder.games]:
        for plan in plans(ladder):
            for number in kept[name(plan)].missing():
                if number >= most:
                    break
                if time.monotonic() >= until:
                    return
                yield Task(plan, number)
