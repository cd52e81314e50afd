"""Playing with a search before some of the decisions, whose visits the policy then learns.

Self-play stands still where the policy cannot work out more by itself. A search can: with a few looks it
beats the network that it asks. What it tries most becomes what the network plays at once, and the next search
begins from there.

A search begins with the policy's preferences divided by OPEN_MIND. So the policy learns the visits raised to
that power: divided again they are what the search found, and do not even out from one search to the next.

Whoever searches is a teacher: the learner as it was some windows ago. A search goes by small differences,
which a network that changes all the time blurs; so the learner settles before it teaches in turn.

Only every so many decisions are searched, and of these only where the policy is least sure: those teach it.
The others are played by the policy at once: they cost next to nothing, and the outlook, which learns from
all of them, needs whole games.
"""

from __future__ import annotations

from copy import deepcopy

import torch
from torch import Tensor

from regidor.bots.net_search import OPEN_MIND
from regidor.train.forest import Forest
from regidor.train.network import Learner
from regidor.train.opponents import Guest
from regidor.train.places import Legal, Places
from regidor.train.settings import Settings
from regidor.train.window import NEVER, Player, Window

LOOK_EVERY = 4  # decisions
IN_DOUBT = 0.375  # of the places: what is found there teaches as much as what is found everywhere
TEACHER_STAYS = 8  # windows


class Planner(Player):
    """Plays windows, now and then as a search would; keeps what it tried."""

    alike = False

    def __init__(self, places: Places, learner: Learner, settings: Settings) -> None:
        super().__init__(places, learner, settings)
        self.teacher = deepcopy(learner).requires_grad_(False)
        trees = max(1, int(IN_DOUBT * places.n))
        self.forest = Forest(places, self.teacher, trees, settings.questions, settings.half)
        self._taught = 0  # windows, by this teacher
        shape = self.window.legal.choices.shape
        self.window.wanted = torch.zeros(shape, device=places.device)
        self._seed = settings.seed

    def play(self, guest: Guest | None, seats_of_guests: Tensor) -> Window:
        if self._taught == TEACHER_STAYS:
            self.teacher.load_state_dict(self.learner.state_dict())
            self._taught = 0
        self._taught += 1
        return super().play(guest, seats_of_guests)

    def settled(self, progress: float) -> float:
        """Learn fast from a new teacher, and slowly before becoming the next one."""
        return (self._taught - 1) / (TEACHER_STAYS - 1)

    def _chances(self, step: int, preferences: Tensor, legal: Legal) -> Tensor:
        chances = super()._chances(step, preferences, legal)
        if step % LOOK_EVERY:
            return chances
        assert self.window.wanted is not None
        doubtful = chances.amax(dim=1).topk(self.forest.n, largest=False).indices
        found = self._found(doubtful)
        wanted = self.window.wanted[step].zero_()
        wanted[doubtful] = found
        # A search whose questions were used up before it came back has tried nothing, and teaches nothing.
        tried = found.any(dim=1, keepdim=True)
        chances[doubtful] = torch.where(tried, found.log().clamp(min=NEVER), chances[doubtful])
        return chances

    def _found(self, places: Tensor) -> Tensor:
        """How likely each choice should be, by a search."""
        visits, _ = self.forest.search(places, self._seed)
        self._seed += (self.forest.questions + 1) * self.forest.n
        raised = (visits / visits.amax(dim=1, keepdim=True).clamp(min=1)) ** OPEN_MIND
        return raised / raised.sum(dim=1, keepdim=True).clamp(min=1)
