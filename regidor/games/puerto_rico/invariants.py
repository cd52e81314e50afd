"""What can never be otherwise: components neither vanish nor appear, and nothing exceeds its place.

`fault` is compiled, so that every state of millions of random games can be checked.
"""

from __future__ import annotations

import numpy as np

from regidor.games.puerto_rico import rules
from regidor.games.puerto_rico.boards import (
    island_full,
    island_size,
    room,
    slots,
    staffed,
    worker_available,
    workers_of,
)
from regidor.games.puerto_rico.data import (
    BLACK_MARKET,
    BUCCANEER,
    BUILDER,
    BUILDING_KEYS,
    CAPTAIN,
    CELLS,
    CIRCLES,
    CITY_SPACES,
    COPIES,
    CRAFTSMAN,
    EDITION_2020,
    FEAST_BARRELS,
    FEWEST,
    FOREST,
    FOREST_HOUSE,
    GOOD_KEYS,
    HACIENDA,
    HOUSE_SPACES,
    HUNTING_LODGE,
    ISLAND_SPACES,
    MAYOR,
    N_BUILDINGS,
    N_GOODS,
    N_NOBLES,
    N_RANKED,
    N_ROLES,
    N_SHIPS,
    N_TILES,
    PROSPECTOR,
    QUARRY,
    RAID_WORKERS,
    RANKED_BUILDING,
    ROYAL_SUPPLIER,
    SETTLER,
    SMALL_WHARF,
    STOREHOUSE,
    STOREHOUSE_BARRELS,
    TRADER,
    UNIVERSITY,
    WHARF,
)
from regidor.games.puerto_rico.expansions.buccaneers import buccaneer
from regidor.games.puerto_rico.expansions.festival import festival
from regidor.games.puerto_rico.expansions.new_buildings import black_market, draft, guesthouse
from regidor.games.puerto_rico.expansions.new_buildings.answers import privilege
from regidor.games.puerto_rico.expansions.nobles import court, hunting_lodge, land_office, royal_supplier
from regidor.games.puerto_rico.expansions.nobles.answers import plain_workers, worker_at
from regidor.games.puerto_rico.phases import (
    builder,
    captain,
    craftsman,
    settler,
    storage,
    trader,
    turn,
)
from regidor.games.puerto_rico.state import (
    BARTERING,
    BUCCANEERING,
    BUILDING,
    BUILDING_GOAL,
    DRAFTING,
    EXTRA_BARREL,
    EXTRA_WORKER,
    FIRST_NOBLE_PHASE,
    FOREST_CHOICE,
    GUESTS,
    HACIENDA_DRAW,
    HALL,
    HOSPICE_WORKER,
    HUNTING,
    LAND_DEAL,
    LAND_FOREST,
    LOADING,
    NOBODY,
    NOTHING,
    OVER,
    PHASE_KEYS,
    PLACEMENT,
    PLANTATION_GOAL,
    PRODUCTION_GOAL,
    RAIDING,
    ROLES,
    SEATING,
    SETTLING,
    SMALL_WHARFING,
    STORAGE,
    SUPPLYING,
    TRADING,
    UNIVERSITY_WORKER,
    Player,
    State,
)
from regidor.kernel.jit import rule

# The card that each phase belongs to.
PHASE_ROLE = np.full(len(PHASE_KEYS), NOTHING, np.int64)
PHASE_ROLE[[HACIENDA_DRAW, SETTLING, HOSPICE_WORKER, FOREST_CHOICE, HUNTING]] = SETTLER
PHASE_ROLE[[EXTRA_WORKER, PLACEMENT, HALL, SEATING]] = MAYOR
PHASE_ROLE[[BUILDING, UNIVERSITY_WORKER, BARTERING]] = BUILDER
PHASE_ROLE[EXTRA_BARREL] = CRAFTSMAN
PHASE_ROLE[[TRADING, LAND_DEAL, LAND_FOREST]] = TRADER
PHASE_ROLE[[BUCCANEERING, RAIDING]] = BUCCANEER
PHASE_ROLE[[LOADING, STORAGE, SMALL_WHARFING, SUPPLYING]] = CAPTAIN

