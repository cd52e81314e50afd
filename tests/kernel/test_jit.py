"""Compiled code can never be older than the rules; interpreted rules need no compiler."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from regidor.kernel import jit
from regidor.kernel.jit import rule
from tests.marks import compiled

ASK = (
    "from regidor import games\n"
    "from regidor.games.puerto_rico.phases import builder\n"
    "from regidor.kernel.testing import first_state\n"
    "game = games.load('puerto-rico')\n"
    "s = first_state(game, {'edition': '2002', 'seats': 3})[0]\n"
    "s.chooser = 1\n"
    "print(builder.price(s, 0, 11))\n"
)


@rule
def twice(number: int) -> int:
    return 2 * number


@rule
def twice_this_and_that(number: int) -> int:
    return twice(number) + twice(3) + twice(100)


def run(code: str, package: Path, cache: Path, **more: str) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "PYTHONPATH": str(package), "REGIDOR_CACHE_DIR": str(cache), **more}
    return subprocess.run(
        [sys.executable, "-c", code], env=env, cwd=package, capture_output=True, text=True, check=True
    )


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A copy of the package that a test may edit."""
    shutil.copytree(jit.PACKAGE, tmp_path / "regidor", ignore=shutil.ignore_patterns("__pycache__", "static"))
    return tmp_path


def test_a_changed_table_in_another_file_changes_the_compiled_answer(package: Path, tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    assert run(ASK, package, cache).stdout == "5\n"
    data = package / "regidor/games/puerto_rico/data.py"
    changed = data.read_text().replace(
        'Building("office",               5,', 'Building("office",               4,'
    )
    assert changed != data.read_text()
    data.write_text(changed)
    assert run(ASK, package, cache).stdout == "4\n"


def test_a_second_start_compiles_nothing(package: Path, tmp_path: Path) -> None:
    count = ASK + "print('compiled', sum(builder.price.stats.cache_misses.values()))\n"
    first, second = (run(count, package, tmp_path / "cache").stdout for _ in range(2))
    assert first.endswith("compiled 1\n")
    assert second.endswith("compiled 0\n")


def test_a_cache_that_cannot_be_written_does_not_stop_anybody(package: Path, tmp_path: Path) -> None:
    blocked = tmp_path / "a file"
    blocked.write_text("not a folder")
    assert run(ASK, package, blocked / "cache").stdout == "5\n"


def test_interpreted_rules_need_no_compiler(package: Path, tmp_path: Path) -> None:
    assert run(ASK, package, tmp_path / "cache", NUMBA_DISABLE_JIT="1").stdout == "5\n"


def test_bounds_checked_code_is_kept_apart_and_really_checks(package: Path, tmp_path: Path) -> None:
    code = ASK.replace("builder.price(s, 0, 11)", "builder.price(s, 0, 200)")
    with pytest.raises(subprocess.CalledProcessError) as failed:
        run(code, package, tmp_path / "cache", NUMBA_BOUNDSCHECK="1")
    assert "IndexError" in failed.value.stderr


def test_progress_says_what_is_being_compiled(package: Path, tmp_path: Path) -> None:
    shown = "from regidor.kernel import jit\nimport sys\njit.show_progress(sys.stdout.write)\n" + ASK
    said = run(shown, package, tmp_path / "cache").stdout
    assert "Compiling the rules, only this once" in said
    assert "(price)" in said


def test_old_caches_are_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REGIDOR_CACHE_DIR", str(tmp_path))
    old, young = tmp_path / "kernel-old", tmp_path / "kernel-young"
    old.mkdir()
    young.mkdir()
    os.utime(old, (0, 0))
    jit.cache_folder.__wrapped__("")
    assert not old.exists()
    assert young.exists()


@compiled
def test_a_rule_is_compiled_once_for_whole_numbers_of_every_width() -> None:
    for width in (int, np.int8, np.int16, np.int32):
        assert (twice(width(100)), twice_this_and_that(width(100))) == (200, 406)
    for once in (twice, twice_this_and_that):
        assert len(once.signatures) == 1  # type: ignore[attr-defined]


@compiled
def test_a_second_call_with_narrow_numbers_does_not_ask_again(monkeypatch: pytest.MonkeyPatch) -> None:
    assert twice(np.int8(50)) == 100
    monkeypatch.setattr(twice, "compile", None)
    assert twice(np.int8(51)) == 102
