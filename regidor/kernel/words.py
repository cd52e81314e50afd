"""Numbers and words: every action, and every answer of chance, has both."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

Fields = Mapping[str, str | int]


class Words:
    """A list of words in blocks; the place in the list is the number.

    >>> words = Words()
    >>> PASS = words.add("pass")
    >>> LOAD = words.block("load {good} ship {ship}", good=("corn", "indigo"), ship=(4, 5))
    >>> LOAD, words.of(4), words.number("load corn ship 5")
    (1, 'load indigo ship 5', 2)
    >>> dict(words.fields(4))
    {'act': 'load', 'good': 'indigo', 'ship': 5}

    Numbers are stored in records: append blocks, never reorder them.
    """

    def __init__(self) -> None:
        self._words: list[str] = []
        self._fields: list[Fields] = []
        self._numbers: dict[str, int] = {}

    def __len__(self) -> int:
        return len(self._words)

    def add(self, words: str, **fields: str | int) -> int:
        """Append one entry and return its number."""
        assert words not in self._numbers, f"the words {words!r} are taken"
        number = len(self._words)
        self._words.append(words)
        self._fields.append(MappingProxyType({"act": words.split()[0], **fields}))
        self._numbers[words] = number
        return number

    def block(self, pattern: str, **axes: Sequence[str | int]) -> int:
        """Append every combination of the axes, the last one fastest, and return the first number."""
        first = len(self._words)
        combinations: list[dict[str, str | int]] = [{}]
        for name, values in axes.items():
            combinations = [{**one, name: value} for one in combinations for value in values]
        for fields in combinations:
            self.add(pattern.format(**fields), **fields)
        return first

    def of(self, number: int) -> str:
        return self._words[number]

    def fields(self, number: int) -> Fields:
        """The same entry as structured fields: its verb under "act", and its nouns."""
        return self._fields[number]

    def number(self, words: str) -> int | None:
        """The number of some words (case and extra spaces do not matter), None when there is none."""
        return self._numbers.get(" ".join(words.lower().split()))

    def all(self) -> Sequence[str]:
        return tuple(self._words)