# What can be wrong, and how a sentence about it ends. The place in the list is the fault's number.
FAULTS = (
    "",
    "the plantations do not add up",
    "the barrels do not add up",
    "the quarries do not add up",
    "the workers do not add up",
    "the victory points do not add up",
    "the buildings do not add up",
    f"an island has more than {ISLAND_SPACES} tiles",
    f"a city covers more than {CITY_SPACES} spaces",
    "a city covers other spaces than its buildings need",
    "a building holds more workers than it has circles",
    "there are more workers than tiles of a kind",
    "there is less than nothing of something",
    "a ship holds more barrels than it has spaces",
    "a ship's kind and its barrels do not agree",
    "two ships carry the same kind",
    f"the trading house holds more than {HOUSE_SPACES} barrels",
    "points were noted on paper although chips are left",
    "the piles do not hold the face-down tiles",
    "rounds are counted from 1",
    "it is over and not over",
    "it is over without a last round",
    "governor, chooser and the number of cards taken do not agree",
    "the cards taken do not fit the player who chooses",
    "the card in play does not lie in front of the player who chose it",
    "there is nothing to place",
    "the circles ahead do not fit the board",
    "there is nothing to store",
    "a slot is asked about outside placement and storage",
    "doubloons lie on a card that has been taken",
    "an end of the game was reached, so this must be the last round",
    "the card in play does not belong to the phase",
    "the seats that still act do not fit the player whose turn it is",
    "the phase asks for nothing that could be decided",
    "no worker can go where the phase says",
    "a number of another phase was left behind",
    "the forests do not add up",
    "buildings are on the table that this game does not have",
    "a tile, a barrel or somebody is asked about who is not there",
    "the buccaneer's token and the kidnapped card do not fit the cards taken",
    "the nobles do not add up",
    "there are more nobles than people, or nobles where none can be",
    "a goal of the festival was reached that nobody has won, or cannot be a goal",
)
(
    FINE,
    PLANTATIONS,
    BARRELS,
    QUARRIES,
    WORKERS,
    POINTS,
    BUILDINGS,
    ISLAND,
    CITY,
    COVERED,
    STAFF,
    FARMERS,
    NEGATIVE,
    SHIP_LOAD,
    SHIP_KIND,
    SHIP_TWINS,
    HOUSE,
    NOTED,
    PILES,
    ROUND,
    ENDED,
    ENDED_EARLY,
    TURN,
    CARDS_CHOOSING,
    CARD_IN_PLAY,
    NOTHING_TO_PLACE,
    CIRCLES_AHEAD,
    NOTHING_TO_STORE,
    SLOT,
    BOUNTY_TAKEN,
    NOT_LAST,
    WRONG_CARD,
    WAITING,
    NOTHING_TO_DECIDE,
    NO_PLACE_FOR_WORKER,
    LEFT_OVER,
    FORESTS,
    STRANGE_BUILDING,
    NOTHING_ASKED,
    TOKEN,
    NOBLES,
    NOBLE_PLACES,
    FESTIVAL,
) = range(len(FAULTS))


def fault_text(s: State, number: int) -> str:
    """What is wrong, as the end of a sentence; with the counts where something does not add up."""
    wrong = [
        f"{counted} {what} where there are {there}"
        for (what, counted), there in zip(components(s).items(), box(s).values(), strict=True)
        if counted != there
    ]
    return f"it has {', '.join(wrong)}" if wrong else FAULTS[number]


def components(s: State) -> dict[str, int]:
    """Everything that is counted in the box, wherever it lies."""
    counted = {f"{key} plantations": plantations(s, good) for good, key in enumerate(GOOD_KEYS)}
    counted |= {f"{key} barrels": barrels(s, good) for good, key in enumerate(GOOD_KEYS)}
    counted |= {
        "quarries": quarries(s),
        "workers": workers(s),
        "nobles": nobles(s),
        "victory points": victory_points(s),
    }
    return counted | {key: copies(s, building) for building, key in enumerate(BUILDING_KEYS[: s.rows])}


