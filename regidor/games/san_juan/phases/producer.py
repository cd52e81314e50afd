"""The producer phase: in seat order, each player lays unseen cards on empty plants.

    enter -> per seat: [produce GOOD, in ascending kinds, where there is a choice] -> leave

Rules SJ-PRODUCER-1..4 in docs/rules/san-juan.md. Producing is nothing but gain, so a seat is only asked
when it has more empty plants than goods to produce, and of different kinds.
"""

from __future__ import annotations

from regidor.games.san_juan import cards
from regidor.games.san_juan.actions import PRODUCE
from regidor.games.san_juan.data import AQUEDUCT, N_GOODS, PRIVILEGE, PRODUCER, WELL
from regidor.games.san_juan.phases import turn
from regidor.games.san_juan.state import PRODUCING, Player, State
from regidor.kernel.jit import rule
from regidor.kernel.record import Actions

EXTRA = PRIVILEGE[PRODUCER]
WELL_GOODS = 2  # that a well asks for


@rule
def enter(s: State) -> None:
    turn.start_role(s, PRODUCING)
    begin_seat(s)


@rule
def all_empty(player: Player) -> int:
    total = 0
    for good in range(N_GOODS):
        total += cards.empty_plants(player, good)
    return total


@rule
def allowance(s: State, seat: int) -> int:
    """Goods that a seat may produce in this phase."""
    return 1 + cards.privilege(s, seat, EXTRA) + int(s.player[seat].owns[AQUEDUCT])


@rule
def could_produce_more(s: State) -> bool:
    """Would the library help: are there more empty plants than goods to produce without it?"""
    return bool(all_empty(s.player[s.chooser]) > allowance(s, int(s.chooser)))


@rule
def begin_seat(s: State) -> None:
    """Every seat in turn produces what it must; the first that has a choice is asked."""
    while s.waiting > 0:
        s.allowed = min(allowance(s, int(s.mover)), all_empty(s.player[s.mover]))
        if not produce_forced(s):
            return
        end_seat(s)
    turn.end_role(s)


@rule
def can_produce(s: State, good: int) -> bool:
    """May this kind come next, with enough empty plants from here on for the rest?"""
    player = s.player[s.mover]
    if good < s.floor or cards.empty_plants(player, good) == 0:
        return False
    ahead = 0
    for kind in range(good, N_GOODS):
        ahead += cards.empty_plants(player, kind)
    return bool(ahead >= s.allowed)


@rule
def produce_forced(s: State) -> bool:
    """Produce as long as there is only one way; is the seat done with it?"""
    while s.allowed > 0:
        kinds = 0
        only = 0
        for good in range(N_GOODS):
            if can_produce(s, good):
                kinds += 1
                only = good
        if kinds > 1:
            return False
        produce(s, only)
    return True


@rule
def produce(s: State, good: int) -> None:
    """One good, unless no card is left anywhere."""
    if cards.put_good(s, int(s.mover), good):
        s.dealt += 1
        s.allowed -= 1
        s.floor = good
    else:
        s.allowed = 0


@rule
def legal(s: State, out: Actions) -> int:
    n = 0
    for good in range(N_GOODS):
        if can_produce(s, good):
            out[n] = PRODUCE + good
            n += 1
    return n


@rule
def apply(s: State, action: int) -> None:
    """Carry out one legal choice and find the next decision."""
    produce(s, action - PRODUCE)
    if produce_forced(s):
        end_seat(s)
        begin_seat(s)


@rule
def end_seat(s: State) -> None:
    """The well's card, then the next seat."""
    if s.dealt >= WELL_GOODS and s.player[s.mover].owns[WELL]:
        cards.deal(s, int(s.mover), 1)
    s.dealt = 0
    s.floor = 0
    cards.next_seat(s)
