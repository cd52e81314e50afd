"""Identity: guests, names, recovery on another device, signing out, e-mail and its alerts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session

from regidor.server.config import Settings
from tests.server.place import Clock, Place, opened_place

pytestmark = pytest.mark.anyio


async def test_a_guest_plays_at_once_and_has_a_name(place: Place) -> None:
    guest = await place.person()
    assert await guest.refused("GET", "/me") == (401, "no_identity")
    assert (await guest.post("/me", {}))["name"].startswith("Guest ")


async def test_a_name_can_be_changed_and_stays(place: Place) -> None:
    ana = await place.person("Ana")
    before = await ana.get("/me")
    assert (await ana.post("/me", {"name": "  Anna \u0000 B. "}))["name"] == "Anna B."
    after = await ana.get("/me")
    assert (after["id"], after["name"]) == (before["id"], "Anna B.")


async def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(place: Place) -> None:
    guest = await place.person()
    cookie = (await guest.call("POST", "/me", {})).headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie


async def test_a_recovery_phrase_brings_the_identity_to_another_device(place: Place) -> None:
    ana = await place.person("Ana")
    phrase = (await ana.post("/me/phrase"))["phrase"]
    other = await place.person()
    assert (await other.post("/me/recover", {"phrase": phrase.upper()}))["id"] == (await ana.get("/me"))["id"]


async def test_a_new_phrase_ends_the_old_one(place: Place) -> None:
    ana = await place.person("Ana")
    old = (await ana.post("/me/phrase"))["phrase"]
    await ana.post("/me/phrase")
    other = await place.person()
    assert await other.refused("POST", "/me/recover", {"phrase": old}) == (403, "wrong_phrase")


async def test_phrases_are_long_words_that_do_not_repeat(place: Place) -> None:
    ana = await place.person("Ana")
    phrases = {(await ana.post("/me/phrase"))["phrase"] for _ in range(5)}
    assert len(phrases) == 5
    assert all(re.fullmatch(r"([a-z]{6} ){6}[a-z]{6}", phrase) for phrase in phrases)


async def test_signing_out_everywhere_ends_every_device(place: Place) -> None:
    ana = await place.person("Ana")
    phrase = (await ana.post("/me/phrase"))["phrase"]
    other = await place.person()
    await other.post("/me/recover", {"phrase": phrase})
    stolen = dict(other.http.cookies)
    assert (await ana.call("DELETE", "/me", {"everywhere": True})).status_code == 204
    assert await ana.refused("GET", "/me") == (401, "no_identity")
    other.http.cookies.update(stolen)
    assert await other.refused("GET", "/me") == (401, "no_identity")


class Mailbox:
    """A mail server that keeps what it gets."""

    def __init__(self) -> None:
        self.letters: list[tuple[list[str], str]] = []

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:  # noqa: N802
        assert isinstance(envelope.content, bytes)
        self.letters.append((list(envelope.rcpt_tos), envelope.content.decode()))
        return "250 taken"


@pytest.fixture
def mailbox() -> Iterator[tuple[Mailbox, int]]:
    box = Mailbox()
    controller = Controller(box, hostname="127.0.0.1", port=0)
    controller.port = free_port()
    controller.start()
    try:
        yield box, controller.port
    finally:
        controller.stop()


def free_port() -> int:
    import socket

    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


async def sent(place: Place) -> None:
    """Wait until every letter is on its way."""
    while place.host._tasks:
        for task in list(place.host._tasks):
            await task


async def test_a_turn_alert_reaches_a_confirmed_address(
    settings: Settings, clock: Clock, mailbox: tuple[Mailbox, int]
) -> None:
    box, port = mailbox
    url = f"smtp://127.0.0.1:{port}"
    async with opened_place(replace(settings, smtp_url=url, public_url="https://table.test"), clock) as place:
        table, people = await place.table_of("Ana", "Bo", "Cy")
        mover, _ = await place.mover(table, people)
        assert not (await mover.post("/me/email", {"email": "mover@example.org"}))["email_confirmed"]
        await sent(place)
        found = re.search(r"\b\d{6}\b", box.letters[0][1])
        assert found is not None
        assert (await mover.post("/me/email/confirm", {"code": found[0]}))["email_confirmed"]
        clock.time += 61
        await place.host.sweep()
        await place.host.sweep()
        await sent(place)
        assert [to for to, _ in box.letters] == [["mover@example.org"], ["mover@example.org"]]
        assert f"https://table.test/table/{table}" in box.letters[1][1]
        place.host.lives.clear()  # as when nobody has looked at the table for a while
        await people[0].here(table)
        await place.host.sweep()
        await sent(place)
        assert len(box.letters) == 2, "one letter is enough for a turn"


async def test_nothing_goes_to_an_address_that_is_not_confirmed(
    settings: Settings, clock: Clock, mailbox: tuple[Mailbox, int]
) -> None:
    box, port = mailbox
    async with opened_place(replace(settings, smtp_url=f"smtp://127.0.0.1:{port}"), clock) as place:
        table, people = await place.table_of("Ana", "Bo", "Cy")
        mover, _ = await place.mover(table, people)
        await mover.post("/me/email", {"email": "mover@example.org"})
        for _ in range(6):
            status, code = await mover.refused("POST", "/me/email/confirm", {"code": "000000"})
            assert (status, code) == (403, "wrong_code")
        clock.time += 61
        await place.host.sweep()
        await sent(place)
        assert len(box.letters) == 1  # the code
