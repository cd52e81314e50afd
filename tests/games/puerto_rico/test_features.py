"""The observation: every number has a name, and says what the view says."""

from __future__ import annotations

import random
from typing import Any

import pytest

import regidor
from regidor.kernel.match import Match
from tests.games.puerto_rico.table import GAME, TABLES, play, player, state, table

CLOSE = 1e-5


def observed(match: Match, seat: int) -> dict[str, float]:
    numbers = match.observation(seat)
    return {name: float(number) for name, number in zip(GAME.observation, numbers, strict=True)}


def test_every_number_has_its_own_name() -> None:
    assert len(set(GAME.observation)) == len(GAME.observation)


@pytest.mark.parametrize(("edition", "seats"), TABLES)
def test_numbers_say_what_the_view_says(edition: str, seats: int) -> None:  # PR-SECRET-1 PR-SECRET-2
    rng = random.Random(seats)
    match = regidor.new("puerto-rico", edition=edition, seats=seats, seed=seats)
    while not match.over:
        match.play(rng.choice(match.legal()))
        if rng.random() < 0.1:
            viewer = rng.randrange(seats)
            compare(observed(match, viewer), expected(match, viewer))


def compare(found: dict[str, float], wanted: dict[str, float]) -> None:
    wrong = {name: (found[name], value) for name, value in wanted.items() if abs(found[name] - value) > CLOSE}
    assert wrong == {}


def expected(match: Match, viewer: int) -> dict[str, float]:
    """The same knowledge, read off the view."""
    shown = match.view(viewer)
    wanted: dict[str, float] = {f"seats {n}": float(n == match.seats) for n in range(2, 6)}
    wanted |= {
        "edition 2020": float(shown["edition"] == "2020"),
        f"phase {shown['phase']}": 1,
        "my decision": float(shown["mover"] == viewer),
        "last round": float(shown["last_round"]),
        "round": shown["round"] / 10,
        "quarries": shown["plantations"]["quarries"] / 10,
        "workers in supply": shown["workers"]["supply"] / 100,
        "workers on ship": shown["workers"]["ship"] / 10,
        "points in pool": shown["vp_left"] / 100,
        "hacienda reshuffles": 1,
        "points end in any phase": 1,
    }
    for good, barrels in shown["goods"].items():
        wanted[f"supply {good}"] = barrels / 10
        wanted[f"face up {good}"] = shown["plantations"]["face_up"].get(good, 0) / 10
        wanted[f"house {good}"] = shown["trading_house"]["barrels"].get(good, 0) / 10
    for number, ship in enumerate(shown["ships"], start=1):
        wanted[f"ship {number} room"] = (ship["capacity"] - ship["barrels"]) / 10
    for row in shown["market"]:
        wanted[f"market {row['building']}"] = row["left"] / 4
    for card in shown["roles"]:
        wanted[f"{card['role']} on table"] = float(card["taken_by"] is None)
        wanted[f"{card['role']} doubloons"] = card["doubloons"] / 10
    for step in range(5):
        if step < match.seats:
            seat = (viewer + step) % match.seats
            wanted |= board(f"seat +{step}", shown["players"][seat], shown)
        else:
            wanted[f"seat +{step} present"] = 0
    return wanted


def board(who: str, shown: dict[str, Any], view: dict[str, Any]) -> dict[str, float]:
    wanted = {
        f"{who} present": 1,
        f"{who} governor": float(view["governor"] == shown["seat"]),
        f"{who} doubloons": shown["doubloons"] / 10,
        f"{who} points known": float(shown["vp"] is not None),
        f"{who} points": (shown["vp"] or 0) / 100,
        f"{who} printed points": shown["building_vp"] / 100,
        f"{who} island filled": shown["island_filled"] / 12,
        f"{who} city covered": shown["city_covered"] / 12,
    }
    for place in shown["island"]:
        wanted[f"{who} tiles {place['tile']}"] = place["tiles"] / 12
        wanted[f"{who} workers on {place['tile']}"] = place["workers"] / 12
    for place in shown["city"]:
        wanted[f"{who} owns {place['building']}"] = 1
        wanted[f"{who} workers in {place['building']}"] = place["workers"]
    return wanted


def test_the_hospices_one_worker_is_observed() -> None:  # PR-SETTLER-16
    match = table(player(city="hacienda+ hospice+"), edition="2020", phase="settler")
    play(match, "draw pile 1", "recruit")
    assert (observed(match, 0)["hacienda drawn"], observed(match, 0)["hospice used"]) == (1, 1)
    assert state(match).hosted == 1
