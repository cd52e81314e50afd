"""The great works: discs on the grids of fort, palace, cathedral, port, walls and roads.

    placing: work GRID -> value N -> [pay now | pay later]
    effects: complete grids score -> [walls | roads | site] by whoever completed them

Rules RP-WORK-1..21 in docs/rules/rio-de-la-plata.md.
"""

from __future__ import annotations

from regidor.games.rio_de_la_plata.actions import (
    DEFAULT,
    PASS,
    PAY_LATER,
    PAY_NOW,
    ROAD,
    SETTLE,
    SITE_AT,
    VALUE,
    VALUE_STEP,
    WALL,
)
from regidor.games.rio_de_la_plata.city import clear_discs, join, put
from regidor.games.rio_de_la_plata.data import (
    CATHEDRAL,
    CATHEDRAL_GRID,
    EMPTY,
    GRID_BONUS,
    GRID_PIECES,
    GRID_SQUARES,
    MOST_VALUE,
    N_GRIDS,
    PALACE,
    PALACE_GRID,
    ROADS,
    UNPAID_PENALTY,
    WALLS,
)
from regidor.games.rio_de_la_plata.geometry import (
    N_BORDERS,
    N_QUARTERS,
    N_ROADS,
    N_SQUARES,
    N_TOUCHES,
    ROAD_FROM,
    ROAD_SIDE_A,
    ROAD_SIDE_B,
    ROAD_TO,
    ROAD_TOUCHES,
)
from regidor.games.rio_de_la_plata.phases import payment
from regidor.games.rio_de_la_plata.purse import award, can_pay
from regidor.games.rio_de_la_plata.state import (
    BUILT_WALL,
    COSTS,
    FLOW,
    FOR_SETTLING,
    FOR_WORK,
    GRID_VALUE,
    NOBODY,
    OPEN,
    PAVING,
    PAY_WHEN,
    PLAZA,
    SHADOW,
    SITE,
    SITING,
    WALLING,
    State,
)
from regidor.kernel.jit import rule
from regidor.kernel.record import Actions

# Placing a disc.


@rule
def free_cell(s: State, grid: int, value: int) -> int:
    """A free square of this value, -1 when there is none."""
    if s.complete[grid]:
        return -1
    for cell in range(grid * GRID_SQUARES, (grid + 1) * GRID_SQUARES):
        if s.grid_worth[cell] == value and s.grid_holder[cell] == NOBODY:
            return cell
    return -1


@rule
def has_free_cell(s: State, grid: int) -> bool:
    if s.complete[grid]:
        return False
    for cell in range(grid * GRID_SQUARES, (grid + 1) * GRID_SQUARES):
        if s.grid_worth[cell] >= 0 and s.grid_holder[cell] == NOBODY:
            return True
    return False


@rule
def list_open(s: State, out: Actions, n: int, block: int) -> int:
    """Add every grid with a free square to the choices."""
    for grid in range(N_GRIDS):
        if has_free_cell(s, grid) and is_wanted(s, grid):
            out[n] = block + grid
            n += 1
    return n


@rule
def is_wanted(s: State, grid: int) -> bool:
    """Walls and roads are not begun when nothing of them could be laid."""
    if GRID_PIECES[grid] == 0 or latest(s, grid) > 0:
        return True
    return can_wall(s) if grid == WALLS else can_pave(s)


@rule
def choose(s: State, grid: int, shadowed: int) -> None:
    """A disc goes on this grid; its square is asked next."""
    s.grid = grid
    s.shadowed = shadowed
    s.phase = GRID_VALUE


@rule
def legal_value(s: State, out: Actions) -> int:
    n = 0
    for value in range(MOST_VALUE + 1):
        if free_cell(s, s.grid, value) >= 0:
            out[n] = VALUE + value
            n += 1
    return n


@rule
def apply_value(s: State, action: int) -> None:
    s.phase = FLOW
    place(s, int(s.grid), action - VALUE, SHADOW if s.shadowed else int(s.mover))
    s.grid = 0
    s.shadowed = 0


@rule
def place(s: State, grid: int, value: int, holder: int) -> None:
    """Put a disc of the mover, or of the shadow, on a square; ask when it is paid if it can be now."""
    cell = free_cell(s, grid, value)
    s.grid_holder[cell] = holder
    s.grid_placer[cell] = s.mover
    s.grid_turn[cell] = latest(s, grid) + 1
    s.cell = cell
    if not has_cost(s, grid):
        return
    s.grid_owed[cell] = 1
    if can_pay_square(s, grid):
        s.phase = PAY_WHEN


@rule
def latest(s: State, grid: int) -> int:
    """The number of the disc that was placed last on a grid, 0 when it is empty."""
    last = 0
    for cell in range(grid * GRID_SQUARES, (grid + 1) * GRID_SQUARES):
        last = max(last, int(s.grid_turn[cell]))
    return last


