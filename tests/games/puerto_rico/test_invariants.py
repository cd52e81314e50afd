"""Whatever could go wrong with a state is found, and said in a sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from regidor.games.puerto_rico import faults
from regidor.games.puerto_rico.state import OVER, PRODUCTION_GOAL
from regidor.kernel.match import Match
from tests.games.puerto_rico.table import GAME, play, player, state, table

Spoiler = Callable[[Any], None]


def setting(**fields: Any) -> Spoiler:
    """Write some fields of the state."""

    def spoil(s: Any) -> None:
        for name, value in fields.items():
            setattr(s, name, value)

    return spoil


def board(name: str, index: int, value: int) -> Spoiler:
    """Write one number of the first player's board."""

    def spoil(s: Any) -> None:
        getattr(s.player[0], name)[index] = value

    return spoil


def moved(name: str, other: str) -> Spoiler:
    """One thing of the first kind goes below nothing, to another place."""

    def spoil(s: Any) -> None:
        value = getattr(s, name)
        setattr(s, other, getattr(s, other) + value + 1)
        setattr(s, name, -1)

    return spoil


def thirteen(s: Any) -> None:
    s.player[0].tiles[:5] += s.face_down
    s.face_down[:] = 0


def spread(s: Any) -> None:
    s.player[0].owns[:23] = 1
    s.market[:23] -= 1
    s.player[0].covered = 28


def uncovered(s: Any) -> None:
    s.player[0].covered = 3


def crowded(s: Any) -> None:
    s.player[0].staff[0] = 5
    s.supply -= 5


def farmers(s: Any) -> None:
    s.player[0].farmers[0] = 5
    s.supply -= 5


def overloaded(s: Any) -> None:
    s.loaded[0] = 9
    s.cargo[0] = 0
    s.barrels[0] -= 9


def twins(s: Any) -> None:
    s.loaded[:2] = 1
    s.cargo[:2] = 0
    s.barrels[0] -= 2


def stuffed(s: Any) -> None:
    s.house[0] = 5
    s.barrels[0] -= 5


def noted(s: Any) -> None:
    s.noted = 1
    s.player[0].vp = 1


def ended_twice(s: Any) -> None:
    s.over = 1


def ended_early(s: Any) -> None:
    s.over = 1
    s.phase = OVER


def full_city(s: Any) -> None:
    s.player[0].owns[:12] = 1
    s.market[:12] -= 1
    s.player[0].covered = 12


def paid_card(s: Any) -> None:
    s.holder[0] = 0
    s.bounty[0] = 1


def other_card(s: Any) -> None:
    s.holder[4] = -1
    s.holder[5] = 0
    s.role = 5


def choosing() -> Match:
    return table()


def trading() -> Match:
    return table(player(corn=1), phase="trader")


def placing() -> Match:
    return play(table(player(island="corn sugar", idle=1), phase="mayor", ship_workers=0), "pass")


def storing() -> Match:
    full = [("coffee", 4), ("corn", 5), ("sugar", 6)]
    ships = [{"capacity": n, "good": good, "barrels": n} for good, n in full]
    return table(player(indigo=2), phase="captain", ships=ships)


def hosting() -> Match:
    return play(table(player(city="hospice+"), phase="settler", face_up={"corn": 4}), "take corn")


def strange(s: Any) -> None:
    s.offered[30] = 1
    s.market[30] = 2


def bartering() -> Match:
    board = player(doubloons=1, city="black_market+", corn=1, idle=1)
    match = table(board, edition="2020", options={"new_buildings": True}, phase="builder")
    return play(match, "build small_warehouse")


def crowned(s: Any) -> None:
    s.nobles = 1
    s.noble_supply = 19
    s.player[0].nobles = 1  # with nobody on the board
    s.supply = 98
    s.rows = len(s.market)
    s.offered[37:] = 1
    s.market[37:] = 2
    s.market[44] = 1


def feasting() -> Match:
    return table(edition="2020", options={"festival": True})


def four_barrels(s: Any) -> None:
    s.feast_winner[PRODUCTION_GOAL] = 0
    s.barrels += s.feast_goods
    s.feast_goods[0] += 1


