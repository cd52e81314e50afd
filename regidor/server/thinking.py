"""Bots think in threads, on compiled code that holds no lock, at lower priority than the people's table.

When more bots think than there are threads, each gets less time, so that nobody waits for another
table's bot much longer than their own bot was given.
"""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from regidor import bots
from regidor.bots import Advice, Bot, Budget
from regidor.bots.bot import MOST_CORES
from regidor.bots.program_bot import ProgramBot
from regidor.kernel.errors import GameOver
from regidor.kernel.game import Game, State
from regidor.kernel.match import Match

T = TypeVar("T")
logger = logging.getLogger("regidor.server")

DEFAULT_SECONDS = 0.5
OWN_SECONDS = {"expert": 1.5}  # bots that are worth another time, when nobody names one
SEEDS = 2**62
INSTANT = frozenset({"random"})  # bots that answer at once
NICENESS = 10
PROGRAMS = 32  # questions to programs at once; they wait and do not think here


class Thinkers:
    def __init__(self, threads: int, most_seconds: float, most_cores: int) -> None:
        self.threads = threads or os.cpu_count() or 1
        self.most_seconds, self.most_cores = most_seconds, min(most_cores, MOST_CORES)
        self.busy = 0
        self._pool = ThreadPoolExecutor(self.threads, "bot", initializer=give_way)
        self._programs = ThreadPoolExecutor(PROGRAMS, "program")

    async def advise(self, name: str, match: Match, seconds: float | None, failures: int = 0) -> Advice:
        """What a bot would play for the mover, from what the mover may know.

        `failures` says how often in a row a program has failed in this game: it may be given up.
        """
        if match.mover is None:
            raise GameOver("the game is over: there is nothing to think about")
        bot = bots.load(name, secrets.randbelow(SEEDS))
        state = match.redealt(match.mover, secrets.randbelow(SEEDS))
        if name in INSTANT:
            return bot.choose(match.game, state, match.mover, Budget(0))
        if isinstance(bot, ProgramBot):
            bot.failures = failures
            return await self._asked(bot, match.game, state, match.mover, Budget(self.wanted(name, seconds)))
        self.busy += 1
        try:
            budget = Budget(self.share(name, seconds), cores=self.idle_cores())
            return await self.run(choose, bot, match.game, state, match.mover, budget)
        finally:
            self.busy -= 1

    async def _asked(self, bot: ProgramBot, game: Game, state: State, seat: int, budget: Budget) -> Advice:
        """A program's answer; whoever runs this table learns when there was none."""
        loop = asyncio.get_running_loop()
        advice = await loop.run_in_executor(self._programs, choose, bot, game, state, seat, budget)
        if advice.mishap is not None:
            logger.warning("a program lost its turn", extra={"bot": bot.name, **advice.mishap._asdict()})
        return advice

    async def run(self, work: Callable[..., T], *what: Any) -> T:
        """Carry out other work in the bots' threads; what takes long comes in short pieces."""
        return await asyncio.get_running_loop().run_in_executor(self._pool, work, *what)

    def share(self, name: str, seconds: float | None) -> float:
        """The time for one thought: what was asked for, less when many think."""
        return self.wanted(name, seconds) / max(1.0, self.busy / self.threads)

    def idle_cores(self) -> int:
        """How many cores one thought may use: what nobody else needs, counting it among those who think."""
        return max(1, min(self.most_cores, self.threads // max(1, self.busy)))

    def wanted(self, name: str, seconds: float | None) -> float:
        return min(usual_seconds(name) if seconds is None else seconds, self.most_seconds)

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)
        self._programs.shutdown(wait=False, cancel_futures=True)


def usual_seconds(name: str) -> float:
    """How long a bot thinks about a move when nobody says."""
    return OWN_SECONDS.get(name, DEFAULT_SECONDS)


def choose(bot: Bot, game: Game, state: State, seat: int, budget: Budget) -> Advice:
    return bot.choose(game, state, seat, budget)


def give_way() -> None:
    """Let the operating system prefer the thread that serves people."""
    if hasattr(os, "setpriority"):
        try:
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICENESS)
        except OSError:  # not allowed here: then all threads are equal
            return
