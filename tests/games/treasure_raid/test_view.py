"""What is in a view, and what is not."""

from __future__ import annotations

import json
from typing import Any

import pytest

from .mazes import new
from .test_notebook import after

pytestmark = pytest.mark.rules


def facts(state: Any, seat: int | None) -> Any:
    """A view as it is sent."""
    return json.loads(state.view(seat).encode())


def test_a_seat_sees_its_own_maze_and_a_spectator_none() -> None:
    state = new("start D1", "start E5")
    assert facts(state, 0)["mazes"][0]["drawn"]["trap"] == "A4"
    assert facts(state, 0)["mazes"][1] is None
    assert facts(state, 1)["mazes"][0] is None
    assert facts(state, None)["mazes"] == [None, None]


def test_the_owner_sees_where_the_other_walks_and_the_walker_does_not() -> None:
    state, _ = after("start C1", "go e")
    assert facts(state, 1)["mazes"][1]["walker"] == "C6"
    assert facts(state, 0)["walkers"][0]["place"] == {"fragment": 2, "cell": "+0+0"}
    assert facts(state, 1)["walkers"] == facts(state, 0)["walkers"] == facts(state, None)["walkers"]


def test_the_owner_sees_which_walls_are_gone_and_which_treasure_is_carried() -> None:
    state = new("start A6", "take", "start D1", "grenade e")
    maze = facts(state, 1)["mazes"][1]
    assert maze["blown"] == ["A6e"]
    assert maze["carried"] == "real"
    assert "A6" not in maze["things"]
    assert facts(state, 0)["walkers"][0]["carries"] is True


def test_a_fragment_tells_cells_from_the_pit_exit_down_and_right() -> None:
    state, _ = after("start C1", "go e", "go s", "go e", "enter", "go n")
    board, fragment = facts(state, 0)["walkers"][0]["fragments"]
    assert board["cells"] == {"C1": "nothing", "C2": "pit 2"}
    assert board["open"] == ["C1e"]
    assert fragment["fragment"] == 2
    assert fragment["cells"] == {"+0+0": "pit_exit 2", "+1+0": "nothing"}
    assert fragment["open"] == ["+0+0s"]
    assert fragment["openings"] == ["+1+0e"]
    assert fragment["places"] == 5


def test_walls_are_kept_by_kind_and_a_grenade_beside_them() -> None:
    state, _ = after("start A3", "go e", "go w", "go n", "grenade s")
    board = facts(state, 0)["walkers"][0]["fragments"][0]
    assert board["walls"] == ["A3e"]
    assert board["outer"] == ["A2n"]
    assert board["grenades"] == ["A2s"]
    assert board["cells"]["A2"] == "crutch"
    assert board["now"]["A2"] == "nothing"


def test_the_log_holds_every_move_with_its_answer() -> None:
    state, _ = after("start B6", "take", "go s", "go s", "go e", "enter", "grenade n")
    assert facts(state, None)["walkers"][0]["log"] == [
        "start B6: treasure",
        "take: done",
        "go s: pit_exit 2",
        "go s: nothing",
        "go e: outside, false",
        "enter: nothing",
        "grenade n",
    ]


def test_only_the_seat_to_move_sees_legal_moves() -> None:
    state = new("start D1", "start E5", grenades=0)
    assert facts(state, 0)["legal"] == ["go n", "go e", "go s", "go w"]
    assert facts(state, 1)["legal"] == facts(state, None)["legal"] == []


def test_when_the_game_is_over_everybody_sees_everything() -> None:
    state, _ = after("start C1", "go e")
    state.play("resign 0")
    views = [{**facts(state, seat), "seat": None} for seat in (0, 1, None)]
    assert views[0] == views[1] == views[2]
    assert views[0]["mazes"][1]["walker"] == "C6"


def test_a_view_stays_as_it_was_when_the_game_goes_on() -> None:
    state, _ = after("start A3", "grenade e")
    view = state.view(1)
    before = view.encode()
    for move in ("go e", "go e"):
        state.play(move)
    assert view.encode() == before


def test_a_lost_walker_is_drawn_on_a_sheet_of_its_own() -> None:
    state, _ = after("start C1", "go e", "go e")
    picture = state.view(0).draw().split("\n\n")[0]
    assert picture.splitlines()[0] == "Seat 0 walks, lost, grenades: 3:"
    assert "\n".join(picture.splitlines()[-4:]) == "\n".join(
        [
            "Somewhere, from pit exit 2 (6 places fit):",
            "  + . +",
            "  .@II‖",
            "  + . +",
        ]
    )


def test_the_owner_draws_the_walker_in_the_whole_maze() -> None:
    state, _ = after("start A3", "grenade e")
    picture = state.view(1).draw().split("\n\n")[0].splitlines()
    assert picture[0] == "Seat 0 walks, in A3, grenades: 2:"
    assert picture[3] == "A | A   Y   @   K       X |"
