"""Faults: a code with arguments, and the sentence that is made from them."""

from __future__ import annotations

import pickle

import pytest

from dedale.core import Fault, FaultKind, Refusal

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


def test_a_fault_comes_back_from_another_process_as_it_was() -> None:
    assert pickle.loads(pickle.dumps(taken())) == taken()


def test_a_refusal_names_the_field_and_every_fault() -> None:
    assert str(Refusal([taken(), TAKEN(cell="A1", things=[], cells=[])], "board")).startswith("board: B3 is taken by")
    assert str(Refusal([taken()])) == taken().sentence
