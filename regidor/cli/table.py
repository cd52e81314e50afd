"""The table in the terminal: whose turn it is, what may be done, and what people type.

    play -> [a bot thinks | a forced move plays itself | a person is asked] until the game is over

It knows no game: boards and sentences come from `boards`, choices from the match.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from rich.console import Console, RenderableType
from rich.markup import escape
from rich.text import Text

from regidor import bots
from regidor.bots import Bot, Budget
from regidor.cli import rules
from regidor.cli.boards import Scene, spoken
from regidor.cli.choices import action_named, choice_list, choice_named, choices_like
from regidor.cli.mistakes import Mistake, check_folder, write_text
from regidor.cli.score_pad import score_pad, thoughts_table
from regidor.cli.story import Story
from regidor.kernel.errors import GameError
from regidor.kernel.match import Move
from regidor.kernel.written import HEADER

LOG_LINES = 14  # of what happened since my last move
RESUMED_MOVES = 8  # of a resumed game are told again
HINT_SECONDS = 1.0
ADVISER = "strong"  # gives hints: a network where there is one, else random games
ONE_LOOK = Budget(None, 1)

HELP = """\
Type the number of a choice, or its words (the beginning is enough when it is clear).
  board            the whole table again
  undo             take back to your last decision
  hint             what the strong bot would do, in numbers
  help TERM, ?TERM what a building, a role or a tile does
  score            the points so far
  log              everything that has happened
  save FILE        write the game down; regidor play --load FILE goes on with it
  quit             leave the table"""


class Left(Exception):
    """Somebody got up from the table."""


@dataclass(frozen=True)
class Settings:
    think: Budget
    save: Path | None = None  # kept up to date, move by move
    auto: bool = True  # forced moves play themselves
    handing_over: bool = True  # several people: pause before showing another one's side


class Table:
    """One match between people and bots on one screen."""

    def __init__(
        self,
        console: Console,
        story: Story,
        players: tuple[Bot | None, ...],
        settings: Settings,
        answer: Callable[[str], str] | None = None,
    ) -> None:
        self.console = console
        self.story = story
        self.match = story.match
        self.players = players
        self.settings = settings
        self.answer = answer or console.input
        self.seen = max(0, story.match.ply - RESUMED_MOVES)  # moves that the person at the screen knows of
        self.viewer: int | None = None
        self.fresh = True  # has anything happened that asks for the whole board?
        self.saved_at = story.match.ply  # the move that the last save held

    # The loop.

    def play(self) -> None:
        """Play until the game is over or somebody leaves."""
        self.say(f"Fairness: the seed's hash is {self.match.fairness()[:16]}…  Type help for help.", "dim")
        try:
            self._warm_up()
            while not self.match.over:
                self._turn()
            self._finish()
        except (Left, EOFError):
            self._good_bye()
        except KeyboardInterrupt:
            self._interrupted()

    def _warm_up(self) -> None:
        """Compile what the bots need before their clocks run."""
        for bot in {bot.name: bot for bot in self.players if bot is not None}.values():
            if not self.match.over:
                bots.consult(bot, self.match, ONE_LOOK)

    def _turn(self) -> None:
        mover = self.match.mover
        assert mover is not None, "a match that is not over has a mover"
        bot = self.players[mover]
        if bot is not None:
            self._bot_moves(bot, mover)
        elif self.settings.auto and len(self.match.legal()) == 1:
            self._forced(mover)
        else:
            self._ask(mover)

    def _bot_moves(self, bot: Bot, mover: int) -> None:
        with self.console.status(f"{escape(self.match.names[mover])} thinks …"):
            advice = bots.consult(bot, self.match, self.settings.think, seed=self.match.ply)
        if advice.mishap is not None:
            self.say(f"{self.match.names[mover]} lost a turn to chance: {advice.mishap.text}.", "red")
        self._play(advice.action)
        self.fresh = True
        if None not in self.players:  # nobody will be asked: tell it as it happens
            self._news()

    def _forced(self, mover: int) -> None:
        words = spoken(self.match.choices()[0].words, self.story.names).lower()
        what = f": {words}" if self.players.count(None) == 1 else ""  # others at the screen may not hear it
        self.say(f"{self.match.names[mover]} has only one choice{what}.", "dim")
        self._play(self.match.legal()[0])

    def _play(self, action: int) -> None:
        self.story.play(action)
        if self.settings.save is not None:
            self.save(self.settings.save, quietly=True)

    def _ask(self, mover: int) -> None:
        """Show what there is to see and do what is typed, until it is a move."""
        self._hand_over(mover)
        self._show(mover)
        ply = self.match.ply
        while self.match.ply == ply and not self.match.over:
            self._obey(self.answer(f"[bold green]{escape(self.match.names[mover])}[/] > ").strip())

    def _hand_over(self, mover: int) -> None:
        people = self.players.count(None)
        if people > 1 and self.viewer != mover:
            if self.settings.handing_over:
                self.console.clear()
                self.answer(
                    f"{escape(self.match.names[mover])}'s turn: press Enter when you sit at the screen. "
                )
            self.fresh = True
        self.viewer = mover

    # What is shown.

    def scene(self, seat: int | None) -> Scene:
        return self.story.scene(seat, self.console.width, self._notes(seat))

    def _notes(self, viewer: int | None) -> list[str]:
        return [
            bot.name if bot is not None else "you" if seat == viewer else ""
            for seat, bot in enumerate(self.players)
        ]

    def _show(self, mover: int) -> None:
        """The board (all of it when others have moved), the news, the question and the choices."""
        scene = self.scene(mover)
        self.show(self.story.face.draw(scene) if self.fresh else self.story.face.mine(scene))
        self._news()
        self.say(self.story.face.ask(scene), "bold")
        self.show(choice_list(scene, self.match.choices(), self.story.face.remark))
        self.fresh = False

    def _news(self) -> None:
        lines = self.story.since(self.seen, listener=self.listener())
        if len(lines) > LOG_LINES:
            self.say(f"… {len(lines) - LOG_LINES} more lines before (type log)", "dim")
        for line in lines[-LOG_LINES:]:
            self.say(f"· {line}", "cyan")
        self.seen = self.match.ply

    def listener(self) -> int | None:
        """Whose ears the news are for: whoever is asked, else the only person at the table."""
        people = [seat for seat, bot in enumerate(self.players) if bot is None]
        return self.viewer if self.viewer is not None or len(people) != 1 else people[0]

    def show(self, what: RenderableType) -> None:
        self.console.print(what)

    def say(self, text: str, style: str = "") -> None:
        self.console.print(Text(text, style=style))

    # What is typed.

    def _obey(self, typed: str) -> None:
        """A number or the exact words are a move; then come commands, then words that are nearly a move."""
        choice = choice_named(self.match.choices(), typed, self.story.names)
        if choice is not None:
            self._play(choice.id)
        elif not self._commanded(typed) and typed:
            self._guess(typed)

    def _commanded(self, typed: str) -> bool:
        """Carry out a command, if it is one."""
        word, _, rest = f"help {typed[1:]}".partition(" ") if typed[:1] == "?" else typed.partition(" ")
        command = self._commands().get(word.lower())
        if command is None:
            return False
        try:
            command(rest.strip())
        except (GameError, Mistake) as error:
            self.say(str(error), "red")
        return True

    def _commands(self) -> dict[str, Callable[[str], None]]:
        return {
            "board": lambda rest: self._again(),
            "undo": lambda rest: self.undo(),
            "hint": lambda rest: self.hint(),
            "help": self.help,
            "score": lambda rest: self.score(),
            "log": lambda rest: self.log(),
            "save": self._save_as,
            "quit": lambda rest: self.quit(),
            "exit": lambda rest: self.quit(),
            "q": lambda rest: self.quit(),
        }

    def _guess(self, typed: str) -> None:
        """A part of a choice's words is that choice; of anything else the rules say why it cannot be."""
        if typed.isdigit():
            return self.say(f"There is no choice {typed[:20]}: type 1 to {len(self.match.legal())}.", "red")
        like = choices_like(self.match.choices(), typed, self.story.names)
        if len(like) == 1:
            return self._play(like[0].id)
        if like:
            fitting = ", ".join(spoken(choice.words, self.story.names).lower() for choice in like)
            return self.say(f"Which one: {fitting}?", "red")
        try:
            self.story.play(action_named(self.match.game, typed, self.story.names))
        except GameError as error:
            cited = f" ({error.rule})" if error.rule else ""
            self.say(f"{error.why[:1].upper()}{error.why[1:]}{cited}. Type help for help.", "red")
        return None

    def _again(self) -> None:
        self.fresh = True
        assert self.match.mover is not None, "only somebody who is asked can type"
        self._show(self.match.mover)

    def undo(self) -> None:
        """Go back to the last decision that a person had."""
        undone: list[Move] = []
        while self.match.ply:
            undone.append(self.story.undo())
            if self._was_decision(undone[-1]):
                self.say(
                    f"Took back: {len(undone)} moves." if len(undone) > 1 else "Took back one move.", "dim"
                )
                self.fresh, self.seen = True, self.match.ply
                return
        self.story.redo(undone[::-1])
        self.say("There is no decision of yours to take back.", "red")

    def _was_decision(self, undone: Move) -> bool:
        """Did a person choose this move?"""
        return self.players[undone.seat] is None and (not self.settings.auto or len(self.match.legal()) > 1)

    def hint(self) -> None:
        """What the strong bot thinks of every choice."""
        seconds = max(self.settings.think.seconds or 0, HINT_SECONDS)
        budget = replace(self.settings.think, seconds=seconds)
        with self.console.status("Thinking …"):
            advice = bots.consult(bots.load(ADVISER, self.match.ply), self.match, budget, seed=self.match.ply)
        self.show(thoughts_table(self.match, advice, self.story.names))

    def help(self, term: str) -> None:
        if not term:
            return self.say(HELP)
        found = rules.search(self.match.game.reference(self.match.options), term)
        if not found:
            return self.say(f"There is no article on {term[:60]!r}.", "red")
        return self.show(rules.articles(found))

    def score(self) -> None:
        self.show(score_pad(self.match, self.viewer))

    def log(self) -> None:
        for line in self.story.since(0, listener=self.listener()):
            self.say(line)

    # Saving and leaving.

    def _save_as(self, name: str) -> None:
        if not name:
            return self.say("Save where? Type: save FILE", "red")
        path = Path(name).expanduser()
        check_record_file(path)
        return self.save(path)

    def save(self, path: Path, quietly: bool = False) -> None:
        """Write the record, with the seed, so that the game can go on exactly as it would have."""
        write_text(path, self.match.record(secret=True))
        self.saved_at = self.match.ply
        if not quietly:
            then = "Look at it with: regidor replay" if self.match.over else "Go on with: regidor play --load"
            self.say(f"Saved in {path}. {then} {path}", "green")

    def quit(self) -> None:
        self._offer_to_save("Save the game first? Type a file name, or press Enter to leave without. ")
        raise Left

    def _offer_to_save(self, question: str) -> None:
        while self.saved_at != self.match.ply:
            name = self.answer(question).strip()
            if not name:
                return
            try:
                self._save_as(name)
            except Mistake as mistake:
                self.say(str(mistake), "red")

    def _interrupted(self) -> None:
        """Ctrl-C leaves too, but an hour's play should not be lost by it."""
        try:
            self.say("")
            self._offer_to_save("Save the game first? Type a file name, or press Enter to leave without. ")
        except (EOFError, KeyboardInterrupt):
            pass
        self._good_bye()

    def _good_bye(self) -> None:
        kept = f" The game is kept in {self.settings.save}." if self.settings.save else ""
        self.say(f"Good-bye.{kept}")

    def _finish(self) -> None:
        """The end: the board, the score pad, the winners, and the record for whoever wants it."""
        self.show(self.story.face.draw(self.scene(None)))
        self._news()
        self.show(score_pad(self.match, None))
        self.say(winners_sentence(self.match.names, self.match.winners()), "bold green")
        self.say(f"The seed was {self.match.seed}; regidor verify checks a saved record against it.", "dim")
        if None in self.players:
            self._offer_to_save("Keep the record? Type a file name, or press Enter to leave without. ")


def winners_sentence(names: tuple[str, ...], winners: list[int]) -> str:
    """Who has won."""
    who = [names[seat] for seat in winners]
    return f"{who[0]} wins." if len(who) == 1 else f"{', '.join(who[:-1])} and {who[-1]} share the win."


def check_record_file(path: Path) -> None:
    """Refuse to write over a file that is something else than a record."""
    check_folder(path)
    try:
        with path.open(encoding="utf-8") as file:
            if file.readline().strip() not in ("", HEADER):
                raise Mistake(f"{path} exists and is no record: choose another name.")
    except FileNotFoundError:
        return
    except (OSError, UnicodeDecodeError) as error:
        raise Mistake(f"{path} exists and is no record: choose another name.") from error
