"""The end of the game: printed points, chapel, the buildings that cost six, and the tie-break.

Rules SJ-END-1..7 and SJ-SIX-1..5 in docs/rules/san-juan.md.
"""

from __future__ import annotations

from regidor.games.san_juan.cards import all_goods, plants, violet_buildings
from regidor.games.san_juan.data import (
    ARCH_POINTS,
    CITY_HALL,
    GUILD_HALL,
    GUILD_POINTS,
    HERO,
    N_CARDS,
    PALACE,
    PALACE_POINTS,
    STATUE,
    TRIUMPHAL_ARCH,
    VICTORY_COLUMN,
    VP,
)
from regidor.games.san_juan.state import Player, State
from regidor.kernel.jit import rule

TIE_SCALE = 256  # more than any tie-break


@rule
def printed_points(player: Player) -> int:
    """The points printed on a city's buildings."""
    total = 0
    for kind in range(N_CARDS):
        total += VP[kind] * player.owns[kind]
    return int(total)


@rule
def monuments(player: Player) -> int:
    return int(player.owns[STATUE]) + int(player.owns[VICTORY_COLUMN]) + int(player.owns[HERO])


@rule
def bonus(player: Player, kind: int) -> int:
    """What a building that costs six adds by what stands around it; the palace comes after all else."""
    if not player.owns[kind]:
        return 0
    if kind == GUILD_HALL:
        return GUILD_POINTS * plants(player)
    if kind == CITY_HALL:
        return violet_buildings(player)
    if kind == TRIUMPHAL_ARCH:
        return int(ARCH_POINTS[monuments(player)])
    return 0


@rule
def without_palace(player: Player, stored: int) -> int:
    """Everything but the palace's share, with so many cards under the chapel."""
    total = printed_points(player) + stored
    for kind in range(GUILD_HALL, PALACE):
        total += bonus(player, kind)
    return total


@rule
def palace_points(player: Player, stored: int) -> int:
    return without_palace(player, stored) // PALACE_POINTS if player.owns[PALACE] else 0


@rule
def worth(player: Player, stored: int) -> int:
    """A city's points with so many cards under the chapel."""
    return without_palace(player, stored) + palace_points(player, stored)


@rule
def points(s: State, seat: int) -> int:
    """A seat's score, as if the game ended now."""
    return worth(s.player[seat], int(s.player[seat].stored))


@rule
def tie_break(player: Player) -> int:
    """Cards in hand and goods together."""
    return int(player.cards) + all_goods(player)


@rule
def standing(s: State, seat: int) -> int:
    """Points first, then the tie-break, in one number: equal standings share the win."""
    return points(s, seat) * TIE_SCALE + tie_break(s.player[seat])
