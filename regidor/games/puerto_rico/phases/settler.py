"""The settler phase: in seat order, each player may take one tile.

    enter -> per seat: [draw (hacienda)] -> [recruit (hospice, 2020)] -> take -> [recruit (hospice)]
          -> [take (library)] -> [discard (hunting lodge)] -> leave

Rules PR-SETTLER-1..17 in docs/rules/puerto-rico.md. A seat that can take nothing is not asked.
"""

from __future__ import annotations

from regidor.games.puerto_rico.actions import (
    DRAW,
    DRAW_PILE,
    FOREST_DRAWN,
    FOREST_TAKE,
    PASS,
    RECRUIT,
    TAKE,
    TURNED_UP,
)
from regidor.games.puerto_rico.boards import (
    island_full,
    next_seat,
    staffed,
    take_worker,
    worker_available,
)
from regidor.games.puerto_rico.data import (
    CONSTRUCTION_HUT,
    EDITION_2020,
    FOREST,
    FOREST_HOUSE,
    HACIENDA,
    HOSPICE,
    LIBRARY,
    N_GOODS,
    QUARRY,
)
from regidor.games.puerto_rico.expansions.nobles import hunting_lodge
from regidor.games.puerto_rico.phases import turn
from regidor.games.puerto_rico.state import (
    FOREST_CHOICE,
    HACIENDA_DRAW,
    HOSPICE_WORKER,
    HUNTING,
    SETTLING,
    State,
)
from regidor.kernel import chance
from regidor.kernel.jit import rule
from regidor.kernel.record import Actions


@rule
def enter(s: State) -> None:
    turn.start_role(s, SETTLING)


@rule
def seek(s: State) -> None:
    """Find the next seat with something to decide, or end the phase."""
    if s.phase != HUNTING and settles(s):
        return
    if s.nobles and hunting_lodge.is_waiting(s):
        return
    leave(s)


@rule
def settles(s: State) -> bool:
    """Find the next seat that can have a tile."""
    while s.waiting > 0:
        s.drew = 0
        s.hosted = 0
        if not island_full(s.player[s.mover]):
            if staffed(s.player[s.mover], HACIENDA) and can_draw(s) and not s.second:
                s.phase = HACIENDA_DRAW
                return True
            if can_take(s):
                s.phase = SETTLING
                return True
        next_seat(s)
    if s.new_buildings and settles_again(s):
        s.second = 1
        s.waiting = 1
        s.phase = SETTLING
        return True
    return False


@rule
def settles_again(s: State) -> bool:
    """The settler with a library may take a second tile when all others have had theirs."""
    if s.second or not staffed(s.player[s.chooser], LIBRARY) or island_full(s.player[s.chooser]):
        return False
    return bool(s.face_up.sum() > 0 or (s.quarries > 0 and staffed(s.player[s.chooser], CONSTRUCTION_HUT)))


@rule
def can_take(s: State) -> bool:
    return bool(s.face_up.sum() > 0 or may_take_quarry(s))


@rule
def may_take_quarry(s: State) -> bool:
    """The settler's privilege (for the first tile), or the construction hut."""
    if s.quarries == 0:
        return False
    return bool((s.mover == s.chooser and not s.second) or staffed(s.player[s.mover], CONSTRUCTION_HUT))


@rule
def can_draw(s: State) -> bool:
    """Is there a face-down tile for the hacienda, or can there be one after a reshuffle?"""
    if s.face_down.sum() > 0:
        return True
    return bool(s.hacienda_reshuffle and s.discards.sum() > 0)


@rule
def legal(s: State, out: Actions) -> int:
    """List the mover's choices. Nothing in this phase is forced, so pass is always there."""
    out[0] = PASS
    if s.phase == HACIENDA_DRAW:
        return legal_draws(s, out)
    if s.phase == HOSPICE_WORKER:
        out[1] = RECRUIT
        return 2
    if s.phase == FOREST_CHOICE:
        out[1] = FOREST_DRAWN
        return 2
    n = 1
    for tile in range(N_GOODS):
        if s.face_up[tile] > 0:
            out[n] = TAKE + tile
            n += 1
    if may_take_quarry(s):
        out[n] = TAKE + QUARRY
        n += 1
    if s.new_buildings and staffed(s.player[s.mover], FOREST_HOUSE):
        for tile in range(N_GOODS):
            if s.face_up[tile] > 0:
                out[n] = FOREST_TAKE + tile
                n += 1
    return n


@rule
def legal_draws(s: State, out: Actions) -> int:
    """The stacks of 2002 are alike; of the piles of 2020, those of equal height are."""
    if s.edition != EDITION_2020 or s.face_down.sum() == 0:
        out[1] = DRAW
        return 2
    n = 1
    for pile in range(s.seats + 1):
        if s.piles[pile] > 0 and first_of_height(s, pile):
            out[n] = DRAW_PILE + pile
            n += 1
    return n


@rule
def first_of_height(s: State, pile: int) -> bool:
    for earlier in range(pile):
        if s.piles[earlier] == s.piles[pile]:
            return False
    return True


