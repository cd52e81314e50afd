"""Who plays the games: this process, several on this machine, or a Ray cluster. The games are the same."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from importlib import import_module
from itertools import islice
from typing import Any

from regidor.arena.plan import Plan
from regidor.arena.playing import Played, play

Crew = Callable[[Plan, Sequence[int]], Iterator[Played]]  # games as they end

UNDER_WAY = 2  # games for each worker, so that none waits for the next


def here(plan: Plan, numbers: Sequence[int]) -> Iterator[Played]:
    """One after the other, in this process."""
    for number in numbers:
        yield play(plan, number)


def processes(workers: int) -> Crew:
    """So many processes on this machine."""

    def crew(plan: Plan, numbers: Sequence[int]) -> Iterator[Played]:
        waiting = iter(numbers)
        with ProcessPoolExecutor(workers, multiprocessing.get_context("spawn")) as executor:
            try:
                under_way: set[Future[Played]] = set()
                while True:
                    for number in _next(waiting, UNDER_WAY * workers - len(under_way)):
                        under_way.add(executor.submit(play, plan, number))
                    if not under_way:
                        return
                    done, under_way = wait(under_way, return_when=FIRST_COMPLETED)
                    for future in done:
                        yield future.result()
            finally:
                executor.shutdown(wait=False, cancel_futures=True)

    return crew if workers > 1 else here


def on_ray(address: str) -> Crew:
    """An existing Ray cluster ("auto" finds one on this machine), on which this version is installed."""

    def crew(plan: Plan, numbers: Sequence[int]) -> Iterator[Played]:
        ray: Any = import_module("ray")
        ray.init(address=address, ignore_reinit_error=True, log_to_driver=False, configure_logging=False)
        try:
            yield from _through(ray, plan, numbers)
        finally:
            ray.shutdown()

    return crew


def _through(ray: Any, plan: Plan, numbers: Sequence[int]) -> Iterator[Played]:
    remote, shared = ray.remote(play), ray.put(plan)
    room = UNDER_WAY * max(1, int(ray.cluster_resources().get("CPU", 1)))
    waiting = iter(numbers)
    under_way: list[Any] = []
    while True:
        under_way += [remote.remote(shared, number) for number in _next(waiting, room - len(under_way))]
        if not under_way:
            return
        done, under_way = ray.wait(under_way, num_returns=1)
        yield from ray.get(done)


def _next(numbers: Iterator[int], count: int) -> list[int]:
    return list(islice(numbers, max(count, 0)))
