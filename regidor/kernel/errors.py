"""What can go wrong between a player and a game.

* GameError
  - MalformedAction   the words or number name no action of this game
  - IllegalAction     a real action, which the rules forbid here and now
  - StaleAction       sent against an older ply than the table's
  - NotYourTurn       another seat is to decide
  - GameOver          nothing is left to decide
  - NothingToUndo     the match stands at its beginning
  - BadOptions        an option that the game does not have, or a value it cannot take
  - BadSeat           a seat number that nobody sits at
  - BadSeed           a seed that is no number in range
  - BadPosition       a position that cannot be read or cannot be
  - BadRecord         a record that cannot be read, or that does not replay

Each has a stable `code`, a sentence that says what happened and why, and, where it helps, the rule's
id and what is legal instead. None of them changes the match.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

SHOWN = 12  # legal choices named in a sentence before "and N more"


class GameError(Exception):
    code: ClassVar[str] = "game_error"

    def __init__(self, why: str, *, rule: str | None = None, legal: Sequence[str] = ()) -> None:
        self.why = why
        self.rule = rule
        self.legal = tuple(legal)
        super().__init__(self.text)

    @property
    def text(self) -> str:
        """The whole sentence: why, the rule's id, what is legal."""
        cited = f"{self.why} ({self.rule})." if self.rule else f"{self.why}."
        if not self.legal:
            return cited
        more = len(self.legal) - SHOWN
        tail = f" and {more} more" if more > 0 else ""
        return f"{cited} Legal: {', '.join(self.legal[:SHOWN])}{tail}."

    def to_json(self) -> dict[str, Any]:
        return {"code": self.code, "rule": self.rule, "text": self.text, "legal": list(self.legal)}


class MalformedAction(GameError):
    code = "malformed_action"


class IllegalAction(GameError):
    code = "illegal_action"


class StaleAction(GameError):
    code = "stale_action"


class NotYourTurn(GameError):
    code = "not_your_turn"


class GameOver(GameError):
    code = "game_over"


class NothingToUndo(GameError):
    code = "nothing_to_undo"


class BadOptions(GameError):
    code = "bad_options"


class BadSeat(GameError):
    code = "bad_seat"


class BadSeed(GameError):
    code = "bad_seed"


class BadPosition(GameError):
    code = "bad_position"


class BadRecord(GameError):
    code = "bad_record"
