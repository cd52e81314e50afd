"""Our game, asked and answered as the competition does it: for its agents, and for those that plan.

Where the competition asks differently, its answers are gathered until ours are known: workers one by
one, storage room by room, the hacienda together with the tile. Workers that hospice, university and
mayor offer are always taken, as they are there.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from regidor import games
from regidor.adapters.competition import layout
from regidor.adapters.competition.layout import (
    BUILDING,
    DRAW,
    KEEP,
    OUR_GOOD,
    OUR_TILE,
    OUR_WORDS,
    PASS,
    QUARRY,
    SEATS,
    STORE,
    TAKE,
    THEIR_NUMBER,
    TILE,
    Array,
)
from regidor.adapters.competition.observation import OPTIONS, write
from regidor.games.puerto_rico import state as phases
from regidor.games.puerto_rico.actions import PLACE_ACTION
from regidor.games.puerto_rico.boards import put, room
from regidor.games.puerto_rico.data import FIRST_NEW_SLOT, FIRST_TILE_SLOT
from regidor.games.puerto_rico.phases import settler
from regidor.games.puerto_rico.scoring import printed_points
from regidor.kernel import chance
from regidor.kernel.errors import IllegalAction
from regidor.kernel.game import State
from regidor.kernel.match import checked_seed, settled
from regidor.kernel.record import restore

ALWAYS_TAKEN = (phases.EXTRA_WORKER, phases.HOSPICE_WORKER, phases.UNIVERSITY_WORKER)
ROOM_WORDS = {KEEP: "keep", STORE: "store"}


class CompetitionModel:
    """A position of ours behind the methods that the competition offers to planning agents."""

    game = None  # the competition's own engine is not here; agents that look for it should find nothing

    def __init__(self, state: State) -> None:
        self._game = games.load("puerto-rico")
        self.look_at(state)

    @classmethod
    def new(cls, seed: int | None = None) -> CompetitionModel:
        """A fresh game by the competition's options."""
        game = games.load("puerto-rico")
        state = game.blank(settled(game, OPTIONS))
        state.chance = chance.seeded(checked_seed(seed))
        game.setup(state)
        return cls(state)

    def look_at(self, state: State) -> None:
        """Turn to another position."""
        self.state = restore(self._game.state, state.tobytes())
        self.given: dict[int, int] = {}  # placement: workers by slot; storage: rooms by good

    def clone(self) -> CompetitionModel:
        copy = CompetitionModel(self.state)
        copy.given = dict(self.given)
        return copy

    # What is so.

    def is_terminal(self) -> bool:
        return bool(self.state.over)

    def current_player(self) -> int:
        """The seat to move, -1 when the game is over."""
        return -1 if self.state.over else int(self.state.mover)

    def action_mask(self) -> Array:
        mask = np.zeros(layout.ACTIONS, np.int8)
        mask[self.legal_actions()] = 1
        return mask

    def legal_actions(self) -> list[int]:
        """The competition's actions that may be answered now, ascending."""
        s = self.state
        if s.over:
            return []
        if s.phase == phases.PLACEMENT:
            return sorted(their_slot(slot) for slot, free in self._free_slots().items() if free)
        if s.phase == phases.STORAGE:
            return self._free_rooms()
        if s.phase == phases.HACIENDA_DRAW:
            return sorted({PASS, DRAW, *self._takes()})
        return sorted(THEIR_NUMBER[word] for word in self.choices() if word in THEIR_NUMBER)

    def choices(self) -> dict[str, int]:
        """Our own legal actions, by their words."""
        out = self._game.choices_buffer()
        words = self._game.actions
        return {words.of(int(action)): int(action) for action in out[: self._game.legal(self.state, out)]}

    def observation(self) -> Array:
        """The competition's numbers, workers placed so far included."""
        if self.state.phase != phases.PLACEMENT:
            return write(self.state)
        shown = restore(self._game.state, self.state.tobytes())
        for slot, workers in self.given.items():
            put(shown.player[shown.mover], slot, workers)
            shown.hand -= workers
        return write(shown)

    def observation_dict(self) -> dict[str, dict[str, Any]]:
        """The same numbers by the names of their fields."""
        numbers = self.observation()
        players = {f"player_{seat}": layout.player(numbers, seat) for seat in range(SEATS)}
        return {"global_state": layout.common(numbers), "players": players}

    def scores(self) -> list[tuple[int, int, int, int, int]]:
        """Every seat's points, tie-break, chips, printed points and large buildings' points."""
        return [self._score(seat) for seat in range(SEATS)]

    def _score(self, seat: int) -> tuple[int, int, int, int, int]:
        sheet = self._game.scores(self.state, seat)
        player = self.state.player[seat]
        chips, printed = int(player.vp), int(printed_points(self.state, seat))
        return sheet.total, sheet.tie_break, chips, printed, sheet.total - chips - printed

    def winners(self) -> list[int]:
        standings = [self._game.standing(self.state, seat) for seat in range(SEATS)]
        return [seat for seat, standing in enumerate(standings) if standing == max(standings)]

    # What changes it.

    def step(self, action: int) -> None:
        """Carry out one legal action of the competition's."""
        if action not in self.legal_actions():
            raise IllegalAction(f"the competition's action {action} is not legal now")
        if self.state.phase == phases.PLACEMENT:
            self.place(action)
            if not self.placing():
                self._finish(phases.PLACEMENT, self.placement_word)
        elif self.state.phase == phases.STORAGE:
            self.store(action)
            if not self._free_rooms():
                self._finish(phases.STORAGE, self.storage_word)
        elif self.state.phase == phases.HACIENDA_DRAW:
            self._hacienda(action)
        else:
            self._apply(OUR_WORDS[action])
        self._take_workers()

    def _apply(self, words: str) -> None:
        action = self._game.actions.number(words)
        assert action is not None, f"{words!r} is an action of the game"
        self._game.apply(self.state, action)

    def _take_workers(self) -> None:
        while not self.state.over and self.state.phase in ALWAYS_TAKEN:
            self._apply("recruit")

    def _hacienda(self, action: int) -> None:
        """The extra tile, or none and then what was asked for instead."""
        seat = self.state.mover
        if action == DRAW:
            self._apply(next(word for word in self.choices() if word.startswith("draw")))
            return
        self._apply("pass")
        if self.state.phase == phases.SETTLING and self.state.mover == seat:
            self._apply(OUR_WORDS[action])

    def _takes(self) -> list[int]:
        places = [TAKE + place for place, good in enumerate(OUR_GOOD) if self.state.face_up[good]]
        return [*places, QUARRY] if settler.may_take_quarry(self.state) else places

    def _finish(self, phase: int, word: Callable[[], str]) -> None:
        """Answer all our questions of the mover's turn in a phase."""
        seat = self.state.mover
        while not self.state.over and self.state.phase == phase and self.state.mover == seat:
            self._apply(word())
        self.given = {}

    # Workers: the competition places one after another; we ask for each slot in turn.

    def _free_slots(self) -> dict[int, int]:
        player = self.state.player[self.state.mover]
        return {
            slot: room(player, slot) - self.given.get(slot, 0)
            for slot in range(int(self.state.slot), FIRST_NEW_SLOT)
        }

    def place(self, action: int) -> None:
        """Note where one more worker goes."""
        slot = next(slot for slot in self._free_slots() if their_slot(slot) == action)
        self.given[slot] = self.given.get(slot, 0) + 1

    def placing(self) -> bool:
        """Is there a worker left to place, and a circle for it?"""
        return sum(self.given.values()) < self.state.hand and any(self._free_slots().values())

    def placement_word(self) -> str:
        """Our answer for the slot that we ask about."""
        slot = int(self.state.slot)
        return self._game.actions.of(int(PLACE_ACTION[slot]) + self.given.get(slot, 0))

    # Barrels: the competition assigns rooms; we ask for each kind in turn.

    def _free_rooms(self) -> list[int]:
        """Rooms that can be given to a kind; as there, room may not stay empty."""
        s = self.state
        taken = list(self.given.values())
        rooms = {KEEP: int(s.spare_barrel), STORE: int(s.spare_kinds)}
        kinds = [
            OUR_GOOD.index(good)
            for good in range(int(s.slot), len(OUR_GOOD))
            if s.player[s.mover].goods[good] and good not in self.given
        ]
        return sorted(room + place for room, n in rooms.items() if n > taken.count(room) for place in kinds)

    def store(self, action: int) -> None:
        """Note which room a kind gets."""
        room = STORE if action >= STORE else KEEP
        self.given[OUR_GOOD[action - room]] = room

    def storing(self) -> bool:
        return bool(self._free_rooms())

    def storage_word(self) -> str:
        """Our answer for the kind that we ask about; a single barrel is kept, whatever room it got."""
        good = int(self.state.slot)
        verb = ROOM_WORDS.get(self.given.get(good, -1), "return")
        key = layout.GOODS[OUR_GOOD.index(good)]
        return f"{verb} {key}" if f"{verb} {key}" in self.choices() else f"keep {key}"


def their_slot(slot: int) -> int:
    """The competition's action for a worker in one of our slots."""
    if slot < FIRST_TILE_SLOT:
        return BUILDING + slot
    return TILE + OUR_TILE.index(slot - FIRST_TILE_SLOT)
