"""Touched is moved: a piece once touched is known to all, and nothing else may be played."""

from __future__ import annotations

import pytest

from dedale.table import Table, advice
from dedale.table.facts import PieceTouched
from dedale.table.playing import Play, resignation
from dedale.table.refusals import TableRefusal
from dedale.table.touching import TakeUp
from dedale.table.updates import update

from .host import BOT, HUMAN, Host, code

OPTIONS = {"layout": "quick", "touch_move": True}


@pytest.fixture
def host() -> Host:
    return Host()


def sliding(host: Host, seats: int = 2, **options: object) -> Table:
    """A game in which what is touched must be played, seat 0 to move."""
    given = {**OPTIONS, "seats": seats, **options}
    return host.create("sliding_blocks", options=given, first=0, seats=[HUMAN] * seats)[0]


def legal(table: Table, seat: int) -> list[str]:
    view = table.view(seat)
    assert view is not None
    return view["legal"]


def shown_touched(table: Table, seat: int | None = None) -> str | None:
    return update(table, seat, 0, present=(), now=0, revision=0).touched


def pieces(table: Table) -> list[str]:
    match = table.begun()
    return sorted({match.piece_of(move) for move in match.legal_moves()})


def test_everybody_sees_what_is_touched_and_only_its_moves_are_offered(host: Host) -> None:
    table = sliding(host)
    host.play(table, TakeUp(0, "  PAWN a2 "))
    assert {shown_touched(table, seat) for seat in (None, 0, 1)} == {"pawn A2"}
    assert legal(table, 0)
    assert all(move.startswith("pawn A2 ") for move in legal(table, 0))
    assert legal(table, 1) == []


def test_nothing_else_is_played_but_resigning(host: Host) -> None:
    table = sliding(host)
    host.play(table, TakeUp(0, "pawn A2"))
    other = next(move for move in table.begun().legal_moves() if move.startswith("block"))
    assert code(host, table, Play(0, other)) == "touched"
    assert code(host, table, TakeUp(0, "block 1")) == "touched"
    host.play(table, resignation(0))
    assert table.is_over
    assert table.touched is None


def test_the_move_lets_go_and_the_next_part_of_the_turn_is_free(host: Host) -> None:
    table = sliding(host)
    host.play(table, TakeUp(0, "pawn A2"))
    host.play(table, Play(0, legal(table, 0)[0]))
    assert table.touched is None
    assert table.to_move == 0
    assert all(move.startswith("block") for move in legal(table, 0))


def test_a_touch_outlives_the_process_that_was_told_of_it(host: Host) -> None:
    table = sliding(host)
    host.play(table, TakeUp(0, "block 1"))
    again = host.load(table.game.id)
    assert again.touched == "block 1"
    assert legal(again, 0) == legal(table, 0)


def test_to_touch_the_same_piece_again_changes_nothing(host: Host) -> None:
    table = sliding(host)
    assert host.play(table, TakeUp(0, "pawn A2")) == PieceTouched("pawn A2")
    assert host.play(table, TakeUp(0, "pawn A2")) is None


@pytest.mark.parametrize("piece", ["pawn A1", "pawn M13", "block 99", "pawn", "A2", "", "pass"])
def test_what_cannot_be_played_now_cannot_be_touched(host: Host, piece: str) -> None:
    table = sliding(host)
    assert piece not in pieces(table)
    assert code(host, table, TakeUp(0, piece)) == "untouchable"


def test_only_the_seat_to_move_touches(host: Host) -> None:
    assert code(host, sliding(host), TakeUp(1, "pawn L12")) == "anothers_turn"


def test_without_the_option_a_piece_may_be_put_back(host: Host) -> None:
    assert code(host, sliding(host, touch_move=False), TakeUp(0, "pawn A2")) == "untouchable"
    assert code(host, host.small(), TakeUp(0, "enter A1")) == "untouchable"


def test_who_never_touches_plays_as_before(host: Host) -> None:
    table = sliding(host)
    host.play(table, Play(0, legal(table, 0)[0]))
    assert table.n == 1


def test_a_touch_stays_when_another_seat_resigns(host: Host) -> None:
    table = sliding(host, seats=4)
    host.play(table, TakeUp(0, "pawn A2"))
    host.play(table, resignation(2))
    assert shown_touched(table) == "pawn A2"
    host.play(table, resignation(0))
    assert (table.to_move, shown_touched(table)) == (1, None)


def test_no_hint_comes_too_late(host: Host) -> None:
    table, _ = host.create("sliding_blocks", options=OPTIONS, first=0, seats=[HUMAN, BOT])
    host.carry_out(table, TakeUp(0, "pawn A2"))
    with pytest.raises(TableRefusal, match="pawn A2 has been touched"):
        advice.hint(table, 0)
