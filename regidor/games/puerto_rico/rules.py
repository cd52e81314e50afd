"""Set-up, and which phase answers for the decision at hand.

Rules PR-SETUP-1..16 in docs/rules/puerto-rico.md.
"""

from __future__ import annotations

import numpy as np

from regidor.games.puerto_rico.actions import FIRST_GOVERNOR, GUEST
from regidor.games.puerto_rico.data import (
    BUCCANEER,
    COPIES,
    CORN,
    EDITION_2020,
    FEWEST,
    GOODS,
    INDIGO,
    N_BASE,
    N_GOODS,
    N_PRODUCTION,
    N_ROLES,
    N_SHIPS,
    N_WITH_NEW,
    PROSPECTOR,
    SETUPS,
)
from regidor.games.puerto_rico.expansions.buccaneers import buccaneer
from regidor.games.puerto_rico.expansions.new_buildings import draft, guesthouse
from regidor.games.puerto_rico.phases import (
    builder,
    captain,
    craftsman,
    mayor,
    roles,
    settler,
    storage,
    trader,
    turn,
)
from regidor.games.puerto_rico.state import (
    BARTERING,
    BETWEEN,
    BUCCANEERING,
    BUILDING,
    DRAFTING,
    EXTRA_BARREL,
    EXTRA_WORKER,
    GUESTS,
    LOADING,
    NOBODY,
    NOTHING,
    OPENING,
    PLACEMENT,
    RAIDING,
    ROLES,
    SMALL_WHARFING,
    STORAGE,
    TRADING,
    UNIVERSITY_WORKER,
    State,
)
from regidor.kernel import chance
from regidor.kernel.jit import rule
from regidor.kernel.record import Actions

# The set-up table as columns for the compiled rules, by seats - 2.
DOUBLOONS = np.array([setup.doubloons for setup in SETUPS], np.int64)
INDIGO_SEATS = np.array([setup.indigo_seats for setup in SETUPS], np.int64)
CHIPS = np.array([setup.vp for setup in SETUPS], np.int64)
SHIPS = np.array([(*setup.ships, 0, 0)[:N_SHIPS] for setup in SETUPS], np.int64)
WORKERS = np.array([setup.workers for setup in SETUPS], np.int64)
PROSPECTORS = np.array([setup.prospectors for setup in SETUPS], np.int64)
QUARRIES = np.array([setup.quarries for setup in SETUPS], np.int64)
BARRELS = np.array([[good.barrels - setup.barrels_out for good in GOODS] for setup in SETUPS], np.int64)
PLANTATIONS = np.array(
    [[good.plantations - setup.plantations_out for good in GOODS] for setup in SETUPS], np.int64
)

# Which file answers for a phase: one number to compare is what makes the dispatch below quick.
(
    IN_SETTLER,
    IN_ROLES,
    IN_MAYOR,
    IN_BUILDER,
    IN_CAPTAIN,
    IN_STORAGE,
    IN_TRADER,
    IN_CRAFTSMAN,
    IN_DRAFT,
    IN_OPENING,
    IN_BUCCANEER,
    IN_BETWEEN,
) = range(12)
PART = np.full(OPENING + 1, IN_SETTLER, np.int64)
PART[ROLES] = IN_ROLES
PART[[PLACEMENT, EXTRA_WORKER]] = IN_MAYOR
PART[[BUILDING, UNIVERSITY_WORKER, BARTERING]] = IN_BUILDER
PART[[LOADING, SMALL_WHARFING]] = IN_CAPTAIN
PART[STORAGE] = IN_STORAGE
PART[TRADING] = IN_TRADER
PART[EXTRA_BARREL] = IN_CRAFTSMAN
PART[DRAFTING] = IN_DRAFT
PART[[OPENING, GUESTS]] = IN_OPENING
PART[[BUCCANEERING, RAIDING]] = IN_BUCCANEER
PART[BETWEEN] = IN_BETWEEN


@rule
def setup(s: State) -> None:
    """From options and generator to the first choice of a role."""
    chance.begin(s)
    lay_out(s, s.seats - FEWEST)
    s.governor = chance.pick(s, FIRST_GOVERNOR, s.seats)
    for step in range(s.seats):
        seat_player(s, (s.governor + step) % s.seats, step)
    turn_up_first(s)
    s.round_number = 1
    turn.choose_next(s, s.governor)
    choose_buildings(s, s.seats - FEWEST)


@rule
def choose_buildings(s: State, row: int) -> None:
    """What will be for sale: with New Buildings more kinds exist than the board has spaces for."""
    s.rows = N_WITH_NEW if s.new_buildings else N_BASE
    for building in range(s.rows):
        placed = building < N_PRODUCTION or not s.new_buildings
        s.offered[building] = placed or (s.draft == draft.FIXED and draft.is_fixed(building))
    if s.new_buildings and s.draft == draft.BY_CHANCE:
        draft.draw_all(s)
    stock(s, row)
    if s.new_buildings and s.draft == draft.BY_PLAYERS:
        draft.enter(s)


