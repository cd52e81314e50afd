"""Free trade: the mover offers some things for others, and the partner accepts or refuses.

    offer to SEAT -> offer/ask things, one by one, in the order of the list -> propose -> accept | refuse

Rules RP-TRADE-1..4 in docs/rules/rio-de-la-plata.md. Only at tables that agreed on it, in one's own turn,
and a few times a turn, so that no game hangs on haggling.
"""

from __future__ import annotations

from regidor.games.rio_de_la_plata.actions import (
    ACCEPT,
    ASK_ONE,
    OFFER_ONE,
    PASS,
    PROPOSE,
    REFUSE,
)
from regidor.games.rio_de_la_plata.data import COIN, MOST_OFFERS, MOST_TRADED, N_RESOURCES, N_THINGS
from regidor.games.rio_de_la_plata.state import ANSWER, FLOW, OFFER, State
from regidor.kernel.jit import rule
from regidor.kernel.record import Actions


@rule
def can_offer(s: State) -> bool:
    return bool(s.trade and s.offers < MOST_OFFERS)


@rule
def list_partners(s: State, out: Actions, n: int, block: int) -> int:
    """Add everybody to whom the mover may make an offer to the choices."""
    if can_offer(s):
        for seat in range(s.seats):
            if seat != s.mover:
                out[n] = block + seat
                n += 1
    return n


@rule
def begin(s: State, partner: int, back: int) -> None:
    s.partner = partner
    s.back = back
    s.offers += 1
    s.phase = OFFER


@rule
def owns(s: State, seat: int, thing: int) -> int:
    """How many of a thing a seat has."""
    if thing == COIN:
        return int(s.player[seat].coins)
    return int(s.player[seat].resources[thing])


@rule
def total(s: State, wanted: bool) -> int:
    units = 0
    for thing in range(N_THINGS):
        units += s.wanted[thing] if wanted else s.given[thing]
    return units


@rule
def last_named(s: State) -> int:
    """The last thing put into the offer: 0 to 3 offered, 4 to 7 asked for, -1 for none."""
    last = -1
    for thing in range(N_THINGS):
        if s.given[thing]:
            last = thing
    for thing in range(N_THINGS):
        if s.wanted[thing]:
            last = N_THINGS + thing
    return last


@rule
def legal(s: State, out: Actions) -> int:
    """An offer is put together in one order only, so that it can be made in one way only."""
    out[0] = PASS
    n = 1
    last = last_named(s)
    for thing in range(N_THINGS):
        if thing >= last and s.given[thing] < owns(s, s.mover, thing) and total(s, False) < MOST_TRADED:
            out[n] = OFFER_ONE + thing
            n += 1
    for thing in range(N_THINGS):
        if N_THINGS + thing >= last and may_ask(s, thing):
            out[n] = ASK_ONE + thing
            n += 1
    if last >= 0:
        out[n] = PROPOSE
        n += 1
    return n


@rule
def may_ask(s: State, thing: int) -> bool:
    """Something that the partner has left and that is not offered at the same time."""
    if s.given[thing] > 0 or total(s, True) >= MOST_TRADED:
        return False
    return bool(s.wanted[thing] < owns(s, s.partner, thing))


@rule
def apply(s: State, action: int) -> None:
    if action == PASS:
        end(s)
    elif action == PROPOSE:
        s.active = s.mover
        s.mover = s.partner
        s.phase = ANSWER
    elif action >= ASK_ONE:
        s.wanted[action - ASK_ONE] += 1
    else:
        s.given[action - OFFER_ONE] += 1


@rule
def legal_answer(s: State, out: Actions) -> int:
    out[0] = ACCEPT
    out[1] = REFUSE
    return 2


@rule
def apply_answer(s: State, action: int) -> None:
    s.mover = s.active
    if action == ACCEPT:
        exchange(s)
    end(s)


@rule
def exchange(s: State) -> None:
    giver = s.player[s.mover]
    taker = s.player[s.partner]
    for thing in range(N_RESOURCES):
        moved = int(s.given[thing]) - int(s.wanted[thing])
        giver.resources[thing] -= moved
        taker.resources[thing] += moved
    coins = int(s.given[COIN]) - int(s.wanted[COIN])
    giver.coins -= coins
    taker.coins += coins


@rule
def end(s: State) -> None:
    for thing in range(N_THINGS):
        s.given[thing] = 0
        s.wanted[thing] = 0
    s.partner = 0
    s.phase = FLOW
