"""What the games of an arena add up to. Everything here follows from the kept lines alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from regidor.arena import rating, shares
from regidor.arena.playing import Kept
from regidor.arena.shares import Interval


class Sat(NamedTuple):
    """One seat of one finished game."""

    deal: int
    bot: str
    seat: int
    turn: int  # seats after whoever began
    won: float  # share of the win
    rank: int
    points: int
    asked: int
    seconds: float
    owned: frozenset[str]
    chosen: Mapping[str, int]
    opened: str
    counts: Mapping[str, int]


class BotLine(NamedTuple):
    """How one bot did."""

    name: str
    seats: int  # how often it sat down
    wins: Interval  # of a seat
    points: Interval
    rank: float
    rating: Interval
    milliseconds: float  # for a decision
    mishaps: Mapping[str, int]


class Ahead(NamedTuple):
    """How often one bot finished ahead of another at the same table."""

    one: str
    other: str
    share: Interval
    times: int


class Thing(NamedTuple):
    """What owners (or those who did something) won, and who they were."""

    key: str
    times: int
    often: float  # share of all seats
    wins: Interval
    by_bot: Mapping[str, float]  # share of its seats


class Figures(NamedTuple):
    games: int
    deals: int
    seats: int
    bots: tuple[BotLine, ...]  # best rating first
    ahead: tuple[Ahead, ...]
    by_seat: tuple[Interval, ...]
    by_turn: tuple[Interval, ...]
    bot_by_turn: Mapping[str, tuple[Interval, ...]]
    points: Mapping[str, Counter[int]]
    chosen: Mapping[str, Mapping[str, float]]  # bot -> what -> times a game
    opened: tuple[Thing, ...]
    owned: tuple[Thing, ...]
    rounds: Counter[int]
    decisions: float
    ends: Mapping[str, float]
    counts: Mapping[str, Mapping[str, float]]  # what -> bot -> mean
    shared: float  # games with several winners
    mishaps: tuple[Kept, ...]


def figures(games: Sequence[Kept]) -> Figures:
    """All that a report tells about some finished games (at least one)."""
    sat = [one for game in games for one in seats_of(game)]
    lines = bot_lines(games, sat)
    names = [line.name for line in lines]
    seats = len(games[0]["bots"])
    return Figures(
        games=len(games),
        deals=len({game["deal"] for game in games}),
        seats=seats,
        bots=lines,
        ahead=tuple(ahead(games, names)),
        by_seat=wins_by(sat, lambda one: one.seat, seats),
        by_turn=wins_by(sat, lambda one: one.turn, seats),
        bot_by_turn={
            name: wins_by([one for one in sat if one.bot == name], lambda one: one.turn, seats)
            for name in names
        },
        points={name: Counter(one.points for one in sat if one.bot == name) for name in names},
        chosen={name: means(sat, name, lambda one: one.chosen) for name in names},
        opened=things(sat, names, lambda one: frozenset([one.opened] if one.opened else [])),
        owned=things(sat, names, lambda one: one.owned),
        rounds=Counter(int(game["rounds"]) for game in games),
        decisions=sum(game["decisions"] for game in games) / len(games),
        ends=ends(games),
        counts=counts(sat, names),
        shared=sum(list(game["ranks"]).count(1) > 1 for game in games) / len(games),
        mishaps=tuple(named_mishaps(games)),
    )


def seats_of(game: Kept) -> Iterator[Sat]:
    """The seats of one game."""
    winners = list(game["ranks"]).count(1)
    for seat, bot in enumerate(game["bots"]):
        rank = game["ranks"][seat]
        yield Sat(
            deal=game["deal"],
            bot=bot,
            seat=seat,
            turn=(seat - game["first"]) % len(game["bots"]),
            won=1 / winners if rank == 1 else 0.0,
            rank=rank,
            points=game["points"][seat],
            asked=game["asked"][seat],
            seconds=game["seconds"][seat],
            owned=frozenset(game["owned"][seat]),
            chosen=game["chosen"][seat],
            opened=game["opened"][seat],
            counts={key: numbers[seat] for key, numbers in game["counts"].items()},
        )


def bot_lines(games: Sequence[Kept], sat: Sequence[Sat]) -> tuple[BotLine, ...]:
    """Every bot, the best rating first."""
    rankings = [rating.ranking(game["bots"], game["ranks"]) for game in games]
    rated = rating.ratings(rankings, [game["deal"] for game in games])
    slips: dict[str, Counter[str]] = {name: Counter() for name in rated}
    for mishap in named_mishaps(games):
        slips[mishap["bot"]][mishap["kind"]] += mishap["times"]
    lines = [bot_line(name, [one for one in sat if one.bot == name], rated, slips) for name in rated]
    return tuple(sorted(lines, key=lambda line: (-line.rating.value, line.name)))


def bot_line(
    name: str, own: Sequence[Sat], rated: Mapping[str, Interval], slips: Mapping[str, Mapping[str, int]]
) -> BotLine:
    deals = [one.deal for one in own]
    return BotLine(
        name=name,
        seats=len(own),
        wins=shares.share([one.won for one in own], deals),
        points=shares.average([one.points for one in own], deals),
        rank=sum(one.rank for one in own) / len(own),
        rating=rated[name],
        milliseconds=1000 * sum(one.seconds for one in own) / max(1, sum(one.asked for one in own)),
        mishaps=slips[name],
    )


def named_mishaps(games: Sequence[Kept]) -> Iterator[Kept]:
    """The lost turns of every game, with its number and the bot."""
    for game in games:
        for mishap in game["mishaps"]:
            yield {**mishap, "game": game["game"], "bot": game["bots"][mishap["seat"]]}


def ahead(games: Sequence[Kept], names: Sequence[str]) -> Iterator[Ahead]:
    """For every two bots that met, how often the one finished ahead; equal ranks count half."""
    met: dict[tuple[str, str], tuple[list[float], list[int]]] = {}
    for game in games:
        for one, own in zip(game["bots"], game["ranks"], strict=True):
            for other, theirs in zip(game["bots"], game["ranks"], strict=True):
                if one != other:
                    results, deals = met.setdefault((one, other), ([], []))
                    results.append(0.5 + 0.5 * ((theirs > own) - (theirs < own)))
                    deals.append(game["deal"])
    for pair in ((one, other) for one in names for other in names if (one, other) in met):
        results, deals = met[pair]
        yield Ahead(*pair, shares.share(results, deals), len(results))


def wins_by(sat: Sequence[Sat], place: Callable[[Sat], int], places: int) -> tuple[Interval, ...]:
    """What was won at each of so many places."""
    found = []
    for at in range(places):
        own = [one for one in sat if place(one) == at]
        wins, deals = [one.won for one in own], [one.deal for one in own]
        found.append(shares.share(wins, deals) if own else Interval(0.0, 0.0, 1.0))
    return tuple(found)


def means(sat: Sequence[Sat], name: str, of: Callable[[Sat], Mapping[str, int]]) -> dict[str, float]:
    """What a bot counts in a game on average."""
    own = [of(one) for one in sat if one.bot == name]
    total: Counter[str] = Counter()
    for counted in own:
        total.update(counted)
    return {key: number / len(own) for key, number in sorted(total.items())}


def counts(sat: Sequence[Sat], names: Sequence[str]) -> dict[str, dict[str, float]]:
    """What else the game counts at its end, by bot."""
    by_bot = {name: means(sat, name, lambda one: one.counts) for name in names}
    return {
        key: {name: by_bot[name].get(key, 0.0) for name in names} for key in (sat[0].counts if sat else ())
    }


def things(
    sat: Sequence[Sat], names: Sequence[str], of: Callable[[Sat], frozenset[str]]
) -> tuple[Thing, ...]:
    """Everything that somebody had, the winners' first."""
    sitting = Counter(one.bot for one in sat)
    had: dict[str, list[Sat]] = {}
    for one in sat:
        for key in of(one):
            had.setdefault(key, []).append(one)
    found = [
        Thing(
            key=key,
            times=len(owners),
            often=len(owners) / len(sat),
            wins=shares.share([one.won for one in owners], [one.deal for one in owners]),
            by_bot={name: sum(one.bot == name for one in owners) / sitting[name] for name in names},
        )
        for key, owners in had.items()
    ]
    return tuple(sorted(found, key=lambda thing: (-thing.wins.value, thing.key)))


def ends(games: Sequence[Kept]) -> dict[str, float]:
    """How the games ended, the most frequent first."""
    seen = Counter(reason for game in games for reason in game["ends"])
    return {reason: times / len(games) for reason, times in seen.most_common()}
