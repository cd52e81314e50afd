"""The arena is fair, goes on after a kill, and its report says what the games say."""

from __future__ import annotations

import csv
import json
import math
import random
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

import regidor
from regidor import bots, games
from regidor.arena import crews, playing, rating, shares
from regidor.arena.figures import figures
from regidor.arena.folder import Folder, OtherPlan
from regidor.arena.plan import Plan, read
from regidor.arena.playing import play, seat_names
from regidor.arena.report import page, table
from regidor.bots import Budget, program
from regidor.kernel.match import settled
from tests.arena.programs import argument
from tests.cli.terminal import call


@pytest.fixture(autouse=True)
def _everybody_leaves(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(bots, "BOTS", dict(bots.BOTS))
    yield
    program.close_all()


def plan(*line_up: str, count: int = 6, key: str = "san-juan", **options: Any) -> Plan:
    chosen = settled(games.load(key), {"seats": len(line_up), **options})
    return Plan(key, chosen, line_up, 1, count, Budget(None, 4))


# Who sits where.


def test_every_deal_is_played_in_every_rotation() -> None:
    of = plan("a", "b", "b")
    assert [(of.deal(n), of.seating(n)) for n in range(4)] == [
        (0, ("a", "b", "b")),
        (0, ("b", "a", "b")),
        (0, ("b", "b", "a")),
        (1, ("a", "b", "b")),
    ]
    assert [of.seed_of(n) for n in (0, 2, 3)] == [1, 1, 2]


def test_deals_take_turns_through_the_orders_around_the_table() -> None:
    of = plan("a", "b", "c")
    assert [of.seating(n) for n in (0, 3)] == [("a", "b", "c"), ("a", "c", "b")]
    sitting = Counter((seat, bot) for n in range(6) for seat, bot in enumerate(of.seating(n)))
    assert set(sitting.values()) == {2}


@pytest.mark.parametrize("line_up", ["aa", "ab", "aab", "abc", "aabb", "abcd"])
def test_everybody_sits_everywhere_equally_often(line_up: str) -> None:
    of = plan(*line_up)
    sitting = Counter((seat, bot) for n in range(len(of.cycle)) for seat, bot in enumerate(of.seating(n)))
    for bot in set(line_up):
        assert len({sitting[seat, bot] for seat in range(len(line_up))}) == 1
    assert len({seats for _, seats in of.cycle}) == len(of.cycle)


def test_seats_of_the_same_bot_have_different_names() -> None:
    assert seat_names(["steady", "strong", "steady"]) == ["steady", "strong", "steady 2"]


def test_a_plan_can_be_read_back() -> None:
    of = plan("random", "random")
    assert read(json.dumps(of.to_json())) == of
    assert read("{") is None


# What is kept.


@pytest.fixture(scope="module")
def arena(tmp_path_factory: pytest.TempPathFactory) -> Folder:
    """Six games of three random players who are called differently."""
    of = plan("random", "random", "random", count=6)
    folder = Folder(tmp_path_factory.mktemp("arena"), of)
    for _, played in crews.here(crews.tasks(of, folder.missing())):
        folder.keep(played)["bots"] = ["ana", "bo", "cy"]
    return folder


def test_every_game_is_a_record_that_can_be_verified(arena: Folder) -> None:
    text = (arena.path / "records" / "000004.txt").read_text()
    match = regidor.verify(text)
    assert [sheet.total for sheet in match.scores()] == arena.kept[4]["points"]
    assert match.names == ("random", "random 2", "random 3")


def test_a_line_that_was_cut_short_is_played_again(arena: Folder, tmp_path: Path) -> None:
    lines = (arena.path / "games.jsonl").read_bytes().splitlines(keepends=True)
    (tmp_path / "plan.json").write_text((arena.path / "plan.json").read_text())
    (tmp_path / "games.jsonl").write_bytes(b"".join(lines[:2]) + lines[2][:40])
    folder = Folder(tmp_path, arena.plan)
    assert folder.missing() == [2, 3, 4, 5]
    assert (tmp_path / "games.jsonl").read_bytes() == b"".join(lines[:2])


def test_a_folder_takes_no_other_plan(arena: Folder) -> None:
    with pytest.raises(OtherPlan):
        Folder(arena.path, plan("random", "random"))


def test_a_game_depends_on_its_plan_and_number_alone() -> None:
    of = plan("random", "rollout", count=2)
    one, two = play(of, 1), play(of, 1)
    assert one.record == two.record


def test_a_game_without_an_end_is_called_off_and_its_points_count(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(playing, "LONGEST", 40)
    kept, record = play(plan("random", "random", key="puerto-rico", edition="2020", nobles=True), 0)
    assert (kept["decisions"], kept["ends"]) == (40, ["called off"])
    assert sorted(kept["ranks"]) in ([1, 1], [1, 2])
    assert not regidor.replay(record).over


def test_the_games_are_the_same_whatever_the_workers() -> None:
    of = plan("random", "random", "random", count=4)
    several = {task.number: game.record for task, game in crews.processes(2)(crews.tasks(of, range(4)))}
    assert several == {number: play(of, number).record for number in range(4)}


# What they add up to.


def test_games_of_one_deal_do_not_count_as_independent() -> None:
    same = shares.share([1, 1, 1, 0, 0, 0], [0, 0, 0, 1, 1, 1])
    different = shares.share([1, 1, 1, 0, 0, 0], [0, 1, 2, 3, 4, 5])
    assert same.value == different.value == 0.5
    assert same.low < different.low


def test_a_share_of_everything_still_has_an_interval() -> None:
    won = shares.share([1.0] * 1000, range(1000))
    assert (won.value, won.high) == (1.0, 1.0)
    assert 0.995 < won.low < 1.0


def test_wilsons_interval_is_the_textbooks() -> None:
    found = shares.share([1.0] * 60 + [0.0] * 40, range(100))
    assert (found.low, found.high) == pytest.approx((0.502, 0.691), abs=1e-3)


def test_ratings_find_the_strengths_that_made_the_rankings() -> None:
    numbers, strengths = random.Random(4), {"a": 4.0, "b": 1.0, "c": 0.25}
    rankings = []
    for _ in range(3000):
        left, order = dict(strengths), []
        while left:
            (name,) = numbers.choices(list(left), list(left.values()))
            order.append((name,))
            del left[name]
        rankings.append(tuple(order))
    found = rating.ratings(rankings, range(3000))
    for name, strength in strengths.items():
        expected = 1500 + 400 * math.log10(strength)
        assert found[name].low - 15 < expected < found[name].high + 15
        assert found[name].high - found[name].low < 60


def test_equal_bots_have_equal_ratings_even_when_they_meet_themselves() -> None:
    rankings = [rating.ranking("aab", ranks) for ranks in ((1, 2, 3), (1, 3, 2), (2, 3, 1))]
    found = rating.ratings(rankings, range(3))
    assert found["a"].value == pytest.approx(found["b"].value, abs=1)


def test_shares_of_the_win_add_up(arena: Folder) -> None:
    found = figures(arena.finished())
    assert sum(line.wins.value for line in found.bots) == pytest.approx(1)
    assert sum(row.value for row in found.by_seat) == pytest.approx(1)
    assert sum(row.value for row in found.by_turn) == pytest.approx(1)
    assert found.rounds.total() == 6


class Shape(HTMLParser):
    """Counts tags, and what is loaded from elsewhere."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: Counter[str] = Counter()
        self.depth = 0
        self.loaded: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags[tag] += 1
        self.depth += tag not in ("meta", "br")
        self.loaded += [str(value) for key, value in attrs if key in ("src", "href")]

    def handle_endtag(self, tag: str) -> None:
        self.depth -= 1

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags[tag] += 1


def test_the_report_is_one_whole_page_with_tables_and_plots(arena: Folder) -> None:
    text, shape = page(arena.plan, figures(arena.finished())), Shape()
    shape.feed(text)
    assert shape.depth == 0
    assert shape.loaded == []
    assert shape.tags["table"] >= 6
    assert shape.tags["polygon"] == 4  # points of three bots, and rounds
    for words in (
        "Who is best",
        "Ratings",
        "Wins by seat",
        "Points",
        "Roles chosen",
        "Buildings by win rate",
    ):
        assert words in text
    assert "regidor arena san-juan --seats 3 --bots random,random,random" in text


@pytest.mark.parametrize("key", ["puerto-rico", "rio-de-la-plata"])
def test_every_game_has_a_report(key: str) -> None:
    of = plan("random", "random", count=1, key=key, **({"turns": 15} if key == "rio-de-la-plata" else {}))
    assert "How long games last" in page(of, figures([play(of, 0).kept]))


def test_the_csv_has_a_row_for_each_game_and_seat(arena: Folder) -> None:
    rows = list(csv.DictReader(table(arena.finished()).splitlines()))
    assert len(rows) == 18
    assert sum(float(row["win_share"]) for row in rows) == pytest.approx(6, abs=1e-4)
    assert {row["bot"] for row in rows} == {"ana", "bo", "cy"}


# As a person runs it.


def test_an_arena_with_a_program_that_crashes_names_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    joined = ["--program", argument("gone", tmp_path), "--program", argument("first", tmp_path)]
    done = call(
        capsys, "arena", "san-juan", *joined, "--bots", "gone,first", "--games", 2, "--iterations", 1,
        "--limit", 600, "--workers", 1, "--out", tmp_path / "report",
    )  # fmt: skip
    assert done.code == 0, done.err
    report = (tmp_path / "report" / "report.html").read_text()
    assert "lost turns" in done.out
    assert "it ended without an answer (code 3)" in report
    assert len(list((tmp_path / "report" / "records").iterdir())) == 2


def test_the_same_command_goes_on_after_a_kill(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    command = ["arena", "san-juan", "--bots", "random,random", "--workers", "1", "--out", str(tmp_path)]
    running = subprocess.Popen(
        [sys.executable, "-m", "regidor.cli.main", *command, "--games", "1000000"], stderr=subprocess.PIPE
    )
    lines = tmp_path / "games.jsonl"
    while running.poll() is None and not (lines.is_file() and lines.read_bytes().count(b"\n") > 2):
        time.sleep(0.02)  # not a guess: the loop ends when the games are there
    running.send_signal(signal.SIGKILL)
    running.communicate()
    before = [
        json.loads(line) for line in lines.read_bytes().splitlines(keepends=True) if line.endswith(b"\n")
    ]
    done = call(capsys, *command, "--games", len(before) + 2)
    assert done.code == 0, done.err
    assert f"{len(before)} of {len(before) + 2} games are there already" in done.out
    after = [json.loads(line) for line in lines.read_text().splitlines()]
    assert after[: len(before)] == before
    assert [game["game"] for game in after] == list(range(len(before) + 2))


def test_another_arena_is_not_written_over(arena: Folder, capsys: pytest.CaptureFixture[str]) -> None:
    done = call(capsys, "arena", "san-juan", "--bots", "random,random", "--games", 1, "--out", arena.path)
    assert done.code == 2
    assert "holds the games of another arena" in done.err


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--bots", "deep_blue"], "There is no bot"),
        (["--bots", "random", "--games", 0], "--games is at least 1"),
        (["--bots", "random,random", "--seats", 4], "names 2 bots, but 4 seats"),
        (["--bots", "random", "--program", "strong=true"], "one of our bots"),
        (["--bots", "random", "--out", "/proc/nowhere"], "cannot be written"),
        (["--bots", "random", "--ray", "127.0.0.1:1"], "here is no Ray"),  # no extra, or no cluster
    ],
)
def test_a_wrong_arena_gets_one_sentence_and_code_2(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, arguments: list[Any], sentence: str
) -> None:
    done = call(capsys, "arena", "--out", tmp_path, *arguments)
    assert done.code == 2
    assert sentence in done.err
    assert done.err.count("\n") == 1
