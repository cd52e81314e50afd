"""What one seat may see, as plain data: the only thing that leaves the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from regidor.games.san_juan import cards, features, knowledge, scoring
from regidor.games.san_juan.actions import ACTIONS, BUILD, COVER, PASS, SELL, USE
from regidor.games.san_juan.data import (
    AQUEDUCT,
    CARD_KEYS,
    CARDS,
    CITY_SPACES,
    COUNCILLOR_DRAW,
    GOOD_KEYS,
    GUILD_HALL,
    LIBRARY,
    N_CARDS,
    N_PLANTS,
    N_ROLES,
    N_TILES,
    PALACE,
    PREFECTURE,
    PRICE,
    ROLE_KEYS,
    TRADING_POST,
)
from regidor.games.san_juan.phases import builder, councillor, producer, trader, upkeep
from regidor.games.san_juan.position import counts
from regidor.games.san_juan.state import NOBODY, NOTHING, PHASE_KEYS, Player, State
from regidor.kernel.game import SPECTATOR, ScoreItem, ScoreSheet, View


def view(s: State, viewer: int) -> View:
    """Everything on the table that the viewer may see."""
    return {
        "game": "san-juan",
        "seats": int(s.seats),
        "phase": PHASE_KEYS[s.phase],
        "round": int(s.round_number),
        "mover": None if s.over else int(s.mover),
        "governor": int(s.governor),
        "chooser": int(s.chooser),
        "role": None if s.role == NOTHING else ROLE_KEYS[s.role],
        "last_phase": bool(s.ending),
        "over": bool(s.over),
        "roles": _roles(s),
        "trading_tile": _prices(s),
        "coming_tiles": [_tile(features.tile_ahead(s, ahead)) for ahead in range(N_TILES)],
        "deck": int(s.deck_size),
        "discards": int(s.discard_size),
        "covered": counts(s.covered),
        "asked": _asked(s, viewer),
        "my_discards": _remembered(s, viewer),
        "players": [_player(s, seat, viewer) for seat in range(s.seats)],
    }


def _roles(s: State) -> list[dict[str, Any]]:
    return [
        {
            "role": ROLE_KEYS[card],
            "taken_by": None if s.holder[card] == NOBODY else int(s.holder[card]),
        }
        for card in range(N_ROLES)
    ]


def _prices(s: State) -> dict[str, int] | None:
    """The tile that is turned up, in a trader phase."""
    return _tile(int(s.tile_order[s.tile_next])) if PHASE_KEYS[s.phase] == "trader" else None


def _tile(tile: int) -> dict[str, int] | None:
    return None if tile == NOTHING else {key: int(PRICE[tile, good]) for good, key in enumerate(GOOD_KEYS)}


def _remembered(s: State, viewer: int) -> dict[str, int]:
    """The cards that the viewer saw going into the discards that lie there now."""
    return {} if viewer == SPECTATOR else counts(s.player[viewer].dropped)


def _asked(s: State, viewer: int) -> dict[str, Any]:
    """What the decision at hand is about, where the phase alone does not say it."""
    phase = PHASE_KEYS[s.phase]
    asked: dict[str, Any] = {}
    if s.subject != NOTHING:
        asked["building"] = CARD_KEYS[s.subject]
    if phase in ("opening", "payment", "black_market", "councillor", "archive", "hand_limit"):
        asked["cards"] = int(s.owed)
    if phase in ("black_market", "producer", "trader"):
        asked["goods"] = int(s.allowed)
    if phase == "trader":
        asked["sold"] = int(s.dealt)
        asked["earned"] = int(s.earned)
        if _uses_library(s):
            asked["library"] = True
    if phase in ("councillor", "gold_mine"):
        asked["drawn"] = _drawn(s, viewer)
    return asked


def _uses_library(s: State) -> bool:
    """Would selling as many goods as are allowed use the library, and are there so many?"""
    return bool(trader.library_sale(s) and cards.all_goods(s.player[s.mover]) >= s.allowed)


def _drawn(s: State, viewer: int) -> dict[str, int] | int:
    """The cards just drawn, or only how many they are."""
    return counts(s.drawn) if knowledge.sees_drawn(s, viewer) else int(s.drawn.sum())


def _player(s: State, seat: int, viewer: int) -> dict[str, Any]:
    player = s.player[seat]
    mine = knowledge.sees_hand(s, viewer, seat)
    stored = int(player.stored) if knowledge.counts_chapel(s, viewer, seat) else None
    shown: dict[str, Any] = {
        "seat": seat,
        "cards": int(player.cards),
        "hand_limit": upkeep.limit(s, player),
        "buildings": _city(player),
        "built": int(player.built),
        "city_spaces": CITY_SPACES,
        "goods": {key: int(n) for key, n in zip(GOOD_KEYS, player.goods, strict=True) if n},
        "chapel_cards": stored,
        "library_used": bool(player.library_used),
        "building_vp": scoring.printed_points(player),
        "visible_score": scoring.worth(player, stored or 0),
    }
    if stored is not None:
        shown["score"] = shown["visible_score"]
    if mine:
        shown["hand"] = counts(player.hand)
        shown["chapel"] = counts(player.chapel)
    else:
        shown["hand_known"] = counts(player.shown)
    return shown


def _city(player: Player) -> list[dict[str, Any]]:
    city = []
    for kind in range(N_CARDS):
        if player.owns[kind]:
            shown: dict[str, Any] = {"card": CARD_KEYS[kind], "count": int(player.owns[kind])}
            if kind < N_PLANTS:
                shown |= {"good": GOOD_KEYS[kind], "goods": int(player.goods[kind])}
            city.append(shown)
    return city


def scores(s: State, seat: int) -> ScoreSheet:
    """A seat's points as a person counts them: each building, the chapel, each building that costs six."""
    player = s.player[seat]
    items = [
        ScoreItem(row.key, row.vp * int(owned))
        for row, owned in zip(CARDS, player.owns, strict=True)
        if owned and row.vp
    ]
    if player.stored:
        items.append(ScoreItem("chapel_bonus", int(player.stored)))
    items += [
        ScoreItem(f"{CARD_KEYS[kind]}_bonus", int(scoring.bonus(player, kind)))
        for kind in range(GUILD_HALL, PALACE)
        if player.owns[kind]
    ]
    if player.owns[PALACE]:
        items.append(ScoreItem("palace_bonus", int(scoring.palace_points(player, int(player.stored)))))
    return ScoreSheet(tuple(items), int(scoring.points(s, seat)), int(scoring.tie_break(player)))