def box(s: State) -> dict[str, int]:
    """How many of everything there should be, in the order of `components`."""
    row = int(s.seats) - FEWEST
    there = {f"{key} plantations": int(rules.PLANTATIONS[row, good]) for good, key in enumerate(GOOD_KEYS)}
    there |= {f"{key} barrels": int(rules.BARRELS[row, good]) for good, key in enumerate(GOOD_KEYS)}
    there |= {
        "quarries": int(rules.QUARRIES[row]),
        "workers": int(rules.all_workers(s)),
        "nobles": N_NOBLES * int(s.nobles),
        "victory points": int(rules.CHIPS[row, s.edition]),
    }
    return there | {key: int(COPIES[row, building]) for building, key in enumerate(BUILDING_KEYS[: s.rows])}


@rule
def plantations(s: State, good: int) -> int:
    total = int(s.face_up[good]) + int(s.face_down[good]) + int(s.discards[good])
    for seat in range(s.seats):
        total += int(s.player[seat].tiles[good]) + int(s.player[seat].woods[good])
    if festival.is_open(s, PLANTATION_GOAL) and s.feast_tile == good:
        total += 1
    return total


@rule
def barrels(s: State, good: int) -> int:
    total = int(s.barrels[good]) + int(s.house[good])
    for ship in range(N_SHIPS):
        if s.cargo[ship] == good:
            total += int(s.loaded[ship])
    for seat in range(s.seats):
        total += int(s.player[seat].goods[good])
    if festival.is_open(s, PRODUCTION_GOAL):
        total += int(s.feast_goods[good])
    return total


@rule
def quarries(s: State) -> int:
    total = int(s.quarries)
    for seat in range(s.seats):
        total += int(s.player[seat].tiles[QUARRY])
    return total


@rule
def workers(s: State) -> int:
    """Everybody on the boards and in the hall who is not a noble."""
    total = int(s.supply) + int(s.ship) - int(s.ship_nobles) + int(s.hand)
    for seat in range(s.seats):
        total += workers_of(s, seat) - int(s.player[seat].nobles)
    return total


@rule
def nobles(s: State) -> int:
    total = int(s.noble_supply) + int(s.ship_nobles)
    for seat in range(s.seats):
        total += int(s.player[seat].nobles)
    return total


@rule
def victory_points(s: State) -> int:
    """Chips in the pool and in the players' hands; what was noted on paper is no chip."""
    total = int(s.vp_left) - int(s.noted)
    for seat in range(s.seats):
        total += int(s.player[seat].vp)
    return total


@rule
def copies(s: State, building: int) -> int:
    total = int(s.market[building])
    if not s.offered[building]:
        total += int(COPIES[s.seats - FEWEST, building])  # in the box
    for seat in range(s.seats):
        total += int(s.player[seat].owns[building])
    if festival.is_open(s, BUILDING_GOAL) and s.feast_building == building:
        total += 1
    return total - festival.extra_copies(s, building)


@rule
def fault(s: State) -> int:
    """The first thing that is wrong with a state, FINE when it can be."""
    found = component_fault(s)
    for seat in range(s.seats):
        if found == FINE:
            found = board_fault(s, s.player[seat])
        if found == FINE:
            found = noble_fault(s, seat)
    if found == FINE:
        found = table_fault(s)
    if found == FINE and s.festival:
        found = festival_fault(s)
    if found == FINE:
        found = clock_fault(s)
    return found


