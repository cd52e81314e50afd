"""Tables: open, list, join, leave, start, watch, close, again."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Annotated, Literal

from fastapi import APIRouter, Path, Query, Response

from regidor.server import models, opening, shown
from regidor.server.answers import Json
from regidor.server.errors import NotFound, NotYours, WrongPhase
from regidor.server.live import Live
from regidor.server.routes.common import Caller, TableId, TheCaller, check_watch, refusals
from regidor.server.sheet import Seat, Sheet
from regidor.server.store import Loaded

router = APIRouter(prefix="/api", tags=["tables"])


@router.get("/tables", response_model=models.Cards, responses=refusals(401))
async def tables(who: TheCaller, which: Literal["mine", "public"] = "mine") -> Response:
    """My tables, or those that anybody may join or watch; newest first."""
    store = who.host.store
    sheets = await (store.tables_of(who.id) if which == "mine" else store.public_tables())
    return Json({"tables": [shown.card(sheet, who.id) for sheet in sheets]})


@router.post("/tables", status_code=201, response_model=models.Here, responses=refusals(401, 404))
async def create(body: models.NewTable, who: TheCaller) -> Response:
    """Open a table; it starts at once when no seat is open."""
    who.spend("table")
    live = await add(who, await opened(body, who))
    return Json(shown.here(live, who.id), 201)


async def opened(body: models.NewTable, who: Caller) -> Loaded:
    now = who.host.now()
    if body.record is None:
        return opening.fresh(body, who.id, who.name, now)
    match = await asyncio.to_thread(opening.read_record, body.record)
    return opening.branched(body, match, who.id, who.name, now)


async def add(who: Caller, loaded: Loaded) -> Live:
    return await who.host.add(loaded.sheet, loaded, Live.start_if_full)


@router.get("/tables/{id}", response_model=models.Here, responses=refusals(401, 404))
async def table(
    id: TableId,
    who: TheCaller,
    seat: Annotated[int | None, Query(ge=0, le=15)] = None,
    since: Annotated[int, Query(ge=0, le=100_000)] = 0,
) -> Response:
    """All that I may know of a table."""

    def ask(live: Live) -> Response:
        check_watch(live, who.id)
        if seat is not None:
            live.own_seat(who.id, seat)
        live.seen[who.id] = live.now()
        return Json(shown.here(live, who.id, seat, since))

    return await who.host.look(id, ask)


@router.get("/invitations/{key}", response_model=models.Card, responses=refusals(401, 404))
async def invitation(key: Annotated[str, Path(max_length=40)], who: TheCaller) -> Response:
    """The table that a code or an invitation link belongs to."""
    who.spend("guess")
    found = await who.host.store.find(key)
    if found is None:
        raise NotFound("this code or link belongs to no table")
    return Json(await who.host.look(found, lambda live: shown.card(live.sheet, who.id)))


def invited(live: Live, key: str | None) -> bool:
    """Does the key open this table?"""
    if key is None:
        return False
    plain = key.replace("-", "").replace(" ", "").upper()
    return key == live.sheet.invitation or plain == live.sheet.code


def spend_guess(who: Caller, key: str | None) -> None:
    if key is not None:
        who.spend("guess")


@router.post("/tables/{id}/join", response_model=models.Here, responses=refusals(401, 404, 409))
async def join(id: TableId, body: models.JoinBody, who: TheCaller) -> Response:
    """Take an open seat; once more for a second person on this device."""
    spend_guess(who, body.key)

    def act(live: Live) -> None:
        live.join(who.id, who.name, body.seat, body.name, invited(live, body.key))

    return await answered(who, id, act)


async def answered(who: Caller, table_id: str, act: Callable[[Live], None]) -> Response:
    """Carry out an act that answers with the table as it is then."""
    await who.host.change(table_id, act)
    return Json(await who.host.look(table_id, lambda live: shown.here(live, who.id)))


@router.post("/tables/{id}/watch", response_model=models.Here, responses=refusals(401, 404))
async def watch(id: TableId, body: models.WatchBody, who: TheCaller) -> Response:
    """Be let in to watch a table that only invited people may."""
    who.spend("guess")

    def act(live: Live) -> None:
        if not invited(live, body.key):
            check_watch(live, who.id)
        live.let_watch(who.id)

    return await answered(who, id, act)


@router.post("/tables/{id}/leave", response_model=models.Here, responses=refusals(401, 404, 409))
async def leave(id: TableId, body: models.OneSeat, who: TheCaller) -> Response:
    """Stand up; while a game is played this is to resign."""

    def act(live: Live) -> dict[str, object]:
        live.check_phase("lobby", "playing")
        if live.sheet.phase == "lobby":
            live.stand_up(who.id, body.seat)
        else:
            mine = live.sheet.seats_of(who.id) if body.seat is None else [body.seat]
            if not mine:
                raise NotYours("you do not sit at this table")
            for seat in mine:
                live.resign(who.id, seat)
        return shown.here(live, who.id)

    return Json(await who.host.change(id, act))


@router.post("/tables/{id}/seats", response_model=models.Here, responses=refusals(401, 404, 409))
async def seats(id: TableId, body: models.ChangeSeat, who: TheCaller) -> Response:
    """The owner gives an empty seat to a bot, or opens it again."""
    bot = opening.check_bot(body.bot) if body.kind == "bot" else None

    def act(live: Live) -> None:
        live.check_owner(who.id)
        live.change_seat(body.seat, Seat(body.kind, bot=bot, seconds=body.seconds))

    return await answered(who, id, act)


@router.post("/tables/{id}/start", response_model=models.Here, responses=refusals(401, 404, 409))
async def start(id: TableId, who: TheCaller) -> Response:
    """The owner begins the game; every seat must be taken."""

    def act(live: Live) -> None:
        live.check_owner(who.id)
        live.start()

    return await answered(who, id, act)


@router.post("/tables/{id}/close", response_model=models.Here, responses=refusals(401, 404, 409))
async def close(id: TableId, who: TheCaller) -> Response:
    """The owner ends the table for good."""

    def act(live: Live) -> None:
        live.check_owner(who.id)
        live.close()

    return await answered(who, id, act)


@router.post(
    "/tables/{id}/rematch", status_code=201, response_model=models.Here, responses=refusals(401, 404, 409)
)
async def rematch(id: TableId, who: TheCaller) -> Response:
    """Play again with the same people; who asks later sits down at the same new table."""
    sheet = await who.host.look(id, lambda live: finished(live, who.id))
    if sheet.rematch is None:
        live = await add(who, opening.again(sheet, who.id, who.host.now()))
        agreed = await who.host.change(id, lambda old: name_rematch(old, live.id))
        if agreed == live.id:
            return Json(shown.here(live, who.id), 201)
        await who.host.change(live.id, Live.close)  # somebody else was quicker
    else:
        agreed = sheet.rematch
    return await sit_again(agreed, who)


def finished(live: Live, identity: str) -> Sheet:
    if not live.sheet.seats_of(identity):
        raise NotYours("you did not sit at this table")
    if live.sheet.phase not in ("over", "closed"):
        raise WrongPhase("the game is not over yet")
    return live.sheet


def name_rematch(old: Live, new_id: str) -> str:
    if old.sheet.rematch is None:
        old.sheet.rematch = new_id
        old.note()
    return old.sheet.rematch


async def sit_again(table_id: str, who: Caller) -> Response:
    def act(live: Live) -> None:
        if live.sheet.phase == "lobby" and not live.sheet.seats_of(who.id):
            live.join(who.id, who.name, None, None, invited=False)

    await who.host.change(table_id, act)
    return Json(await who.host.look(table_id, lambda live: shown.here(live, who.id)), 201)
