"""Slow, obvious twins of what the rules do cleverly.

Placement and storage are runs of small decisions in a fixed order; here all outcomes are enumerated
by brute force, and each must be reached by exactly one run. Loadings, production and scores are
counted again from the readable position alone.
"""

from __future__ import annotations

import itertools
import random
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import regidor
from regidor.games.puerto_rico.data import (
    BASE_BUILDINGS,
    BUILDINGS,
    GOOD_KEYS,
    N_WITH_NEW,
    TILE_KEYS,
    Building,
)
from regidor.kernel.match import Match
from regidor.kernel.record import restore
from tests.games.puerto_rico.table import GAME, TABLES, player, state, table

CIRCLES = {building.key: building.circles for building in BUILDINGS}
PLACES = (*CIRCLES, *TILE_KEYS)


def runs(s: Any, ready: Callable[[Any], bool]) -> Iterator[Any]:
    """The state at the end of every run of decisions, until `ready`."""
    if ready(s):
        yield s
        return
    out = GAME.choices_buffer()
    for action in list(out[: GAME.legal(s, out)]):
        copy = restore(GAME.state, s.tobytes())
        GAME.apply(copy, int(action))
        yield from runs(copy, ready)


# Placement.


def arrangement(s: Any, seat: int) -> tuple[int, ...]:
    """Workers in each building, then on each kind of tile."""
    board = s.player[seat]
    return (*map(int, board.staff), *map(int, board.farmers))


def naive_arrangements(shown: dict[str, Any], workers: int) -> set[tuple[int, ...]]:
    """Every way to put workers on circles so that no worker idles beside an empty circle."""
    room = dict.fromkeys(PLACES, 0)
    for place in shown["city"]:
        room[place["building"]] = CIRCLES[place["building"]]
    for place in shown["island"]:
        room[place["tile"]] += 1
    ways = itertools.product(*(range(room[place] + 1) for place in PLACES))
    wanted = min(workers, sum(room.values()))
    return {way for way in ways if sum(way) == wanted}


def random_board(rng: random.Random, buildings: tuple[Building, ...]) -> dict[str, Any]:
    tiles = [rng.choice(TILE_KEYS) for _ in range(rng.randint(0, 5))]
    city = rng.sample([building.key for building in buildings], rng.randint(0, 4))
    return player(island=" ".join(tiles), city=" ".join(city), idle=rng.randint(0, 12))


@pytest.mark.parametrize("new", [False, True])
@pytest.mark.parametrize("seed", range(40))
def test_every_arrangement_is_reached_by_exactly_one_run(
    seed: int, new: bool
) -> None:  # PR-MAYOR-6 PR-MAYOR-7
    shown = random_board(random.Random(seed), BUILDINGS[:N_WITH_NEW] if new else BASE_BUILDINGS)
    options = {"new_buildings": True} if new else {}
    match = table(shown, edition="2020", options=options, phase="mayor", ship_workers=0)
    match.play("pass")
    reached = Counter(
        arrangement(end, 0) for end in runs(state(match), lambda s: bool(s.phase == 0 or s.mover != 0))
    )
    assert set(reached) == naive_arrangements(shown, shown["idle_workers"])
    assert max(reached.values()) == 1


# Storage.


def naive_stores(goods: dict[str, int], kinds: int) -> set[tuple[int, ...]]:
    """Every way to keep all, one or no barrel of each kind in so many warehouse rooms and one windrose."""
    found = set()
    for way in itertools.product(
        *(sorted({0, 1, goods[good]} if goods[good] else {0}) for good in GOOD_KEYS)
    ):
        held = [kept for kept in way if kept]
        for windrose in range(-1, len(held)):  # which of them lies on the windrose, if any
            stored = [kept for place, kept in enumerate(held) if place != windrose]
            if len(stored) <= kinds and (windrose < 0 or held[windrose] == 1):
                found.add(way)
    return found


@pytest.mark.parametrize("seed", range(60))
def test_every_store_is_reached_by_exactly_one_run(
    seed: int,
) -> None:  # PR-STORAGE-1 PR-STORAGE-3 PR-STORAGE-6
    rng = random.Random(seed)
    goods = {good: rng.choice([0, 0, 1, 2, 3]) for good in GOOD_KEYS}
    city = rng.choice(["", "small_warehouse+", "large_warehouse+", "small_warehouse+ large_warehouse+"])
    kinds = ("small_warehouse" in city) + 2 * ("large_warehouse" in city)
    full = [("coffee", 4), ("corn", 5), ("sugar", 6)]
    ships = [{"capacity": n, "good": good, "barrels": n} for good, n in full]
    # Tobacco and indigo have no ship to go on.
    match = table(player(city=city) | {"goods": goods}, phase="captain", ships=ships)
    reached = Counter(
        tuple(map(int, end.player[0].goods)) for end in runs(state(match), lambda s: bool(s.phase == 0))
    )
    assert set(reached) == naive_stores(goods, kinds)
    assert max(reached.values()) == 1


# Loading.


