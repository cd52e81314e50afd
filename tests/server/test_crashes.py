"""Nothing that was acknowledged is lost, whatever is killed and whenever."""

from __future__ import annotations

import asyncio
import random
import signal
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

import regidor
from tests.server.crowd import Player
from tests.server.processes import ServerProcess, servers

pytestmark = pytest.mark.anyio

KILLS = 2  # the soak kills 200 times
TABLES = 4  # and plays 20 tables


async def play_through(
    players: list[Player], kills: int, strike: Callable[[], Awaitable[None]], rng: random.Random
) -> None:
    """Let everybody play while something is killed again and again, then compare."""
    for player in players:
        await player.begin()
    playing = [asyncio.create_task(keep_playing(player)) for player in players]
    for _ in range(kills):
        await some_progress(players, rng.randint(5, 30))
        await strike()
    await some_progress(players, 5)
    for player in players:
        player.stopped = True
    await asyncio.gather(*playing)


async def keep_playing(player: Player) -> None:
    """Play one table after the other; each must hold all that was acknowledged."""
    while not player.stopped:
        await player.play()
        assert await player.missing() == []
        if not player.stopped:
            player.acknowledged = {}
            await player.begin()


async def some_progress(players: list[Player], moves: int) -> None:
    """Return at a moment that has nothing to do with what the server is doing: after some more moves."""
    done = sum(len(player.acknowledged) for player in players)
    for _ in range(12_000):
        await asyncio.sleep(0.01)
        now = sum(len(player.acknowledged) for player in players)
        if now >= done + moves or now < done:  # a new table began: that is progress, too
            return
    raise AssertionError("nobody can play any more")


async def test_moves_survive_a_server_that_is_killed(tmp_path: Path, soak: int) -> None:
    rng = random.Random(soak)
    with servers(f"sqlite:///{tmp_path / 'tables.db'}") as (server,):
        await server.start()
        players = [Player([server.url], random.Random(n)) for n in range(20 if soak else TABLES)]

        async def strike() -> None:
            server.kill()
            await server.start()

        await play_through(players, soak or KILLS, strike, rng)
        for player in players:
            assert await player.missing() == []
        await check_records(players, server)
        for player in players:
            await player.http.aclose()


async def check_records(players: list[Player], server: ServerProcess) -> None:
    """No game is corrupt: every one is a record that the rules accept and the seed explains."""
    for player in players:
        if player.phase == "playing":
            await player.insist("POST", f"/tables/{player.table}/close")
        record = (await player.http.get(f"{server.url}/api/tables/{player.table}/record")).text
        regidor.verify(record)


async def test_a_server_that_is_told_to_stop_ends_in_good_order(tmp_path: Path) -> None:
    with servers(f"sqlite:///{tmp_path / 'tables.db'}") as (server,):
        await server.start()
        player = Player([server.url], random.Random(1))
        await player.begin()
        playing = asyncio.create_task(player.play())
        await some_progress([player], 5)
        player.stopped = True
        assert await asyncio.to_thread(server.stop) in (0, -signal.SIGTERM)
        await server.start()
        await playing
        assert await player.missing() == []
        await player.http.aclose()
