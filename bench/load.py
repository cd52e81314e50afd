"""Load on a server: many seats connected, all tables played at random, and how long a move takes to be seen.

    python bench/load.py                          1,000 seats at 250 tables, a move every 2 seconds at each
    python bench/load.py --thinkers 8             the same while bots think at full load
    python bench/load.py --url http://...         against a server that runs already

A move's time goes from the moment a client sends it to the moment another seat of the table has its view.
Clients and server share the machine, so the figures hold for both together.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import secrets
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import orjson
from websockets.asyncio.client import ClientConnection, connect

SEATS = 4
AT_ONCE = 40  # calls while the tables are set up
SERVE = """
import sys
from regidor.server.config import from_environment
from regidor.server.run import serve
from regidor.warming import warm_up
warm_up()
serve(from_environment(), "127.0.0.1", int(sys.argv[1]))
"""


@dataclass
class Figures:
    """What was measured."""

    seen: list[float] = field(default_factory=list)  # seconds from a move to another seat's view
    moves: int = 0
    frames: int = 0
    refused: int = 0

    def quantile(self, share: float) -> float:
        ordered = sorted(self.seen) or [0.0]
        return ordered[min(len(ordered) - 1, int(share * len(ordered)))] * 1000


class Desk:
    """Calls over HTTP for many people."""

    def __init__(self, url: str) -> None:
        self.url = url
        limits = httpx.Limits(max_connections=AT_ONCE)
        self.http = httpx.AsyncClient(base_url=url, timeout=120, limits=limits, trust_env=False)

    async def person(self) -> str:
        """A new guest's cookie."""
        answer = await self.http.post("/api/me", json={}, headers={"Cookie": ""})
        self.http.cookies.clear()
        return f"regidor={answer.cookies['regidor']}"

    async def post(self, cookie: str, path: str, body: Any) -> Any:
        answer = await self.http.post(f"/api{path}", json=body, headers={"Cookie": cookie})
        assert answer.status_code < 300, answer.text
        return answer.json()

    async def table(self) -> tuple[str, list[str]]:
        """A table of people, and their cookies."""
        people = [await self.person() for _ in range(SEATS)]
        seats = [{"kind": "me"}, *[{"kind": "open"}] * (SEATS - 1)]
        here = await self.post(people[0], "/tables", {"game": "puerto-rico", "seats": seats})
        table, key = here["table"]["id"], here["table"]["code"]
        for person in people[1:]:
            await self.post(person, f"/tables/{table}/join", {"key": key})
        return table, people

    async def thinking_table(self) -> str:
        """A table of bots that think: who opened it has resigned."""
        person = await self.person()
        bot = {"kind": "bot", "bot": "rollout", "seconds": 1.0}
        seats = [{"kind": "me"}, *[bot] * (SEATS - 1)]
        here = await self.post(person, "/tables", {"game": "puerto-rico", "seats": seats})
        table: str = here["table"]["id"]
        await self.post(person, f"/tables/{table}/resign", {})
        return table


class Table:
    """One table as its clients see it: whoever is to move does so after a pause."""

    def __init__(self, figures: Figures, pace: float, rng: random.Random) -> None:
        self.figures = figures
        self.pace = pace
        self.rng = rng
        self.sent: dict[int, float] = {}
        self.stopped = False

    async def sit(self, url: str, table: str, cookie: str, seat: int) -> None:
        address = f"{url.replace('http', 'ws')}/api/tables/{table}/ws"
        async with connect(
            address, additional_headers={"Cookie": cookie}, proxy=None, compression=None, open_timeout=120
        ) as connection:
            async for text in connection:
                self.hear(orjson.loads(text), connection, seat)
                if self.stopped:
                    return

    def hear(self, frame: Any, connection: ClientConnection, seat: int) -> None:
        self.figures.frames += 1
        kind = frame["type"]
        self.figures.refused += kind == "error"
        sight = frame["sight"] if kind == "view" else frame["here"]["sight"] if kind == "hello" else None
        if sight is None:
            return
        if kind == "view" and frame["log"] and frame["log"][-1]["seat"] != seat:
            sent = self.sent.get(sight["ply"])
            if sent is not None:
                self.figures.seen.append(time.perf_counter() - sent)
        if sight["choices"]:
            asyncio.get_running_loop().create_task(self.move(connection, sight))

    async def move(self, connection: ClientConnection, sight: Any) -> None:
        await asyncio.sleep(self.rng.uniform(0, 2 * self.pace))
        if self.stopped:
            return
        words = self.rng.choice(sight["choices"])["words"]
        ply = sight["ply"]
        self.sent[ply + 1] = time.perf_counter()
        self.figures.moves += 1
        frame = {"type": "move", "ply": ply, "token": secrets.token_hex(8), "moves": [words]}
        await connection.send(orjson.dumps(frame).decode())


