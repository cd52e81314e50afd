"""News from the other processes that share a PostgreSQL database."""

from __future__ import annotations

import asyncio
import json
import logging
from contextlib import suppress
from typing import Any

import asyncpg

from regidor.server.host import Host
from regidor.server.store import CHANNEL

logger = logging.getLogger("regidor.server")

AGAIN_SECONDS = 1.0
CHECK_SECONDS = 5.0


async def listen(host: Host) -> None:
    """Hear what others change, for as long as the host lives; a lost connection is made anew."""
    address = host.store.url.replace("postgresql+asyncpg://", "postgresql://")
    while True:
        try:
            await _listen_once(host, address)
        except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError, TimeoutError) as error:
            logger.warning("the database's news are lost", extra={"reason": type(error).__name__})
            await asyncio.sleep(AGAIN_SECONDS)


async def _listen_once(host: Host, address: str) -> None:
    connection = await asyncpg.connect(address)
    try:
        await connection.add_listener(CHANNEL, lambda _c, _p, _n, payload: _hear(host, payload))
        host.doubt_all()
        while True:
            await asyncio.sleep(CHECK_SECONDS)
            await connection.execute("select 1")
    finally:
        with suppress(OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
            await connection.close(timeout=2)


def _hear(host: Host, payload: Any) -> None:
    host.heard(json.loads(payload))
