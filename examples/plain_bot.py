"""A bot that is a program of its own: it reads questions from standard input and answers on standard output.

    regidor arena --program mine="python3 examples/plain_bot.py" --bots mine,random,random --games 50

It needs nothing but Python and knows no rules: every choice comes with what it would cost or earn, and the
bot takes what earns most. docs/bots.md describes the lines.
"""

import json
import sys

EARNS = {"points": 2, "doubloons": 1, "workers": 1, "barrels": 1, "kept": 1, "price": 1, "buildings": 0.5}


def worth(choice, seat):
    """How much the bot likes one of its choices."""
    if choice["act"] in ("pass", "done"):
        return -1
    own = {**choice, **choice["preview"][seat]} if "preview" in choice else choice  # a role, for me
    return sum(weight * own[key] for key, weight in EARNS.items() if isinstance(own.get(key), int))


def answer(asked):
    """The line that answers a line."""
    if asked["type"] == "hello":
        return {"type": "ready"}
    best = max(asked["choices"], key=lambda choice: worth(choice, asked["seat"]))
    return {"id": asked["id"], "action": best["words"]}


if __name__ == "__main__":
    for line in sys.stdin:
        print(json.dumps(answer(json.loads(line))), flush=True)
