"""Playing with a search before some of the decisions, whose visits the policy then learns.

Self-play stands still where the policy cannot work out more by itself. A search can: with a few looks it
beats the network that it asks. What it tries most becomes what the network plays at once, and the next search
begins from there.

A search begins with the policy's preferences divided by OPEN_MIND. So the policy learns the visits raised to
that power: divided again they are what the search found, and do not even out from one search to the next.

Whoever searches is a teacher: the learner as it was some windows ago. A search goes by small differences,
which a network that changes all the time blurs; so the learner settles before it teaches in turn.

Only every so many decisions are searched, and those teach the policy. The others are played by the policy at
once: they cost next to nothing, and the outlook, which learns from all of them, needs whole games.
"""

from __future__ import annotations

from copy import deepcopy

import torch
from torch import Tensor

from regidor.bots.net_search import OPEN_MIND
from regidor.train.forest import Forest
from regidor.train.network import Learner, precision
from regidor.train.places import Legal, Places
from regidor.train.settings import Settings
from regidor.train.window import NEVER, Player, Window, drawn, log_policy

LOOK_EVERY = 4  # decisions
TEACHER_STAYS = 8  # windows
SCATTER = 1_500  # decisions before the first window: games that begin together teach openings, then ends


class Planner(Player):
    """Plays windows, now and then as a search would; keeps what it tried."""

    def __init__(self, places: Places, learner: Learner, settings: Settings) -> None:
        super().__init__(places, learner, settings.steps, settings.half)
        self.teacher = deepcopy(learner).requires_grad_(False)
        self.forest = Forest(places, self.teacher, settings.looks, settings.half, settings.alone)
        self._taught = 0  # windows, by this teacher
        shape = self.window.legal.choices.shape
        self.window.wanted = torch.zeros(shape, device=places.device)
        self._seed = settings.seed
        self._scatter()

    @torch.no_grad()
    def _scatter(self) -> None:
        """Play on without a search, until the games are at different stages."""
        for _ in range(SCATTER):
            with precision(self.half):
                preferences = self.learner(self.places.observe(self._last))[0]
            self.places.step(drawn(log_policy(preferences, self.places.legal)))

    def play(self, guest: Learner | None, seats_of_guests: Tensor) -> Window:
        if self._taught == TEACHER_STAYS:
            self.teacher.load_state_dict(self.learner.state_dict())
            self._taught = 0
        self._taught += 1
        return super().play(guest, seats_of_guests)

    def settled(self, progress: float) -> float:
        """Learn fast from a new teacher, and slowly before becoming the next one."""
        return (self._taught - 1) / (TEACHER_STAYS - 1)

    def _chances(self, step: int, preferences: Tensor, legal: Legal) -> Tensor:
        assert self.window.wanted is not None
        if step % LOOK_EVERY:
            return super()._chances(step, preferences, legal)
        visits, _ = self.forest.search(self._seed)
        self._seed += (self.forest.looks + 1) * self.places.n
        most = visits.amax(dim=1, keepdim=True)
        raised = (visits / most.clamp(min=1)) ** OPEN_MIND
        self.window.wanted[step] = raised / raised.sum(dim=1, keepdim=True).clamp(min=1)
        # A search whose questions were used up before it came back has tried nothing, and teaches nothing.
        instead = super()._chances(step, preferences, legal)
        return torch.where(most > 0, self.window.wanted[step].log().clamp(min=NEVER), instead)
