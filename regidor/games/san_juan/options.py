"""What tables of San Juan may agree on. Defaults follow the rulebook."""

from __future__ import annotations

from collections.abc import Sequence

from regidor.games.san_juan.data import FEWEST_SEATS, MAX_SEATS
from regidor.games.san_juan.state import State
from regidor.kernel.options import Option
from regidor.kernel.options import Options as Chosen

YES_NO = (False, True)
SEATS = tuple(range(FEWEST_SEATS, MAX_SEATS + 1))

OPTIONS = (
    Option("seats", SEATS, 4, "How many play."),
    Option(
        "opening_choice",
        YES_NO,
        False,
        "Players are dealt 5, 6, 7 and 8 cards from the governor on and choose the 4 that they begin with.",
    ),
    Option("open_mine", YES_NO, True, "Everybody sees the four cards that a gold mine turns up."),
    Option("open_chapel", YES_NO, False, "Everybody may count the cards under a chapel."),
    Option(
        "end_at_once",
        YES_NO,
        False,
        "The twelfth building ends the game at once; otherwise the builder phase is played to its end.",
    ),
)


def seat_counts(chosen: Chosen) -> Sequence[int]:
    """The numbers of players that can play."""
    return SEATS


def pack(chosen: Chosen, s: State) -> None:
    """Write the options into a blank state."""
    for option in OPTIONS:
        setattr(s, option.key, int(chosen[option.key]))


def unpack(s: State) -> dict[str, str | int | bool]:
    """The options that a state was begun with."""
    return {
        option.key: bool(getattr(s, option.key)) if option.values == YES_NO else int(getattr(s, option.key))
        for option in OPTIONS
    }
