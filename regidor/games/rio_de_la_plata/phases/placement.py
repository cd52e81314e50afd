"""Placement: in the order of play, each player puts up to five workers on the board, one by one.

    per seat: place | expropriate | work -> value | quarry ... | office -> candidate | sail, until done

Rules RP-PLACE-1..12 and RP-ELEMENT-1..6 in docs/rules/rio-de-la-plata.md.
"""

from __future__ import annotations

from regidor.games.rio_de_la_plata.actions import (
    CANDIDATE,
    CRAFT,
    DOCK,
    DONE,
    EXPROPRIATE,
    FIELDS,
    FOREST,
    OFFER_TO,
    OFFICE,
    ORDER,
    PLACE,
    QUARRY,
    SAIL,
    SHADOW_WORK,
    WORK,
)
from regidor.games.rio_de_la_plata.city import (
    activations,
    clear_discs,
    discs_of,
    discs_on,
    lay_disc,
    most_placed,
    near_home,
    near_own_house,
)
from regidor.games.rio_de_la_plata.data import (
    EMPTY,
    FEWEST_SEATS,
    HUT,
    N_OFFICES,
    N_PITS,
    PLACED_PER_TURN,
    STACK,
)
from regidor.games.rio_de_la_plata.geometry import N_SQUARES
from regidor.games.rio_de_la_plata.phases import ship, trade, works
from regidor.games.rio_de_la_plata.state import (
    CANDIDACY,
    FLOW,
    NEXT_PLACER,
    NOBODY,
    PLACEMENT,
    PLAZA,
    START_LINE,
    State,
)
from regidor.kernel.jit import rule
from regidor.kernel.record import Actions


@rule
def seek(s: State) -> None:
    """Ask the mover for more, or go on to the next seat when nothing is left to do."""
    if s.placed < PLACED_PER_TURN or ship.can_sail(s, s.mover) or trade.can_offer(s):
        s.phase = PLACEMENT
    else:
        s.stage = NEXT_PLACER


@rule
def free(s: State) -> int:
    """How many workers the mover may still place."""
    return min(PLACED_PER_TURN - int(s.placed), int(s.player[s.mover].hand))


@rule
def legal(s: State, out: Actions) -> int:
    out[0] = DONE
    n = 1
    if s.placed < PLACED_PER_TURN:
        if s.player[s.mover].hand > 0:
            n = list_squares(s, out, n)
            n = works.list_open(s, out, n, WORK)
        if s.seats == FEWEST_SEATS and s.shadow_discs > 0:
            n = works.list_open(s, out, n, SHADOW_WORK)
        if s.player[s.mover].hand > 0:
            n = list_elements(s, out, n)
    if ship.can_sail(s, s.mover):
        out[n] = SAIL
        n += 1
    return trade.list_partners(s, out, n, OFFER_TO)


@rule
def list_squares(s: State, out: Actions, n: int) -> int:
    seat = int(s.mover)
    taken = False
    for square in range(N_SQUARES):
        if takes_worker(s, square, seat):
            out[n] = PLACE + square
            n += 1
        elif s.pile[square * STACK]:
            taken = True
    if taken:
        for square in range(N_SQUARES):
            if may_expropriate(s, square, seat):
                out[n] = EXPROPRIATE + square
                n += 1
    return n


@rule
def within_reach(s: State, square: int, seat: int) -> bool:
    """May the seat put workers on this square, as long as nothing is built there?"""
    if s.terrain[square] & PLAZA:
        return False
    return bool(s.terrain[square] & START_LINE) or near_home(s, square, seat)


@rule
def takes_worker(s: State, square: int, seat: int) -> bool:
    """May one more worker of the seat be put here?"""
    building = s.building[square]
    bottom = s.pile[square * STACK]
    if building == EMPTY:
        if bottom and (bottom != seat + 1 or s.pile[square * STACK + 2]):
            return False
        return within_reach(s, square, seat)
    if building == HUT:
        return bool(s.owner[square] == seat and bottom == 0)
    if not near_own_house(s, square, seat):
        return False
    discs = discs_on(s, square)
    if discs_of(s, square, seat + 1) == discs:
        return discs < most_placed(s, square)
    return discs < activations(s, square)