async def gathered(work: list[Any]) -> list[Any]:
    """All results, only some at work at a time."""
    gate = asyncio.Semaphore(AT_ONCE // SEATS)

    async def one(job: Any) -> Any:
        async with gate:
            return await job

    return await asyncio.gather(*[one(job) for job in work])


def megabytes(pid: int) -> float:
    """A process's memory."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    return 0.0


def cpu_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@contextmanager
def server() -> Iterator[tuple[str, int]]:
    """A server of our own, on SQLite, without rate limits."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        environment = {
            "REGIDOR_DATABASE_URL": f"sqlite:///{folder}/tables.db",
            "REGIDOR_RATE": "0",
            "REGIDOR_LOG": "error",
            **os.environ,
        }
        process = subprocess.Popen([sys.executable, "-c", SERVE, str(port)], env=environment)
        try:
            yield f"http://127.0.0.1:{port}", process.pid
        finally:
            process.kill()
            process.wait()


async def answers(url: str) -> None:
    async with httpx.AsyncClient(base_url=url, timeout=5, trust_env=False) as http:
        while True:
            try:
                if (await http.get("/healthz")).status_code == 200:
                    return
            except httpx.TransportError:
                await asyncio.sleep(0.2)


async def measure(asked: argparse.Namespace, url: str, pid: int | None) -> None:
    await answers(url)
    desk = Desk(url)
    await desk.table()
    empty = megabytes(pid) if pid else 0.0
    begun = time.perf_counter()
    tables = await gathered([desk.table() for _ in range(asked.tables)])
    print(f"{asked.tables} tables of {SEATS} opened in {time.perf_counter() - begun:.1f} s")
    if pid:
        each = (megabytes(pid) - empty) / asked.tables * 1024
        print(f"server {empty:.0f} MB empty, {each:.0f} kB for each table in memory, nobody connected")
    for _ in range(asked.thinkers):
        await desk.thinking_table()
    figures = Figures()
    playing = [Table(figures, asked.pace, random.Random(number)) for number in range(asked.tables)]
    seats = [
        asyncio.create_task(one.sit(url, table, cookie, seat))
        for one, (table, people) in zip(playing, tables, strict=True)
        for seat, cookie in enumerate(people)
    ]
    await asyncio.sleep(asked.warm)
    figures.seen.clear()
    moves, frames, spent = figures.moves, figures.frames, cpu_seconds(pid) if pid else 0.0
    await asyncio.sleep(asked.seconds)
    report(figures, figures.moves - moves, figures.frames - frames, asked.seconds)
    if pid:
        share = (cpu_seconds(pid) - spent) / asked.seconds
        print(f"server: {share * 100:.0f} % of one core, {megabytes(pid):.0f} MB")
    for one in playing:
        one.stopped = True
    for task in seats:
        task.cancel()
    await asyncio.gather(*seats, return_exceptions=True)
    await desk.http.aclose()


def report(figures: Figures, moves: int, frames: int, seconds: float) -> None:
    print(f"{moves / seconds:.0f} moves/s, {frames / seconds:.0f} frames/s, {figures.refused} refused")
    quantiles = [f"p{share * 100:g} {figures.quantile(share):.1f} ms" for share in (0.5, 0.95, 0.99, 0.999)]
    print(f"from a move to the others' views: {', '.join(quantiles)} ({len(figures.seen)} seen)")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--url", help="a server that runs already (without rate limits)")
    parser.add_argument("--tables", type=int, default=250)
    parser.add_argument("--pace", type=float, default=2.0, help="seconds between two moves at a table")
    parser.add_argument("--seconds", type=float, default=30.0, help="how long to measure")
    parser.add_argument("--warm", type=float, default=10.0, help="how long to play before")
    parser.add_argument("--thinkers", type=int, default=0, help="tables of bots that think all the time")
    asked = parser.parse_args()
    print(f"load average {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores before")
    if asked.url:
        asyncio.run(measure(asked, asked.url, None))
    else:
        with server() as (url, pid):
            asyncio.run(measure(asked, url, pid))
    print(f"load average {os.getloadavg()[0]:.1f} after")


if __name__ == "__main__":
    main()
