"""`regidor rules` and `regidor games`: the reference, searched; also the table's `help TERM`."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from typing import Any

from rich.console import Console, Group
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from regidor import games as library
from regidor.cli.agreed import agreed
from regidor.cli.main import GAME, OK
from regidor.cli.mistakes import Mistake
from regidor.kernel.game import Entry, Game

MANY = 5  # more articles than this are listed by name only


def run(asked: Namespace) -> int:
    """Print the articles that a term finds, or the list of all."""
    console = Console(highlight=False)
    words = list(asked.words)
    game = library.load(words.pop(0) if words and words[0] in library.KEYS else GAME)
    entries = game.reference(agreed(game, asked))
    if not words:
        console.print(contents(entries))
        console.print(Text(f"\nregidor rules {game.key} TERM explains one of them.", style="dim"))
        return OK
    term = " ".join(words)
    found = search(entries, term)
    if not found:
        raise Mistake(f"{game.name} has no article on {term!r}. `regidor rules {game.key}` lists them.")
    console.print(articles(found))
    return OK


def search(entries: Sequence[Entry], term: str) -> list[Entry]:
    """The articles that a term means: by name, else by a part of the name, else by the text."""
    wanted = plain(term)
    tests: tuple[Any, ...] = (
        lambda entry: wanted in (plain(entry.key), plain(entry.name)),
        lambda entry: plain(entry.name).startswith(wanted) or plain(entry.key).startswith(wanted),
        lambda entry: wanted in plain(entry.name) or wanted in plain(entry.key),
        lambda entry: wanted in plain(entry.text),
    )
    if not wanted:
        return []
    return next((found for test in tests if (found := [entry for entry in entries if test(entry)])), [])


def plain(words: str) -> str:
    """Words as they are compared: small, and with spaces for underscores."""
    return " ".join(words.lower().replace("_", " ").split())


def contents(entries: Sequence[Entry]) -> Table:
    """The names of all articles, by kind."""
    table = Table.grid(padding=(0, 2))
    table.add_column(style="bold", no_wrap=True)
    table.add_column()
    for kind in dict.fromkeys(entry.kind for entry in entries):
        names = [entry.name for entry in entries if entry.kind == kind]
        table.add_row(kind.capitalize(), ", ".join(names))
    return table


def articles(found: Sequence[Entry]) -> Group | Table:
    """The articles themselves, or their names when they are many."""
    if len(found) > MANY:
        return contents(found)
    return Group(*(part for entry in found for part in _article(entry)))


def _article(entry: Entry) -> tuple[Text, Padding]:
    head = Text.assemble((f"{entry.name[:1].upper()}{entry.name[1:]}", "bold"), (f"  {entry.kind}", "dim"))
    return head, Padding(Text(entry.text), (0, 0, 0, 2))


def games(asked: Namespace) -> int:
    """Print every game with its options."""
    console = Console(highlight=False)
    for key in library.KEYS:
        game = library.load(key)
        console.print(Text.assemble((key, "bold"), f"  {game.name}"))
        console.print(_options(game))
    return OK


def _options(game: Game) -> Padding:
    table = Table.grid(padding=(0, 2))
    for column in ("bold", "green", ""):
        table.add_column(style=column, no_wrap=column != "")
    for option in game.options:
        table.add_row(option.key, _values(option.values), f"{option.sentence} {_default(option)}")
    return Padding(table, (0, 0, 0, 2))


def _values(values: Sequence[Any]) -> str:
    return " ".join(str(value).lower() for value in values)


def _default(option: Any) -> str:
    if option.by is None or option.defaults is None:
        return f"Default: {str(option.default).lower()}."
    each = ", ".join(f"{str(value).lower()} in {key}" for key, value in option.defaults.items())
    return f"Default: {each}."
