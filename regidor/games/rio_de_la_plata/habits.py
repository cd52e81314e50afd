"""How likely a careless but not senseless player does something, as weights.

The search imagines the rest of a game with these instead of pure chance: a player who puts single workers
on twenty squares, takes offices that he cannot pay and stops in the middle of his effects reaches no end
that tells good moves from bad ones. The `random` player does not use them.

The weights were tried against each other in thousands of games, and set so that everybody helps with the
great works, as people do: bred by winning alone they would never begin one that others might not finish
(docs/decisions/rio-de-la-plata.md). War is in habits_of_war.py.
"""

from __future__ import annotations

import numpy as np

from regidor.games.rio_de_la_plata import habits_of_war, scoring
from regidor.games.rio_de_la_plata.actions import (
    ACTIVATE,
    BUILD,
    BUILD_STEP,
    BUY,
    CANDIDATE,
    CRAFT,
    DEFAULT,
    DOCK,
    DONE,
    EXPROPRIATE,
    FIELDS,
    FOREST,
    LOAD,
    OFFICE,
    ORDER,
    PASS,
    PAY_LATER,
    PLACE,
    QUARRY,
    REFINE,
    REPLACE_STONE,
    REPLACE_WOOD,
    ROAD,
    SAIL,
    SELL,
    SELL_STEP,
    SHADOW_WORK,
    SITE_AT,
    VALUE,
    WITH_COINS,
    WITH_STONE,
    WORK,
)
from regidor.games.rio_de_la_plata.city import discs_of, near_home, near_own_house
from regidor.games.rio_de_la_plata.data import (
    CARPENTER,
    CHURCH,
    EMPTY,
    FIELD_WORKERS,
    FLIPS,
    GRID_SQUARES,
    GUILD,
    HOMES,
    HUT,
    MARKET,
    N_OFFICES,
    PIAZZA,
    PRECIOUS,
    STONE,
    STONECUTTER,
    TILES,
    WOOD,
)
from regidor.games.rio_de_la_plata.geometry import CORNER_STEP, N_QUARTERS, QUARTER, ROAD_FROM, ROAD_TO
from regidor.games.rio_de_la_plata.phases import effects, placement, ship, works
from regidor.games.rio_de_la_plata.state import (
    CANDIDACY,
    COSTS,
    EFFECTS,
    GRID_VALUE,
    MUSTER,
    NOBODY,
    PAVING,
    PLACEMENT,
    RECALL,
    SITING,
    State,
)
from regidor.kernel.jit import rule

# Placing: an end of it, a worker beside another, on a hut, on a building that is of use, and on new ground.
PLACED = 4
PAIR = 240
ON_HUT, ON_HUT_WITHOUT_MATERIAL = 240, 48
ON_BUILDING = np.array([600, 600, 300, 300], np.int64)  # stonecutter to guild
ON_CHURCH, TO_BUILD_ON, IDLE = 300, 130, 4
FIRST_GROUND, NEAR_HUT, NEAR_HOUSE, LATE_GROUND = 16, 1, 2, 4

# Works, in the order of the grids: an empty one, and what a full one would be worth more.
BEGUN = np.array([300, 400, 400, 400, 100, 100], np.int64)
NEARLY_DONE = np.array([1500, 2000, 2000, 1500, 400, 400], np.int64)
PER_VALUE = 200

# Elsewhere: a pit by the workers that it costs, less for every resource of the kind that is there.
PIT = np.array([0, 500, 250, 60], np.int64)
PER_KEPT = 10
ODD_FIELD, FIELD = 800, 250
AT_CRAFT, PER_LOAD, CANDIDATURE, DEPARTURE, AT_ORDER = 300, 100, 2000, 400, 8
MOST_PRECIOUS = 4  # then enough is kept

# Effects.
WORKED = 16
BUILT = np.array([0, 130, 200, 64, 64, 64, 130, 400, 300, 300, 400, 300], np.int64)  # by building
USELESS_WORKSHOP = 16
ACTIVATED, REFINED, PAID = 190, 190, 400
SOLD = np.array([100, 100], np.int64)
LOADED = np.array([190, 190, 190], np.int64)
IN_COINS, IN_KIND = 8, 64


