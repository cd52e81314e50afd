"""What a bot is: something that looks at a redealt state and names a move, with numbers.

A bot never sees the true state: `consult` hands it a copy in which everything that its seat cannot
know is shuffled.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from typing import NamedTuple, Protocol

from regidor.kernel.errors import BadOptions, GameOver
from regidor.kernel.game import Game, State
from regidor.kernel.match import Match

MOST_CORES = 256
APART = 1 << 40  # between the seeds of two cores: more redeals than anybody makes for a move
SEEDS = 1 << 63


@dataclass(frozen=True)
class Budget:
    """How much a bot may think about one move: seconds, iterations, or whichever runs out first.

    A bot that searches does so on as many cores as it is given; its move depends on how many, not on which
    is faster, where only iterations count.
    """

    seconds: float | None = 0.5
    iterations: int | None = None
    cores: int = 1

    def __post_init__(self) -> None:
        if self.seconds is None and self.iterations is None:
            raise BadOptions("a budget needs seconds or iterations")
        if (self.seconds is not None and not 0 <= self.seconds <= 3600) or (self.iterations or 0) < 0:
            raise BadOptions("a budget is 0 to 3600 seconds, or a number of iterations that is not negative")
        if not 1 <= self.cores <= MOST_CORES:
            raise BadOptions(f"a bot thinks on 1 to {MOST_CORES} cores")

    def split(self) -> list[Budget]:
        """What each core may do: think all the time, and do its part of the iterations."""
        return [
            replace(self, cores=1, iterations=self.iterations and (self.iterations + core) // self.cores)
            for core in range(self.cores)
        ]


class Thought(NamedTuple):
    """What a bot thinks of one move."""

    action: int
    visits: int  # games tried with it
    result: float  # expected result for the seat, 0 to 1
    wins: float  # expected share of the win, 0 to 1
    chance: float | None = None  # how likely the bot is to play it, where it plays by lot


class Mishap(NamedTuple):
    """Why a bot lost its turn to chance."""

    kind: str  # slow, crashed, nonsense, given up
    text: str


class Advice(NamedTuple):
    """A bot's move, and what it thinks of every legal one, best first."""

    action: int
    thoughts: tuple[Thought, ...]
    mishap: Mishap | None = None  # the move is not the bot's own, and why
    failures: int = 0  # of a program, in a row: for whoever asks it through another object next time


class Bot(Protocol):
    """Anything with a name that can choose."""

    name: str

    def choose(self, game: Game, state: State, seat: int, budget: Budget) -> Advice:
        """A legal move for the seat to decide in a state that was redealt for it."""
        ...


def consult(bot: Bot, match: Match, budget: Budget, seed: int = 0) -> Advice:
    """Ask a bot what the mover of a match should play; the match does not change."""
    if match.mover is None:
        raise GameOver("the game is over: there is nothing to think about")
    state = match.redealt(match.mover, seed)
    return bot.choose(match.game, state, match.mover, budget)


def seed_of(core: int, seed: int) -> int:
    """What a core's redeals begin with: none of them is another core's as well."""
    return (seed + core * APART) % SEEDS


def side_by_side(works: Sequence[Callable[[], None]]) -> None:
    """Do all of them at once: compiled code holds no lock."""
    if len(works) == 1:
        works[0]()
        return
    with ThreadPoolExecutor(len(works), "core") as pool:
        for done in [pool.submit(work) for work in works]:
            done.result()
