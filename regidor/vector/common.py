"""What CPU and GPU environments share: options, seeds and the functions bound to a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from regidor import games
from regidor.kernel.errors import BadOptions
from regidor.kernel.game import Game
from regidor.kernel.jit import bind
from regidor.kernel.match import checked_seed, settled
from regidor.vector import loops


class Doubts(NamedTuple):
    """Places, and which of their choices are to be tried there: by number, the first so many of a row."""

    rows: Any  # (m,) int64
    among: Any  # (m, most choices) int16
    kept: Any  # (m,) int16


class Glimpses(NamedTuple):
    """Where short trials stopped, one a row."""

    tried: Any  # which choice (int16)
    seen: Any  # what the mover sees there (numbers, float32)
    whose: Any  # how many seats further on whoever chose sits; -1 where the game has ended (int8)
    worth: Any  # what such an end is worth (float32)


class Sequels(NamedTuple):
    """Where they stopped again, some decisions later."""

    results: Any  # every seat's, counted from who was to move before, where the game has ended (float32)
    turned: Any  # how many seats behind that one the mover sits now; -1 where the game has ended (int8)
    seen: Any  # what the mover sees now (numbers, float32)


REWARDS = {"win_share": loops.WIN_SHARE, "rank": loops.RANK, "lead": loops.LEAD}
MOST_SEATS = 8


@dataclass(frozen=True)
class Setting:
    """What an array of games plays: the game, its option sets in turn, and how it is rewarded."""

    game: Game
    first: np.ndarray[Any, Any]  # a blank state per option set
    n: int
    seats: int  # the most seats of any option set
    seed: int
    reward: int
    skip_forced: bool

    def seeds(self) -> np.ndarray[Any, Any]:
        """The seed of the first game in each place; each place then goes on in steps of n."""
        return np.arange(self.seed, self.seed + self.n, dtype=np.int64)


def setting(
    key: str,
    n: int,
    options: Mapping[str, Any] | Sequence[Mapping[str, Any]],
    seed: int,
    reward: str,
    skip_forced: bool,
) -> Setting:
    """Check what was asked for; BadOptions says what is wrong."""
    game = games.load(key)
    if not isinstance(n, int) or not 1 <= n <= 1 << 24:
        raise BadOptions("n is a number of games from 1 to 2^24")
    if reward not in REWARDS:
        raise BadOptions(f"there is no reward {reward!r}", legal=sorted(REWARDS))
    sets = [options] if isinstance(options, Mapping) else list(options)
    if not sets:
        raise BadOptions("at least one option set is needed")
    whole = [settled(game, chosen) for chosen in sets]
    first = np.zeros(len(whole), game.state)
    for place, chosen in enumerate(whole):
        first[place] = game.blank(chosen)
    seats = max(int(chosen["seats"]) for chosen in whole)
    return Setting(game, first, n, seats, checked_seed(seed), REWARDS[reward], skip_forced)


@cache
def bound(game_key: str) -> dict[str, Any]:
    """The templates of loops.py, compiled against a game's rules."""
    game = games.load(game_key)
    names: dict[str, Any] = {**game.loops, **game.rules()}
    names["lay_open"] = game.lay_open or game.loops["as_it_lies"]
    for template in (*loops.ONE, *loops.RANGES):
        names[template.__name__] = bind(template, game.module, **names)
    return names
