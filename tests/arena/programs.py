"""Programs for tests: each answers the greeting, then behaves as its name says."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path

from regidor.bots import Program

MANNERS = {
    "first": 'say({"id": q["id"], "action": q["choices"][0]["words"]})',
    "numbered": 'say({"action": q["choices"][-1]["id"]})',
    "asleep": "time.sleep(3600)",
    "gone": "sys.exit(3)",
    "babbling": 'print("hm, difficult", flush=True)',
    "brooding": 'print("[" * 100_000, flush=True)',
    "dreaming": 'say({"id": q["id"], "action": "fly to the moon"})',
    "late": 'say({"id": q["id"] - 1, "action": q["choices"][0]["words"]})',
    "deaf": "os.close(1); time.sleep(3600)",
    "curious": 'say({"action": q["choices"][0]["id"] if len(q["observation"]) > 100 else "nothing"})',
}

CODE = """
import json, os, sys, time
def say(answer): print(json.dumps(answer), flush=True)
for line in sys.stdin:
    q = json.loads(line)
    if q["type"] == "hello":
        say({{"type": "ready", "wants": ["observation"]}})
    else:
        {manner}
"""


def program(name: str, limit: float = 600.0) -> Program:
    """A program that plays in one of the manners; a generous limit, as the machine may be busy."""
    return Program(name, (sys.executable, "-c", CODE.format(manner=MANNERS[name])), limit)


def argument(name: str, folder: Path) -> str:
    """The same as a command line names it."""
    file = folder / f"{name}.py"
    file.write_text(CODE.format(manner=MANNERS[name]))
    return f"{name}={shlex.join([sys.executable, str(file)])}"
