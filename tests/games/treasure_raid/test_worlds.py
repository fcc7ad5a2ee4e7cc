"""Sampled mazes: they agree with all that was told, and none that agrees is left out."""

from __future__ import annotations

import itertools
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import append, vec
from mypy_extensions import i64

import dedale
from dedale.core import Luck
from dedale.core.notation import Action
from dedale.core.seat import NOBODY, Seat
from dedale.games.treasure_raid import TREASURE_RAID
from dedale.games.treasure_raid.messages import LabyrinthFacts
from dedale.games.treasure_raid.notation import TAKE
from dedale.games.treasure_raid.notebook import Notebook
from dedale.games.treasure_raid.paper import Paper
from dedale.games.treasure_raid.rules import RaidState
from dedale.games.treasure_raid.setup import Labyrinth, read_labyrinth
from dedale.games.treasure_raid.view import RaidView
from dedale.games.treasure_raid.walk import ANSWERS, Walk, start_walk
from dedale.games.treasure_raid.worlds import LabyrinthSampler, sample
from tests.laws.positions import positions

from .mazes import SMALL, drawn, new, options
from .test_notebook import after, places

pytestmark = pytest.mark.rules

DRAWS = 6000 if dedale.FORM == "compiled" else 2500


def sampled(state: RaidState, seat: int | None, luck: Luck) -> RaidState:
    view = state.view(seat)
    assert isinstance(view, RaidView)
    return sample(view, luck)


@given(st.data())
def test_the_same_moves_in_a_sampled_maze_get_the_same_answers(data: st.DataObject) -> None:
    position = data.draw(positions(TREASURE_RAID, most=200))
    state = position.state
    assert isinstance(state, RaidState)
    for seat in (0, 1, None):
        other = sampled(state, seat, position.luck)
        for walk, twin in zip(state.walks, other.walks, strict=True):
            assert list(twin.log[: twin.length]) == list(walk.log[: walk.length])


@given(st.data())
def test_a_sampled_maze_is_fair(data: st.DataObject) -> None:
    position = data.draw(positions(TREASURE_RAID, most=120))
    state = position.state
    assert isinstance(state, RaidState)
    for setup in sampled(state, None, position.luck).prepared():
        assert TREASURE_RAID.check(setup.as_dict(), position.options) == []


@given(st.data())
def test_a_sampled_game_replayed_from_the_start_tells_the_seat_the_same(data: st.DataObject) -> None:
    position = data.draw(positions(TREASURE_RAID, most=60))
    state = position.state
    assert isinstance(state, RaidState)
    for seat in (0, 1, None):
        setups = [setup.as_dict() for setup in sampled(state, seat, position.luck).prepared()]
        again = TREASURE_RAID.new(position.options, setups=setups, first=state.first)
        reader = NOBODY if seat is None else Seat(seat)
        for move, events in zip(position.moves, position.events, strict=True):
            heard = [str(event) for event in again.play(move) if event.tells(reader)]
            assert heard == [str(event) for event in events if event.tells(reader)]


def test_a_lost_walker_is_sampled_in_every_place_that_it_may_be_in() -> None:
    state, notebook = after("start C1", "go e", "go e")
    luck = Luck(1)
    seen = {state.options.grid.name(sampled(state, 0, luck).walks[0].at) for _ in range(300)}
    assert seen == places(notebook) == {"A6", "B6", "C6", "D6", "E6", "F6"}


def test_the_owner_samples_its_own_maze_as_it_is() -> None:
    state, _ = after("start C1", "go e", "go e")
    other = sampled(state, 1, Luck(1))
    assert other.walks[0].at == state.walks[0].at
    assert other.prepared()[1].as_dict() == state.prepared()[1].as_dict()
    assert other.prepared()[0].as_dict() != state.prepared()[0].as_dict()


def test_a_treasure_found_to_be_false_is_false_in_every_sample() -> None:
    state, _ = after("start B6", "take", "go s", "go s", "go e", "enter")
    for _ in range(50):
        maze = sampled(state, 0, Luck(_)).prepared()[1].as_dict()
        assert "B6" in str(maze["false_treasures"])


def test_swapped_treasures_are_told_apart() -> None:
    """Taken in A6, swapped in B6, carried out: the one of B6 is false, that of A6 lies in B6 and may be real."""
    state, _ = after("start A6", "take", "go s", "take", "go s", "go s", "go e")
    mazes = [sampled(state, 0, Luck(n)) for n in range(80)]
    assert all("B6" in str(maze.prepared()[1].as_dict()["false_treasures"]) for maze in mazes)
    assert any(maze.prepared()[1].as_dict()["treasure"] == "A6" for maze in mazes)
    assert any(maze.prepared()[1].as_dict()["treasure"] != "A6" for maze in mazes)


def test_a_corner_entered_is_open_on_one_side_or_the_other() -> None:
    text_exits = {"exits": ["A1n", "D6e", "F4s", "C1w"]}
    maze = {**drawn(), **text_exits}
    state = TREASURE_RAID.new({**SMALL, "reentry": "any"}, setups=[maze, maze], first=0)
    for move in ("start D6", "start A3", "go e", "go e", "enter A1"):
        state.play(move)
    assert isinstance(state, RaidState)
    exits = [str(sampled(state, 0, Luck(n)).prepared()[1].as_dict()["exits"]) for n in range(60)]
    assert all(("A1n" in each) or ("A1w" in each) for each in exits)
    assert any("A1n" not in each for each in exits)
    assert any("A1w" not in each for each in exits)


