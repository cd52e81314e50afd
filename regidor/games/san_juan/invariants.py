"""What can never be otherwise: no card vanishes or appears, and nothing exceeds its place.

`fault` is compiled, so that every state of millions of random games can be checked.
"""

from __future__ import annotations

import numpy as np

from regidor.games.san_juan import cards
from regidor.games.san_juan.data import (
    ARCHIVE,
    BUILDER,
    CARD_KEYS,
    CHAPEL,
    CITY_SPACES,
    COPIES,
    COST,
    COUNCILLOR,
    CRANE,
    GOLD_MINE,
    LIBRARY,
    MOST_ROUNDS,
    N_CARDS,
    N_GOODS,
    N_PLANTS,
    N_ROLES,
    N_TILES,
    PRODUCER,
    PROSPECTOR,
    TRADER,
    TWO_PLAYERS,
)
from regidor.games.san_juan.data import TILES as TILE_PRICES
from regidor.games.san_juan.knowledge import in_all
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
    LIMITING,
    MINING,
    NOBODY,
    NOTHING,
    OPENING,
    OVER,
    PAYING,
    PHASE_KEYS,
    PRODUCING,
    ROLES,
    STORING,
    TRADING,
    Player,
    State,
)
from regidor.kernel.jit import rule
from regidor.kernel.record import Counts

# The card that each phase belongs to; the library's question belongs to any.
PHASE_ROLE = np.full(len(PHASE_KEYS), NOTHING, np.int64)
PHASE_ROLE[[BUILDING, COVERING, BARTERING, PAYING]] = BUILDER
PHASE_ROLE[PRODUCING] = PRODUCER
PHASE_ROLE[TRADING] = TRADER
PHASE_ROLE[[KEEPING, ARCHIVING]] = COUNCILLOR
PHASE_ROLE[MINING] = PROSPECTOR

MOST_EARNED = 4 * max(max(tile) for tile in TILE_PRICES)  # cards for the goods of one seat

# What can be wrong, and how a sentence about it ends. The place in the list is the fault's number.
FAULTS = (
    "",
    "the cards do not add up",
    "there is less than nothing of something",
    "the size of a hand or a pile is not the number of its cards",
    f"a city has more than {CITY_SPACES} buildings",
    "a violet building stands twice in a city",
    "there are more goods than plants of a kind",
    "goods and the cards that they are do not agree",
    "a seat remembers cards in the discards that are not there",
    "cards were seen going into a hand that does not hold them",
    "a seat remembers cards in the deck that cannot be there",
    "the trading tiles do not add up",
    f"rounds are counted from 1 to {MOST_ROUNDS}",
    "it is over and not over",
    "it is over without a reason",
    "a city is full, so this must be the last builder phase",
    "governor, chooser and the number of role cards taken do not agree",
    "the role card in play does not lie in front of the player who chose it",
    "the role card in play does not belong to the phase",
    "the seats that still act do not fit the player whose turn it is",
    "a number of another phase was left behind",
    "the phase asks for nothing that could be decided",
    "a library cannot have been used",
)
(
    FINE,
    COMPONENTS,
    NEGATIVE,
    SIZES,
    CITY,
    TWINS,
    GOODS,
    CARGO,
    DROPPED,
    SHOWN,
    BURIED,
    TILES,
    ROUND,
    ENDED,
    ENDED_EARLY,
    NOT_LAST,
    TURN,
    CARD_IN_PLAY,
    WRONG_CARD,
    WAITING,
    LEFT_OVER,
    NOTHING_TO_DECIDE,
    LIBRARY_WRONG,
) = range(len(FAULTS))


def fault_text(s: State, number: int) -> str:
    """What is wrong, as the end of a sentence; with the counts where something does not add up."""
    wrong = [
        f"{counted} {key.replace('_', ' ')} cards where there are {there}"
        for (key, counted), there in zip(components(s).items(), COPIES, strict=True)
        if counted != there
    ]
    return f"it has {', '.join(wrong)}" if wrong else FAULTS[number]


def components(s: State) -> dict[str, int]:
    """Every card of the box, by kind, wherever it lies."""
    return {key: copies(s, kind) for kind, key in enumerate(CARD_KEYS)}


