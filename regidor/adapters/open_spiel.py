"""Regidor's games as Python games of OpenSpiel.

    import pyspiel, regidor.adapters.open_spiel

    game = pyspiel.load_game("regidor_puerto_rico(seats=3,edition=2002)")

Chance. What can be turned up or drawn is far too much to list, so chance nodes offer a sample: each of
their OUTCOMES is one way in which chance may answer, equally likely, drawn anew at every node of every
game. The first SEED_NODES nodes choose the game's seed; a move after which chance has to answer is
followed by one more. A state is thus its history, as OpenSpiel wants it, and planners meet chance as
they are used to.

A game is cut off after `max_moves` decisions, and then counts as it stands.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Any

import numpy as np
import pyspiel

from regidor import games
from regidor.adapters.table import Table, reward_kind
from regidor.kernel import chance
from regidor.kernel.errors import BadOptions
from regidor.kernel.game import Game
from regidor.kernel.options import Option, Value, parse_all

OUTCOMES = 64
SEED_NODES = 5
MAX_MOVES = 2000
LIKELIHOODS = [(outcome, 1 / OUTCOMES) for outcome in range(OUTCOMES)]
SPOKEN = {"yes": "true", "no": "false"}  # OpenSpiel reads "true" as more than text
OWN_PARAMETERS: dict[str, Value] = {"reward": "win_share", "max_moves": MAX_MOVES}


def short_name(key: str) -> str:
    """OpenSpiel's name for a game: "puerto-rico" is "regidor_puerto_rico"."""
    return f"regidor_{key.replace('-', '_')}"


def game_type(game: Game, reward: str = "win_share") -> Any:
    """What OpenSpiel should know of a game beforehand."""
    seats = next(option.values for option in game.options if option.key == "seats")
    utility = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=short_name(game.key),
        long_name=f"{game.name} (Regidor)",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.GENERAL_SUM if reward == "lead" else utility.CONSTANT_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(int(count) for count in seats),
        min_num_players=min(int(count) for count in seats),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={**OWN_PARAMETERS, **default_parameters(game)},
    )


def default_parameters(game: Game) -> dict[str, Value]:
    """Options as OpenSpiel's parameters."""
    return {option.key: default_parameter(option) for option in game.options}


def default_parameter(option: Option) -> Value:
    """In the type as which OpenSpiel reads such a value; "" leaves it to the other options."""
    if option.by is not None:
        return ""
    return int(option.default) if str(option.default).isdecimal() else option.default


def chosen_options(game: Game, parameters: Mapping[str, Any]) -> dict[str, Value]:
    given = {key: str(value) for key, value in parameters.items() if key not in OWN_PARAMETERS}
    return parse_all(game.options, {key: SPOKEN.get(value, value) for key, value in given.items() if value})


def utilities(reward: str, seats: int) -> tuple[float, float, float | None]:
    """The least and the most that a seat can get, and what all get together."""
    if reward == "lead":
        return -1.0, 1.0, None
    return 0.0, 1.0, 1.0 if reward == "win_share" else seats / 2


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel is not typed
    """One game with its options."""

    key = ""

    def __init__(self, parameters: Mapping[str, Any] | None = None) -> None:
        given = dict(parameters or {})
        game = games.load(self.key)
        self.reward = str(given.get("reward", "win_share"))
        self.kind = reward_kind(self.reward)
        self.max_moves = int(given.get("max_moves", MAX_MOVES))
        if self.max_moves < 1:
            raise BadOptions("max_moves is at least 1")
        self.table = Table(self.key, chosen_options(game, given))  # the one on which moves are tried
        super().__init__(game_type(game, self.reward), self._information(), given)

    def _information(self) -> Any:
        least, most, together = utilities(self.reward, self.table.seats)
        return pyspiel.GameInfo(
            num_distinct_actions=len(self.table.game.actions),
            max_chance_outcomes=OUTCOMES,
            num_players=self.table.seats,
            min_utility=least,
            max_utility=most,
            **({} if together is None else {"utility_sum": together}),
            max_game_length=self.max_moves,
        )

    def max_chance_nodes_in_history(self) -> int:
        return SEED_NODES + self.max_moves

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        if params:
            raise BadOptions("observers take no parameters")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return SpielObserver(self, bool(kind.perfect_recall))


