"""Who plays what, from which seeds, in which seats.

Every deal (a seed) is played once in each rotation of the line-up, so that nobody profits from a seat or
from a deal. Who sits after whom matters too: the deals take turns through all circular orders.

    bots a,b,c    deal 0: abc cab bca    deal 1: acb bac cba    deal 2: abc ...
    bots a,b,b    deal 0: abb bab bba    deal 1: the same seats, another seed
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, replace
from functools import cached_property
from itertools import islice, permutations
from typing import Any

from regidor import bots
from regidor import games as library
from regidor.bots import Budget, Program
from regidor.kernel.game import Game
from regidor.kernel.options import Value

MOST_ORDERS = 24  # circular orders that take turns; five different bots have as many

LineUp = tuple[str, ...]


@dataclass(frozen=True)
class Plan:
    """All that decides what is played; workers and machines do not."""

    game: str
    options: dict[str, Value]
    bots: LineUp
    seed: int
    games: int
    budget: Budget
    programs: tuple[Program, ...] = ()

    @cached_property
    def cycle(self) -> tuple[tuple[int, LineUp], ...]:
        """Every circular order in all its rotations, each with the number of its order."""
        first, *rest = self.bots
        orders: dict[LineUp, tuple[LineUp, ...]] = {}
        for order in islice(permutations(rest), MOST_ORDERS):
            turned = rotations((first, *order))
            orders.setdefault(min(turned), turned)
        return tuple((number, seats) for number, turned in enumerate(orders.values()) for seats in turned)

    def deal(self, number: int) -> int:
        """Which deal game `number` plays."""
        again, place = divmod(number, len(self.cycle))
        return again * (self.cycle[-1][0] + 1) + self.cycle[place][0]

    def seating(self, number: int) -> LineUp:
        """The bots of game `number` by seat."""
        return self.cycle[number % len(self.cycle)][1]

    def seed_of(self, number: int) -> int:
        return self.seed + self.deal(number)

    def seat_programs(self) -> None:
        """Make the programs known in this process."""
        for program in self.programs:
            bots.seat(program)

    def same_games(self, other: Plan) -> bool:
        """Do both plans play the same games, as far as the shorter one goes?"""
        return replace(self, games=0).to_json() == replace(other, games=0).to_json()

    def load(self) -> Game:
        return library.load(self.game)

    def to_json(self) -> dict[str, Any]:
        programs = [{**program._asdict(), "errors": None} for program in self.programs]
        return {**asdict(self), "rules": self.load().version, "programs": programs}


def rotations(order: LineUp) -> tuple[LineUp, ...]:
    """The different rotations of an order."""
    turned = (order[-turn:] + order[:-turn] for turn in range(len(order)))
    return tuple(dict.fromkeys(turned))


def read(text: str) -> Plan | None:
    """A plan from what `to_json` wrote; None when it cannot be read."""
    try:
        kept = json.loads(text)
        programs = tuple(
            Program(one["name"], tuple(one["command"]), one["limit"]) for one in kept["programs"]
        )
        rules = kept.pop("rules")
        kept |= {"bots": tuple(kept["bots"]), "budget": Budget(**kept["budget"]), "programs": programs}
        plan = Plan(**kept)
    except (ValueError, KeyError, TypeError):
        return None
    return plan if rules == plan.load().version else None
