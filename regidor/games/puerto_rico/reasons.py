"""Why an action is not legal here and now, in words, with the id of the rule that says so."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from regidor.games.puerto_rico.actions import (
    ACTIONS,
    BARTER_GOOD,
    BARTER_POINT,
    DISCARD_FOREST,
    DRAFT,
    FOREST_DRAWN,
    LOAD,
    LOAD_STEP,
    NOBLE_GUEST,
    POST,
    PRODUCE,
    RAID,
    SELL,
    SMALLEST_SHIP,
    SUPPLY,
    WHARF_LOAD,
)
from regidor.games.puerto_rico.boards import island_full, staffed
from regidor.games.puerto_rico.data import (
    BLACK_MARKET,
    BUCCANEER,
    BUILDING_KEYS,
    CELLS,
    CITY_SPACES,
    FOREST_HOUSE,
    GOOD_KEYS,
    GUESTHOUSE,
    LAND_OFFICE,
    OFFICE,
    RANKED,
    ROLE_KEYS,
    SECOND_PROSPECTOR,
    SETTLER,
    SLOT_KEYS,
    SMALL_WHARF,
    TRADING_POST,
    WHARF,
)
from regidor.games.puerto_rico.expansions.new_buildings import draft, guesthouse
from regidor.games.puerto_rico.expansions.nobles.answers import noble_at, worker_at
from regidor.games.puerto_rico.phases import builder, captain, roles, trader
from regidor.games.puerto_rico.state import LAND_DEAL, NOBODY, PHASE_KEYS, RAIDING, State
from regidor.kernel.game import Reason

# The phase in which each act is a decision.
ACT_PHASES = {
    "draw": ("hacienda", "land_office"),
    "take": ("settler",),
    "recruit": ("hospice", "mayor", "university"),
    "place": ("placement",),
    "build": ("builder",),
    "produce": ("craftsman",),
    "sell": ("trader",),
    "load": ("captain",),
    "wharf": ("captain",),
    "draft": ("draft",),
    "guest": (),
    "forest": ("settler", "forest", "land_forest"),
    "post": ("trader",),
    "barter": ("black_market",),
    "small": ("captain",),
    "ship": ("small_wharf",),
    "piracy": ("buccaneer",),
    "plunder": ("buccaneer",),
    "raid": ("buccaneer", "raid"),
    "kidnap": ("buccaneer",),
    "noble": ("hall",),
    "nobles": ("nobles",),
    "discard": ("hunting_lodge", "land_office"),
    "supply": ("royal_supplier",),
    "return": ("storage",),
    "keep": ("storage",),
    "store": ("storage",),
}
DECISIONS = {
    "roles": "choose a role",
    "hacienda": "use the hacienda or not",
    "settler": "take a tile",
    "hospice": "take a worker for the new tile or not",
    "mayor": "take the extra worker or not",
    "placement": "place workers",
    "builder": "build",
    "university": "take a worker for the new building or not",
    "craftsman": "take the extra barrel",
    "trader": "sell",
    "captain": "load",
    "storage": "say which barrels stay",
    "draft": "choose a building for the board",
    "guests": "let a guest go to work or not",
    "forest": "lay the drawn tile face down or not",
    "black_market": "pay the black market",
    "buccaneer": "choose the buccaneer's deed",
    "raid": "place raiders",
    "small_wharf": "say how many barrels leave by the small wharf",
    "hall": "take the noble in the hall or not",
    "nobles": "say how many nobles work there",
    "land_office": "use the land office or not",
    "land_forest": "lay the bought tile face down or not",
    "hunting_lodge": "discard a tile or not",
    "royal_supplier": "supply a barrel or not",
}


def explain(s: State, action: int, names: Sequence[str]) -> Reason:
    """One sentence on why the mover cannot do this now."""
    who = names[s.mover]
    words = ACTIONS.of(action)
    act = str(ACTIONS.fields(action)["act"])
    phase = PHASE_KEYS[s.phase]
    if act in ROLE_KEYS:
        act = "role"
    if act == "guest":
        why, rule = _guest(s, action)
        return Reason(f"{who} cannot {words.replace('_', ' ')}: {why}", rule)
    expected = ("roles",) if act == "role" else ACT_PHASES.get(act, (phase,))
    if phase not in expected:
        return Reason(f"{who} cannot {_verb(act, words)}: the decision now is to {DECISIONS[phase]}", None)
    why, rule = REASONS[act](s, action)
    return Reason(f"{who} cannot {_verb(act, words)}: {why}", rule)


def _verb(act: str, words: str) -> str:
    named = words.replace("_", " ")
    return f"choose the {named}" if act == "role" else named


def _role(s: State, action: int) -> tuple[str, str]:
    card = roles.card_of(action)
    if s.token == s.mover and card == BUCCANEER:
        return "whoever holds the token must leave the buccaneer to somebody else", "PR-BUCCANEERS-10"
    if s.token == s.mover and card == s.kidnapped:
        return "it is kidnapped, and its kidnapper plays it at the end of the round", "PR-BUCCANEERS-8"
    if card == BUCCANEER and not s.buccaneers:
        return "its expansion is not in this game", "PR-BUCCANEERS-1"
    if not s.in_play[card]:
        return f"that card is not in play with {s.seats} players", "PR-SETUP-9"
    if s.holder[card] != NOBODY:
        return "that card has been taken in this round", "PR-ROLE-4"
    if card == SETTLER and island_full(s.player[s.mover]):
        return "the island is full", "PR-ROLE-7"
    assert card == SECOND_PROSPECTOR, "no other card on the table can be illegal"
    return "both prospectors lie there with the same doubloons, so the first one is the choice", "PR-ROLE-8"


def _take(s: State, action: int) -> tuple[str, str]:
    if ACTIONS.fields(action)["tile"] != "quarry":
        return "no such plantation lies face up", "PR-SETTLER-1"
    if s.quarries == 0:
        return "no quarry is left", "PR-SETTLER-8"
    return "only the settler and the owner of a staffed construction hut may take a quarry", "PR-SETTLER-3"


def _build(s: State, action: int) -> tuple[str, str]:
    building = builder.building_of(action)
    player = s.player[s.mover]
    if player.owns[building]:
        return "it stands in that city already, and each building may be built once", "PR-BUILDER-5"
    if not s.offered[building]:
        return "that building is not part of this game", "PR-NEW-1"
    if s.market[building] == 0:
        return "none is left", "PR-BUILDER-6"
    if player.covered + CELLS[building] > CITY_SPACES:
        return f"it needs {CELLS[building]} free city spaces", "PR-BUILDER-7"
    cost = builder.price(s, s.mover, building)
    if staffed(player, BLACK_MARKET):
        return f"it costs {cost}, more than all doubloons and the black market's help", "PR-NEW-14"
    return f"it costs {cost} and there are only {player.doubloons} doubloons", "PR-BUILDER-1"


def _produce(s: State, action: int) -> tuple[str, str]:
    if s.made[action - PRODUCE] == 0:
        return "the extra barrel must be of a kind that the craftsman has just produced", "PR-CRAFTSMAN-6"
    return "the supply has none of it", "PR-CRAFTSMAN-6"


def _sell(s: State, action: int) -> tuple[str, str]:
    good = action - SELL
    seller = s.player[s.mover]
    if seller.goods[good] == 0:
        return f"there is no {GOOD_KEYS[good]} to sell", "PR-TRADER-1"
    if not trader.is_open(s):
        return "the trading house is full", "PR-TRADER-4"
    assert not staffed(seller, OFFICE), "an office sells any kind while there is room"
    return f"the trading house already holds {GOOD_KEYS[good]} and there is no staffed office", "PR-TRADER-3"


def _load(s: State, action: int) -> tuple[str, str]:
    good, size = divmod(action - LOAD, LOAD_STEP)
    ship = captain.ship_of(s, size + SMALLEST_SHIP)
    barrels = int(s.player[s.mover].goods[good])
    key = GOOD_KEYS[good]
    if ship < 0:
        return f"there is no ship with {size + SMALLEST_SHIP} spaces with {s.seats} players", "PR-SETUP-7"
    if barrels == 0:
        return f"there is no {key} to load", "PR-CAPTAIN-1"
    if s.loaded[ship] == s.hull[ship]:
        return "that ship is full", "PR-CAPTAIN-6"
    if s.loaded[ship] > 0:
        return f"that ship carries {GOOD_KEYS[s.cargo[ship]]}", "PR-CAPTAIN-4"
    if captain.carrier(s, good) >= 0:
        return f"another ship carries {key} already", "PR-CAPTAIN-5"
    return f"another empty ship takes more of the {barrels} barrels", "PR-CAPTAIN-8"


def _wharf(s: State, action: int) -> tuple[str, str]:
    player = s.player[s.mover]
    if not staffed(player, WHARF):
        return "there is no staffed wharf", "PR-CAPTAIN-13"
    if not player.wharf_ready:
        return "the wharf has been used in this phase", "PR-CAPTAIN-13"
    return f"there is no {GOOD_KEYS[action - WHARF_LOAD]} to load", "PR-CAPTAIN-1"


def _place(s: State, action: int) -> tuple[str, str]:
    fields = ACTIONS.fields(action)
    asked = s.slot
    slot = str(fields.get("building", fields.get("tile")))
    if slot != SLOT_KEYS[asked]:
        return f"workers are being placed on the {SLOT_KEYS[asked].replace('_', ' ')}", "PR-MAYOR-6"
    return "no circle may stay empty while a worker is idle, and none can hold two", "PR-MAYOR-7"


def _stored(s: State, action: int) -> tuple[str, str]:
    fields = ACTIONS.fields(action)
    if fields["good"] != GOOD_KEYS[s.slot]:
        return f"the question is what becomes of the {GOOD_KEYS[s.slot]}", "PR-STORAGE-1"
    if "barrels" in fields:
        return "there are not so many loose barrels, or no room for them", "PR-NEW-19"
    if s.player[s.mover].goods[s.slot] == 1:
        return "there is only one barrel of it: keep it or return it", "PR-STORAGE-2"
    return "there is no warehouse room for all of it", "PR-STORAGE-3"


def _draw(s: State, action: int) -> tuple[str, str]:
    if s.phase == LAND_DEAL and noble_at(s.player[s.mover], LAND_OFFICE):
        return "the noble in the land office sells and does not buy", "PR-NOBLES-20"
    return "there is no such pile to choose, or another one of the same height is listed", "PR-SETTLER-10"


def _pass(s: State, action: int) -> tuple[str, str]:
    if PHASE_KEYS[s.phase] == "roles":
        return "a role must be chosen", "PR-ROLE-1"
    if PHASE_KEYS[s.phase] == "captain":
        return "whoever can load a cargo ship must load", "PR-CAPTAIN-2"
    if PHASE_KEYS[s.phase] == "storage":
        return "say which barrels stay: return, keep or store", "PR-STORAGE-1"
    if PHASE_KEYS[s.phase] == "buccaneer":
        return "one of the buccaneer's deeds must be chosen", "PR-BUCCANEERS-3"
    if PHASE_KEYS[s.phase] == "draft":
        return "a building must be chosen", "PR-NEW-3"
    if PHASE_KEYS[s.phase] == "black_market":
        return "nothing else can pay what is missing", "PR-NEW-16"
    if PHASE_KEYS[s.phase] == "small_wharf":
        return "say how many barrels leave", "PR-NEW-28"
    if PHASE_KEYS[s.phase] == "nobles":
        return "say how many of those who work there are nobles", "PR-NOBLES-9"
    return "all workers must be placed", "PR-MAYOR-7"


def _guest(s: State, action: int) -> tuple[str, str]:
    if not staffed(s.player[s.mover], GUESTHOUSE):
        return "nobody lodges in a guesthouse there", "PR-NEW-22"
    if not guesthouse.may_move(s):
        return "a guest may leave before or after this, not in the middle of it", "PR-NEW-25"
    asked = "noble" if action >= NOBLE_GUEST else "worker"
    there = noble_at if action >= NOBLE_GUEST else worker_at
    if not there(s.player[s.mover], GUESTHOUSE):
        return f"no {asked} lodges there", "PR-NOBLES-31"
    return "there is no empty circle for a guest", "PR-NEW-22"


def _draft(s: State, action: int) -> tuple[str, str]:
    building = action - DRAFT
    if draft.is_production(building):
        return "production buildings are always for sale", "PR-NEW-2"
    if not draft.is_there(s, building):
        return "its expansion is not in this game", "PR-NEW-1"
    if s.offered[building]:
        return "it has been chosen", "PR-NEW-3"
    return "no space of its cost is free", "PR-NEW-3"


def _forest(s: State, action: int) -> tuple[str, str]:
    if PHASE_KEYS[s.phase] in ("forest", "land_forest") or action == FOREST_DRAWN:
        return "the tile in question is another one", "PR-NEW-9"
    if not staffed(s.player[s.mover], FOREST_HOUSE):
        return "there is no staffed forest house", "PR-NEW-8"
    return "no such plantation lies face up", "PR-NEW-8"


def _post(s: State, action: int) -> tuple[str, str]:
    if not staffed(s.player[s.mover], TRADING_POST):
        return "there is no staffed trading post", "PR-NEW-26"
    return f"there is no {GOOD_KEYS[action - POST]} to sell", "PR-TRADER-1"


def _barter(s: State, action: int) -> tuple[str, str]:
    if action < BARTER_GOOD:
        if s.barters:
            return "the question is now which barrel goes", "PR-NEW-16"
        return "nobody can leave from there", "PR-NEW-17"
    if action == BARTER_POINT:
        return "the point is taken by itself when nothing else pays", "PR-NEW-16"
    if not s.barters:
        return "the question is now which worker goes", "PR-NEW-16"
    return "there is no such barrel", "PR-NEW-16"


def _nobles(s: State, action: int) -> tuple[str, str]:
    if ACTIONS.fields(action)["building"] != BUILDING_KEYS[RANKED[s.slot]]:
        return (
            f"nobles are being placed in the {BUILDING_KEYS[RANKED[s.slot]].replace('_', ' ')}",
            "PR-NOBLES-9",
        )
    return "there are not so many people inside, or not so many nobles or workers for them", "PR-NOBLES-9"


def _discard(s: State, action: int) -> tuple[str, str]:
    if s.phase == LAND_DEAL:
        if not noble_at(s.player[s.mover], LAND_OFFICE):
            return "the worker in the land office buys and does not sell", "PR-NOBLES-20"
        if action == DISCARD_FOREST:
            return "the land office sells plantations only", "PR-NOBLES-20"
    return "there is no such tile", "PR-NOBLES-12" if s.phase != LAND_DEAL else "PR-NOBLES-20"


def _supply(s: State, action: int) -> tuple[str, str]:
    good = action - SUPPLY
    if s.player[s.mover].goods[good] == 0:
        return f"there is no {GOOD_KEYS[good]} to supply", "PR-NOBLES-25"
    return "kinds are supplied in the order of the goods, each once", "PR-NOBLES-26"


def _small_wharf(s: State, action: int) -> tuple[str, str]:
    player = s.player[s.mover]
    if not staffed(player, SMALL_WHARF):
        return "there is no staffed small wharf", "PR-NEW-28"
    if not player.small_wharf_ready:
        return "the small wharf has been used in this phase", "PR-NEW-29"
    return "there is no barrel to ship", "PR-NEW-28"


def _piracy(s: State, action: int) -> tuple[str, str]:
    return "no ship of that size carries so many barrels", "PR-BUCCANEERS-4"


def _plunder(s: State, action: int) -> tuple[str, str]:
    return "the trading house is empty", "PR-BUCCANEERS-5"


def _raid(s: State, action: int) -> tuple[str, str]:
    if action == RAID and s.phase != RAIDING:
        return "the hall holds no more workers than there are players", "PR-BUCCANEERS-6"
    return "there is no empty circle to be filled now", "PR-BUCCANEERS-6"


def _kidnap(s: State, action: int) -> tuple[str, str]:
    return "that card is not there to be kidnapped, or is the same as the first prospector", "PR-BUCCANEERS-7"


def _ship(s: State, action: int) -> tuple[str, str]:
    if ACTIONS.fields(action)["good"] != GOOD_KEYS[s.slot]:
        return f"the question is how much {GOOD_KEYS[s.slot]} leaves", "PR-NEW-28"
    return "there are not so many barrels, or none would leave at all", "PR-NEW-28"


REASONS: dict[str, Callable[[State, int], tuple[str, str]]] = {
    "role": _role,
    "draw": _draw,
    "take": _take,
    "place": _place,
    "build": _build,
    "produce": _produce,
    "sell": _sell,
    "load": _load,
    "wharf": _wharf,
    "return": _stored,
    "keep": _stored,
    "store": _stored,
    "pass": _pass,
    "draft": _draft,
    "forest": _forest,
    "post": _post,
    "barter": _barter,
    "small": _small_wharf,
    "ship": _ship,
    "piracy": _piracy,
    "plunder": _plunder,
    "raid": _raid,
    "kidnap": _kidnap,
    "nobles": _nobles,
    "discard": _discard,
    "supply": _supply,
}
