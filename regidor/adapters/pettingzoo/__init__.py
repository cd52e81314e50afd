"""Regidor's games as PettingZoo AEC environments.

    from regidor.adapters.pettingzoo import puerto_rico_v0

    env = puerto_rico_v0.env(seats=4, edition="2002", reward="win_share")

Every option of a game is a keyword. The number in a name rises when its behaviour changes.
"""

from __future__ import annotations

from regidor.adapters.pettingzoo import puerto_rico_v0, rio_de_la_plata_v0, san_juan_v0
from regidor.adapters.pettingzoo.aec import SeatsEnv

__all__ = ["SeatsEnv", "puerto_rico_v0", "rio_de_la_plata_v0", "san_juan_v0"]
