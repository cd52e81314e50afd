"""After a war: what must leave the map leaves it, and everybody may recall groups.

Rules RP-AFTER-1..4 in docs/rules/rio-de-la-plata.md.
"""

from __future__ import annotations

import numpy as np

from regidor.games.rio_de_la_plata.actions import DONE, RECALL_AT
from regidor.games.rio_de_la_plata.city import clear_discs, is_mixed, trim
from regidor.games.rio_de_la_plata.data import EMPTY, FEWEST_SEATS, LOWEST, MARKERS_BACK, OFF_GRID, STACK
from regidor.games.rio_de_la_plata.geometry import N_BORDERS, N_SQUARES
from regidor.games.rio_de_la_plata.phases import order
from regidor.games.rio_de_la_plata.state import (
    FLOW,
    NEXT_ORDER,
    NEXT_RECALL,
    NOBODY,
    PLAZA,
    RAIDER,
    RECALL,
    State,
)
from regidor.kernel.jit import rule
from regidor.kernel.record import Actions

BACK = np.array(MARKERS_BACK, np.int64)


@rule
def enter(s: State) -> None:
    """The survivors that may not stay go home, and the markers fall back."""
    for square in range(N_SQUARES):
        s.mark[square] = 0
        if s.pile[square * STACK]:
            tidy(s, square)
    for group in range(STACK * N_BORDERS):
        s.outside[group] = 0
    s.raiders = 0
    s.quiet = 0
    s.fought = 0
    s.hired = 0
    for enemy in range(len(s.marker)):
        value = int(s.marker[enemy]) - BACK[s.seats - FEWEST_SEATS]
        s.marker[enemy] = value if value >= LOWEST else OFF_GRID
    s.side = -1
    s.stage = NEXT_RECALL


@rule
def tidy(s: State, square: int) -> None:
    """Attackers, mixed groups and discs on the plaza leave; buildings keep what they can bear."""
    if s.pile[square * STACK] == RAIDER or is_mixed(s, square) or s.terrain[square] & PLAZA:
        clear_discs(s, square)
    elif s.building[square] != EMPTY:
        for seat in range(s.seats):
            trim(s, square, seat)


@rule
def next_recall(s: State) -> None:
    """Ask the next player with discs on the map; after the last one peace returns."""
    s.side += 1
    while s.side < s.seats:
        if has_discs(s, int(s.order[s.side])):
            s.mover = s.order[s.side]
            s.phase = RECALL
            return
        s.side += 1
    s.side = -1
    s.attacker = NOBODY
    s.stage = NEXT_ORDER
    order.begin(s)


@rule
def has_discs(s: State, seat: int) -> bool:
    for place in range(N_SQUARES * STACK):
        if s.pile[place] == seat + 1:
            return True
    return False


@rule
def legal(s: State, out: Actions) -> int:
    out[0] = DONE
    n = 1
    for square in range(N_SQUARES):
        if s.pile[square * STACK] == s.mover + 1:
            out[n] = RECALL_AT + square
            n += 1
    return n


@rule
def apply(s: State, action: int) -> None:
    if action != DONE:
        clear_discs(s, action - RECALL_AT)
        if has_discs(s, int(s.mover)):
            return
    s.phase = FLOW
