"""What can never be otherwise: components neither vanish nor appear, and nothing exceeds its place.

`fault` is compiled, so that every state of millions of random games can be checked.
"""

from __future__ import annotations

from regidor.games.puerto_rico.boards import island_size, staffed
from regidor.games.puerto_rico.counts import box, component_fault, components
from regidor.games.puerto_rico.data import (
    CELLS,
    CIRCLES,
    CITY_SPACES,
    EDITION_2020,
    HOUSE_SPACES,
    ISLAND_SPACES,
    N_BUILDINGS,
    N_GOODS,
    N_ROLES,
    N_SHIPS,
    N_TILES,
    SMALL_WHARF,
    WHARF,
)
from regidor.games.puerto_rico.expansions.buccaneers.checks import token_fits
from regidor.games.puerto_rico.expansions.festival.checks import festival_fault
from regidor.games.puerto_rico.expansions.new_buildings import draft
from regidor.games.puerto_rico.expansions.nobles.checks import noble_fault
from regidor.games.puerto_rico.faults import (
    BOUNTY_TAKEN,
    CARD_IN_PLAY,
    CARDS_CHOOSING,
    CITY,
    COVERED,
    ENDED,
    ENDED_EARLY,
    FARMERS,
    FAULTS,
    FINE,
    FORESTS,
    HOUSE,
    ISLAND,
    LEFT_OVER,
    NEGATIVE,
    NOBLE_PLACES,
    NOT_LAST,
    NOTED,
    PILES,
    ROUND,
    SHIP_KIND,
    SHIP_LOAD,
    SHIP_TWINS,
    STAFF,
    TOKEN,
    TURN,
)
from regidor.games.puerto_rico.phases import turn
from regidor.games.puerto_rico.progress import progress_fault
from regidor.games.puerto_rico.state import (
    BARTERING,
    DRAFTING,
    EXTRA_BARREL,
    EXTRA_WORKER,
    FOREST_CHOICE,
    HACIENDA_DRAW,
    HOSPICE_WORKER,
    LOADING,
    NOBODY,
    NOTHING,
    OVER,
    PLACEMENT,
    RAIDING,
    ROLES,
    SETTLING,
    SMALL_WHARFING,
    STORAGE,
    SUPPLYING,
    Player,
    State,
)
from regidor.kernel.jit import rule


def fault_text(s: State, number: int) -> str:
    """What is wrong, as the end of a sentence; with the counts where something does not add up."""
    wrong = [
        f"{counted} {what} where there are {there}"
        for (what, counted), there in zip(components(s).items(), box(s).values(), strict=True)
        if counted != there
    ]
    return f"it has {', '.join(wrong)}" if wrong else FAULTS[number]


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
