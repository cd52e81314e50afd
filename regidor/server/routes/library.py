"""Games and replays: what needs no table."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Path, Request, Response

from regidor.server import catalogue, models
from regidor.server.answers import Json
from regidor.server.routes.common import TheDesk, address, refusals

router = APIRouter(prefix="/api", tags=["library"])


@router.get("/games", response_model=models.Games, responses=refusals())
async def games(desk: TheDesk) -> Response:
    """The games with their options, and the bots."""
    return Json(catalogue.catalogue(desk.settings.bot_seconds))


@router.post("/games/{key}/settle", response_model=models.Settled, responses=refusals(404))
async def settle(
    key: Annotated[str, Path(max_length=40)], body: models.OptionsBody, request: Request, desk: TheDesk
) -> Response:
    """What goes with some options: all of them, the numbers of seats, names and reference texts."""
    desk.limiter.spend("call", address(request))
    return Json(catalogue.explained(catalogue.find(key), body.options))


@router.post("/replays", response_model=models.Replay, responses=refusals())
async def replay(body: models.ReplayBody, request: Request, desk: TheDesk) -> Response:
    """A record's moves, and what a seat could see at some of its plies."""
    known = desk.replays.knows(body.record)  # paging through a record costs little after its first call
    desk.limiter.spend("call" if known else "think", address(request))
    return Json(await asyncio.to_thread(desk.replays.answer, body))


@router.post("/replays/judge", response_model=models.Judgement, responses=refusals())
async def judge(body: models.JudgeBody, request: Request, desk: TheDesk) -> Response:
    """What a bot thinks of a record, as far as it has got; ask again until it is ready."""
    known = desk.judgements.knows(body.record)
    desk.limiter.spend("call" if known else "think", address(request))
    return Json(await desk.judgements.answer(body.record, desk.replays.match))