@rule
def habit(s: State, action: int) -> int:
    """The weight of a legal choice."""
    phase = s.phase
    if phase == PLACEMENT:
        return placing(s, action)
    if phase == EFFECTS:
        return working(s, action)
    if MUSTER <= phase <= RECALL:
        return habits_of_war.warring(s, action)
    if phase == GRID_VALUE:
        return 8 + PER_VALUE * (action - VALUE)
    if phase == CANDIDACY:
        return aspiring(s, action - CANDIDATE)
    if phase == PAVING:
        return paving(s, action - ROAD) if action >= ROAD else 1
    if phase == SITING:
        return 1 + 4 * scoring.houses_in(s, s.mover, int(QUARTER[action - SITE_AT]))
    return paying(action)


@rule
def paying(action: int) -> int:
    """Debts are paid, and with resources rather than with coins."""
    if action in (DEFAULT, PASS, PAY_LATER):
        return 16
    if action == WITH_COINS:
        return IN_COINS
    if REPLACE_STONE <= action < WITH_STONE:
        return IN_KIND if action in (REPLACE_STONE, REPLACE_WOOD) else IN_COINS
    return 128


# Placement.


@rule
def placing(s: State, action: int) -> int:
    """Nobody is driven off: what it brings depends on too much."""
    if action == DONE:
        return PLACED
    if action < EXPROPRIATE:
        return standing_on(s, action - PLACE)
    if action < WORK:
        return 0
    if action < SHADOW_WORK:
        return contributing(s, action - WORK)
    if action < QUARRY:
        return contributing(s, action - SHADOW_WORK) // 2
    if action in (QUARRY, FOREST):
        return digging(s, action - QUARRY)
    return elsewhere(s, action)


