"""The draft: before the first round the players choose, one by one, which buildings will be for sale.

    enter -> per pick: draft BUILDING, clockwise from the first player -> leave

Rules PR-NEW-1 to 6 in docs/rules/puerto-rico.md. The board has so many spaces for each cost. Production
buildings are always there. A table may also let chance choose, or take the expansion's buildings.
"""

from __future__ import annotations

from regidor.games.puerto_rico.actions import DRAFT, DRAFTED
from regidor.games.puerto_rico.data import (
    COPIES,
    COST,
    CUSTOMS_HOUSE,
    DRAFT_SPACES,
    FEWEST,
    GUILD_HALL,
    JEWELER,
    N_BASE,
    N_PRODUCTION,
    N_WITH_NEW,
    RED_SPACES,
    RESIDENCE,
)
from regidor.games.puerto_rico.expansions.festival import festival
from regidor.games.puerto_rico.phases import turn
from regidor.games.puerto_rico.state import DRAFTING, State
from regidor.kernel import chance
from regidor.kernel.jit import rule
from regidor.kernel.record import Actions

BY_PLAYERS, BY_CHANCE, FIXED = range(3)  # as in options.DRAFTS
COMPANIONS = (GUILD_HALL, RESIDENCE, CUSTOMS_HOUSE)  # fixed: the large buildings beside the new ones


@rule
def is_there(s: State, building: int) -> bool:
    """Does the building belong to the base game, or to an expansion of this table?"""
    if building < N_BASE:
        return True
    return bool(s.new_buildings if building < N_WITH_NEW else s.nobles)


@rule
def is_production(building: int) -> bool:
    return building < N_PRODUCTION or building == JEWELER


@rule
def is_placed(s: State, building: int) -> bool:
    """Is the building in the game without anybody's choice?"""
    if is_always(s, building):
        return True
    if s.draft != FIXED or not is_there(s, building):
        return False
    return bool(building >= N_BASE or building in COMPANIONS)


@rule
def is_always(s: State, building: int) -> bool:
    """Is the building in the game whatever is drafted, drawn or listed?"""
    if not is_there(s, building):
        return False
    return bool(not s.new_buildings or is_production(building) or (s.nobles_fixed and building >= N_WITH_NEW))


@rule
def can_draft(s: State, building: int) -> bool:
    """Not chosen yet, and a free space of its cost."""
    if s.offered[building] or is_production(building) or not is_there(s, building):
        return False
    return free_spaces(s, int(COST[building])) > 0


@rule
def free_spaces(s: State, cost: int) -> int:
    """Empty spaces of the building board for a cost."""
    free = int(DRAFT_SPACES[cost]) + (int(RED_SPACES[cost]) if s.nobles else 0)
    for building in range(N_PRODUCTION, s.rows):
        if s.offered[building] and COST[building] == cost and building != JEWELER:
            free -= 1
    return free


@rule
def legal(s: State, out: Actions) -> int:
    n = 0
    for building in range(N_PRODUCTION, s.rows):
        if can_draft(s, building):
            out[n] = DRAFT + building
            n += 1
    return n


@rule
def can_draft_something(s: State) -> bool:
    for building in range(N_PRODUCTION, s.rows):
        if can_draft(s, building):
            return True
    return False


@rule
def draw_all(s: State) -> None:
    """Chance fills the board, row by row of the cost."""
    while can_draft_something(s):
        count = 0
        for building in range(N_PRODUCTION, s.rows):
            count += can_draft(s, building)
        draw_one(s, chance.below(s, count))


@rule
def draw_one(s: State, which: int) -> None:
    """The so-many-th building that can be drafted, unless the record says another one."""
    scripted = chance.written(s) - DRAFTED
    if 0 <= scripted < s.rows and can_draft(s, scripted):
        which = -1
        s.offered[scripted] = 1
        chance.note(s, DRAFTED + scripted)
    for building in range(N_PRODUCTION, s.rows):
        if which >= 0 and can_draft(s, building):
            if which == 0:
                s.offered[building] = 1
                chance.note(s, DRAFTED + building)
                return
            which -= 1


@rule
def enter(s: State) -> None:
    s.phase = DRAFTING
    s.chooser = s.governor
    s.mover = s.governor


@rule
def apply(s: State, action: int) -> None:
    """Both copies go on the board; the next player chooses."""
    building = action - DRAFT
    s.offered[building] = 1
    s.market[building] = COPIES[s.seats - FEWEST, building]
    s.mover = (s.mover + 1) % s.seats
    s.seeking = 1


@rule
def seek(s: State) -> None:
    if not can_draft_something(s):
        if s.festival:
            festival.choose_building(s)
        turn.choose_next(s, s.governor)
