"""The land office: besides the sale of the trader phase, its owner may buy or sell a plantation.

    after the sale -> [draw | draw pile N | pass] -> [forest | pass] with a worker there
                   -> [discard GOOD | pass] with a noble there

Rules PR-NOBLES-18 to 22 in docs/rules/puerto-rico.md.
"""

from __future__ import annotations

from regidor.games.puerto_rico.actions import DISCARD, FOREST_DRAWN, PASS
from regidor.games.puerto_rico.boards import island_full, next_seat, staffed
from regidor.games.puerto_rico.data import FOREST_HOUSE, LAND_OFFICE, LAND_PRICE, N_GOODS
from regidor.games.puerto_rico.expansions.nobles.answers import drop_tile, has_plantation, noble_at
from regidor.games.puerto_rico.phases import settler
from regidor.games.puerto_rico.state import LAND_DEAL, LAND_FOREST, TRADING, State
from regidor.kernel.jit import rule
from regidor.kernel.record import Actions


@rule
def opens(s: State) -> bool:
    """Go on to the mover's land office, if there is something to buy or to sell."""
    if not has_business(s):
        return False
    s.phase = LAND_DEAL
    return True


@rule
def has_business(s: State) -> bool:
    player = s.player[s.mover]
    if not staffed(player, LAND_OFFICE):
        return False
    if noble_at(player, LAND_OFFICE):
        return has_plantation(player)
    return bool(player.doubloons >= LAND_PRICE and not island_full(player) and settler.can_draw(s))


@rule
def legal(s: State, out: Actions) -> int:
    """List the mover's choices; nothing is forced."""
    out[0] = PASS
    if s.phase == LAND_FOREST:
        out[1] = FOREST_DRAWN
        return 2
    player = s.player[s.mover]
    if not noble_at(player, LAND_OFFICE):
        return settler.legal_draws(s, out)
    n = 1
    for good in range(N_GOODS):
        if player.tiles[good] > 0:
            out[n] = DISCARD + good
            n += 1
    return n


@rule
def apply(s: State, action: int) -> None:
    """Buy, sell or neither; the turn goes on to the next seat."""
    player = s.player[s.mover]
    if action == FOREST_DRAWN:
        player.tiles[s.subject] -= 1
        settler.plant(s, s.subject)
    elif action >= DISCARD:
        drop_tile(s, action - DISCARD)
        player.doubloons += LAND_PRICE
    elif action != PASS:
        player.doubloons -= LAND_PRICE
        settler.draw_extra(s, action)
        if staffed(player, FOREST_HOUSE):
            s.phase = LAND_FOREST
            return
    s.phase = TRADING
    s.subject = 0
    next_seat(s)
    s.seeking = 1
