"""A trained network: numbers in, a policy and an outlook out; compiled, one core, no training library.

    observation ── first ── relu ──┬── block ── relu ── + ── ... ──┬── policy   a preference per action
                                   └───────────────────────────────└── outlook  win share and lead per seat

Seats of the outlook are counted from the observer: its own is first. A network reads the first
`numbers` numbers of an observation and knows the first `actions` actions: games append, never reorder,
so a network outlives their growth. Files hold half precision; the arithmetic is single.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from pathlib import Path
from typing import NamedTuple

import numba
import numpy as np

from regidor.kernel.jit import rule
from regidor.kernel.record import Actions, Numbers

UNKNOWN = np.float32(-1e9)  # the preference for an action that a network does not know
LEAD_SCALE = 15.0  # points of lead whose hyperbolic tangent is learnt


class Outlook(NamedTuple):
    """What a seat may expect, counted from the observer."""

    wins: Numbers  # shares of the win, 0 to 1
    leads: Numbers  # tanh(lead / LEAD_SCALE), -1 to 1


@dataclass(frozen=True)
class Network:
    first: Numbers  # (numbers, width)
    first_bias: Numbers
    blocks: Numbers  # (depth, width, width)
    block_biases: Numbers
    policy: Numbers  # (actions, width)
    policy_bias: Numbers
    outlook: Numbers  # (2 * seats, width): the win shares, then the leads
    outlook_bias: Numbers

    @property
    def numbers(self) -> int:
        """How many numbers of an observation it reads."""
        return len(self.first)

    @property
    def actions(self) -> int:
        """How many actions it knows."""
        return len(self.policy)

    @property
    def seats(self) -> int:
        return len(self.outlook) // 2

    def look(self, observation: Numbers) -> Numbers:
        """What it makes of an observation; `preferences` and `expects` read this."""
        seen = np.empty(self.first.shape[1], np.float32)
        trunk(observation, self.first, self.first_bias, self.blocks, self.block_biases, seen)
        return seen

    def preferences(self, seen: Numbers, actions: Actions) -> Numbers:
        """A number for each of some actions: the higher, the likelier."""
        out = np.empty(len(actions), np.float32)
        read_rows(seen, self.policy, self.policy_bias, actions, out)
        return out

    def expects(self, seen: Numbers) -> Outlook:
        """The outlook of every seat, the observer's first."""
        out = np.empty(2 * self.seats, np.float32)
        read_rows(seen, self.outlook, self.outlook_bias, np.arange(2 * self.seats, dtype=np.int16), out)
        return Outlook(np.clip(out[: self.seats], 0, 1), np.clip(out[self.seats :], -1, 1))

    def save(self, path: Path) -> None:
        """Write it in half precision, whole or not at all."""
        half = {field.name: getattr(self, field.name).astype(np.float16) for field in fields(self)}
        part = path.with_name(path.name + ".part")
        with part.open("wb") as file:
            np.savez(file, **half)
        part.replace(path)


def load(path: Path) -> Network:
    """Read a network from a file."""
    with np.load(path) as kept:
        whole = {name: np.ascontiguousarray(kept[name], np.float32) for name in kept.files}
    return Network(**whole)


@rule
def trunk(
    observation: Numbers,
    first: Numbers,
    first_bias: Numbers,
    blocks: Numbers,
    block_biases: Numbers,
    seen: Numbers,
) -> None:
    """Everything before the heads. Most numbers of an observation are zero: their rows are passed over."""
    seen[:] = first_bias
    add_rows(observation, first, seen)
    seen[:] = np.maximum(seen, np.float32(0))
    grown = np.empty_like(seen)
    for block in range(len(blocks)):
        grown[:] = block_biases[block]
        add_rows(seen, blocks[block], grown)
        seen += np.maximum(grown, np.float32(0))


@rule
def add_rows(factors: Numbers, rows: Numbers, total: Numbers) -> None:
    """Add every row, times its factor; a loop over whole rows is what compilers make fast."""
    for row in range(len(rows)):
        factor = factors[row]
        if factor != 0:
            for column in range(len(total)):
                total[column] += factor * rows[row, column]


def add_rows_interpreted(factors: Numbers, rows: Numbers, total: Numbers) -> None:
    """The same additions in the same order, bearable without a compiler."""
    for row in np.flatnonzero(factors[: len(rows)]):
        total += factors[row] * rows[row]


if numba.config.DISABLE_JIT:  # type: ignore[attr-defined]
    add_rows = add_rows_interpreted


@rule
def read_rows(seen: Numbers, weights: Numbers, bias: Numbers, rows: Actions, out: Numbers) -> None:
    """Some rows of a head; a row that it does not have is as unlikely as can be."""
    for place in range(len(rows)):
        row = int(rows[place])
        out[place] = UNKNOWN
        if row < len(weights):
            total = bias[row]
            for number in range(len(seen)):
                total += seen[number] * weights[row, number]
            out[place] = total
