"""How a turn runs on: placement, effects, checks at its end.

`run` goes from stage to stage until somebody has something to decide. Rules RP-TURN-1..5 in
docs/rules/rio-de-la-plata.md.
"""

from __future__ import annotations

from regidor.games.rio_de_la_plata.data import DEFENDER, HIGHEST, MASTER_MERCHANT, ROAD_BUILDER, ROADS, WALLS
from regidor.games.rio_de_la_plata.geometry import N_SQUARES
from regidor.games.rio_de_la_plata.phases import (
    aftermath,
    campaign,
    defence,
    effects,
    order,
    placement,
    ship,
    war,
    works,
)
from regidor.games.rio_de_la_plata.purse import holds
from regidor.games.rio_de_la_plata.state import (
    CANNONS_STAGE,
    DEFENDER_STAGE,
    DEFENDING,
    EFFECTS_BEGIN,
    EFFECTS_END,
    FINISH_WORKS,
    FLOW,
    MERCHANT,
    MERCHANT_STAGE,
    MUSTERING,
    NEXT_DEFENDER,
    NEXT_ORDER,
    NEXT_PLACER,
    NEXT_RECALL,
    NEXT_WORKER,
    OVER,
    PLACING,
    ROAD_BUILDER_STAGE,
    TURN_BEGINS,
    WAR_CHECK,
    WAR_ENDS,
    WORKING,
    State,
)
from regidor.kernel.jit import rule

OFFICE_PIECE = -1  # in `grid`: the piece comes from an office


@rule
def run(s: State) -> None:
    """Go on until there is a decision to make."""
    while s.phase == FLOW:
        if s.stage <= NEXT_WORKER:
            run_placement(s)
        elif s.stage <= WAR_CHECK:
            run_effects(s)
        elif s.stage < WAR_ENDS:
            run_war(s)
        else:
            run_end(s)


@rule
def run_placement(s: State) -> None:
    stage = s.stage
    if stage == TURN_BEGINS:
        begin_turn(s)
    elif stage == NEXT_PLACER:
        next_placer(s)
    elif stage == PLACING:
        placement.seek(s)
    elif stage == EFFECTS_BEGIN:
        begin_effects(s)
    elif stage == FINISH_WORKS:
        if not works.finish_next(s):
            s.stage = s.after
    else:
        next_worker(s)


@rule
def run_effects(s: State) -> None:
    stage = s.stage
    if stage == ROAD_BUILDER_STAGE:
        s.stage = DEFENDER_STAGE
        use_office_piece(s, ROAD_BUILDER, ROADS)
    elif stage == DEFENDER_STAGE:
        s.stage = MERCHANT_STAGE
        use_office_piece(s, DEFENDER, WALLS)
    elif stage == MERCHANT_STAGE:
        s.stage = WORKING
        if holds(s, s.mover, MASTER_MERCHANT):
            s.phase = MERCHANT
    elif stage == WORKING:
        s.mover = s.active
        effects.seek(s)
    elif stage == EFFECTS_END:
        ship.leave_dock(s)
        s.stage = WAR_CHECK
    else:
        war.check(s)
        if s.stage == NEXT_ORDER:
            order.begin(s)


@rule
def run_war(s: State) -> None:
    stage = s.stage
    if stage == MUSTERING:
        war.muster_next(s)
    elif stage == CANNONS_STAGE:
        war.load_cannons(s)
    elif stage == NEXT_DEFENDER:
        defence.next_defender(s)
    elif stage == DEFENDING:
        defence.place_next(s)
    else:
        campaign.next_side(s)


@rule
def run_end(s: State) -> None:
    stage = s.stage
    if stage == WAR_ENDS:
        aftermath.enter(s)
    elif stage == NEXT_RECALL:
        aftermath.next_recall(s)
    elif stage == NEXT_ORDER:
        order.next_seat(s)
    else:
        end_turn(s)


@rule
def begin_turn(s: State) -> None:
    """Nothing has been built, activated or replaced yet."""
    for square in range(N_SQUARES):
        s.mark[square] = 0
    for seat in range(s.seats):
        s.player[seat].replaced = 0
    s.place = -1
    s.stage = NEXT_PLACER


@rule
def next_placer(s: State) -> None:
    s.place += 1
    s.placed = 0
    s.optioned = 0
    s.offers = 0
    if s.place == s.seats:
        s.stage = EFFECTS_BEGIN
        return
    s.active = s.order[s.place]
    s.mover = s.active
    s.stage = PLACING


@rule
def begin_effects(s: State) -> None:
    """The ship pays, and works that are complete and paid score, before anybody's effects."""
    ship.come_back(s)
    s.place = -1
    s.stage = FINISH_WORKS
    s.after = NEXT_WORKER


@rule
def next_worker(s: State) -> None:
    s.place += 1
    s.offers = 0
    if s.place == s.seats:
        s.stage = EFFECTS_END
        return
    s.active = s.order[s.place]
    s.mover = s.active
    effects.gains(s, int(s.mover))
    s.stage = ROAD_BUILDER_STAGE


@rule
def use_office_piece(s: State, office: int, grid: int) -> None:
    """The road builder's road and the defender's wall, every turn."""
    if holds(s, s.mover, office):
        s.grid = OFFICE_PIECE
        works.begin_laying(s, grid, 1)


@rule
def end_turn(s: State) -> None:
    """Feathers and skulls raise their markers; after the last turn the game is over."""
    symbol = s.symbols[s.turn]
    for enemy in range(len(s.marker)):
        if symbol >> enemy & 1 and s.marker[enemy] < HIGHEST:
            s.marker[enemy] += 1
    if s.turn == s.turns:
        s.over = 1
        s.phase = OVER
        return
    s.turn += 1
    s.stage = TURN_BEGINS