@rule
def copies(s: State, kind: int) -> int:
    total = int(s.deck[kind]) + int(s.discards[kind]) + int(s.covered[kind]) + int(s.drawn[kind])
    total += 1 if s.subject == kind else 0
    for seat in range(s.seats):
        player = s.player[seat]
        total += int(player.hand[kind]) + int(player.owns[kind]) + int(player.chapel[kind])
        for place in range(CITY_SPACES):
            if player.cargo[place] == kind:
                total += 1
    return total


@rule
def fault(s: State) -> int:
    """The first thing that is wrong with a state, FINE when it can be."""
    found = pile_fault(s)
    for seat in range(s.seats):
        if found == FINE:
            found = player_fault(s, s.player[seat])
    if found == FINE:
        found = tile_fault(s)
    if found == FINE:
        found = clock_fault(s)
    return found


@rule
def below_nothing(counts: Counts) -> bool:
    for kind in range(len(counts)):
        if counts[kind] < 0:
            return True
    return False


@rule
def pile_fault(s: State) -> int:
    if (
        below_nothing(s.deck)
        or below_nothing(s.discards)
        or below_nothing(s.covered)
        or below_nothing(s.drawn)
    ):
        return NEGATIVE
    for seat in range(s.seats):
        player = s.player[seat]
        if below_nothing(player.hand) or below_nothing(player.owns) or below_nothing(player.chapel):
            return NEGATIVE
    for kind in range(N_CARDS):
        if copies(s, kind) != COPIES[kind]:
            return COMPONENTS
    return FINE if in_all(s.deck) == s.deck_size and in_all(s.discards) == s.discard_size else SIZES


@rule
def player_fault(s: State, player: Player) -> int:
    if in_all(player.hand) != player.cards or in_all(player.chapel) != player.stored:
        return SIZES
    if in_all(player.owns) != player.built:
        return SIZES
    if player.built > CITY_SPACES:
        return CITY
    for kind in range(N_PLANTS, N_CARDS):
        if player.owns[kind] > 1:
            return TWINS
    for good in range(N_GOODS):
        if player.goods[good] < 0 or player.goods[good] > player.owns[good]:
            return GOODS
    for place in range(CITY_SPACES):
        if (place < cards.all_goods(player)) != (player.cargo[place] != NOTHING):
            return CARGO
    return memory_fault(s, player)


@rule
def memory_fault(s: State, player: Player) -> int:
    """What a seat has seen must still be possible."""
    if player.unseen < 0 or below_nothing(player.dropped) or below_nothing(player.buried):
        return NEGATIVE
    if in_all(player.shown) != player.exposed or below_nothing(player.shown):
        return SHOWN
    for kind in range(N_CARDS):
        if player.dropped[kind] > s.discards[kind]:
            return DROPPED
        if player.shown[kind] > player.hand[kind]:
            return SHOWN
        if int(player.buried[kind]) - int(player.unseen) > s.deck[kind]:
            return BURIED
    if s.shuffles == 0 and in_all(player.buried) + player.unseen > 0:
        return BURIED
    return BURIED if in_all(player.buried) > int(s.deck_size) + int(player.unseen) else FINE


@rule
def tile_fault(s: State) -> int:
    """Tiles are seen from the first place on, and each lies in one place."""
    if s.tile_next < 0 or s.tile_next >= N_TILES:
        return TILES
    for place in range(N_TILES):
        tile = s.tile_order[place]
        if tile >= N_TILES or s.tile_left[place] != (not tile_seen(s, place)):
            return TILES
        if tile != NOTHING and place > 0 and s.tile_order[place - 1] == NOTHING:
            return TILES
        for other in range(place):
            if tile != NOTHING and s.tile_order[other] == tile:
                return TILES
    if s.tile_next > 0 and s.tile_order[s.tile_next - 1] == NOTHING:
        return TILES
    return TILES if s.phase == TRADING and s.tile_order[s.tile_next] == NOTHING else FINE


