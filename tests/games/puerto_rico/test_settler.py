"""The settler phase: plantations, quarries, hacienda, construction hut, hospice."""

from __future__ import annotations

from typing import Any

import pytest

from regidor.kernel.errors import IllegalAction
from regidor.kernel.match import Match
from tests.games.puerto_rico.table import (
    BOTH_EDITIONS,
    Shown,
    drawing,
    movers,
    pass_through,
    play,
    player,
    seat,
    state,
    table,
    words,
)

FULL_ISLAND = "corn " * 6 + "indigo " * 6
ELEVEN = "corn " * 6 + "indigo " * 5
IN_BOTH = pytest.mark.parametrize("edition", BOTH_EDITIONS)
GONE = {"corn": 10, "indigo": 12, "sugar": 11, "tobacco": 9, "coffee": 8}


def settling(*players: Shown, **position: Any) -> Match:
    position = {"face_up": {"corn": 2, "sugar": 1, "coffee": 1}, **position}
    return table(*players, phase="settler", **position)


def island(match: Match, number: int = 0) -> dict[str, tuple[int, int]]:
    """Tiles and workers by kind."""
    return {row["tile"]: (row["tiles"], row["workers"]) for row in seat(match, number)["island"]}


def left(out: dict[str, int]) -> dict[str, int]:
    """The plantations of the box that are not among some others."""
    return {kind: n - out.get(kind, 0) for kind, n in GONE.items() if n > out.get(kind, 0)}


@IN_BOTH
def test_everybody_takes_one_face_up_plantation_in_turn(edition: str) -> None:  # PR-SETTLER-1
    match = settling(edition=edition)
    assert movers(match, ["take sugar", "take corn", "take corn"]) == [0, 1, 2]
    assert [island(match, number) for number in range(3)] == [
        {"sugar": (1, 0)},
        {"corn": (1, 0)},
        {"corn": (1, 0)},
    ]


def test_only_what_lies_face_up_can_be_taken() -> None:  # PR-SETTLER-1
    match = play(settling(), "take sugar")
    assert words(match) == {"pass", "take corn", "take coffee"}
    with pytest.raises(IllegalAction) as refused:
        match.play("take sugar")
    assert refused.value.rule == "PR-SETTLER-1"


@IN_BOTH
def test_the_settler_may_take_a_quarry_instead(edition: str) -> None:  # PR-SETTLER-2
    match = play(settling(edition=edition), "take quarry")
    assert island(match) == {"quarry": (1, 0)}
    assert match.mover == 1
    assert match.view()["plantations"]["quarries"] == 7


@IN_BOTH
def test_nobody_else_may_take_a_quarry(edition: str) -> None:  # PR-SETTLER-3
    match = play(settling(edition=edition), "pass")
    with pytest.raises(IllegalAction) as refused:
        match.play("take quarry")
    assert refused.value.rule == "PR-SETTLER-3"


@IN_BOTH
@pytest.mark.parametrize(("city", "may"), [("construction_hut+", True), ("construction_hut", False)])
def test_a_staffed_construction_hut_may_take_a_quarry(
    edition: str, city: str, may: bool
) -> None:  # PR-SETTLER-3
    match = play(settling(player(), player(city=city), edition=edition), "pass")
    assert ("take quarry" in words(match)) is may


def test_the_hut_takes_the_quarry_instead_of_the_plantation() -> None:  # PR-SETTLER-3
    match = play(settling(player(), player(city="construction_hut+")), "pass", "take quarry")
    assert match.mover == 2


def test_taking_nothing_is_allowed() -> None:  # PR-SETTLER-4
    match = play(settling(), "pass", "pass", "pass")
    assert all(island(match, number) == {} for number in range(3))


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_after_the_phase_the_row_is_new(seats: int) -> None:  # PR-SETTLER-5
    match = settling(seats=seats, face_up={"corn": seats + 1})
    play(match, *["take corn"] * (seats - 1), "pass")
    shown = match.view()["plantations"]
    assert shown["discards"] == {"corn": 2}
    assert sum(shown["face_up"].values()) == seats + 1