def test_secrets_are_what_is_not_yet_known() -> None:
    state = new("start D1", "start A3")
    assert set(TREASURE_RAID.secrets(state, Seat(0))) == {
        f"{field} of seat 1"
        for field in ("walls", "treasure", "exits", "pits", "pit_exits", "crossbow", "crutch", "trap")
    }
    lost, _ = after("start C1", "go e")
    assert TREASURE_RAID.secrets(lost, Seat(0))["place of seat 0"] == "C6"
    assert "place of seat 0" not in TREASURE_RAID.secrets(lost, Seat(1))
    assert "place of seat 0" in TREASURE_RAID.secrets(lost, NOBODY)


# Nearly everything known: all mazes that fit are listed by force, and compared with what is drawn.


class Teleporter:
    """A walker that may start again anywhere, to learn nearly all of a maze quickly."""

    def __init__(self, unseen: list[str], closed: list[str]) -> None:
        maze = drawn()
        self.options = options(grenades=0)
        self.walk: Walk = start_walk(read_labyrinth(self.options, {**maze, "walls": [*closed, "A3e", "B4s"]}))
        self.unseen = unseen
        self._look_at_cells()
        self._look_at_sides()

    def play(self, move: str) -> None:
        notation = [*(f"start {name}" for name in self.options.grid.names), "go n", "go e", "go s", "go w"]
        number = notation.index(move) if move != "take" else self.options.grid.cells + TAKE
        self.walk.play(Action(number))

    def _look_at_cells(self) -> None:
        for name in self.options.grid.names:
            if name not in self.unseen:
                self.play(f"start {name}")

    def _look_at_sides(self) -> None:
        """Tries every side that leads to no unseen cell, from cells without pits."""
        grid = self.options.grid
        for name in grid.names:
            cell = grid.named(name)
            for side, letter in enumerate("nesw"):
                beside = grid.neighbour(cell, side)  # type: ignore[arg-type]
                is_pit = name in ("B1", "C2", "E1", "F3")
                if name not in self.unseen and not is_pit and (beside < 0 or grid.name(beside) not in self.unseen):
                    self.play(f"start {name}")
                    self.play(f"go {letter}")

    def carry_out(self, name: str) -> None:
        """Learns that a treasure is false."""
        for move in (f"start {name}", "take", "start D6", "go e"):
            self.play(move)

    def notebook(self) -> Notebook:
        return Notebook(Paper(self.options), self.walk.log, self.walk.length)

    def log(self) -> list[int]:
        return [int(entry) for entry in self.walk.log[: self.walk.length]]


def spelled(maze: Labyrinth) -> str:
    return json.dumps(maze.as_dict())


def all_that_fit(walker: Teleporter, contents: list[str], edges: list[str], treasures: list[str]) -> set[str]:
    """Every fair maze with these contents in the unseen cells, any of these walls, any of these treasures real."""
    found = set()
    for things in set(itertools.permutations(contents)):
        for closed in itertools.product([False, True], repeat=len(edges)):
            for real in treasures:
                raw = walker.walk.labyrinth.as_dict()
                raw["walls"] = ["A3e", "B4s", *[edge for edge, shut in zip(edges, closed, strict=True) if shut]]
                swap_treasure(raw, real)
                for name, thing in zip(walker.unseen, things, strict=True):
                    put(raw, thing, name)
                if not TREASURE_RAID.check(raw, SMALL):
                    maze = read_labyrinth(walker.options, raw)
                    twin = start_walk(maze)
                    twin.retrace(as_vec(walker.log()), len(walker.log()))
                    if list(twin.log[: twin.length]) == walker.log():
                        found.add(spelled(maze))
    return found


def as_vec(numbers: list[int]) -> vec[i64]:
    words = vec[i64]()
    for number in numbers:
        words = append(words, number)
    return words


def swap_treasure(raw: LabyrinthFacts, real: str) -> None:
    lying = {raw["treasure"], *raw["false_treasures"]}
    raw["treasure"] = real
    raw["false_treasures"] = sorted(lying - {real})


def put(raw: LabyrinthFacts, thing: str, name: str) -> None:
    if thing == "crossbow":
        raw["crossbow"] = name
    elif thing.startswith("pit_exit"):
        raw["pit_exits"][int(thing[-1]) - 1] = name


def drawn_from(walker: Teleporter) -> set[str]:
    luck = Luck(3)
    notebook = walker.notebook()
    return {spelled(LabyrinthSampler(notebook).draw(luck)) for _ in range(DRAWS)}


def test_entries_of_the_log_are_small_numbers() -> None:
    assert all(0 <= entry < 100 * ANSWERS for entry in Teleporter(["A1", "D3"], []).log())


def test_all_mazes_that_fit_are_drawn_and_no_others() -> None:
    walker = Teleporter(["A1", "D3"], ["D3e"])
    walker.carry_out("B4")
    walker.carry_out("B6")
    edges = ["A1e", "A1s", "D2e", "D3e", "C3s", "D3s"]
    fitting = all_that_fit(walker, ["crossbow", "nothing"], edges, ["A6", "D4"])
    assert drawn_from(walker) == fitting
    assert len(fitting) > 50


def test_a_walker_in_doubt_may_be_in_each_unseen_cell_with_each_set_of_walls() -> None:
    """All but A1, F1 and F6 is seen; pit 4 leads to one of them."""
    walker = Teleporter(["A1", "F1", "F6"], [])
    for name in ("B4", "B6", "D4"):
        walker.carry_out(name)
    walker.play("start F3")
    edges = ["A1e", "A1s", "F1e", "E1s", "F5e", "E6s"]
    fitting = all_that_fit(walker, ["crossbow", "nothing", "pit_exit 4"], edges, ["A6"])
    assert drawn_from(walker) == fitting
    assert {json.loads(maze)["pit_exits"][3] for maze in fitting} == {"A1", "F1", "F6"}
    assert len(fitting) > 50
