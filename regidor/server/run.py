"""Running the server: listen, and go down in good order."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable

import uvicorn
from fastapi import FastAPI

from regidor.server import logs
from regidor.server.app import create_app
from regidor.server.config import Settings
from regidor.server.sockets import LONGEST_FRAME

GRACE_SECONDS = 10  # for calls that are under way when the server is told to stop
FAREWELL_SECONDS = 0.2  # for the last frames to leave


class Server(uvicorn.Server):
    """Tells everybody who is connected before it hangs up."""

    def __init__(self, config: uvicorn.Config, app: FastAPI, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.app = app
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self.app.state.desk.host.say_closing()
        await asyncio.sleep(FAREWELL_SECONDS)
        await super().shutdown(sockets)


def serve(settings: Settings, address: str, port: int, ready: Callable[[], None] = lambda: None) -> None:
    """Serve until the process is told to stop."""
    logs.set_up(settings.log, settings.log_format)
    app = create_app(settings)
    Server(configured(app, settings, address, port), app, ready).run()


def configured(app: FastAPI, settings: Settings, address: str, port: int) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        address,
        port,
        log_config=None,
        access_log=False,
        ws="websockets-sansio",
        ws_max_size=LONGEST_FRAME,
        ws_per_message_deflate=False,  # views are small, and a frame costs less so
        proxy_headers=True,
        forwarded_allow_ips=settings.trusted_proxies,
        timeout_graceful_shutdown=GRACE_SECONDS,
        server_header=False,
    )
