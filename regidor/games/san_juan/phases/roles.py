"""Choosing a role card, and the library's question before a role begins.

    legal: one of the cards on the table -> apply: [use library | pass] -> the role's phase

Rules SJ-ROLE-1..4 and SJ-LIBRARY-1..5 in docs/rules/san-juan.md. The library is asked about only where
it could wait for a later role: two players, the governor's first choice. A builder is asked once he
builds, a trader uses it by selling one good more.
"""

from __future__ import annotations

from regidor.games.san_juan import cards
from regidor.games.san_juan.actions import PASS, ROLE, USE
from regidor.games.san_juan.data import BUILDER, COUNCILLOR, N_ROLES, PRODUCER, PROSPECTOR, TRADER
from regidor.games.san_juan.phases import builder, councillor, producer, prospector, trader
from regidor.games.san_juan.state import LIBRARY_USE, NOBODY, ROLES, State
from regidor.kernel.jit import rule
from regidor.kernel.record import Actions


@rule
def legal(s: State, out: Actions) -> int:
    """List the cards that the mover may take (taking one is compulsory), or the library's question."""
    if s.phase == LIBRARY_USE:
        return legal_library(s, out)
    n = 0
    for card in range(N_ROLES):
        if s.holder[card] == NOBODY:
            out[n] = ROLE + card
            n += 1
    return n


@rule
def legal_library(s: State, out: Actions) -> int:
    """Use it or save it; a builder who cannot pay without it has no choice."""
    n = 0
    if s.role != BUILDER or builder.can_pay(s, 0):
        out[n] = PASS
        n += 1
    out[n] = USE
    return n + 1


@rule
def apply(s: State, action: int) -> None:
    """Take a card and begin its phase, or answer the library's question and go on with it."""
    if s.phase == ROLES:
        s.role = action - ROLE
        s.holder[s.role] = s.mover
        s.chooser = s.mover
        s.doubled = cards.library_ready(s) and not cards.chooses_again(s)
        if asks_first(s):
            s.phase = LIBRARY_USE
        else:
            begin(s)
        return
    if action == USE:
        s.doubled = 1
        s.player[s.mover].library_used = 1
    if s.role == BUILDER:
        builder.price(s)
    else:
        begin(s)


@rule
def asks_first(s: State) -> bool:
    """Does the role begin with the library's question?"""
    if not cards.may_double(s):
        return False
    if s.role == PRODUCER:
        return producer.could_produce_more(s)
    return bool(s.role == COUNCILLOR or s.role == PROSPECTOR)


@rule
def begin(s: State) -> None:
    if s.role == BUILDER:
        builder.enter(s)
    elif s.role == PRODUCER:
        producer.enter(s)
    elif s.role == TRADER:
        trader.enter(s)
    elif s.role == COUNCILLOR:
        councillor.enter(s)
    else:
        prospector.enter(s)
