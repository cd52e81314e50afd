"""Effects: in the order of play, each player turns workers into what they were placed for.

    per seat: gains -> [road] -> [wall] -> [resource] -> build | activate | sell | refine | settle | load |
    buy, in any order, until done -> [settle | default]

Rules RP-EFFECT-1..2, RP-BUILD-1..15, RP-ACTIVATE-1..14 and RP-OFFICE-1..18 in
docs/rules/rio-de-la-plata.md. Pure gains are paid without asking.
"""

from __future__ import annotations

from regidor.games.rio_de_la_plata.actions import (
    ACTIVATE,
    BUILD,
    BUILD_STEP,
    BUY,
    DEFAULT,
    DONE,
    LOAD,
    OFFER_TO,
    REFINE,
    SELL,
    SELL_STEP,
    SETTLE,
    TAKE,
    VALUE_STEP,
)
from regidor.games.rio_de_la_plata.city import (
    activations,
    discs_of,
    in_quarter,
    lift_workers,
    put,
    surroundings,
    tiles_left,
    trim,
)
from regidor.games.rio_de_la_plata.data import (
    BUILT_VP,
    CARPENTER,
    CHURCH,
    CHURCH_COIN,
    CHURCH_VP,
    CHURCH_VP_CATHEDRAL,
    EMPTY,
    FIELD_WORKERS,
    FLIPS,
    GUILD,
    GUILD_PAYS,
    HUT,
    LONE,
    MARKET,
    MARKET_PAYS,
    MASTER_ARTISAN,
    MASTER_JOINER,
    MASTER_MASON,
    N_MINOR,
    N_OFFICES,
    N_PITS,
    N_RESOURCES,
    NEEDS,
    OFFICE_COST,
    OFFICE_PENALTY,
    OFFICE_VP,
    PIAZZA,
    PRECIOUS,
    STACK,
    STONE,
    STONECUTTER,
    SURROUNDED,
    WOOD,
    WORKSHOP_MAKES,
)
from regidor.games.rio_de_la_plata.data import CATHEDRAL as CATHEDRAL_TILE
from regidor.games.rio_de_la_plata.geometry import N_SQUARES, QUARTER
from regidor.games.rio_de_la_plata.phases import payment, ship, trade, works
from regidor.games.rio_de_la_plata.purse import award, can_pay, holds
from regidor.games.rio_de_la_plata.state import (
    ACTIVATED_ONCE,
    ACTIVATED_TWICE,
    BUILT,
    COSTS,
    DEBTS,
    EFFECTS,
    FLOW,
    FOR_ACTIVATING,
    FOR_BUILDING,
    FOR_REFINING,
    FOR_SELLING,
    NEXT_WORKER,
    NOBODY,
    PLAZA,
    State,
)
from regidor.kernel.jit import rule
from regidor.kernel.record import Actions

# What comes without asking.


@rule
def gains(s: State, seat: int) -> None:
    """Quarry and forest, pairs in the fields, and what offices bring every turn."""
    player = s.player[seat]
    for pit in range(2 * N_PITS):
        if s.pit[pit] == seat:
            s.pit[pit] = NOBODY
            player.hand += s.pit_cost[pit]
            player.resources[STONE if pit < N_PITS else WOOD] += 1
    pairs = player.fields // FIELD_WORKERS
    player.coins += pairs
    player.hand += FIELD_WORKERS * pairs
    player.fields -= FIELD_WORKERS * pairs
    player.resources[STONE] += holds(s, seat, MASTER_MASON)
    player.resources[WOOD] += holds(s, seat, MASTER_JOINER)
    player.resources[PRECIOUS] += holds(s, seat, MASTER_ARTISAN)


@rule
def legal_merchant(s: State, out: Actions) -> int:
    for kind in range(N_RESOURCES):
        out[kind] = TAKE + kind
    return N_RESOURCES


@rule
def apply_merchant(s: State, action: int) -> None:
    s.player[s.mover].resources[action - TAKE] += 1
    s.phase = FLOW


# The player's own choices.


@rule
def seek(s: State) -> None:
    """Ask the mover, unless there is plainly nothing that could have an effect."""
    if has_business(s, s.mover) or trade.can_offer(s):
        s.phase = EFFECTS
    else:
        close(s)


@rule
def has_business(s: State, seat: int) -> bool:
    player = s.player[seat]
    if player.craft or player.dock or optioned(s, seat) >= 0 or works.owes(s, seat):
        return True
    for place in range(N_SQUARES * STACK):
        if s.pile[place] == seat + 1:
            return True
    return False


