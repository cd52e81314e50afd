"""Who sits where. A seating is true where a guest sits: (places, seats)."""

from __future__ import annotations

import torch
from torch import Tensor

from regidor.train.places import Places


def guests(places: Places, share: float) -> Tensor:
    """Guests in the last so many places, on all seats but one or each by lot; the learner has that one."""
    everywhere = torch.rand(places.n, 1, device=places.device) < 0.5
    by_lot = torch.rand(places.n, places.most, device=places.device) < 0.5
    seating = alone(places) & (everywhere | by_lot)
    seating[: places.n - int(share * places.n)] = False
    return seating


def alone(places: Places) -> Tensor:
    """The learner alone among guests, at every seat of every table as often."""
    turn = torch.arange(places.n, device=places.device) // places.tables
    own = turn % places.seats
    return torch.arange(places.most, device=places.device) != own[:, None]


def first_guest(seating: Tensor) -> int:
    """The place from which on guests sit: before it, nobody needs to ask them."""
    rows = seating.any(dim=1).nonzero()
    return int(rows[0]) if len(rows) else len(seating)


def to_move(seating: Tensor, movers: Tensor) -> Tensor:
    """Is a guest to decide? By place."""
    return seating.gather(1, movers.long()[:, None])[:, 0]


def to_decide(seating: Tensor, places: Places, opening: int | None) -> Tensor:
    """The same, where guests leave after so many decisions of a seat; None: they stay."""
    theirs = to_move(seating, places.movers)
    return theirs if opening is None else theirs & (places.ages < opening * places.seats)


def from_mover(by_seat: Tensor, movers: Tensor, seats: Tensor) -> Tensor:
    """Numbers (n, k, seats) by seat number, counted from the mover instead."""
    return _turned(by_seat, movers.long(), seats)


def by_number(from_the_mover: Tensor, movers: Tensor, seats: Tensor) -> Tensor:
    """And back."""
    return _turned(from_the_mover, -movers.long(), seats)


def _turned(numbers: Tensor, steps: Tensor, seats: Tensor) -> Tensor:
    most = numbers.shape[-1]
    index = (torch.arange(most, device=numbers.device) + steps[..., None]) % seats[..., None]
    return numbers.gather(-1, index[..., None, :].expand(numbers.shape))
