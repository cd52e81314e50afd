"""The ladder measures every level against every other, and says what it does not know."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from regidor import bots, games
from regidor.arena import crews, ladder, ladder_page
from regidor.arena.ladder import Ladder, Pairing
from regidor.arena.shares import Interval
from regidor.bots import Budget, net_cards
from regidor.bots.random_bot import RandomBot
from tests.cli.terminal import call

SAN_JUAN = games.load("san-juan")


@pytest.fixture(autouse=True)
def _another_level(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(bots.BOTS, "other", RandomBot)


def small(**more: Any) -> Ladder:
    tables = tuple(ladder.tables(SAN_JUAN, (2, 3)))
    return Ladder(
        **{"tables": tables, "levels": ("random", "other"), "games": 3, "budget": Budget(0), **more}
    )


def test_every_edition_and_number_of_players_has_a_table() -> None:
    labels = [table.label for table in ladder.tables(games.load("puerto-rico"))]
    assert "Puerto Rico 2002, 3 players" in labels
    assert "Puerto Rico 2020, 2 players" in labels
    assert "Puerto Rico 2002, 2 players" not in labels
    assert len(labels) == len(set(labels))


def test_two_players_meet_once_and_more_meet_both_ways_round() -> None:
    two, three = small().tables
    assert small().pairings(two) == [Pairing("other", "random")]
    assert small().pairings(three) == [Pairing("random", "other"), Pairing("other", "random")]


def test_only_bots_that_search_get_time(monkeypatch: pytest.MonkeyPatch) -> None:
    chosen = small(budget=Budget(None, 400))
    table = chosen.tables[1]
    assert chosen.plan(table, Pairing("strong", "random")).budget == Budget(None, 1)
    assert chosen.plan(table, Pairing("strong", "expert")).budget == Budget(None, 400)
    monkeypatch.setattr(net_cards, "trained", lambda game, options: False)  # levels play as the rollout bot
    assert chosen.plan(table, Pairing("strong", "random")).budget == Budget(None, 400)


def test_pairings_grow_together(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ladder, "STEPS", (1, 2))
    numbers = [game["game"] for game in ladder.climb(small(), crews.here, tmp_path, 1e9)]
    assert numbers == [0, 0, 0, 1, 1, 1, 2, 2, 2]


def test_a_ladder_goes_on_where_it_stopped(tmp_path: Path) -> None:
    assert len(list(ladder.climb(small(games=1), crews.here, tmp_path, 1e9))) == 3
    assert len(list(ladder.climb(small(games=2), crews.here, tmp_path, 1e9))) == 3
    assert list(ladder.climb(small(games=2), crews.here, tmp_path, 1e9)) == []


def test_no_time_means_no_games(tmp_path: Path) -> None:
    assert list(ladder.climb(small(), crews.here, tmp_path, 0.0)) == []


def test_the_page_says_shares_intervals_games_and_what_is_not_sure(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["--levels", "random,other", "--players", "3", "--games", 3, "--workers", 1]
    done = call(
        capsys, "ladder", "san-juan", *arguments, "--out", tmp_path / "out", "--write", tmp_path / "l.md"
    )
    assert done.code == 0, done.err
    text = (tmp_path / "l.md").read_text()
    assert "## San Juan, 3 players" in text
    assert text.count("; 3)") == 2
    assert "Not shown with 95 % confidence: other over random." in text
    assert f"regidor ladder san-juan --games 3 --levels random,other --players 3 --write {tmp_path}" in text


def test_levels_that_never_met_are_not_said_to_be_in_order(tmp_path: Path) -> None:
    for _ in ladder.climb(small(), crews.here, tmp_path, 1e9):
        pass
    text = ladder_page.written(small(levels=("random", "other", "expert")), tmp_path, "regidor ladder", "")
    assert text.count("Not shown with 95 % confidence: other over random, expert over other.") == 2


@pytest.mark.parametrize(
    ("above", "below", "better"),
    [
        ((0.40, 0.60), (0.20, 0.50), True),  # it wins more than a fair share among the others
        ((0.30, 0.60), (0.05, 0.20), True),  # one of them wins less among its kind
        ((0.30, 0.60), (0.20, 0.50), False),
        ((0.30, 0.60), None, False),
    ],
)
def test_a_level_is_better_by_what_it_wins_or_by_what_the_other_loses(
    above: tuple[float, float], below: tuple[float, float] | None, better: bool
) -> None:
    found = {Pairing("other", "random"): result(above)}
    if below is not None:
        found[Pairing("random", "other")] = result(below)
    said = ladder_page.order(("random", "other"), found, fair=1 / 3)
    assert said.startswith("Every level is better") == better


def result(interval: tuple[float, float]) -> ladder_page.Result:
    return ladder_page.Result(Interval(sum(interval) / 2, *interval), games=100)


def test_tables_that_were_not_played_are_left_out(tmp_path: Path) -> None:
    assert "##" not in ladder_page.written(small(), tmp_path, "regidor ladder", "")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--levels", "random"], "at least two different"),
        (["--levels", "random,deep_blue"], "There is no bot"),
        (["--players", "many"], "--players wants numbers"),
        (["--players", "9"], "Nothing is played by 9"),
        (["--games", 0], "--games is at least 1"),
    ],
)
def test_a_wrong_ladder_gets_one_sentence_and_code_2(
    capsys: pytest.CaptureFixture[str], arguments: list[Any], sentence: str
) -> None:
    done = call(capsys, "ladder", *arguments)
    assert done.code == 2
    assert sentence in done.err
