"""Clocks: time for the game and for each move; who runs out of it has resigned."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dedale.server.clocks import DAY, Clocks
from dedale.server.kept import KeptMove

from .client import Client, answer
from .test_store import GAME

BLITZ = {"initial": 60.0, "increment": 2.0, "days": 0.0}


def test_time_is_spent_by_moves_and_gained_by_increments() -> None:
    kept = replace(GAME, clock=BLITZ, status="playing")
    clocks = Clocks(kept, [KeptMove(1, 0, "a", 10.0), KeptMove(2, 1, "b", 3.0), KeptMove(3, 0, "c", 5.0)])
    assert (clocks.left(0), clocks.left(1)) == (60 - 15 + 4, 60 - 3 + 2)
    assert clocks.deadline(0, 1000.0) == 1049.0


def test_days_begin_anew_with_every_move() -> None:
    kept = replace(GAME, clock={"initial": 0.0, "increment": 0.0, "days": 2.0})
    assert Clocks(kept, [KeptMove(1, 0, "a", 3600.0)]).deadline(0, 0.0) == 2 * DAY


def test_no_clock_runs_for_a_computer_player_or_after_the_end() -> None:
    bot = replace(GAME.seats[0], kind="bot")
    assert Clocks(replace(GAME, clock=BLITZ, seats=(bot, GAME.seats[1])), []).deadline(0, 0.0) is None
    assert Clocks(replace(GAME, clock=BLITZ), []).deadline(None, 0.0) is None
    assert Clocks(replace(GAME, clock=None), []).deadline(0, 0.0) is None


def test_who_runs_out_of_time_has_resigned(client: Client) -> None:
    first, second = client.small(clock={"initial": 0.1})
    with second.listen() as live:
        shown = live.next()
        assert shown["clock"]["running"] == 0
        while shown["status"] != "over":
            shown = live.next()
    assert shown["ended_by"] == "time"
    assert shown["view"]["outcome"] == {"winners": [1], "reason": "resigned"}
    assert answer(client.http.get(f"{first.path}/record"))["moves"] == ["resign 0"]


@pytest.mark.parametrize("clock", [{"initial": -1}, {"days": 99}, {"hours": 1}, 5])
def test_a_clock_that_cannot_be_is_refused(clock: object, client: Client) -> None:
    assert client.http.post("/api/games", json={"game": "tracker", "clock": clock}).status_code == 422
