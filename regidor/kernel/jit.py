"""The one `@rule` decorator: plain Python functions over records, compiled by numba.

Compiled code is kept on disk between runs. numba notices a change in a function's own file only, so
a changed table or helper in another file would go on giving old answers. Therefore each game's code
lives in a folder that is named after a hash of every source file that it can depend on.

`NUMBA_DISABLE_JIT=1` runs the same functions interpreted.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
import threading
import time
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from types import FunctionType
from typing import Any, TypeVar, cast

import llvmlite
import numba
import numba.core.event
import numpy as np
import platformdirs

F = TypeVar("F", bound=Callable[..., Any])

PACKAGE = Path(__file__).resolve().parent.parent
SHARED = ("kernel", "bots", "vector")  # folders that every game's compiled code may contain
KEEP_DAYS = 30

COMPILED: list[str] = []  # names of the rules made in this process, for progress and tests


def rule(function: F) -> F:
    """Compile a function of the rules, with a disk cache that cannot go stale."""
    folder = cache_folder(game_of(function.__module__))
    numba.config.CACHE_DIR = str(folder or "")  # type: ignore[attr-defined]
    COMPILED.append(f"{function.__module__}.{function.__qualname__}")
    # A wrapper for C, which nobody calls, would take a seventh of the time to compile.
    compiled: Any = numba.njit(cache=folder is not None, nogil=True, no_cfunc_wrapper=True)(function)  # type: ignore[call-overload]
    if not numba.config.DISABLE_JIT:  # type: ignore[attr-defined]
        compiled.compile = partial(_compile_wide, compiled, compiled.compile)
    return cast(F, compiled)


def _compile_wide(compiled: Any, compile_for: Callable[[Any], Any], types: tuple[Any, ...]) -> Any:
    """Compile for whole numbers of one width; numba would begin anew for each width and each constant."""
    wide = tuple(_wide(each) for each in types)
    known = compiled.overloads.get(wide)
    found = known.entry_point if known else compile_for(wide)
    if wide != types:  # told to numba, or each such call from Python would come here again, at 1 ms a time
        compiled._insert([each._code for each in types], found)
    return found


def _wide(kind: Any) -> Any:
    plain = getattr(kind, "literal_type", kind)
    return numba.int64 if plain in numba.types.signed_domain else kind


def bind(template: F, module: str, **names: Any) -> F:
    """Compile a template of the kernel against one game's own rules.

    The template calls functions (`legal`, `apply`, ...) that its module only declares; `names` says
    what they are. A closure would do the same, but numba cannot keep closures on disk.
    """
    assert isinstance(template, FunctionType)
    scope = {**template.__globals__, **names, "__name__": module}
    bound: Any = FunctionType(template.__code__, scope, template.__name__)
    bound.__module__ = module
    bound.__qualname__ = template.__qualname__
    return cast(F, rule(bound))


def game_of(module: str) -> str:
    """The folder of the game that a module belongs to; "" if it belongs to none."""
    parts = module.split(".")
    return parts[2] if parts[:2] == ["regidor", "games"] and len(parts) > 2 else ""


@cache
def cache_folder(game: str) -> Path | None:
    """Where the compiled code of one game (or of the kernel: "") is kept; None if nothing can be."""
    root = Path(os.environ.get("REGIDOR_CACHE_DIR") or platformdirs.user_cache_path("regidor"))
    folder = root / f"{game or 'kernel'}-{_fingerprint(game)}"
    _forget_old(root)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        os.utime(folder)
    except OSError:  # a read-only home: compile anew at every start
        return None
    return folder


def _fingerprint(game: str) -> str:
    """A hash of the sources that a game's compiled code may contain, and of the tools."""
    tools = (sys.version, np.__version__, numba.__version__, llvmlite.__version__)
    bounds = os.environ.get("NUMBA_BOUNDSCHECK", "")  # numba's own key forgets this one
    digest = hashlib.sha256(repr((tools, bounds)).encode())
    for path in sorted(_sources(game)):
        digest.update(path.relative_to(PACKAGE).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def _sources(game: str) -> list[Path]:
    folders = [PACKAGE / name for name in SHARED] + ([PACKAGE / "games" / game] if game else [])
    return [path for folder in folders for path in folder.rglob("*.py")]


def _forget_old(root: Path) -> None:
    oldest = time.time() - KEEP_DAYS * 86400
    for folder in root.glob("*-*"):
        try:
            if folder.stat().st_mtime < oldest:
                shutil.rmtree(folder, ignore_errors=True)
        except OSError:
            continue  # another process was quicker


class Progress(numba.core.event.Listener):
    """Says what is being compiled, on one line of the terminal, the first time."""

    def __init__(self, write: Callable[[str], None]) -> None:
        self.write = write
        self.begun = 0
        self.depth = 0

    def on_start(self, event: Any) -> None:
        name = event.data["dispatcher"].py_func.__qualname__
        self.begun += 1
        self.depth += 1
        known = max(len(COMPILED), self.begun)
        self.write(f"\rCompiling the rules, only this once: {self.begun} of about {known} ({name})\x1b[K")

    def on_end(self, event: Any) -> None:
        self.depth -= 1
        if self.depth == 0:
            self.write("\r\x1b[K")


def show_progress(write: Callable[[str], None] | None = None) -> None:
    """Let a person see that the first start compiles; silent when standard error is no terminal."""
    if write is None:
        if not sys.stderr.isatty():
            return
        write = _to_stderr
    numba.core.event.register("numba:compile", Progress(write))  # type: ignore[no-untyped-call]


def _to_stderr(text: str) -> None:
    if threading.current_thread() is threading.main_thread():  # nobody waits for what the others do
        sys.stderr.write(text)
        sys.stderr.flush()


show_progress()