@rule
def optioned(s: State, seat: int) -> int:
    """The office on which the seat has a worker, -1 for none."""
    for office in range(N_OFFICES):
        if s.option[office] == seat:
            return office
    return -1


@rule
def legal(s: State, out: Actions) -> int:
    out[0] = DONE
    n = list_buildings(s, out, 1)
    n = list_activations(s, out, n)
    seat = int(s.mover)
    if s.player[seat].craft and can_pay(s, seat, 0, 0, 0, 1):
        out[n] = REFINE
        n += 1
    n = works.list_debts(s, out, n, SETTLE)
    if s.player[seat].dock:
        for kind in range(N_RESOURCES):
            if ship.can_load(s, seat, kind):
                out[n] = LOAD + kind
                n += 1
    office = optioned(s, seat)
    if office >= 0 and can_buy(s, seat, office):
        out[n] = BUY
        n += 1
    return trade.list_partners(s, out, n, OFFER_TO)


@rule
def list_buildings(s: State, out: Actions, n: int) -> int:
    seat = int(s.mover)
    for square in range(N_SQUARES):
        if s.pile[square * STACK] and not s.mark[square] & BUILT:
            discs = discs_of(s, square, seat + 1)
            if discs:
                for kind in range(HUT, N_MINOR + 1):
                    if may_build(s, square, kind, seat, discs):
                        out[n] = BUILD + square * BUILD_STEP + kind - HUT
                        n += 1
    return n


@rule
def may_build(s: State, square: int, kind: int, seat: int, discs: int) -> bool:
    """Could this seat, with so many discs on the square, build this here and now?"""
    cost = kind * COSTS
    if discs < s.cost[cost] or not fits(s, square, kind, seat):
        return False
    if not can_pay(s, seat, int(s.cost[cost + 1]), int(s.cost[cost + 2]), int(s.cost[cost + 3]), 0):
        return False
    if LONE[kind] and in_quarter(s, kind, int(QUARTER[square])):
        return False
    return kind != PIAZZA or surroundings(s, square) >= SURROUNDED


@rule
def fits(s: State, square: int, kind: int, seat: int) -> bool:
    """Does the tile go on what is there? An empty square, what it requires, or its own other side."""
    ground = s.building[square]
    if ground != EMPTY and FLIPS[kind] == ground:
        return True
    if NEEDS[kind] != ground or s.terrain[square] & PLAZA:
        return False
    if ground in (HUT, MARKET):
        return True  # the same tile, turned over
    return tiles_left(s, kind, seat) > 0


@rule
def list_activations(s: State, out: Actions, n: int) -> int:
    seat = int(s.mover)
    for square in range(N_SQUARES):
        if s.building[square] >= STONECUTTER and may_activate(s, square, seat):
            out[n] = ACTIVATE + square
            n += 1
    for square in range(N_SQUARES):
        if s.building[square] in (MARKET, GUILD) and is_ready(s, square, seat):
            if can_pay(s, seat, 0, 0, 0, 1):
                out[n] = SELL + square * SELL_STEP
                n += 1
            if s.player[seat].resources[PRECIOUS] > 0:
                out[n] = SELL + square * SELL_STEP + 1
                n += 1
    return n


@rule
def is_ready(s: State, square: int, seat: int) -> bool:
    """Does the seat have a worker there, and may the building be activated once more in this turn?"""
    if discs_of(s, square, seat + 1) == 0:
        return False
    used = s.mark[square]
    if used & ACTIVATED_TWICE:
        return False
    return activations(s, square) > int((used & ACTIVATED_ONCE) != 0)


@rule
def may_activate(s: State, square: int, seat: int) -> bool:
    """Workshops take one of their resource, a church takes a coin."""
    building = s.building[square]
    if building == STONECUTTER:
        return is_ready(s, square, seat) and can_pay(s, seat, 1, 0, 0, 0)
    if building == CARPENTER:
        return is_ready(s, square, seat) and can_pay(s, seat, 0, 1, 0, 0)
    return bool(building == CHURCH and is_ready(s, square, seat) and s.player[seat].coins >= CHURCH_COIN)


@rule
def can_buy(s: State, seat: int, office: int) -> bool:
    return bool(s.player[seat].coins >= OFFICE_COST[office] and s.player[seat].vp >= OFFICE_VP[office])


