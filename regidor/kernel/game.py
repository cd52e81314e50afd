"""What a game is, as far as the kernel, the bots and the table are concerned.

The first group of functions is compiled (`@rule`) and works on the state record alone; the second is
plain Python and speaks with people. `docs/adding-a-game.md` walks through both.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import numpy as np

from regidor.kernel import loops
from regidor.kernel.jit import bind
from regidor.kernel.options import Option, Options
from regidor.kernel.record import Actions, Dtype, Numbers, blank
from regidor.kernel.study import States, Study
from regidor.kernel.words import Words

State = Any  # a record of the game's own dtype
View = dict[str, Any]

SPECTATOR = -1  # the seat number of somebody who only watches


class Reason(NamedTuple):
    """Why an action is not legal now."""

    why: str
    rule: str | None


class ScoreItem(NamedTuple):
    """One line of a player's score, as a person would count it."""

    key: str
    points: int


class ScoreSheet(NamedTuple):
    """A player's points, itemised, and what breaks a tie."""

    items: tuple[ScoreItem, ...]
    total: int
    tie_break: int


class Unasked(NamedTuple):
    """What a move did to a seat without asking it, for everybody to know."""

    seat: int
    fields: Mapping[str, Any]


class Entry(NamedTuple):
    """One article of the game's reference: a building, a role, a phase."""

    key: str
    name: str
    kind: str
    text: str


@dataclass(frozen=True)
class Compiled:
    """The kernel's loops, bound to one game's rules (see loops.py)."""

    playout: Callable[..., Any]
    rehearse: Callable[..., Any]
    run_games: Callable[..., Any]
    trace: Callable[..., Any]
    soak: Callable[..., Any]
    search: Callable[..., Any]
    collect: Callable[..., Any]
    tally: Callable[..., Any]
    step_and_observe: Callable[..., Any]
    copy_states: Callable[..., Any]


@dataclass(frozen=True)
class Game:
    key: str  # "puerto-rico"
    name: str
    module: str  # the game's package, where its compiled code belongs
    version: int  # of the rules: rises whenever a record would replay differently
    state: Dtype
    actions: Words
    chances: Words  # what chance can answer
    options: tuple[Option, ...]
    most_choices: int  # the most legal actions in any position
    observation: tuple[str, ...]  # the name of every number that `observe` writes

    # Compiled.
    setup: Callable[[State], None]  # from options and generator to the first decision
    legal: Callable[[State, Actions], int]  # the mover's choices, ascending; how many
    apply: Callable[[State, int], None]  # carry out one legal choice
    points: Callable[[State, int], int]  # a seat's score, as if the game ended now
    standing: Callable[[State, int], int]  # the same with the tie-break: the highest standing wins
    observe: Callable[[State, int, Numbers], int]  # what a seat knows, as numbers
    redeal: Callable[[State, int, int], None]  # shuffle all that a seat cannot know
    fault: Callable[[State], int]  # what is wrong with a state, 0 when nothing is

    # For people.
    pack: Callable[[Options, State], None]  # write the options into a blank state
    unpack: Callable[[State], Options]  # the options that a state was begun with
    view: Callable[[State, int], View]  # what a seat may see
    detail: Callable[[State, int], Mapping[str, Any]]  # what a legal choice would cost or earn
    explain: Callable[[State, int, Sequence[str]], Reason]  # why a choice is illegal
    scores: Callable[[State, int], ScoreSheet]
    position: Callable[[State], dict[str, Any]]
    from_position: Callable[[Mapping[str, Any], State], None]
    components: Callable[[State], dict[str, int]]  # what can neither vanish nor appear
    fault_text: Callable[[State, int], str]  # a fault as the end of a sentence
    reference: Callable[[Options], tuple[Entry, ...]]
    names: Callable[[Options], Mapping[str, str]]  # key -> the name that this edition shows
    summary: Callable[[State], dict[str, Any]]  # what a study of many games should count
    seat_counts: Callable[[Options], Sequence[int]]
    # How likely a careless but not senseless player makes a legal choice, as a weight: what the search tries
    # first, and what it plays when it imagines the rest of a game. Without it every choice is as likely.
    habit: Callable[[State, int], int] | None = None
    # Turn up what lies face down: how a search looks at a redealt state, in which it gives nothing away.
    lay_open: Callable[[State], None] | None = None
    # What a choice did to seats without asking them, from the states before and after it.
    unasked: Callable[[State, State, int], Sequence[Unasked]] | None = None
    study: Callable[[States], Study] | None = None  # the summary of many games at once, when it can be quick

    compiled: Compiled = field(init=False)
    loops: Mapping[str, Any] = field(init=False, repr=False)  # all of loops.py, for templates that call them

    def __post_init__(self) -> None:
        bound: dict[str, Any] = {"habit": self.habit}
        for template in loops.TEMPLATES:
            name = template.__name__
            if name in loops.BY_HABIT and self.habit is None:
                bound[name] = bound[loops.BY_HABIT[name]]
            else:
                bound[name] = bind(template, self.module, **self.rules(), **bound)
        public = {name: bound[name] for name in Compiled.__dataclass_fields__}
        object.__setattr__(self, "compiled", Compiled(**public))
        object.__setattr__(self, "loops", bound)

    def rules(self) -> dict[str, Any]:
        """The compiled functions by name, for templates that are bound to this game."""
        names = ("setup", "legal", "apply", "points", "standing", "observe", "redeal", "fault")
        return {name: getattr(self, name) for name in names}

    def blank(self, options: Options) -> State:
        """A state that holds the options and nothing else yet."""
        state = blank(self.state)
        self.pack(options, state)
        return state

    def impossible(self, state: State) -> str | None:
        """What is wrong with a state, as the end of a sentence; None when nothing is."""
        number = int(self.fault(state))
        return self.fault_text(state, number) if number else None

    def choices_buffer(self) -> Actions:
        return np.zeros(self.most_choices, np.int16)
