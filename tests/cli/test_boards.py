"""Boards fit their terminal and show what lies on the table; sentences say what happened."""

from __future__ import annotations

import io
import random

import pytest
from rich.cells import cell_len
from rich.console import Console

import regidor
from regidor.cli.boards import Saying, face_of, plain, spoken
from regidor.cli.boards.puerto_rico import FACE, discs
from regidor.cli.choices import choice_list
from regidor.cli.story import Story, sentences
from regidor.games import KEYS
from tests.cli.terminal import asked, new, played

TABLES = [("2002", 3), ("2002", 5), ("2020", 2), ("2020", 4), ("2020", 5)]


def drawn(story: Story, seat: int | None, width: int, face: object = None) -> str:
    shown = io.StringIO()
    console = Console(file=shown, width=width, highlight=False)
    scene = story.scene(seat, width)
    console.print((face or story.face).draw(scene))  # type: ignore[attr-defined]
    if story.match.mover is not None:
        console.print(story.face.ask(scene))
        console.print(choice_list(scene, story.match.choices(), story.face.remark))
    return shown.getvalue()


@pytest.mark.parametrize(("edition", "seats"), TABLES)
@pytest.mark.parametrize("width", [80, 140])
def test_every_moment_of_a_game_fits_its_terminal(edition: str, seats: int, width: int) -> None:
    match, rng = new(edition=edition, seats=seats), random.Random(9)
    story = Story(match)
    while not match.over:
        if match.ply % 9 == 0:
            text = drawn(story, match.mover, width)
            assert max(cell_len(line.rstrip()) for line in text.splitlines()) <= width
            assert "…" not in text, "something was cut off"
        story.play(rng.choice(match.legal()))


@pytest.mark.parametrize("nobles", [False, True])
@pytest.mark.parametrize("width", [80, 140])
@pytest.mark.parametrize("seats", [2, 4])
def test_every_moment_of_a_game_with_expansions_can_be_drawn_and_told(
    seats: int, width: int, nobles: bool
) -> None:
    more = {"new_buildings": True, "nobles": nobles, "buccaneers": True, "festival": True}
    match = regidor.new("puerto-rico", seats=seats, seed=2, **more)
    story, rng = Story(match), random.Random(9)
    while not match.over:
        if match.ply % 9 == 0:
            text = drawn(story, match.mover, width)
            assert max(cell_len(line.rstrip()) for line in text.splitlines()) <= width
        story.play(rng.choice(match.legal()))
    assert story.since(0)[-1] == "The game is over."


def seas(*moves: str, **position: object) -> list[str]:
    """What is told of some moves with Buccaneers and New Buildings."""
    options = {"edition": "2020", "seats": 3, "buccaneers": True, "new_buildings": True}
    story = Story(
        regidor.from_position({"game": "puerto-rico", "options": options, "governor": 0, **position})
    )
    for move in moves:
        story.play(move)
    return story.since(0)


def test_a_ship_that_is_robbed_does_not_sail() -> None:  # PR-BUCCANEERS-4
    ships = [{"capacity": 4, "good": "corn", "barrels": 2}, {"capacity": 5}, {"capacity": 6}]
    said = seas("buccaneer", "piracy ship 4 keep 2", ships=ships)
    assert said[-1].endswith("robs ship 4 and keeps 2 barrels.")


def test_a_kidnapped_card_that_is_played_is_told() -> None:  # PR-BUCCANEERS-9
    said = seas("trader", "captain", "buccaneer", "kidnap settler")
    assert said[-1].endswith("plays the kidnapped settler.")


def test_production_is_told_when_the_guests_have_been_asked() -> None:  # PR-NEW-25
    island, city = [{"tile": "corn", "workers": 0}], [{"building": "guesthouse", "workers": 1}]
    players = [{}, {"island": island, "city": city}, {}]
    assert not [line for line in seas("craftsman", players=players) if "roduced" in line]
    said = seas("craftsman", "guest to corn", players=players)
    assert [line for line in said if line.startswith("Produced") and "1 corn" in line]


