"""Clients that play on whatever happens to the server, and remember what it acknowledged."""

from __future__ import annotations

import asyncio
import random
import secrets
from dataclasses import dataclass, field
from typing import Any

import httpx

PATIENCE = 0.05  # between two attempts at a server that is away
TROUBLE = (500, 502, 503)


@dataclass
class Player:
    """Plays one table of a person and bots at random, over HTTP, and survives lost connections."""

    urls: list[str]
    rng: random.Random
    acknowledged: dict[int, str] = field(default_factory=dict)  # ply -> words
    table: str = ""
    phase: str = ""
    stopped: bool = False

    def __post_init__(self) -> None:
        self.http = httpx.AsyncClient(timeout=10)

    async def begin(self, bots: int = 2) -> None:
        await self.insist("POST", "/me", {"name": "Ana"})
        seats = [{"kind": "me"}, *[{"kind": "bot", "bot": "random"}] * bots]
        here = await self.insist("POST", "/tables", {"game": "puerto-rico", "seats": seats})
        self.table, self.phase = here["table"]["id"], here["table"]["phase"]

    async def insist(self, method: str, path: str, body: Any = None) -> Any:
        """Call until there is an answer; another server may give it."""
        while True:
            try:
                answer = await self.http.request(method, f"{self.rng.choice(self.urls)}/api{path}", json=body)
            except httpx.TransportError:
                await asyncio.sleep(PATIENCE)
                continue
            if answer.status_code in TROUBLE:
                assert answer.status_code == 503, answer.text
                await asyncio.sleep(PATIENCE)
                continue
            assert answer.status_code in (200, 201, 409), answer.text
            return answer.json()

    async def play(self) -> None:
        """Play until told to stop or the game is over."""
        while not self.stopped:
            here = await self.insist("GET", f"/tables/{self.table}")
            self.phase = here["table"]["phase"]
            if self.phase != "playing":
                return
            if here["sight"]["choices"]:
                await self.move(here["sight"])
            else:
                await asyncio.sleep(0.01)

    async def move(self, sight: Any) -> None:
        """One move, sent with the same token until it is acknowledged or known to be stale."""
        words = self.rng.choice(sight["choices"])["words"]
        body = {"ply": sight["ply"], "token": secrets.token_hex(8), "moves": [words]}
        answer = await self.insist("POST", f"/tables/{self.table}/moves", body)
        if "ply" in answer and "here" in answer:
            self.acknowledged[answer["ply"]] = words

    async def missing(self) -> list[str]:
        """Acknowledged moves that the server does not know any more."""
        here = await self.insist("GET", f"/tables/{self.table}")
        log = {entry["ply"]: entry["words"] for entry in here["log"]}
        return [f"{ply} {words}" for ply, words in self.acknowledged.items() if log.get(ply) != words]
