"""Readable positions back into states.

What a position leaves out comes from a fresh set-up; supplies that are left out are derived so that
the components balance. What cannot be read is refused here; what cannot be, by invariants.py.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from regidor.games.puerto_rico import invariants, rules
from regidor.games.puerto_rico.data import (
    BUCCANEER,
    BUILDING_KEYS,
    CELLS,
    EDITION_2020,
    FEAST_BARRELS,
    FEWEST,
    FOREST,
    GOOD_KEYS,
    ISLAND_SPACES,
    N_BUILDINGS,
    N_GOODS,
    N_NOBLES,
    N_ROLES,
    N_SHIPS,
    QUARRY,
    RANK_OF,
    ROLE_KEYS,
    TILE_KEYS,
)
from regidor.games.puerto_rico.expansions.buccaneers import buccaneer
from regidor.games.puerto_rico.expansions.festival import festival
from regidor.games.puerto_rico.expansions.new_buildings import draft
from regidor.games.puerto_rico.phases import builder, captain, craftsman, mayor, settler, trader
from regidor.games.puerto_rico.position import PROGRESS
from regidor.games.puerto_rico.progress import PHASE_ROLE
from regidor.games.puerto_rico.state import (
    BUCCANEERING,
    BUILDING,
    BUILDING_GOAL,
    DRAFTING,
    EXTRA_BARREL,
    EXTRA_WORKER,
    GOAL_KEYS,
    LOADING,
    NOBODY,
    NOTHING,
    OVER,
    PHASE_KEYS,
    PLANTATION_GOAL,
    PRODUCTION_GOAL,
    ROLES,
    SETTLING,
    TRADING,
    Player,
    State,
)
from regidor.kernel.errors import BadPosition
from regidor.kernel.reading import MOST, by_key, flag, known, listed, mapping, one_of, whole

ENTER: dict[int, Callable[[State], None]] = {
    SETTLING: settler.enter,
    EXTRA_WORKER: mayor.enter,
    BUILDING: builder.enter,
    EXTRA_BARREL: craftsman.enter,
    TRADING: trader.enter,
    LOADING: captain.enter,
    BUCCANEERING: buccaneer.enter,
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
    "last_round",
    "role",
    "roles",
    "quarries",
    "face_up",
    "face_down",
    "discards",
    "piles",
    "ship_workers",
    "ship_nobles",
    "worker_supply",
    "noble_supply",
    "goods",
    "vp_left",
    "noted_vp",
    "ships",
    "trading_house",
    "market",
    "players",
    "progress",
    "buccaneer_token",
    "kidnapped",
    "festival",
]
PLAYER_KEYS = [
    "doubloons",
    "vp",
    "goods",
    "island",
    "city",
    "idle_workers",
    "nobles",
    "first_turn",
    "wharf_ready",
    "small_wharf_ready",
    "shipped",
]


def read(position: Mapping[str, Any], s: State) -> None:
    """Lay a position over a state that was freshly set up; BadPosition says what cannot be read."""
    known(position, KEYS, "the position")
    _read_players(position, s)
    _read_board(position, s)
    _read_supplies(position, s)
    _read_clock(position, s)
    _read_phase(position, s)


# Players.


def _read_players(position: Mapping[str, Any], s: State) -> None:
    given = listed(position.get("players", []), "'players'", int(s.seats))
    for seat, shown in enumerate(given):
        _read_player(mapping(shown, f"player {seat}"), s, seat)


def _read_player(shown: Mapping[str, Any], s: State, seat: int) -> None:
    player, who = s.player[seat], f"player {seat}"
    known(shown, PLAYER_KEYS, who)
    if "doubloons" in shown:
        player.doubloons = whole(shown["doubloons"], f"{who}'s doubloons", MOST)
    if "vp" in shown:
        player.vp = whole(shown["vp"], f"{who}'s vp", MOST)
    if "goods" in shown:
        player.goods[:] = by_key(shown["goods"], GOOD_KEYS, f"{who}'s goods")
    if "island" in shown:
        _read_island(shown["island"], s, player, who)
    if "city" in shown:
        _read_city(shown["city"], s, player, who)
    if "idle_workers" in shown:
        player.idle = whole(shown["idle_workers"], f"{who}'s idle workers")
    player.nobles = whole(shown.get("nobles", int(player.noble_in.sum())), f"{who}'s nobles")
    player.first_turn = flag(shown.get("first_turn", False), f"{who}'s first_turn")
    if "wharf_ready" in shown:
        player.wharf_ready = flag(shown["wharf_ready"], f"{who}'s wharf_ready")
    if "small_wharf_ready" in shown:
        player.small_wharf_ready = flag(shown["small_wharf_ready"], f"{who}'s small_wharf_ready")
    for good in listed(shown.get("shipped", []), f"{who}'s shipped goods", N_GOODS):
        player.shipped[one_of(good, GOOD_KEYS, f"{who}'s shipped goods")] = 1


def _read_island(given: Any, s: State, player: Player, who: str) -> None:
    player.tiles[:] = 0
    player.farmers[:] = 0
    tiles = (*TILE_KEYS, "forest") if s.new_buildings else TILE_KEYS
    for place in listed(given, f"{who}'s island", ISLAND_SPACES):
        shown = mapping(place, f"a place on {who}'s island")
        tile = one_of(shown.get("tile"), tiles, f"a tile on {who}'s island")
        if tile == FOREST:
            _read_forest(shown, player, who)
            continue
        known(shown, ["tile", "workers"], f"a place on {who}'s island")
        player.tiles[tile] += 1
        player.farmers[tile] += whole(shown.get("workers", 0), f"workers on {who}'s {TILE_KEYS[tile]}", 1)


def _read_forest(shown: Mapping[str, Any], player: Player, who: str) -> None:
    """A plantation that lies face down; nobody can work there."""
    known(shown, ["tile", "was", "workers"], f"a forest of {who}")
    whole(shown.get("workers", 0), f"workers in {who}'s forest", 0)
    player.forests += 1
    player.woods[one_of(shown.get("was", "sugar"), GOOD_KEYS, f"what {who}'s forest was")] += 1


def _read_city(given: Any, s: State, player: Player, who: str) -> None:
    player.owns[:] = 0
    player.staff[:] = 0
    player.noble_in[:] = 0
    keys = BUILDING_KEYS[: s.rows]
    for place in listed(given, f"{who}'s city", N_BUILDINGS):
        shown = mapping(place, f"a place in {who}'s city")
        known(shown, ["building", "workers", "nobles"], f"a place in {who}'s city")
        building = one_of(shown.get("building"), keys, f"a building in {who}'s city")
        if player.owns[building]:
            raise BadPosition(f"{who} has the {BUILDING_KEYS[building]} twice", rule="PR-BUILDER-5")
        player.owns[building] = 1
        player.staff[building] = whole(
            shown.get("workers", 0), f"workers in {who}'s {BUILDING_KEYS[building]}"
        )
        _read_nobles(shown, player, building, who)
    player.covered = sum(int(CELLS[building]) for building in range(N_BUILDINGS) if player.owns[building])


def _read_nobles(shown: Mapping[str, Any], player: Player, building: int, who: str) -> None:
    """Nobles inside a building; elsewhere than where it matters they are only counted."""
    where = f"nobles in {who}'s {BUILDING_KEYS[building]}"
    if RANK_OF[building] < 0:
        whole(shown.get("nobles", 0), where, 0)
    else:
        player.noble_in[RANK_OF[building]] = whole(shown.get("nobles", 0), where)


# The common board.


def _read_board(position: Mapping[str, Any], s: State) -> None:
    if "face_up" in position:
        s.face_up[:] = by_key(position["face_up"], GOOD_KEYS, "'face_up'")
    if "discards" in position:
        s.discards[:] = by_key(position["discards"], GOOD_KEYS, "'discards'")
    if "ship_workers" in position:
        s.ship = whole(position["ship_workers"], "'ship_workers'")
    there = min(int(s.ship), int(s.ship_nobles))
    s.ship_nobles = whole(position.get("ship_nobles", there), "'ship_nobles'", 1)
    if "trading_house" in position:
        s.house[:] = 0
        for good in listed(position["trading_house"], "'trading_house'", 4):
            s.house[one_of(good, GOOD_KEYS, "a barrel in the trading house")] += 1
    if "ships" in position:
        _read_ships(position["ships"], s)
    for key, shown in mapping(position.get("roles", {}), "'roles'").items():
        _read_card(s, one_of(key, ROLE_KEYS, "a role"), mapping(shown, f"'roles' {key}"))
    if s.buccaneers:
        _read_buccaneer(position, s)


def _read_buccaneer(position: Mapping[str, Any], s: State) -> None:
    """Who has the token: whoever took the card, if nothing else is said."""
    s.token = s.holder[BUCCANEER]
    if position.get("buccaneer_token") is not None:
        s.token = whole(position["buccaneer_token"], "'buccaneer_token'", int(s.seats) - 1)
    if position.get("kidnapped") is not None:
        s.kidnapped = one_of(position["kidnapped"], ROLE_KEYS[:BUCCANEER], "'kidnapped'")


def _read_ships(given: Any, s: State) -> None:
    for place in listed(given, "'ships'", N_SHIPS):
        shown = mapping(place, "a ship")
        known(shown, ["capacity", "good", "barrels"], "a ship")
        size = whole(shown.get("capacity"), "a ship's capacity")
        ship = captain.ship_of(s, size)
        if size == 0 or ship < 0:
            raise BadPosition(
                f"there is no ship with {size} spaces with {s.seats} players", rule="PR-SETUP-7"
            )
        barrels = whole(shown.get("barrels", 0), "a ship's barrels")
        if (barrels > 0) != (shown.get("good") is not None):
            raise BadPosition(f"the ship with {size} spaces needs both 'good' and 'barrels', or neither")
        s.loaded[ship] = barrels
        s.cargo[ship] = one_of(shown["good"], GOOD_KEYS, "a ship's good") if barrels else NOTHING


def _read_card(s: State, card: int, shown: Mapping[str, Any]) -> None:
    known(shown, ["doubloons", "taken_by"], f"the card {ROLE_KEYS[card]}")
    if not s.in_play[card]:
        raise BadPosition(f"the {ROLE_KEYS[card]} is not in play with {s.seats} players", rule="PR-SETUP-9")
    if "doubloons" in shown:
        s.bounty[card] = whole(shown["doubloons"], f"doubloons on the {ROLE_KEYS[card]}", MOST)
    if shown.get("taken_by") is not None:
        s.holder[card] = whole(shown["taken_by"], f"who took the {ROLE_KEYS[card]}", int(s.seats) - 1)


# Supplies: as given, or whatever is left.


def _read_supplies(position: Mapping[str, Any], s: State) -> None:
    row = int(s.seats) - FEWEST
    seated = [s.player[seat] for seat in range(s.seats)]
    _read_offer(position, s)
    if s.festival:
        _read_festival(position, s)
    for good in range(N_GOODS):
        used = (
            sum(int(player.tiles[good]) + int(player.woods[good]) for player in seated)
            + int(s.face_up[good])
            + int(s.discards[good])
            + int(festival.is_open(s, PLANTATION_GOAL) and s.feast_tile == good)
        )
        s.face_down[good] = _left(rules.PLANTATIONS[row, good] - used, f"{GOOD_KEYS[good]} plantations")
        out = sum(int(player.goods[good]) for player in seated) + int(s.house[good])
        out += sum(int(s.loaded[ship]) for ship in range(N_SHIPS) if s.cargo[ship] == good)
        out += int(s.feast_goods[good]) * int(festival.is_open(s, PRODUCTION_GOAL))
        s.barrels[good] = _left(rules.BARRELS[row, good] - out, f"{GOOD_KEYS[good]} barrels")
    used = sum(int(player.tiles[QUARRY]) for player in seated)
    s.quarries = _left(rules.QUARRIES[row] - used, "quarries")
    for building in range(s.rows):
        used = sum(int(player.owns[building]) for player in seated)
        used += int(festival.is_open(s, BUILDING_GOAL) and s.feast_building == building)
        copies = festival.copies_in_box(s, building) * s.offered[building]
        s.market[building] = _left(copies - used, BUILDING_KEYS[building])
    used = int(s.ship) + sum(_workers(player) for player in seated)
    progress = mapping(position.get("progress", {}), "'progress'")
    used += whole(progress.get("hand", 0), "'hand'")
    nobles = int(s.ship_nobles) + sum(int(player.nobles) for player in seated)
    s.noble_supply = _left(N_NOBLES * int(s.nobles) - nobles, "nobles")
    s.supply = _left(rules.all_workers(s) + nobles - used, "workers")
    points = sum(int(player.vp) for player in seated)
    s.noted = max(0, points - int(rules.CHIPS[row, s.edition]))
    s.vp_left = rules.CHIPS[row, s.edition] - points + int(s.noted)
    _read_given_supplies(position, s)


def _read_offer(position: Mapping[str, Any], s: State) -> None:
    """Which buildings this game has: those of a market that is given; after a draft all, if none is."""
    if not s.new_buildings:
        return
    if "market" in position:
        given = mapping(position["market"], "'market'")
        s.offered[:] = [key in given for key in BUILDING_KEYS]
    elif _phase(position) != DRAFTING:
        s.offered[:] = [draft.is_there(s, building) for building in range(N_BUILDINGS)]


def _read_festival(position: Mapping[str, Any], s: State) -> None:
    """The goals as given or as drawn for this table; one that a seat has reached is that seat's."""
    given = mapping(position.get("festival", {}), "'festival'")
    known(given, [*GOAL_KEYS, "won_by"], "'festival'")
    if "plantation" in given:
        s.feast_tile = one_of(given["plantation"], GOOD_KEYS, "the festival's plantation")
    if "production" in given:
        s.feast_goods[:] = by_key(given["production"], GOOD_KEYS, "the festival's production")
        if s.feast_goods.sum() != FEAST_BARRELS:
            raise BadPosition(f"the festival asks for {FEAST_BARRELS} barrels", rule="PR-FESTIVAL-4")
    s.feast_building = _goal_building(given, position, s)
    _read_winners(given, s)


