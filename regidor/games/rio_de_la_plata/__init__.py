"""Rio de la Plata, for 2 to 5 players: the founding of Buenos Aires, great works, trade and war.

Reads top to bottom: geometry (the grid), board.json (what is printed on it), data (printed numbers), state
(the record), actions (decisions as numbers and words), phases (the rules), rules (set-up and dispatch),
scoring; then what people see.
"""

from __future__ import annotations

from regidor.games.rio_de_la_plata.actions import ACTIONS, CHANCES, MOST_CHOICES
from regidor.games.rio_de_la_plata.features import OBSERVATION, observe
from regidor.games.rio_de_la_plata.from_position import read
from regidor.games.rio_de_la_plata.habits import habit
from regidor.games.rio_de_la_plata.invariants import components, fault, fault_text
from regidor.games.rio_de_la_plata.knowledge import redeal
from regidor.games.rio_de_la_plata.names import names, reference
from regidor.games.rio_de_la_plata.options import OPTIONS, pack, seat_counts, unpack
from regidor.games.rio_de_la_plata.position import write
from regidor.games.rio_de_la_plata.reasons import explain
from regidor.games.rio_de_la_plata.rules import apply, legal, setup
from regidor.games.rio_de_la_plata.scoring import points, standing
from regidor.games.rio_de_la_plata.state import STATE
from regidor.games.rio_de_la_plata.summary import study, summary
from regidor.games.rio_de_la_plata.view import detail, scores, view
from regidor.kernel.game import Game

GAME = Game(
    key="rio-de-la-plata",
    name="Rio de la Plata",
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
    habit=habit,
    study=study,
)
