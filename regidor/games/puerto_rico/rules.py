"""Set-up, and which phase answers for the decision at hand.

Rules PR-SETUP-1..16 in docs/rules/puerto-rico.md.
"""

from __future__ import annotations

import numpy as np

from regidor.games.puerto_rico.actions import FIRST_GOVERNOR, GUEST
from regidor.games.puerto_rico.data import (
    ALL_WORKERS,
    BUCCANEER,
    COPIES,
    CORN,
    EDITION_2020,
    FEWEST,
    GOODS,
    INDIGO,
    N_BASE,
    N_BUILDINGS,
    N_GOODS,
    N_NOBLES,
    N_ROLES,
    N_SHIPS,
    N_WITH_NEW,
    PROSPECTOR,
    SETUPS,
)
from regidor.games.puerto_rico.expansions.buccaneers import buccaneer
from regidor.games.puerto_rico.expansions.festival import festival
from regidor.games.puerto_rico.expansions.new_buildings import draft, guesthouse
from regidor.games.puerto_rico.expansions.nobles import court, decisions
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
    HALL,
    HUNTING,
    LAND_DEAL,
    LAND_FOREST,
    LOADING,
    NOBODY,
    NOTHING,
    OPENING,
    PLACEMENT,
    RAIDING,
    ROLES,
    SEATING,
    SMALL_WHARFING,
    STORAGE,
    SUPPLYING,
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


@rule
def setup(s: State) -> None:
    """From options and generator to the first choice of a role."""
    chance.begin(s)
    lay_out(s, s.seats - FEWEST)
    s.governor = chance.pick(s, FIRST_GOVERNOR, s.seats)
    if s.festival:
        festival.lay_out(s)
    for step in range(s.seats):
        seat_player(s, (s.governor + step) % s.seats, step)
    turn_up_first(s)
    s.round_number = 1
    turn.choose_next(s, s.governor)
    choose_buildings(s, s.seats - FEWEST)


@rule
def choose_buildings(s: State, row: int) -> None:
    """What will be for sale: with New Buildings more kinds exist than the board has spaces for."""
    s.rows = N_BUILDINGS if s.nobles else N_WITH_NEW if s.new_buildings else N_BASE
    for building in range(s.rows):
        s.offered[building] = draft.is_placed(s, building)
    if s.new_buildings and s.draft == draft.BY_CHANCE:
        draft.draw_all(s)
    stock(s, row)
    if s.new_buildings and s.draft == draft.BY_PLAYERS:
        draft.enter(s)
    elif s.festival:
        festival.choose_building(s)


@rule
def stock(s: State, row: int) -> None:
    """All copies of the buildings that were chosen."""
    for building in range(s.rows):
        s.market[building] = COPIES[row, building] * s.offered[building]


@rule
def lay_out(s: State, row: int) -> None:
    """The common board for a number of players."""
    s.quarries = QUARRIES[row]
    s.ship = s.seats
    s.supply = all_workers(s) - s.seats
    if s.nobles:
        s.ship -= 1
        s.supply += 1
        s.noble_supply = N_NOBLES
        court.bring_noble(s)
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
def all_workers(s: State) -> int:
    """Workers of this table, wherever they are: with Nobles all of the box, but for two players."""
    if s.nobles:
        return int(ALL_WORKERS if s.seats > FEWEST else WORKERS[0] + FEWEST - 1)
    return int(WORKERS[s.seats - FEWEST] + s.seats)


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


# Which file answers for a phase: what its decisions are, and how the next one is found. Looked up, not
# compared phase by phase, so that the base game is as quick whatever the expansions add.
(
    BY_ROLES,
    BY_SETTLER,
    BY_MAYOR,
    BY_BUILDER,
    BY_CRAFTSMAN,
    BY_TRADER,
    BY_CAPTAIN,
    BY_STORAGE,
    BY_TURN,
    BY_DRAFT,
    BY_GUESTHOUSE,
    BY_BUCCANEER,
    BY_NOBLES,
) = range(13)
DECIDES = np.full(OPENING + 1, BY_SETTLER, np.int64)
DECIDES[ROLES] = BY_ROLES
DECIDES[[PLACEMENT, EXTRA_WORKER]] = BY_MAYOR
DECIDES[[BUILDING, UNIVERSITY_WORKER, BARTERING]] = BY_BUILDER
DECIDES[EXTRA_BARREL] = BY_CRAFTSMAN
DECIDES[TRADING] = BY_TRADER
DECIDES[[LOADING, SMALL_WHARFING]] = BY_CAPTAIN
DECIDES[STORAGE] = BY_STORAGE
DECIDES[DRAFTING] = BY_DRAFT
DECIDES[GUESTS] = BY_GUESTHOUSE
DECIDES[[BUCCANEERING, RAIDING]] = BY_BUCCANEER
DECIDES[[HALL, SEATING, LAND_DEAL, LAND_FOREST, HUNTING, SUPPLYING]] = BY_NOBLES
SEEKS = DECIDES.copy()
SEEKS[BETWEEN] = BY_TURN
SEEKS[[OPENING, GUESTS]] = BY_ROLES
SEEKS[[HALL, SEATING]] = BY_MAYOR
SEEKS[HUNTING] = BY_SETTLER


