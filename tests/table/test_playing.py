"""Moves, draws, the end, and rematches."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dedale.core import DedaleError, Luck, Record
from dedale.table import Needs, Table, advice
from dedale.table.agreeing import Agree
from dedale.table.due import due
from dedale.table.facts import RematchMade
from dedale.table.messages import Again
from dedale.table.playing import LetThink, Play, resignation
from dedale.table.rematch import Rematch, next_seat
from dedale.table.tasks import ChooseMove

from .host import BOT, HUMAN, SMALL, Host, Outdated, code


@pytest.fixture
def host() -> Host:
    return Host()


def test_only_the_seat_to_move_plays_and_only_the_next_number(host: Host) -> None:
    table = host.small()
    assert code(host, table, Play(1, "enter A1")) == "anothers_turn"
    assert code(host, table, Play(0, "enter A1", 2)) == "wrong_number"
    assert code(host, table, Play(0, "resign 1")) == "resigns_for_another"
    assert code(host, table, Play(0, "fly")) == "unreadable_move"
    host.play(table, Play(0, "  ENTER  a1 ", 1))
    assert [move.move for move in table.moves] == ["enter A1"]
    assert code(host, table, Play(0, "enter A1", 1)) == "wrong_number"


def test_of_two_moves_at_once_one_is_stored(host: Host) -> None:
    here = host.small()
    there = host.load(here.game.id)
    host.play(here, Play(0, "enter A1", 1))
    with pytest.raises(Outdated):
        host.carry_out(there, Play(0, "enter B1", 1))
    host.refresh(there)
    assert code(host, there, Play(0, "enter B1", 1)) == "wrong_number"
    assert [move.move for move in there.moves] == ["enter A1"]


def test_a_table_takes_nothing_older_than_it_knows(host: Host) -> None:
    table = host.small()
    old = table.game
    host.play(table, Agree(1, "offer"))
    assert not table.take(old, [])
    assert table.game.draw_offer == 1
    assert table.take(replace(table.game, revision=table.game.revision + 1, draw_offer=None), [])


def test_resigning_is_possible_at_any_time_and_once(host: Host) -> None:
    table = host.small()
    host.play(table, resignation(1))
    assert table.game.status == "over"
    assert code(host, table, resignation(0)) == "game_over"
    assert Record.parse(table.record()).moves == ["resign 1"]


def test_the_record_is_a_secret_until_the_end(host: Host) -> None:
    with pytest.raises(DedaleError, match="when the game is over"):
        host.small().record()


def test_a_draw_is_offered_and_accepted(host: Host) -> None:
    table = host.small(clock={"days": 1})
    assert code(host, table, Agree(1, "accept")) == "no_offer"
    host.play(table, Agree(0, "offer"))
    assert code(host, table, Agree(0, "accept")) == "no_offer", "nobody accepts their own"
    host.play(table, Agree(1, "accept"))
    assert (table.game.status, table.game.ended_by, table.to_move) == ("over", "agreed", None)
    assert table.game.deadline is None
    assert code(host, table, Play(0, "enter A1")) == "game_over"


def test_two_offers_are_an_agreement(host: Host) -> None:
    table = host.small()
    host.play(table, Agree(0, "offer"))
    host.play(table, Agree(1, "offer"))
    assert table.game.ended_by == "agreed"


def test_an_offer_stands_until_it_is_declined_or_anybody_moves(host: Host) -> None:
    table = host.small()
    host.play(table, Agree(0, "offer"))
    host.play(table, Agree(1, "decline"))
    assert table.game.draw_offer is None
    host.play(table, Agree(0, "offer"))
    host.play(table, Play(0, "enter A1"))
    assert table.game.draw_offer is None
    assert code(host, table, Agree(1, "accept")) == "no_offer"


def test_who_offered_a_draw_learns_that_it_was_declined(host: Host) -> None:
    assert declined(host) == 1
    assert declined(host, Agree(0, "offer")) is None, "a new offer counts"
    assert declined(host, Play(0, "enter A1")) is None, "the game has gone on"


def declined(host: Host, *then: Agree | Play) -> int | None:
    """Who is said to have declined, after an offer, a refusal, and this."""
    table = host.small()
    for command in (Agree(0, "offer"), Agree(1, "decline"), *then):
        host.play(table, command)
    return table.game.draw_declined


def test_to_take_an_offer_back_declines_nothing(host: Host) -> None:
    table = host.small()
    host.play(table, Agree(0, "offer"))
    host.play(table, Agree(0, "decline"))
    assert (table.game.draw_offer, table.game.draw_declined) == (None, None)


def test_a_draw_is_for_two_people(host: Host) -> None:
    four, _ = host.create("sliding_blocks", options={"seats": 4})
    against_bot, _ = host.create(options=SMALL, seats=[HUMAN, BOT], first=0)
    for table in (four, against_bot):
        assert code(host, table, Agree(0, "offer")) == "draw_for_two"


def test_a_computer_player_is_asked_by_a_value_that_says_everything(host: Host) -> None:
    table, _ = host.create(options=SMALL, seats=[HUMAN, BOT], first=0)
    end_turn(host, table, 0)
    command = due(table)
    assert isinstance(command, LetThink)
    decision = command.decide(table, host.now)
    assert isinstance(decision, Needs)
    assert decision.task == ChooseMove(table.begun().record().encode(), 1, "easy", table.game.seed)
    assert decision.task.result() == decision.task.result(), "asked twice, it answers the same"
    assert decision.then("go A1") == Play(1, "go A1", table.n + 1)


def end_turn(host: Host, table: Table, seat: int) -> None:
    """Plays for a seat until it is another's turn; computer players are not asked yet."""
    luck = Luck(1)
    while table.to_move == seat:
        moves = table.begun().legal_moves()
        host.carry_out(table, Play(seat, moves[luck.below(len(moves))]))
    assert table.to_move is not None