def naive_loadings(position: dict[str, Any]) -> set[str]:
    """What the rulebook lets the mover load, read off the table barrel by barrel."""
    board = position["players"][position["mover"]]
    found = set()
    for good, held in board["goods"].items():
        fits = {}
        for ship in position["ships"]:
            carries, loaded = ship.get("good"), ship.get("barrels", 0)
            elsewhere = any(other.get("good") == good for other in position["ships"] if other is not ship)
            if loaded < ship["capacity"] and carries in (None, good) and not elsewhere:
                fits[ship["capacity"]] = min(held, ship["capacity"] - loaded)
        found |= {f"load {good} ship {size}" for size, most in fits.items() if most == max(fits.values())}
    own_ship = {f"wharf {good}" for good in board["goods"]} if board.get("wharf_ready") else set()
    return found | own_ship | (set() if found else {"pass"})


@pytest.mark.parametrize("seed", range(150))
def test_loadings_are_those_of_the_rulebook(seed: int) -> None:  # PR-CAPTAIN-2 PR-CAPTAIN-8 PR-CAPTAIN-13
    rng = random.Random(seed)
    match = random_captain(rng)
    for _ in range(12):
        if match.view()["phase"] != "captain":
            break
        assert {choice.words for choice in match.choices()} == naive_loadings(match.position())
        match.play(rng.choice(match.legal()))


def random_captain(rng: random.Random) -> Match:
    seats = rng.choice([2, 3, 4, 5])
    sizes = {2: (4, 6), 3: (4, 5, 6), 4: (5, 6, 7), 5: (6, 7, 8)}[seats]
    cargo = rng.sample(GOOD_KEYS, len(sizes))
    ships: list[dict[str, Any]] = [
        {"capacity": size, "good": good, "barrels": rng.randint(1, min(size, 5))}
        for size, good in zip(sizes, cargo, strict=True)
        if rng.random() < 0.5
    ]
    owners = rng.sample(range(seats), 1 if seats == 2 else 2)
    boards = [
        player(city="wharf+" if seat in owners else "")
        | {"goods": {good: rng.randint(1, 2) for good in GOOD_KEYS if rng.random() < 0.4}}
        for seat in range(seats)
    ]
    boards[rng.randrange(seats)]["goods"] = {rng.choice(GOOD_KEYS): 3}
    edition = "2020" if seats == 2 else rng.choice(["2002", "2020"])
    shared = {good: sum(board["goods"].get(good, 0) for board in boards) for good in GOOD_KEYS}
    ships = [ship for ship in ships if shared[ship["good"]] + ship["barrels"] <= 7]
    for good, n in shared.items():
        if n > 7:
            boards[0]["goods"].pop(good, None)
    return table(*boards, seats=seats, edition=edition, phase="captain", ships=ships)


# Production and scores, in games as they are played.


def naive_production(board: dict[str, Any], good: str) -> int:
    fields: int = sum(place["workers"] for place in board["island"] if place["tile"] == good)
    if good == "corn":
        return fields
    makers = {building.key for building in BUILDINGS if building.good == GOOD_KEYS.index(good)}
    circles: int = sum(place["workers"] for place in board["city"] if place["building"] in makers)
    return min(fields, circles)


def naive_score(board: dict[str, Any]) -> int:
    """Points counted as people do, with the printed board in hand."""
    rows = {building.key: building for building in BUILDINGS}
    city = {place["building"]: place["workers"] for place in board["city"]}
    small = {"small_indigo_plant", "small_sugar_mill"}
    larger = {"indigo_plant", "sugar_mill", "tobacco_storage", "coffee_roaster"}
    people = board["idle_workers"] + sum(place["workers"] for place in board["city"] + board["island"])
    bonuses = {
        "guild_hall": len(small & set(city)) + 2 * len(larger & set(city)),
        "residence": {10: 5, 11: 6, 12: 7}.get(len(board["island"]), 4),
        "fortress": people // 3,
        "customs_house": board["vp"] // 4,
        "city_hall": len(set(city) - small - larger),
    }
    printed = sum(rows[key].vp for key in city)
    return int(board["vp"] + printed + sum(worth for key, worth in bonuses.items() if city.get(key)))


@pytest.mark.parametrize(("edition", "seats"), TABLES)
def test_production_and_scores_agree_with_a_count_by_hand(
    edition: str, seats: int
) -> None:  # PR-CRAFTSMAN-2 PR-END-5
    rng = random.Random(seats)
    for seed in range(3):
        match = regidor.new("puerto-rico", edition=edition, seats=seats, seed=seed)
        while not match.over:
            match.play(rng.choice(match.legal()))
            if rng.random() < 0.1 or match.over:
                check_counts(match)


def check_counts(match: Match) -> None:
    shown = match.view()
    for seat, board in enumerate(match.position()["players"]):
        made = {good: naive_production(board, good) for good in GOOD_KEYS}
        assert shown["players"][seat]["production"] == made
        if shown["phase"] != "placement":  # lifted workers are on no board
            assert match.scores()[seat].total == naive_score(board)
