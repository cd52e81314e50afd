"""Positions of Rio de la Plata: what cannot be is refused before anybody plays on from it."""

from __future__ import annotations

from typing import Any

import pytest

from regidor.kernel.errors import BadPosition
from tests.games.rio_de_la_plata.table import at, play, player, poor

TRADING: dict[str, Any] = {
    "options": {"trade": True},
    "players": [poor(coins=2), poor(resources={"wood": 1})],
}
CANNOT_BE: list[tuple[dict[str, Any], str]] = [
    ({"phase": "placement", "stage": "next_side"}, "does not stand where the phase asks"),
    ({"phase": "hiring", "stage": "next_side"}, "does not stand where the phase asks"),
    ({"phase": "effects", "progress": {"place": 3}}, "outside the order of play"),
    ({"phase": "payment", "progress": {"asked": 2}}, "paid in one way only"),
    (
        {"war": {"outside": [{"size": 3, "edge": edge, "groups": 40} for edge in ("a4 west", "b1 north")]}},
        "number of attackers",
    ),
    (
        {"phase": "shooting", "war": {"attacker": 2, "wars": 1}, "progress": {"shots": 1, "mustered": 0}},
        "more shots than attackers",
    ),
    (
        {"phase": "payment", "progress": {"due": {"stone": 3}}, "players": [poor()]},
        "more than its player has",
    ),
]
NO_OFFERS: list[tuple[dict[str, Any], str]] = [
    ({"phase": "offer", "progress": {"partner": 1}, "options": {}}, "where nobody trades"),
    ({"phase": "offer", "progress": {"partner": 0}}, "where nobody trades"),
    ({"phase": "offer", "progress": {"partner": 3}}, "where nobody trades"),
    ({"phase": "answer", "mover": 2, "active": 0, "progress": {"partner": 1}}, "where nobody trades"),
    ({"phase": "placement", "progress": {"given": {"coin": 1}}}, "where nobody trades"),
    ({"phase": "offer", "progress": {"partner": 1, "given": {"coin": 3}}}, "more than its players have"),
    (
        {"phase": "answer", "mover": 1, "active": 0, "progress": {"partner": 1, "wanted": {"wood": 2}}},
        "more than its players have",
    ),
]


@pytest.mark.parametrize(("position", "why"), CANNOT_BE, ids=[str(case[0])[:60] for case in CANNOT_BE])
def test_a_turn_that_could_not_go_on_is_refused(position: dict[str, Any], why: str) -> None:
    with pytest.raises(BadPosition, match=why):
        at(**position)


@pytest.mark.parametrize(("position", "why"), NO_OFFERS, ids=[str(case[0])[:60] for case in NO_OFFERS])
def test_an_offer_beyond_what_somebody_has_is_refused(
    position: dict[str, Any], why: str
) -> None:  # RP-TRADE-2
    with pytest.raises(BadPosition, match=why):
        at(**{**TRADING, **position})


def test_an_offer_of_what_somebody_has_is_answered() -> None:  # RP-TRADE-3
    offer = {"partner": 1, "given": {"coin": 2}, "wanted": {"wood": 1}}
    match = play(at("answer", 1, active=0, progress=offer, **TRADING), "accept")
    assert (player(match, 0)["resources"]["wood"], player(match, 1)["coins"]) == (1, 2)


def test_after_the_order_of_play_a_new_turn_begins() -> None:
    match = play(at("order", turn=1), "pass")
    assert (match.view()["turn"], match.view()["phase"]) == (2, "placement")
