"""Search in many games at once: a tree for each, and the network asked about all their leaves together.

    seek     on into tree i, to the next position that the network has to be asked about
    settle   what the network said of it, put into the tree and added up on the way back
    tell     how often each of the root's choices was tried, and what came of it

The trees are those of bots/net_search.py, and so is the way through them; only the network is asked in
between, for all games in one multiplication. It is asked what the others play, too, so that one look takes
several questions. Not every game needs a tree: `roots` says in which ones they stand.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor

from regidor import games
from regidor.bots.net_expert import searching
from regidor.bots.net_search import EDGE, NODE, OPEN_MIND, Tree
from regidor.kernel.jit import bind
from regidor.kernel.loops import blend
from regidor.kernel.record import Actions
from regidor.train.network import Learner, precision
from regidor.train.places import Places
from regidor.train.window import log_among

EDGES_OF_A_NODE = 12  # on average; a tree without room for more judges what it has
QUESTIONS_OF_A_NODE = 4  # at least, on average: others play before the seat decides again
LONGEST_WAY = 48
THREADS = 64  # in a block of a GPU

Array = NDArray[Any]

# What is bound to a game.
cuda: Any
CHOICES: int
legal: Callable[[Any, Actions], int]
apply: Callable[[Any, int], None]
observe: Callable[[Any, int, Any], int]
redeal: Callable[[Any, int, int], None]
lay_open: Callable[[Any], None]
skip_forced: Callable[[Any, Actions], None]
outcome: Callable[[Any, int], float]
promising: Callable[[Tree, Any, Actions, Any, int], int]
node_behind: Callable[[Tree, int], int]
grow: Callable[[Tree, Any, int, float], int]
forget: Callable[[Trees, int], None]
stop: Callable[[Trees, int, int, int, int, int], None]
begin: Callable[[Any, Any, Trees, int, Actions, int], int]
seek: Callable[..., None]
settle: Callable[..., None]
tell: Callable[..., None]


class Trees(NamedTuple):
    """One for each root, and where the last look into it stopped."""

    roots: Array  # the places of the games in which the trees stand
    nodes: Array
    edges: Array
    used: Array
    way: Array  # the edges from the root
    stops: Array  # how many edges that were, the node, how many choices, is it another's turn?
    choices: Array
    seen: Array  # what whoever decides there sees
    worth: Array  # the seat's result
    answers: Array  # what somebody else plays where the look stopped


def planted(made: Callable[..., Any], n: int, questions: int, choices: int, numbers: int) -> Trees:
    """Room for so many trees and questions; `made` makes an array of a shape and a kind."""
    most_nodes = 2 + questions // QUESTIONS_OF_A_NODE
    return Trees(
        roots=made((n,), np.int32),
        nodes=made((n, most_nodes), NODE),
        edges=made((n, choices + EDGES_OF_A_NODE * most_nodes), EDGE),
        used=made((n, 3), np.int64),
        way=made((n, LONGEST_WAY), np.int32),
        stops=made((n, 4), np.int32),
        choices=made((n, choices), np.int16),
        seen=made((n, numbers), np.float32),
        worth=made((n,), np.float32),
        answers=made((n,), np.int16),
    )


def forget_one(trees: Trees, i: int) -> None:
    """Nothing but a root that was not judged yet."""
    trees.nodes[i, 0].made = 0
    trees.used[i, 0], trees.used[i, 1], trees.used[i, 2] = 1, 0, 0
    trees.stops[i, 3] = 0


def stop_one(trees: Trees, i: int, length: int, at: int, n: int, other: int) -> None:
    """Note where a look stopped."""
    stops = trees.stops
    stops[i, 0], stops[i, 1], stops[i, 2], stops[i, 3] = length, at, n, other


def begin_one(states: Array, work: Array, trees: Trees, seed: int, out: Actions, i: int) -> int:
    """A new look into tree i, or the old one behind somebody else's answer; how many edges it has so far."""
    if trees.stops[i, 3]:
        apply(work[i], int(trees.answers[i]))
        skip_forced(work[i], out)
        return int(trees.stops[i, 0])
    root = states[trees.roots[i]]
    work[i] = root
    redeal(work[i], int(root.mover), seed + int(trees.used[i, 2]) * work.shape[0] + i)
    lay_open(work[i])
    trees.used[i, 2] += 1
    return 0


