"""Puerto Rico in sentences: what is asked, what a choice brings, what has happened."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from regidor.cli.boards import Saying, Scene, Told, View
from regidor.kernel.match import Choice


def number(n: int, word: str) -> str:
    """So many of something: 1 doubloon, 2 doubloons."""
    return f"{n} {word}" if n == 1 else f"{n} {word}s"


def good_list(goods: Mapping[str, int]) -> str:
    return ", ".join(f"{n} {key}" for key, n in goods.items())


# What is asked.


def ask(scene: Scene) -> str:
    """One sentence on the decision at hand."""
    view = scene.view
    asked = dict(view["asked"])
    place = str(asked.get("place") or asked.get("tile") or asked.get("building") or asked.get("slot") or "")
    mover = view["players"][int(view["mover"])]
    return ASKED[view["phase"]].format(
        worker=scene.name("worker"),
        workers=scene.name("workers"),
        place=scene.name(place).lower(),
        hand=asked.get("workers_in_hand", 0),
        doubloons=number(mover["doubloons"], "doubloon"),
        good=asked.get("good", ""),
        held=mover["goods"].get(asked.get("good", ""), 0),
        room=_room(asked),
        load="must load barrels" if asked.get("must_load", True) else "may load barrels",
        worker_ship=scene.name("worker_ship"),
        deal=asked.get("deal", ""),
        barrels=asked.get("barrels", 0),
    )


def _room(asked: Mapping[str, Any]) -> str:
    parts = (
        [f"warehouse room for {number(asked['warehouse_kinds'], 'kind')}"]
        if asked.get("warehouse_kinds")
        else []
    )
    if asked.get("windrose_free"):
        parts.append(f"room for {number(asked.get('loose_barrels', 1), 'loose barrel')}")
    return " and ".join(parts)


ASKED = {
    "roles": "Choose a role.",
    "hacienda": "Your hacienda may draw a face-down plantation first.",
    "settler": "Take a tile for your island?",
    "hospice": "Your hospice may put a {worker} on the new {place}.",
    "mayor": "Take one more {worker} from the supply?",
    "placement": "You have {hand} {workers} in hand: how many go on {place}?",
    "builder": "Build something? You have {doubloons}.",
    "university": "Your university may put a {worker} into the new {place}.",
    "craftsman": "Which barrel do you take on top?",
    "trader": "Sell a barrel?",
    "captain": "You {load}: which, and where?",
    "storage": "What becomes of your {held} {good}? There is {room}.",
    "draft": "Which building shall be for sale in this game?",
    "guests": "A role begins: does somebody leave your guesthouse to work?",
    "forest": "Your hacienda drew {place}: lay it face down as a forest?",
    "black_market": "You lack doubloons for the {place}: what does the black market get instead?",
    "small_wharf": "How many of your {held} {good} leave by the small wharf?",
    "buccaneer": "What does the buccaneer do?",
    "raid": "You have {hand} raided {workers} in hand: where do they work?",
    "hall": "Do you take the noble out of the {worker_ship}?",
    "nobles": "How many of those in the {place} are nobles?",
    "land_office": "Your land office may {deal} a plantation for a doubloon.",
    "land_forest": "Your land office bought {place}: lay it face down as a forest?",
    "hunting_lodge": "Your hunting lodge may discard a tile of your island.",
    "royal_supplier": "Your royal supplier takes up to {barrels} more: a barrel for a point?",
}


# What a choice costs or earns.


def remark(scene: Scene, choice: Choice) -> str:
    """What a choice costs or earns, in a few words."""
    if "role" in choice.fields:
        return _role_remark(scene, choice)
    detail, act = choice.detail, choice.fields["act"]
    if act == "build":
        paid = f"costs {detail['price']}, leaves {detail['doubloons_left']}"
        paid += f", lacks {detail['barter']}" if "barter" in detail else ""
        return paid + _prize(scene, detail)
    if act == "take":
        return _prize(scene, detail).removeprefix(", ")
    if act in ("sell", "post"):
        return f"earns {number(detail['doubloons'], 'doubloon')}"
    if act in ("load", "wharf"):
        return f"{number(detail['barrels'], 'barrel')} for {number(detail['points'], 'point')}"
    if act == "recruit":
        return (
            f"from the {'supply' if detail.get('from', 'supply') == 'supply' else scene.name('worker_ship')}"
        )
    if act == "discard" and "doubloons" in detail:
        return f"earns {number(detail['doubloons'], 'doubloon')}"
    if act == "draw" and "price" in detail:
        return f"costs {detail['price']}"
    if act == "supply":
        return f"for {number(detail['points'], 'point')}"
    if detail.get("lost"):
        return f"loses {detail['lost']}"
    return ""


def _prize(scene: Scene, detail: Mapping[str, Any]) -> str:
    """What the festival adds."""
    won = detail.get("festival", {})
    if "points" in won:
        return f", wins the festival's {won['points']} VP"
    return f", wins the festival's {won['workers']} {scene.name('workers')}" if won else ""


def _role_remark(scene: Scene, choice: Choice) -> str:
    """The doubloons on a card, and what it would bring to this seat."""
    coins = choice.detail.get("doubloons", 0)
    parts = [f"+{number(coins, 'doubloon')}"] if coins else []
    rows = choice.detail.get("preview")
    if rows:
        seat = int(scene.view["mover"])
        parts += [
            text
            for text in (_own(str(choice.fields["role"]), rows[seat]), _others(scene, rows, seat))
            if text
        ]
    return "; ".join(parts)


def _own(role: str, row: Mapping[str, Any]) -> str:
    if role == "settler":
        return ("a quarry or " if row["quarry"] else "") + number(row["tiles"], "tile")
    if role == "mayor":
        return f"{row['workers']} arrive"
    if role == "builder":
        return f"{row['buildings']} you can afford"
    if role == "craftsman":
        return f"makes {good_list(row['goods']) or 'nothing'}" + (" and one more" if row.get("extra") else "")
    if role == "trader":
        return f"sells for {row['doubloons']}" if row["can_sell"] else "nothing to sell"
    if role == "captain":
        return f"loads {row['barrels']} for {row['points']}" if row["barrels"] else "nothing to load"
    return f"+{number(row['doubloons'], 'doubloon')}" if "doubloons" in row else ""


def _others(scene: Scene, rows: list[Mapping[str, Any]], mover: int) -> str:
    """What the card does for the others, where that differs from seat to seat."""
    shown = [(scene.player(seat), _for_other(row)) for seat, row in enumerate(rows) if seat != mover]
    return ", ".join(f"{who} {what}" for who, what in shown if what)


def _for_other(row: Mapping[str, Any]) -> str:
    if "goods" in row:
        return str(sum(row["goods"].values()) or "")
    if "can_sell" in row:
        return f"{row['doubloons']}" if row["can_sell"] else ""
    return str(row["points"] or "") if "points" in row else ""


# What has happened.


def tell(before: Scene, after: Scene, told: Told) -> list[Saying]:
    """A move in words, and what followed from it."""
    act = str(told.fields["act"])
    own = _role_taken(before, after, told) if "role" in told.fields else TELLERS[act](before, after, told)
    return [*own, *_begun(before, after, told), *_aftermath(before, after)]


def _role_taken(before: Scene, after: Scene, told: Told) -> list[Saying]:
    key, who = str(told.fields["role"]), before.player(told.seat)
    card = next(card for card in before.view["roles"] if card["role"] == key)
    coins = f" with {number(card['doubloons'], 'doubloon')}" if card["doubloons"] else ""
    return [Saying(f"{who} takes the {before.name(key).lower()}{coins}")]


def _begun(before: Scene, after: Scene, told: Told) -> list[Saying]:
    """A kidnapped card that is played now, and what everybody produced if this was the craftsman's phase."""
    old, new = before.view, after.view
    card = str(told.fields["card"]) if told.fields["act"] == "kidnap" else old.get("kidnapped")
    said = []
    if card and card not in (new["kidnapped"], told.fields.get("role")):
        said.append(
            Saying(f"{after.player(new['buccaneer_token'])} plays the kidnapped {after.name(card).lower()}")
        )
    else:
        card = old["role"] if old["phase"] == "guests" else str(told.fields.get("role"))
    return said + (_production(before, after) if card == "craftsman" and new["phase"] != "guests" else [])


