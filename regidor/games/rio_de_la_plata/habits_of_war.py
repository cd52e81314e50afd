"""How likely a careless but not senseless player does something in war, as weights (see habits.py)."""

from __future__ import annotations

import numpy as np

from regidor.games.rio_de_la_plata.actions import (
    BET,
    DONE,
    GIVE,
    HIRE,
    MOVE,
    MUSTER_AT,
    PASS,
    REFUSE,
    RUSH_ON,
    TO,
)
from regidor.games.rio_de_la_plata.city import discs_on, top_of
from regidor.games.rio_de_la_plata.data import EMPTY, RAZED_VP, STACK
from regidor.games.rio_de_la_plata.geometry import (
    AROUND,
    BORDER_SQUARE,
    COLUMNS,
    N_AROUND,
    N_BORDERS,
    N_SQUARES,
    ROWS,
)
from regidor.games.rio_de_la_plata.phases import campaign
from regidor.games.rio_de_la_plata.state import CANNONS, MUSTER, RAIDER, WAR, State
from regidor.kernel.jit import rule

BETS = np.array([0, 6, 5, 3, 2, 1, 1, 1], np.int64)  # as likely as they are to succeed
HIRED = 4
ATTACKED, ATTACKER_MOVES = 8, 200
DEFENDED, DEFENDER_MOVES = 16, 32
RAZING, RAZING_DEFENDED, INWARD = 200, 100, 16  # by point of the building, by step
FIGHT, LOSING_FIGHT, JOINING = 2000, 32, 8


@rule
def warring(s: State, action: int) -> int:
    """The weight of a legal choice from the muster to the recall; nobody gives up groups for a step."""
    if s.phase == MUSTER:
        return mustering(s, action - MUSTER_AT)
    if s.phase == CANNONS:
        return int(BETS[action - BET])
    if action == RUSH_ON:
        return 0
    if action == HIRE:
        return HIRED
    if action == DONE and s.phase == WAR:
        return ATTACKED if s.side < 0 else DEFENDED
    if action in (DONE, PASS, REFUSE):
        return 8
    if MOVE <= action < RUSH_ON:
        return ATTACKER_MOVES if s.side < 0 else DEFENDER_MOVES
    return marching(s, action - TO) if TO <= action < GIVE else 16


@rule
def mustering(s: State, group: int) -> int:
    """Single discs rather than groups, and where something stands behind the edge."""
    square = BORDER_SQUARE[group % N_BORDERS]
    worth = 1 + 2 * RAZED_VP[s.building[square]]
    for step in range(N_AROUND):
        other = int(AROUND[square, step])
        if other >= 0:
            worth += RAZED_VP[s.building[other]]
    return int(worth * (STACK - group // N_BORDERS))


@rule
def marching(s: State, square: int) -> int:
    """Attackers go inward and for buildings, defenders for any fight that they do not lose."""
    group = int(s.group)
    there = discs_on(s, square)
    raiding = campaign.is_raiding(s, group)
    if there == 0:
        return raiding_on(s, group, square) if raiding else 8
    if (top_of(s, square) == RAIDER) == raiding:
        return JOINING
    stronger = campaign.group_size(s, group) - there
    if raiding:
        return 8 + (RAZING_DEFENDED * int(RAZED_VP[s.building[square]]) if stronger > 0 else 0)
    return FIGHT if stronger >= 0 else LOSING_FIGHT


@rule
def raiding_on(s: State, group: int, square: int) -> int:
    if s.building[square] != EMPTY:
        return 8 + RAZING * int(RAZED_VP[s.building[square]])
    here = group if group < N_SQUARES else int(BORDER_SQUARE[(group - N_SQUARES) % N_BORDERS])
    return 2 + INWARD * max(0, from_middle(here) - from_middle(square))


@rule
def from_middle(square: int) -> int:
    """Steps to the middle of the city, a little south, where it begins to grow."""
    return abs(2 * (square % COLUMNS) - COLUMNS + 1) // 2 + abs(square // COLUMNS - ROWS * 3 // 5)
