"""The OpenAPI document, with the socket's frames beside the calls' bodies."""

from __future__ import annotations

from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from pydantic import TypeAdapter

from regidor.server import models

FRAMES: dict[str, Any] = {"ServerFrame": models.ServerFrame, "ClientFrame": models.ClientFrame}


def describe(app: FastAPI) -> None:
    """Let the application describe its frames, too."""

    def whole() -> dict[str, Any]:
        if app.openapi_schema is None:
            app.openapi_schema = written(app)
        return app.openapi_schema

    app.openapi = whole  # type: ignore[method-assign]


def written(app: FastAPI) -> dict[str, Any]:
    found = get_openapi(title=app.title, version=app.version, description=app.description, routes=app.routes)
    schemas = found["components"]["schemas"]
    for name, frame in FRAMES.items():
        adapter: TypeAdapter[Any] = TypeAdapter(frame)
        schema = adapter.json_schema(ref_template="#/components/schemas/{model}")
        for part, definition in schema.pop("$defs", {}).items():
            schemas.setdefault(part, definition)
        schemas[name] = schema
    for unused in ("HTTPValidationError", "ValidationError"):
        schemas.pop(unused, None)
    return found


def document() -> dict[str, Any]:
    """The whole document, without starting anything."""
    from regidor.server.app import create_app
    from regidor.server.config import Settings

    return create_app(Settings()).openapi()
