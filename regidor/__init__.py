"""Regidor: the digital table for the Puerto Rico family of board games.

>>> import regidor
>>> match = regidor.new("puerto-rico", seats=3, seed=7)
>>> len(match.choices())
6
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from regidor.face import from_position, new, replay, verify
    from regidor.kernel.errors import GameError
    from regidor.kernel.match import Choice, Match, Move

__all__ = [
    "Choice",
    "GameError",
    "Match",
    "Move",
    "from_position",
    "new",
    "replay",
    "verify",
]

HOMES = {
    **dict.fromkeys(("from_position", "new", "replay", "verify"), "regidor.face"),
    **dict.fromkeys(("Choice", "Match", "Move"), "regidor.kernel.match"),
    "GameError": "regidor.kernel.errors",
}


def __getattr__(name: str) -> Any:
    """Import what is asked for when it is asked for: `regidor --version` needs no compiler."""
    if name not in HOMES:
        raise AttributeError(f"module 'regidor' has no attribute {name!r}")
    return getattr(import_module(HOMES[name]), name)
