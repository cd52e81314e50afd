"""Our states as the competition's numbers, and back as far as they tell."""

from __future__ import annotations

from typing import Any

import numpy as np

from regidor import games
from regidor.adapters.competition import layout
from regidor.adapters.competition.layout import OUR_GOOD, OUR_TILE, SEATS, Array
from regidor.games.puerto_rico import state as phases
from regidor.games.puerto_rico.boards import island_size, room
from regidor.games.puerto_rico.data import BUILDINGS, CITY_SPACES, GOODS, ISLAND_SPACES, WHARF
from regidor.games.puerto_rico.phases import mayor, storage
from regidor.games.puerto_rico.phases.craftsman import capacity
from regidor.kernel import chance
from regidor.kernel.game import State
from regidor.kernel.match import settled

OPTIONS = {
    "edition": "2002",
    "seats": SEATS,
    "open_vp": True,
    "hacienda_reshuffle": False,
}

THEIR_PHASE = {
    phases.ROLES: layout.ROLE_CHOICE,
    phases.HACIENDA_DRAW: layout.SETTLER,
    phases.SETTLING: layout.SETTLER,
    phases.HOSPICE_WORKER: layout.SETTLER,
    phases.EXTRA_WORKER: layout.MAYOR,
    phases.PLACEMENT: layout.MAYOR,
    phases.BUILDING: layout.BUILDER,
    phases.UNIVERSITY_WORKER: layout.BUILDER,
    phases.EXTRA_BARREL: layout.CRAFTSMAN,
    phases.TRADING: layout.TRADER,
    phases.LOADING: layout.CAPTAIN,
    phases.STORAGE: layout.STORAGE,
}
OUR_PHASE = {
    layout.SETTLER: phases.SETTLING,
    layout.MAYOR: phases.PLACEMENT,
    layout.BUILDER: phases.BUILDING,
    layout.CRAFTSMAN: phases.EXTRA_BARREL,
    layout.TRADER: phases.TRADING,
    layout.CAPTAIN: phases.LOADING,
    layout.STORAGE: phases.STORAGE,
}


# From us to them.


def write(s: State) -> Array:
    """The numbers that the competition would show for one of our states."""
    numbers = np.zeros(layout.NUMBERS, np.float32)
    write_common(s, layout.common(numbers))
    for seat in range(SEATS):
        write_player(s, seat, layout.player(numbers, seat))
    return numbers


def write_common(s: State, fields: dict[str, Array]) -> None:
    for ship in range(SEATS):
        cargo = int(s.cargo[ship])
        kind = layout.EMPTY_SHIP if cargo == phases.NOTHING else OUR_GOOD.index(cargo)
        fields["cargo_ships_good_onehot"][ship * layout.SHIP_KINDS + kind] = 1
    fields["cargo_ships_load"][:] = s.loaded
    fields["cargo_ships_space"][:] = s.hull - s.loaded
    fields["colonists_ship"][0] = s.ship
    fields["colonists_supply"][0] = s.supply
    fields["current_phase_onehot"][THEIR_PHASE[int(s.phase)]] = 1
    fields["current_player"][0] = s.mover
    fields["face_up_plantation_counts"][: len(OUR_GOOD)] = s.face_up[OUR_GOOD]
    fields["game_progress"][0] = progress(s)
    fields["goods_supply"][:] = s.barrels[OUR_GOOD]
    fields["governor_idx"][0] = s.governor
    fields["quarry_stack"][0] = s.quarries
    fields["role_doubloons"][:] = s.bounty[: layout.N_ROLES]
    on_table = s.in_play.astype(bool) & (s.holder == phases.NOBODY)
    fields["roles_available"][:] = on_table[: layout.N_ROLES]
    fields["trading_house_count"][0] = s.house.sum()
    fields["trading_house_has_good"][:] = s.house[OUR_GOOD] > 0
    fields["vp_chips"][0] = int(s.vp_left) - int(s.noted)


