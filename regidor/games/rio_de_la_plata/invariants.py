"""What can never be otherwise: components neither vanish nor appear, and nothing exceeds its place.

`fault` is compiled, so that every state of very many random games can be checked.
"""

from __future__ import annotations

import numpy as np

from regidor.games.rio_de_la_plata.board import MOST_COST
from regidor.games.rio_de_la_plata.city import connected, discs_on, is_mixed
from regidor.games.rio_de_la_plata.data import (
    ACTIVE,
    EITHER,
    EMPTY,
    FEWEST_SEATS,
    GARDEN,
    GRID_SQUARES,
    HALF_PIAZZAS,
    HIGHEST,
    HOMES,
    HOUSE,
    HUT,
    LONE,
    MONUMENT,
    MOST_TRADED,
    N_BUILDINGS,
    N_GRIDS,
    N_OFFICES,
    N_PITS,
    N_POOLS,
    N_RESOURCES,
    N_THINGS,
    OFF_GRID,
    PALACE,
    PIECES,
    PLACED_PER_TURN,
    POOL,
    POOL_KEYS,
    PRECIOUS,
    SHADOW_DISCS,
    STACK,
    STONE,
    TILES,
    VOYAGE,
    WOOD,
    WORKERS,
)
from regidor.games.rio_de_la_plata.geometry import N_BORDERS, N_ROADS, N_SQUARES, QUARTER
from regidor.games.rio_de_la_plata.phases import ship, trade
from regidor.games.rio_de_la_plata.purse import can_pay
from regidor.games.rio_de_la_plata.state import (
    ANSWER,
    BUILT_WALL,
    CANDIDACY,
    CANNONS,
    CONSENT,
    DEBTS,
    DEFENCE,
    DEFENDER_STAGE,
    DEFENDING,
    EFFECTS,
    FINISH_WORKS,
    GIVING,
    GRID_VALUE,
    HIRING,
    LEADING,
    MARCH,
    MERCHANT,
    MERCHANT_STAGE,
    MUSTER,
    MUSTERING,
    NEXT_DEFENDER,
    NEXT_ORDER,
    NEXT_RECALL,
    NEXT_SIDE,
    NOBODY,
    OFFER,
    OPEN,
    ORDERING,
    OVER,
    PAVING,
    PAY_WHEN,
    PAYMENT,
    PHASE_KEYS,
    PLACEMENT,
    PLACING,
    PLAZA,
    RAIDER,
    RECALL,
    RUSH,
    SACRIFICE,
    SHADOW,
    SHOOTING,
    SITING,
    TURN_ENDS,
    WALLING,
    WAR,
    WORKING,
    State,
)
from regidor.kernel.jit import rule

# Where the turn may stand while each phase asks, a bit for each stage.
STAGES = np.zeros(len(PHASE_KEYS), np.int64)
STAGES[[PLACEMENT, GRID_VALUE, CANDIDACY, PAY_WHEN]] = 1 << PLACING
STAGES[[PAYMENT, OFFER, ANSWER]] = 1 << PLACING | 1 << WORKING
STAGES[[SITING, WALLING, PAVING]] = 1 << FINISH_WORKS
STAGES[PAVING] |= 1 << DEFENDER_STAGE  # the road builder's own road, and the next office to come
STAGES[WALLING] |= 1 << MERCHANT_STAGE
STAGES[[MERCHANT, EFFECTS, DEBTS]] = 1 << WORKING
STAGES[MUSTER] = 1 << MUSTERING
STAGES[[CANNONS, SHOOTING, HIRING]] = 1 << NEXT_DEFENDER
STAGES[DEFENCE] = 1 << DEFENDING
STAGES[[WAR, MARCH, GIVING, LEADING, CONSENT, RUSH, SACRIFICE]] = 1 << NEXT_SIDE
STAGES[RECALL] = 1 << NEXT_RECALL
STAGES[ORDERING] = 1 << NEXT_ORDER
STAGES[OVER] = 1 << TURN_ENDS