@pytest.mark.parametrize("width", [80, 140])
def test_the_whole_market_is_shown_with_names_and_prices(width: int) -> None:
    story = Story(new())
    text = drawn(story, 0, width)
    for key, price in (
        ("City hall", "10"),
        ("Wharf", "9×2"),
        ("Sm. indigo plant", "1×4"),
        ("Constr. hut", "2×2"),
    ):
        line = next(line for line in text.splitlines() if key in line)
        assert line[line.index(key) + len(key) :].split()[0] == price


def test_names_follow_the_edition() -> None:
    assert "Mayor" in drawn(Story(new()), 0, 80)
    modern = drawn(Story(new(edition="2020")), 0, 80)
    assert "Foreman" in modern
    assert "Mayor" not in modern


def test_the_points_of_others_stay_face_down() -> None:
    match = asked(150)
    match_open = asked(150, open_vp=True)
    assert drawn(Story(match), 0, 80).count("? VP") == 2
    assert "? VP" not in drawn(Story(match_open), 0, 80)


def test_a_sold_out_building_has_no_price() -> None:
    city = {"city": [{"building": "office"}]}
    match = regidor.from_position(
        {"game": "puerto-rico", "options": {"edition": "2002", "seats": 3}, "players": [{}, city, city]}
    )
    line = next(line for line in drawn(Story(match), 0, 80).splitlines() if "Office" in line)
    assert line[line.index("Office") + 6 :].split()[0] == "–"


def test_ships_and_house_show_their_barrels() -> None:
    match = regidor.from_position(
        {
            "game": "puerto-rico",
            "options": {"edition": "2002", "seats": 3},
            "ships": [{"capacity": 4, "good": "corn", "barrels": 2}, {"capacity": 5}, {"capacity": 6}],
            "trading_house": ["indigo"],
        }
    )
    text = drawn(Story(match), None, 80)
    assert "4:■■□□ corn" in text
    assert "■ indigo" in text


def test_circles_show_who_works() -> None:
    assert discs(2, 3) == "●●○"
    assert discs(2, 3, nobles=1) == "◆●○"


def test_a_game_without_a_drawing_gets_the_plain_one() -> None:
    assert face_of("no-such-game") is plain.FACE
    assert face_of("puerto-rico") is FACE


@pytest.mark.parametrize("width", [80, 140])
def test_the_plain_drawing_shows_every_part_of_a_view(width: int) -> None:
    story = Story(played(60))
    text = drawn(story, 0, width, plain.FACE)
    for word in ("Doubloons", "Ana", "Bo", "Cy", "Trading house", "Governor"):
        assert word in text


def test_the_plain_face_asks_remarks_and_tells() -> None:
    story = Story(asked(0, words="build small_market"))
    scene, choices = story.scene(0), story.match.choices()
    chosen = next(choice for choice in choices if choice.words == "build small_market")
    assert plain.ask(scene) == "Builder: what do you do?"
    assert "price 1" in plain.remark(scene, chosen)
    story.face = plain.FACE
    story.play(chosen)
    assert story.since(story.match.ply - 1) == ["Ana: build small market."]


def test_sayings_with_the_same_head_become_one_sentence() -> None:
    said = [Saying("Pass:", "Ana"), Saying("Pass:", "Bo"), Saying("Cy builds"), Saying("Pass:", "Ana")]
    assert sentences(said) == ["Pass: Ana, Bo.", "Cy builds.", "Pass: Ana."]


def test_words_are_spoken_in_the_names_of_the_edition() -> None:
    names = new(edition="2020").game.names({"edition": "2020"})
    assert spoken("mayor", names) == "Foreman"
    assert spoken("build indigo_plant", names) == "Build large indigo plant"


def told(position: dict[str, object], *moves: str) -> list[str]:
    """What is said of some moves from a position."""
    whole = {"game": "puerto-rico", "options": {"edition": "2002", "seats": 3}, **position}
    story = Story(regidor.from_position(whole, seed=1))
    for move in moves:
        story.play(move)
    return story.since(0)


RICH = {"doubloons": 9, "goods": {"corn": 3, "coffee": 1}}


