"""The trader phase: a trading tile is turned up and, in seat order, each player may sell goods.

    enter -> per seat with goods: sell GOOD, in ascending kinds | pass -> the cards for all of them -> leave

Rules SJ-TRADER-1..5 in docs/rules/san-juan.md. A seat without goods is not asked.
"""

from __future__ import annotations

from regidor.games.san_juan import cards
from regidor.games.san_juan.actions import PASS, SELL, TURNED_UP
from regidor.games.san_juan.data import (
    MARKET_HALL,
    MARKET_STAND,
    N_GOODS,
    N_TILES,
    PRICE,
    PRIVILEGE,
    TRADER,
    TRADING_POST,
)
from regidor.games.san_juan.phases import turn
from regidor.games.san_juan.state import NOTHING, TRADING, State
from regidor.kernel import chance
from regidor.kernel.jit import rule
from regidor.kernel.record import Actions

EXTRA = PRIVILEGE[TRADER]
STAND_GOODS = 2  # that a market stand asks for


@rule
def enter(s: State) -> None:
    turn_up(s)
    turn.start_role(s, TRADING)
    seek(s)


@rule
def turn_up(s: State) -> None:
    """The top tile; the first time round, chance says which of those nobody has seen."""
    if s.tile_order[s.tile_next] == NOTHING:
        s.tile_order[s.tile_next] = chance.draw(s, TURNED_UP, s.tile_left)


@rule
def sale_price(s: State, good: int) -> int:
    """Cards that the tile on top pays for a good."""
    return int(PRICE[s.tile_order[s.tile_next], good])


@rule
def allowance(s: State, seat: int) -> int:
    """Goods that a seat may sell without the library's question."""
    return 1 + cards.privilege(s, seat, EXTRA) + int(s.player[seat].owns[TRADING_POST])


@rule
def library_sale(s: State) -> int:
    """1 when the mover may sell one good more by using the library now."""
    return int(s.mover == s.chooser and cards.may_double(s))


@rule
def seek(s: State) -> None:
    """Find the next seat that has goods, or end the phase."""
    while s.waiting > 0:
        if cards.all_goods(s.player[s.mover]) > 0:
            s.allowed = allowance(s, int(s.mover)) + library_sale(s)
            return
        cards.next_seat(s)
    leave(s)


@rule
def legal(s: State, out: Actions) -> int:
    """List the mover's choices. Selling is never forced, so pass is always there."""
    out[0] = PASS
    n = 1
    for good in range(s.floor, N_GOODS):
        if s.player[s.mover].goods[good] > 0:
            out[n] = SELL + good
            n += 1
    return n


@rule
def apply(s: State, action: int) -> None:
    """Carry out one legal choice; whoever is done selling gets the cards for all of it."""
    if action == PASS or not sell(s, action - SELL):
        pay_out(s)
        cards.next_seat(s)
        seek(s)


@rule
def sell(s: State, good: int) -> bool:
    """Sell one good; may another one follow?"""
    player = s.player[s.mover]
    s.earned += sale_price(s, good)
    s.dealt += 1
    s.allowed -= 1
    s.floor = good
    cards.lose_good(s, int(s.mover), good)
    left = cards.all_goods(player) - cards.goods_up_to(player, good - 1)
    return bool(s.allowed > 0 and left > 0)


@rule
def bonus(s: State, seat: int, sold: int) -> int:
    """Cards that market hall and market stand add."""
    player = s.player[seat]
    extra = 0
    if sold > 0 and player.owns[MARKET_HALL]:
        extra += 1
    if sold >= STAND_GOODS and player.owns[MARKET_STAND]:
        extra += 1
    return extra


@rule
def pay_out(s: State) -> None:
    """The cards for everything sold; one sale more than usual was the library's."""
    if s.dealt > allowance(s, int(s.mover)):
        s.player[s.mover].library_used = 1
    cards.deal(s, int(s.mover), int(s.earned) + bonus(s, int(s.mover), int(s.dealt)))
    s.earned = 0
    s.dealt = 0
    s.allowed = 0
    s.floor = 0


@rule
def leave(s: State) -> None:
    """The tile goes under the others: their order stays."""
    s.tile_next = (s.tile_next + 1) % N_TILES
    turn.end_role(s)
