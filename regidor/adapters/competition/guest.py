"""An agent written for the competition as a bot at our tables (Puerto Rico for three)."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, Protocol

import numpy as np

from regidor import bots
from regidor.adapters.competition import layout
from regidor.adapters.competition.layout import (
    BUILDING,
    DRAW,
    KEEP,
    OUR_GOOD,
    OUR_TILE,
    OUR_WORDS,
    PASS,
    STORE,
    THEIR_NUMBER,
    TILE,
    Array,
)
from regidor.adapters.competition.observation import write
from regidor.bots import Advice, Budget, Thought
from regidor.games.puerto_rico import state as phases
from regidor.games.puerto_rico.phases import mayor
from regidor.kernel.errors import BadOptions
from regidor.kernel.game import Game, State
from regidor.kernel.record import restore

ALWAYS_TAKEN = (phases.EXTRA_WORKER, phases.HOSPICE_WORKER, phases.UNIVERSITY_WORKER)


class Agent(Protocol):
    """What the competition asks of an agent."""

    def act(self, observation: Array, action_mask: Array) -> int: ...


class CompetitionBot:
    """Shows an agent our position as the competition would, and plays its answer.

    Like the competition, it plays a random legal move for an agent that raises or answers illegally.
    Agents that plan with the competition's own model of the game get none here.
    """

    def __init__(self, make: Callable[[], Agent], name: str = "competition", seed: int = 0) -> None:
        self.name = name
        self.faults = 0  # answers that could not be used
        self._agent = make()
        self._random = random.Random(seed)
        start = getattr(self._agent, "on_game_start", None)
        if start is not None:
            start(None)

    def choose(self, game: Game, state: State, seat: int, budget: Budget) -> Advice:
        """The agent's move in our words; it thinks as long as it likes."""
        if game.key != "puerto-rico" or state.seats != layout.SEATS:
            raise BadOptions("the competition's agents know Puerto Rico for three players only")
        out = game.choices_buffer()
        legal = [int(action) for action in out[: game.legal(state, out)]]
        action = legal[0] if len(legal) == 1 else self._answer(game, state, legal)
        return Advice(action, (Thought(action, 0, 0.5, 1 / layout.SEATS),))

    def _answer(self, game: Game, state: State, legal: list[int]) -> int:
        words = {game.actions.of(action): action for action in legal}
        if state.phase in ALWAYS_TAKEN:
            return words["recruit"]
        if state.phase == phases.PLACEMENT:
            return legal[0] + self._workers_for_slot(game, state) - self._fewest(game, legal)
        if state.phase == phases.STORAGE:
            return self._stored(game, state, words)
        return self._direct(state, words)

    def _ask(self, numbers: Array, allowed: list[int]) -> int:
        """The agent's answer, or a random one in its place."""
        mask = np.zeros(layout.ACTIONS, np.int8)
        mask[allowed] = 1
        try:
            answer = int(self._agent.act(numbers, mask))
        except Exception:  # whatever the agent does wrong is its own affair
            answer = -1
        if answer in allowed:
            return answer
        self.faults += 1
        return self._random.choice(allowed)

    def _direct(self, state: State, words: dict[str, int]) -> int:
        """A question that both games ask alike."""
        allowed = sorted(THEIR_NUMBER[word] for word in words if word in THEIR_NUMBER)
        draws = [action for word, action in words.items() if word.startswith("draw")]
        if draws:
            offers = [
                f"take {good}" for place, good in enumerate(layout.GOODS) if state.face_up[OUR_GOOD[place]]
            ]
            allowed = sorted({PASS, DRAW, *(THEIR_NUMBER[offer] for offer in offers)})
        answer = self._ask(write(state), allowed)
        if draws:
            return draws[0] if answer == DRAW else words["pass"]
        return words[OUR_WORDS[answer]]

    # Workers: the agent places one after another; we ask for each slot in turn.

    def _fewest(self, game: Game, legal: list[int]) -> int:
        return int(game.actions.fields(legal[0])["workers"])

    def _workers_for_slot(self, game: Game, state: State) -> int:
        """Let the agent place all workers in hand; how many of them go into the slot asked about."""
        s = restore(game.state, state.tobytes())
        player = s.player[s.mover]
        room = {slot: mayor.room(player, slot) for slot in range(int(s.slot), mayor.N_SLOTS)}
        while s.hand > 0 and any(room.values()):
            slots = {their_slot(slot): slot for slot, free in room.items() if free}
            slot = slots[self._ask(write(s), sorted(slots))]
            room[slot] -= 1
            s.hand -= 1
            mayor.put(player, slot, mayor.room(player, slot) - room[slot])
        return mayor.room(player, int(s.slot)) - room[int(s.slot)]

    # Barrels: the agent assigns rooms; we ask for each kind in turn.

    def _stored(self, game: Game, state: State, words: dict[str, int]) -> int:
        asked = int(state.slot)
        held = {
            OUR_GOOD.index(good): good for good in range(asked, len(OUR_GOOD)) if player_goods(state, good)
        }
        rooms = {KEEP: int(state.spare_barrel), STORE: int(state.spare_kinds)}
        given: dict[int, int] = {}
        numbers = write(state)
        while True:
            free = [place for place, good in held.items() if good not in given]
            allowed = sorted(room + place for room, left in rooms.items() if left for place in free)
            if not allowed:
                break
            answer = self._ask(numbers, allowed)
            room = STORE if answer >= STORE else KEEP
            rooms[room] -= 1
            given[held[answer - room]] = room
        verb = {KEEP: "keep", STORE: "store"}.get(given.get(asked, 0), "return")
        good = game.actions.fields(next(iter(words.values())))["good"]
        return words.get(f"{verb} {good}", words[f"keep {good}"])


def player_goods(s: State, good: int) -> int:
    return int(s.player[s.mover].goods[good])


def their_slot(slot: int) -> int:
    """The competition's action for a worker in one of our slots."""
    if slot < layout.N_BUILDINGS:
        return BUILDING + slot
    return TILE + OUR_TILE.index(slot - (mayor.N_SLOTS - layout.N_TILES))


def register(name: str, make: Callable[[], Any]) -> None:
    """Seat an agent at our tables under a name of its own."""
    bots.BOTS[name] = lambda seed: CompetitionBot(make, name, seed)
