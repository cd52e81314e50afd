"""A game being played: the friendly, checked face of the compiled rules."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from regidor.kernel import chance, options, record
from regidor.kernel.errors import (
    BadOptions,
    BadPosition,
    BadSeat,
    BadSeed,
    GameOver,
    IllegalAction,
    MalformedAction,
    NothingToUndo,
    NotYourTurn,
    StaleAction,
)
from regidor.kernel.game import SPECTATOR, Game, ScoreSheet, State, Unasked, View
from regidor.kernel.written import write

NAMES = ("Ana", "Bo", "Cy", "Dee", "Eli")  # who sits where, when nobody says


@dataclass(frozen=True)
class Choice:
    """One legal action: its number, its words, its parts, and what it would cost or earn."""

    id: int
    words: str
    fields: Mapping[str, str | int]
    detail: Mapping[str, Any]

    def to_json(self) -> dict[str, Any]:
        return {"id": self.id, "words": self.words, **self.fields, **self.detail}


@dataclass(frozen=True)
class Move:
    """What was played: by whom, which action, and what chance answered to it."""

    seat: int
    action: int
    answers: tuple[int, ...]


class Heard(NamedTuple):
    """A move as somebody at the table hears of it."""

    words: str
    fields: Mapping[str, str | int]
    answers: tuple[str, ...]


class Match:
    """One game from its options and seed to its end; every change is checked and can be taken back."""

    def __init__(
        self,
        game: Game,
        chosen: Mapping[str, Any],
        seed: int | None = None,
        names: Sequence[str] | None = None,
        start: Mapping[str, Any] | None = None,
        scripted: Sequence[int] = (),
    ) -> None:
        self.game = game
        self.options = settled(game, chosen)
        self.seed = checked_seed(seed)
        self.seats = int(self.options["seats"])
        self.names = checked_names(names, self.seats)
        self.start = start  # the position it began from, if it did not begin afresh
        self.moves: list[Move] = []
        self._before: list[bytes] = []
        self._state = self._first_state(scripted)
        self.first_answers = answers_of(self._state)

    def _first_state(self, scripted: Sequence[int]) -> State:
        state = self.game.blank(self.options)
        state.chance = chance.seeded(self.seed)
        write_script(state, scripted)
        self.game.setup(state)
        if self.start is not None:
            self.game.from_position(self.start, state)
            wrong = self.game.impossible(state)
            if wrong:
                raise BadPosition(f"this position cannot be: {wrong}")
        state.scripted = 0
        return state

    # What is so.

    @property
    def ply(self) -> int:
        """How many moves have been played."""
        return len(self.moves)

    @property
    def over(self) -> bool:
        return bool(self._state.over)

    @property
    def mover(self) -> int | None:
        """The seat to decide, None when the game is over."""
        return None if self.over else int(self._state.mover)

    def legal(self) -> list[int]:
        """The numbers of the mover's legal actions, ascending."""
        if self.over:
            return []
        out = self.game.choices_buffer()
        return [int(action) for action in out[: self.game.legal(self._state, out)]]

    def choices(self) -> list[Choice]:
        """The mover's legal actions, with words."""
        return [self._choice(action) for action in self.legal()]

    def _choice(self, action: int) -> Choice:
        words = self.game.actions
        return Choice(action, words.of(action), words.fields(action), self.game.detail(self._state, action))

    def view(self, seat: int | None = None) -> View:
        """What a seat may see, as plain data; None is a spectator."""
        shown = self.game.view(self._state, self._viewer(seat))
        return {**shown, "ply": self.ply, "names": list(self.names), "viewer": seat}

    def view_at(self, ply: int, seat: int | None = None) -> View:
        """What a seat could see after so many moves."""
        shown = self.game.view(self.state_at(ply), self._viewer(seat))
        return {**shown, "ply": ply, "names": list(self.names), "viewer": seat}

    def state_at(self, ply: int) -> State:
        """A copy of the state after so many moves: for replays and storage, never for players."""
        raw = self._state.tobytes() if ply == self.ply else self._before[ply]
        return record.restore(self.game.state, raw)

    def observation(self, seat: int | None = None) -> record.Numbers:
        """The same knowledge as numbers, for networks; by default the mover's."""
        viewer = int(self._state.mover) if seat is None else self._seat(seat)
        out = np.zeros(len(self.game.observation), np.float32)
        self.game.observe(self._state, viewer, out)
        return out

    def redealt(self, seat: int | None, seed: int) -> State:
        """A copy of the state in which all that a seat cannot know is shuffled: what a bot may get."""
        copy = record.restore(self.game.state, self._state.tobytes())
        self.game.redeal(copy, self._viewer(seat), checked_seed(seed))
        return copy

    def heard(self, ply: int, seat: int | None = None) -> Heard:
        """The move that led to a ply (from 1 on), as far as a seat may know it; None is a spectator.

        What chance answered is told as far as everybody may know it; a seat finds the rest in its view.
        """
        viewer, move = self._viewer(seat), self.moves[ply - 1]
        words, chances = self.game.actions, self.game.chances
        if self.over:
            answers = tuple(chances.of(answer) for answer in move.answers)
            return Heard(words.of(move.action), words.fields(move.action), answers)
        told = [chances.told(answer) for answer in move.answers]
        if viewer == move.seat:
            return Heard(words.of(move.action), words.fields(move.action), tuple(filter(None, told)))
        return Heard(words.told(move.action), words.told_fields(move.action), tuple(filter(None, told)))

    def unasked(self, ply: int) -> list[Unasked]:
        """What the move that led to a ply did to seats without asking them."""
        if self.game.unasked is None:
            return []
        action = self.moves[ply - 1].action
        return list(self.game.unasked(self.state_at(ply - 1), self.state_at(ply), action))

    def scores(self) -> list[ScoreSheet]:
        """Every seat's points, itemised, as if the game ended now. All is open: for the table only."""
        return [self.game.scores(self._state, seat) for seat in range(self.seats)]

    def winners(self) -> list[int]:
        """The seats that have won (several when they share it), none before the end."""
        if not self.over:
            return []
        standings = [self.game.standing(self._state, seat) for seat in range(self.seats)]
        return [seat for seat, standing in enumerate(standings) if standing == max(standings)]

    def position(self) -> dict[str, Any]:
        """The position as readable data; `regidor.from_position` restores it. All is open."""
        return self.game.position(self._state)

    def record(self, secret: bool = False) -> str:
        """The match as text. It holds the seed once the game is over; before, only if `secret` asks.

        Moves and answers of chance are all there: before the end, `heard` is what a player may get.
        """
        return write(self, secret)

    def state_bytes(self) -> bytes:
        """The state as it lies in memory: for copies, comparisons and storage, never for players."""
        return bytes(self._state.tobytes())

    def state_mark(self) -> str:
        """A short hash of the position, chance left out."""
        bare = record.restore(self.game.state, self._state.tobytes())
        bare.chance = bare.answered = bare.scripted = 0
        bare.answers[:] = 0
        return hashlib.blake2b(bare.tobytes(), digest_size=8).hexdigest()

    def fairness(self) -> str:
        """The hash of the seed, published at the start so that the end can be checked."""
        return seed_hash(self.seed)

    def summary(self) -> dict[str, Any]:
        return self.game.summary(self._state)

    # What changes it.

    def play(
        self,
        what: str | int | Choice,
        *,
        seat: int | None = None,
        ply: int | None = None,
        answers: Sequence[int] = (),
    ) -> Move:
        """Play words, a number or a Choice; anything but a legal move of the mover raises a GameError.

        `seat` says who plays and `ply` against which position; both are checked when given.
        `answers` scripts what chance will say (replay).
        """
        if self.over:
            raise GameOver("the game is over: nothing is left to decide")
        if ply is not None and ply != self.ply:
            raise StaleAction(f"this was played against move {ply}, but the table is at move {self.ply}")
        mover = int(self._state.mover)
        if seat is not None and self._seat(seat) != mover:  # first: refusals name the mover's choices
            raise NotYourTurn(f"{self.names[seat]} cannot move: it is {self.names[mover]}'s turn")
        action = self._number(what)
        if action not in self.legal():
            raise self._refusal(action)
        self._before.append(self._state.tobytes())
        write_script(self._state, answers)
        self.game.apply(self._state, action)
        self._state.scripted = 0
        self.moves.append(Move(mover, action, answers_of(self._state)))
        return self.moves[-1]

    def undo(self) -> Move:
        """Take back the last move and return it."""
        if not self.moves:
            raise NothingToUndo("there is no move to take back: the match stands at its beginning")
        self._state = record.restore(self.game.state, self._before.pop())
        return self.moves.pop()

    # Checks at the door.

    def _number(self, what: str | int | Choice) -> int:
        if isinstance(what, Choice):
            return self._number(what.id)
        if isinstance(what, bool) or not isinstance(what, str | int):
            raise MalformedAction(f"an action is words or a number, not {what!r}", legal=self._legal_words())
        if isinstance(what, int):
            if 0 <= what < len(self.game.actions):
                return what
            last = len(self.game.actions) - 1
            raise MalformedAction(
                f"{what} is no action: numbers go from 0 to {last}", legal=self._legal_words()
            )
        number = self.game.actions.number(what)
        if number is None:
            raise MalformedAction(
                f"{what[:60]!r} is no action of {self.game.name}", legal=self._legal_words()
            )
        return number

    def _legal_words(self) -> list[str]:
        return [self.game.actions.of(action) for action in self.legal()]

    def _refusal(self, action: int) -> IllegalAction:
        why, rule = self.game.explain(self._state, action, self.names)
        return IllegalAction(why, rule=rule, legal=self._legal_words())

    def _seat(self, seat: int) -> int:
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < self.seats:
            raise BadSeat(f"there is no seat {seat!r}: seats go from 0 to {self.seats - 1}")
        return seat

    def _viewer(self, seat: int | None) -> int:
        return SPECTATOR if seat is None else self._seat(seat)


