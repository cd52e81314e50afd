"""Why a choice is illegal, in one sentence with the rule's number."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from regidor.games.rio_de_la_plata.actions import ACTIONS
from regidor.games.rio_de_la_plata.city import (
    discs_of,
    discs_on,
    in_quarter,
    near_own_house,
    surroundings,
    tiles_left,
    top_of,
)
from regidor.games.rio_de_la_plata.data import (
    BUILDING_KEYS,
    EMPTY,
    FEWEST_SEATS,
    GRID_KEYS,
    HOUSE,
    HUT,
    LONE,
    NEEDS,
    PIAZZA,
    PLACED_PER_TURN,
    STACK,
    SURROUNDED,
)
from regidor.games.rio_de_la_plata.geometry import (
    BORDER_KEYS,
    QUARTER,
    ROAD_KEYS,
    ROAD_SIDE_A,
    ROAD_SIDE_B,
    SQUARE_KEYS,
)
from regidor.games.rio_de_la_plata.phases import campaign, effects, placement, ship, works
from regidor.games.rio_de_la_plata.state import (
    BUILT,
    COSTS,
    FOUGHT,
    MOVED,
    OPEN,
    PHASE_KEYS,
    PLAZA,
    State,
)
from regidor.kernel.game import Reason

Why = tuple[str, str | None]

# In which phases a verb belongs; the others are told what is being decided instead.
ACT_PHASES: dict[str, tuple[str, ...]] = {
    "done": ("placement", "effects", "war", "recall"),
    "pass": ("walls", "roads", "order", "hiring", "giving", "offer"),
    **dict.fromkeys(("place", "expropriate", "work", "shadow", "quarry", "forest"), ("placement",)),
    **dict.fromkeys(("fields", "craft", "dock", "order", "office", "sail"), ("placement",)),
    "value": ("grid_value",),
    "candidate": ("candidacy",),
    "pay": ("pay_when",),
    "replace": ("payment",),
    "with": ("payment",),
    **dict.fromkeys(("build", "activate", "sell", "refine", "load", "buy"), ("effects",)),
    "settle": ("effects", "debts"),
    "default": ("debts",),
    "wall": ("walls",),
    "road": ("roads",),
    "site": ("site",),
    "take": ("merchant",),
    "position": ("order",),
    "muster": ("muster",),
    "bet": ("cannons",),
    "shoot": ("shooting",),
    "hire": ("hiring",),
    "defend": ("defence",),
    "move": ("war", "rush"),
    "enter": ("war",),
    "rush": ("war",),
    "to": ("march",),
    "give": ("march", "giving"),
    "sacrifice": ("sacrifice",),
    "lead": ("leading",),
    "follow": ("leading",),
    "accept": ("consent", "answer"),
    "refuse": ("consent", "answer"),
    "recall": ("recall",),
    "offer": ("placement", "effects", "offer"),
    "ask": ("offer",),
    "propose": ("offer",),
}
DECISIONS = {
    "placement": "place a worker or be done",
    "grid_value": "choose a square of the grid",
    "candidacy": "choose an office",
    "pay_when": "pay now or later",
    "payment": "say what is paid in coins",
    "walls": "lay a wall",
    "roads": "lay a road",
    "site": "choose where it stands",
    "merchant": "take a resource",
    "effects": "use workers or be done",
    "debts": "pay for the works or give up on them",
    "order": "move the marker or stay",
    "muster": "place the attackers",
    "cannons": "bet",
    "shooting": "choose who is hit",
    "hiring": "hire another disc or not",
    "defence": "place a defender",
    "war": "move a group or be done",
    "march": "say where the group goes",
    "giving": "give a disc to another pair or not",
    "leading": "say who would command",
    "consent": "agree or not",
    "rush": "choose the group that is driven on",
    "sacrifice": "choose the group that is given up",
    "recall": "take groups home or be done",
    "offer": "put an offer together",
    "answer": "accept the offer or refuse it",
}


def explain(s: State, action: int, names: Sequence[str]) -> Reason:
    """One sentence on why the mover cannot do this now."""
    who = names[s.mover]
    fields = ACTIONS.fields(action)
    words = ACTIONS.of(action).replace("_", " ")
    phase = PHASE_KEYS[s.phase]
    act = str(fields["act"])
    if phase not in ACT_PHASES[act]:
        return Reason(f"{who} cannot {words}: the decision now is to {DECISIONS[phase]}", None)
    why, rule = REASONS.get(act, _otherwise)(s, fields)
    return Reason(f"{who} cannot {words}: {why}", rule)


def _otherwise(s: State, fields: Mapping[str, Any]) -> Why:
    return f"that is not offered; the decision is to {DECISIONS[PHASE_KEYS[s.phase]]}", None


def _square(fields: Mapping[str, Any]) -> int:
    return SQUARE_KEYS.index(str(fields["square"]))


def _no_worker(s: State, workers: int = 1) -> Why | None:
    if s.placed + workers > PLACED_PER_TURN:
        return f"at most {PLACED_PER_TURN} workers are placed in a turn", "RP-PLACE-1"
    if s.player[s.mover].hand < workers:
        return "there are not enough workers in hand", "RP-PLACE-2"
    return None


def _place(s: State, fields: Mapping[str, Any]) -> Why:
    square = _square(fields)
    seat = int(s.mover)
    building = s.building[square]
    if s.terrain[square] & PLAZA:
        return "nothing is built on the Plaza Mayor", "RP-PLACE-6"
    none = _no_worker(s)
    if none:
        return none
    if building == EMPTY:
        if not placement.within_reach(s, square, seat):
            return "it is neither on the start line nor next to an own hut or house", "RP-PLACE-3"
        if top_of(s, square) != seat + 1:
            return "another player's workers are there", "RP-PLACE-5"
        return f"{STACK} workers are there already", "RP-PLACE-4"
    if building == HUT:
        return "only one worker of its owner can stand on a hut", "RP-PLACE-8"
    if building == HOUSE:
        return "a house takes no workers", "RP-PLACE-8"
    if not near_own_house(s, square, seat):
        return "there is no own house next to that building", "RP-ACTIVATE-3"
    return "the building takes no more workers", "RP-ACTIVATE-2"


def _expropriate(s: State, fields: Mapping[str, Any]) -> Why:
    square = _square(fields)
    others = discs_on(s, square)
    if s.building[square] != EMPTY or others == 0 or discs_of(s, square, s.mover + 1):
        return "there are no workers of another player on open ground", "RP-PLACE-9"
    if not placement.within_reach(s, square, int(s.mover)):
        return "it is neither on the start line nor next to an own hut or house", "RP-PLACE-3"
    none = _no_worker(s, 2 * others)
    return none if none else ("twice as many workers are needed", "RP-PLACE-9")


def _work(s: State, fields: Mapping[str, Any]) -> Why:
    if fields["act"] == "shadow" and s.seats != FEWEST_SEATS:
        return "the shadow colour is in the game for two only", "RP-TWO-1"
    grid = GRID_KEYS.index(str(fields["grid"]))
    if s.complete[grid]:
        return "that work is complete", "RP-WORK-1"
    if not works.is_wanted(s, grid):
        return "nothing of it could be laid", "RP-WORK-21"
    none = _no_worker(s, 0 if fields["act"] == "shadow" else 1)
    if none:
        return none
    if s.placed >= PLACED_PER_TURN:
        return f"at most {PLACED_PER_TURN} workers are placed in a turn", "RP-PLACE-1"
    return "every square of the grid is taken, or no disc is left", "RP-WORK-1"


def _value(s: State, fields: Mapping[str, Any]) -> Why:
    return "the grid has no free square of that value", "RP-WORK-1"


def _pit(s: State, fields: Mapping[str, Any]) -> Why:
    pit = placement.next_pit(s, int(fields["act"] == "forest"))
    if pit < 0:
        return "every square is taken", "RP-ELEMENT-1"
    return f"the next square needs {s.pit_cost[pit]} workers", "RP-ELEMENT-1"


def _element(s: State, fields: Mapping[str, Any]) -> Why:
    none = _no_worker(s)
    if none:
        return none
    if fields["act"] == "dock":
        return "the ship cannot be loaded in this turn", "RP-SHIP-1"
    return "one office may be bought in a turn, and one must be free", "RP-OFFICE-4"


def _sail(s: State, fields: Mapping[str, Any]) -> Why:
    if not ship.in_port(s):
        return "there is no ship in port", "RP-SHIP-9"
    if s.sailing:
        return "the departure has been paid", "RP-SHIP-5"
    if s.player[s.mover].coins < 2:
        return "the departure costs 2 coins", "RP-SHIP-5"
    return "an empty ship does not sail", "RP-SHIP-11"


def _candidate(s: State, fields: Mapping[str, Any]) -> Why:
    return "somebody has that office, or a worker on it", "RP-OFFICE-3"


def _build(s: State, fields: Mapping[str, Any]) -> Why:
    square, seat = _square(fields), int(s.mover)
    kind = BUILDING_KEYS.index(str(fields["building"]))
    workers = int(s.cost[kind * COSTS])
    if s.terrain[square] & PLAZA:
        return "nothing is built on the Plaza Mayor", "RP-PLACE-6"
    if discs_of(s, square, seat + 1) < workers:
        return f"it takes {workers} own workers on that square", "RP-BUILD-1"
    if s.mark[square] & BUILT:
        return "only one thing is built on a square in a turn", "RP-BUILD-5"
    if not effects.fits(s, square, kind, seat):
        if tiles_left(s, kind, seat) <= 0:
            return "no tile of it is left", "RP-BUILD-10"
        needed = "open ground" if NEEDS[kind] == EMPTY else f"a {BUILDING_KEYS[NEEDS[kind]]}"
        return f"it is built on {needed}", "RP-BUILD-3"
    if LONE[kind] and in_quarter(s, kind, int(QUARTER[square])):
        return "the quarter has one", "RP-BUILD-9"
    if kind == PIAZZA and surroundings(s, square) < SURROUNDED:
        return f"a piazza needs {SURROUNDED} buildings or walls around it", "RP-BUILD-8"
    return "its cost cannot be paid", "RP-BUILD-2"


def _activate(s: State, fields: Mapping[str, Any]) -> Why:
    square, seat = _square(fields), int(s.mover)
    if discs_of(s, square, seat + 1) == 0:
        return "there is no own worker", "RP-ACTIVATE-1"
    if not effects.is_ready(s, square, seat):
        return "the building cannot be activated, or not again in this turn", "RP-ACTIVATE-2"
    return "that is not what the building does, or its price cannot be paid", "RP-ACTIVATE-1"


def _settle(s: State, fields: Mapping[str, Any]) -> Why:
    return "there is no such debt, or it cannot be paid", "RP-WORK-5"


def _load(s: State, fields: Mapping[str, Any]) -> Why:
    if not s.player[s.mover].dock:
        return "there is no own worker on the dock", "RP-SHIP-2"
    return "there is none to load, or no room for it", "RP-SHIP-2"


def _buy(s: State, fields: Mapping[str, Any]) -> Why:
    if effects.optioned(s, int(s.mover)) < 0:
        return "there is no own worker on an office", "RP-OFFICE-1"
    return "coins or points do not suffice", "RP-OFFICE-1"


def _refine(s: State, fields: Mapping[str, Any]) -> Why:
    return "there is no worker at the craft, or nothing to refine", "RP-ELEMENT-5"


def _wall(s: State, fields: Mapping[str, Any]) -> Why:
    border = BORDER_KEYS.index(str(fields["edge"]))
    assert s.wall[border] != OPEN, "any open edge takes a wall"
    return "there is a wall", "RP-WORK-14"


def _road(s: State, fields: Mapping[str, Any]) -> Why:
    edge = ROAD_KEYS.index(str(fields["edge"]))
    if s.road[edge]:
        return "there is a road", "RP-WORK-15"
    if s.terrain[ROAD_SIDE_A[edge]] & s.terrain[ROAD_SIDE_B[edge]] & PLAZA:
        return "no road runs inside the Plaza Mayor", "RP-WORK-15"
    return "it touches neither the plaza, nor a quarter's centre, nor another road", "RP-WORK-16"


def _site(s: State, fields: Mapping[str, Any]) -> Why:
    return "palace and cathedral stand on a free square around the plaza, if there is one", "RP-WORK-10"


def _position(s: State, fields: Mapping[str, Any]) -> Why:
    return "there is no such place to move to", "RP-ORDER-2"


def _muster(s: State, fields: Mapping[str, Any]) -> Why:
    if s.wall[BORDER_KEYS.index(str(fields["edge"]))] != OPEN:
        return "there is a wall", "RP-WAR-9"
    return "there are not so many attackers to place", "RP-WAR-9"


def _shoot(s: State, fields: Mapping[str, Any]) -> Why:
    return "there is no such group", "RP-CANNON-6"


def _bet(s: State, fields: Mapping[str, Any]) -> Why:
    return "two dice cannot reach that, or there are not so many enemies", "RP-CANNON-2"


def _defend(s: State, fields: Mapping[str, Any]) -> Why:
    return "defenders stand in own huts and houses, or in barracks without others", "RP-DEFENCE-2"


def _move(s: State, fields: Mapping[str, Any]) -> Why:
    square = _square(fields)
    if not campaign.commands(s, square, int(s.mover)):
        return "there is no group under this player's command", "RP-MOVE-1"
    if s.mark[square] & FOUGHT:
        return "that group has fought in this turn", "RP-MOVE-10"
    if s.mark[square] & MOVED and PHASE_KEYS[s.phase] == "war":
        return "that group has moved in this turn", "RP-MOVE-2"
    return "there is nowhere for it to go", "RP-MOVE-3"


def _enter(s: State, fields: Mapping[str, Any]) -> Why:
    return "there is no such group outside, or it cannot enter", "RP-WAR-10"


def _rush(s: State, fields: Mapping[str, Any]) -> Why:
    return "no group that has not fought can be driven on, with another one to give up for it", "RP-MOVE-14"


def _to(s: State, fields: Mapping[str, Any]) -> Why:
    return "the group cannot reach that square", "RP-MOVE-3"


def _give(s: State, fields: Mapping[str, Any]) -> Why:
    return "only a pair gives a disc to a pair beside it", "RP-MOVE-13"


def _sacrifice(s: State, fields: Mapping[str, Any]) -> Why:
    return "only another group of one colour that has not fought can be given up", "RP-MOVE-15"


def _recall(s: State, fields: Mapping[str, Any]) -> Why:
    return "there is no group of this player", "RP-AFTER-1"


def _offer(s: State, fields: Mapping[str, Any]) -> Why:
    if not s.trade:
        return "this table agreed on no trade", "RP-TRADE-1"
    return "no more offers are made in this turn, or there is nothing of it", "RP-TRADE-4"


def _ask(s: State, fields: Mapping[str, Any]) -> Why:
    return "the other player has none left, or the offer is put together in another order", "RP-TRADE-2"


def _replace(s: State, fields: Mapping[str, Any]) -> Why:
    return "so many are not due, or the coins do not suffice", "RP-PAY-3"


def _pass(s: State, fields: Mapping[str, Any]) -> Why:
    return "a completed grid's pieces must be laid", "RP-WORK-14"


REASONS: dict[str, Callable[[State, Mapping[str, Any]], Why]] = {
    "place": _place,
    "expropriate": _expropriate,
    "work": _work,
    "shadow": _work,
    "value": _value,
    "quarry": _pit,
    "forest": _pit,
    **dict.fromkeys(("fields", "craft", "dock", "order", "office"), _element),
    "sail": _sail,
    "candidate": _candidate,
    "build": _build,
    "activate": _activate,
    "sell": _activate,
    "settle": _settle,
    "load": _load,
    "buy": _buy,
    "refine": _refine,
    "wall": _wall,
    "road": _road,
    "site": _site,
    "position": _position,
    "muster": _muster,
    "shoot": _shoot,
    "bet": _bet,
    "defend": _defend,
    "move": _move,
    "enter": _enter,
    "rush": _rush,
    "to": _to,
    "give": _give,
    "sacrifice": _sacrifice,
    "recall": _recall,
    "offer": _offer,
    "ask": _ask,
    "propose": _ask,
    "replace": _replace,
    "with": _replace,
    "pass": _pass,
}