CASES: list[tuple[Callable[[], Match], Spoiler, int]] = [
    (choosing, lambda s: s.face_down.__setitem__(0, 0), faults.PLANTATIONS),
    (choosing, lambda s: s.barrels.__setitem__(0, 0), faults.BARRELS),
    (choosing, setting(quarries=1), faults.QUARRIES),
    (choosing, setting(supply=1), faults.WORKERS),
    (choosing, setting(vp_left=1), faults.POINTS),
    (choosing, lambda s: s.market.__setitem__(0, 0), faults.BUILDINGS),
    (choosing, thirteen, faults.ISLAND),
    (choosing, spread, faults.CITY),
    (choosing, uncovered, faults.COVERED),
    (choosing, crowded, faults.STAFF),
    (choosing, farmers, faults.FARMERS),
    (choosing, moved("supply", "ship"), faults.NEGATIVE),
    (choosing, overloaded, faults.SHIP_LOAD),
    (choosing, lambda s: s.cargo.__setitem__(0, 2), faults.SHIP_KIND),
    (choosing, twins, faults.SHIP_TWINS),
    (choosing, stuffed, faults.HOUSE),
    (choosing, noted, faults.NOTED),
    (lambda: table(edition="2020"), lambda s: s.piles.__setitem__(0, 0), faults.PILES),
    (choosing, setting(round_number=0), faults.ROUND),
    (choosing, ended_twice, faults.ENDED),
    (choosing, ended_early, faults.ENDED_EARLY),
    (choosing, setting(chooser=1), faults.TURN),
    (choosing, setting(mover=1), faults.CARDS_CHOOSING),
    (trading, lambda s: s.holder.__setitem__(4, -1), faults.CARD_IN_PLAY),
    (placing, setting(circles=1), faults.NOTHING_TO_PLACE),
    (placing, setting(circles=5), faults.CIRCLES_AHEAD),
    (storing, setting(slot=0), faults.NOTHING_TO_STORE),
    (trading, setting(slot=1), faults.SLOT),
    (trading, paid_card, faults.BOUNTY_TAKEN),
    (choosing, full_city, faults.NOT_LAST),
    (trading, other_card, faults.WRONG_CARD),
    (trading, setting(waiting=2), faults.WAITING),
    (trading, setting(mover=2, waiting=1), faults.NOTHING_TO_DECIDE),
    (hosting, setting(subject=3), faults.NO_PLACE_FOR_WORKER),
    (choosing, setting(quiet=1), faults.LEFT_OVER),
    (choosing, lambda s: setattr(s.player[0], "forests", 1), faults.FORESTS),
    (choosing, strange, faults.STRANGE_BUILDING),
    (bartering, setting(barters=2), faults.NOTHING_ASKED),
    (choosing, setting(token=1), faults.TOKEN),
    (choosing, setting(noble_supply=1), faults.NOBLES),
    (choosing, crowned, faults.NOBLE_PLACES),
    (feasting, four_barrels, faults.FESTIVAL),
]


@pytest.mark.parametrize(
    ("position", "spoil", "fault"), CASES, ids=[faults.FAULTS[case[2]] for case in CASES]
)
def test_a_fault_is_found(position: Callable[[], Match], spoil: Spoiler, fault: int) -> None:
    s = state(position())
    assert GAME.impossible(s) is None
    spoil(s)
    assert faults.FAULTS[GAME.fault(s)] == faults.FAULTS[fault]
    assert GAME.impossible(s)


def test_every_fault_is_among_these() -> None:
    assert {fault for _, _, fault in CASES} == set(range(1, len(faults.FAULTS)))


@pytest.mark.parametrize(
    "progress",
    [{"waiting": 1}, {"hand": 1}, {"circles": 1}, {"spare_kinds": 1}, {"bonus_due": 1}, {"drew": 1}],
)
def test_no_number_of_a_phase_outlives_it(progress: dict[str, int]) -> None:
    s = state(choosing())
    setting(**progress)(s)
    assert GAME.fault(s) in (faults.LEFT_OVER, faults.WORKERS)


def test_what_does_not_add_up_is_counted() -> None:
    s = state(choosing())
    s.barrels[0] = 4
    assert GAME.impossible(s) == "it has 4 corn barrels where there are 10"
