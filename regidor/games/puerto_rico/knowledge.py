"""What a seat cannot know: the generator, and, unless the table plays open, the others' points.

Rules PR-SECRET-1..4 in docs/rules/puerto-rico.md.
"""

from __future__ import annotations

from regidor.games.puerto_rico.expansions.new_buildings.black_market import BARREL, WORKER, can_give
from regidor.games.puerto_rico.state import BARTERING, State
from regidor.kernel import chance
from regidor.kernel.jit import rule


@rule
def hides_points(s: State, viewer: int, seat: int) -> bool:
    """May this viewer not see that seat's victory points?"""
    return bool(viewer != seat and not s.open_vp and not s.over)


@rule
def redeal(s: State, viewer: int, seed: int) -> None:
    """Shuffle all that a viewer cannot know, in a way that depends on nothing but what it knows."""
    s.chance = chance.seeded(seed)
    hidden = 0
    seats = 0
    for seat in range(s.seats):
        if hides_points(s, viewer, seat):
            shown = shown_points(s, seat)
            hidden += int(s.player[seat].vp) - shown
            s.player[seat].vp = shown
            seats += 1
    for _ in range(hidden):
        deal_point(s, viewer, chance.below(s, seats))


@rule
def shown_points(s: State, seat: int) -> int:
    """Points that everybody knows of: one, while the black market can be paid in no other way."""
    if s.phase != BARTERING or seat != s.mover:
        return 0
    others = can_give(s, seat, BARREL)
    if s.barters == WORKER:
        others += can_give(s, seat, WORKER)
    return 1 if others < s.short else 0


@rule
def deal_point(s: State, viewer: int, which: int) -> None:
    """One point to the so-many-th of the seats whose points are hidden."""
    for seat in range(s.seats):
        if hides_points(s, viewer, seat):
            if which == 0:
                s.player[seat].vp += 1
                return
            which -= 1


@rule
def lay_open(s: State) -> None:
    """Turn everybody's points up."""
    s.open_vp = 1
