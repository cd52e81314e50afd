"""The rounds of a war: the attackers move, then each defender in the order of play.

    per side: move GROUP | enter GROUP -> to SQUARE | give SQUARE; rush -> move -> sacrifice -> to; ... done
    a group that would mix colours asks first: lead | follow -> accept | refuse by the others

Rules RP-MOVE-1..16 and RP-ROUND-1..3 in docs/rules/rio-de-la-plata.md. Every group moves once in a turn
and is driven on at most once more, and three rounds without a battle end the war: nothing goes back and
forth for ever.
"""

from __future__ import annotations

from regidor.games.rio_de_la_plata.actions import (
    ACCEPT,
    DONE,
    ENTER,
    FOLLOW,
    GIVE,
    LEAD,
    MOVE,
    PASS,
    REFUSE,
    RUSH_ON,
    SACRIFICE_AT,
    TO,
)
from regidor.games.rio_de_la_plata.city import discs_of, discs_on, is_mixed, lay_disc, lift_top, top_of
from regidor.games.rio_de_la_plata.data import EMPTY, EXTRA_STEPS, FEWEST_SEATS, QUIET_ROUNDS, STACK
from regidor.games.rio_de_la_plata.geometry import BESIDE, BORDER_SQUARE, N_BESIDE, N_BORDERS, N_SQUARES
from regidor.games.rio_de_la_plata.phases import battle
from regidor.games.rio_de_la_plata.state import (
    CONSENT,
    FLOW,
    FOUGHT,
    GIVING,
    LEADING,
    MARCH,
    MOVED,
    NEXT_SIDE,
    NO_PROPOSAL,
    NOBODY,
    RAIDER,
    REFUSED,
    RUSH,
    RUSHED,
    SACRIFICE,
    TO_FOLLOW,
    TO_GIVE,
    TO_LEAD,
    TO_SACRIFICE,
    WAR,
    WAR_ENDS,
    State,
)
from regidor.kernel.jit import rule
from regidor.kernel.record import Actions

BLOCKED, PASSABLE, GOAL = range(3)
GOAL_MARK = 9  # in `reach`: the march ends there
PAIR = 2  # discs of the groups that can give and take one

# Rounds.


@rule
def begin(s: State) -> None:
    """The first turn of the first round is the attackers'."""
    s.side = -1
    s.quiet = 0
    s.fought = 0
    begin_turn(s, int(s.attacker))


@rule
def begin_turn(s: State, seat: int) -> None:
    for square in range(N_SQUARES):
        s.mark[square] = 0
    s.mover = seat
    s.stage = NEXT_SIDE
    s.phase = WAR


@rule
def next_side(s: State) -> None:
    """The next defender with discs on the map, or the end of the round."""
    s.side += 1
    while s.side < s.seats:
        seat = int(s.order[s.side])
        if seat != s.attacker and has_group(s, seat):
            begin_turn(s, seat)
            return
        s.side += 1
    s.quiet = 0 if s.fought else s.quiet + 1
    s.fought = 0
    if s.raiders == 0 or s.quiet >= QUIET_ROUNDS:
        s.stage = WAR_ENDS
    else:
        s.side = -1
        begin_turn(s, int(s.attacker))


@rule
def side_seat(s: State) -> int:
    """Whose turn of the war it is."""
    return int(s.attacker) if s.side < 0 else int(s.order[s.side])


@rule
def commander(s: State, colour: int) -> int:
    """Who moves a group under this colour; the attacker's own workers are nobody's in war."""
    if colour == RAIDER:
        return int(s.attacker)
    if s.seats == FEWEST_SEATS:
        return 1 - int(s.attacker)
    return NOBODY if colour - 1 == s.attacker else colour - 1


@rule
def commands(s: State, square: int, seat: int) -> bool:
    """Is there a group on the square that this seat moves?"""
    top = top_of(s, square)
    return top > 0 and commander(s, top) == seat


@rule
def has_group(s: State, seat: int) -> bool:
    for square in range(N_SQUARES):
        if s.pile[square * STACK] and commands(s, square, seat):
            return True
    return False


# Where a group can go.


@rule
def steps_of(size: int) -> int:
    """One disc moves three squares, two move two, three move one."""
    return STACK + 1 - size


@rule
def entry(s: State, square: int, raiding: bool, group: int) -> int:
    """Can the group (a square, or an outside one) enter here: not, in passing, or to end its march?"""
    if s.pile[square * STACK] == 0:
        return GOAL if raiding and s.building[square] != EMPTY else PASSABLE
    leader = commander(s, top_of(s, square))
    if leader == NOBODY:
        return BLOCKED
    if (top_of(s, square) == RAIDER) != raiding:
        return GOAL
    return GOAL if may_join(s, group, square) else BLOCKED