@rule
def has_cost(s: State, grid: int) -> bool:
    for part in range(grid * COSTS, (grid + 1) * COSTS):
        if s.grid_cost[part]:
            return True
    return False


@rule
def can_pay_square(s: State, grid: int) -> bool:
    cost = grid * COSTS
    return can_pay(
        s,
        s.mover,
        int(s.grid_cost[cost]),
        int(s.grid_cost[cost + 1]),
        int(s.grid_cost[cost + 2]),
        int(s.grid_cost[cost + 3]),
    )


@rule
def pay_square(s: State, purpose: int) -> None:
    """Let the mover pay for the square at hand."""
    cost = s.cell // GRID_SQUARES * COSTS
    payment.begin(
        s,
        purpose,
        int(s.grid_cost[cost]),
        int(s.grid_cost[cost + 1]),
        int(s.grid_cost[cost + 2]),
        int(s.grid_cost[cost + 3]),
    )


@rule
def legal_pay_when(s: State, out: Actions) -> int:
    out[0] = PAY_NOW
    out[1] = PAY_LATER
    return 2


@rule
def apply_pay_when(s: State, action: int) -> None:
    if action == PAY_NOW:
        pay_square(s, FOR_WORK)
    else:
        s.phase = FLOW


# Debts.


@rule
def debt(s: State, grid: int, value: int) -> int:
    """A square of this value that the mover still has to pay, his own colour first; -1 for none."""
    found = -1
    for cell in range(grid * GRID_SQUARES, (grid + 1) * GRID_SQUARES):
        if s.grid_owed[cell] and s.grid_placer[cell] == s.mover and s.grid_worth[cell] == value:
            if s.grid_holder[cell] == s.mover:
                return cell
            found = cell
    return found


@rule
def owes(s: State, seat: int) -> bool:
    for cell in range(N_GRIDS * GRID_SQUARES):
        if s.grid_owed[cell] and s.grid_placer[cell] == seat:
            return True
    return False


@rule
def list_debts(s: State, out: Actions, n: int, block: int) -> int:
    """Add every debt that the mover can pay now to the choices."""
    for grid in range(N_GRIDS):
        values = 0
        for cell in range(grid * GRID_SQUARES, (grid + 1) * GRID_SQUARES):
            if s.grid_owed[cell] and s.grid_placer[cell] == s.mover:
                values |= 1 << int(s.grid_worth[cell])
        if values == 0 or not can_pay_square(s, grid):
            continue
        for value in range(MOST_VALUE + 1):
            if values >> value & 1:
                out[n] = block + grid * VALUE_STEP + value
                n += 1
    return n


@rule
def settle(s: State, grid: int, value: int) -> None:
    s.cell = debt(s, grid, value)
    pay_square(s, FOR_SETTLING)


@rule
def legal_debts(s: State, out: Actions) -> int:
    """Before a seat's effects end: what it still could pay, or give up on all of it."""
    n = list_debts(s, out, 0, SETTLE)
    out[n] = DEFAULT
    return n + 1


@rule
def can_settle(s: State) -> bool:
    """Has the mover a debt that he could pay?"""
    for grid in range(N_GRIDS):
        for cell in range(grid * GRID_SQUARES, (grid + 1) * GRID_SQUARES):
            if s.grid_owed[cell] and s.grid_placer[cell] == s.mover and can_pay_square(s, grid):
                return True
    return False


@rule
def default(s: State, seat: int) -> None:
    """Discs that a seat did not pay go home, and each costs it points."""
    for cell in range(N_GRIDS * GRID_SQUARES):
        if s.grid_owed[cell] and s.grid_placer[cell] == seat:
            lift(s, cell)
            award(s, seat, -UNPAID_PENALTY)


@rule
def lift(s: State, cell: int) -> None:
    """Take the disc off a square."""
    holder = s.grid_holder[cell]
    if holder == SHADOW:
        s.shadow_discs += 1
    else:
        s.player[holder].hand += 1
    s.grid_holder[cell] = NOBODY
    s.grid_placer[cell] = NOBODY
    s.grid_owed[cell] = 0
    s.grid_turn[cell] = 0


# Completion.


@rule
def finish_next(s: State) -> bool:
    """Complete one grid whose squares are all taken and paid; False when there is none."""
    for grid in range(N_GRIDS):
        if is_full(s, grid):
            complete(s, grid)
            return True
    return False


@rule
def is_full(s: State, grid: int) -> bool:
    if s.complete[grid]:
        return False
    for cell in range(grid * GRID_SQUARES, (grid + 1) * GRID_SQUARES):
        if s.grid_worth[cell] >= 0 and (s.grid_holder[cell] == NOBODY or s.grid_owed[cell]):
            return False
    return True


