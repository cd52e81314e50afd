"""The `regidor` command: what can be asked, and who answers.

Each command's module is imported only when it is asked for, so that `-h` is quick.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.metadata import version
from pathlib import Path
from typing import Any, NoReturn

from regidor.cli import serve, train
from regidor.cli.mistakes import Mistake
from regidor.kernel.errors import GameError

GAME = "puerto-rico"  # the game that is meant when none is named

OK = 0
WRONG = 2  # the person asked for something that cannot be
STOPPED = 130  # by Ctrl-C


class Parser(argparse.ArgumentParser):
    """Answers a wrong command line with one sentence instead of the whole usage."""

    def error(self, message: str) -> NoReturn:
        self.exit(WRONG, f"{message[:1].upper()}{message[1:]}. Try: {self.prog} -h\n")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and say how it went: 0 well, 2 a mistake of the person who asked."""
    try:
        asked = parser().parse_args(arguments)
        module, _, name = asked.run.partition(":")
        return int(getattr(import_module(module), name)(asked))
    except GameError as error:
        return _refused(error.text[:1].upper() + error.text[1:])
    except Mistake as mistake:
        return _refused(str(mistake))
    except KeyboardInterrupt:
        sys.stderr.write("\nStopped.\n")
        return STOPPED
    except BrokenPipeError:  # somebody piped us into `head`
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return OK


def _refused(sentence: str) -> int:
    sys.stderr.write(f"{sentence}\n")
    return WRONG


def parser() -> argparse.ArgumentParser:
    """The whole command line."""
    top = Parser(prog="regidor", description="The digital table for the Puerto Rico family of board games.")
    top.add_argument("--version", action="version", version=f"regidor {version('regidor')}")
    commands = top.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for add in (_play, _simulate, _arena, _ladder, _replay, _verify, _rules, _games, _board, _bench):
        add(commands)
    serve.add(commands, _command)
    train.add(commands, _command)
    return top


def _command(commands: Any, name: str, module: str, promise: str, examples: str = "") -> Parser:
    command: Parser = commands.add_parser(
        name,
        help=promise,
        description=promise[:1].upper() + promise[1:] + ".",
        epilog=f"examples:\n{examples}" if examples else None,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    command.set_defaults(run=f"regidor.cli.{module}")
    return command


def _table_options(command: Parser) -> None:
    """What a table agrees on before a game."""
    command.add_argument("--seats", type=int, metavar="N", help="how many play")
    command.add_argument("--edition", metavar="YEAR", help="short for --option edition=YEAR")
    command.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="KEY=VALUE",
        help="what the table agrees on; may be given again. `regidor games` lists them",
    )


def _play(commands: Any) -> None:
    command = _command(
        commands,
        "play",
        "play:run",
        "sit down at a table in the terminal",
        "  regidor play\n"
        "  regidor play puerto-rico --bots strong,novice --edition 2002 --name Ana\n"
        "  regidor play --load evening.txt --save evening.txt",
    )
    command.add_argument("game", nargs="?", help=f"which game (default {GAME})")
    _table_options(command)
    command.add_argument("--bots", default="steady", metavar="A,B", help="who plays the other seats")
    command.add_argument("--humans", type=int, default=1, metavar="N", help="people around this screen")
    command.add_argument("--name", action="append", default=[], help="your name; again for more people")
    command.add_argument(
        "--think", type=float, default=0.5, metavar="SECONDS", help="a bot's time for a move"
    )
    command.add_argument("--cores", type=int, default=1, metavar="N", help="cores that a bot may search on")
    _programs(command)
    command.add_argument("--seed", type=int, metavar="N", help="a game that can be dealt again")
    command.add_argument("--load", type=Path, metavar="FILE", help="go on with a saved record")
    command.add_argument("--save", type=Path, metavar="FILE", help="keep the record here, move by move")
    command.add_argument("--no-auto", action="store_true", help="ask even where there is only one choice")
    command.add_argument(
        "--open-table", action="store_true", help="several people: no pause to hand the screen over"
    )


def _simulate(commands: Any) -> None:
    command = _command(
        commands,
        "simulate",
        "simulate:run",
        "play many games by bots and count what happens",
        "  regidor simulate puerto-rico --seats 4 --games 100000 --seed 1\n"
        "  regidor simulate --bots rollout,random,random --games 50 --iterations 200 --csv games.csv",
    )
    command.add_argument("game", nargs="?", default=GAME, help=f"which game (default {GAME})")
    _table_options(command)
    command.add_argument("--games", type=int, default=10_000, metavar="N", help="how many (default 10000)")
    command.add_argument("--seed", type=int, default=1, metavar="N", help="game i is dealt from seed N + i")
    command.add_argument("--bots", default="random", metavar="A,B", help="one for all, or one for each seat")
    _thinking(command)
    command.add_argument("--workers", type=int, metavar="N", help="how many at once (default: the cores)")
    command.add_argument("--json", type=Path, metavar="FILE", help="write the summary")
    command.add_argument("--csv", type=Path, metavar="FILE", help="write one row for each game and seat")