@rule
def may_join(s: State, group: int, square: int) -> bool:
    """Friends form a group of at most three, of discs that have not fought, if their owners may agree."""
    if group_size(s, group) + discs_on(s, square) > STACK or s.mark[square] & FOUGHT:
        return False
    if group >= N_SQUARES:
        return True
    return not s.mark[group] & REFUSED or owners(s, group, square) == 0


@rule
def group_size(s: State, group: int) -> int:
    if group >= N_SQUARES:
        return (group - N_SQUARES) // N_BORDERS + 1
    return discs_on(s, group)


@rule
def is_raiding(s: State, group: int) -> bool:
    return group >= N_SQUARES or top_of(s, group) == RAIDER


@rule
def owners(s: State, square: int, other: int) -> int:
    """Seats (bits) whose agreement the mover needs to mix the discs of two squares."""
    found = 0
    for place in range(STACK):
        found |= owner_bit(s, s.pile[square * STACK + place])
        found |= owner_bit(s, s.pile[other * STACK + place])
    return found


@rule
def owner_bit(s: State, colour: int) -> int:
    if colour == 0 or commander(s, colour) == side_seat(s):
        return 0
    return 1 << (int(colour) - 1)


@rule
def can_step(s: State, group: int) -> bool:
    """Is there any square that the group could enter?"""
    raiding = is_raiding(s, group)
    if group >= N_SQUARES:
        return entry(s, BORDER_SQUARE[(group - N_SQUARES) % N_BORDERS], raiding, group) != BLOCKED
    for step in range(N_BESIDE):
        square = int(BESIDE[group, step])
        if square >= 0 and entry(s, square, raiding, group) != BLOCKED:
            return True
    return False


@rule
def survey(s: State, group: int, steps: int) -> None:
    """Mark in `reach` every square where the group's march can end."""
    raiding = is_raiding(s, group)
    used = 1
    if group >= N_SQUARES:
        first = BORDER_SQUARE[(group - N_SQUARES) % N_BORDERS]
        passing = entry(s, first, raiding, group) == PASSABLE
        s.reach[first] = 2 if passing else GOAL_MARK
        used = 2
    else:
        s.reach[group] = 1
    while used <= steps:
        for square in range(N_SQUARES):
            if s.reach[square] == used:
                spread(s, square, raiding, group)
        used += 1
    if group < N_SQUARES:
        s.reach[group] = 0


@rule
def spread(s: State, square: int, raiding: bool, group: int) -> None:
    """One step on from a square that was reached."""
    for step in range(N_BESIDE):
        other = int(BESIDE[square, step])
        if other >= 0 and s.reach[other] == 0:
            found = entry(s, other, raiding, group)
            if found == PASSABLE:
                s.reach[other] = s.reach[square] + 1
            elif found == GOAL:
                s.reach[other] = GOAL_MARK


@rule
def forget_reach(s: State) -> None:
    for square in range(N_SQUARES):
        s.reach[square] = 0


# A side's turn.


@rule
def legal(s: State, out: Actions) -> int:
    out[0] = DONE
    n = 1
    for square in range(N_SQUARES):
        if s.pile[square * STACK] and may_move(s, square):
            out[n] = MOVE + square
            n += 1
    if s.side < 0:
        n = list_entries(s, out, n)
    if can_rush(s):
        out[n] = RUSH_ON
        n += 1
    return n


@rule
def may_move(s: State, square: int) -> bool:
    if s.mark[square] & (MOVED | FOUGHT) or not commands(s, square, int(s.mover)):
        return False
    return can_step(s, square) or can_give(s, square)


@rule
def list_entries(s: State, out: Actions, n: int) -> int:
    for group in range(STACK * N_BORDERS):
        if s.outside[group] > 0 and can_step(s, N_SQUARES + group):
            out[n] = ENTER + group
            n += 1
    return n


@rule
def apply(s: State, action: int) -> None:
    if action == DONE:
        s.phase = FLOW
    elif action == RUSH_ON:
        s.phase = RUSH
    else:
        group = action - MOVE if action < ENTER else N_SQUARES + action - ENTER
        begin_march(s, group, steps_of(group_size(s, group)))


@rule
def begin_march(s: State, group: int, steps: int) -> None:
    s.group = group
    survey(s, group, steps)
    s.phase = MARCH


