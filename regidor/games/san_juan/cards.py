"""Questions about hands and cities that several phases ask, and how cards travel.

Every card that moves face down passes through here, so that what each seat has seen of it is kept.
"""

from __future__ import annotations

from regidor.games.san_juan.actions import DRAWN
from regidor.games.san_juan.data import (
    LIBRARY,
    N_CARDS,
    N_GOODS,
    N_PLANTS,
    TWO_PLAYERS,
)
from regidor.games.san_juan.state import NOTHING, Player, State
from regidor.kernel import chance
from regidor.kernel.jit import rule
from regidor.kernel.record import Actions, Counts

# The deck.


@rule
def draw_card(s: State, first: int) -> int:
    """Take the top card, shuffling the discards when the deck is empty; NOTHING when no card is left."""
    if s.deck_size == 0:
        reshuffle(s)
    if s.deck_size == 0:
        return NOTHING
    kind = chance.draw_of(s, first, s.deck, int(s.deck_size))
    s.deck_size -= 1
    return kind


@rule
def reshuffle(s: State) -> None:
    """The discards become the deck; what a seat saw going there, it knows to be in the deck now."""
    if s.discard_size == 0:
        return
    for kind in range(N_CARDS):
        s.deck[kind] += s.discards[kind]
        s.discards[kind] = 0
    s.deck_size = s.discard_size
    s.discard_size = 0
    s.shuffles += 1
    for seat in range(s.seats):
        player = s.player[seat]
        player.unseen = 0
        for kind in range(N_CARDS):
            player.buried[kind] = player.dropped[kind]
            player.dropped[kind] = 0


@rule
def left_deck(s: State, witness: int, kind: int) -> None:
    """A card left the deck and one seat (or, NOBODY, none) saw which."""
    if s.shuffles == 0:
        return
    for seat in range(s.seats):
        if seat == witness:
            seen_leaving(s.player[seat], kind)
        else:
            s.player[seat].unseen += 1


@rule
def seen_leaving(player: Player, kind: int) -> None:
    if player.buried[kind] > 0:
        player.buried[kind] -= 1


@rule
def deal(s: State, seat: int, count: int) -> None:
    """Cards from the deck into a hand, as many as there are."""
    for _ in range(count):
        kind = draw_card(s, DRAWN)
        if kind == NOTHING:
            return
        left_deck(s, seat, kind)
        gain(s.player[seat], kind)


@rule
def gain(player: Player, kind: int) -> None:
    player.hand[kind] += 1
    player.cards += 1


# Out of a hand.


@rule
def reveal(player: Player, kind: int) -> None:
    """A card leaves the hand for everybody to see."""
    player.hand[kind] -= 1
    player.cards -= 1
    if player.shown[kind] > 0:
        player.shown[kind] -= 1
        player.exposed -= 1


@rule
def conceal(player: Player, kind: int) -> None:
    """A card leaves the hand face down: any card that was known to be there may have been the one."""
    player.hand[kind] -= 1
    player.cards -= 1
    if player.exposed > 0:
        for known in range(N_CARDS):
            if player.shown[known] > 0:
                player.shown[known] -= 1
                player.exposed -= 1


@rule
def discard(s: State, seat: int, kind: int) -> None:
    """From a hand face down into the discards: only its owner knows which card it was."""
    conceal(s.player[seat], kind)
    drop(s, seat, kind)


@rule
def discard_hand(s: State, seat: int) -> None:
    """All cards of a hand: those that everybody knew to be there, everybody knows to be discarded now."""
    player = s.player[seat]
    for kind in range(N_CARDS):
        if player.hand[kind] > 0:
            for witness in range(s.seats):
                seen = player.hand[kind] if witness == seat else player.shown[kind]
                s.player[witness].dropped[kind] += seen
            s.discards[kind] += player.hand[kind]
            player.hand[kind] = 0
            player.shown[kind] = 0
    s.discard_size += player.cards
    player.cards = 0
    player.exposed = 0


