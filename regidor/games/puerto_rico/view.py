"""What one seat may see, as plain data: the only thing that leaves the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from regidor.games.puerto_rico import options, scoring
from regidor.games.puerto_rico.actions import (
    ACTIONS,
    DISCARD,
    DRAFT,
    DRAW,
    KIDNAP,
    PIRACY,
    PIRACY_STEP,
    POST,
    ROLE,
    ROLE_BUCCANEER,
    SELL,
    SMALLEST_SHIP,
    TAKE,
)
from regidor.games.puerto_rico.boards import empty_circles, island_size, slots, staffed
from regidor.games.puerto_rico.data import (
    BUILDER,
    BUILDING_KEYS,
    BUILDINGS,
    DRAFT_SPACES,
    EDITIONS,
    FIRST_TILE_SLOT,
    GOOD_KEYS,
    HOUSE_SPACES,
    LAND_OFFICE,
    LAND_PRICE,
    LIBRARY,
    N_GOODS,
    N_ROLES,
    N_SHIPS,
    RANK_OF_SLOT,
    RANKED,
    ROLE_KEYS,
    SLOT_KEYS,
    TILE_KEYS,
    TRADER,
    Building,
)
from regidor.games.puerto_rico.expansions.festival.shown import building_prize, festival_view, tile_prize
from regidor.games.puerto_rico.expansions.new_buildings import draft
from regidor.games.puerto_rico.expansions.nobles import court
from regidor.games.puerto_rico.expansions.nobles.answers import noble_at
from regidor.games.puerto_rico.knowledge import hides_points
from regidor.games.puerto_rico.phases import builder, captain, craftsman, mayor, roles, trader
from regidor.games.puerto_rico.preview import loading, preview
from regidor.games.puerto_rico.state import (
    BARTERING,
    DRAFTING,
    FOREST_CHOICE,
    HOSPICE_WORKER,
    LAND_DEAL,
    LAND_FOREST,
    LOADING,
    NOBODY,
    NOTHING,
    PHASE_KEYS,
    PLACEMENT,
    RAIDING,
    SEATING,
    SETTLING,
    SMALL_WHARFING,
    STORAGE,
    SUPPLYING,
    UNIVERSITY_WORKER,
    Player,
    State,
)
from regidor.kernel.game import SPECTATOR, ScoreItem, ScoreSheet, View


def view(s: State, viewer: int) -> View:
    """Everything on the table that the viewer may see."""
    return {
        "game": "puerto-rico",
        "edition": EDITIONS[s.edition],
        "options": options.unpack(s),
        "seats": int(s.seats),
        "phase": PHASE_KEYS[s.phase],
        "round": int(s.round_number),
        "mover": None if s.over else int(s.mover),
        "governor": int(s.governor),
        "chooser": int(s.chooser),
        "role": None if s.role == NOTHING else ROLE_KEYS[s.role],
        "last_round": bool(s.ending),
        "over": bool(s.over),
        "roles": _roles(s),
        "market": _market(s, viewer),
        "plantations": _plantations(s),
        "ships": _ships(s),
        "trading_house": _house(s, viewer),
        "workers": _workers(s),
        "goods": _counts(s.barrels, GOOD_KEYS, zeros=True),
        "vp_left": int(s.vp_left),
        "noted_vp": int(s.noted),
        "asked": _asked(s),
        "to_act": _to_act(s),
        "players": [_player(s, seat, viewer) for seat in range(s.seats)],
        **(_buccaneer(s) if s.buccaneers else {}),
        **({"festival": festival_view(s)} if s.festival else {}),
    }


def _workers(s: State) -> dict[str, int]:
    """Who waits where; of those on the ship some may be nobles."""
    shown = {"ship": int(s.ship), "supply": int(s.supply), "next_ship": mayor.wanted(s)}
    nobles = {"ship_nobles": int(s.ship_nobles), "noble_supply": int(s.noble_supply)}
    return shown | nobles if s.nobles else shown


def _buccaneer(s: State) -> dict[str, Any]:
    return {
        "buccaneer_token": None if s.token == NOBODY else int(s.token),
        "kidnapped": None if s.kidnapped == NOTHING else ROLE_KEYS[s.kidnapped],
    }


def _counts(array: Any, keys: tuple[str, ...], zeros: bool = False) -> dict[str, int]:
    return {key: int(n) for key, n in zip(keys, array, strict=True) if n or zeros}


def _roles(s: State) -> list[dict[str, Any]]:
    return [
        {
            "role": ROLE_KEYS[card],
            "doubloons": int(s.bounty[card]),
            "taken_by": None if s.holder[card] == NOBODY else int(s.holder[card]),
        }
        for card in range(N_ROLES)
        if s.in_play[card]
    ]


def _market(s: State, viewer: int) -> list[dict[str, Any]]:
    left = s.market.tolist()
    offered = np.flatnonzero(s.offered).tolist()
    rows = [_for_sale(BUILDINGS[building], left[building]) for building in offered]
    if viewer == SPECTATOR:
        return rows
    player = s.player[viewer]
    privileges = 1 + int(staffed(player, LIBRARY))
    mine = privileges if _privileged(s, viewer, BUILDER) else 0
    for building, row in zip(offered, rows, strict=True):
        row["price_for_me"] = builder.discounted(player, building, mine)
        row["price_as_builder"] = builder.discounted(player, building, privileges)
    return rows


def _for_sale(row: Building, left: int) -> dict[str, Any]:
    return {
        "building": row.key,
        "left": left,
        "cost": row.cost,
        "vp": row.vp,
        "circles": row.circles,
        "column": row.column,
        "cells": row.cells,
    }


def _privileged(s: State, seat: int, card: int) -> bool:
    """Is this the phase of that card, and did this seat take it?"""
    return bool(s.role == card and s.chooser == seat)


def _house(s: State, viewer: int) -> dict[str, Any]:
    shown: dict[str, Any] = {"spaces": HOUSE_SPACES, "barrels": _counts(s.house, GOOD_KEYS)}
    if viewer != SPECTATOR:
        privilege = (1 + staffed(s.player[viewer], LIBRARY)) * _privileged(s, viewer, TRADER)
        shown["prices_for_me"] = {
            key: int(trader.takings(s.player[viewer], good) + privilege) for good, key in enumerate(GOOD_KEYS)
        }
    return shown


def _plantations(s: State) -> dict[str, Any]:
    shown: dict[str, Any] = {
        "face_up": _counts(s.face_up, GOOD_KEYS),
        "face_down": int(s.face_down.sum()),
        "discards": _counts(s.discards, GOOD_KEYS),
        "quarries": int(s.quarries),
    }
    if EDITIONS[s.edition] == "2020":
        shown["piles"] = [int(height) for height in s.piles[: s.seats + 1]]
    return shown


def _ships(s: State) -> list[dict[str, Any]]:
    return [
        {
            "capacity": int(s.hull[ship]),
            "good": None if s.cargo[ship] == NOTHING else GOOD_KEYS[s.cargo[ship]],
            "barrels": int(s.loaded[ship]),
        }
        for ship in range(N_SHIPS)
        if s.hull[ship]
    ]


def _asked(s: State) -> dict[str, Any]:
    """What the decision at hand is about, where the phase alone does not say it."""
    if s.phase == PLACEMENT:
        return {"slot": SLOT_KEYS[s.slot], "workers_in_hand": int(s.hand)}
    if s.phase == STORAGE:
        return {
            "good": GOOD_KEYS[s.slot],
            "warehouse_kinds": int(s.spare_kinds),
            "windrose_free": bool(s.spare_barrel),
            **({"loose_barrels": int(s.spare_barrel)} if s.new_buildings else {}),
        }
    if s.phase == HOSPICE_WORKER:
        return {"place": (*TILE_KEYS, "forest")[s.subject]}
    if s.phase in (FOREST_CHOICE, LAND_FOREST):
        return {"tile": GOOD_KEYS[s.subject]}
    if s.phase == BARTERING:
        kind = ("worker", "barrel")[s.barters]
        return {"building": BUILDING_KEYS[s.subject], "missing": int(s.short), "barter": kind}
    if s.phase == SMALL_WHARFING:
        return {"good": GOOD_KEYS[s.slot], "shipped": int(s.short)}
    if s.phase == DRAFTING:
        free = {cost: int(draft.free_spaces(s, cost)) for cost in range(1, len(DRAFT_SPACES))}
        return {
            "free_spaces": {str(cost): spaces for cost, spaces in free.items() if spaces},
            "candidates": [BUILDING_KEYS[row] for row in range(s.rows) if draft.can_draft(s, row)],
        }
    if s.phase == RAIDING:
        return {"workers_in_hand": int(s.hand)}
    if s.phase == SEATING:
        return {
            "building": BUILDING_KEYS[RANKED[s.slot]],
            "workers": int(s.player[s.mover].staff[RANKED[s.slot]]),
            "nobles_left": int(court.nobles_left(s)),
        }
    if s.phase == LAND_DEAL:
        return {"deal": "sell" if noble_at(s.player[s.mover], LAND_OFFICE) else "buy"}
    if s.phase == SUPPLYING:
        return {"barrels": int(s.short)}
    if s.phase == SETTLING and s.second:
        return {"second_tile": True}
    if s.phase == UNIVERSITY_WORKER:
        return {"place": BUILDING_KEYS[s.subject]}
    if s.phase == LOADING:
        return {"must_load": bool(captain.must_load(s))}
    return {}


def _to_act(s: State) -> list[int]:
    """The seats that may still act in this phase, the mover first; while loading, all in turn."""
    return [(int(s.mover) + step) % int(s.seats) for step in range(s.waiting)]


def _player(s: State, seat: int, viewer: int) -> dict[str, Any]:
    player = s.player[seat]
    hidden = hides_points(s, viewer, seat)
    in_hand = int(s.hand) if s.phase in (PLACEMENT, RAIDING) and s.mover == seat else 0
    shown = {
        "seat": seat,
        "doubloons": int(player.doubloons),
        "vp": None if hidden else int(player.vp),
        "goods": _counts(player.goods, GOOD_KEYS),
        "island": [
            {"tile": TILE_KEYS[tile], "tiles": int(player.tiles[tile]), "workers": int(player.farmers[tile])}
            for tile in range(len(TILE_KEYS))
            if player.tiles[tile]
        ]
        + ([{"tile": "forest", "tiles": int(player.forests), "workers": 0}] if player.forests else []),
        "island_filled": island_size(player),
        "city": [
            {
                "building": BUILDING_KEYS[building],
                "workers": int(player.staff[building]),
                "circles": BUILDINGS[building].circles,
            }
            for building in np.flatnonzero(player.owns).tolist()
        ],
        "city_covered": int(player.covered),
        "idle_workers": int(player.idle) + in_hand,
        "empty_circles": empty_circles(s, seat),
        "production": {GOOD_KEYS[good]: craftsman.capacity(player, good) for good in range(N_GOODS)},
        "building_vp": scoring.printed_points(s, seat),
    }
    if not hidden:
        shown["score"] = scoring.points(s, seat)
    if s.nobles:
        _show_nobles(s, seat, shown)
    return shown


def _show_nobles(s: State, seat: int, shown: dict[str, Any]) -> None:
    """Where a board's nobles are; where it does not matter, in the first places that have somebody."""
    player = s.player[seat]
    asked = RANK_OF_SLOT[:-1] >= (s.slot if s.phase == SEATING and s.mover == seat else len(RANKED))
    left = int(player.nobles) - int(player.noble_in.sum())
    in_hand = min(left, int(s.hand)) if s.phase == PLACEMENT and s.mover == seat else 0
    places, workers = {}, _workers_by_slot(player)
    for slot in range(slots(s)):
        rank = RANK_OF_SLOT[slot]
        if rank >= 0 and not asked[slot]:
            places[SLOT_KEYS[slot]] = int(player.noble_in[rank])
            continue
        places[SLOT_KEYS[slot]] = min(left - in_hand, workers[slot])
        left -= places[SLOT_KEYS[slot]]
    shown["nobles"] = int(player.nobles)
    shown["idle_nobles"] = left
    shown["island"] = [tile | {"nobles": places.get(tile["tile"], 0)} for tile in shown["island"]]
    shown["city"] = [row | {"nobles": places[row["building"]]} for row in shown["city"]]


