"""Before the first move: games are made, seats taken, setups handed in, and the game begins."""

from __future__ import annotations

from typing import Any

import pytest

from dedale.core import DedaleError
from dedale.games import UnknownGame
from dedale.table import Needs, tokens
from dedale.table.due import due
from dedale.table.facts import SeatClaimed
from dedale.table.joining import Claim, TakeSeat
from dedale.table.playing import Play
from dedale.table.preparing import Begin, HandIn
from dedale.table.tasks import ReadSetup

from .host import BOT, CAMP, HUMAN, INVITED, SMALL, Host, code, told, without_hashes

PREPARES = {**HUMAN, "prepares": True}


@pytest.fixture
def host() -> Host:
    return Host()


def test_every_person_has_a_token_or_an_invitation_and_a_computer_player_nothing(host: Host) -> None:
    table, made = host.create("sliding_blocks", options={"seats": 4}, seats=[HUMAN, INVITED, BOT, HUMAN])
    assert [ticket.seat for ticket in made.seats] == [0, 1, 3]
    assert [isinstance(ticket.token, str) for ticket in made.seats] == [True, False, True]
    assert [table.seat_of(str(ticket.token)) for ticket in made.seats if isinstance(ticket.token, str)] == [0, 3]
    assert len({str(ticket) for ticket in made.seats}) == 3, "no secret opens two seats"


def test_secrets_are_stored_as_hashes_only(host: Host) -> None:
    table, made = host.create(seats=[HUMAN, INVITED])
    for ticket in made.seats:
        secret = ticket.token if isinstance(ticket.token, str) else str(ticket.invite)
        assert secret not in repr(table.game)


def test_a_wrong_token_opens_nothing(host: Host) -> None:
    table, made = host.create(seats=[HUMAN, INVITED])
    for wrong in ("", "x" * 32, str(made.seats[1].invite)):
        with pytest.raises(DedaleError, match="opens no seat"):
            table.seat_of(wrong)


@pytest.mark.parametrize(
    ("wanted", "sentence"),
    [
        ({"seats": [HUMAN]}, "has 2 seats, not 1"),
        ({"seats": [HUMAN, {"kind": "bot"}]}, "a computer player has a level"),
        ({"seats": [HUMAN, {**HUMAN, "level": "easy"}]}, "a person has none"),
        ({"seats": [HUMAN, {**BOT, "invite": True}]}, "comes without an invitation"),
        ({"game": "sliding_blocks", "seats": [PREPARES, HUMAN]}, "nothing is prepared in secret"),
        ({"clock": {"initial": 60, "days": 1}}, "either seconds .* or days"),
        ({"clock": {}}, "either seconds .* or days"),
        ({"options": {"rows": 99}}, "rows"),
        ({"setups": [{"fugitive": "Z9"}, None]}, "setup"),
    ],
)
def test_a_game_that_cannot_be_is_refused(wanted: dict[str, Any], sentence: str, host: Host) -> None:
    with pytest.raises(DedaleError, match=sentence):
        host.create(**wanted)
    assert not host.games


def test_an_unknown_game_is_refused(host: Host) -> None:
    with pytest.raises(UnknownGame):
        host.create("chess")


def test_a_game_begins_when_the_last_has_come(host: Host) -> None:
    table, made = host.create(seats=[HUMAN, INVITED])
    assert (table.game.status, code(host, table, Play(0, "enter A1"))) == ("waiting", "not_begun")
    host.play(table, TakeSeat(str(made.seats[1].invite), "Bo", "token of Bo"))
    assert (table.game.status, table.seat(1).name, table.seat_of("token of Bo")) == ("playing", "Bo", 1)


def test_a_seat_is_given_away_once(host: Host) -> None:
    table, made = host.create(seats=[HUMAN, INVITED], listed=True)
    host.play(table, TakeSeat(str(made.seats[1].invite), "Bo", "token of Bo"))
    assert code(host, table, TakeSeat(str(made.seats[1].invite), "Cy", "token of Cy")) == "seat_taken"
    assert code(host, table, TakeSeat(None, "Cy", "token of Cy")) == "seats_taken"


