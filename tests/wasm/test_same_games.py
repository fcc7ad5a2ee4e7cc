"""Same rules, same games: what is played in a real browser is what is played here, byte for byte."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path

import msgspec
import pytest
from driving.browser import CHROMIUM, FLAGS
from driving.player import SHORT
from driving.python_in_browser import ROOT, PythonInBrowser, build
from hypothesis import Phase, given, settings
from playwright.sync_api import sync_playwright

from dedale.core import Game
from dedale.games import OWN
from tests.games.recording import RECORDS, recorded_games
from tests.laws.positions import Position, positions

from . import games
from .games import RANDOM, AnyGame, Played, Recorded, Twins, digests, text

pytestmark = pytest.mark.slow
AT_RANDOM, BY_LEVEL = 24, {"easy": 6, "medium": 6, "hard": 3, "expert": 1}
"""How many games of each kind are played, 200 in all."""
MOST = {RANDOM: 300, "easy": 300, "medium": 60, "hard": 12, "expert": 6}
TWINS = 25


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PythonInBrowser]:
    """The compiled form in chromium, with what these tests ask it for."""
    build()
    own = [Path(games.__file__), *(ROOT / "tests").glob("laws/*.py"), *(ROOT / "tests").glob("games/recording.py")]
    packages = [ROOT / "tests" / folder / "__init__.py" for folder in (".", "wasm", "games", "laws")]
    files = {*own, *(path for path in packages if path.exists()), *recorded_games()}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        opened = PythonInBrowser(browser, tmp_path_factory.mktemp("python"), sorted(files))
        assert opened.form == "compiled"
        yield opened
        opened.close()
        browser.close()


def assert_same(python: PythonInBrowser, wanted: list[AnyGame]) -> None:
    """Compares digests, and shows the first line of the first game that differs."""
    asked = msgspec.json.encode(wanted).decode()
    here = msgspec.json.decode(digests(asked), type=list[str])
    there = msgspec.json.decode(python.call(games.__name__, "digests", asked), type=list[str])
    for game, one, other in zip(wanted, here, there, strict=True):
        if one != other:
            spelled = msgspec.json.encode(game).decode()
            pytest.fail(f"{spelled}:\n{first_difference(text(spelled), python.call(games.__name__, 'text', spelled))}")


def first_difference(here: str, there: str) -> str:
    lines = zip_longest(here.splitlines(), there.splitlines(), fillvalue="(no such line)")
    return next(
        f"line {n}\n  here:  {one}\n  there: {other}" for n, (one, other) in enumerate(lines, 1) if one != other
    )


def test_recorded_games_tell_the_same(python: PythonInBrowser) -> None:
    assert_same(python, [Recorded(str(path.relative_to(RECORDS))) for path in recorded_games()])


@pytest.mark.parametrize("game", OWN, ids=lambda game: game.slug)
def test_random_games_and_computer_players_play_the_same(python: PythonInBrowser, game: Game) -> None:
    wanted = [Played(game.slug, {}, seed, RANDOM, MOST[RANDOM]) for seed in range(AT_RANDOM)]
    for level, count in BY_LEVEL.items():
        wanted += [Played(game.slug, SHORT[game.slug], seed, level, MOST[level]) for seed in range(count)]
    assert len(OWN) * len(wanted) == 200
    assert_same(python, [*wanted])


@pytest.mark.parametrize("game", OWN, ids=lambda game: game.slug)
def test_twins_cannot_be_told_apart_there(python: PythonInBrowser, game: Game) -> None:
    assert_same(python, [*drawn(game)])


def drawn(game: Game) -> list[Twins]:
    """Positions with all kinds of options, always the same ones."""
    found: list[Twins] = []

    @settings(max_examples=TWINS, derandomize=True, database=None, phases=[Phase.generate])
    @given(positions(game))
    def collect(position: Position) -> None:
        found.append(Twins(game.slug, position.options, position.seed, len(position.moves)))

    collect()
    assert len(found) == TWINS
    return found


def test_a_difference_is_shown_by_its_first_line() -> None:
    assert first_difference("a\nb\nc\n", "a\nB\nC\n") == "line 2\n  here:  b\n  there: B"
    assert first_difference("a\nb\n", "a\n") == "line 2\n  here:  b\n  there: (no such line)"