@rule
def contributing(s: State, grid: int) -> int:
    """Works that can be paid without coins, the more so the nearer they are to their completion."""
    cost = grid * COSTS
    if not in_stock(s, int(s.grid_cost[cost]), int(s.grid_cost[cost + 1])):
        return 0
    if not works.can_pay_square(s, grid):
        return 0
    taken = 0
    size = 0
    for cell in range(grid * GRID_SQUARES, (grid + 1) * GRID_SQUARES):
        size += s.grid_worth[cell] >= 0
        taken += s.grid_holder[cell] != NOBODY
    return int(BEGUN[grid] + NEARLY_DONE[grid] * taken // size)


@rule
def in_stock(s: State, stone: int, wood: int) -> bool:
    have = s.player[s.mover].resources
    return bool(have[STONE] >= stone and have[WOOD] >= wood)


@rule
def digging(s: State, which: int) -> int:
    cost = min(len(PIT) - 1, int(s.pit_cost[placement.next_pit(s, which)]))
    kept = int(s.player[s.mover].resources[STONE + which])
    return int(max(4, PIT[cost] - PER_KEPT * kept))


@rule
def standing_on(s: State, square: int) -> int:
    seat = int(s.mover)
    building = s.building[square]
    discs = discs_of(s, square, seat + 1)
    if building == EMPTY:
        if discs == 0:
            return settling(s, square, seat)
        return PAIR if discs == 1 else 0
    if building == HUT:
        return ON_HUT if in_stock(s, 1, 1) else ON_HUT_WITHOUT_MATERIAL
    if building == PIAZZA or (building == MARKET and discs):
        return TO_BUILD_ON if s.player[seat].resources[PRECIOUS] else 0
    if not is_useful(s, building, seat):
        return IDLE
    return ON_CHURCH if building == CHURCH else int(ON_BUILDING[building - STONECUTTER])


@rule
def settling(s: State, square: int, seat: int) -> int:
    """New ground: near own homes once there are some, and not for huts that nobody will finish."""
    if s.player[seat].homes >= TILES[HOMES]:
        return 0
    if s.turns - s.turn < 2:
        return LATE_GROUND if near_home(s, square, seat) else 0
    if s.player[seat].homes < 2:
        return FIRST_GROUND
    if near_own_house(s, square, seat):
        return NEAR_HOUSE
    return NEAR_HUT if near_home(s, square, seat) else 0


@rule
def is_useful(s: State, building: int, seat: int) -> bool:
    """Could a worker on this building do something with what its player has?"""
    player = s.player[seat]
    if building == STONECUTTER:
        return bool(player.resources[STONE] > 0)
    if building == CARPENTER:
        return bool(player.resources[WOOD] > 0)
    if building in (MARKET, GUILD):
        return bool(player.resources[STONE] + player.resources[WOOD] + player.resources[PRECIOUS] > 2)
    return bool(building == CHURCH and player.coins > 0)


@rule
def elsewhere(s: State, action: int) -> int:
    player = s.player[s.mover]
    common = int(player.resources[STONE]) + int(player.resources[WOOD])
    precious = int(player.resources[PRECIOUS])
    if action == FIELDS:
        return ODD_FIELD if player.fields % FIELD_WORKERS else FIELD
    if action == CRAFT:
        return AT_CRAFT if common > player.craft + 1 and precious < MOST_PRECIOUS else 0
    if action == DOCK:
        return max(0, PER_LOAD * min(4, common + precious - 3 * int(player.dock)))
    if action == OFFICE:
        return CANDIDATURE if can_buy_any(s) else 0
    if action == SAIL:
        return DEPARTURE if ship.aboard(s) >= ship.capacity(s) // 4 else 0
    return AT_ORDER if action == ORDER else 0


@rule
def can_buy_any(s: State) -> bool:
    for office in range(N_OFFICES):
        if placement.is_vacant(s, office) and effects.can_buy(s, s.mover, office):
            return True
    return False


@rule
def aspiring(s: State, office: int) -> int:
    """An office that can be bought, rather one that is worth something."""
    if not effects.can_buy(s, s.mover, office):
        return 0
    return 4 + scoring.office_points(s, office)


# Effects.


@rule
def working(s: State, action: int) -> int:
    """Everything that can be used is, before the turn ends."""
    if action == DONE:
        return WORKED
    if action < ACTIVATE:
        at = action - BUILD
        return building(s, at // BUILD_STEP, at % BUILD_STEP + HUT)
    if action < SELL:
        return ACTIVATED
    if action < REFINE:
        return int(SOLD[(action - SELL) % SELL_STEP])
    if action == REFINE:
        return REFINED
    if LOAD <= action < BUY:
        return int(LOADED[action - LOAD])
    return PAID if action <= BUY else 8


@rule
def building(s: State, square: int, kind: int) -> int:
    """What can be paid without coins, and no tile turned over; workshops where they can be used."""
    if not in_stock(s, int(s.cost[kind * COSTS + 1]), int(s.cost[kind * COSTS + 2])):
        return 0
    if s.building[square] != EMPTY and FLIPS[kind] == s.building[square]:
        return 0
    if STONECUTTER <= kind <= GUILD and not near_own_house(s, square, int(s.mover)):
        return USELESS_WORKSHOP
    return int(BUILT[kind])


@rule
def paving(s: State, edge: int) -> int:
    """A road that leads on from the plaza, rather towards a centre that is not connected yet."""
    start, end = int(ROAD_FROM[edge]), int(ROAD_TO[edge])
    if s.joined[start] == s.joined[end]:
        return 0
    if s.joined[end]:
        start, end = end, start
    return 20 if distance(s, end) < distance(s, start) else 1


@rule
def distance(s: State, corner: int) -> int:
    """Segments from a corner to the nearest centre that is not connected."""
    nearest = 99
    for quarter in range(N_QUARTERS):
        centre = int(s.centre[quarter])
        if not s.joined[centre]:
            across = abs(centre % CORNER_STEP - corner % CORNER_STEP)
            nearest = min(nearest, across + abs(centre // CORNER_STEP - corner // CORNER_STEP))
    return nearest
