"""San Juan in the terminal: the middle of the table, and every player's city."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from regidor.cli.boards import Face, Scene
from regidor.cli.boards.puerto_rico import COLOURS as FAMILY_COLOURS
from regidor.cli.boards.puerto_rico import GOLD, QUIET, SEA, Flow
from regidor.cli.boards.san_juan_words import ask, card_list, number, remark, tell

COLOURS = {**FAMILY_COLOURS, "silver": "grey70"}


def draw(scene: Scene) -> RenderableType:
    """The whole table, one's own city last."""
    seats = len(scene.view["players"])
    begin = 0 if scene.seat is None else scene.seat + 1
    return Group(common(scene), *(player(scene, (begin + step) % seats) for step in range(seats)))


def mine(scene: Scene) -> RenderableType:
    """One's own city and hand, for the middle of one's turn."""
    return player(scene, scene.seat if scene.seat is not None else int(scene.view["mover"] or 0))


def _heading(*parts: str | tuple[str, str]) -> Rule:
    return Rule(Text.assemble(*parts), align="left", style=SEA)


def _lines(rows: Iterable[tuple[str, RenderableType]]) -> Table:
    """Labelled lines that wrap beside their label."""
    table = Table.grid(padding=(0, 1))
    table.add_column(style=QUIET, no_wrap=True)
    table.add_column()
    for label, text in rows:
        table.add_row(label, text)
    return table


# The middle of the table.


def common(scene: Scene) -> RenderableType:
    """Roles, trading tiles, deck and discards."""
    rows: list[tuple[str, RenderableType]] = [
        ("Roles", Flow((_role(scene, card) for card in scene.view["roles"]), gap=3)),
        ("Tiles", Flow(_tiles(scene), gap=3)),
        ("Cards", _piles(scene)),
    ]
    drawn = scene.view["asked"].get("drawn")
    if drawn:
        rows.append(("Drawn", Text(card_list(drawn, scene) if isinstance(drawn, Mapping) else str(drawn))))
    return Group(_title(scene), _lines(rows))


def _title(scene: Scene) -> Rule:
    view = scene.view
    parts: list[str | tuple[str, str]] = [
        ("San Juan", "bold"),
        f"  round {view['round']}  governor {scene.player(view['governor'])}",
    ]
    if view["over"]:
        parts.append(("  the game is over", "bold red"))
    elif view["last_phase"]:
        parts.append(("  last builder phase", "bold red"))
    return _heading(*parts)


def _role(scene: Scene, card: Mapping[str, Any]) -> Text:
    name, taken = scene.name(card["role"]), card["taken_by"]
    if card["role"] == scene.view["role"]:
        return Text.assemble((name, "bold reverse"), f" {scene.player(taken)}" if taken is not None else "")
    if taken is not None:
        return Text.assemble((name, f"{QUIET} strike"), (f" {scene.player(taken)}", QUIET))
    return Text(name, style="bold")


def _tiles(scene: Scene) -> list[Text]:
    """The tile that is turned up, or those that everybody knows to come."""
    up = scene.view["trading_tile"]
    if up is not None:
        return [prices(up)]
    known = [
        Text.assemble(("then: " if ahead else "next: ", QUIET), prices(tile))
        for ahead, tile in enumerate(scene.view["coming_tiles"])
        if tile is not None
    ]
    return known or [Text("nobody knows", style=QUIET)]


def prices(tile: Mapping[str, int]) -> Text:
    """A trading tile: what each good brings."""
    return Text(" ").join(Text(f"{key} {price}", style=COLOURS[key]) for key, price in tile.items())


def _piles(scene: Scene) -> Text:
    view = scene.view
    found = Text(f"{view['deck']} in the deck, {view['discards']} discarded")
    if view["my_discards"]:
        found.append(f" ({card_list(view['my_discards'], scene)})", QUIET)
    if view["covered"]:
        found.append(f", covered: {card_list(view['covered'], scene)}", QUIET)
    return found


# A player's own.


def player(scene: Scene, seat: int) -> RenderableType:
    """A player's city, hand and chapel, as far as they may be seen."""
    row = scene.view["players"][seat]
    rows: list[tuple[str, RenderableType]] = [
        (
            f"City {row['built']}/{row['city_spaces']}",
            Flow(_building(scene, one) for one in row["buildings"]),
        ),
        ("Hand", _hand(scene, row)),
    ]
    if row.get("chapel"):
        rows.append(("Chapel", Text(card_list(row["chapel"], scene))))
    elif row["chapel_cards"]:
        rows.append(("Chapel", Text(number(row["chapel_cards"], "card"))))
    return Group(_player_heading(scene, seat), _lines(rows))


def _player_heading(scene: Scene, seat: int) -> Rule:
    view, row = scene.view, scene.view["players"][seat]
    turn = view["mover"] == seat
    parts: list[str | tuple[str, str]] = [
        ("▶ " if turn else "", "bold green"),
        (scene.player(seat), "bold green" if turn else "bold"),
    ]
    if scene.notes[seat]:
        parts.append((f" ({scene.notes[seat]})", QUIET))
    if view["governor"] == seat:
        parts.append(("  governor", SEA))
    chapel = "" if "score" in row else " and a chapel"
    parts.append((f"  {row['visible_score']} VP{chapel}", GOLD))
    return _heading(*parts)


def _building(scene: Scene, one: Mapping[str, Any]) -> Text:
    """A building; plants with a mark for each good on them."""
    name = scene.name(one["card"])
    if "good" not in one:
        return Text(name)
    full, empty = "■" * one["goods"], "□" * (one["count"] - one["goods"])
    return Text.assemble(f"{name} ", (full, COLOURS[one["good"]]), (empty, QUIET))


def _hand(scene: Scene, row: Mapping[str, Any]) -> Text:
    if "hand" in row:
        return Text(card_list(row["hand"], scene) or "no cards")
    found = Text(number(row["cards"], "card"))
    return found.append(
        f", among them {card_list(row['hand_known'], scene)}" if row["hand_known"] else "", QUIET
    )


FACE = Face(draw, mine, ask, remark, tell)
