"""Who plays the games: this process, several on this machine, or a Ray cluster. The games are the same."""

from __future__ import annotations

import multiprocessing
import socket
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from importlib import import_module
from importlib.metadata import version
from itertools import islice
from typing import Any

from regidor.arena.plan import Plan
from regidor.arena.playing import Played, play

Crew = Callable[[Plan, Sequence[int]], Iterator[Played]]  # games as they end

KNOCK_SECONDS = 10
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


class NoCluster(Exception):
    """A Ray cluster that is not there, or cannot play."""


def on_ray(address: str) -> Crew:
    """An existing Ray cluster ("auto" finds one on this machine), on which this version is installed."""

    def crew(plan: Plan, numbers: Sequence[int]) -> Iterator[Played]:
        ray: Any = import_module("ray")
        _knock(address)
        try:
            ray.init(address=address, log_to_driver=False, configure_logging=False)
            yield from _through(ray, plan, numbers)
        except (ConnectionError, ValueError, ray.exceptions.RayError) as error:
            raise NoCluster(f"the Ray cluster at {address} cannot play: {_last_line(error)}") from error
        finally:
            ray.shutdown()

    return crew


def _knock(address: str) -> None:
    """Ray itself tries for minutes before it says that nobody is there."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if colon and port.isdecimal():
        try:
            socket.create_connection((host, int(port)), KNOCK_SECONDS).close()
        except OSError as error:
            raise NoCluster(f"there is no Ray cluster at {address}: {error}") from error


def _through(ray: Any, plan: Plan, numbers: Sequence[int]) -> Iterator[Played]:
    """Hand the games out, a few for each core, and take them as they end."""
    _check_versions(ray, plan)
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


def _check_versions(ray: Any, plan: Plan) -> None:
    """The cluster has to play by the same rules."""
    there, ours = ray.get(ray.remote(versions).remote(plan)), versions(plan)
    if there != ours:
        raise NoCluster(f"the Ray cluster has {' '.join(there)}, but here is {' '.join(ours)}")


def versions(plan: Plan) -> tuple[str, str]:
    return f"regidor {version('regidor')}", f"rules {plan.load().version}"


def _last_line(error: Exception) -> str:
    return str(error).strip().splitlines()[-1]


def _next(numbers: Iterator[int], count: int) -> list[int]:
    return list(islice(numbers, max(count, 0)))