def test_a_sale_and_a_purchase_say_their_price() -> None:
    players = [{**RICH}, {}, {}]
    assert told({"governor": 0, "players": players}, "trader", "sell coffee")[:2] == [
        "Ana takes the trader.",
        "Ana sells coffee for 5.",
    ]
    assert (
        told({"governor": 0, "players": players}, "builder", "build office")[1]
        == "Ana builds the office for 4."
    )


def test_a_card_says_its_doubloons() -> None:
    position = {"governor": 0, "roles": {"trader": {"doubloons": 2}}}
    assert told(position, "trader")[0] == "Ana takes the trader with 2 doubloons."


def test_a_loading_says_barrels_ship_and_points() -> None:
    players = [{**RICH}, {}, {}]
    said = told({"governor": 0, "players": players}, "captain", "load corn ship 4")
    assert "Ana loads 3 corn on ship 4 for 4 points." in said


def test_a_loading_says_the_points_that_are_noted_on_paper_too() -> None:  # PR-CAPTAIN-17
    players = [{**RICH}, {"vp": 74}, {}]
    said = told({"governor": 0, "players": players}, "captain", "load corn ship 4", "load coffee ship 5")
    assert "Ana loads 3 corn on ship 4 for 4 points." in said
    assert "Ana loads 1 coffee on ship 5 for 1 point." in said


def test_storage_says_what_room_there_is() -> None:  # PR-STORAGE-2 PR-STORAGE-3
    city = [{"building": "small_warehouse", "workers": 1}]
    full = [{"capacity": 4, "good": "corn", "barrels": 4}, {"capacity": 5, "good": "sugar", "barrels": 5}]
    ships = [*full, {"capacity": 6, "good": "indigo", "barrels": 1}]
    players = [{"goods": {"corn": 3, "sugar": 2}, "city": city}, {}, {}]
    whole = {"options": {"edition": "2002", "seats": 3}, "governor": 0, "players": players, "ships": ships}
    story = Story(regidor.from_position({"game": "puerto-rico", **whole}))
    story.play("captain")
    room = "There is warehouse room for 1 kind and room for 1 loose barrel."
    assert FACE.ask(story.scene(0)) == f"What becomes of your 3 corn? {room}"


def test_production_is_told_for_everybody() -> None:
    players = [{"island": [{"tile": "corn", "workers": 1}]}, {}, {}]
    said = told({"governor": 0, "players": players}, "craftsman")
    assert said[1] == "Produced: Ana 1 corn, Bo nothing, Cy nothing."


def test_every_move_of_a_game_is_told() -> None:
    match = played(2000, edition="2020", seats=4)
    story = Story(match)
    assert story.since(0)[-1] == "The game is over."
    assert any("Round 2" in line for line in story.since(0))


def test_telling_a_match_leaves_it_as_it_was() -> None:
    match = played(77)
    before, moves = match.state_bytes(), list(match.moves)
    assert Story(match).since(0)
    assert match.state_bytes() == before
    assert match.moves == moves


# Every game.


def game_played(key: str, seed: int = 4) -> regidor.Match:
    match, rng = regidor.new(key, seed=seed), random.Random(seed)
    while match.ply < 120 and not match.over:
        match.play(rng.choice(match.legal()))
    return match


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("width", [80, 140])
def test_every_game_can_be_drawn_for_every_seat(key: str, width: int) -> None:
    story = Story(game_played(key))
    for seat in (None, *range(story.match.seats)):
        text = drawn(story, seat, width)
        assert all(name in text for name in story.match.names)
        assert max(cell_len(line.rstrip()) for line in text.splitlines()) <= width


@pytest.mark.parametrize("key", KEYS)
def test_nobody_hears_what_another_did_in_secret(key: str) -> None:
    story = Story(game_played(key))
    match, words = story.match, story.match.game.actions
    for ply, move in enumerate(match.moves, start=1):
        if words.told(move.action) != words.of(move.action):
            secret = spoken(words.of(move.action), story.names).lower()
            listener = (move.seat + 1) % match.seats
            assert secret not in " ".join(story.since(ply - 1, ply, listener)).lower()
