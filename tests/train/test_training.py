"""A tiny training on the CPU: it learns, can be stopped and gone on with, and can have a rival."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
import torch

from regidor import games
from regidor.bots import net_cards
from regidor.bots import network as bots
from regidor.cli.main import main
from regidor.train import matches, network, seating, tables, trying
from regidor.train import training as training_module
from regidor.train.opponents import Outsider, frozen
from regidor.train.places import Legal, Places
from regidor.train.settings import Settings
from regidor.train.training import Training
from regidor.train.window import log_policy
from tests.marks import compiled

pytestmark = compiled

TINY = Settings(
    game="puerto-rico",
    players=(3,),
    windows=16,
    width=64,
    places=64,
    steps=128,
    minibatch=1024,
    learning_rate=2e-3,
    milestones=3,
    match_games=10,
)
STRONG = net_cards.FOLDER / "puerto-rico.npz"
SHORT = replace(TINY, windows=2, places=8, steps=16, width=16, milestones=2, match_games=4)


def train(settings: Settings, folder: Path, resume: bool = False) -> tuple[Training, list[str]]:
    said: list[str] = []
    training = Training(settings, folder, resume, said.append)
    training.run()
    return training, said


def test_a_tiny_training_beats_random_players(tmp_path: Path) -> None:
    """Fair would be a third of the games; what is measured is the file that the bots load."""
    train(TINY, tmp_path)
    learner = frozen(tmp_path / "network.npz", "cpu")
    game = games.load("puerto-rico")
    arena = Places(game.key, 300, tables.spread(game, (3,)), "cpu", learner.seats, seed=99)
    found = matches.match(arena, learner.inputs, matches.playing(learner, 0.5, half=False), matches.anyhow)
    assert found.games == 300
    assert found.wins > 0.5


def test_a_training_keeps_its_log_its_curves_its_selves_and_a_network(tmp_path: Path) -> None:
    _, said = train(SHORT, tmp_path)
    assert len(said) == 2
    rows = [json.loads(line) for line in (tmp_path / "log.jsonl").read_text().splitlines()]
    assert [row["windows"] for row in rows] == [1, 2]
    assert "against_last" in rows[1]
    assert (tmp_path / "curves.png").read_bytes().startswith(b"\x89PNG")
    assert sorted(path.name for path in (tmp_path / "selves").iterdir()) == ["000001.npz", "000002.npz"]
    net = bots.load(tmp_path / "network.npz")
    card = json.loads((tmp_path / "card.json").read_text())
    assert card["reads"] == {"numbers": net.numbers, "actions": net.actions}
    assert card["options"]["seats"] == [3]


def test_a_training_goes_on_where_it_stopped(tmp_path: Path) -> None:
    first, _ = train(SHORT, tmp_path)
    again = Training(replace(SHORT, windows=4, milestones=4), tmp_path, True, lambda _: None)
    assert again.spent == first.spent
    assert len(again.opponents.selves) == 2
    for before, after in zip(first.learner.parameters(), again.learner.parameters(), strict=True):
        assert torch.equal(before, after)
    again.run()
    assert [row["windows"] for row in again.journal.rows] == [1, 2, 3, 4]


def test_a_training_can_begin_with_a_network_that_is_less_sure_of_itself(tmp_path: Path) -> None:
    first, _ = train(SHORT, tmp_path / "first")
    start = tmp_path / "first" / "network.npz"
    second = Training(replace(SHORT, start=start, soften=2.0), tmp_path / "second", False, lambda _: None)
    assert second.spent.windows == 0
    seen = torch.rand(4, first.learner.inputs)
    seen[:, first.learner.numbers :] = 0
    before, now = first.learner(seen), second.learner(seen)
    assert torch.allclose(now[0], before[0] / 2, atol=1e-3)
    assert torch.allclose(now[1], before[1], atol=1e-3)
    second.run()
    assert all(0 <= row["against_start"] <= 1 for row in second.journal.rows)


def test_a_network_gets_more_room_and_answers_as_before(tmp_path: Path) -> None:
    first, _ = train(SHORT, tmp_path / "first")
    start, wide = tmp_path / "first" / "network.npz", 2 * SHORT.width
    wider, _ = train(replace(SHORT, start=start, width=wide, windows=1), tmp_path / "second")
    assert wider.learner.width == wide
    learner = network.roomier(first.learner, wide)
    seen = torch.rand(4, learner.inputs)
    for before, now in zip(first.learner(seen), learner(seen), strict=True):
        assert torch.allclose(before, now, atol=1e-5)
    learner(seen)[0].square().sum().backward()
    heard = learner.policy.weight.grad
    assert heard is not None
    assert heard[:, SHORT.width :].abs().sum() > 0, "new units learn"


def test_a_network_gets_more_layers_and_answers_as_before(tmp_path: Path) -> None:
    first, _ = train(SHORT, tmp_path / "first")
    start, deep = tmp_path / "first" / "network.npz", SHORT.depth + 2
    deeper, _ = train(replace(SHORT, start=start, depth=deep, windows=1), tmp_path / "second")
    assert len(deeper.learner.blocks) == deep
    learner = network.deeper(first.learner, deep)
    seen = torch.rand(4, learner.inputs)
    for before, now in zip(first.learner(seen), learner(seen), strict=True):
        assert torch.allclose(before, now, atol=1e-5)
    learner(seen)[0].square().sum().backward()
    for block in learner.blocks:
        assert block.weight.grad is not None
        assert block.weight.grad.abs().sum() > 0, "new layers learn"


def test_a_training_goes_on_with_the_width_that_it_had(tmp_path: Path) -> None:
    wide = 2 * SHORT.width
    train(replace(SHORT, width=wide), tmp_path)
    assert Training(SHORT, tmp_path, True, lambda _: None).learner.width == wide


def test_a_training_resumes_or_starts_but_not_both(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    train(SHORT, tmp_path)
    arguments = ["--out", str(tmp_path), "--resume", "--start", str(tmp_path / "network.npz")]
    assert main(["train", "puerto-rico", *arguments]) == 2
    assert "choose one" in capsys.readouterr().err


def test_a_training_against_a_network_meets_nobody_else(tmp_path: Path) -> None:
    train(SHORT, tmp_path / "first")
    rival = tmp_path / "first" / "network.npz"
    training, _ = train(replace(SHORT, against=rival), tmp_path / "second")
    assert "against_rival" in training.journal.rows[-1]
    own = training.player.window.own
    assert 0 < own.float().mean() < 0.6
    assert not list((tmp_path / "second" / "selves").iterdir())


def test_a_rival_in_doubt_tries_its_moves_in_random_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[int, int]] = []

    def best(
        places: Places, opinion: torch.Tensor, theirs: torch.Tensor, tries: int, foresight: None
    ) -> torch.Tensor:
        asked.append((tries, int(theirs.sum())))
        return places.legal.counts.long() - 1

    monkeypatch.setattr(trying, "best", best)
    training, said = train(replace(SHORT, against=STRONG, tries=50), tmp_path)
    window = training.player.window
    assert (window.picked == window.legal.counts - 1)[~window.own].all(), "it plays what it found"
    assert {tries for tries, _ in asked} == {50}
    assert sum(theirs for _, theirs in asked[-SHORT.steps :]) == int((~window.own).sum())
    assert "against rival meanwhile" in said[-1]
    assert len(set(training.places.ages.tolist())) > SHORT.places // 2, "the games were scattered before"


def test_a_lone_rival_sits_among_learners(tmp_path: Path) -> None:
    training, said = train(replace(SHORT, against=STRONG, lone_rival=True), tmp_path)
    assert (training.seating[:, :3].sum(dim=1) == 1).all()
    assert training.player.window.own.float().mean() > 0.5
    assert "against rival meanwhile" in said[-1]


def test_an_anchor_keeps_a_training_near_the_network_that_it_began_with(tmp_path: Path) -> None:
    def strange(anchor: float) -> float:
        settings = replace(SHORT, start=STRONG, windows=6, anchor=anchor, learning_rate=3e-4, entropy=0.3)
        training, _ = train(settings, tmp_path / str(anchor))
        window, begun = training.player.window, frozen(STRONG, "cpu")
        seen = window.observations.flatten(0, 1)
        legal = Legal(*(part.flatten(0, 1) for part in window.legal))
        with torch.no_grad():
            now, then = (log_policy(one(seen)[0], legal).exp() for one in (training.learner, begun))
        return float((now - then).abs().sum(dim=1).mean())

    assert strange(30.0) < 0.7 * strange(0.0)


def test_a_cool_guest_plays_what_it_likes_most(tmp_path: Path) -> None:
    training, _ = train(replace(SHORT, against=STRONG, guest_temperature=1e-4), tmp_path)
    window = training.player.window
    assert (window.log_chances > -0.01)[~window.own].all()


def test_guests_sit_at_some_of_the_tables_and_are_a_reference(tmp_path: Path) -> None:
    train(SHORT, tmp_path / "first")
    guest = (tmp_path / "first" / "network.npz").rename(tmp_path / "shipper.npz")
    training, said = train(replace(SHORT, guests=(guest,)), tmp_path / "second")
    assert f"against_{tmp_path}/shipper" in training.journal.rows[-1]
    assert "shipper" in said[-1]
    half = SHORT.places // 2
    assert training.player.window.own[:, :half].all(), "the others learn alone"
    assert not training.player.window.own[:, half:].all()


def test_a_training_can_begin_with_the_mean_of_networks(tmp_path: Path) -> None:
    files = []
    for seed in (1, 2):
        train(replace(SHORT, seed=seed), tmp_path / str(seed))
        files.append(tmp_path / str(seed) / "network.npz")
    arguments = ["--windows", "1", "--players", "3", "--out", str(tmp_path / "out")]
    assert main(["train", "puerto-rico", *arguments, "--start", *map(str, files)]) == 0
    one, other, both = (bots.load(file) for file in (*files, tmp_path / "out" / "start.npz"))
    assert np.allclose(both.policy, (one.policy + other.policy) / 2, atol=1e-3)
    assert np.allclose(both.blocks, (one.blocks + other.blocks) / 2, atol=1e-3)


def test_networks_of_different_sizes_have_no_mean(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    train(SHORT, tmp_path / "first")
    files = [str(STRONG), str(tmp_path / "first" / "network.npz")]
    assert main(["train", "puerto-rico", "--out", str(tmp_path / "out"), "--start", *files]) == 2
    assert "Only networks of the same size have a mean" in capsys.readouterr().err
    assert not (tmp_path / "out").exists()


def test_others_can_follow_a_training_between_its_milestones(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(training_module, "SHOWN_EVERY", 0.0)
    shown: list[int] = []
    monkeypatch.setattr(Training, "_show", lambda self: shown.append(self.spent.windows))
    train(replace(SHORT, windows=4, milestones=1), tmp_path)
    assert shown == [1, 2, 3, 4]


def test_guests_sit_as_often_as_asked(tmp_path: Path) -> None:
    train(SHORT, tmp_path / "first")
    guest = tmp_path / "first" / "network.npz"
    training, _ = train(replace(SHORT, guests=(guest,), guest_share=0.75), tmp_path / "second")
    picked = [training.opponents.pick() for _ in range(400)]
    selves = sum(any(one.network is other for other in training.opponents.selves) for one in picked if one)
    assert 60 < selves < 140, "a quarter of the games is for selves"
    assert seating.first_guest(training.seating) < SHORT.places // 2


def test_guests_leave_after_the_opening_and_earlier_selves_stay(tmp_path: Path) -> None:
    train(SHORT, tmp_path / "first")
    guest = tmp_path / "first" / "network.npz"
    training, _ = train(replace(SHORT, guests=(guest,), opening=3), tmp_path / "second")
    picked = [one for one in (training.opponents.pick() for _ in range(100)) if one]
    stays = {one.leaves for one in picked if any(one.network is past for past in training.opponents.selves)}
    assert stays == {None}
    assert {one.leaves for one in picked} == {None, 3}


def test_after_the_opening_the_learner_goes_on_for_whoever_else_sits_there(tmp_path: Path) -> None:
    train(SHORT, tmp_path / "first")
    rival = tmp_path / "first" / "network.npz"
    settings = replace(SHORT, against=rival, opening=3)
    training = Training(settings, tmp_path / "second", False, lambda _: None)
    window = training.player.play(training._guest(), training.seating)
    theirs = training.seating.gather(1, window.movers.T).T
    assert theirs[:9].any(), "three decisions of each of three seats"
    assert window.own[:9].equal(~theirs[:9])
    assert theirs[9:].any()
    assert window.own[9:].all()


def test_a_guest_whose_file_is_written_anew_comes_as_it_is_now(tmp_path: Path) -> None:
    first, _ = train(SHORT, tmp_path)
    guest = Outsider(tmp_path / "network.npz", SHORT, first.learner)
    before = guest.now()
    assert guest.now() is before, "read once"
    with torch.no_grad():
        first.learner.first.bias += 1
    network.written(first.learner).save(guest.path)
    assert torch.allclose(guest.now().first.bias, first.learner.first.bias, atol=1e-2)


def test_the_command_trains_for_so_many_windows_at_the_tables_that_were_asked_for(tmp_path: Path) -> None:
    kept = ["--players", "3", "--options", "edition=2020", "open_vp=true", "open_vp=false"]
    assert main(["train", "puerto-rico", "--windows", "1", "--out", str(tmp_path), *kept]) == 0
    card = json.loads((tmp_path / "card.json").read_text())
    assert (card["options"]["edition"], card["options"]["seats"]) == (["2020"], [3])
    assert card["options"]["open_vp"] == [False, True]
    assert card["training"]["windows"] == 1


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--resume"], "There is no checkpoint in"),
        (["--against", "nothing.npz"], "There is no network nothing.npz"),
        (["--guests", "nobody.npz"], "There is no network nobody.npz"),
        (["--start", "nobody.npz"], "There is no network nobody.npz"),
        (["--start", __file__], "is not a network"),
        (["--guests", str(net_cards.FOLDER / "san-juan.npz")], "is not for Puerto Rico"),
        (["--minutes", "0"], "--minutes wants a number above 0"),
        (["--windows", "0"], "--windows wants a number above 0"),
        (["--soften", "nan"], "--soften wants a number above 0"),
        (["--soften", "2"], "--soften divides the preferences of the network that --start names"),
        (["--width", "0"], "--width wants a number above 0"),
        (["--depth", "-1"], "--depth wants a number above 0"),
        (["--entropy", "-1"], "--entropy wants a number above 0"),
        (["--guest-share", "0"], "--guest-share wants a number above 0"),
        (["--guest-share", "0.5"], "--guest-share is for --guests"),
        (["--guests", str(STRONG), "--guest-share", "0.9"], "--guest-share wants 0.75 at most"),
        (["--opening", "5"], "--opening is for --guests"),
        (["--anchor", "1"], "--anchor keeps a training near the network that --start names"),
        (["--lone-rival"], "--lone-rival is for whoever is played --against"),
        (["--tries", "5"], "--tries is for --guests"),
        (["--foresight", str(STRONG)], "--foresight judges the games of --tries: say how many"),
        (["--ahead", "4"], "--ahead is how far the games go that a --foresight judges"),
        (["--foresight", "nothing.npz"], "There is no network nothing.npz"),
        (["--foresee", "--against", str(STRONG)], "--foresee has no use for --against"),
        (["--foresee", "--imitate", "rollout"], "--foresee has no use for --imitate"),
        (["--guest-temperature", "0.5"], "--guest-temperature is for --guests"),
        (["--options", "edition"], "--options wants KEY=VALUE"),
        (["--options", "edition=1999"], "dition cannot be '1999'"),
        (["--options", "weather=fine"], "here is no option 'weather'"),
        (["--players", "three"], "--players wants numbers like 3,4"),
        (["--players", "9"], "not played by 9"),
    ],
)
def test_a_training_that_cannot_be_is_refused(
    arguments: list[str], sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["train", "puerto-rico", "--out", str(tmp_path / "out"), *arguments]) == 2
    assert sentence in capsys.readouterr().err
