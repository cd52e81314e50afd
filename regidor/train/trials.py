"""Imitating the rollout bot without waiting for it: what it would play, in many positions at once.

It tries its moves in random games, at every decision anew. Here all positions are tried together, each less
often than the bot would: what its moves differ by is lost in chance in one position, but not in thousands
that are alike. The games are those of such players with the network that it began with, so that it knows the
positions into which they bring each other.
"""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from pathlib import Path

import torch
from torch import Tensor

from regidor.train import seating, tables
from regidor.train.copying import Copying, Decisions
from regidor.train.imitation import KEPT_EVERY
from regidor.train.network import precision
from regidor.train.places import Places
from regidor.train.settings import Settings
from regidor.train.window import drawn, log_policy

TRIES = 2_000  # of each position


class Trials(Copying):
    def __init__(self, settings: Settings, folder: Path, say: Callable[[str], None]) -> None:
        super().__init__(settings, folder, say)
        most = tables.most_seats(self.game)
        self.places = Places(
            self.game.key, settings.places, self.tables, settings.device, most, settings.seed
        )
        self._network = deepcopy(self.learner)
        self._bots_seats = seating.guests(self.places, share=1.0)
        self._seen = torch.zeros(settings.places, self.learner.inputs, device=settings.device)
        say(f"Trying moves in {settings.places:,} games at once.")
        self.begin(f"the rollout bot, by {TRIES:,} random games each", self.gathered())

    def gathered(self) -> list[Decisions]:
        """Rounds of decisions, until the time is over."""
        settings, kept, said = self.settings, list[Decisions](), 0.0
        while settings.progress(self.seconds(), len(kept)) < 1 or len(kept) < 2:
            kept.append(self.round(seed=settings.seed + len(kept) * settings.places * TRIES))
            if self.seconds() > said + KEPT_EVERY:
                said = self.seconds()
                self.say(f"{said:.0f} s, {len(kept) * settings.places:,} positions tried")
        return kept

    @torch.no_grad()
    def round(self, seed: int) -> Decisions:
        """One decision in every game, and what the rollout bot would play in each."""
        places = self.places
        best = self.tried(seed).argmax(dim=1)
        choices, counts = (part.clone() for part in places.legal)
        found = Decisions(places.observations.clone(), choices, counts, best)
        with precision(self.settings.half):
            preferences = self._network(places.observe(self._seen))[0]
        liked = drawn(log_policy(preferences, places.legal))
        places.step(torch.where(seating.to_move(self._bots_seats, places.movers), best, liked))
        return found

    def tried(self, seed: int) -> Tensor:
        """What each choice of each game comes to on average; less than anything behind the last one."""
        places = self.places
        by_worker = torch.as_tensor(places.env.trials(TRIES, seed), device=places.device)
        times, worth = by_worker.sum(dim=1).unbind(dim=1)
        return (worth / times.clamp(min=1)).masked_fill(times == 0, -1.0)
