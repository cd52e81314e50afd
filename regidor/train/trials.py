"""Imitating the rollout bot without waiting for it: what it would play, in many positions at once.

It tries its moves in random games, at every decision anew. Here all positions are tried together, each less
often than the bot would: what its moves differ by is lost in chance in one position, but not in thousands
that are alike. Begun with an imitation (`--tries`), its opinion counts, and only doubtful moves are tried.
The games are those of such players with networks, so that it knows the positions into which they bring each
other.
"""

from __future__ import annotations

from collections.abc import Callable
from copy import deepcopy
from pathlib import Path

import torch
from torch import Tensor

from regidor.train import matches, seating, trying
from regidor.train.company import Company
from regidor.train.copying import Copying, Decisions
from regidor.train.imitation import KEPT_EVERY
from regidor.train.settings import Settings

TRIES = 2_000  # of each position, where nobody has an opinion


class Trials(Copying):
    def __init__(self, settings: Settings, folder: Path, say: Callable[[str], None]) -> None:
        super().__init__(settings, folder, say)
        begun = deepcopy(self.learner)
        self.company = Company(settings, self.tables, self.learner)
        self.places = self.company.places
        self._opinion = matches.playing(begun, 1.0, settings.half) if settings.tries else matches.anyhow
        self._tries = settings.tries or TRIES
        self._bots_seats = seating.guests(self.places, share=1.0)
        say(f"Trying moves in {settings.places:,} games at once.")
        self.begin(f"the rollout bot, by {self._tries:,} random games each", self.gathered())

    def gathered(self) -> list[Decisions]:
        """Rounds of decisions, until the time is over."""
        kept, rounds, said = list[Decisions](), 0, 0.0
        while self.settings.progress(self.seconds(), rounds) < 1 or len(kept) < 2:
            found = self.round()
            rounds += 1
            if len(found.picked):
                kept.append(found)
            if self.seconds() > said + KEPT_EVERY:
                said = self.seconds()
                self.say(f"{said:.0f} s, {sum(len(part.picked) for part in kept):,} positions tried")
        return kept

    @torch.no_grad()
    def round(self) -> Decisions:
        """One decision in every game, and what the rollout bot would play where it is to decide."""
        places, bots = self.places, self.to_decide()
        seen = self.company.look()
        best = trying.best(places, self._opinion(seen, places.legal), bots, self._tries)
        found = Decisions(places.observations, *places.legal, best).some(bots.nonzero()[:, 0])
        places.step(torch.where(bots, best, self.company.moves(seen)))
        return found

    def to_decide(self) -> Tensor:
        """By place: is it the rollout bot's turn, and still the opening if only that matters?"""
        return seating.to_decide(self._bots_seats, self.places, self.settings.opening)