def _arena(commands: Any) -> None:
    command = _command(
        commands,
        "arena",
        "arena:run",
        "let bots play each other, and measure who is better",
        "  regidor arena puerto-rico --seats 3 --bots strong,steady,steady --games 1000 --out report/\n"
        "  regidor arena --program mine='python3 my_bot.py' --bots mine,novice,novice --games 200\n"
        "The same command goes on where a run was cut short; with more --games it adds to it.",
    )
    command.add_argument("game", nargs="?", default=GAME, help=f"which game (default {GAME})")
    _table_options(command)
    command.add_argument("--bots", required=True, metavar="A,B", help="one for each seat; seats rotate")
    command.add_argument("--games", type=int, default=1000, metavar="N", help="how many (default 1000)")
    command.add_argument("--seed", type=int, default=1, metavar="N", help="deal i comes from seed N + i")
    _thinking(command)
    _programs(command)
    command.add_argument("--workers", type=int, metavar="N", help="how many at once (default: the cores)")
    command.add_argument("--ray", metavar="ADDRESS", help="play on this Ray cluster instead")
    command.add_argument(
        "--out", type=Path, default=Path("report"), metavar="DIR", help="where all is kept (default report)"
    )


def _ladder(commands: Any) -> None:
    command = _command(
        commands,
        "ladder",
        "ladder:run",
        "measure every level against every other",
        "  regidor ladder --minutes 60 --iterations 400 --write docs/ladder.md\n"
        "  regidor ladder puerto-rico --players 3 --levels novice,steady,strong --games 1000\n"
        "Goes on where it stopped; --minutes 0 only writes.",
    )
    command.add_argument("game", nargs="*", help="which games (default: all)")
    command.add_argument("--levels", metavar="A,B", help="from the weakest on (default: random to expert)")
    command.add_argument("--players", metavar="N,N", help="only tables of so many (default: all)")
    command.add_argument(
        "--games", type=int, default=1000, metavar="N", help="of each pairing (default 1000)"
    )
    command.add_argument("--minutes", type=float, default=60.0, help="then stop (default 60)")
    command.add_argument("--seed", type=int, default=1, metavar="N", help="deal i comes from seed N + i")
    _thinking(command)
    command.add_argument("--workers", type=int, metavar="N", help="how many at once (default: the cores)")
    command.add_argument("--ray", metavar="ADDRESS", help="play on this Ray cluster instead")
    command.add_argument(
        "--out", type=Path, default=Path("out") / "ladder", metavar="DIR", help="where every game is kept"
    )
    command.add_argument("--write", type=Path, metavar="FILE", help="keep the page (default: show it)")


def _thinking(command: Parser) -> None:
    command.add_argument("--think", type=float, metavar="SECONDS", help="a bot's time for a move")
    command.add_argument(
        "--iterations", type=int, metavar="N", help="instead of time: the same on any machine"
    )


def _programs(command: Parser) -> None:
    command.add_argument(
        "--program",
        action="append",
        default=[],
        metavar="NAME=COMMAND",
        help="a bot that is a program of its own (docs/bots.md); may be given again",
    )
    command.add_argument(
        "--limit",
        type=float,
        metavar="SECONDS",
        help="a program's time for an answer (default --think and 1)",
    )


def _replay(commands: Any) -> None:
    command = _command(commands, "replay", "replay:run", "show a position of a recorded game")
    command.add_argument("file", type=Path, help="a record")
    command.add_argument("--at", type=int, metavar="PLY", help="after so many moves (default: the end)")
    command.add_argument("--seat", metavar="N", help="as this seat (number from 0, or name) saw it")


def _verify(commands: Any) -> None:
    command = _command(commands, "verify", "replay:verify", "check that a finished record was dealt fairly")
    command.add_argument("file", type=Path, help="a record that holds its seed")


def _rules(commands: Any) -> None:
    command = _command(
        commands,
        "rules",
        "rules:run",
        "look something up",
        "  regidor rules\n  regidor rules office\n  regidor rules puerto-rico trading house",
    )
    command.add_argument("words", nargs="*", metavar="GAME | TERM", help="a game, a term, or both")
    _table_options(command)


def _games(commands: Any) -> None:
    _command(commands, "games", "rules:games", "list the games and what their tables may agree on")


def _board(commands: Any) -> None:
    command = _command(
        commands,
        "board",
        "board:run",
        "print the values of Rio de la Plata's board, or check a board of your own",
        '  regidor board > mine.json\n  regidor play rio-de-la-plata --option "$(regidor board mine.json)"',
    )
    command.add_argument("file", nargs="?", type=Path, help="an edited board: say the option that uses it")


def _bench(commands: Any) -> None:
    command = _command(commands, "bench", "bench:run", "measure how fast this machine plays")
    command.add_argument("game", nargs="*", help="which games (default: all)")
    command.add_argument("--quick", action="store_true", help="a rough measure in seconds")
    command.add_argument("--json", type=Path, metavar="FILE", help="write the numbers")
    command.add_argument("--write", action="store_true", help="keep the table in bench/results.md")


if __name__ == "__main__":
    sys.exit(main())
