"""The record of a San Juan position.

Cards are counts by kind wherever they lie: hands, chapels, cities, the deck, the discards. The deck's
order is drawn when a card is drawn: the same odds as a shuffled pile, and nothing to peek at. A good is a
card that nobody has seen; it keeps its place on its plant until it is sold.

What a seat has seen of the face-down cards is kept beside them (`dropped`, `buried`, `unseen`, `shown`),
so that `knowledge.py` can shuffle exactly what that seat cannot know.
"""

from __future__ import annotations

from regidor.games.san_juan.data import CITY_SPACES, MAX_SEATS, N_CARDS, N_GOODS, N_ROLES, N_TILES
from regidor.kernel.record import Annotated, Counts, Records, Table, dtype_of, i8, i16

NOBODY = -1
NOTHING = -1

PHASE_KEYS = (
    "opening",
    "roles",
    "library",
    "builder",
    "crane",
    "black_market",
    "payment",
    "producer",
    "trader",
    "councillor",
    "archive",
    "gold_mine",
    "chapel",
    "hand_limit",
    "over",
)
(
    OPENING,
    ROLES,
    LIBRARY_USE,
    BUILDING,
    COVERING,
    BARTERING,
    PAYING,
    PRODUCING,
    TRADING,
    KEEPING,
    ARCHIVING,
    MINING,
    STORING,
    LIMITING,
    OVER,
) = range(len(PHASE_KEYS))

MOST_ANSWERS = 28  # the first governor and 5 + 6 + 7 + 8 cards


class Player:
    cards: Annotated[int, i8]  # in hand
    built: Annotated[int, i8]  # buildings in the city
    stored: Annotated[int, i8]  # cards under the chapel
    library_used: Annotated[int, i8]  # 1 when it was used and may not be used again in this round
    goods: Annotated[Counts, i8, N_GOODS]  # plants of each kind that hold a good
    cargo: Annotated[Counts, i8, CITY_SPACES]  # the cards that are these goods, by plant kind; then NOTHING
    hand: Annotated[Counts, i8, N_CARDS]
    owns: Annotated[Counts, i8, N_CARDS]  # the city
    chapel: Annotated[Counts, i8, N_CARDS]  # cards under it

    # What this seat knows of face-down cards.
    dropped: Annotated[Counts, i8, N_CARDS]  # seen going into the discards that lie there now
    buried: Annotated[Counts, i8, N_CARDS]  # the same of the discards that were shuffled last
    unseen: Annotated[int, i8]  # cards that left the deck since then and that it did not see
    # What everybody knows of this seat's hand.
    exposed: Annotated[int, i8]  # how many cards that is
    shown: Annotated[Counts, i8, N_CARDS]  # cards seen going there that must still be there


class State(Table):
    answers: Annotated[Counts, i8, MOST_ANSWERS]

    # What the table agreed on.
    opening_choice: Annotated[int, i8]
    open_mine: Annotated[int, i8]
    open_chapel: Annotated[int, i8]
    end_at_once: Annotated[int, i8]

    # Whose turn it is.
    phase: Annotated[int, i8]
    governor: Annotated[int, i8]
    chooser: Annotated[int, i8]  # who took the role card in play
    role: Annotated[int, i8]  # the card in play, NOTHING between roles
    round_number: Annotated[int, i16]  # the first round is 1
    picks: Annotated[int, i8]  # role cards taken in this round
    ending: Annotated[int, i8]  # 1 once a city is full: the builder phase is played out
    holder: Annotated[Counts, i8, N_ROLES]  # the seat in front of which a card lies, or NOBODY

    # The common piles.
    deck: Annotated[Counts, i8, N_CARDS]
    deck_size: Annotated[int, i8]
    discards: Annotated[Counts, i8, N_CARDS]
    discard_size: Annotated[int, i8]
    covered: Annotated[Counts, i8, N_CARDS]  # out of the game under other buildings
    shuffles: Annotated[int, i16]  # of the discards into a new deck
    tile_order: Annotated[Counts, i8, N_TILES]  # as far as it was seen, else NOTHING
    tile_left: Annotated[Counts, i8, N_TILES]  # 1 for tiles that nobody has seen yet
    tile_next: Annotated[
        int, i8
    ]  # place in the order of the tile on top, in a trader phase the one turned up

    # Inside a phase.
    waiting: Annotated[int, i8]  # seats that still act in it, the mover included
    doubled: Annotated[int, i8]  # 1 when the chooser's privilege counts twice
    subject: Annotated[int, i8]  # the card being built: neither in the hand nor in the city; else NOTHING
    owed: Annotated[int, i8]  # cards to pay, to keep or to discard
    allowed: Annotated[int, i8]  # goods that may still be produced, sold or bartered
    floor: Annotated[int, i8]  # kinds come in ascending order: the lowest that may come next
    dealt: Annotated[int, i8]  # goods produced or sold
    earned: Annotated[int, i8]  # cards that the goods sold will bring
    drawn: Annotated[Counts, i8, N_CARDS]  # cards drawn and not yet kept

    player: Annotated[Records[Player], Player, MAX_SEATS]


STATE = dtype_of(State)
