"""Games that networks play on, so that somebody who imitates or foresees sees positions as they come up."""

from __future__ import annotations

import random
from collections.abc import Sequence
from copy import deepcopy

import torch
from torch import Tensor

from regidor.train import matches
from regidor.train.network import Learner
from regidor.train.opponents import Watched
from regidor.train.places import Places
from regidor.train.settings import Settings
from regidor.train.tables import Table
from regidor.train.window import drawn


class Company:
    """The guests, one of them at a time, or the network that the learner began as."""

    def __init__(self, settings: Settings, on: Sequence[Table], learner: Learner) -> None:
        self.places = Places(
            settings.game, settings.places, on, settings.device, learner.seats, settings.seed
        )
        self.settings = settings
        self._guests = [Watched(path, settings, learner) for path in settings.guests]
        self._begun = None if self._guests else deepcopy(learner).requires_grad_(False)
        self._seen = torch.zeros(settings.places, learner.inputs, device=settings.device)
        self._random = random.Random(settings.seed)

    def look(self) -> Tensor:
        """What the movers see; overwritten by the next look."""
        return self.places.observe(self._seen)

    @torch.no_grad()
    def moves(self, seen: Tensor) -> Tensor:
        """A choice in every place, all by the same one of them."""
        who = self._begun or self._random.choice(self._guests).now()
        play = matches.playing(who, self.settings.guest_temperature, self.settings.half)
        return drawn(play(seen, self.places.legal))
