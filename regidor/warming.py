"""Compiling the rules (or loading what is compiled) before somebody waits for them.

A fresh machine compiles each game for half a minute or more, once. The table opens as soon as the first
game is ready; the others follow while people already play.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import cache

from regidor import bots, games
from regidor.bots import Budget
from regidor.kernel.match import Match


def warm_up(tell: Callable[[str], None] = lambda key: None) -> None:
    """Make every game ready for all processes to come, on all cores; `tell` hears of each that is."""
    with ProcessPoolExecutor() as pool:
        tasks = {pool.submit(warm_game, key): key for key in reversed(games.KEYS)}  # the longest first
        for task in as_completed(tasks):
            task.result()
            tell(tasks[task])


def warm_up_beside() -> None:
    """Make the first game ready, then the others beside what the process does next."""
    first, *others = games.KEYS
    warm_game(first)

    def warm_others() -> None:
        for key in others:
            warm_game(key)

    threading.Thread(target=warm_others, daemon=True).start()


def warm_game(key: str) -> None:
    """Make one game ready in this process, with its bots."""
    match = warm_rules(key)
    for name in sorted(bots.OWN):  # programs need no warming
        bots.consult(bots.load(name), match, Budget(0, 1))


@cache
def warm_rules(key: str) -> Match:
    """A first match of the game, with what is asked of every match; takes time once for each process."""
    match = Match(games.load(key), {})
    match.view(0)
    match.play(match.choices()[0])
    match.undo()
    return match
