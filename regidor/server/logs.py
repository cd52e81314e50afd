"""Structured logs: one JSON object a line. No cookies, phrases, seeds, e-mail addresses or chat in them."""

from __future__ import annotations

import json
import logging
import sys
import time
from typing import Any

PLAIN = frozenset(logging.LogRecord("", 0, "", 0, "", (), None).__dict__) | {"message", "color_message"}


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        shown: dict[str, Any] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + "Z",
            "level": record.levelname.lower(),
            "from": record.name,
            "text": record.getMessage(),
        }
        shown |= {key: value for key, value in record.__dict__.items() if key not in PLAIN}
        if record.exc_info:
            shown["error"] = self.formatException(record.exc_info)
        return json.dumps(shown, default=str)


def set_up(level: str, form: str) -> None:
    """Send everything to standard error."""
    lines = logging.StreamHandler(sys.stderr)
    plain = logging.Formatter("%(asctime)s %(levelname)s %(message)s")
    lines.setFormatter(JsonLines() if form == "json" else plain)
    root = logging.getLogger()
    root.handlers[:] = [lines]
    root.setLevel(level.upper())
    logging.getLogger("uvicorn.access").disabled = True  # our own line has no query strings
    for noisy in ("sqlalchemy", "aiosqlite", "alembic"):
        logging.getLogger(noisy).setLevel(logging.WARNING)
