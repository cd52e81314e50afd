"""The trader phase: in seat order, each player may sell one barrel.

    enter -> per seat: sell | post (trading post) | pass -> [land office] -> leave

Rules PR-TRADER-1..9 in docs/rules/puerto-rico.md. A seat that can sell nothing is not asked.
"""

from __future__ import annotations

from regidor.games.puerto_rico.actions import PASS, POST, SELL
from regidor.games.puerto_rico.boards import next_seat, staffed
from regidor.games.puerto_rico.data import (
    HOUSE_SPACES,
    LARGE_MARKET,
    MARKET_PAY,
    N_GOODS,
    OFFICE,
    PRICE,
    SMALL_MARKET,
    TRADING_POST,
)
from regidor.games.puerto_rico.expansions.new_buildings.answers import privilege
from regidor.games.puerto_rico.expansions.nobles import land_office
from regidor.games.puerto_rico.phases import turn
from regidor.games.puerto_rico.state import TRADING, Player, State
from regidor.kernel.jit import rule
from regidor.kernel.record import Actions

SMALL_MARKET_PAY = MARKET_PAY[SMALL_MARKET]
LARGE_MARKET_PAY = MARKET_PAY[LARGE_MARKET]


@rule
def enter(s: State) -> None:
    turn.start_role(s, TRADING)


@rule
def seek(s: State) -> None:
    """Find the next seat that can sell something, or end the phase."""
    while s.waiting > 0 and (s.new_buildings or s.nobles or is_open(s)):
        if can_sell_something(s):
            return
        if s.nobles and land_office.opens(s):
            return
        next_seat(s)
    leave(s)


@rule
def can_sell_something(s: State) -> bool:
    if is_open(s):
        for good in range(N_GOODS):
            if can_sell(s, good):
                return True
    return has_post(s.player[s.mover]) and bool(s.player[s.mover].goods.sum() > 0)


@rule
def is_open(s: State) -> bool:
    """Has the trading house room?"""
    return bool(s.house.sum() < HOUSE_SPACES)


@rule
def has_post(seller: Player) -> bool:
    """A staffed trading post buys any kind, whatever the house holds."""
    return staffed(seller, TRADING_POST)


@rule
def can_sell(s: State, good: int) -> bool:
    """The house buys each kind once, but twice from a staffed office."""
    seller = s.player[s.mover]
    return bool(seller.goods[good] > 0 and (s.house[good] == 0 or staffed(seller, OFFICE)))


@rule
def sale_price(s: State, seat: int, good: int) -> int:
    """What a sale brings; the trader gets one doubloon more."""
    return takings(s.player[seat], good) + privilege(s, seat)


@rule
def post_price(s: State, seat: int, good: int) -> int:
    """At the own trading post no market pays."""
    return int(PRICE[good]) + privilege(s, seat)


@rule
def takings(seller: Player, good: int) -> int:
    """The printed price and the markets' doubloons."""
    doubloons = int(PRICE[good])
    if staffed(seller, SMALL_MARKET):
        doubloons += SMALL_MARKET_PAY
    if staffed(seller, LARGE_MARKET):
        doubloons += LARGE_MARKET_PAY
    return doubloons


@rule
def legal(s: State, out: Actions) -> int:
    """List the mover's choices. Selling is never forced, so pass is always there."""
    seller = s.player[s.mover]
    out[0] = PASS
    n = 1
    if is_open(s):
        for good in range(N_GOODS):
            if can_sell(s, good):
                out[n] = SELL + good
                n += 1
    if has_post(seller):
        for good in range(N_GOODS):
            if seller.goods[good] > 0:
                out[n] = POST + good
                n += 1
    return n


@rule
def apply(s: State, action: int) -> None:
    """Carry out one legal choice and hand the turn on."""
    seller = s.player[s.mover]
    if action >= POST:
        good = action - POST
        seller.doubloons += post_price(s, s.mover, good)
        seller.goods[good] -= 1
        s.barrels[good] += 1
    elif action != PASS:
        good = action - SELL
        seller.doubloons += sale_price(s, s.mover, good)
        seller.goods[good] -= 1
        s.house[good] += 1
    if s.nobles and land_office.opens(s):
        return
    next_seat(s)
    s.seeking = 1


@rule
def leave(s: State) -> None:
    """A full house is emptied into the supply; otherwise its barrels stay."""
    if s.house.sum() == HOUSE_SPACES:
        for good in range(N_GOODS):
            s.barrels[good] += s.house[good]
            s.house[good] = 0
    turn.finish_role(s)
