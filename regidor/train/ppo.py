"""How the network changes: proximal policy optimisation.

What turned out better than expected becomes likelier, but never by much in one go; the outlook moves
towards the returns; a policy that tries many things is worth a little in itself.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import torch
from torch import Tensor, nn

from regidor.train import seating
from regidor.train.network import Learner, precision
from regidor.train.places import Legal
from regidor.train.settings import Settings
from regidor.train.tape import Tape
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
    """On a GPU its rate is a number there, so that a tape can read it."""
    gpu = settings.device == "cuda"
    rate = torch.tensor(settings.learning_rate, device="cuda") if gpu else settings.learning_rate
    return torch.optim.Adam(learner.parameters(), lr=rate, eps=1e-5, fused=gpu, capturable=gpu)


def set_rate(optimise: torch.optim.Optimizer, rate: float) -> None:
    """How fast it learns from now on."""
    for group in optimise.param_groups:
        if isinstance(group["lr"], Tensor):
            group["lr"].fill_(rate)
        else:
            group["lr"] = rate


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


class Pupil:
    """Whoever learns, and how."""

    def __init__(
        self,
        learner: Learner,
        optimise: torch.optim.Optimizer,
        settings: Settings,
        anchor: Learner | None = None,
    ) -> None:
        self.learner, self.optimise, self.settings, self.anchor = learner, optimise, settings, anchor
        self._entropy = torch.zeros((), device=settings.device)  # what a varied policy is worth now
        self._noted = torch.zeros(len(Change._fields), device=settings.device)
        self._tapes: dict[bool, tuple[Tape, Lessons, Tensor]] = {}  # by whether there was a search

    def learn(self, taught: Lessons, own: Tensor, settled: float) -> Change:
        """Go through the lessons in minibatches; `own` says which rows are the learner's decisions."""
        settings, fading = self.settings, faded(settled)
        set_rate(self.optimise, settings.learning_rate * fading)
        self._entropy.fill_(settings.entropy * fading)
        self._noted.zero_()
        rows = own.flatten().nonzero()[:, 0]
        step = self._taped(taught) if settings.device == "cuda" else partial(self._step, taught)
        steps = 0
        for _ in range(settings.epochs):
            for batch in self._batches(rows):
                step(batch)
                steps += 1
        return Change(*(self._noted / steps).tolist())

    def _batches(self, rows: Tensor) -> Sequence[Tensor]:
        """All rows in a new order; on a GPU in parts of one size, without the few that are left over."""
        shuffled, size = rows[torch.randperm(len(rows), device=rows.device)], self.settings.minibatch
        if self.settings.device == "cuda":
            return torch.split(shuffled, size)[: len(rows) // size]
        return torch.chunk(shuffled, max(1, round(len(rows) / size)))

    def _step(self, taught: Lessons, batch: Tensor) -> None:
        lesson = taught.some(batch)
        self._noted += step(self.learner, self.optimise, lesson, self.settings, self._entropy, self.anchor)

    def _taped(self, taught: Lessons) -> Callable[[Tensor], None]:
        """A step on a GPU, which reads lessons and rows where they always are."""
        searched = taught.wanted is not None
        if searched not in self._tapes:
            memory = Lessons(*(part.clone() for part in taught if part is not None))
            rows = torch.zeros(self.settings.minibatch, dtype=torch.int64, device="cuda")
            self._tapes[searched] = Tape(partial(self._step, memory, rows)), memory, rows
        tape, memory, rows = self._tapes[searched]
        for kept, part in zip(memory, taught, strict=True):
            if kept is not None and part is not None:
                kept.copy_(part)

        def run(batch: Tensor) -> None:
            rows.copy_(batch)
            tape.run()

        return run


def step(
    learner: Learner,
    optimise: torch.optim.Optimizer,
    lesson: Lessons,
    settings: Settings,
    entropy: Tensor,
    anchor: Learner | None = None,
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
    if anchor is not None:
        loss = loss + settings.anchor * strangeness(anchor, chances, lesson, settings)
    optimise.zero_grad(set_to_none=True)
    loss.backward()  # type: ignore[no-untyped-call]
    nn.utils.clip_grad_norm_(learner.parameters(), MOST_GRADIENT)
    optimise.step()
    return torch.stack([policy_loss, outlook_loss, varied, chosen.abs().mean()]).detach()


def strangeness(anchor: Learner, chances: Tensor, lesson: Lessons, settings: Settings) -> Tensor:
    """How much of what the policy does the anchor would not do."""
    with torch.no_grad(), precision(settings.half):
        preferences = anchor(lesson.observations)[0]
    return divergence(chances, log_policy(preferences, Legal(lesson.choices, lesson.counts)))


def divergence(chances: Tensor, theirs: Tensor) -> Tensor:
    """How much of what somebody does others would not do, by choice, as logarithms."""
    return (chances.exp() * (chances.clamp(min=RARE) - theirs.clamp(min=RARE))).sum(dim=1).mean()


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
