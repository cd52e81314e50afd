"""The GPU's kernels, run by numba's simulator, play the same games as the CPU."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.adapters.spread import every_game

SCRIPT = Path(__file__).parent / "simulated.py"


@pytest.mark.skipif(
    importlib.util.find_spec("numba_cuda") is None, reason="numba-cuda is an extra (regidor[cuda])"
)
@every_game
def test_kernels_in_the_simulator_play_the_cpus_games(key: str) -> None:
    interpreted = {**os.environ, "NUMBA_ENABLE_CUDASIM": "1", "NUMBA_DISABLE_JIT": "1"}
    done = subprocess.run(
        [sys.executable, str(SCRIPT), key, "{}", "8"],
        env=interpreted,
        cwd=SCRIPT.parents[2],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout.strip() == "the same", done.stderr
