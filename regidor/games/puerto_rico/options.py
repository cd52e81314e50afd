"""What tables of Puerto Rico may agree on. Defaults follow the rulebook of the edition."""

from __future__ import annotations

from collections.abc import Sequence

from regidor.games.puerto_rico.data import EDITION_2020, EDITIONS, SETUPS
from regidor.games.puerto_rico.state import State
from regidor.kernel.errors import BadOptions
from regidor.kernel.options import Option
from regidor.kernel.options import Options as Chosen

YES_NO = (False, True)
TWO_PLAYERS = 2
DRAFTS = ("draft", "random", "fixed")
EXPANSIONS = ("new_buildings", "nobles", "buccaneers", "festival")

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
    Option(
        "new_buildings",
        YES_NO,
        False,
        "2020's first expansion: fourteen more kinds of buildings, of which a table chooses its own.",
    ),
    Option(
        "draft",
        DRAFTS,
        "draft",
        "With New Buildings, what is for sale: players draft it in turn, chance draws it, or the expansion's "
        "buildings replace the base game's where they can.",
    ),
    Option("buccaneers", YES_NO, False, "2020's third expansion: the buccaneer, one role card more."),
    Option(
        "nobles",
        YES_NO,
        False,
        "2020's second expansion: nobles among the workers, and eight more kinds of buildings.",
    ),
    Option(
        "nobles_fixed",
        YES_NO,
        False,
        "With Nobles and New Buildings, the nobles' buildings are all for sale; only the others are chosen.",
    ),
    Option(
        "festival", YES_NO, False, "2020's fourth expansion: three goals, each for the first who reaches it."
    ),
)


def seat_counts(chosen: Chosen) -> Sequence[int]:
    """The numbers of players that an edition allows; the expansions belong to one edition."""
    edition = EDITIONS.index(str(chosen["edition"]))
    for key in EXPANSIONS:
        if chosen[key] and edition != EDITION_2020:
            raise BadOptions(f"the expansion {key!r} belongs to the edition of 2020", legal=["edition=2020"])
    return [setup.seats for setup in SETUPS if setup.vp[edition] > 0]


def pack(chosen: Chosen, s: State) -> None:
    """Write the options into a blank state."""
    for option in OPTIONS:
        value = chosen[option.key]
        setattr(s, option.key, option.values.index(value) if isinstance(value, str) else int(value))


def unpack(s: State) -> dict[str, str | int | bool]:
    """The options that a state was begun with."""
    return {option.key: _value(option, int(getattr(s, option.key))) for option in OPTIONS}


def _value(option: Option, packed: int) -> str | int | bool:
    if option.values == YES_NO:
        return bool(packed)
    return option.values[packed] if isinstance(option.default, str) else packed