@rule
def legal_march(s: State, out: Actions) -> int:
    n = 0
    for square in range(N_SQUARES):
        if s.reach[square]:
            out[n] = TO + square
            n += 1
    return n if s.group >= N_SQUARES else list_takers(s, out, n, int(s.group))


@rule
def apply_march(s: State, action: int) -> None:
    forget_reach(s)
    if action >= GIVE:
        propose_gift(s, action - GIVE)
        return
    square = action - TO
    if s.pile[square * STACK] == 0:
        march_to(s, square)
    elif (top_of(s, square) == RAIDER) != is_raiding(s, int(s.group)):
        battle.fight(s, depart(s), square)
        settle_turn(s)
    else:
        propose_joining(s, square)


@rule
def depart(s: State) -> int:
    """The group at hand leaves its place."""
    group = int(s.group)
    if group < N_SQUARES:
        s.mark[group] = 0
        return battle.lift_group(s, group)
    s.outside[group - N_SQUARES] -= 1
    discs = 0
    for _ in range(group_size(s, group)):
        discs = discs * battle.DIGIT + RAIDER
    return discs


@rule
def marks_after(s: State) -> int:
    """The marks of the group at hand once it has moved, or was driven on, which costs no move of its own."""
    marks = RUSHED if s.rushing else MOVED
    if s.group < N_SQUARES:
        marks |= int(s.mark[s.group]) & (MOVED | RUSHED | REFUSED)
    return marks


@rule
def march_to(s: State, square: int) -> None:
    """Onto a square without discs: a building there is stormed by attackers."""
    marks = marks_after(s)
    raiding = is_raiding(s, int(s.group))
    discs = depart(s)
    if raiding and s.building[square] != EMPTY:
        battle.fight(s, discs, square)
        settle_turn(s)
        return
    battle.set_down(s, square, discs)
    s.mark[square] = marks
    s.group = square
    if can_give(s, square):
        s.phase = GIVING
    else:
        settle_turn(s)


@rule
def settle_turn(s: State) -> None:
    """Back to the side whose turn it is, or to the end when no attacker is left."""
    s.group = 0
    s.target = 0
    s.rushing = 0
    s.proposal = NO_PROPOSAL
    s.mover = side_seat(s)
    s.phase = WAR
    if s.raiders == 0:
        s.stage = WAR_ENDS
        s.phase = FLOW


# Two pairs become three and one.


@rule
def takes_gift(s: State, group: int, square: int) -> bool:
    """Could a pair on one square give a disc to the pair on the other?"""
    if square < 0 or discs_on(s, square) != PAIR or s.mark[square] & FOUGHT:
        return False
    if commander(s, top_of(s, square)) == NOBODY:
        return False
    if (top_of(s, square) == RAIDER) != (top_of(s, group) == RAIDER):
        return False
    return not s.mark[group] & REFUSED or owners(s, group, square) == 0


@rule
def can_give(s: State, group: int) -> bool:
    if discs_on(s, group) != PAIR:
        return False
    for step in range(N_BESIDE):
        if takes_gift(s, group, int(BESIDE[group, step])):
            return True
    return False


@rule
def list_takers(s: State, out: Actions, n: int, group: int) -> int:
    """Add the neighbouring pairs that could take a disc, in ascending order."""
    if discs_on(s, group) != PAIR:
        return n
    for step in (0, 3, 1, 2):  # north, west, east, south
        if takes_gift(s, group, int(BESIDE[group, step])):
            out[n] = GIVE + int(BESIDE[group, step])
            n += 1
    return n


@rule
def legal_giving(s: State, out: Actions) -> int:
    out[0] = PASS
    return list_takers(s, out, 1, int(s.group))


@rule
def apply_giving(s: State, action: int) -> None:
    if action == PASS:
        settle_turn(s)
    else:
        propose_gift(s, action - GIVE)


@rule
def propose_gift(s: State, square: int) -> None:
    s.target = square
    s.proposal = TO_GIVE
    s.to_ask = owners(s, int(s.group), square)
    ask_next(s)


# Joining.


@rule
def propose_joining(s: State, square: int) -> None:
    """Discs of one colour join at once; of several, the mover says who would command."""
    s.target = square
    s.proposal = TO_LEAD
    s.to_ask = 0
    if s.group < N_SQUARES and mixes(s, int(s.group), square):
        s.phase = LEADING
    else:
        join_groups(s, True)
        settle_turn(s)


@rule
def mixes(s: State, group: int, square: int) -> bool:
    top = top_of(s, group)
    return is_mixed(s, group) or is_mixed(s, square) or top_of(s, square) != top


