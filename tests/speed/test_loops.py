"""What games add to the measuring: found by their names, counted honestly, and the rows that the last results show."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from dedale import _form
from dedale.core import Game
from dedale.games import GAMES, OWN
from dedale.speed.games import own_loops
from dedale.speed.loops import every_game

from ..sixth.doors import DOORS

RESULTS = Path(__file__).parents[2] / "bench" / "results.json"
LOOPS = Path(every_game.__file__).parent


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_a_loop_says_how_often_it_did_its_work(game: Game) -> None:
    for name, run in own_loops(game).items():
        assert (run(1), run(3)) == (1, 3), name


@pytest.mark.parametrize("game", OWN, ids=lambda game: game.slug)
def test_the_loops_of_a_game_are_rows_of_the_last_results(game: Game) -> None:
    rows = json.loads(RESULTS.read_text())["rows"]
    kinds = {row["kind"] for row in rows if row["subject"] == game.slug}
    assert kinds >= {"core", "copies", "samples", *own_loops(game)}


def test_every_module_of_loops_belongs_to_a_game() -> None:
    names = {path.stem for path in LOOPS.glob("*.py")}
    assert names - {"__init__", "every_game"} <= {game.slug for game in OWN}


def test_a_game_without_loops_of_its_own_adds_nothing() -> None:
    assert own_loops(DOORS) == {}


def test_what_is_timed_is_compiled_like_the_rules() -> None:
    compiled = _form.compiled_sources(_form.PACKAGE)
    for path in sorted((_form.PACKAGE / "speed" / "loops").glob("*.py")):
        assert (path in compiled) == (path.name != "__init__.py")