def test_the_rest_of_the_stacks_comes_before_the_reshuffled_discards() -> None:  # PR-SETTLER-6
    thrown = left({"corn": 1, "coffee": 2})
    match = settling(face_up={"corn": 1}, face_down={"coffee": 2}, discards=thrown)
    match.play("take corn")
    s = state(match)
    assert s.face_up.sum() == 4
    assert s.face_up[4] >= 2
    assert s.discards.sum() == 0


def test_a_row_that_cannot_be_completed_stays_short() -> None:  # PR-SETTLER-6
    three = {"corn": 1, "coffee": 2}
    boards = islands_for(left(three))
    match = table(*boards, seats=5, phase="settler", face_up={"corn": 1}, discards={"coffee": 2})
    s = state(pass_through(match))
    assert s.face_up.sum() == 3
    assert s.face_down.sum() == 0
    assert s.discards.sum() == 0


def islands_for(tiles: dict[str, int]) -> list[Shown]:
    """Five islands that hold all of some tiles, the first one with room to spare."""
    rows = [kind for kind, n in tiles.items() for _ in range(n)]
    shares = [rows[:5], rows[5:16], rows[16:27], rows[27:38], rows[38:]]
    return [player(island=" ".join(share)) for share in shares]


def test_the_discards_are_reshuffled_when_the_stacks_are_empty() -> None:  # PR-SETTLER-6
    match = settling(face_up={"corn": 4}, face_down={}, discards=left({"corn": 4}))
    play(match, "take corn", "take corn", "take corn")
    s = state(match)
    assert s.face_up.sum() == 4
    assert s.discards.sum() == 0
    assert s.face_down.sum() == 50 - 3 - 4


def test_2020_turns_up_one_tile_of_every_pile_that_is_left() -> None:  # PR-SETTLER-7
    thrown = left({"corn": 1, "coffee": 3})
    match = settling(
        edition="2020",
        face_up={"corn": 1},
        face_down={"coffee": 3},
        piles=[2, 0, 1, 0],
        discards=thrown,
    )
    play(match, "take corn")
    shown = match.view()["plantations"]
    assert shown["face_up"] == {"coffee": 2}
    assert shown["piles"] == [1, 0, 0, 0]
    assert sum(shown["discards"].values()) == sum(thrown.values())


def test_2020_makes_new_piles_when_all_are_gone() -> None:  # PR-SETTLER-7
    match = settling(edition="2020", face_up={"corn": 3}, face_down={}, discards=left({"corn": 3}))
    play(match, "take corn", "take corn", "take corn")
    shown = match.view()["plantations"]
    assert sum(shown["face_up"].values()) == 4
    assert shown["discards"] == {}
    assert sorted(shown["piles"]) == [10, 11, 11, 11]  # 47 tiles in four piles, one of each turned up


def test_2020_turns_up_nothing_when_nothing_is_left() -> None:  # PR-SETTLER-7
    boards = islands_for(left({"corn": 1}))
    match = table(*boards, seats=5, edition="2020", phase="settler", face_up={"corn": 1})
    play(match, "take corn")
    assert state(match).face_up.sum() == 0
    assert match.view()["phase"] == "roles"


@IN_BOTH
def test_without_quarries_privilege_and_hut_have_no_effect(edition: str) -> None:  # PR-SETTLER-8
    owner = player(island="quarry " * 8)
    match = settling(player(), player(city="construction_hut+"), owner, edition=edition)
    with pytest.raises(IllegalAction) as refused:
        match.play("take quarry")
    assert refused.value.rule == "PR-SETTLER-8"
    match.play("pass")
    assert "take quarry" not in words(match)


def test_a_chooser_with_a_full_island_does_not_skip_the_others() -> None:  # PR-SETTLER-9
    match = play(table(player(island=FULL_ISLAND), face_up={"sugar": 4}), "settler")
    assert match.view()["phase"] == "settler"
    assert match.mover == 1
    play(match, "take sugar", "take sugar")
    assert match.view()["phase"] == "roles"
    assert island(match, 2) == {"sugar": (1, 0)}


