"""What was agreed before a game is told to everybody at the table."""

from __future__ import annotations

from dedale.table.agreed import agreed
from dedale.table.joining import TakeSeat
from dedale.table.messages import Clock

from .host import BOT, CAMP, HUMAN, INVITED, SMALL, Host

MONSTER = 0


def test_options_that_differ_from_their_defaults_are_named() -> None:
    table, _ = Host().create(options={"rows": 4, "columns": 4, "max_turns": 400})
    assert set(agreed(table).changed) <= {"rows", "columns", "max_turns"}
    assert "rows" in agreed(table).changed
    assert agreed(Host().create()[0]).changed == []


def test_who_begins_is_told_with_who_decided_it() -> None:
    chosen, _ = Host().create(first=1)
    drawn, _ = Host().create()
    fixed, _ = Host().create("monster_hunt")
    assert (agreed(chosen).first, agreed(chosen).first_by) == (1, "host")
    assert agreed(drawn).first_by == "lot"
    assert agreed(drawn).first == drawn.to_move
    assert (agreed(fixed).first, agreed(fixed).first_by) == (MONSTER, "rules")


def test_who_draws_is_told_whether_it_is_drawn_already_or_not() -> None:
    seats = [HUMAN, {**HUMAN, "prepares": True}]
    table, _ = Host().create(options=SMALL, seats=seats, setups=[CAMP, None])
    assert agreed(table).draws == [0, 1]
    assert agreed(Host().create(options=SMALL)[0]).draws == []


def test_a_board_of_the_host_is_told_from_one_made_by_chance() -> None:
    host = Host()
    made, _ = host.create("monster_hunt")
    given, _ = host.create("monster_hunt", board=made.game.board)
    assert (agreed(made).board_given, agreed(given).board_given) == (False, True)


def test_the_host_is_who_came_without_an_invitation() -> None:
    host = Host()
    table, made = host.create("sliding_blocks", options={"seats": 4}, seats=[BOT, INVITED, HUMAN, INVITED])
    assert agreed(table).host == 2
    host.play(table, TakeSeat(str(made.seats[0].invite), "Bo", "token of Bo"))
    assert agreed(table).host == 2


def test_the_clock_is_told_before_it_runs() -> None:
    table, _ = Host().create(seats=[HUMAN, INVITED], clock={"days": 3})
    assert agreed(table).clock == Clock(days=3)


def test_games_from_before_say_what_they_know() -> None:
    host = Host()
    table, _ = host.create(first=1)
    host.games[table.game.id] = table.game.__class__(**{**vars(table.game), "given": None})
    assert agreed(host.load(table.game.id)).first == 1
