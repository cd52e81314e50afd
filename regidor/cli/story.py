"""A match that is told as it is played: every move becomes a sentence for the log."""

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
        self.sayings: list[list[Saying]] = []  # by move
        self._now = self.scene(None)
        self._retell()

    def _retell(self) -> None:
        """Play the moves of a match that was under way once more, to tell of them."""
        moves = [self.match.undo() for _ in range(self.match.ply)][::-1]
        self._now = self.scene(None)
        self.redo(moves)

    def redo(self, moves: Sequence[Move]) -> None:
        """Play moves once more, with chance answering as it did."""
        for move in moves:
            self._tell(self.match.play(move.action, answers=move.answers))

    def scene(self, seat: int | None, width: int = 80, notes: Sequence[str] | None = None) -> Scene:
        """The table as a seat sees it now."""
        said = tuple(notes) if notes is not None else ("",) * self.match.seats
        return Scene(self.match.view(seat), self.names, said, seat, width)

    def play(self, what: str | int | Choice) -> Move:
        """Play a move and tell of it; a GameError changes nothing."""
        move = self.match.play(what)
        self._tell(move)
        return move

    def undo(self) -> Move:
        move = self.match.undo()
        self.sayings.pop()
        self._now = self.scene(None)
        return move

    def _tell(self, move: Move) -> None:
        game = self.match.game
        before, self._now = self._now, self.scene(None)
        answers = tuple(game.chances.of(answer) for answer in move.answers)
        told = Told(move.seat, game.actions.fields(move.action), game.actions.of(move.action), answers)
        self.sayings.append(self.face.tell(before, self._now, told))

    def since(self, ply: int, until: int | None = None) -> list[str]:
        """What happened after so many moves, as sentences."""
        return sentences([saying for sayings in self.sayings[ply:until] for saying in sayings])


def sentences(sayings: Sequence[Saying]) -> list[str]:
    """Sayings put together where they say the same of several things."""
    joined: list[tuple[str, list[str]]] = []
    for saying in sayings:
        if joined and saying.tail and joined[-1][0] == saying.head and joined[-1][1]:
            joined[-1][1].append(saying.tail)
        else:
            joined.append((saying.head, [saying.tail] if saying.tail else []))
    return [f"{head} {', '.join(tails)}." if tails else f"{head}." for head, tails in joined]
