"""What random games bring can be learnt from positions on their way, and judges short ones."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
import torch
from torch import Tensor, nn

from regidor.bots import net_cards
from regidor.cli.main import main
from regidor.train import foreseeing, matches, racing
from regidor.train.foreseeing import Foreseeing
from regidor.train.network import Learner
from regidor.train.opponents import frozen
from regidor.train.places import Places
from regidor.train.settings import Settings
from regidor.train.window import drawn
from regidor.vector import Glimpses, Sequels
from tests.marks import compiled

pytestmark = compiled

STRONG = net_cards.FOLDER / "puerto-rico.npz"
BOOK = {"edition": "2002", "seats": 3}
TINY = Settings(
    game="puerto-rico", players=(3,), options={"edition": ("2002",)}, windows=120, places=128, width=64
)


@pytest.fixture(autouse=True)
def few_decisions_before(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(foreseeing, "SCATTER", 60)


class Seats(nn.Module):
    """Expects a tenth of each seat's number, counted from the mover."""

    inputs = 1088

    def judge(self, seen: Tensor) -> Tensor:
        return (torch.arange(5) / 10).expand(len(seen), 2, 5)


def missed(foresight: Learner, places: Places) -> tuple[float, float]:
    """How far it is off the results of random games, squared, and how far their mean is."""
    found = places.glimpses(20, 20)
    with torch.no_grad():
        expected = racing.judged(foresight, replace_whose(found, 0), "cpu")
    ends = places.sequels(100_000).results[:, 0]
    on = found.whose >= 0
    return float((expected - ends)[on].square().mean()), float(ends[on].var())


def replace_whose(found: Glimpses, whose: int) -> Glimpses:
    return found._replace(whose=torch.where(found.whose < 0, found.whose, whose))


def test_it_comes_to_expect_what_random_games_bring(tmp_path: Path) -> None:
    said: list[str] = []
    Foreseeing(TINY, tmp_path, said.append).run()
    assert "768 random games at once" in said[0]
    assert "squared" in said[-1]
    foresight = frozen(tmp_path / "network.npz", "cpu")
    others = Places("puerto-rico", 200, [BOOK], "cpu", 5, seed=9)
    for _ in range(120):
        others.step(drawn(matches.anyhow(others.observations, others.legal)))
    off, spread = missed(foresight, others)
    assert off < 0.95 * spread


def test_what_it_expects_is_counted_from_who_was_to_move_before(tmp_path: Path) -> None:
    student = Foreseeing(replace(TINY, windows=1), tmp_path, lambda _: None)
    student.learner = Seats()  # type: ignore[assignment]
    later = Sequels(
        results=torch.tensor([[0.9, 0.1, 0.2, 0, 0]] * 3),
        turned=torch.tensor([0, 1, -1], dtype=torch.int8),
        seen=torch.zeros(3, 1085),
    )
    expected = student._expected(later, torch.tensor([3, 3, 3]))[:, :3]
    assert expected[0].tolist() == pytest.approx([0, 0.1, 0.2])
    assert expected[1].tolist() == pytest.approx([0.2, 0, 0.1]), "who moved before sits behind everybody else"
    assert expected[2].tolist() == pytest.approx([0.9, 0.1, 0.2]), "a game that has ended"


def test_every_choice_may_be_the_first_to_be_tried(tmp_path: Path) -> None:
    student = Foreseeing(replace(TINY, windows=1), tmp_path, lambda _: None)
    rows, among, kept = student._any_order()
    assert rows.tolist() == list(range(TINY.places))
    listed = [row[:count].tolist() for row, count in zip(among, kept.tolist(), strict=True)]
    assert all(sorted(row) == list(range(len(row))) for row in listed)
    many = [row[0] for row in listed if len(row) > 5]
    assert len(set(many)) > 3, "there are more choices than tries"


def test_the_command_makes_a_foresight_that_judges_a_rivals_tries(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    tables_asked = ["--players", "3", "--options", "edition=2002", "--windows", "2", "--places"]
    made = tmp_path / "foresight"
    foresee = ["--foresee", "--guests", str(STRONG), "--out", str(made)]
    assert main(["train", "puerto-rico", *tables_asked, "128", *foresee]) == 0
    assert "the --foresight of --tries" in capsys.readouterr().out
    tried = ["--against", str(STRONG), "--tries", "12", "--foresight", str(made / "network.npz")]
    learning = [*tables_asked, "16", "--milestones", "1", "--out", str(tmp_path / "learner")]
    assert main(["train", "puerto-rico", *learning, *tried]) == 0
    assert "against rival meanwhile" in capsys.readouterr().out
