"""Limits: too much, too large, from a foreign page; and the headers that protect the browser."""

from __future__ import annotations

from dataclasses import fields, replace
from pathlib import Path

import pytest

from regidor.server.config import Settings, from_environment
from regidor.server.errors import TooManyRequests
from regidor.server.limits import Limiter
from tests.server.place import ME, Clock, Place, opened_place

pytestmark = pytest.mark.anyio


async def test_a_page_of_another_site_cannot_act(place: Place) -> None:
    ana = await place.person("Ana")
    for headers in (
        {"Origin": "https://elsewhere.test"},
        {"Origin": "null"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Origin": "http://table.test.elsewhere.test"},
    ):
        answer = await ana.http.post("/api/me", json={"name": "Eve"}, headers=headers)
        assert (answer.status_code, answer.json()["code"]) == (403, "foreign_origin")
    assert (await ana.get("/me"))["name"] == "Ana"


async def test_the_tables_own_page_can_act(place: Place) -> None:
    ana = await place.person("Ana")
    answer = await ana.http.post("/api/me", json={"name": "Anna"}, headers={"Origin": "http://table.test"})
    assert answer.status_code == 200


async def test_a_form_of_a_browser_is_no_call(place: Place) -> None:
    ana = await place.person("Ana")
    answer = await ana.http.post("/api/me", data={"name": "Eve"})
    assert (answer.status_code, answer.json()["code"]) == (415, "not_json")


async def test_a_body_that_is_too_large_is_refused(place: Place) -> None:
    ana = await place.person("Ana")
    answer = await ana.http.post("/api/replays", json={"record": "x" * 1_100_000})
    assert (answer.status_code, answer.json()["code"]) == (413, "too_large")


async def test_a_body_that_hides_its_length_is_cut_off(place: Place) -> None:
    ana = await place.person("Ana")

    async def endless():  # type: ignore[no-untyped-def]
        yield b'{"record": "'
        for _ in range(40):
            yield b"x" * 100_000
        yield b'"}'

    answer = await ana.http.post(
        "/api/replays", content=endless(), headers={"Content-Type": "application/json"}
    )
    assert answer.status_code in (400, 413)


async def test_what_is_no_json_is_refused(place: Place) -> None:
    ana = await place.person("Ana")
    answer = await ana.http.post(
        "/api/me", content=b"{nonsense", headers={"Content-Type": "application/json"}
    )
    assert (answer.status_code, answer.json()["code"]) == (400, "bad_json")


async def test_every_answer_has_the_headers_that_protect_a_browser(place: Place) -> None:
    ana = await place.person("Ana")
    for path in ("/api/me", "/", "/api/nothing"):
        headers = (await ana.http.get(path)).headers
        assert "script-src 'self'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"


async def test_who_calls_too_often_has_to_wait(settings: Settings, clock: Clock) -> None:
    async with opened_place(replace(settings, rate=1.0), clock) as place:
        ana = await place.person("Ana")
        answers = [await ana.call("POST", "/me/recover", {"phrase": f"guess {n}"}) for n in range(12)]
        assert answers[0].status_code == 403
        assert answers[-1].json()["code"] == "too_many_requests"
        assert int(answers[-1].headers["retry-after"]) >= 1


def test_a_bucket_fills_up_again() -> None:
    clock = Clock()
    limiter = Limiter(1.0, clock)
    for _ in range(8):
        limiter.spend("chat", "ana")
    with pytest.raises(TooManyRequests):
        limiter.spend("chat", "ana")
    limiter.spend("chat", "bo")
    clock.time += 1
    limiter.spend("chat", "ana")


async def test_metrics_are_for_the_machine_itself(settings: Settings, clock: Clock) -> None:
    async with opened_place(replace(settings, metrics="off"), clock) as place:
        ana = await place.person("Ana")
        assert (await ana.http.get("/metrics")).status_code == 404
    async with opened_place(settings, clock) as place:
        ana = await place.person("Ana")
        await ana.open(ME, ME, ME)
        text = (await ana.http.get("/metrics")).text
        assert "regidor_tables 1.0" in text


async def test_the_server_says_that_it_is_well(place: Place) -> None:
    ana = await place.person()
    assert (await ana.http.get("/healthz")).json()["ok"]


async def test_without_built_files_a_plain_page_says_so(
    settings: Settings, clock: Clock, tmp_path: Path
) -> None:
    async with opened_place(replace(settings, static=str(tmp_path / "nothing")), clock) as bare:
        ana = await bare.person()
        assert "not built" in (await ana.http.get("/")).text


async def test_built_files_are_served_and_nothing_outside_them(
    settings: Settings, clock: Clock, tmp_path: Path
) -> None:
    built = tmp_path / "built"
    (built / "assets").mkdir(parents=True)
    (built / "index.html").write_text("the table")
    (built / "assets" / "app-1234.js").write_text("let x = 1;")
    (tmp_path / "secret.txt").write_text("secret")
    async with opened_place(replace(settings, static=str(built)), clock) as place:
        ana = await place.person()
        script = await ana.http.get("/assets/app-1234.js")
        assert script.headers["content-type"].startswith("text/javascript")
        assert "immutable" in script.headers["cache-control"]
        assert (await ana.http.get("/join/abc")).text == "the table"
        for path in ("/../secret.txt", "/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt"):
            assert "secret" not in (await ana.http.get(path)).text


def test_settings_come_from_the_environment() -> None:
    read = from_environment({"REGIDOR_RATE": "2.5", "REGIDOR_SECURE_COOKIES": "yes", "OTHER": "x"})
    assert (read.rate, read.secure_cookies) == (2.5, True)
    with pytest.raises(ValueError, match="REGIDOR_RATE should be a number"):
        from_environment({"REGIDOR_RATE": "fast"})


def test_every_setting_is_documented() -> None:
    text = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text(encoding="utf-8")
    missing = [field.name for field in fields(Settings) if f"`REGIDOR_{field.name.upper()}`" not in text]
    assert missing == []
