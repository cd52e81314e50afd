"""What a seat knows of the others' works, discs and payments is in its observation."""

from __future__ import annotations

import numpy as np

from regidor.games.rio_de_la_plata import GAME
from regidor.games.rio_de_la_plata.data import GRID_KEYS, GRID_SQUARES, MAX_SEATS
from regidor.games.rio_de_la_plata.state import SHADOW
from regidor.kernel.match import Match
from tests.games.rio_de_la_plata.table import at, fresh, play, rich
from tests.games.rio_de_la_plata.warfare import RAIDER, war

DECISIONS = 1500
CELLS = [(key, cell) for key in GRID_KEYS for cell in range(GRID_SQUARES)]


def seen(match: Match, seat: int) -> dict[str, float]:
    return dict(zip(GAME.observation, map(float, match.observation(seat)), strict=True))


def holders(match: Match, seat: int) -> list[int]:
    """Who holds each square of a great work, and who has to pay for it, as a seat's numbers tell."""
    numbers, seats = seen(match, seat), match.seats

    def step(square: str, what: str, own: str) -> int:
        steps = [k for k in range(1, MAX_SEATS) if numbers[f"{square} {what} seat +{k}"]]
        if not steps:
            return seat if numbers[f"{square} {own}"] else -1
        return (seat + steps[0]) % seats

    told = []
    for key, cell in CELLS:
        square = f"{key} square {cell}"
        holder = SHADOW if numbers[f"{square} shadow"] else step(square, "held by", "mine")
        told += [holder, step(square, "to pay by", "mine to pay")]
    return told


def known(match: Match) -> list[int]:
    s = match.state_at(match.ply)
    return [
        number
        for cell in range(len(CELLS))
        for number in (int(s.grid_holder[cell]), int(s.grid_placer[cell]) if s.grid_owed[cell] else -1)
    ]


def test_every_seat_sees_who_holds_and_who_owes() -> None:
    for seats in range(2, MAX_SEATS + 1):
        match, taken = fresh(seats, seats=seats), 0
        for decision in range(DECISIONS):
            if match.over:
                break
            choices = match.choices()
            match.play(choices[decision * 7919 % len(choices)].words)
            if decision % 25 == 0:
                taken += sum(holder >= 0 for holder in known(match))
                assert all(holders(match, seat) == known(match) for seat in range(seats))
        assert taken > 20


def test_a_disc_of_the_shadow_colour_is_seen_in_the_hand() -> None:
    match = at(options={"seats": 2}, players=[rich(), rich()])
    assert not seen(match, 0)["shadow disc at hand"]
    play(match, "shadow fort")
    assert seen(match, 1)["shadow disc at hand"]


def test_the_commander_of_a_mixed_pile_is_seen() -> None:
    match = war({"d3": {"discs": [0, 1]}, "d4": {"discs": [1, 0]}, "d5": {"discs": [RAIDER]}})
    from_third = [seen(match, 2)[f"{square} commander's step"] for square in ("d3", "d4", "d5")]
    assert from_third == [np.float32(2 / MAX_SEATS), np.float32(1 / MAX_SEATS), 0]
    assert [seen(match, 0)[f"d4 {what}"] for what in ("commander's step", "commander is me")] == [0, 1]
