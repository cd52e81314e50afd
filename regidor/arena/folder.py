"""What an arena keeps on disk.

    plan.json       what is played
    games.jsonl     one line for each finished game
    records/        every game as a record: regidor replay report/records/000012.txt
    games.csv       one row for each game and seat    } written
    report.html     tables and plots                  } at the end

A game counts once its line is there; its record is written before. So a run may be killed at any moment:
a line that was cut short is dropped, and its game played again.
"""

from __future__ import annotations

import json
import os
from pathlib import Path

from regidor.arena import plan as plans
from regidor.arena.plan import Plan
from regidor.arena.playing import Kept, Played


class OtherPlan(Exception):
    """The folder holds games of another plan."""


class Folder:
    """The folder of one arena."""

    def __init__(self, path: Path, plan: Plan) -> None:
        self.path = path
        self.plan = plan
        (path / "records").mkdir(parents=True, exist_ok=True)
        self._claim()
        self.kept = self._read()

    def _claim(self) -> None:
        """Write the plan down, or find that it is the one that lies there already."""
        file = self.path / "plan.json"
        if file.is_file() and (self.path / "games.jsonl").is_file():
            before = plans.read(file.read_text(encoding="utf-8"))
            if before is None or not before.same_games(self.plan):
                raise OtherPlan(f"{self.path} holds the games of another arena")
        replace_text(file, json.dumps(self.plan.to_json(), indent=1) + "\n")

    def _read(self) -> dict[int, Kept]:
        """The finished games by number; what was cut short is taken out of the file."""
        file = self.path / "games.jsonl"
        whole = file.read_bytes() if file.is_file() else b""
        end = whole.rfind(b"\n") + 1
        if end < len(whole):
            os.truncate(file, end)
        games = [json.loads(line) for line in whole[:end].splitlines()]
        return {int(game["game"]): game for game in games}

    def missing(self) -> list[int]:
        """The numbers of the games that are still to be played."""
        return [number for number in range(self.plan.games) if number not in self.kept]

    def keep(self, played: Played) -> Kept:
        """Keep a game, whatever the order in which they come."""
        kept, record = played
        replace_text(self.path / "records" / f"{kept['game']:06}.txt", record)
        with (self.path / "games.jsonl").open("ab") as lines:
            lines.write(json.dumps(kept).encode() + b"\n")
        self.kept[int(kept["game"])] = kept
        return kept

    def finished(self) -> list[Kept]:
        """The plan's finished games in their order."""
        return [self.kept[number] for number in range(self.plan.games) if number in self.kept]

    def write(self, name: str, text: str) -> Path:
        replace_text(self.path / name, text)
        return self.path / name


def replace_text(path: Path, text: str) -> None:
    """Write a file whole or not at all."""
    part = path.with_name(path.name + ".part")
    part.write_text(text, encoding="utf-8")
    part.replace(path)
