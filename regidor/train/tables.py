"""Which tables are played at once: every edition and number of players, by the book and otherwise."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from regidor.kernel.errors import BadOptions, GameError
from regidor.kernel.game import Game
from regidor.kernel.match import settled

BY_THE_BOOK, DRAWN = 2, 2  # tables of each edition and number of players: with defaults, with drawn options
FIXED = ("edition", "seats")

Table = dict[str, Any]


def spread(game: Game, players: Sequence[int] = (), seed: int = 0) -> list[Table]:
    """The option sets of a training, each whole."""
    rng = random.Random(seed)
    found = [
        settled(game, drawn(game, base, rng) if variant >= BY_THE_BOOK else base)
        for variant in range(BY_THE_BOOK + DRAWN)
        for base in bases(game)
        if not players or base["seats"] in players
    ]
    if not found:
        raise BadOptions(f"{game.name} is not played by {', '.join(map(str, players))}")
    return found


def bases(game: Game) -> list[Table]:
    """Every edition, if the game has several, with every number of players that it allows."""
    sets: list[Table] = [{}]
    for option in game.options:
        if option.key in FIXED:
            sets = [{**chosen, option.key: value} for chosen in sets for value in option.values]
    return [chosen for chosen in sets if playable(game, chosen)]


def playable(game: Game, chosen: Table) -> bool:
    try:
        settled(game, chosen)
    except GameError:
        return False
    return True


def drawn(game: Game, base: Table, rng: random.Random) -> Table:
    """Any values of the other options, as far as they go together."""
    chosen = dict(base)
    for option in game.options:
        if option.key not in FIXED and option.values:
            tried = {**chosen, option.key: rng.choice(option.values)}
            chosen = tried if playable(game, tried) else chosen
    return chosen


def most_seats(game: Game) -> int:
    """The most players of any table: how many seats a network speaks of."""
    return max(int(base["seats"]) for base in bases(game))


def learnt(tables: Sequence[Table]) -> dict[str, list[Any]]:
    """Every value of every option that was played: what a network's card says it is for."""
    values: dict[str, list[Any]] = {}
    for table in tables:
        for key, value in table.items():
            known = values.setdefault(key, [])
            if value not in known:
                known.append(value)
    return {key: sorted(known) for key, known in values.items()}
