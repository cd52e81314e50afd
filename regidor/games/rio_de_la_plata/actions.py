"""Every decision of Rio de la Plata as one number, and its words.

done, pass                    end the turn or the phase at hand; refuse what is offered
place / expropriate SQUARE    placement: a worker on the map; twice as many against another's
work / shadow GRID, value N   placement: a worker (or one of the shadow colour) on a grid's square
quarry forest fields craft dock order sail; office, candidate OFFICE
pay now / pay later           when a grid's square is paid
replace N stone/wood, with X  payment: how many are paid in coins; what a free choice is paid with
build BUILDING SQUARE, activate SQUARE, sell common/precious SQUARE, refine, load, buy
settle GRID VALUE, default    pay for a grid's square, or give up on what is not paid
wall / road EDGE, site SQUARE what a completed grid or an office lays
take RESOURCE                 the master merchant's resource
position N                    order of play
muster / shoot / enter N EDGE war: groups of N attackers on the edge of the city
bet N, hire, defend SQUARE    war: cannons, bought defenders, where defenders stand
move, to, give, rush, sacrifice, lead, follow, accept, refuse, recall
offer to / offer / ask / propose  trade
"""

from __future__ import annotations

from regidor.games.rio_de_la_plata.board import MOST_COST
from regidor.games.rio_de_la_plata.data import (
    DIE,
    GRID_KEYS,
    MAX_SEATS,
    MINOR_KEYS,
    MOST_BET,
    MOST_VALUE,
    OFFICE_KEYS,
    RESOURCE_KEYS,
    STACK,
    THING_KEYS,
)
from regidor.games.rio_de_la_plata.geometry import BORDER_KEYS, ROAD_KEYS, SQUARE_KEYS
from regidor.kernel.words import Words

VALUES = range(MOST_VALUE + 1)
VALUE_STEP = MOST_VALUE + 1
SIZES = range(1, STACK + 1)
COMMON_OR_PRECIOUS = ("common", "precious")

ACTIONS = Words()
DONE = ACTIONS.add("done")
PASS = ACTIONS.add("pass")
PLACE = ACTIONS.block("place {square}", square=SQUARE_KEYS)
EXPROPRIATE = ACTIONS.block("expropriate {square}", square=SQUARE_KEYS)
WORK = ACTIONS.block("work {grid}", grid=GRID_KEYS)
SHADOW_WORK = ACTIONS.block("shadow {grid}", grid=GRID_KEYS)
QUARRY = ACTIONS.add("quarry")
FOREST = ACTIONS.add("forest")
FIELDS = ACTIONS.add("fields")
CRAFT = ACTIONS.add("craft")
DOCK = ACTIONS.add("dock")
ORDER = ACTIONS.add("order")
OFFICE = ACTIONS.add("office")
SAIL = ACTIONS.add("sail")
VALUE = ACTIONS.block("value {value}", value=VALUES)
CANDIDATE = ACTIONS.block("candidate {office}", office=OFFICE_KEYS)
PAY_NOW = ACTIONS.add("pay now")
PAY_LATER = ACTIONS.add("pay later")
REPLACE_STONE = ACTIONS.block("replace {coins} stone", coins=range(MOST_COST + 1))
REPLACE_WOOD = ACTIONS.block("replace {coins} wood", coins=range(MOST_COST + 1))
WITH_STONE = ACTIONS.add("with stone")
WITH_WOOD = ACTIONS.add("with wood")
WITH_COINS = ACTIONS.add("with coins")
BUILD = ACTIONS.block("build {building} {square}", square=SQUARE_KEYS, building=MINOR_KEYS)
BUILD_STEP = len(MINOR_KEYS)
ACTIVATE = ACTIONS.block("activate {square}", square=SQUARE_KEYS)
SELL = ACTIONS.block("sell {resource} {square}", square=SQUARE_KEYS, resource=COMMON_OR_PRECIOUS)
SELL_STEP = len(COMMON_OR_PRECIOUS)
REFINE = ACTIONS.add("refine")
SETTLE = ACTIONS.block("settle {grid} {value}", grid=GRID_KEYS, value=VALUES)
DEFAULT = ACTIONS.add("default")
LOAD = ACTIONS.block("load {resource}", resource=RESOURCE_KEYS)
BUY = ACTIONS.add("buy")
WALL = ACTIONS.block("wall {edge}", edge=BORDER_KEYS)
ROAD = ACTIONS.block("road {edge}", edge=ROAD_KEYS)
SITE_AT = ACTIONS.block("site {square}", square=SQUARE_KEYS)
TAKE = ACTIONS.block("take {resource}", resource=RESOURCE_KEYS)
POSITION = ACTIONS.block("position {position}", position=range(1, MAX_SEATS + 1))
MUSTER_AT = ACTIONS.block("muster {size} {edge}", size=SIZES, edge=BORDER_KEYS)
BET = ACTIONS.block("bet {enemies}", enemies=range(MOST_BET + 1))
SHOOT = ACTIONS.block("shoot {size} {edge}", size=SIZES, edge=BORDER_KEYS)
HIRE = ACTIONS.add("hire")
DEFEND = ACTIONS.block("defend {square}", square=SQUARE_KEYS)
MOVE = ACTIONS.block("move {square}", square=SQUARE_KEYS)
ENTER = ACTIONS.block("enter {size} {edge}", size=SIZES, edge=BORDER_KEYS)
RUSH_ON = ACTIONS.add("rush")
SACRIFICE_AT = ACTIONS.block("sacrifice {square}", square=SQUARE_KEYS)
TO = ACTIONS.block("to {square}", square=SQUARE_KEYS)
GIVE = ACTIONS.block("give {square}", square=SQUARE_KEYS)
LEAD = ACTIONS.add("lead")
FOLLOW = ACTIONS.add("follow")
ACCEPT = ACTIONS.add("accept")
REFUSE = ACTIONS.add("refuse")
RECALL_AT = ACTIONS.block("recall {square}", square=SQUARE_KEYS)
OFFER_TO = ACTIONS.block("offer to seat {partner}", partner=range(MAX_SEATS))
OFFER_ONE = ACTIONS.block("offer {thing}", thing=THING_KEYS)
ASK_ONE = ACTIONS.block("ask {thing}", thing=THING_KEYS)
PROPOSE = ACTIONS.add("propose")

MOST_CHOICES = 512  # roads alone are 294

CHANCES = Words()
FIRST_SEAT = CHANCES.block("first seat {seat}", seat=range(MAX_SEATS))
DIE_FACE = CHANCES.block("die {pips}", pips=range(1, DIE + 1))
