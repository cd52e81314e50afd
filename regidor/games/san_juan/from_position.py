"""Readable positions back into states.

What a position leaves out comes from a fresh set-up, and the deck is what is left, so that the cards
balance. Nothing here is left to chance: a hand that is left out is the one dealt at set-up, as far as its
cards are not named elsewhere. What cannot be read is refused here; what cannot be, by invariants.py.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from regidor.games.san_juan import cards
from regidor.games.san_juan.data import (
    BUILDER,
    CARD_KEYS,
    CITY_SPACES,
    COPIES,
    DECK_SIZE,
    GOOD_KEYS,
    N_CARDS,
    N_TILES,
    ROLE_KEYS,
)
from regidor.games.san_juan.phases import builder, upkeep
from regidor.games.san_juan.position import MEMORIES, PROGRESS
from regidor.games.san_juan.state import NOBODY, NOTHING, OVER, PHASE_KEYS, Player, State
from regidor.kernel.errors import BadPosition
from regidor.kernel.reading import BYTE, MOST, flag, known, listed, mapping, one_of, whole

# Phases that can begin afresh without asking chance.
ENTER: dict[str, Callable[[State], None]] = {
    "builder": builder.enter,
    "chapel": upkeep.enter,
    "hand_limit": upkeep.enter,
}
KEYS = [
    "game",
    "options",
    "phase",
    "round",
    "governor",
    "chooser",
    "mover",
    "picks",
    "last_phase",
    "role",
    "roles",
    "tiles",
    "deck",
    "discards",
    "covered",
    "shuffles",
    "players",
    "drawn",
    "building",
    "progress",
]
PLAYER_KEYS = ["hand", "buildings", "goods", "chapel", *MEMORIES, "unseen", "library_used"]


def read(position: Mapping[str, Any], s: State) -> None:
    """Lay a position over a state that was freshly set up; BadPosition says what cannot be read."""
    known(position, KEYS, "the position")
    _read_piles(position, s)
    _read_players(position, s)
    _read_tiles(mapping(position.get("tiles", {}), "'tiles'"), s)
    _read_clock(position, s)
    _read_phase(position, s)


def _cards(value: Any, where: str) -> list[int]:
    """Counts by kind, from a list of cards or from counts by card; never more than there are."""
    found = [0] * N_CARDS
    if isinstance(value, list):
        for key in listed(value, where, DECK_SIZE):
            found[one_of(key, CARD_KEYS, where)] += 1
    else:
        for key, count in mapping(value, where).items():
            found[one_of(key, CARD_KEYS, where)] = whole(count, f"{key} in {where}")
    for kind, count in enumerate(found):
        if count > COPIES[kind]:
            raise BadPosition(f"{where} has {count} {CARD_KEYS[kind]} cards, but there are {COPIES[kind]}")
    return found


# Cards.


def _read_piles(position: Mapping[str, Any], s: State) -> None:
    s.discards[:] = _cards(position.get("discards", {}), "'discards'")
    s.covered[:] = _cards(position.get("covered", {}), "'covered'")
    s.drawn[:] = _cards(position.get("drawn", {}), "'drawn'")
    s.discard_size = int(s.discards.sum())
    s.shuffles = whole(position.get("shuffles", 0), "'shuffles'", MOST)
    building = position.get("building")
    s.subject = NOTHING if building is None else one_of(building, CARD_KEYS, "'building'")


def _read_players(position: Mapping[str, Any], s: State) -> None:
    """First what is named; then what is left out, from the cards that are left."""
    given = listed(position.get("players", []), "'players'", int(s.seats))
    shown = [mapping(one, f"player {seat}") for seat, one in enumerate(given)]
    shown += [{}] * (int(s.seats) - len(shown))
    dealt = [s.player[seat].hand.copy() for seat in range(s.seats)]
    for seat, one in enumerate(shown):
        _read_player(one, s.player[seat], f"player {seat}")
    _count_deck(s)
    for seat, one in enumerate(shown):
        if "hand" not in one:
            _deal_again(s, s.player[seat], dealt[seat])
        _lay_goods(s, s.player[seat])
    _read_deck(position, s)


def _read_player(shown: Mapping[str, Any], player: Player, who: str) -> None:
    known(shown, PLAYER_KEYS, who)
    player.hand[:] = _cards(shown.get("hand", {}), f"{who}'s hand")
    player.cards = int(player.hand.sum())
    if "buildings" in shown:
        player.owns[:] = _cards(shown["buildings"], f"{who}'s buildings")
        player.built = int(player.owns.sum())
    player.chapel[:] = _cards(shown.get("chapel", {}), f"{who}'s chapel")
    player.stored = int(player.chapel.sum())
    for name in MEMORIES:
        getattr(player, name)[:] = _cards(shown.get(name, {}), f"{who}'s {name} cards")
    player.exposed = int(player.shown.sum())
    player.unseen = whole(shown.get("unseen", 0), f"{who}'s unseen cards")
    player.library_used = flag(shown.get("library_used", False), f"{who}'s library_used")
    _read_goods(mapping(shown.get("goods", {}), f"{who}'s goods"), player, who)


UNNAMED = -2  # a good that the position counts without saying which card it is


def _read_goods(shown: Mapping[str, Any], player: Player, who: str) -> None:
    """By good: the cards that lie there, or how many there are."""
    player.goods[:] = 0
    player.cargo[:] = NOTHING
    by_good = {one_of(key, GOOD_KEYS, f"{who}'s goods"): value for key, value in shown.items()}
    cargo: list[int] = []
    for good, value in sorted(by_good.items()):
        where = f"{who}'s {GOOD_KEYS[good]}"
        if isinstance(value, list):
            held = [one_of(key, CARD_KEYS, where) for key in value]
        else:
            held = [UNNAMED] * whole(value, where)
        player.goods[good] = min(len(held), BYTE)
        cargo += held
    if len(cargo) > CITY_SPACES:
        raise BadPosition(f"{who} has more than {CITY_SPACES} goods")
    player.cargo[: len(cargo)] = cargo


def _count_deck(s: State) -> None:
    """The deck is what is named nowhere."""
    for kind in range(N_CARDS):
        used = int(s.discards[kind]) + int(s.covered[kind]) + int(s.drawn[kind]) + int(s.subject == kind)
        for seat in range(s.seats):
            player = s.player[seat]
            used += int(player.hand[kind]) + int(player.owns[kind]) + int(player.chapel[kind])
            used += int((player.cargo == kind).sum())
        left = int(COPIES[kind]) - used
        if left < 0:
            key = CARD_KEYS[kind].replace("_", " ")
            raise BadPosition(f"this position cannot be: it shows {-left} more {key} cards than there are")
        s.deck[kind] = left
    s.deck_size = int(s.deck.sum())


def _deal_again(s: State, player: Player, dealt: Any) -> None:
    """The hand of the set-up; for a card that is not left, the commonest one."""
    for kind in range(N_CARDS):
        for _ in range(dealt[kind]):
            cards.gain(player, _out_of_deck(s, kind))


def _out_of_deck(s: State, wanted: int) -> int:
    if s.deck_size == 0:
        raise BadPosition("this position cannot be: it needs more cards than there are")
    kind = wanted if wanted >= 0 and s.deck[wanted] > 0 else int(s.deck.argmax())
    s.deck[kind] -= 1
    s.deck_size -= 1
    return kind


def _lay_goods(s: State, player: Player) -> None:
    for place in range(CITY_SPACES):
        if player.cargo[place] == UNNAMED:
            player.cargo[place] = _out_of_deck(s, UNNAMED)


def _read_deck(position: Mapping[str, Any], s: State) -> None:
    """The deck may be named as well; it is then checked like everything else."""
    if "deck" in position:
        s.deck[:] = _cards(position["deck"], "'deck'")
        s.deck_size = int(s.deck.sum())


def _read_tiles(shown: Mapping[str, Any], s: State) -> None:
    known(shown, ["seen", "next"], "'tiles'")
    s.tile_order[:] = NOTHING
    s.tile_left[:] = 1
    for place, number in enumerate(listed(shown.get("seen", []), "'seen' tiles", N_TILES)):
        tile = whole(number, "a trading tile", N_TILES) - 1
        if tile < 0 or not s.tile_left[tile]:
            raise BadPosition(f"trading tiles are numbered from 1 to {N_TILES}, each once")
        s.tile_order[place] = tile
        s.tile_left[tile] = 0
    s.tile_next = whole(shown.get("next", 0), "'next' tile", N_TILES - 1)


# Whose turn it is.


def _read_clock(position: Mapping[str, Any], s: State) -> None:
    last = int(s.seats) - 1
    s.round_number = whole(position.get("round", 1), "'round'", MOST)
    s.ending = flag(position.get("last_phase", False), "'last_phase'")
    s.holder[:] = NOBODY
    for key, seat in mapping(position.get("roles", {}), "'roles'").items():
        s.holder[one_of(key, ROLE_KEYS, "a role")] = whole(seat, f"who took the {key}", last)
    taken = int((s.holder != NOBODY).sum())
    playing = position.get("role") is not None
    s.picks = whole(position.get("picks", taken - 1 if playing and taken else taken), "'picks'")
    if "governor" in position:
        s.governor = whole(position["governor"], "'governor'", last)
    elif "chooser" in position or "mover" in position:
        named = "chooser" if "chooser" in position else "mover"
        s.governor = (whole(position[named], f"'{named}'", last) - int(s.picks)) % int(s.seats)
    chooser = (int(s.governor) + int(s.picks)) % int(s.seats)
    s.chooser = whole(position.get("chooser", chooser), "'chooser'", last)
    s.mover = whole(position.get("mover", int(s.chooser)), "'mover'", last)


def _read_phase(position: Mapping[str, Any], s: State) -> None:
    phase = PHASE_KEYS[one_of(position.get("phase", "roles"), PHASE_KEYS, "'phase'")]
    s.phase = PHASE_KEYS.index(phase)
    s.over = s.phase == OVER
    role = position.get("role")
    s.role = NOTHING if role is None else one_of(role, ROLE_KEYS, "'role'")
    for name in PROGRESS:
        setattr(s, name, 0)
    if phase in ENTER and "progress" not in position:
        _enter(phase, s)
        return
    progress = mapping(position.get("progress", {}), "'progress'")
    known(progress, list(PROGRESS), "'progress'")
    for name in PROGRESS:
        setattr(s, name, whole(progress.get(name, 0), f"'{name}'"))


def _enter(phase: str, s: State) -> None:
    """A phase without 'progress' begins afresh: the builder's with its card in front of the chooser."""
    if phase == "builder":
        if s.holder[BUILDER] not in (NOBODY, s.chooser) or s.mover != s.chooser:
            raise BadPosition("the builder phase begins with the player who took its card")
        s.holder[BUILDER] = s.chooser
        s.role = BUILDER
        s.doubled = int(cards.library_ready(s) and not cards.chooses_again(s))
    ENTER[phase](s)
