"""Opening tables: afresh, from the middle of a record, or again with the same people."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from regidor import bots, face
from regidor.kernel.errors import BadOptions, BadRecord
from regidor.kernel.match import Match
from regidor.server import catalogue
from regidor.server.live import bot_name, different, new_code, new_id
from regidor.server.models import NewTable, SeatBody
from regidor.server.sheet import Played, Seat, Sheet, TimeControl
from regidor.server.store import Loaded


def check_bot(name: str | None) -> str:
    if name not in bots.BOTS:
        raise BadOptions(f"there is no bot {name!r}", legal=sorted(bots.BOTS))
    return name


def seats_of(wanted: Sequence[SeatBody], identity: str, own_name: str) -> list[Seat]:
    """The seats as they were asked for, with names that differ."""
    seats: list[Seat] = []
    for body in wanted:
        taken = [seat.name for seat in seats]
        if body.kind == "me":
            seats.append(Seat("person", different(body.name or own_name, taken), identity))
        elif body.kind == "bot":
            bot = check_bot(body.bot)
            seconds = body.seconds
            seats.append(Seat("bot", different(body.name or bot_name(bot), taken), bot=bot, seconds=seconds))
        else:
            seats.append(Seat())
    return seats


def fresh(body: NewTable, identity: str, own_name: str, now: float) -> Loaded:
    """A new table in its lobby."""
    if body.game is None:
        raise BadOptions("a new table says its 'game', or brings a 'record'")
    game = catalogue.find(body.game)
    seats = seats_of(body.seats, identity, own_name)
    options = catalogue.settle(game, body.options, len(seats))
    return Loaded(_sheet(body, game.key, options, seats, identity, now), [], [])


def branched(body: NewTable, match: Match, identity: str, own_name: str, now: float) -> Loaded:
    """A table that begins in the middle of a record: chance answers as written, then afresh."""
    seats = seats_of(body.seats, identity, own_name)
    if len(seats) != match.seats:
        raise BadOptions(f"this record has {match.seats} seats, but the list has {len(seats)}")
    ply = branch_ply(match, body.ply)
    sheet = _sheet(body, match.game.key, dict(match.options), seats, identity, now)
    sheet.first = list(match.first_answers)
    sheet.start = None if match.start is None else dict(match.start)
    sheet.branch = ply
    sheet.shuffle = False
    moves = [
        Played(number, move.seat, move.action, move.answers, "record", None, now)
        for number, move in enumerate(match.moves[:ply], start=1)
    ]
    return Loaded(sheet, moves, [])


def branch_ply(match: Match, ply: int | None) -> int:
    """Where a branch begins; the end of a finished game is no place to go on from."""
    last = match.ply - 1 if match.over else match.ply
    if ply is None:
        return last
    if ply > last:
        raise BadRecord(f"this record can be played on from ply 0 to {last}, not from {ply}")
    return ply


def read_record(text: str) -> Match:
    """The match of a record. Runs outside the event loop: it may be long."""
    return face.replay(text)


def _sheet(
    body: NewTable, game: str, options: dict[str, Any], seats: list[Seat], owner: str, now: float
) -> Sheet:
    if body.time.kind != "none" and body.time.seconds <= 0:
        raise BadOptions(f"a time limit by {body.time.kind} needs seconds")
    return Sheet(
        id=new_id(),
        code=new_code(),
        invitation=new_id() + new_id()[:6],
        game=game,
        options=options,
        owner=owner,
        seats=seats,
        created=now,
        changed=now,
        public=body.public,
        watch=body.watch,
        autostart=body.autostart,
        shuffle=body.shuffle,
        time=TimeControl(body.time.kind, body.time.seconds, body.time.grace),
    )


def again(old: Sheet, identity: str, now: float) -> Loaded:
    """The same table once more: bots sit down at once, who asks sits down, the others are expected."""
    seats = []
    for seat in old.seats:
        if seat.kind == "bot":
            seats.append(Seat("bot", seat.name, bot=seat.bot, seconds=seat.seconds))
        elif seat.identity == identity:
            seats.append(Seat("person", seat.name, identity, auto_forced=seat.auto_forced))
        else:
            seats.append(Seat())
    sheet = Sheet(
        id=new_id(),
        code=new_code(),
        invitation=new_id() + new_id()[:6],
        game=old.game,
        options=dict(old.options),
        owner=identity,
        seats=seats,
        created=now,
        changed=now,
        public=old.public,
        watch=old.watch,
        shuffle=old.shuffle,
        time=replace(old.time),
        expected=sorted(old.members()),
    )
    return Loaded(sheet, [], [])
