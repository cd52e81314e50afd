"""The mayor phase (2020: foreman): new workers arrive and everybody places all of theirs.

    enter -> [recruit | pass] by the chooser -> [noble | pass] -> the ship is shared out
          -> per seat: place N on building / tile kind, until the rest is forced -> [nobles N on] -> leave

Rules PR-MAYOR-1..13 in docs/rules/puerto-rico.md. A seat's workers are all lifted, then it says, slot
by slot (buildings, tile kinds, expansions' buildings), how many go there. The last word of each slot is
forced by "all circles must be filled": once nothing is left to choose the rest is done by itself.
"""

from __future__ import annotations

from regidor.games.puerto_rico.actions import PASS, PLACE_ACTION, RECRUIT
from regidor.games.puerto_rico.boards import empty_circles, next_seat, put, room, slots
from regidor.games.puerto_rico.data import CIRCLES, N_BASE, N_RANKED, N_TILES
from regidor.games.puerto_rico.expansions.new_buildings.answers import privilege
from regidor.games.puerto_rico.expansions.nobles import court
from regidor.games.puerto_rico.expansions.nobles.answers import open_villas
from regidor.games.puerto_rico.phases import turn
from regidor.games.puerto_rico.state import EXTRA_WORKER, HALL, PLACEMENT, State
from regidor.kernel.jit import rule
from regidor.kernel.record import Actions


@rule
def enter(s: State) -> None:
    turn.start_role(s, EXTRA_WORKER)


@rule
def arrive(s: State) -> None:
    """Share out the ship one by one, the mayor first, and let the mayor place."""
    s.mover = s.chooser
    s.waiting = s.seats
    if s.nobles:
        open_villas(s)
    for step in range(s.seats):
        seat = (s.chooser + step) % s.seats
        s.player[seat].idle += share(s, step)
    s.ship = 0
    s.phase = PLACEMENT
    lift(s)


@rule
def share(s: State, step: int) -> int:
    """Workers off the ship for the seat so many steps after the mayor."""
    return int(s.ship) // int(s.seats) + (1 if step < int(s.ship) % int(s.seats) else 0)


@rule
def lift(s: State) -> None:
    """Take all of the mover's workers in hand."""
    player = s.player[s.mover]
    s.hand = player.idle
    s.circles = 0
    s.slot = 0
    player.idle = 0
    for building in range(N_BASE):
        if player.owns[building]:
            s.hand += player.staff[building]
            s.circles += CIRCLES[building]
            player.staff[building] = 0
    if s.rows > N_BASE:  # apart, because a loop of fixed length is faster
        for building in range(N_BASE, s.rows):
            if player.owns[building]:
                s.hand += player.staff[building]
                s.circles += CIRCLES[building]
                player.staff[building] = 0
    for tile in range(N_TILES):
        s.hand += player.farmers[tile]
        s.circles += player.tiles[tile]
        player.farmers[tile] = 0
    if s.nobles:
        for rank in range(N_RANKED):
            player.noble_in[rank] = 0


@rule
def seek(s: State) -> None:
    """Find the next slot with a real choice; do what is forced; hand on; or end the phase."""
    if s.phase == EXTRA_WORKER:
        if s.supply > 0:
            return
        s.phase = HALL
    if s.phase == HALL:
        if s.nobles and court.is_asked(s):
            return
        arrive(s)
    while s.waiting > 0:
        if s.phase == PLACEMENT:
            if has_choice(s):
                return
            fill(s)
        if s.nobles and court.seats_nobles(s):
            return
        s.phase = PLACEMENT
        next_seat(s)
        if s.waiting > 0:
            lift(s)
    leave(s)


@rule
def has_choice(s: State) -> bool:
    """Go on to the next slot with circles: can the mover choose how many work there?"""
    if s.hand == 0 or s.hand >= s.circles:
        return False
    player = s.player[s.mover]
    while room(player, s.slot) == 0:
        s.slot += 1
    return bool(room(player, s.slot) < s.circles)


@rule
def fill(s: State) -> None:
    """Place what is left slot by slot; whoever finds no circle stays idle."""
    player = s.player[s.mover]
    while s.hand > 0 and s.slot < slots(s):
        workers = min(room(player, s.slot), int(s.hand))
        put(player, s.slot, workers)
        s.hand -= workers
        s.slot += 1
    player.idle = s.hand
    s.hand = 0


@rule
def legal(s: State, out: Actions) -> int:
    """List the mover's choices: the extra worker, or how many workers go into the slot asked about."""
    if s.phase == EXTRA_WORKER:
        out[0] = PASS
        out[1] = RECRUIT
        return 2
    here = room(s.player[s.mover], s.slot)
    least = max(0, int(s.hand) - (int(s.circles) - here))
    most = min(here, int(s.hand))
    first = int(PLACE_ACTION[s.slot])
    for workers in range(least, most + 1):
        out[workers - least] = first + workers
    return most - least + 1


@rule
def apply(s: State, action: int) -> None:
    """Take the extra worker or not; or place some workers, and find the next decision."""
    if s.phase == EXTRA_WORKER:
        apply_extra(s, action)
        return
    player = s.player[s.mover]
    workers = action - int(PLACE_ACTION[s.slot])
    put(player, s.slot, workers)
    s.hand -= workers
    s.circles -= room(player, s.slot)
    s.slot += 1
    s.seeking = 1


@rule
def apply_extra(s: State, action: int) -> None:
    """The privilege, once for most."""
    if action == RECRUIT:
        s.supply -= 1
        s.player[s.chooser].idle += 1
        s.extras += 1
        if s.extras < privilege(s, s.chooser) and s.supply > 0:
            return
    s.extras = 0
    s.phase = HALL
    s.seeking = 1


@rule
def leave(s: State) -> None:
    """Refill the ship as far as the supply goes; if that is too little, the round is the last."""
    workers = wanted(s)
    if s.nobles:
        workers -= court.bring_noble(s)
    if s.supply < workers:
        if not s.nobles:
            s.ending = 1
        workers = int(s.supply)
    s.supply -= workers
    s.ship += workers
    turn.finish_role(s)


@rule
def wanted(s: State) -> int:
    """Workers for the next ship: one for every empty circle in a building, at least one a player."""
    empty = 0
    for seat in range(s.seats):
        empty += empty_circles(s, seat)
    return max(empty, int(s.seats))