@rule
def component_fault(s: State) -> int:
    row = s.seats - FEWEST
    for good in range(N_GOODS):
        if plantations(s, good) != rules.PLANTATIONS[row, good]:
            return PLANTATIONS
        if barrels(s, good) != rules.BARRELS[row, good]:
            return BARRELS
    if quarries(s) != rules.QUARRIES[row]:
        return QUARRIES
    if nobles(s) != N_NOBLES * s.nobles:
        return NOBLES
    if workers(s) != rules.all_workers(s):
        return WORKERS
    if victory_points(s) != rules.CHIPS[row, s.edition]:
        return POINTS
    for building in range(N_BUILDINGS):
        if copies(s, building) != COPIES[row, building]:
            return BUILDINGS
    return offer_fault(s)


@rule
def offer_fault(s: State) -> int:
    """What nobody chooses is always there; what belongs to another expansion never is."""
    for building in range(N_BUILDINGS):
        if s.offered[building] > draft.is_there(s, building):
            return STRANGE_BUILDING
        if not s.offered[building] and draft.is_always(s, building):
            return STRANGE_BUILDING
    return FINE


@rule
def board_fault(s: State, player: Player) -> int:
    if island_size(player) > ISLAND_SPACES:
        return ISLAND
    if player.covered > CITY_SPACES:
        return CITY
    if player.forests != player.woods.sum() or (player.forests and not s.new_buildings):
        return FORESTS
    covered = 0
    for building in range(N_BUILDINGS):
        covered += CELLS[building] * player.owns[building]
        if player.staff[building] > CIRCLES[building] * player.owns[building]:
            return STAFF
        if player.staff[building] < 0:
            return NEGATIVE
    if player.covered != covered:
        return COVERED
    for tile in range(N_TILES):
        if player.farmers[tile] > player.tiles[tile]:
            return FARMERS
        if player.farmers[tile] < 0:
            return NEGATIVE
    for good in range(N_GOODS):
        if player.goods[good] < 0 or player.woods[good] < 0:
            return NEGATIVE
    return NEGATIVE if player.doubloons < 0 or player.vp < 0 or player.idle < 0 else FINE


@rule
def noble_fault(s: State, seat: int) -> int:
    """Nobles are some of the people on a board, and some of those in each building that asks."""
    player = s.player[seat]
    elsewhere = int(player.nobles)
    for rank in range(N_RANKED):
        if not 0 <= player.noble_in[rank] <= player.staff[RANKED_BUILDING[rank]]:
            return NOBLE_PLACES
        elsewhere -= int(player.noble_in[rank])
    hand = int(s.hand) if seat == s.mover and s.phase == PLACEMENT else 0
    decided = seat != s.mover or s.phase not in (PLACEMENT, SEATING)
    if elsewhere < 0 or (decided and plain_workers(s, seat) < 0):
        return NOBLE_PLACES
    return FINE if workers_of(s, seat) + hand >= player.nobles else NOBLE_PLACES


@rule
def table_fault(s: State) -> int:
    for ship in range(N_SHIPS):
        if s.loaded[ship] > s.hull[ship]:
            return SHIP_LOAD
        if (s.loaded[ship] > 0) != (s.cargo[ship] != NOTHING):
            return SHIP_KIND
        for other in range(ship):
            if s.cargo[ship] != NOTHING and s.cargo[ship] == s.cargo[other]:
                return SHIP_TWINS
    if s.house.sum() > HOUSE_SPACES:
        return HOUSE
    for good in range(N_GOODS):
        if s.barrels[good] < 0 or s.face_up[good] < 0 or s.face_down[good] < 0 or s.discards[good] < 0:
            return NEGATIVE
    for card in range(N_ROLES):
        if s.bounty[card] < 0:
            return NEGATIVE
        if s.bounty[card] > 0 and s.holder[card] != NOBODY:
            return BOUNTY_TAKEN
    if s.noble_supply < 0 or not 0 <= s.ship_nobles <= min(1, int(s.ship)):
        return NOBLE_PLACES
    if s.supply < 0 or s.ship < 0 or s.vp_left < 0 or s.noted < 0 or s.quarries < 0:
        return NEGATIVE
    if s.vp_left > 0 and s.noted > 0:
        return NOTED
    return PILES if s.edition == EDITION_2020 and s.piles.sum() != s.face_down.sum() else FINE


