"""Puerto Rico in the terminal: the common board, and every player's own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.measure import Measurement
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from regidor.cli.boards import Face, Scene
from regidor.cli.boards.puerto_rico_words import ask, good_list, number, remark, tell

WIDE = 118  # from here on the players sit beside the common board
BOARD = 78  # columns of the common board
GAP = 3

GOLD, SEA, QUIET, NOBLE = "yellow3", "cyan", "grey58", "red3"
COLOURS = {
    "corn": "gold3",
    "indigo": "dodger_blue1",
    "sugar": "bold",  # white would vanish on a light screen
    "tobacco": "orange3",
    "coffee": "dark_goldenrod",
    "quarry": "grey62",
    "forest": "green4",
}
SHORT = {"Small": "Sm.", "Large": "Lg.", "Construction": "Constr."}  # for names in narrow columns


def draw(scene: Scene) -> RenderableType:
    """The whole table: side by side where there is room, otherwise with one's own board last."""
    if scene.width < WIDE:
        return Group(common(scene), *(player(scene, seat) for seat in _seating(scene, own_last=True)))
    grid = Table.grid(padding=(0, GAP, 0, 0), pad_edge=False)
    grid.add_column(width=BOARD)
    grid.add_column(width=scene.width - BOARD - GAP)
    boards = Group(*(player(scene, seat) for seat in _seating(scene, own_last=False)))
    grid.add_row(common(scene), boards)
    return grid


def mine(scene: Scene) -> RenderableType:
    """One's own board, for the middle of one's turn."""
    return player(scene, scene.seat if scene.seat is not None else int(scene.view["mover"] or 0))


def _seating(scene: Scene, own_last: bool) -> list[int]:
    """The seats clockwise from one's own, or from the one after it."""
    seats = len(scene.view["players"])
    begin = (scene.seat or 0) + (1 if own_last and scene.seat is not None else 0)
    return [(begin + step) % seats for step in range(seats)]


def _heading(*parts: str | tuple[str, str]) -> Rule:
    return Rule(Text.assemble(*parts), align="left", style=SEA)


class Flow:
    """Things in a row that are never broken in the middle."""

    def __init__(self, parts: Iterable[Text], gap: int = 2) -> None:
        self.parts, self.gap = list(parts), Text(" " * gap)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        line: list[Text] = []
        for part in self.parts:
            if line and self.gap.join([*line, part]).cell_len > options.max_width:
                yield self.gap.join(line)
                line = []
            line.append(part)
        yield self.gap.join(line)

    def __rich_measure__(self, console: Console, options: ConsoleOptions) -> Measurement:
        widest = max((part.cell_len for part in self.parts), default=0)
        return Measurement(widest, max(widest, self.gap.join(self.parts).cell_len)).with_maximum(
            options.max_width
        )


def _lines(rows: Iterable[tuple[str, RenderableType]]) -> Table:
    """Labelled lines that wrap beside their label."""
    table = Table.grid(padding=(0, 1))
    table.add_column(style=QUIET, no_wrap=True)
    table.add_column()
    for label, text in rows:
        table.add_row(label, text)
    return table


# The common board.


def common(scene: Scene) -> RenderableType:
    """Roles, market, plantations, ships, trading house and supplies."""
    return Group(_title(scene), _roles(scene), _market_heading(scene), _market(scene), _supplies(scene))


def _title(scene: Scene) -> Rule:
    view = scene.view
    parts: list[str | tuple[str, str]] = [
        (f"Puerto Rico {view['edition']}", "bold"),
        f"  round {view['round']}  governor {scene.player(view['governor'])}",
        (f"  {view['vp_left']} VP left", GOLD),
    ]
    if view["over"]:
        parts.append(("  the game is over", "bold red"))
    elif view["last_round"]:
        parts.append(("  last round", "bold red"))
    return _heading(*parts)


def _roles(scene: Scene) -> Flow:
    return Flow((_role(scene, card) for card in scene.view["roles"]), gap=3)


def _role(scene: Scene, card: Mapping[str, Any]) -> Text:
    """A card: its name, the doubloons on it, and who took it."""
    name, taken = scene.name(card["role"]), card["taken_by"]
    if card["role"] == scene.view["role"]:
        return Text.assemble((name, "bold reverse"), f" {scene.player(taken)}" if taken is not None else "")
    if taken is not None:
        return Text.assemble((name, f"{QUIET} strike"), (f" {scene.player(taken)}", QUIET))
    return Text.assemble((name, "bold"), (f" +{card['doubloons']}" if card["doubloons"] else "", GOLD))