class Past:
    """How a state came about, newest first; shared by all states that go on from it."""

    __slots__ = ("action", "before", "length", "marks", "raw", "seat")

    def __init__(self, before: Past | None, seat: int, action: int, raw: bytes) -> None:
        self.before = before
        self.seat = seat
        self.action = action
        self.raw = raw  # the state record after the move
        self.length: int = before.length + 1 if before is not None else 0  # moves
        self.marks: dict[int, bytes] = {}  # by seat: a hash of all that it saw and heard

    def __deepcopy__(self, memo: dict[int, Any]) -> Past:
        return self  # nothing in it changes but the marks, which are the same for everyone

    def __reduce__(self) -> tuple[Any, ...]:
        return past_of, (tuple((one.seat, one.action, one.raw) for one in self.steps()),)

    def steps(self) -> list[Past]:
        """Everything from the set-up on, oldest first."""
        found = []
        step: Past | None = self
        while step is not None:
            found.append(step)
            step = step.before
        return found[::-1]


def past_of(steps: tuple[tuple[int, int, bytes], ...]) -> Past:
    past: Past | None = None
    for step in steps:
        past = Past(past, *step)
    assert past is not None, "a past begins with a set-up"
    return past


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A position: how it came about, and perhaps a move that waits for chance."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.seed = 0
        self.answers = 0  # chance nodes so far
        self.past: Past | None = None  # None until the seed is chosen
        self.pending = (-1, -1)  # the seat and the move that chance has to answer to
        self.player: int = pyspiel.PlayerId.CHANCE

    # What is so.

    def current_player(self) -> int:
        return self.player

    def is_terminal(self) -> bool:
        return bool(self.player == pyspiel.PlayerId.TERMINAL)

    def at_table(self) -> Table:
        """The game's table, set to this state."""
        assert self.past is not None, "there is no position before the seed is chosen"
        table: Table = self.get_game().table
        table.take(self.past.raw)
        return table

    def _legal_actions(self, player: int) -> list[int]:
        return self.at_table().legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return LIKELIHOODS

    def returns(self) -> list[float]:
        game = self.get_game()
        if not self.is_terminal():
            return [0.0] * int(game.table.seats)
        return self.at_table().rewards(game.kind)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"chance {action}"
        return str(self.get_game().table.game.actions.of(action))

    def __str__(self) -> str:
        words = self.get_game().table.game.actions
        steps = self.past.steps()[1:] if self.past else []
        moves = "".join(f"; {step.seat} {words.of(step.action)}" for step in steps)
        waits = f"; {words.of(self.pending[1])}?" if self.pending[1] >= 0 else ""
        return f"seed {self.seed}, chance asked {self.answers} times{moves}{waits}"

    # What changes it.

    def _apply_action(self, action: int) -> None:
        if self.player != pyspiel.PlayerId.CHANCE:
            self._try(action)
        elif self.answers < SEED_NODES:
            self._choose_seed(action)
        else:
            self._answer(action)

    def _choose_seed(self, outcome: int) -> None:
        self.seed = self.seed * OUTCOMES + outcome
        self.answers += 1
        if self.answers == SEED_NODES:
            table: Table = self.get_game().table
            table.begin(self.seed)
            self._note(-1, -1, table)

    def _try(self, action: int) -> None:
        """Play a move; if the generator was asked for anything, it is chance's turn first."""
        table, seat = self.at_table(), self.player
        before = table.records["chance"][0]
        table.play(action)
        if table.records["chance"][0] == before:
            self._note(seat, action, table)
        else:
            self.pending, self.player = (seat, action), pyspiel.PlayerId.CHANCE

    def _answer(self, outcome: int) -> None:
        """Chance answers to the waiting move."""
        table = self.at_table()
        table.records["chance"][0] = chance.seeded(answer_seed(self.seed, self.answers, outcome))
        seat, action = self.pending
        table.play(action)
        self.answers += 1
        self.pending = (-1, -1)
        self._note(seat, action, table)

    def _note(self, seat: int, action: int, table: Table) -> None:
        self.past = Past(self.past, seat, action, table.records.tobytes())
        over = table.over or self.past.length >= self.get_game().max_moves
        self.player = pyspiel.PlayerId.TERMINAL if over else table.mover


