"""The competition's interface: our states in its numbers, its answers in our words, and back."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import regidor
from regidor import bots, games
from regidor.adapters.competition import (
    ACTIONS,
    NUMBERS,
    CompetitionAgent,
    CompetitionBot,
    CompetitionModel,
    layout,
    register,
)
from regidor.adapters.competition.observation import OPTIONS, read, write
from regidor.bots import Budget, consult
from regidor.games.puerto_rico import state as phases
from regidor.kernel.errors import BadOptions, IllegalAction
from regidor.kernel.match import Match

GAME = games.load("puerto-rico")
THINK = Budget(seconds=None, iterations=8)


class First:
    """Always the first legal action; remembers what it was shown."""

    def __init__(self) -> None:
        self.shown: list[tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]]] = []

    def act(self, observation: np.ndarray[Any, Any], action_mask: np.ndarray[Any, Any]) -> int:
        self.shown.append((observation.copy(), action_mask.copy()))
        return int(np.flatnonzero(action_mask)[0])


class Broken:
    def act(self, observation: np.ndarray[Any, Any], action_mask: np.ndarray[Any, Any]) -> int:
        raise RuntimeError("lost")


class Illegal:
    def act(self, observation: np.ndarray[Any, Any], action_mask: np.ndarray[Any, Any]) -> int:
        return int(np.flatnonzero(action_mask == 0)[0])


def table(seed: int = 1, **options: Any) -> Match:
    return regidor.new("puerto-rico", seed=seed, **{**OPTIONS, **options})


def positions(seed: int) -> Iterator[Match]:
    """A random game, decision by decision."""
    match, pick = table(seed), random.Random(seed)
    while not match.over:
        yield match
        match.play(pick.choice(match.legal()))


def state_of(match: Match) -> Any:
    return match.state_at(match.ply)


def their_mask(state: Any) -> np.ndarray[Any, Any]:
    """The mask of a question that both games ask alike."""
    out = GAME.choices_buffer()
    mask = np.zeros(ACTIONS, np.int8)
    for action in out[: GAME.legal(state, out)]:
        mask[layout.THEIR_NUMBER[GAME.actions.of(int(action))]] = 1
    return mask


ALIKE = {
    phases.ROLES,
    phases.SETTLING,
    phases.BUILDING,
    phases.EXTRA_BARREL,
    phases.TRADING,
    phases.LOADING,
}


def test_numbers_lie_where_the_competition_says() -> None:
    match = table()
    numbers = write(state_of(match))
    assert numbers.shape == (NUMBERS,)
    assert numbers.dtype == np.float32
    assert [numbers[74 + 73 * seat + 23] for seat in range(3)] == [2, 2, 2]  # doubloons
    assert (numbers[24], numbers[25], numbers[50], numbers[73]) == (3, 55, 8, 75)
    assert numbers[26 + 8] == 1  # a role is chosen
    assert (numbers[36], numbers[49]) == (match.mover, match.mover)
    assert list(numbers[21:24]) == [4, 5, 6]
    assert numbers[59:67].sum() == 6


def test_the_same_numbers_can_be_had_by_name() -> None:
    model = CompetitionModel.new(1)
    named = model.observation_dict()
    fields = [
        *named["global_state"].values(),
        *(f for one in named["players"].values() for f in one.values()),
    ]
    assert (np.concatenate(fields) == model.observation()).all()
    assert all(list(part) == sorted(part) for part in (named["global_state"], named["players"]["player_0"]))


def test_goods_come_in_the_competitions_order() -> None:
    state = state_of(table())
    state.player[1].goods[:] = [1, 2, 3, 4, 5]  # corn, indigo, sugar, tobacco, coffee
    assert list(write(state)[74 + 73 + 25 :][:5]) == [5, 4, 1, 3, 2]


@pytest.mark.parametrize("seed", range(3))
def test_what_is_read_shows_the_same_numbers_and_choices(seed: int) -> None:
    for match in positions(seed):
        state = state_of(match)
        if state.phase not in ALIKE:
            continue
        mask, numbers = their_mask(state), write(state)
        believed = read(numbers, mask)
        assert (write(believed) == numbers).all()
        assert (their_mask(believed) == mask).all()
        assert (believed.chooser, believed.picks, believed.role) == (state.chooser, state.picks, state.role)


@pytest.mark.parametrize("edition", ["2002", "2020"])
@pytest.mark.parametrize("seed", range(2))
def test_our_bots_answer_what_our_tables_ask_in_their_words(seed: int, edition: str) -> None:
    guest = CompetitionBot(lambda: CompetitionAgent("random", seed=seed))
    match = table(seed, edition=edition)
    while not match.over:
        match.play(consult(guest, match, THINK, seed=match.ply).action)
    assert guest.faults == 0


def test_a_thinking_bot_beats_a_simple_one_through_the_interface() -> None:
    seats: list[Any] = [
        CompetitionBot(lambda: CompetitionAgent("rollout", seconds=None, iterations=30)),
        CompetitionBot(First),
        CompetitionBot(First),
    ]
    match = table(4)
    while not match.over:
        assert match.mover is not None
        match.play(consult(seats[match.mover], match, THINK, seed=match.ply).action)
    totals = [sheet.total for sheet in match.scores()]
    assert totals[0] == max(totals)
    assert seats[0].faults == 0


def test_workers_are_placed_one_by_one_and_counted_by_slot() -> None:
    for match in positions(2):
        state = state_of(match)
        if state.phase == phases.PLACEMENT:
            break
    agent = First()
    action = CompetitionBot(lambda: agent).choose(GAME, state, int(state.mover), THINK).action
    unplaced = [
        layout.player(numbers, int(state.mover))["unplaced_colonists"][0] for numbers, _ in agent.shown
    ]
    assert unplaced == list(range(int(state.hand), 0, -1))
    assert GAME.actions.of(action).startswith("place")


def test_the_hacienda_is_asked_before_the_tile() -> None:
    state = state_of(table())
    state.player[state.mover].owns[7] = state.player[state.mover].staff[7] = 1
    GAME.apply(state, GAME.actions.number("settler"))
    agent = First()
    action = CompetitionBot(lambda: agent).choose(GAME, state, int(state.mover), THINK).action
    assert agent.shown[0][1][layout.DRAW] == 1
    assert GAME.actions.of(action) == "pass"  # the first legal action took a tile instead


def test_a_worker_that_is_offered_is_always_taken() -> None:
    state = state_of(table())
    GAME.apply(state, GAME.actions.number("mayor"))
    action = CompetitionBot(First).choose(GAME, state, int(state.mover), THINK).action
    assert GAME.actions.of(action) == "recruit"


def storing(goods: dict[int, int], warehouse: bool) -> Any:
    """A state in which the mover stores what it could not load."""
    match = table()
    state = state_of(match)
    player = state.player[state.mover]
    if warehouse:
        player.owns[9] = player.staff[9] = 1
    for good, barrels in goods.items():
        player.goods[good] = barrels
    state.phase, state.role, state.chooser = phases.STORAGE, layout.CAPTAIN, state.mover
    state.holder[layout.CAPTAIN] = state.mover
    state.waiting, state.spare_barrel, state.spare_kinds = 3, 1, int(warehouse)
    state.slot = min(goods)
    return state


def test_storage_is_assigned_room_by_room_and_asked_kind_by_kind() -> None:
    state = storing({0: 3, 4: 2}, warehouse=True)  # corn and coffee
    action = CompetitionBot(First).choose(GAME, state, int(state.mover), THINK).action
    assert GAME.actions.of(action) == "store corn"  # the first answer kept a barrel of coffee


class Planner:
    """Tries every answer in the model and takes the one that brings most points at once."""

    def on_game_start(self, forward_model: Any = None) -> None:
        self.model = forward_model

    def act(self, observation: np.ndarray[Any, Any], action_mask: np.ndarray[Any, Any]) -> int:
        assert (self.model.action_mask() == action_mask).all()
        assert (self.model.observation() == observation).all()
        me = self.model.current_player()
        return max(self.model.legal_actions(), key=lambda action: self._worth(action, me))

    def _worth(self, action: int, me: int) -> int:
        tried = self.model.clone()
        tried.step(action)
        return int(tried.scores()[me][0])


def test_an_agent_that_plans_gets_a_model_of_our_game() -> None:
    guest = CompetitionBot(Planner)
    match, others = table(3), bots.load("random", 3)
    while not match.over:
        match.play(consult(guest if match.mover == 0 else others, match, THINK, seed=match.ply).action)
    assert guest.faults == 0


@pytest.mark.parametrize("seed", range(3))
def test_a_whole_game_can_be_played_in_the_competitions_terms(seed: int) -> None:
    model, pick = CompetitionModel.new(seed), random.Random(seed)
    while not model.is_terminal():
        assert list(np.flatnonzero(model.action_mask())) == model.legal_actions()
        model.step(pick.choice(model.legal_actions()))
        assert GAME.fault(model.state) == 0
    best = max((total, tie) for total, tie, *_ in model.scores())
    assert [seat for seat, score in enumerate(model.scores()) if score[:2] == best] == model.winners()
    assert all(total == chips + printed + large for total, _, chips, printed, large in model.scores())
    assert (model.current_player(), model.legal_actions()) == (-1, [])


def test_the_model_refuses_what_is_not_legal() -> None:
    with pytest.raises(IllegalAction):
        CompetitionModel.new(1).step(layout.DRAW)


def test_a_clone_of_the_model_goes_its_own_way() -> None:
    model = CompetitionModel.new(1)
    before = model.state.tobytes()
    model.clone().step(model.legal_actions()[0])
    assert model.state.tobytes() == before


def test_one_legal_action_needs_no_thought() -> None:
    mask = np.zeros(ACTIONS, np.int8)
    mask[layout.PASS] = 1
    assert CompetitionAgent("rollout").act(np.zeros(NUMBERS, np.float32), mask) == layout.PASS


def test_a_new_game_forgets_the_one_before() -> None:
    agent = CompetitionAgent("random")
    state = state_of(table())
    agent.act(write(state), their_mask(state))
    agent.on_game_start(None)
    assert agent._governor == -1


@pytest.mark.parametrize("make", [Broken, Illegal])
def test_an_agent_that_fails_plays_at_random(make: Any) -> None:
    guest = CompetitionBot(make)
    match = table()
    assert consult(guest, match, THINK).action in match.legal()
    assert guest.faults == 1


def test_agents_play_for_three_only() -> None:
    match = regidor.new("puerto-rico", seats=4, seed=1)
    with pytest.raises(BadOptions, match="three"):
        consult(CompetitionBot(First), match, THINK)


def test_an_agent_can_be_registered_as_a_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "BOTS", dict(bots.BOTS))
    register("first", First)
    match = table()
    assert consult(bots.load("first"), match, THINK).action in match.legal()
