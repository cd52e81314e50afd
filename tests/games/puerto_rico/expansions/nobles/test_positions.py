"""Nobles in positions and in the observation."""

from __future__ import annotations

import pytest

from regidor.kernel.errors import BadPosition
from tests.games.puerto_rico.expansions.nobles.court import court
from tests.games.puerto_rico.table import player


def test_the_observation_tells_of_nobles() -> None:
    match = court(player(), player(city="chapel* villa+", idle=1, nobles=2))
    numbers = dict(zip(match.game.observation, map(float, match.observation(0)), strict=True))
    assert numbers["nobles"] == numbers["nobles in hall"] == 1
    assert numbers["seat +1 nobles"] == pytest.approx(0.2)
    assert numbers["seat +1 nobles in chapel"] == numbers["seat +1 owns villa"] == 1
    assert numbers["nobles in supply"] == pytest.approx(17 / 20)
    assert numbers["market villa"] == 0.25


def test_more_nobles_than_people_cannot_be() -> None:
    with pytest.raises(BadPosition, match="more nobles than people"):
        court(player(idle=1, nobles=2))


def test_nobles_are_named_only_where_it_matters() -> None:
    board = player(city="office+")
    board["city"][0]["nobles"] = 1
    with pytest.raises(BadPosition, match="nobles in player 0's office"):
        court(board)


def test_more_nobles_than_the_box_has_cannot_be() -> None:
    with pytest.raises(BadPosition, match="more nobles than there are"):
        court(player(idle=21, nobles=21))
