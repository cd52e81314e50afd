"""Every decision of San Juan as one number, and its words.

pass                        refuse whatever is offered, or have enough of it
builder … prospector        choose a role card
use library                 two players: double the privilege now
build CARD                  builder: put this card on the table
over CARD                   crane: over this building of mine (pass: on a place of its own)
barter GOOD                 black market: give this good instead of a card
pay CARD                    builder: one card of the price, in ascending kinds
produce GOOD                producer: one more good of this kind, in ascending kinds
sell GOOD                   trader: the same
keep CARD                   councillor: of the cards drawn, in ascending kinds
take CARD                   gold mine: one of the four
store CARD                  chapel: under it
discard CARD                archive, hand limit, opening hand: in ascending kinds

The others hear only the verb of what goes face down.
"""

from __future__ import annotations

from regidor.games.san_juan.data import CARD_KEYS, GOOD_KEYS, MAX_SEATS, N_TILES, ROLE_KEYS
from regidor.kernel.words import Words

ACTIONS = Words()
PASS = ACTIONS.add("pass")
ROLE = ACTIONS.block("{role}", role=ROLE_KEYS)
USE = ACTIONS.add("use library", card="library")
BUILD = ACTIONS.block("build {card}", card=CARD_KEYS)
COVER = ACTIONS.block("over {card}", card=CARD_KEYS)
BARTER = ACTIONS.block("barter {good}", good=GOOD_KEYS)
PAY = ACTIONS.block("pay {card}", told="pay", card=CARD_KEYS)
PRODUCE = ACTIONS.block("produce {good}", good=GOOD_KEYS)
SELL = ACTIONS.block("sell {good}", good=GOOD_KEYS)
KEEP = ACTIONS.block("keep {card}", told="keep", card=CARD_KEYS)
TAKE = ACTIONS.block("take {card}", card=CARD_KEYS)
STORE = ACTIONS.block("store {card}", told="store", card=CARD_KEYS)
DISCARD = ACTIONS.block("discard {card}", told="discard", card=CARD_KEYS)

MOST_CHOICES = 32  # every kind of card, and pass

CHANCES = Words()
FIRST_GOVERNOR = CHANCES.block("governor {seat}", seat=range(MAX_SEATS))
DRAWN = CHANCES.block("{card}", told="", card=CARD_KEYS)  # into a hand, or unseen onto a plant
MINED = CHANCES.block("mine {card}", card=CARD_KEYS)  # open to all
TURNED_UP = CHANCES.block("tile {tile}", tile=range(1, N_TILES + 1))
