"""The choices as a numbered list, and which of them somebody means."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from rich.table import Table
from rich.text import Text

from regidor.cli.boards import Scene, spoken
from regidor.cli.rules import plain
from regidor.kernel.game import Game
from regidor.kernel.match import Choice

FEW = 7  # so many choices stand in one column


def choice_list(scene: Scene, choices: Sequence[Choice], remark: Callable[[Scene, Choice], str]) -> Table:
    """Every choice with its number, its words, and what it costs or earns."""
    words = [spoken(choice.words, scene.names) for choice in choices]
    widest = max(map(len, words))
    lines = [
        _line(number, said.ljust(widest), remark(scene, choice))
        for number, (said, choice) in enumerate(zip(words, choices, strict=True), start=1)
    ]
    columns = _columns(lines, scene.width)
    rows = -(-len(lines) // columns)
    table = Table.grid(padding=(0, 3, 0, 0), pad_edge=False)
    for row in range(rows):
        table.add_row(*lines[row::rows])
    return table


def _line(number: int, words: str, remark: str) -> Text:
    return Text.assemble((f"{number:2} ", "bold yellow3"), words, (f"  {remark}" if remark else "", "grey58"))


def _columns(lines: Sequence[Text], width: int) -> int:
    """As many columns as fit, if one would be long."""
    if len(lines) <= FEW:
        return 1
    return max(1, min(width // (max(line.cell_len for line in lines) + 3), 4))


def choice_named(choices: Sequence[Choice], typed: str, names: Mapping[str, str]) -> Choice | None:
    """The choice with this number, or with exactly these words."""
    if typed.isdecimal() and len(typed) < 6:
        return choices[int(typed) - 1] if 1 <= int(typed) <= len(choices) else None
    return next((choice for choice in choices if plain(typed) in _said(choice.words, names)), None)


def choices_like(choices: Sequence[Choice], typed: str, names: Mapping[str, str]) -> list[Choice]:
    """The choices that begin with some words, else those that contain them."""
    wanted = plain(typed)
    for fits in (str.startswith, _has_words):
        found = [one for one in choices if any(fits(said, wanted) for said in _said(one.words, names))]
        if found:
            return found
    return []


def action_named(game: Game, typed: str, names: Mapping[str, str]) -> str | int:
    """The number of an action, legal or not, that is typed in this edition's words; else what was typed."""
    words = game.actions.all()
    return next((number for number, said in enumerate(words) if plain(typed) in _said(said, names)), typed)


def _said(words: str, names: Mapping[str, str]) -> set[str]:
    """The ways to say an action: its stable words, and those of this edition."""
    return {plain(words), plain(spoken(words, names))}


def _has_words(said: str, wanted: str) -> bool:
    return f" {wanted} " in f" {said} "
