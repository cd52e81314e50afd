"""The beginning of a network's card: what it reads, which tables it was trained for, and how.

For a network in the package, the levels that play it and its measured strength are written beside
these (see bots/net_cards.py).
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from regidor.kernel.game import Game
from regidor.train.settings import Settings
from regidor.train.tables import Table, learnt


def write(
    path: Path, game: Game, tables: Sequence[Table], settings: Settings, spent: Mapping[str, Any]
) -> None:
    """Write what is known of a network when its training ends."""
    card = {
        "game": game.key,
        "rules": game.version,
        "reads": {"numbers": len(game.observation), "actions": len(game.actions)},
        "options": learnt(tables),
        "training": {**spent, "settings": asdict(settings)},
    }
    path.write_text(json.dumps(card, indent=1, default=str) + "\n", encoding="utf-8")