# What a choice would cost or earn.


def detail(s: State, action: int) -> Mapping[str, Any]:
    """What a legal choice would cost or earn the mover."""
    fields = ACTIONS.fields(action)
    if "role" in fields:
        return _role_detail(s, str(fields["role"]))
    if fields["act"] == "build":
        return _build_detail(s, action - BUILD)
    if fields["act"] == "over":
        return {"price": _price(s, int(s.subject), action - COVER, builder.could_double(s))}
    if fields["act"] == "sell":
        return {"cards": trader.sale_price(s, action - SELL)}
    if action in (USE, PASS):
        return _rest_detail(s, action)
    return {}


def _price(s: State, kind: int, under: int, doubled: int) -> int:
    return int(builder.cost(s, kind, under, doubled))


def _build_detail(s: State, kind: int) -> dict[str, Any]:
    """The price on a place of its own, and what remains in hand when it is paid in cards."""
    player = s.player[s.mover]
    price = _price(s, kind, NOTHING, builder.could_double(s))
    return {"price": price, "cards_left": max(0, int(player.cards) - 1 - price), "vp": CARDS[kind].vp}


def _rest_detail(s: State, action: int) -> dict[str, Any]:
    """The price of the building on the table beside the others, or with the library and without it."""
    phase = PHASE_KEYS[s.phase]
    if s.subject == NOTHING or phase not in ("crane", "library"):
        return {}
    doubled = builder.could_double(s) if phase == "crane" else int(action == USE)
    return {"price": max(0, _price(s, int(s.subject), NOTHING, doubled) - int(s.earned))}


def _role_detail(s: State, role: str) -> dict[str, Any]:
    """What the role would give the mover, as far as the cards on the table say it."""
    player = s.player[s.mover]
    double = 2 if player.owns[LIBRARY] and not player.library_used else 1
    if role == "builder":
        return {"discount": builder.DISCOUNT * double}
    if role == "producer":
        most = 1 + producer.EXTRA * double + int(player.owns[AQUEDUCT])
        return {"goods": min(most, producer.all_empty(player))}
    if role == "trader":
        most = 1 + trader.EXTRA * double + int(player.owns[TRADING_POST])
        return {"goods": min(most, cards.all_goods(player))}
    if role == "councillor":
        kept = 2 if player.owns[PREFECTURE] else 1
        return {"drawn": COUNCILLOR_DRAW + councillor.EXTRA * double, "kept": kept}
    return {"cards": double}