@rule
def festival_fault(s: State) -> int:
    """Goals that can be, and that nobody has reached without winning them."""
    if s.feast_goods.sum() != FEAST_BARRELS:
        return FESTIVAL
    if (s.feast_building == NOTHING) != (s.phase == DRAFTING):
        return FESTIVAL
    if s.feast_building != NOTHING and not festival.may_be_goal(s, s.feast_building):
        return FESTIVAL
    for seat in range(s.seats):
        if festival.is_open(s, PLANTATION_GOAL) and festival.has_tiles(s, seat):
            return FESTIVAL
        if festival.is_open(s, BUILDING_GOAL) and festival.has_building(s, seat):
            return FESTIVAL
    return FINE


@rule
def clock_fault(s: State) -> int:
    if s.round_number < 1:
        return ROUND
    if s.over != (s.phase == OVER):
        return ENDED
    if s.over:
        return FINE if s.ending else ENDED_EARLY
    if end_reached(s) and not s.ending:
        return NOT_LAST
    if left_over(s):
        return LEFT_OVER
    if s.phase == DRAFTING:
        return FINE if draft.can_draft_something(s) and s.picks == 0 and s.role == NOTHING else TURN
    if not token_fits(s):
        return TOKEN
    if s.picks > turn.picks_in_round(s) or s.chooser != expected_chooser(s):
        return TURN
    taken = 0
    for card in range(N_ROLES):
        if s.holder[card] != NOBODY:
            taken += 1
    if s.phase == ROLES:
        return FINE if s.role == NOTHING and s.mover == s.chooser and taken == s.picks else CARDS_CHOOSING
    if s.role == NOTHING or s.holder[s.role] != s.chooser or taken != s.picks + 1:
        return CARD_IN_PLAY
    return progress_fault(s)


@rule
def expected_chooser(s: State) -> int:
    """Whose turn to choose it is; after the last card a kidnapper may be playing a kidnapped one."""
    if s.picks < turn.picks_in_round(s):
        return int((s.governor + s.picks) % s.seats)
    return int(s.token) if s.role != NOTHING and s.kidnapped == NOTHING else NOBODY


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


@rule
def end_reached(s: State) -> bool:
    """Does the table show an end of the game: a full city, or no chip left?"""
    for seat in range(s.seats):
        if s.player[seat].covered == CITY_SPACES:
            return True
    return bool(s.vp_left == 0 and s.vp_end_any_phase)


@rule
def left_over(s: State) -> bool:
    """Does a number stand there that belongs to another phase?"""
    loading = s.phase in (LOADING, SMALL_WHARFING, SUPPLYING)
    captain_role = loading or s.phase == STORAGE
    settler_role = s.phase in (HACIENDA_DRAW, SETTLING, HOSPICE_WORKER, FOREST_CHOICE)
    if s.phase == ROLES and (s.waiting or s.subject):
        return True
    if s.phase != PLACEMENT and (s.circles or (s.hand and s.phase != RAIDING)):
        return True
    if s.phase != STORAGE and (s.spare_kinds or s.spare_barrel):
        return True
    if not captain_role and (s.bonus_due or s.quiet):
        return True
    if not settler_role and (s.drew or s.hosted):
        return True
    if s.phase != EXTRA_BARREL and s.made.sum() > 0:
        return True
    if s.bonus_due > 1 or s.drew > 1 or s.hosted > 1 or s.second > 1 or s.fresh > 1:
        return True
    if s.second and s.phase != SETTLING:
        return True
    if s.extras and s.phase != EXTRA_WORKER and s.phase != EXTRA_BARREL:
        return True
    if (s.barters and s.phase != BARTERING) or (s.fresh and s.phase != SMALL_WHARFING):
        return True
    if s.short and s.phase not in (BARTERING, SMALL_WHARFING, SUPPLYING):
        return True
    for seat in range(s.seats):
        player = s.player[seat]
        if player.wharf_ready and not (loading and staffed(player, WHARF)):
            return True
        if player.small_wharf_ready and not (loading and staffed(player, SMALL_WHARF)):
            return True
        if not loading and player.shipped.sum() > 0:
            return True
        if player.first_turn > (loading and s.nobles):
            return True
    return False