def progress(s: State) -> float:
    """How near the end is by the nearest of its three reasons."""
    chips = (layout.CHIPS - int(s.vp_left) + int(s.noted)) / layout.CHIPS
    buildings = max(int(s.player[seat].owns.sum()) for seat in range(SEATS)) / CITY_SPACES
    workers = (layout.WORKERS - int(s.supply)) / layout.WORKERS
    return float(min(1.0, max(0.0, chips, buildings, workers)))


def write_player(s: State, seat: int, fields: dict[str, Array]) -> None:
    player = s.player[seat]
    fields["building_colonists"][:] = player.staff[: layout.N_BUILDINGS]
    fields["doubloons"][0] = player.doubloons
    fields["empty_city_spaces"][0] = CITY_SPACES - int(player.covered)
    fields["goods"][:] = player.goods[OUR_GOOD]
    fields["has_building"][:] = player.owns[: layout.N_BUILDINGS]
    fields["island_empty_spaces"][0] = ISLAND_SPACES - island_size(player)
    fields["island_tile_count"][:] = player.tiles[OUR_TILE]
    fields["island_tile_occupied"][:] = player.farmers[OUR_TILE]
    fields["production_capacity"][:] = [capacity(player, good) for good in OUR_GOOD]
    placing = s.phase == phases.PLACEMENT and s.mover == seat
    fields["unplaced_colonists"][0] = int(player.idle) + (int(s.hand) if placing else 0)
    fields["vp_chips"][0] = player.vp


# From them to us.


def read(numbers: Array, mask: Array, round_number: int = 1, seed: int = 0) -> State:
    """A state of ours that the mover could believe in.

    What the numbers do not tell is filled in: discarded plantations lie in the stacks, the cards of this
    round lie before the seats in turn, and nobody else has used a wharf yet.
    """
    game = games.load("puerto-rico")
    s = game.blank(settled(game, OPTIONS))
    s.chance = chance.seeded(seed)
    game.setup(s)
    fields = layout.common(np.rint(numbers).astype(np.int64))
    for seat in range(SEATS):
        read_player(s, seat, layout.player(np.rint(numbers).astype(np.int64), seat))
    read_board(s, fields)
    read_stacks(s)
    read_clock(s, fields, round_number)
    read_phase(s, int(np.argmax(fields["current_phase_onehot"])), mask)
    return s


def read_player(s: State, seat: int, fields: dict[str, Array]) -> None:
    player = s.player[seat]
    player.staff[: layout.N_BUILDINGS] = fields["building_colonists"]
    player.owns[: layout.N_BUILDINGS] = fields["has_building"]
    player.doubloons = fields["doubloons"][0]
    player.covered = CITY_SPACES - fields["empty_city_spaces"][0]
    player.goods[OUR_GOOD] = fields["goods"]
    player.tiles[OUR_TILE] = fields["island_tile_count"]
    player.farmers[OUR_TILE] = fields["island_tile_occupied"]
    player.idle = fields["unplaced_colonists"][0]
    player.vp = fields["vp_chips"][0]


def read_board(s: State, fields: dict[str, Array]) -> None:
    kinds = fields["cargo_ships_good_onehot"].reshape(SEATS, layout.SHIP_KINDS).argmax(1)
    s.cargo[:] = [phases.NOTHING if kind == layout.EMPTY_SHIP else OUR_GOOD[kind] for kind in kinds]
    s.loaded[:] = fields["cargo_ships_load"]
    s.ship = fields["colonists_ship"][0]
    s.supply = fields["colonists_supply"][0]
    s.face_up[OUR_GOOD] = fields["face_up_plantation_counts"][: len(OUR_GOOD)]
    s.barrels[OUR_GOOD] = fields["goods_supply"]
    s.quarries = fields["quarry_stack"][0]
    s.house[OUR_GOOD] = fields["trading_house_has_good"]
    s.vp_left = max(0, fields["vp_chips"][0])
    s.noted = max(0, -fields["vp_chips"][0])
    read_house(s, int(fields["trading_house_count"][0]))
    for which in range(layout.N_BUILDINGS):
        owned = sum(int(s.player[seat].owns[which]) for seat in range(SEATS))
        s.market[which] = BUILDINGS[which].copies - owned


