"""Time control: what a seat has left, and when the table has to act by itself."""

from __future__ import annotations

from typing import Any

from regidor.server.live import Live

BOT_PATIENCE = 10.0  # seconds after which another process (or a restarted one) may move for a bot


def time_left(live: Live, seat: int) -> float | None:
    """Seconds of thought that a seat has left, None without a limit."""
    control = live.sheet.time
    if control.kind == "none":
        return None
    running = max(0.0, live.now() - live.turn_began) if seat == live.mover else 0.0
    used = live.sheet.seats[seat].used if control.kind == "game" else 0.0
    return max(0.0, control.seconds - used - running)


def grace_left(live: Live, seat: int) -> float | None:
    """Seconds until a bot keeps the seat of somebody who is away on their turn."""
    control, chair = live.sheet.time, live.sheet.seats[seat]
    if control.grace is None or seat != live.mover or chair.automatic or live.connected(chair.identity):
        return None
    since = max(live.turn_began, live.seen.get(chair.identity or "", 0.0))
    return max(0.0, control.grace - (live.now() - since))


def shown(live: Live) -> list[dict[str, Any]]:
    control = live.sheet.time
    if (control.kind == "none" and control.grace is None) or live.match is None:
        return []
    return [
        {"left": time_left(live, seat), "running": seat == live.mover, "grace": grace_left(live, seat)}
        for seat in range(len(live.sheet.seats))
    ]


def is_late(live: Live) -> bool:
    """Should a bot take over from the mover now?"""
    if live.mover is None or live.sheet.seats[live.mover].automatic:
        return False
    return time_left(live, live.mover) == 0 or grace_left(live, live.mover) == 0


def deadline(live: Live) -> float | None:
    """When the table should act by itself at the latest, even if nobody is connected any more."""
    if live.mover is None:
        return None
    chair, now = live.sheet.seats[live.mover], live.now()
    if chair.automatic:
        return now + (chair.seconds or 0.0) + BOT_PATIENCE
    control = live.sheet.time
    limits = [limit for limit in (time_left(live, live.mover), control.grace) if limit is not None]
    if chair.premoves or chair.auto_forced:
        limits.append(BOT_PATIENCE)
    return now + min(limits) if limits else None
