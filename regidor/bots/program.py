"""Programs that run beside ours and are asked in lines of JSON.

One running copy answers one question after the other, from whatever table; `borrowed` takes a copy that
waits, or starts one. A copy that failed once is ended.
"""

from __future__ import annotations

import atexit
import json
import os
import re
import shlex
import signal
import subprocess
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple

from regidor.bots.bot import Mishap
from regidor.kernel.errors import BadOptions

PROTOCOL = 1
NAME = re.compile(r"[a-z][a-z0-9_-]{0,30}")
START = 60.0  # seconds until a program must be ready
LONGEST_LINE = 1_000_000
FAREWELL = 1.0  # seconds to leave in good order


class Program(NamedTuple):
    """A program that plays under a name of its own."""

    name: str
    command: tuple[str, ...]
    limit: float | None = None  # seconds for an answer; None: by the budget
    errors: Path | None = None  # where its standard error goes; None: to ours


def parsed(text: str, limit: float | None = None) -> Program:
    """A program from NAME=COMMAND."""
    name, equals, command = text.partition("=")
    words = tuple(shlex.split(command))
    if not equals or not words or not NAME.fullmatch(name):
        raise BadOptions(f"a program is given as name=command, with a name in small letters, not as {text!r}")
    return Program(name, words, limit)


class Failed(Exception):
    """A program lost its turn."""

    def __init__(self, kind: str, text: str) -> None:
        super().__init__(text)
        self.mishap = Mishap(kind, text)


class Running:
    """One running copy of a program."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self._asked = 0
        self._late = False
        self._process = _started(program)
        self.wants = frozenset(self._greeted())

    def _greeted(self) -> list[str]:
        """What the program wants to be told besides the usual, in answer to our greeting."""
        ready = self._exchange({"type": "hello", "protocol": PROTOCOL}, START)
        wants = ready.get("wants", [])
        if not isinstance(wants, list):
            raise self._failed("nonsense", f"'wants' should be a list, but is {wants!r}")
        return [str(what) for what in wants]

    @property
    def alive(self) -> bool:
        return self._process.poll() is None

    def ask(self, question: Mapping[str, Any], limit: float) -> Any:
        """The action that answers one question; Failed if there is none in time, or none that can be read."""
        self._asked += 1
        answer = self._exchange({"type": "move", "id": self._asked, **question}, limit)
        if answer.get("id", self._asked) != self._asked:
            raise self._failed("nonsense", f"it answered question {answer['id']!r}, not {self._asked}")
        return answer.get("action")

    def _exchange(self, message: Mapping[str, Any], limit: float) -> dict[str, Any]:
        """Send a line and wait for one; a program that lets the time run out is ended."""
        watch = threading.Timer(limit, self._end_late)
        watch.start()
        line = ""
        try:
            with suppress(OSError):  # it has gone: the empty line below says so
                self._to.write(json.dumps(message) + "\n")
                self._to.flush()
                line = self._from.readline(LONGEST_LINE)
        finally:
            watch.cancel()
            watch.join()
        if self._late:
            raise self._failed("slow", f"no answer within {limit:g} s")
        if not line:
            raise self._failed("crashed", "it ended without an answer")
        return self._object(line)

    def _object(self, line: str) -> dict[str, Any]:
        try:
            answer = json.loads(line)
        except (ValueError, RecursionError):
            answer = None
        if not isinstance(answer, dict):
            raise self._failed("nonsense", f"a line that is no JSON object: {line.strip()[:60]!r}")
        return answer

    def _failed(self, kind: str, text: str) -> Failed:
        """End this copy and say why; nothing that it still writes can be taken for a later answer."""
        self.close()
        return Failed(kind, f"{text} (code {self._process.returncode})" if kind == "crashed" else text)

    @property
    def _to(self) -> Any:
        return self._process.stdin

    @property
    def _from(self) -> Any:
        return self._process.stdout

    def _end_late(self) -> None:
        self._late = True
        self._kill()

    def _kill(self) -> None:
        """End it, and whatever it has started."""
        with suppress(OSError):
            if hasattr(os, "killpg"):
                os.killpg(self._process.pid, signal.SIGKILL)
            else:
                self._process.kill()

    def close(self) -> None:
        """Let it leave: a program goes when its input ends, or is ended."""
        with suppress(OSError):
            self._to.close()
        try:
            self._process.wait(FAREWELL)
        except subprocess.TimeoutExpired:
            self._kill()
            self._process.wait()
        self._from.close()


def _started(program: Program) -> subprocess.Popen[str]:
    with _errors(program.errors) as errors:
        try:
            return subprocess.Popen(
                program.command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=errors,
                encoding="utf-8",
                errors="replace",
                start_new_session=True,
            )
        except OSError as error:
            raise Failed("crashed", f"it does not start: {error.strerror}") from error


@contextmanager
def _errors(path: Path | None) -> Iterator[Any]:
    """Where a program's standard error goes."""
    if path is None:
        yield None
        return
    with path.open("ab") as file:
        yield file


# Copies that wait for their next question, shared by all seats of this process.
_idle: dict[Program, list[Running]] = {}
_lock = threading.Lock()


@contextmanager
def borrowed(program: Program) -> Iterator[Running]:
    """A running copy, for one question; what raises an error is not used again."""
    running = _waiting(program) or Running(program)
    try:
        yield running
    except BaseException:
        running.close()
        raise
    with _lock:
        _idle.setdefault(program, []).append(running)


def _waiting(program: Program) -> Running | None:
    """A copy that waits and is still there."""
    while True:
        with _lock:
            copies = _idle.get(program)
            running = copies.pop() if copies else None
        if running is None or running.alive:
            return running
        running.close()


@atexit.register
def close_all() -> None:
    """Let every waiting copy leave."""
    with _lock:
        waiting = [running for copies in _idle.values() for running in copies]
        _idle.clear()
    for running in waiting:
        running.close()
