"""Compiling the rules (or loading what is compiled) before somebody waits for them.

A fresh machine compiles each game for the better part of a minute, once. The table opens as soon as the first
game is ready; the others follow while people already play.
"""

from __future__ import annotations

import threading
from functools import cache

from regidor import bots, games
from regidor.bots import Budget
from regidor.kernel.match import Match


def warm_up() -> None:
    """Make every game ready, with its bots."""
    for key in games.KEYS:
        warm_game(key)


def warm_up_beside() -> None:
    """Make the first game ready, then the others beside what the process does next."""
    warm_game(games.KEYS[0])
    threading.Thread(target=warm_up, daemon=True).start()


def warm_game(key: str) -> None:
    match = warm_rules(key)
    for name in bots.BOTS:
        bots.consult(bots.load(name), match, Budget(0, 1))


@cache
def warm_rules(key: str) -> Match:
    """A first match of the game, with what is asked of every match; takes time once for each process."""
    match = Match(games.load(key), {})
    match.view(0)
    match.choices()
    return match
