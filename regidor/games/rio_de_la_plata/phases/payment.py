"""Payment: stone, wood and precious resources, and how much of it is paid in coins instead.

    begin -> [replace N stone] -> [replace N wood] | [with stone | with wood | with coins] -> paid

Rules RP-PAY-1..6 in docs/rules/rio-de-la-plata.md. Only what leaves a choice is asked. When all is paid
the phase is FLOW and `purpose` says what the payment was for; deeds.py then carries it out.
"""

from __future__ import annotations

from regidor.games.rio_de_la_plata.actions import (
    REPLACE_STONE,
    REPLACE_WOOD,
    WITH_COINS,
    WITH_STONE,
    WITH_WOOD,
)
from regidor.games.rio_de_la_plata.data import EITHER, PRECIOUS, STONE, WOOD
from regidor.games.rio_de_la_plata.purse import can_replace, charge
from regidor.games.rio_de_la_plata.state import FLOW, PAYMENT, State
from regidor.kernel.jit import rule
from regidor.kernel.record import Actions


@rule
def begin(s: State, purpose: int, stone: int, wood: int, precious: int, either: int) -> None:
    """Let the mover pay for a purpose; `can_pay` must hold."""
    s.purpose = purpose
    s.due[STONE] = stone
    s.due[WOOD] = wood
    s.due[PRECIOUS] = precious
    s.due[EITHER] = either
    s.swapped[STONE] = 0
    s.swapped[WOOD] = 0
    s.asked = EITHER if either else STONE
    s.phase = PAYMENT
    ask(s)


@rule
def ask(s: State) -> None:
    """Go on to the next question that has more than one answer; pay when there is none."""
    if s.asked == EITHER:
        if ways(s) > 1:
            return
        choose_kind(s, only_way(s))
    else:
        while s.asked <= WOOD:
            if fewest(s) < most(s):
                return
            s.swapped[s.asked] = fewest(s)
            s.asked += 1
    pay(s)


@rule
def pay(s: State) -> None:
    charge(s, s.mover)
    s.asked = 0
    s.phase = FLOW


@rule
def fewest(s: State) -> int:
    """How many of the kind asked about must be paid in coins."""
    return max(0, int(s.due[s.asked]) - int(s.player[s.mover].resources[s.asked]))


@rule
def most(s: State) -> int:
    """How many of it can be, so that the rest can still be paid."""
    later = 0
    if s.asked == STONE:
        later = max(0, int(s.due[WOOD]) - int(s.player[s.mover].resources[WOOD]))
    else:
        later = int(s.swapped[STONE])
    units = int(s.due[s.asked])
    while units > 0 and not can_replace(s, s.mover, units + later):
        units -= 1
    return max(units, fewest(s))


@rule
def may_use(s: State, way: int) -> bool:
    """May what asks for stone or wood be paid with stone, with wood, or (2) with coins?"""
    if way <= WOOD:
        return bool(s.player[s.mover].resources[way] > 0)
    return can_replace(s, s.mover, 1)


@rule
def ways(s: State) -> int:
    return int(may_use(s, STONE)) + int(may_use(s, WOOD)) + int(may_use(s, PRECIOUS))


@rule
def only_way(s: State) -> int:
    if may_use(s, STONE):
        return STONE
    return WOOD if may_use(s, WOOD) else PRECIOUS


@rule
def choose_kind(s: State, way: int) -> None:
    """Turn stone-or-wood into the one, the other, or a replaced stone."""
    kind = way if way <= WOOD else STONE
    s.due[kind] = s.due[EITHER]
    s.due[EITHER] = 0
    if way > WOOD:
        s.swapped[STONE] = s.due[STONE]


@rule
def legal(s: State, out: Actions) -> int:
    n = 0
    if s.asked == EITHER:
        for way in range(PRECIOUS + 1):
            if may_use(s, way):
                out[n] = WITH_STONE + way
                n += 1
        return n
    first = REPLACE_STONE if s.asked == STONE else REPLACE_WOOD
    for units in range(fewest(s), most(s) + 1):
        out[n] = first + units
        n += 1
    return n


@rule
def apply(s: State, action: int) -> None:
    if s.asked == EITHER:
        choose_kind(s, action - WITH_STONE)
        pay(s)
        return
    s.swapped[s.asked] = action - (REPLACE_STONE if s.asked == STONE else REPLACE_WOOD)
    s.asked += 1
    ask(s)


assert (WITH_WOOD, WITH_COINS) == (WITH_STONE + WOOD, WITH_STONE + PRECIOUS)