# What can be wrong, and how a sentence about it ends. The place in the list is the fault's number.
FAULTS = (
    "",
    "a player's discs do not add up",
    "the shadow's discs do not add up",
    "the roads and walls are more than the pieces",
    "the building tiles do not add up",
    "a colour has more huts and houses than tiles",
    "there are more monuments or gardens than tiles",
    "a hut or house has no owner, or something else has one",
    "something stands on the Plaza Mayor",
    "a quarter has two of a building of which it can have one",
    "the buildings counted are not those that stand",
    "a disc hangs in the air",
    "a disc has no colour of this table",
    "workers of different colours share a square in peace",
    "the attackers counted are not those on the board",
    "there are attackers in peace",
    "there is less than nothing of something",
    "a grid's square is held, owed or missing where it cannot be",
    "the order of play does not name every seat once",
    "it is over and not over",
    "the turn is outside the game",
    "a marker is outside its grid",
    "an office is held or wanted by nobody at this table, or by two",
    "the ship holds more than it can, or sails when it cannot",
    "marches are marked while nobody marches",
    "somebody's turn is outside the order of play",
    "somebody has attacked too often",
    "more workers were placed than a turn allows",
    "a wall or a road is none",
    "the turn does not stand where the phase asks",
    "a payment asks about what is paid in one way only",
    "a payment asks for more than its player has",
    "an offer lies where nobody trades",
    "an offer names more than its players have, or than may be named",
    "there are more shots than attackers",
)
(
    FINE,
    DISCS,
    SHADOWS,
    WOOD_PIECES,
    TILES_WRONG,
    HOMES_WRONG,
    HALVES,
    OWNERS,
    PLAZA_BUILT,
    TWINS,
    STANDS,
    GAP,
    COLOUR,
    SHARED,
    RAIDERS,
    PEACE,
    NEGATIVE,
    GRID_WRONG,
    ORDER_WRONG,
    ENDED,
    TURN_WRONG,
    MARKER,
    OFFICE_WRONG,
    SHIP_WRONG,
    REACH_LEFT,
    PLACE_WRONG,
    ATTACKS,
    PLACED_WRONG,
    EDGE_WRONG,
    STAGE_WRONG,
    ASKED_WRONG,
    TOO_DEAR,
    NO_TRADE,
    OFFER_WRONG,
    SHOTS,
) = range(len(FAULTS))
MOST_ATTACKS = 2


def fault_text(s: State, number: int) -> str:
    """What is wrong, as the end of a sentence."""
    for seat in range(s.seats):
        found = discs(s, seat)
        if number == DISCS and found != WORKERS:
            return f"player {seat} has {found} discs where there are {WORKERS}"
    return FAULTS[number]


def components(s: State) -> dict[str, int]:
    """Everything that is counted in the box, wherever it lies."""
    counted = {f"discs of seat {seat}": int(discs(s, seat)) for seat in range(s.seats)}
    counted["shadow discs"] = int(shadows(s))
    counted["pieces of wood"] = int(wooden(s))
    for pool in range(1, N_POOLS):
        counted[f"{POOL_KEYS[pool]} tiles"] = int(s.tiles[pool]) + int(laid(s, pool))
    return counted


@rule
def discs(s: State, seat: int) -> int:
    """A seat's workers, wherever they are."""
    player = s.player[seat]
    total = int(player.hand) + int(player.fields) + int(player.craft) + int(player.dock)
    total += int(player.order_discs)
    for place in range(N_SQUARES * STACK):
        if s.pile[place] == seat + 1:
            total += 1
    for cell in range(N_GRIDS * GRID_SQUARES):
        if s.grid_holder[cell] == seat:
            total += 1
    for pit in range(2 * N_PITS):
        if s.pit[pit] == seat:
            total += s.pit_cost[pit]
    for office in range(N_OFFICES):
        if s.option[office] == seat:
            total += 1
    return total + in_hand(s, seat)


@rule
def in_hand(s: State, seat: int) -> int:
    """A disc that has left the hand and whose grid's square, or office, is being chosen."""
    choosing = s.phase in (GRID_VALUE, CANDIDACY) and s.mover == seat and not s.shadowed
    return 1 if choosing else 0


@rule
def shadows(s: State) -> int:
    total = int(s.shadow_discs)
    for cell in range(N_GRIDS * GRID_SQUARES):
        if s.grid_holder[cell] == SHADOW:
            total += 1
    return total + (1 if s.shadowed else 0)


@rule
def wooden(s: State) -> int:
    total = int(s.pieces)
    for border in range(N_BORDERS):
        if s.wall[border] == BUILT_WALL:
            total += 1
    for edge in range(N_ROADS):
        total += s.road[edge]
    return total


@rule
def laid(s: State, pool: int) -> int:
    """Tiles of a pool in the city."""
    total = 0
    for building in range(N_BUILDINGS):
        if POOL[building] == pool:
            total += s.stands[building]
    return total


