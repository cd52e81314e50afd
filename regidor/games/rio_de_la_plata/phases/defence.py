"""The defence: bought discs, and where each defender's additional discs stand.

    per defender: hire ... until pass -> defend SQUARE for every disc

Rules RP-DEFENCE-1..6 in docs/rules/rio-de-la-plata.md. With two players the defender places both colours,
and what he buys, he buys for both.
"""

from __future__ import annotations

from regidor.games.rio_de_la_plata.actions import DEFEND, HIRE, PASS
from regidor.games.rio_de_la_plata.city import discs_of, discs_on, lay_disc
from regidor.games.rio_de_la_plata.data import (
    BARRACKS,
    EMPTY,
    FEWEST_SEATS,
    GENERAL,
    HOUSE,
    PALACE,
    PER_DEFENDER,
    STACK,
)
from regidor.games.rio_de_la_plata.geometry import N_SQUARES
from regidor.games.rio_de_la_plata.phases import campaign
from regidor.games.rio_de_la_plata.purse import holds
from regidor.games.rio_de_la_plata.state import DEFENCE, DEFENDING, FLOW, HIRING, NEXT_DEFENDER, State
from regidor.kernel.jit import rule
from regidor.kernel.record import Actions


@rule
def next_defender(s: State) -> None:
    """Go on to the next defender, or to the first round."""
    s.side += 1
    while s.side < s.seats and s.order[s.side] == s.attacker:
        s.side += 1
    if s.side >= s.seats:
        campaign.begin(s)
        return
    s.mover = s.order[s.side]
    s.hired = 0
    seek_hire(s)


@rule
def seek_hire(s: State) -> None:
    """Offer another disc, or begin to place them."""
    if can_hire(s):
        s.phase = HIRING
    else:
        begin_placing(s, int(s.mover))


@rule
def can_hire(s: State) -> bool:
    """The first costs 1 coin, the second 2, and so on; there must be a disc and room for it."""
    if s.player[s.mover].coins <= s.hired:
        return False
    for seat in range(s.seats):
        if commands_colour(s, seat):
            placed = free_discs(s, seat)
            if s.player[seat].hand > placed and has_room(s, seat, placed):
                return True
    return False


@rule
def commands_colour(s: State, seat: int) -> bool:
    """Does the mover place the discs of this seat's colour?"""
    return bool(seat == s.mover or s.seats == FEWEST_SEATS)


@rule
def has_general(s: State, seat: int) -> bool:
    return seat != s.attacker and holds(s, seat, GENERAL)


@rule
def free_discs(s: State, seat: int) -> int:
    """Discs that a colour places: two, the general's, and the bought ones."""
    return PER_DEFENDER + int(s.hired) + int(has_general(s, seat))


@rule
def legal_hire(s: State, out: Actions) -> int:
    out[0] = PASS
    out[1] = HIRE
    return 2


@rule
def apply_hire(s: State, action: int) -> None:
    s.phase = FLOW
    if action == PASS:
        begin_placing(s, int(s.mover))
        return
    s.hired += 1
    s.player[s.mover].coins -= s.hired
    seek_hire(s)


@rule
def begin_placing(s: State, seat: int) -> None:
    s.colour = seat
    s.extra = min(free_discs(s, seat), int(s.player[seat].hand))
    s.stage = DEFENDING


@rule
def place_next(s: State) -> None:
    """Ask where the next disc stands; then the other colour, then the next defender."""
    if s.extra > 0 and has_room(s, int(s.colour), 0):
        s.phase = DEFENCE
    elif s.seats == FEWEST_SEATS and s.colour == s.mover:
        begin_placing(s, int(s.attacker))
    else:
        s.extra = 0
        s.colour = 0
        s.stage = NEXT_DEFENDER


@rule
def has_room(s: State, seat: int, discs: int) -> bool:
    """Do the places of a seat take more of its discs than so many?"""
    room = 0
    for square in range(N_SQUARES):
        if may_defend(s, square, seat):
            room += STACK - discs_on(s, square)
            if room > discs:
                return True
    return False


@rule
def may_defend(s: State, square: int, seat: int) -> bool:
    """An own hut or house, barracks without others, or with the general any minor building."""
    building = s.building[square]
    if building == EMPTY or building >= PALACE:
        return False
    if building <= HOUSE:
        good = s.owner[square] == seat or has_general(s, seat)
    else:
        good = building == BARRACKS or has_general(s, seat)
    if not good:
        return False
    discs = discs_on(s, square)
    return bool(discs < STACK and discs_of(s, square, seat + 1) == discs)


@rule
def legal(s: State, out: Actions) -> int:
    n = 0
    for square in range(N_SQUARES):
        if may_defend(s, square, int(s.colour)):
            out[n] = DEFEND + square
            n += 1
    return n


@rule
def apply(s: State, action: int) -> None:
    s.player[s.colour].hand -= 1
    s.extra -= 1
    lay_disc(s, action - DEFEND, s.colour + 1)
    s.phase = FLOW
