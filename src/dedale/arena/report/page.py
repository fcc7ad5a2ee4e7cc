"""The page: every section of the report, from the summary alone."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path

from ..figures import ScoreShare, Thinking, milliseconds
from ..standings import Visit
from ..tournament_summary import PlayerRow, SeatRow, TournamentSummary
from . import plots
from .markup import Markup, joined, tag

STYLE = (Path(__file__).parent / "style.css").read_text()
WIDEST_CROSS = 40


def report_page(found: TournamentSummary) -> str:
    """The whole report as HTML."""
    title = found.title or f"{found.game_title}: tournament"
    head = joined(
        Markup('<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'),
        Markup('<meta name="color-scheme" content="light dark">'),
        tag("title", title),
        tag("style", Markup(STYLE)),
    )
    sections = (figures(found), ratings(found), cross(found), seats(found), lengths(found), thinking(found))
    body = tag("main", header(found, title), *sections, maps(found), failures(found), reading(found))
    return f'<!doctype html>\n<html lang="en">{tag("head", head)}{tag("body", body)}</html>\n'


def section(title: str, *children: str) -> Markup:
    return tag("section", tag("h2", title), *children)


def note(text: str) -> Markup:
    return tag("p", text, class_="note")


def header(found: TournamentSummary, title: str) -> Markup:
    """What was played."""
    how = found.pairing.replace("_", " ")
    options = ", ".join(f"{name} {json.dumps(value)}" for name, value in found.options.items())
    told = f"{found.game_title}{f' ({options})' if options else ''} · {how} · seed {found.seed}"
    return tag("header", tag("h1", title), tag("p", told))


def figures(found: TournamentSummary) -> Markup:
    """The few numbers that readers want first."""
    best = found.players[0]
    tiles = [
        (f"{found.games}", "games" if found.games == found.planned else f"of {found.planned} games"),
        (str(len(found.players)), "players"),
        (best.label, f"leads with {best.rating.value:.0f} ± {best.rating.high - best.rating.value:.0f}"),
        (f"{found.lengths.mean:.1f}", "moves a game"),
    ]
    return tag("div", *(tag("div", tag("b", value), tag("span", told)) for value, told in tiles), class_="tiles")


def row(label: str, plot: Markup, value: str) -> Markup:
    """A line of a plot: who, the picture, the number."""
    return tag("div", tag("span", label, class_="who"), plot, tag("span", value, class_="value"), class_="row")


def ratings(found: TournamentSummary) -> Markup:
    """Ratings with intervals, and the table of players."""
    rated = [player.rating for player in found.players]
    scale = plots.even_scale(min(r.low for r in rated), max(r.high for r in rated))
    rows = [_rating_row(scale, player) for player in found.players]
    scale_row = row("", plots.axis(scale, lambda tick: f"{tick:.0f}"), "")
    told = (
        "Points on the Elo scale, 1500 on average: 100 points more are a score of 64 %, 400 points odds of ten to one. "
        "The lines are 95 % intervals; where they overlap much, the order is not settled."
    )
    return section("Ratings", tag("div", *rows, scale_row, class_="rows"), player_table(found), note(told))


def _rating_row(scale: plots.Scale, player: PlayerRow) -> Markup:
    rating = player.rating
    reach = rating.high - rating.value
    label = f"{player.label}: {rating.value:.0f}, 95 % interval {rating.low:.0f} to {rating.high:.0f}"
    plot = plots.whisker(scale, rating.low, rating.value, rating.high, label, even=1500)
    return row(player.label, plot, f"{rating.value:.0f} ± {reach:.0f}")


def table(heads: Iterable[str], rows: Iterable[Iterable[str]], caption: str, **attributes: str) -> Markup:
    """A table that scrolls by itself when the screen is narrow; the first column names the row."""
    head = tag("tr", *(tag("th", text, scope="col") for text in heads))
    body = [tag("tr", tag("th", first, scope="row"), *(tag("td", cell) for cell in rest)) for first, *rest in rows]
    shown = tag("table", tag("caption", caption), tag("thead", head), tag("tbody", *body), **attributes)
    return tag("div", shown, class_="scroll", tabindex=0, role="region", aria_label=caption)


def player_table(found: TournamentSummary) -> Markup:
    """Who the players are, if their labels do not tell, and how they scored."""
    named = any(player.name != player.label for player in found.players)
    heads = ["player", *(["name"] if named else []), "games", "score", "95 %", "won", "drawn", "lost"]
    rows = ([p.label, *([p.name] if named else []), *_share_cells(p.score), *_counts(p)] for p in found.players)
    return table(heads, rows, "All players", **({"class_": "named"} if named else {}))


def _counts(player: PlayerRow) -> list[str]:
    return [str(player.wins), str(player.draws), str(player.losses)]


def _share_cells(share: ScoreShare | None) -> tuple[str, str, str]:
    if share is None:
        return "0", "–", "–"
    return str(share.games), f"{share.share:.1%}", _interval(share)


def _interval(share: ScoreShare) -> str:
    low, high = share.interval
    return f"{100 * low:.0f}–{high:.0%}"


def cross(found: TournamentSummary) -> Markup:
    """Each against each."""
    if len(found.players) > WIDEST_CROSS:
        return section("Against each other", note(f"There are more than {WIDEST_CROSS} players: see the JSON output."))
    names = [player.label for player in found.players]
    head = tag("tr", tag("td"), *(tag("th", str(n), scope="col") for n in range(1, len(names) + 1)))
    body = []
    for number, (name, shares) in enumerate(zip(names, found.cross, strict=True)):
        cells = [_cross_cell(share, at == number) for at, share in enumerate(shares)]
        body.append(tag("tr", tag("th", f"{number + 1} {name}", scope="row"), *cells))
    shown = tag("table", tag("thead", head), tag("tbody", *body), class_="cross")
    told = (
        "The row's score against the column: a better place in the same game counts one, the same place half; a game "
        "does not count between those who share the last place behind others. Below it the 95 % interval (Wilson's)."
    )
    wide = tag("div", shown, class_="scroll", tabindex=0, role="region", aria_label="Cross table")
    return section("Against each other", wide, note(told))


def _cross_cell(share: ScoreShare | None, same: bool) -> Markup:
    if share is None:
        return tag("td", "" if same else "·", class_="none")
    kind = "win" if share.share > 0.5 else "loss"
    depth = f"--depth:{abs(share.share - 0.5) * 2:.2f}"
    told = f"{share.games} games"
    return tag(
        "td", tag("b", f"{share.share:.0%}"), tag("small", _interval(share)), class_=kind, style=depth, title=told
    )


def seats(found: TournamentSummary) -> Markup:
    """Whether it matters where a player sits."""
    even = 1 / len(found.seats)
    scale = plots.Scale(0, 1, (0, 0.25, 0.5, 0.75, 1))
    rows = [_seat_row(scale, number, seat, even) for number, seat in enumerate(found.seats)]
    scale_row = row("", plots.axis(scale, lambda tick: f"{tick:.0%}"), "")
    worth = "; ".join(_worth(number, seat) for number, seat in enumerate(found.seats))
    heads = ("player", *(f"seat {number}" for number in range(len(found.seats))))
    by_player = ([p.label, *(_share_cells(share)[1] for share in p.seats)] for p in found.players)
    told = f"The dashed line is an even score, {even:.0%}. What a seat adds to a rating: {worth}."
    return section(
        "Seats", tag("div", *rows, scale_row, class_="rows"), note(told), table(heads, by_player, "Score by seat")
    )


def _seat_row(scale: plots.Scale, number: int, seat: SeatRow, even: float) -> Markup:
    if seat.score is None:
        return Markup("")
    (low, high), share = seat.score.interval, seat.score.share
    label = f"Seat {number}: {share:.1%}, 95 % interval {low:.1%} to {high:.1%}"
    return row(f"Seat {number}", plots.whisker(scale, low, share, high, label, even=even), f"{share:.1%}")


def _worth(number: int, seat: SeatRow) -> str:
    return f"seat {number} {seat.worth.value:+.0f} ± {seat.worth.high - seat.worth.value:.0f}"


def lengths(found: TournamentSummary) -> Markup:
    """How long the games were, and how they ended."""
    found_lengths = found.lengths
    low, high = found_lengths.bars[0].shortest, found_lengths.bars[-1].longest + 1
    scale = plots.even_scale(low, high)
    inside = plots.Scale(low, high, tuple(tick for tick in scale.ticks if low <= tick <= high))
    picture = tag(
        "div",
        plots.histogram(found_lengths.bars, found_lengths.mean),
        plots.axis(inside, lambda tick: f"{tick:.0f}"),
        class_="wide",
    )
    told = (
        f"Moves a game: median {found_lengths.median:g}, shortest {found_lengths.shortest}, "
        f"longest {found_lengths.longest}."
    )
    ends = [_end_row(reason, games, found.games) for reason, games in found.reasons.items()]
    return section("Length and ends", picture, note(told), tag("div", *ends, class_="rows ends"))


def _end_row(reason: str, games: int, total: int) -> Markup:
    share = games / total
    return row(reason, plots.filled_bar(share, f"{reason}: {games} games"), f"{games} · {share:.0%}")


def thinking(found: TournamentSummary) -> Markup:
    """How long the players thought about a move."""
    timed = [(p.label, p.thinking_ms) for p in found.players if p.thinking_ms is not None]
    if not timed:
        return Markup("")
    scale = plots.log_scale(*_times([time for _, times in timed for time in (times.median, times.p99)]))
    rows = [
        row(
            label,
            _times_plot(scale, label, times),
            f"{milliseconds(times.median)} · {milliseconds(times.p99)}",
        )
        for label, times in timed
    ]
    scale_row = row("", plots.axis(scale, lambda tick: f"{tick:g}"), "")
    told = "Milliseconds for a move: the dot is the median, the line reaches to the 99th percentile."
    return section("Thinking time", tag("div", *rows, scale_row, class_="rows"), note(told))


def _times(times: list[float]) -> tuple[float, float]:
    return max(1e-4, min(times)), max(1e-3, *times)


def _times_plot(scale: plots.Scale, label: str, times: Thinking) -> Markup:
    told = f"{label}: median {milliseconds(times.median)} ms, 99th percentile {milliseconds(times.p99)} ms"
    median, p99 = max(times.median, scale.low), max(times.p99, scale.low)
    return plots.whisker(scale, median, median, p99, told)


def maps(found: TournamentSummary) -> Markup:
    """Where games are decided."""
    shown = [_seat_maps(seat, visits) for seat, visits in enumerate(found.places) if visits]
    if not shown:
        return section("Where games are decided", note("The events of this game name no cells."))
    told = (
        "A move leads to the cell that its last event names. “Ends”: in games that somebody won, the last cell that "
        "the seat that made the last move had reached; the larger a square, the more games. “Worth”: what a seat "
        "scored in the games in which one of its moves led to the cell, against the mean over all cells (every game "
        "counts once for each cell that it reached); full squares are above it, hollow ones below, and the larger, "
        f"the further. Cells with fewer than {plots.FEWEST_VISITS} games are left out. This is correlation, not "
        "causation. In a game where each seat has a board of its own, a seat's cells are on the board that it "
        "walks on."
    )
    return section("Where games are decided", *shown, note(told))


def _seat_maps(seat: int, visits: list[Visit]) -> Markup:
    pictures = []
    if any(visit.ended for visit in visits):
        label = f"Ends: where the last move of seat {seat} led"
        pictures.append(_figure(plots.ends_map(visits, label), label, _most_ends(visits)))
    label = f"Worth: what reaching a cell was worth to seat {seat}"
    pictures.append(_figure(plots.worth_map(visits, label), label, _most_worth(visits)))
    return joined(tag("h3", f"Seat {seat}"), tag("div", *pictures, class_="maps"))


def _figure(picture: Markup, label: str, told: str) -> Markup:
    return tag("figure", tag("figcaption", tag("b", label)), picture, tag("p", told, class_="note"))


def _most_ends(visits: list[Visit]) -> str:
    best = sorted(visits, key=lambda visit: (-visit.ended, visit.cell))[:3]
    return "Most: " + ", ".join(f"{visit.cell} ({visit.ended})" for visit in best if visit.ended) + "."


def _most_worth(visits: list[Visit]) -> str:
    mean = plots.mean_share(visits)
    known = sorted(plots.well_known(visits), key=lambda visit: (visit.share, visit.cell))
    if not known:
        return "No cell was reached often enough."
    told = [
        f"{what} {visit.cell} ({visit.share - mean:+.0%})" for what, visit in (("best", known[-1]), ("worst", known[0]))
    ]
    return f"Mean {mean:.0%}; {', '.join(told)}."


def failures(found: TournamentSummary) -> Markup:
    """Players that broke down."""
    if not found.faults:
        return Markup("")
    some = [tag("li", fault) for fault in found.faults[:20]]
    more = f"{len(found.faults)} games were lost because a player failed."
    return section("Failures", note(more), tag("ul", *some))


def reading(found: TournamentSummary) -> Markup:
    """How the numbers were made."""
    told = [
        "Ratings are a Plackett–Luce fit (Bradley–Terry with two seats) of the places in all games, with a strength "
        "for each player and one for each seat; a shared place counts as every order in equal parts, but for the last "
        "place behind others, whose holders were not compared; a prior of a fifth of a game keeps them finite; "
        "intervals follow from the Fisher information.",
        "Every group met on the same boards, and on each board everybody sat in every seat.",
        f"Plan {found.digest}.",
    ]
    if found.timed:
        told.append(f"With a time for each move games do not repeat exactly: {', '.join(found.timed)}.")
    if found.outside:
        told.append(f"Programs from outside repeat only if they follow their seed: {', '.join(found.outside)}.")
    return tag("footer", tag("h2", "How this was made"), *(tag("p", text) for text in told))
