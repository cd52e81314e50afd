"""What one seat may see, as plain data: the only thing that leaves the table. All is open but the dice."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from regidor.games.rio_de_la_plata import options, scoring
from regidor.games.rio_de_la_plata.actions import ACTIONS
from regidor.games.rio_de_la_plata.city import closed_quarters, connected_quarters, tiles_left
from regidor.games.rio_de_la_plata.data import (
    BUILDING_KEYS,
    BUILT_VP,
    CANNON_BASE,
    CHURCH_VP,
    CHURCH_VP_CATHEDRAL,
    EMPTY,
    ENEMY_KEYS,
    FIRST_YEAR,
    GRID_BONUS,
    GRID_KEYS,
    GRID_SQUARES,
    GUILD,
    GUILD_PAYS,
    GUNNER,
    HOUSE,
    HUT,
    LOWEST,
    MARKET_PAYS,
    MINOR_KEYS,
    N_GRIDS,
    N_OFFICES,
    N_PITS,
    N_POOLS,
    OFFICE_KEYS,
    OFFICES,
    POOL_KEYS,
    RESOURCE_KEYS,
    STACK,
    THING_KEYS,
    WORKERS,
)
from regidor.games.rio_de_la_plata.data import CATHEDRAL as CATHEDRAL_TILE
from regidor.games.rio_de_la_plata.geometry import (
    BORDER_KEYS,
    COLUMNS,
    CORNER_STEP,
    N_BORDERS,
    N_QUARTERS,
    N_SQUARES,
    QUARTER,
    ROAD_KEYS,
    ROWS,
    SQUARE_KEYS,
)
from regidor.games.rio_de_la_plata.phases import ship
from regidor.games.rio_de_la_plata.position import amounts, discs, outside
from regidor.games.rio_de_la_plata.purse import holds, replacing
from regidor.games.rio_de_la_plata.state import (
    BUILT_WALL,
    COSTS,
    FOR_BUILDING,
    FOR_REFINING,
    FOR_SETTLING,
    FOR_WORK,
    NOBODY,
    OPEN,
    PAYMENT,
    PHASE_KEYS,
    PLAZA,
    PROPOSAL_KEYS,
    PURPOSE_KEYS,
    SHADOW,
    SITE,
    START_LINE,
    State,
)
from regidor.kernel.game import ScoreItem, ScoreSheet, View


def view(s: State, viewer: int) -> View:
    """Everything on the table that the viewer may see."""
    return {
        "game": "rio-de-la-plata",
        "options": options.unpack(s),
        "seats": int(s.seats),
        "phase": PHASE_KEYS[s.phase],
        "turn": int(s.turn),
        "turns": int(s.turns),
        "year": FIRST_YEAR + int(s.turn) - 1,
        "mover": None if s.over else int(s.mover),
        "active": int(s.active),
        "over": bool(s.over),
        "order": [int(seat) for seat in s.order[: s.seats]],
        "map": _map(s),
        "squares": _squares(s),
        "walls": _walls(s),
        "roads": [key for key, road in zip(ROAD_KEYS, s.road, strict=True) if road],
        "quarters": [_quarter(s, quarter) for quarter in range(N_QUARTERS)],
        "closed_quarters": int(closed_quarters(s)),
        "connected_quarters": int(connected_quarters(s)),
        "grids": [_grid(s, grid) for grid in range(N_GRIDS)],
        "quarry": _pits(s, 0),
        "forest": _pits(s, 1),
        "ship": _ship(s),
        "offices": [_office(s, office) for office in range(N_OFFICES)],
        "tiles": {POOL_KEYS[pool]: int(s.tiles[pool]) for pool in range(1, N_POOLS)},
        "costs": {key: cost(s, HUT + kind) for kind, key in enumerate(MINOR_KEYS)},
        "pieces": int(s.pieces),
        "enemies": _enemies(s),
        "war": _war(s),
        "asked": _asked(s),
        "players": [_player(s, seat) for seat in range(s.seats)],
    }


def _map(s: State) -> dict[str, Any]:
    """What is printed on the board."""

    def printed(bit: int) -> list[str]:
        return [key for key, ground in zip(SQUARE_KEYS, s.terrain, strict=True) if ground & bit]

    return {
        "columns": COLUMNS,
        "rows": ROWS,
        "plaza": printed(PLAZA),
        "start_line": printed(START_LINE),
        "palace_sites": printed(SITE),
        "centres": [[int(corner) % CORNER_STEP, int(corner) // CORNER_STEP] for corner in s.centre],
        "quarters": EXTENTS,
    }


def _extent(quarter: int) -> list[str]:
    """A quarter's first and last square."""
    squares = [key for key, at in zip(SQUARE_KEYS, QUARTER, strict=True) if at == quarter]
    return [squares[0], squares[-1]]


