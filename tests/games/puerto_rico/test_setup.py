"""Set-up: what lies on the table before the first role is chosen."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

import regidor
from regidor.games.puerto_rico.data import BUILDINGS
from regidor.kernel.errors import BadOptions, BadPosition
from regidor.kernel.match import Match
from tests.games.puerto_rico.table import TABLES, doubloons, player, seat, state, table

BY_SEATS = pytest.mark.parametrize(("edition", "seats"), TABLES)
RULES = Path(__file__).parents[3] / "docs" / "rules" / "puerto-rico.md"


def begun(edition: str, seats: int, seed: int = 7) -> Match:
    return regidor.new("puerto-rico", edition=edition, seats=seats, seed=seed)


@BY_SEATS
def test_each_edition_takes_its_numbers_of_players(edition: str, seats: int) -> None:  # PR-SETUP-1
    assert begun(edition, seats).seats == seats


def test_two_play_by_the_2020_rules_only() -> None:  # PR-SETUP-1
    with pytest.raises(BadOptions, match="cannot be played by 2"):
        begun("2002", 2)


@pytest.mark.parametrize("seats", [0, 1, 6])
def test_nobody_else_can_play(seats: int) -> None:  # PR-SETUP-1
    with pytest.raises(BadOptions):
        begun("2020", seats)


def test_the_first_governor_is_drawn_by_lot() -> None:  # PR-SETUP-2
    drawn = Counter(begun("2002", 5, seed).view()["governor"] for seed in range(400))
    assert set(drawn) == set(range(5))
    assert min(drawn.values()) > 40


def test_a_seed_always_draws_the_same_governor() -> None:  # PR-SETUP-2
    assert begun("2020", 4, 11).view()["governor"] == begun("2020", 4, 11).view()["governor"]


@pytest.mark.parametrize(("seats", "money"), [(2, 3), (3, 2), (4, 3), (5, 4)])
def test_doubloons_at_the_start_go_by_the_number_of_players(seats: int, money: int) -> None:  # PR-SETUP-3
    assert doubloons(begun("2020", seats)) == [money] * seats


@pytest.mark.parametrize(("seats", "money"), [(3, 2), (4, 3), (5, 4)])
def test_doubloons_in_2002_are_two_three_or_four(seats: int, money: int) -> None:  # PR-SETUP-3
    assert doubloons(begun("2002", seats)) == [money] * seats


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize(
    ("edition", "tiles"),
    [
        ("2002", "indigo indigo corn"),
        ("2002", "indigo indigo corn corn"),
        ("2002", "indigo indigo indigo corn corn"),
        ("2020", "indigo corn"),
        ("2020", "indigo indigo corn"),
        ("2020", "indigo indigo corn corn"),
        ("2020", "indigo indigo indigo corn corn"),
    ],
)
def test_first_tiles_go_clockwise_from_the_governor(
    edition: str, tiles: str, seed: int
) -> None:  # PR-SETUP-4
    kinds = tiles.split()
    match = begun(edition, len(kinds), seed)
    governor = match.view()["governor"]
    islands = [seat(match, (governor + step) % len(kinds))["island"] for step in range(len(kinds))]
    assert islands == [[{"tile": kind, "tiles": 1, "workers": 0}] for kind in kinds]


@pytest.mark.parametrize(
    ("edition", "seats", "chips"),
    [
        ("2002", 3, 75),
        ("2002", 4, 100),
        ("2002", 5, 122),
        ("2020", 2, 65),
        ("2020", 3, 76),
        ("2020", 4, 101),
        ("2020", 5, 126),
    ],
)
def test_the_pool_of_victory_points(edition: str, seats: int, chips: int) -> None:  # PR-SETUP-5
    assert begun(edition, seats).view()["vp_left"] == chips


@BY_SEATS
def test_workers_on_the_ship_do_not_come_out_of_the_supply(edition: str, seats: int) -> None:  # PR-SETUP-6
    workers = begun(edition, seats).view()["workers"]
    assert (workers["ship"], workers["supply"]) == (seats, {2: 40, 3: 55, 4: 75, 5: 95}[seats])


@BY_SEATS
def test_the_cargo_ships(edition: str, seats: int) -> None:  # PR-SETUP-7
    sizes = [ship["capacity"] for ship in begun(edition, seats).view()["ships"]]
    assert sizes == {2: [4, 6], 3: [4, 5, 6], 4: [5, 6, 7], 5: [6, 7, 8]}[seats]


@BY_SEATS
def test_the_barrels(edition: str, seats: int) -> None:  # PR-SETUP-8
    out = 2 if seats == 2 else 0
    full = {"corn": 10, "indigo": 11, "sugar": 11, "tobacco": 9, "coffee": 9}
    assert begun(edition, seats).view()["goods"] == {good: n - out for good, n in full.items()}


@BY_SEATS
def test_prospectors_go_by_the_number_of_players(edition: str, seats: int) -> None:  # PR-SETUP-9
    roles = [card["role"] for card in begun(edition, seats).view()["roles"]]
    assert roles[:6] == ["settler", "mayor", "builder", "craftsman", "trader", "captain"]
    prospectors = {2: 1, 3: 0, 4: 1, 5: 2}[seats]
    assert roles[6:] == ["prospector", "second_prospector"][:prospectors]


@BY_SEATS
def test_the_tiles_of_the_box(edition: str, seats: int) -> None:  # PR-SETUP-10
    match = begun(edition, seats)
    s = state(match)
    tiles = s.face_up + s.face_down + sum(s.player[number].tiles[:5] for number in range(seats))
    out = 3 if seats == 2 else 0
    assert list(tiles) == [10 - out, 12 - out, 11 - out, 9 - out, 8 - out]
    assert match.view()["plantations"]["quarries"] == 8 - out


@BY_SEATS
def test_one_plantation_more_than_players_lies_face_up(
    edition: str, seats: int
) -> None:  # PR-SETUP-11 PR-SETUP-12
    assert sum(begun(edition, seats).view()["plantations"]["face_up"].values()) == seats + 1


def test_2002_has_no_piles_to_choose_from() -> None:  # PR-SETUP-11
    assert "piles" not in begun("2002", 3).view()["plantations"]


@pytest.mark.parametrize(("seats", "tiles"), [(2, 35), (3, 50), (4, 50), (5, 50)])
def test_2020_deals_nearly_equal_piles(seats: int, tiles: int) -> None:  # PR-SETUP-12
    piles = begun("2020", seats).view()["plantations"]["piles"]
    assert len(piles) == seats + 1
    assert max(piles) - min(piles) <= 1
    assert sum(piles) == tiles - seats - (seats + 1)


@BY_SEATS
def test_the_copies_of_every_building(edition: str, seats: int) -> None:  # PR-SETUP-13
    for row in begun(edition, seats).view()["market"]:
        production = row["building"] in {building.key for building in BUILDINGS[:6]}
        if row["cells"] == 2:
            copies = 1
        elif production:
            copies = 4 if row["circles"] == 1 else 3
        else:
            copies = 2
        most = copies if seats > 2 else 2 if production else 1
        assert row["left"] == min(copies, most), row["building"]


def test_an_island_has_twelve_spaces() -> None:  # PR-SETUP-14
    full = "corn " * 6 + "indigo " * 6
    assert seat(table(player(island=full)), 0)["island_filled"] == 12
    with pytest.raises(BadPosition):
        table(player(island=full + "sugar"))


def test_a_city_has_twelve_spaces() -> None:  # PR-SETUP-14
    small = " ".join(building.key for building in BUILDINGS[:12])
    assert seat(table(player(city=small)), 0)["city_covered"] == 12
    with pytest.raises(BadPosition, match="covers more than 12"):
        table(player(city=f"{small} wharf"))


def test_the_bank_never_runs_out() -> None:  # PR-SETUP-15
    rich = table(*[player(doubloons=60) for _ in range(4)])
    rich.play("prospector")
    assert sum(doubloons(rich)) == 241


def test_the_buildings_are_those_of_the_page() -> None:  # PR-SETUP-16
    rows = [line.split("|")[1:-1] for line in RULES.read_text().splitlines() if line.startswith("| ")]
    written = [(row[0].strip(), *(int(cell) for cell in row[1:])) for row in rows if row[1].strip().isdigit()]
    assert written == [
        (building.key, building.cost, building.vp, building.circles, building.copies, building.column)
        for building in BUILDINGS
    ]
