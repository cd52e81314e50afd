"""How large, how long and how fast a training is."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from regidor.kernel.game import Game
from regidor.train.tables import Only


@dataclass(frozen=True)
class Settings:
    game: str
    device: str = "cpu"
    players: tuple[int, ...] = ()  # how many play; empty: every number that the game allows
    options: Only = field(default_factory=dict)  # values that options are kept to
    minutes: float | None = None
    windows: int | None = None  # how many, instead of minutes: the same on any machine
    seed: int = 0
    against: Path | None = None  # learn to beat this network only
    lone_rival: bool = False  # which then has one seat of each table, not all but one
    guests: tuple[Path, ...] = ()  # networks that sit at some tables beside the earlier selves
    start: Path | None = None  # begin with this network instead of with nothing
    soften: float = 1.0  # what its preferences are divided by: it tries more again

    # The network.
    width: int = 128
    depth: int = 1

    # What is played between two changes of the network.
    places: int = 128  # games at once
    steps: int = 128  # decisions of each
    questions: int = 0  # of a search before some decisions; what it tries teaches, not only what came of it
    self_share: float = 0.25  # of the games in which earlier selves sit, too
    guest_share: float = 0.25  # of the games in which guests do, where there are any
    guest_temperature: float = 1.0  # of guests' and rivals' policies: below 1 they err less
    opening: int | None = None  # decisions a seat after which the learner goes on for guests and rivals
    tries: int | None = None  # random games before each doubtful decision of guests and rivals
    foresight: Path | None = None  # a network that judges these games, which are short then
    ahead: int = 16  # for how many decisions they go on behind the choice

    # How it learns.
    minibatch: int = 2048
    epochs: int = 2
    learning_rate: float = 1e-3
    entropy: float = 0.02  # how much a varied policy is worth; falls to a tenth, as the rate does
    clip: float = 0.2
    trace: float = 0.97  # lambda: how far a return trusts what happened over what was expected
    lead_weight: float = 0.5  # of the lead beside the win
    outlook_weight: float = 0.5  # of the outlook's error beside the policy's
    anchor: float = 0.0  # the worth of staying like the network that it began with

    # How it is watched.
    milestones: int = 12  # matches, selves kept and checkpoints
    match_games: int = 168

    def __post_init__(self) -> None:
        assert (self.minutes is None) != (self.windows is None), "a training has minutes or windows"

    @property
    def mixed_share(self) -> float:
        """Of the games in which not everybody learns."""
        return self.self_share + (self.guest_share if self.guests else 0)

    def progress(self, seconds: float, windows: float) -> float:
        """From 0 to 1, after so many seconds and windows."""
        if self.windows is not None:
            return min(1.0, windows / self.windows)
        assert self.minutes is not None
        return min(1.0, seconds / (60 * self.minutes))

    @property
    def half(self) -> bool:
        """Half precision pays on a GPU only."""
        return self.device == "cuda"


ON_GPU = {
    "width": 512,
    "depth": 3,
    "places": 43_008,
    "steps": 64,
    "minibatch": 32_768,
    "epochs": 1,  # games are cheap here: new ones teach more than the same ones again
    "learning_rate": 4e-4,
    "entropy": 0.12,  # billions of decisions stand still at less, as nothing else is tried any more
    "milestones": 15,
    "match_games": 7_168,
}
SEARCHING = {"places": 172_032, "steps": 32, "minibatch": 16_384, "learning_rate": 2e-4}
TRYING = {"places": 6_144, "steps": 32, "minibatch": 8_192, "epochs": 2, "learning_rate": 1e-4}
FEWER = {"places": 86_016, "steps": 16}  # or a window of such games would not fit into the memory
MANY = 4_000  # numbers and actions together, from which on a network of that width is too large to ship
NARROWER = {
    "width": 256,
    "steps": 48,
    "entropy": 0.03,  # more variety spoils every long plan among hundreds of decisions
    "match_games": 2_048,
}


def on_gpu(game: Game, questions: int = 0, tries: int = 0) -> dict[str, Any]:
    """The sizes that suit a game: one that says and asks much has wide ends and a narrow middle."""
    wide = len(game.observation) + len(game.actions) > MANY
    sizes = {**ON_GPU, **(NARROWER if wide else {}), **(SEARCHING if questions else {})}
    sizes |= TRYING if tries else {}
    return {**sizes, **(FEWER if wide and questions else {})}
