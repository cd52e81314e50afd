"""What a viewer cannot know, and shuffling just that.

A seat knows its hand and its chapel, every city, the sizes of all hands and piles, the cards that it saw
going face down into the discards that lie there now (its own, and those of an open gold mine), and the
cards that everybody saw going into a hand and that must still be there.

When the discards become the deck, what a seat knew of them it knows of the deck. With every card that
somebody draws unseen, this is less sure: of the cards that were in the deck or have left it unseen, any
are as likely to be in it still.

The cards of no known place are spread over the places whose cards are unknown, each as likely.
A spectator remembers nothing; it sees cities, sizes, and what lies open. Once the game is over, nothing is
hidden.
"""

from __future__ import annotations

from regidor.games.san_juan import cards
from regidor.games.san_juan.data import CHAPEL, COST, MINE_DRAW, N_CARDS
from regidor.games.san_juan.state import (
    ARCHIVING,
    KEEPING,
    LIMITING,
    MINING,
    OPENING,
    PAYING,
    Player,
    State,
)
from regidor.kernel import chance
from regidor.kernel.jit import rule
from regidor.kernel.record import Counts

MOST_COST = int(COST.max())
assert MOST_COST == MINE_DRAW + 2, "a find leaves two of the costs out"


@rule
def sees_drawn(s: State, viewer: int) -> bool:
    """May this viewer see the cards that were just drawn?"""
    return bool(s.over or viewer == s.mover or (s.phase == MINING and s.open_mine))


@rule
def sees_hand(s: State, viewer: int, seat: int) -> bool:
    return bool(s.over or viewer == seat)


@rule
def counts_chapel(s: State, viewer: int, seat: int) -> bool:
    """May this viewer know how many cards lie under that seat's chapel? None do where none ever stood."""
    if s.open_chapel or sees_hand(s, viewer, seat):
        return True
    return bool(s.player[seat].owns[CHAPEL] == 0 and s.covered[CHAPEL] == 0)


@rule
def secret_run(s: State) -> bool:
    """Are cards being named one by one that only the mover may know?"""
    return bool(
        s.phase == PAYING
        or s.phase == KEEPING
        or s.phase == ARCHIVING
        or s.phase == LIMITING
        or s.phase == OPENING
    )


@rule
def redeal(s: State, viewer: int, seed: int) -> None:
    """Shuffle all that a viewer cannot know, in a way that depends on nothing but what it knows."""
    s.chance = chance.seeded(seed)
    forget_answers(s)
    if s.over:
        return
    if secret_run(s) and viewer != s.mover:
        s.floor = 0
    forget_memories(s, viewer)
    drawn = 0 if sees_drawn(s, viewer) else in_all(s.drawn)
    hidden = gather(s, viewer)
    if s.phase == MINING and drawn > 0:
        find(s)
        hidden -= drawn
        drawn = 0
    aside = s.player[(viewer + 1) % s.seats].buried  # another seat's memory, empty by now
    if viewer >= 0:
        hidden -= set_aside(s, s.player[viewer], aside)
    spread(s, viewer, hidden, drawn)
    pour(aside, s.deck)


@rule
def forget_answers(s: State) -> None:
    s.answered = 0
    s.scripted = 0
    for place in range(len(s.answers)):
        s.answers[place] = 0


@rule
def forget_memories(s: State, viewer: int) -> None:
    """What the others have seen is nothing that the viewer knows."""
    for seat in range(s.seats):
        if seat != viewer:
            player = s.player[seat]
            player.unseen = 0
            for kind in range(N_CARDS):
                player.dropped[kind] = 0
                player.buried[kind] = 0


@rule
def pour(source: Counts, target: Counts) -> None:
    for kind in range(N_CARDS):
        target[kind] += source[kind]
        source[kind] = 0


@rule
def gather(s: State, viewer: int) -> int:
    """Put all cards of unknown place into the deck, leaving the known ones; how many they are.

    The sizes of hands and piles stay as they were.
    """
    if not sees_drawn(s, viewer):
        pour(s.drawn, s.deck)
    pour(s.discards, s.deck)
    for seat in range(s.seats):
        player = s.player[seat]
        for place in range(cards.all_goods(player)):
            s.deck[player.cargo[place]] += 1
        if seat == viewer:
            take_back(s.deck, player.dropped, s.discards)
        else:
            pour(player.hand, s.deck)
            take_back(s.deck, player.shown, player.hand)
            pour(player.chapel, s.deck)
    return in_all(s.deck)


