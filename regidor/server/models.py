"""What goes over the wire, in and out: the types that OpenAPI and the browser's TypeScript are made from."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

Value = bool | int | str
Name = Annotated[str, StringConstraints(min_length=1, max_length=40)]
BotName = Annotated[str, StringConstraints(min_length=1, max_length=40)]
Key = Annotated[str, StringConstraints(min_length=1, max_length=40)]
Token = Annotated[str, StringConstraints(min_length=8, max_length=64)]
SeatNumber = Annotated[int, Field(ge=0, le=15)]
Ply = Annotated[int, Field(ge=0, le=100_000)]
Seconds = Annotated[float, Field(ge=0, le=60, allow_inf_nan=False)]
Words = Annotated[str, StringConstraints(min_length=1, max_length=120)]
WordsOrId = Words | Annotated[int, Field(ge=0, le=32_767)]
Text = Annotated[str, StringConstraints(min_length=1, max_length=500)]
RecordText = Annotated[str, StringConstraints(min_length=1, max_length=600_000)]
Phase = Literal["lobby", "playing", "over", "closed"]
Watch = Literal["anyone", "invited", "nobody"]
By = Literal["person", "bot", "keeper", "forced", "premove", "record"]


class Body(BaseModel):
    """What a caller sends: nothing unknown, no number for a word."""

    model_config = ConfigDict(extra="forbid", strict=True)


# Errors and identity.


class Error(BaseModel):
    code: str
    text: str
    rule: str | None
    legal: list[str]
    ply: int | None


class Me(BaseModel):
    id: str
    name: str
    has_phrase: bool
    email: str | None
    email_confirmed: bool
    mail: bool


class NamedBody(Body):
    name: Name | None = None


class Phrase(BaseModel):
    phrase: str


class PhraseBody(Body):
    phrase: Annotated[str, StringConstraints(min_length=1, max_length=200)]


class EmailBody(Body):
    email: Annotated[str, StringConstraints(max_length=254, pattern=r"^[^@\s<>,;:]+@[A-Za-z0-9.-]+$")] | None


class CodeBody(Body):
    code: Annotated[str, StringConstraints(pattern=r"^[0-9]{6}$")]


class SignOutBody(Body):
    everywhere: bool = False


# Games.


class OptionShown(BaseModel):
    key: str
    values: list[Value]
    default: Value
    sentence: str
    by: str | None = None
    defaults: dict[str, Value] | None = None
    free: bool = False


class GameShown(BaseModel):
    key: str
    name: str
    version: int
    options: list[OptionShown]


class BotShown(BaseModel):
    name: str
    seconds: float  # for a move, when nobody says


class BotSeconds(BaseModel):
    default: float
    most: float


class Games(BaseModel):
    games: list[GameShown]
    bots: list[BotShown]
    bot_seconds: BotSeconds


class OptionsBody(Body):
    options: dict[Key, Value] = Field(default_factory=dict, max_length=100)


class ReferenceEntry(BaseModel):
    key: str
    name: str
    kind: str
    text: str


class Settled(BaseModel):
    options: dict[str, Value]
    seat_counts: list[int]
    names: dict[str, str]
    reference: list[ReferenceEntry]


# Tables.


class TimeBody(Body):
    kind: Literal["none", "move", "game"] = "none"
    seconds: Annotated[float, Field(ge=0, le=30 * 86400, allow_inf_nan=False)] = 0
    grace: Annotated[float, Field(ge=1, le=86400, allow_inf_nan=False)] | None = None


class SeatBody(Body):
    kind: Literal["me", "open", "bot"]
    name: Name | None = None
    bot: BotName | None = None
    seconds: Seconds | None = None


class NewTable(Body):
    game: Key | None = None
    options: dict[Key, Value] = Field(default_factory=dict, max_length=100)
    seats: Annotated[list[SeatBody], Field(min_length=1, max_length=16)]
    public: bool = False
    watch: Watch = "invited"
    autostart: bool = True
    shuffle: bool = False
    time: TimeBody = Field(default_factory=TimeBody)
    record: RecordText | None = None
    ply: Ply | None = None


class JoinBody(Body):
    key: Key | None = None
    seat: SeatNumber | None = None
    name: Name | None = None


class WatchBody(Body):
    key: Key


class OneSeat(Body):
    seat: SeatNumber | None = None


class ChangeSeat(Body):
    seat: SeatNumber
    kind: Literal["open", "bot"]
    bot: BotName | None = None
    seconds: Seconds | None = None


class SeatShown(BaseModel):
    seat: int
    kind: Literal["person", "open", "bot"]
    name: str | None
    bot: str | None
    seconds: float | None
    mine: bool
    connected: bool
    kept: bool
    resigned: bool


class TimeShown(BaseModel):
    kind: Literal["none", "move", "game"]
    seconds: float
    grace: float | None


class Dropped(BaseModel):
    words: str
    why: str
    rule: str | None = None


class OwnSeat(BaseModel):
    seat: int
    auto_forced: bool
    alerts: bool
    premoves: list[str]
    dropped: Dropped | None
    fields: dict[str, dict[str, str | int]]


class ScoreItem(BaseModel):
    key: str
    points: int


class Score(BaseModel):
    seat: int
    total: int
    tie_break: int
    items: list[ScoreItem]


class Lost(BaseModel):
    """Turns that a program lost to chance: how often, and what happened the first time."""

    seat: int
    bot: str | None
    ply: int
    kind: str
    text: str
    times: int


class Branch(BaseModel):
    ply: int


class Table(BaseModel):
    id: str
    game: str
    options: dict[str, Value]
    phase: Phase
    version: int
    public: bool
    watch: Watch
    autostart: bool
    owner: bool
    mine: list[int]
    created: float
    watchers: int
    code: str | None
    invitation: str | None
    seats: list[SeatShown]
    time: TimeShown
    fair: str | None
    seed: str | None
    own: list[OwnSeat]
    winners: list[int]
    scores: list[Score] | None
    mishaps: list[Lost]
    rematch: str | None
    branch: Branch | None


class Choice(BaseModel):
    model_config = ConfigDict(extra="allow")
    id: int
    words: str
    act: str


class Clock(BaseModel):
    left: float | None
    running: bool
    grace: float | None


class UndoAsked(BaseModel):
    seat: int
    to: int
    waiting: list[int]


class Undo(BaseModel):
    may: Literal["free", "consent", "no"]
    to: int | None
    asked: UndoAsked | None


class Sight(BaseModel):
    ply: int
    mover: int | None
    viewer: int | None
    view: dict[str, Any] | None
    choices: list[Choice]
    clocks: list[Clock]
    undo: Undo


class Unasked(BaseModel):
    seat: int
    fields: dict[str, Any]


class Entry(BaseModel):
    ply: int
    seat: int
    words: str
    fields: dict[str, str | int]
    answers: list[str]
    unasked: list[Unasked]
    by: By
    at: float


class Message(BaseModel):
    id: int
    seat: int
    name: str
    text: str
    at: float


class Here(BaseModel):
    table: Table
    sight: Sight
    log: list[Entry]
    chat: list[Message]


class CardSeat(BaseModel):
    kind: Literal["person", "open", "bot"]
    name: str | None
    mine: bool


class Card(BaseModel):
    id: str
    game: str
    options: dict[str, Value]
    phase: Phase
    seats: list[CardSeat]
    mover: int | None
    my_turn: bool
    ply: int
    created: float
    changed: float
    public: bool
    watch: Watch
    winners: list[int]


class Cards(BaseModel):
    tables: list[Card]


# Play.


class MovesBody(Body):
    ply: Ply
    token: Token
    moves: Annotated[list[WordsOrId], Field(min_length=1, max_length=64)]
    seat: SeatNumber | None = None


class Moved(BaseModel):
    ply: int
    repeated: bool
    here: Here


class AnswerBody(Body):
    agree: bool


class UndoDone(BaseModel):
    done: bool
    here: Here


class HintBody(Body):
    seat: SeatNumber | None = None
    bot: BotName | None = None
    seconds: Seconds | None = None


class Thought(BaseModel):
    id: int
    words: str
    visits: int
    result: float
    wins: float
    chance: float | None


class Hint(BaseModel):
    ply: int
    id: int
    words: str
    thoughts: list[Thought]


class ChatBody(Body):
    text: Text
    seat: SeatNumber | None = None


class OwnBody(Body):
    seat: SeatNumber | None = None
    auto_forced: bool | None = None
    alerts: bool | None = None


class Plan(Choice):
    chance: float


class Plans(BaseModel):
    ply: int
    choices: list[Plan]


class PremovesBody(Body):
    seat: SeatNumber | None = None
    moves: Annotated[list[Words], Field(max_length=64)]


# Records and replays.


class ReplayBody(Body):
    record: RecordText
    seat: SeatNumber | None = None
    first: Annotated[Ply | None, Field(alias="from")] = None
    last: Annotated[Ply | None, Field(alias="to")] = None


class ReplayView(BaseModel):
    ply: int
    mover: int | None
    view: dict[str, Any]


class Replay(BaseModel):
    game: str
    options: dict[str, Value]
    names: list[str]
    plies: int
    over: bool
    verified: bool | None
    winners: list[int]
    scores: list[Score]
    log: list[Entry]
    views: list[ReplayView]
    curve: list[list[int]]


class JudgeBody(Body):
    record: RecordText


class JudgedMove(BaseModel):
    words: str
    fields: dict[str, str | int]
    result: float
    visits: int


class Verdict(BaseModel):
    ply: int
    seat: int
    lost: float
    played: JudgedMove
    best: JudgedMove


class Judgement(BaseModel):
    judge: str
    done: int
    of: int
    ready: bool
    chances: list[list[float]]
    worst: list[Verdict]


class Health(BaseModel):
    ok: bool
    version: str


# The socket's frames, from the server.


class HelloFrame(BaseModel):
    type: Literal["hello"]
    protocol: Literal[1]
    here: Here


class ViewFrame(BaseModel):
    type: Literal["view"]
    sight: Sight
    log: list[Entry]
    back: int | None


class TableFrame(BaseModel):
    type: Literal["table"]
    table: Table


class ChatFrame(BaseModel):
    type: Literal["chat"]
    message: Message


class PresenceFrame(BaseModel):
    type: Literal["presence"]
    connected: list[bool]
    watchers: int


class DoneFrame(BaseModel):
    type: Literal["done"]
    token: str
    ply: int
    repeated: bool


class ErrorFrame(BaseModel):
    type: Literal["error"]
    token: str | None
    error: Error


class PongFrame(BaseModel):
    type: Literal["pong"]
    at: float


class ClosingFrame(BaseModel):
    type: Literal["closing"]


ServerFrame = Annotated[
    HelloFrame
    | ViewFrame
    | TableFrame
    | ChatFrame
    | PresenceFrame
    | DoneFrame
    | ErrorFrame
    | PongFrame
    | ClosingFrame,
    Field(discriminator="type"),
]


# The socket's frames, to the server.


class MoveFrame(MovesBody):
    type: Literal["move"]


class SayFrame(ChatBody):
    type: Literal["chat"]


class LookFrame(Body):
    type: Literal["look"]
    seat: SeatNumber | None


class PingFrame(Body):
    type: Literal["ping"]


ClientFrame = Annotated[MoveFrame | SayFrame | LookFrame | PingFrame, Field(discriminator="type")]