def _production(before: Scene, after: Scene) -> list[Saying]:
    said = []
    for seat, row in enumerate(after.view["players"]):
        made = _gained(before.view["players"][seat]["goods"], row["goods"])
        said.append(
            Saying("Produced:", f"{after.player(seat)} {good_list(made).replace(', ', ' + ') or 'nothing'}")
        )
    return said


def _gained(before: Mapping[str, int], after: Mapping[str, int]) -> dict[str, int]:
    return {key: n - before.get(key, 0) for key, n in after.items() if n > before.get(key, 0)}


def _passed(before: Scene, after: Scene, told: Told) -> list[Saying]:
    return [Saying("Pass:", before.player(told.seat))]


def _drawn(before: Scene, after: Scene, told: Told) -> list[Saying]:
    tile = told.answers[0] if told.answers else "a tile"
    if before.view["phase"] == "land_office":
        return [Saying(f"{before.player(told.seat)}'s land office buys {tile}")]
    return [Saying(f"{before.player(told.seat)}'s hacienda draws {tile}")]


def _took(before: Scene, after: Scene, told: Told) -> list[Saying]:
    tile = str(told.fields["tile"])
    return [Saying(f"{before.player(told.seat)} takes {'a quarry' if tile == 'quarry' else tile}")]


def _recruited(before: Scene, after: Scene, told: Told) -> list[Saying]:
    return [Saying(f"{before.player(told.seat)} takes one more {before.name('worker')}")]


