"""Every example runs, at a tiny setting, and the observation tables are those of the games."""

from __future__ import annotations

import importlib.util
import json
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

from regidor import games
from regidor.bots import Budget, net_cards, network
from regidor.bots.net_bot import NetBot
from regidor.bots.program_bot import observation, question
from regidor.kernel.match import Match
from tests.adapters.spread import every_game

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples"
TRIED = {
    "random_pettingzoo",
    "open_spiel_mcts",
    "seat_advantage",
    "speed",
    "observation_table",
    "plain_bot",
    "network_bot",
}


def example(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_every_example_is_tried_here() -> None:
    assert {path.stem for path in EXAMPLES.glob("*.py")} == TRIED


@every_game
def test_the_pettingzoo_loop(key: str, capsys: pytest.CaptureFixture[str]) -> None:
    example("random_pettingzoo").main(["--game", key, "--games", "1"])
    ranks = [float(rank) for rank in re.findall(r"player_\d (\d\.\d+)", capsys.readouterr().out)]
    assert sum(ranks) == pytest.approx(len(ranks) / 2, abs=0.05)


def test_the_open_spiel_search(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("pyspiel", reason="OpenSpiel has no wheels for Windows")
    tiny = "regidor_puerto_rico(seats=3,edition=2002,reward=rank,max_moves=30)"
    example("open_spiel_mcts").main(["--game", tiny, "--simulations", "2"])
    assert re.search(r"game 0: seat 0 \d", capsys.readouterr().out)


def test_the_study_of_seats(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    example("seat_advantage").main(["--games", "60", "--plot", str(tmp_path / "seats.png")])
    assert (tmp_path / "seats.png").read_bytes().startswith(b"\x89PNG")
    assert "5 players" in capsys.readouterr().out


def test_the_shares_of_all_seats_add_up() -> None:
    assert np.sum(example("seat_advantage").wins_by_place(4, 40, "2002")) == pytest.approx(1)


def test_every_interface_is_measured(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("pyspiel", reason="OpenSpiel has no wheels for Windows")
    example("speed").main(["--seconds", "0.05"])
    assert capsys.readouterr().out.count("decisions/s") == 4


@every_game
def test_the_plain_bot_answers_with_one_of_its_choices(key: str) -> None:
    answer = example("plain_bot").answer
    assert answer({"type": "hello", "protocol": 1}) == {"type": "ready"}
    match = Match(games.load(key), {}, seed=3)
    for number in range(60):
        seat = match.mover
        assert seat is not None
        asked = question(match.game, match.redealt(seat, number), seat, Budget(0), match.legal())
        found = answer({"type": "move", "id": number, **asked})
        assert found["id"] == number
        match.play(found["action"])


@pytest.mark.parametrize("key", ["puerto-rico", "san-juan"])
def test_the_network_bot_plays_what_its_network_likes_best(key: str) -> None:
    own = example("network_bot")
    network = own.load(net_cards.FOLDER / f"{key}.npz")
    assert own.answer(network, {"type": "hello", "protocol": 1})["wants"] == ["observation"]
    match = Match(games.load(key), {}, seed=3)
    for number in range(40):
        seat = match.mover
        assert seat is not None
        state = match.redealt(seat, number)
        asked = question(match.game, state, seat, Budget(0), match.legal())
        seen = observation(match.game, state, seat)
        found = own.answer(network, {"type": "move", "id": number, "observation": seen, **asked})
        best = NetBot("strong", seed=1).choose(match.game, state, seat, Budget(None, 1)).thoughts[0]
        assert found == {"id": number, "action": best.action}
        match.play(found["action"])


def test_the_network_bot_follows_a_file_that_is_written_anew(tmp_path: Path) -> None:
    match, file = Match(games.load("puerto-rico"), {}, seed=3), tmp_path / "network.npz"
    first = network.load(net_cards.FOLDER / "puerto-rico.npz")
    other = replace(first, policy=-first.policy, policy_bias=-first.policy_bias)
    seat = match.mover
    assert seat is not None
    asked = question(match.game, match.redealt(seat, 1), seat, Budget(0), match.legal())
    seen = observation(match.game, match.redealt(seat, 1), seat)
    line = json.dumps({"type": "move", "id": 1, "observation": seen, **asked}) + "\n"
    command = [sys.executable, str(EXAMPLES / "network_bot.py"), str(file)]
    first.save(file)
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as bot:
        assert bot.stdin is not None
        assert bot.stdout is not None
        answers = []
        for written in (first, first, other):
            written.save(file)
            bot.stdin.write(line)
            bot.stdin.flush()
            answers.append(json.loads(bot.stdout.readline())["action"])
        bot.stdin.close()
    assert answers[0] == answers[1] != answers[2]


@every_game
def test_the_observation_table_names_every_number(key: str) -> None:
    expected = example("observation_table").rows(games.load(key))
    text = (ROOT / "docs" / "observations" / f"{key}.md").read_text()
    written = [(int(place), name) for place, name in re.findall(r"^\| (\d+) \| (.+?) \|", text, re.MULTILINE)]
    assert written == expected, "run: python examples/observation_table.py"


def test_an_observation_table_can_be_written(tmp_path: Path) -> None:
    example("observation_table").main(["--each", "1", "--steps", "3", "--to", str(tmp_path)])
    assert {path.stem for path in tmp_path.glob("*.md")} == set(games.KEYS)
