"""Replays: a record's moves, and what a seat could see at any of its plies."""

from __future__ import annotations

import hashlib
import threading
from collections import OrderedDict
from typing import Any, NamedTuple

from regidor import face, games
from regidor.bots.review import spread
from regidor.kernel import replay as records
from regidor.kernel.errors import BadRecord
from regidor.kernel.match import Heard, Match
from regidor.server import shown
from regidor.server.models import ReplayBody
from regidor.server.sheet import Played

MOST_VIEWS = 40
MOST_KEPT = 32


class Studied(NamedTuple):
    match: Match
    verified: bool | None  # None: the record does not say its seed
    curve: list[list[int]]


class Replays:
    """Keeps the records that were asked for last, so that paging through one reads it once."""

    def __init__(self) -> None:
        self._kept: OrderedDict[bytes, Studied] = OrderedDict()
        self._lock = threading.Lock()  # every question comes from a thread of its own

    def answer(self, body: ReplayBody) -> dict[str, Any]:
        """Everything about a record, with the views that were asked for."""
        found = self._studied(body.record)
        match = found.match
        seat = body.seat
        return {
            "game": match.game.key,
            "options": match.options,
            "names": list(match.names),
            "plies": match.ply,
            "over": match.over,
            "verified": found.verified,
            "winners": match.winners(),
            "scores": shown.scores(match),
            "log": [entry(match, ply) for ply in range(1, match.ply + 1)],
            "views": [view(match, ply, seat) for ply in wanted(match, body)],
            "curve": found.curve,
        }

    def knows(self, record: str) -> bool:
        return hashlib.sha256(record.encode()).digest() in self._kept

    def match(self, record: str) -> Match:
        """The match that a record tells of; BadRecord when it tells of none."""
        return self._studied(record).match

    def _studied(self, record: str) -> Studied:
        key = hashlib.sha256(record.encode()).digest()
        found = self._kept.get(key) or study(record)
        with self._lock:
            self._kept[key] = found
            self._kept.move_to_end(key)
            while len(self._kept) > MOST_KEPT:
                self._kept.popitem(last=False)
        return found


def study(record: str) -> Studied:
    match = face.replay(record)
    return Studied(match, verified(record), curve(match))


def verified(record: str) -> bool | None:
    """Does the seed in the record give its shuffles?"""
    parsed = records.parse(record)
    if parsed.seed is None:
        return None
    try:
        records.verify(games.load(parsed.game), parsed)
    except BadRecord:
        return False
    return True


def curve(match: Match) -> list[list[int]]:
    """Every seat's points at plies spread over the game, the last one included."""
    return [[ply, *points(match, ply)] for ply in spread(match.ply)]


def points(match: Match, ply: int) -> list[int]:
    state = match.state_at(ply)
    return [int(match.game.points(state, seat)) for seat in range(match.seats)]


def wanted(match: Match, body: ReplayBody) -> range:
    """The plies whose views were asked for."""
    if body.first is None and body.last is None:
        return range(0)
    first = body.first if body.first is not None else 0
    last = min(body.last if body.last is not None else first, match.ply)
    return range(first, min(last, first + MOST_VIEWS - 1) + 1)


def entry(match: Match, ply: int) -> dict[str, Any]:
    """One move of a record, all of it: who has the text knows it anyway."""
    move, words, chances = match.moves[ply - 1], match.game.actions, match.game.chances
    answers = tuple(chances.of(answer) for answer in move.answers)
    told = Heard(words.of(move.action), words.fields(move.action), answers)
    played = Played(ply, move.seat, move.action, move.answers, "record", None, 0.0)
    return shown.entry(played, told, match.unasked(ply))


def view(match: Match, ply: int, seat: int | None) -> dict[str, Any]:
    shown_view = match.view_at(ply, seat)
    return {"ply": ply, "mover": shown_view.get("mover"), "view": shown_view}
