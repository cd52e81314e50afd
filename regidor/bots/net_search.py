"""Search with a network: a tree over what a seat knows, a fresh redeal for every look into it.

    descend from the root by the most promising edge, until a position that is not in the tree yet
    ask the network for chances and for the seat's result there
    add that result to every edge on the way

A seat searches alone: its tree holds its own decisions only. The others play what the network likes most,
each by the hand that this look dealt it. In a tree of everybody's decisions they would try things out, and so
play worse than they will; hands that differ from look to look would be mixed up; and what one seat says of a
position would be compared with what another says of the next.

A redealt position is looked at with everything turned up that can be: it is a guess in any case, and whoever
decides in it would otherwise judge the others without knowing their points.

The tree is shared by all redeals: a node is the seat's own moves that led to it, and its edges are whatever
has been legal there. Decisions with one answer are played, not searched.

Templates, compiled against a game's own rules (see kernel/loops.py).
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Annotated, Any, NamedTuple

import numpy as np
import numpy.typing as npt

from regidor.bots.network import LEAD_SCALE, read_rows, trunk
from regidor.kernel.record import Actions, Numbers, dtype_of

# What a game brings, and what others made of it (vector/common.py).
legal: Callable[[Any, Actions], int]
apply: Callable[[Any, int], None]
observe: Callable[[Any, int, Numbers], int]
redeal: Callable[[Any, int, int], None]
lay_open: Callable[[Any], None]
skip_forced: Callable[[Any, Actions], None]
share: Callable[[Any, int], float]
lead: Callable[[Any, int], float]
blend: Callable[[float, float], float]

LONGEST_WAY = 512  # edges from the root to the edge of the tree
EXPLORE = 0.5  # how much the network's chances count against results
OPEN_MIND = 3.0  # the temperature of those chances: a network is surer of itself than a search should be
NOT_YET = 0.03  # how much worse than its node a move is thought to be before it is tried
SPREAD = 1e6  # what a mark's digits behind the point are raised by to say where its answer is kept
UNFORESEEN = 0.02  # the chance of a move that was not legal when its node was made

Array = npt.NDArray[Any]


class Edge:
    """A move that has been legal at a node."""

    action: Annotated[int, np.int16]
    prior: Annotated[float, np.float32]  # its chance, as the network sees it
    visits: Annotated[int, np.int32]
    total: Annotated[float, np.float64]  # of the results
    following: Annotated[int, np.int32]  # the next edge of the same node, -1 for none
    child: Annotated[int, np.int32]  # the node behind it, 0 for none


class Node:
    first: Annotated[int, np.int32]  # its first edge, -1 for none
    value: Annotated[float, np.float32]  # what the network expects here
    made: Annotated[int, np.int8]  # has the network been asked?


EDGE, NODE = dtype_of(Edge), dtype_of(Node)


class Tree(NamedTuple):
    nodes: Array  # the root is the first
    edges: Array
    used: Array  # how many nodes, edges and looks so far


class Mind(NamedTuple):
    """The arrays of a network (bots/network.py)."""

    first: Numbers
    first_bias: Numbers
    blocks: Numbers
    block_biases: Numbers
    policy: Numbers
    policy_bias: Numbers
    outlook: Numbers
    outlook_bias: Numbers


class Desk(NamedTuple):
    """Where a look is worked out."""

    way: Array  # the edges from the root
    found: Array  # the edges of the legal moves
    out: Actions  # the legal moves
    seen: Numbers  # an observation
    thought: Numbers  # what the network makes of it
    weights: Array  # of numbers in a question's mark
    marks: Array  # of questions what somebody else plays
    answers: Array  # to them


def grow(tree: Tree, node: Any, action: int, prior: float) -> int:
    """A new edge of a node, -1 when there is no room."""
    edge = int(tree.used[1])
    if edge >= len(tree.edges):
        return -1
    tree.used[1] += 1
    tree.edges[edge].action = action
    tree.edges[edge].prior = prior
    tree.edges[edge].visits = 0
    tree.edges[edge].total = 0.0
    tree.edges[edge].child = 0
    tree.edges[edge].following = node.first
    node.first = edge
    return edge


def edge_of(tree: Tree, node: Any, action: int) -> int:
    """The edge of an action, made if it is not there; -1 when there is no room."""
    edge = int(node.first)
    while edge >= 0:
        if tree.edges[edge].action == action:
            return edge
        edge = int(tree.edges[edge].following)
    return grow(tree, node, action, UNFORESEEN)


def node_behind(tree: Tree, edge: int) -> int:
    """The node behind an edge, made if it is not there; -1 when there is no room."""
    child = int(tree.edges[edge].child)
    if child > 0:
        return child
    child = int(tree.used[0])
    if child >= len(tree.nodes):
        return -1
    tree.used[0] += 1
    tree.nodes[child].made = 0
    tree.edges[edge].child = child
    return child


def promising(tree: Tree, node: Any, out: Actions, found: Array, n: int) -> int:
    """The edge to follow among the legal moves; -1 when there is no room for one of them."""
    tried = 0
    edge = int(node.first)
    for choice in range(n - 1, -1, -1):  # a node's edges hang in this order, where nothing new is legal
        if edge < 0 or tree.edges[edge].action != out[choice]:
            edge = edge_of(tree, node, int(out[choice]))
        if edge < 0:
            return -1
        found[choice] = edge
        tried += int(tree.edges[edge].visits)
        edge = int(tree.edges[edge].following)
    best, best_worth = -1, -1e9
    urge = EXPLORE * math.sqrt(float(tried + 1))
    for choice in range(n):
        edge = int(found[choice])
        visits = int(tree.edges[edge].visits)
        mean = tree.edges[edge].total / visits if visits > 0 else float(node.value) - NOT_YET
        worth = mean + urge * float(tree.edges[edge].prior) / float(1 + visits)
        if worth > best_worth:
            best, best_worth = edge, worth
    return best


def outcome(s: Any, seat: int) -> float:
    """How good the end is for a seat, the lead counted as networks are taught to foresee it."""
    return float(blend(share(s, seat), math.tanh(lead(s, seat) / LEAD_SCALE)))


def judge(s: Any, mind: Mind, desk: Desk) -> float:
    """The mover's result in a position, as the network expects it."""
    observe(s, s.mover, desk.seen)
    trunk(desk.seen, mind.first, mind.first_bias, mind.blocks, mind.block_biases, desk.thought)
    half = len(mind.outlook) // 2
    wins, ahead = mind.outlook_bias[0], mind.outlook_bias[half]
    for number in range(len(desk.thought)):
        wins += desk.thought[number] * mind.outlook[0, number]
        ahead += desk.thought[number] * mind.outlook[half, number]
    return float(blend(min(max(float(wins), 0.0), 1.0), min(max(float(ahead), -1.0), 1.0)))


