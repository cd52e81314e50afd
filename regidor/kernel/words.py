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

    What only some may know is told to the others in fewer words ("" for none at all):

    >>> PAY = words.block("pay {card}", told="pay", card=("smithy", "library"))
    >>> words.told(PAY), dict(words.told_fields(PAY)), words.told(PASS)
    ('pay', {'act': 'pay'}, 'pass')

    Numbers are stored in records: append blocks, never reorder them.
    """

    def __init__(self) -> None:
        self._words: list[str] = []
        self._fields: list[Fields] = []
        self._numbers: dict[str, int] = {}
        self._told: dict[int, str] = {}  # only where the others hear less

    def __len__(self) -> int:
        return len(self._words)

    @property
    def secretive(self) -> bool:
        """Is there anything that not everybody may know?"""
        return bool(self._told)

    def add(self, words: str, told: str | None = None, **fields: str | int) -> int:
        """Append one entry and return its number."""
        assert words not in self._numbers, f"the words {words!r} are taken"
        number = len(self._words)
        self._words.append(words)
        self._fields.append(MappingProxyType({"act": words.split()[0], **fields}))
        self._numbers[words] = number
        if told is not None:
            self._told[number] = told
        return number

    def block(self, pattern: str, told: str | None = None, **axes: Sequence[str | int]) -> int:
        """Append every combination of the axes, the last one fastest, and return the first number."""
        first = len(self._words)
        combinations: list[dict[str, str | int]] = [{}]
        for name, values in axes.items():
            combinations = [{**one, name: value} for one in combinations for value in values]
        for fields in combinations:
            self.add(pattern.format(**fields), told, **fields)
        return first

    def of(self, number: int) -> str:
        return self._words[number]

    def fields(self, number: int) -> Fields:
        """The same entry as structured fields: its verb under "act", and its nouns."""
        return self._fields[number]

    def told(self, number: int) -> str:
        """What those hear who may not know all of it; "" when they hear nothing."""
        return self._told.get(number, self._words[number])

    def told_fields(self, number: int) -> Fields:
        """The same as structured fields: the verb alone, where something is kept back."""
        return {"act": self._told[number]} if number in self._told else self._fields[number]

    def number(self, words: str) -> int | None:
        """The number of some words (case and extra spaces do not matter), None when there is none."""
        return self._numbers.get(" ".join(words.lower().split()))

    def all(self) -> Sequence[str]:
        return tuple(self._words)
