"""Faults: a code with arguments, and the sentence that is made from them."""

from __future__ import annotations

import pickle

import pytest

from dedale.core import Fault, FaultKind, InvalidSetup, Refusal

pytestmark = pytest.mark.rules

TAKEN = FaultKind("taken", "{cell} is taken by {things:and}, move it to {cells:or}")


def taken() -> Fault:
    return TAKEN("B3", cell="B3", things=["a pit", "a trap"], cells=["A1", "A2", "A3"])


def test_a_sentence_is_made_from_the_arguments() -> None:
    assert taken().sentence == "B3 is taken by a pit and a trap, move it to A1, A2 or A3"


def test_a_program_reads_code_arguments_and_places() -> None:
    told = taken().as_dict()
    assert (told["code"], told["places"]) == ("taken", ["B3"])
    assert told["args"] == {"cell": "B3", "things": ["a pit", "a trap"], "cells": ["A1", "A2", "A3"]}


def test_a_kind_names_its_arguments_and_takes_no_others() -> None:
    assert TAKEN.fields == {"cell": "", "things": "and", "cells": "or"}
    with pytest.raises(AssertionError):
        TAKEN("B3", cell="B3")


def test_an_argument_is_of_the_type_that_its_sentence_shows() -> None:
    late = FaultKind("late", "seat {seat:d} is {share:g} late for {thing:the}")
    assert str(late(seat=1, share=0.5, thing="spare_tile")) == "seat 1 is 0.5 late for the spare tile"
    assert str(late(seat=1, share=2, thing="pit 3")) == "seat 1 is 2 late for pit 3"
    with pytest.raises(AssertionError):
        late(seat="1", share=0.5, thing="exit")


def test_a_fault_comes_back_from_another_process_as_it_was() -> None:
    assert pickle.loads(pickle.dumps(taken())) == taken()


def test_a_refusal_names_the_field_and_every_fault() -> None:
    assert str(Refusal([taken(), TAKEN(cell="A1", things=[], cells=[])], "board")).startswith("board: B3 is taken by")
    assert str(Refusal([taken()])) == taken().sentence


def test_a_refusal_comes_back_from_another_process_as_it_was() -> None:
    again = pickle.loads(pickle.dumps(InvalidSetup([taken()], "board")))
    assert isinstance(again, InvalidSetup)
    assert (str(again), again.faults, again.field) == (f"board: {taken()}", [taken()], "board")
