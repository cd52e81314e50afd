"""What is written down about a table, and how it is stored: everything but its moves and its chat."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any, Literal

Phase = Literal["lobby", "playing", "over", "closed"]

COLUMNS = (
    "id",
    "code",
    "invitation",
    "game",
    "phase",
    "public",
    "version",
    "seed",
    "created",
    "changed",
    "deadline",
)


@dataclass
class Seat:
    """A place at the table and who has it."""

    kind: Literal["person", "open", "bot"] = "open"
    name: str | None = None
    identity: str | None = None
    bot: str | None = None
    seconds: float | None = None
    kept: bool = False  # a bot plays until the person returns
    resigned: bool = False  # a bot plays for good
    auto_forced: bool = False
    alerts: bool = True
    premoves: list[str] = field(default_factory=list)
    dropped: dict[str, str | None] | None = None
    used: float = 0.0  # seconds of thought, for time control by game
    failures: int = 0  # of the program that sits here, in a row

    @property
    def automatic(self) -> bool:
        """Does the server move for this seat?"""
        return self.kind == "bot" or self.kept or self.resigned

    @property
    def active(self) -> bool:
        """Is a person here who decides?"""
        return self.kind == "person" and not self.resigned


@dataclass
class TimeControl:
    kind: Literal["none", "move", "game"] = "none"
    seconds: float = 0.0
    grace: float | None = None


@dataclass
class Asked:
    """An undo that waits for the others' consent."""

    seat: int
    to: int
    agreed: list[str]  # identities


@dataclass
class Sheet:
    id: str
    code: str
    invitation: str
    game: str
    options: dict[str, Any]
    owner: str
    seats: list[Seat]
    created: float
    changed: float
    phase: Phase = "lobby"
    public: bool = False
    watch: Literal["anyone", "invited", "nobody"] = "invited"
    autostart: bool = True
    shuffle: bool = False
    time: TimeControl = field(default_factory=TimeControl)
    version: int = 0
    seed: int | None = None
    deadline: float | None = None
    start: dict[str, Any] | None = None  # the position it began from
    first: list[int] = field(default_factory=list)  # what chance answered to the set-up
    branch: int | None = None  # the ply of a record that it began from
    rematch: str | None = None
    expected: list[str] = field(default_factory=list)  # identities that need no key to sit down
    invited: list[str] = field(default_factory=list)  # identities that may watch
    asked: Asked | None = None
    mishaps: list[dict[str, Any]] = field(default_factory=list)  # turns that programs lost, by seat and kind
    turn_began: float = 0.0
    alerted: float | None = None  # when the turn began whose mover was written to
    mover: int | None = None  # for lists; the match knows it
    ply: int = 0
    winners: list[int] = field(default_factory=list)

    def row(self) -> dict[str, Any]:
        """The sheet as a row of the database."""
        whole = asdict(self)
        columns = {key: whole.pop(key) for key in COLUMNS}
        return {**columns, "body": json.dumps(whole, separators=(",", ":"))}

    def seats_of(self, identity: str) -> list[int]:
        return [number for number, seat in enumerate(self.seats) if seat.identity == identity]

    def members(self) -> set[str]:
        return {seat.identity for seat in self.seats if seat.identity is not None}


def from_row(row: Mapping[str, Any]) -> Sheet:
    """The sheet that a row of the database holds."""
    body = json.loads(row["body"])
    body["seats"] = [Seat(**seat) for seat in body["seats"]]
    body["time"] = TimeControl(**body["time"])
    body["asked"] = Asked(**body["asked"]) if body["asked"] else None
    return Sheet(**{key: row[key] for key in COLUMNS}, **body)


@dataclass(frozen=True)
class Played:
    """A move as it is stored."""

    ply: int  # the position it led to: the first move has 1
    seat: int
    action: int
    answers: tuple[int, ...]
    by: str
    token: str | None
    at: float

    def row(self, table_id: str) -> dict[str, Any]:
        return {**asdict(self), "answers": json.dumps(self.answers), "table_id": table_id}


def played(row: Mapping[str, Any]) -> Played:
    return Played(
        row["ply"],
        row["seat"],
        row["action"],
        tuple(json.loads(row["answers"])),
        row["by"],
        row["token"],
        row["at"],
    )


@dataclass(frozen=True)
class Said:
    """A chat message."""

    id: int
    seat: int
    name: str
    text: str
    at: float
