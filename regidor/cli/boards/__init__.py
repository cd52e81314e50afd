"""How each game looks in the terminal. A game without a drawing of its own gets the plain one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple

from rich.console import RenderableType

from regidor.kernel.match import Choice

View = Mapping[str, Any]


@dataclass(frozen=True)
class Scene:
    """A view, and how to show it."""

    view: View
    names: Mapping[str, str]  # key -> the name that this edition shows
    notes: tuple[str, ...]  # by seat: what else is said of who sits there ("you", "rollout")
    seat: int | None  # whose eyes it is seen with
    width: int

    def player(self, seat: int) -> str:
        return str(self.view["names"][seat])

    def name(self, key: str) -> str:
        return self.names.get(key, key.replace("_", " "))


class Told(NamedTuple):
    """A move that was played and what chance answered, as far as the listener may know."""

    seat: int
    fields: Mapping[str, str | int]
    words: str
    answers: tuple[str, ...]


class Saying(NamedTuple):
    """Something that happened. Sayings in a row with the same head become one sentence."""

    head: str
    tail: str = ""


class Face(NamedTuple):
    """What a game brings to the terminal."""

    draw: Callable[[Scene], RenderableType]  # the whole table
    mine: Callable[[Scene], RenderableType]  # only what matters in the middle of my own turn
    ask: Callable[[Scene], str]  # one sentence: what is asked of the mover
    remark: Callable[[Scene, Choice], str]  # what a choice costs or earns
    tell: Callable[[Scene, Scene, Told], list[Saying]]  # from before and after to what happened


def face_of(key: str) -> Face:
    """The face of a game: `boards/<its module>.py` if there is one."""
    module = f"{__name__}.{key.replace('-', '_')}"
    face: Face = import_module(module if find_spec(module) else f"{__name__}.plain").FACE
    return face


def spoken(words: str, names: Mapping[str, str]) -> str:
    """An action's words with the names that this edition shows."""
    said = " ".join(_spoken_word(word, names) for word in words.split())
    return said[:1].upper() + said[1:]


def _spoken_word(word: str, names: Mapping[str, str]) -> str:
    return names.get(word, word.replace("_", " ")).lower()
