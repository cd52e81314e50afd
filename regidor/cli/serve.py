"""`regidor serve`, `db`, `compile` and `openapi`: the table online, its database and its rules."""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import sys
import webbrowser
from pathlib import Path
from typing import Any

from regidor.cli.mistakes import Mistake

ADDRESS = "127.0.0.1"
PORT = 8000


def add(commands: Any, command: Any) -> None:
    """Put the commands on the command line; `command` makes one of them."""
    _add_serve(
        command(commands, "serve", "serve:run", "open the table in the browser, for this room or for all")
    )
    database = command(commands, "db", "serve:migrate", "look after the table's database")
    parts = database.add_subparsers(title="what to do", metavar="WHAT", required=True)
    command(parts, "migrate", "serve:migrate", "bring the database to the shape that this version needs")
    backup = command(parts, "backup", "serve:backup", "write everything to one file")
    restore = command(parts, "restore", "serve:restore", "read such a file into an empty database")
    for part in (backup, restore):
        part.add_argument("file", type=Path)
    command(commands, "compile", "serve:compile_rules", "compile the rules now, so that nobody waits later")
    openapi = command(commands, "openapi", "serve:openapi", "print the interface as an OpenAPI document")
    openapi.add_argument("file", type=Path, nargs="?", help="write it here instead")


def _add_serve(serve: argparse.ArgumentParser) -> None:
    serve.add_argument("--host", default=ADDRESS, help=f"address to listen on (default {ADDRESS})")
    serve.add_argument("--port", type=int, default=PORT, help=f"default {PORT}")
    serve.add_argument("--open", action="store_true", help="open the browser when there is one")


def run(asked: argparse.Namespace) -> int:
    from regidor.warming import warm_up_beside

    server = _server("run")
    settings = _settings(text_logs=sys.stderr.isatty())
    if settings.keeper not in _server_bots():
        raise Mistake(f"REGIDOR_KEEPER: there is no bot {settings.keeper!r}")
    warm_up_beside()
    where = f"http://{'localhost' if asked.host in (ADDRESS, '0.0.0.0', '::') else asked.host}:{asked.port}/"

    def ready() -> None:
        sys.stderr.write(f"The table is open: {where}   (Ctrl-C closes it)\n")
        if asked.open and _has_browser():
            webbrowser.open(where)

    server.serve(settings, asked.host, asked.port, ready)
    return 0


def migrate(asked: argparse.Namespace) -> int:
    asyncio.run(_server("database").migrate(_settings().database))
    return 0


def backup(asked: argparse.Namespace) -> int:
    return _told(asked, "backup", "written to")


def restore(asked: argparse.Namespace) -> int:
    return _told(asked, "restore", "read from")


def _told(asked: argparse.Namespace, what: str, words: str) -> int:
    """Run a backup or its opposite and say how much it was."""
    database = _server("database")
    try:
        rows = asyncio.run(getattr(database, what)(_settings().database, asked.file))
    except (database.BadBackup, OSError) as error:
        raise Mistake(str(error)) from error
    sys.stdout.write(f"{rows} rows {words} {asked.file}\n")
    return 0


def compile_rules(asked: argparse.Namespace) -> int:
    from regidor.warming import warm_up

    warm_up(lambda key: print(f"{key} is ready", flush=True))
    return 0


def openapi(asked: argparse.Namespace) -> int:
    text = json.dumps(_server("openapi").document(), indent=2, sort_keys=True) + "\n"
    if asked.file is None:
        sys.stdout.write(text)
    else:
        asked.file.write_text(text, encoding="utf-8")
    return 0


def _server(module: str) -> Any:
    """A module of the server, which is an extra: say how to get it when it is not there."""
    from importlib import import_module

    try:
        return import_module(f"regidor.server.{module}")
    except ModuleNotFoundError as error:
        if error.name is not None and error.name.startswith("regidor"):
            raise
        raise Mistake(f"the server needs {error.name}: pip install 'regidor[server]'") from error


def _server_bots() -> Any:
    from regidor.bots import BOTS

    return BOTS


def _settings(text_logs: bool = False) -> Any:
    try:
        environment = {"REGIDOR_LOG_FORMAT": "text", "REGIDOR_LOG": "warning"} if text_logs else {}
        return _server("config").from_environment({**environment, **os.environ})
    except ValueError as error:
        raise Mistake(str(error)) from error


def _has_browser() -> bool:
    try:
        webbrowser.get()
    except webbrowser.Error:
        return False
    return True
