"""WebSockets: whole games, coming back after a lost connection, refusals, an end in good order."""

from __future__ import annotations

import asyncio
import random
from dataclasses import replace

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from regidor.server import limits
from regidor.server.config import Settings
from tests.server.online import Guest, Online, Socket, online
from tests.server.place import BOT, ME, OPEN

pytestmark = pytest.mark.anyio

OPTION_SETS = [{"seats": 3, "edition": "2002"}, {"seats": 4, "edition": "2020"}]


async def open_table(host: Guest, guests: list[Guest], bots: int, **options: object) -> str:
    seats = [ME, *[OPEN] * len(guests), *[BOT] * bots]
    here = await host.post("/tables", {"game": "puerto-rico", "seats": seats, "options": options})
    table: str = here["table"]["id"]
    for guest in guests:
        await guest.post(f"/tables/{table}/join", {"key": here["table"]["code"]})
    return table


async def play_out(socket: Socket, rng: random.Random) -> None:
    """Play at random whenever it is our turn, until the game is over."""
    await socket.until("hello")
    asked = -1
    while socket.table["phase"] == "playing":
        if socket.sight["choices"] and socket.sight["ply"] != asked:
            asked = socket.sight["ply"]
            await socket.move(rng.choice(socket.sight["choices"])["words"])
        await socket.hear()


@pytest.mark.parametrize("options", OPTION_SETS, ids=str)
async def test_people_and_bots_play_to_the_end_over_sockets(settings: Settings, options: dict) -> None:
    async with online(settings) as server:
        people = [await server.guest(name) for name in ("Ana", "Bo")]
        table = await open_table(people[0], people[1:], options["seats"] - 2, **options)
        async with people[0].socket(table) as first, people[1].socket(table) as second:
            await asyncio.gather(play_out(first, random.Random(1)), play_out(second, random.Random(2)))
            assert first.table["winners"] == second.table["winners"] != []
            assert first.log == second.log
            assert len(first.log) == first.sight["ply"]
        for person in people:
            await person.http.aclose()


async def with_one_table(server: Online) -> tuple[str, list[Guest]]:
    people = [await server.guest(name) for name in ("Ana", "Bo", "Cy")]
    return await open_table(people[0], people[1:], 0), people


async def greeted(socket: Socket) -> Socket:
    await socket.until("hello")
    return socket


async def test_who_comes_back_gets_what_was_missed(settings: Settings) -> None:
    async with online(settings) as server:
        table, people = await with_one_table(server)
        here = await people[0].get(f"/tables/{table}")
        mover = people[here["sight"]["mover"]]
        watcher = people[(here["sight"]["mover"] + 1) % 3]
        async with mover.socket(table) as playing:
            await greeted(playing)
            async with watcher.socket(table) as before:
                await greeted(before)
                await playing.move("builder")
                await before.until("view")
            await playing.until("done")
            await playing.move("pass")
            await playing.until("done")
            async with watcher.socket(table, f"?ply={len(before.log)}") as after:
                after.log = before.log
                await greeted(after)
                assert [entry["ply"] for entry in after.log] == [1, 2]
        for person in people:
            await person.http.aclose()


async def test_an_undo_shrinks_the_log(settings: Settings) -> None:
    async with online(settings) as server:
        table, people = await with_one_table(server)
        mover = people[(await people[0].get(f"/tables/{table}"))["sight"]["mover"]]
        async with mover.socket(table) as socket:
            await greeted(socket)
            await socket.move("builder")
            await socket.until("done")
            await mover.post(f"/tables/{table}/undo", {})
            frame = await socket.until("view")
            assert frame["back"] == 0
            assert socket.log == []
        for person in people:
            await person.http.aclose()


async def test_presence_and_chat_are_told(settings: Settings) -> None:
    async with online(settings) as server:
        table, people = await with_one_table(server)
        async with people[0].socket(table) as first:
            await greeted(first)
            await first.until("presence")
            async with people[1].socket(table) as second:
                await greeted(second)
                assert (await first.until("presence"))["connected"] == [True, True, False]
                await second.send({"type": "chat", "text": "hello"})
                assert (await first.until("chat"))["message"]["text"] == "hello"
            assert (await first.until("presence"))["connected"] == [True, False, False]
        for person in people:
            await person.http.aclose()


async def test_who_leaves_a_private_table_hears_no_more_of_it(settings: Settings) -> None:
    async with online(settings) as server:
        ana, bo = await server.guest("Ana"), await server.guest("Bo")
        shown = (await ana.post("/tables", {"game": "puerto-rico", "seats": [ME, OPEN, OPEN]}))["table"]
        await bo.post(f"/tables/{shown['id']}/join", {"key": shown["code"]})
        async with bo.socket(shown["id"]) as socket:
            await greeted(socket)
            await bo.post(f"/tables/{shown['id']}/leave", {})
            await ana.post(f"/tables/{shown['id']}/chat", {"text": "just us now"})
            with pytest.raises(ConnectionClosed):
                await socket.until("chat")
        for person in (ana, bo):
            await person.http.aclose()


