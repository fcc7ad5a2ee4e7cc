"""What a walker can prove, in words; and that it is never wrong."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dedale.core import Event, Luck
from dedale.core.seat import NOBODY, Seat
from dedale.games.treasure_raid import TREASURE_RAID
from dedale.games.treasure_raid.notebook import Notebook, notebook_from_events
from dedale.games.treasure_raid.paper import (
    BORDER,
    IMPOSSIBLE,
    INNER,
    bump_word,
    cell_word,
    grenade_word,
    is_emptied_at,
    is_possible_edge,
    is_settled_cell,
    is_settled_edge,
    merged_cells,
    merged_edges,
    passage_word,
)
from dedale.games.treasure_raid.rules import RaidState
from tests.laws.positions import Position, positions

from .mazes import DRAWN, new

pytestmark = pytest.mark.rules

IDLE = "go e"


def after(*moves: str, text: str = DRAWN, **given: object) -> tuple[RaidState, Notebook]:
    """A game after moves of seat 0, the other bumping into its wall in A3; and seat 0's notebook."""
    state = new(text=text, **given)
    for move in moves:
        state.play(move)
        while state.to_move == 1:
            state.play(IDLE if state.walks[1].has_started else "start A3")
    return state, state.notebook(Seat(0))


def where(notebook: Notebook) -> str | None:
    cell = notebook.cell()
    return None if cell < 0 else notebook.options.grid.name(cell)


def places(notebook: Notebook) -> set[str]:
    """Where the walker may be, for all its notebook knows."""
    root, row, column = notebook.place()
    for fragment in notebook.fragments:
        if fragment.root == root and root > 0:
            cells = zip(list(fragment.rows), list(fragment.columns), strict=True)
            grid = notebook.options.grid
            return {grid.names[(r + row) * grid.columns + c + column] for r, c in cells}
    return {str(where(notebook))}


ROWS = "ABCDEF"
EVERYWHERE = {f"{row}{column}" for row in ROWS for column in range(1, 7)}


def test_before_any_pit_the_place_is_known() -> None:
    _, notebook = after("start D1", "go e", "go s")
    assert where(notebook) == "E2"


def test_after_a_pit_one_is_anywhere_but_where_one_has_seen_otherwise() -> None:
    _, notebook = after("start C1", "go e")
    assert where(notebook) is None
    assert places(notebook) == EVERYWHERE - {"C1", "C2"}


def test_an_outer_wall_measures_one_direction() -> None:
    _, notebook = after("start C1", "go e", "go e")
    assert places(notebook) == {"A6", "B6", "C6", "D6", "E6", "F6"}


def test_two_outer_walls_prove_a_corner() -> None:
    _, notebook = after("start F2", "go e", "go e", "go s")
    assert where(notebook) == "F6"
    assert len(notebook.fragments) == 1


def test_a_plain_wall_is_not_at_the_border() -> None:
    text = DRAWN.replace("C       2              II |", "C       2             |II |")
    _, notebook = after("start C1", "go e", "go w", text=text)
    assert places(notebook) == EVERYWHERE - {"C1", "C2"} - {f"{row}1" for row in ROWS}


def test_a_wall_of_unknown_kind_may_be_anywhere() -> None:
    _, notebook = after("start C1", "go e", "go e", tell_outer_wall=False)
    assert places(notebook) == EVERYWHERE - {"C1", "C2"}


def test_a_known_pit_exit_is_where_one_lands() -> None:
    _, notebook = after("start C6", "go w", "go w", "go w", "go w")
    assert where(notebook) == "C6"


def test_a_landmark_seen_twice_joins() -> None:
    """The trap in A4, then pit 2 to C6, then round to the trap again."""
    way = ["start A4", "go s", "leave", "go w", "go s", "go w", "go w", "go n", "go n"]
    assert where(after(*way)[1]) is None
    assert where(after(*way, "go w")[1]) == "A4"


def test_walking_into_the_same_pit_from_another_fragment_joins() -> None:
    """Pit 2 leads to C6; from there one walks round to pit 2 again, and so knows where one was."""
    _, notebook = after("start C3", "go w", "go w", "go w", "go w")
    assert where(notebook) is None
    _, notebook = after("start C3", "go w", "go w", "go w", "go w", "go w")
    assert [fragment.root for fragment in notebook.fragments] == [0]
    assert where(notebook) == "C6"


