"""The application: calls, sockets, pages and what runs beside them."""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import secrets
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from importlib.metadata import version
from typing import Any

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from regidor import bots
from regidor.bots import program
from regidor.kernel.errors import GameError
from regidor.server import database, models, postgres
from regidor.server.answers import Json, error_response
from regidor.server.config import Settings, from_environment
from regidor.server.errors import BadJson, BadMethod, BadRequest, NotFound, Storage
from regidor.server.host import Host
from regidor.server.identity import Identities
from regidor.server.judging import Judgements
from regidor.server.limits import Guard, Limiter
from regidor.server.openapi import describe
from regidor.server.pages import page_of
from regidor.server.replays import Replays
from regidor.server.routes import library, me, play, tables
from regidor.server.routes.common import Desk, TheDesk, refusals
from regidor.server.sockets import router as sockets
from regidor.server.store import claimed

logger = logging.getLogger("regidor.server")

SWEEP_SECONDS = 0.5
STORED_SWEEP_SECONDS = 5.0


def create_app(settings: Settings | None = None, now: Callable[[], float] = time.time) -> FastAPI:
    """The application; nothing is opened before it starts."""
    chosen = settings if settings is not None else from_environment()
    for text in filter(str.strip, chosen.programs.split(";")):
        bots.seat(program.parsed(text.strip()))

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        with claimed(chosen.database):
            async with opened(chosen, now) as desk:
                app.state.desk = desk
                yield

    app = FastAPI(
        title="Regidor",
        version=version("regidor"),
        description="Tables of the Puerto Rico family of board games. See docs/api.md.",
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    for part in (me.router, library.router, tables.router, play.router, sockets):
        app.router.routes.extend(part.routes)  # include_router would make each of them anew
    add_operations(app)
    add_errors(app)
    app.add_middleware(Guard, settings=chosen)
    app.add_middleware(Log)
    describe(app)
    return app


@asynccontextmanager
async def opened(settings: Settings, now: Callable[[], float]) -> AsyncIterator[Desk]:
    """The host with everything that runs beside it."""
    await database.migrate(settings.database)
    host = Host(settings, now)
    secret = settings.secret or await host.store.setting("secret", secrets.token_hex(32))
    work = [asyncio.create_task(again(host.sweep, SWEEP_SECONDS))]
    work.append(asyncio.create_task(again(host.sweep_stored, STORED_SWEEP_SECONDS)))
    if not host.store.sqlite:
        work.append(asyncio.create_task(postgres.listen(host)))
        work.append(asyncio.create_task(again(host.say_present, host.presence_seconds)))
    judgements = Judgements(host.thinkers.run)
    try:
        limiter = Limiter(settings.rate)
        yield Desk(settings, host, Identities(host.store, secret), limiter, Replays(), judgements)
    finally:
        host.closing = True
        await judgements.close()
        for task in work:
            task.cancel()
        await asyncio.gather(*work, return_exceptions=True)
        await host.close()


async def again(act: Callable[[], Awaitable[None]], seconds: float) -> None:
    """Repeat an act for as long as the server lives, whatever happens to it."""
    while True:
        await asyncio.sleep(seconds)
        try:
            await act()
        except Storage:
            continue  # the database is away: the next time may do
        except Exception:
            logger.exception("a regular task failed")


def add_operations(app: FastAPI) -> None:
    @app.get("/healthz", response_model=models.Health, responses=refusals(), tags=["operations"])
    async def healthz(desk: TheDesk) -> Response:
        """Is the server up, with its database?"""
        await desk.host.store.ping()
        return Json({"ok": True, "version": app.version})

    @app.get("/metrics", include_in_schema=False)
    async def metrics(request: Request, desk: TheDesk) -> Response:
        if not may_measure(request, desk.settings.metrics):
            raise NotFound("there is nothing here")
        return Response(desk.host.metrics.text(), media_type="text/plain; version=0.0.4")

    @app.get("/{path:path}", include_in_schema=False)
    async def page(path: str, request: Request, desk: TheDesk) -> Response:
        if path.startswith("api/") or path == "api":
            raise NotFound("there is nothing here")
        return page_of(desk.settings.static_folder, path)


def may_measure(request: Request, who: str) -> bool:
    if who != "local":
        return who == "open"
    try:
        return request.client is not None and ipaddress.ip_address(request.client.host).is_loopback
    except ValueError:
        return False


def add_errors(app: FastAPI) -> None:
    """Every refusal in its one shape."""

    @app.exception_handler(GameError)
    async def refused(request: Request, error: Exception) -> Response:
        assert isinstance(error, GameError)
        request.app.state.desk.host.metrics.refused.labels(error.code).inc()
        return error_response(error)

    @app.exception_handler(RequestValidationError)
    async def unreadable(_: Request, error: Exception) -> Response:
        assert isinstance(error, RequestValidationError)
        return error_response(complaint(error))

    @app.exception_handler(HTTPException)
    async def other(_: Request, error: Exception) -> Response:
        assert isinstance(error, HTTPException)
        answer = error_response(plain(error))
        answer.headers.update(error.headers or {})
        return answer


def complaint(error: RequestValidationError) -> BadJson | BadRequest:
    """What is wrong with a request, without repeating what it said."""
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"])
    if first["type"] == "json_invalid":
        return BadJson("the body is no JSON")
    return BadRequest(f"{where}: {first['msg']}")


def plain(error: HTTPException) -> GameError:
    if error.status_code == 405:
        return BadMethod("this path does not know this method")
    return (
        NotFound("there is nothing here") if error.status_code == 404 else BadJson("the body cannot be read")
    )


class Log:
    """One line for each call: never the address itself, which may hold an invitation."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or not logger.isEnabledFor(logging.INFO):
            await self.app(scope, receive, send)
            return
        begun, status = time.perf_counter(), 500

        async def noting(message: Message) -> None:
            nonlocal status
            status = message.get("status", status)
            await send(message)

        try:
            await self.app(scope, receive, noting)
        finally:
            logger.info("call", extra=line(scope, status, time.perf_counter() - begun))


def line(scope: Scope, status: int, seconds: float) -> dict[str, Any]:
    route = getattr(scope.get("route"), "path", "unknown")
    return {"method": scope["method"], "route": route, "status": status, "ms": round(seconds * 1000, 1)}
