"""Secrecy on the wire: whatever a seat or a spectator is sent stays the same when all that they cannot
know is dealt again."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import orjson
import pytest

from regidor import games
from regidor.kernel.errors import GameError
from regidor.kernel.match import Match
from regidor.server import shown
from regidor.server.host import view_frame
from regidor.server.live import Live
from regidor.server.sheet import Seat, Sheet
from regidor.server.store import Loaded

GAMES_EACH = 2  # the soak plays 500
SPECTATOR = "watcher"


def table_of(key: str, seats: int) -> Live:
    people = [Seat("person", f"Person {n}", f"identity-{n}") for n in range(seats)]
    sheet = Sheet("table", "CODE", "invitation", key, {"seats": seats}, "identity-0", people, 0.0, 0.0)
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


def everything_sent(live: Live, viewer: int | None) -> bytes:
    """All frames that this viewer could get now, refusals included."""
    identity = SPECTATOR if viewer is None else f"identity-{viewer}"
    sent: list[Any] = [
        shown.here(live, identity),
        view_frame(live, identity, viewer, live.ply, None),
        shown.presence(live),
        shown.card(live.sheet, identity),
    ]
    if viewer is not None:
        sent += refusals(live, viewer)
    return orjson.dumps(sent)


def refusals(live: Live, viewer: int) -> list[Any]:
    """What somebody hears who tries moves that are not theirs or not legal."""
    assert live.match is not None
    legal = set(live.match.legal())
    heard = []
    for action in range(0, len(live.match.game.actions), 7):
        if viewer == live.mover and action in legal:
            continue
        try:
            live.play(viewer, [action], live.ply, "person")
        except GameError as error:
            heard.append(error.to_json())
    return heard


@pytest.mark.parametrize("key", games.KEYS)
def test_nothing_that_is_sent_depends_on_what_the_viewer_cannot_know(key: str, soak: int) -> None:
    for number in range(soak or GAMES_EACH):
        play_and_compare(key, number, every=1 if soak else 17)


def play_and_compare(key: str, number: int, every: int) -> None:
    rng = random.Random(number)
    game = games.load(key)
    counts = list(game.seat_counts({option.key: option.default for option in game.options}))
    live = table_of(key, counts[number % len(counts)])
    match = live.match
    assert match is not None
    while not match.over:
        if live.ply % every == 0:
            compare_all(live, match, rng)
        assert live.mover is not None
        live.play(live.mover, [rng.choice(match.legal())], live.ply, "person")


def compare_all(live: Live, match: Match, rng: random.Random) -> None:
    for viewer in [None, *range(match.seats)]:
        true = everything_sent(live, viewer)
        with dealt_again(match, viewer, rng.randrange(2**60)):
            assert everything_sent(live, viewer) == true, f"seat {viewer} at ply {live.ply}"


@pytest.mark.parametrize("key", games.KEYS)
def test_the_log_tells_no_more_than_the_views(key: str, soak: int) -> None:
    """Two moves that look the same to somebody are told to them in the same words."""
    for number in range(soak or 1):
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
