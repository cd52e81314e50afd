"""Play: moves, undo, hints, chat, premoves, settings of a seat, resigning, records."""

from __future__ import annotations

import secrets
from dataclasses import asdict
from typing import Any

from fastapi import APIRouter, Response

from regidor.bots import Advice
from regidor.kernel.errors import NotYourTurn
from regidor.kernel.match import Match
from regidor.server import models, opening, planning, shown
from regidor.server.answers import Json
from regidor.server.errors import NoAdvice, NotOver, WrongPhase
from regidor.server.live import Live
from regidor.server.routes.common import Caller, TableId, TheCaller, check_watch, refusals
from regidor.server.thinking import Thinkers

router = APIRouter(prefix="/api/tables/{id}", tags=["play"])


@router.post("/moves", response_model=models.Moved, responses=refusals(401, 404, 409))
async def moves(id: TableId, body: models.MovesBody, who: TheCaller) -> Response:
    """Play a run of moves; the same token again plays nothing and says so."""
    done = await play(who, id, body)
    here = await who.host.look(id, lambda live: shown.here(live, who.id, body.seat, body.ply))
    return Json({**done, "here": here})


async def play(who: Caller, table_id: str, body: models.MovesBody) -> dict[str, Any]:
    def act(live: Live) -> dict[str, Any]:
        repeated = live.play_by_hand(who.id, body.seat, body.moves, body.ply, body.token)
        live.seen[who.id] = live.now()
        return {"ply": live.tokens[body.token], "repeated": repeated}

    return await who.host.change(table_id, act)


async def seen_after(who: Caller, table_id: str, seat: int | None = None) -> dict[str, Any]:
    return await who.host.look(table_id, lambda live: shown.here(live, who.id, seat))


@router.post("/undo", response_model=models.UndoDone, responses=refusals(401, 404, 409))
async def undo(id: TableId, body: models.OneSeat, who: TheCaller) -> Response:
    """Take my last decision back, or ask the others to agree."""
    done = await who.host.change(id, lambda live: live.undo(who.id, body.seat))
    return Json({"done": done, "here": await seen_after(who, id, body.seat)})


@router.post("/undo/answer", response_model=models.UndoDone, responses=refusals(401, 404, 409))
async def answer(id: TableId, body: models.AnswerBody, who: TheCaller) -> Response:
    """Agree that somebody takes a decision back, or not."""
    done = await who.host.change(id, lambda live: live.answer_undo(who.id, body.agree))
    return Json({"done": done, "here": await seen_after(who, id)})


@router.post("/hint", response_model=models.Hint, responses=refusals(401, 404, 409))
async def hint(id: TableId, body: models.HintBody, who: TheCaller) -> Response:
    """What a bot would play in my place, knowing what I may know."""
    who.spend("think")
    bot = opening.check_bot(body.bot or who.desk.settings.keeper)

    def ask(live: Live) -> tuple[Match, int]:
        match = live.playing()
        seat = live.own_seat(who.id, body.seat)
        if seat != live.mover:
            raise NotYourTurn("hints are for the seat that is to decide")
        return match, match.ply

    match, ply = await who.host.look(id, ask)
    advice = await think(who.host.thinkers, bot, match, body.seconds)
    return Json({"ply": ply, **thoughts(match, advice)})


async def think(thinkers: Thinkers, bot: str, match: Match, seconds: float | None) -> Advice:
    advice = await thinkers.advise(bot, match, seconds)
    if advice.mishap is not None:  # what it says instead is a move by chance
        raise NoAdvice(f"{bot} has no answer: {advice.mishap.text}")
    return advice


def thoughts(match: Match, advice: Advice) -> dict[str, Any]:
    words = match.game.actions
    listed = [
        {
            "id": thought.action,
            "words": words.of(thought.action),
            "visits": thought.visits,
            "result": thought.result,
            "wins": thought.wins,
            "chance": thought.chance,
        }
        for thought in advice.thoughts
    ]
    return {"id": advice.action, "words": words.of(advice.action), "thoughts": listed}


@router.post("/chat", status_code=201, response_model=models.Message, responses=refusals(401, 404, 409))
async def chat(id: TableId, body: models.ChatBody, who: TheCaller) -> Response:
    """Say something to everybody at the table."""
    return Json(await say(who, id, body), 201)


async def say(who: Caller, table_id: str, body: models.ChatBody) -> dict[str, Any]:
    who.spend("chat")
    text = " ".join("".join(sign if sign.isprintable() else " " for sign in body.text).split())
    if not text:
        raise WrongPhase("there is nothing to say in this message")
    return asdict(await who.host.change(table_id, lambda live: live.say(who.id, body.seat, text)))


@router.put("/own", response_model=models.Here, responses=refusals(401, 404, 409))
async def own(id: TableId, body: models.OwnBody, who: TheCaller) -> Response:
    """Settings of a seat of mine."""
    await who.host.change(id, lambda live: live.set_own(who.id, body.seat, body.auto_forced, body.alerts))
    return Json(await seen_after(who, id, body.seat))


@router.put("/premoves", response_model=models.Here, responses=refusals(401, 404, 409))
async def premoves(id: TableId, body: models.PremovesBody, who: TheCaller) -> Response:
    """Moves to play when a seat of mine is to decide; they replace those of before."""
    await who.host.change(id, lambda live: live.set_premoves(who.id, body.seat, body.moves))
    return Json(await seen_after(who, id, body.seat))


@router.post("/plans", response_model=models.Plans, responses=refusals(401, 404, 409))
async def plans(id: TableId, body: models.OneSeat, who: TheCaller) -> Response:
    """What a seat of mine may be able to choose when its turn comes, after what it has planned."""

    def ask(live: Live) -> dict[str, Any]:
        match = live.playing()
        seat = live.own_seat(who.id, body.seat)
        planned = live.sheet.seats[seat].premoves
        seed = secrets.randbelow(planning.SEEDS)
        return {"ply": match.ply, "choices": planning.plans(match, seat, planned, seed)}

    return Json(await who.host.look(id, ask))


@router.post("/resign", response_model=models.Here, responses=refusals(401, 404, 409))
async def resign(id: TableId, body: models.OneSeat, who: TheCaller) -> Response:
    """Give a seat up; a bot plays on for it."""
    await who.host.change(id, lambda live: live.resign(who.id, body.seat))
    return Json(await seen_after(who, id, body.seat))


@router.post("/return", response_model=models.Here, responses=refusals(401, 404, 409))
async def come_back(id: TableId, body: models.OneSeat, who: TheCaller) -> Response:
    """Take a seat back that a bot has kept warm."""
    await who.host.change(id, lambda live: live.come_back(who.id, body.seat))
    return Json(await seen_after(who, id, body.seat))


TEXT: dict[str, Any] = {
    "content": {"text/plain": {"schema": {"type": "string"}}},
    "description": "The record",
}


@router.get("/record", response_class=Response, responses={200: TEXT, **refusals(401, 404, 409)})
async def record(id: TableId, who: TheCaller) -> Response:
    """The game as a record, once nothing in it is a secret any more."""

    def ask(live: Live) -> str:
        check_watch(live, who.id)
        if live.match is None or live.sheet.phase not in ("over", "closed"):
            raise NotOver("the record is open to all when the game is over")
        return live.match.record(secret=True)

    text = await who.host.look(id, ask)
    name = f'attachment; filename="regidor-{id}.txt"'
    return Response(text, media_type="text/plain", headers={"Content-Disposition": name})
