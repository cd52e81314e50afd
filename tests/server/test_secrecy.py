"""Secrecy on the wire: whatever a seat or a spectator is sent stays the same when all that they cannot
know is dealt again.

    REGIDOR_SOAK=500 python -m pytest tests/server/test_secrecy.py

plays 500 games at tables with all numbers of seats and all options that change what is secret. The frames
of every seat and of a spectator are compared after every move and every undo; what is said to somebody who
connects anew, plans or tries what is not allowed, after every eighth move, a different one in each game.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from typing import Any

import orjson
import pytest

from regidor import games
from regidor.kernel.errors import GameError
from regidor.kernel.match import Match
from regidor.kernel.testing import option_sets
from regidor.server import planning, shown, undoing
from regidor.server.errors import body_of
from regidor.server.host import view_frame
from regidor.server.live import Live
from regidor.server.sheet import Seat, Sheet
from regidor.server.store import Loaded

GAMES_EACH = 2
SPECTATOR = "watcher"
SHARES = {"puerto-rico": 0.24, "san-juan": 0.68, "rio-de-la-plata": 0.08}  # of the soak's games
SECRETIVE = {  # the options that change who knows what
    "puerto-rico": (
        "edition",
        "seats",
        "open_vp",
        "new_buildings",
        "draft",
        "buccaneers",
        "nobles",
        "festival",
    ),
    "san-juan": ("seats", "opening_choice", "open_mine", "open_chapel"),
    "rio-de-la-plata": ("seats", "turns", "level", "trade"),
}
EVERY = 8  # plies between the costlier comparisons
PLANS_EVERY = 64
STRIDE = 7  # of all actions, how many are not tried between two that are
UNDO = 0.06  # how often somebody wants a decision back


def table_of(key: str, options: Mapping[str, Any]) -> Live:
    seats = int(options["seats"])
    people = [Seat("person", f"Person {n}", f"identity-{n}") for n in range(seats)]
    sheet = Sheet("table", "CODE", "invitation", key, dict(options), "identity-0", people, 0.0, 0.0)
    live = Live(Loaded(sheet, [], []), lambda: 0.0, new=True)
    live.start()
    return live


@contextmanager
def dealt_again(match: Match, viewer: int | None, seed: int) -> Iterator[None]:
    """For a while, let everything that the viewer cannot know be different."""
    true = match._state
    match._state = match.redealt(viewer, seed)
    try:
        yield
    finally:
        match._state = true


class Watch:
    """Compares what is sent at one table while its game goes on."""

    def __init__(self, live: Live, number: int, every: int) -> None:
        assert live.match is not None
        self.live, self.match = live, live.match
        self.every = every  # after how many plies frames are compared
        self.offset = number
        self.undo = UNDO if every == 1 else UNDO / 4
        self.rng = random.Random(number)
        self.compared = 0

    def due(self, times: int = 1) -> bool:
        """Is this one of the plies at which something is compared, every time or at every so many of them?"""
        ply, late = divmod(self.live.ply, self.every)
        return late == 0 and (ply + self.offset) % times == 0

    def after_news(self) -> None:
        """Compare what everybody is sent about the last act."""
        news = self.live.stored()
        if self.match.over or not (self.due() or news.back is not None):
            return
        since = self.live.ply - news.moves if news.back is None else min(news.back, self.live.ply)
        for viewer in [None, *range(self.match.seats)]:
            self.same_for(viewer, partial(self.frames, viewer, since, news.back))
            if self.due(EVERY):
                self.same_for(viewer, partial(self.answers, viewer))
        if self.due(PLANS_EVERY):
            seat = self.rng.randrange(self.match.seats)
            self.same_for(seat, partial(planning.plans, self.match, seat, [], seed=1))

    def same_for(self, viewer: int | None, sent: Callable[[], Any]) -> None:
        true = orjson.dumps(sent())
        with dealt_again(self.match, viewer, self.rng.randrange(2**60)):
            assert orjson.dumps(sent()) == true, f"{self.match.options} seat {viewer} at ply {self.live.ply}"
        self.compared += 1

    def frames(self, viewer: int | None, since: int, back: int | None) -> list[Any]:
        """All that is sent without being asked for."""
        identity = identity_of(viewer)
        return [
            view_frame(self.live, identity, viewer, since, back),
            shown.table(self.live, identity),
            shown.presence(self.live),
            shown.card(self.live.sheet, identity),
        ]

    def answers(self, viewer: int | None) -> list[Any]:
        """What somebody hears who comes anew or tries what is not theirs or not allowed."""
        heard: list[Any] = [shown.here(self.live, identity_of(viewer))]
        for attempt in attempts(self.live, self.match, viewer, self.live.ply % STRIDE):
            try:
                attempt()
            except GameError as error:
                heard.append(body_of(error, self.live.ply))
            else:
                raise AssertionError("this should have been refused")
        return heard

    def perhaps_undo(self) -> None:
        """Now and then somebody takes a decision back, or asks the others, who agree or not."""
        if self.live.sheet.phase != "playing" or self.rng.random() >= self.undo:
            return
        seat = self.rng.randrange(self.match.seats)
        if undoing.possible(self.live.sheet, self.live.log, seat)[0] == "no":
            return
        done = self.live.undo(identity_of(seat), seat)
        self.after_news()
        for other in range(self.match.seats):
            if done or self.live.sheet.asked is None:
                return
            done = self.live.answer_undo(identity_of(other), agree=self.rng.random() < 0.8)
            self.after_news()


def identity_of(viewer: int | None) -> str:
    return SPECTATOR if viewer is None else f"identity-{viewer}"


def attempts(live: Live, match: Match, viewer: int | None, first: int) -> Iterator[Callable[[], Any]]:
    """What the server has to refuse: other people's moves, illegal ones, late ones, and nonsense."""
    identity, legal = identity_of(viewer), match.legal()
    tried: list[str | int] = [*legal[:1], first, -1, "fly to the moon"]
    if viewer is not None and viewer == live.mover:
        tried[:2] = sorted(set(range(first, len(match.game.actions), STRIDE)) - set(legal))
    for what in tried:
        yield partial(live.play_by_hand, identity, viewer, [what], live.ply, "token")
    yield lambda: live.play_by_hand(identity, viewer, [first], live.ply + 1, "token")
    yield lambda: live.play_by_hand(identity, match.seats, [first], live.ply, "token")
    yield lambda: live.set_premoves(identity, viewer, ["fly to the moon"])
    if live.sheet.asked is None:
        yield lambda: live.answer_undo(identity, agree=True)
    if viewer is None or undoing.possible(live.sheet, live.log, viewer)[0] == "no":
        yield lambda: live.undo(identity, viewer)