@rule
def may_expropriate(s: State, square: int, seat: int) -> bool:
    """Another's workers on an open square give way to twice as many."""
    bottom = s.pile[square * STACK]
    if bottom == 0 or bottom == seat + 1 or s.building[square] != EMPTY:
        return False
    return within_reach(s, square, seat) and 2 * discs_on(s, square) <= free(s)


@rule
def next_pit(s: State, which: int) -> int:
    """The first free square of the quarry (0) or the forest (1), -1 for none."""
    for pit in range(which * N_PITS, (which + 1) * N_PITS):
        if s.pit[pit] == NOBODY:
            return pit
    return -1


@rule
def may_dig(s: State, which: int) -> bool:
    pit = next_pit(s, which)
    return bool(pit >= 0 and s.pit_cost[pit] <= free(s))


@rule
def list_elements(s: State, out: Actions, n: int) -> int:
    for which in range(2):
        if may_dig(s, which):
            out[n] = QUARRY + which
            n += 1
    out[n] = FIELDS
    out[n + 1] = CRAFT
    n += 2
    if ship.in_port(s):
        out[n] = DOCK
        n += 1
    out[n] = ORDER
    n += 1
    if not s.optioned and any_candidacy(s):
        out[n] = OFFICE
        n += 1
    return n


@rule
def is_vacant(s: State, office: int) -> bool:
    """Nobody has the office, nor a worker on it."""
    return bool(s.office[office] == NOBODY and s.option[office] == NOBODY)


@rule
def any_candidacy(s: State) -> bool:
    for office in range(N_OFFICES):
        if is_vacant(s, office):
            return True
    return False


@rule
def legal_candidacy(s: State, out: Actions) -> int:
    n = 0
    for office in range(N_OFFICES):
        if is_vacant(s, office):
            out[n] = CANDIDATE + office
            n += 1
    return n


@rule
def apply_candidacy(s: State, action: int) -> None:
    s.option[action - CANDIDATE] = s.mover
    s.optioned = 1
    s.phase = FLOW


@rule
def apply(s: State, action: int) -> None:
    """Carry out one legal choice; PLACING then asks for the next."""
    s.phase = FLOW
    if action == DONE:
        s.stage = NEXT_PLACER
    elif action == SAIL:
        ship.pay_departure(s, s.mover)
    elif action >= OFFER_TO:
        trade.begin(s, action - OFFER_TO, PLACEMENT)
    elif action < EXPROPRIATE:
        spend(s, 1)
        lay_disc(s, action - PLACE, s.mover + 1)
    elif action < WORK:
        expropriate(s, action - EXPROPRIATE)
    elif action < SHADOW_WORK:
        spend(s, 1)
        works.choose(s, action - WORK, 0)
    elif action < QUARRY:
        s.placed += 1
        s.shadow_discs -= 1
        works.choose(s, action - SHADOW_WORK, 1)
    else:
        use_element(s, action)


@rule
def spend(s: State, workers: int) -> None:
    """Take so many workers from the mover's hand."""
    s.player[s.mover].hand -= workers
    s.placed += workers


@rule
def expropriate(s: State, square: int) -> None:
    """Twice as many drive the others off the square; one of them is lost in doing so."""
    others = discs_on(s, square)
    clear_discs(s, square)
    spend(s, 2 * others)
    s.player[s.mover].hand += 1
    for _ in range(2 * others - 1):
        lay_disc(s, square, s.mover + 1)


@rule
def use_element(s: State, action: int) -> None:
    player = s.player[s.mover]
    if action in (QUARRY, FOREST):
        pit = next_pit(s, action - QUARRY)
        s.pit[pit] = s.mover
        spend(s, int(s.pit_cost[pit]))
        return
    spend(s, 1)
    if action == FIELDS:
        player.fields += 1
    elif action == CRAFT:
        player.craft += 1
    elif action == DOCK:
        player.dock += 1
    elif action == ORDER:
        player.order_discs += 1
    else:
        s.phase = CANDIDACY
