"""A table in memory: its sheet, its match, its log and its chat, and what people may do to them.

Nothing here waits or stores. Every act either refuses with an error and changes nothing, or changes the
table and notes in `change` what has to be stored. `host.py` stores it, then tells.
"""

from __future__ import annotations

import asyncio
import random
import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from regidor import games
from regidor.bots import Mishap
from regidor.kernel.errors import GameError, MalformedAction, NothingToUndo, StaleAction
from regidor.kernel.match import Match, Move
from regidor.server import undoing
from regidor.server.errors import (
    NoOpenSeat,
    NotInvited,
    NotYours,
    SeatTaken,
    WrongPhase,
)
from regidor.server.identity import clean
from regidor.server.sheet import Played, Said, Seat, Sheet
from regidor.server.store import Change, Loaded

if TYPE_CHECKING:
    from regidor.server.peers import Peer

CHAT_KEPT = 100


@dataclass
class News:
    """What an act changed, for those who are connected."""

    moves: int = 0
    back: int | None = None
    table: bool = False
    sight: bool = False
    said: list[Said] = field(default_factory=list)


class Live:
    def __init__(
        self, loaded: Loaded, now: Callable[[], float], *, since: float = 0.0, new: bool = False
    ) -> None:
        self.now = now
        self.since = since  # when this process began to serve: nobody pays for the time before
        self.lock = asyncio.Lock()
        self.stale = False  # another process, or a failed write, knows better: read anew
        self.peers: set[Peer] = set()
        self.elsewhere: dict[str, tuple[float, list[str]]] = {}  # process -> until when, identities there
        self.seen: dict[str, float] = {}  # identity -> when it last called
        self.driver: asyncio.Task[None] | None = None
        self.leading = False  # does this process move for bots here?
        self.used = 0.0  # when somebody last asked for this table
        self.undone = 0  # how often moves were taken back, so that a late thought is known as such
        self.alerted: tuple[int, int] | None = None  # the moment whose mover need not be written to
        self.last_own_mover: dict[str, int] = {}
        self.took(loaded, replayed(loaded.sheet, loaded.moves))
        self.read_version: int | None = None if new else self.sheet.version

    def took(self, loaded: Loaded, match: Match | None) -> None:
        """Take over what the store holds, and the match that it tells of."""
        self.sheet = loaded.sheet
        self.log = loaded.moves
        self.chat = loaded.said
        self.match = match
        self.tokens = {move.token: move.ply for move in self.log if move.token is not None}
        self.read_version = self.sheet.version
        self.stale = False
        self.undone += 1
        self.forget_change()

    @property
    def dirty(self) -> bool:
        """Is there something that is not stored yet?"""
        return self.news != News() or self.change.members

    def forget_change(self) -> None:
        self.news = News()
        self.change = Change(self.sheet, None)

    # What is so.

    @property
    def id(self) -> str:
        return self.sheet.id

    @property
    def ply(self) -> int:
        return self.match.ply if self.match is not None else 0

    @property
    def mover(self) -> int | None:
        return self.match.mover if self.match is not None and self.sheet.phase == "playing" else None

    @property
    def moment(self) -> tuple[int, int]:
        """Names one position of this match, in this process."""
        return self.ply, self.undone

    def still_has(self, ply: int, at: float | None) -> bool:
        """Is the move that somebody knows still there? Others may have been played after an undo."""
        return at is None or (0 < ply <= len(self.log) and self.log[ply - 1].at == at)

    @property
    def last_said(self) -> int:
        """The number of the last message that is stored; what could not be stored may be said by another."""
        stored = self.chat[: len(self.chat) - len(self.change.said)]
        return stored[-1].id if stored else 0

    @property
    def turn_began(self) -> float:
        return max(self.sheet.turn_began, self.since)

    @property
    def moving_seat(self) -> Seat | None:
        return None if self.mover is None else self.sheet.seats[self.mover]

    def own_seat(self, identity: str, seat: int | None) -> int:
        """The seat an identity means; NotYours when it is not theirs."""
        mine = self.sheet.seats_of(identity)
        if seat is None:
            if not mine:
                raise NotYours("you do not sit at this table")
            return self.mover if self.mover in mine else mine[0]
        if seat not in mine:
            raise NotYours(f"seat {seat} is not yours")
        return seat

    def _active(self, seat: int) -> Seat:
        """A seat whose person still decides."""
        chair = self.sheet.seats[seat]
        if chair.resigned:
            raise NotYours("this seat has resigned: a bot plays for it")
        return chair

    def check_owner(self, identity: str) -> None:
        if identity != self.sheet.owner:
            raise NotYours("only who opened the table may do this")

    def check_phase(self, *phases: str) -> None:
        if self.sheet.phase not in phases:
            raise WrongPhase(f"this cannot be done: the table's phase is {self.sheet.phase!r}", legal=phases)

    def playing(self) -> Match:
        self.check_phase("playing")
        assert self.match is not None, "a table that plays has a match"
        return self.match

    def may_watch(self, identity: str) -> bool:
        sheet = self.sheet
        known = identity in sheet.members() or identity == sheet.owner or identity in sheet.expected
        invited = sheet.watch != "nobody" and identity in sheet.invited
        return known or sheet.watch == "anyone" or invited

    def connected(self, identity: str | None) -> bool:
        """Is somebody connected, here or at another process?"""
        if identity is None:
            return False
        here = any(peer.identity == identity for peer in self.peers)
        return here or any(
            until > self.now() and identity in there for until, there in self.elsewhere.values()
        )

    # Acts in the lobby.

    def join(self, identity: str, own_name: str, seat: int | None, name: str | None, invited: bool) -> int:
        """Sit down; somebody who sits already brings another person of the same device."""
        self.check_phase("lobby")
        sheet = self.sheet
        if not (invited or sheet.public or identity in sheet.expected or identity in sheet.members()):
            raise NotInvited("this table is not public: you need its code or link")
        number = self._open_seat(seat)
        taken = [other.name for other in sheet.seats if other.name]
        sheet.seats[number] = Seat("person", different(name or own_name, taken), identity)
        self.note(members=True)
        self.start_if_full()
        return number

    def _open_seat(self, seat: int | None) -> int:
        free = [number for number, other in enumerate(self.sheet.seats) if other.kind == "open"]
        if not free:
            raise NoOpenSeat("every seat is taken")
        if seat is None:
            return free[0]
        if seat not in free:
            raise SeatTaken(f"seat {seat} is not open", legal=[str(number) for number in free])
        return seat

    def let_watch(self, identity: str) -> None:
        if self.sheet.watch == "nobody" and identity not in self.sheet.members():
            raise NotInvited("nobody may watch this table")
        if identity not in self.sheet.invited:
            self.sheet.invited.append(identity)
            self.note()

    def stand_up(self, identity: str, seat: int | None) -> None:
        """Leave the lobby: the seats are open again; the owner's place goes to the next person."""
        mine = self.sheet.seats_of(identity) if seat is None else [self.own_seat(identity, seat)]
        if not mine:
            raise NotYours("you do not sit at this table")
        for number in mine:
            self.sheet.seats[number] = Seat()
        if identity == self.sheet.owner and not self.sheet.seats_of(identity):
            people = [other.identity for other in self.sheet.seats if other.identity]
            if people:
                self.sheet.owner = people[0]
            else:
                self.sheet.phase = "closed"
        self.note(members=True)

    def change_seat(self, seat: int, new: Seat) -> None:
        self.check_phase("lobby")
        if seat >= len(self.sheet.seats):
            raise NoOpenSeat(f"there is no seat {seat}")
        if self.sheet.seats[seat].kind == "person":
            raise SeatTaken(f"somebody sits at seat {seat}")
        if new.kind == "bot":
            others = [other.name for n, other in enumerate(self.sheet.seats) if other.name and n != seat]
            new.name = different(new.name or bot_name(new.bot), others)
        self.sheet.seats[seat] = new
        self.note()
        self.start_if_full()

    def start_if_full(self) -> None:
        if self.sheet.autostart and all(seat.kind != "open" for seat in self.sheet.seats):
            self.start()

    def start(self) -> None:
        """Draw the seed and begin."""
        self.check_phase("lobby")
        sheet = self.sheet
        free = [str(number) for number, seat in enumerate(sheet.seats) if seat.kind == "open"]
        if free:
            raise WrongPhase(f"these seats are still open: {', '.join(free)}")
        if sheet.shuffle:
            random.SystemRandom().shuffle(sheet.seats)
        self.match = begun(sheet, sheet.first, self.log)
        sheet.phase = "playing"
        sheet.seed = self.match.seed
        sheet.first = list(self.match.first_answers)
        sheet.turn_began = self.now()
        self.note(sight=True)

    def close(self) -> None:
        self.check_phase("lobby", "playing", "over")
        self.sheet.phase = "closed"
        self.note(sight=True)

    # Acts in play.

    def play(
        self, seat: int, moves: Sequence[str | int], ply: int, by: str, token: str | None = None
    ) -> None:
        """Play a run of moves for one seat, all or none."""
        match = self.playing()
        if ply != match.ply:
            raise StaleAction(f"this was played against move {ply}, but the table is at move {match.ply}")
        done: list[Move] = []
        try:
            for what in moves:
                done.append(match.play(what, seat=seat))
        except GameError:
            for _ in done:
                match.undo()
            raise
        self._note_moves(done, by, token)

    def _note_moves(self, done: Sequence[Move], by: str, token: str | None) -> None:
        now = self.now()
        ply = self.ply - len(done)
        new = [
            Played(ply + n, move.seat, move.action, move.answers, by, token if n == len(done) else None, now)
            for n, move in enumerate(done, start=1)
        ]
        seat = self.sheet.seats[done[0].seat]
        seat.used += max(0.0, now - self.turn_began)
        if seat.identity is not None:
            self.last_own_mover[seat.identity] = done[0].seat
        self.log += new
        self.change.moves += new
        self.news.moves += len(new)
        if token is not None:
            self.tokens[token] = self.ply
        self._turn_passed()

    def _turn_passed(self) -> None:
        """What every move and every undo brings with it."""
        assert self.match is not None
        self.sheet.turn_began = self.now()
        self.sheet.asked = None
        if self.match.over:
            self.sheet.phase = "over"
            self.sheet.winners = self.match.winners()
            for seat in self.sheet.seats:
                seat.premoves = []
            self.news.table = True
        self.news.sight = True

    def play_by_hand(
        self, identity: str, seat: int | None, moves: Sequence[str | int], ply: int, token: str
    ) -> bool:
        """A person's own move; says whether it was there already."""
        if token in self.tokens and self.sheet.seats_of(identity):
            return True
        number = self.own_seat(identity, seat)
        chair = self._active(number)
        self._check_time(chair)
        self.play(number, moves, ply, "person", token)
        if chair.premoves or chair.dropped or chair.kept:
            chair.premoves, chair.dropped, chair.kept = [], None, False
            self.news.table = True
        return False

    def take_back(self, to: int) -> None:
        assert self.match is not None
        while self.match.ply > to:
            self.match.undo()
        self.log = self.log[:to]
        self.undone += 1
        self.tokens = {move.token: move.ply for move in self.log if move.token is not None}
        self.change.back = to
        self.news.back = to
        self._turn_passed()
        self._forget_plans()

    def _forget_plans(self) -> None:
        """What the mover has planned was meant for a later turn."""
        chair = self.moving_seat
        if chair is not None and chair.premoves:
            chair.premoves = []
            self.news.table = True

    def undo(self, identity: str, seat: int | None) -> bool:
        """Take back one's last decision, or ask the others; says whether it is done."""
        self.playing()
        number = self.own_seat(identity, seat)
        self._active(number)
        may, to = undoing.possible(self.sheet, self.log, number)
        if to is None or may == "no":
            raise NothingToUndo("there is no decision of yours to take back")
        if may == "free":
            self.take_back(to)
            return True
        self.sheet.asked = undoing.asked(identity, number, to)
        return self._undo_if_agreed()

    def answer_undo(self, identity: str, agree: bool) -> bool:
        self.playing()
        asked = self.sheet.asked
        if not any(self.sheet.seats[seat].active for seat in self.sheet.seats_of(identity)):
            raise NotYours("you do not play at this table")
        if asked is None:
            raise NothingToUndo("nobody has asked to take a move back")
        if not agree:
            self.sheet.asked = None
            self.news.sight = True
            return False
        if identity not in asked.agreed:
            asked.agreed.append(identity)
        return self._undo_if_agreed()

    def _undo_if_agreed(self) -> bool:
        asked = self.sheet.asked
        assert asked is not None
        self.news.sight = True
        if undoing.waiting(self.sheet, asked):
            return False
        self.take_back(asked.to)
        return True

    def say(self, identity: str, seat: int | None, words: str) -> Said:
        number = self.own_seat(identity, seat)
        last = self.chat[-1].id if self.chat else 0
        name = self.sheet.seats[number].name or ""
        said = Said(last + 1, number, name, words, self.now())
        self.chat = [*self.chat[-CHAT_KEPT + 1 :], said]
        self.change.said.append(said)
        self.news.said.append(said)
        return said

    def set_own(self, identity: str, seat: int | None, auto_forced: bool | None, alerts: bool | None) -> None:
        chair = self.sheet.seats[self.own_seat(identity, seat)]
        chair.auto_forced = chair.auto_forced if auto_forced is None else auto_forced
        chair.alerts = chair.alerts if alerts is None else alerts
        self.note()

    def set_premoves(self, identity: str, seat: int | None, moves: Sequence[str]) -> None:
        match = self.playing()
        chair = self.sheet.seats[self.own_seat(identity, seat)]
        for words in moves:
            if match.game.actions.number(words) is None:
                raise MalformedAction(f"{words[:60]!r} is no action of {match.game.name}")
        chair.premoves, chair.dropped = list(moves), None
        self.note()

    def play_premove(self) -> None:
        """The mover's first premove; when it cannot be played, all fall away with the reason."""
        chair = self.moving_seat
        assert chair is not None, "somebody is to move"
        assert self.mover is not None, "somebody is to move"
        words, *rest = chair.premoves
        try:
            self.play(self.mover, [words], self.ply, "premove")
            chair.premoves = rest if self.sheet.phase == "playing" else []
        except GameError as error:
            chair.premoves = []
            chair.dropped = {"words": words, "why": error.text, "rule": error.rule}
        self.note()

    def resign(self, identity: str, seat: int | None) -> None:
        self.playing()
        chair = self.sheet.seats[self.own_seat(identity, seat)]
        chair.resigned, chair.kept, chair.premoves = True, False, []
        self.note(sight=True)

    def lost_turn(self, seat: int, ply: int, mishap: Mishap) -> None:
        """Count a turn that a program lost; the first of its kind says what happened."""
        for known in self.sheet.mishaps:
            if (known["seat"], known["kind"]) == (seat, mishap.kind):
                known["times"] += 1
                return
        bot = self.sheet.seats[seat].bot
        self.sheet.mishaps.append({"seat": seat, "bot": bot, "ply": ply, **mishap._asdict(), "times": 1})

    def keep(self, seat: int) -> None:
        """A bot keeps the seat warm from now on."""
        self.sheet.seats[seat].kept = True
        self.note(sight=True)

    def note_alert(self, ply: int) -> bool:
        """The mover is written to; False when that was done in this turn already, by whichever process."""
        if self.mover is None or ply != self.ply or self.sheet.alerted == self.sheet.turn_began:
            return False
        self.sheet.alerted = self.sheet.turn_began
        self.note()
        return True

    def come_back(self, identity: str, seat: int | None) -> None:
        self.playing()
        number = self.own_seat(identity, seat)
        chair = self.sheet.seats[number]
        self._check_time(chair)
        chair.kept = False
        if number == self.mover:
            self.sheet.turn_began = self.now()
        self.note(sight=True)

    def _check_time(self, chair: Seat) -> None:
        control = self.sheet.time
        if chair.kept and control.kind == "game" and chair.used >= control.seconds:
            raise WrongPhase("the time of this seat is used up: the bot plays on")

    # What has to be stored.

    def note(self, *, members: bool = False, sight: bool = False) -> None:
        """The sheet changed, so everybody gets it anew."""
        self.news.table = True
        self.news.sight = self.news.sight or sight
        self.change.members = self.change.members or members

    def pending(self, deadline: float | None) -> Change:
        """The change to store, with the sheet's next version."""
        sheet = self.sheet
        sheet.version += 1
        sheet.changed = self.now()
        sheet.mover, sheet.ply, sheet.deadline = self.mover, self.ply, deadline
        self.change.sheet = sheet
        self.change.read_version = self.read_version
        return self.change

    def stored(self) -> News:
        """The change is on the disk: what is to be told?"""
        self.read_version = self.sheet.version
        news = self.news
        self.forget_change()
        return news


