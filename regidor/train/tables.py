"""Which tables are played at once: every edition and number of players, by the book and otherwise.

A training can be kept to fewer of them: to some numbers of players, to some values of any option.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from regidor.kernel.errors import BadOptions, GameError
from regidor.kernel.game import Game
from regidor.kernel.match import settled
from regidor.kernel.options import Value

BY_THE_BOOK, DRAWN = 4, 4  # tables of each edition and number of players: with defaults, with drawn options
FIXED = ("edition", "seats")

Table = dict[str, Any]
Only = Mapping[str, Sequence[Value]]  # the values that some options are kept to
ANY: Only = {}


def spread(game: Game, players: Sequence[int] = (), seed: int = 0, only: Only = ANY) -> list[Table]:
    """The option sets of a training, each whole."""
    refuse_unknown(game, only)
    rng = random.Random(seed)
    found = [
        settled(game, drawn(game, base, rng) if variant >= BY_THE_BOOK else base)
        for variant in range(BY_THE_BOOK + DRAWN)
        for base in bases(game, only)
        if not players or base["seats"] in players
    ]
    if not found:
        by = f" by {', '.join(map(str, players))}" if players else ""
        raise BadOptions(f"{game.name} is not played{by} with these options")
    return found


def refuse_unknown(game: Game, only: Only) -> None:
    known = [option.key for option in game.options]
    for key in only:
        if key not in known:
            raise BadOptions(f"there is no option {key!r}", legal=known)


def bases(game: Game, only: Only = ANY) -> list[Table]:
    """Every edition, number of players and value that an option is kept to, as far as they go together."""
    sets: list[Table] = [{}]
    for option in game.options:
        if option.key in FIXED or option.key in only:
            values = only.get(option.key, option.values)
            sets = [{**chosen, option.key: value} for chosen in sets for value in values]
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
        if option.key not in base and option.values:
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
