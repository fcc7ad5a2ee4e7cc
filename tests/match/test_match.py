"""A match: the record it keeps, what it tells each seat, and how it is replayed."""

from __future__ import annotations

import json

import pytest

from dedale.core import DedaleError, IllegalMove, InvalidRecord, Record
from dedale.games import GAMES
from dedale.games.tracker import TRACKER
from dedale.match import Match, replay
from dedale.match.replay import open_record

pytestmark = pytest.mark.rules

OPEN = {"fugitive": "C3", "barriers": []}
SMALL = {"rows": 3, "columns": 3}


def match() -> Match:
    return Match(TRACKER, SMALL, seed=7, setups=[OPEN, OPEN], first=0, names=["Ana", "Boris"])


def record(**changes: object) -> Record:
    fields = {**match().record().as_dict(), **changes}
    return Record.parse(json.dumps(fields).encode())


def lines(given: Record) -> list[int]:
    return [line.n for line in replay(open_record(given), given)]


def test_a_match_keeps_its_moves_in_canonical_spelling() -> None:
    game = match()
    game.play(" ENTER  a1 ")
    assert game.record().moves == ["enter A1"]
    assert game.lines[0].seat == 0


def test_a_seat_may_not_play_for_another() -> None:
    game = match()
    with pytest.raises(IllegalMove, match="not seat 1's turn"):
        game.play("enter A1", seat=1)
    game.play("enter A1", seat=0)
    game.play("resign 1", seat=1)
    with pytest.raises(IllegalMove, match="over"):
        game.play("go A2", seat=0)


def test_the_record_spells_out_what_chance_has_made() -> None:
    for game in GAMES:
        drawn = Match(game, seed=5)
        spelled = drawn.record()
        again = Match(game, spelled.options, seed=0, board=spelled.board, setups=spelled.setups, first=spelled.first)
        seats: list[int | None] = [*range(drawn.seats), None]
        assert [again.view(seat) for seat in seats] == [drawn.view(seat) for seat in seats]


def test_the_result_counts_all_moves_resignations_included() -> None:
    game = match()
    game.play("enter A1")
    game.play("resign 1")
    assert game.result() == {"winners": [0], "reason": "resigned", "moves": 2}
    assert game.lines[1].as_dict()["seat"] == 1


def test_a_resignation_carries_its_seat_and_is_told_to_all() -> None:
    game = match()
    line = game.play("resign 1")
    assert line.as_dict(0) == line.as_dict() == line.for_spectators()
    assert line.move == "resign 1"


def test_a_right_result_is_accepted_and_a_wrong_one_is_not() -> None:
    moves = ["enter C1", "go C2", "go C3"]
    right = {"winners": [0], "reason": "caught", "moves": 3}
    assert lines(record(moves=moves, result=right)) == [1, 2, 3]
    assert lines(record(moves=moves, result={"winners": [0], "reason": "caught"})) == [1, 2, 3]
    for wrong in ({"winners": [1]}, {"reason": "resigned"}, {"moves": 4}, {"winners": [False]}):
        with pytest.raises(InvalidRecord, match="result"):
            lines(record(moves=moves, result={**right, **wrong}))
    with pytest.raises(InvalidRecord, match="not over"):
        lines(record(moves=[], result=right))


@pytest.mark.parametrize(
    ("moves", "number"),
    [
        (["enter A1", "go C3"], 2),
        (["enter Z1"], 1),
        (["enter A1", 5], 2),
        (["enter A1", None], 2),
        (["enter C1", "go C2", "go C3", "go C2"], 4),
        (["resign 0", "resign 1"], 2),
        (["resign 2"], 1),
    ],
)
def test_a_wrong_move_is_named_by_its_number_after_the_lines_before_it(moves: list[object], number: int) -> None:
    given = record(moves=moves, result=None)
    game = open_record(given)
    with pytest.raises(InvalidRecord, match=f"move {number}:"):
        list(replay(game, given))
    assert len(game.lines) == number - 1


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"game": "chess"}, "game"),
        ({"options": {"rows": 99}}, "options"),
        ({"options": {"x": 1}}, "options"),
        ({"seed": "x"}, "seed"),
        ({"seed": 1.5}, "seed"),
        ({"seed": -1}, "seed"),
        ({"seed": 10**30}, "seed"),
        ({"seed": True}, "seed"),
        ({"board": {}}, "board"),
        ({"setups": [OPEN]}, "setups"),
        ({"setups": {}}, "setups"),
        ({"setups": [OPEN, {"fugitive": "A1"}]}, "setup of seat 1"),
        ({"first": 2}, "first"),
        ({"first": "0"}, "first"),
        ({"first": True}, "first"),
        ({"seats": [{"name": "Ana"}]}, "seats"),
        ({"seats": [{"name": 5}, {}]}, "seats"),
    ],
)
def test_a_fault_outside_the_moves_names_its_field(changes: dict[str, object], field: str) -> None:
    with pytest.raises(Exception, match=f"^{field}") as refusal:
        open_record(record(**changes))
    assert type(refusal.value).__module__.startswith("dedale.")


def test_a_seat_without_a_name_is_allowed() -> None:
    assert open_record(record(seats=[{}, {"name": "Ana", "rating": 5}])).names == ["", "Ana"]


def test_a_match_takes_a_game_by_its_name() -> None:
    game = GAMES[0]
    assert Match(game.slug, seed=3).record().encode() == Match(game, seed=3).record().encode()


def test_a_name_that_no_game_has_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(DedaleError, match="there is no game"):
        Match("chess")
