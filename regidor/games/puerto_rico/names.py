"""Names as each edition prints them, and one paragraph on everything, for people.

Keys are one set for both editions; only what is shown differs. Every number in a text comes from the
tables that the rules use.
"""

from __future__ import annotations

from collections.abc import Mapping

from regidor.games.puerto_rico.data import (
    BARTER_MOST,
    BUILDINGS,
    CHURCH_PAY,
    CITY_SPACES,
    CLOISTER_PAY,
    CLOISTER_SET,
    CUSTOMS_POINTS,
    FACTORY_PAY,
    FEAST_DOUBLOONS,
    FEAST_POINTS,
    FEAST_TILES,
    FEAST_WORKERS,
    FORESTS_FOR_ONE,
    FORTRESS_WORKERS,
    GOODS,
    HOUSE_SPACES,
    ISLAND_SPACES,
    LAND_PRICE,
    LARGE_MARKET,
    LARGE_WAREHOUSE,
    LODGE_POINTS,
    MARKET_PAY,
    N_BASE,
    N_PRODUCTION,
    N_WITH_NEW,
    PIRACY_BARRELS,
    RAID_WORKERS,
    RANSOM,
    RESIDENCE_LEAST,
    ROLE_KEYS,
    SMALL_MARKET,
    SMALL_WAREHOUSE,
    SMALL_WHARF_BARRELS,
    STOREHOUSE_BARRELS,
    TILE_KEYS,
    UNION_BARRELS,
    WAREHOUSE_KINDS,
    ZONING_LARGE,
    ZONING_SMALL,
    Building,
)
from regidor.games.puerto_rico.state import PHASE_KEYS
from regidor.kernel.game import Entry
from regidor.kernel.options import Options

# Where a 2020 name is not the key in plain words, or differs from 2002.
NAMES_2020 = {
    "mayor": "Foreman",
    "worker": "worker",
    "workers": "workers",
    "worker_ship": "recruitment hall",
    "san_juan": "harbour",
    "violet": "commercial",
    "column": "section",
    "indigo_plant": "Large indigo plant",
    "sugar_mill": "Large sugar mill",
}
NAMES_2002 = {
    "mayor": "Mayor",
    "worker": "colonist",
    "workers": "colonists",
    "worker_ship": "colonist ship",
    "san_juan": "San Juan",
    "violet": "violet",
    "column": "column",
}
PLAIN = (
    *ROLE_KEYS,
    *(building.key for building in BUILDINGS),
    *TILE_KEYS,
    *PHASE_KEYS,
    "trading_house",
    "doubloons",
    "governor",
    "forest",
    "noble",
    "festival",
)


def names(options: Options) -> Mapping[str, str]:
    """Every key with the name that this edition shows."""
    plain = {key: key.replace("_", " ").capitalize() for key in PLAIN}
    return {**plain, **(NAMES_2020 if options["edition"] == "2020" else NAMES_2002)}


def reference(options: Options) -> tuple[Entry, ...]:
    """Every role, building and tile of this edition, explained."""
    shown = names(options)
    entries = [Entry(key, shown[key], "role", _filled(ROLE_TEXTS[key], shown)) for key in ROLE_TEXTS]
    if options["buccaneers"]:
        entries.append(Entry("buccaneer", shown["buccaneer"], "role", _filled(BUCCANEER_TEXT, shown)))
    entries += [
        Entry(building.key, shown[building.key], "building", _building_text(building, shown))
        for building in buildings(options)
    ]
    entries += [Entry(good.key, shown[good.key], "good", _good_text(good.key, good.price)) for good in GOODS]
    entries.append(Entry("quarry", shown["quarry"], "tile", _filled(QUARRY_TEXT, shown)))
    if options["new_buildings"]:
        entries.append(Entry("forest", shown["forest"], "tile", _filled(FOREST_TEXT, shown)))
    if options["nobles"]:
        entries.append(Entry("noble", shown["noble"], "table", _filled(NOBLE_TEXT, shown)))
    entries += [
        Entry(key, shown.get(key, key), "table", _filled(text, shown)) for key, text in TABLE_TEXTS.items()
    ]
    if options["festival"]:
        entries.append(Entry("festival", shown["festival"], "table", _filled(FESTIVAL_TEXT, shown)))
    agreed = _agreed(options)
    return tuple(entry._replace(text=entry.text + agreed.get(entry.key, "")) for entry in entries)


