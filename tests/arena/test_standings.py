"""Standings and the report: every game is counted where it belongs, and the page needs nothing but itself."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from dedale.arena.fixture import Fixture, Played
from dedale.arena.places import ends_at
from dedale.arena.plan import Plan
from dedale.arena.report import report_page
from dedale.arena.standings import Standings
from dedale.arena.tournament_summary import TournamentSummary, tournament_summary
from dedale.core import Game, Luck
from dedale.games import OWN
from dedale.match import Match
from tests.small import small

from .tournaments import plan_of, play_here

STRANGE = '<script>alert("1")</script> & co'


def played(index: int, players: tuple[int, ...], places: tuple[int, ...], *, moves: int = 10, **more: object) -> Played:
    """A game as if it had been played; players sit in their order."""
    winners = [place for place in places if place == 1]
    points = tuple(1 / len(winners) if place == 1 else 0.0 for place in places)
    record: dict[str, object] = {"moves": ["go"] * moves, "seed": 0}
    fixture = Fixture(index, players, tuple(range(len(players))), 0)
    fields = {"thinking": ((0.001,),) * len(players), "cells": ((),) * len(players), **more}
    return Played(fixture, points, places, "caught", record, **fields)  # type: ignore[arg-type]


def summed_up(plan: Plan, games: list[Played]) -> TournamentSummary:
    return tournament_summary(plan, Standings(plan.lineup, games))


def test_scores_and_cross_table_count_every_game() -> None:
    plan = plan_of(players=["random", "easy", "medium"])
    games = [played(0, (0, 1), (1, 2)), played(1, (1, 0), (1, 1)), played(2, (1, 2), (2, 1)), played(3, (0, 2), (2, 1))]
    found = summed_up(plan, games)
    assert [row.label for row in found.players] == ["medium", "random", "easy"]
    random = found.players[1]
    assert (random.wins, random.draws, random.losses) == (1, 1, 1)
    assert random.score is not None
    assert random.score.share == pytest.approx(0.5)
    assert [[share and (share.games, share.share) for share in row] for row in found.cross] == [
        [None, (1, 1.0), (1, 1.0)],
        [(1, 0.0), None, (2, 0.75)],
        [(1, 0.0), (2, 0.25), None],
    ]


def test_between_losers_of_four_a_game_does_not_count() -> None:
    options = {"seats": 4}
    players = ["random", "easy", "medium", "hard"]
    plan = plan_of(game="sliding_blocks", players=players, options=options, games=4)
    found = summed_up(plan, [played(0, (0, 1, 2, 3), (1, 2, 2, 2)), played(1, (0, 1, 2, 3), (1, 1, 1, 1))])
    order = [row.label for row in found.players]
    one, other = order.index("easy"), order.index("medium")
    share = found.cross[one][other]
    assert share is not None
    assert (share.games, share.share) == (1, 0.5), "only the draw"


def test_seats_lengths_and_ends_are_counted() -> None:
    plan = plan_of(players=["random", "easy"])
    games = [played(n, (n % 2, 1 - n % 2), (1, 2), moves=10 + n) for n in range(10)]
    found = summed_up(plan, games)
    assert [seat.score.share for seat in found.seats if seat.score] == [1.0, 0.0]
    assert found.seats[0].worth.value > 100
    assert (found.lengths.shortest, found.lengths.longest, found.lengths.median) == (10, 19, 14.5)
    assert sum(bar.games for bar in found.lengths.bars) == 10
    assert found.reasons == {"caught": 10}


def test_cells_are_counted_for_the_seat_whose_moves_led_there() -> None:
    plan = plan_of(players=["random", "easy"])
    games = [played(0, (0, 1), (1, 2), cells=(("A1", "B2"), ("A1",)), ends_at=(0, "B2"))]
    games += [played(1, (0, 1), (1, 1), cells=(("A1",), ()), ends_at=(0, "A1"))]
    first, second = summed_up(plan, games).places
    assert [(v.cell, v.games, v.share, v.ended) for v in first] == [("A1", 2, 0.75, 0), ("B2", 1, 1.0, 1)]
    assert [(v.cell, v.games, v.share, v.ended) for v in second] == [("A1", 1, 0.0, 0)]


@pytest.mark.parametrize("game", OWN, ids=lambda game: game.slug)
def test_every_game_ends_somewhere_on_its_board(game: Game) -> None:
    match, luck = Match(game, small(game, 4), seed=3), Luck(5)
    while match.to_move is not None:
        moves = match.legal_moves()
        match.play(moves[luck.below(len(moves))])
    found = ends_at(match.lines)
    assert found is not None
    seat, cell = found
    assert seat == match.lines[-1].seat
    assert re.fullmatch(r"[A-Z]\d+", cell)


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> TournamentSummary:
    players = ["random", {"name": "easy", "label": STRANGE}, "medium"]
    plan = plan_of(players=players, title=f"A title with {STRANGE}", games=8)
    return summed_up(plan, play_here(plan, tmp_path_factory.mktemp("report") / "results"))


class Page(HTMLParser):
    """Checks that every element is closed where it should be, and keeps what the page names from outside."""

    EMPTY = ("meta",)

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: set[str] = set()
        self.named: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.named += [value or "" for name, value in attrs if name in ("src", "href", "xlink:href", "action")]
        if tag not in self.EMPTY:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_the_report_is_whole_and_needs_nothing_from_elsewhere(found: TournamentSummary) -> None:
    text = report_page(found)
    page = Page(text)
    assert page.open == []
    assert page.named == []
    assert "script" not in page.tags
    assert not re.search(r"url\(|@import|https?://", text)
    for section in ("Ratings", "Against each other", "Seats", "Length and ends", "Thinking time", "Where games"):
        assert f"<h2>{section}" in text


def test_the_report_is_a_function_of_the_results(found: TournamentSummary) -> None:
    assert report_page(found) == report_page(found)


@pytest.mark.slow
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [360, 1100])
def test_the_report_fits_the_screen_and_can_be_read(
    found: TournamentSummary, tmp_path: Path, scheme: str, width: int
) -> None:
    from playwright.sync_api import sync_playwright

    path = tmp_path / "report.html"
    path.write_text(report_page(found))
    flags = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=flags)
        page = browser.new_page(viewport={"width": width, "height": 800}, color_scheme=scheme)  # type: ignore[arg-type]
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        page.goto(path.as_uri())
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert page.evaluate(CONTRAST) >= 4.5
        browser.close()
    assert asked == [path.as_uri()]


CONTRAST = """() => {
  const channel = v => (v /= 255) <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
  const luminance = colour => {
    const [r, g, b] = colour.match(/[\\d.]+/g).map(Number);
    const scale = colour.startsWith("color(") ? 255 : 1;
    return 0.2126 * channel(r * scale) + 0.7152 * channel(g * scale) + 0.0722 * channel(b * scale);
  };
  const behind = element => {
    for (let at = element; at; at = at.parentElement) {
      const colour = getComputedStyle(at).backgroundColor;
      if (colour !== "rgba(0, 0, 0, 0)") return colour;
    }
    return "rgb(255, 255, 255)";
  };
  let least = 21;
  for (const element of document.querySelectorAll("h1, h2, h3, p, th, td b, td small, span, .who, .value, text")) {
    const style = getComputedStyle(element);
    const ink = luminance(element.tagName === "text" ? style.fill : style.color);
    const paper = luminance(behind(element));
    least = Math.min(least, (Math.max(ink, paper) + 0.05) / (Math.min(ink, paper) + 0.05));
  }
  return least;
}"""