def seek_one(
    states: Array, work: Array, trees: Trees, first: bool, seed: int, out: Any, found: Any, i: int
) -> None:
    """On into tree i, to the next question."""
    tree = Tree(trees.nodes[i], trees.edges[i], trees.used[i])
    if first:
        forget(trees, i)
    seat = int(states[trees.roots[i]].mover)
    length = begin(states, work, trees, seed, out, i)
    s = work[i]
    while not s.over:
        n = legal(s, out)
        own = s.mover == seat
        at, edge = -1, -1
        if own:
            at = 0 if length == 0 else node_behind(tree, int(trees.way[i, length - 1]))
        if at >= 0 and tree.nodes[at].made and length < LONGEST_WAY:
            edge = promising(tree, tree.nodes[at], out, found, n)
        if edge < 0:
            for choice in range(n):
                trees.choices[i, choice] = out[choice]
            stop(trees, i, length, at, n, int(not own))
            observe(s, int(s.mover), trees.seen[i])
            return
        trees.way[i, length] = edge
        length += 1
        apply(s, int(tree.edges[edge].action))
        skip_forced(s, out)
    stop(trees, i, length, -1, 0, 0)
    trees.worth[i] = outcome(s, seat)


def settle_one(trees: Trees, chances: Array, judged: Array, i: int) -> None:
    """What was judged by the network goes into tree i; a game that ended has its result already."""
    tree = Tree(trees.nodes[i], trees.edges[i], trees.used[i])
    length, at, n = int(trees.stops[i, 0]), int(trees.stops[i, 1]), int(trees.stops[i, 2])
    if trees.stops[i, 3]:
        answer = 0
        for choice in range(1, n):
            if chances[i, choice] > chances[i, answer]:
                answer = choice
        trees.answers[i] = trees.choices[i, answer]
        return
    if n > 0:
        trees.worth[i] = judged[i]
    if at >= 0 and not tree.nodes[at].made:
        node = tree.nodes[at]
        node.value = trees.worth[i]
        node.first = -1
        node.made = 1
        for choice in range(n):
            grow(tree, node, int(trees.choices[i, choice]), float(chances[i, choice]))
    for step in range(length):
        edge = int(trees.way[i, step])
        tree.edges[edge].visits += 1
        tree.edges[edge].total += trees.worth[i]


def tell_one(trees: Trees, choices: Array, counts: Array, visits: Array, totals: Array, i: int) -> None:
    """Visits and results of the root's choices, in the order of the environment."""
    place = trees.roots[i]
    for choice in range(visits.shape[1]):
        visits[i, choice] = 0
        totals[i, choice] = 0
    edge = int(trees.nodes[i, 0].first)
    while edge >= 0:
        tried = trees.edges[i, edge]
        for choice in range(counts[place]):
            if choices[place, choice] == tried.action:
                visits[i, choice] = tried.visits
                totals[i, choice] = tried.total
        edge = int(tried.following)


# All trees, one after the other on a CPU and one a thread on a GPU.


def seek_range(states: Array, work: Array, trees: Trees, first: bool, seed: int) -> None:
    most = trees.choices.shape[1]
    out, found = np.zeros(most, np.int16), np.zeros(most, np.int32)
    for i in range(len(work)):
        seek(states, work, trees, first, seed, out, found, i)


def settle_range(trees: Trees, chances: Array, judged: Array) -> None:
    for i in range(len(trees.nodes)):
        settle(trees, chances, judged, i)


def tell_range(trees: Trees, choices: Array, counts: Array, visits: Array, totals: Array) -> None:
    for i in range(len(trees.nodes)):
        tell(trees, choices, counts, visits, totals, i)


def seek_kernel(states: Any, work: Any, trees: Trees, first: bool, seed: int) -> None:
    i = cuda.grid(1)
    if i < work.shape[0]:
        out, found = cuda.local.array(CHOICES, np.int16), cuda.local.array(CHOICES, np.int32)
        seek(states, work, trees, first, seed, out, found, i)


def settle_kernel(trees: Trees, chances: Any, judged: Any) -> None:
    i = cuda.grid(1)
    if i < trees.nodes.shape[0]:
        settle(trees, chances, judged, i)


