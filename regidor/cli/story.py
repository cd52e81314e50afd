"""A match that is told: every move becomes a sentence, as far as the listener may know of it."""

from __future__ import annotations

from collections.abc import Sequence

from regidor.cli.boards import Face, Saying, Scene, Told, face_of
from regidor.kernel.match import Choice, Match, Move


class Story:
    """A match, and what has happened in it."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.face: Face = face_of(match.game.key)
        self.names = match.game.names(match.options)
        self._told: dict[tuple[int, int | None], list[Saying]] = {}  # by move and listener

    def scene(
        self, seat: int | None, width: int = 80, notes: Sequence[str] | None = None, ply: int | None = None
    ) -> Scene:
        """The table as a seat sees it, now or after an earlier move."""
        said = tuple(notes) if notes is not None else ("",) * self.match.seats
        view = self.match.view_at(self.match.ply if ply is None else ply, seat)
        return Scene(view, self.names, said, seat, width)

    def play(self, what: str | int | Choice) -> Move:
        """Play a move; a GameError changes nothing."""
        return self.match.play(what)

    def undo(self) -> Move:
        """Take back a move and what was said of it."""
        move = self.match.undo()
        self._told = {key: sayings for key, sayings in self._told.items() if key[0] <= self.match.ply}
        return move

    def redo(self, moves: Sequence[Move]) -> None:
        """Play moves once more, with chance answering as it did."""
        for move in moves:
            self.match.play(move.action, answers=move.answers)

    def since(self, ply: int, until: int | None = None, listener: int | None = None) -> list[str]:
        """What happened after so many moves, in sentences for a seat (None is a spectator)."""
        last = self.match.ply if until is None else min(until, self.match.ply)
        told = [self._sayings(move, listener) for move in range(ply + 1, last + 1)]
        return sentences([saying for sayings in told for saying in sayings])

    def _sayings(self, ply: int, listener: int | None) -> list[Saying]:
        key = (ply, listener)
        if key not in self._told:
            heard = self.match.heard(ply, listener)
            told = Told(self.match.moves[ply - 1].seat, heard.fields, heard.words, heard.answers)
            before, after = self.scene(listener, ply=ply - 1), self.scene(listener, ply=ply)
            self._told[key] = self.face.tell(before, after, told)
        return self._told[key]


def sentences(sayings: Sequence[Saying]) -> list[str]:
    """Sayings put together where they say the same of several things."""
    joined: list[tuple[str, list[str]]] = []
    for saying in sayings:
        if joined and saying.tail and joined[-1][0] == saying.head and joined[-1][1]:
            joined[-1][1].append(saying.tail)
        else:
            joined.append((saying.head, [saying.tail] if saying.tail else []))
    return [f"{head} {', '.join(tails)}." if tails else f"{head}." for head, tails in joined]
