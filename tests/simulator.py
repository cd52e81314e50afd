"""GPU kernels in numba's simulator, by scripts in processes of their own: it is chosen at the start."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from pathlib import Path

import pytest

needs_kernels = pytest.mark.skipif(
    importlib.util.find_spec("numba_cuda") is None, reason="numba-cuda is an extra (regidor[cuda])"
)


def simulated(script: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    interpreted = {**os.environ, "NUMBA_ENABLE_CUDASIM": "1", "NUMBA_DISABLE_JIT": "1"}
    return subprocess.run(
        [sys.executable, str(script), *arguments],
        env=interpreted,
        cwd=script.parents[2],
        capture_output=True,
        text=True,
        check=False,
    )