@rule
def in_all(counts: Counts) -> int:
    total = 0
    for kind in range(N_CARDS):
        total += int(counts[kind])
    return total


@rule
def take_back(pool: Counts, known: Counts, place: Counts) -> None:
    """Known cards go from the pool to where they are known to be."""
    for kind in range(N_CARDS):
        place[kind] += known[kind]
        pool[kind] -= known[kind]


@rule
def of_cost(s: State, cost: int) -> int:
    """Hidden cards of one cost."""
    total = 0
    for kind in range(N_CARDS):
        if COST[kind] == cost:
            total += int(s.deck[kind])
    return total


@rule
def finds_without(s: State, one: int, other: int) -> int:
    """In how many ways a gold mine finds four different costs, two of the six left out."""
    ways = 1
    for cost in range(1, MOST_COST + 1):
        if cost not in (one, other):
            ways *= of_cost(s, cost)
    return ways


@rule
def find(s: State) -> None:
    """Four hidden cards of different costs: everybody knows that a mine that asks has found them."""
    ways = 0
    for one in range(1, MOST_COST):
        for other in range(one + 1, MOST_COST + 1):
            ways += finds_without(s, one, other)
    rest = chance.below(s, ways)
    for one in range(1, MOST_COST):
        for other in range(one + 1, MOST_COST + 1):
            here = finds_without(s, one, other)
            if 0 <= rest < here:
                take_costs_but(s, one, other)
            rest -= here


@rule
def take_costs_but(s: State, one: int, other: int) -> None:
    for cost in range(1, MOST_COST + 1):
        if cost not in (one, other):
            rest = chance.below(s, of_cost(s, cost))
            kind = 0
            while COST[kind] != cost or rest >= s.deck[kind]:
                if COST[kind] == cost:
                    rest -= int(s.deck[kind])
                kind += 1
            s.deck[kind] -= 1
            s.drawn[kind] += 1


@rule
def set_aside(s: State, player: Player, aside: Counts) -> int:
    """Cards that the viewer knows to have been shuffled into the deck and that stay in it; how many.

    Those of them that it has seen elsewhere since were among the cards that left the deck unseen.
    """
    if s.shuffles == 0:
        return 0
    since = int(s.deck_size) + int(player.unseen)
    for kind in range(N_CARDS):
        since -= max(0, int(player.buried[kind]) - int(s.deck[kind]))
    places = int(s.deck_size)
    for kind in range(N_CARDS):
        for _ in range(min(int(player.buried[kind]), int(s.deck[kind]))):
            if chance.below(s, since) < places:
                aside[kind] += 1
                s.deck[kind] -= 1
                places -= 1
            since -= 1
    return int(s.deck_size) - places


@rule
def spread(s: State, viewer: int, hidden: int, drawn: int) -> None:
    """Deal the hidden cards to all places whose cards are unknown; what remains is the deck."""
    for _ in range(drawn):
        s.drawn[take(s, hidden)] += 1
        hidden -= 1
    known = 0
    for seat in range(s.seats):
        player = s.player[seat]
        for place in range(cards.all_goods(player)):
            player.cargo[place] = take(s, hidden)
            hidden -= 1
        if seat == viewer:
            known = in_all(player.dropped)
        else:
            hidden = fill(s, player, hidden)
    for _ in range(s.discard_size - known):
        s.discards[take(s, hidden)] += 1
        hidden -= 1


@rule
def fill(s: State, player: Player, hidden: int) -> int:
    """Another player's hand and chapel; how many hidden cards are left."""
    for _ in range(player.cards - player.exposed):
        player.hand[take(s, hidden)] += 1
        hidden -= 1
    for _ in range(player.stored):
        player.chapel[take(s, hidden)] += 1
        hidden -= 1
    return hidden


@rule
def take(s: State, hidden: int) -> int:
    """One of the hidden cards at random."""
    kind = chance.which(s, s.deck, hidden)
    s.deck[kind] -= 1
    return kind
