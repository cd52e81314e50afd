"""Rio de la Plata in the terminal: the city as a map, the works, the offices and the players.

    H 2 house of seat 2     h 0 hut of seat 0     S C M G stonecutter, carpenter, market, guild
    P O A piazza, monument, garden                B K barracks, church      X + palace, cathedral
    two signs a square: what is built, then how many discs lie on it; `·` is the start line, `#` the plaza

Walls are drawn around the map; `"` marks a road on the edge below a square, `;` one to its right.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from regidor.cli.boards import Face, Scene, plain
from regidor.games.rio_de_la_plata.reasons import DECISIONS

COLOURS = ("gold3", "dodger_blue1", "green3", "red3", "magenta")  # by seat
ENEMY, STONE_WALL, QUIET = "bold purple", "bold", "grey58"
SIGNS = {
    "hut": "h",
    "house": "H",
    "stonecutter": "S",
    "carpenter": "C",
    "market": "M",
    "guild": "G",
    "piazza": "P",
    "monument": "O",
    "garden": "A",
    "barracks": "B",
    "church": "K",
    "palace": "X",
    "cathedral": "+",
}
LETTERS = "abcdefghijklmnop"
MARGIN = "    "


def draw(scene: Scene) -> RenderableType:
    """The whole table."""
    return Group(
        headline(scene), city(scene), Text(), works(scene), Text(), offices(scene), plain.players(scene)
    )


def mine(scene: Scene) -> RenderableType:
    """The map, for the middle of one's turn."""
    return Group(headline(scene), city(scene))


def headline(scene: Scene) -> Text:
    """Year, order of play, enemies, and the war if there is one."""
    view = scene.view
    order = ", ".join(scene.player(seat) for seat in view["order"])
    enemies = ", ".join(
        f"{scene.name(key)} {shown['marker'] or '–'}" for key, shown in view["enemies"].items()
    )
    text = Text(f"{view['year']} (turn {view['turn']} of {view['turns']})   order: {order}   {enemies}")
    war = view["war"]
    if war:
        leader = scene.player(war["attacker"])
        text.append(f"\nWar: {scene.name(war['enemy'])}, led by {leader}, {war['attackers']} left", ENEMY)
    return text


def city(scene: Scene) -> Text:
    """The map: three signs a column, two lines a row of squares."""
    view = scene.view
    squares = {shown["square"]: shown for shown in view["squares"]}
    walls = {wall["edge"] for wall in view["walls"]}
    roads = set(view["roads"])
    text = Text()
    text.append(MARGIN + " " + "".join(f"{letter}  " for letter in LETTERS) + "\n", QUIET)
    text.append(MARGIN + _north(walls) + "\n", STONE_WALL)
    for row in range(1, view["map"]["rows"] + 1):
        _row(text, view, squares, walls, roads, row)
    text.append(MARGIN + "=" * (3 * len(LETTERS)) + "\n", STONE_WALL)
    text.append(MARGIN + "~ ~ ~  Rio de la Plata  ~ ~ ~\n", "cyan")
    return text


def _north(walls: set[str]) -> str:
    return "".join("===" if f"{letter}1 north" in walls else "   " for letter in LETTERS)


def _row(
    text: Text,
    view: Mapping[str, Any],
    squares: Mapping[str, Any],
    walls: set[str],
    roads: set[str],
    row: int,
) -> None:
    text.append(f"{row:2} ", QUIET)
    text.append("|" if f"a{row} west" in walls else " ", STONE_WALL)
    for letter in LETTERS:
        key = f"{letter}{row}"
        _square(text, view["map"], key, squares.get(key))
        text.append(_road(key, roads), "orange3")
    text.append("|" if f"p{row} east" in walls else " ", STONE_WALL)
    text.append("\n")


def _road(key: str, roads: set[str]) -> str:
    right, below = f"{key} east" in roads, f"{key} south" in roads
    return "%" if right and below else ";" if right else '"' if below else " "


def _square(text: Text, printed: Mapping[str, Any], key: str, shown: Mapping[str, Any] | None) -> None:
    """What is built, in its owner's colour, and the discs, in the colour of the topmost."""
    ground = "#" if key in printed["plaza"] else "·" if key in printed["start_line"] else "."
    if shown is None:
        text.append(f"{ground} ", QUIET)
        return
    owner, discs = shown["owner"], shown["discs"]
    sign = SIGNS.get(str(shown["building"]), ground)
    text.append(sign, COLOURS[owner] if owner is not None else "bold" if shown["building"] else QUIET)
    if discs:
        text.append(str(len(discs)), ENEMY if discs[-1] == "attacker" else COLOURS[discs[-1]])
    else:
        text.append(" ")


def works(scene: Scene) -> Table:
    """The grids: who holds which square."""
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False)
    for head in ("work", "cost", "squares"):
        table.add_column(head)
    for grid in scene.view["grids"]:
        cost = " ".join(f"{n} {kind}" for kind, n in grid["cost"].items()) or "–"
        shown = Text("built", "green3") if grid["complete"] else _cells(grid["squares"])
        table.add_row(scene.name(grid["grid"]), cost, shown)
    return table


def _cells(cells: list[Mapping[str, Any]]) -> Text:
    text = Text()
    for cell in cells:
        holder = cell["holder"]
        style = (
            QUIET
            if holder is None
            else "grey35 reverse"
            if holder == "shadow"
            else f"{COLOURS[holder]} reverse"
        )
        text.append(f" {cell['value']}{'!' if cell.get('owed') else ''} ", style)
        text.append(" ")
    return text


def offices(scene: Scene) -> Table:
    """The offices: price, points they ask for, and who has them."""
    table = Table(box=box.SIMPLE_HEAD, show_edge=False, pad_edge=False)
    for head in ("office", "coins", "points", "holder"):
        table.add_column(head)
    for office in scene.view["offices"]:
        holder, candidate = office["holder"], office["candidate"]
        who = scene.player(holder) if holder is not None else "–"
        who = f"{scene.player(candidate)}?" if candidate is not None else who
        table.add_row(scene.name(office["office"]), str(office["cost"]), str(office["vp_needed"]), who)
    return table


def ask(scene: Scene) -> str:
    """What the mover has to decide, as the rules' own refusals say it."""
    phase = str(scene.view["phase"])
    return f"{scene.name(phase)}: {DECISIONS.get(phase, 'the game is over')}."


FACE = Face(draw, mine, ask, plain.remark, plain.tell)