def _read_winners(given: Mapping[str, Any], s: State) -> None:
    winners = mapping(given.get("won_by", {}), "'won_by'")
    known(winners, [*GOAL_KEYS], "'won_by'")
    for goal, key in enumerate(GOAL_KEYS):
        s.feast_winner[goal] = NOBODY if "won_by" in given else _reached(s, goal)
        if key in winners:
            s.feast_winner[goal] = whole(winners[key], f"who won the {key}", int(s.seats) - 1)


def _goal_building(given: Mapping[str, Any], position: Mapping[str, Any], s: State) -> int:
    """The festival's building; if none is named, that of the set-up, or the first that can be."""
    if given.get("building") is not None:
        return one_of(given["building"], BUILDING_KEYS[: s.rows], "the festival's building")
    if _phase(position) == DRAFTING:
        return NOTHING
    possible = [building for building in range(s.rows) if festival.may_be_goal(s, building)]
    if not possible:
        raise BadPosition("no building of this market can be the festival's", rule="PR-FESTIVAL-5")
    return int(s.feast_building) if s.feast_building in possible else possible[0]


def _reached(s: State, goal: int) -> int:
    """The first seat that shows on its board that it reached a goal."""
    shows = {PLANTATION_GOAL: festival.has_tiles, BUILDING_GOAL: festival.has_building}.get(goal)
    reached = [seat for seat in range(s.seats) if shows and shows(s, seat)]
    return reached[0] if reached else NOBODY