def read_house(s: State, barrels: int) -> None:
    """The house holds more barrels than kinds: an office sold kinds that were there and are missed now."""
    for good in range(len(OUR_GOOD)):
        aboard = sum(int(s.loaded[ship]) for ship in range(SEATS) if s.cargo[ship] == good)
        held = sum(int(s.player[seat].goods[good]) for seat in range(SEATS))
        missed = GOODS[good].barrels - int(s.barrels[good]) - aboard - held - int(s.house[good])
        if s.house[good]:
            s.house[good] += max(0, min(missed, barrels - int(s.house.sum())))


def read_stacks(s: State) -> None:
    """Plantations that lie neither face up nor on an island."""
    for good in range(len(OUR_GOOD)):
        seen = int(s.face_up[good]) + sum(int(s.player[seat].tiles[good]) for seat in range(SEATS))
        s.face_down[good] = max(0, GOODS[good].plantations - seen)
        s.discards[good] = 0


def read_clock(s: State, fields: dict[str, Array], round_number: int) -> None:
    """Whose turn it is: every card that is gone was taken by the next seat from the governor."""
    s.governor = fields["governor_idx"][0]
    s.mover = fields["current_player"][0]
    s.round_number = round_number
    gone = [card for card in range(layout.N_ROLES) if s.in_play[card] and not fields["roles_available"][card]]
    active = ROLE_OF_PHASE.get(int(np.argmax(fields["current_phase_onehot"])), phases.NOTHING)
    gone.sort(key=lambda card: card == active)
    s.holder[:] = phases.NOBODY
    for step, card in enumerate(gone):
        s.holder[card] = (s.governor + step) % SEATS
    s.bounty[: layout.N_ROLES] = fields["role_doubloons"]
    s.role = active
    s.picks = len(gone) - (active != phases.NOTHING)
    s.chooser = s.mover if active == phases.NOTHING else (s.governor + s.picks) % SEATS
    s.waiting = SEATS - (int(s.mover) - int(s.chooser)) % SEATS
    short = s.supply == 0 and int(s.ship) < mayor.wanted(s)
    full = any(s.player[seat].covered >= CITY_SPACES for seat in range(SEATS))
    s.ending = int(s.vp_left == 0 or full or short)


ROLE_OF_PHASE = {phase: phase for phase in range(layout.CAPTAIN + 1)} | {layout.STORAGE: layout.CAPTAIN}


def read_phase(s: State, phase: int, mask: Array) -> None:
    """What lies open inside a phase, as far as the mask gives it away."""
    s.phase = OUR_PHASE.get(phase, phases.ROLES)
    if s.phase == phases.ROLES:
        s.waiting = 0
    if mask[layout.DRAW]:
        s.phase = phases.HACIENDA_DRAW
    for place, good in enumerate(OUR_GOOD):
        s.made[good] = mask[layout.PRODUCE + place]
    if s.phase == phases.LOADING:
        read_wharves(s, mask)
    elif s.phase == phases.STORAGE:
        open_rooms(s)
    elif s.phase == phases.PLACEMENT:
        open_placement(s)


def read_wharves(s: State, mask: Array) -> None:
    s.waiting = SEATS
    for seat in range(SEATS):
        s.player[seat].wharf_ready = s.player[seat].staff[WHARF] > 0
    s.player[s.mover].wharf_ready = int(mask[layout.WHARF : layout.WHARF + layout.N_GOODS].any())
    s.bonus_due = int(s.mover == s.chooser)


def open_rooms(s: State) -> None:
    storage.open_rooms(s)
    player = s.player[s.mover]
    while player.goods[s.slot] == 0:
        s.slot += 1


def open_placement(s: State) -> None:
    """All workers in hand, the first building or tile kind with a circle asked about."""
    player: Any = s.player[s.mover]
    mayor.lift(s)
    while room(player, s.slot) == 0:
        s.slot += 1
