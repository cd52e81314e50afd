"""San Juan in sentences: what is asked, what a choice brings, what has happened."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from regidor.cli.boards import Saying, Scene, Told, View
from regidor.kernel.match import Choice


def number(n: int, word: str) -> str:
    """So many of something: 1 card, 2 cards."""
    return f"{n} {word}" if n == 1 else f"{n} {word}s"


def card_list(cards: Mapping[str, int], scene: Scene) -> str:
    """Cards by kind: smithy, 2 hero."""
    return ", ".join(
        f"{n} {scene.name(key).lower()}" if n > 1 else scene.name(key).lower() for key, n in cards.items()
    )


# What is asked.


def ask(scene: Scene) -> str:
    """One sentence on the decision at hand."""
    asked = scene.view["asked"]
    said = ASKED[scene.view["phase"]].format(
        cards=number(int(asked.get("cards", 0)), "card"),
        goods=number(int(asked.get("goods", 0)), "good"),
        building=scene.name(str(asked.get("building", ""))).lower(),
    )
    if "library" in asked:
        said += " Selling as many as you may uses your library."
    return said


ASKED = {
    "opening": "Which cards do you discard? {cards} to go.",
    "roles": "Choose a role.",
    "library": "Use your library now? Otherwise it is saved for your second role.",
    "builder": "Build something?",
    "crane": "Shall the {building} go over one of your buildings? Pass puts it on a place of its own.",
    "black_market": "Pay for the {building} with goods? {cards} to pay, up to {goods}.",
    "payment": "What do you pay for the {building} with? {cards} to go, in the order of the list.",
    "producer": "What do you produce? Up to {goods}, in the order of the list.",
    "trader": "Sell something? Up to {goods}, in the order of the list.",
    "councillor": "What do you keep? {cards} to keep.",
    "archive": "What do you discard of all your cards? {cards} to go, in the order of the list.",
    "gold_mine": "Your gold mine has found something: which card do you take?",
    "chapel": "Put a card under your chapel?",
    "hand_limit": "Your hand is too large: {cards} to discard, in the order of the list.",
}


# What a choice costs or earns.


def remark(scene: Scene, choice: Choice) -> str:
    """What a choice costs or earns, in a few words."""
    detail = choice.detail
    if "role" in choice.fields:
        return _role_remark(str(choice.fields["role"]), detail)
    if choice.fields["act"] == "build":
        return f"costs {detail['price']}, worth {detail['vp']} VP"
    if "price" in detail:
        return f"costs {detail['price']}"
    return f"brings {number(detail['cards'], 'card')}" if "cards" in detail else ""


def _role_remark(role: str, detail: Mapping[str, int]) -> str:
    if role == "builder":
        return f"you build for {number(detail['discount'], 'card')} less"
    if role == "producer":
        return f"you produce {detail['goods']}"
    if role == "trader":
        return f"you sell up to {detail['goods']}"
    if role == "councillor":
        return f"you draw {detail['drawn']} and keep {detail['kept']}"
    return f"you draw {number(detail['cards'], 'card')}"


# What has happened.


def tell(before: Scene, after: Scene, told: Told) -> list[Saying]:
    """A move in words, as far as the listener may know it, and what followed from it."""
    who = before.player(told.seat)
    act = "role" if "role" in told.fields else str(told.fields["act"])
    own = TELLERS[act](before, told, who)
    return [*own, *_turned_up(after, told), *_aftermath(before, after)]


def _card(scene: Scene, told: Told) -> str:
    """The card of a move, where the listener may know it."""
    return scene.name(str(told.fields["card"])).lower() if "card" in told.fields else "a card"


def _role_taken(scene: Scene, told: Told, who: str) -> list[Saying]:
    return [Saying(f"{who} takes the {scene.name(str(told.fields['role'])).lower()}")]


def _passed(scene: Scene, told: Told, who: str) -> list[Saying]:
    return [Saying("Pass:", who)]


def _built(scene: Scene, told: Told, who: str) -> list[Saying]:
    return [Saying(f"{who} builds the {_card(scene, told)}")]


def _covered(scene: Scene, told: Told, who: str) -> list[Saying]:
    return [Saying(f"It goes over the {_card(scene, told)}")]


def _used(scene: Scene, told: Told, who: str) -> list[Saying]:
    return [Saying(f"{who} uses the library")]


def _of_card(verb: str) -> Callable[[Scene, Told, str], list[Saying]]:
    return lambda scene, told, who: [Saying(f"{who} {verb}:", _card(scene, told))]


def _of_good(verb: str) -> Callable[[Scene, Told, str], list[Saying]]:
    return lambda scene, told, who: [Saying(f"{who} {verb}:", str(told.fields["good"]))]


TELLERS: dict[str, Callable[[Scene, Told, str], list[Saying]]] = {
    "role": _role_taken,
    "pass": _passed,
    "use": _used,
    "build": _built,
    "over": _covered,
    "barter": _of_good("pays with"),
    "pay": _of_card("pays with"),
    "produce": _of_good("produces"),
    "sell": _of_good("sells"),
    "keep": _of_card("keeps"),
    "take": _of_card("takes from the gold mine"),
    "store": _of_card("puts under the chapel"),
    "discard": _of_card("discards"),
}


def _turned_up(scene: Scene, told: Told) -> list[Saying]:
    """What chance showed to everybody."""
    mined = [answer.removeprefix("mine ") for answer in told.answers if answer.startswith("mine ")]
    return [Saying("The gold mine turns up:", scene.name(card).lower()) for card in mined]


def _aftermath(before: Scene, after: Scene) -> list[Saying]:
    """What the table did by itself."""
    old, new = before.view, after.view
    said: list[Saying] = []
    if new["trading_tile"] is not None and old["trading_tile"] is None:
        prices = ", ".join(f"{key} {price}" for key, price in new["trading_tile"].items())
        said.append(Saying("The trading tile pays:", prices))
    said += _changes(after, old, new)
    if new["over"]:
        return [*said, Saying("The game is over")]
    if new["last_phase"] and not old["last_phase"]:
        said.append(Saying("The game ends with this builder phase"))
    if new["round"] != old["round"]:
        said.append(Saying(f"Round {new['round']}: {after.player(new['governor'])} is governor"))
    return said


def _changes(after: Scene, old: View, new: View) -> list[Saying]:
    """Cards drawn and goods produced."""
    said = []
    for seat, (was, row) in enumerate(zip(old["players"], new["players"], strict=True)):
        goods = sum(row["goods"].values()) - sum(was["goods"].values())
        if goods > 0 and old["phase"] in ("roles", "library"):
            said.append(Saying("Produced:", f"{after.player(seat)} {goods}"))
        if row["cards"] > was["cards"] and new["phase"] != "archive":
            drawn = row["cards"] - was["cards"]
            said.append(Saying("Cards:", f"{after.player(seat)} +{drawn}"))
    return said