def _workers(player: Player) -> int:
    return int(player.idle) + int(player.farmers.sum()) + int(player.staff.sum())


def _left(count: int, what: str) -> int:
    if count < 0:
        raise BadPosition(f"this position cannot be: it shows {-count} more {what} than there are")
    return int(count)


def _read_given_supplies(position: Mapping[str, Any], s: State) -> None:
    """Supplies may be named as well; they are then checked like everything else."""
    if "face_down" in position:
        s.face_down[:] = by_key(position["face_down"], GOOD_KEYS, "'face_down'")
    if "goods" in position:
        s.barrels[:] = by_key(position["goods"], GOOD_KEYS, "'goods'")
    if "market" in position:
        s.market[: s.rows] = by_key(position["market"], BUILDING_KEYS[: s.rows], "'market'")
    if "quarries" in position:
        s.quarries = whole(position["quarries"], "'quarries'")
    if "worker_supply" in position:
        s.supply = whole(position["worker_supply"], "'worker_supply'")
    if "noble_supply" in position:
        s.noble_supply = whole(position["noble_supply"], "'noble_supply'")
    if "vp_left" in position:
        s.vp_left = whole(position["vp_left"], "'vp_left'", MOST)
    if "noted_vp" in position:
        s.noted = whole(position["noted_vp"], "'noted_vp'", MOST)
    if s.edition == EDITION_2020:
        _read_piles(position, s)
    elif "piles" in position:
        raise BadPosition("'piles' belong to the 2020 edition; the stacks of 2002 are alike")