@rule
def fault(s: State) -> int:
    """What is wrong with a state, 0 when nothing is."""
    found = turn_fault(s)
    if found == FINE:
        found = player_fault(s)
    if found == FINE:
        found = payment_fault(s)
    if found == FINE:
        found = offer_fault(s)
    if found == FINE:
        found = square_fault(s)
    if found == FINE:
        found = city_fault(s)
    if found == FINE:
        found = board_fault(s)
    if found == FINE:
        found = count_fault(s)
    return found


@rule
def turn_fault(s: State) -> int:
    if (s.over != 0) != (s.phase == OVER):
        return ENDED
    if not 1 <= s.turn <= s.turns:
        return TURN_WRONG
    seen = 0
    for place in range(s.seats):
        if not 0 <= s.order[place] < s.seats:
            return ORDER_WRONG
        seen |= 1 << int(s.order[place])
    if seen != (1 << int(s.seats)) - 1:
        return ORDER_WRONG
    if not (-1 <= s.place <= s.seats and -1 <= s.side <= s.seats):
        return PLACE_WRONG
    if not STAGES[s.phase] >> s.stage & 1:
        return STAGE_WRONG
    if s.stage <= WORKING and s.place == s.seats:  # whoever is next in turn would not be there
        return PLACE_WRONG
    if not (0 <= s.mover < s.seats and 0 <= s.active < s.seats):
        return PLACE_WRONG
    if s.asked == PRECIOUS:  # there is no other way to pay it
        return ASKED_WRONG
    for enemy in range(len(s.marker)):
        if not OFF_GRID <= s.marker[enemy] <= HIGHEST:
            return MARKER
    return PLACED_WRONG if not 0 <= s.placed <= PLACED_PER_TURN else FINE


@rule
def player_fault(s: State) -> int:
    for seat in range(s.seats):
        player = s.player[seat]
        if player.vp < 0 or player.coins < 0 or player.hand < 0 or player.replaced < 0 or player.loaded < 0:
            return NEGATIVE
        if player.fields < 0 or player.craft < 0 or player.dock < 0 or player.order_discs < 0:
            return NEGATIVE
        for kind in range(N_RESOURCES):
            if player.resources[kind] < 0 or player.cargo[kind] < 0:
                return NEGATIVE
        if not 0 <= player.attacks <= (MOST_ATTACKS if s.seats == FEWEST_SEATS else 1):
            return ATTACKS
    return FINE


@rule
def payment_fault(s: State) -> int:
    """What is asked for can be paid, as when it was begun."""
    if s.phase != PAYMENT:
        return FINE
    due = s.due
    if max(int(due[STONE]), int(due[WOOD])) > MOST_COST or due[EITHER] > 1:
        return TOO_DEAR
    payable = can_pay(s, s.mover, int(due[STONE]), int(due[WOOD]), int(due[PRECIOUS]), int(due[EITHER]))
    return FINE if payable else TOO_DEAR


@rule
def offer_fault(s: State) -> int:
    """An offer is between two at a trading table, who have all that it names."""
    units = trade.total(s, False) + trade.total(s, True)
    if s.phase not in (OFFER, ANSWER):
        return NO_TRADE if units else FINE
    giver = int(s.mover if s.phase == OFFER else s.active)
    if not s.trade or s.partner == giver or s.partner >= s.seats:
        return NO_TRADE
    if s.phase == ANSWER and s.mover != s.partner:
        return NO_TRADE
    if max(trade.total(s, False), trade.total(s, True)) > MOST_TRADED:
        return OFFER_WRONG
    for thing in range(N_THINGS):
        if s.given[thing] > trade.owns(s, giver, thing) or s.wanted[thing] > trade.owns(s, s.partner, thing):
            return OFFER_WRONG
        if s.given[thing] and s.wanted[thing]:
            return OFFER_WRONG
    return FINE


@rule
def square_fault(s: State) -> int:
    """Discs and buildings, square by square."""
    marching = s.phase == MARCH
    for square in range(N_SQUARES):
        building = s.building[square]
        if not EMPTY <= building < N_BUILDINGS:
            return STANDS
        if (s.owner[square] != NOBODY) != (HUT <= building <= HOUSE):
            return OWNERS
        if not NOBODY <= s.owner[square] < s.seats:
            return OWNERS
        if s.terrain[square] & PLAZA and building != EMPTY:
            return PLAZA_BUILT
        if s.reach[square] and not marching:
            return REACH_LEFT
        if s.pile[square * STACK] or s.pile[square * STACK + 1] or s.pile[square * STACK + 2]:
            found = pile_fault(s, square)
            if found != FINE:
                return found
    return FINE


