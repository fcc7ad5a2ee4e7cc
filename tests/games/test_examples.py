"""Examples that ship: valid, named in three languages, fair and worth a look."""

from __future__ import annotations

from typing import Any, cast

import pytest

from dedale.core import Example, Game
from dedale.games import OWN, find
from dedale.games.sliding_blocks.rules import SlidingState
from dedale.games.tracker.options import TrackerOptions
from dedale.games.tracker.setup import build_camp
from dedale.grid.cells import Cell
from dedale.grid.edges import Edge
from tests.sixth.doors import DOORS

pytestmark = pytest.mark.rules

DRAWN = [game for game in OWN if game.prepares and game.slug != "moving_maze"]
EXAMPLES = [pytest.param(game, example, id=example.titles["en"]) for game in DRAWN for example in game.examples()]


@pytest.mark.parametrize("game", DRAWN, ids=repr)
def test_every_game_in_which_people_draw_has_examples_with_names_of_their_own(game: Game) -> None:
    examples = game.examples()
    assert len(examples) >= 3
    for language in ("en", "fr", "ru"):
        assert len({example.titles[language] for example in examples}) == len(examples)


def test_other_games_have_none() -> None:
    assert find("moving_maze").examples() == []
    assert DOORS.examples() == []


@pytest.mark.parametrize(("game", "example"), EXAMPLES)
def test_an_example_may_be_played_as_it_is(game: Game, example: Example) -> None:
    assert game.check(example.prepared) == []
    given: dict[str, Any] = {"board": example.prepared}
    if game.prepares == "setup":
        given = {"setups": [example.prepared, example.prepared]}
    state = game.new(seed=1, **given)
    assert len(state.legal_moves()) > 3


@pytest.mark.parametrize("example", find("monster_hunt").examples(), ids=lambda example: example.titles["en"])
def test_a_hunt_is_balanced_by_the_distance_and_looks_the_same_turned_round(example: Example) -> None:
    board, size = example.prepared, 9
    cells = {f"{row}{column}" for row in "ABCDEFGHI" for column in range(1, size + 1)}
    free = cells - set(board["obstacles"])
    assert {turned_round(name) for name in free} == free
    assert (board["entrance"], board["exit"]) == ("A1", "I9"), "sixteen steps at least, where fourteen balance the game"
    assert 15 <= len(board["obstacles"]) <= 30


def turned_round(name: str) -> str:
    return f"{'ABCDEFGHI'[8 - 'ABCDEFGHI'.index(name[0])]}{10 - int(name[1:])}"


@pytest.mark.parametrize("example", find("sliding_blocks").examples(), ids=lambda example: example.titles["en"])
def test_a_layout_lets_every_block_and_three_pawns_move(example: Example) -> None:
    state = cast(SlidingState, find("sliding_blocks").new(board=example.prepared, first=0))
    moves = [move.split() for move in state.legal_moves()]
    assert len({move[1] for move in moves if move[0] == "pawn"}) == 3
    assert {move[1] for move in moves if move[0] == "block"} == {
        str(number + 1) for number in range(len(example.prepared["blocks"]))
    }


# The camp of the sheet: "a way from F1 to E5 is the only one that leads to the fugitive; one could also enter by A1,
# B1, D1 or E1, but these ways lead nowhere; one cannot enter by C1 because of the barrier on its left side".


def sheet_camp() -> dict[str, Any]:
    (camp,) = [one.prepared for one in find("tracker").examples() if one.titles["en"] == "The camp of the sheet"]
    return cast(dict[str, Any], camp)


def reaches_fugitive(entrance: str, *more_barriers: str) -> bool:
    """Whether a way leads from a cell to the fugitive of the sheet."""
    options: TrackerOptions = find("tracker").options()
    barriers = [options.edges.named(name) for name in [*sheet_camp()["barriers"], *more_barriers]]
    maze = build_camp(options, options.grid.named("E5"), barriers).sides.maze()
    return bool(maze.has(maze.flood(maze.cells([options.grid.named(entrance)])), options.grid.named("E5")))


def test_on_the_sheet_the_fugitive_is_in_e5_and_c1_alone_is_barred() -> None:
    assert sheet_camp()["fugitive"] == "E5"
    assert [name for name in sheet_camp()["barriers"] if name.endswith("w")] == ["C1w"]
    assert len(sheet_camp()["barriers"]) <= 30


def test_on_the_sheet_only_f1_leads_to_the_fugitive() -> None:
    assert [row for row in "ABDEF" if reaches_fugitive(f"{row}1")] == ["F"]
    assert not reaches_fugitive("C1")


def test_on_the_sheet_there_is_one_way_only() -> None:
    """Each passage is either of no account, or without it there is no way: two ways would need none of theirs."""
    options: TrackerOptions = find("tracker").options()
    inner = [options.edges.name(Edge(n)) for n in options.places]
    passages = [name for name in inner if not name.endswith("w") and name not in sheet_camp()["barriers"]]
    needed = [name for name in passages if not reaches_fugitive("F1", name)]
    names = [cell_beside(options, name) for name in needed]
    assert {"F1", "E5"} <= {cell for pair in names for cell in pair}
    cells = {cell for pair in names for cell in pair}
    assert len(needed) == len(cells) - 1, "the passages that are needed make one unbroken way"


def cell_beside(options: TrackerOptions, name: str) -> tuple[str, str]:
    """The two cells of a passage."""
    edge = options.edges.named(name)
    cell = options.edges.cell(edge)
    return options.grid.name(cell), options.grid.name(Cell(options.grid.neighbour(cell, options.edges.side(edge))))