@IN_BOTH
def test_a_full_island_takes_nothing_not_even_through_the_hacienda(edition: str) -> None:  # PR-SETTLER-9
    full = player(island=FULL_ISLAND, city="hacienda+ construction_hut+")
    match = settling(player(), full, edition=edition, face_up={"sugar": 4})
    match.play("pass")
    assert match.mover == 2


def test_the_hacienda_draws_before_the_normal_tile() -> None:  # PR-SETTLER-10
    match = settling(player(city="hacienda+"))
    assert match.view()["phase"] == "hacienda"
    assert words(match) == {"pass", "draw"}
    match.play("draw", answers=drawing("tobacco"))
    assert island(match) == {"tobacco": (1, 0)}
    assert match.mover == 0
    assert "take sugar" in words(match)
    play(match, "take sugar")
    assert island(match) == {"sugar": (1, 0), "tobacco": (1, 0)}
    assert match.mover == 1


def test_the_hacienda_need_not_be_used() -> None:  # PR-SETTLER-10
    match = play(settling(player(city="hacienda+")), "pass")
    assert match.mover == 0
    assert "take sugar" in words(match)


def test_an_unstaffed_hacienda_draws_nothing() -> None:  # PR-SETTLER-10 PR-MAYOR-4
    assert settling(player(city="hacienda")).view()["phase"] == "settler"


def test_2020_draws_from_a_pile_of_the_owners_choice() -> None:  # PR-SETTLER-10
    down = left({"corn": 2, "sugar": 1, "coffee": 1})
    match = settling(player(city="hacienda+"), edition="2020", face_down=down, piles=[12, 11, 12, 11])
    assert words(match) == {"pass", "draw pile 1", "draw pile 2"}  # piles of one height are one choice
    match.play("draw pile 2")
    assert match.view()["plantations"]["piles"] == [12, 10, 12, 11]
    assert sum(tiles for tiles, _ in island(match).values()) == 1


def test_an_equal_pile_is_refused_with_its_rule() -> None:  # PR-SETTLER-10
    down = left({"corn": 2, "sugar": 1, "coffee": 1})
    match = settling(player(city="hacienda+"), edition="2020", face_down=down, piles=[12, 11, 12, 11])
    for wrong in ("draw pile 3", "draw pile 6", "draw"):
        with pytest.raises(IllegalAction) as refused:
            match.play(wrong)
        assert refused.value.rule == "PR-SETTLER-10"


@IN_BOTH
def test_the_drawn_tile_cannot_become_a_quarry(edition: str) -> None:  # PR-SETTLER-11
    match = settling(player(city="hacienda+ construction_hut+"), edition=edition)
    assert "take quarry" not in words(match)


@IN_BOTH
def test_nobody_gets_two_quarries_in_a_phase(edition: str) -> None:  # PR-SETTLER-11
    match = settling(player(city="hacienda+ construction_hut+"), edition=edition)
    draw = next(found for found in sorted(words(match)) if found.startswith("draw"))
    play(match, draw, "take quarry")
    assert match.mover == 1
    assert island(match)["quarry"] == (1, 0)


@IN_BOTH
@pytest.mark.parametrize("agreed", [True, False])
def test_the_discards_are_reshuffled_for_the_hacienda(edition: str, agreed: bool) -> None:  # PR-SETTLER-12
    match = settling(
        player(city="hacienda+"),
        edition=edition,
        options={"hacienda_reshuffle": agreed},
        face_up={"corn": 4},
        face_down={},
        discards=left({"corn": 4}),
    )
    assert (match.view()["phase"] == "hacienda") is agreed
    if agreed:
        match.play("draw")
        s = state(match)
        assert s.discards.sum() == 0
        assert s.face_down.sum() == 45
        assert island(match)


def test_2020_draws_from_the_highest_new_pile() -> None:  # PR-SETTLER-12
    match = settling(
        player(city="hacienda+"),
        edition="2020",
        face_up={"corn": 4},
        face_down={},
        discards=left({"corn": 4}),
    )
    match.play("draw")
    assert match.view()["plantations"]["piles"] == [11, 12, 11, 11]  # 46 were 12, 12, 11, 11


