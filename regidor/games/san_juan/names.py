"""Names, and one paragraph on everything, for people.

Every number in a text comes from the tables that the rules use.
"""

from __future__ import annotations

from collections.abc import Mapping

from regidor.games.san_juan.data import (
    ARCH_POINTS,
    BARTER_MOST,
    BUILDER,
    CARDS,
    CITY_SPACES,
    COUNCILLOR,
    COUNCILLOR_DRAW,
    DECK_SIZE,
    FIRST_HAND,
    GOOD_KEYS,
    GUILD_POINTS,
    HAND_LIMIT,
    MINE_DRAW,
    MONUMENTS,
    MOST_ROUNDS,
    N_PLANTS,
    PALACE_POINTS,
    POOR_MOST,
    PRIVILEGE,
    ROLE_KEYS,
    TILES,
    TOWER_ROOM,
    Card,
)
from regidor.games.san_juan.state import PHASE_KEYS
from regidor.kernel.game import Entry
from regidor.kernel.options import Options

OTHER_NAMES = {
    "roles": "Choosing a role",
    "opening": "Opening hand",
    "payment": "Payment",
    "hand_limit": "Hand limit",
    "over": "Game over",
    "chapel_bonus": "Cards under the chapel",
    "guild_hall_bonus": "Guild hall: plants",
    "city_hall_bonus": "City hall: violet buildings",
    "triumphal_arch_bonus": "Triumphal arch: monuments",
    "palace_bonus": "Palace: share of all other points",
    "governor": "Governor",
    "deck": "Deck",
    "discards": "Discards",
    "hand": "Hand",
    "goods": "Goods",
    "trading_tile": "Trading tile",
    "covered": "Covered buildings",
    "violet": "Violet building",
    "monument": "Monument",
}
PLAIN = (*ROLE_KEYS, *(card.key for card in CARDS), *GOOD_KEYS, *PHASE_KEYS)


def names(options: Options) -> Mapping[str, str]:
    """Every key with the name that is shown."""
    return {**{key: key.replace("_", " ").capitalize() for key in PLAIN}, **OTHER_NAMES}


def reference(options: Options) -> tuple[Entry, ...]:
    """Every role, card and good of this table, explained."""
    shown = names(options)
    entries = [Entry(key, shown[key], "role", ROLE_TEXTS[key]) for key in ROLE_KEYS]
    entries += [Entry(card.key, shown[card.key], "building", _card_text(card)) for card in CARDS]
    entries += [Entry(key, shown[key], "good", _good_text(good)) for good, key in enumerate(GOOD_KEYS)]
    entries += [Entry(key, shown.get(key, key), "table", text) for key, text in _table_texts(options).items()]
    return tuple(entries)


def _card_text(card: Card) -> str:
    worth = f"worth {card.vp} VP" if card.vp else "no printed VP"
    return f"{CARD_TEXTS[card.key]} Costs {card.cost}, {worth}, {card.copies} in the deck."


def _good_text(good: int) -> str:
    prices = sorted({tile[good] for tile in TILES})
    paid = str(prices[0]) if len(prices) == 1 else f"{prices[0]} to {prices[-1]}"
    cards = "card" if paid == "1" else "cards"
    plant = CARDS[good].key.replace("_", " ")
    article = "an" if plant[0] in "aeiou" else "a"
    return f"An unseen card on {article} {plant}. The trading tiles pay {paid} {cards} for it."


def _table_texts(options: Options) -> dict[str, str]:
    texts = dict(TABLE_TEXTS)
    if options["opening_choice"]:
        texts["opening"] = (
            f"Everybody was dealt {FIRST_HAND} cards and one more for each place from the governor on, "
            f"the governor included, and discards down to {FIRST_HAND}."
        )
    if options["end_at_once"]:
        texts["end"] = texts["end"].replace(
            "The builder phase is played to its end, the round is not.", "The game ends with it at once."
        )
    return texts


_plant = "A production building: holds one good at a time. May be built more than once."
_monument = "A monument. It does nothing during the game and is worth its points, and more with a triumphal arch or a city hall."
_arch = ", ".join(f"{int(points)} VP for {n}" for n, points in enumerate(ARCH_POINTS) if points)
_councillor = COUNCILLOR_DRAW + PRIVILEGE[COUNCILLOR]
_councillor_twice = COUNCILLOR_DRAW + 2 * PRIVILEGE[COUNCILLOR]