def _market_heading(scene: Scene) -> Rule:
    price = "price" if scene.seat is None else "price for you"
    return _heading(
        ("Market", "bold"), (f"  {price} × copies left; a {scene.name('column')} of", QUIET), *_sizes(scene)
    )


def _sizes(scene: Scene) -> list[tuple[str, str]]:
    sizes = sorted({int(row["column"]) for row in scene.view["market"]})
    return [(f" {', '.join(map(str, sizes))} quarries", QUIET)]


def _market(scene: Scene) -> Table:
    """The printed grid: one column for each number of quarries that may count."""
    columns: dict[int, list[tuple[Text, Text]]] = {}
    for row in scene.view["market"]:
        columns.setdefault(int(row["column"]), []).append(_for_sale(scene, row))
    table = Table.grid(padding=(0, 1, 0, 0), pad_edge=False)
    for _ in columns:
        table.add_column(no_wrap=True)
        table.add_column(no_wrap=True, min_width=3)
    ordered = [columns[key] for key in sorted(columns)]
    for place in range(max(map(len, ordered))):
        cells = [column[place] if place < len(column) else (Text(), Text()) for column in ordered]
        table.add_row(*(part for cell in cells for part in cell))
    return table


def _for_sale(scene: Scene, row: Mapping[str, Any]) -> tuple[Text, Text]:
    """A building of the market: its name, then its price and how many are left."""
    name = short(scene.name(row["building"]))
    price, left = row.get("price_for_me", row["cost"]), row["left"]
    if scene.seat is not None and row["building"] in _owned(scene, scene.seat):
        return Text(name, style="green"), Text("✓", style="green")
    if not left:
        return Text(name, style=f"{QUIET} strike"), Text("–", style=QUIET)
    dear = scene.seat is not None and scene.view["players"][scene.seat]["doubloons"] < price
    copies = f"×{left}" if left > 1 or row["cells"] == 1 else ""
    cost = Text.assemble((str(price), QUIET if dear else f"bold {GOLD}"), (copies, QUIET))
    return Text(name, style=QUIET if dear else ""), cost


def short(name: str) -> str:
    """A building's name for a narrow column."""
    return " ".join(SHORT.get(word, word) for word in name.split())


def _owned(scene: Scene, seat: int) -> set[str]:
    return {row["building"] for row in scene.view["players"][seat]["city"]}


def _supplies(scene: Scene) -> RenderableType:
    view = scene.view
    return Group(
        _heading(("Island and harbour", "bold")),
        _lines(
            [
                ("Plantations", _plantations(scene)),
                ("Ships", Text("   ").join(_ship(ship) for ship in view["ships"])),
                ("Trading house", _house(scene)),
                (scene.name("workers").capitalize(), _workers(scene)),
                ("Barrels left", coloured_goods(view["goods"])),
                *([("Festival", _festival(scene))] if "festival" in view else []),
            ]
        ),
    )


def _plantations(scene: Scene) -> Text:
    row = scene.view["plantations"]
    found = coloured_goods(row["face_up"]) if row["face_up"] else Text("none")
    found.append(f"   {row['quarries']} quarries", COLOURS["quarry"])
    piles = f" in piles of {', '.join(map(str, row['piles']))}" if "piles" in row else ""
    return found.append(f"   {row['face_down']} face down{piles}", QUIET)


def coloured_goods(goods: Mapping[str, int]) -> Text:
    """Goods with their numbers, each in its colour."""
    return Text("  ").join(Text(f"{n} {key}", style=COLOURS.get(key, "")) for key, n in goods.items())


def _ship(ship: Mapping[str, Any]) -> Text:
    good, barrels, size = ship["good"], ship["barrels"], ship["capacity"]
    slots = Text.assemble(("■" * barrels, COLOURS.get(good or "", "")), ("□" * (size - barrels), QUIET))
    return Text.assemble(f"{size}:", slots, (f" {good}" if good else "", COLOURS.get(good or "", "")))


def _house(scene: Scene) -> Text:
    view = scene.view
    house = view["trading_house"]
    sold = [key for key, n in house["barrels"].items() for _ in range(n)]
    found = Text("  ").join(Text(f"■ {key}", style=COLOURS[key]) for key in sold)
    found.append("  □" * (house["spaces"] - len(sold)) if sold else " ".join("□" * house["spaces"]), QUIET)
    held = view["players"][scene.seat]["goods"] if scene.seat is not None else {}
    prices = [f"{house['prices_for_me'][key]} for {key}" for key in held]
    return found.append(f"   pays you {', '.join(prices)}" if prices else "", QUIET)