@rule
def drop(s: State, witness: int, kind: int) -> None:
    """A card that one seat has seen goes face down into the discards."""
    s.discards[kind] += 1
    s.discard_size += 1
    s.player[witness].dropped[kind] += 1


# Goods.


@rule
def all_goods(player: Player) -> int:
    total = 0
    for good in range(N_GOODS):
        total += int(player.goods[good])
    return total


@rule
def goods_up_to(player: Player, good: int) -> int:
    """How many goods lie on plants of this kind and the kinds before it."""
    total = 0
    for kind in range(good + 1):
        total += int(player.goods[kind])
    return total


@rule
def empty_plants(player: Player, good: int) -> int:
    return int(player.owns[good]) - int(player.goods[good])


@rule
def put_good(s: State, seat: int, good: int) -> bool:
    """Lay the top card of the deck, unseen, on an empty plant; false when there is no card."""
    kind = draw_card(s, DRAWN)
    if kind == NOTHING:
        return False
    left_deck(s, NOTHING, kind)
    player = s.player[seat]
    place = all_goods(player)
    target = goods_up_to(player, good)
    while place > target:
        player.cargo[place] = player.cargo[place - 1]
        place -= 1
    player.cargo[target] = kind
    player.goods[good] += 1
    return True


@rule
def lose_good(s: State, seat: int, good: int) -> None:
    """The good that came last to a plant of this kind goes to the discards, and nobody looks at it."""
    player = s.player[seat]
    place = goods_up_to(player, good) - 1
    last = all_goods(player) - 1
    kind = player.cargo[place]
    while place < last:
        player.cargo[place] = player.cargo[place + 1]
        place += 1
    player.cargo[last] = NOTHING
    player.goods[good] -= 1
    s.discards[kind] += 1
    s.discard_size += 1


# Ascending runs: several things of counted kinds, named one by one in one order only.


@rule
def highest_start(counts: Counts, least: int) -> int:
    """The highest kind from which on there are still at least so many things."""
    kind = len(counts)
    seen = 0
    while seen < least:
        kind -= 1
        seen += int(counts[kind])
    return kind


@rule
def list_run(s: State, counts: Counts, first: int, out: Actions, n: int) -> int:
    """List what may come next when `owed` things are named in ascending kinds; how many choices now."""
    for kind in range(s.floor, highest_start(counts, int(s.owed)) + 1):
        if counts[kind] > 0:
            out[n] = first + kind
            n += 1
    return n


# Cities.


@rule
def violet_buildings(player: Player) -> int:
    total = 0
    for kind in range(N_PLANTS, N_CARDS):
        total += int(player.owns[kind])
    return total


@rule
def plants(player: Player) -> int:
    total = 0
    for kind in range(N_PLANTS):
        total += int(player.owns[kind])
    return total


# Turns.


@rule
def next_seat(s: State) -> None:
    """Hand the turn to the next seat clockwise."""
    s.mover = (s.mover + 1) % s.seats
    s.waiting -= 1


@rule
def chooses_again(s: State) -> bool:
    """With two players the governor chooses twice, so his library may wait for the second time."""
    return bool(s.seats == TWO_PLAYERS and s.picks == 0)


@rule
def library_ready(s: State) -> bool:
    """Does the chooser own a library that was not used in this round?"""
    chooser = s.player[s.chooser]
    return bool(chooser.owns[LIBRARY] and not chooser.library_used)


@rule
def may_double(s: State) -> bool:
    """May the chooser still decide whether the library doubles this privilege?"""
    return bool(chooses_again(s) and library_ready(s))


@rule
def privilege(s: State, seat: int, worth: int) -> int:
    """What the role's privilege is worth to a seat: nothing, the plain worth, or twice that."""
    if seat != s.chooser:
        return 0
    return worth * 2 if s.doubled else worth
