"""Games as text: readable, diffable, and replayable to the last byte.

    regidor record 1
    game puerto-rico rules=1
    option edition 2002
    option seats 3
    seat Ana
    seat Bo
    seat Cy
    fair 5c0e…                  the hash of the seed
    seed 7                      only once the game is over (or when a save asks for it)
    = governor 1                what chance answered
    1 Bo: settler
    2 Bo: take corn
    …
    end Ana 41, Bo 38, Cy 35 state 9f3c2a11

An unfinished game ends with `open state …`. The mark at the end is a hash of the position, so a record
that was cut short or altered is refused.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from regidor.kernel import options
from regidor.kernel.errors import BadRecord, GameError
from regidor.kernel.game import Game
from regidor.kernel.match import Match, Move, seed_hash
from regidor.kernel.written import HEADER, closing

MOST_LINES = 100_000


class Written(NamedTuple):
    """One move as a record writes it."""

    line: int
    name: str
    words: str
    answers: tuple[str, ...]


class Parsed(NamedTuple):
    """A record taken apart, nothing checked against the rules yet."""

    game: str
    version: int
    options: dict[str, str]
    names: tuple[str, ...]
    fair: str | None
    seed: int | None
    start: Mapping[str, Any] | None
    first_answers: tuple[str, ...]
    moves: tuple[Written, ...]
    closing: str


def parse(text: str) -> Parsed:
    """Take a record apart; BadRecord says which line cannot be read."""
    lines = text.splitlines()
    if len(lines) > MOST_LINES:
        raise BadRecord(f"a record has at most {MOST_LINES} lines, this one has {len(lines)}")
    if not lines or lines[0].strip() != HEADER:
        raise BadRecord(f"this is no record: the first line should be {HEADER!r}")
    reader = _Reader()
    for number, line in enumerate(lines[1:], start=2):
        if line.strip():
            reader.read(number, line.strip())
    return reader.parsed()


class _Reader:
    """Reads a record line by line."""

    def __init__(self) -> None:
        self.game: str | None = None
        self.version = 0
        self.options: dict[str, str] = {}
        self.names: list[str] = []
        self.fair: str | None = None
        self.seed: int | None = None
        self.start: Mapping[str, Any] | None = None
        self.first_answers: tuple[str, ...] = ()
        self.moves: list[Written] = []
        self.closing: str | None = None

    def read(self, number: int, line: str) -> None:
        if self.closing is not None:
            raise BadRecord(f"line {number} comes after the record's end: {line[:60]!r}")
        word, _, rest = line.partition(" ")
        try:
            if word == "=":
                self._answers(rest)
            elif word.isdigit():
                self._move(number, int(word), rest)
            elif word in ("end", "open"):
                self.closing = line
            else:
                self._head(word, rest.strip())
        except (ValueError, KeyError, RecursionError) as error:
            raise BadRecord(f"line {number} cannot be read: {line[:60]!r}") from error

    def _head(self, word: str, rest: str) -> None:
        if word == "game":
            self.game, version = rest.split()
            self.version = int(version.removeprefix("rules="))
        elif word == "option":
            key, value = rest.split(maxsplit=1)
            self.options[key] = value
        elif word == "seat":
            self.names.append(rest)
        elif word == "fair":
            self.fair = rest
        elif word == "seed":
            self.seed = int(rest)
        elif word == "position":
            start = json.loads(rest)
            if not isinstance(start, dict):
                raise ValueError("a position is an object")
            self.start = start
        else:
            raise KeyError(word)

    def _answers(self, rest: str) -> None:
        answers = tuple(answer.strip() for answer in rest.split(","))
        if not self.moves:
            self.first_answers += answers
        else:
            last = self.moves[-1]
            self.moves[-1] = last._replace(answers=last.answers + answers)

    def _move(self, line: int, number: int, rest: str) -> None:
        if number != len(self.moves) + 1:
            raise BadRecord(f"line {line}: move {len(self.moves) + 1} was expected, but got {number}")
        name, words = rest.rsplit(":", 1)
        self.moves.append(Written(line, name.strip(), words.strip(), ()))

    def parsed(self) -> Parsed:
        if self.game is None:
            raise BadRecord("this record does not say which game it is")
        if self.closing is None:
            raise BadRecord("this record was cut short: its last line should begin with 'end' or 'open'")
        return Parsed(
            self.game,
            self.version,
            self.options,
            tuple(self.names),
            self.fair,
            self.seed,
            self.start,
            self.first_answers,
            tuple(self.moves),
            self.closing,
        )


def replay(game: Game, parsed: Parsed) -> Match:
    """Play a parsed record through the rules; BadRecord says where it leaves them."""
    if parsed.version != game.version:
        raise BadRecord(
            f"this record follows rules {parsed.version} of {game.name}, known are rules {game.version}"
        )
    if parsed.fair is not None and parsed.seed is not None and seed_hash(parsed.seed) != parsed.fair:
        raise BadRecord("the seed does not belong to the hash that was published at the start")
    match = _begun(game, parsed)
    for written in parsed.moves:
        _replay_move(match, written)
    if parsed.closing != closing(match):
        raise BadRecord("the record was altered or cut short: it does not end in the position it says")
    return match


def _begun(game: Game, parsed: Parsed) -> Match:
    script = _numbers(game, parsed.first_answers, "the set-up")
    try:
        chosen = options.parse_all(game.options, parsed.options)
        match = Match(game, chosen, parsed.seed, parsed.names, parsed.start, script)
    except GameError as error:
        raise BadRecord(f"this record cannot begin: {error.why}", rule=error.rule) from error
    _check_answers(match.first_answers, script, "the set-up")
    return match


def _replay_move(match: Match, written: Written) -> None:
    where = f"line {written.line}"
    script = _numbers(match.game, written.answers, where)
    try:
        seat = match.names.index(written.name)
        move = match.play(written.words, seat=seat, answers=script)
    except ValueError as error:
        raise BadRecord(f"{where}: nobody called {written.name!r} sits at this table") from error
    except GameError as error:
        raise BadRecord(f"{where}: {error.why}", rule=error.rule) from error
    _check_answers(move.answers, script, where)


def _numbers(game: Game, words: Sequence[str], where: str) -> list[int]:
    numbers = [game.chances.number(word) for word in words]
    for word, number in zip(words, numbers, strict=True):
        if number is None:
            raise BadRecord(f"{where}: chance cannot answer {word[:60]!r}")
    return [number for number in numbers if number is not None]


def _check_answers(given: Sequence[int], script: Sequence[int], where: str) -> None:
    if list(given) != list(script):
        raise BadRecord(f"{where}: chance cannot have answered so here")


def verify(game: Game, parsed: Parsed) -> Match:
    """Replay a finished record from its seed alone: were the shuffles those of the published seed?"""
    recorded = replay(game, parsed)
    if parsed.seed is None:
        raise BadRecord("this record does not say its seed: it is published when the game is over")
    fresh = Match(game, recorded.options, parsed.seed, recorded.names, recorded.start)
    if fresh.first_answers != recorded.first_answers:
        raise BadRecord("the set-up is not the one that the seed gives")
    for number, move in enumerate(recorded.moves, start=1):
        again: Move = fresh.play(move.action)
        if again.answers != move.answers:
            raise BadRecord(f"at move {number} chance did not answer as the seed does")
    return recorded
