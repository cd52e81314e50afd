"""Planning: what a seat may be able to choose when its turn comes, so that it can be said beforehand.

The rest of the turn is imagined some times from what the seat knows; what was legal at its next decision
(after the moves it has planned already) is listed with how often it was.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from typing import Any

from regidor.kernel.game import Game, State
from regidor.kernel.match import Match

TIMES = 40
SEEDS = 2**62
FARTHEST = 200  # decisions of others to imagine


def plans(match: Match, seat: int, planned: Sequence[str], seed: int) -> list[dict[str, Any]]:
    """Choices that may come, the likeliest first."""
    lots = random.Random(seed)
    found: Counter[int] = Counter()
    for _ in range(TIMES):
        state = match.redealt(seat, lots.randrange(SEEDS))
        found.update(awaited(match.game, state, seat, planned, lots))
    words = match.game.actions
    return [
        {"id": action, "words": words.of(action), **words.fields(action), "chance": times / TIMES}
        for action, times in sorted(found.items(), key=lambda item: (-item[1], item[0]))
    ]


def awaited(game: Game, s: State, seat: int, planned: Sequence[str], lots: random.Random) -> tuple[int, ...]:
    """What is legal for a seat once it has played what it planned; nothing when that cannot be played."""
    out, left = game.choices_buffer(), list(planned)
    for _ in range(FARTHEST):
        if s.over:
            break
        legal = tuple(int(action) for action in out[: game.legal(s, out)])
        if s.mover != seat:
            game.apply(s, lots.choice(legal))
            continue
        if not left:
            return legal
        action = game.actions.number(left.pop(0))
        if action not in legal:
            break
        game.apply(s, action)
    return ()