def test_whoever_asks_again_with_the_same_token_has_the_same_seat(host: Host) -> None:
    """The answer to the first request may have been lost."""
    table, made = host.create(seats=[HUMAN, INVITED])
    again = TakeSeat(str(made.seats[1].invite), "Bo", "token of Bo")
    host.play(table, again)
    revision = table.game.revision
    assert host.play(table, again) is None
    assert (table.game.revision, table.seat_of("token of Bo")) == (revision, 1)
    assert code(host, table, TakeSeat(None, "Bo", "token of Bo")) == "invite_needed"


def test_an_invitation_is_needed_where_a_game_is_not_listed(host: Host) -> None:
    table, _ = host.create(seats=[HUMAN, INVITED])
    assert code(host, table, TakeSeat(None, "", "token")) == "invite_needed"
    assert code(host, table, TakeSeat("x" * 32, "", "token")) == "wrong_invite"


def test_a_listed_game_gives_its_free_seats_to_anybody_but_not_a_computer_players(host: Host) -> None:
    table, _ = host.create("sliding_blocks", options={"seats": 4}, seats=[HUMAN, INVITED, BOT, INVITED], listed=True)
    facts = [host.play(table, TakeSeat(None, name, name)) for name in ("Bo", "Cy")]
    assert [fact.seat for fact in facts if isinstance(fact, SeatClaimed)] == [1, 3]
    assert code(host, table, TakeSeat(None, "Di", "Di")) == "seats_taken"


def test_who_claims_a_seat_twice_has_it_already_and_nobody_else_gets_it(host: Host) -> None:
    table, _ = host.create(seats=[HUMAN, INVITED])
    host.play(table, Claim(1, "Bo", "token of Bo"))
    assert host.play(table, Claim(1, "Bo", "token of Bo")) is None
    assert code(host, table, Claim(1, "Cy", "token of Cy")) == "seat_taken"
    assert tokens.fits("token of Bo", table.seat(1).token_hash)


def test_a_setup_is_judged_before_it_is_kept(host: Host) -> None:
    table, _ = host.create(options=SMALL, seats=[PREPARES, PREPARES], first=0)
    decision = HandIn(0, CAMP).decide(table, host.now)
    assert isinstance(decision, Needs)
    assert decision.task == ReadSetup("tracker", SMALL, 0, CAMP, table.game.seed)
    assert code(host, table, HandIn(0, {"fugitive": "Z9", "barriers": []})) == "no_cell"
    assert table.seat(0).owes_setup


def test_a_setup_is_handed_in_once_and_the_game_begins_with_the_last(host: Host) -> None:
    table, _ = host.create(options=SMALL, seats=[PREPARES, PREPARES], first=0)
    host.play(table, HandIn(0, CAMP))
    assert code(host, table, HandIn(0, CAMP)) == "nothing_to_prepare"
    assert code(host, table, Begin()) == "not_waiting"
    assert due(table) is None
    host.play(table, HandIn(1, None))
    assert table.game.status == "playing"
    assert table.game.setups[0] == CAMP
    assert table.game.setups[1] is not None, "one was made"
    assert code(host, table, Begin()) == "not_waiting", "a game begins once"


def test_nobody_is_told_what_another_has_prepared(host: Host) -> None:
    """Two setups of seat 0 that differ: to everybody else they are the same game, before it begins and at the start."""
    tables = []
    for fugitive in ("C3", "A3"):
        host = Host()
        table, _ = host.create(options=SMALL, seats=[PREPARES, PREPARES], first=1, seed=5)
        host.play(table, HandIn(0, {"fugitive": fugitive, "barriers": []}))
        tables.append((host, table))
    (_, one), (_, other) = tables
    assert one.game.setups != other.game.setups
    for seat in (0, 1, None):
        same = without_hashes(told(one, seat)) == without_hashes(told(other, seat))
        assert same, "before it begins not even the seat itself"
    for host, table in tables:
        host.play(table, HandIn(1, CAMP))
    for seat in (1, None):
        assert without_hashes(told(one, seat)) == without_hashes(told(other, seat))
    assert told(one, 0) != told(other, 0)


def test_computer_players_prepare_and_begin_by_themselves(host: Host) -> None:
    table, _ = host.create(options=SMALL, seats=[HUMAN, BOT], first=0)
    assert table.game.status == "playing"
    assert None not in table.game.setups


def test_a_game_without_people_is_played_to_its_end(host: Host) -> None:
    table, made = host.create(options=SMALL, seats=[BOT, BOT])
    assert (table.game.status, made.seats) == ("over", [])
    assert {move.seat for move in table.moves} <= {0, 1}
