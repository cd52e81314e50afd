"""The network that learns, and the same one as the bots load it (see bots/network.py)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import fields, replace
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn.functional import pad

from regidor.bots.network import UNKNOWN, Network, load
from regidor.kernel.game import Game
from regidor.kernel.record import Numbers
from regidor.train import tables
from regidor.train.settings import Settings

ALIGNED = 16  # matrix units want widths that are multiples of this
FLAT_START = 0.01  # how little the heads say before anything is learnt
AWAKE = 0.01  # what a new block adds: of nothing at all its units would never learn


def aligned(width: int) -> int:
    return -(-width // ALIGNED) * ALIGNED


class Learner(nn.Module):
    """Observations in; preferences for all actions, and win share and lead of every seat, out."""

    def __init__(self, numbers: int, actions: int, seats: int, width: int, depth: int) -> None:
        super().__init__()
        self.numbers, self.actions, self.seats = numbers, actions, seats
        self.inputs = aligned(numbers)  # the numbers, and zeros behind them
        self.first = nn.Linear(self.inputs, width)
        self.blocks = nn.ModuleList(nn.Linear(width, width) for _ in range(depth))
        self.policy = nn.Linear(width, aligned(actions))  # behind the actions, rows that nobody asks for
        self.outlook = nn.Linear(width, 2 * seats)
        with torch.no_grad():
            self.first.weight[:, numbers:] = 0
            self.policy.weight *= FLAT_START
            self.policy.weight[actions:] = 0
            self.policy.bias[actions:] = 0
            self.outlook.weight *= FLAT_START

    @property
    def width(self) -> int:
        return self.first.out_features

    @property
    def size(self) -> tuple[int, int]:
        """Width and depth."""
        return self.width, len(self.blocks)

    def forward(self, observations: Tensor) -> tuple[Tensor, Tensor]:
        """Preferences (n, actions) and outlook (n, 2, seats), the observer's seat first."""
        thought = self._think(observations)
        return self.policy(thought)[:, : self.actions], self._foresee(thought)

    def judge(self, observations: Tensor) -> Tensor:
        """The outlook only."""
        return self._foresee(self._think(observations))

    def _think(self, observations: Tensor) -> Tensor:
        thought = torch.relu(self.first(observations))
        for block in self.blocks:
            thought = thought + torch.relu(block(thought))
        return thought

    def _foresee(self, thought: Tensor) -> Tensor:
        with torch.autocast(thought.device.type, enabled=False):  # small differences of values matter
            outlook = nn.functional.linear(thought.float(), self.outlook.weight, self.outlook.bias)
        return outlook.view(-1, 2, self.seats)


def precision(half: bool) -> AbstractContextManager[object]:
    """Where matrices are multiplied in half precision, if at all."""
    return torch.autocast("cuda", torch.bfloat16) if half else nullcontext()


def written(learner: Learner) -> Network:
    """The network as the bots load it."""

    def array(tensor: Tensor) -> Numbers:
        return np.ascontiguousarray(tensor.detach().float().cpu().numpy())

    blocks = [(block.weight.T, block.bias) for block in learner.blocks if isinstance(block, nn.Linear)]
    return Network(
        first=array(learner.first.weight.T[: learner.numbers]),
        first_bias=array(learner.first.bias),
        blocks=np.stack([array(weight) for weight, _ in blocks]),
        block_biases=np.stack([array(bias) for _, bias in blocks]),
        policy=array(learner.policy.weight[: learner.actions]),
        policy_bias=array(learner.policy.bias[: learner.actions]),
        outlook=array(learner.outlook.weight),
        outlook_bias=array(learner.outlook.bias),
    )


def read(network: Network) -> Learner:
    """A network of the bots, ready to be asked or to go on learning."""
    depth, width = network.block_biases.shape
    learner = Learner(network.numbers, network.actions, network.seats, width, depth)
    with torch.no_grad():
        put(learner.first, behind(network.first, learner.inputs).T, network.first_bias)
        for layer, weight, bias in zip(learner.blocks, network.blocks, network.block_biases, strict=True):
            put(layer, weight.T, bias)
        rows = aligned(network.actions)
        put(learner.policy, behind(network.policy, rows), behind(network.policy_bias, rows))
        put(learner.outlook, network.outlook, network.outlook_bias)
    return learner


def begun(game: Game, settings: Settings) -> Learner:
    """Whoever begins: a network that knows nothing, or one in a file, for whom the game may have grown."""
    numbers, actions = len(game.observation), len(game.actions)
    if settings.start is None:
        return Learner(numbers, actions, tables.most_seats(game), settings.width, settings.depth)
    kept = grown(load(settings.start), numbers, actions, unknown=0.0)
    learner = read(softened(kept, settings.soften))
    if settings.width > learner.width:
        learner = roomier(learner, settings.width)
    return deeper(learner, settings.depth) if settings.depth > len(learner.blocks) else learner


