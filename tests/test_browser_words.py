"""The browser's list of what it must be able to say is the list that the games give."""

from __future__ import annotations

import importlib.util
import inspect
import json
import re
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from regidor import games
from regidor.games.puerto_rico import reasons

LOCALES = Path(__file__).parents[1] / "web/src/i18n"
TOOL = Path(__file__).parents[1] / "web/tools/game_words.py"


def load_tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("game_words", TOOL)
    assert spec is not None
    assert spec.loader is not None
    tool = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(tool)
    return tool


tool = load_tool()


@pytest.fixture(params=list(tool.PLAYED))
def game(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def written(game: str) -> dict[str, Any]:
    keys: dict[str, Any] = json.loads((tool.FOLDER / game / "keys.json").read_text())
    return keys


def test_the_browser_knows_every_name_choice_option_and_sentence(game: str) -> None:
    there = written(game)
    assert there | tool.told_by(games.load(game)) == there


def test_the_browser_knows_every_field_of_a_view(game: str) -> None:
    assert tool.seen(games.load(game)) <= set(written(game)["fields"])


@pytest.mark.parametrize("language", ["en", "it", "ro"])
def test_the_browser_has_a_sentence_for_every_rule_that_a_refusal_cites(language: str) -> None:
    cited = set(re.findall(r'"(PR-[A-Z]+-\d+)"', inspect.getsource(reasons)))
    files = (LOCALES / f"{language}.ts", LOCALES / f"expansions/{language}.ts")
    said = set(re.findall(r'"rule\.(PR-[A-Z]+-\d+)": "', "".join(file.read_text() for file in files)))
    assert said == cited
