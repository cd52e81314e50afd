"""Simulations count what happened, the same for a seed whatever the workers."""

from __future__ import annotations

import csv
import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from regidor.bots import Budget
from regidor.cli import batches
from regidor.cli.batches import Plan, bot_match, compiled_batch, counted, play_all
from regidor.cli.counts import Counts, Spread
from regidor.games import KEYS, load
from regidor.kernel.match import Match, settled
from regidor.kernel.study import row, stacked, studied
from tests.cli.terminal import call, process
from tests.marks import compiled

GAME = load("puerto-rico")


def plan(games: int = 30, bots: tuple[str, ...] = ("random",) * 3, **options: Any) -> Plan:
    chosen = settled(GAME, {"edition": "2002", "seats": len(bots), **options})
    return Plan("puerto-rico", chosen, bots, 1, games, Budget(None, 8))


def summary(of: Plan, workers: int) -> dict[str, Any]:
    counts = Counts(of)
    for batch in play_all(of, workers):
        counts.add(batch)
    return counts.to_json(GAME)


def test_random_games_are_the_same_whatever_the_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batches, "COMPILED_BATCH", 7)
    assert summary(plan(24), 1) == summary(plan(24), 3)


@pytest.mark.parametrize("key", KEYS)
def test_every_game_can_be_simulated(capsys: pytest.CaptureFixture[str], key: str) -> None:
    done = call(capsys, "simulate", key, "--games", 20)
    assert done.code == 0
    assert "20 games" in done.out


def test_games_by_bots_are_the_same_whatever_the_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Plan, "compiled", False)  # random bots, but through the match and in processes
    assert summary(plan(3), 1) == summary(plan(3), 2)


@compiled
def test_a_thinking_bot_with_iterations_plays_the_same_whatever_the_workers() -> None:
    of = plan(2, ("rollout", "random", "random"))
    assert summary(of, 1) == summary(of, 2)


def test_a_batch_says_the_same_as_the_summaries_of_its_games() -> None:
    batch = compiled_batch(plan(), 0, 30)
    ends = np.zeros(30, GAME.state)
    first = np.zeros(1, GAME.state)
    first[0] = GAME.blank(plan().options)
    GAME.compiled.collect(first, ends, 1, 30, GAME.choices_buffer(), np.zeros(30, np.int64))
    for game in range(30):
        assert GAME.summary(ends[game]) == row(batch.study, game)
        for seat in range(3):
            assert batch.points[game, seat] == GAME.points(ends[game], seat)


def test_games_without_a_study_of_their_own_are_asked_one_by_one() -> None:
    matches = [bot_match(GAME, plan(), seed) for seed in range(4)]
    ends = np.concatenate([np.frombuffer(match.state_bytes(), GAME.state) for match in matches])
    quick = studied(GAME, ends)
    slow = stacked([match.summary() for match in matches], 3)
    assert [row(slow, game) for game in range(4)] == [
        {**row(quick, game), "owned": [sorted(owned) for owned in row(quick, game)["owned"]]}
        for game in range(4)
    ]


def test_wins_are_shared_by_equal_standings() -> None:
    match = Match(GAME, plan().options, 1)  # nobody has anything more than the others yet
    start = np.frombuffer(match.state_bytes(), GAME.state)
    batch = counted(GAME, 0, np.zeros(1, np.int64), start)
    assert batch.shares.tolist() == [[1 / 3] * 3]


def test_a_spread_says_mean_deviation_and_quantiles() -> None:
    spread = Spread()
    spread.add(np.array([1, 2]))
    spread.add(np.array([3, 4, 10]))
    assert spread.to_json() == {
        "mean": 4.0,
        "spread": 3.1623,
        "least": 1,
        "most": 10,
        "quantiles": {"5": 1, "25": 2, "50": 3, "75": 4, "95": 10},
    }


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> tuple[dict[str, Any], list[dict[str, str]], str]:
    """The files and the words of one simulation, run as a person runs it."""
    folder: Path = tmp_path_factory.mktemp("simulation")
    files = ("--json", folder / "s.json", "--csv", folder / "s.csv")
    done = process("simulate", "puerto-rico", "--seats", 3, "--games", 60, "--seed", 9, *files)
    assert done.code == 0, done.err
    with (folder / "s.csv").open() as file:
        return json.loads((folder / "s.json").read_text()), list(csv.DictReader(file)), done.out


