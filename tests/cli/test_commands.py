"""The smaller commands: replay, verify, rules, games, bench, and the way in."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from regidor.cli import bench
from regidor.cli.main import parser
from regidor.cli.rules import search
from regidor.games import KEYS, load
from tests.cli.terminal import call, new, played, process
from tests.marks import compiled

COMMANDS = (
    "play",
    "simulate",
    "arena",
    "ladder",
    "train",
    "serve",
    "replay",
    "verify",
    "rules",
    "games",
    "bench",
)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "game.txt"
    path.write_text(played(2000).record())
    return path


# The way in.


def test_the_version_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    done = call(capsys, "--version")
    assert done.code == 0
    assert done.out.startswith("regidor 0.")


def test_the_way_in_needs_no_compiler() -> None:
    asks = "import sys; from regidor.cli.main import parser; parser(); sys.exit('numba' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", asks], check=False).returncode == 0


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_helps(capsys: pytest.CaptureFixture[str], name: str) -> None:
    done = call(capsys, name, "-h")
    assert done.code == 0
    assert f"usage: regidor {name}" in done.out


def test_no_command_and_an_unknown_one_are_mistakes(capsys: pytest.CaptureFixture[str]) -> None:
    assert call(capsys).code == 2
    assert call(capsys, "frobnicate").code == 2


def test_every_game_is_compiled_beforehand() -> None:
    done = process("compile")
    assert done.code == 0
    assert sorted(done.out.splitlines()) == sorted(f"{key} is ready" for key in KEYS)


def test_the_command_line_is_understood_without_rich() -> None:
    parser().parse_args(["simulate", "--games", "5"])
    done = process("--version")
    assert done.code == 0


# Replay and verify.


def test_replay_shows_the_end_with_the_scores(capsys: pytest.CaptureFixture[str], record: Path) -> None:
    done = call(capsys, "replay", record)
    match = played(2000)
    assert done.code == 0
    assert f"After move {match.ply} of {match.ply}" in done.out
    assert "Total" in done.out
    assert "wins." in done.out


def test_replay_shows_any_position_with_what_came_before_and_after(
    capsys: pytest.CaptureFixture[str], record: Path
) -> None:
    done = call(capsys, "replay", record, "--at", 30, "--seat", "Bo")
    assert done.code == 0
    assert "After move 30 of" in done.out
    assert "then: " in done.out
    assert "price for you" in done.out


def test_replay_at_the_beginning_shows_the_set_up(capsys: pytest.CaptureFixture[str], record: Path) -> None:
    done = call(capsys, "replay", record, "--at", 0, "--seat", 0)
    assert "round 1" in done.out
    assert "After move 0" in done.out


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--at", "-1"], "--at is 0 to"),
        (["--at", "99999"], "--at is 0 to"),
        (["--seat", "9"], "There is no seat '9': 0 Ana, 1 Bo, 2 Cy"),
        (["--seat", "Zoe"], "There is no seat 'Zoe'"),
    ],
)
def test_replay_refuses_what_is_not_there(
    capsys: pytest.CaptureFixture[str], record: Path, arguments: list[str], sentence: str
) -> None:
    done = call(capsys, "replay", record, *arguments)
    assert done.code == 2
    assert sentence in done.err


def test_a_broken_record_is_refused_with_its_line(capsys: pytest.CaptureFixture[str], record: Path) -> None:
    lines = record.read_text().splitlines()
    place = next(number for number, line in enumerate(lines) if line.startswith("5 "))
    lines[place] = "5 Ana: frobnicate"
    record.write_text("\n".join(lines))
    done = call(capsys, "replay", record)
    assert done.code == 2
    assert f"Line {place + 1}" in done.err


@pytest.mark.parametrize(
    "content", [b"", b"hello", b"\xff\xfe\x00", b"regidor record 1\ngame chess rules=1\n"]
)
@pytest.mark.parametrize("command", ["replay", "verify"])
def test_what_is_no_record_is_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, command: str, content: bytes
) -> None:
    path = tmp_path / "x"
    path.write_bytes(content)
    done = call(capsys, command, path)
    assert done.code == 2
    assert done.err.count("\n") == 1


def test_a_missing_file_is_said(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    done = call(capsys, "replay", tmp_path / "nowhere")
    assert done.code == 2
    assert "cannot be read" in done.err


def test_a_fair_record_is_called_fair(capsys: pytest.CaptureFixture[str], record: Path) -> None:
    done = call(capsys, "verify", record)
    assert done.code == 0
    assert "Fair: seed 7" in done.out


def test_a_record_with_another_seed_is_not(capsys: pytest.CaptureFixture[str], record: Path) -> None:
    record.write_text(record.read_text().replace("seed 7", "seed 8"))
    done = call(capsys, "verify", record)
    assert done.code == 2
    assert "hash" in done.err


def test_an_open_game_without_its_seed_cannot_be_verified(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "open.txt"
    path.write_text(played(20).record())
    done = call(capsys, "verify", path)
    assert done.code == 2
    assert "does not say its seed" in done.err


# Rules and games.


def test_rules_finds_by_name_by_part_and_by_text() -> None:
    match = new()
    entries = match.game.reference(match.options)
    assert [entry.key for entry in search(entries, "OFFICE")] == ["office"]
    assert [entry.key for entry in search(entries, "customs")] == ["customs_house"]
    assert {entry.key for entry in search(entries, "warehouse")} == {"small_warehouse", "large_warehouse"}
    assert search(entries, "discount") == [] or all("discount" in e.text for e in search(entries, "discount"))
    assert search(entries, "") == []


def test_rules_explains_a_term_in_the_words_of_the_edition(capsys: pytest.CaptureFixture[str]) -> None:
    assert "colonists" in call(capsys, "rules", "mayor", "--edition", "2002").out
    assert "workers" in call(capsys, "rules", "puerto-rico", "mayor").out


def test_rules_lists_everything_when_no_term_is_given(capsys: pytest.CaptureFixture[str]) -> None:
    done = call(capsys, "rules")
    assert done.code == 0
    for name in ("Settler", "Customs house", "Quarry", "Coffee"):
        assert name in done.out


def test_rules_says_when_there_is_no_article(capsys: pytest.CaptureFixture[str]) -> None:
    done = call(capsys, "rules", "xyzzy")
    assert done.code == 2
    assert "no article on 'xyzzy'" in done.err


def test_games_lists_games_with_their_options(capsys: pytest.CaptureFixture[str]) -> None:
    done = call(capsys, "games")
    assert done.code == 0
    assert "puerto-rico" in done.out
    assert "open_vp" in done.out


# Bench.


@compiled
def test_bench_measures_every_edition_and_number_of_players(tmp_path: Path) -> None:
    path = tmp_path / "bench.json"
    done = process("bench", "puerto-rico", "--quick", "--json", path)
    assert done.code == 0, done.err
    found = json.loads(path.read_text())
    labels = [row["table"] for row in found["tables"]]
    assert labels == [
        f"puerto-rico {edition} {n}p"
        for edition, n in [
            ("2002", 3),
            ("2002", 4),
            ("2002", 5),
            ("2020", 2),
            ("2020", 3),
            ("2020", 4),
            ("2020", 5),
        ]
    ]
    assert all(row["games_per_s"] > 0 and row["observations_per_s"] > 0 for row in found["tables"])
    assert found["starts"][0]["warm_first_move_s"] > 0
    assert "puerto-rico 2002 3p" in done.out


@compiled
def test_bench_results_say_the_machine_and_the_numbers() -> None:
    game = load("puerto-rico")
    row = bench.measure(next(bench.tables_of(game)), 0)
    start = {"game": "puerto-rico", "cold_first_move_s": 9.0, "cold_bot_s": 20.0}
    text = bench.results(
        {"tables": [row], "starts": [{**start, "warm_first_move_s": 1.0, "warm_bot_s": 1.5}]}
    )
    assert "| puerto-rico 2002 3p |" in text
    assert "| puerto-rico | 9.0 s | 20.0 s | 1.0 s | 1.5 s |" in text
    assert f"numba {bench.numba.__version__}" in text
