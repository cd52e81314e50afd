"""Identity: guests, names, recovery phrases, e-mail for alerts."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request, Response

from regidor.server import models
from regidor.server.alerts import code_text
from regidor.server.answers import Json
from regidor.server.errors import NoIdentity
from regidor.server.identity import COOKIE, COOKIE_AGE, Row, clean
from regidor.server.routes.common import Desk, TheCaller, TheDesk, address, named, refusals

router = APIRouter(prefix="/api/me", tags=["identity"])


def shown(row: Row, desk: Desk) -> dict[str, Any]:
    return {
        "id": row["id"],
        "name": row["name"],
        "has_phrase": row["phrase"] is not None,
        "email": row["email"],
        "email_confirmed": row["email"] is not None and row["email_code"] is None,
        "mail": desk.host.sender is not None,
    }


def signed_in(row: Row, desk: Desk) -> Json:
    """The answer that also gives the device its cookie."""
    answer = Json(shown(row, desk))
    answer.set_cookie(
        COOKIE,
        desk.identities.cookie(row),
        max_age=COOKIE_AGE,
        httponly=True,
        samesite="lax",
        secure=desk.settings.secure_cookies,
    )
    return answer


@router.get("", response_model=models.Me, responses=refusals(401))
async def me(who: TheCaller) -> Response:
    """Who is signed in on this device."""
    return Json(shown(who.row, who.desk))


@router.post("", response_model=models.Me, responses=refusals())
async def begin(request: Request, body: models.NamedBody, desk: TheDesk) -> Response:
    """Begin as a guest, or take another name."""
    try:
        who = await named(request.cookies, desk)
    except NoIdentity:
        desk.limiter.spend("begin", address(request))
        return signed_in(await desk.identities.begin(body.name), desk)
    name = clean(body.name)
    row = await desk.identities.change(who.row, name=name) if name else who.row
    return signed_in(row, desk)


@router.post("/phrase", response_model=models.Phrase, responses=refusals(401))
async def phrase(who: TheCaller) -> Response:
    """A new recovery phrase; an older one ends."""
    who.spend("guess")
    return Json({"phrase": await who.desk.identities.new_phrase(who.row)})


@router.post("/recover", response_model=models.Me, responses=refusals())
async def recover(request: Request, body: models.PhraseBody, desk: TheDesk) -> Response:
    """Be on this device who one was on another."""
    desk.limiter.spend("guess", address(request))
    return signed_in(await desk.identities.recover(body.phrase), desk)


@router.post("/email", response_model=models.Me, responses=refusals(401))
async def email(request: Request, body: models.EmailBody, who: TheCaller) -> Response:
    """Say where turn alerts should go; a code is sent there first."""
    who.desk.limiter.spend("mail", address(request))  # a new guest may not write more letters
    row, code = await who.desk.identities.new_code(who.row, body.email)
    if body.email is not None:
        who.host.spawn(who.host.mail(body.email, *code_text(code)))
    return Json(shown(row, who.desk))


@router.post("/email/confirm", response_model=models.Me, responses=refusals(401))
async def confirm(body: models.CodeBody, who: TheCaller) -> Response:
    who.spend("guess")
    return Json(shown(await who.desk.identities.confirm(who.row, body.code), who.desk))


@router.delete("", status_code=204, responses=refusals(401))
async def sign_out(body: models.SignOutBody, who: TheCaller) -> Response:
    """Sign this device, or all devices, out. Seats and tables stay."""
    if body.everywhere:
        await who.desk.identities.change(who.row, epoch=who.row["epoch"] + 1)
    answer = Response(status_code=204)
    answer.delete_cookie(COOKIE, httponly=True, samesite="lax", secure=who.desk.settings.secure_cookies)
    return answer
