"""One of our bots behind the competition's act(observation, mask)."""

from __future__ import annotations

from typing import Any

import numpy as np

from regidor import bots, games
from regidor.adapters.competition import layout
from regidor.adapters.competition.layout import BUILDING, KEEP, OUR_GOOD, OUR_TILE, PASS, STORE, TILE, Array
from regidor.adapters.competition.observation import read
from regidor.bots import Budget
from regidor.games.puerto_rico import state as phases
from regidor.kernel.game import State

MARGIN = 0.9  # of the second that a move may take


class CompetitionAgent:
    """Answers with the move of one of our bots; `act` takes `seconds` at most.

    Where our game asks in another order (workers slot by slot, storage kind by kind), the bot answers
    all of our questions at the first of theirs, and the plan is given out piece by piece.
    """

    def __init__(
        self,
        bot: str = "rollout",
        seconds: float | None = MARGIN,
        iterations: int | None = None,
        seed: int = 0,
    ) -> None:
        self.name = f"Regidor {bot}"
        self._bot = bots.load(bot, seed)
        self._seconds = seconds
        self._iterations = iterations
        self._game = games.load("puerto-rico")
        self._numbers = np.random.default_rng(seed)
        self.on_game_start()

    def on_game_start(self, forward_model: Any = None) -> None:
        """Forget the game before."""
        self._round = 1
        self._governor = -1
        self._loaded: tuple[Any, ...] = ()  # the captain phase in which we have loaded
        self._target: State | None = None  # where our workers shall end up
        self._stores: tuple[tuple[Any, ...], list[int]] = (
            (),
            [],
        )  # a storage phase, and what to answer in it

    def act(self, observation: Array, action_mask: Array) -> int:
        """A legal action of the competition's."""
        mask = np.asarray(action_mask) > 0
        legal = np.flatnonzero(mask)
        if len(legal) == 1:
            return int(legal[0])
        s = self._state(np.asarray(observation), mask)
        if s.phase == phases.PLACEMENT:
            return self._place(np.asarray(observation), s, mask)
        if s.phase == phases.STORAGE:
            return self._store(s, mask)
        return self._choose(s, mask)

    def _state(self, observation: Array, mask: Array) -> State:
        governor = int(layout.common(observation)["governor_idx"][0])
        if self._governor not in (-1, governor):
            self._round += 1
        self._governor = governor
        s = read(observation, mask, self._round, int(self._numbers.integers(1 << 62)))
        if self._loaded == self._moment(s):
            s.bonus_due = 0
        return s

    def _moment(self, s: State) -> tuple[Any, ...]:
        """Names a phase of the game: the round and the cards that are gone in it."""
        return (self._round, int(s.role), *(int(seat) for seat in s.holder))

    def _advice(self, s: State, questions: int = 1) -> bots.Advice:
        seconds = None if self._seconds is None else self._seconds / questions
        return self._bot.choose(self._game, s, int(s.mover), Budget(seconds, self._iterations))

    def _choose(self, s: State, mask: Array) -> int:
        """The best of the bot's moves that the competition allows too."""
        words = self._game.actions
        advice = self._advice(s)
        for action in (advice.action, *(thought.action for thought in advice.thoughts)):
            if s.phase == phases.HACIENDA_DRAW and words.of(action) == "pass":
                s.phase = phases.SETTLING
                return self._choose(s, mask)
            number = layout.THEIR_NUMBER.get(words.of(action), -1)
            if number >= 0 and mask[number]:
                if s.phase == phases.LOADING:
                    self._loaded = self._moment(s)
                return number
        return int(np.flatnonzero(mask)[-1])

    # Workers.

    def _place(self, observation: Array, s: State, mask: Array) -> int:
        now = layout.player(observation, int(s.mover))
        if self._target is None or not (now["building_colonists"].any() or now["island_tile_occupied"].any()):
            self._target = self._plan_workers(s)
        target = self._target
        missing = {
            BUILDING + place: target.staff[place] - now["building_colonists"][place]
            for place in range(layout.N_BUILDINGS)
        } | {
            TILE + place: target.farmers[tile] - now["island_tile_occupied"][place]
            for place, tile in enumerate(OUR_TILE)
        }
        wanted = [number for number, workers in missing.items() if workers > 0 and mask[number]]
        return wanted[0] if wanted else int(np.flatnonzero(mask)[0])

    def _plan_workers(self, s: State) -> State:
        """The board as the bot would fill it, slot by slot."""
        seat = int(s.mover)
        slots = int((s.player[seat].owns > 0).sum() + (s.player[seat].tiles > 0).sum())
        s.waiting = 1  # the phase ends with us: others' workers are not our affair
        while not s.over and s.phase == phases.PLACEMENT and s.mover == seat:
            self._game.apply(s, self._advice(s, slots).action)
        return s.player[seat]

    # Barrels.

    def _store(self, s: State, mask: Array) -> int:
        moment = (*self._moment(s), *(int(barrels) for barrels in s.player[s.mover].goods))
        if self._stores[0] != moment:
            self._stores = (moment, self._plan_storage(s))
        for number in self._stores[1]:
            if mask[number]:
                return number
        legal = np.flatnonzero(mask)
        return PASS if mask[PASS] else int(legal[0])  # room must be used, and coffee comes first

    def _plan_storage(self, s: State) -> list[int]:
        """What the bot would store whole, then what it would keep one barrel of, as their actions."""
        seat, stored, kept = int(s.mover), [], []
        s.waiting = 1
        while not s.over and s.phase == phases.STORAGE and s.mover == seat:
            place = OUR_GOOD.index(int(s.slot))
            action = self._advice(s, len(OUR_GOOD)).action
            verb = self._game.actions.fields(action)["act"]
            if verb == "store":
                stored.append(STORE + place)
            elif verb == "keep":
                kept += [KEEP + place, STORE + place]
            self._game.apply(s, action)
        return stored + kept