@rule
def apply(s: State, action: int) -> None:
    """Carry out one legal choice and find the next decision."""
    if s.phase == HACIENDA_DRAW:
        apply_draw(s, action)
    elif s.phase == SETTLING:
        apply_take(s, action)
    elif s.phase == FOREST_CHOICE:
        apply_forest(s, action)
    else:
        apply_worker(s, action)


@rule
def apply_draw(s: State, action: int) -> None:
    """After the hacienda's tile comes its worker (2020), then the normal tile."""
    s.drew = 1
    if action != PASS:
        draw_extra(s, action)
        if staffed(s.player[s.mover], FOREST_HOUSE):
            s.phase = FOREST_CHOICE
            return
        if s.hospice_on_any_tile and hospice_offers(s):
            s.phase = HOSPICE_WORKER
            return
    take_or_done(s)


@rule
def apply_forest(s: State, action: int) -> None:
    """The hacienda's tile was looked at: it may be laid face down."""
    if action == FOREST_DRAWN:
        s.player[s.mover].tiles[s.subject] -= 1
        plant(s, s.subject)
    if s.hospice_on_any_tile and hospice_offers(s):
        s.phase = HOSPICE_WORKER
        return
    take_or_done(s)


@rule
def plant(s: State, tile: int) -> None:
    """A plantation becomes a forest."""
    s.player[s.mover].forests += 1
    s.player[s.mover].woods[tile] += 1
    s.subject = FOREST


@rule
def apply_take(s: State, action: int) -> None:
    s.drew = 0
    if action != PASS:
        if action >= FOREST_TAKE:
            s.face_up[action - FOREST_TAKE] -= 1
            plant(s, action - FOREST_TAKE)
        else:
            take(s, action - TAKE)
        if hospice_offers(s):
            s.phase = HOSPICE_WORKER
            return
    done(s)


@rule
def apply_worker(s: State, action: int) -> None:
    if action == RECRUIT:
        take_worker(s)
        if s.subject == FOREST:
            s.player[s.mover].idle += 1
        else:
            s.player[s.mover].farmers[s.subject] += 1
        s.hosted = 1
    if s.drew:
        take_or_done(s)
    else:
        done(s)


@rule
def take_or_done(s: State) -> None:
    """Go on from the hacienda's tile to the normal one, if there is room and something to take."""
    if not island_full(s.player[s.mover]) and can_take(s):
        s.phase = SETTLING
    else:
        done(s)


@rule
def draw_extra(s: State, action: int) -> None:
    """The hacienda's tile goes straight onto the island."""
    if s.face_down.sum() == 0:
        reshuffle(s)
    if s.edition == EDITION_2020:
        pile = 0 if action == DRAW else action - DRAW_PILE  # of new piles the first is as high as any
        s.piles[pile] -= 1
    s.subject = chance.draw(s, TURNED_UP, s.face_down)
    s.player[s.mover].tiles[s.subject] += 1


@rule
def hospice_offers(s: State) -> bool:
    """One worker in a phase, for a tile just placed."""
    if s.second:
        return False
    return bool(not s.hosted and staffed(s.player[s.mover], HOSPICE) and worker_available(s))


@rule
def take(s: State, tile: int) -> None:
    s.player[s.mover].tiles[tile] += 1
    if tile == QUARRY:
        s.quarries -= 1
    else:
        s.face_up[tile] -= 1
    s.subject = tile


@rule
def done(s: State) -> None:
    next_seat(s)
    s.seeking = 1


@rule
def leave(s: State) -> None:
    """Discard what nobody took and turn up new plantations."""
    for tile in range(N_GOODS):
        s.discards[tile] += s.face_up[tile]
        s.face_up[tile] = 0
    if s.edition == EDITION_2020:
        turn_up_piles(s)
    else:
        turn_up_row(s)
    turn.finish_role(s)


@rule
def turn_up_row(s: State) -> None:
    """2002: one more plantation than players; first the rest of the stacks, then the reshuffled discards."""
    left = int(s.face_down.sum())
    for _ in range(s.seats + 1):
        if left == 0:
            left = reshuffle(s)
        if left == 0:
            return
        s.face_up[chance.draw_of(s, TURNED_UP, s.face_down, left)] += 1
        left -= 1


@rule
def turn_up_piles(s: State) -> None:
    """2020: the top tile of every pile; when all piles are gone, new ones from the discards first."""
    left = int(s.face_down.sum())
    if left == 0:
        left = reshuffle(s)
    for pile in range(s.seats + 1):
        if s.piles[pile] > 0:
            s.piles[pile] -= 1
            s.face_up[chance.draw_of(s, TURNED_UP, s.face_down, left)] += 1
            left -= 1


@rule
def reshuffle(s: State) -> int:
    """The discards become face-down stacks (2002) or piles of nearly equal size (2020); how many tiles."""
    total = 0
    for tile in range(N_GOODS):
        total += int(s.discards[tile])
        s.face_down[tile] += s.discards[tile]
        s.discards[tile] = 0
    if s.edition == EDITION_2020:
        pile_up(s, total)
    return total


@rule
def pile_up(s: State, total: int) -> None:
    """Deal so many face-down tiles into one pile more than players, as evenly as possible."""
    piles = s.seats + 1
    for pile in range(piles):
        s.piles[pile] += total // piles + (1 if pile < total % piles else 0)
