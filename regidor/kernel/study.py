"""Many finished games as columns, for statistics: one row a game, and one column a seat.

A game that brings `study` answers for a whole array of final states at once; for any other its
`summary` is asked game by game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
import numpy.typing as npt

if TYPE_CHECKING:
    from regidor.kernel.game import Game

States = npt.NDArray[np.void]
Ints = npt.NDArray[np.int64]
Flags = npt.NDArray[np.bool_]


class Study(NamedTuple):
    """What is counted about finished games of one table."""

    rounds: Ints  # by game
    first: Ints  # by game: the seat that began
    ends: Mapping[str, Flags]  # how it ended -> by game
    owned: Mapping[str, Flags]  # what one may own -> by game and seat
    seats: Mapping[str, Ints]  # what else is counted -> by game and seat


def studied(game: Game, ends: States) -> Study:
    """The columns of some final states, all with the same options."""
    if game.study is not None:
        return game.study(ends)
    return stacked([game.summary(ends[place]) for place in range(len(ends))], int(ends["seats"][0]))


def stacked(summaries: Sequence[Mapping[str, Any]], seats: int) -> Study:
    """Summaries of single games, put together."""
    reasons = sorted({reason for one in summaries for reason in one.get("ends", ())})
    things = sorted({key for one in summaries for owned in one.get("owned", ()) for key in owned})
    nothing: list[list[str]] = [[]] * seats
    return Study(
        np.array([one.get("rounds", 0) for one in summaries], np.int64),
        np.array([one.get("governor_first", 0) for one in summaries], np.int64),
        {reason: np.array([reason in one["ends"] for one in summaries]) for reason in reasons},
        {
            key: np.array([[key in owned for owned in one.get("owned", nothing)] for one in summaries])
            for key in things
        },
        {
            key: np.array([one["seats"][key] for one in summaries], np.int64)
            for key in (summaries[0].get("seats", {}) if summaries else ())
        },
    )


def row(study: Study, game: int) -> dict[str, Any]:
    """One game of a study as a summary."""
    seats = range(next(iter(study.seats.values())).shape[1])
    return {
        "rounds": int(study.rounds[game]),
        "ends": [reason for reason, so in study.ends.items() if so[game]],
        "governor_first": int(study.first[game]),
        "owned": [[key for key, so in study.owned.items() if so[game, seat]] for seat in seats],
        "seats": {key: [int(n) for n in counted[game]] for key, counted in study.seats.items()},
    }
