"""Answers over HTTP: ready JSON, and errors in their one shape."""

from __future__ import annotations

import math
from typing import Any

import orjson
from starlette.responses import Response

from regidor.kernel.errors import GameError
from regidor.server.errors import TooManyRequests, body_of, status_of


class Json(Response):
    """Data that is JSON already: no second check on the way out (tests check it against the models)."""

    media_type = "application/json"

    def render(self, content: Any) -> bytes:
        return orjson.dumps(content)


def error_response(error: GameError, ply: int | None = None) -> Json:
    headers = {"Retry-After": str(math.ceil(error.wait))} if isinstance(error, TooManyRequests) else None
    return Json(body_of(error, ply), status_of(error), headers)
