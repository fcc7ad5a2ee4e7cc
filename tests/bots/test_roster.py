"""Players are found by name, or refused with the names there are."""

from __future__ import annotations

import pytest

from dedale.bots import find_player
from dedale.bots.roster import UnknownPlayer
from dedale.core import Luck
from dedale.games import GAMES


def test_a_name_that_nobody_has_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(
        UnknownPlayer, match=r'there is no player "genius" for .*; there are easy, medium, hard, expert'
    ):
        find_player(GAMES[0], "genius")


@pytest.mark.parametrize("amount", ["", "0", "-1", "fast", "10s", "1e9"])
def test_an_effort_that_cannot_be_read_is_refused(amount: str) -> None:
    with pytest.raises(UnknownPlayer, match="after @ comes a share"):
        find_player(GAMES[0], f"easy@{amount}")


def test_a_class_of_ones_own_can_be_named() -> None:
    own = find_player(GAMES[0], "py:dedale.bots.player:RandomPlayer@0.5").player(Luck(1))
    assert type(own).__name__ == "RandomPlayer"


@pytest.mark.parametrize("name", ["py:", "py:no_such_module:Bot", "py:dedale.bots:NoSuchBot", "py:dedale.bots"])
def test_a_class_that_cannot_be_found_is_refused(name: str) -> None:
    with pytest.raises(UnknownPlayer, match=f"{name} cannot be found"):
        find_player(GAMES[0], name)
