"""Servers and databases as processes of their own, so that they can be killed."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx

SERVE = """
import sys
from regidor.server.config import from_environment
from regidor.server.run import serve
serve(from_environment(), "127.0.0.1", int(sys.argv[1]))
"""
START_SECONDS = 120  # a machine under load may have to compile the rules


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class ServerProcess:
    """One server; it can be killed without a warning and started again on the same port."""

    def __init__(self, database_url: str) -> None:
        self.port = free_port()
        self.environment = {
            **os.environ,
            "REGIDOR_DATABASE_URL": database_url,
            "REGIDOR_RATE": "0",
            "REGIDOR_LOG": "error",
            "REGIDOR_FORCED_PAUSE": "0",
        }
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    async def start(self) -> None:
        self.process = subprocess.Popen([sys.executable, "-c", SERVE, str(self.port)], env=self.environment)
        await self.answers()

    async def answers(self) -> None:
        """Return when the server answers that it is well."""
        async with httpx.AsyncClient(base_url=self.url, timeout=5) as http:
            for _ in range(START_SECONDS * 20):
                assert self.process is not None
                assert self.process.poll() is None, "the server stopped by itself"
                try:
                    if (await http.get("/healthz")).status_code == 200:
                        return
                except httpx.TransportError:
                    pass
                await asyncio.sleep(0.05)
        raise AssertionError("the server does not answer")

    def kill(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait()

    def stop(self) -> int:
        """End in good order and say how it went."""
        assert self.process is not None
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(30)


@contextmanager
def servers(*database_urls: str) -> Iterator[list[ServerProcess]]:
    made = [ServerProcess(url) for url in database_urls]
    try:
        yield made
    finally:
        for server in made:
            server.kill()


def postgres_binaries() -> Path | None:
    """The folder with initdb and postgres, None when PostgreSQL is not installed here."""
    found = shutil.which("initdb")
    if found is not None:
        return Path(found).resolve().parent
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    return folders[-1].parent if folders else None


class Postgres:
    """A database server of our own, in a folder that is thrown away. It refuses to run as root."""

    def __init__(self, binaries: Path) -> None:
        self.binaries = binaries
        self.user = "nobody" if os.getuid() == 0 else None
        self.folder = Path(tempfile.mkdtemp(prefix="regidor-postgres-"))
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None
        if self.user is not None:
            shutil.chown(self.folder, self.user)
        self._run("initdb", "-D", str(self.folder / "data"), "-A", "trust", "-U", "regidor", "--no-sync")

    def _run(self, program: str, *arguments: str) -> None:
        command = [str(self.binaries / program), *arguments]
        subprocess.run(command, check=True, user=self.user, capture_output=True, cwd=self.folder)

    def url(self, database: str) -> str:
        return f"postgresql://regidor@127.0.0.1:{self.port}/{database}"

    def start(self) -> None:
        options = ["-p", str(self.port), "-k", str(self.folder), "-h", "127.0.0.1"]
        command = [str(self.binaries / "postgres"), "-D", str(self.folder / "data"), *options]
        self.process = subprocess.Popen(
            command, user=self.user, cwd=self.folder, stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL
        )
        assert self._answers(), "PostgreSQL does not take connections"

    def _answers(self) -> bool:
        """Wait until connections are taken; pg_isready asks once only."""
        command = [str(self.binaries / "pg_isready"), "-h", "127.0.0.1", "-p", str(self.port)]
        for _ in range(600):
            if subprocess.run(command, capture_output=True, cwd=self.folder).returncode == 0:
                return True
            try:
                assert self.process is not None
                self.process.wait(0.1)
                return False
            except subprocess.TimeoutExpired:
                continue
        return False

    def create(self, database: str) -> str:
        connection = ["-h", "127.0.0.1", "-p", str(self.port), "-U", "regidor"]
        self._run("createdb", *connection, database)
        return self.url(database)

    def kill(self) -> None:
        """End it without a warning, with all its children."""
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
            self.process.wait()

    def stop(self) -> None:
        """End it; nothing of it is kept."""
        self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)
