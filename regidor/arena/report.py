"""The report of an arena: one HTML page with tables and plots, and a CSV file."""

from __future__ import annotations

import csv
import io
import shlex
from collections.abc import Iterator, Sequence
from functools import cache, partial
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from regidor.arena import charts
from regidor.arena.figures import Figures, Thing
from regidor.arena.plan import Plan
from regidor.arena.playing import Kept, has_roles
from regidor.kernel.game import Game


@cache
def _environment() -> Environment:
    return Environment(
        loader=PackageLoader("regidor.arena", ""),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=StrictUndefined,
    )


def page(plan: Plan, f: Figures) -> str:
    """The whole page."""
    game = plan.load()
    names = dict(game.names(plan.options))
    shared = {"f": f, "percent": charts.percent, "whole": charts.whole, "spoken": spoken, "names": names}
    return (
        _environment()
        .get_template("page.html")
        .render(
            **shared,
            plan=plan,
            game=game,
            title=f"{game.name} arena: {', '.join(dict.fromkeys(plan.bots))}",
            line_up=line_up(plan),
            options=unusual(game, plan),
            budget=budget(plan),
            command=command(plan),
            fair=1 / f.seats,
            roles=has_roles(game),
            owned_title="Buildings" if has_roles(game) else "Offices",
            turn=turn,
            milliseconds=milliseconds,
            slips=slips(f),
            charts=plots(f, names),
            things=partial(things, shared),
        )
    )


def plots(f: Figures, names: dict[str, str]) -> dict[str, Markup]:
    fair = 1 / f.seats
    named = {
        bot: {names.get(what, spoken(what).capitalize()): times for what, times in chosen.items()}
        for bot, chosen in f.chosen.items()
    }
    wins = {line.name: line.wins for line in f.bots}
    ratings = {line.name: line.rating for line in f.bots}
    groups = [turn(place) for place in range(f.seats)]
    return {
        "wins": charts.intervals(wins, whole_percent, "wins of a seat by bot", fair, from_zero=True),
        "ratings": charts.intervals(ratings, charts.whole, "ratings"),
        "turns": charts.bars(groups, f.bot_by_turn, whole_percent, "wins by seat", fair),
        "points": charts.histogram(f.points, "points by bot"),
        "chosen": charts.plain_bars(named, one_decimal, "what was chosen")
        if any(named.values())
        else Markup(),
        "rounds": charts.histogram({"all games": f.rounds}, "rounds"),
    }


def things(shared: dict[str, Any], rows: Sequence[Thing], kind: str) -> Markup:
    """A table of what was owned or chosen, by how much its owners win; last, how many of each bot's seats."""
    f: Figures = shared["f"]
    most = max(2 / f.seats, max(row.wins.high for row in rows))
    in_cell = partial(charts.in_cell, fair=1 / f.seats, most=most)
    table = _environment().get_template("things.html")
    return Markup(table.render(**shared, rows=rows, kind=kind, in_cell=in_cell))


def slips(f: Figures) -> list[Kept]:
    """Lost turns by bot and kind: how many, and the first of them."""
    found: dict[tuple[str, str], Kept] = {}
    for mishap in f.mishaps:
        first = found.setdefault((mishap["bot"], mishap["kind"]), {**mishap, "times": 0})
        first["times"] += mishap["times"]
    return list(found.values())


def turn(place: int) -> str:
    return "began" if place == 0 else f"{place} after"


def spoken(key: str) -> str:
    return key.replace("_", " ")


def whole_percent(share: float) -> str:
    return f"{100 * share:.0f} %"


def one_decimal(number: float) -> str:
    return f"{number:.1f}"


def milliseconds(number: float) -> str:
    return f"{number / 1000:.2f} s" if number >= 1000 else f"{number:.{0 if number >= 10 else 1}f} ms"


def line_up(plan: Plan) -> str:
    """Who sits at a table: "strong against two steady"."""
    sitting = {name: plan.bots.count(name) for name in dict.fromkeys(plan.bots)}
    words = {1: "one", 2: "two", 3: "three", 4: "four", 5: "five"}
    return ", ".join(name if times == 1 else f"{words[times]} {name}" for name, times in sitting.items())


def unusual(game: Game, plan: Plan) -> str:
    """The edition, and what differs from its usual options."""
    told = [
        f"{spoken(option.key)} {str(plan.options[option.key]).lower()}"
        for option in game.options
        if option.key == "edition"
        or (option.key != "seats" and plan.options[option.key] != option.default_in(plan.options))
    ]
    return ", ".join(told)


def budget(plan: Plan) -> str:
    if plan.budget.iterations is not None:
        many = "iteration" if plan.budget.iterations == 1 else "iterations"
        return f"{plan.budget.iterations:,} {many} a decision where a bot searches"
    return f"{plan.budget.seconds:g} s a decision where a bot searches"


def command(plan: Plan) -> str:
    """The command line that plays the same games."""
    usual = {option.key: option.default_in(plan.options) for option in plan.load().options}
    words = ["regidor", "arena", plan.game, "--seats", str(len(plan.bots)), "--bots", ",".join(plan.bots)]
    for key, value in plan.options.items():
        if key != "seats" and value != usual[key]:
            words += ["--option", f"{key}={str(value).lower()}"]
    for program in plan.programs:
        words += ["--program", f"{program.name}={shlex.join(program.command)}"]
    if plan.budget.seconds is not None:
        words += ["--think", f"{plan.budget.seconds:g}"]
    if plan.budget.iterations is not None:
        words += ["--iterations", str(plan.budget.iterations)]
    return shlex.join([*words, "--games", str(plan.games), "--seed", str(plan.seed), "--out", "report"])


# One row for each game and seat.

HEAD = ("game", "deal", "seed", "seat", "bot", "turn", "rank", "points", "win_share", "rounds", "decisions")
MORE = ("lost_turns", "first_role", "ends", "owned")


def table(games: Sequence[Kept]) -> str:
    """The games as CSV."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow([*HEAD, *MORE, *games[0]["counts"]])
    for game in games:
        writer.writerows(rows(game))
    return text.getvalue()


def rows(game: Kept) -> Iterator[list[Any]]:
    winners = list(game["ranks"]).count(1)
    for seat, bot in enumerate(game["bots"]):
        rank = game["ranks"][seat]
        yield [
            *(
                game["game"],
                game["deal"],
                game["seed"],
                seat,
                bot,
                (seat - game["first"]) % len(game["bots"]),
            ),
            *(rank, game["points"][seat], round(1 / winners, 6) if rank == 1 else 0),
            *(game["rounds"], game["decisions"], lost_turns(game, seat)),
            *(game["opened"][seat], "; ".join(game["ends"]), " ".join(game["owned"][seat])),
            *(counts[seat] for counts in game["counts"].values()),
        ]


def lost_turns(game: Kept, seat: int) -> int:
    return sum(slip["times"] for slip in game["mishaps"] if slip["seat"] == seat)
