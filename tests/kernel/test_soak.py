"""The soak finds a listed choice that is wrong, and says where."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numba
import pytest

from regidor import games
from regidor.games.puerto_rico.actions import PASS, SELL
from regidor.games.puerto_rico.data import COFFEE
from regidor.games.puerto_rico.state import TRADING
from regidor.kernel.game import Game
from regidor.kernel.record import Actions
from regidor.kernel.testing import soak

RIGHT = games.load("puerto-rico")
TABLE = {"edition": "2002", "seats": 3}


def puerto_rico(**rules: Any) -> Game:
    """The game with some rules replaced. Its loops stay interpreted: compiling them takes longer."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(numba.config, "DISABLE_JIT", 1)
        return replace(RIGHT, **rules)


def test_a_listed_choice_that_breaks_something_is_found_and_named() -> None:
    def lists_a_barrel_that_is_not_there(s: Any, out: Actions) -> int:
        if s.phase != TRADING:
            return RIGHT.legal(s, out)
        out[:2] = PASS, SELL + COFFEE
        return 2

    game = puerto_rico(legal=lists_a_barrel_that_is_not_there)
    with pytest.raises(AssertionError, match=r"puerto-rico .* seed 7 move \d+, sell coffee: there is less"):
        soak(game, TABLE, seed=7, games=1)


def test_a_listed_choice_that_changes_nothing_is_found() -> None:
    def forgets_to_pass(s: Any, action: int) -> None:
        if action != PASS:
            RIGHT.apply(s, action)

    game = puerto_rico(apply=forgets_to_pass)
    with pytest.raises(AssertionError, match=r"move \d+, pass: nothing changed"):
        soak(game, TABLE, seed=7, games=1)


def test_a_choice_after_which_nobody_can_choose_is_found() -> None:
    def lists_nothing_for_seat_2(s: Any, out: Actions) -> int:
        return 0 if s.mover == 2 else RIGHT.legal(s, out)

    game = puerto_rico(legal=lists_nothing_for_seat_2)
    with pytest.raises(AssertionError, match=r"the next choices are none"):
        soak(game, TABLE, seed=7, games=1)


def test_games_with_the_right_rules_are_played_to_their_ends() -> None:
    soak(puerto_rico(), TABLE, seed=7, games=1)
