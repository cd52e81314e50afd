"""One game, driven through compiled functions without the checks and memories of a Match."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numba
import numpy as np

from regidor import games
from regidor.kernel.errors import BadOptions, GameOver, IllegalAction, MalformedAction
from regidor.kernel.game import Game, State
from regidor.kernel.match import checked_names, checked_seed, settled
from regidor.kernel.record import Numbers
from regidor.vector.common import REWARDS
from regidor.vector.single import single

Array = np.ndarray[Any, Any]


def reward_kind(name: str) -> int:
    """The number of a kind of reward; BadOptions when there is none of that name."""
    if name not in REWARDS:
        raise BadOptions(f"there is no reward {name!r}", legal=sorted(REWARDS))
    return REWARDS[name]


class Table:
    """A game with its options; `begin`, then `play` one action after another until `over`.

    `mask` is a new array after every move, so whoever got the old one may keep it.
    """

    def __init__(self, key: str, options: Mapping[str, Any], skip_forced: bool = False) -> None:
        self.game: Game = games.load(key)
        self.options = settled(self.game, options)
        self.seats = int(self.options["seats"])
        self.skip_forced = bool(skip_forced)
        self.rules = single(key)
        self.records = np.zeros(1, self.game.state)
        self.array = _argument(self.records)
        self._first = np.zeros(1, self.game.state)
        self._first[0] = self.game.blank(self.options)
        self._mover = self.records["mover"]
        self._out = self.game.choices_buffer()
        self.mask = np.zeros(len(self.game.actions), np.int8)
        self.count = 0  # legal actions

    @property
    def over(self) -> bool:
        return self.count == 0

    @property
    def mover(self) -> int:
        """The seat to decide."""
        return int(self._mover[0])

    @property
    def state(self) -> State:
        """The state record itself."""
        return self.records[0]

    def begin(self, seed: int | None) -> None:
        """A fresh game; a seed of one's own, or any."""
        self.mask = np.zeros(len(self.mask), np.int8)
        self.count = self.rules["open_game"](
            self.array, _argument(self._first), checked_seed(seed), self._out, self.mask, self.skip_forced
        )

    def play(self, action: Any) -> None:
        """Carry out an action of the mover; a GameError says why it cannot be."""
        number = int(action)
        if not 0 <= number < len(self.mask) or not self.mask[number]:
            raise self._refusal(number)
        self.mask = np.zeros(len(self.mask), np.int8)
        self.count = self.rules["act"](self.array, number, self._out, self.mask, self.skip_forced)

    def legal(self) -> list[int]:
        """The mover's choices, ascending."""
        return [int(action) for action in self._out[: self.count]]

    def observe(self, seat: int) -> Numbers:
        """What a seat knows, as a new array of numbers."""
        seen = np.empty(len(self.game.observation), np.float32)
        self.rules["see"](self.array, seat, seen)
        return seen

    def rewards(self, kind: int) -> list[float]:
        """What the game is worth to every seat, as if it ended now."""
        worth = np.zeros(self.seats, np.float32)
        self.rules["judge"](self.array, kind, worth)
        return [float(value) for value in worth]

    def scores(self) -> list[int]:
        """Every seat's points, as if the game ended now."""
        scores = np.zeros(self.seats, np.int64)
        self.rules["count"](self.array, scores)
        return [int(points) for points in scores]

    def take(self, raw: bytes) -> None:
        """Go on from the bytes of another state of the same options."""
        self.records[0] = np.frombuffer(raw, self.game.state)[0]
        self.mask = np.zeros(len(self.mask), np.int8)
        self.count = self.rules["ask"](self.array, self._out, self.mask, False)

    def _refusal(self, action: int) -> Exception:
        if self.over:
            return GameOver("the game is over: nothing is left to decide")
        words = self.game.actions
        legal = [words.of(choice) for choice in self.legal()]
        if not 0 <= action < len(words):
            return MalformedAction(f"{action} is no action: they go from 0 to {len(words) - 1}", legal=legal)
        why, rule = self.game.explain(self.state, action, checked_names(None, self.seats))
        return IllegalAction(why, rule=rule, legal=legal)


def _argument(records: Any) -> Any:
    """What the rules take: compiled code reads plain arrays fastest, interpreted code needs attributes."""
    return records if numba.config.DISABLE_JIT else records.view(np.ndarray)  # type: ignore[attr-defined]