@rule
def legal_leading(s: State, out: Actions) -> int:
    out[0] = LEAD
    out[1] = FOLLOW
    return 2


@rule
def apply_leading(s: State, action: int) -> None:
    s.proposal = TO_LEAD if action == LEAD else TO_FOLLOW
    s.to_ask = owners(s, int(s.group), int(s.target))
    ask_next(s)


@rule
def ask_next(s: State) -> None:
    """Ask the next owner; when all agree, do it."""
    for seat in range(s.seats):
        if s.to_ask >> seat & 1:
            s.mover = seat
            s.phase = CONSENT
            return
    s.mover = side_seat(s)
    carry_out(s)


@rule
def legal_consent(s: State, out: Actions) -> int:
    out[0] = ACCEPT
    out[1] = REFUSE
    return 2


@rule
def apply_consent(s: State, action: int) -> None:
    if action == ACCEPT:
        s.to_ask = int(s.to_ask) & ~(1 << int(s.mover))
        ask_next(s)
        return
    s.to_ask = 0
    s.mark[s.group] |= REFUSED
    if s.rushing and s.proposal != TO_SACRIFICE:
        s.mark[s.group] |= RUSHED
    settle_turn(s)


@rule
def carry_out(s: State) -> None:
    """What everybody has agreed to."""
    if s.proposal == TO_SACRIFICE:
        s.proposal = NO_PROPOSAL
        battle.disband(s, int(s.target))
        s.target = 0
        begin_march(s, int(s.group), EXTRA_STEPS)
        return
    if s.proposal == TO_GIVE:
        lay_disc(s, int(s.target), lift_top(s, int(s.group)))
        s.mark[s.target] |= MOVED
        s.mark[s.group] |= MOVED
    else:
        join_groups(s, s.proposal == TO_LEAD)
    settle_turn(s)


@rule
def join_groups(s: State, on_top: bool) -> None:
    """The group at hand goes on top of the other, or beneath it; together they have moved."""
    target = int(s.target)
    marks = marks_after(s) | int(s.mark[target]) | MOVED
    discs = depart(s)
    if on_top:
        battle.set_down(s, target, discs)
    else:
        others = battle.lift_group(s, target)
        battle.set_down(s, target, discs)
        battle.set_down(s, target, others)
    s.mark[target] = marks


# One more step for the price of a group.


@rule
def can_rush(s: State) -> bool:
    for square in range(N_SQUARES):
        if s.pile[square * STACK] and may_rush(s, square):
            return True
    return False


@rule
def may_rush(s: State, square: int) -> bool:
    """A group that has not fought, nor been driven on, while another can be given up for it."""
    if s.mark[square] & (FOUGHT | RUSHED) or not commands(s, square, side_seat(s)):
        return False
    return can_step(s, square) and has_sacrifice(s, square)


@rule
def has_sacrifice(s: State, group: int) -> bool:
    for square in range(N_SQUARES):
        if s.pile[square * STACK] and may_sacrifice(s, square, group):
            return True
    return False


@rule
def may_sacrifice(s: State, square: int, group: int) -> bool:
    """Another group of one colour that has not fought: the mover's, or that of a partner in the group."""
    if square == group or s.mark[square] & FOUGHT or is_mixed(s, square):
        return False
    colour = top_of(s, square)
    leader = commander(s, colour)
    if leader == NOBODY or (colour == RAIDER) != (top_of(s, group) == RAIDER):
        return False
    if leader == side_seat(s):
        return True
    return discs_of(s, group, colour) > 0 and not s.mark[group] & REFUSED


@rule
def legal_rush(s: State, out: Actions) -> int:
    n = 0
    for square in range(N_SQUARES):
        if s.pile[square * STACK] and may_rush(s, square):
            out[n] = MOVE + square
            n += 1
    return n


@rule
def apply_rush(s: State, action: int) -> None:
    s.group = action - MOVE
    s.rushing = 1
    s.phase = SACRIFICE


@rule
def legal_sacrifice(s: State, out: Actions) -> int:
    n = 0
    for square in range(N_SQUARES):
        if s.pile[square * STACK] and may_sacrifice(s, square, int(s.group)):
            out[n] = SACRIFICE_AT + square
            n += 1
    return n


@rule
def apply_sacrifice(s: State, action: int) -> None:
    s.target = action - SACRIFICE_AT
    s.proposal = TO_SACRIFICE
    s.to_ask = owner_bit(s, top_of(s, int(s.target)))
    ask_next(s)