CARD_TEXTS: dict[str, str] = {
    **{card.key: _plant for card in CARDS[:N_PLANTS]},
    **{CARDS[kind].key: _monument for kind in MONUMENTS},
    "smithy": "You pay 1 card less for a production building.",
    "gold_mine": f"After the prospector has drawn, you turn up the top {MINE_DRAW} cards of the deck. If no two have the same cost you take one of them; the rest, or else all, are discarded.",
    "archive": "In the councillor phase you take all cards drawn into your hand and discard from the whole hand.",
    "poor_house": f"When you have built and hold no more than {POOR_MOST} card, you draw 1 card.",
    "black_market": f"When you build, you may discard up to {BARTER_MOST} of your goods; each pays for 1 card.",
    "trading_post": "In the trader phase you may sell 1 good more.",
    "well": "When you produce at least 2 goods in a producer phase, you draw 1 card.",
    "market_stand": "When you sell at least 2 goods in a trader phase, you draw 1 card.",
    "crane": "You may build over one of your other buildings. It leaves the game, you pay its cost less, and a good on it is lost. It helps no more to pay for the new one. Never over the crane, nor over a building of the same kind.",
    "chapel": "At the start of every round you may put 1 card from your hand under the chapel; each is worth 1 VP at the end. They stay when the chapel is covered.",
    "tower": f"At the start of a round you may hold {HAND_LIMIT + TOWER_ROOM} cards instead of {HAND_LIMIT}.",
    "aqueduct": "In the producer phase you produce 1 good more.",
    "carpenter": "When you have built and paid for a violet building, you draw 1 card.",
    "prefecture": "In the councillor phase you keep 2 of the cards drawn instead of 1.",
    "market_hall": "When you sell at least 1 good in a trader phase, you draw 1 card.",
    "quarry": "You pay 1 card less for a violet building.",
    "library": f"Doubles the privilege of the role that you chose: build for {2 * PRIVILEGE[BUILDER]} cards less, produce or sell up to 3 goods, draw {_councillor_twice} cards as councillor, 2 as prospector. With two players once a round.",
    "guild_hall": f"At the end: {GUILD_POINTS} VP for each of your production buildings.",
    "city_hall": "At the end: 1 VP for each of your violet buildings, this one included.",
    "triumphal_arch": f"At the end: {_arch} of your monuments.",
    "palace": f"At the end: 1 VP for every {PALACE_POINTS} VP that you have otherwise.",
}

ROLE_TEXTS: dict[str, str] = {
    "builder": f"Everybody may build one building from the hand and pay for it with as many cards as it costs. The builder pays {PRIVILEGE[BUILDER]} card less. Violet buildings may stand only once in a city.",
    "producer": "Everybody lays the top card of the deck, unseen, on one empty plant. The producer does it twice.",
    "trader": "The next trading tile is turned up. Everybody may sell one good and draws the cards that the tile pays. The trader may sell two.",
    "councillor": f"Everybody draws {COUNCILLOR_DRAW} cards, keeps one and discards the rest. The councillor draws {_councillor}.",
    "prospector": "The prospector draws 1 card. Nobody else does anything, but gold mines are dug.",
}

TABLE_TEXTS: dict[str, str] = {
    "governor": "Chooses the first role of the round. The card moves on clockwise after every round. With two players the governor chooses again after the other.",
    "deck": f"{DECK_SIZE} cards, {len(CARDS)} kinds. A card is a building on the table, money in the hand, or a good on a plant. When the deck is empty, the discards are shuffled.",
    "discards": "Cards go there face down. You know which ones you discarded yourself.",
    "trading_tile": f"What the trader phase pays: one of {len(TILES)} tiles, turned up in an order that stays the same all game.",
    "hand_limit": f"At the start of every round, after the chapels, everybody discards down to {HAND_LIMIT} cards, or {HAND_LIMIT + TOWER_ROOM} with a tower.",
    "covered": "Buildings that a crane has built over are out of the game.",
    "end": f"The game ends when a city has {CITY_SPACES} buildings. The builder phase is played to its end, the round is not. Printed points, cards under the chapel and the buildings that cost six count; cards in hand and goods break a tie. It also ends with a round that leaves no card to draw, in a hand or on a plant, or after {MOST_ROUNDS} rounds.",
}