EXTENTS = [_extent(quarter) for quarter in range(N_QUARTERS)]


def _squares(s: State) -> list[dict[str, Any]]:
    """The squares with something on them."""
    built, lowest = s.building.tolist(), s.pile[::STACK].tolist()
    return [_square(s, square) for square in range(N_SQUARES) if built[square] != EMPTY or lowest[square]]


def _square(s: State, square: int) -> dict[str, Any]:
    owner = int(s.owner[square])
    return {
        "square": SQUARE_KEYS[square],
        "building": None if s.building[square] == EMPTY else BUILDING_KEYS[s.building[square]],
        "owner": None if owner == NOBODY else owner,
        "discs": discs(s, square),
    }


def _walls(s: State) -> list[dict[str, Any]]:
    return [
        {"edge": edge, "built": wall == BUILT_WALL}
        for edge, wall in zip(BORDER_KEYS, s.wall.tolist(), strict=True)
        if wall != OPEN
    ]


def _quarter(s: State, quarter: int) -> dict[str, Any]:
    return {
        "quarter": quarter + 1,
        "connected": bool(s.joined[s.centre[quarter]]),
        "house_value": int(scoring.house_value(s, quarter)),
    }


def _grid(s: State, grid: int) -> dict[str, Any]:
    cells = range(grid * GRID_SQUARES, (grid + 1) * GRID_SQUARES)
    return {
        "grid": GRID_KEYS[grid],
        "complete": bool(s.complete[grid]),
        "cost": amounts(s.grid_cost[grid * COSTS : (grid + 1) * COSTS], (*RESOURCE_KEYS, "either")),
        "bonus": int(GRID_BONUS[grid]),
        "squares": [_cell(s, cell) for cell in cells if s.grid_worth[cell] >= 0],
    }


def _cell(s: State, cell: int) -> dict[str, Any]:
    holder = int(s.grid_holder[cell])
    shown: dict[str, Any] = {"value": int(s.grid_worth[cell]), "holder": None}
    if holder != NOBODY:
        shown["holder"] = "shadow" if holder == SHADOW else holder
        shown["placer"] = int(s.grid_placer[cell])
        shown["owed"] = bool(s.grid_owed[cell])
    return shown


def _pits(s: State, which: int) -> list[dict[str, Any]]:
    return [
        {"workers": int(s.pit_cost[pit]), "holder": None if s.pit[pit] == NOBODY else int(s.pit[pit])}
        for pit in range(which * N_PITS, (which + 1) * N_PITS)
    ]


def _ship(s: State) -> dict[str, Any]:
    return {
        "in_port": ship.in_port(s),
        "aboard": int(ship.aboard(s)),
        "capacity": int(ship.capacity(s)),
        "sailing": bool(s.sailing),
        "returns": FIRST_YEAR + int(s.ship_back) - 1 if s.ship_back else None,
        "voyages": int(s.voyages),
    }


def _office(s: State, office: int) -> dict[str, Any]:
    row = OFFICES[office]
    return {
        "office": row.key,
        "cost": row.cost,
        "vp_needed": row.vp,
        "holder": None if s.office[office] == NOBODY else int(s.office[office]),
        "candidate": None if s.option[office] == NOBODY else int(s.option[office]),
        "worth": int(scoring.office_points(s, office)),
    }


def _enemies(s: State) -> dict[str, Any]:
    """The markers; a symbol between this turn and the next makes one rise."""
    symbol = int(s.symbols[s.turn])
    return {
        key: {
            "marker": int(s.marker[enemy]) if s.marker[enemy] >= LOWEST else None,
            "rises": bool(symbol >> enemy & 1),
        }
        for enemy, key in enumerate(ENEMY_KEYS)
    }


def _war(s: State) -> dict[str, Any] | None:
    if s.attacker == NOBODY:
        return None
    return {
        "enemy": ENEMY_KEYS[s.enemy],
        "attacker": int(s.attacker),
        "attackers": int(s.raiders),
        "to_place": int(s.mustered),
        "outside": outside(s),
        "quiet_rounds": int(s.quiet),
        "shots": int(s.shots),
        "discs_to_place": int(s.extra),
    }


