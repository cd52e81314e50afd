"""Marks that tests of several folders share."""

from __future__ import annotations

import numba
import pytest

compiled = pytest.mark.skipif(bool(numba.config.DISABLE_JIT), reason="takes minutes when interpreted")