def open_node(tree: Tree, node: Any, mind: Mind, desk: Desk, n: int) -> None:
    """Give a node its edges with the network's chances, after `judge`."""
    chances = np.zeros(n, np.float32)
    read_rows(desk.thought, mind.policy, mind.policy_bias, desk.out[:n], chances)
    chances[:] = np.exp((chances - chances.max()) / np.float32(OPEN_MIND))
    total = float(chances.sum())
    node.first = -1
    node.made = 1
    for choice in range(n):
        grow(tree, node, int(desk.out[choice]), float(chances[choice]) / total)


def leaf(s: Any, tree: Tree, at: int, mind: Mind, desk: Desk, n: int) -> float:
    """Judge a position at the edge of the tree, and let the tree grow there."""
    worth = judge(s, mind, desk)
    if at >= 0 and not tree.nodes[at].made:
        tree.nodes[at].value = worth
        open_node(tree, tree.nodes[at], mind, desk, n)
    return worth


def mark(desk: Desk, n: int) -> float:
    """A number for what is seen and legal; another question has another one, but for a freak of chance."""
    total = 0.0
    for number in range(len(desk.seen)):
        total += desk.seen[number] * desk.weights[number]
    for choice in range(n):
        total += (1 + desk.out[choice]) * desk.weights[len(desk.seen) + choice]
    return total


def favourite(s: Any, mind: Mind, desk: Desk, n: int) -> int:
    """What the network likes most of the legal moves; what comes back in many looks is asked once."""
    observe(s, s.mover, desk.seen)
    asked = mark(desk, n)
    kept = int(abs(asked) * SPREAD) % len(desk.marks)
    if desk.marks[kept] != asked:
        trunk(desk.seen, mind.first, mind.first_bias, mind.blocks, mind.block_biases, desk.thought)
        liked = np.zeros(n, np.float32)
        read_rows(desk.thought, mind.policy, mind.policy_bias, desk.out[:n], liked)
        desk.marks[kept] = asked
        desk.answers[kept] = desk.out[int(liked.argmax())]
    return int(desk.answers[kept])


def descend(s: Any, seat: int, tree: Tree, mind: Mind, desk: Desk) -> tuple[int, float]:
    """Play into the tree until it ends; how many edges that took, and the seat's result."""
    length = 0
    while not s.over:
        n = legal(s, desk.out)
        if s.mover != seat:
            apply(s, favourite(s, mind, desk, n))
            skip_forced(s, desk.out)
            continue
        at = 0 if length == 0 else node_behind(tree, int(desk.way[length - 1]))
        edge = -1
        if at >= 0 and tree.nodes[at].made and length < LONGEST_WAY:
            edge = promising(tree, tree.nodes[at], desk.out, desk.found, n)
        if edge < 0:
            return length, leaf(s, tree, at, mind, desk, n)
        desk.way[length] = edge
        length += 1
        apply(s, int(tree.edges[edge].action))
        skip_forced(s, desk.out)
    return length, outcome(s, seat)


def search_tree(
    root: Array, work: Array, seat: int, seed: int, looks: int, tree: Tree, mind: Mind, desk: Desk
) -> float:
    """So many looks into the tree below root[0]; may be called again for more. The last one's result."""
    worth = 0.0
    for _ in range(looks):
        work[0] = root[0]
        s = work[0]
        redeal(s, seat, seed + int(tree.used[2]))
        lay_open(s)
        tree.used[2] += 1
        length, worth = descend(s, seat, tree, mind, desk)
        for step in range(length):
            edge = desk.way[step]
            tree.edges[edge].visits += 1
            tree.edges[edge].total += worth
    return worth


TEMPLATES: tuple[Any, ...] = (
    grow,
    edge_of,
    node_behind,
    promising,
    outcome,
    judge,
    open_node,
    leaf,
    mark,
    favourite,
    descend,
    search_tree,
)
