"""Regidor: the digital table for the Puerto Rico family of board games.

>>> import regidor
>>> match = regidor.new("puerto-rico", seats=3, seed=7)
>>> len(match.choices())
6
"""

from __future__ import annotations

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
