"""What a person can get wrong on the command line; one sentence on standard error, exit code 2."""

from __future__ import annotations

from pathlib import Path


class Mistake(Exception):
    """Something asked for that cannot be done, with a sentence that says why."""


def read_text(path: Path) -> str:
    """The text of a file that a person named."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise Mistake(f"{path} is no text file.") from error
    except OSError as error:
        raise Mistake(f"{path} cannot be read: {error.strerror}.") from error


def write_text(path: Path, text: str) -> None:
    """Write a file that a person named."""
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise Mistake(f"{path} cannot be written: {error.strerror}.") from error


def check_folder(path: Path | None) -> None:
    """Refuse at once, before any work, a file whose folder does not exist."""
    if path is not None and not path.absolute().parent.is_dir():
        raise Mistake(f"{path} cannot be written: there is no folder {path.parent}.")
