"""`regidor train`: self-play on a GPU (or a little of it on a CPU) into a network for the bots."""

from __future__ import annotations

import argparse
import math
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any
from zipfile import BadZipFile

from regidor.cli.mistakes import Mistake
from regidor.kernel.options import Value, parse_all

if TYPE_CHECKING:  # numba and torch take a while to load
    from regidor.kernel.game import Game
    from regidor.train.settings import Settings

MINUTES = 10.0
PLACES_TO_IMITATE = 1024  # games at once, and lessons in each step
PLACES_TO_TRY = 128  # on a CPU: trials take long, and games should come to their ends
GAME = "puerto-rico"
# As they are if not given.
SETTINGS = (
    "entropy",
    "width",
    "depth",
    "questions",
    "guest_share",
    "guest_temperature",
    "opening",
    "tries",
    "ahead",
    "anchor",
    "places",
    "learning_rate",
    "milestones",
)

# What they who imitate have no use for: all of them, or those who do not play games, or try nothing in them.
USELESS_TO_IMITATE = (
    "resume",
    "against",
    "guest_share",
    "entropy",
    "questions",
    "anchor",
    "milestones",
)
OF_GAMES = ("players", "options", "windows", "places")
OF_TRIALS = ("guests", "guest_temperature", "opening", "tries")
USELESS_TO_FORESEE = (
    *USELESS_TO_IMITATE,
    "imitate",
    "records",
    "opening",
    "tries",
    "foresight",
    "ahead",
)


def add(commands: Any, command: Any) -> None:
    """Put the command on the command line; `command` makes it."""
    train = command(
        commands,
        "train",
        "train:run",
        "train a network by self-play",
        "  regidor train puerto-rico --device cuda --minutes 10 --out out/puerto-rico\n"
        "  regidor train puerto-rico --device cuda --minutes 20 --out out/puerto-rico --resume\n"
        "  regidor train puerto-rico --players 3,4 --options edition=2020 open_vp=true open_vp=false\n"
        "  regidor train san-juan --windows 2000\n"
        "  regidor train puerto-rico --device cuda --start strong.npz --soften 3\n"
        "  regidor train puerto-rico --device cuda --start strong.npz --questions 400\n"
        "  regidor train puerto-rico --device cuda --against strong.npz --out out/rival\n"
        "  regidor train puerto-rico --device cuda --imitate rollout --start strong.npz --players 3\n"
        "  regidor train puerto-rico --imitate ana --records report/ --start strong.npz\n"
        "  regidor train puerto-rico --device cuda --start strong.npz --guests rollout.npz --opening 25\n"
        "  regidor train rio-de-la-plata --imitate habits --minutes 9 --out out/habits",
    )
    train.add_argument("game", nargs="?", default=GAME, help=f"which game (default {GAME})")
    _add_extent(train.add_argument_group("how long, where and at which tables"))
    _add_company(train.add_argument_group("who begins, and with whom"))
    _add_tries(train.add_argument_group("what the others try before they decide"))
    _add_learning(train.add_argument_group("how it learns"))


def _add_extent(group: Any) -> None:
    group.add_argument("--device", choices=("cpu", "cuda"), default="cpu", help="where (default cpu)")
    group.add_argument("--minutes", type=float, default=MINUTES, help=f"in all (default {MINUTES:g})")
    group.add_argument("--windows", type=int, metavar="N", help="instead of minutes: the same anywhere")
    group.add_argument("--players", metavar="N,N", help="only tables of so many (default: all)")
    group.add_argument(
        "--options",
        nargs="+",
        action="extend",
        default=[],
        metavar="KEY=VALUE",
        help="only tables like this (default: a spread of all); a key again for one more of its values",
    )
    group.add_argument("--milestones", type=int, metavar="N", help="looks at how strong it is, on the way")
    group.add_argument("--out", type=Path, metavar="DIR", help="where everything is kept (default out/GAME)")
    group.add_argument("--seed", type=int, default=0, metavar="N")