@rule
def tile_seen(s: State, tile: int) -> bool:
    for place in range(N_TILES):
        if s.tile_order[place] == tile:
            return True
    return False


@rule
def clock_fault(s: State) -> int:
    if s.round_number < 1 or s.round_number > MOST_ROUNDS:
        return ROUND
    if s.over != (s.phase == OVER):
        return ENDED
    if s.over:
        return FINE if s.ending or s.round_number == MOST_ROUNDS or turn.spent(s) else ENDED_EARLY
    if city_full(s) != s.ending or (s.ending and s.role != BUILDER):
        return NOT_LAST
    if left_over(s):
        return LEFT_OVER
    if s.picks < 0 or s.picks >= turn.picks_in_round(s) or s.chooser != (s.governor + s.picks) % s.seats:
        return TURN
    if library_wrong(s):
        return LIBRARY_WRONG
    return turn_fault(s)


@rule
def city_full(s: State) -> bool:
    for seat in range(s.seats):
        if s.player[seat].built == CITY_SPACES:
            return True
    return False


@rule
def turn_fault(s: State) -> int:
    taken = 0
    for card in range(N_ROLES):
        if s.holder[card] != NOBODY:
            taken += 1
    if not held_rightly(s, taken):
        return TURN
    if s.phase in (ROLES, OPENING, STORING, LIMITING):
        if s.role != NOTHING or taken != s.picks:
            return TURN
        return roles_fault(s) if s.phase == ROLES else upkeep_fault(s)
    if s.role == NOTHING or s.holder[s.role] != s.chooser or taken != s.picks + 1:
        return CARD_IN_PLAY
    if s.phase == LIBRARY_USE:
        return library_fault(s)
    if s.role != PHASE_ROLE[s.phase]:
        return WRONG_CARD
    if s.waiting < 1 or s.waiting > s.seats or s.mover != (s.chooser + s.seats - s.waiting) % s.seats:
        return WAITING
    return FINE if something_to_decide(s) else NOTHING_TO_DECIDE


@rule
def held_rightly(s: State, taken: int) -> bool:
    """Has every seat as many role cards as it has chosen in this round?"""
    for step in range(s.seats):
        held = 0
        for card in range(N_ROLES):
            if s.holder[card] == (s.governor + step) % s.seats:
                held += 1
        if held != (taken - step + s.seats - 1) // s.seats:
            return False
    return True


@rule
def roles_fault(s: State) -> int:
    return FINE if s.waiting == 0 and s.mover == s.chooser else WAITING


@rule
def upkeep_fault(s: State) -> int:
    """Between rounds, or before the first."""
    if s.picks > 0 or (s.phase == OPENING) != (s.round_number == 1):
        return TURN
    if s.phase == OPENING and not s.opening_choice:
        return TURN
    if s.waiting < 1 or s.waiting > s.seats or s.mover != (s.governor + s.seats - s.waiting) % s.seats:
        return WAITING
    player = s.player[s.mover]
    if s.phase == STORING:
        return FINE if player.owns[CHAPEL] and player.cards > 0 else NOTHING_TO_DECIDE
    if player.cards - upkeep.limit(s, player) != s.owed or not run_fits(s, player.hand):
        return NOTHING_TO_DECIDE
    return FINE


@rule
def run_fits(s: State, counts: Counts) -> bool:
    """Are there enough things of the kinds that may still be named?"""
    if s.owed < 1 or s.floor < 0 or s.floor >= N_CARDS:
        return False
    ahead = 0
    for kind in range(s.floor, N_CARDS):
        ahead += int(counts[kind])
    return bool(ahead >= s.owed)


@rule
def library_wrong(s: State) -> bool:
    """Only a governor between two choices can have used it up, and only a library doubles."""
    for seat in range(s.seats):
        if s.player[seat].library_used and (s.seats != TWO_PLAYERS or seat != s.governor):
            return True
    if not s.doubled:
        return False
    return bool(s.role == NOTHING or not s.player[s.chooser].owns[LIBRARY])


