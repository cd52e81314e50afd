"""Set-up, and which phase answers for the decision at hand."""

from __future__ import annotations

from regidor.games.san_juan import cards
from regidor.games.san_juan.actions import FIRST_GOVERNOR
from regidor.games.san_juan.data import (
    CITY_SPACES,
    COPIES,
    DECK_SIZE,
    FIRST_HAND,
    INDIGO_PLANT,
    N_CARDS,
    N_ROLES,
    N_TILES,
)
from regidor.games.san_juan.phases import (
    builder,
    councillor,
    producer,
    prospector,
    roles,
    trader,
    turn,
    upkeep,
)
from regidor.games.san_juan.state import (
    ARCHIVING,
    BARTERING,
    BUILDING,
    COVERING,
    KEEPING,
    LIBRARY_USE,
    MINING,
    NOBODY,
    NOTHING,
    PAYING,
    PRODUCING,
    ROLES,
    TRADING,
    State,
)
from regidor.kernel import chance
from regidor.kernel.jit import rule
from regidor.kernel.record import Actions


@rule
def setup(s: State) -> None:
    """From options and generator to the first decision."""
    chance.begin(s)
    lay_out(s)
    s.governor = chance.pick(s, FIRST_GOVERNOR, s.seats)
    for seat in range(s.seats):
        first_plant(s, seat)
    for step in range(s.seats):
        extra = step + 1 if s.opening_choice else 0
        cards.deal(s, (s.governor + step) % s.seats, FIRST_HAND + extra)
    if s.opening_choice:
        upkeep.enter_opening(s)
    else:
        turn.choose_next(s, int(s.governor))


@rule
def lay_out(s: State) -> None:
    """The deck, the tiles and the role cards."""
    for kind in range(N_CARDS):
        s.deck[kind] = COPIES[kind]
    s.deck_size = DECK_SIZE
    for tile in range(N_TILES):
        s.tile_order[tile] = NOTHING
        s.tile_left[tile] = 1
    for card in range(N_ROLES):
        s.holder[card] = NOBODY
    s.round_number = 1
    s.role = NOTHING
    s.subject = NOTHING


@rule
def first_plant(s: State, seat: int) -> None:
    """An indigo plant out of the deck, before it is shuffled."""
    player = s.player[seat]
    s.deck[INDIGO_PLANT] -= 1
    s.deck_size -= 1
    player.owns[INDIGO_PLANT] = 1
    player.built = 1
    for place in range(CITY_SPACES):
        player.cargo[place] = NOTHING


@rule
def legal(s: State, out: Actions) -> int:
    """List the mover's choices in ascending order and say how many."""
    phase = s.phase
    if phase in (PAYING, BUILDING, BARTERING, COVERING):
        return builder.legal(s, out)
    if phase in (ROLES, LIBRARY_USE):
        return roles.legal(s, out)
    if phase in (KEEPING, ARCHIVING):
        return councillor.legal(s, out)
    if phase == TRADING:
        return trader.legal(s, out)
    if phase == PRODUCING:
        return producer.legal(s, out)
    if phase == MINING:
        return prospector.legal(s, out)
    return upkeep.legal(s, out)


@rule
def apply(s: State, action: int) -> None:
    """Carry out one legal choice."""
    chance.begin(s)
    phase = s.phase
    if phase in (PAYING, BUILDING, BARTERING, COVERING):
        builder.apply(s, action)
    elif phase in (ROLES, LIBRARY_USE):
        roles.apply(s, action)
    elif phase in (KEEPING, ARCHIVING):
        councillor.apply(s, action)
    elif phase == TRADING:
        trader.apply(s, action)
    elif phase == PRODUCING:
        producer.apply(s, action)
    elif phase == MINING:
        prospector.apply(s, action)
    else:
        upkeep.apply(s, action)
