"""A window: some decisions of every game in a row, played by the learner and its guests.

Games are longer than a window and end at different times. A window begins where the last one stopped;
what comes after it is estimated by the outlook that the network has of the position it stops at.
"""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass

import torch
from torch import Tensor

from regidor.train import seating, trying
from regidor.train.network import Learner, precision
from regidor.train.opponents import Guest
from regidor.train.places import Legal, Places
from regidor.train.settings import Settings
from regidor.train.tape import Tape

SCATTER = 500  # decisions before the first of few windows: games in step teach openings, then ends
NEVER = -1e30  # the preference for what is not legal: less than for what a network does not know


@dataclass
class Window:
    """By step and place; outlooks and results are (2, seats): win share and lead, by seat number."""

    observations: Tensor
    legal: Legal
    movers: Tensor
    picked: Tensor  # which of the choices
    log_chances: Tensor  # how likely it was, as a logarithm
    outlooks: Tensor
    results: Tensor
    ended: Tensor
    own: Tensor  # did the learner decide?
    after: Tensor  # the outlook of the position after the last step
    wanted: Tensor | None = None  # how likely each choice should be, by a search; zeros without one


def log_policy(preferences: Tensor, legal: Legal) -> Tensor:
    """The logarithm of how likely each choice is, out of preferences for all actions.

    Choices are few where actions are many, so only theirs are looked at.
    """
    return log_among(preferences.gather(-1, legal.choices.long()).float(), legal.counts)


def log_among(preferences: Tensor, counts: Tensor) -> Tensor:
    """The same out of preferences for the choices; what stands behind the last one, never."""
    places = torch.arange(preferences.shape[-1], device=preferences.device)
    return preferences.masked_fill(places >= counts[..., None], NEVER).log_softmax(dim=-1)


def drawn(log_chances: Tensor) -> Tensor:
    """One choice for each row, drawn by its chances (the Gumbel trick)."""
    waits = torch.empty_like(log_chances).exponential_()
    return (log_chances - waits.log()).argmax(dim=-1)


class Player:
    """Plays windows; holds the memory for one, which the next one overwrites."""

    alike = True  # does it do the same in every window, so that a GPU can be told once?

    def __init__(self, places: Places, learner: Learner, settings: Settings) -> None:
        self.places, self.learner, self.half = places, learner, settings.half
        shape, device = (settings.steps, places.n), places.device
        numbers = torch.bfloat16 if self.half else torch.float32
        pairs = (*shape, 2, places.most)
        self.window = Window(
            observations=torch.zeros(*shape, learner.inputs, dtype=numbers, device=device),
            legal=Legal(
                torch.zeros(*shape, places.legal.choices.shape[1], dtype=torch.int16, device=device),
                torch.zeros(shape, dtype=torch.int16, device=device),
            ),
            movers=torch.zeros(shape, dtype=torch.int64, device=device),
            picked=torch.zeros(shape, dtype=torch.int64, device=device),
            log_chances=torch.zeros(shape, device=device),
            outlooks=torch.zeros(pairs, device=device),
            results=torch.zeros(pairs, device=device),
            ended=torch.zeros(shape, dtype=torch.bool, device=device),
            own=torch.ones(shape, dtype=torch.bool, device=device),
            after=torch.zeros(places.n, 2, places.most, device=device),
        )
        self._last = torch.zeros(places.n, learner.inputs, dtype=numbers, device=device)
        self._tapes: dict[tuple[float | None, ...], tuple[Tape, Learner | None]] = {}
        if settings.questions or settings.tries:
            self._scatter()

    @torch.no_grad()
    def _scatter(self) -> None:
        """Play on as it likes, until the games are at different stages."""
        for _ in range(SCATTER):
            with precision(self.half):
                preferences = self.learner(self.places.observe(self._last))[0]
            self.places.step(drawn(log_policy(preferences, self.places.legal)))

    def play(self, guest: Guest | None, seats_of_guests: Tensor) -> Window:
        """Play on for a window; the guest decides at its seats."""
        if self.alike and self.places.device == "cuda" and not (guest and guest.tries):
            self._taped(guest, seats_of_guests)
        else:
            self._steps(guest, seats_of_guests, self._first(guest, seats_of_guests))
        assert not bool((self.places.ended < 0).any()), "every action is legal"
        return self.window

    def _taped(self, guest: Guest | None, seats_of_guests: Tensor) -> None:
        """Guests of one size take turns in the same memory, which is all that a tape knows of them."""
        size = (*guest.network.size, guest.leaves, guest.temperature) if guest else ()
        if size not in self._tapes:
            known = guest and guest._replace(network=deepcopy(guest.network))
            start = self._first(guest, seats_of_guests)
            tape = Tape(lambda: self._steps(known, seats_of_guests, start))
            self._tapes[size] = tape, known.network if known else None
        tape, memory = self._tapes[size]
        if guest and memory:
            memory.load_state_dict(guest.network.state_dict())
        tape.run()

    def _first(self, guest: Guest | None, seats_of_guests: Tensor) -> int:
        """The place from which on the guest may have to be asked."""
        return seating.first_guest(seats_of_guests) if guest is not None else self.places.n

    @torch.no_grad()
    def _steps(self, guest: Guest | None, seats_of_guests: Tensor, start: int) -> None:
        for step in range(len(self.window.picked)):
            self._step(step, guest, seats_of_guests, start)
        self.window.after.copy_(self._outlook(self.places.observe(self._last)))

    def _step(self, step: int, guest: Guest | None, seats_of_guests: Tensor, start: int) -> None:
        window, places = self.window, self.places
        seen = places.observe(window.observations[step])
        legal = Legal(*(kept[step] for kept in window.legal))
        for kept, now in zip(legal, places.legal, strict=True):
            kept.copy_(now)
        window.movers[step] = places.movers
        with precision(self.half):
            preferences, outlook = self.learner(seen)
        window.outlooks[step] = seating.by_number(outlook, places.movers, places.seats)
        chances = self._chances(step, preferences, legal)
        if guest is not None:
            theirs = seating.to_decide(seats_of_guests, places, guest.leaves)[start:]
            with precision(self.half):
                preferences = guest.network(seen[start:])[0]
            asked = log_policy(preferences / guest.temperature, Legal(*(part[start:] for part in legal)))
            chances[start:] = torch.where(theirs[:, None], asked, chances[start:])
            window.own[step, start:] = ~theirs
        picked = drawn(chances)
        if guest is not None and guest.tries:
            tried = trying.best(places, chances, ~window.own[step], guest.tries, guest.foresight)
            picked = torch.where(window.own[step], picked, tried)
        window.picked[step] = picked
        window.log_chances[step] = chances.gather(1, picked[:, None])[:, 0]
        places.step(picked)
        window.ended[step] = places.ended > 0
        window.results[step] = places.results()

    def settled(self, progress: float) -> float:
        """From 0 to 1: how little is to change any more, so far into the training."""
        return progress

    def _chances(self, step: int, preferences: Tensor, legal: Legal) -> Tensor:
        """How likely the learner plays each choice, as logarithms."""
        return log_policy(preferences, legal)

    def _outlook(self, seen: Tensor) -> Tensor:
        with precision(self.half):
            outlook = self.learner(seen)[1]
        return seating.by_number(outlook, self.places.movers, self.places.seats)