@pytest.mark.parametrize("key", games.KEYS)
def test_nothing_that_is_sent_depends_on_what_the_viewer_cannot_know(
    key: str, soak: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(planning, "TIMES", 3)
    for number in range(round(soak * SHARES[key]) or GAMES_EACH):
        compared = play_and_compare(key, options_of(key, number), number, every=1 if soak else 17)
        print(f"{key} game {number}: {compared} comparisons", flush=True)


def options_of(key: str, number: int) -> dict[str, Any]:
    """Another table for every game; as the old edition has fewer options, every fourth is one of its own."""
    tables = option_sets(games.load(key), SECRETIVE[key])
    random.Random(1).shuffle(tables)
    old = [options for options in tables if options.get("edition") == "2002"]
    if old and number % 4 == 0:
        return old[number // 4 % len(old)]
    return tables[number % len(tables)]


def play_and_compare(key: str, options: Mapping[str, Any], number: int, every: int) -> int:
    watch = Watch(table_of(key, options), number, every)
    live = watch.live
    watch.after_news()
    while not watch.match.over:
        assert live.mover is not None
        live.play(live.mover, [watch.rng.choice(watch.match.legal())], live.ply, "person")
        watch.after_news()
        watch.perhaps_undo()
    return watch.compared


@pytest.mark.parametrize("key", games.KEYS)
def test_the_log_tells_no_more_than_the_views(key: str, soak: int) -> None:
    """Two moves that look the same to somebody are told to them in the same words."""
    for number in range(soak // 10 or 1):
        rng = random.Random(100 + number)
        game = games.load(key)
        match = Match(game, {}, seed=number)
        while not match.over:
            if match.ply % 5 == 0:
                compare_told(match, rng)
            match.play(rng.choice(match.legal()))


def compare_told(match: Match, rng: random.Random) -> None:
    """Try some moves, each from what the viewer thinks possible; equal views must come with equal words."""
    tried = rng.sample(match.legal(), min(4, len(match.legal())))
    for viewer in [None, *range(match.seats)]:
        told: dict[bytes, bytes] = {}
        if viewer == match.mover:
            continue
        for action in tried:
            for seed in (1, 2):
                with dealt_again(match, viewer, seed):
                    seen, words = seen_and_told(match, action, viewer)
                assert told.setdefault(seen, words) == words, (
                    f"{match.game.actions.of(action)} tells too much"
                )


def seen_and_told(match: Match, action: int, viewer: int | None) -> tuple[bytes, bytes]:
    if action not in match.legal():  # a hand that was dealt again may not hold it
        return b"", b""
    match.play(action)
    heard = match.heard(match.ply, viewer)
    told = [heard.words, dict(heard.fields)]  # answers are events of their own: shown, then gone
    seen = orjson.dumps(match.view(viewer))
    over = match.over
    match.undo()
    return (b"", b"") if over else (seen, orjson.dumps(told))