def _asked(s: State) -> dict[str, Any]:
    """What the decision at hand is about, where the phase alone does not say it."""
    phase = PHASE_KEYS[s.phase]
    if phase == "grid_value":
        return {"grid": GRID_KEYS[s.grid], "shadow": bool(s.shadowed)}
    if phase == "pay_when":
        return {"grid": GRID_KEYS[s.cell // GRID_SQUARES], "value": int(s.grid_worth[s.cell])}
    if s.phase == PAYMENT:
        return {
            "for": PURPOSE_KEYS[s.purpose],
            **_paid_for(s),
            "due": amounts(s.due, (*RESOURCE_KEYS, "either")),
            "in_coins": amounts(s.swapped, RESOURCE_KEYS[: len(s.swapped)]),
            "next_coin": int(replacing(s, s.mover, 1)),
        }
    if phase in ("walls", "roads"):
        return {"pieces": int(s.laying), "office": bool(s.grid < 0)}
    if phase == "site":
        return {"work": GRID_KEYS[s.grid]}
    if phase in ("march", "giving", "leading", "sacrifice"):
        return _group(s)
    if phase == "consent":
        squares = {"group": SQUARE_KEYS[s.group], "target": SQUARE_KEYS[s.target]}
        return {"proposal": PROPOSAL_KEYS[s.proposal], **squares}
    if phase == "defence":
        return {"colour": int(s.colour), "discs": int(s.extra)}
    if phase == "hiring":
        return {"price": int(s.hired) + 1}
    if phase in ("offer", "answer"):
        return {
            "from": int(s.active),
            "to": int(s.partner),
            "offered": amounts(s.given, THING_KEYS),
            "asked": amounts(s.wanted, THING_KEYS),
        }
    return {}


def _paid_for(s: State) -> dict[str, Any]:
    """What a payment brings: a building, the use of one, or a square of a grid."""
    if s.purpose in (FOR_WORK, FOR_SETTLING):
        return {"grid": GRID_KEYS[s.cell // GRID_SQUARES], "value": int(s.grid_worth[s.cell])}
    if s.purpose == FOR_BUILDING:
        return {"building": BUILDING_KEYS[s.kind], "square": SQUARE_KEYS[s.square]}
    return {} if s.purpose == FOR_REFINING else {"square": SQUARE_KEYS[s.square]}


def _group(s: State) -> dict[str, Any]:
    """The group at hand: on a square, or before an edge of the city."""
    if s.group < N_SQUARES:
        return {"group": SQUARE_KEYS[s.group]}
    size, border = divmod(int(s.group) - N_SQUARES, N_BORDERS)
    return {"edge": BORDER_KEYS[border], "size": size + 1}


def _player(s: State, seat: int) -> dict[str, Any]:
    player = s.player[seat]
    homes = [kind for kind, owner in zip(s.building.tolist(), s.owner.tolist(), strict=True) if owner == seat]
    return {
        "seat": seat,
        "vp": int(player.vp),
        "coins": int(player.coins),
        "resources": {key: int(n) for key, n in zip(RESOURCE_KEYS, player.resources, strict=True)},
        "cargo": amounts(player.cargo, RESOURCE_KEYS),
        "workers_in_hand": int(player.hand),
        "workers": WORKERS,
        "fields": int(player.fields),
        "craft": int(player.craft),
        "dock": int(player.dock),
        "order_discs": int(player.order_discs),
        "huts": homes.count(HUT),
        "houses": homes.count(HOUSE),
        "home_tiles": int(tiles_left(s, HUT, seat)),
        "offices": [key for key, holder in zip(OFFICE_KEYS, s.office, strict=True) if holder == seat],
        "next_coin": int(replacing(s, seat, 1)),
        "attacks_led": int(player.attacks),
        "score": int(scoring.points(s, seat)),
    }


def scores(s: State, seat: int) -> ScoreSheet:
    """A seat's points as a person counts them: the track, money, offices, houses quarter by quarter."""
    items = [
        ScoreItem("track", int(s.player[seat].vp)),
        ScoreItem("money", int(scoring.money_points(s, seat))),
    ]
    items += [
        ScoreItem(OFFICE_KEYS[office], int(scoring.office_points(s, office)))
        for office in range(N_OFFICES)
        if s.office[office] == seat
    ]
    for quarter in range(N_QUARTERS):
        houses = int(scoring.houses_in(s, seat, quarter))
        if houses:
            items.append(
                ScoreItem(f"houses_quarter_{quarter + 1}", houses * int(scoring.house_value(s, quarter)))
            )
    return ScoreSheet(tuple(items), int(scoring.points(s, seat)), int(scoring.tie_break(s, seat)))


def cost(s: State, building: int) -> dict[str, int]:
    """What a minor building costs on this board."""
    return amounts(s.cost[building * COSTS : (building + 1) * COSTS], ("workers", *RESOURCE_KEYS))


def detail(s: State, action: int) -> Mapping[str, Any]:
    """What a legal choice would cost or earn the mover."""
    fields = ACTIONS.fields(action)
    found = DETAILS.get(str(fields["act"]))
    return found(s, fields) if found else {}


def _build_detail(s: State, fields: Mapping[str, Any]) -> dict[str, Any]:
    building = BUILDING_KEYS.index(str(fields["building"]))
    return {"cost": cost(s, building), "points": int(BUILT_VP[building])}


def _work_detail(s: State, fields: Mapping[str, Any]) -> dict[str, Any]:
    grid = GRID_KEYS.index(str(fields["grid"]))
    cells = s.grid_worth[grid * GRID_SQUARES : (grid + 1) * GRID_SQUARES]
    holders = s.grid_holder[grid * GRID_SQUARES : (grid + 1) * GRID_SQUARES]
    free = [
        int(worth) for worth, holder in zip(cells, holders, strict=True) if worth >= 0 and holder == NOBODY
    ]
    price = amounts(s.grid_cost[grid * COSTS : (grid + 1) * COSTS], (*RESOURCE_KEYS, "either"))
    return {"cost": price, "free": free}


def _office_detail(s: State, fields: Mapping[str, Any]) -> dict[str, Any]:
    row = OFFICES[OFFICE_KEYS.index(str(fields["office"]))]
    return {"coins": row.cost, "vp_needed": row.vp}


def _sell_detail(s: State, fields: Mapping[str, Any]) -> dict[str, Any]:
    square = SQUARE_KEYS.index(str(fields["square"]))
    pays = GUILD_PAYS if s.building[square] == GUILD else MARKET_PAYS
    return {"building": BUILDING_KEYS[s.building[square]], "coins": pays[fields["resource"] == "precious"]}


def _activate_detail(s: State, fields: Mapping[str, Any]) -> dict[str, Any]:
    square = SQUARE_KEYS.index(str(fields["square"]))
    shown: dict[str, Any] = {"building": BUILDING_KEYS[s.building[square]]}
    if shown["building"] == "church":
        shown["points"] = CHURCH_VP_CATHEDRAL if s.stands[CATHEDRAL_TILE] else CHURCH_VP
    return shown


def _replace_detail(s: State, fields: Mapping[str, Any]) -> dict[str, Any]:
    return {"price": int(replacing(s, s.mover, int(fields["coins"]) + int(s.swapped.sum())))}


def _bet_detail(s: State, fields: Mapping[str, Any]) -> dict[str, Any]:
    if not fields["enemies"]:
        return {}
    return {"roll_needed": CANNON_BASE + int(fields["enemies"]) - int(holds(s, s.mover, GUNNER))}


def _hire_detail(s: State, fields: Mapping[str, Any]) -> dict[str, Any]:
    return {"price": int(s.hired) + 1}


def _pit_detail(s: State, fields: Mapping[str, Any]) -> dict[str, Any]:
    which = int(fields["act"] == "forest")
    pits = range(which * N_PITS, (which + 1) * N_PITS)
    return {"workers": next((int(s.pit_cost[pit]) for pit in pits if s.pit[pit] == NOBODY), 0)}


def _to_detail(s: State, fields: Mapping[str, Any]) -> dict[str, Any]:
    """What waits on the square that a group would enter."""
    square = SQUARE_KEYS.index(str(fields["square"]))
    shown: dict[str, Any] = {}
    if s.building[square] != EMPTY:
        shown["building"] = BUILDING_KEYS[s.building[square]]
    if s.pile[square * STACK]:
        shown["discs"] = discs(s, square)
    return shown


DETAILS: dict[str, Callable[[State, Mapping[str, Any]], dict[str, Any]]] = {
    "build": _build_detail,
    "work": _work_detail,
    "shadow": _work_detail,
    "candidate": _office_detail,
    "sell": _sell_detail,
    "activate": _activate_detail,
    "replace": _replace_detail,
    "bet": _bet_detail,
    "hire": _hire_detail,
    "quarry": _pit_detail,
    "forest": _pit_detail,
    "to": _to_detail,
}
