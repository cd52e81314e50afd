"""What a table may agree on before a game begins, described by the game itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from regidor.kernel.errors import BadOptions

Value = str | int | bool
Options = Mapping[str, Value]


@dataclass(frozen=True)
class Option:
    """One choice of the table: its key, the values it can take and a sentence for people.

    `default` may differ by an earlier option: `by` names it and `defaults` maps its values. An option with
    `free` also takes text of one's own: the function returns it in its one spelling, or raises BadOptions.
    """

    key: str
    values: tuple[Value, ...]
    default: Value
    sentence: str
    by: str | None = None
    defaults: Mapping[Value, Value] | None = None
    free: Callable[[str], str] | None = None

    def default_in(self, chosen: Options) -> Value:
        if self.by is None or self.defaults is None:
            return self.default
        return self.defaults.get(chosen[self.by], self.default)

    def to_json(self) -> dict[str, Any]:
        shown: dict[str, Any] = {
            "key": self.key,
            "values": list(self.values),
            "default": self.default,
            "sentence": self.sentence,
        }
        if self.by is not None and self.defaults is not None:
            shown["by"] = self.by
            shown["defaults"] = {str(key): value for key, value in self.defaults.items()}
        if self.free is not None:
            shown["free"] = True
        return shown


def settle(options: Sequence[Option], chosen: Mapping[str, Any]) -> dict[str, Value]:
    """Every option with its chosen or default value, in the game's order; BadOptions if one is wrong."""
    known = {option.key for option in options}
    for key in chosen:
        if key not in known:
            raise BadOptions(f"there is no option {key!r}", legal=sorted(known))
    settled: dict[str, Value] = {}
    for option in options:
        value = chosen.get(option.key, option.default_in(settled))
        settled[option.key] = _checked(option, value)
    return settled


def _checked(option: Option, value: Any) -> Value:
    for allowed in option.values:
        if type(allowed) is type(value) and allowed == value:
            return allowed
    if option.free is not None and isinstance(value, str):
        return option.free(value)
    legal = [str(allowed).lower() if isinstance(allowed, bool) else str(allowed) for allowed in option.values]
    raise BadOptions(f"{option.key} cannot be {value!r}", legal=legal)


def parse(option: Option, text: str) -> Value:
    """The value that some text (from a record or a command line) stands for."""
    for allowed in option.values:
        if str(allowed).lower() == text.strip().lower():
            return allowed
    return _checked(option, text)


def parse_all(options: Sequence[Option], pairs: Mapping[str, str]) -> dict[str, Value]:
    """Values for several options given as text; unknown keys are left for `settle` to refuse."""
    by_key = {option.key: option for option in options}
    return {key: parse(by_key[key], text) if key in by_key else text for key, text in pairs.items()}
