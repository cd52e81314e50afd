"""Earlier selves and guests: whoever only ever meets its present self may learn to run in circles."""

from __future__ import annotations

import random
from pathlib import Path
from typing import NamedTuple

from regidor.bots import network as bots
from regidor.train import network
from regidor.train.network import Learner
from regidor.train.racing import Foresight
from regidor.train.settings import Settings

MOST = 32


class Guest(NamedTuple):
    """A network that decides at seats which are not the learner's."""

    network: Learner
    leaves: int | None = None  # after so many decisions of a seat: the learner goes on for it
    tries: int | None = None  # random games before a doubtful decision, as the rollout bot plays them
    temperature: float = 1.0  # of its policy: below 1 it plays more often what it likes most
    foresight: Foresight | None = None  # judges the tries, which are short then


class Opponents:
    """Networks that do not learn any more: selves, kept as files in a folder, and guests by name."""

    def __init__(self, folder: Path, learner: Learner, settings: Settings) -> None:
        self.folder, self.learner, self.settings = folder, learner, settings
        self.selves: list[Learner] = []
        self.guests = {
            str(path.with_suffix("")): Outsider(path, settings, learner) for path in settings.guests
        }
        self._random = random.Random(settings.seed)
        folder.mkdir(parents=True, exist_ok=True)
        for path in sorted(folder.glob("*.npz")):
            self._admit(path)

    def add(self, learner: Learner, name: str) -> None:
        """Keep a self of today."""
        path = self.folder / f"{name}.npz"
        network.written(learner).save(path)
        self._admit(path)

    def _admit(self, path: Path) -> None:
        self.selves.append(frozen(path, self.settings.device, self.learner))
        if len(self.selves) > MOST:  # spread over the whole history
            del self.selves[self._random.randrange(MOST)]

    def pick(self) -> Guest | None:
        """A self or a guest, each as often as settled; None while there is neither."""
        selves = [Guest(past) for past in self.selves]
        guests = [guest.seated() for guest in self.guests.values()]
        pools = [(self.settings.self_share, selves), (self.settings.guest_share, guests)]
        there = [(share, pool) for share, pool in pools if share and pool]
        if not there:
            return None
        [pool] = self._random.choices([pool for _, pool in there], [share for share, _ in there])
        return self._random.choice(pool)


class Watched:
    """A network in a file, as it is now: another training may be writing it anew."""

    def __init__(self, path: Path, settings: Settings, beside: Learner) -> None:
        self.path, self.settings, self.beside = path, settings, beside
        self._written = 0
        self._learner: Learner | None = None

    def now(self) -> Learner:
        """What the file holds; read again only if it was written since."""
        written = self.path.stat().st_mtime_ns
        if self._learner is None or written != self._written:
            self._written, self._learner = written, frozen(self.path, self.settings.device, self.beside)
        return self._learner


class Outsider(Watched):
    """One that may sit down."""

    def __init__(self, path: Path, settings: Settings, beside: Learner) -> None:
        super().__init__(path, settings, beside)
        self._foresight = Watched(settings.foresight, settings, beside) if settings.foresight else None

    def seated(self) -> Guest:
        """It as a guest."""
        return Guest(
            self.now(),
            leaves=self.settings.opening,
            tries=self.settings.tries,
            temperature=self.settings.guest_temperature,
            foresight=Foresight(self._foresight.now(), self.settings.ahead) if self._foresight else None,
        )


def frozen(path: Path, device: str, beside: Learner | None = None) -> Learner:
    """A network from a file that only answers; one from before a game grew can sit beside a learner."""
    kept = bots.load(path)
    if beside is not None:
        kept = network.grown(kept, beside.numbers, beside.actions)
    return network.read(kept).to(device).requires_grad_(False)
