"""An AEC environment over the compiled rules, kept lean: PettingZoo's own wrappers are not needed.

Actions are checked here (an illegal one raises a GameError and changes nothing), rewards come at the
end only, and every observation is an array of its own.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

from regidor.adapters.table import Table, reward_kind
from regidor.kernel.chance import SEED_LIMIT
from regidor.kernel.errors import BadOptions

BOUND = 100.0  # numbers are scaled to about 0..1, but nothing caps what can be piled up


class SeatsEnv(AECEnv[str, dict[str, Any], int]):  # type: ignore[misc]  # pettingzoo is not typed
    """One game; agent "player_0" is seat 0, and so on.

    An observation is {"observation": float32 numbers, "action_mask": int8}: seen from the agent's seat,
    its own board first. Masks are also in the infos; those of agents that are not to move are zeros.
    """

    def __init__(
        self,
        game: str,
        reward: str = "win_share",
        skip_forced: bool = False,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        super().__init__()
        if render_mode not in (None, "ansi"):
            raise BadOptions(f"there is no render mode {render_mode!r}", legal=["ansi"])
        self.table = Table(game, options, skip_forced)
        self.render_mode = render_mode
        self.metadata = {
            "name": f"{game.replace('-', '_')}_v0",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self._kind = reward_kind(reward)
        self._seeds = np.random.default_rng()
        self._zeros = np.zeros(len(self.table.mask), np.int8)
        self._zeros.flags.writeable = False
        self._idle: dict[str, Any] = {"action_mask": self._zeros}
        self._names = [f"player_{seat}" for seat in range(self.table.seats)]
        self._seat_of = {name: seat for seat, name in enumerate(self._names)}
        self.possible_agents = list(self._names)
        self.agents: list[str] = []
        self._observation_spaces = {name: self._space() for name in self._names}
        self._action_spaces = {name: spaces.Discrete(len(self._zeros)) for name in self._names}

    def _space(self) -> spaces.Dict:
        numbers = len(self.table.game.observation)
        return spaces.Dict(
            {
                "observation": spaces.Box(-BOUND, BOUND, (numbers,), np.float32),
                "action_mask": spaces.Box(0, 1, (len(self._zeros),), np.int8),
            }
        )

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """A fresh game. A seed also decides the seeds of the resets after it that bring none."""
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self.table.begin(int(self._seeds.integers(SEED_LIMIT)))
        self.agents = list(self._names)
        self.rewards = dict.fromkeys(self._names, 0.0)
        self._cumulative_rewards = dict.fromkeys(self._names, 0.0)
        self.terminations = dict.fromkeys(self._names, False)
        self.truncations = dict.fromkeys(self._names, False)
        self.infos: dict[str, dict[str, Any]] = dict.fromkeys(self._names, self._idle)
        self._skip_agent_selection = None
        self._hand_over()

    def step(self, action: int | None) -> None:
        """Play for the agent that is to move; once the game is over, None takes each agent out."""
        if not self.agents:
            raise BadOptions("call reset before step")
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self.table.play(action)
        self.infos[agent] = self._idle
        if self.table.over:
            self._end()
        else:
            self._hand_over()

    def _hand_over(self) -> None:
        self.agent_selection = agent = self._names[self.table.mover]
        self.infos[agent] = {"action_mask": self.table.mask}

    def _end(self) -> None:
        """Pay the rewards; from now on every agent is terminated."""
        scores = self.table.scores()
        for seat, worth in enumerate(self.table.rewards(self._kind)):
            name = self._names[seat]
            self.rewards[name] = self._cumulative_rewards[name] = worth
            self.terminations[name] = True
            self.infos[name] = {"action_mask": self._zeros, "score": scores[seat]}
        self.agent_selection = self._names[self.table.mover]

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent knows now."""
        seat = self._seat_of[agent]
        return {"observation": self.table.observe(seat), "action_mask": self._mask_of(agent)}

    def _mask_of(self, agent: str) -> np.ndarray[Any, Any]:
        """The agent's legal actions: none unless it is to move."""
        to_move = agent == self.agent_selection and not self.table.over
        return self.table.mask if to_move else self._zeros

    def render(self) -> str | None:
        """What the agent to move can see, as JSON in the game's own words."""
        if self.render_mode is None:
            return None
        return json.dumps(self.table.game.view(self.table.state, self.table.mover), indent=1)

    def close(self) -> None:
        """Nothing is held open."""