def _add_company(group: Any) -> None:
    group.add_argument("--resume", action="store_true", help="go on with the checkpoint that lies there")
    group.add_argument(
        "--start",
        type=Path,
        nargs="+",
        default=[],
        metavar="FILE",
        help="begin with this network, not with nothing; with several, with the mean of their weights",
    )
    group.add_argument("--against", type=Path, metavar="FILE", help="learn to beat this network only")
    group.add_argument(
        "--lone-rival", action="store_true", help="which sits alone among learners, not the other way round"
    )
    group.add_argument(
        "--guests",
        type=Path,
        nargs="+",
        default=[],
        metavar="FILE",
        help="networks that sit at some of the tables, such as a best response",
    )
    group.add_argument(
        "--guest-share", type=float, metavar="X", help="of the games in which guests sit (default 0.25)"
    )
    group.add_argument(
        "--guest-temperature",
        type=float,
        metavar="X",
        help="of guests and whoever is played --against: below 1 they more often do what they like most",
    )
    group.add_argument(
        "--opening",
        type=int,
        metavar="N",
        help="guests and whoever is played --against leave a seat to the learner after so many decisions",
    )


def _add_tries(group: Any) -> None:
    group.add_argument(
        "--tries",
        type=int,
        metavar="N",
        help="where guests and whoever is played --against are in doubt, they try their moves in so many "
        "random games (the rollout bot)",
    )
    group.add_argument(
        "--foresight",
        type=Path,
        metavar="FILE",
        help="which are short, as this network says what would come of them (made with --foresee)",
    )
    group.add_argument(
        "--ahead",
        type=int,
        metavar="N",
        help="so many decisions behind the choice: with fewer it is quicker, and judges worse",
    )


def _add_learning(group: Any) -> None:
    group.add_argument(
        "--width", type=int, metavar="N", help="units in each layer; a network to start with gets more"
    )
    group.add_argument("--depth", type=int, metavar="N", help="layers in the middle; as with --width")
    group.add_argument(
        "--soften", type=float, default=1.0, metavar="N", help="its preferences divided by N: it tries more"
    )
    group.add_argument(
        "--anchor",
        type=float,
        metavar="X",
        help="the worth of staying like the network that it began with: it gets better in its own manner",
    )
    group.add_argument("--places", type=int, metavar="N", help="games at once")
    group.add_argument("--learning-rate", type=float, metavar="X", help="to begin with; falls to a tenth")
    group.add_argument(
        "--entropy", type=float, metavar="X", help="the worth of a varied policy; falls to a tenth"
    )
    group.add_argument(
        "--questions",
        type=int,
        metavar="N",
        help="search before some decisions, asking the network so often, and learn what the search tries",
    )
    group.add_argument(
        "--imitate",
        metavar="WHO",
        help="instead of self-play: a game's habits, the rollout bot, or whoever has this name in the "
        "--records; a network to --start with, or for the --guests",
    )
    group.add_argument(
        "--foresee",
        action="store_true",
        help="instead of self-play: learn what random games would bring from positions of the --guests, or "
        "of the network to --start with",
    )
    group.add_argument(
        "--records",
        type=Path,
        nargs="+",
        default=[],
        metavar="DIR",
        help="folders of games to imitate somebody from, such as an arena's",
    )


def run(asked: argparse.Namespace) -> int:
    """Train, saying at every milestone how strong the network is."""
    folder = asked.out or Path("out") / asked.game
    _check_start(asked, folder)
    from regidor import games  # here, so that `regidor -h` is quick

    training, settings = _training()
    _check_guests(asked, most=1 - settings.Settings.self_share)
    if asked.foresight and not asked.tries:
        raise Mistake("--foresight judges the games of --tries: say how many.")
    if asked.ahead and not (asked.foresight or asked.foresee):
        raise Mistake("--ahead is how far the games go that a --foresight judges: name one.")
    if asked.foresee:
        _refuse_useless("--foresee", [name for name in USELESS_TO_FORESEE if getattr(asked, name)])
    elif asked.imitate:
        _refuse_with_imitation(asked, games.load(asked.game))
    elif asked.records:
        raise Mistake("--records are for --imitate: say whom.")
    sizes = _sizes(asked, settings.on_gpu(games.load(asked.game), asked.questions, asked.tries))
    chosen = settings.Settings(
        game=asked.game,
        device=asked.device,
        players=_numbers(asked.players),
        options=_values(asked.game, asked.options),
        minutes=asked.minutes if asked.windows is None else None,
        windows=asked.windows,
        seed=asked.seed,
        against=asked.against,
        lone_rival=asked.lone_rival,
        guests=tuple(asked.guests),
        foresight=asked.foresight,
        start=_start(asked.start, folder),
        soften=asked.soften,
        **sizes,
    )
    if asked.foresee:
        _foresee(chosen, folder)
        return 0
    if asked.imitate:
        _imitate(asked, chosen, folder)
        return 0
    training.Training(chosen, folder, asked.resume, say=print).run()
    print(f"Kept in {folder}: checkpoint.pt to go on with --resume, and network.npz.")
    print("How a network joins a game stands in docs/bots.md.")
    return 0


