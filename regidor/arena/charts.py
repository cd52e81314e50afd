"""Plots as SVG that lies inside a page: sharp at any size, light or dark as the reader's screen is.

Colours are the page's own (`--series-0` ...); every mark has a title, which browsers show on hovering.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from markupsafe import Markup

from regidor.arena.shares import Interval

WIDTH = 720
LABELS = 150  # room for names on the left
ROW = 30
HEIGHT = 260
TOP, BOTTOM, LEFT, RIGHT = 16, 44, 52, 16

Format = Callable[[float], str]


class Scale(NamedTuple):
    """From numbers to places along an axis."""

    low: float
    high: float
    start: float
    end: float

    def at(self, number: float) -> float:
        inside = min(max(number, self.low), self.high)
        return round(self.start + (inside - self.low) / (self.high - self.low) * (self.end - self.start), 1)


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def whole(number: float) -> str:
    return f"{number:,.0f}"


def ticks(low: float, high: float, about: int = 5) -> list[float]:
    """Round numbers along an axis."""
    raw = (high - low) / about
    size = 10 ** math.floor(math.log10(raw))
    step = next(size * one for one in (1, 2, 2.5, 5, 10) if raw <= size * one)
    return [
        round(step * n, 9) for n in range(math.ceil(low / step - 1e-9), math.floor(high / step + 1e-9) + 1)
    ]


def _svg(height: float, parts: Sequence[Markup], says: str) -> Markup:
    opening = Markup('<svg viewBox="0 0 {} {}" role="img" aria-label="{}">').format(WIDTH, height, says)
    return opening + Markup("").join(parts) + Markup("</svg>")


def _text(x: float, y: float, words: str, kind: str) -> Markup:
    return Markup('<text x="{}" y="{}" class="{}">{}</text>').format(x, y, kind, words)


def _line(x1: float, y1: float, x2: float, y2: float, kind: str) -> Markup:
    return Markup('<line x1="{}" y1="{}" x2="{}" y2="{}" class="{}"/>').format(x1, y1, x2, y2, kind)


def _whisker(scale: Scale, y: float, interval: Interval, series: int, words: str) -> Markup:
    """A point and its interval on a horizontal axis."""
    return Markup(
        '<g style="--c:var(--series-{})"><title>{}</title>'
        '<line x1="{}" x2="{}" y1="{}" y2="{}" class="whisker"/><circle cx="{}" cy="{}" r="5.5"/></g>'
    ).format(
        series, words, scale.at(interval.low), scale.at(interval.high), y, y, scale.at(interval.value), y
    )


def intervals(
    rows: Mapping[str, Interval], show: Format, says: str, fair: float | None = None, from_zero: bool = False
) -> Markup:
    """One point with its interval for each row, on one axis."""
    found = [number for row in rows.values() for number in row] + ([] if fair is None else [fair])
    low, high = (0.0 if from_zero else min(found)), max(found)
    room = 0.06 * (high - low) or 1.0
    scale = Scale(low if from_zero else low - room, high + room, LABELS, WIDTH - RIGHT)
    bottom = TOP + ROW * len(rows)
    parts = [_axis_x(scale, TOP, bottom, show)]
    if fair is not None:
        parts.append(_line(scale.at(fair), TOP, scale.at(fair), bottom, "fair"))
    for place, (name, row) in enumerate(rows.items()):
        y = TOP + ROW * (place + 0.5)
        words = f"{name}: {show(row.value)} (95 %: {show(row.low)} to {show(row.high)})"
        parts += [_text(LABELS - 12, y + 4, name, "name"), _whisker(scale, y, row, place, words)]
    return _svg(bottom + 26, parts, says)


def _axis_x(scale: Scale, top: float, bottom: float, show: Format) -> Markup:
    marks = [
        _line(scale.at(tick), top, scale.at(tick), bottom, "grid")
        + _text(scale.at(tick), bottom + 18, show(tick), "tick")
        for tick in ticks(scale.low, scale.high)
    ]
    return Markup("").join(marks)


def _axis_y(scale: Scale, show: Format) -> Markup:
    marks = [
        _line(LEFT, scale.at(tick), WIDTH - RIGHT, scale.at(tick), "grid")
        + _text(LEFT - 8, scale.at(tick) + 4, show(tick), "tick-y")
        for tick in ticks(scale.low, scale.high, 4)
    ]
    return Markup("").join(marks)


def bars(
    groups: Sequence[str],
    series: Mapping[str, Sequence[Interval]],
    show: Format,
    says: str,
    fair: float | None = None,
) -> Markup:
    """Groups of bars, one of each series, with their intervals."""
    highest = max(max(one.high for one in row) for row in series.values())
    scale = Scale(0.0, max(highest, fair or 0.0) * 1.05, HEIGHT - BOTTOM, TOP)
    wide = (WIDTH - LEFT - RIGHT) / len(groups)
    bar = min(56.0, 0.76 * wide / len(series))
    parts = [_axis_y(scale, show)]
    for place, group in enumerate(groups):
        middle = LEFT + wide * (place + 0.5)
        parts.append(_text(round(middle, 1), HEIGHT - BOTTOM + 20, group, "tick"))
        for number, (name, row) in enumerate(series.items()):
            x = round(middle + bar * (number - len(series) / 2), 1)
            parts.append(_bar(scale, x, bar, row[place], number, f"{name}, {group}", show))
    if fair is not None:
        parts.append(_line(LEFT, scale.at(fair), WIDTH - RIGHT, scale.at(fair), "fair"))
    return _svg(HEIGHT - BOTTOM + 30, parts, says)


def _bar(scale: Scale, x: float, wide: float, row: Interval, series: int, name: str, show: Format) -> Markup:
    words = f"{name}: {show(row.value)} (95 %: {show(row.low)} to {show(row.high)})"
    top, middle = scale.at(row.value), round(x + wide / 2, 1)
    return Markup(
        '<g style="--c:var(--series-{})"><title>{}</title>'
        '<rect x="{}" y="{}" width="{}" height="{}" rx="2"/>'
        '<line x1="{}" x2="{}" y1="{}" y2="{}" class="error"/></g>'
    ).format(
        *(series, words, round(x + 1.5, 1), top, round(wide - 3, 1), round(scale.start - top, 1)),
        *(middle, middle, scale.at(row.low), scale.at(row.high)),
    )


def plain_bars(rows: Mapping[str, Mapping[str, float]], show: Format, says: str) -> Markup:
    """Bars lying down, the longest first: for each row one of each series."""
    total: Counter[str] = Counter()  # of fractions, which it adds up as well
    for row in rows.values():
        total.update(row)
    names = sorted(total, key=lambda key: (-total[key], key))
    highest = max(number for row in rows.values() for number in row.values())
    scale = Scale(0.0, highest * 1.08, LABELS, WIDTH - RIGHT)
    thick = 9 if len(rows) > 2 else 12
    step = thick * len(rows) + 12
    bottom = TOP + step * len(names)
    parts = [_axis_x(scale, TOP, bottom, show)]
    for place, name in enumerate(names):
        y = TOP + step * place + 6
        parts.append(_text(LABELS - 12, y + (step - 12) / 2 + 4, name, "name"))
        for number, (series, row) in enumerate(rows.items()):
            value = row.get(name, 0.0)
            parts.append(
                Markup(
                    '<g style="--c:var(--series-{})"><title>{}</title>'
                    '<rect x="{}" y="{}" width="{}" height="{}" rx="2"/></g>'
                ).format(
                    *(number, f"{series}, {name}: {show(value)}", LABELS, y + thick * number),
                    *(round(scale.at(value) - LABELS, 1), thick - 1),
                )
            )
    return _svg(bottom + 26, parts, says)


def histogram(series: Mapping[str, Counter[int]], says: str, most: int = 40) -> Markup:
    """How whole numbers are spread: one stepped outline for each series, as shares of its own."""
    low = min(min(seen) for seen in series.values())
    high = max(max(seen) for seen in series.values())
    width = max(1, math.ceil((high - low + 1) / most))
    bins = range(low // width * width, high + 1, width)
    shares = {name: _binned(seen, bins, width) for name, seen in series.items()}
    across = Scale(bins[0], bins[-1] + width, LEFT, WIDTH - RIGHT)
    up = Scale(0.0, max(max(row) for row in shares.values()) * 1.08, HEIGHT - BOTTOM, TOP)
    parts = [_axis_y(up, percent if up.high < 0.05 else lambda share: f"{100 * share:.0f} %")]
    for tick in ticks(bins[0], bins[-1] + width, 8):
        if tick == int(tick) and tick <= bins[-1]:
            parts.append(_text(across.at(tick + width / 2), HEIGHT - BOTTOM + 20, whole(tick), "tick"))
    for number, (name, row) in enumerate(shares.items()):
        parts.append(_outline(across, up, bins, width, row, number, name))
    return _svg(HEIGHT - BOTTOM + 30, parts, says)


def _binned(seen: Counter[int], bins: range, width: int) -> list[float]:
    total = seen.total()
    return [sum(seen[number] for number in range(start, start + width)) / total for start in bins]


def _outline(
    across: Scale, up: Scale, bins: range, width: int, row: Sequence[float], series: int, name: str
) -> Markup:
    points = [f"{across.at(bins[0])},{up.start}"]
    for start, share in zip(bins, row, strict=True):
        points += [f"{across.at(start)},{up.at(share)}", f"{across.at(start + width)},{up.at(share)}"]
    points.append(f"{across.at(bins[-1] + width)},{up.start}")
    return Markup(
        '<g style="--c:var(--series-{})"><title>{}</title><polygon points="{}" class="spread"/></g>'
    ).format(series, name, " ".join(points))


def in_cell(interval: Interval, fair: float, most: float) -> Markup:
    """A small interval for a row of a table; the dashed line is a fair share."""
    scale = Scale(0.0, most, 4, 156)
    kind = "more" if interval.low > fair else "less" if interval.high < fair else "even"
    return Markup(
        '<svg viewBox="0 0 160 16" class="cell {}" aria-hidden="true">'
        '<line x1="{}" x2="{}" y1="0" y2="16" class="fair"/>'
        '<line x1="{}" x2="{}" y1="8" y2="8" class="whisker"/><circle cx="{}" cy="8" r="4"/></svg>'
    ).format(
        *(kind, scale.at(fair), scale.at(fair)),
        *(scale.at(interval.low), scale.at(interval.high), scale.at(interval.value)),
    )