def _read_piles(position: Mapping[str, Any], s: State) -> None:
    s.piles[:] = 0
    if "piles" not in position:
        settler.pile_up(s, int(s.face_down.sum()))
        return
    for pile, height in enumerate(listed(position["piles"], "'piles'", int(s.seats) + 1)):
        s.piles[pile] = whole(height, "a pile's height")


# Whose turn it is.


def _read_clock(position: Mapping[str, Any], s: State) -> None:
    last = int(s.seats) - 1
    s.round_number = whole(position.get("round", 1), "'round'", MOST)
    s.ending = flag(position.get("last_round", bool(invariants.end_reached(s))), "'last_round'")
    in_play = _card_in_play(position)
    taken = sum(int(s.holder[card] != NOBODY and card != in_play) for card in range(N_ROLES))
    s.picks = whole(position.get("picks", taken), "'picks'")
    if "governor" in position:
        s.governor = whole(position["governor"], "'governor'", last)
    elif "chooser" in position or "mover" in position:
        named = "chooser" if "chooser" in position else "mover"
        s.governor = (whole(position[named], f"'{named}'", last) - int(s.picks)) % int(s.seats)
    chooser = (int(s.governor) + int(s.picks)) % int(s.seats)
    s.chooser = whole(position.get("chooser", chooser), "'chooser'", last)
    s.mover = whole(position.get("mover", int(s.chooser)), "'mover'", last)


