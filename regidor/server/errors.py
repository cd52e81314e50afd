"""What can go wrong between a person and the server, with the status that HTTP gives it.

* GameError                 (kernel: the rules' own refusals)
  - Refused                 the table's refusals
    - NoIdentity            401  nobody is signed in here
    - NotYours              403  the seat or the table is somebody else's
    - NotInvited            403
    - ForeignOrigin         403
    - WrongPhrase           403
    - WrongCode             403
    - NotFound              404
    - WrongPhase            409  the table is not at the point where this can be done
    - SeatTaken, NoOpenSeat 409
    - NotOver               409
    - TooLarge              413
    - NotJson               415
    - BadRequest            422
    - TooManyRequests       429
    - Storage, Closing      503  nothing was changed
    - NoAdvice              503  the bot that was asked has no answer
"""

from __future__ import annotations

from typing import Any, ClassVar

from regidor.kernel.errors import GameError

# The kernel's own errors, by code.
STATUS = {
    "malformed_action": 400,
    "bad_options": 400,
    "bad_seat": 400,
    "bad_seed": 400,
    "bad_position": 400,
    "bad_record": 400,
    "illegal_action": 409,
    "stale_action": 409,
    "not_your_turn": 409,
    "game_over": 409,
    "nothing_to_undo": 409,
}


class Refused(GameError):
    status: ClassVar[int] = 409


class NoIdentity(Refused):
    code, status = "no_identity", 401


class NotYours(Refused):
    code, status = "not_yours", 403


class NotInvited(Refused):
    code, status = "not_invited", 403


class ForeignOrigin(Refused):
    code, status = "foreign_origin", 403


class WrongPhrase(Refused):
    code, status = "wrong_phrase", 403


class WrongCode(Refused):
    code, status = "wrong_code", 403


class NotFound(Refused):
    code, status = "not_found", 404


class BadMethod(Refused):
    code, status = "bad_method", 405


class WrongPhase(Refused):
    code, status = "wrong_phase", 409


class SeatTaken(Refused):
    code, status = "seat_taken", 409


class NoOpenSeat(Refused):
    code, status = "no_open_seat", 409


class NotOver(Refused):
    code, status = "not_over", 409


class BadJson(Refused):
    code, status = "bad_json", 400


class TooLarge(Refused):
    code, status = "too_large", 413


class NotJson(Refused):
    code, status = "not_json", 415


class BadRequest(Refused):
    code, status = "bad_request", 422


class TooManyRequests(Refused):
    code, status = "too_many_requests", 429

    def __init__(self, why: str, wait: float) -> None:
        super().__init__(why)
        self.wait = wait


class Storage(Refused):
    code, status = "storage", 503


class Closing(Refused):
    code, status = "closing", 503


class NoAdvice(Refused):
    code, status = "no_advice", 503


class ServedTwice(Exception):
    """Another server has this database file."""


class Conflict(Exception):
    """Another process changed the table first: read it anew and try again."""


def status_of(error: GameError) -> int:
    return error.status if isinstance(error, Refused) else STATUS.get(error.code, 400)


def body_of(error: GameError, ply: int | None = None) -> dict[str, Any]:
    """An error as it goes over the wire."""
    return {**error.to_json(), "ply": ply}
