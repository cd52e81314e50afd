"""The printed numbers of San Juan: cards, roles and trading tiles, each typed once.

Row order is the id everywhere (state, action, record, browser): append, never reorder.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

FEWEST_SEATS = 2
MAX_SEATS = 4
TWO_PLAYERS = 2
CITY_SPACES = 12  # the building that fills the last one ends the game


class Card(NamedTuple):
    key: str
    cost: int  # cards to pay, before discounts
    vp: int  # printed points
    copies: int  # in the deck


# fmt: off
CARDS = (
    #    key               cost vp copies
    Card("indigo_plant",      1, 1, 10),
    Card("sugar_mill",        2, 1,  8),
    Card("tobacco_storage",   3, 2,  8),
    Card("coffee_roaster",    4, 2,  8),
    Card("silver_smelter",    5, 3,  8),
    Card("smithy",            1, 1,  3),
    Card("gold_mine",         1, 1,  3),
    Card("archive",           1, 1,  3),
    Card("poor_house",        2, 1,  3),
    Card("black_market",      2, 1,  3),
    Card("trading_post",      2, 1,  3),
    Card("well",              2, 1,  3),
    Card("market_stand",      2, 1,  3),
    Card("crane",             2, 1,  3),
    Card("chapel",            3, 2,  3),
    Card("tower",             3, 2,  3),
    Card("aqueduct",          3, 2,  3),
    Card("carpenter",         3, 2,  3),
    Card("prefecture",        3, 2,  3),
    Card("market_hall",       4, 2,  3),
    Card("quarry",            4, 2,  3),
    Card("library",           5, 3,  3),
    Card("statue",            3, 3,  3),
    Card("victory_column",    4, 4,  3),
    Card("hero",              5, 5,  3),
    Card("guild_hall",        6, 0,  2),
    Card("city_hall",         6, 0,  2),
    Card("triumphal_arch",    6, 0,  2),
    Card("palace",            6, 0,  2),
)
# fmt: on
(
    INDIGO_PLANT,
    SUGAR_MILL,
    TOBACCO_STORAGE,
    COFFEE_ROASTER,
    SILVER_SMELTER,
    SMITHY,
    GOLD_MINE,
    ARCHIVE,
    POOR_HOUSE,
    BLACK_MARKET,
    TRADING_POST,
    WELL,
    MARKET_STAND,
    CRANE,
    CHAPEL,
    TOWER,
    AQUEDUCT,
    CARPENTER,
    PREFECTURE,
    MARKET_HALL,
    QUARRY,
    LIBRARY,
    STATUE,
    VICTORY_COLUMN,
    HERO,
    GUILD_HALL,
    CITY_HALL,
    TRIUMPHAL_ARCH,
    PALACE,
) = range(len(CARDS))
N_CARDS = len(CARDS)  # kinds
CARD_KEYS = tuple(card.key for card in CARDS)
DECK_SIZE = sum(card.copies for card in CARDS)

GOOD_KEYS = ("indigo", "sugar", "tobacco", "coffee", "silver")  # made by the plants, in their order
N_GOODS = len(GOOD_KEYS)
N_PLANTS = N_GOODS  # the plants come first; all other cards are violet
MONUMENTS = (STATUE, VICTORY_COLUMN, HERO)

ROLE_KEYS = ("builder", "producer", "trader", "councillor", "prospector")
BUILDER, PRODUCER, TRADER, COUNCILLOR, PROSPECTOR = range(5)
N_ROLES = len(ROLE_KEYS)

# What the trading house pays for each good, tile by tile.
TILES = (
    (1, 1, 1, 2, 2),
    (1, 1, 2, 2, 2),
    (1, 1, 2, 2, 3),
    (1, 2, 2, 2, 3),
    (1, 2, 2, 3, 3),
)
N_TILES = len(TILES)

FIRST_HAND = 4
HAND_LIMIT = 7
TOWER_ROOM = 5  # cards that a tower adds to the limit
COUNCILLOR_DRAW = 2
MINE_DRAW = 4
BARTER_MOST = 2  # goods that a black market takes
POOR_MOST = 1  # cards in hand with which a poor house still helps
GUILD_POINTS = 2  # for each plant
PALACE_POINTS = 4  # points for one more
MOST_ROUNDS = 200  # where nobody wants to build: then the game ends as it stands

# What each role gives the player who chose it, and once more with a library.
PRIVILEGE = {BUILDER: 1, PRODUCER: 1, TRADER: 1, COUNCILLOR: 3, PROSPECTOR: 1}

# The same columns for the compiled rules.
COST = np.array([card.cost for card in CARDS], np.int64)
VP = np.array([card.vp for card in CARDS], np.int64)
COPIES = np.array([card.copies for card in CARDS], np.int64)
PRICE = np.array(TILES, np.int64)
ARCH_POINTS = np.array([0, 4, 6, 8], np.int64)  # by monuments
