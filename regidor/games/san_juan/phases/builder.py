"""The builder phase: in seat order, each player may build one building.

    enter -> per seat: build CARD | pass
                       -> [crane: over CARD | pass] -> [use library | pass]
                       -> [black market: barter GOOD | pass, up to two] -> pay CARD ... -> raise
          -> leave

Rules SJ-BUILDER-1..9, SJ-CRANE-1..9, SJ-MARKET-1..4 and those of the buildings in
docs/rules/san-juan.md. Whether a seat is asked depends on what everybody can see, so that not being
asked tells nothing about a hand.
"""

from __future__ import annotations

from regidor.games.san_juan import cards
from regidor.games.san_juan.actions import BARTER, BUILD, COVER, PASS, PAY
from regidor.games.san_juan.data import (
    BARTER_MOST,
    BLACK_MARKET,
    BUILDER,
    CARPENTER,
    CITY_SPACES,
    COST,
    CRANE,
    LIBRARY,
    N_CARDS,
    N_GOODS,
    N_PLANTS,
    POOR_HOUSE,
    POOR_MOST,
    PRIVILEGE,
    QUARRY,
    SMITHY,
)
from regidor.games.san_juan.phases import turn
from regidor.games.san_juan.state import (
    BARTERING,
    BUILDING,
    COVERING,
    LIBRARY_USE,
    NOTHING,
    PAYING,
    Player,
    State,
)
from regidor.kernel.jit import rule
from regidor.kernel.record import Actions

DISCOUNT = PRIVILEGE[BUILDER]


@rule
def enter(s: State) -> None:
    turn.start_role(s, BUILDING)
    seek(s)


@rule
def seek(s: State) -> None:
    """Find the next seat that might build, or end the phase."""
    s.phase = BUILDING
    while s.waiting > 0:
        if might_build(s):
            return
        cards.next_seat(s)
    leave(s)


@rule
def might_build(s: State) -> bool:
    """Could this seat build something, as far as everybody can see?"""
    player = s.player[s.mover]
    if player.cards != 1:
        return bool(player.cards > 1)
    if s.mover == s.chooser or player.owns[SMITHY] or player.owns[QUARRY]:
        return True
    if player.owns[BLACK_MARKET] and cards.all_goods(player) > 0:
        return True
    return bool(player.owns[CRANE] and player.built > 1)


# What a building costs.


@rule
def discount(s: State, kind: int, under: int, doubled: int) -> int:
    """Cards that the mover saves on a kind built over another one (or NOTHING), which then helps no more."""
    player = s.player[s.mover]
    saved = 0 if under == NOTHING else int(COST[under])
    if s.mover == s.chooser:
        saved += DISCOUNT * 2 if doubled and under != LIBRARY else DISCOUNT
    helper = SMITHY if kind < N_PLANTS else QUARRY
    if player.owns[helper] and under != helper:
        saved += 1
    return saved


@rule
def cost(s: State, kind: int, under: int, doubled: int) -> int:
    return max(0, int(COST[kind]) - discount(s, kind, under, doubled))


@rule
def barter_room(player: Player, under: int) -> int:
    """Goods that the black market could take when a building goes over another one."""
    if not player.owns[BLACK_MARKET] or under == BLACK_MARKET:
        return 0
    lost = 1 if 0 <= under < N_GOODS and cards.empty_plants(player, under) == 0 else 0
    return min(BARTER_MOST, cards.all_goods(player) - lost)


@rule
def could_double(s: State) -> int:
    """1 when the mover's privilege counts twice, or could if the library is used."""
    return int(s.doubled or (s.mover == s.chooser and cards.may_double(s)))


@rule
def affordable(s: State, kind: int, under: int, hand: int) -> bool:
    """Is a hand of so many cards enough, with all the help there is?"""
    missing = cost(s, kind, under, could_double(s)) - hand
    return bool(missing <= 0 or missing <= barter_room(s.player[s.mover], under))


@rule
def can_cover(player: Player, kind: int, under: int) -> bool:
    """Any building but the crane itself, with any other kind."""
    return bool(player.owns[under] and under != CRANE and under != kind)


@rule
def can_build(s: State, kind: int) -> bool:
    """In hand, not a second violet one of its kind, and to be paid for somehow."""
    player = s.player[s.mover]
    if player.hand[kind] == 0 or (kind >= N_PLANTS and player.owns[kind]):
        return False
    rest = int(player.cards) - 1
    if affordable(s, kind, NOTHING, rest):
        return True
    return bool(player.owns[CRANE] and coverable(s, kind, rest))


@rule
def coverable(s: State, kind: int, hand: int) -> bool:
    """Is there a building that this kind can be put over and then be paid for?"""
    player = s.player[s.mover]
    for under in range(N_CARDS):
        if can_cover(player, kind, under) and affordable(s, kind, under, hand):
            return True
    return False


@rule
def can_pay(s: State, doubled: int) -> bool:
    """Can the mover pay for the card on the table, with or without the library?"""
    player = s.player[s.mover]
    left = cost(s, int(s.subject), NOTHING, doubled) - int(s.earned) - barter_room(player, NOTHING)
    return bool(left <= player.cards)


# Decisions.


