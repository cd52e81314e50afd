"""What each decision was worth to each seat: lambda returns over the seats' own decisions.

Several seats decide in turn in one game. A seat's return looks from one of its own decisions to its
next one: there it takes a share (1 - lambda) of what was expected at that point, and the rest of what
came of it. At the end of a game stands its result, at the end of the window the outlook.
"""

from __future__ import annotations

import torch
from torch import Tensor

from regidor.train.window import Window


@torch.no_grad()
def returns(window: Window, trace: float) -> Tensor:
    """Returns (steps, places, 2, seats): win share and lead, by seat number."""
    found = torch.empty_like(window.outlooks)
    happened = window.after.clone()  # what came of each seat's next decision
    expected = window.after.clone()  # what was expected there
    seats = torch.arange(found.shape[-1], device=found.device)
    for step in reversed(range(len(found))):
        ended = window.ended[step][:, None, None]
        happened = torch.where(ended, window.results[step], happened)
        expected = torch.where(ended, window.results[step], expected)
        found[step] = trace * happened + (1 - trace) * expected
        decided = (seats == window.movers[step][:, None])[:, None]
        happened = torch.where(decided, found[step], happened)
        expected = torch.where(decided, window.outlooks[step], expected)
    return found
