"""What a seat cannot know: nothing but the dice to come.

Rule RP-SECRET-1 in docs/rules/rio-de-la-plata.md.
"""

from __future__ import annotations

from regidor.games.rio_de_la_plata.state import State
from regidor.kernel import chance
from regidor.kernel.jit import rule


@rule
def redeal(s: State, viewer: int, seed: int) -> None:
    """Other dice from here on."""
    s.chance = chance.seeded(seed)
