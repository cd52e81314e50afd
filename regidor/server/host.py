"""The host of all tables: reads them, changes them one act at a time, stores, then tells.

    change: lock the table -> act (pure) -> store, committed -> tell everybody -> let bots go on

A table is changed under its own lock only, so tables never wait for each other. When storing fails, or
another process was quicker, the table is read anew: memory never knows more than the disk.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import asdict
from typing import Any, TypeVar

from sqlalchemy import RowMapping

from regidor import bots
from regidor.kernel.errors import GameError
from regidor.server import clocks, shown
from regidor.server.alerts import Sender, sender_of, turn_text
from regidor.server.config import Settings
from regidor.server.errors import Closing, Conflict, NotFound, Refused, Storage
from regidor.server.live import Live, News, replayed
from regidor.server.metrics import Metrics
from regidor.server.peers import Peer, encode
from regidor.server.sheet import Sheet
from regidor.server.store import Loaded, Store
from regidor.server.thinking import Thinkers
from regidor.warming import warm_rules

T = TypeVar("T")
Step = Callable[[Live], Awaitable[None]]

logger = logging.getLogger("regidor.server")

ATTEMPTS = 5  # when other processes change the same table
RETRY_SECONDS = 1.0
PRESENCE_SECONDS = 20.0


class Host:
    def __init__(self, settings: Settings, now: Callable[[], float] = time.time) -> None:
        self.settings = settings
        self.now = now
        self.started = now()
        self.process = secrets.token_hex(6)
        self.store = Store(settings.database, self.process)
        self.thinkers = Thinkers(settings.bot_threads, settings.bot_seconds, settings.bot_cores)
        self.sender: Sender | None = sender_of(settings)
        self.metrics = Metrics()
        self.lives: dict[str, Live] = {}
        self.closing = False
        self._loading: dict[str, asyncio.Task[Live]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    # Tables in memory.

    async def live(self, table_id: str) -> Live:
        """The table, read from the store when it is not in memory; NotFound when there is none."""
        if table_id in self.lives:
            return self.lives[table_id]
        if table_id not in self._loading:
            task = self._loading[table_id] = asyncio.create_task(self._load(table_id))
            task.add_done_callback(lambda _: self._loading.pop(table_id, None))
        return await asyncio.shield(self._loading[table_id])  # who asked may go, the others still wait

    async def _load(self, table_id: str) -> Live:
        live = await asyncio.to_thread(Live, await self._stored(table_id), self.now, since=self.started)
        live.used = self.now()
        live.leading = self.store.sqlite  # with several processes the sweep decides who goes on
        self.lives[table_id] = live
        self.metrics.tables.set(len(self.lives))
        self.drive(live)
        return live

    async def _stored(self, table_id: str) -> Loaded:
        loaded = await self.store.load(table_id)
        if loaded is None:
            raise NotFound("there is no such table")
        return loaded

    async def freshen(self, live: Live) -> None:
        """Read a table anew when somebody else knows better, and tell what came of it.

        News of other processes may be late or lost, so with several the store itself is asked: nobody is
        ever shown less than what any process has acknowledged.
        """
        if not live.stale and (self.store.sqlite or await self.store.version(live.id) == live.read_version):
            return
        before, last_said = live.log, live.last_said
        live.leading = self.store.sqlite
        loaded = await self._stored(live.id)
        live.took(loaded, await asyncio.to_thread(replayed, loaded.sheet, loaded.moves))
        self.tell(live, difference(live, before, last_said))

    async def add(self, sheet: Sheet, loaded: Loaded, act: Callable[[Live], None]) -> Live:
        """Store a new table after a first act on it."""
        await asyncio.to_thread(warm_rules, sheet.game)  # on a fresh machine they may still be compiled
        live = Live(loaded, self.now, since=self.started, new=True)
        live.used = self.now()
        act(live)
        live.change.moves = list(live.log)
        live.change.members = True
        async with live.lock:
            await self._save_new(live)
        self.drive(live)
        return live

    async def _save_new(self, live: Live) -> None:
        """Store a table that is in memory already: a sweep that finds it in the store means the same one."""
        self.lives[live.id] = live
        try:
            await self.store.save(live.pending(clocks.deadline(live)))
        except BaseException:
            self.lives.pop(live.id)
            raise
        live.stored()
        live.leading = True
        self.metrics.tables.set(len(self.lives))

    # Acts.

    async def change(self, table_id: str, act: Callable[[Live], T]) -> T:
        """Carry out one act: it is stored before anybody hears of it."""
        if self.closing:
            raise Closing("the server is restarting: connect again in a moment")
        live = await self.live(table_id)
        for _ in range(ATTEMPTS):
            async with live.lock:
                await self.freshen(live)
                live.used = self.now()
                try:
                    answer = act(live)
                    news = await self._save(live)
                except Conflict:
                    live.stale = True
                    continue
                except (GameError, Refused) as error:
                    live.stale = live.stale or live.dirty or isinstance(error, Storage)
                    raise
                except BaseException:
                    live.stale = True
                    raise
                self.tell(live, news)
                self.drive(live)
                return answer
        raise Storage("nothing was changed: too many processes changed this table at once")

    async def _save(self, live: Live) -> News:
        if not live.dirty:
            return live.news
        begun = time.perf_counter()
        await self.store.save(live.pending(clocks.deadline(live)))
        self.metrics.storing.observe(time.perf_counter() - begun)
        for move in live.change.moves:
            self.metrics.moves.labels(move.by).inc()
        live.leading = True
        return live.stored()

    async def look(self, table_id: str, ask: Callable[[Live], T]) -> T:
        """Ask something of a table between two acts."""
        live = await self.live(table_id)
        async with live.lock:
            await self.freshen(live)
            live.used = self.now()
            return ask(live)

    # Telling.

    def tell(self, live: Live, news: News) -> None:
        if news.table:
            hang_up_strangers(live)
        if news.moves or news.sight or news.back is not None:
            self._tell_views(live, news)
        if news.table:
            for identity, peers in by_identity(live.peers).items():
                send_all(peers, {"type": "table", "table": shown.table(live, identity)})
        for said in news.said:
            send_all(live.peers, {"type": "chat", "message": asdict(said)})

    def _tell_views(self, live: Live, news: News) -> None:
        """A view to everybody; people who look from the same seat share the work."""
        since = live.ply - news.moves if news.back is None else min(news.back, live.ply)
        frames: dict[tuple[str, int | None], bytes] = {}
        for peer in list(live.peers):
            viewer = shown.viewer_of(live, peer.identity, peer.look)
            key = (peer.identity if viewer is not None else "", viewer)
            if key not in frames:
                frames[key] = encode(view_frame(live, peer.identity, viewer, since, news.back))
            peer.send_encoded(frames[key])
        self.metrics.frames.inc(len(live.peers))

    def tell_presence(self, live: Live) -> None:
        send_all(live.peers, shown.presence(live))

    # Connections.

    async def connect(self, table_id: str, peer: Peer, since: int, at: float | None = None) -> Live:
        """Add a connection; its first frame is `hello`, with the log after the move that it knows."""
        live = await self.live(table_id)
        async with live.lock:
            await self.freshen(live)
            live.used = self.now()
            known = since if live.still_has(since, at) else 0
            here = shown.here(live, peer.identity, peer.look, known)
            peer.send({"type": "hello", "protocol": 1, "here": here})
            live.peers.add(peer)
        self.metrics.peers.inc()
        self.present(live)
        return live

    def disconnect(self, live: Live, peer: Peer) -> None:
        live.peers.discard(peer)
        live.seen[peer.identity] = self.now()
        self.metrics.peers.dec()
        self.present(live)

    def present(self, live: Live) -> None:
        """Tell who is there, also to the other processes."""
        self.tell_presence(live)
        if not self.store.sqlite and not self.closing:
            self.spawn(self._present_elsewhere(live))

    presence_seconds = PRESENCE_SECONDS

    async def say_present(self) -> None:
        """Say again who is connected here, for processes that missed it."""
        for live in list(self.lives.values()):
            if live.peers:
                await self._present_elsewhere(live)

    async def _present_elsewhere(self, live: Live) -> None:
        with suppress(Storage):
            who = sorted({peer.identity for peer in live.peers})
            await self.store.tell({"table": live.id, "present": who})

    def heard(self, what: dict[str, Any]) -> None:
        """Another process changed a table, or says who is connected there."""
        live = self.lives.get(what["table"])
        if live is None or what["from"] == self.process:
            return
        if "present" in what:
            live.elsewhere[what["from"]] = (self.now() + 2 * PRESENCE_SECONDS, what["present"])
            self.tell_presence(live)
        else:
            live.stale = True
            self.spawn(self._catch_up(live))

    async def _catch_up(self, live: Live) -> None:
        with suppress(Storage):
            await self.look(live.id, lambda _: None)

    def doubt_all(self) -> None:
        """News may have been missed: every table is read anew before it is used."""
        for live in self.lives.values():
            live.stale = True
            self.spawn(self._catch_up(live))

    # What tables do by themselves.

    def drive(self, live: Live) -> None:
        """See to it that bots, premoves and forced moves go on at this table."""
        idle = live.driver is None or live.driver.done()
        if idle and live.leading and not self.closing and self.next_step(live) is not None:
            live.driver = self.spawn(self._drive(live))

    async def _drive(self, live: Live) -> None:
        while not self.closing and live.leading and self.lives.get(live.id) is live:
            step = self.next_step(live)
            if step is None:
                return
            try:
                await step(live)
            except Storage:
                await asyncio.sleep(RETRY_SECONDS)
            except Closing:
                return

    def next_step(self, live: Live) -> Step | None:
        chair = live.moving_seat
        if chair is None or live.match is None:
            return None
        if chair.automatic:
            return self._bot_step
        if chair.premoves:
            return self._premove_step
        if chair.auto_forced and len(live.match.legal()) == 1:
            return self._forced_step
        return None

    async def _bot_step(self, live: Live) -> None:
        chair, match, seat, moment = live.moving_seat, live.match, live.mover, live.moment
        if chair is None or match is None or seat is None:
            return
        own = chair.kind == "bot" and chair.bot in bots.BOTS  # a program may not be here any more
        name = chair.bot if own and chair.bot else self.settings.keeper
        begun = time.perf_counter()
        seconds = chair.seconds if own else self.settings.keeper_seconds
        advice = await self.thinkers.advise(name, match, seconds, chair.failures)
        self.metrics.thinking.observe(time.perf_counter() - begun)
        by = "bot" if own and advice.mishap is None else "keeper"

        def act(now: Live) -> None:
            if now.moment == moment and chair_is_automatic(now, seat):
                now.play(seat, [advice.action], moment[0], by)
                now.sheet.seats[seat].failures = advice.failures
                if advice.mishap is not None:
                    now.lost_turn(seat, moment[0], advice.mishap)

        await self.change(live.id, act)

    async def _premove_step(self, live: Live) -> None:
        def act(now: Live) -> None:
            if now.moving_seat is not None and now.moving_seat.premoves:
                now.play_premove()

        await self.change(live.id, act)

    async def _forced_step(self, live: Live) -> None:
        moment, seat = live.moment, live.mover
        await asyncio.sleep(self.settings.forced_pause)

        def act(now: Live) -> None:
            if now.moment != moment or now.match is None or seat is None:
                return
            legal = now.match.legal()
            if now.sheet.phase == "playing" and now.sheet.seats[seat].auto_forced and len(legal) == 1:
                now.play(seat, legal, now.ply, "forced")

        await self.change(live.id, act)

    # What time brings.

    async def sweep(self) -> None:
        """Look after clocks, alerts and unused tables; called again and again."""
        for live in list(self.lives.values()):
            if clocks.is_late(live) and (live.leading or self._overdue(live)):
                with suppress(GameError):
                    await self.change(live.id, keep_late)
            await self._alert(live)
            self._forget_unused(live)

    def _overdue(self, live: Live) -> bool:
        return live.sheet.deadline is not None and live.sheet.deadline + clocks.BOT_PATIENCE < self.now()

    async def sweep_stored(self) -> None:
        """Wake tables that should have acted, whoever was to do it."""
        for table_id in await self.store.due(self.now()):
            with suppress(GameError):
                live = await self.live(table_id)
                live.leading = True
                self.drive(live)

    def _forget_unused(self, live: Live) -> None:
        busy = live.peers or live.lock.locked() or (live.driver is not None and not live.driver.done())
        if not busy and live.used + self.settings.idle_tables < self.now():
            self.lives.pop(live.id, None)
            self.metrics.tables.set(len(self.lives))

    async def _alert(self, live: Live) -> None:
        """One e-mail to somebody who has been away since their turn began."""
        chair = live.moving_seat
        if self.sender is None or chair is None or chair.identity is None or not live.leading:
            return
        waited = self.now() - live.turn_began >= self.settings.alert_after
        if not waited or not chair.alerts or chair.automatic or live.connected(chair.identity):
            return
        moment = live.moment
        if live.alerted == moment or self.closing:
            return
        email = confirmed_email(await self.store.identity(chair.identity))
        if email is not None and await self.change(live.id, lambda now: now.note_alert(moment[0])):
            game = live.match.game.name if live.match is not None else ""
            text = turn_text(game, chair.name or "", live.id, self.settings.public_url)
            self.spawn(self.mail(email, *text))
        live.alerted = moment

    async def mail(self, address: str, subject: str, text: str) -> None:
        """Send, and note how it went; a mail server that is away stops nobody."""
        if self.sender is None:
            return
        try:
            await self.sender.send(address, subject, text)
            self.metrics.alerts.labels("sent").inc()
        except Exception as error:
            self.metrics.alerts.labels("failed").inc()
            logger.warning("an e-mail could not be sent", extra={"reason": type(error).__name__})

    # Beginning and end.

    def spawn(self, work: Any) -> asyncio.Task[Any]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)
        return task

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            logger.error("a task of the host failed", exc_info=task.exception())

    def say_closing(self) -> None:
        """From now on nothing is begun; everybody who is connected learns that they should come back."""
        self.closing = True
        for live in self.lives.values():
            send_all(live.peers, {"type": "closing"})

    async def close(self) -> None:
        """Finish what is being stored, then stop."""
        self.say_closing()
        for live in list(self.lives.values()):
            async with live.lock:
                pass
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.thinkers.close()
        await self.store.close()


def chair_is_automatic(live: Live, seat: int) -> bool:
    return live.sheet.phase == "playing" and live.sheet.seats[seat].automatic


def confirmed_email(who: RowMapping | None) -> str | None:
    """Where somebody may be written to."""
    if who is None or who["email_code"] is not None:
        return None
    return str(who["email"]) if who["email"] else None


def keep_late(live: Live) -> None:
    """The mover's time or grace is over: a bot keeps the seat."""
    if live.mover is not None and clocks.is_late(live):
        live.keep(live.mover)


def view_frame(live: Live, identity: str, viewer: int | None, since: int, back: int | None) -> dict[str, Any]:
    return {
        "type": "view",
        "sight": shown.sight(live, identity, viewer),
        "log": shown.log(live, viewer, since),
        "back": back,
    }


def hang_up_strangers(live: Live) -> None:
    """Who left the table may not be allowed to watch it."""
    for identity, peers in by_identity(live.peers).items():
        if not live.may_watch(identity):
            for peer in peers:
                peer.hang_up()


def by_identity(peers: set[Peer]) -> dict[str, list[Peer]]:
    found: dict[str, list[Peer]] = {}
    for peer in peers:
        found.setdefault(peer.identity, []).append(peer)
    return found


def send_all(peers: Any, frame: dict[str, Any]) -> None:
    encoded = encode(frame)
    for peer in list(peers):
        peer.send_encoded(encoded)


def difference(live: Live, before: list[Any], last_said: int) -> News:
    """What a table that was read anew has that people here have not seen."""
    common = 0
    while common < min(len(before), len(live.log)) and before[common] == live.log[common]:
        common += 1
    back = common if common < len(before) else None
    said = [message for message in live.chat if message.id > last_said]
    return News(len(live.log) - common, back, table=True, sight=True, said=said)
