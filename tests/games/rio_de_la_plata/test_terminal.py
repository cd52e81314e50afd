"""The terminal: the map, and the board as a file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from rich.console import Console

from regidor.cli.boards import Scene, face_of
from regidor.cli.main import main
from regidor.games.rio_de_la_plata import GAME
from regidor.kernel.match import Match
from tests.games.rio_de_la_plata.table import PLAZA_ROADS, at


def drawn(match: Match) -> str:
    scene = Scene(match.view(0), GAME.names(match.options), ("you", "", ""), 0, 110)
    console = Console(width=110)
    with console.capture() as captured:
        console.print(face_of("rio-de-la-plata").draw(scene))
    return captured.get()


def test_the_city_is_drawn_as_a_map() -> None:
    squares = {"d5": {"building": "hut", "owner": 0, "discs": [0]}, "e9": {"building": "market"}}
    lines = drawn(at(squares=squares, roads=PLAZA_ROADS)).splitlines()
    fifth = next(line for line in lines if line.startswith(" 5 "))
    ninth = next(line for line in lines if line.startswith(" 9 "))
    assert fifth[13:15] == "h1"
    assert ninth[16] == "M"
    assert ninth.count("#") == 2


def test_every_phase_asks_something() -> None:
    match = at(squares={"d5": {"discs": [0, 0]}})
    scene = Scene(match.view(0), GAME.names(match.options), ("", "", ""), 0, 80)
    assert face_of("rio-de-la-plata").ask(scene) == "Placement: place a worker or be done."


def test_the_board_is_printed_edited_and_checked(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:  # RP-BOARD-2
    assert main(["board"]) == 0
    edited = json.loads(capsys.readouterr().out)
    edited["values"]["hut"]["value"]["workers"] = 3
    file = tmp_path / "mine.json"
    file.write_text(json.dumps(edited))
    assert main(["board", str(file)]) == 0
    assert capsys.readouterr().out == 'board={"hut":{"workers":3}}\n'
    file.write_text('{"values": {"hut": {"value": {"workers": 7}}}}')
    assert main(["board", str(file)]) == 2
    assert "the board's hut costs 0 to 3 workers" in capsys.readouterr().err.lower()