def _check_start(asked: argparse.Namespace, folder: Path) -> None:
    """Who begins is there and fits what else is asked for."""
    if asked.resume and not (folder / "checkpoint.pt").is_file():
        raise Mistake(f"There is no checkpoint in {folder}: train without --resume first.")
    if asked.resume and asked.start:
        raise Mistake("--resume goes on with a checkpoint, --start begins with a network: choose one.")
    for file in [*asked.guests, *asked.start, *filter(None, [asked.against, asked.foresight])]:
        _check_network(file, asked.game)
    if asked.resume and (asked.width or asked.depth):
        raise Mistake("A network keeps its size for as long as it learns: --start a new training with it.")
    _refuse_nothing(asked, "minutes", "windows", "soften", *SETTINGS)
    if asked.soften != 1 and not asked.start:
        raise Mistake("--soften divides the preferences of the network that --start names: name one.")
    if asked.anchor and not asked.start:
        raise Mistake("--anchor keeps a training near the network that --start names: name one.")
    if asked.lone_rival and not asked.against:
        raise Mistake("--lone-rival is for whoever is played --against: name somebody.")


def _start(files: Sequence[Path], folder: Path) -> Path | None:
    """The network to begin with; the mean of several is kept with the training."""
    if len(files) < 2:
        return files[0] if files else None
    from regidor.bots import network  # here, so that `regidor -h` is quick
    from regidor.train.network import mean

    networks = [network.load(file) for file in files]
    if len({(one.first.shape, one.blocks.shape, one.policy.shape) for one in networks}) > 1:
        raise Mistake("Only networks of the same size have a mean: --start with one of them.")
    folder.mkdir(parents=True, exist_ok=True)
    mean(networks).save(folder / "start.npz")
    return folder / "start.npz"


def _sizes(asked: argparse.Namespace, on_gpu: Mapping[str, Any]) -> dict[str, Any]:
    """What differs from the settings that suit a CPU; who imitates has the network that plays later."""
    sizes = dict(on_gpu) if asked.device == "cuda" else {}
    if asked.imitate:
        sizes |= {
            "width": on_gpu["width"],
            "depth": on_gpu["depth"],
            "places": PLACES_TO_TRY if _by_trials(asked) and asked.device == "cpu" else PLACES_TO_IMITATE,
        }
    given = {name: getattr(asked, name) for name in SETTINGS}
    return {**sizes, **{name: value for name, value in given.items() if value is not None}}


def _refuse_with_imitation(asked: argparse.Namespace, game: Game) -> None:
    if asked.imitate == "habits" and game.habit is None:
        raise Mistake(f"{game.name} has no habits: imitate somebody from --records, or play for yourself.")
    useless = [name for name in USELESS_TO_IMITATE if getattr(asked, name)]
    if asked.imitate == "habits":
        useless += [name for name in ("records", "start", *OF_TRIALS) if getattr(asked, name)]
        useless += ["device cuda"] if asked.device != "cpu" else []
    else:
        useless += ["learning_rate"] if asked.learning_rate else []  # whoever copies has a rate of its own
        if not _by_trials(asked):
            useless += [name for name in (*OF_GAMES, *OF_TRIALS, "foresight") if getattr(asked, name)]
            _check_records(asked)
    _refuse_useless(f"--imitate {asked.imitate}", useless)


def _refuse_useless(what: str, useless: Sequence[str]) -> None:
    if useless:
        raise Mistake(f"{what} has no use for {_flag(useless[0])}: leave it away.")


