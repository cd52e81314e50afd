"""The levels: networks trained by self-play, which answer at once.

Where no network was trained for a table, a level plays as the rollout bot does, in fewer games the
easier it is.
"""

from __future__ import annotations

import random
from dataclasses import replace

import numpy as np

from regidor.bots import net_cards
from regidor.bots.bot import Advice, Budget, Thought
from regidor.bots.net_cards import Level
from regidor.bots.network import LEAD_SCALE
from regidor.bots.rollout import RolloutBot
from regidor.kernel.game import Game, State
from regidor.kernel.loops import blend
from regidor.kernel.record import Actions, Numbers, restore

LEVELS: dict[str, int | None] = {  # and the most games that one without a network tries
    "novice": 16,
    "steady": 160,
    "strong": None,
}


class NetBot:
    def __init__(self, name: str, seed: int) -> None:
        self.name = name
        self._seed = seed
        self._random = random.Random(seed)

    def choose(self, game: Game, state: State, seat: int, budget: Budget) -> Advice:
        level = net_cards.level(game, self.name, game.unpack(state))
        if level is None:
            return RolloutBot(self._seed).choose(game, state, seat, self._fewer(budget))
        out = game.choices_buffer()
        actions = out[: game.legal(state, out)]
        if len(actions) == 1:
            return Advice(int(actions[0]), (Thought(int(actions[0]), 0, 0.5, 1 / int(state.seats), 1.0),))
        return self._drawn(game, state, seat, level, actions, budget)

    def _drawn(
        self, game: Game, state: State, seat: int, level: Level, actions: Actions, budget: Budget
    ) -> Advice:
        """One of the actions by the network's chances, and what it thinks of all of them."""
        seen = level.network.look(observation(game, state, seat))
        chances = softened(level.network.preferences(seen, actions), level.temperature)
        place = picked(chances, self._random.random())
        if ample(budget, len(actions)):
            outlooks = [after(game, state, seat, level, int(action)) for action in actions]
        else:
            wins, leads = level.network.expects(seen)
            outlooks = [(float(wins[0]), float(leads[0]))] * len(actions)
        thoughts = [
            Thought(int(action), 0, blend(wins, lead), wins, float(chance))
            for action, chance, (wins, lead) in zip(actions, chances, outlooks, strict=True)
        ]
        thoughts.sort(key=lambda thought: (-(thought.chance or 0.0), thought.action))
        return Advice(int(actions[place]), tuple(thoughts))

    def _fewer(self, budget: Budget) -> Budget:
        most = LEVELS[self.name]
        if most is None or (budget.iterations is not None and budget.iterations <= most):
            return budget
        return replace(budget, iterations=most)


def observation(game: Game, state: State, seat: int) -> Numbers:
    out = np.zeros(len(game.observation), np.float32)
    game.observe(state, seat, out)
    return out


def softened(preferences: Numbers, temperature: float) -> Numbers:
    """Chances out of preferences; the lower the temperature, the surer the best one."""
    raised = np.exp((preferences - preferences.max()).astype(np.float64) / temperature)
    chances: Numbers = raised / raised.sum()
    return chances


def picked(chances: Numbers, lot: float) -> int:
    """The place that a lot from 0 to 1 falls on."""
    return min(int(np.searchsorted(np.cumsum(chances), lot, side="right")), len(chances) - 1)


def ample(budget: Budget, actions: int) -> bool:
    """Is there time to look at the position after every move?"""
    if budget.iterations is not None:
        return budget.iterations >= actions
    return bool(budget.seconds)


def after(game: Game, state: State, seat: int, level: Level, action: int) -> tuple[float, float]:
    """What a seat may expect after an action, as the next one to decide sees it: win share and lead."""
    s = restore(game.state, state.tobytes())
    game.apply(s, action)
    if s.over:
        return ended(game, s, seat)
    wins, leads = foreseen(game, s, level)
    place = (seat - int(s.mover)) % int(s.seats)
    return float(wins[place]), float(leads[place])


def foreseen(game: Game, s: State, level: Level) -> tuple[Numbers, Numbers]:
    """Win shares and leads that the network expects, the mover's first, with all turned up that can be."""
    if game.lay_open is not None:
        game.lay_open(s)
    return level.network.expects(level.network.look(observation(game, s, int(s.mover))))


def ended(game: Game, s: State, seat: int) -> tuple[float, float]:
    """The same when the action ends the game."""
    standings = [int(game.standing(s, other)) for other in range(int(s.seats))]
    shared = standings.count(max(standings))
    points = [int(game.points(s, other)) for other in range(int(s.seats))]
    lead = points[seat] - max(points[:seat] + points[seat + 1 :])
    return (1 / shared if standings[seat] == max(standings) else 0.0), float(np.tanh(lead / LEAD_SCALE))
