"""How the network changes: proximal policy optimisation.

What turned out better than expected becomes likelier, but never by much in one go; the outlook moves
towards the returns; a policy that tries many things is worth a little in itself.
"""

from __future__ import annotations

from typing import NamedTuple

import torch
from torch import Tensor, nn

from regidor.train import seating
from regidor.train.network import Learner, precision
from regidor.train.places import Legal
from regidor.train.settings import Settings
from regidor.train.window import Window, log_policy

MOST_GRADIENT = 0.5  # the longest step, before the learning rate
SMALL = 1e-6
RARE = -50.0  # a logarithm that no chance counts below
FALLS_TO = 0.1  # of the learning rate and the entropy's worth at the end


class Lessons(NamedTuple):
    """The learner's own decisions of a window, one a row, and what they were worth."""

    observations: Tensor
    choices: Tensor
    counts: Tensor
    picked: Tensor
    log_chances: Tensor
    advantages: Tensor
    targets: Tensor  # (n, 2, seats), from the mover
    present: Tensor
    wanted: Tensor | None = None  # by a search, zeros without one: to play instead of what turned out well

    def some(self, rows: Tensor) -> Lessons:
        return Lessons(*(part[rows] for part in self if part is not None))


class Change(NamedTuple):
    """How a round of learning went."""

    policy_loss: float
    outlook_loss: float
    entropy: float
    moved: float  # how much likelier or less likely actions became, on average (in logarithms)


def optimiser(learner: Learner, settings: Settings) -> torch.optim.Adam:
    return torch.optim.Adam(
        learner.parameters(), lr=settings.learning_rate, eps=1e-5, fused=settings.device == "cuda"
    )


@torch.no_grad()
def lessons(window: Window, found: Tensor, seats: Tensor, settings: Settings) -> Lessons:
    """Rows for the optimiser out of a window and its returns."""
    ahead = (found - window.outlooks).gather(3, window.movers[:, :, None, None].expand(*found.shape[:3], 1))
    advantages = ahead[:, :, 0, 0] + settings.lead_weight * ahead[:, :, 1, 0]
    at_table = seats.expand(window.movers.shape)
    targets = seating.from_mover(found, window.movers, at_table)
    present = torch.arange(found.shape[-1], device=found.device) < at_table[..., None]
    own = advantages[window.own]
    advantages = (advantages - own.mean()) / (own.std() + SMALL)
    rows = (window.observations, *window.legal, window.picked, window.log_chances, advantages, targets)
    parts = (*rows, present, window.wanted)
    return Lessons(*(part.flatten(0, 1) for part in parts if part is not None))


def faded(settled: float) -> float:
    """What is left of the learning rate and the entropy's worth."""
    return 1 - (1 - FALLS_TO) * settled


def learn(
    learner: Learner,
    optimise: torch.optim.Optimizer,
    taught: Lessons,
    own: Tensor,
    settings: Settings,
    settled: float,
) -> Change:
    """Go through the lessons in minibatches; `own` says which rows are the learner's decisions."""
    fading = faded(settled)
    for group in optimise.param_groups:
        group["lr"] = settings.learning_rate * fading
    rows = own.flatten().nonzero()[:, 0]
    noted = []
    for _ in range(settings.epochs):
        shuffled = rows[torch.randperm(len(rows), device=rows.device)]
        for batch in shuffled.chunk(max(1, round(len(rows) / settings.minibatch))):
            noted.append(step(learner, optimise, taught.some(batch), settings, settings.entropy * fading))
    return Change(*torch.stack(noted).mean(dim=0).tolist())


def step(
    learner: Learner, optimise: torch.optim.Optimizer, lesson: Lessons, settings: Settings, entropy: float
) -> Tensor:
    """One step of the optimiser; the parts of the loss."""
    with precision(settings.half):
        preferences, outlook = learner(lesson.observations)
    chances = log_policy(preferences, Legal(lesson.choices, lesson.counts))
    chosen = chances.gather(1, lesson.picked[:, None])[:, 0] - lesson.log_chances
    policy_loss = policy_error(chances, chosen, lesson, settings)
    outlook_loss = outlook_error(outlook, lesson)
    varied = -(chances.exp() * chances).sum(dim=1).mean()
    loss = policy_loss + settings.outlook_weight * outlook_loss
    if lesson.wanted is None:
        loss = loss - entropy * varied
    optimise.zero_grad(set_to_none=True)
    loss.backward()  # type: ignore[no-untyped-call]
    nn.utils.clip_grad_norm_(learner.parameters(), MOST_GRADIENT)
    optimise.step()
    return torch.stack([policy_loss, outlook_loss, varied, chosen.abs().mean()]).detach()


def policy_error(chances: Tensor, chosen: Tensor, lesson: Lessons, settings: Settings) -> Tensor:
    """How far the policy is from what it should be: clipped, or off what a search tried."""
    if lesson.wanted is not None:
        searched = lesson.wanted.sum().clamp(min=1)  # rows, as what is wanted in each adds up to one
        return -(lesson.wanted * chances.clamp(min=RARE)).sum() / searched
    ratio = chosen.exp()
    clipped = ratio.clamp(1 - settings.clip, 1 + settings.clip)
    return -torch.min(ratio * lesson.advantages, clipped * lesson.advantages).mean()


def outlook_error(outlook: Tensor, lesson: Lessons) -> Tensor:
    """Squared errors of win share and lead, added up over the seats at the table."""
    wrong = (outlook - lesson.targets).square() * lesson.present[:, None]
    return wrong.sum(dim=(1, 2)).mean()
