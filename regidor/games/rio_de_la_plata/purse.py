"""Points, coins and resources: what a seat has, what it can pay, and what it is paid.

Coins may stand in for stone and wood: the first one so replaced in a turn costs 1, the second 2, and so
on, for each player.
"""

from __future__ import annotations

from regidor.games.rio_de_la_plata.data import EITHER, PRECIOUS, STONE, WOOD
from regidor.games.rio_de_la_plata.state import State
from regidor.kernel.jit import rule


@rule
def award(s: State, seat: int, points: int) -> None:
    """Points won or lost; nobody falls below zero."""
    s.player[seat].vp = max(0, int(s.player[seat].vp) + points)


@rule
def holds(s: State, seat: int, office: int) -> bool:
    """Does the seat have the office, bought in an earlier turn?"""
    return bool(s.office[office] == seat and s.office_turn[office] < s.turn)


@rule
def replacing(s: State, seat: int, units: int) -> int:
    """What it costs in coins to replace so many stone and wood now."""
    before = int(s.player[seat].replaced)
    return units * before + units * (units + 1) // 2


@rule
def can_replace(s: State, seat: int, units: int) -> bool:
    return bool(replacing(s, seat, units) <= s.player[seat].coins)


@rule
def can_pay(s: State, seat: int, stone: int, wood: int, precious: int, either: int) -> bool:
    """Could the seat pay this, with coins for what it lacks? Nothing asks for both either and a name."""
    have = s.player[seat].resources
    if have[PRECIOUS] < precious:
        return False
    if either:
        return bool(have[STONE] > 0 or have[WOOD] > 0 or can_replace(s, seat, 1))
    missing = max(0, stone - int(have[STONE])) + max(0, wood - int(have[WOOD]))
    return missing == 0 or can_replace(s, seat, missing)


@rule
def charge(s: State, seat: int) -> None:
    """Take what is due, replacing what was chosen to be replaced."""
    player = s.player[seat]
    coins = int(s.swapped[STONE]) + int(s.swapped[WOOD])
    player.coins -= replacing(s, seat, coins)
    player.replaced += coins
    player.resources[STONE] -= int(s.due[STONE]) - int(s.swapped[STONE])
    player.resources[WOOD] -= int(s.due[WOOD]) - int(s.swapped[WOOD])
    player.resources[PRECIOUS] -= s.due[PRECIOUS]
    for part in range(EITHER + 1):
        s.due[part] = 0
    s.swapped[STONE] = 0
    s.swapped[WOOD] = 0
