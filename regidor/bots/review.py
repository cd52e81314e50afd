"""A bot's opinion of a played game: every seat's chances along the way, and the moves that lost most.

    chances of every seat at plies spread over the game
    -> every decision, briefly
    -> those that seem to have lost most once more, with more looks

A brief look errs most where it finds most, hence the second one. Decisions are judged from what their
mover knew, never from what lay hidden.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

import numpy as np

from regidor import bots
from regidor.bots import net_cards
from regidor.bots.bot import Budget, Thought
from regidor.bots.net_bot import ended, foreseen
from regidor.bots.net_cards import Level
from regidor.bots.net_expert import Search
from regidor.kernel.game import Game, State
from regidor.kernel.loops import blend
from regidor.kernel.match import Match
from regidor.kernel.record import restore

JUDGE = "expert"
POINTS = 120  # of the curve, about
PLAYOUTS = 160  # for a point of the curve, where there is no network
PATIENCE = 0.05  # seconds for them at most
BRIEF = Budget(0.02, 150)  # for a decision
CLOSER = Budget(0.25, 4000)
DEALS, LOOKS = 12, 50  # to compare two moves with a network
CANDIDATES = 16  # decisions looked at again
SHOWN = 10
LEAST = 0.01  # what a move must have lost to be shown


@dataclass(frozen=True)
class Verdict:
    """What the judge thinks of a move that was played, and of the one it would have played."""

    ply: int  # after the move, as the log counts
    seat: int
    played: Thought
    best: Thought

    @property
    def lost(self) -> float:
        return max(0.0, self.best.result - self.played.result)


@dataclass
class Review:
    """An opinion as far as it has got."""

    judge: str
    of: int  # steps in all
    done: int = 0
    chances: list[tuple[int, list[float]]] = field(default_factory=list)  # by ply, every seat's
    worst: list[Verdict] = field(default_factory=list)  # what lost most first; filled at the end

    @property
    def ready(self) -> bool:
        return self.done >= self.of


def spread(plies: int) -> list[int]:
    """Plies spread over a game, its beginning and its end included."""
    step = max(1, plies // POINTS)
    return sorted({*range(0, plies, step), plies})


def reviewed(match: Match, seed: int = 0) -> Iterator[Review]:
    """The same review again and again, a little further each time, until it is ready."""
    points, asked = spread(match.ply), decisions(match)
    level = network_of(match.game, match.state_at(0))
    closer = min(CANDIDATES, len(asked))
    review = Review(JUDGE if level else "rollout", len(points) + len(asked) + closer)
    for ply in points:
        review.chances.append((ply, chances(match, ply, seed)))
        yield advanced(review)
    brief: list[Verdict] = []
    for ply in asked:
        brief.append(verdict(match, ply, BRIEF, seed))
        yield advanced(review)
    again: list[Verdict] = []
    for first in by_loss(brief)[:closer]:
        again.append(closely(match, first.ply - 1, seed + 1))
        review.worst = worst(again) if len(again) == closer else []
        yield advanced(review)


def advanced(review: Review) -> Review:
    review.done += 1
    return review


def by_loss(verdicts: Sequence[Verdict]) -> list[Verdict]:
    return sorted(verdicts, key=lambda one: (-one.lost, one.ply))


def worst(verdicts: Sequence[Verdict]) -> list[Verdict]:
    """What is worth showing of the decisions looked at closely."""
    return [one for one in by_loss(verdicts) if one.lost >= LEAST and one.played.visits > 0][:SHOWN]


def decisions(match: Match) -> list[int]:
    """The plies at which there was something to decide."""
    out = match.game.choices_buffer()
    return [ply for ply in range(match.ply) if match.game.legal(match.state_at(ply), out) > 1]


def verdict(match: Match, ply: int, budget: Budget, seed: int) -> Verdict:
    """The move that was played at a ply, judged from what its mover knew."""
    state, move = match.state_at(ply), match.moves[ply]
    match.game.redeal(state, move.seat, seed)
    advice = bots.load(JUDGE, seed).choose(match.game, state, move.seat, budget)
    unseen = Thought(move.action, 0, 0.0, 0.0)
    played = next((thought for thought in advice.thoughts if thought.action == move.action), unseen)
    return Verdict(ply + 1, move.seat, played, advice.thoughts[0])


def closely(match: Match, ply: int, seed: int) -> Verdict:
    """The same with more time. A search wastes few looks on a bad move, so a network compares anew."""
    first = verdict(match, ply, CLOSER, seed)
    level = network_of(match.game, match.state_at(ply))
    if level is None or first.played.action == first.best.action:
        return first
    played, best = (valued(match, ply, thought.action, level, seed) for thought in (first.played, first.best))
    return replace(first, played=played, best=best)


def valued(match: Match, ply: int, action: int, level: Level, seed: int) -> Thought:
    """What a move is worth to its mover, searched from the positions behind it."""
    game, seat = match.game, match.moves[ply].seat
    results = []
    for deal in range(DEALS):
        s = match.state_at(ply)
        game.redeal(s, seat, seed + deal)
        game.apply(s, action)
        results += [worth(game, s, seat)] if s.over else searched(game, s, seat, level, seed)
    mean = sum(results) / len(results)
    return Thought(action, len(results), mean, mean)


def searched(game: Game, s: State, seat: int, level: Level, seed: int) -> list[float]:
    """What every look into the tree below a position promises a seat."""
    search = Search(game, s, seat, seed, level)
    return [search.look(1) for _ in range(LOOKS)]


def worth(game: Game, s: State, seat: int) -> float:
    return float(blend(*ended(game, s, seat)))


def network_of(game: Game, state: State) -> Level | None:
    return net_cards.level(game, "strong", game.unpack(state))


def chances(match: Match, ply: int, seed: int) -> list[float]:
    """Every seat's share of the win, as the judge expects it in a position."""
    state = match.state_at(ply)
    level = network_of(match.game, state)
    if state.over:
        return shares(match.game, state)
    if level is None:
        return rehearsed(match.game, state, seed)
    # Each mover sees the table a little differently: a whole turn of them is steadier than one.
    lately = [match.state_at(near) for near in range(max(0, ply - match.seats + 1), ply + 1)]
    seen = [expected(match.game, s, level) for s in lately]
    return [sum(column) / len(seen) for column in zip(*seen, strict=True)]


def shares(game: Game, s: State) -> list[float]:
    """Who has won: the whole of it, or a part of it with others."""
    standings = [int(game.standing(s, seat)) for seat in range(int(s.seats))]
    best = max(standings)
    return [float(standing == best) / standings.count(best) for standing in standings]


def expected(game: Game, s: State, level: Level) -> list[float]:
    """Every seat's share of the win, as the network expects it, looking from the mover's seat."""
    seats, mover = int(s.seats), int(s.mover)
    wins, _ = foreseen(game, s, level)
    own_first = [float(wins[step]) for step in range(seats)]
    total = sum(own_first) or 1.0
    return [own_first[(seat - mover) % seats] / total for seat in range(seats)]


def rehearsed(game: Game, s: State, seed: int) -> list[float]:
    """The mean of games played on from here, redealt for each seat in turn."""
    out, seats = game.choices_buffer(), int(s.seats)
    total, begun = np.zeros(seats), time.perf_counter()
    for number in range(PLAYOUTS):
        if number >= seats and time.perf_counter() - begun > PATIENCE:
            break
        copy = restore(game.state, s.tobytes())
        game.redeal(copy, number % seats, seed + number)
        game.compiled.rehearse(copy, out)
        total += shares(game, copy)
    return [float(share) for share in total / total.sum()]