def settled(game: Game, chosen: Mapping[str, Any]) -> dict[str, options.Value]:
    """All options of a match, checked together with the number of seats."""
    whole = options.settle(game.options, chosen)
    allowed = game.seat_counts(whole)
    if whole["seats"] not in allowed:
        raise BadOptions(
            f"{game.name} cannot be played by {whole['seats']} with these options",
            legal=[str(count) for count in allowed],
        )
    return whole


def checked_seed(seed: int | None) -> int:
    if seed is None:
        return secrets.randbelow(chance.SEED_LIMIT)
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < chance.SEED_LIMIT:
        raise BadSeed("a seed is a whole number from 0 to 2^63 - 1")
    return seed


def checked_names(names: Sequence[str] | None, seats: int) -> tuple[str, ...]:
    if names is None:
        return NAMES[:seats]
    cleaned = tuple(" ".join(str(name).split()) for name in names)
    if len(cleaned) != seats or len({name.lower() for name in cleaned}) != seats or not all(cleaned):
        raise BadOptions(f"{seats} seats need {seats} different names, but got {list(names)}")
    return cleaned


def seed_hash(seed: int) -> str:
    return hashlib.sha256(f"regidor seed {seed}".encode()).hexdigest()


def answers_of(state: State) -> tuple[int, ...]:
    return tuple(int(word) for word in state.answers[: int(state.answered)])


def write_script(state: State, answers: Sequence[int]) -> None:
    """Let the next move's chance answer as written (as far as the game could answer so)."""
    fitting = list(answers)[: len(state.answers)]
    state.answers[: len(fitting)] = fitting
    state.scripted = len(fitting)