def test_the_extent_of_a_fragment_pins_it_between_the_borders() -> None:
    """The whole of column 6: six rows high, so it has one place by row, and columns 1 and 2 are known otherwise."""
    way = ["start C1", "go e", "go s", "go s", "go s", "go n", "go n", "go n", "go n", "leave", "go n", "leave"]
    assert places(after(*way)[1]) == {"A3", "A4", "A5", "A6"}


def test_a_treasure_taken_reads_nothing_and_one_left_does_not() -> None:
    """From C6 one step south to an empty cell: that may be B4 only if the treasure there was taken."""
    way = ["go w", "go s", "go w", "go s"]
    assert "B4" in places(after("start B4", "take", *way)[1])
    assert "B4" not in places(after("start B4", "leave", *way)[1])


def test_a_treasure_may_be_missed_that_was_taken_from_another_fragment() -> None:
    """Pit 2 to C6 and up to the treasure of B6, left; pit 4 to F6 and round to B6, taken; pit 2 again, up: nothing."""
    way = ["start C1", "go e", "go n", "leave", "go s", "go w", "go w", "go w", "go s", "go s", "go s"]
    way += ["go n", "go n", "go w", "go n", "go n", "go e", "take"]
    way += ["go w", "go w", "leave", "go w", "go s", "go w", "go n"]
    state, notebook = after(*way)
    assert state.walks[0].options.grid.name(state.walks[0].at) == "B6"
    assert "B6" in places(notebook)
    assert len(notebook.fragments) == 1


NOTHING, TRAP, TREASURE = 0, 3, 12


@pytest.mark.parametrize("thing", [1, 2])
def test_a_spent_crossbow_or_crutch_reads_nothing_afterwards_and_never_before(thing: int) -> None:
    used, empty = cell_word(thing, 5), cell_word(NOTHING, 9)
    assert merged_cells(used, empty) == merged_cells(empty, used) == used
    assert merged_cells(used, cell_word(NOTHING, 3)) == IMPOSSIBLE
    assert merged_cells(used, cell_word(thing, 9)) == IMPOSSIBLE


def test_what_stays_is_seen_every_time() -> None:
    assert merged_cells(cell_word(TRAP, 5), cell_word(TRAP, 9)) == cell_word(TRAP, 5)
    assert merged_cells(cell_word(TRAP, 5), cell_word(NOTHING, 9)) == IMPOSSIBLE
    assert merged_cells(cell_word(NOTHING, 5), cell_word(NOTHING, 9)) == cell_word(NOTHING, 5)


def test_a_treasure_is_seen_until_it_is_taken_away() -> None:
    taken = is_emptied_at(cell_word(TREASURE, 5), 6)
    assert is_settled_cell(merged_cells(taken, cell_word(NOTHING, 9)))
    assert merged_cells(taken, cell_word(NOTHING, 3)) == IMPOSSIBLE
    assert merged_cells(taken, cell_word(TREASURE, 9)) == IMPOSSIBLE
    assert merged_cells(taken, cell_word(TREASURE, 3)) != IMPOSSIBLE
    assert merged_cells(taken, is_emptied_at(cell_word(TREASURE, 3), 4)) == IMPOSSIBLE
    missed = merged_cells(cell_word(TREASURE, 5), cell_word(NOTHING, 9))
    assert not is_settled_cell(missed)
    assert is_settled_cell(merged_cells(missed, is_emptied_at(cell_word(TREASURE, 6), 7)))
    assert merged_cells(missed, is_emptied_at(cell_word(TREASURE, 10), 11)) == IMPOSSIBLE
    assert merged_cells(missed, cell_word(TREASURE, 12)) == IMPOSSIBLE


def test_a_wall_met_is_passed_only_after_a_grenade_and_not_met_again() -> None:
    bump, blast, passage = bump_word(INNER, 3), grenade_word(5), passage_word(INNER, 7)
    assert is_settled_edge(bump, INNER, False)
    assert not is_settled_edge(merged_edges(bump, passage), INNER, False)
    assert is_settled_edge(merged_edges(merged_edges(bump, passage), blast), INNER, False)
    assert not is_settled_edge(merged_edges(merged_edges(bump, passage), grenade_word(8)), INNER, False)
    assert not is_possible_edge(merged_edges(bump_word(INNER, 9), passage), INNER, False)
    assert not is_possible_edge(merged_edges(bump_word(INNER, 9), blast), INNER, False)