def buildings(options: Options) -> tuple[Building, ...]:
    """The kinds of buildings that a table with these options may have."""
    new = BUILDINGS[N_BASE:N_WITH_NEW] if options["new_buildings"] else ()
    nobles = BUILDINGS[N_WITH_NEW:] if options["nobles"] else ()
    return (*BUILDINGS[:N_BASE], *new, *nobles)


def _agreed(options: Options) -> dict[str, str]:
    """What the table's options add to an explanation."""
    return {
        key: " " + said[bool(options[option])] for option, key, *said in AGREED if said[bool(options[option])]
    }


def _filled(text: str, shown: Mapping[str, str]) -> str:
    return text.format(**{key: name.lower() if key != "san_juan" else name for key, name in shown.items()})


def _good_text(key: str, price: int) -> str:
    made = (
        "Grows on a staffed plantation and needs no building."
        if key == "corn"
        else "Needs a staffed plantation and a staffed circle in its production building for every barrel."
    )
    return f"{made} The trading house pays {price}."


def _building_text(building: Building, shown: Mapping[str, str]) -> str:
    size = f" Covers {building.cells} city spaces." if building.cells > 1 else ""
    circles = {0: "no circle", 1: "1 circle"}.get(building.circles, f"{building.circles} circles")
    facts = (
        f"Costs {building.cost}, worth {building.vp} VP, {circles}, "
        f"up to {building.column} quarr{'y' if building.column == 1 else 'ies'} count.{size}"
    )
    return f"{_filled(BUILDING_TEXTS[building.key], shown)} {facts}"


_factory = ", ".join(f"{int(pay)} for {kinds}" for kinds, pay in enumerate(FACTORY_PAY) if pay)
_large = "If somebody works here at the end: "
_production = "Turns {good} into barrels: one for every staffed circle here and staffed {good} plantation."

