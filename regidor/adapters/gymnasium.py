"""Regidor's games for one learner: a Gymnasium environment in which bots sit on the other seats.

    import gymnasium, regidor.adapters.gymnasium

    env = gymnasium.make("regidor/PuertoRico-v0", seats=4, bots="rollout", iterations=200)

A step is one decision of the learner; the bots then play until it is the learner's turn again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from regidor import bots as library
from regidor import games
from regidor.adapters.table import Table, reward_kind
from regidor.bots import Bot, Budget
from regidor.bots.random_bot import RandomBot
from regidor.kernel.chance import SEED_LIMIT
from regidor.kernel.errors import BadOptions, BadSeat
from regidor.kernel.record import restore
from regidor.vector.common import REWARDS

BOUND = 100.0  # as in the PettingZoo environments

Seen = dict[str, Any]


class SeatEnv(gymnasium.Env[Seen, np.int64]):
    """One seat of one game.

    `seat` is the learner's (None: another one each game, at random). `bots` is one name, or one for
    each other seat in turn; they think `iterations` (or `seconds`) a move. Rewards come at the end. An
    illegal action loses the game at once (as Gymnasium's check wants: any action may be tried), or
    raises a GameError with illegal="raise".
    """

    metadata = {"render_modes": []}  # noqa: RUF012  # as Gymnasium declares it

    def __init__(
        self,
        game: str,
        seat: int | None = 0,
        bots: str | Sequence[str] = "random",
        iterations: int | None = 64,
        seconds: float | None = None,
        reward: str = "win_share",
        skip_forced: bool = False,
        illegal: str = "lose",
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        if render_mode is not None:
            raise BadOptions(f"there is no render mode {render_mode!r}")
        if illegal not in ("lose", "raise"):
            raise BadOptions(f"illegal actions cannot {illegal!r}", legal=["lose", "raise"])
        self.table = Table(game, options, skip_forced)
        self.render_mode = None
        self._raises = illegal == "raise"
        self._seat = checked_seat(seat, self.table.seats)
        self.seat = 0 if seat is None else seat
        self._names = seated(bots, self.table.seats)
        self._bots: list[Bot] = []
        self._budget = Budget(seconds=seconds, iterations=iterations)
        self._kind = reward_kind(reward)
        self.action_space = spaces.Discrete(len(self.table.mask))
        self.observation_space = spaces.Dict(
            {
                "observation": spaces.Box(-BOUND, BOUND, (len(self.table.game.observation),), np.float32),
                "action_mask": spaces.Box(0, 1, (len(self.table.mask),), np.int8),
            }
        )

    def reset(
        self, *, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """A fresh game, played until the learner is to decide."""
        super().reset(seed=seed)
        if self._seat is None:
            self.seat = int(self.np_random.integers(self.table.seats))
        self._bots = [library.load(name, self._number()) for name in self._names]
        self.table.begin(self._number())
        self._let_bots_play()
        return self._seen(), self._info()

    def _number(self) -> int:
        return int(self.np_random.integers(SEED_LIMIT))

    def step(self, action: Any) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """One decision of the learner, then the bots'."""
        if not self._raises and int(action) in range(len(self.table.mask)) and not self.table.mask[action]:
            least = -1.0 if self._kind == REWARDS["lead"] else 0.0
            return self._seen(), least, True, False, {**self._info(), "illegal": True}
        self.table.play(action)
        self._let_bots_play()
        worth = self.table.rewards(self._kind)[self.seat] if self.table.over else 0.0
        return self._seen(), worth, self.table.over, False, self._info()

    def _let_bots_play(self) -> None:
        while not self.table.over and self.table.mover != self.seat:
            self.table.play(self._bot_move())

    def _bot_move(self) -> int:
        """A bot gets a state in which all that it cannot know is shuffled; a random one needs no look."""
        table = self.table
        bot = self._bots[(table.mover - self.seat) % table.seats - 1]
        if bot.name == RandomBot.name:
            return table.legal()[int(self.np_random.integers(table.count))]
        copy = restore(table.game.state, table.records.tobytes())
        table.game.redeal(copy, table.mover, self._number())
        return bot.choose(table.game, copy, table.mover, self._budget).action

    def _seen(self) -> Seen:
        return {"observation": self.table.observe(self.seat), "action_mask": self.table.mask.copy()}

    def _info(self) -> dict[str, Any]:
        info: dict[str, Any] = {"action_mask": self.table.mask.copy(), "seat": self.seat}
        return {**info, "scores": self.table.scores()} if self.table.over else info


def checked_seat(seat: int | None, seats: int) -> int | None:
    if seat is not None and not 0 <= seat < seats:
        raise BadSeat(f"there is no seat {seat!r}: seats go from 0 to {seats - 1}")
    return seat


def seated(bots: str | Sequence[str], seats: int) -> list[str]:
    """A bot's name for every seat but one, clockwise from the learner."""
    names = [bots] * (seats - 1) if isinstance(bots, str) else list(bots)
    if len(names) != seats - 1:
        raise BadOptions(f"{seats} seats need {seats - 1} bots, but got {len(names)}")
    for name in names:
        library.load(name)
    return names


def identity(key: str) -> str:
    """The name under which Gymnasium knows a game: "puerto-rico" is "regidor/PuertoRico-v0"."""
    return f"regidor/{key.replace('-', ' ').title().replace(' ', '')}-v0"


for _key in games.KEYS:
    gymnasium.register(
        identity(_key), entry_point="regidor.adapters.gymnasium:SeatEnv", kwargs={"game": _key}
    )