def _workers_by_slot(player: Player) -> list[int]:
    """Who works where: the base game's buildings, then the tiles, then the expansions' buildings."""
    staff: list[int] = player.staff.tolist()
    return [*staff[:FIRST_TILE_SLOT], *player.farmers.tolist(), *staff[FIRST_TILE_SLOT:]]


def scores(s: State, seat: int) -> ScoreSheet:
    """A seat's points as a person counts them: chips, each building, each large building's bonus."""
    player = s.player[seat]
    items = [ScoreItem("chips", int(player.vp))]
    items += [ScoreItem("nobles", int(player.nobles))] if s.nobles else []
    items += [ScoreItem(row.key, row.vp) for row, owned in zip(BUILDINGS, player.owns, strict=True) if owned]
    items += [
        ScoreItem(f"{BUILDING_KEYS[building]}_bonus", int(scoring.bonus(s, seat, building)))
        for building, row in enumerate(BUILDINGS)
        if player.owns[building] and row.cells > 1 and row.circles
    ]
    return ScoreSheet(tuple(items), int(scoring.points(s, seat)), int(scoring.tie_break(player)))


def detail(s: State, action: int) -> Mapping[str, Any]:
    """What a legal choice would cost or earn the mover."""
    if ROLE <= action < DRAW or action == ROLE_BUCCANEER:
        card = roles.card_of(action)
        return {"doubloons": int(s.bounty[card]), "preview": preview(s, card)}
    explain = DETAILS.get(str(ACTIONS.fields(action)["act"]))
    return explain(s, action) if explain else {}