@rule
def legal(s: State, out: Actions) -> int:
    if s.phase == PAYING:
        return cards.list_run(s, s.player[s.mover].hand, PAY, out, 0)
    if s.phase == COVERING:
        return legal_cover(s, out)
    if s.phase == BARTERING:
        return legal_barter(s, out)
    out[0] = PASS
    n = 1
    for kind in range(N_CARDS):
        if can_build(s, kind):
            out[n] = BUILD + kind
            n += 1
    return n


@rule
def legal_cover(s: State, out: Actions) -> int:
    """Over which building, or (pass) on a place of its own."""
    player = s.player[s.mover]
    kind = int(s.subject)
    n = 0
    if affordable(s, kind, NOTHING, int(player.cards)):
        out[n] = PASS
        n += 1
    for under in range(N_CARDS):
        if can_cover(player, kind, under) and affordable(s, kind, under, int(player.cards)):
            out[n] = COVER + under
            n += 1
    return n


@rule
def legal_barter(s: State, out: Actions) -> int:
    """Goods in ascending kinds, as long as the rest can still be paid."""
    player = s.player[s.mover]
    n = 0
    if s.owed <= player.cards:
        out[n] = PASS
        n += 1
    ahead = 0
    for good in range(s.floor, N_GOODS):
        ahead += int(player.goods[good])
    for good in range(s.floor, N_GOODS):
        if player.goods[good] > 0 and s.owed - min(int(s.allowed), ahead) <= player.cards:
            out[n] = BARTER + good
            n += 1
        ahead -= int(player.goods[good])
    return n


@rule
def apply(s: State, action: int) -> None:
    """Carry out one legal choice and find the next decision."""
    if s.phase == BUILDING:
        choose(s, action)
    elif s.phase == COVERING:
        if action != PASS:
            cover(s, action - COVER)
        ask_library(s)
    elif s.phase == BARTERING:
        barter(s, action)
    else:
        pay(s, action - PAY)


@rule
def choose(s: State, action: int) -> None:
    """Put a card on the table, to be paid for, or build nothing."""
    if action == PASS:
        cards.next_seat(s)
        seek(s)
        return
    player = s.player[s.mover]
    kind = action - BUILD
    cards.reveal(player, kind)
    s.subject = kind
    if player.owns[CRANE] and coverable(s, kind, int(player.cards)):
        s.phase = COVERING
    else:
        ask_library(s)


@rule
def cover(s: State, under: int) -> None:
    """The building below leaves the game with all it could do; an empty plant goes before a full one."""
    player = s.player[s.mover]
    if under < N_GOODS and cards.empty_plants(player, under) == 0:
        cards.lose_good(s, s.mover, under)
    if under == LIBRARY and s.mover == s.chooser:
        s.doubled = 0
    player.owns[under] -= 1
    player.built -= 1
    s.covered[under] += 1
    s.earned = COST[under]


@rule
def ask_library(s: State) -> None:
    """Two players: shall the governor's library help now, where it saves a card?"""
    plain = cost(s, int(s.subject), NOTHING, 0) - int(s.earned)
    if s.mover == s.chooser and cards.may_double(s) and plain > 0:
        s.phase = LIBRARY_USE
    else:
        price(s)


@rule
def price(s: State) -> None:
    """Settle what is owed, then ask the black market."""
    player = s.player[s.mover]
    s.owed = max(0, cost(s, int(s.subject), NOTHING, int(s.doubled)) - int(s.earned))
    s.earned = 0
    s.allowed = min(int(s.owed), barter_room(player, NOTHING))
    if s.allowed > 0:
        s.phase = BARTERING
    else:
        settle(s)


@rule
def barter(s: State, action: int) -> None:
    if action == PASS:
        settle(s)
        return
    good = action - BARTER
    cards.lose_good(s, s.mover, good)
    s.owed -= 1
    s.allowed -= 1
    s.floor = good
    left = cards.all_goods(s.player[s.mover]) - cards.goods_up_to(s.player[s.mover], good - 1)
    if s.allowed == 0 or left == 0:
        settle(s)


@rule
def settle(s: State) -> None:
    """Pay with cards; who must give the whole hand is not asked."""
    player = s.player[s.mover]
    s.allowed = 0
    s.floor = 0
    if s.owed == player.cards:
        cards.discard_hand(s, int(s.mover))
        s.owed = 0
    if s.owed == 0:
        rise(s)
    else:
        s.phase = PAYING


@rule
def pay(s: State, kind: int) -> None:
    cards.discard(s, s.mover, kind)
    s.floor = kind
    s.owed -= 1
    if s.owed == 0:
        rise(s)


@rule
def rise(s: State) -> None:
    """The building stands: carpenter, then poor house, then the next seat. It does not help itself."""
    player = s.player[s.mover]
    kind = int(s.subject)
    s.subject = NOTHING
    s.floor = 0
    if player.owns[CARPENTER] and kind >= N_PLANTS:
        cards.deal(s, s.mover, 1)
    if player.owns[POOR_HOUSE] and player.cards <= POOR_MOST:
        cards.deal(s, s.mover, 1)
    player.owns[kind] += 1
    player.built += 1
    if player.built == CITY_SPACES:
        s.ending = 1
    cards.next_seat(s)
    if s.ending and s.end_at_once:
        leave(s)
    else:
        seek(s)


@rule
def leave(s: State) -> None:
    """The builder phase in which a city was filled is the last of the game."""
    if s.ending:
        turn.end_game(s)
    else:
        turn.end_role(s)