@rule
def apply(s: State, action: int) -> None:
    """Begin one legal choice; what costs resources is carried out once it is paid."""
    s.phase = FLOW
    if action == DONE:
        finish(s)
    elif action >= OFFER_TO:
        trade.begin(s, action - OFFER_TO, EFFECTS)
    elif action == BUY:
        buy(s, s.mover, optioned(s, s.mover))
    elif action >= LOAD:
        ship.load(s, s.mover, action - LOAD)
    elif action >= SETTLE:
        works.settle(s, (action - SETTLE) // VALUE_STEP, (action - SETTLE) % VALUE_STEP)
    elif action == REFINE:
        payment.begin(s, FOR_REFINING, 0, 0, 0, 1)
    elif action >= SELL:
        begin_selling(s, (action - SELL) // SELL_STEP, (action - SELL) % SELL_STEP)
    elif action >= ACTIVATE:
        begin_activating(s, action - ACTIVATE)
    else:
        begin_building(s, (action - BUILD) // BUILD_STEP, (action - BUILD) % BUILD_STEP + HUT)


@rule
def begin_building(s: State, square: int, kind: int) -> None:
    s.square = square
    s.kind = kind
    cost = kind * COSTS
    payment.begin(s, FOR_BUILDING, int(s.cost[cost + 1]), int(s.cost[cost + 2]), int(s.cost[cost + 3]), 0)


@rule
def begin_activating(s: State, square: int) -> None:
    s.square = square
    building = s.building[square]
    if building == CHURCH:
        s.player[s.mover].coins -= CHURCH_COIN
        payment.begin(s, FOR_ACTIVATING, 0, 0, 0, 0)
    else:
        stone = int(building == STONECUTTER)
        payment.begin(s, FOR_ACTIVATING, stone, 1 - stone, 0, 0)


@rule
def begin_selling(s: State, square: int, precious: int) -> None:
    s.square = square
    s.kind = precious
    payment.begin(s, FOR_SELLING, 0, 0, precious, 1 - precious)


# What was paid for.


@rule
def build(s: State) -> None:
    """The tile is laid, the workers who built it go home, and those it cannot bear with them."""
    seat = int(s.mover)
    lift_workers(s, s.square, seat, int(s.cost[s.kind * COSTS]))
    put(s, s.square, s.kind, seat)
    s.mark[s.square] |= BUILT
    award(s, seat, BUILT_VP[s.kind])
    for other in range(s.seats):
        trim(s, s.square, other)


@rule
def note_activation(s: State) -> None:
    """The worker goes home and the building has been used once more."""
    lift_workers(s, s.square, int(s.mover), 1)
    used = s.mark[s.square]
    s.mark[s.square] = used | (ACTIVATED_TWICE if used & ACTIVATED_ONCE else ACTIVATED_ONCE)


@rule
def activate(s: State) -> None:
    note_activation(s)
    building = s.building[s.square]
    if building == CHURCH:
        award(s, s.mover, CHURCH_VP_CATHEDRAL if s.stands[CATHEDRAL_TILE] else CHURCH_VP)
    else:
        s.player[s.mover].resources[STONE if building == STONECUTTER else WOOD] += WORKSHOP_MAKES


@rule
def sell(s: State) -> None:
    note_activation(s)
    pays = GUILD_PAYS if s.building[s.square] == GUILD else MARKET_PAYS
    s.player[s.mover].coins += pays[1] if s.kind else pays[0]


@rule
def refine(s: State) -> None:
    player = s.player[s.mover]
    player.craft -= 1
    player.hand += 1
    player.resources[PRECIOUS] += 1


@rule
def buy(s: State, seat: int, office: int) -> None:
    s.player[seat].coins -= OFFICE_COST[office]
    s.player[seat].hand += 1
    s.office[office] = seat
    s.office_turn[office] = s.turn
    s.option[office] = NOBODY


# The end of a seat's effects.


@rule
def finish(s: State) -> None:
    """No more effects; debts that could still be paid are asked about once more."""
    if works.can_settle(s):
        s.phase = DEBTS
    else:
        close(s)


@rule
def apply_debts(s: State, action: int) -> None:
    s.phase = FLOW
    if action == DEFAULT:
        close(s)
    else:
        works.settle(s, (action - SETTLE) // VALUE_STEP, (action - SETTLE) % VALUE_STEP)


@rule
def close(s: State) -> None:
    """An office that was chosen is bought, or else costs points; unpaid discs then go home at a cost."""
    seat = int(s.mover)
    office = optioned(s, seat)
    if office >= 0:
        if can_buy(s, seat, office):
            buy(s, seat, office)
        else:
            s.option[office] = NOBODY
            s.player[seat].hand += 1
            award(s, seat, -OFFICE_PENALTY)
    works.default(s, seat)
    s.stage = NEXT_WORKER
    s.phase = FLOW
