"""Imitating whoever sat in kept games: a bot, a program, a person, by what they played (see copying.py)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import numpy as np
import torch

from regidor.arena.playing import bot_of
from regidor.bots.net_bot import observation
from regidor.kernel import replay
from regidor.kernel.errors import BadRecord
from regidor.kernel.game import Game
from regidor.kernel.match import Match
from regidor.train.copying import Copying, Decisions
from regidor.train.settings import Settings


class NobodyThere(Exception):
    """No game to learn from has anybody of that name."""


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
    seats = seats_of(match, who)
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


def seats_of(match: Match, who: str) -> set[int]:
    """Where a bot, a program or a person sat."""
    return {seat for seat, name in enumerate(match.names) if who in (name, bot_of(name))}


class Records(Copying):
    def __init__(
        self, who: str, folders: Sequence[Path], settings: Settings, folder: Path, say: Callable[[str], None]
    ) -> None:
        super().__init__(settings, folder, say)
        say(f"Reading the games in {', '.join(map(str, folders))}.")
        read = [(match.options, decisions(match, who)) for match in matches(self.game, folders)]
        self.tables = [dict(options) for options, found in read if found is not None]
        kept = [found for _, found in read if found is not None]
        if len(kept) < 2:
            raise NobodyThere(f"fewer than two games of {self.game.name} with decisions of {who}")
        self.begin(f"{who} in {len(kept)} games", kept)
