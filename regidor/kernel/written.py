"""Writing a match down as a record; `replay.py` says what a record looks like and reads it back."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from regidor.kernel.match import Match

HEADER = "regidor record 1"


def write(match: Match, secret: bool = False) -> str:
    """The record of a match. The seed stays out until the game is over, unless `secret` asks for it."""
    lines = [HEADER, f"game {match.game.key} rules={match.game.version}"]
    lines += [f"option {key} {str(value).lower()}" for key, value in match.options.items()]
    lines += [f"seat {name}" for name in match.names]
    lines.append(f"fair {match.fairness()}")
    if secret or match.over:
        lines.append(f"seed {match.seed}")
    if match.start is not None:
        lines.append(f"position {json.dumps(match.start, sort_keys=True)}")
    lines += _answer_lines(match, match.first_answers)
    for number, move in enumerate(match.moves, start=1):
        lines.append(f"{number} {match.names[move.seat]}: {match.game.actions.of(move.action)}")
        lines += _answer_lines(match, move.answers)
    return "\n".join([*lines, closing(match), ""])


def _answer_lines(match: Match, answers: Sequence[int]) -> list[str]:
    words = [match.game.chances.of(answer) for answer in answers]
    return ["= " + ", ".join(words)] if words else []


def closing(match: Match) -> str:
    """The last line: the scores, if the game is over, and the mark of the position."""
    mark = f"state {match.state_mark()}"
    if not match.over:
        return f"open {mark}"
    scores = [f"{name} {sheet.total}" for name, sheet in zip(match.names, match.scores(), strict=True)]
    return f"end {', '.join(scores)} {mark}"
