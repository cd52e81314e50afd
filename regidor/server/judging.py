"""Judging: what a bot thinks of a record, worked out in the bots' threads while somebody waits for it.

A review goes on in short pieces, so that bots at tables wait for none of it; it is given up when nobody
asks for it any more, and kept when it is ready.
"""

from __future__ import annotations

import asyncio
import hashlib
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from regidor.bots.bot import Thought
from regidor.bots.review import Review, Verdict, reviewed
from regidor.kernel.match import Match

MOST_KEPT = 32
PIECE_SECONDS = 0.1
PATIENCE = 30.0  # seconds without a question after which a review is given up


@dataclass
class Job:
    match: Match
    steps: Iterator[Review]
    review: Review
    asked: float
    task: asyncio.Task[None] | None = None


class Judgements:
    """Reviews by record; `run` carries out a piece of work in another thread."""

    def __init__(self, run: Callable[..., Any], now: Callable[[], float] = time.monotonic) -> None:
        self._run = run
        self._now = now
        self._jobs: OrderedDict[bytes, Job] = OrderedDict()
        self._one_at_a_time = asyncio.Lock()

    def knows(self, record: str) -> bool:
        return key_of(record) in self._jobs

    async def answer(self, record: str, read: Callable[[str], Match]) -> dict[str, Any]:
        """How far the review of a record is; begins or goes on with it."""
        key = key_of(record)
        if key not in self._jobs:
            match = await asyncio.to_thread(read, record)
            steps = reviewed(match)
            begun = Job(match, steps, await self._run(next, steps), self._now())
            self._jobs.setdefault(key, begun)  # somebody may have asked for the same meanwhile
        job = self._jobs[key]
        job.asked = self._now()
        self._go_on(job)
        self._forget()
        return told(job)

    def _go_on(self, job: Job) -> None:
        if not job.review.ready and (job.task is None or job.task.done()):
            job.task = asyncio.create_task(self._work(job))

    def _forget(self) -> None:
        while len(self._jobs) > MOST_KEPT:
            _, job = self._jobs.popitem(last=False)
            if job.task is not None:
                job.task.cancel()

    async def _work(self, job: Job) -> None:
        while not job.review.ready and self._now() - job.asked < PATIENCE:
            async with self._one_at_a_time:
                await self._run(further, job.steps)

    async def close(self) -> None:
        tasks = [job.task for job in self._jobs.values() if job.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def key_of(record: str) -> bytes:
    return hashlib.sha256(record.encode()).digest()


def further(steps: Iterator[Review]) -> None:
    """As many steps as fit into a piece of time, at least one."""
    until = time.perf_counter() + PIECE_SECONDS
    for _ in steps:
        if time.perf_counter() >= until:
            return


def told(job: Job) -> dict[str, Any]:
    review = job.review
    return {
        "judge": review.judge,
        "done": review.done,
        "of": review.of,
        "ready": review.ready,
        "chances": [[ply, *(round(share, 4) for share in shares)] for ply, shares in list(review.chances)],
        "worst": [told_verdict(job.match, verdict) for verdict in review.worst],
    }


def told_verdict(match: Match, verdict: Verdict) -> dict[str, Any]:
    return {
        "ply": verdict.ply,
        "seat": verdict.seat,
        "lost": verdict.lost,
        "played": told_thought(match, verdict.played),
        "best": told_thought(match, verdict.best),
    }


def told_thought(match: Match, thought: Thought) -> dict[str, Any]:
    words = match.game.actions
    return {
        "words": words.of(thought.action),
        "fields": dict(words.fields(thought.action)),
        "result": thought.result,
        "visits": thought.visits,
    }
