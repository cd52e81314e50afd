"""Bots, by name. They see a game only through the kernel, and a state only redealt for their seat."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from regidor.bots.bot import Advice, Bot, Budget, Mishap, Thought, consult
from regidor.bots.net_bot import LEVELS, NetBot
from regidor.bots.net_expert import ExpertBot
from regidor.bots.program import Program
from regidor.bots.program_bot import ProgramBot
from regidor.bots.random_bot import RandomBot
from regidor.bots.rollout import RolloutBot
from regidor.kernel.errors import BadOptions

BOTS: dict[str, Callable[[int], Bot]] = {
    "random": RandomBot,
    "rollout": RolloutBot,
    **{level: partial(NetBot, level) for level in LEVELS},
    "expert": ExpertBot,
}
OWN = frozenset(BOTS)


def load(name: str, seed: int = 0) -> Bot:
    """The bot with this name; BadOptions when there is none."""
    if name not in BOTS:
        raise BadOptions(f"there is no bot {name!r}", legal=sorted(BOTS))
    return BOTS[name](seed)


def seat(asked: Program) -> None:
    """Let a program play under its name; BadOptions when one of our own has it."""
    if asked.name in OWN:
        raise BadOptions(f"a program cannot be called {asked.name!r}: that is one of our bots")
    BOTS[asked.name] = partial(ProgramBot, asked)


__all__ = ["BOTS", "Advice", "Bot", "Budget", "Mishap", "Program", "Thought", "consult", "load", "seat"]
