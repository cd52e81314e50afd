"""All of it in a circle: play a window, learn from it, and now and then look how strong that made us.

A folder holds everything: `checkpoint.pt` (to go on), `network.npz` and `card.json` (for the bots),
`selves/` (earlier ones), `log.jsonl` and `curves.png`.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import torch

from regidor import games
from regidor.train import card, matches, network, ppo, seating, tables
from regidor.train.journal import Journal, Row
from regidor.train.listening import Listener, knows_nothing
from regidor.train.network import Learner
from regidor.train.opponents import Guest, Opponents, Outsider
from regidor.train.places import Places
from regidor.train.planning import Planner
from regidor.train.returns import returns
from regidor.train.settings import Settings
from regidor.train.window import Player

MILESTONE_CURVE = 1.5  # milestones lie closer together in the beginning, when much is learnt
MATCH_TEMPERATURE = 0.3  # nearly the best move, but games differ
GUEST_STAYS = 8  # windows: about a game or two
EARLY_SELF = 2  # the milestone whose self stays a reference
SHOWN_EVERY = 20.0  # seconds: other trainings may have it as a guest or a rival meanwhile

Kept = dict[str, Any]  # a checkpoint: the learner's weights, the optimiser's steps, what was spent


@dataclass
class Spent:
    """What a training has cost so far."""

    seconds: float = 0.0
    windows: int = 0
    decisions: int = 0
    games: int = 0
    milestones: int = 0


class Training:
    def __init__(self, settings: Settings, folder: Path, resume: bool, say: Callable[[str], None]) -> None:
        torch.manual_seed(settings.seed)
        torch.set_float32_matmul_precision("high")
        self.settings, self.folder = settings, folder
        self.game = games.load(settings.game)
        folder.mkdir(parents=True, exist_ok=True)
        self.tables = tables.spread(self.game, settings.players, settings.seed, settings.options)
        kept = self._kept() if resume else None
        self.learner = self._first_learner(kept).to(settings.device)
        self.optimiser = ppo.optimiser(self.learner, settings)
        self.spent = Spent()
        self.journal = Journal(folder, say)
        if kept:
            self._resume(kept)
        self.opponents = Opponents(folder / "selves", self.learner, settings)
        self.rival, self.begun_with = map(self._outsider, (settings.against, settings.start))
        self.places = self._places(settings.places, seed=1_000_000 * (1 + self.spent.windows))
        self.player = self._player()
        anchor = self.begun_with.now() if self.begun_with and settings.anchor else None
        self.pupil = ppo.Pupil(self.learner, self.optimiser, settings, anchor)
        self.seating = self._seating()
        self.last_change: ppo.Change | None = None
        self._met = torch.zeros(2, device=settings.device)  # games against the rival since the milestone, won
        self._arena: Places | None = None

    def _first_learner(self, kept: Kept | None) -> Learner:
        """Whoever goes on, as large as it was, or whoever begins."""
        if kept is None:
            return network.begun(self.game, self.settings)
        width, depth = network.size(kept["learner"])
        return network.begun(self.game, replace(self.settings, start=None, width=width, depth=depth))

    def _places(self, n: int, seed: int) -> Places:
        return Places(self.game.key, n, self.tables, self.settings.device, self.learner.seats, seed)

    def _player(self) -> Player:
        kind: type[Player] = Listener if knows_nothing(self.learner) else Player
        if self.settings.questions:
            kind = Planner
        return kind(self.places, self.learner, self.settings)

    def _seating(self) -> torch.Tensor:
        if self.rival is not None:
            alone = seating.alone(self.places)
            return ~alone if self.settings.lone_rival else alone
        return seating.guests(self.places, self.settings.mixed_share)

    def _outsider(self, file: Path | None) -> Outsider | None:
        return Outsider(file, self.settings, self.learner) if file else None

    # The circle.

    def run(self) -> None:
        """Train until the minutes or windows are over."""
        self.player.play(None, self.seating)  # the first window compiles; the clock starts behind it
        begun = time.monotonic() - self.spent.seconds
        shown = self.spent.seconds
        while self.progress() < 1:
            self._round()
            self.spent.seconds = time.monotonic() - begun
            if self.progress() >= self._next_milestone():
                self._milestone()
            elif self.spent.seconds > shown + SHOWN_EVERY:
                shown = self.spent.seconds
                self._show()

    def progress(self) -> float:
        """From 0 to 1."""
        return self.settings.progress(self.spent.seconds, self.spent.windows)

    def _next_milestone(self) -> float:
        return min(1.0, float(((self.spent.milestones + 1) / self.settings.milestones) ** MILESTONE_CURVE))

    def _round(self) -> None:
        if self.spent.windows % GUEST_STAYS == 0 or self.last_change is None:
            self.guest = self._guest()
        window = self.player.play(self.guest, self.seating)
        found = returns(window, self.settings.trace)
        taught = ppo.lessons(window, found, self.places.seats, self.settings)
        settled = self.player.settled(self.progress())
        self.last_change = self.pupil.learn(taught, window.own, settled)
        self.spent.windows += 1
        self.spent.decisions += window.picked.numel()
        self.spent.games += int(window.ended.sum())
        if self.rival is not None:
            self._met += torch.stack([window.ended.sum(), (window.results[:, :, 0] * ~self.seating).sum()])
        assert math.isfinite(self.last_change.outlook_loss), "the network has come to nothing"

    def _guest(self) -> Guest | None:
        if self.rival is not None:
            return self.rival.seated()
        return self.opponents.pick()

    # Milestones.

    def _milestone(self) -> None:
        self.spent.milestones += 1
        self.journal.note(self._row())
        if self.rival is None:
            self.opponents.add(self.learner, f"{self.spent.windows:06d}")
        self._show()
        card.write(self.folder / "card.json", self.game, self.tables, self.settings, vars(self.spent))
        self._keep()

    def _show(self) -> None:
        """Write the network as it is now, for whoever plays it."""
        network.written(self.learner).save(self.folder / "network.npz")

    def _row(self) -> Row:
        """What there is to say of now."""
        assert self.last_change is not None
        played = self.match(None)
        row: Row = {**vars(self.spent), **self.last_change._asdict(), "against_random": played.wins}
        row["random_by_seats"] = played.by_seats
        if self.rival is not None:
            row["against_rival_meanwhile"] = float(self._met[1] / self._met[0].clamp(min=1))
            self._met.zero_()
        for name, self_then in self._references().items():
            played = self.match(self_then)
            row[name] = played.wins
            row[f"{name}_by_seats"] = played.by_seats
        row["best"], row["points"] = played.best, played.points
        return row

    def _references(self) -> dict[str, Learner]:
        if self.rival is not None:
            return {"against_rival": self.rival.now()}
        known = {f"against_{name}": guest.now() for name, guest in self.opponents.guests.items()}
        if self.begun_with is not None:
            known["against_start"] = self.begun_with.now()
        selves = self.opponents.selves
        if not selves:
            return known
        early = selves[min(EARLY_SELF, len(selves)) - 1]
        return {**known, "against_early": early, "against_last": selves[-1]}

    def match(self, other: Learner | None) -> matches.Found:
        """The learner alone against all others, who are a network or random players."""
        if self._arena is None:
            self._arena = self._places(self.settings.match_games, seed=7)
        half = self.settings.half
        one = matches.playing(self.learner, MATCH_TEMPERATURE, half)
        others = matches.anyhow if other is None else matches.playing(other, MATCH_TEMPERATURE, half)
        return matches.match(self._arena, self.learner.inputs, one, others)

    # Keeping and going on.

    def _keep(self) -> None:
        kept = {
            "learner": self.learner.state_dict(),
            "optimiser": self.optimiser.state_dict(),
            "spent": vars(self.spent),
        }
        part = self.folder / "checkpoint.part"
        torch.save(kept, part)
        part.replace(self.folder / "checkpoint.pt")

    def _kept(self) -> Kept:
        kept: Kept = torch.load(
            self.folder / "checkpoint.pt", map_location=self.settings.device, weights_only=True
        )
        return kept

    def _resume(self, kept: Kept) -> None:
        network.restore(self.learner, self.optimiser, kept["learner"], kept["optimiser"])
        self.spent = Spent(**kept["spent"])
        # Whoever asks for more time than before has more milestones to come.
        self.spent.milestones = int(self.settings.milestones * self.progress() ** (1 / MILESTONE_CURVE))
        self.journal.resume()
