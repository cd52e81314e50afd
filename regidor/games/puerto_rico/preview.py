"""What a role card would bring to every seat, if the mover took it now.

The rules themselves say it, on a copy of the state. Each seat is looked at as the table lies, before
anybody else has acted, except in the craftsman phase, where the order decides who goes short.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from regidor.games.puerto_rico.actions import MOST_CHOICES, PASS, SMALL_WHARF_LOAD
from regidor.games.puerto_rico.boards import island_size, staffed
from regidor.games.puerto_rico.data import (
    GOOD_KEYS,
    HACIENDA,
    ISLAND_SPACES,
    N_GOODS,
    ROLE_KEYS,
    VILLA,
    WHARF,
)
from regidor.games.puerto_rico.expansions.new_buildings.answers import privilege
from regidor.games.puerto_rico.expansions.nobles.answers import open_chapels
from regidor.games.puerto_rico.knowledge import hides_points
from regidor.games.puerto_rico.phases import builder, captain, craftsman, mayor, settler, trader
from regidor.games.puerto_rico.state import LOADING, STATE, State
from regidor.kernel.record import restore

Row = dict[str, Any]


def preview(s: State, card: int) -> list[Row]:
    """One row per seat: what it could do in the phase of this card."""
    table = _copy(s)
    table.chooser = table.mover
    table.player[table.mover].doubloons += table.bounty[card]
    for seat in range(table.seats):
        if hides_points(s, s.mover, seat):
            table.player[seat].vp = 0  # what the mover cannot know tells nothing
    return PREVIEWS[ROLE_KEYS[card]](table)


def _copy(s: Any) -> State:
    table: State = restore(STATE, s.tobytes())
    return table


def _each(s: State, row: Callable[[State], Row]) -> list[Row]:
    """A row per seat, each asked as if it were its turn."""
    rows = []
    for seat in range(s.seats):
        s.mover = seat
        rows.append(row(s))
    return rows


def _settler(s: State) -> list[Row]:
    return _each(s, _settler_row)


def _settler_row(s: State) -> Row:
    player = s.player[s.mover]
    offered = int(settler.can_take(s)) + int(staffed(player, HACIENDA) and settler.can_draw(s))
    offered += int(privilege(s, s.mover) > 1 and s.face_up.sum() > 1)  # the library's second tile
    room = ISLAND_SPACES - island_size(player)
    return {"tiles": min(room, offered), "quarry": bool(room and settler.may_take_quarry(s))}


def _mayor(s: State) -> list[Row]:
    rows = []
    for seat in range(s.seats):
        extra = min(privilege(s, seat), int(s.supply))
        extra += bool(staffed(s.player[seat], VILLA) and s.noble_supply + s.supply > 0)
        rows.append({"workers": mayor.share(s, (seat - int(s.chooser)) % int(s.seats)) + extra})
    return rows


def _builder(s: State) -> list[Row]:
    return _each(s, _builder_row)


def _builder_row(s: State) -> Row:
    most = builder.reach(s)
    return {"buildings": sum(builder.can_build(s, row, most) for row in range(s.rows))}


def _craftsman(s: State) -> list[Row]:
    before = [(s.player[seat].goods.copy(), int(s.player[seat].doubloons)) for seat in range(s.seats)]
    if s.nobles:
        open_chapels(s)
    craftsman.produce_all(s)
    rows: list[Row] = []
    for seat, (goods, doubloons) in enumerate(before):
        made = s.player[seat].goods - goods
        rows.append(
            {
                "goods": {GOOD_KEYS[good]: int(made[good]) for good in range(N_GOODS) if made[good]},
                "doubloons": int(s.player[seat].doubloons) - doubloons,
            }
        )
    rows[s.chooser]["extra"] = [GOOD_KEYS[good] for good in range(N_GOODS) if craftsman.may_take(s, good)]
    return rows


def _trader(s: State) -> list[Row]:
    return _each(s, _trader_row)


def _trader_row(s: State) -> Row:
    sales = [trader.sale_price(s, s.mover, good) for good in range(N_GOODS) if trader.can_sell(s, good)]
    if trader.has_post(s.player[s.mover]):
        held = [good for good in range(N_GOODS) if s.player[s.mover].goods[good]]
        sales += [trader.post_price(s, s.mover, good) for good in held]
    return {"can_sell": bool(sales), "doubloons": max(sales, default=0)}


def _captain(s: State) -> list[Row]:
    s.phase = LOADING
    s.bonus_due = 1
    for seat in range(s.seats):
        s.player[seat].wharf_ready = staffed(s.player[seat], WHARF)
    return _each(s, _captain_row)


def _captain_row(s: State) -> Row:
    loadings = [loading(s, action) for action in choices(s) if action not in (PASS, SMALL_WHARF_LOAD)]
    return max(loadings, key=lambda found: found["points"], default={"barrels": 0, "points": 0})


def choices(s: State) -> list[int]:
    """The mover's loadings in the captain phase."""
    out = np.zeros(MOST_CHOICES, np.int16)
    return [int(action) for action in out[: captain.legal(s, out)]]


def loading(s: State, action: int) -> Row:
    """What a loading ships and earns."""
    good, barrels = captain.shipment(s, action)
    return {"barrels": int(barrels), "points": int(captain.worth(s, good, barrels))}


def _prospector(s: State) -> list[Row]:
    return [{"doubloons": privilege(s, seat)} for seat in range(s.seats)]


def _buccaneer(s: State) -> list[Row]:
    return [{"acts": bool(seat == s.chooser)} for seat in range(s.seats)]


PREVIEWS: dict[str, Callable[[State], list[Row]]] = {
    "settler": _settler,
    "mayor": _mayor,
    "builder": _builder,
    "craftsman": _craftsman,
    "trader": _trader,
    "captain": _captain,
    "prospector": _prospector,
    "second_prospector": _prospector,
    "buccaneer": _buccaneer,
}