def test_the_csv_has_a_row_for_each_game_and_seat(written: Any) -> None:
    _, rows, _ = written
    assert len(rows) == 60 * 3
    assert {row["seed"] for row in rows if row["game"] == "7"} == {"16"}
    assert [row["seat"] for row in rows[:4]] == ["0", "1", "2", "0"]


def test_the_json_says_the_options_the_seed_and_what_the_csv_adds_up_to(written: Any) -> None:
    found, rows, _ = written
    assert (found["seed"], found["games"], found["options"]["seats"]) == (9, 60, 3)
    assert found["scores"]["mean"] == pytest.approx(np.mean([int(row["points"]) for row in rows]), abs=1e-3)
    assert found["rounds"]["mean"] == pytest.approx(np.mean([int(row["rounds"]) for row in rows]), abs=1e-3)
    for turn, share in enumerate(found["wins_by_turn"]):
        wins = sum(float(row["win_share"]) for row in rows if row["turn"] == str(turn))
        assert share == pytest.approx(wins / 60, abs=1e-4)
    assert sum(found["wins_by_seat"]) == pytest.approx(1, abs=1e-5)


def test_buildings_are_ranked_by_their_owners_wins(written: Any) -> None:
    found, rows, _ = written
    shares = [row["win_share"] for row in found["owned"]]
    assert shares == sorted(shares, reverse=True)
    office = next(row for row in found["owned"] if row["key"] == "office")
    owners = [row for row in rows if "office" in row["owned"].split()]
    assert office["owners"] == len(owners)
    assert office["win_share"] == pytest.approx(
        sum(float(row["win_share"]) for row in owners) / len(owners), abs=1e-4
    )


def test_the_words_tell_scores_wins_ends_and_buildings(written: Any) -> None:
    _, _, words = written
    for part in ("60 games", "points", "rounds", "began the game", "how it ended", "owners win", "Office"):
        assert part in words
    assert max(map(len, words.splitlines())) <= 80


@compiled
def test_bots_are_named_with_their_wins(capsys: pytest.CaptureFixture[str]) -> None:
    done = call(
        capsys,
        "simulate",
        "--bots",
        "rollout,random,random",
        "--games",
        2,
        "--iterations",
        20,
        "--workers",
        1,
    )
    assert done.code == 0
    assert "wins a seat" in done.out
    assert "rollout" in done.out


WRONG: list[tuple[list[Any], str]] = [
    (["--games", 0], "--games is at least 1"),
    (["--workers", 0], "--workers is 1 to"),
    (["--seed", -1], "--seed is a whole number"),
    (["--seed", 2**63], "--seed is a whole number"),
    (["--bots", "deep_blue"], "There is no bot"),
    (["--bots", "random,random", "--seats", 4], "names 2 bots, but 4 seats"),
    (["--csv", "/no/such/folder/x.csv"], "cannot be written"),
    (["--json", "/no/such/folder/x.json", "--games", 1], "cannot be written"),
    (["--iterations", -5], "A budget is"),
    (["chess"], "There is no game"),
]


@pytest.mark.parametrize(("arguments", "sentence"), WRONG)
def test_a_wrong_simulation_gets_one_sentence_and_code_2(
    capsys: pytest.CaptureFixture[str], arguments: list[Any], sentence: str
) -> None:
    done = call(capsys, "simulate", *arguments)
    assert done.code == 2
    assert sentence in done.err
    assert done.err.count("\n") == 1


def test_a_game_depends_on_its_number_alone() -> None:
    whole, half = compiled_batch(plan(), 0, 20), compiled_batch(plan(), 10, 10)
    assert (whole.points[10:] == half.points).all()