BUILDING_TEXTS: dict[str, str] = {
    **{
        building.key: _production.replace("{good}", GOODS[building.good].key)
        for building in BUILDINGS[:N_PRODUCTION]
    },
    "small_market": f"When you sell, you get {MARKET_PAY[SMALL_MARKET]} doubloon more.",
    "hacienda": "Before you take a plantation in the settler phase, you may draw one face-down tile and put it on your island; you may not throw it away.",
    "construction_hut": "In the settler phase you may take a quarry instead of a face-up plantation.",
    "small_warehouse": f"After the captain phase you may keep all barrels of {WAREHOUSE_KINDS[SMALL_WAREHOUSE]} kind, besides the one barrel that everybody keeps.",
    "hospice": "When you put a tile on your island in the settler phase, you may put a {worker} on it at once, from the supply or else from the {worker_ship}.",
    "office": "You may sell a kind that the trading house holds already.",
    "large_market": f"When you sell, you get {MARKET_PAY[LARGE_MARKET]} doubloons more.",
    "large_warehouse": f"After the captain phase you may keep all barrels of {WAREHOUSE_KINDS[LARGE_WAREHOUSE]} kinds, besides the one barrel that everybody keeps.",
    "factory": f"Pays you for different kinds when you produce: {_factory} kinds.",
    "university": "When you build, you may put a {worker} on the new building at once, from the supply or else from the {worker_ship}.",
    "harbor": "Every loading in the captain phase brings you 1 VP more.",
    "wharf": "Once in a captain phase you may send all barrels of one kind away on a ship of your own, whatever the cargo ships hold.",
    "guild_hall": _large + "1 VP for each small and 2 VP for each large production building in your city.",
    "residence": _large
    + f"{RESIDENCE_LEAST} VP for up to 9 filled island spaces, 5 for 10, 6 for 11, 7 for 12.",
    "fortress": _large + f"1 VP for every {FORTRESS_WORKERS} {{workers}} on your board.",
    "customs_house": _large + f"1 VP for every {CUSTOMS_POINTS} victory points that you won during the game.",
    "city_hall": _large + "1 VP for each {violet} building in your city, this one included.",
    "aqueduct": "When your large indigo plant or your large sugar mill makes at least one barrel, you get one barrel more of that kind.",
    "forest_house": f"In the settler phase you may lay a plantation face down as a forest. For every {FORESTS_FOR_ONE} forests all buildings cost you 1 doubloon less.",
    "black_market": f"When you lack up to {BARTER_MOST} doubloons for a building, you may give a {{worker}}, a barrel and a victory point instead, one of each at most. Nobody leaves the black market itself.",
    "storehouse": f"After the captain phase you may keep {STOREHOUSE_BARRELS} barrels of any kinds more.",
    "guesthouse": "At any time the {workers} lodging here may go to an empty circle elsewhere and work there at once. They stay there until the next {mayor} phase. When the game is over, those who are left go to your empty large buildings by themselves.",
    "trading_post": "Instead of the trading house you may sell to your own post: any kind, also when the house is full, but without the markets' doubloons. The barrel goes to the supply.",
    "church": f"When you build something of the second or third {{column}} you get {CHURCH_PAY[2]} VP, of the fourth {CHURCH_PAY[4]} VP.",
    "small_wharf": f"Once in a captain phase you may send away any barrels that you like together, for 1 VP for every {SMALL_WHARF_BARRELS} of them.",
    "lighthouse": "Every loading in the captain phase brings you 1 doubloon. As the captain you get 1 more when the phase begins.",
    "library": "You have the privilege of every role that you choose twice. As the settler you take a second tile when all others have had theirs.",
    "specialty_factory": "Pays you one doubloon less than the most barrels that you produce of one kind, corn apart.",
    "union_hall": f"When the captain phase begins you get 1 VP for every {UNION_BARRELS} barrels of the same kind.",
    "cloister": _large
    + f"{', '.join(str(int(pay)) for pay in CLOISTER_PAY[1:])} VP for 1, 2, 3, 4 sets of {CLOISTER_SET} equal tiles on your island; quarries and forests count.",
    "statue": "Needs nobody to work there.",
    "land_office": f"In the trader phase, besides a sale: with a {{worker}} here you may buy the top tile of a face-down pile for {LAND_PRICE} doubloon; with a noble here you may discard one of your plantations for {LAND_PRICE} doubloon.",
    "chapel": "When the craftsman phase begins: with a {worker} here you get 1 doubloon, with a noble 1 VP.",
    "hunting_lodge": f"When the settler phase ends: with a {{worker}} here you may discard a plantation or a forest; with a noble here you get {LODGE_POINTS} VP if you have the most empty island spaces, more than anybody else.",
    "zoning_office": f"With a {{worker}} here small buildings cost you {ZONING_SMALL} doubloon less, with a noble here large ones {ZONING_LARGE} less.",
    "royal_supplier": "Before your first turn in the captain phase you may trade one barrel for each of your nobles, all of different kinds, for 1 VP each. Nothing else pays for them.",
    "villa": "In the {mayor} phase you get a noble from the supply, or a {worker} if no noble is left.",
    "jeweler": "In the craftsman phase you get 1 doubloon for each of your nobles. Counts as a large production building.",
    "royal_garden": _large + "1 VP more for each of your nobles.",
}

ROLE_TEXTS: dict[str, str] = {
    "settler": "Everybody may take a face-up plantation. The settler may take a quarry instead.",
    "mayor": "Everybody gets {workers} from the {worker_ship}, one by one, and may rearrange all of theirs; no circle may stay empty while a {worker} is idle. The {mayor} gets one more from the supply. The {worker_ship} is then refilled: one for every empty circle in a building, at least one a player.",
    "builder": f"Everybody may build one building, each kind once in a city of {CITY_SPACES} spaces. The builder pays 1 doubloon less.",
    "craftsman": "Everybody gets the barrels that their staffed plantations and buildings make, as far as the supply has them. The craftsman takes one barrel more of a kind just produced.",
    "trader": f"Everybody may sell one barrel to the trading house. It has {HOUSE_SPACES} spaces and buys each kind once; when it is full it is emptied after the phase. The trader gets 1 doubloon more for a sale.",
    "captain": "In turn, everybody must load barrels of one kind, as many as fit, again and again until nobody can. Each barrel is 1 VP. A ship carries one kind, and no two ships the same; of several empty ones, one that takes the most must be used. The captain gets 1 VP more with the first loading. Afterwards everybody keeps one barrel, and more with warehouses; full ships sail.",
    "prospector": "The prospector gets 1 doubloon. Nobody else does anything.",
}

