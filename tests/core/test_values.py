"""Small values: events, outcomes, notations, and the sentences that quote them."""

from __future__ import annotations

import pytest

from dedale.core import Event, Notation, Outcome, Seat, UnreadableMove, told_to
from dedale.core.notation import resigning_seat
from dedale.core.phrases import listed, quoted
from dedale.core.seat import NOBODY

pytestmark = pytest.mark.rules


def test_an_event_tells_its_audience_and_nobody_else() -> None:
    public, private = Event("a", {}), Event("b", {"x": 1}, [1, 3])
    assert told_to(NOBODY, [public, private]) == [public]
    assert told_to(Seat(0), [public, private]) == [public]
    assert told_to(Seat(1), [public, private]) == [public, private]
    assert private.to == [1, 3]


def test_events_have_one_text_and_a_repr_to_paste() -> None:
    event = Event("asked", {"seat": 0, "from": None, "open": True}, [0])
    assert str(event) == '{"kind":"asked","seat":0,"from":null,"open":true,"to":[0]}'
    assert Event.parse(str(event)) == event
    assert eval(repr(event)) == event
    assert hash(event) == hash(Event.parse(str(event)))
    assert event != Event("asked", {"seat": 1}, [0])


def test_an_outcome_has_a_repr_to_paste() -> None:
    outcome = Outcome([1], "caught", [2, 1])
    assert eval(repr(outcome)) == outcome
    assert not outcome.is_draw
    assert Outcome([], "max_turns", [1, 1]).is_draw


def test_two_moves_may_not_share_one_spelling() -> None:
    with pytest.raises(ValueError, match="one spelling"):
        Notation(["go A1", "GO a1"], ["go A1"])


@pytest.mark.parametrize("text", ["go Kelvin", "go \u212a", "go\u00a0A1", "ＧＯ A1"])
def test_letters_that_only_look_like_ours_make_no_move(text: str) -> None:
    with pytest.raises(UnreadableMove):
        Notation(["go K", "go A1"], ["go A1"]).read(text)


@pytest.mark.parametrize(("text", "seat"), [("resign 0", 0), (" RESIGN   3", 3), ("resign 77", 99), ("go", None)])
def test_resigning_names_the_seat(text: str, seat: int | None) -> None:
    assert resigning_seat(text) == seat


@pytest.mark.parametrize("text", ["resign", "resign me", "resign 0 1", "resign -1"])
def test_resigning_without_a_seat_is_unreadable(text: str) -> None:
    with pytest.raises(UnreadableMove, match="does not say who resigns"):
        resigning_seat(text)


def test_quotes_are_short_and_printable() -> None:
    assert quoted("B3e") == '"B3e"'
    assert quoted("x" * 1000) == '"' + "x" * 39 + '…"'
    assert quoted("a\nb\x00") == '"a\\nb\\x00"'
    assert quoted("\ud800") == '"\\ud800"'
    assert quoted(5) == "5"
    assert quoted(10**5000) == "something of type int"
    assert len(quoted(list(range(1000)))) <= 40


def test_lists_in_words() -> None:
    assert [listed([]), listed(["a"]), listed(["a", "b"], "and")] == ["", "a", "a and b"]
