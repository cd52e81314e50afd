"""What all calls share: who calls, how much they may, and which refusals are documented."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Annotated, Any

from fastapi import Depends, Path, Request

from regidor.server.config import Settings
from regidor.server.errors import NotInvited, Storage
from regidor.server.host import Host
from regidor.server.identity import COOKIE, Identities, Row
from regidor.server.judging import Judgements
from regidor.server.limits import Limiter
from regidor.server.live import Live
from regidor.server.models import Error
from regidor.server.replays import Replays

ALWAYS = (400, 403, 413, 415, 422, 429, 503)
SAYS = {
    400: "Malformed: words, options, record or JSON that cannot be read",
    401: "Nobody is signed in on this device",
    403: "Not yours, not invited, or from another site's page",
    404: "There is no such thing",
    405: "This path does not know this method",
    409: "Not now: stale, illegal, not your turn, wrong phase",
    413: "Too large",
    415: "The body is not JSON",
    422: "A field is missing or of the wrong kind",
    429: "Too many requests",
    503: "Nothing was changed: storage is in trouble, the server restarts, or a bot fails",
}

TableId = Annotated[str, Path(max_length=32, pattern=r"^[A-Za-z0-9_-]+$")]


@dataclass
class Desk:
    """What the application holds for its calls."""

    settings: Settings
    host: Host
    identities: Identities
    limiter: Limiter
    replays: Replays
    judgements: Judgements


@dataclass
class Caller:
    id: str
    name: str
    row: Row
    desk: Desk

    @property
    def host(self) -> Host:
        return self.desk.host

    def spend(self, act: str) -> None:
        self.desk.limiter.spend(act, self.id)

    async def is_signed_in(self) -> bool:
        """Signing out on all devices ends open sockets, too; a database that is away ends nothing."""
        with suppress(Storage):
            return await self.desk.identities.is_signed_in(self.row)
        return True


def refusals(*codes: int) -> dict[int | str, dict[str, Any]]:
    """The documented errors of a call."""
    return {code: {"model": Error, "description": SAYS[code]} for code in sorted({*ALWAYS, *codes})}


def desk(request: Request) -> Desk:
    found: Desk = request.app.state.desk
    return found


def address(request: Request) -> str:
    return request.client.host if request.client is not None else "unknown"


async def caller(request: Request, desk: Annotated[Desk, Depends(desk)]) -> Caller:
    """Who calls; NoIdentity (401) when nobody is signed in."""
    return await named(request.cookies, desk)


async def named(cookies: Mapping[str, str], desk: Desk) -> Caller:
    row = await desk.identities.of_cookie(cookies.get(COOKIE))
    found = Caller(row["id"], row["name"], row, desk)
    found.spend("call")
    return found


def check_watch(live: Live, identity: str) -> None:
    if not live.may_watch(identity):
        raise NotInvited("this table is not open to you: you need its code or link")


TheDesk = Annotated[Desk, Depends(desk)]
TheCaller = Annotated[Caller, Depends(caller)]
