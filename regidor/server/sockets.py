"""The WebSocket of a table: frames out as things happen, moves and chat in."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

import orjson
from fastapi import APIRouter, Path, Query, WebSocket
from pydantic import TypeAdapter, ValidationError
from starlette.websockets import WebSocketDisconnect, WebSocketState

from regidor.kernel.errors import GameError
from regidor.server import models, shown
from regidor.server.answers import error_response
from regidor.server.errors import BadJson, BadRequest, Closing, body_of
from regidor.server.host import view_frame
from regidor.server.limits import check_origin
from regidor.server.live import Live
from regidor.server.peers import Peer
from regidor.server.routes.common import Caller, Desk, check_watch, named
from regidor.server.routes.play import play, say

router = APIRouter()

LONGEST_FRAME = 16_384
FRAME: TypeAdapter[Any] = TypeAdapter(models.ClientFrame)


@router.websocket("/api/tables/{id}/ws")
async def table_socket(
    socket: WebSocket,
    id: Annotated[str, Path(max_length=32)],
    ply: Annotated[int, Query(ge=0, le=100_000)] = 0,
    at: float | None = None,
    seat: Annotated[int | None, Query(ge=0, le=15)] = None,
) -> None:
    """Follow a table, and play at it."""
    desk: Desk = socket.app.state.desk
    try:
        who = await admitted(socket, desk, id, seat)
    except GameError as error:
        await socket.send_denial_response(error_response(error))
        return
    await socket.accept()
    peer = Peer(who.id, seat)
    try:
        live = await who.host.connect(id, peer, ply, at)
    except GameError:
        await socket.close(1013)
        return
    await converse(socket, who, live, peer)


async def admitted(socket: WebSocket, desk: Desk, table_id: str, seat: int | None) -> Caller:
    """Who connects, if they may."""
    check_origin(socket.headers, desk.settings)
    if desk.host.closing:
        raise Closing("the server is restarting: connect again in a moment")
    who = await named(socket.cookies, desk)
    who.spend("connect")

    def check(live: Live) -> None:
        check_watch(live, who.id)
        if seat is not None:
            live.own_seat(who.id, seat)

    await desk.host.look(table_id, check)
    return who


async def converse(socket: WebSocket, who: Caller, live: Live, peer: Peer) -> None:
    """Send and receive until either side ends."""
    sender = asyncio.create_task(send_all(socket, who, peer))
    try:
        await receive_all(socket, who, live, peer)
    except WebSocketDisconnect:
        pass
    finally:
        peer.gone = True
        sender.cancel()
        await asyncio.gather(sender, return_exceptions=True)
        who.host.disconnect(live, peer)


async def send_all(socket: WebSocket, who: Caller, peer: Peer) -> None:
    """Bring the queued frames to the browser; None ends the connection."""
    while True:
        frame = await peer.queue.get()
        if frame is None or not await who.is_signed_in():
            await socket.close(1013)
            return
        await socket.send_text(frame.decode())


async def receive_all(socket: WebSocket, who: Caller, live: Live, peer: Peer) -> None:
    while socket.client_state is WebSocketState.CONNECTED:
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            return
        text = message.get("text") or ""
        if len(text) > LONGEST_FRAME:
            await socket.close(1009)
            return
        if await who.is_signed_in():
            await answer(text, who, live, peer)
        else:
            peer.hang_up()


async def answer(text: str, who: Caller, live: Live, peer: Peer) -> None:
    """Do what one frame asks; a refusal is a frame, too."""
    try:
        who.spend("call")
        await obey(read(text), who, live, peer)
    except GameError as error:
        who.host.metrics.refused.labels(error.code).inc()
        peer.send({"type": "error", "token": token_of(text), "error": body_of(error, live.ply)})


def token_of(text: str) -> str | None:
    """The token of a frame, also of one that is not read: who sent it waits for an answer to it."""
    try:
        frame = orjson.loads(text)
    except orjson.JSONDecodeError:
        return None
    token = frame.get("token") if isinstance(frame, dict) else None
    return token if isinstance(token, str) else None


def read(text: str) -> Any:
    try:
        return FRAME.validate_json(text)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        kind = BadJson if first["type"] == "json_invalid" else BadRequest
        where = ".".join(str(part) for part in first["loc"])
        raise kind(f"this frame cannot be read: {where} {first['msg']}") from error


async def obey(frame: Any, who: Caller, live: Live, peer: Peer) -> None:
    if isinstance(frame, models.MoveFrame):
        done = await play(who, live.id, frame)
        peer.send({"type": "done", "token": frame.token, **done})
    elif isinstance(frame, models.SayFrame):
        await say(who, live.id, frame)
    elif isinstance(frame, models.LookFrame):
        await who.host.look(live.id, lambda now: look(now, peer, frame.seat))
    else:
        peer.send({"type": "pong", "at": live.now()})


def look(live: Live, peer: Peer, seat: int | None) -> None:
    """Look from another seat of one's own, or follow the mover again."""
    if seat is not None:
        live.own_seat(peer.identity, seat)
    peer.look = seat
    viewer = shown.viewer_of(live, peer.identity, seat)
    peer.send(view_frame(live, peer.identity, viewer, live.ply, None))