def _build_detail(s: State, action: int) -> dict[str, Any]:
    building = builder.building_of(action)
    cost = builder.price(s, s.mover, building)
    left = int(s.player[s.mover].doubloons) - cost
    prize = building_prize(s, building)
    if left < 0:
        return {"price": cost, "doubloons_left": 0, "barter": -left, **prize}
    return {"price": cost, "doubloons_left": left, **prize}


def _take_detail(s: State, action: int) -> dict[str, Any]:
    return tile_prize(s, action - TAKE)


def _draft_detail(s: State, action: int) -> dict[str, Any]:
    row = BUILDINGS[action - DRAFT]
    return {"cost": row.cost, "vp": row.vp, "free_spaces": int(draft.free_spaces(s, row.cost))}


def _post_detail(s: State, action: int) -> dict[str, Any]:
    return {"doubloons": trader.post_price(s, s.mover, action - POST)}


def _barter_detail(s: State, action: int) -> dict[str, Any]:
    return {"missing": int(s.short) - 1}


def _ship_detail(s: State, action: int) -> dict[str, Any]:
    barrels = int(ACTIONS.fields(action)["barrels"])
    return {"shipped": int(s.short) + barrels, "left": int(s.player[s.mover].goods[s.slot]) - barrels}


def _piracy_detail(s: State, action: int) -> dict[str, Any]:
    ship = captain.ship_of(s, (action - PIRACY) // PIRACY_STEP + SMALLEST_SHIP)
    return {"good": GOOD_KEYS[s.cargo[ship]], "robbed": int(s.loaded[ship])}


def _plunder_detail(s: State, action: int) -> dict[str, Any]:
    return {"points": int(s.house.sum())}


def _raid_detail(s: State, action: int) -> dict[str, Any]:
    return (
        {"workers": int(s.ship) - int(s.seats)} if s.phase != RAIDING else {"left_in_hand": int(s.hand) - 1}
    )


def _kidnap_detail(s: State, action: int) -> dict[str, Any]:
    return {"doubloons": int(s.bounty[action - KIDNAP])}


def _forest_detail(s: State, action: int) -> dict[str, Any]:
    return {"forests": int(s.player[s.mover].forests) + 1}


def _discard_detail(s: State, action: int) -> dict[str, Any]:
    earned = {"doubloons": LAND_PRICE} if s.phase == LAND_DEAL else {}
    tile = action - DISCARD
    staffed_tile = tile < N_GOODS and s.player[s.mover].farmers[tile] == s.player[s.mover].tiles[tile]
    return {**earned, "to_harbour": int(staffed_tile)}


def _draw_detail(s: State, action: int) -> dict[str, Any]:
    return {"price": LAND_PRICE} if s.phase == LAND_DEAL else {}


def _supply_detail(s: State, action: int) -> dict[str, Any]:
    return {"points": 1, "barrels_left": int(s.short) - 1}


def _nobles_detail(s: State, action: int) -> dict[str, Any]:
    return {"nobles_left": int(court.nobles_left(s)) - int(ACTIONS.fields(action)["nobles"])}


def _sell_detail(s: State, action: int) -> dict[str, Any]:
    return {"doubloons": trader.sale_price(s, s.mover, action - SELL)}


def _load_detail(s: State, action: int) -> dict[str, Any]:
    good, barrels = captain.shipment(s, action)
    return {**loading(s, action), "left": int(s.player[s.mover].goods[good]) - barrels}


def _recruit_detail(s: State, action: int) -> dict[str, Any]:
    return {"from": "supply" if s.supply > 0 else "ship", "to": _asked(s).get("place")}


def _place_detail(s: State, action: int) -> dict[str, Any]:
    return {"left_in_hand": int(s.hand) - int(ACTIONS.fields(action)["workers"])}


def _storage_detail(s: State, action: int) -> dict[str, Any]:
    held = int(s.player[s.mover].goods[s.slot])
    fields = ACTIONS.fields(action)
    some = int(fields.get("barrels", 1))
    kept = {"return": 0, "keep": some, "store": held}[str(fields["act"])]
    return {"kept": kept, "lost": held - kept}


DETAILS: dict[str, Callable[[State, int], dict[str, Any]]] = {
    "build": _build_detail,
    "take": _take_detail,
    "sell": _sell_detail,
    "load": _load_detail,
    "wharf": _load_detail,
    "recruit": _recruit_detail,
    "place": _place_detail,
    "return": _storage_detail,
    "keep": _storage_detail,
    "store": _storage_detail,
    "draft": _draft_detail,
    "post": _post_detail,
    "barter": _barter_detail,
    "ship": _ship_detail,
    "forest": _forest_detail,
    "piracy": _piracy_detail,
    "plunder": _plunder_detail,
    "raid": _raid_detail,
    "kidnap": _kidnap_detail,
    "discard": _discard_detail,
    "draw": _draw_detail,
    "supply": _supply_detail,
    "nobles": _nobles_detail,
}
