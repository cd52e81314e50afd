"""A server for each test, in this process, on a database of its own."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from regidor.server.config import Settings
from tests.server.place import Clock, Place, opened_place


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(database_url=f"sqlite:///{tmp_path / 'tables.db'}", rate=0, forced_pause=0)


@pytest.fixture
async def place(settings: Settings, clock: Clock) -> AsyncIterator[Place]:
    async with opened_place(settings, clock) as place:
        yield place


@pytest.fixture
def soak() -> int:
    """How long the long tests should be: 0 is the short form of every day (see `make soak-server`)."""
    return int(os.environ.get("REGIDOR_SOAK", "0"))
