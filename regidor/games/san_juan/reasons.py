"""Why an action is not legal here and now, in words, with the id of the rule that says so."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from regidor.games.san_juan.actions import ACTIONS, BARTER, BUILD, COVER, PRODUCE, SELL
from regidor.games.san_juan.data import (
    CARD_KEYS,
    CARDS,
    CRANE,
    GOOD_KEYS,
    N_PLANTS,
    ROLE_KEYS,
)
from regidor.games.san_juan.phases import builder
from regidor.games.san_juan.state import NOTHING, PHASE_KEYS, State
from regidor.kernel.game import Reason

# The phases in which each act is a decision.
ACT_PHASES = {
    "use": ("library",),
    "build": ("builder",),
    "over": ("crane",),
    "barter": ("black_market",),
    "pay": ("payment",),
    "produce": ("producer",),
    "sell": ("trader",),
    "keep": ("councillor", "gold_mine"),
    "take": ("gold_mine",),
    "store": ("chapel",),
    "discard": ("opening", "archive", "hand_limit"),
}
DECISIONS = {
    "opening": "discard down to the first hand",
    "roles": "choose a role",
    "library": "use the library or save it",
    "builder": "build",
    "crane": "say where the new building goes",
    "black_market": "barter goods or not",
    "payment": "pay",
    "producer": "produce",
    "trader": "sell",
    "councillor": "keep cards",
    "archive": "discard cards",
    "gold_mine": "take a card from the gold mine",
    "chapel": "put a card under the chapel or not",
    "hand_limit": "discard down to the hand limit",
}


def explain(s: State, action: int, names: Sequence[str]) -> Reason:
    """One sentence on why the mover cannot do this now."""
    who = names[s.mover]
    words = ACTIONS.of(action)
    act = str(ACTIONS.fields(action)["act"])
    phase = PHASE_KEYS[s.phase]
    if act in ROLE_KEYS:
        act = "role"
    expected = ("roles",) if act == "role" else ACT_PHASES.get(act, (phase,))
    if phase not in expected:
        return Reason(f"{who} cannot {_verb(act, words)}: the decision now is to {DECISIONS[phase]}", None)
    why, rule = REASONS[act](s, action)
    return Reason(f"{who} cannot {_verb(act, words)}: {why}", rule)


def _verb(act: str, words: str) -> str:
    named = words.replace("_", " ")
    if act == "role":
        return f"choose the {named}"
    return f"build {named}" if act == "over" else named


def _role(s: State, action: int) -> tuple[str, str]:
    return "that role has been taken in this round", "SJ-ROLE-3"


def _build(s: State, action: int) -> tuple[str, str]:
    kind = action - BUILD
    player = s.player[s.mover]
    if player.hand[kind] == 0:
        return "that card is not in the hand", "SJ-BUILDER-1"
    if kind >= N_PLANTS and player.owns[kind]:
        return "it stands in that city already, and a violet building may be built once", "SJ-BUILDER-5"
    cost = builder.cost(s, kind, NOTHING, builder.could_double(s))
    return f"it costs {cost}, and the cards to pay with are {player.cards - 1}", "SJ-BUILDER-2"


def _over(s: State, action: int) -> tuple[str, str]:
    under = action - COVER
    player = s.player[s.mover]
    if player.owns[under] == 0:
        return "no such building stands in that city", "SJ-CRANE-1"
    if under == CRANE:
        return "the crane cannot stand under the building that it lifts", "SJ-CRANE-4"
    if under == s.subject:
        return "a building never goes over one of its own kind", "SJ-CRANE-5"
    cost = builder.cost(s, int(s.subject), under, builder.could_double(s))
    return f"the {_name(s.subject)} would still cost {cost}, which cannot be paid", "SJ-CRANE-2"


def _name(kind: int) -> str:
    return CARD_KEYS[kind].replace("_", " ")


def _barter(s: State, action: int) -> tuple[str, str]:
    return _goods(s, action - BARTER, "barter", "SJ-MARKET-1")


def _sell(s: State, action: int) -> tuple[str, str]:
    return _goods(s, action - SELL, "sell", "SJ-TRADER-2")


def _goods(s: State, good: int, act: str, rule: str) -> tuple[str, str]:
    if s.player[s.mover].goods[good] == 0:
        return f"there is no {GOOD_KEYS[good]} to {act}", rule
    if good < s.floor:
        return f"goods are named in order, and {GOOD_KEYS[s.floor]} was named already", "SJ-ORDER-1"
    return "then the building could no longer be paid", rule


def _produce(s: State, action: int) -> tuple[str, str]:
    good = action - PRODUCE
    player = s.player[s.mover]
    if player.owns[good] == player.goods[good]:
        return f"there is no empty plant for {GOOD_KEYS[good]}", "SJ-PRODUCER-2"
    if good < s.floor:
        return f"goods are named in order, and {GOOD_KEYS[s.floor]} was named already", "SJ-ORDER-1"
    return "goods are named in order, and a kind before it must come first", "SJ-ORDER-1"


def _from_hand(s: State, action: int) -> tuple[str, str]:
    kind = CARD_KEYS.index(str(ACTIONS.fields(action)["card"]))
    if s.player[s.mover].hand[kind] == 0:
        return "that card is not in the hand", "SJ-ORDER-2"
    return "cards are named in order, so that a lower kind comes first", "SJ-ORDER-1"


def _from_drawn(s: State, action: int) -> tuple[str, str]:
    kind = CARD_KEYS.index(str(ACTIONS.fields(action)["card"]))
    if s.drawn[kind] == 0:
        return "that card was not drawn", "SJ-ORDER-2"
    if PHASE_KEYS[s.phase] == "gold_mine":
        word = "take" if s.open_mine else "keep"
        return f"of a gold mine's cards one says {word} {CARD_KEYS[kind]}", "SJ-MINE-3"
    return "cards are named in order, so that a lower kind comes first", "SJ-ORDER-1"


def _pass(s: State, action: int) -> tuple[str, str]:
    phase = PHASE_KEYS[s.phase]
    if phase == "roles":
        return "a role must be chosen", "SJ-ROLE-1"
    if phase in ("crane", "black_market", "library"):
        cost = CARDS[s.subject].cost
        return f"the {_name(s.subject)} costs {cost}, and without this it could not be paid", "SJ-BUILDER-2"
    if phase == "payment":
        return "the building on the table must be paid", "SJ-BUILDER-2"
    return f"the decision is to {DECISIONS[phase]}", PASS_RULES[phase]


PASS_RULES = {
    "opening": "SJ-VARIANT-2",
    "producer": "SJ-PRODUCER-1",
    "councillor": "SJ-COUNCILLOR-2",
    "archive": "SJ-ARCHIVE-1",
    "gold_mine": "SJ-MINE-3",
    "hand_limit": "SJ-NEW-2",
}

REASONS: dict[str, Callable[[State, int], tuple[str, str]]] = {
    "role": _role,
    "build": _build,
    "over": _over,
    "barter": _barter,
    "pay": _from_hand,
    "produce": _produce,
    "sell": _sell,
    "keep": _from_drawn,
    "take": _from_drawn,
    "store": _from_hand,
    "discard": _from_hand,
    "pass": _pass,
}
