"""Following the rollout bot into the games that it plays: an imitation that never stops asking it.

Whoever trains against an imitation learns where it errs, so those positions come up, and nobody had asked
about them. Here the bot is asked in the games that are played now: against networks whose files are read
again when they were written anew, such as one that trains against this imitation meanwhile. In every other
game the imitation itself plays on, so that it learns what to do where its own mistakes lead.

Asking is cheap: the bot's moves race in short games (see racing.py). What was answered is kept, and gone
over several times: not only which move came out best, but also how near the others were, as the bot itself
plays the one or the other by chance where they are close. The more a move loses, the more it costs to like
it. Whoever foresees what random games bring knows most of what there is to know: begun with a foresight, its
preferences are learnt within minutes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

import torch
from torch import Tensor

from regidor.train import matches, ppo, seating
from regidor.train.company import Company
from regidor.train.copying import LEARNING_RATE
from regidor.train.imitation import Imitation
from regidor.train.opponents import Watched
from regidor.train.places import Legal, Places
from regidor.train.racing import Foresight, Race, raced
from regidor.train.settings import Settings
from regidor.train.window import SCATTER, drawn, log_policy

PASSES = 4  # how often a decision is gone over, on average
ROOM = {"cpu": 1 << 15, "cuda": 1 << 21}  # decisions that are kept: the latest
MINIBATCH = {"cpu": 128, "cuda": 2048}
CLOSE = 0.005  # of a result: who is so much behind is played e times less often


class Lesson(NamedTuple):
    """Decisions of the bot, a row for each."""

    observations: Tensor
    choices: Tensor
    counts: Tensor
    likely: Tensor  # how likely the bot plays each of the choices, as logarithms


class Following(Imitation):
    def __init__(self, settings: Settings, folder: Path, say: Callable[[str], None]) -> None:
        super().__init__(replace(settings, learning_rate=LEARNING_RATE), folder, say)
        assert settings.foresight is not None
        assert settings.tries is not None
        self.tries = settings.tries
        self.foresight = Watched(settings.foresight, settings, self.learner)
        self.company = Company(settings, self.tables, self.learner)
        self.places = self.company.places
        self.kept = Kept(self.places, self.learner.inputs, ROOM[settings.device])
        self._bots_seats = seating.guests(self.places, share=1.0)
        self._on_its_own = torch.arange(settings.places, device=settings.device) % 2 == 1
        self._rounds, self._owed = 0, 0
        say(f"Following the rollout bot in {settings.places:,} games at once, by {self.tries:,} short games.")
        for _ in range(SCATTER):
            self._scatter()

    def step(self) -> Tensor:
        """One decision in every game, and a few lessons from what was kept."""
        noted = self._round()
        for lesson in self._lessons():
            self._learn(lesson)
        self._rounds += 1
        return noted

    @torch.no_grad()
    def _round(self) -> Tensor:
        """Ask the bot where it is to decide, and play on; how near the imitation was to its answers."""
        seen, asked = self.company.look(), self._theirs()
        own, others = self._own_chances(seen), self.company.moves(seen)
        rows = asked.nonzero()[:, 0]
        race = raced(self.places, rows, self.tries, Foresight(self.foresight.now(), self.settings.ahead))
        choices, counts = self.places.legal
        self.kept.add(Lesson(seen[rows], choices[rows], counts[rows], likely(race)))
        self._owed += PASSES * len(rows)
        picked = torch.where(asked, drawn(own), others)
        picked[rows] = torch.where(self._on_its_own[rows], picked[rows], race.best)
        self.places.step(picked)
        return nearness(own[rows].argmax(dim=1), race)

    @torch.no_grad()
    def _scatter(self) -> None:
        """Play on without the bot."""
        seen = self.company.look()
        self.places.step(
            torch.where(self._theirs(), drawn(self._own_chances(seen)), self.company.moves(seen))
        )

    def _theirs(self) -> Tensor:
        """By place: is it the bot's turn?"""
        return seating.to_decide(self._bots_seats, self.places, self.settings.opening)

    def _own_chances(self, seen: Tensor) -> Tensor:
        """How likely the imitation thinks each choice, as logarithms."""
        return matches.playing(self.learner, 1.0, self.settings.half)(seen, self.places.legal)

    def _lessons(self) -> Iterator[Lesson]:
        size = MINIBATCH[self.settings.device]
        while self._owed >= size:
            self._owed -= size
            yield self.kept.some(size)

    def _learn(self, lesson: Lesson) -> None:
        self.improve(self.strangeness(lesson))
        self.decisions += len(lesson.likely)

    def strangeness(self, lesson: Lesson) -> Tensor:
        """How much of what the imitation does the bot would not do."""
        preferences, _ = self.learner(lesson.observations.float())
        chances = log_policy(preferences, Legal(lesson.choices, lesson.counts))
        return ppo.divergence(chances, lesson.likely.float())

    def progress(self) -> float:
        return self.settings.progress(self.seconds(), self._rounds)

    def sentence(self, learnt: Tensor) -> str:
        alike, lost = (100 * learnt).tolist()
        return (
            f"thought of the bot's move in {alike:.1f} % of {self.kept.count:,}, "
            f"and lost {lost:.2f} hundredths by each of its own"
        )


def likely(race: Race) -> Tensor:
    """How likely the bot plays each choice, as a logarithm: by how far behind it was."""
    return (race.worth / CLOSE).log_softmax(dim=1)


def nearness(favourites: Tensor, race: Race) -> Tensor:
    """How often somebody likes the bot's move most, and what the moves that it likes lose beside them."""
    if not len(favourites):
        return torch.zeros(2, device=favourites.device)
    worth = race.worth.gather(1, torch.stack([race.best, favourites], dim=1))
    lost = (worth[:, 0] - worth[:, 1]).clamp(min=0).mean()
    return torch.stack([(favourites == race.best).float().mean(), lost])


class Kept:
    """The latest so many decisions; the oldest make room for new ones."""

    def __init__(self, places: Places, inputs: int, room: int) -> None:
        device, most = places.device, places.legal.choices.shape[1]
        numbers = torch.bfloat16 if device == "cuda" else torch.float32
        self.room, self.count = room, 0
        self._rows = Lesson(
            torch.zeros(room, inputs, dtype=numbers, device=device),
            torch.zeros(room, most, dtype=torch.int16, device=device),
            torch.zeros(room, dtype=torch.int16, device=device),
            torch.zeros(room, most, dtype=numbers, device=device),
        )

    def add(self, found: Lesson) -> None:
        where = torch.arange(self.count, self.count + len(found.counts), device=found.counts.device)
        for kept, new in zip(self._rows, found, strict=True):
            kept[where % self.room] = new.to(kept.dtype)
        self.count += len(found.counts)

    def some(self, size: int) -> Lesson:
        """So many of them, by lot."""
        there = min(self.count, self.room)
        return self.rows(torch.randint(there, (size,), device=self._rows.counts.device))

    def rows(self, which: Tensor) -> Lesson:
        return Lesson(*(part[which] for part in self._rows))