@rule
def progress_fault(s: State) -> int:
    """Inside a phase: the numbers that its decision is about."""
    if s.phase == GUESTS:
        return guests_fault(s)
    if s.role != PHASE_ROLE[s.phase]:
        return WRONG_CARD
    if not waits_rightly(s):
        return WAITING
    if s.phase == PLACEMENT:
        return placement_fault(s)
    if s.phase == STORAGE:
        return storage_fault(s)
    if s.phase >= FIRST_NOBLE_PHASE:
        return noble_decision_fault(s)
    if s.phase == SMALL_WHARFING:
        held = s.slot < N_GOODS and s.player[s.mover].goods[s.slot] > 0
        return FINE if held and staffed(s.player[s.mover], SMALL_WHARF) else NOTHING_ASKED
    if s.phase == RAIDING:
        fits = 0 < s.hand <= RAID_WORKERS and s.ship == s.seats and buccaneer.is_free_ahead(s)
        return FINE if fits else NOTHING_ASKED
    if s.slot:
        return SLOT
    if s.phase == BUCCANEERING:
        return FINE
    if s.phase == BARTERING:
        return barter_fault(s)
    if s.phase == FOREST_CHOICE:
        return forest_fault(s)
    if s.phase == HOSPICE_WORKER:
        return FINE if hospice_can_serve(s) else NO_PLACE_FOR_WORKER
    if s.phase == UNIVERSITY_WORKER:
        return FINE if university_can_serve(s) else NO_PLACE_FOR_WORKER
    return FINE if something_to_decide(s) else NOTHING_TO_DECIDE


@rule
def noble_decision_fault(s: State) -> int:
    """The decisions of the Nobles: is there something to decide?"""
    player = s.player[s.mover]
    if s.phase == SUPPLYING:
        able = player.first_turn and staffed(player, ROYAL_SUPPLIER) and 0 < s.short <= player.nobles
        return FINE if able and s.slot < N_GOODS and royal_supplier.has_more(s) else NOTHING_ASKED
    if s.phase == SEATING:
        return FINE if s.slot < N_RANKED and court.fewest(s) < court.most(s) else NOTHING_ASKED
    if s.slot:
        return SLOT
    if s.phase == HALL:
        return FINE if s.ship_nobles and s.seats - s.waiting < s.ship - 1 else NOTHING_ASKED
    if s.phase == LAND_DEAL:
        return FINE if land_office.has_business(s) else NOTHING_TO_DECIDE
    if s.phase == HUNTING:
        able = worker_at(player, HUNTING_LODGE) and hunting_lodge.has_land(player)
        return FINE if able else NOTHING_TO_DECIDE
    fits = s.subject < N_GOODS and staffed(player, FOREST_HOUSE)
    return FINE if fits and player.tiles[s.subject] > player.farmers[s.subject] else NOTHING_ASKED


@rule
def guests_fault(s: State) -> int:
    """A role is about to begin that the mover has not just chosen, and the mover's guests may leave."""
    if s.role >= PROSPECTOR:
        return WRONG_CARD
    if s.waiting < 1 or s.waiting > s.seats - guesthouse.first_asked(s):
        return WAITING
    if s.mover != (s.chooser + s.seats - s.waiting) % s.seats:
        return WAITING
    return FINE if s.slot == 0 and guesthouse.has_somewhere(s, s.mover) else NOTHING_TO_DECIDE


