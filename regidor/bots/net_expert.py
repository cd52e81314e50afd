"""The expert: the strong network, sharpened by search (net_search.py).

On several cores it searches in as many trees, each with redeals of its own, and adds up what they tried.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from functools import cache, partial
from typing import Any

import numpy as np

from regidor import games
from regidor.bots import net_cards, net_search
from regidor.bots.bot import Advice, Budget, Thought, seed_of, side_by_side
from regidor.bots.net_cards import Level
from regidor.bots.net_search import Desk, Mind, Tree
from regidor.bots.network import Network
from regidor.bots.rollout import RolloutBot
from regidor.kernel.game import Game, State
from regidor.kernel.jit import bind
from regidor.vector.common import bound

MOST_NODES = 1 << 15
MOST_EDGES = 1 << 18
MOST_ANSWERS = 1 << 16
BATCH = 16  # looks between two of the clock


class ExpertBot:
    name = "expert"

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def choose(self, game: Game, state: State, seat: int, budget: Budget) -> Advice:
        level = net_cards.level(game, "strong", game.unpack(state))
        if level is None:
            return RolloutBot(self._seed).choose(game, state, seat, budget)
        out = game.choices_buffer()
        actions = out[: game.legal(state, out)]
        if len(actions) == 1:
            return Advice(int(actions[0]), (Thought(int(actions[0]), 0, 0.5, 1 / int(state.seats), 1.0),))
        seeds = [seed_of(core, self._seed) for core in range(budget.cores)]
        searches = [Search(game, state, seat, seed, level) for seed in seeds]
        shares = zip(searches, budget.split(), strict=True)
        side_by_side([partial(think, search, share, len(actions)) for search, share in shares])
        thoughts = added_up(searches)
        return Advice(thoughts[0].action, tuple(thoughts))


def think(search: Search, budget: Budget, choices: int) -> None:
    """Search until the iterations or the seconds are used up, at least once for each choice."""
    deadline = None if budget.seconds is None else time.perf_counter() + budget.seconds
    left = None if budget.iterations is None else max(budget.iterations, choices + 1)
    while left is None or left > 0:
        size = BATCH if left is None else min(BATCH, left)
        search.look(size)
        left = None if left is None else left - size
        if deadline is not None and time.perf_counter() >= deadline:
            return


class Search:
    """What one thought remembers; its size is bounded."""

    def __init__(self, game: Game, state: State, seat: int, seed: int, level: Level) -> None:
        self.seat, self.seed = seat, seed
        self.root, self.work = (np.zeros(1, game.state) for _ in range(2))
        self.root[0] = state
        self.tree = Tree(
            nodes=np.zeros(MOST_NODES, net_search.NODE),
            edges=np.zeros(MOST_EDGES, net_search.EDGE),
            used=np.array([1, 0, 0], np.int64),
        )
        self.mind = Mind(*(getattr(level.network, field) for field in Mind._fields))
        self.desk = desk(game, level.network)
        self._look = compiled(game.key)

    def look(self, times: int) -> float:
        """Look into the tree so many times more; what the last look promises the seat."""
        whose = (self.seat, self.seed)
        return float(self._look(self.root, self.work, *whose, times, self.tree, self.mind, self.desk))

    def tried(self) -> dict[int, Any]:
        """The root's edges, by their moves."""
        found = {}
        edge = int(self.tree.nodes[0].first)
        while edge >= 0:
            found[int(self.tree.edges[edge].action)] = self.tree.edges[edge]
            edge = int(self.tree.edges[edge].following)
        return found


def added_up(searches: Sequence[Search]) -> list[Thought]:
    """What was found out about each of the root's moves, the most tried first."""
    tried = [search.tried() for search in searches]
    found = []
    for action, first in tried[0].items():
        visits = sum(int(edges[action].visits) for edges in tried)
        mean = sum(float(edges[action].total) for edges in tried) / max(visits, 1)
        found.append(Thought(action, visits, mean, mean, float(first.prior)))
    return sorted(found, key=lambda thought: (-thought.visits, -thought.result, thought.action))


def desk(game: Game, network: Network) -> Desk:
    return Desk(
        way=np.zeros(net_search.LONGEST_WAY, np.int32),
        found=np.zeros(game.most_choices, np.int32),
        out=game.choices_buffer(),
        seen=np.zeros(len(game.observation), np.float32),
        thought=np.zeros(len(network.first_bias), np.float32),
        weights=np.random.default_rng(0).random(len(game.observation) + game.most_choices),
        marks=np.zeros(MOST_ANSWERS),
        answers=np.zeros(MOST_ANSWERS, np.int16),
    )


def compiled(key: str) -> Any:
    """The search, compiled against a game's rules."""
    return searching(key)["search_tree"]


@cache
def searching(key: str) -> dict[str, Any]:
    """All that a search calls, bound to a game's rules."""
    game = games.load(key)
    names: dict[str, Any] = dict(bound(key))
    for template in net_search.TEMPLATES:
        names[template.__name__] = bind(template, game.module, **names)
    return names
