"""The prospector: a card for the player who chose it, then the gold mines.

    enter -> per owner of a gold mine: draw four; all costs different: take CARD -> leave

Rules SJ-PROSPECTOR-1 and SJ-MINE-1..5 in docs/rules/san-juan.md. A mine that nobody else may look
into (an option of the table) is asked about with keep CARD, of which the others hear only the verb.
"""

from __future__ import annotations

from regidor.games.san_juan import cards
from regidor.games.san_juan.actions import DRAWN, KEEP, MINED, TAKE
from regidor.games.san_juan.data import COST, GOLD_MINE, MINE_DRAW, N_CARDS, PRIVILEGE, PROSPECTOR
from regidor.games.san_juan.phases import turn
from regidor.games.san_juan.state import MINING, NOTHING, State
from regidor.kernel.jit import rule
from regidor.kernel.record import Actions

EXTRA = PRIVILEGE[PROSPECTOR]


@rule
def enter(s: State) -> None:
    turn.start_role(s, MINING)
    cards.deal(s, int(s.chooser), cards.privilege(s, int(s.chooser), EXTRA))
    seek(s)


@rule
def seek(s: State) -> None:
    """Every mine in turn; the first that finds something asks what to take."""
    while s.waiting > 0:
        if s.player[s.mover].owns[GOLD_MINE]:
            dig(s)
            if finds(s):
                return
            clear(s)
        cards.next_seat(s)
    turn.end_role(s)


@rule
def dig(s: State) -> None:
    """The top four cards of the deck, open to all or to the owner alone."""
    for _ in range(MINE_DRAW):
        kind = cards.draw_card(s, MINED if s.open_mine else DRAWN)
        if kind == NOTHING:
            return
        s.drawn[kind] += 1
        if s.open_mine:
            for seat in range(s.seats):
                cards.seen_leaving(s.player[seat], kind)
        else:
            cards.left_deck(s, int(s.mover), kind)


@rule
def finds(s: State) -> bool:
    """Four cards, no two of the same cost."""
    found = 0
    costs = 0  # one bit for each
    for kind in range(N_CARDS):
        if s.drawn[kind] > 0:
            bit = 1 << COST[kind]
            if s.drawn[kind] > 1 or costs & bit:
                return False
            costs |= bit
            found += 1
    return found == MINE_DRAW


@rule
def legal(s: State, out: Actions) -> int:
    first = TAKE if s.open_mine else KEEP
    n = 0
    for kind in range(N_CARDS):
        if s.drawn[kind] > 0:
            out[n] = first + kind
            n += 1
    return n


@rule
def apply(s: State, action: int) -> None:
    """One card to the hand, the others to the discards."""
    player = s.player[s.mover]
    kind = action - TAKE if s.open_mine else action - KEEP
    s.drawn[kind] -= 1
    cards.gain(player, kind)
    if s.open_mine:
        player.shown[kind] += 1
        player.exposed += 1
    clear(s)
    cards.next_seat(s)
    seek(s)


@rule
def clear(s: State) -> None:
    """The cards left go to the discards, known to those who saw them."""
    for kind in range(N_CARDS):
        while s.drawn[kind] > 0:
            s.drawn[kind] -= 1
            cards.drop(s, int(s.mover), kind)
            if s.open_mine:
                for seat in range(s.seats):
                    if seat != s.mover:
                        s.player[seat].dropped[kind] += 1
