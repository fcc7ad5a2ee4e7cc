"""Refusals: programs read the code, people the sentence."""

from __future__ import annotations

import pickle

from dedale.core import FaultKind
from dedale.table import refusals
from dedale.table.refusals import ANOTHERS_TURN, Conflict

KINDS = [value for value in vars(refusals).values() if isinstance(value, FaultKind)]


def test_every_refusal_has_a_code_of_its_own() -> None:
    assert len(KINDS) > 30
    assert len({kind.code for kind in KINDS}) == len(KINDS)
    for name, kind in vars(refusals).items():
        if isinstance(kind, FaultKind):
            assert name == kind.code.upper()


def test_a_refusal_says_what_its_fault_says() -> None:
    refused = Conflict(ANOTHERS_TURN(seat=1))
    assert str(refused) == "it is seat 1's turn"
    assert [fault.as_dict()["args"] for fault in refused.faults] == [{"seat": 1}]


def test_refusals_come_back_from_other_processes_as_they_were() -> None:
    back = pickle.loads(pickle.dumps(Conflict(ANOTHERS_TURN(seat=1))))
    assert isinstance(back, Conflict)
    assert back.faults == [ANOTHERS_TURN(seat=1)]