@rule
def library_fault(s: State) -> int:
    if s.mover != s.chooser or s.doubled or not cards.may_double(s):
        return NOTHING_TO_DECIDE
    if s.role != BUILDER:
        return FINE if s.waiting == 0 and roles.asks_first(s) else NOTHING_TO_DECIDE
    if s.waiting != s.seats or s.subject == NOTHING:
        return NOTHING_TO_DECIDE
    plain = builder.cost(s, int(s.subject), NOTHING, 0) - int(s.earned)
    return FINE if plain > 0 and builder.can_pay(s, 1) else NOTHING_TO_DECIDE


@rule
def left_over(s: State) -> bool:
    """Does a number stand there that belongs to another phase?"""
    phase = s.phase
    builds = phase in (COVERING, BARTERING, PAYING) or (phase == LIBRARY_USE and s.role == BUILDER)
    if builds != (s.subject != NOTHING):
        return True
    if phase not in (OPENING, BARTERING, PAYING, KEEPING, ARCHIVING, LIMITING) and s.owed != 0:
        return True
    if phase not in (BARTERING, PRODUCING, TRADING) and s.allowed != 0:
        return True
    if phase not in (PRODUCING, TRADING) and s.dealt != 0:
        return True
    if phase not in (TRADING, LIBRARY_USE) and s.earned != 0:
        return True
    names_kinds = phase in (OPENING, PAYING, KEEPING, ARCHIVING, LIMITING, BARTERING, PRODUCING, TRADING)
    if not names_kinds and s.floor != 0:
        return True
    if phase not in (KEEPING, MINING) and in_all(s.drawn) > 0:
        return True
    if s.earned > MOST_EARNED:
        return True
    return bool(s.doubled > 1 or s.earned < 0 or s.dealt < 0 or s.allowed < 0 or s.owed < 0 or s.floor < 0)


@rule
def something_to_decide(s: State) -> bool:
    """Seats that can do nothing, as far as everybody sees, are never asked."""
    player = s.player[s.mover]
    if s.phase == BUILDING:
        return builder.might_build(s)
    if s.phase == COVERING:
        return bool(player.owns[CRANE] and builder.coverable(s, int(s.subject), int(player.cards)))
    if s.phase == BARTERING:
        return barter_fits(s)
    if s.phase == PAYING:
        return bool(s.owed <= COST[s.subject] and s.owed < player.cards and run_fits(s, player.hand))
    if s.phase == PRODUCING:
        return production_fits(s)
    if s.phase == TRADING:
        return sale_fits(s)
    if s.phase == KEEPING:
        keep = councillor.to_keep(s, int(s.mover))
        return bool(s.owed <= keep and in_all(s.drawn) > s.owed and run_fits(s, s.drawn))
    if s.phase == ARCHIVING:
        most = councillor.to_draw(s, int(s.mover)) - councillor.to_keep(s, int(s.mover))
        return bool(player.owns[ARCHIVE] and s.owed <= most and run_fits(s, player.hand))
    return bool(player.owns[GOLD_MINE] and prospector.finds(s))


@rule
def barter_fits(s: State) -> bool:
    player = s.player[s.mover]
    if s.floor >= N_GOODS or s.allowed < 1 or s.allowed > s.owed or s.owed > COST[s.subject]:
        return False
    ahead = cards.all_goods(player) - cards.goods_up_to(player, int(s.floor) - 1)
    if ahead == 0 or s.allowed > builder.barter_room(player, NOTHING):
        return False
    return bool(s.owed - min(int(s.allowed), ahead) <= player.cards)


@rule
def production_fits(s: State) -> bool:
    if s.floor >= N_GOODS or s.allowed < 1 or s.allowed + s.dealt > producer.allowance(s, int(s.mover)):
        return False
    kinds = 0
    for good in range(N_GOODS):
        if producer.can_produce(s, good):
            kinds += 1
    return kinds > 1


@rule
def sale_fits(s: State) -> bool:
    player = s.player[s.mover]
    most = trader.allowance(s, int(s.mover)) + trader.library_sale(s)
    if s.floor >= N_GOODS or s.allowed < 1 or s.allowed + s.dealt != most:
        return False
    return bool(cards.all_goods(player) > cards.goods_up_to(player, int(s.floor) - 1))