@pytest.mark.parametrize("answer", ["chat", "done"])
async def test_signing_out_everywhere_ends_open_sockets(settings: Settings, answer: str) -> None:
    async with online(settings) as server:
        table, people = await with_one_table(server)
        async with people[0].socket(table) as socket:
            await greeted(socket)
            await people[0].http.request("DELETE", "/api/me", json={"everywhere": True})
            if answer == "chat":
                await people[1].post(f"/tables/{table}/chat", {"text": "hello"})
            else:
                await socket.move("builder")
            with pytest.raises(ConnectionClosed):
                await socket.until(answer)
        assert (await people[1].get(f"/tables/{table}"))["sight"]["ply"] == 0
        for person in people:
            await person.http.aclose()


async def test_a_refused_move_is_an_error_frame_and_changes_nothing(settings: Settings) -> None:
    async with online(settings) as server:
        table, people = await with_one_table(server)
        here = await people[0].get(f"/tables/{table}")
        other = people[(here["sight"]["mover"] + 1) % 3]
        async with other.socket(table) as socket:
            await greeted(socket)
            token = await socket.move("builder")
            frame = await socket.until("error")
            assert (frame["token"], frame["error"]["code"]) == (token, "not_your_turn")
            await socket.send({"type": "look", "seat": here["sight"]["mover"]})
            assert (await socket.until("error"))["error"]["code"] == "not_yours"
            await socket.connection.send("{nonsense")
            assert (await socket.until("error"))["error"]["code"] == "bad_json"
            await socket.send({"type": "fly"})
            assert (await socket.until("error"))["error"]["code"] == "bad_request"
            await socket.send({"type": "ping"})
            await socket.until("pong")
        assert (await people[0].get(f"/tables/{table}"))["sight"]["ply"] == 0
        for person in people:
            await person.http.aclose()


async def test_a_refusal_names_the_move_that_it_refuses(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(limits.RATES, "call", limits.Rate(1e-6, 30))
    async with online(replace(settings, rate=1)) as server:
        table, people = await with_one_table(server)
        async with people[0].socket(table) as socket:
            await greeted(socket)
            too_many = await socket.move(*["pass"] * 65)
            assert (await socket.until("error"))["token"] == too_many
            for _ in range(30):
                await socket.send({"type": "ping"})
            hasty = await socket.move("builder")
            while (frame := await socket.until("error"))["token"] is None:
                pass
            assert (frame["token"], frame["error"]["code"]) == (hasty, "too_many_requests")
        for person in people:
            await person.http.aclose()


@pytest.mark.parametrize(
    ("who", "status"),
    [("nobody", 401), ("stranger", 403), ("foreign page", 403), ("no table", 404), ("seat", 403)],
)
async def test_a_connection_that_may_not_be_is_refused_before_it_opens(
    settings: Settings, who: str, status: int
) -> None:
    async with online(settings) as server:
        table, people = await with_one_table(server)
        eve = await server.guest("Eve")
        if who == "nobody":
            eve.http.cookies.clear()
        guest = people[1] if who in ("foreign page", "no table", "seat") else eve
        origin = "https://elsewhere.test" if who == "foreign page" else None
        address = "AAAAAAAAAAAA" if who == "no table" else table
        with pytest.raises(InvalidStatus) as refused:
            async with guest.socket(address, "?seat=0" if who == "seat" else "", origin):
                pass
        assert refused.value.response.status_code == status
        for person in [*people, eve]:
            await person.http.aclose()


async def test_a_server_that_goes_down_says_so_and_loses_nothing(settings: Settings) -> None:
    async with online(settings) as server:
        table, people = await with_one_table(server)
        mover = people[(await people[0].get(f"/tables/{table}"))["sight"]["mover"]]
        cookies = [dict(person.http.cookies) for person in people]
        async with mover.socket(table) as socket:
            await greeted(socket)
            await socket.move("builder")
            await socket.until("done")
            server.server.should_exit = True
            await socket.until("closing")
            with pytest.raises(ConnectionClosed):
                await socket.until("nothing more")
        for person in people:
            await person.http.aclose()
    async with online(settings) as server:
        again = Guest(server.url)
        again.http.cookies.update(cookies[0])
        assert (await again.get(f"/tables/{table}"))["sight"]["ply"] == 1
        await again.http.aclose()


async def test_who_reads_too_slowly_is_hung_up_on(settings: Settings) -> None:
    async with online(settings) as server:
        table, people = await with_one_table(server)
        async with people[0].socket(table) as socket:
            await greeted(socket)
            (peer,) = server.host.lives[table].peers
            for _ in range(200):
                peer.send({"type": "pong", "at": 0.0})
            with pytest.raises(ConnectionClosed) as closed:
                await socket.until("nothing more")
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1013
        for person in people:
            await person.http.aclose()