@rule
def barter_fault(s: State) -> int:
    """Something is missing, can be given, and its owner has no doubloon left."""
    kind = s.barters
    if kind > black_market.BARREL or not black_market.can_give(s, s.mover, kind):
        return NOTHING_ASKED
    if s.player[s.mover].doubloons > 0 or not staffed(s.player[s.mover], BLACK_MARKET):
        return NOTHING_ASKED
    if s.subject >= N_BUILDINGS or not s.player[s.mover].owns[s.subject]:
        return NOTHING_ASKED
    return FINE if 0 < s.short <= 1 + black_market.later(s) else NOTHING_ASKED


@rule
def forest_fault(s: State) -> int:
    """The hacienda's tile lies there and may become a forest."""
    player = s.player[s.mover]
    if s.subject >= N_GOODS or not s.drew or not staffed(player, FOREST_HOUSE):
        return NOTHING_ASKED
    return FINE if player.tiles[s.subject] > player.farmers[s.subject] else NOTHING_ASKED


@rule
def waits_rightly(s: State) -> bool:
    """Is it the turn of the seat that the count of waiting seats points at?"""
    if s.phase in (LOADING, SMALL_WHARFING, SUPPLYING):
        return bool(s.waiting == s.seats and s.quiet < s.seats)
    if s.second or s.phase == BUCCANEERING or s.phase == RAIDING:
        return bool(s.waiting == 1 and s.mover == s.chooser)
    if s.phase == EXTRA_WORKER or s.phase == EXTRA_BARREL:
        return bool(s.waiting == s.seats and s.mover == s.chooser)
    if s.waiting < 1 or s.waiting > s.seats:
        return False
    return bool(s.mover == (s.chooser + s.seats - s.waiting) % s.seats)


@rule
def storage_fault(s: State) -> int:
    player = s.player[s.mover]
    if s.slot >= N_GOODS or player.goods[s.slot] == 0 or s.spare_barrel + s.spare_kinds == 0:
        return NOTHING_TO_STORE
    loose = STOREHOUSE_BARRELS * int(staffed(player, STOREHOUSE)) + 1
    if s.spare_barrel > loose or s.spare_kinds > storage.warehouse_kinds(player):
        return NOTHING_TO_STORE
    return FINE


@rule
def hospice_can_serve(s: State) -> bool:
    player = s.player[s.mover]
    if s.subject == FOREST:
        return bool(player.forests > 0 and settler.hospice_offers(s))
    if s.subject >= N_TILES or not settler.hospice_offers(s):
        return False
    return bool(player.farmers[s.subject] < player.tiles[s.subject])


@rule
def university_can_serve(s: State) -> bool:
    player = s.player[s.mover]
    if s.subject >= N_BUILDINGS or not (staffed(player, UNIVERSITY) and worker_available(s)):
        return False
    return bool(player.owns[s.subject] and player.staff[s.subject] < CIRCLES[s.subject])


@rule
def something_to_decide(s: State) -> bool:
    """Seats that can do nothing are never asked."""
    player = s.player[s.mover]
    if s.phase == HACIENDA_DRAW:
        return bool(not island_full(player) and staffed(player, HACIENDA) and settler.can_draw(s))
    if s.phase == SETTLING:
        return bool(not island_full(player) and settler.can_take(s))
    if s.phase == EXTRA_WORKER:
        return bool(s.supply > 0 and s.extras < privilege(s, s.chooser))
    if s.phase == LOADING:
        return captain.can_load_something(s)
    if s.phase == BUILDING:
        barters = staffed(player, BLACK_MARKET)  # who can build with it nobody else knows
        return barters or builder.can_build_something(s)
    if s.phase == TRADING:
        return trader.can_sell_something(s)
    return craftsman.may_take_something(s) and bool(s.extras < privilege(s, s.chooser))


@rule
def placement_fault(s: State) -> int:
    if s.slot >= slots(s) or not 0 < s.hand < s.circles:
        return NOTHING_TO_PLACE
    ahead = 0
    for slot in range(s.slot, slots(s)):
        ahead += room(s.player[s.mover], slot)
    here = room(s.player[s.mover], s.slot)
    return FINE if ahead == s.circles and 0 < here < ahead else CIRCLES_AHEAD