@rule
def stock(s: State, row: int) -> None:
    """All copies of the buildings that were chosen."""
    for building in range(s.rows):
        s.market[building] = COPIES[row, building] * s.offered[building]


@rule
def lay_out(s: State, row: int) -> None:
    """The common board for a number of players."""
    s.quarries = QUARRIES[row]
    s.supply = WORKERS[row]
    s.ship = s.seats
    s.vp_left = CHIPS[row, s.edition]
    for good in range(N_GOODS):
        s.barrels[good] = BARRELS[row, good]
        s.face_down[good] = PLANTATIONS[row, good]
    for ship in range(N_SHIPS):
        s.hull[ship] = SHIPS[row, ship]
        s.cargo[ship] = NOTHING
    for card in range(N_ROLES):
        s.holder[card] = NOBODY
        s.in_play[card] = card < PROSPECTOR + PROSPECTORS[row]
    s.in_play[BUCCANEER] = s.buccaneers
    s.token = NOBODY
    s.kidnapped = NOTHING


@rule
def seat_player(s: State, seat: int, step: int) -> None:
    """Doubloons and the first plantation, by distance from the governor."""
    row = s.seats - FEWEST
    tile = INDIGO if step < INDIGO_SEATS[row] else CORN
    s.face_down[tile] -= 1
    s.player[seat].tiles[tile] = 1
    s.player[seat].doubloons = DOUBLOONS[row]


@rule
def turn_up_first(s: State) -> None:
    if s.edition == EDITION_2020:
        settler.pile_up(s, s.face_down.sum())
        settler.turn_up_piles(s)
    else:
        settler.turn_up_row(s)


@rule
def legal(s: State, out: Actions) -> int:
    """List the mover's choices in ascending order and say how many."""
    n = choices(s, out)
    if s.new_buildings and guesthouse.may_move(s):
        n = guesthouse.offer(s, out, n)
    return n


@rule
def choices(s: State, out: Actions) -> int:
    """Those of the phase."""
    part = PART[s.phase]
    if part == IN_ROLES:
        return roles.legal(s, out)
    if part == IN_MAYOR:
        return mayor.legal(s, out)
    if part == IN_BUILDER:
        return builder.legal(s, out)
    if part == IN_CAPTAIN:
        return captain.legal(s, out)
    if part == IN_STORAGE:
        return storage.legal(s, out)
    if part == IN_TRADER:
        return trader.legal(s, out)
    if part == IN_CRAFTSMAN:
        return craftsman.legal(s, out)
    if part == IN_DRAFT:
        return draft.legal(s, out)
    if part == IN_OPENING:
        return guesthouse.legal(s, out)
    if part == IN_BUCCANEER:
        return buccaneer.legal(s, out)
    return settler.legal(s, out)


@rule
def apply(s: State, action: int) -> None:
    """Carry out one legal choice and find the next decision."""
    chance.begin(s)
    act(s, action)
    advance(s)


@rule
def act(s: State, action: int) -> None:
    """The choice itself, by the phase that asked for it."""
    part = PART[s.phase]
    if action >= GUEST:
        guesthouse.move(s, action)
    elif part == IN_ROLES:
        roles.apply(s, action)
    elif part == IN_MAYOR:
        mayor.apply(s, action)
    elif part == IN_BUILDER:
        builder.apply(s, action)
    elif part == IN_CAPTAIN:
        captain.apply(s, action)
    elif part == IN_STORAGE:
        storage.apply(s, action)
    elif part == IN_TRADER:
        trader.apply(s, action)
    elif part == IN_CRAFTSMAN:
        craftsman.apply(s, action)
    elif part == IN_DRAFT:
        draft.apply(s, action)
    elif part == IN_OPENING:
        guesthouse.apply(s, action)
    elif part == IN_BUCCANEER:
        buccaneer.apply(s, action)
    else:
        settler.apply(s, action)


@rule
def advance(s: State) -> None:
    """Let each phase look for its next decision; one that is over hands on to the next.

    Phases go on from here alone: one copy of each in the compiled code is what a GPU's instruction
    cache can hold.
    """
    while s.seeking:
        s.seeking = 0
        part = PART[s.phase]
        if part == IN_BETWEEN:
            turn.end_role(s)
        elif part == IN_OPENING:
            roles.open_phase(s)
        elif part == IN_MAYOR:
            mayor.seek(s)
        elif part == IN_BUILDER:
            builder.seek(s)
        elif part == IN_CAPTAIN:
            captain.seek(s)
        elif part == IN_STORAGE:
            storage.seek(s)
        elif part == IN_TRADER:
            trader.seek(s)
        elif part == IN_CRAFTSMAN:
            craftsman.seek(s)
        elif part == IN_DRAFT:
            draft.seek(s)
        else:
            settler.seek(s)
