"""The first windows of whoever can play but not judge: it plays on as it began, while its outlook learns.

A network that imitates somebody has never learnt what a position is worth. If it learnt from its own games
at once, good moves would seem no better than bad ones, and all that it can do would be lost before its
outlook is of any use.
"""

from __future__ import annotations

from copy import deepcopy

import torch
from torch import Tensor

from regidor.train.network import Learner, precision
from regidor.train.opponents import Guest
from regidor.train.places import Legal, Places
from regidor.train.settings import Settings
from regidor.train.window import Player, Window, log_policy

LISTENS = 40  # windows


class Listener(Player):
    """Plays as the network did that it began with, and wants to go on like that, for some windows."""

    alike = False

    def __init__(self, places: Places, learner: Learner, settings: Settings) -> None:
        super().__init__(places, learner, settings)
        self.model = deepcopy(learner).requires_grad_(False)
        self.left = LISTENS
        self.window.wanted = torch.zeros(self.window.legal.choices.shape, device=places.device)

    def play(self, guest: Guest | None, seats_of_guests: Tensor) -> Window:
        if self.left == 0:
            self.window.wanted = None
        self.left -= 1
        return super().play(guest, seats_of_guests)

    def _chances(self, step: int, preferences: Tensor, legal: Legal) -> Tensor:
        if self.window.wanted is None:
            return super()._chances(step, preferences, legal)
        with precision(self.half):
            preferences = self.model(self.window.observations[step])[0]
        chances = log_policy(preferences, legal)
        self.window.wanted[step] = chances.exp()
        return chances


def knows_nothing(learner: Learner) -> bool:
    """Has its outlook never learnt anything?"""
    return not bool(learner.outlook.weight.any())


def forget(learner: Learner) -> None:
    """Expect nothing of any position."""
    with torch.no_grad():
        learner.outlook.weight.zero_()
        learner.outlook.bias.zero_()
