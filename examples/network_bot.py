"""A network that `regidor train` made, as a bot of its own: play against it, or let it meet the levels.

    regidor play  --program mine="python3 examples/network_bot.py out/puerto-rico/network.npz" --bots mine
    regidor arena --program mine="python3 examples/network_bot.py out/puerto-rico/network.npz" \\
        --bots mine,strong,strong --games 300

It asks for the observation, and needs numpy only: all that there is in a network's file is used below. A file
that a training writes anew is read again, so that a long match follows the training.
"""

import json
import os
import sys
from functools import lru_cache

import numpy as np


@lru_cache(maxsize=1)
def load(path, written=0):
    """The arrays of a network, by name; read once, until the file is written anew."""
    with np.load(path) as kept:
        return {name: kept[name].astype(np.float32) for name in kept.files}


def preferences(network, observation):
    """A number for every action: the higher, the better the network likes it."""
    read = np.asarray(observation, np.float32)[: len(network["first"])]
    seen = np.maximum(read @ network["first"] + network["first_bias"], 0)
    for weights, bias in zip(network["blocks"], network["block_biases"], strict=True):
        seen = seen + np.maximum(seen @ weights + bias, 0)
    return network["policy"] @ seen + network["policy_bias"]


def answer(network, asked):
    """The line that answers a line: the legal action that the network likes best."""
    if asked["type"] == "hello":
        return {"type": "ready", "wants": ["observation"]}
    liked = preferences(network, asked["observation"])
    known = [choice["id"] for choice in asked["choices"] if choice["id"] < len(liked)]
    best = max(known, key=liked.__getitem__) if known else asked["choices"][0]["id"]
    return {"id": asked["id"], "action": best}


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("Which network? python3 examples/network_bot.py out/puerto-rico/network.npz")
    path = sys.argv[1]
    for line in sys.stdin:
        mine = load(path, os.stat(path).st_mtime_ns)
        print(json.dumps(answer(mine, json.loads(line))), flush=True)
