"""Set-up, and which phase answers for the decision at hand."""

from __future__ import annotations

import numpy as np

from regidor.games.rio_de_la_plata import deeds
from regidor.games.rio_de_la_plata.actions import FIRST_SEAT
from regidor.games.rio_de_la_plata.city import rebuild
from regidor.games.rio_de_la_plata.data import (
    GRID_SQUARES,
    LAST_SEAT_EXTRA,
    N_GRIDS,
    N_OFFICES,
    N_PITS,
    OFF_GRID,
    PIECES,
    SHADOW_DISCS,
    SHORT_EXTRA,
    START,
    STONE,
    TURNS,
    WOOD,
    WORKERS,
)
from regidor.games.rio_de_la_plata.geometry import CORNERS, N_SQUARES
from regidor.games.rio_de_la_plata.phases import (
    aftermath,
    campaign,
    defence,
    effects,
    order,
    payment,
    placement,
    trade,
    turn,
    war,
    works,
)
from regidor.games.rio_de_la_plata.state import (
    ANSWER,
    CANDIDACY,
    CANNONS,
    CONSENT,
    DEBTS,
    DEFENCE,
    EFFECTS,
    FLOW,
    GIVING,
    GRID_VALUE,
    HIRING,
    LEADING,
    MARCH,
    MERCHANT,
    MUSTER,
    NO_PURPOSE,
    NOBODY,
    OFFER,
    PAVING,
    PAY_WHEN,
    PAYMENT,
    PLACEMENT,
    PLACING,
    PLAZA,
    RUSH,
    SACRIFICE,
    SHOOTING,
    SITING,
    WALLING,
    WAR,
    State,
)
from regidor.kernel import chance
from regidor.kernel.jit import rule
from regidor.kernel.record import Actions

STARTS = np.array(START, np.int64)
SHORT = TURNS[1]


@rule
def setup(s: State) -> None:
    """From options and generator to the first worker placed."""
    chance.begin(s)
    lay_out(s)
    draw_order(s)
    for seat in range(s.seats):
        seat_player(s, seat)
    last = s.player[s.order[s.seats - 1]]
    last.resources[STONE] += LAST_SEAT_EXTRA
    last.resources[WOOD] += LAST_SEAT_EXTRA
    begin_placing(s)


@rule
def begin_placing(s: State) -> None:
    """The first placement, as turn.py would reach it."""
    s.turn = 1
    s.stage = PLACING
    s.active = s.order[0]
    s.mover = s.active
    s.phase = PLACEMENT


@rule
def lay_out(s: State) -> None:
    """An empty city; the board's values are in the state already."""
    for square in range(N_SQUARES):
        s.owner[square] = NOBODY
        if s.terrain[square] & PLAZA:
            for corner in range(4):
                s.joined[CORNERS[square, corner]] = 1
    for cell in range(N_GRIDS * GRID_SQUARES):
        s.grid_holder[cell] = NOBODY
        s.grid_placer[cell] = NOBODY
    for pit in range(2 * N_PITS):
        s.pit[pit] = NOBODY
    s.pieces = PIECES
    s.shadow_discs = SHADOW_DISCS
    s.attacker = NOBODY
    s.side = -1
    for enemy in range(len(s.marker)):
        s.marker[enemy] = OFF_GRID
    rebuild(s)


@rule
def draw_order(s: State) -> None:
    """A random order of play."""
    for seat in range(s.seats):
        s.option[seat] = 1
    for place in range(s.seats):
        s.order[place] = chance.draw(s, FIRST_SEAT, s.option)
    for office in range(N_OFFICES):
        s.office[office] = NOBODY
        s.option[office] = NOBODY


@rule
def seat_player(s: State, seat: int) -> None:
    """Nine workers, and stone, wood and coins by experience; a little more in the short game."""
    amount = STARTS[s.level]
    if s.turns == SHORT:
        amount += SHORT_EXTRA
    player = s.player[seat]
    player.hand = WORKERS
    player.coins = amount
    player.resources[STONE] = amount
    player.resources[WOOD] = amount


