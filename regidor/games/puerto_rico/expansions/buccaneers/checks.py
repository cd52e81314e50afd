"""What can never be otherwise about the buccaneer, his token and the kidnapped card."""

from __future__ import annotations

from regidor.games.puerto_rico.data import BUCCANEER
from regidor.games.puerto_rico.state import BUCCANEERING, NOBODY, NOTHING, State
from regidor.kernel.jit import rule


@rule
def token_fits(s: State) -> bool:
    """Whoever took the buccaneer has the token; only then a card lies kidnapped, with nothing on it."""
    if s.holder[BUCCANEER] != NOBODY and s.token != s.holder[BUCCANEER]:
        return False
    if (
        s.in_play[BUCCANEER] != s.buccaneers
        or s.bounty[BUCCANEER]
        or (s.token != NOBODY and not s.buccaneers)
    ):
        return False
    if s.kidnapped == NOTHING:
        return True
    if s.holder[BUCCANEER] == NOBODY or s.phase == BUCCANEERING or s.kidnapped >= BUCCANEER:
        return False
    return bool(s.in_play[s.kidnapped] and s.holder[s.kidnapped] == NOBODY and s.bounty[s.kidnapped] == 0)
