"""Configuration: everything comes from the environment; `docs/hosting.md` has the table."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

import platformdirs

PREFIX = "REGIDOR_"


@dataclass(frozen=True)
class Settings:
    """Each field is the environment variable REGIDOR_<NAME>."""

    database_url: str = ""  # empty: SQLite in the user's data folder
    secret: str = ""  # signs the cookies; empty: made once and kept in the database
    origins: str = ""  # further origins whose pages may call, separated by commas
    public_url: str = ""  # where people reach the table, for links in e-mail
    trusted_proxies: str = "127.0.0.1"  # whose X-Forwarded-For is believed
    secure_cookies: bool = False  # cookies over https only
    static: str = ""  # folder of the browser's files; empty: those in the package
    metrics: str = "local"  # who may read /metrics: local, open or off
    log: str = "info"
    log_format: str = "json"  # or text
    rate: float = 1.0  # multiplies every rate limit; 0 switches them off
    body_limit: int = 1_000_000  # bytes of a request
    bot_threads: int = 0  # 0: as many as cores
    bot_cores: int = 1  # that one thought may use, as far as they are idle
    bot_seconds: float = 5.0  # the longest a bot may think about one move
    programs: str = ""  # bots that are programs of their own: name=command, separated by semicolons
    keeper: str = "rollout"  # the bot that keeps an absent person's seat warm
    keeper_seconds: float = 0.3
    forced_pause: float = 0.3  # seconds before a forced move is played by the table
    idle_tables: float = 600.0  # seconds until an unused table leaves memory
    alert_after: float = 60.0  # seconds somebody must be away before an e-mail says that it is their turn
    smtp_url: str = ""  # smtp://user:password@host:25 or smtps://...; empty: no e-mail
    smtp_from: str = "regidor@localhost"

    @property
    def database(self) -> str:
        """The database's address as SQLAlchemy wants it."""
        url = self.database_url or f"sqlite:///{data_folder() / 'tables.db'}"
        for plain, driver in DRIVERS.items():
            if url.startswith(plain):
                return driver + url.removeprefix(plain)
        return url

    @property
    def static_folder(self) -> Path:
        return Path(self.static) if self.static else Path(__file__).parent / "static"

    @property
    def allowed_origins(self) -> frozenset[str]:
        return frozenset(origin.strip().rstrip("/") for origin in self.origins.split(",") if origin.strip())


DRIVERS = {
    "postgresql://": "postgresql+asyncpg://",
    "postgres://": "postgresql+asyncpg://",
}


def data_folder() -> Path:
    return platformdirs.user_data_path("regidor", ensure_exists=True)


def from_environment(environment: Mapping[str, str] | None = None) -> Settings:
    """The settings that the environment asks for; ValueError names a variable that cannot be read."""
    given = os.environ if environment is None else environment
    chosen: dict[str, Any] = {}
    for field in fields(Settings):
        name = PREFIX + field.name.upper()
        if name in given:
            chosen[field.name] = _read(name, given[name], field.default)
    return Settings(**chosen)


def _read(name: str, text: str, default: Any) -> Any:
    try:
        if isinstance(default, bool):
            return {"1": True, "true": True, "yes": True, "0": False, "false": False, "no": False}[
                text.lower()
            ]
        return type(default)(text)
    except (KeyError, ValueError) as error:
        kind = "yes or no" if isinstance(default, bool) else "a number"
        raise ValueError(f"{name} should be {kind}, but is {text!r}") from error
