"""The festival: three goals that chance chooses, and what the first who reaches each one gets.

    lay_out, choose_building -> celebrate after every choice, feast after every production

Rules PR-FESTIVAL-1..13 in docs/rules/puerto-rico.md. What lies on the festival board is out of the
supplies until its goal is won.
"""

from __future__ import annotations

from regidor.games.puerto_rico.actions import FEAST_BARREL, FEAST_BUILDING, FEAST_TILE
from regidor.games.puerto_rico.boards import award
from regidor.games.puerto_rico.data import (
    BOX_COPIES,
    COPIES,
    FEAST_BARRELS,
    FEAST_DOUBLOONS,
    FEAST_POINTS,
    FEAST_TILES,
    FEAST_WORKERS,
    FEWEST,
    MAKES,
    N_GOALS,
    N_GOODS,
    VP,
)
from regidor.games.puerto_rico.state import (
    BARTERING,
    BUILDING_GOAL,
    FOREST_CHOICE,
    HOSPICE_WORKER,
    LAND_FOREST,
    NOBODY,
    NOTHING,
    PLANTATION_GOAL,
    PRODUCTION_GOAL,
    State,
)
from regidor.kernel import chance
from regidor.kernel.jit import rule

ROW_POINTS = 3  # printed on the buildings that can be the goal


@rule
def lay_out(s: State) -> None:
    """A plantation and three barrels, chosen by chance; the building follows when all are known."""
    for goal in range(N_GOALS):
        s.feast_winner[goal] = NOBODY
    s.feast_building = NOTHING
    s.feast_tile = chance.pick(s, FEAST_TILE, N_GOODS)
    s.face_down[s.feast_tile] -= 1
    draw_barrels(s)


@rule
def draw_barrels(s: State) -> None:
    """Three out of a bag with three of each kind."""
    for good in range(N_GOODS):
        s.feast_goods[good] = FEAST_BARRELS
    for _ in range(FEAST_BARRELS):
        chance.draw(s, FEAST_BARREL, s.feast_goods)
    for good in range(N_GOODS):  # what is left in the bag says what was drawn
        s.feast_goods[good] = FEAST_BARRELS - s.feast_goods[good]
        s.barrels[good] -= s.feast_goods[good]


@rule
def may_be_goal(s: State, building: int) -> bool:
    """A building of the third column that this game has, and that makes none of the barrels drawn."""
    if not s.offered[building] or VP[building] != ROW_POINTS:
        return False
    return bool(MAKES[building] < 0 or s.feast_goods[MAKES[building]] == 0)


@rule
def choose_building(s: State) -> None:
    """One of those that may be the goal: one copy lies on the festival board, the others are for sale."""
    count = 0
    for building in range(s.rows):
        count += may_be_goal(s, building)
    left = chance.below(s, count)
    written = chance.written(s) - FEAST_BUILDING
    chosen = NOTHING
    for building in range(s.rows):
        if may_be_goal(s, building):
            if (left == 0 and chosen == NOTHING) or building == written:
                chosen = building
            left -= 1
    chance.note(s, FEAST_BUILDING + chosen)
    set_goal(s, chosen)


@rule
def set_goal(s: State, building: int) -> None:
    s.feast_building = building
    s.market[building] = copies_in_box(s, building) - 1


@rule
def copies_in_box(s: State, building: int) -> int:
    """Copies of a building that this game uses."""
    return int(COPIES[s.seats - FEWEST, building]) + extra_copies(s, building)


@rule
def extra_copies(s: State, building: int) -> int:
    """With two players the festival's copy comes on top of those for sale, if the box has one."""
    if not s.festival or building != s.feast_building:
        return 0
    return min(1, int(BOX_COPIES[building]) - int(COPIES[s.seats - FEWEST, building]))


@rule
def is_open(s: State, goal: int) -> bool:
    """Has nobody won this goal?"""
    return bool(s.festival and s.feast_winner[goal] == NOBODY)


@rule
def celebrate(s: State, seat: int) -> None:
    """After a seat's choice: has it reached the plantations or the building?"""
    if is_open(s, PLANTATION_GOAL) and has_tiles(s, seat):
        win_tiles(s, seat)
    if is_open(s, BUILDING_GOAL) and has_building(s, seat):
        win_building(s, seat)


@rule
def tiles_of(s: State, seat: int) -> int:
    """Plantations of the goal's kind; one that is still being asked about is not counted yet."""
    tiles = int(s.player[seat].tiles[s.feast_tile])
    if (
        s.phase in (FOREST_CHOICE, LAND_FOREST, HOSPICE_WORKER)
        and s.mover == seat
        and s.subject == s.feast_tile
    ):
        tiles -= 1
    return tiles


@rule
def has_tiles(s: State, seat: int) -> bool:
    return tiles_of(s, seat) >= FEAST_TILES


@rule
def has_building(s: State, seat: int) -> bool:
    """The goal's building stands there and is paid for."""
    if s.feast_building == NOTHING or not s.player[seat].owns[s.feast_building]:
        return False
    return not (s.phase == BARTERING and s.mover == seat and s.subject == s.feast_building)


@rule
def win_tiles(s: State, seat: int) -> None:
    """Workers from the supply, as many as it has; the tile goes to the discards."""
    s.feast_winner[PLANTATION_GOAL] = seat
    workers = min(FEAST_WORKERS, int(s.supply))
    s.supply -= workers
    s.player[seat].idle += workers
    s.discards[s.feast_tile] += 1


@rule
def win_building(s: State, seat: int) -> None:
    """Points; the copy goes back on sale."""
    s.feast_winner[BUILDING_GOAL] = seat
    s.market[s.feast_building] += 1
    award(s, seat, FEAST_POINTS)


@rule
def win_production(s: State, seat: int) -> None:
    """Doubloons for who has just produced all that was asked; the barrels go back to the supply."""
    s.feast_winner[PRODUCTION_GOAL] = seat
    s.player[seat].doubloons += FEAST_DOUBLOONS
    for good in range(N_GOODS):
        s.barrels[good] += s.feast_goods[good]
