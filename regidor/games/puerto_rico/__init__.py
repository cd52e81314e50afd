"""Puerto Rico: the 2002 edition for 3 to 5, the 2020 edition for 2 to 5 players.

Reads top to bottom: data (printed numbers), state (the record), actions (decisions as numbers and
words), phases (the rules), rules (set-up and dispatch), scoring; then what people see.
"""

from __future__ import annotations

from regidor.games.puerto_rico.actions import ACTIONS, CHANCES, MOST_CHOICES
from regidor.games.puerto_rico.counts import components
from regidor.games.puerto_rico.features import OBSERVATION, observe
from regidor.games.puerto_rico.from_position import read
from regidor.games.puerto_rico.invariants import fault, fault_text
from regidor.games.puerto_rico.knowledge import lay_open, redeal
from regidor.games.puerto_rico.names import names, reference
from regidor.games.puerto_rico.options import OPTIONS, pack, seat_counts, unpack
from regidor.games.puerto_rico.position import write
from regidor.games.puerto_rico.reasons import explain
from regidor.games.puerto_rico.rules import apply, legal, setup
from regidor.games.puerto_rico.scoring import points, standing
from regidor.games.puerto_rico.state import STATE
from regidor.games.puerto_rico.summary import study, summary
from regidor.games.puerto_rico.unasked import unasked
from regidor.games.puerto_rico.view import detail, scores, view
from regidor.kernel.game import Game

GAME = Game(
    key="puerto-rico",
    name="Puerto Rico",
    module=__name__,
    version=1,
    state=STATE,
    actions=ACTIONS,
    chances=CHANCES,
    options=OPTIONS,
    most_choices=MOST_CHOICES,
    observation=OBSERVATION,
    setup=setup,
    legal=legal,
    apply=apply,
    points=points,
    standing=standing,
    observe=observe,
    redeal=redeal,
    fault=fault,
    pack=pack,
    unpack=unpack,
    view=view,
    detail=detail,
    explain=explain,
    scores=scores,
    position=write,
    from_position=read,
    components=components,
    fault_text=fault_text,
    reference=reference,
    names=names,
    summary=summary,
    seat_counts=seat_counts,
    lay_open=lay_open,
    unasked=unasked,
    study=study,
)