def test_an_outer_wall_that_holds_is_met_again_after_a_grenade() -> None:
    word = merged_edges(grenade_word(5), bump_word(BORDER, 7))
    assert is_possible_edge(word, BORDER, True)
    assert not is_possible_edge(word, BORDER, False)


def test_what_is_told_of_the_border_is_believed() -> None:
    assert not is_possible_edge(bump_word(BORDER, 3), INNER, False)
    assert not is_possible_edge(bump_word(INNER, 3), BORDER, False)
    assert merged_edges(bump_word(INNER, 3), bump_word(BORDER, 5)) == IMPOSSIBLE


def test_a_grenade_makes_a_passage_where_a_wall_was() -> None:
    _, notebook = after("start A3", "go e", "grenade e", "go e")
    assert where(notebook) == "A4"
    assert len(notebook.fragments) == 1


def test_entering_at_a_named_cell_proves_the_place() -> None:
    _, notebook = after("start C1", "go e", "go s", "go e", "enter C1", reentry="any")
    assert where(notebook) == "C1"


def test_returning_by_the_same_opening_does_not() -> None:
    _, notebook = after("start C1", "go e", "go s", "go e", "enter")
    assert places(notebook) == {"A6", "B6", "C6", "D6", "E6", "F6"} - {"A6"}


def test_no_opening_excludes_an_exit_there() -> None:
    """Outside by an unknown opening of the east side; D6 is tried and is the one, E6 is not."""
    _, notebook = after("start C1", "go e", "go s", "go e", "enter E6", reentry="any")
    assert "E6" not in places(notebook)
    assert "D6" in places(notebook)


@given(st.data())
def test_what_is_proved_is_true(data: st.DataObject) -> None:
    position = data.draw(positions(TREASURE_RAID, most=250))
    state = position.state
    assert isinstance(state, RaidState)
    for seat in (Seat(0), Seat(1)):
        notebook, walk = state.notebook(seat), state.walks[seat]
        if notebook.length:
            truth = walk.door if walk.is_outside else walk.at
            assert state.options.grid.name(truth) in places(notebook)


@given(st.data())
def test_the_notebook_is_a_function_of_the_events_told_to_all(data: st.DataObject) -> None:
    position = data.draw(positions(TREASURE_RAID, most=150))
    state = position.state
    assert isinstance(state, RaidState)
    heard = [event for events in position.events for event in events if event.tells(NOBODY)]
    for seat in (Seat(0), Seat(1)):
        assert facts(notebook_from_events(state.raid.paper, seat, heard)) == facts(state.notebook(seat))


def facts(notebook: Notebook) -> list[object]:
    return [
        list(notebook.log),
        notebook.place(),
        [list(fragment.sheet.cell_words) for fragment in notebook.fragments],
        [list(fragment.sheet.edge_words) for fragment in notebook.fragments],
    ]


def test_many_lost_walkers_find_out_where_they_are() -> None:
    """Random walkers fall, get lost, and some prove their place again; none is ever wrong."""
    lost = found = 0
    for seed in range(12):
        position = Position(TREASURE_RAID, {}, seed, TREASURE_RAID.new(seed=seed), luck=Luck(seed))
        was_lost = False
        for _ in range(40):
            position.play_random(10)
            state = position.state
            assert isinstance(state, RaidState)
            is_lost = where(state.notebook(Seat(0))) is None
            lost += is_lost and not was_lost
            found += was_lost and not is_lost
            was_lost = is_lost
    assert lost > 5
    assert found > 2


def test_events_of_the_other_walk_are_not_read() -> None:
    state = new()
    events: list[Event] = []
    for move in ("start D1", "start E5", "go e", "go w"):
        events += state.play(move)
    notebook = notebook_from_events(state.raid.paper, Seat(1), events)
    assert where(notebook) == "E4"
    assert notebook.length == 2
