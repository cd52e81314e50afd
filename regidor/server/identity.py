"""Who is who: guests at once, a signed cookie on the device, a recovery phrase for other devices."""

from __future__ import annotations

import hashlib
import hmac
import secrets
import time
from collections.abc import Mapping
from typing import Any

from itsdangerous import BadSignature, URLSafeTimedSerializer

from regidor.server.errors import NoIdentity, WrongCode, WrongPhrase
from regidor.server.store import Store

COOKIE = "regidor"
COOKIE_AGE = 400 * 86400  # seconds: the longest that browsers keep one
REMEMBERED = 10.0  # seconds that a row is not read again: signing out reaches all processes after that
MOST_REMEMBERED = 10_000
MOST_TRIES = 5

CONSONANTS = "bdfghklmnprstvz"
VOWELS = "aeiou"
WORDS = 7
SYLLABLES = 3  # 75 ^ 21 phrases: 130 bits

Row = Mapping[str, Any]


class Identities:
    """Reads, begins and recovers identities."""

    def __init__(self, store: Store, secret: str) -> None:
        self.store = store
        self._signer = URLSafeTimedSerializer(secret, salt="regidor session")
        self._key = hashlib.sha256(f"regidor phrase {secret}".encode()).digest()
        self._rows: dict[str, tuple[float, Row]] = {}

    def cookie(self, row: Row) -> str:
        return self._signer.dumps([row["id"], row["epoch"]])

    async def of_cookie(self, cookie: str | None) -> Row:
        """The identity of a cookie; NoIdentity when it is missing, forged, too old or signed out."""
        try:
            identity, epoch = self._signer.loads(cookie or "", max_age=COOKIE_AGE)
        except (BadSignature, ValueError, TypeError) as error:
            raise NoIdentity("nobody is signed in on this device") from error
        row = await self._row(identity)
        if row is None or row["epoch"] != epoch:
            raise NoIdentity("this device was signed out")
        return row

    async def is_signed_in(self, row: Row) -> bool:
        """Is somebody whose device is connected still signed in there?"""
        found = await self._row(row["id"])
        return found is not None and found["epoch"] == row["epoch"]

    async def _row(self, identity: str) -> Row | None:
        until, row = self._rows.get(identity, (0.0, None))
        if row is not None and until > time.monotonic():
            return row
        found = await self.store.identity(identity)
        if found is None:
            return None
        if len(self._rows) > MOST_REMEMBERED:
            self._rows.clear()
        self._rows[identity] = (time.monotonic() + REMEMBERED, dict(found))
        return dict(found)

    async def begin(self, name: str | None) -> Row:
        """A new guest."""
        row = {
            "id": secrets.token_urlsafe(12),
            "name": clean(name) or f"Guest {secrets.randbelow(9000) + 1000}",
            "phrase": None,
            "epoch": 0,
            "email": None,
            "email_code": None,
            "email_tries": 0,
            "created": time.time(),
        }
        await self.store.add_identity(row)
        return row

    async def change(self, row: Row, **values: Any) -> Row:
        await self.store.change_identity(row["id"], **values)
        self._rows.pop(row["id"], None)
        return {**row, **values}

    async def new_phrase(self, row: Row) -> str:
        """A recovery phrase; only its keyed hash is kept."""
        phrase = make_phrase()
        await self.change(row, phrase=self.keyed(phrase))
        return phrase

    async def recover(self, phrase: str) -> Row:
        row = await self.store.identity_by_phrase(self.keyed(phrase))
        if row is None:
            raise WrongPhrase("this phrase belongs to nobody")
        return dict(row)

    async def new_code(self, row: Row, email: str | None) -> tuple[Row, str]:
        """Note an address that is not confirmed yet, and the code that confirms it."""
        code = f"{secrets.randbelow(1_000_000):06d}"
        hashed = None if email is None else self.keyed(f"{row['id']} {email} {code}")
        return await self.change(row, email=email, email_code=hashed, email_tries=0), code

    async def confirm(self, row: Row, code: str) -> Row:
        fresh = await self.store.identity(row["id"])
        if fresh is None or fresh["email_code"] is None or fresh["email_tries"] >= MOST_TRIES:
            raise WrongCode("there is no code to confirm: ask for a new one")
        if not hmac.compare_digest(fresh["email_code"], self.keyed(f"{row['id']} {fresh['email']} {code}")):
            await self.change(row, email_tries=fresh["email_tries"] + 1)
            raise WrongCode("this is not the code that was sent")
        return await self.change(dict(fresh), email_code=None)

    def keyed(self, words: str) -> str:
        plain = " ".join(words.lower().split())
        return hmac.new(self._key, plain.encode(), hashlib.sha256).hexdigest()


def make_phrase() -> str:
    """Words that nobody has heard but everybody can read aloud."""
    return " ".join(_word() for _ in range(WORDS))


def _word() -> str:
    return "".join(secrets.choice(CONSONANTS) + secrets.choice(VOWELS) for _ in range(SYLLABLES))


def clean(name: str | None) -> str:
    """A name without odd spaces or signs that cannot be seen."""
    return " ".join("".join(sign for sign in name or "" if sign.isprintable()).split())[:40]
