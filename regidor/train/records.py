"""Imitating whoever sat in kept games: a bot, a program, a person, by what they played.

Begun with a strong network (`--start`) a few thousand decisions are enough, as that one knows the game
already: what it learns is another's taste. One game in HELD_BACK is not learnt from: how often the network
plays the same there is how near it is.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

import numpy as np
import torch
from torch import Tensor
from torch.nn.functional import pad

from regidor.arena.playing import bot_of
from regidor.bots.net_bot import observation
from regidor.kernel import replay
from regidor.kernel.errors import BadRecord
from regidor.kernel.game import Game
from regidor.kernel.match import Match
from regidor.train import ppo
from regidor.train.imitation import Imitation
from regidor.train.places import Legal
from regidor.train.settings import Settings
from regidor.train.window import log_policy

PASSES = 6  # through all decisions; after that it only learns these games by heart
MINIBATCH = 128
LEARNING_RATE = 3e-4
HELD_BACK = 10


class NobodyThere(Exception):
    """No game to learn from has anybody of that name."""


class Decisions(NamedTuple):
    """What somebody saw, could do and did, one decision a row."""

    observations: Tensor
    choices: Tensor
    counts: Tensor
    picked: Tensor

    def some(self, rows: Tensor) -> Decisions:
        return Decisions(*(part[rows] for part in self))


def matches(game: Game, folders: Sequence[Path]) -> Iterator[Match]:
    """The games of this kind that lie in some folders, in whatever folders therein."""
    for file in sorted(file for folder in folders for file in folder.rglob("*.txt")):
        text = file.read_text(encoding="utf-8", errors="replace")
        try:
            parsed = replay.parse(text)
            if parsed.game == game.key:
                yield replay.replay(game, parsed)
        except BadRecord:
            continue  # another kind of text, or a game of older rules


def decisions(match: Match, who: str) -> Decisions | None:
    """What the seats of that name decided, where there was something to choose; None if nothing."""
    game, out = match.game, match.game.choices_buffer()
    seats = {seat for seat, name in enumerate(match.names) if who in (name, bot_of(name))}
    rows = []
    for ply, move in enumerate(match.moves):
        if move.seat not in seats:
            continue
        state = match.state_at(ply)
        n = game.legal(state, out)
        if n > 1:
            picked = int(np.flatnonzero(out[:n] == move.action)[0])
            rows.append((observation(game, state, move.seat), out.copy(), n, picked))
    if not rows:
        return None
    return Decisions(*(torch.as_tensor(np.array(part)) for part in zip(*rows, strict=True)))


class Records(Imitation):
    def __init__(
        self, who: str, folders: Sequence[Path], settings: Settings, folder: Path, say: Callable[[str], None]
    ) -> None:
        super().__init__(replace(settings, learning_rate=LEARNING_RATE), folder, say)
        say(f"Reading the games in {', '.join(map(str, folders))}.")
        read = [(match.options, decisions(match, who)) for match in matches(self.game, folders)]
        self.tables = [dict(options) for options, found in read if found is not None]
        kept = [found for _, found in read if found is not None]
        random.Random(settings.seed).shuffle(kept)
        if len(kept) < 2:
            raise NobodyThere(f"fewer than two games of {self.game.name} with decisions of {who}")
        back = max(1, len(kept) // HELD_BACK)
        self.held, self.taught = (self._together(part) for part in (kept[:back], kept[back:]))
        self._turns = self._minibatches()
        say(
            f"{len(kept)} games of {who}: {len(self.taught.picked):,} decisions to learn from, "
            f"{len(self.held.picked):,} held back, of which it plays {100 * self.alike():.1f} % now."
        )

    def _together(self, kept: Sequence[Decisions]) -> Decisions:
        joined = Decisions(*(torch.cat(parts).to(self.settings.device) for parts in zip(*kept, strict=True)))
        wider = self.learner.inputs - joined.observations.shape[1]
        return joined._replace(observations=pad(joined.observations, (0, wider)))

    def _minibatches(self) -> Iterator[Decisions]:
        for _ in range(PASSES):
            shuffled = torch.randperm(len(self.taught.picked), device=self.settings.device)
            yield from (self.taught.some(rows) for rows in torch.split(shuffled, MINIBATCH))

    def progress(self) -> float:
        return self.decisions / (PASSES * len(self.taught.picked))

    def step(self) -> Tensor:
        lesson = next(self._turns)
        chosen = self._thought(lesson).gather(1, lesson.picked[:, None])
        loss = -chosen.clamp(min=ppo.RARE).mean()
        self.improve(loss)
        self.decisions += len(lesson.picked)
        return loss.detach()[None]

    def _thought(self, lesson: Decisions) -> Tensor:
        preferences, _ = self.learner(lesson.observations)
        return log_policy(preferences, Legal(lesson.choices, lesson.counts))

    @torch.no_grad()
    def alike(self) -> float:
        """How often it plays the same in the games that it does not learn from."""
        same = 0
        for rows in torch.split(torch.arange(len(self.held.picked)), MINIBATCH):
            part = self.held.some(rows)
            same += int((self._thought(part).argmax(dim=1) == part.picked).sum())
        return same / len(self.held.picked)

    def sentence(self, learnt: Tensor) -> str:
        return f"plays the same in {100 * self.alike():.1f} % of {len(self.held.picked)} decisions held back"
