"""Fixed-size records, declared once as annotated classes.

    class Player:
        doubloons: Annotated[int, i16]
        goods: Annotated[Counts, i8, 5]

`dtype_of(Player)` is the numpy dtype that the compiled rules see; the type checker reads the same
class; `blank(dtype)` makes one, all zeros. A class may inherit the fields of another.
"""

from __future__ import annotations

import inspect
import typing
from typing import TYPE_CHECKING, Annotated, Any, Protocol, TypeVar, get_type_hints

import numpy as np
import numpy.typing as npt

i8 = np.int8
i16 = np.int16
u64 = np.uint64

Counts = npt.NDArray[np.int8]
Actions = npt.NDArray[np.int16]
Numbers = npt.NDArray[np.float32]
Dtype = np.dtype[Any]

T_co = TypeVar("T_co", covariant=True)


class Records(Protocol[T_co]):
    """An array of nested records, as the type checker should see it."""

    def __getitem__(self, index: int) -> T_co: ...


class Table:
    """The fields that every game's state begins with."""

    chance: Annotated[np.uint64, u64]  # the generator of all that is random
    seats: Annotated[int, i8]
    mover: Annotated[int, i8]  # the seat to decide
    over: Annotated[int, i8]  # 1 when the game has ended
    answered: Annotated[int, i8]  # how many of `answers` chance gave during the last move
    scripted: Annotated[int, i8]  # how many answers are written down beforehand (replay)
    if TYPE_CHECKING:
        answers: Counts  # each game declares its own, as long as the most draws of one move


class Record(np.record):  # type: ignore[misc]  # numpy says final to the type checker only
    """A record in plain Python: its fields are attributes, without the detours of numpy's own record."""

    def __getattribute__(self, name: str) -> Any:
        if name == "data":  # numba asks for it at every call from Python
            return _memory(self)
        try:
            return np.void.__getitem__(self, name)
        except (IndexError, ValueError):  # no field: a method of the record
            return object.__getattribute__(self, name)

    def __setattr__(self, name: str, value: Any) -> None:
        np.void.__setitem__(self, name, value)


def _memory(record: Record) -> Any:
    """A record's bytes. numpy describes every field with them, which takes longer than most rules do."""
    if object.__getattribute__(record, "base") is None:  # it owns its bytes: an array would copy them
        return object.__getattribute__(record, "data")
    return np.asarray(record).reshape(1).view(np.uint8)


def dtype_of(declared: type) -> Dtype:
    """The aligned numpy dtype of an annotated class, base classes first."""
    fields = [(name, *_field(hint)) for name, hint in _hints(declared).items()]
    taken = [name for name, *_ in fields if hasattr(np.record, name)]
    assert not taken, f"{declared.__name__} uses names that numpy's records keep for themselves: {taken}"
    return np.dtype((Record, np.dtype(fields, align=True)))


def blank(dtype: Dtype) -> Any:
    """A new record, all zeros, with attribute access in plain Python too."""
    return np.zeros(1, dtype)[0]


def restore(dtype: Dtype, raw: bytes) -> Any:
    """A new record with the given bytes."""
    return np.frombuffer(bytearray(raw), dtype)[0]


def _hints(declared: type) -> dict[str, Any]:
    hints: dict[str, Any] = {}
    for base in reversed(declared.__mro__):
        own = inspect.get_annotations(base)
        resolved = get_type_hints(base, include_extras=True) if own else {}
        hints.update({name: resolved[name] for name in own})
    return hints


def _field(hint: Any) -> tuple[Any, ...]:
    kind, *length = typing.get_args(hint)[1:]
    scalar = kind if isinstance(kind, type) and issubclass(kind, np.generic) else dtype_of(kind)
    return (scalar, (length[0],)) if length else (scalar,)


__all__ = [
    "Actions",
    "Annotated",
    "Counts",
    "Dtype",
    "Numbers",
    "Records",
    "Table",
    "blank",
    "dtype_of",
    "i8",
    "i16",
    "restore",
    "u64",
]