def tell_kernel(trees: Trees, choices: Any, counts: Any, visits: Any, totals: Any) -> None:
    i = cuda.grid(1)
    if i < trees.nodes.shape[0]:
        tell(trees, choices, counts, visits, totals, i)


@cache
def _bound(key: str) -> dict[str, Any]:
    names = dict(searching(key))
    template: Any
    for template in (forget_one, stop_one, begin_one, seek_one, settle_one, tell_one):
        names[template.__name__.removesuffix("_one")] = bind(template, games.load(key).module, **names)
    return names


@cache
def _on_cpu(key: str) -> dict[str, Any]:
    names, module = _bound(key), games.load(key).module
    ranges: tuple[Any, ...] = (seek_range, settle_range, tell_range)
    return {each.__name__: bind(each, module, **names) for each in ranges}


def cuda_env() -> Any:
    """An extra, as the device is."""
    import regidor.vector.cuda

    return regidor.vector.cuda


@cache
def _on_gpu(key: str) -> dict[str, Any]:
    """One game a thread."""
    there = cuda_env()
    names = {**_bound(key), "cuda": there.cuda, "CHOICES": games.load(key).most_choices}
    return dict(there.kernels((seek_kernel, settle_kernel, tell_kernel), names, key))


class Forest:
    """So many trees, in as many of the games; forgotten before every search."""

    def __init__(self, places: Places, learner: Learner, n: int, questions: int, half: bool) -> None:
        self.places, self.learner, self.n, self.questions, self.half = places, learner, n, questions, half
        self._game = places.env.setting.game
        most_choices = places.legal.choices.shape[1]
        self._work = self._made((n,), self._game.state)
        self._trees = planted(self._made, n, questions, most_choices, learner.numbers)
        self._visits, self._totals = (self._made((n, most_choices), np.float32) for _ in range(2))
        self._inputs = torch.zeros(n, learner.inputs, device=places.device)

    def _made(self, shape: tuple[int, ...], kind: Any) -> Any:
        if self.places.device == "cpu":
            return np.zeros(shape, kind)
        return cuda_env().cuda.to_device(np.zeros(shape, kind, order="F" if kind == np.float32 else "C"))

    def _tensor(self, array: Any) -> Tensor:
        return torch.as_tensor(array, device=self.places.device)

    @torch.no_grad()
    def search(self, roots: Tensor, seed: int) -> tuple[Tensor, Tensor]:
        """How often the movers of these places tried each choice, and the mean of what came of it."""
        env = self.places.env
        self._tensor(self._trees.roots).copy_(roots)
        for question in range(self.questions + 1):  # the first one is about the root
            self._run("seek", env.states, self._work, self._trees, question == 0, seed)
            chances, judged = map(self._array, self._asked())
            self._run("settle", self._trees, chances, judged)
        self._run("tell", self._trees, env.choices, env.counts, self._visits, self._totals)
        visits = self._tensor(self._visits)
        return visits, self._tensor(self._totals) / visits.clamp(min=1)

    def _run(self, what: str, *arguments: Any) -> None:
        if self.places.device == "cpu":
            _on_cpu(self._game.key)[f"{what}_range"](*arguments)
        else:
            threads = 1 if cuda_env().SIMULATED else THREADS
            blocks = (self.n + threads - 1) // threads
            _on_gpu(self._game.key)[f"{what}_kernel"][blocks, threads](*arguments)

    def _array(self, tensor: Tensor) -> Any:
        """A tensor as the rules' code takes it."""
        if self.places.device == "cpu":
            return tensor.numpy()
        return cuda_env().cuda.as_cuda_array(tensor.contiguous())

    def _asked(self) -> tuple[Tensor, Tensor]:
        """What the network says where the looks stopped: the choices' chances, and the mover's result."""
        counts = self._tensor(self._trees.stops)[:, 2]
        self._inputs[:, : self.learner.numbers] = self._tensor(self._trees.seen)
        with precision(self.half):
            preferences, outlook = self.learner(self._inputs)
        liked = preferences.gather(-1, self._tensor(self._trees.choices).long()).float()
        chances = log_among(liked / OPEN_MIND, counts).exp()
        wins, leads = outlook[:, 0, 0].clamp(0, 1), outlook[:, 1, 0].clamp(-1, 1)
        return chances, blend(wins, leads)