def _placed(before: Scene, after: Scene, told: Told) -> list[Saying]:
    workers = int(told.fields["workers"])
    place = before.name(str(told.fields.get("tile") or told.fields.get("building"))).lower()
    head = f"{before.player(told.seat)} places {before.name('workers')}:"
    return [Saying(head, f"{workers} on {place}")] if workers else []


def _built(before: Scene, after: Scene, told: Told) -> list[Saying]:
    paid = _doubloons(before, told.seat) - _doubloons(after, told.seat)
    building = before.name(str(told.fields["building"])).lower()
    return [Saying(f"{before.player(told.seat)} builds the {building} for {paid}")]


def _doubloons(scene: Scene, seat: int) -> int:
    return int(scene.view["players"][seat]["doubloons"])


def _produced(before: Scene, after: Scene, told: Told) -> list[Saying]:
    return [Saying(f"{before.player(told.seat)} takes one more {told.fields['good']}")]


def _sold(before: Scene, after: Scene, told: Told) -> list[Saying]:
    earned = _doubloons(after, told.seat) - _doubloons(before, told.seat)
    return [Saying(f"{before.player(told.seat)} sells {told.fields['good']} for {earned}")]


def _loaded(before: Scene, after: Scene, told: Told) -> list[Saying]:
    size, good = told.fields["ship"], told.fields["good"]
    loaded = _aboard(after.view, size) - _aboard(before.view, size)
    if loaded <= 0:  # full, and gone with the end of the phase
        loaded = int(size) - _aboard(before.view, size)
    return [
        Saying(f"{before.player(told.seat)} loads {loaded} {good} on ship {size}{_points(before, after)}")
    ]


def _aboard(view: View, size: str | int) -> int:
    return next(int(ship["barrels"]) for ship in view["ships"] if ship["capacity"] == size)


def _points(before: Scene, after: Scene) -> str:
    """What a move earned: chips of the pool, and points on paper when it has none."""
    earned = int(before.view["vp_left"]) - int(after.view["vp_left"])
    earned += int(after.view["noted_vp"]) - int(before.view["noted_vp"])
    return f" for {number(earned, 'point')}" if earned else ""


def _wharfed(before: Scene, after: Scene, told: Told) -> list[Saying]:
    good = str(told.fields["good"])
    sent = before.view["players"][told.seat]["goods"].get(good, 0)
    return [Saying(f"{before.player(told.seat)} sends {sent} {good} from the wharf{_points(before, after)}")]


def _stored(before: Scene, after: Scene, told: Told) -> list[Saying]:
    good, who = str(told.fields["good"]), before.player(told.seat)
    held = before.view["players"][told.seat]["goods"].get(good, 0)
    some = int(told.fields.get("barrels", 1))
    kept = {"return": 0, "keep": some, "store": held}[str(told.fields["act"])]
    lost = f" and loses {held - kept}" if held > kept else ""
    return [Saying(f"{who} keeps {kept} {good}{lost}" if kept else f"{who} loses {held} {good}")]


def _drafted(before: Scene, after: Scene, told: Told) -> list[Saying]:
    building = before.name(str(told.fields["building"])).lower()
    return [Saying(f"{before.player(told.seat)} chooses:", building)]


def _guest_moved(before: Scene, after: Scene, told: Told) -> list[Saying]:
    place = before.name(str(told.fields["place"])).lower()
    guest = "noble guest" if "who" in told.fields else "guest"
    return [Saying(f"{before.player(told.seat)}'s {guest} goes to work on {place}")]


def _forested(before: Scene, after: Scene, told: Told) -> list[Saying]:
    return [Saying(f"{before.player(told.seat)} lays {told.fields.get('good', 'the tile')} as a forest")]


def _bartered(before: Scene, after: Scene, told: Told) -> list[Saying]:
    place = told.fields.get("place")
    given = f"{before.name('worker')} of {before.name(str(place)).lower()}" if place else told.fields["good"]
    return [Saying(f"{before.player(told.seat)} gives the black market:", str(given))]


def _small_wharf(before: Scene, after: Scene, told: Told) -> list[Saying]:
    return [Saying(f"{before.player(told.seat)} uses the small wharf")]


def _shipped(before: Scene, after: Scene, told: Told) -> list[Saying]:
    head = f"{before.player(told.seat)} ships:"
    return [Saying(head, f"{told.fields['barrels']} {told.fields['good']}{_points(before, after)}")]