def answer_seed(seed: int, asked: int, outcome: int) -> int:
    """Every outcome of every chance node of every game has a seed of its own."""
    text = f"{seed} {asked} {outcome}".encode()
    return int.from_bytes(hashlib.blake2b(text, digest_size=8).digest()) % chance.SEED_LIMIT


def redealt(state: SpielState, player: int, seed: int) -> SpielState:
    """A copy in which all that a player cannot know is shuffled: for planners that sample such states.

    That includes the ways in which chance may answer from now on: its nodes offer another sample. It fits
    `ISMCTSBot.set_resampler(lambda state, player: redealt(state, player, seed))`.
    """
    copy: SpielState = state.clone()
    table = copy.at_table()
    table.rules["deal_again"](table.array, player, seed)
    assert copy.past is not None
    now = copy.past
    copy.past = Past(now.before, now.seat, now.action, table.records.tobytes())
    copy.seed = answer_seed(seed, copy.answers, player)
    return copy


class SpielObserver:
    """What a player sees now and, with perfect recall, has seen and heard before.

    The tensor with perfect recall is the observation, then every move as the player heard it: one number
    a move, (action + 1) / (actions + 1), zeros to the end. The string names the whole past by a hash.
    """

    def __init__(self, game: SpielGame, recalls: bool) -> None:
        self._table = game.table
        self._recalls = recalls
        self._heard = heard_as(game.table.game)
        numbers = len(game.table.game.observation)
        self.tensor = np.zeros(numbers + (game.max_moves if recalls else 0), np.float32)
        self.dict = {"observation": self.tensor[:numbers]}
        if recalls:
            self.dict["moves"] = self.tensor[numbers:]

    def set_from(self, state: SpielState, player: int) -> None:
        self.tensor.fill(0)
        if state.past is None:
            return
        self._see(state.past, player, self.dict["observation"])
        if self._recalls:
            scale = len(self._heard) + 1
            for number, step in enumerate(state.past.steps()[1:]):
                self.dict["moves"][number] = (self._told(step, player) + 1) / scale

    def string_from(self, state: SpielState, player: int) -> str:
        if state.past is None:
            return f"seat {player}, before the game"
        if self._recalls:
            return f"seat {player}, move {state.past.length}, past {self._mark(state.past, player).hex()}"
        seen = np.zeros(len(self._table.game.observation), np.float32)
        self._see(state.past, player, seen)
        names = self._table.game.observation
        shown = (f"{names[place]} {seen[place]:g}" for place in np.flatnonzero(seen))
        return f"seat {player}: " + ", ".join(shown)

    def _see(self, past: Past, player: int, seen: Any) -> None:
        self._table.take(past.raw)
        self._table.rules["see"](self._table.array, player, seen)

    def _told(self, step: Past, player: int) -> int:
        return step.action if step.seat == player else self._heard[step.action]

    def _mark(self, past: Past, player: int) -> bytes:
        """A hash of all that a player has seen and heard; each step's is kept for the next."""
        unmarked = []
        step: Past | None = past
        while step is not None and player not in step.marks:
            unmarked.append(step)
            step = step.before
        mark = step.marks[player] if step is not None else b""
        seen = np.zeros(len(self._table.game.observation), np.float32)
        for step in reversed(unmarked):
            self._see(step, player, seen)
            told = str((step.seat, self._told(step, player))).encode() if step.seat >= 0 else b"set-up"
            mark = hashlib.blake2b(mark + told + seen.tobytes(), digest_size=16).digest()
            step.marks[player] = mark
        return mark


def heard_as(game: Game) -> list[int]:
    """For every action the one that stands for it when others hear of it; -1 when they hear nothing."""
    words = game.actions
    first: dict[str, int] = {"": -1}
    return [first.setdefault(words.told(action), action) for action in range(len(words))]


class PuertoRico(SpielGame):
    key = "puerto-rico"


class SanJuan(SpielGame):
    key = "san-juan"


class RioDeLaPlata(SpielGame):
    key = "rio-de-la-plata"


for _face in (PuertoRico, SanJuan, RioDeLaPlata):  # by name, so that they can be pickled
    if _face.key in games.KEYS:
        pyspiel.register_game(game_type(games.load(_face.key)), _face)
