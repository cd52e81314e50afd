"""What tables of Puerto Rico may agree on. Defaults follow the rulebook of the edition."""

from __future__ import annotations

from collections.abc import Sequence

from regidor.games.puerto_rico.data import EDITIONS, SETUPS
from regidor.games.puerto_rico.state import State
from regidor.kernel.options import Option
from regidor.kernel.options import Options as Chosen

YES_NO = (False, True)
TWO_PLAYERS = 2

OPTIONS = (
    Option("edition", EDITIONS, "2020", "Which rulebook is followed: that of 2002 or that of 2020."),
    Option(
        "seats",
        tuple(setup.seats for setup in SETUPS),
        4,
        "How many play; the game for two is in the 2020 edition only.",
    ),
    Option("open_vp", YES_NO, False, "Victory point chips lie open instead of face down."),
    Option(
        "harbor_per_kind",
        YES_NO,
        False,
        "The harbor pays once for each kind loaded in a captain phase, not for every loading.",
    ),
    Option(
        "vp_end_any_phase",
        YES_NO,
        True,
        "Taking the last victory point chip ends the game in whatever phase it happens.",
    ),
    Option(
        "hacienda_reshuffle",
        YES_NO,
        True,
        "When no face-down plantation is left the discards are reshuffled for the hacienda.",
    ),
    Option(
        "full_island_bars_settler",
        YES_NO,
        True,
        "A player whose island is full may not choose the settler.",
        by="edition",
        defaults={"2002": False, "2020": True},
    ),
    Option(
        "hospice_on_any_tile",
        YES_NO,
        True,
        "The hospice's one worker may go on the hacienda's extra tile instead of the normal one.",
        by="edition",
        defaults={"2002": False, "2020": True},
    ),
)


def seat_counts(chosen: Chosen) -> Sequence[int]:
    """The numbers of players that an edition allows."""
    edition = EDITIONS.index(str(chosen["edition"]))
    return [setup.seats for setup in SETUPS if setup.vp[edition] > 0]


def pack(chosen: Chosen, s: State) -> None:
    """Write the options into a blank state."""
    s.edition = EDITIONS.index(str(chosen["edition"]))
    for option in OPTIONS[1:]:
        setattr(s, option.key, int(chosen[option.key]))


def unpack(s: State) -> dict[str, str | int | bool]:
    """The options that a state was begun with."""
    read: dict[str, str | int | bool] = {"edition": EDITIONS[s.edition]}
    for option in OPTIONS[1:]:
        value = getattr(s, option.key)
        read[option.key] = bool(value) if option.values == YES_NO else int(value)
    return read
