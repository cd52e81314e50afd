"""Write the printed numbers that the browser shows, from the tables that the rules use.

python web/tools/printed_numbers.py          writes numbers.json of Puerto Rico and San Juan in web/src/games
python web/tools/printed_numbers.py --check  says whether they are up to date
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from regidor.games.puerto_rico import data
from regidor.games.puerto_rico.names import AGREED
from regidor.games.puerto_rico.options import OPTIONS
from regidor.games.san_juan import data as san_juan
from regidor.kernel import options

FOLDER = Path(__file__).parents[1] / "src/games"


def numbers() -> dict[str, Any]:
    return {
        "prices": {good.key: good.price for good in data.GOODS},
        "buildings": {row.key: _building(number, row) for number, row in enumerate(data.BUILDINGS)},
        "island_spaces": data.ISLAND_SPACES,
        "city_spaces": data.CITY_SPACES,
        "house_spaces": data.HOUSE_SPACES,
        "effects": _effects(),
        "agreed": {key: option for option, key, *_ in AGREED},
        "usual": {edition: _usual(edition) for edition in data.EDITIONS},
    }


def _usual(edition: str) -> list[str]:
    """What tables of an edition agree on, unless they say otherwise."""
    settled = options.settle(OPTIONS, {"edition": edition})
    return [option for option, *_ in AGREED if settled[option]]


def _expansion(number: int) -> str | None:
    if number < data.N_BASE:
        return None
    return "new_buildings" if number < data.N_WITH_NEW else "nobles"


def _building(number: int, row: data.Building) -> dict[str, Any]:
    good = data.GOOD_KEYS[row.good] if row.good >= 0 else None
    return {
        "cost": row.cost,
        "vp": row.vp,
        "circles": row.circles,
        "column": row.column,
        "cells": row.cells,
        "good": good,
        "production": row.is_production,
        "expansion": _expansion(number),
    }


def _effects() -> dict[str, str]:
    residence = [data.RESIDENCE_LEAST + step for step in range(data.ISLAND_SPACES - data.RESIDENCE_FROM + 1)]
    return {
        "small_market": str(data.MARKET_PAY[data.SMALL_MARKET]),
        "large_market": str(data.MARKET_PAY[data.LARGE_MARKET]),
        "small_warehouse": str(data.WAREHOUSE_KINDS[data.SMALL_WAREHOUSE]),
        "large_warehouse": str(data.WAREHOUSE_KINDS[data.LARGE_WAREHOUSE]),
        "factory": " / ".join(str(int(pay)) for pay in data.FACTORY_PAY[2:]),
        "residence": " / ".join(str(points) for points in residence),
        "fortress": str(data.FORTRESS_WORKERS),
        "customs": str(data.CUSTOMS_POINTS),
        "guild_small": str(int(data.GUILD_VALUE.min())),
        "guild_large": str(int(data.GUILD_VALUE.max())),
        **_expansion_effects(),
    }


def _expansion_effects() -> dict[str, str]:
    plain = {
        "barter": data.BARTER_MOST,
        "church_large": data.CHURCH_PAY[4],
        "church_small": data.CHURCH_PAY[2],
        "cloister_set": data.CLOISTER_SET,
        "feast_doubloons": data.FEAST_DOUBLOONS,
        "feast_points": data.FEAST_POINTS,
        "feast_tiles": data.FEAST_TILES,
        "feast_workers": data.FEAST_WORKERS,
        "forests": data.FORESTS_FOR_ONE,
        "land": data.LAND_PRICE,
        "lodge": data.LODGE_POINTS,
        "piracy": data.PIRACY_BARRELS,
        "raid": data.RAID_WORKERS,
        "ransom": data.RANSOM,
        "small_wharf": data.SMALL_WHARF_BARRELS,
        "storehouse": data.STOREHOUSE_BARRELS,
        "union": data.UNION_BARRELS,
        "zoning_large": data.ZONING_LARGE,
        "zoning_small": data.ZONING_SMALL,
    }
    cloister = " / ".join(str(int(points)) for points in data.CLOISTER_PAY[1:])
    return {key: str(int(number)) for key, number in plain.items()} | {"cloister": cloister}


def cards() -> dict[str, Any]:
    """What stands on San Juan's cards."""
    return {row.key: _card(number, row) for number, row in enumerate(san_juan.CARDS)}


def _card(number: int, row: san_juan.Card) -> dict[str, Any]:
    good = san_juan.GOOD_KEYS[number] if number < san_juan.N_PLANTS else None
    return {"cost": row.cost, "vp": row.vp, "good": good, "monument": number in san_juan.MONUMENTS}


def main() -> None:
    for game, printed in {"puerto-rico": numbers(), "san-juan": {"cards": cards()}}.items():
        target = FOLDER / game / "numbers.json"
        text = json.dumps(printed, indent=2) + "\n"
        if "--check" not in sys.argv:
            target.write_text(text)
        elif target.read_text() != text:
            raise SystemExit(f"{game}/numbers.json is out of date: run `python web/tools/printed_numbers.py`")


if __name__ == "__main__":
    main()
