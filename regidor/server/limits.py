"""What a caller may not do: too much at once, too large, or from somebody else's page."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import NamedTuple
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from regidor.server.answers import error_response
from regidor.server.config import Settings
from regidor.server.errors import ForeignOrigin, NotJson, TooLarge, TooManyRequests

SAFE = ("GET", "HEAD", "OPTIONS")
POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "media-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"x-frame-options", b"DENY"),
)


class Rate(NamedTuple):
    per_second: float
    burst: float


# By what is done; the key is the identity, or the caller's address where there is none.
RATES = {
    "call": Rate(20, 100),
    "begin": Rate(0.2, 20),  # new identities from one address
    "guess": Rate(0.1, 10),  # phrases, codes, invitations
    "table": Rate(0.2, 20),  # new tables
    "chat": Rate(1, 8),
    "think": Rate(0.5, 10),  # hints and replays
    "mail": Rate(0.02, 4),
    "connect": Rate(5, 60),
}
MOST_KEYS = 50_000


class Limiter:
    """A bucket of tokens for each caller and kind of act."""

    def __init__(self, factor: float, now: Callable[[], float] = time.monotonic) -> None:
        self.factor = factor
        self.now = now
        self._buckets: dict[tuple[str, str], tuple[float, float]] = {}

    def spend(self, act: str, key: str) -> None:
        """Take one token; TooManyRequests when there is none left."""
        if self.factor <= 0:
            return
        rate = RATES[act]
        speed, burst = rate.per_second * self.factor, max(1.0, rate.burst * self.factor)
        now = self.now()
        left, at = self._buckets.get((act, key), (burst, now))
        left = min(burst, left + (now - at) * speed)
        if left < 1:
            raise TooManyRequests("too many requests: wait a moment", (1 - left) / speed)
        if len(self._buckets) >= MOST_KEYS:
            self._buckets.clear()
        self._buckets[act, key] = (left - 1, now)


def check_origin(headers: Headers, settings: Settings) -> None:
    """A page of another site may not act in the name of who is signed in here."""
    origin = headers.get("origin")
    if origin is None:
        foreign = headers.get("sec-fetch-site", "none") not in ("same-origin", "none")
    else:
        foreign = origin.rstrip("/") not in settings.allowed_origins and not _is_host(origin, headers)
    if foreign:
        raise ForeignOrigin("this call comes from the page of another site")


def _is_host(origin: str, headers: Headers) -> bool:
    try:
        return urlsplit(origin).netloc.lower() == headers.get("host", "").lower() != ""
    except ValueError:
        return False


class Guard:
    """Checks every request before it is read, and adds the security headers to every answer."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), *self._headers(scope)]
            await send(message)

        try:
            self._check(scope)
        except (ForeignOrigin, NotJson, TooLarge) as error:
            await error_response(error)(scope, receive, send_with_headers)
            return
        await self._limited(scope, receive, send_with_headers)

    def _headers(self, scope: Scope) -> list[tuple[bytes, bytes]]:
        extra = [(b"cache-control", b"no-store")] if scope["path"].startswith("/api") else []
        return [*HEADERS, *extra]

    def _check(self, scope: Scope) -> None:
        headers = Headers(scope=scope)
        if scope["method"] in SAFE:
            return
        check_origin(headers, self.settings)
        length = headers.get("content-length", "0")
        if not length.isdigit() or int(length) > self.settings.body_limit:
            raise TooLarge(f"a request has at most {self.settings.body_limit} bytes")
        has_body = length != "0" or "transfer-encoding" in headers
        if has_body and headers.get("content-type", "").split(";")[0].strip().lower() != "application/json":
            raise NotJson("a body should be application/json")

    async def _limited(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Also a body that did not say its length is cut off at the limit."""
        seen = 0

        async def receive_limited() -> Message:
            nonlocal seen
            message = await receive()
            seen += len(message.get("body", b""))
            if seen > self.settings.body_limit:
                raise TooLarge(f"a request has at most {self.settings.body_limit} bytes")
            return message

        await self.app(scope, receive_limited, send)
