"""Names as they are shown, and one paragraph on everything, for people.

Every number in a text comes from the tables that the rules use.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from regidor.games.rio_de_la_plata import board
from regidor.games.rio_de_la_plata.data import (
    ARCHITECT_VP,
    BISHOP_VP,
    BUILDING_KEYS,
    BUILDINGS,
    CANNON_BASE,
    CHURCH_VP,
    CHURCH_VP_CATHEDRAL,
    COINS_PER_VP,
    DEFENDER_VP,
    DOCK_LOAD,
    ENEMY_KEYS,
    FIELD_WORKERS,
    GENERAL_VP,
    GOVERNOR_VP,
    GRID_KEYS,
    GRIDS,
    GUILD_PAYS,
    GUNNER_VP,
    HOUSE,
    HOUSE_VP,
    HUT,
    KILL_VP,
    LEVELS,
    LOSS_VP,
    MARKET,
    MARKET_PAYS,
    MINOR_KEYS,
    NOBLE_KINDS,
    OFFICE_KEYS,
    OFFICE_PENALTY,
    OFFICE_SHORT,
    OFFICES,
    PALACE,
    PLACED_PER_TURN,
    PRECIOUS_COINS,
    PRECIOUS_VP,
    QUIET_ROUNDS,
    RAZED_VP,
    RESOURCE_KEYS,
    ROAD_BUILDER_VP,
    SAIL_FEE,
    SET_COINS,
    SET_VP,
    SHIP_FEWEST,
    SHIP_ROOM,
    SHIPOWNER_COIN,
    SHIPOWNER_VP,
    SURROUNDED,
    TURNS,
    UNPAID_PENALTY,
    VOYAGE,
    WORKSHOP_MAKES,
    Grid,
    Office,
)
from regidor.games.rio_de_la_plata.options import squares_of
from regidor.games.rio_de_la_plata.state import PHASE_KEYS
from regidor.kernel.game import Entry
from regidor.kernel.options import Options

PLAIN = (
    *BUILDING_KEYS,
    *GRID_KEYS,
    *OFFICE_KEYS,
    *RESOURCE_KEYS,
    *ENEMY_KEYS,
    *LEVELS,
    *PHASE_KEYS,
    "quarry",
    "forest",
    "fields",
    "craft",
    "dock",
    "ship",
    "coin",
    "track",
    "money",
    *(f"houses_quarter_{quarter}" for quarter in range(1, 9)),
)
NAMES = {
    "roads": "Roads",
    "precious": "Precious resource",
    "grid_value": "Square of a grid",
    "pay_when": "Payment now or later",
    "offer": "Trade offer",
    "answer": "Answer to an offer",
    "order": "Order of play",
    "cannons": "Cannons",
    "track": "Points on the track",
}


def names(options: Options) -> Mapping[str, str]:
    """Every key with the name that is shown."""
    return {**{key: key.replace("_", " ").capitalize() for key in PLAIN}, **NAMES}


def reference(options: Options) -> tuple[Entry, ...]:
    """Every building, work, place, office and the war, explained."""
    shown = names(options)
    values = board.read_board(str(options["board"]))
    short = options["turns"] == TURNS[1]
    entries = [Entry(key, shown[key], "building", _building(key, values)) for key in MINOR_KEYS]
    entries += [Entry(row.key, shown[row.key], "work", _work(row, values, options)) for row in GRIDS]
    entries += [Entry(key, shown[key], "place", text) for key, text in PLACES.items()]
    entries.append(Entry("ship", shown["ship"], "place", _ship(int(options["seats"]))))
    entries += [Entry(row.key, shown[row.key], "office", _office(row, short)) for row in OFFICES]
    entries += [Entry(key, name, "phase", text) for key, (name, text) in PHASES.items()]
    return tuple(entries)


def _cost(cost: Mapping[str, Any]) -> str:
    return ", ".join(f"{n} {_noun(kind, n)}" for kind, n in cost.items() if n) or "nothing"


def _noun(kind: str, n: int) -> str:
    if kind == "workers" and n == 1:
        return "worker"
    return "stone or wood" if kind == "either" else kind


def _building(key: str, values: Mapping[str, Any]) -> str:
    row = BUILDINGS[BUILDING_KEYS.index(key)]
    parts = [f"Costs {_cost(values[key])}."]
    if row.vp:
        parts.append(f"Worth {row.vp} points when it is built.")
    if row.needs:
        parts.append(f"Built on a {row.needs}.")
    if row.lone:
        parts.append("At most one in a quarter.")
    if key in BUILDING_TEXTS:
        parts.append(BUILDING_TEXTS[key])
    return " ".join(parts)


def _work(row: Grid, values: Mapping[str, Any], options: Options) -> str:
    removed = row.short_out if options["turns"] == TURNS[1] else 0
    squares = ", ".join(str(n) for n in squares_of(values[row.key], int(options["seats"]), removed))
    parts = [f"Squares of {squares}; each costs {_cost(values[row.key]['cost'])}."]
    if row.bonus:
        parts.append(f"Whoever completes it gains {row.bonus} more points.")
    return " ".join([*parts, WORK_TEXTS[row.key]])


def _ship(seats: int) -> str:
    room = SHIP_ROOM * max(SHIP_FEWEST, seats)
    return f"Takes {room} resources; sails for {SAIL_FEE} coins or when it is full and pays {VOYAGE} turns later: 1 coin for stone or wood, {PRECIOUS_COINS} coins and {PRECIOUS_VP} point for a precious resource, {SET_COINS} coins and {SET_VP} points for one of each."


def _office(row: Office, short: bool) -> str:
    end = row.end + (OFFICE_SHORT if short else 0)
    parts = [f"Costs {row.cost} coins and needs {row.vp} points.", OFFICE_TEXTS[row.key]]
    return " ".join([*parts, f"{end} points at the end."] if end else parts)


CROWDED = (
    "Beyond the first in a quarter, every workshop, market or guild takes 1 point from each house there."
)
BUILDING_TEXTS = {
    "hut": "Its owner may place workers around it; it can become a house in a later turn.",
    "house": f"Opens the buildings around it to its owner; worth {HOUSE_VP} points at the end, more or less by its quarter.",
    "stonecutter": f"A worker turns 1 stone into {WORKSHOP_MAKES}. {CROWDED}",
    "carpenter": f"A worker turns 1 wood into {WORKSHOP_MAKES}. {CROWDED}",
    "market": f"A worker sells a stone or wood for {MARKET_PAYS[0]} coin, or a precious resource for {MARKET_PAYS[1]}. {CROWDED}",
    "guild": f"A worker sells a stone or wood for {GUILD_PAYS[0]} coins, or a precious resource for {GUILD_PAYS[1]}. {CROWDED}",
    "piazza": f"Needs at least {SURROUNDED} minor buildings or walls around it.",
    "monument": "Each house of the quarter is worth 1 point more.",
    "garden": "Each house of the quarter is worth 1 point more.",
    "barracks": "Each house of the quarter is worth 1 point more; defenders in the quarter prevail.",
    "church": f"A worker and a coin give {CHURCH_VP} points, {CHURCH_VP_CATHEDRAL} with a cathedral; each house of the quarter is worth 1 point more.",
}
WORK_TEXTS = {
    "fort": "Gives the defenders cannons.",
    "palace": "Stands next to the plaza; each house of its quarter is worth 3 points more.",
    "cathedral": "Stands next to the plaza; each house of its quarter is worth 2 points more.",
    "port": "Opens the trade with Spain.",
    "walls": "Three walls on the edge of the city; enemies cannot enter there. The grid is used again.",
    "roads": "Three road segments. A quarter whose centre is connected with the plaza works twice as much, and its houses are worth 1 point more. The grid is used again.",
}
PLACES = {
    "quarry": "Workers earn a stone: one at first, then two or three for the next.",
    "forest": "Workers earn a wood: one at first, then two or three for the next.",
    "fields": f"Every {FIELD_WORKERS} workers earn 1 coin.",
    "craft": "Every worker turns a stone or wood into a precious resource.",
    "dock": f"Every worker loads up to {DOCK_LOAD} resources on the ship.",
}
OFFICE_TEXTS = {
    "gunner": f"Uses the cannons with 1 more on the dice and gains {GUNNER_VP} points for every enemy hit.",
    "general": f"One more defender, defenders in any minor building, and {GENERAL_VP} point more for every enemy destroyed.",
    "road_builder": f"Lays a road every turn; {ROAD_BUILDER_VP} points for every connected quarter at the end.",
    "defender": f"Lays a wall every turn; {DEFENDER_VP} points for every outer quarter closed by walls at the end.",
    "master_mason": "1 stone every turn.",
    "master_joiner": "1 wood every turn.",
    "master_artisan": "1 precious resource every turn.",
    "master_merchant": "1 resource of one's choice every turn.",
    "shipowner": f"{SHIPOWNER_COIN} coin for every departure that is paid for, {SHIPOWNER_VP} points for every voyage.",
    "bishop": f"{BISHOP_VP} points for every church and the cathedral at the end.",
    "architect": f"{ARCHITECT_VP} points for each of port, fort, cathedral and palace at the end.",
    "governor": f"{GOVERNOR_VP} points for every quarter with at least {NOBLE_KINDS} of piazza, monument, garden, barracks and church at the end.",
}
PHASES = {
    "placement": ("Placement", f"In the order of play everybody places up to {PLACED_PER_TURN} workers."),
    "effects": (
        "Effects",
        f"In the order of play everybody uses workers, in any order. A work that is not paid costs {UNPAID_PENALTY} points, an office that cannot be bought {OFFICE_PENALTY}. An office works from the turn after on.",
    ),
    "war": (
        "War",
        f"One player leads natives or corsairs against the city. The larger group wins; equal ones destroy each other, but whoever prevails keeps a disc. Defenders gain {KILL_VP} points for every enemy and {LOSS_VP} for every disc lost; {QUIET_ROUNDS} rounds without a battle end the war. Whoever leads the attackers gains {RAZED_VP[HUT]} points for a hut, {RAZED_VP[HOUSE]} for a house, {RAZED_VP[MARKET]} for another minor building, {RAZED_VP[PALACE]} for palace or cathedral.",
    ),
    "cannons": (
        "Cannons",
        f"With a fort, a defender bets on a number of enemies and must roll {CANNON_BASE} more than that.",
    ),
    "money": (
        "Money",
        f"{COINS_PER_VP} coins are a point at the end. Coins replace stone and wood: 1 for the first in a turn, 2 for the second, and so on.",
    ),
}
