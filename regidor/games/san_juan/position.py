"""A state written as a readable position, in the rulebook's nouns: made for people and for tests.

`from_position.py` reads it back.
"""

from __future__ import annotations

from typing import Any

from regidor.games.san_juan import options
from regidor.games.san_juan.data import CARD_KEYS, GOOD_KEYS, N_CARDS, N_GOODS, N_ROLES, N_TILES, ROLE_KEYS
from regidor.games.san_juan.state import NOBODY, NOTHING, PHASE_KEYS, Player, State

# Small numbers of a phase in progress, written only when they are not zero.
PROGRESS = ("waiting", "doubled", "owed", "allowed", "floor", "dealt", "earned")
# What a seat remembers, written only when there is something.
MEMORIES = ("dropped", "buried", "shown")


def write(s: State) -> dict[str, Any]:
    """The position as plain data; all is open."""
    written: dict[str, Any] = {
        "game": "san-juan",
        "options": options.unpack(s),
        "phase": PHASE_KEYS[s.phase],
        "round": int(s.round_number),
        "governor": int(s.governor),
        "chooser": int(s.chooser),
        "mover": int(s.mover),
        "picks": int(s.picks),
        "last_phase": bool(s.ending),
        "role": None if s.role == NOTHING else ROLE_KEYS[s.role],
        "roles": {
            ROLE_KEYS[card]: int(s.holder[card]) for card in range(N_ROLES) if s.holder[card] != NOBODY
        },
        "tiles": {"seen": _tiles(s), "next": int(s.tile_next)},
        "deck": counts(s.deck),
        "discards": counts(s.discards),
        "covered": counts(s.covered),
        "shuffles": int(s.shuffles),
        "players": [_player(s.player[seat]) for seat in range(s.seats)],
    }
    if s.drawn.any():
        written["drawn"] = counts(s.drawn)
    if s.subject != NOTHING:
        written["building"] = CARD_KEYS[s.subject]
    progress = {name: int(getattr(s, name)) for name in PROGRESS if getattr(s, name)}
    if progress:
        written["progress"] = progress
    return written


def counts(array: Any) -> dict[str, int]:
    return {key: int(n) for key, n in zip(CARD_KEYS, array, strict=True) if n}


def _tiles(s: State) -> list[int]:
    return [int(s.tile_order[place]) + 1 for place in range(N_TILES) if s.tile_order[place] != NOTHING]


def _player(player: Player) -> dict[str, Any]:
    written: dict[str, Any] = {
        "hand": counts(player.hand),
        "buildings": [CARD_KEYS[kind] for kind in range(N_CARDS) for _ in range(player.owns[kind])],
        "goods": goods(player),
        "chapel": counts(player.chapel),
    }
    written |= {name: counts(getattr(player, name)) for name in MEMORIES if getattr(player, name).any()}
    if player.unseen:
        written["unseen"] = int(player.unseen)
    if player.library_used:
        written["library_used"] = True
    return written


def goods(player: Player) -> dict[str, list[str]]:
    """The cards that lie on the plants, by good."""
    found = {}
    place = 0
    for good in range(N_GOODS):
        held = int(player.goods[good])
        if held:
            found[GOOD_KEYS[good]] = [CARD_KEYS[kind] for kind in player.cargo[place : place + held]]
        place += held
    return found
