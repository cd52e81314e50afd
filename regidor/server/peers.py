"""People who are connected: each has a queue of frames, so that a slow one delays nobody."""

from __future__ import annotations

import asyncio
from typing import Any

import orjson

LONGEST_QUEUE = 64  # frames; who is further behind connects again


class Peer:
    """One connection of one identity to one table."""

    def __init__(self, identity: str, look: int | None) -> None:
        self.identity = identity
        self.look = look  # the pinned seat; None follows the mover
        self.queue: asyncio.Queue[bytes | None] = asyncio.Queue(LONGEST_QUEUE)
        self.gone = False

    def send(self, frame: dict[str, Any]) -> None:
        self.send_encoded(encode(frame))

    def send_encoded(self, frame: bytes) -> None:
        if self.gone:
            return
        try:
            self.queue.put_nowait(frame)
        except asyncio.QueueFull:
            self.hang_up()

    def hang_up(self) -> None:
        """Forget what waits and end the connection."""
        self.gone = True
        while not self.queue.empty():
            self.queue.get_nowait()
        self.queue.put_nowait(None)


def encode(frame: dict[str, Any]) -> bytes:
    return orjson.dumps(frame)
