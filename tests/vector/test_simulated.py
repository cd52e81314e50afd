"""The GPU's kernels, run by numba's simulator, play the same games as the CPU."""

from __future__ import annotations

from pathlib import Path

from tests.adapters.spread import every_game
from tests.simulator import needs_kernels, simulated

SCRIPT, AHEAD = (Path(__file__).parent / name for name in ("simulated.py", "simulated_ahead.py"))


@needs_kernels
@every_game
def test_kernels_in_the_simulator_play_the_cpus_games(key: str) -> None:
    done = simulated(SCRIPT, key, "{}", "8")
    assert done.stdout.strip() == "the same", done.stderr


@needs_kernels
@every_game
def test_kernels_are_compiled_beforehand_for_what_they_are_launched_with(key: str) -> None:
    done = simulated(AHEAD, key)
    assert done.stdout.strip() == "the same", done.stderr


@needs_kernels
@every_game
def test_kernels_are_kept_where_a_changed_rule_makes_a_new_folder(key: str) -> None:
    from regidor.vector.cuda import kernel_folder

    folder = kernel_folder(key)
    assert folder is not None
    assert folder.name.startswith(f"{key.replace('-', '_')}-")
