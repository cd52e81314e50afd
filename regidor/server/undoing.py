"""Undo: free until chance answered or another person acted, then by consent of everybody else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from regidor.server.sheet import Asked, Played, Sheet

BY_PEOPLE = ("person", "premove")


def possible(
    sheet: Sheet, log: Sequence[Played], seat: int
) -> tuple[Literal["free", "consent", "no"], int | None]:
    """May this seat take its last decision back, and to which ply would that go?"""
    to = last_decision(log, seat)
    if to is None or sheet.phase != "playing":
        return "no", None
    identity = sheet.seats[seat].identity
    since = log[to:]
    others_acted = any(move.by in BY_PEOPLE and sheet.seats[move.seat].identity != identity for move in since)
    chance_answered = any(move.answers for move in since)
    return ("consent" if others_acted or chance_answered else "free"), to


def last_decision(log: Sequence[Played], seat: int) -> int | None:
    """The ply before a seat's last decision; a run that was sent at once is one decision."""
    for place in range(len(log) - 1, -1, -1):
        move = log[place]
        if move.seat == seat and move.by in BY_PEOPLE:
            return run_start(log, place)
    return None


def run_start(log: Sequence[Played], place: int) -> int:
    """Where the run that ends at a place began: only the last move of a run has its token."""
    start = place
    while start > 0 and _same_run(log[start - 1], log[place]):
        start -= 1
    return start


def _same_run(earlier: Played, last: Played) -> bool:
    return (
        last.token is not None
        and earlier.token is None
        and (earlier.by, earlier.seat, earlier.at) == (last.by, last.seat, last.at)
    )


def asked(identity: str, seat: int, to: int) -> Asked:
    return Asked(seat, to, [identity])


def waiting(sheet: Sheet, question: Asked) -> list[int]:
    """The seats whose people have not agreed yet; somebody whose seat a bot keeps is not waited for."""
    return [
        number
        for number, seat in enumerate(sheet.seats)
        if seat.active and not seat.kept and seat.identity not in question.agreed
    ]