def _workers(scene: Scene) -> Text:
    row = scene.view["workers"]
    nobles = f" with {row['ship_nobles']} noble" if row.get("ship_nobles") else ""
    found = Text(f"{scene.name('worker_ship')} {row['ship']}{nobles}   supply {row['supply']}")
    if "noble_supply" in row:
        found.append(f"   {row['noble_supply']} nobles")
    return found.append(f"   {row['next_ship']} wanted next", QUIET)


def _festival(scene: Scene) -> Flow:
    """The goals with their rewards, and who won them."""
    goals = scene.view["festival"]
    tile, building = goals["plantation"]["tile"], goals["building"]["building"]
    named = scene.name(building) if building else "a building"
    asked = {
        "plantation": (f"3 {tile} plantations", f"3 {scene.name('workers')}"),
        "production": (f"produce {good_list(goals['production']['goods'])}", "3 doubloons"),
        "building": (f"build {short(named)}", "3 VP"),
    }
    parts = []
    for key, (what, reward) in asked.items():
        winner = goals[key]["won_by"]
        if winner is None:
            parts.append(Text.assemble(what, (f" → {reward}", GOLD)))
        else:
            parts.append(Text.assemble((what, f"{QUIET} strike"), (f" {scene.player(winner)}", QUIET)))
    return Flow(parts, gap=3)


# A player's own board.


def player(scene: Scene, seat: int) -> RenderableType:
    """A player's doubloons, points, island, city and barrels."""
    row = scene.view["players"][seat]
    return Group(
        _player_heading(scene, seat),
        _lines(
            [
                ("Holds", _holdings(scene, row)),
                (f"Island {row['island_filled']}/12", _island(row)),
                (f"City {row['city_covered']}/12", _city(scene, row)),
            ]
        ),
    )


def _player_heading(scene: Scene, seat: int) -> Rule:
    view = scene.view
    turn = view["mover"] == seat
    parts: list[str | tuple[str, str]] = [
        ("▶ " if turn else "", "bold green"),
        (scene.player(seat), "bold green" if turn else "bold"),
    ]
    if scene.notes[seat]:
        parts.append((f" ({scene.notes[seat]})", QUIET))
    if view["governor"] == seat:
        parts.append(("  governor", SEA))
    taken = [scene.name(card["role"]) for card in view["roles"] if card["taken_by"] == seat]
    if taken:
        parts.append((f"  {', '.join(taken)}", "magenta"))
    return _heading(*parts)


def _holdings(scene: Scene, row: Mapping[str, Any]) -> Flow:
    chips = "? VP" if row["vp"] is None else f"{row['vp']} VP"
    parts = [
        Text(number(row["doubloons"], "doubloon"), style=f"bold {GOLD}"),
        Text(f"{chips} + {row['building_vp']} in buildings"),
    ]
    if row["idle_workers"]:
        parts.append(Text(f"{row['idle_workers']} idle", style="red"))
    if row.get("nobles"):
        parts.append(Text(number(row["nobles"], "noble"), style=NOBLE))
    if row["goods"]:
        parts.append(coloured_goods(row["goods"]))
    makes = {key: n for key, n in row["production"].items() if n}
    if makes:
        parts.append(Text(f"makes {good_list(makes)}", style=QUIET))
    return Flow(parts, gap=3)


def _island(row: Mapping[str, Any]) -> Flow:
    tiles = [
        Text.assemble(
            (f"{tile['tile']} ", COLOURS[tile["tile"]]),
            discs(tile["workers"], tile["tiles"], tile.get("nobles", 0)),
        )
        for tile in row["island"]
    ]
    return Flow(tiles)


def _city(scene: Scene, row: Mapping[str, Any]) -> Flow:
    buildings = [
        Text.assemble(
            f"{short(scene.name(one['building']))} ",
            discs(one["workers"], one["circles"], one.get("nobles", 0)),
        )
        for one in row["city"]
    ]
    return Flow(buildings or [Text("–", style=QUIET)])


def discs(workers: int, circles: int, nobles: int = 0) -> str:
    """Circles, those with a worker filled, those with a noble a diamond."""
    return "◆" * nobles + "●" * (workers - nobles) + "○" * (circles - workers)


FACE = Face(draw, mine, ask, remark, tell)
