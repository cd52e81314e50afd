"""Reading positions: small readers, each with a sentence of its own when a value is wrong."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from regidor.kernel.errors import BadPosition

BYTE = 127  # what a small field of a state holds
MOST = 9999  # coins, points or moves that a position may name
SHOWN = 40  # characters of a wrong value


def known(given: Mapping[str, Any], keys: Sequence[str], where: str) -> None:
    """Refuse a key that is not among those a position may have."""
    for key in given:
        if key not in keys:
            raise BadPosition(f"{where} has no {key!r}", legal=keys)


def whole(value: Any, where: str, most: int = BYTE, least: int = 0) -> int:
    """A whole number within bounds."""
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise BadPosition(f"{where} is a whole number from {least} to {most}, not {value!r}")
    return value


def flag(value: Any, where: str) -> int:
    """True or false, as a state keeps it."""
    if not isinstance(value, bool):
        raise BadPosition(f"{where} is true or false, not {value!r}")
    return int(value)


def mapping(value: Any, where: str) -> Mapping[str, Any]:
    """What JSON calls an object."""
    if not isinstance(value, Mapping):
        raise BadPosition(f"{where} is an object, not {value!r}")
    return value


def listed(value: Any, where: str, most: int) -> list[Any]:
    """A list of at most so many."""
    if not isinstance(value, list) or len(value) > most:
        raise BadPosition(f"{where} is a list of at most {most}")
    return value


def one_of(value: Any, keys: Sequence[str], where: str) -> int:
    """The place of a key among those it may be."""
    if not isinstance(value, str) or value not in keys:
        raise BadPosition(f"{where} cannot be {str(value)[:SHOWN]!r}", legal=keys)
    return keys.index(value)


def by_key(value: Any, keys: Sequence[str], where: str, most: int = BYTE) -> list[int]:
    """Counts by key, zeros where nothing is said."""
    counts = [0] * len(keys)
    for key, count in mapping(value, where).items():
        counts[one_of(key, keys, where)] = whole(count, f"{key} in {where}", most)
    return counts