@rule
def pile_fault(s: State, square: int) -> int:
    for place in range(square * STACK, square * STACK + STACK):
        colour = s.pile[place]
        if colour and place > square * STACK and s.pile[place - 1] == 0:
            return GAP
        if not (0 <= colour <= s.seats or colour == RAIDER):
            return COLOUR
    if is_mixed(s, square) and s.attacker == NOBODY:
        shared = ACTIVE[s.building[square]] and connected(s, square)
        if not shared or discs_on(s, square) > 2:
            return SHARED
    return FINE


@rule
def city_fault(s: State) -> int:
    """Tiles: as many as stand, no more than there are, and one of a kind where only one may be."""
    for building in range(N_BUILDINGS):
        if s.stands[building] != standing_tiles(s, building):
            return STANDS
        if LONE[building] and s.stands[building] > 1 and has_twins(s, building):
            return TWINS
    if s.stands[PALACE] > 1 or s.stands[PALACE + 1] > 1:
        return TWINS
    for pool in range(1, N_POOLS):
        if s.tiles[pool] < 0 or s.tiles[pool] + laid(s, pool) != TILES[pool]:
            return TILES_WRONG
    if max(int(s.stands[MONUMENT]), int(s.stands[GARDEN])) > HALF_PIAZZAS:
        return HALVES
    for seat in range(s.seats):
        if s.player[seat].homes > TILES[HOMES]:
            return HOMES_WRONG
    return FINE


@rule
def standing_tiles(s: State, building: int) -> int:
    if building == EMPTY:
        return int(s.stands[EMPTY])
    total = 0
    for square in range(N_SQUARES):
        if s.building[square] == building:
            total += 1
    return total


@rule
def has_twins(s: State, building: int) -> bool:
    seen = 0
    for square in range(N_SQUARES):
        if s.building[square] == building:
            quarter = 1 << int(QUARTER[square])
            if seen & quarter:
                return True
            seen |= quarter
    return False


@rule
def board_fault(s: State) -> int:
    """Grids, offices, edges and the ship."""
    for cell in range(N_GRIDS * GRID_SQUARES):
        holder = s.grid_holder[cell]
        if not NOBODY <= holder <= SHADOW or (s.seats <= holder < SHADOW):
            return GRID_WRONG
        if holder == NOBODY and (s.grid_owed[cell] or s.grid_turn[cell]):
            return GRID_WRONG
        if holder != NOBODY and (s.grid_worth[cell] < 0 or not 0 <= s.grid_placer[cell] < s.seats):
            return GRID_WRONG
        if holder != NOBODY and s.complete[cell // GRID_SQUARES]:
            return GRID_WRONG
    for office in range(N_OFFICES):
        if not (NOBODY <= s.office[office] < s.seats and NOBODY <= s.option[office] < s.seats):
            return OFFICE_WRONG
        if s.office[office] != NOBODY and s.option[office] != NOBODY:
            return OFFICE_WRONG
    for pit in range(2 * N_PITS):
        if not NOBODY <= s.pit[pit] < s.seats:
            return GRID_WRONG
    for border in range(N_BORDERS):
        if not OPEN <= s.wall[border] <= BUILT_WALL:
            return EDGE_WRONG
    if ship.aboard(s) > ship.capacity(s) or not 0 <= s.ship_back <= s.turns + VOYAGE:
        return SHIP_WRONG
    return FINE


@rule
def count_fault(s: State) -> int:
    """What is counted in the box."""
    for seat in range(s.seats):
        if discs(s, seat) != WORKERS:
            return DISCS
    if shadows(s) != SHADOW_DISCS:
        return SHADOWS
    if s.pieces < 0 or wooden(s) != PIECES:
        return WOOD_PIECES
    attackers = int(s.mustered)
    for group in range(STACK * N_BORDERS):
        if s.outside[group] < 0:
            return NEGATIVE
        attackers += int(s.outside[group]) * (group // N_BORDERS + 1)
    if s.shots > attackers:
        return SHOTS
    for place in range(N_SQUARES * STACK):
        if s.pile[place] == RAIDER:
            attackers += 1
    if attackers != s.raiders:
        return RAIDERS
    if s.attacker == NOBODY:
        return PEACE if attackers or MUSTER <= s.phase < OFFER else FINE
    return FINE if 0 <= s.attacker < s.seats else PEACE
