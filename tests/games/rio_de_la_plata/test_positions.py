"""Positions of Rio de la Plata: what cannot be is refused before anybody plays on from it."""

from __future__ import annotations

from typing import Any

import pytest

from regidor.kernel.errors import BadPosition
from tests.games.rio_de_la_plata.table import at, play

CANNOT_BE: list[tuple[dict[str, Any], str]] = [
    ({"phase": "placement", "stage": "next_side"}, "does not stand where the phase asks"),
    ({"phase": "hiring", "stage": "next_side"}, "does not stand where the phase asks"),
    ({"phase": "effects", "progress": {"place": 3}}, "outside the order of play"),
    ({"phase": "payment", "progress": {"asked": 2}}, "paid in one way only"),
    (
        {"war": {"outside": [{"size": 3, "edge": edge, "groups": 40} for edge in ("a4 west", "b1 north")]}},
        "number of attackers",
    ),
]


@pytest.mark.parametrize(("position", "why"), CANNOT_BE, ids=[str(case[0])[:60] for case in CANNOT_BE])
def test_a_turn_that_could_not_go_on_is_refused(position: dict[str, Any], why: str) -> None:
    with pytest.raises(BadPosition, match=why):
        at(**position)


def test_after_the_order_of_play_a_new_turn_begins() -> None:
    match = play(at("order", turn=1), "pass")
    assert (match.view()["turn"], match.view()["phase"]) == (2, "placement")
