"""A server on a real port, and sockets that connect to it."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
import orjson
from pydantic import TypeAdapter
from websockets.asyncio.client import ClientConnection, connect

from regidor.server import models
from regidor.server.app import create_app
from regidor.server.config import Settings
from regidor.server.host import Host
from regidor.server.run import Server, configured

FRAME: TypeAdapter[Any] = TypeAdapter(models.ServerFrame)


class Online:
    def __init__(self, server: Server, port: int) -> None:
        self.server = server
        self.port = port

    @property
    def host(self) -> Host:
        host: Host = self.server.app.state.desk.host
        return host

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def guest(self, name: str) -> Guest:
        guest = Guest(self.url)
        await guest.post("/me", {"name": name})
        return guest


class Guest:
    """Somebody who calls and connects over the network."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.http = httpx.AsyncClient(base_url=url, timeout=30)

    async def post(self, path: str, body: Any = None) -> Any:
        answer = await self.http.post(f"/api{path}", json=body)
        assert answer.status_code < 300, answer.text
        return answer.json()

    async def get(self, path: str) -> Any:
        answer = await self.http.get(f"/api{path}")
        assert answer.status_code < 300, answer.text
        return answer.json()

    @asynccontextmanager
    async def socket(self, table: str, query: str = "", origin: str | None = None) -> AsyncIterator[Socket]:
        address = f"{self.url.replace('http', 'ws')}/api/tables/{table}/ws{query}"
        cookie = "; ".join(f"{key}={value}" for key, value in self.http.cookies.items())
        headers = {"Cookie": cookie, **({"Origin": origin} if origin else {})}
        async with connect(address, additional_headers=headers, proxy=None) as connection:
            yield Socket(connection)


class Socket:
    """A connection that keeps what it was told: table, sight and log, as a browser would."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.table: Any = None
        self.sight: Any = None
        self.log: list[Any] = []
        self.chat: list[Any] = []
        self.others: list[Any] = []

    async def hear(self) -> Any:
        """The next frame; it must be what OpenAPI says."""
        frame = orjson.loads(await self.connection.recv())
        FRAME.validate_python(frame, strict=False)
        self.take(frame)
        return frame

    def take(self, frame: Any) -> None:
        kind = frame["type"]
        if kind == "hello":
            here = frame["here"]
            self.table, self.sight, self.chat = here["table"], here["sight"], here["chat"]
            self.log += here["log"]
        elif kind == "view":
            self.sight = frame["sight"]
            self.log = (self.log if frame["back"] is None else self.log[: frame["back"]]) + frame["log"]
        elif kind == "table":
            self.table = frame["table"]
        elif kind == "chat":
            self.chat.append(frame["message"])
        else:
            self.others.append(frame)

    async def until(self, kind: str) -> Any:
        while True:
            frame = await self.hear()
            if frame["type"] == kind:
                return frame

    async def send(self, frame: dict[str, Any]) -> None:
        await self.connection.send(orjson.dumps(frame).decode())

    async def move(self, *moves: str | int) -> str:
        token = secrets.token_hex(8)
        ply = self.sight["ply"]
        await self.send({"type": "move", "ply": ply, "token": token, "moves": list(moves)})
        return token


@asynccontextmanager
async def online(settings: Settings) -> AsyncIterator[Online]:
    app = create_app(settings)
    ready = asyncio.Event()
    server = Server(configured(app, settings, "127.0.0.1", 0), app, ready.set)
    with contextlib.suppress(asyncio.CancelledError):
        running = asyncio.create_task(server.serve())
        await asyncio.wait({running, asyncio.create_task(ready.wait())}, return_when=asyncio.FIRST_COMPLETED)
        assert ready.is_set(), "the server did not start"
        port = server.servers[0].sockets[0].getsockname()[1]
        try:
            yield Online(server, port)
        finally:
            server.should_exit = True
            await running