@IN_BOTH
def test_a_drawn_tile_that_fills_the_island_is_the_last(edition: str) -> None:  # PR-SETTLER-13
    match = settling(player(island=ELEVEN, city="hacienda+"), edition=edition, face_up={"sugar": 4})
    draw = next(found for found in sorted(words(match)) if found.startswith("draw"))
    match.play(draw)
    assert match.mover == 1
    assert seat(match, 0)["island_filled"] == 12


@IN_BOTH
@pytest.mark.parametrize("tile", ["sugar", "quarry"])
def test_the_hospice_staffs_the_new_tile_quarries_too(edition: str, tile: str) -> None:  # PR-SETTLER-14
    match = settling(player(city="hospice+"), edition=edition)
    supply = match.view()["workers"]["supply"]
    play(match, f"take {tile}")
    assert match.view()["asked"] == {"place": tile}
    assert words(match) == {"pass", "recruit"}
    match.play("recruit")
    assert island(match) == {tile: (1, 1)}
    assert match.mover == 1
    assert match.view()["workers"]["supply"] == supply - 1


def test_the_hospices_worker_may_be_refused() -> None:  # PR-SETTLER-14
    match = play(settling(player(city="hospice+")), "take sugar", "pass")
    assert island(match) == {"sugar": (1, 0)}


def test_an_unstaffed_hospice_offers_nothing() -> None:  # PR-SETTLER-14
    match = play(settling(player(city="hospice")), "take sugar")
    assert match.mover == 1


@IN_BOTH
def test_the_hospice_falls_back_on_the_ship(edition: str) -> None:  # PR-SETTLER-15
    match = settling(player(city="hospice+", idle=54), edition=edition, ship_workers=3)
    assert match.view()["workers"]["supply"] == 0
    play(match, "take sugar", "recruit")
    workers = match.view()["workers"]
    assert (workers["supply"], workers["ship"]) == (0, 2)
    assert island(match) == {"sugar": (1, 1)}


@IN_BOTH
def test_without_any_worker_the_hospice_goes_without(edition: str) -> None:  # PR-SETTLER-15
    match = settling(player(city="hospice+", idle=57), edition=edition, ship_workers=0)
    match.play("take sugar")
    assert match.mover == 1


@IN_BOTH
@pytest.mark.parametrize("agreed", [None, False, True])
def test_the_hospice_serves_the_haciendas_tile_in_2020_only(
    edition: str, agreed: bool | None
) -> None:  # PR-SETTLER-16
    options = {} if agreed is None else {"hospice_on_any_tile": agreed}
    match = settling(player(city="hacienda+ hospice+"), edition=edition, options=options)
    draw = next(found for found in sorted(words(match)) if found.startswith("draw"))
    match.play(draw, answers=drawing("tobacco"))
    on_any = agreed if agreed is not None else edition == "2020"
    assert (match.view()["phase"] == "hospice") is on_any


def test_the_hospice_gives_one_worker_in_a_phase() -> None:  # PR-SETTLER-16
    match = settling(player(city="hacienda+ hospice+"), edition="2020")
    match.play("draw pile 1", answers=drawing("tobacco"))
    play(match, "recruit", "take sugar")
    assert match.mover == 1
    assert island(match) == {"sugar": (1, 0), "tobacco": (1, 1)}


def test_a_worker_refused_for_the_first_tile_may_go_on_the_second() -> None:  # PR-SETTLER-16
    match = settling(player(city="hacienda+ hospice+"), edition="2020")
    match.play("draw pile 1", answers=drawing("tobacco"))
    play(match, "pass", "take sugar", "recruit")
    assert island(match) == {"sugar": (1, 1), "tobacco": (1, 0)}


def test_2002_serves_the_normal_tile_after_the_hacienda() -> None:  # PR-SETTLER-16
    match = settling(player(city="hacienda+ hospice+"))
    match.play("draw", answers=drawing("tobacco"))
    play(match, "take sugar", "recruit")
    assert island(match) == {"sugar": (1, 1), "tobacco": (1, 0)}


def test_tiles_stay_on_the_island() -> None:  # PR-SETTLER-17
    match = play(settling(player(island="corn+ quarry"), player()), "take sugar", "pass", "pass")
    assert island(match) == {"corn": (1, 1), "sugar": (1, 0), "quarry": (1, 0)}
