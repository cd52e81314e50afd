"""What one identity gets of a table. Whatever leaves the server about a game is made here, from views."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from regidor import games
from regidor.kernel.game import Unasked
from regidor.kernel.match import Heard, Match
from regidor.server import clocks, undoing
from regidor.server.live import Live
from regidor.server.sheet import Played, Seat, Sheet

Json = dict[str, Any]


def here(live: Live, identity: str, look: int | None = None, since: int = 0) -> Json:
    """All that an identity may know of a table."""
    viewer = viewer_of(live, identity, look)
    return {
        "table": table(live, identity),
        "sight": sight(live, identity, viewer),
        "log": log(live, viewer, since),
        "chat": [asdict(said) for said in live.chat],
    }


def viewer_of(live: Live, identity: str, look: int | None) -> int | None:
    """The seat to look from: the pinned one, the mover's if it is mine, or mine that moved last."""
    mine = live.sheet.seats_of(identity)
    if look is not None and look in mine:
        return look
    if live.mover in mine:
        return live.mover
    last = live.last_own_mover.get(identity)
    return last if last in mine else (mine[0] if mine else None)


def table(live: Live, identity: str) -> Json:
    sheet = live.sheet
    mine = sheet.seats_of(identity)
    seated = bool(mine) or identity == sheet.owner
    done = sheet.phase in ("over", "closed") and live.match is not None
    return {
        "id": sheet.id,
        "game": sheet.game,
        "options": sheet.options,
        "phase": sheet.phase,
        "version": sheet.version,
        "public": sheet.public,
        "watch": sheet.watch,
        "autostart": sheet.autostart,
        "owner": identity == sheet.owner,
        "mine": mine,
        "created": sheet.created,
        "watchers": watchers(live),
        "code": f"{sheet.code[:4]}-{sheet.code[4:]}" if seated else None,
        "invitation": sheet.invitation if seated else None,
        "seats": [seat(live, number, identity) for number in range(len(sheet.seats))],
        "time": asdict(sheet.time),
        "fair": live.match.fairness() if live.match is not None else None,
        "seed": str(sheet.seed) if done else None,
        "own": [own(sheet, number) for number in mine],
        "winners": sheet.winners,
        "scores": scores(live.match) if done and live.match is not None and live.match.over else None,
        "mishaps": sheet.mishaps if done else [],  # what a program said may tell what its seat knows
        "rematch": sheet.rematch,
        "branch": None if sheet.branch is None else {"ply": sheet.branch},
    }


def seat(live: Live, number: int, identity: str) -> Json:
    chair = live.sheet.seats[number]
    return {
        "seat": number,
        "kind": chair.kind,
        "name": chair.name,
        "bot": chair.bot,
        "seconds": chair.seconds,
        "mine": chair.identity == identity,
        "connected": live.connected(chair.identity),
        "kept": chair.kept,
        "resigned": chair.resigned,
    }


def own(sheet: Sheet, number: int) -> Json:
    chair = sheet.seats[number]
    return {
        "seat": number,
        "auto_forced": chair.auto_forced,
        "alerts": chair.alerts,
        "premoves": chair.premoves,
        "dropped": chair.dropped,
        "fields": {words: fields_of(sheet.game, words) for words in planned(chair)},
    }


def planned(chair: Seat) -> list[str]:
    """The moves somebody has planned, and the one that fell away."""
    fell = [] if chair.dropped is None else [str(chair.dropped["words"])]
    return [*chair.premoves, *fell]


def fields_of(game: str, words: str) -> Json:
    actions = games.load(game).actions
    number = actions.number(words)
    return {} if number is None else dict(actions.fields(number))


def watchers(live: Live) -> int:
    """How many are connected who do not sit here."""
    return len({peer.identity for peer in live.peers} - live.sheet.members())


def presence(live: Live) -> Json:
    connected = [live.connected(chair.identity) for chair in live.sheet.seats]
    return {"type": "presence", "connected": connected, "watchers": watchers(live)}


def sight(live: Live, identity: str, viewer: int | None) -> Json:
    """What changes with every move; `viewer` is one of the identity's own seats or None."""
    match = live.match
    deciding = match is not None and viewer is not None and viewer == live.mover
    return {
        "ply": live.ply,
        "mover": live.mover,
        "viewer": viewer,
        "view": match.view(viewer) if match is not None else None,
        "choices": [choice.to_json() for choice in match.choices()] if deciding and match else [],
        "clocks": clocks.shown(live),
        "undo": undo(live, identity, viewer),
    }


def undo(live: Live, identity: str, viewer: int | None) -> Json:
    mine = live.sheet.seats_of(identity)
    may, to = ("no", None) if viewer is None else undoing.possible(live.sheet, live.log, viewer)
    asked = live.sheet.asked
    question = None
    if asked is not None and mine:
        question = {"seat": asked.seat, "to": asked.to, "waiting": undoing.waiting(live.sheet, asked)}
    return {"may": may, "to": to, "asked": question}


def log(live: Live, viewer: int | None, since: int) -> list[Json]:
    """The log after a ply; whole when that ply has been taken back meanwhile."""
    if live.match is None:
        return []
    first = since if since <= live.ply else 0
    return entries(live.match, live.log[first:], viewer)


def entries(match: Match, moves: Sequence[Played], viewer: int | None) -> list[Json]:
    told = [entry(move, match.heard(move.ply, viewer), match.unasked(move.ply)) for move in moves]
    for line in told:
        if line["by"] == "forced" and line["seat"] != viewer and not match.over:
            line["by"] = "person"  # that a seat had no choice may tell what it holds
    return told


def entry(move: Played, heard: Heard, unasked: Sequence[Unasked]) -> Json:
    """One line of the log, as far as somebody may know it."""
    return {
        "ply": move.ply,
        "seat": move.seat,
        "words": heard.words,
        "fields": dict(heard.fields),
        "answers": list(heard.answers),
        "unasked": [{"seat": one.seat, "fields": dict(one.fields)} for one in unasked],
        "by": move.by,
        "at": move.at,
    }


def scores(match: Match) -> list[Json]:
    return [
        {
            "seat": number,
            "total": sheet.total,
            "tie_break": sheet.tie_break,
            "items": [item._asdict() for item in sheet.items],
        }
        for number, sheet in enumerate(match.scores())
    ]


def card(sheet: Sheet, identity: str) -> Json:
    """A table in a list."""
    mine = sheet.seats_of(identity)
    return {
        "id": sheet.id,
        "game": sheet.game,
        "options": sheet.options,
        "phase": sheet.phase,
        "seats": [
            {"kind": chair.kind, "name": chair.name, "mine": chair.identity == identity}
            for chair in sheet.seats
        ],
        "mover": sheet.mover,
        "my_turn": sheet.mover in mine,
        "ply": sheet.ply,
        "created": sheet.created,
        "changed": sheet.changed,
        "public": sheet.public,
        "watch": sheet.watch,
        "winners": sheet.winners,
    }
