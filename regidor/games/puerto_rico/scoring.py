"""The end of the game: points, the large buildings' bonuses and the tie-break.

Rules PR-END-1..9 and PR-LARGE-1..8 in docs/rules/puerto-rico.md.
"""

from __future__ import annotations

from regidor.games.puerto_rico.boards import island_size, staffed, workers_of
from regidor.games.puerto_rico.data import (
    CITY_HALL,
    CLOISTER,
    CUSTOMS_HOUSE,
    CUSTOMS_POINTS,
    FORTRESS,
    FORTRESS_WORKERS,
    GUILD_HALL,
    GUILD_VALUE,
    JEWELER,
    JEWELER_GUILD_VALUE,
    N_GOODS,
    N_PRODUCTION,
    RESIDENCE,
    RESIDENCE_FROM,
    RESIDENCE_LEAST,
    ROYAL_GARDEN,
    VP,
)
from regidor.games.puerto_rico.expansions.new_buildings.answers import cloister_points
from regidor.games.puerto_rico.state import Player, State
from regidor.kernel.jit import rule

TIE_SCALE = 65536  # more than any tie-break, also in positions that somebody has made up


@rule
def printed_points(s: State, seat: int) -> int:
    """The points printed on a city's buildings, staffed or not."""
    player = s.player[seat]
    total = 0
    for building in range(s.rows):
        if player.owns[building]:
            total += int(VP[building])
    return total


@rule
def bonus(s: State, seat: int, building: int) -> int:
    """What a large building adds, if somebody works in it."""
    player = s.player[seat]
    if not staffed(player, building):
        return 0
    if building == GUILD_HALL:
        return guild_points(player)
    if building == RESIDENCE:
        return max(RESIDENCE_LEAST, RESIDENCE_LEAST + island_size(player) - RESIDENCE_FROM)
    if building == FORTRESS:
        return workers_of(s, seat) // FORTRESS_WORKERS
    if building == CUSTOMS_HOUSE:
        return int(player.vp) // CUSTOMS_POINTS
    if building == CITY_HALL:
        return violet_buildings(s, player)
    if building == CLOISTER:
        return cloister_points(player)
    if building == ROYAL_GARDEN:
        return int(player.nobles)
    return 0


@rule
def guild_points(player: Player) -> int:
    """1 for a small production building, 2 for a large one, staffed or not."""
    total = 0
    for building in range(N_PRODUCTION):
        if player.owns[building]:
            total += int(GUILD_VALUE[building])
    return total + JEWELER_GUILD_VALUE * int(player.owns[JEWELER])


@rule
def violet_buildings(s: State, player: Player) -> int:
    """Violet (2020: commercial) buildings in a city, staffed or not."""
    total = 0
    for building in range(N_PRODUCTION, s.rows):
        total += int(player.owns[building])
    return total - int(player.owns[JEWELER])


@rule
def points(s: State, seat: int) -> int:
    """A seat's score, as if the game ended now."""
    player = s.player[seat]
    total = int(player.vp) + printed_points(s, seat) + int(player.nobles)
    for building in range(GUILD_HALL, s.rows):
        if player.owns[building]:
            total += bonus(s, seat, building)
    return total


@rule
def tie_break(player: Player) -> int:
    """Doubloons and barrels together."""
    total = int(player.doubloons)
    for good in range(N_GOODS):
        total += int(player.goods[good])
    return total


@rule
def standing(s: State, seat: int) -> int:
    """Points first, then the tie-break, in one number: equal standings share the win."""
    return points(s, seat) * TIE_SCALE + tie_break(s.player[seat])
