"""The GPU's kernels, run by numba's simulator, play the same games as the CPU."""

from __future__ import annotations

from pathlib import Path

from tests.adapters.spread import every_game
from tests.simulator import needs_kernels, simulated

SCRIPT = Path(__file__).parent / "simulated.py"


@needs_kernels
@every_game
def test_kernels_in_the_simulator_play_the_cpus_games(key: str) -> None:
    done = simulated(SCRIPT, key, "{}", "8")
    assert done.stdout.strip() == "the same", done.stderr
