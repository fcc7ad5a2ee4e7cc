"""Plots as SVG. Widths are in per cent and heights in pixels, so that text keeps its size on every screen."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from ..places import row_and_column
from ..standings import Bar, Visit
from .markup import Markup, joined, percent, tag

ROW = 30
AXIS = 22
HISTOGRAM = 150
CELL = 20
LONG_BOARD = 12
MOST_STEPS = 5
FEWEST_VISITS = 5
"""How many games must have reached a cell before the map shows its worth."""


@dataclass(frozen=True)
class Scale:
    """Values along a line, and where its ticks are."""

    low: float
    high: float
    ticks: tuple[float, ...]
    logarithmic: bool = False

    def at(self, value: float) -> float:
        """Where a value is: 0 at the left end, 1 at the right."""
        low, high, value = (math.log10(v) if self.logarithmic else v for v in (self.low, self.high, value))
        return min(1.0, max(0.0, (value - low) / (high - low)))


def even_scale(low: float, high: float) -> Scale:
    """A scale with three to six ticks at round numbers, which holds both values.

    >>> even_scale(1312, 1688).ticks
    (1300.0, 1400.0, 1500.0, 1600.0, 1700.0)
    """
    step = next(step for step in _steps(high - low) if math.ceil(high / step) - math.floor(low / step) <= MOST_STEPS)
    first, last = math.floor(low / step), max(math.ceil(high / step), math.floor(low / step) + 1)
    return Scale(first * step, last * step, tuple(step * number for number in range(first, last + 1)))


def _steps(width: float) -> Iterator[float]:
    """Round numbers, ascending, from well below the width."""
    power = 10.0 ** math.floor(math.log10(max(width, 1e-6) / 10))
    return (power * 10**more * digit for more in itertools.count() for digit in (1, 2, 5))


def log_scale(low: float, high: float) -> Scale:
    """A scale with a tick at every power of ten, or at every second when there are many."""
    first, last = math.floor(math.log10(low)), math.ceil(math.log10(high))
    last = max(last, first + 1)
    ticks = range(first, last + 1, 1 if last - first <= MOST_STEPS else 2)
    return Scale(10.0**first, 10.0**last, tuple(10.0**power for power in ticks), logarithmic=True)


def svg(height: int, label: str, *children: str) -> Markup:
    return tag("svg", *children, class_="plot", width="100%", height=height, role="img", aria_label=label)


def grid(scale: Scale, height: int) -> Markup:
    """A faint line at every tick."""
    lines = [_vertical(scale.at(tick), 0, height, "grid") for tick in scale.ticks]
    return joined(*lines)


def axis(scale: Scale, shown: Callable[[float], str]) -> Markup:
    """The numbers under a plot."""
    texts = [_tick_text(scale.at(tick), AXIS - 8, shown(tick)) for tick in scale.ticks]
    return tag("svg", *texts, class_="plot axis-row", width="100%", height=AXIS, aria_hidden="true")


def _tick_text(at: float, y: float, text: str) -> Markup:
    anchor = "start" if at < 0.04 else "end" if at > 0.96 else "middle"
    return tag("text", text, x=percent(at), y=y, text_anchor=anchor, class_="axis")


def _vertical(at: float, top: float, bottom: float, kind: str) -> Markup:
    return tag("line", x1=percent(at), x2=percent(at), y1=top, y2=bottom, class_=kind)


def whisker(scale: Scale, low: float, value: float, high: float, label: str, even: float | None = None) -> Markup:
    """A value with its interval; `even` marks where it would lie if nothing made a difference."""
    middle = ROW / 2
    ends = (percent(scale.at(low)), percent(scale.at(high)))
    marks = [] if even is None else [_vertical(scale.at(even), 0, ROW, "even")]
    line = tag("line", x1=ends[0], x2=ends[1], y1=middle, y2=middle, class_="whisker")
    caps = [_vertical(scale.at(end), middle - 4, middle + 4, "whisker cap") for end in (low, high)]
    dot = tag("circle", cx=percent(scale.at(value)), cy=middle, r=5.5, class_="dot")
    return svg(ROW, label, tag("title", label), grid(scale, ROW), *marks, line, *caps, dot)


def filled_bar(share: float, label: str) -> Markup:
    """A bar that fills a share of its row."""
    back = tag("rect", x=0, y=7, width="100%", height=ROW - 14, rx=3, class_="back")
    front = tag("rect", x=0, y=7, width=percent(share), height=ROW - 14, rx=3, class_="fill")
    return svg(ROW, label, tag("title", label), back, front)


def histogram(bars: Sequence[Bar], mean: float) -> Markup:
    """How many games took how many moves."""
    most = max(bar.games for bar in bars)
    low, high = bars[0].shortest, bars[-1].longest + 1
    drawn = [_column(bar, most, low, high) for bar in bars if bar.games]
    top = [
        tag("text", f"{most} games", x=0, y=12, class_="axis"),
        tag("line", x1=0, x2="100%", y1=24, y2=24, class_="grid"),
    ]
    at = (mean - low) / (high - low)
    text = tag("text", f"mean {mean:.1f}", x=percent(at), y=12, text_anchor=_side(at), dx=_side_step(at), class_="note")
    label = f"{sum(bar.games for bar in bars)} games of {low} to {high - 1} moves, {mean:.1f} on average"
    return svg(HISTOGRAM, label, *top, *drawn, _vertical(at, 4, HISTOGRAM, "even"), text)


def _side(at: float) -> str:
    return "start" if at < 0.7 else "end"


def _side_step(at: float) -> int:
    return 6 if at < 0.7 else -6


def _column(bar: Bar, most: int, low: int, high: int) -> Markup:
    height = max(2.0, (HISTOGRAM - 24) * bar.games / most)
    left, width = (bar.shortest - low) / (high - low), (bar.longest + 1 - bar.shortest) / (high - low)
    told = f"{bar.shortest} to {bar.longest} moves: {bar.games} games"
    place = {"x": percent(left + width * 0.06), "width": percent(width * 0.88), "y": HISTOGRAM - height}
    return tag("rect", tag("title", told), **place, height=height, rx=2, class_="fill")


def board(visits: Sequence[Visit], marks: Sequence[Markup], label: str) -> Markup:
    """Marks on a board that is large enough for all cells that were named."""
    places = [row_and_column(visit.cell) for visit in visits]
    rows, columns = (1 + max(numbers) for numbers in zip(*places, strict=True))
    width, height = (columns + 1) * CELL, (rows + 1) * CELL
    back = tag("rect", x=CELL, y=CELL, width=columns * CELL, height=rows * CELL, class_="board")
    size = {"viewBox": f"0 0 {width + 1} {height + 1}", "style": f"max-width:{min(max(width * 1.5, 260), 460):.0f}px"}
    children = (tag("title", label), back, *_lines(rows, columns), *_names(rows, columns), *marks)
    return tag("svg", *children, class_="map", role="img", aria_label=label, **size)


def _lines(rows: int, columns: int) -> list[Markup]:
    right, bottom = (columns + 1) * CELL, (rows + 1) * CELL
    across = [tag("line", x1=CELL, x2=right, y1=y, y2=y, class_="grid") for y in range(2 * CELL, bottom, CELL)]
    return across + [tag("line", x1=x, x2=x, y1=CELL, y2=bottom, class_="grid") for x in range(2 * CELL, right, CELL)]


def _names(rows: int, columns: int) -> list[Markup]:
    step = 1 if max(rows, columns) <= LONG_BOARD else 2
    down = [_name(CELL / 2, (row + 1.5) * CELL, chr(ord("A") + row)) for row in range(0, rows, step)]
    return down + [_name((column + 1.5) * CELL, CELL / 2, str(column + 1)) for column in range(0, columns, step)]


def _name(x: float, y: float, text: str) -> Markup:
    return tag("text", text, x=x, y=y + 3.5, text_anchor="middle", class_="axis")


def mark(cell: str, size: float, kind: str, told: str) -> Markup:
    """A square whose area says how much."""
    row, column = row_and_column(cell)
    side = (CELL - 3) * math.sqrt(max(0.0, min(1.0, size)))
    x, y = (column + 1.5) * CELL - side / 2, (row + 1.5) * CELL - side / 2
    return tag("rect", tag("title", told), x=x, y=y, width=side, height=side, rx=1.5, class_=kind)


def ends_map(visits: Sequence[Visit], label: str) -> Markup:
    """Where the last moves led: the larger a square, the more games."""
    most = max(visit.ended for visit in visits)
    marks = [
        mark(visit.cell, visit.ended / most, "fill", f"{visit.cell}: {visit.ended} games ended here")
        for visit in visits
        if visit.ended
    ]
    return board(visits, marks, label)


def worth_map(visits: Sequence[Visit], label: str) -> Markup:
    """What reaching a cell was worth: full squares above the mean of all cells, hollow ones below."""
    known, mean = well_known(visits), mean_share(visits)
    most = max((abs(visit.share - mean) for visit in known), default=0.0) or 1.0
    marks = [mark(v.cell, abs(v.share - mean) / most, _kind(v.share - mean), _told(v, mean)) for v in known]
    return board(visits, marks, label)


def well_known(visits: Sequence[Visit]) -> list[Visit]:
    """The cells that enough games reached."""
    return [visit for visit in visits if visit.games >= FEWEST_VISITS]


def mean_share(visits: Sequence[Visit]) -> float:
    """The mean score over all visits to cells; winners reach more cells, so it is above the mean over all games."""
    return sum(visit.share * visit.games for visit in visits) / sum(visit.games for visit in visits)


def _kind(difference: float) -> str:
    return "above" if difference > 0 else "below"


def _told(visit: Visit, mean: float) -> str:
    return f"{visit.cell}: {visit.share:.0%} in {visit.games} games that came here ({visit.share - mean:+.0%})"