def _by_trials(asked: argparse.Namespace) -> bool:
    """Is it the bot itself that is imitated, and not somebody in kept games?"""
    return asked.imitate == "rollout" and not asked.records


def _check_records(asked: argparse.Namespace) -> None:
    if not asked.records:
        raise Mistake(f"--imitate {asked.imitate} learns from games: name their folders with --records.")
    for folder in asked.records:
        if not folder.is_dir():
            raise Mistake(f"There is no folder {folder}.")


def _imitate(asked: argparse.Namespace, settings: Settings, folder: Path) -> None:
    from regidor.train.following import Following  # here, so that `regidor -h` is quick
    from regidor.train.habits import Habits
    from regidor.train.records import NobodyThere, Records
    from regidor.train.trials import Trials

    try:
        if asked.imitate == "habits":
            Habits(settings, folder, say=print).run()
        elif asked.foresight:
            Following(settings, folder, say=print).run()
        elif _by_trials(asked):
            Trials(settings, folder, say=print).run()
        else:
            Records(asked.imitate, asked.records, settings, folder, say=print).run()
    except NobodyThere as error:
        raise Mistake(f"There is nothing to learn: {error}.") from None
    print(f"Kept in {folder}: network.npz, to --start with and to have among the --guests.")


def _foresee(settings: Settings, folder: Path) -> None:
    from regidor.train.foreseeing import Foreseeing  # here, so that `regidor -h` is quick

    Foreseeing(settings, folder, say=print).run()
    print(f"Kept in {folder}: network.npz, the --foresight of --tries.")


def _check_guests(asked: argparse.Namespace, most: float) -> None:
    if asked.guest_share and not asked.guests:
        raise Mistake("--guest-share is for --guests: name some.")
    if asked.guest_share and asked.guest_share > most:
        raise Mistake(f"--guest-share wants {most:g} at most: earlier selves sit in the other games.")
    for name in ("guest_temperature", "opening", "tries"):
        if getattr(asked, name) and not (asked.guests or asked.against or asked.imitate):
            raise Mistake(f"{_flag(name)} is for --guests or whoever is played --against: name somebody.")


def _check_network(file: Path, game: str) -> None:
    from regidor import games  # here, so that `regidor -h` is quick
    from regidor.bots import network
    from regidor.train import tables

    if not file.is_file():
        raise Mistake(f"There is no network {file}.")
    try:
        kept = network.load(file)
    except (OSError, ValueError, TypeError, BadZipFile):
        raise Mistake(f"{file} is not a network.") from None
    played = games.load(game)
    larger = kept.numbers > len(played.observation) or kept.actions > len(played.actions)
    if larger or kept.seats != tables.most_seats(played):
        raise Mistake(f"The network {file} is not for {played.name}.")


def _refuse_nothing(asked: argparse.Namespace, *names: str) -> None:
    for name in names:
        given = getattr(asked, name)
        if given is not None and not 0 < given < math.inf:
            raise Mistake(f"{_flag(name)} wants a number above 0.")


def _flag(name: str) -> str:
    """A setting as it is written on the command line."""
    return f"--{name.replace('_', '-')}"


def _numbers(text: str | None) -> tuple[int, ...]:
    try:
        return tuple(int(part) for part in text.split(",")) if text else ()
    except ValueError:
        raise Mistake(f"--players wants numbers like 3,4 but got {text!r}.") from None


def _values(game: str, texts: list[str]) -> dict[str, tuple[Value, ...]]:
    """The values that options are kept to, by key."""
    from regidor import games  # here, so that `regidor -h` is quick
    from regidor.cli.agreed import pair

    kept: dict[str, tuple[Value, ...]] = {}
    for text in texts:
        key, value = pair(text, "--options")
        kept[key] = (*kept.get(key, ()), parse_all(games.load(game).options, {key: value})[key])
    return kept


def _training() -> tuple[Any, Any]:
    """The training package, which needs more than playing does."""
    try:
        import torch
    except ImportError:
        raise Mistake("Training needs torch: pip install 'regidor[train]'.") from None
    del torch
    from regidor.train import settings, training

    return training, settings