def test_what_a_computer_player_has_chosen_too_late_is_refused(host: Host) -> None:
    table, _ = host.create(options=SMALL, seats=[HUMAN, BOT], first=0)
    host.play(table, resignation(0))
    assert code(host, table, LetThink(1, 1)) == "game_over"
    assert code(host, table, Play(1, "enter A1", 1)) == "game_over"
    assert due(table) is None


def test_advice_is_given_only_against_computer_players(host: Host) -> None:
    table, _ = host.create(options=SMALL, seats=[HUMAN, BOT], first=0)
    assert advice.hint(table, 0).seat == 0
    assert advice.belief(table, 0).seat == 0
    for ask in (advice.hint, advice.belief):
        with pytest.raises(DedaleError, match="only in games against computer players"):
            ask(host.small(), 0)


def test_a_hint_is_for_the_seat_to_move(host: Host) -> None:
    table, _ = host.create("sliding_blocks", seats=[HUMAN, BOT], first=0)
    end_turn(host, table, 0)
    with pytest.raises(DedaleError, match="seat 1's turn"):
        advice.hint(table, 0)


def test_a_rematch_changes_seats_round_and_is_made_once(host: Host) -> None:
    table = host.small(seats=[{**HUMAN, "name": "Ana"}, {**HUMAN, "name": "Bo"}], clock={"days": 1})
    assert code(host, table, Rematch(host.draw())) == "game_not_over"
    host.play(table, resignation(0))
    made = host.play(table, Rematch(host.draw()))
    assert isinstance(made, RematchMade)
    assert host.play(table, Rematch(host.draw())) is None, "a second one is not needed"
    again = host.load(made.game.id)
    assert (again.game.options, again.game.clock, again.game.status) == (SMALL, table.game.clock, "waiting")
    claims = [next_seat(table.game, again.game, seat, f"token {seat}") for seat in (0, 1)]
    for claim in claims:
        host.play(again, claim)
    assert [again.seat_of(claim.token) for claim in claims] == [1, 0]
    assert [seat.name for seat in again.game.seats] == ["Bo", "Ana"]
    assert again.game.status == "playing"


def test_a_rematch_is_played_as_its_first_asker_wants_it(host: Host) -> None:
    table, _ = host.create(options=SMALL, seats=[HUMAN, BOT], first=0)
    host.play(table, resignation(0))
    wanted = Again(swap=False, level="hard", options={"rows": 4, "columns": 4})
    made = host.play(table, Rematch(host.draw(), wanted))
    assert isinstance(made, RematchMade)
    assert [(seat.kind, seat.level) for seat in made.game.seats] == [("human", None), ("bot", "hard")]
    assert made.game.options == {"rows": 4, "columns": 4}
    assert next_seat(table.game, made.game, 0, "token").seat == 0


def test_two_players_that_want_a_rematch_at_once_get_the_same(host: Host) -> None:
    here = host.small()
    host.play(here, resignation(0))
    there = host.load(here.game.id)
    host.play(here, Rematch(host.draw()))
    with pytest.raises(Outdated):
        host.carry_out(there, Rematch(host.draw()))
    host.refresh(there)
    assert host.play(there, Rematch(host.draw())) is None
    assert here.game.rematch == there.game.rematch
    assert len(host.games) == 2