BUCCANEER_TEXT = (
    "The buccaneer alone acts, and does one of four things. Piracy: empty a cargo ship and keep up to "
    f"{PIRACY_BARRELS} of its barrels. Plunder: empty the trading house for 1 VP a barrel. Raid: leave the {{worker_ship}} "
    f"one {{worker}} a player and put up to {RAID_WORKERS} of the others to work at once. Kidnap: take the doubloons of a card; "
    f"if somebody else chooses it you get {RANSOM} doubloons, otherwise you play it at the end of the round. Whoever "
    "holds the token may not choose the buccaneer until somebody else has."
)

FESTIVAL_TEXT = (
    "Three goals, each for the first who reaches it. Plantation: "
    f"{FEAST_TILES} plantations of the kind that lies there, for {FEAST_WORKERS} {{workers}} from the supply. Production: all "
    f"barrels that lie there in one craftsman phase, the craftsman's extra barrel apart, for {FEAST_DOUBLOONS} doubloons. "
    f"Building: the building that lies there, for {FEAST_POINTS} VP. What lies there goes back to its supply when the goal is won."
)

# Option, whose explanation it adds to, and what it adds when it is off and when it is on.
AGREED = (
    (
        "hospice_on_any_tile",
        "hospice",
        "The tile that the hacienda draws gets nobody.",
        "Once in a phase, also on the tile that the hacienda draws.",
    ),
    ("hacienda_reshuffle", "hacienda", "Only while face-down tiles are left.", ""),
    ("harbor_per_kind", "harbor", "", "Only the first loading of each kind counts."),
    ("full_island_bars_settler", "settler", "", "Whoever has a full island may not choose it."),
    ("nobles", "worker_ship", "", "With Nobles the game goes on when the workers run out."),
    ("nobles", "end", "", "With Nobles the game goes on when the workers run out."),
)

NOBLE_TEXT = (
    "Works wherever a {worker} can, and is worth 1 VP at the end. One comes with every {worker_ship}; in some "
    "buildings it matters whether a noble or a {worker} is there. The game does not end when the {workers} run out."
)
FOREST_TEXT = (
    f"A plantation laid face down. Nobody works there. Every {FORESTS_FOR_ONE} forests make all buildings 1 doubloon "
    "cheaper, in every {column}."
)
QUARRY_TEXT = (
    "A staffed quarry makes every building 1 doubloon cheaper, up to as many quarries as the building's "
    "{column} allows."
)

TABLE_TEXTS: dict[str, str] = {
    "san_juan": "Where {workers} wait who found no circle. They can be placed in the next {mayor} phase.",
    "worker_ship": "Brings the {workers} of the next {mayor} phase. When it cannot be refilled, the round is the last.",
    "trading_house": f"Buys barrels in the trader phase: {', '.join(f'{good.key} {good.price}' for good in GOODS)}.",
    "governor": "Chooses the first role of the round. The card moves on clockwise after every round.",
    "doubloons": "The money. Every role card that nobody took gets one at the end of the round.",
    "island": f"{ISLAND_SPACES} spaces for plantations and quarries.",
    "city": f"{CITY_SPACES} spaces for buildings. Whoever covers the last one ends the game with that round.",
    "end": "The game ends with the round in which the {worker_ship} cannot be refilled, a city is full, or the last victory point chip is taken. Chips, printed points and the bonuses of staffed large buildings count; doubloons and barrels break a tie.",
}