def begun(sheet: Sheet, first: Sequence[int], log: Sequence[Played]) -> Match:
    """A match from a sheet, with the moves that are stored."""
    names = [seat.name or "" for seat in sheet.seats]
    match = Match(games.load(sheet.game), sheet.options, sheet.seed, names, sheet.start, first)
    for move in log:
        match.play(move.action, answers=move.answers)
    return match


def replayed(sheet: Sheet, log: Sequence[Played]) -> Match | None:
    """The match of a stored table; None when it has not begun."""
    return None if sheet.seed is None else begun(sheet, sheet.first, log)


def different(name: str, taken: Sequence[str | None]) -> str:
    """A name that nobody at the table has yet."""
    cleaned = clean(name) or "Guest"
    known = {other.lower() for other in taken if other}
    number, found = 2, cleaned
    while found.lower() in known:
        found = f"{cleaned[:36].rstrip()} {number}"
        number += 1
    return found


def bot_name(bot: str | None) -> str:
    return f"{(bot or 'bot').capitalize()} bot"


def new_id() -> str:
    return secrets.token_urlsafe(12)


CODE_SIGNS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"  # nothing that looks like something else; 40 bits with 8


def new_code() -> str:
    return "".join(secrets.choice(CODE_SIGNS) for _ in range(8))
