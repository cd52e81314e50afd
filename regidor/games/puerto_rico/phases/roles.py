"""Choosing a role card.

    legal: one of the cards on the table -> apply: take its doubloons, begin its phase

Rules PR-ROLE-1..8 in docs/rules/puerto-rico.md. A prospector's phase is over at once.
"""

from __future__ import annotations

from regidor.games.puerto_rico.actions import ROLE, ROLE_BUCCANEER
from regidor.games.puerto_rico.boards import island_full
from regidor.games.puerto_rico.data import (
    BUCCANEER,
    BUILDER,
    CAPTAIN,
    CRAFTSMAN,
    MAYOR,
    N_BASE_ROLES,
    N_ROLES,
    PROSPECTOR,
    RANSOM,
    SECOND_PROSPECTOR,
    SETTLER,
    TRADER,
)
from regidor.games.puerto_rico.expansions.buccaneers import buccaneer
from regidor.games.puerto_rico.expansions.new_buildings import guesthouse
from regidor.games.puerto_rico.expansions.new_buildings.answers import privilege
from regidor.games.puerto_rico.phases import builder, captain, craftsman, mayor, settler, trader, turn
from regidor.games.puerto_rico.state import GUESTS, NOBODY, NOTHING, OPENING, State
from regidor.kernel.jit import rule
from regidor.kernel.record import Actions


@rule
def legal(s: State, out: Actions) -> int:
    """List the cards that the mover may take. Taking one is compulsory."""
    n = 0
    for card in range(N_ROLES):
        if on_table(s, card) and not barred(s, card):
            out[n] = role_action(card)
            n += 1
    return n


@rule
def role_action(card: int) -> int:
    return ROLE + card if card < N_BASE_ROLES else ROLE_BUCCANEER


@rule
def card_of(action: int) -> int:
    return BUCCANEER if action == ROLE_BUCCANEER else action - ROLE


@rule
def on_table(s: State, card: int) -> bool:
    return bool(s.in_play[card] and s.holder[card] == NOBODY)


@rule
def barred(s: State, card: int) -> bool:
    """A card that lies there but may not be taken, or is the same as another one."""
    if s.buccaneers and s.token == s.mover and (card == BUCCANEER or card == s.kidnapped):
        return True
    if card == SETTLER:
        return bool(s.full_island_bars_settler and island_full(s.player[s.mover]))
    return bool(card == SECOND_PROSPECTOR and twin_prospectors(s))


@rule
def twin_prospectors(s: State) -> bool:
    """Two prospectors with the same doubloons are the same choice: only the first is listed."""
    if s.buccaneers and s.kidnapped in (PROSPECTOR, SECOND_PROSPECTOR):
        return False
    return bool(on_table(s, PROSPECTOR) and s.bounty[PROSPECTOR] == s.bounty[SECOND_PROSPECTOR])


@rule
def apply(s: State, action: int) -> None:
    """Take a card with its doubloons and begin its phase."""
    card = card_of(action)
    if card == s.kidnapped:
        s.player[s.token].doubloons += RANSOM
        s.kidnapped = NOTHING
    chooser = s.player[s.mover]
    chooser.doubloons += s.bounty[card]
    s.bounty[card] = 0
    s.holder[card] = s.mover
    s.role = card
    s.chooser = s.mover
    s.phase = OPENING
    s.seeking = 1


@rule
def open_phase(s: State) -> None:
    """Guests may move before the phase; then it begins."""
    if s.new_buildings:
        if s.phase == OPENING and guesthouse.are_asked(s):
            guesthouse.enter(s)
        if s.phase == GUESTS and guesthouse.is_waiting(s):
            return
    begin(s, s.role)


@rule
def begin(s: State, card: int) -> None:
    if card == SETTLER:
        settler.enter(s)
    elif card == MAYOR:
        mayor.enter(s)
    elif card == BUILDER:
        builder.enter(s)
    elif card == CRAFTSMAN:
        craftsman.enter(s)
    elif card == TRADER:
        trader.enter(s)
    elif card == CAPTAIN:
        captain.enter(s)
    elif card == BUCCANEER:
        buccaneer.enter(s)
    else:
        s.player[s.chooser].doubloons += privilege(s, s.chooser)
        turn.finish_role(s)
