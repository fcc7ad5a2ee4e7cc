"""What each seat knows of The Tracker."""

from __future__ import annotations

import pytest

from .camps import OPEN_CAMP, camp, play

pytestmark = pytest.mark.rules

HIDDEN = """
    1   2   3
  +---+---+---+
A         |   |
  +   +---+   +
B | F     |   |
  +---+   +   +
C     |       |
  +---+---+---+
"""


def test_a_seat_sees_its_own_camp_and_not_the_other() -> None:
    state, _ = play(OPEN_CAMP, HIDDEN, ["enter A1", "go A2"])
    assert state.view(0).as_dict()["camps"] == [camp(OPEN_CAMP), None]
    assert state.view(1).as_dict()["camps"][0] is None  # type: ignore[index]


def test_spectators_see_no_camp() -> None:
    state, _ = play(OPEN_CAMP, HIDDEN, ["enter A1"])
    assert state.view(None).as_dict()["camps"] == [None, None]


def test_everybody_sees_both_search_grids_with_barriers_and_visited_cells() -> None:
    state, _ = play(OPEN_CAMP, HIDDEN, ["enter A1", "go A2", "go A3"])
    for seat in (0, 1, None):
        searches = state.view(seat).as_dict()["searches"]
        assert searches == [
            {
                "detective": "A2",
                "barriers": ["A2e"],
                "open": ["A1e", "A1w"],
                "visited": ["A1", "A2"],
                "caught": None,
            },
            {"detective": None, "barriers": [], "open": [], "visited": [], "caught": None},
        ]


def test_after_the_game_all_is_shown_to_all() -> None:
    state, _ = play(OPEN_CAMP, HIDDEN, ["enter A1", "go B1"])
    assert state.is_over
    for seat in (0, 1, None):
        camps = state.view(seat).as_dict()["camps"]
        assert isinstance(camps, list)
        assert camps[0]["fugitive"] == "C3"
        assert camps[1]["fugitive"] == "B1"


def test_the_picture_shows_what_is_known_and_no_more() -> None:
    state, _ = play(OPEN_CAMP, HIDDEN, ["enter A1", "go A2", "go A3"])
    assert state.view(0).draw() == (
        "Seat 0 searches, detective in A2:\n"
        "    1   2   3\n"
        "  +---+---+---+\n"
        "A   ·   D |   |\n"
        "  +   +   +   +\n"
        "B             |\n"
        "  +   +   +   +\n"
        "C             |\n"
        "  +---+---+---+\n"
        "\n"
        "Seat 1 searches, detective outside:\n"
        "    1   2   3\n"
        "  +---+---+---+\n"
        "A             |\n"
        "  +   +   +   +\n"
        "B             |\n"
        "  +   +   +   +\n"
        "C           F |\n"
        "  +---+---+---+"
    )
