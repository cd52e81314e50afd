"""The log of a training, a line of JSON for each milestone, and its curves as a picture."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

Row = dict[str, Any]

CURVES = {
    "winners' points": ("best", "points"),
    "entropy of the policy": ("entropy",),
    "error of the outlook": ("outlook_loss",),
}
FIGURES = (10.0, 7.0)  # inches


class Journal:
    def __init__(self, folder: Path, say: Callable[[str], None]) -> None:
        self.path, self.picture, self.say = folder / "log.jsonl", folder / "curves.png", say
        self.rows: list[Row] = []

    def resume(self) -> None:
        """Go on with the log that lies there."""
        self.rows = [json.loads(line) for line in self.path.read_text(encoding="utf-8").splitlines()]

    def note(self, row: Row) -> None:
        """Keep a milestone, and say it."""
        self.rows.append(row)
        self.path.write_text("".join(json.dumps(row) + "\n" for row in self.rows), encoding="utf-8")
        self.say(sentence(row))
        draw(self.rows, self.picture)


def references(row: Row) -> list[str]:
    """The keys of the shares of wins, against one reference each."""
    return [key for key in row if key.startswith("against_") and not key.endswith("_by_seats")]


def sentence(row: Row) -> str:
    """A milestone in one line."""
    rivals = ", ".join(f"{100 * row[key]:.1f} % {key.replace('_', ' ')}" for key in references(row))
    return (
        f"{row['seconds']:.0f} s, {row['decisions'] / 1e6:.1f} M decisions, {row['games']:,} games: "
        f"wins {rivals}; winners' points {row['best']:.1f}, entropy {row['entropy']:.2f}, "
        f"outlook error {row['outlook_loss']:.3f}, policy moved {row['moved']:.3f}"
    )


def draw(rows: list[Row], path: Path) -> None:
    """The curves over the time, where matplotlib is installed."""
    try:
        from matplotlib.backends.backend_agg import FigureCanvasAgg
        from matplotlib.figure import Figure
    except ImportError:
        return
    figure = Figure(figsize=FIGURES, layout="constrained")
    FigureCanvasAgg(figure)
    curves = {"wins against the references": references(rows[-1]), **CURVES}
    for panel, (title, keys) in zip(figure.subplots(2, 2).flat, curves.items(), strict=True):
        for key in keys:
            known = [row for row in rows if key in row]
            panel.plot(
                [row["seconds"] / 60 for row in known],
                [row[key] for row in known],
                ".-",
                label=key.replace("_", " "),
            )
        panel.set(title=title, xlabel="minutes")
        panel.legend()
    figure.savefig(path)