def _pirated(before: Scene, after: Scene, told: Told) -> list[Saying]:
    size, kept = told.fields["ship"], int(told.fields["barrels"])
    return [Saying(f"{before.player(told.seat)} robs ship {size} and keeps {number(kept, 'barrel')}")]


def _plundered(before: Scene, after: Scene, told: Told) -> list[Saying]:
    return [Saying(f"{before.player(told.seat)} plunders the trading house{_points(before, after)}")]


def _raided(before: Scene, after: Scene, told: Told) -> list[Saying]:
    who, place = before.player(told.seat), told.fields.get("place")
    if place is None:
        return [Saying(f"{who} raids the {before.name('worker_ship')}")]
    return [Saying(f"{who} places raided {before.name('workers')}:", before.name(str(place)).lower())]


def _kidnapped(before: Scene, after: Scene, told: Told) -> list[Saying]:
    return [Saying(f"{before.player(told.seat)} kidnaps the {before.name(str(told.fields['card'])).lower()}")]


def _noble_taken(before: Scene, after: Scene, told: Told) -> list[Saying]:
    return [Saying(f"{before.player(told.seat)} takes the noble")]


def _nobles_placed(before: Scene, after: Scene, told: Told) -> list[Saying]:
    nobles = int(told.fields["nobles"])
    head = f"{before.player(told.seat)} places nobles:"
    return (
        [Saying(head, f"{nobles} in {before.name(str(told.fields['building'])).lower()}")] if nobles else []
    )


def _discarded(before: Scene, after: Scene, told: Told) -> list[Saying]:
    verb = "sells the plantation" if before.view["phase"] == "land_office" else "discards"
    return [Saying(f"{before.player(told.seat)} {verb} {told.fields['tile']}")]


def _supplied(before: Scene, after: Scene, told: Told) -> list[Saying]:
    return [Saying(f"{before.player(told.seat)} supplies:", f"{told.fields['good']}{_points(before, after)}")]


TELLERS = {
    "pass": _passed,
    "draw": _drawn,
    "take": _took,
    "recruit": _recruited,
    "place": _placed,
    "build": _built,
    "produce": _produced,
    "sell": _sold,
    "load": _loaded,
    "wharf": _wharfed,
    "return": _stored,
    "keep": _stored,
    "store": _stored,
    "draft": _drafted,
    "guest": _guest_moved,
    "forest": _forested,
    "post": _sold,
    "barter": _bartered,
    "small": _small_wharf,
    "ship": _shipped,
    "piracy": _pirated,
    "plunder": _plundered,
    "raid": _raided,
    "kidnap": _kidnapped,
    "noble": _noble_taken,
    "nobles": _nobles_placed,
    "discard": _discarded,
    "supply": _supplied,
}


SETTLER_PHASES = ("settler", "hospice", "hacienda", "forest", "hunting_lodge")


def _aftermath(before: Scene, after: Scene) -> list[Saying]:
    """What the table did by itself."""
    old, new = before.view, after.view
    robbed = old["phase"] == "buccaneer"  # and so neither ship nor house was full
    said = [
        Saying(f"Ship {ship['capacity']} sails with {was['good']}")
        for was, ship in zip(old["ships"], new["ships"], strict=True)
        if was["barrels"] and not ship["barrels"] and not robbed
    ]
    if _in_house(new) < _in_house(old) and not robbed:
        said.append(Saying("The trading house sends everything away"))
    if new["workers"]["ship"] and new["phase"] == "roles" and old["phase"] in ("placement", "nobles"):
        waiting = f"{new['workers']['ship']} {after.name('workers')}"
        said.append(Saying(f"{waiting} wait for the next {after.name('mayor').lower()}"))
    if new["phase"] in ("roles", "over") and old["phase"] in SETTLER_PHASES:
        said.append(Saying("New plantations:", good_list(new["plantations"]["face_up"]) or "none are left"))
    return said + _festival(after, old, new) + _ending(after, old, new)


def _in_house(view: View) -> int:
    return sum(view["trading_house"]["barrels"].values())


def _festival(after: Scene, old: View, new: View) -> list[Saying]:
    """Goals that have just been won."""
    rewards = {"plantation": f"3 {after.name('workers')}", "production": "3 doubloons", "building": "3 VP"}
    return [
        Saying(f"{after.player(goal['won_by'])} wins the festival's {key} goal: {rewards[key]}")
        for key, goal in new.get("festival", {}).items()
        if goal["won_by"] is not None and old["festival"][key]["won_by"] is None
    ]


def _ending(after: Scene, old: View, new: View) -> list[Saying]:
    if new["over"]:
        return [Saying("The game is over")]
    said = [Saying("The game ends with this round")] if new["last_round"] and not old["last_round"] else []
    if new["round"] != old["round"]:
        said.append(Saying(f"Round {new['round']}: {after.player(new['governor'])} is governor"))
    return said
