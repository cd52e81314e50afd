"""Battles: discs against discs, then attackers against the building.

Rules RP-BATTLE-1..14 in docs/rules/rio-de-la-plata.md. A group in motion is one number: its colours,
bottom first, as digits of base 8.
"""

from __future__ import annotations

from regidor.games.rio_de_la_plata.city import (
    clear_discs,
    in_quarter,
    lay_disc,
    lift_top,
    send_home,
    take_off,
)
from regidor.games.rio_de_la_plata.data import (
    BARRACKS,
    CORSAIRS,
    EMPTY,
    GENERAL,
    GENERAL_VP,
    KILL_VP,
    LOSS_VP,
    RAZED_VP,
)
from regidor.games.rio_de_la_plata.geometry import QUARTER
from regidor.games.rio_de_la_plata.purse import award, holds
from regidor.games.rio_de_la_plata.state import FOUGHT, MOVED, RAIDER, State
from regidor.kernel.jit import rule

DIGIT = 8
KILLED, LOST, RAZED = range(3)  # in the war log


@rule
def size_of(group: int) -> int:
    size = 0
    while group > 0:
        size += 1
        group //= DIGIT
    return size


@rule
def lift_group(s: State, square: int) -> int:
    """Take all discs off a square, as a group."""
    group = 0
    while s.pile[square * 3]:
        group = group * DIGIT + lift_top(s, square)
    return group


@rule
def set_down(s: State, square: int, group: int) -> None:
    """Lay a group on top of what is on a square."""
    while group > 0:
        lay_disc(s, square, group % DIGIT)
        group //= DIGIT


@rule
def fight(s: State, group: int, square: int) -> None:
    """A group enters a square with enemies, or attackers one with a building."""
    s.fought = 1
    if group % DIGIT == RAIDER:
        attackers = size_of(group)
        defenders = lift_group(s, square)
    else:
        attackers = size_of(lift_group(s, square))
        defenders = group
    clash(s, square, attackers, defenders)
    s.mark[square] = FOUGHT | MOVED if s.pile[square * 3] else 0


@rule
def clash(s: State, square: int, attackers: int, defenders: int) -> None:
    """The larger group wins whole; equal ones destroy each other, but for who has prevalence."""
    size = size_of(defenders)
    attackers_left = attackers if attackers > size else 0
    defenders_left = size if size > attackers else 0
    if attackers == size:
        defended = in_quarter(s, BARRACKS, int(QUARTER[square]))
        if s.enemy == CORSAIRS and not defended:
            attackers_left = 1
        if s.enemy != CORSAIRS and defended:
            defenders_left = 1
    if size > 0:
        reward(s, defenders, attackers - attackers_left, size - defenders_left)
    lose_raiders(s, attackers - attackers_left)
    lose_defenders(s, square, defenders, defenders_left)
    for _ in range(attackers_left):
        lay_disc(s, square, RAIDER)
    if attackers_left > 0 and s.building[square] != EMPTY:
        raze(s, square)


@rule
def lose_raiders(s: State, lost: int) -> None:
    for _ in range(lost):
        send_home(s, RAIDER)
    s.war_log[KILLED] += lost


@rule
def lose_defenders(s: State, square: int, group: int, left: int) -> None:
    """The topmost are lost first: the bottom ones remain on the square."""
    place = 0
    while group > 0:
        if place < left:
            lay_disc(s, square, group % DIGIT)
        else:
            send_home(s, group % DIGIT)
            s.war_log[LOST] += 1
        place += 1
        group //= DIGIT


@rule
def raze(s: State, square: int) -> None:
    """A building falls, and one attacker with it."""
    award(s, s.attacker, RAZED_VP[s.building[square]])
    take_off(s, square)
    send_home(s, lift_top(s, square))
    s.war_log[RAZED] += 1


@rule
def reward(s: State, group: int, kills: int, losses: int) -> None:
    """The defenders' points, shared by discs; the general earns more for what he commands."""
    total = KILL_VP * kills + LOSS_VP * losses
    size = size_of(group)
    for seat in range(s.seats):
        discs = count_of(group, seat + 1)
        if discs:
            award(s, seat, (2 * total * discs + size) // (2 * size))
    commander = top_colour(group) - 1
    if commander != s.attacker and holds(s, commander, GENERAL):
        award(s, commander, GENERAL_VP * kills)


@rule
def count_of(group: int, colour: int) -> int:
    found = 0
    while group > 0:
        if group % DIGIT == colour:
            found += 1
        group //= DIGIT
    return found


@rule
def top_colour(group: int) -> int:
    while group >= DIGIT:
        group //= DIGIT
    return group


@rule
def disband(s: State, square: int) -> None:
    """Every disc of a group goes home, without points."""
    clear_discs(s, square)
    s.mark[square] = 0