@rule
def completer(s: State, grid: int) -> int:
    """Who placed the last of the discs that were paid."""
    last = latest(s, grid)
    for cell in range(grid * GRID_SQUARES, (grid + 1) * GRID_SQUARES):
        if s.grid_turn[cell] == last:
            return int(s.grid_placer[cell])
    return NOBODY


@rule
def complete(s: State, grid: int) -> None:
    """Everybody scores and takes the discs back; whoever completed it places what was built."""
    seat = completer(s, grid)
    for cell in range(grid * GRID_SQUARES, (grid + 1) * GRID_SQUARES):
        if s.grid_worth[cell] >= 0:
            if s.grid_holder[cell] != SHADOW:
                award(s, s.grid_holder[cell], int(s.grid_worth[cell]))
            lift(s, cell)
    award(s, seat, GRID_BONUS[grid])
    s.mover = seat
    s.grid = grid
    if GRID_PIECES[grid]:
        begin_laying(s, grid, GRID_PIECES[grid])
        return
    s.complete[grid] = 1
    if grid in (PALACE_GRID, CATHEDRAL_GRID):
        s.phase = SITING


# Laying walls and roads.


@rule
def begin_laying(s: State, grid: int, pieces: int) -> None:
    """Let the mover lay so many pieces, as far as there are pieces and places."""
    s.laying = pieces
    s.phase = WALLING if grid == WALLS else PAVING
    lay_on(s)


@rule
def lay_on(s: State) -> None:
    """Ask for the next piece, or go on when nothing more can be laid."""
    possible = can_wall(s) if s.phase == WALLING else can_pave(s)
    if s.laying == 0 or not possible:
        s.laying = 0
        s.grid = 0
        s.phase = FLOW


@rule
def can_wall(s: State) -> bool:
    if s.pieces == 0:
        return False
    for border in range(N_BORDERS):
        if s.wall[border] == OPEN:
            return True
    return False


@rule
def can_pave(s: State) -> bool:
    if s.pieces == 0:
        return False
    for edge in range(N_ROADS):
        if may_pave(s, edge):
            return True
    return False


@rule
def may_pave(s: State, edge: int) -> bool:
    """A free edge, not inside the plaza, that touches plaza, centre or road (unless roads are free)."""
    if s.road[edge] or (s.terrain[ROAD_SIDE_A[edge]] & s.terrain[ROAD_SIDE_B[edge]] & PLAZA):
        return False
    if s.free_roads or s.joined[ROAD_FROM[edge]] or s.joined[ROAD_TO[edge]]:
        return True
    for step in range(N_TOUCHES):
        other = int(ROAD_TOUCHES[edge, step])
        if other >= 0 and s.road[other]:
            return True
    for quarter in range(N_QUARTERS):
        if s.centre[quarter] == ROAD_FROM[edge] or s.centre[quarter] == ROAD_TO[edge]:
            return True
    return False


@rule
def legal_laying(s: State, out: Actions) -> int:
    """The places for the next piece; an office's piece may be refused."""
    n = 0
    if s.grid < 0:
        out[0] = PASS
        n = 1
    if s.phase == WALLING:
        for border in range(N_BORDERS):
            if s.wall[border] == OPEN:
                out[n] = WALL + border
                n += 1
        return n
    for edge in range(N_ROADS):
        if may_pave(s, edge):
            out[n] = ROAD + edge
            n += 1
    return n


@rule
def apply_laying(s: State, action: int) -> None:
    if action == PASS:
        s.laying = 0
    else:
        s.pieces -= 1
        s.laying -= 1
        if s.phase == WALLING:
            s.wall[action - WALL] = BUILT_WALL
        else:
            s.road[action - ROAD] = 1
            join(s)
    lay_on(s)


# Where palace and cathedral stand.


@rule
def has_free_site(s: State) -> bool:
    for square in range(N_SQUARES):
        if s.terrain[square] & SITE and s.building[square] == EMPTY:
            return True
    return False


@rule
def legal_site(s: State, out: Actions) -> int:
    """Free squares around the plaza; when all are built on, those of minor buildings."""
    free = has_free_site(s)
    n = 0
    for square in range(N_SQUARES):
        if (
            s.terrain[square] & SITE
            and s.building[square] < PALACE
            and (not free or s.building[square] == EMPTY)
        ):
            out[n] = SITE_AT + square
            n += 1
    return n


@rule
def apply_site(s: State, action: int) -> None:
    square = action - SITE_AT
    clear_discs(s, square)
    put(s, square, PALACE if s.grid == PALACE_GRID else CATHEDRAL, NOBODY)
    s.grid = 0
    s.phase = FLOW


assert N_GRIDS - 2 == WALLS == ROADS - 1