def _phase(position: Mapping[str, Any]) -> int:
    return one_of(position.get("phase", "roles"), PHASE_KEYS, "'phase'")


def _card_in_play(position: Mapping[str, Any]) -> int:
    """The card whose phase it is, NOTHING while a card is chosen."""
    if position.get("role") is not None:
        return one_of(position["role"], ROLE_KEYS, "'role'")
    return int(PHASE_ROLE[_phase(position)])


def _read_phase(position: Mapping[str, Any], s: State) -> None:
    phase = _phase(position)
    if phase in ENTER and "progress" not in position:
        _enter(phase, s)
        return
    s.phase = phase
    s.over = phase == OVER
    s.role = _card_in_play(position)
    progress = mapping(position.get("progress", {}), "'progress'")
    known(progress, [*PROGRESS, "made"], "'progress'")
    for name in PROGRESS:
        setattr(s, name, whole(progress.get(name, 0), f"'{name}'"))
    s.made[:] = by_key(progress.get("made", {}), GOOD_KEYS, "'made'")


def _enter(phase: int, s: State) -> None:
    """A phase without 'progress' begins afresh: the chooser has just taken its card."""
    card = int(PHASE_ROLE[phase])
    if s.holder[card] not in (NOBODY, s.chooser) or s.mover != s.chooser:
        raise BadPosition(f"the {ROLE_KEYS[card]} phase begins with the player who took its card")
    s.holder[card] = NOBODY
    s.role = NOTHING
    s.phase = ROLES
    wrong = invariants.fault(s)
    if wrong:  # the rules must not run on what cannot be
        raise BadPosition(f"this position cannot be: {invariants.fault_text(s, wrong)}")
    s.holder[card] = s.chooser
    s.role = card
    ENTER[phase](s)
    rules.advance(s)
