"""Returns over the interleaved decisions of several seats, held against a slow and obvious twin."""

from __future__ import annotations

import pytest
import torch
from torch import Tensor

from regidor.train.places import Legal
from regidor.train.returns import returns
from regidor.train.window import Window

STEPS, PLACES, SEATS = 12, 5, 3
TRACE = 0.8


def window(ends: float, seed: int = 0) -> Window:
    """Made-up decisions; a game ends with a given chance at each."""
    torch.manual_seed(seed)
    shape = (STEPS, PLACES)
    nothing = torch.zeros(shape)
    ended = torch.rand(shape) < ends
    return Window(
        observations=nothing,
        legal=Legal(nothing, nothing),
        movers=torch.randint(0, SEATS, shape),
        picked=nothing,
        log_chances=nothing,
        outlooks=torch.rand(*shape, 2, SEATS),
        results=torch.rand(*shape, 2, SEATS) * ended[:, :, None, None],
        ended=ended,
        own=nothing,
        after=torch.rand(PLACES, 2, SEATS),
    )


def worth(w: Window, step: int, place: int, seat: int, kind: int) -> float:
    """What a seat gets from a step on, told forwards: until its own next decision, and so on."""
    if w.ended[step, place]:
        return float(w.results[step, place, kind, seat])
    later = step + 1
    while later < STEPS and w.movers[later, place] != seat:
        if w.ended[later, place]:
            return float(w.results[later, place, kind, seat])
        later += 1
    if later == STEPS:
        return float(w.after[place, kind, seat])
    expected = float(w.outlooks[later, place, kind, seat])
    return TRACE * worth(w, later, place, seat, kind) + (1 - TRACE) * expected


@pytest.mark.parametrize("ends", [0.0, 0.15, 0.5])
def test_returns_look_from_one_decision_of_a_seat_to_its_next(ends: float) -> None:
    w = window(ends)
    slow = torch.tensor(
        [
            [
                [[worth(w, step, place, seat, kind) for seat in range(SEATS)] for kind in range(2)]
                for place in range(PLACES)
            ]
            for step in range(STEPS)
        ]
    )
    assert torch.allclose(returns(w, TRACE), slow, atol=1e-5)


def test_whole_games_at_full_trace_are_worth_their_results() -> None:
    w = window(0.0)
    w.ended[-1] = True
    w.results[-1] = torch.rand(PLACES, 2, SEATS)
    found: Tensor = returns(w, trace=1.0)
    assert torch.allclose(found, w.results[-1].expand_as(found))