@rule
def legal(s: State, out: Actions) -> int:
    """List the mover's choices in ascending order and say how many."""
    phase = s.phase
    if phase == PLACEMENT:
        return placement.legal(s, out)
    if phase == EFFECTS:
        return effects.legal(s, out)
    if phase >= MUSTER:
        return legal_in_war(s, out)
    if phase == PAYMENT:
        return payment.legal(s, out)
    if phase == PAY_WHEN:
        return works.legal_pay_when(s, out)
    if phase in (WALLING, PAVING):
        return works.legal_laying(s, out)
    if phase == SITING:
        return works.legal_site(s, out)
    if phase == GRID_VALUE:
        return works.legal_value(s, out)
    if phase == CANDIDACY:
        return placement.legal_candidacy(s, out)
    if phase == DEBTS:
        return works.legal_debts(s, out)
    if phase == MERCHANT:
        return effects.legal_merchant(s, out)
    return order.legal(s, out)


@rule
def legal_in_war(s: State, out: Actions) -> int:
    phase = s.phase
    if phase == WAR:
        return campaign.legal(s, out)
    if phase == MARCH:
        return campaign.legal_march(s, out)
    if phase == MUSTER:
        return war.legal_muster(s, out)
    if phase == CANNONS:
        return war.legal_bet(s, out)
    if phase == SHOOTING:
        return war.legal_shot(s, out)
    if phase == HIRING:
        return defence.legal_hire(s, out)
    if phase == DEFENCE:
        return defence.legal(s, out)
    if phase == OFFER:
        return trade.legal(s, out)
    if phase == ANSWER:
        return trade.legal_answer(s, out)
    return legal_among_groups(s, out)


@rule
def legal_among_groups(s: State, out: Actions) -> int:
    phase = s.phase
    if phase == GIVING:
        return campaign.legal_giving(s, out)
    if phase == LEADING:
        return campaign.legal_leading(s, out)
    if phase == CONSENT:
        return campaign.legal_consent(s, out)
    if phase == RUSH:
        return campaign.legal_rush(s, out)
    if phase == SACRIFICE:
        return campaign.legal_sacrifice(s, out)
    return aftermath.legal(s, out)


@rule
def apply(s: State, action: int) -> None:
    """Carry out one legal choice and everything that follows from it without a decision."""
    chance.begin(s)
    phase = s.phase
    if phase == PLACEMENT:
        placement.apply(s, action)
    elif phase == EFFECTS:
        effects.apply(s, action)
    elif phase >= MUSTER:
        apply_in_war(s, action)
    elif phase == PAYMENT:
        payment.apply(s, action)
    elif phase == PAY_WHEN:
        works.apply_pay_when(s, action)
    elif phase in (WALLING, PAVING):
        works.apply_laying(s, action)
    elif phase == SITING:
        works.apply_site(s, action)
    elif phase == GRID_VALUE:
        works.apply_value(s, action)
    elif phase == CANDIDACY:
        placement.apply_candidacy(s, action)
    elif phase == DEBTS:
        effects.apply_debts(s, action)
    elif phase == MERCHANT:
        effects.apply_merchant(s, action)
    else:
        order.apply(s, action)
    if s.phase == FLOW and s.purpose != NO_PURPOSE:
        deeds.carry_out(s)
    turn.run(s)


@rule
def apply_in_war(s: State, action: int) -> None:
    phase = s.phase
    if phase == WAR:
        campaign.apply(s, action)
    elif phase == MARCH:
        campaign.apply_march(s, action)
    elif phase == MUSTER:
        war.apply_muster(s, action)
    elif phase == CANNONS:
        war.apply_bet(s, action)
    elif phase == SHOOTING:
        war.apply_shot(s, action)
    elif phase == HIRING:
        defence.apply_hire(s, action)
    elif phase == DEFENCE:
        defence.apply(s, action)
    elif phase == OFFER:
        trade.apply(s, action)
    elif phase == ANSWER:
        trade.apply_answer(s, action)
    else:
        apply_among_groups(s, action)


@rule
def apply_among_groups(s: State, action: int) -> None:
    phase = s.phase
    if phase == GIVING:
        campaign.apply_giving(s, action)
    elif phase == LEADING:
        campaign.apply_leading(s, action)
    elif phase == CONSENT:
        campaign.apply_consent(s, action)
    elif phase == RUSH:
        campaign.apply_rush(s, action)
    elif phase == SACRIFICE:
        campaign.apply_sacrifice(s, action)
    else:
        aftermath.apply(s, action)