@rule
def legal(s: State, out: Actions) -> int:
    """List the mover's choices in ascending order and say how many."""
    by = DECIDES[s.phase]
    if by == BY_ROLES:
        n = roles.legal(s, out)
    elif by == BY_SETTLER:
        n = settler.legal(s, out)
    elif by == BY_MAYOR:
        return mayor.legal(s, out)
    elif by == BY_BUILDER:
        n = builder.legal(s, out)
    elif by == BY_CRAFTSMAN:
        n = craftsman.legal(s, out)
    elif by == BY_TRADER:
        n = trader.legal(s, out)
    elif by == BY_CAPTAIN:
        n = captain.legal(s, out)
    elif by == BY_STORAGE:
        n = storage.legal(s, out)
    elif by == BY_DRAFT:
        return draft.legal(s, out)
    elif by == BY_GUESTHOUSE:
        n = guesthouse.legal(s, out)
    elif by == BY_BUCCANEER:
        return buccaneer.legal(s, out)
    else:
        n = decisions.legal(s, out)
    if s.new_buildings and guesthouse.may_move(s):
        n = guesthouse.offer(s, out, n)
    return n


@rule
def apply(s: State, action: int) -> None:
    """Carry out one legal choice and find the next decision."""
    chance.begin(s)
    mover = s.mover
    act(s, action)
    if s.festival:
        festival.celebrate(s, mover)
    advance(s)
    if s.over and s.new_buildings:
        guesthouse.see_off(s)


@rule
def act(s: State, action: int) -> None:
    """The choice itself, by the phase that asked for it."""
    by = DECIDES[s.phase]
    if action >= GUEST:
        guesthouse.move(s, action)
    elif by == BY_ROLES:
        roles.apply(s, action)
    elif by == BY_SETTLER:
        settler.apply(s, action)
    elif by == BY_MAYOR:
        mayor.apply(s, action)
    elif by == BY_BUILDER:
        builder.apply(s, action)
    elif by == BY_CRAFTSMAN:
        craftsman.apply(s, action)
    elif by == BY_TRADER:
        trader.apply(s, action)
    elif by == BY_CAPTAIN:
        captain.apply(s, action)
    elif by == BY_STORAGE:
        storage.apply(s, action)
    elif by == BY_DRAFT:
        draft.apply(s, action)
    elif by == BY_GUESTHOUSE:
        guesthouse.apply(s, action)
    elif by == BY_BUCCANEER:
        buccaneer.apply(s, action)
    else:
        decisions.apply(s, action)


@rule
def advance(s: State) -> None:
    """Let each phase look for its next decision; one that is over hands on to the next.

    Phases go on from here alone: one copy of each in the compiled code is what a GPU's instruction
    cache can hold.
    """
    while s.seeking:
        s.seeking = 0
        by = SEEKS[s.phase]
        if by == BY_TURN:
            turn.end_role(s)
        elif by == BY_ROLES:
            roles.open_phase(s)
        elif by == BY_SETTLER:
            settler.seek(s)
        elif by == BY_MAYOR:
            mayor.seek(s)
        elif by == BY_BUILDER:
            builder.seek(s)
        elif by == BY_CRAFTSMAN:
            craftsman.seek(s)
        elif by == BY_TRADER:
            trader.seek(s)
        elif by == BY_CAPTAIN:
            captain.seek(s)
        elif by == BY_STORAGE:
            storage.seek(s)
        elif by == BY_DRAFT:
            draft.seek(s)
