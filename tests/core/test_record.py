"""Records: what is read, and what is refused."""

from __future__ import annotations

import json

import pytest

from dedale.core import InvalidRecord, Record

pytestmark = pytest.mark.rules

GOOD = {"format": "dedale/1", "game": "tracker", "moves": []}


def parse(**changes: object) -> Record:
    return Record.parse(json.dumps({**GOOD, **changes}).encode())


def test_format_game_and_moves_are_enough() -> None:
    record = parse()
    assert (record.game, record.moves, record.options, record.seed) == ("tracker", [], {}, 0)


def test_unknown_keys_are_ignored() -> None:
    assert parse(weather="rain", rating=5).game == "tracker"


def test_null_is_as_good_as_left_out() -> None:
    record = parse(options=None, seed=None, board=None, setups=None, first=None, seats=None, result=None)
    assert record.encode() == parse().encode()


def test_a_record_round_trips() -> None:
    record = parse(options={"rows": 5}, seed=3, moves=["enter A1"], seats=[{"name": "Ana"}, {"name": "Жак"}])
    assert Record.parse(record.encode()).encode() == record.encode()


def test_a_record_is_written_with_all_its_fields_in_the_usual_order() -> None:
    record = Record(
        "tracker",
        ["enter A1"],
        options={"rows": 5},
        seed=3,
        board={"rows": 5},
        setups=[None, {}],
        first=1,
        seats=[{"name": "Ana"}],
        result={"winners": [1], "reason": "caught"},
    )
    assert record.encode().decode() == (
        '{"format":"dedale/1","game":"tracker","options":{"rows":5},"seed":3,"board":{"rows":5},"setups":[null,{}],'
        '"first":1,"seats":[{"name":"Ana"}],"moves":["enter A1"],"result":{"winners":[1],"reason":"caught"}}'
    )


def test_a_record_names_its_result_even_while_there_is_none() -> None:
    assert Record("tracker", []).encode().endswith(b'"moves":[],"result":null}')


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"format": "dedale/2"}, "format"),
        ({"format": None}, "format"),
        ({"game": 5}, "game"),
        ({"game": None}, "game"),
        ({"moves": None}, "moves"),
        ({"moves": "enter A1"}, "moves"),
        ({"moves": {}}, "moves"),
        ({"options": []}, "options"),
        ({"options": 0}, "options"),
        ({"options": ""}, "options"),
        ({"seats": 5}, "seats"),
        ({"seats": [1, 2]}, "seats"),
        ({"result": 5}, "result"),
        ({"result": {}}, "result"),
        ({"result": {"winners": 0, "reason": "x"}}, "result"),
        ({"result": {"winners": [0]}}, "reason"),
    ],
)
def test_a_malformed_field_is_named(changes: dict[str, object], field: str) -> None:
    with pytest.raises(InvalidRecord, match=field):
        parse(**changes)


@pytest.mark.parametrize("text", [b"", b"nonsense", b"[]", b"5", b"null", b'{"format": "dedale/1"', b"\xff\xfe", b"{}"])
def test_what_is_no_record_is_refused(text: bytes) -> None:
    with pytest.raises(InvalidRecord):
        Record.parse(text)


@pytest.mark.parametrize("value", [b"NaN", b"Infinity", b"-Infinity"])
def test_numbers_that_are_none_are_refused(value: bytes) -> None:
    with pytest.raises(InvalidRecord):
        Record.parse(b'{"format": "dedale/1", "game": "tracker", "moves": [], "seed": ' + value + b"}")


@pytest.mark.parametrize("bracket", [b"[", b'{"a":'])
def test_ten_megabytes_of_brackets_are_refused(bracket: bytes) -> None:
    with pytest.raises(InvalidRecord):
        Record.parse(bracket * (10_000_000 // len(bracket)))
