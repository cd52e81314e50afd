"""What a table may agree on: each option in both values, and the defaults of each edition."""

from __future__ import annotations

from typing import Any

import pytest

import regidor
from regidor.games.puerto_rico.options import EXPANSIONS, OPTIONS
from regidor.kernel.errors import BadOptions
from regidor.kernel.match import settled
from tests.games.puerto_rico.table import (
    BOTH_EDITIONS,
    GAME,
    drawing,
    play,
    player,
    points,
    table,
    words,
)

IN_BOTH = pytest.mark.parametrize("edition", BOTH_EDITIONS)
EITHER = pytest.mark.parametrize("agreed", [False, True])
DEFAULTS = {
    "open_vp": (False, False),
    "harbor_per_kind": (False, False),
    "vp_end_any_phase": (True, True),
    "hacienda_reshuffle": (True, True),
    "full_island_bars_settler": (False, True),
    "hospice_on_any_tile": (False, True),
    "new_buildings": (False, False),
    "buccaneers": (False, False),
    "nobles": (False, False),
    "nobles_fixed": (False, False),
    "festival": (False, False),
}


def test_every_option_has_a_sentence() -> None:
    assert all(option.sentence.endswith(".") for option in OPTIONS)


@pytest.mark.parametrize("key", DEFAULTS)
def test_defaults_follow_the_rulebook_of_the_edition(key: str) -> None:
    found = tuple(regidor.new("puerto-rico", edition=edition).options[key] for edition in BOTH_EDITIONS)
    assert found == DEFAULTS[key]


def test_every_yes_or_no_option_is_in_this_list() -> None:
    assert {option.key for option in OPTIONS if option.values == (False, True)} == set(DEFAULTS)


@IN_BOTH
@EITHER
def test_open_vp_shows_everybodys_chips(edition: str, agreed: bool) -> None:  # PR-SECRET-2
    match = table(player(vp=5), player(vp=7), edition=edition, options={"open_vp": agreed})
    assert match.view(0)["players"][1]["vp"] == (7 if agreed else None)


@IN_BOTH
@EITHER
def test_harbor_per_kind_pays_a_kind_once(edition: str, agreed: bool) -> None:  # PR-CAPTAIN-12
    match = table(
        player(),
        player(corn=5, city="harbor+ wharf+"),
        edition=edition,
        options={"harbor_per_kind": agreed},
        phase="captain",
        ships=[{"capacity": 4, "good": "corn", "barrels": 2}],
    )
    play(match, "load corn ship 4", "wharf corn")
    assert points(match)[1] == (2 + 1) + 3 + (0 if agreed else 1)


@IN_BOTH
@EITHER
def test_vp_end_any_phase_changes_nothing_in_the_base_game(edition: str, agreed: bool) -> None:  # PR-END-4
    chips = {"2002": 75, "2020": 76}[edition]
    options = {"vp_end_any_phase": agreed}
    match = table(player(corn=2), player(vp=chips - 3), edition=edition, options=options, phase="captain")
    match.play("load corn ship 4")
    assert match.view()["last_round"]


@IN_BOTH
@EITHER
def test_hacienda_reshuffle_draws_from_the_discards(edition: str, agreed: bool) -> None:  # PR-SETTLER-12
    match = table(
        player(city="hacienda+"),
        edition=edition,
        options={"hacienda_reshuffle": agreed},
        phase="settler",
        face_up={"corn": 4},
        face_down={},
        discards={"corn": 6, "indigo": 12, "sugar": 11, "tobacco": 9, "coffee": 8},
    )
    assert ("draw" in words(match)) is agreed


@IN_BOTH
@EITHER
def test_full_island_bars_settler(edition: str, agreed: bool) -> None:  # PR-ROLE-7
    full = player(island="corn " * 6 + "sugar " * 6)
    match = table(full, edition=edition, options={"full_island_bars_settler": agreed})
    assert ("settler" in words(match)) is not agreed


@IN_BOTH
@EITHER
def test_hospice_on_any_tile(edition: str, agreed: bool) -> None:  # PR-SETTLER-16
    match = table(
        player(city="hacienda+ hospice+"),
        edition=edition,
        options={"hospice_on_any_tile": agreed},
        phase="settler",
    )
    draw = next(found for found in sorted(words(match)) if found.startswith("draw"))
    match.play(draw, answers=drawing("coffee"))
    assert ("recruit" in words(match)) is agreed


@pytest.mark.parametrize(
    "wrong",
    [
        {"edition": "2019"},
        {"edition": 2020},
        {"seats": "3"},
        {"seats": 1},
        {"seats": True},
        {"open_vp": "yes"},
        {"open_vp": 1},
        {"colour": "red"},
        {"edition": "2002", "seats": 2},
    ],
)
def test_wrong_options_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(BadOptions):
        regidor.new("puerto-rico", **wrong)


@IN_BOTH
def test_a_position_remembers_its_options(edition: str) -> None:
    agreed = {key: not values[0] for key, values in DEFAULTS.items()}
    if edition == "2002":
        agreed |= dict.fromkeys(EXPANSIONS, False)
    match = table(edition=edition, options=agreed)
    assert regidor.from_position(match.position()).options == match.options
    assert match.view()["options"] == match.options


def test_names_follow_the_edition_and_keys_do_not() -> None:  # PR-NAME-1
    shown = {edition: GAME.names(settled(GAME, {"edition": edition})) for edition in BOTH_EDITIONS}
    keys = ("mayor", "worker", "worker_ship", "san_juan", "violet")
    assert [shown["2002"][key] for key in keys] == [
        "Mayor",
        "colonist",
        "colonist ship",
        "San Juan",
        "violet",
    ]
    assert [shown["2020"][key] for key in keys] == [
        "Foreman",
        "worker",
        "recruitment hall",
        "harbour",
        "commercial",
    ]
    assert set(shown["2002"]) <= set(shown["2020"])
    assert "mayor" in words(table(edition="2020"))


@IN_BOTH
def test_the_reference_explains_every_role_building_and_tile(edition: str) -> None:  # PR-NAME-1
    entries = {entry.key: entry for entry in GAME.reference(settled(GAME, {"edition": edition}))}
    assert len([entry for entry in entries.values() if entry.kind == "building"]) == 23
    assert all(entry.text and "{" not in entry.text for entry in entries.values())
    assert ("colonist" in entries["mayor"].text) is (edition == "2002")


@pytest.mark.parametrize(
    ("option", "entry", "said"),
    [
        ("hospice_on_any_tile", "hospice", "Once in a phase, also on"),
        ("harbor_per_kind", "harbor", "Only the first loading of each kind"),
        ("full_island_bars_settler", "settler", "may not choose it"),
        ("nobles", "worker_ship", "the game goes on"),
        ("nobles", "end", "the game goes on"),
    ],
)
def test_the_reference_follows_what_the_table_agreed_on(option: str, entry: str, said: str) -> None:
    for agreed in (False, True):
        entries = {row.key: row.text for row in GAME.reference(settled(GAME, {option: agreed}))}
        assert (said in entries[entry]) is agreed
