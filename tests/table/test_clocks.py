"""Clocks: time for the game and for each move; a seat that runs out of it resigns."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dedale.table import Table
from dedale.table.agreeing import Agree
from dedale.table.clocks import DAY, Clocks
from dedale.table.messages import Clock
from dedale.table.playing import CallFlag, Play, resignation
from dedale.table.stored import StoredGame, StoredMove

from .host import BOT, HUMAN, SMALL, Host, code

BLITZ = Clock(initial=60, increment=2)
SHOWN = {"initial": 60, "increment": 2}


@pytest.fixture
def host() -> Host:
    return Host()


@pytest.fixture
def game(host: Host) -> StoredGame:
    return replace(host.small().game, clock=BLITZ)


def test_time_is_spent_by_moves_and_gained_by_increments(game: StoredGame) -> None:
    clocks = Clocks(game, [StoredMove(1, 0, "a", 10.0), StoredMove(2, 1, "b", 3.0), StoredMove(3, 0, "c", 5.0)])
    assert (clocks.left(0), clocks.left(1)) == (60 - 15 + 4, 60 - 3 + 2)
    assert clocks.deadline(0, 1000.0) == 1049.0


def test_days_begin_anew_with_every_move(game: StoredGame) -> None:
    days = replace(game, clock=Clock(days=2))
    assert Clocks(days, [StoredMove(1, 0, "a", 3600.0)]).deadline(0, 0.0) == 2 * DAY


def test_no_clock_runs_for_a_computer_player_or_after_the_end(game: StoredGame) -> None:
    bot = replace(game.seats[0], kind="bot")
    assert Clocks(replace(game, seats=(bot, game.seats[1])), []).deadline(0, 0.0) is None
    assert Clocks(game, []).deadline(None, 0.0) is None
    assert Clocks(replace(game, clock=None), []).deadline(0, 0.0) is None


def test_a_pause_of_the_server_is_not_charged_to_anybody(game: StoredGame) -> None:
    at = replace(game, touched=1000.0, deadline=1060.0)
    assert Clocks(at, []).spent(0, 1010.0) == 10.0
    assert Clocks(replace(at, deadline=1560.0), []).spent(0, 1510.0) == 10.0, "500 seconds without a server"


def test_a_clock_runs_while_its_seat_is_to_move(host: Host) -> None:
    table = host.small(clock=SHOWN)
    host.now += 10
    assert left(host, table) == [50, 60]
    host.play(table, Play(0, "enter A1"))
    assert (table.moves[-1].spent, left(host, table)) == (10, [52, 60])
    assert table.game.deadline == host.now + 52


def test_what_comes_after_the_time_is_refused_whatever_it_is(host: Host) -> None:
    table = host.small(clock=SHOWN)
    host.play(table, Agree(1, "offer"))
    host.now += 61
    for command in (Play(0, "enter A1"), resignation(0), resignation(1), Agree(0, "accept")):
        assert code(host, table, command) == "time_over"
    assert left(host, table) == [0, 60]


def test_who_runs_out_of_time_has_resigned(host: Host) -> None:
    table = host.small(clock=SHOWN)
    host.now += 60
    assert code(host, table, CallFlag()) == "time_left", "the last moment is still one"
    host.now += 1
    host.play(table, CallFlag())
    assert (table.game.status, table.game.ended_by, table.moves[-1].move) == ("over", "time", "resign 0")
    assert table.game.deadline is None
    assert code(host, table, CallFlag()) == "time_left", "of a game that is over nobody's clock runs"


def test_with_four_seats_the_game_goes_on_without_the_seat_that_ran_out_of_time(host: Host) -> None:
    table, _ = host.create("sliding_blocks", options={"seats": 4}, first=0, clock=SHOWN)
    host.now += 61
    host.play(table, CallFlag())
    assert (table.game.status, table.game.ended_by, table.moves[-1].move) == ("playing", None, "resign 0")
    assert table.game.deadline == host.now + 60


def test_who_resigns_out_of_turn_gives_nobody_time(host: Host) -> None:
    table, _ = host.create("sliding_blocks", options={"seats": 4}, first=0, clock=SHOWN)
    deadline = table.game.deadline
    host.now += 40
    host.play(table, resignation(2))
    assert (table.game.status, table.game.deadline, table.moves[-1].spent) == ("playing", deadline, 0)


def test_a_computer_player_has_no_deadline_and_the_person_after_it_has_one(host: Host) -> None:
    table, _ = host.create(options=SMALL, seats=[HUMAN, BOT], first=1, clock=SHOWN)
    assert table.moves
    assert table.game.deadline == host.now + 60


def left(host: Host, table: Table) -> list[float]:
    times = table.clocks.times(table.to_move, host.now)
    assert times is not None
    return times.left
