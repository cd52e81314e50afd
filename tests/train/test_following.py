"""An imitation that asks the rollout bot in the games that are played now."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
import torch

from regidor.bots import net_cards
from regidor.bots import network as bots
from regidor.cli.main import main
from regidor.train import following
from regidor.train.following import Following, Kept, Lesson, likely, nearness
from regidor.train.racing import Race
from regidor.train.settings import Settings
from tests.marks import compiled

pytestmark = compiled

STRONG = net_cards.FOLDER / "puerto-rico.npz"
TINY = Settings(
    game="puerto-rico",
    players=(3,),
    options={"edition": ("2002",)},
    windows=12,
    places=48,
    tries=128,
    foresight=STRONG,
    start=STRONG,
)


@pytest.fixture(autouse=True)
def few_decisions_before(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(following, "SCATTER", 20)


def test_it_comes_nearer_to_what_the_short_games_say(tmp_path: Path) -> None:
    said: list[str] = []
    student = Following(replace(TINY, windows=40), tmp_path, said.append)
    student.step()
    first = student.kept.rows(torch.arange(student.kept.count))
    before = student.strangeness(first).item()
    student.run()
    assert student.strangeness(first).item() < before
    assert "Following the rollout bot in 48 games at once, by 128 short games" in said[0]
    assert "thought of the bot's move" in said[-1]
    assert bots.load(tmp_path / "network.npz").actions == student.learner.actions


def test_the_bot_plays_in_every_other_game_and_the_imitation_in_the_rest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    student = Following(TINY, tmp_path, lambda _: None)
    places, played = student.places, list[torch.Tensor]()
    last = places.legal.counts.long().clone() - 1

    def raced(_: object, rows: torch.Tensor, *__: object) -> Race:
        return Race(last[rows], torch.zeros(len(rows), places.legal.choices.shape[1]))

    monkeypatch.setattr(following, "raced", raced)
    monkeypatch.setattr(places, "step", lambda picked: played.append(picked.clone()))
    monkeypatch.setattr(student, "_own_chances", lambda seen: first_only(places.legal.choices.shape))
    asked = student._theirs()
    student._round()
    bots_games = torch.arange(TINY.places) % 2 == 0
    [picked] = played
    assert picked[asked & bots_games].equal(last[asked & bots_games])
    assert picked[asked & ~bots_games].eq(0).all()
    assert student.kept.count == int(asked.sum()), "asked everywhere, whoever plays on"


def first_only(shape: torch.Size) -> torch.Tensor:
    chances = torch.full(shape, -1e30)
    chances[:, 0] = 0.0
    return chances


def test_how_near_it_is_counts_what_its_favourites_lose() -> None:
    race = Race(torch.tensor([1, 0]), torch.tensor([[0.2, 0.5, 0.1], [0.6, 0.4, 0.6]]))
    alike, lost = nearness(torch.tensor([1, 1]), race).tolist()
    assert (alike, lost) == pytest.approx((0.5, 0.1))
    nobody = torch.zeros(0, dtype=torch.int64)
    assert nearness(nobody, Race(nobody, torch.zeros(0, 3))).tolist() == [0, 0]


def test_close_moves_are_nearly_as_likely_and_one_that_did_not_race_is_never_played() -> None:
    near = likely(Race(torch.tensor([0]), torch.tensor([[0.500, 0.495, 0.40, -torch.inf]])))[0].exp()
    assert near[0] / near[1] == pytest.approx(torch.e)
    assert near[2] < 1e-6
    assert near[3] == 0


def test_the_oldest_decisions_make_room_for_new_ones(tmp_path: Path) -> None:
    student = Following(TINY, tmp_path, lambda _: None)
    kept = Kept(student.places, inputs=4, room=5)
    choices = student.places.legal.choices[:3]

    def found(first: int) -> Lesson:
        return Lesson(torch.zeros(3, 4), choices, torch.arange(first, first + 3), torch.zeros(choices.shape))

    for first in (0, 3, 6):
        kept.add(found(first))
    assert kept.count == 9
    assert kept.rows(torch.arange(5)).counts.tolist() == [5, 6, 7, 8, 4]
    assert set(kept.some(100).counts.tolist()) <= {4, 5, 6, 7, 8}


def test_the_command_follows_the_bot_beside_a_foresight(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = [
        "--players",
        "3",
        "--options",
        "edition=2002",
        "--windows",
        "3",
        "--places",
        "16",
        "--tries",
        "128",
    ]
    files = [
        "--start",
        str(STRONG),
        "--foresight",
        str(STRONG),
        "--guests",
        str(STRONG),
        "--out",
        str(tmp_path),
    ]
    more = ["--guest-temperature", "0.5"]
    assert main(["train", "puerto-rico", "--imitate", "rollout", *asked, *files, *more]) == 0
    assert "thought of the bot's move" in capsys.readouterr().out
