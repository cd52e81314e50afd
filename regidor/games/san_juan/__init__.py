"""San Juan, the card game, for 2 to 4 players.

Reads top to bottom: data (printed numbers), state (the record), actions (decisions as numbers and
words), cards (how cards travel), phases (the rules), rules (set-up and dispatch), scoring, knowledge
(who knows what); then what people see.
"""

from __future__ import annotations

from regidor.games.san_juan.actions import ACTIONS, CHANCES, MOST_CHOICES
from regidor.games.san_juan.features import OBSERVATION, observe
from regidor.games.san_juan.from_position import read
from regidor.games.san_juan.invariants import components, fault, fault_text
from regidor.games.san_juan.knowledge import redeal
from regidor.games.san_juan.names import names, reference
from regidor.games.san_juan.options import OPTIONS, pack, seat_counts, unpack
from regidor.games.san_juan.position import write
from regidor.games.san_juan.reasons import explain
from regidor.games.san_juan.rules import apply, legal, setup
from regidor.games.san_juan.scoring import points, standing
from regidor.games.san_juan.state import STATE
from regidor.games.san_juan.summary import study, summary
from regidor.games.san_juan.view import detail, scores, view
from regidor.kernel.game import Game

GAME = Game(
    key="san-juan",
    name="San Juan",
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
    study=study,
)
