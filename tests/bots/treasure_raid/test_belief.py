"""What players can tell people: beliefs and hints."""

from __future__ import annotations

import pytest

from dedale.bots import Effort
from dedale.bots.treasure_raid import EXPERTISE
from dedale.bots.treasure_raid.hint import treasure_words, way_words
from dedale.core import Luck, State
from dedale.core.playout import play_at_random
from dedale.games.treasure_raid import TREASURE_RAID

from .test_player import after


def positions() -> list[State]:
    """Games after some random moves, on several boards."""
    states: list[State] = []
    for seed in range(6):
        state = TREASURE_RAID.new({"rows": 6 + seed % 3, "columns": 7}, seed=seed)
        play_at_random(state, Luck(seed), 3 + 25 * seed)
        states.append(state)
    return states


def test_what_the_notebook_proves_is_certain() -> None:
    belief = EXPERTISE.belief(after("start B2", "go n").view(0), Luck(1))
    assert belief.cells["self"] == {"A2": 1.0}
    assert "B2" not in belief.cells["treasure"]
    assert belief.cells["treasure"]["A2"] + belief.cells["false_treasure"]["A2"] == pytest.approx(1.0)


def test_a_wall_that_was_met_is_certain_and_a_passage_is_none() -> None:
    maze = TREASURE_RAID.new(seed=2).prepared()[1].as_dict()
    assert isinstance(maze["walls"], list)
    wall = maze["walls"][0]
    state = TREASURE_RAID.new(seed=2, first=0)
    for move in (f"start {wall[:-1]}", "start A1", f"go {wall[-1]}"):
        state.play(move)
    belief = EXPERTISE.belief(state.view(0), Luck(1))
    assert belief.walls["wall"][wall] == 1.0


@pytest.mark.parametrize("thing", ["trap", "self"])
def test_where_the_one_thing_is_adds_up_to_one(thing: str) -> None:
    for state in positions():
        for seat in range(2):
            belief = EXPERTISE.belief(state.view(seat), Luck(3))
            assert sum(belief.cells[thing].values()) == pytest.approx(1.0)


def test_the_truth_is_never_thought_impossible_when_it_is_certain() -> None:
    """A thing with chance 1 is true, over many positions."""
    for state in positions():
        if state.is_over:
            continue
        view, truth = state.view(0), state.prepared()[1].as_dict()
        belief = EXPERTISE.belief(view, Luck(4))
        certain = [cell for cell, chance in belief.cells["trap"].items() if chance == 1.0]
        assert certain in ([], [truth["trap"]])


def test_a_spectator_believes_nothing() -> None:
    assert EXPERTISE.belief(TREASURE_RAID.new(seed=1).view(None), Luck(1)).as_dict() == {"cells": {}, "walls": {}}


def test_the_same_luck_believes_the_same() -> None:
    view = positions()[2].view(0)
    assert EXPERTISE.belief(view, Luck(5)) == EXPERTISE.belief(view, Luck(5))


def test_a_hint_is_legal_and_speaks_three_languages() -> None:
    for state in positions():
        if state.to_move is None:
            continue
        view = state.view(int(state.to_move))
        told = EXPERTISE.hint(view, Luck(1), Effort(share=0.1))
        assert told.move in view.legal_moves()
        assert all(reason.endswith(".") and "{" not in reason for reason in told.reasons.values())
        assert set(told.reasons) == {"en", "fr", "ru"}


def test_a_reason_is_plain() -> None:
    """On the way it holds no figure and no code, and French keeps its signs with the words before them."""
    for state in positions():
        view = state.view(int(state.to_move)) if state.to_move is not None else None
        if view is None or "take" in view.legal_moves():
            continue
        reasons = EXPERTISE.hint(view, Luck(1), Effort(share=0.1)).reasons
        assert not any(character.isdigit() for reason in reasons.values() for character in reason)
        assert not any(sign in reasons["fr"] for sign in (" :", " ;", " !", " ?", " %"))


@pytest.mark.parametrize(("chance", "told"), [(1.0, "very likely open"), (0.5, "may well be open"), (0.1, "A wall")])
def test_how_likely_a_way_is_open_is_told_in_words(chance: float, told: str) -> None:
    assert told in way_words(chance)["en"]


def test_the_last_treasure_of_all_is_told_to_be_the_real_one() -> None:
    assert treasure_words("take", 1)["en"] == "All the others were false, so this is the real treasure."


def test_a_hint_at_a_treasure_counts_those_that_may_be_real() -> None:
    told = EXPERTISE.hint(after("start B2", "go n").view(0), Luck(1), Effort())
    assert told.move == "take"
    assert "4" in told.reasons["en"]
