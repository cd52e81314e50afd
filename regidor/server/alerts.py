"""Turn alerts: an interface, and the sender that uses e-mail over SMTP."""

from __future__ import annotations

import asyncio
import smtplib
from email.message import EmailMessage
from typing import Protocol
from urllib.parse import unquote, urlsplit

from regidor.server.config import Settings

PATIENCE = 20.0  # seconds


class Sender(Protocol):
    """Anything that can bring a short text to an address."""

    async def send(self, address: str, subject: str, text: str) -> None: ...


class Smtp:
    """Sends through one mail server: smtp:// (with STARTTLS when it is offered) or smtps://."""

    def __init__(self, url: str, sender: str) -> None:
        parts = urlsplit(url)
        if parts.scheme not in ("smtp", "smtps") or not parts.hostname:
            raise ValueError("REGIDOR_SMTP_URL should look like smtp://user:password@host:25")
        self.secure = parts.scheme == "smtps"
        self.host = parts.hostname
        self.port = parts.port or (465 if self.secure else 25)
        self.user = unquote(parts.username or "")
        self.password = unquote(parts.password or "")
        self.sender = sender

    async def send(self, address: str, subject: str, text: str) -> None:
        message = EmailMessage()
        message["From"], message["To"], message["Subject"] = self.sender, address, subject
        message["Auto-Submitted"] = "auto-generated"
        message.set_content(text)
        await asyncio.to_thread(self._deliver, message)

    def _deliver(self, message: EmailMessage) -> None:
        connect = smtplib.SMTP_SSL if self.secure else smtplib.SMTP
        with connect(self.host, self.port, timeout=PATIENCE) as server:
            if not self.secure and server.has_extn("starttls"):
                server.starttls()
            if self.user:
                server.login(self.user, self.password)
            server.send_message(message)


def sender_of(settings: Settings) -> Sender | None:
    """The sender that the configuration asks for, None without one."""
    return Smtp(settings.smtp_url, settings.smtp_from) if settings.smtp_url else None


def turn_text(game: str, name: str, table_id: str, public_url: str) -> tuple[str, str]:
    """Subject and text of a turn alert."""
    where = f"\n\n{public_url.rstrip('/')}/table/{table_id}" if public_url else ""
    return f"{game}: it is your turn", f"{name}, the table waits for you.{where}\n"


def code_text(code: str) -> tuple[str, str]:
    return "Your code for Regidor", f"The code that confirms this address: {code}\n"
