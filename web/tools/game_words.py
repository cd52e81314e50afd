"""Write what the browser must be able to say about the games that it shows on the generic table.

python web/tools/game_words.py          writes web/src/i18n/games/<game>/keys.json
python web/tools/game_words.py --check  says whether they are up to date
"""

from __future__ import annotations

import json
import random
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from regidor import games
from regidor.kernel.game import Game
from regidor.kernel.match import Match, settled
from regidor.kernel.options import Options

FOLDER = Path(__file__).parents[1] / "src/i18n/games"
# The games that are played through to see every field of a view.
PLAYED: dict[str, tuple[dict[str, Any], ...]] = {
    "san-juan": ({"seats": 2, "opening_choice": True, "open_chapel": True}, {"seats": 4}),
    "rio-de-la-plata": ({"seats": 2}, {"seats": 3, "trade": True, "level": "beginner", "turns": 15}),
}
PLAIN = {"names", "options", "map"}  # parts of a view that the generic table does not spell out
PLACE = re.compile(r"[a-p]\d+( \w+)?")
NUMBERS = re.compile(r"\d+(?:, \d+){2,}|\d+")  # a list of numbers is one
EVERY = 4  # moves between two looks at the table


def keys(key: str) -> dict[str, Any]:
    game = games.load(key)
    return {"fields": sorted(seen(game)), **told_by(game)}


def told_by(game: Game) -> dict[str, Any]:
    """What the game itself lists, without playing it."""
    return {
        "names": dict(game.names(settled(game, {}))) | {entry.key: entry.name for entry in _reference(game)},
        "choices": sorted(set(_choices(game))),
        "chances": sorted(
            {word for words in game.chances.all() for word in words.split() if word.isidentifier()}
        ),
        "unseen": sorted(set(_unseen(game))),
        "options": {option.key: [str(value) for value in option.values] for option in game.options},
        "sentences": sorted(set(_sentences(game))),
    }


def _variants(game: Game) -> Iterator[Options]:
    """The default options, and each other value of each of them."""
    yield settled(game, {})
    for option in game.options:
        for value in option.values:
            yield settled(game, {option.key: value})


def _reference(game: Game) -> Iterator[Any]:
    for options in _variants(game):
        yield from game.reference(options)


def _sentences(game: Game) -> Iterator[str]:
    """Every sentence about the game, with holes for its numbers."""
    for text in [entry.text for entry in _reference(game)] + [option.sentence for option in game.options]:
        for sentence in re.split(r"(?<=\.) ", text):
            yield skeleton(sentence)


def skeleton(sentence: str) -> str:
    holes = iter(range(len(sentence)))
    return NUMBERS.sub(lambda _: f"{{{next(holes)}}}", sentence)


def _choices(game: Game) -> Iterator[str]:
    """How choices differ: by their act, or by their words where these are no nouns."""
    for number, words in enumerate(game.actions.all()):
        fields = game.actions.fields(number)
        if "role" in fields:
            yield "role"
        elif any(isinstance(value, str) for part, value in fields.items() if part != "act"):
            yield str(fields["act"])
        else:
            yield re.sub(r" \d+", "", words)


def _unseen(game: Game) -> Iterator[str]:
    for number, words in enumerate(game.actions.all()):
        if game.actions.told(number) not in ("", words):
            yield game.actions.told(number)


def seen(game: Game) -> set[str]:
    """The fields and words of views and choices, met in whole games."""
    found: set[str] = set()
    for options in PLAYED[game.key]:
        match, pick = Match(game, options, seed=5), random.Random(1)
        while not match.over:
            choices = match.choices()
            if match.ply % EVERY == 0:
                found |= set(_words(match.view(match.mover)))
                found |= {word for choice in choices for word in _words(choice.detail)}
            match.play(pick.choice(choices).id)
    return {word for word in found if not PLACE.fullmatch(word)} - {game.key}


def _words(part: Any) -> Iterator[str]:
    if isinstance(part, dict):
        for key, value in part.items():
            if key not in PLAIN:
                yield key
                yield from _words(value)
    elif isinstance(part, list | tuple):
        for value in part:
            yield from _words(value)
    elif isinstance(part, str):
        yield part


def text(key: str) -> str:
    return json.dumps(keys(key), indent=1) + "\n"


def main() -> None:
    for key in PLAYED:
        target = FOLDER / key / "keys.json"
        if "--check" not in sys.argv:
            target.write_text(text(key))
        elif target.read_text() != text(key):
            raise SystemExit(f"{key}/keys.json is out of date: run `python web/tools/game_words.py`")


if __name__ == "__main__":
    main()