def mean(networks: Sequence[Network]) -> Network:
    """Networks of one size that went on from the same one, as one: often better than each of them."""
    parts = (field.name for field in fields(Network))
    return Network(**{part: np.mean([getattr(one, part) for one in networks], axis=0) for part in parts})


def softened(network: Network, by: float) -> Network:
    """The same player, less sure of itself: preferences so many times smaller."""
    return replace(network, policy=network.policy / by, policy_bias=network.policy_bias / by)


def roomier(small: Learner, width: int) -> Learner:
    """The same player with more room to learn: new units, to which nobody listens yet."""
    large = Learner(small.numbers, small.actions, small.seats, width, len(small.blocks))
    old = small.width
    with torch.no_grad():
        large.first.weight[:old] = small.first.weight
        large.first.bias[:old] = small.first.bias
        for layer, kept in zip(large.blocks, small.blocks, strict=True):
            assert isinstance(layer, nn.Linear)
            assert isinstance(kept, nn.Linear)
            layer.weight[:old] = pad(kept.weight, (0, width - old))
            layer.bias[:old] = kept.bias
        for layer, kept in ((large.policy, small.policy), (large.outlook, small.outlook)):
            layer.weight.copy_(pad(kept.weight, (0, width - old)))
            layer.bias.copy_(kept.bias)
    return large


def deeper(shallow: Learner, depth: int) -> Learner:
    """The same player with more blocks: they add the same to everything, which the heads take off again."""
    more = depth - len(shallow.blocks)
    deep = Learner(shallow.numbers, shallow.actions, shallow.seats, shallow.width, depth)
    deep.load_state_dict({**deep.state_dict(), **shallow.state_dict()})
    with torch.no_grad():
        for block in deep.blocks[-more:]:
            assert isinstance(block, nn.Linear)
            block.weight.zero_()
            block.bias.fill_(AWAKE)
        for head in (deep.policy, deep.outlook):
            head.bias.sub_(more * AWAKE * head.weight.sum(dim=1))
    return deep


def behind(kept: Numbers, rows: int) -> Numbers:
    """Rows of zeros behind an array, until it has so many."""
    return np.pad(kept, [(0, rows - len(kept))] + [(0, 0)] * (kept.ndim - 1))


def put(layer: nn.Module, weight: Numbers, bias: Numbers) -> None:
    assert isinstance(layer, nn.Linear)
    layer.weight.copy_(torch.from_numpy(np.ascontiguousarray(weight)))
    layer.bias.copy_(torch.from_numpy(bias))


# A game may have grown since a network was kept: more numbers, more actions, always behind the old ones.


def grown(network: Network, numbers: int, actions: int, unknown: float = float(UNKNOWN)) -> Network:
    """The same player in a larger game: it passes over what it does not know, or has no opinion (0)."""
    more = actions - network.actions
    return replace(
        network,
        first=behind(network.first, numbers),
        policy=behind(network.policy, actions),
        policy_bias=np.pad(network.policy_bias, (0, more), constant_values=unknown),
    )


def size(weights: Mapping[str, Tensor]) -> tuple[int, int]:
    """Width and depth of the network in a checkpoint."""
    return len(weights["first.bias"]), sum(name.startswith("blocks") for name in weights) // 2


def restore(
    learner: Learner, optimise: torch.optim.Optimizer, weights: Mapping[str, Tensor], steps: dict[str, Any]
) -> None:
    """Go on from a checkpoint, as settled today; what is new in the game starts from nothing."""
    settled = [
        {name: now for name, now in group.items() if name != "params"} for group in optimise.param_groups
    ]
    learner.load_state_dict({name: widened(weights[name], now) for name, now in learner.state_dict().items()})
    for number, now in enumerate(learner.parameters()):
        kept = steps["state"].get(number, {})
        for name in ("exp_avg", "exp_avg_sq"):
            if name in kept:
                kept[name] = widened(kept[name], now)
    groups = [{**kept, **now} for kept, now in zip(steps["param_groups"], settled, strict=True)]
    optimise.load_state_dict({**steps, "param_groups": groups})


def widened(kept: Tensor, like: Tensor) -> Tensor:
    """Zeros behind a tensor, until it has the shape of another."""
    lacking = [now - then for now, then in zip(like.shape, kept.shape, strict=True)]
    assert min(lacking) >= 0, "a checkpoint is no larger than the game and the network that go on with it"
    return pad(kept, [part for more in reversed(lacking) for part in (0, more)])
