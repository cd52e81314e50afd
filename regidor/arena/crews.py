"""Who plays the games: this process, several on this machine, or a Ray cluster. The games are the same."""

from __future__ import annotations

import multiprocessing
import signal
import socket
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from importlib import import_module
from importlib.metadata import version
from itertools import islice
from typing import Any, NamedTuple

from regidor.arena.plan import Plan
from regidor.arena.playing import Played, play


class Task(NamedTuple):
    """One game to be played."""

    plan: Plan
    number: int


class CannotPlay(Exception):
    """Whoever should play is not there, or has gone."""


Crew = Callable[[Iterable[Task]], Iterator[tuple[Task, Played]]]  # games as they end

KNOCK_SECONDS = 10
UNDER_WAY = 2  # games for each worker, so that none waits for the next


def tasks(plan: Plan, numbers: Iterable[int]) -> Iterator[Task]:
    return (Task(plan, number) for number in numbers)


def here(given: Iterable[Task]) -> Iterator[tuple[Task, Played]]:
    """One after the other, in this process."""
    for task in given:
        yield task, play(*task)


def processes(workers: int) -> Crew:
    """So many processes on this machine."""

    def crew(given: Iterable[Task]) -> Iterator[tuple[Task, Played]]:
        waiting = iter(given)
        spawn = multiprocessing.get_context("spawn")
        with ProcessPoolExecutor(workers, spawn, initializer=_ignore_interrupts) as executor:
            under_way: dict[Future[Played], Task] = {}
            try:
                while True:
                    for task in _next(waiting, UNDER_WAY * workers - len(under_way)):
                        under_way[executor.submit(play, *task)] = task
                    if not under_way:
                        return
                    done, _ = wait(under_way, return_when=FIRST_COMPLETED)
                    for future in done:
                        yield under_way.pop(future), future.result()
            except BrokenProcessPool as error:
                raise CannotPlay("a worker died; the same command goes on where it stopped") from error
            finally:
                executor.shutdown(wait=False, cancel_futures=True)

    return crew if workers > 1 else here


def _ignore_interrupts() -> None:
    """Ctrl-C is for whoever waits for the games."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def on_ray(address: str) -> Crew:
    """An existing Ray cluster ("auto" finds one on this machine), on which this version is installed."""

    def crew(given: Iterable[Task]) -> Iterator[tuple[Task, Played]]:
        ray: Any = import_module("ray")
        _knock(address)
        try:
            ray.init(address=address, log_to_driver=False, configure_logging=False)
            yield from _through(ray, given)
        except (ConnectionError, ValueError, ray.exceptions.RayError) as error:
            raise CannotPlay(f"the Ray cluster at {address} cannot play: {_last_line(error)}") from error
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
            raise CannotPlay(f"there is no Ray cluster at {address}: {error}") from error


def _through(ray: Any, given: Iterable[Task]) -> Iterator[tuple[Task, Played]]:
    """Hand the games out, a few for each core, and take them as they end."""
    _check_version(ray)
    remote = ray.remote(play)
    room = UNDER_WAY * max(1, int(ray.cluster_resources().get("CPU", 1)))
    waiting = iter(given)
    under_way: dict[Any, Task] = {}
    while True:
        for task in _next(waiting, room - len(under_way)):
            under_way[remote.remote(*task)] = task
        if not under_way:
            return
        done, _ = ray.wait(list(under_way), num_returns=1)
        for one in done:
            yield under_way.pop(one), ray.get(one)


def _check_version(ray: Any) -> None:
    """The cluster has to play by the same rules."""
    there, ours = ray.get(ray.remote(version).remote("regidor")), version("regidor")
    if there != ours:
        raise CannotPlay(f"the Ray cluster has regidor {there}, but here is {ours}")


def _last_line(error: Exception) -> str:
    return str(error).strip().splitlines()[-1]


def _next(waiting: Iterator[Task], count: int) -> list[Task]:
    return list(islice(waiting, max(count, 0)))
