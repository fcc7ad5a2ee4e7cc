"""Beliefs and hints: certain things are certain, and the rest is near what can be counted out."""

from __future__ import annotations

import pytest

from dedale.bots import Effort
from dedale.bots.tracker.belief import belief
from dedale.bots.tracker.hint import hint
from dedale.core import Luck
from dedale.core.playout import play_at_random
from dedale.games.tracker import TRACKER

from .games import ODD_OPTIONS, SMALL, hunt

LITTLE = Effort(share=0.05)


def test_the_fugitive_is_somewhere_not_visited() -> None:
    state = hunt({"fugitive": "C3", "barriers": []}, SMALL, ["enter A1", "go A2"])
    cells = belief(state.view(0), Luck(1)).cells["fugitive"]
    assert sum(cells.values()) == pytest.approx(1.0)
    assert not {"A1", "A2"} & set(cells)


def test_a_barrier_met_is_certain_and_a_side_passed_has_none() -> None:
    state = hunt({"fugitive": "C3", "barriers": ["A2e"]}, SMALL, ["enter A1", "go A2", "go A3"])
    walls = belief(state.view(0), Luck(1)).walls["barrier"]
    assert walls["A2e"] == 1.0
    assert not {"A1w", "A1e"} & set(walls)


def test_when_all_barriers_are_met_the_rest_is_open() -> None:
    state = hunt({"fugitive": "C3", "barriers": ["B1w"]}, {**SMALL, "barriers": 1}, ["enter B1"])
    assert belief(state.view(0), Luck(1)).walls["barrier"] == {"B1w": 1.0}


def test_after_the_game_nothing_is_in_doubt() -> None:
    state = hunt({"fugitive": "A2", "barriers": ["C1w"]}, SMALL, ["enter A1", "go A2"])
    known = belief(state.view(0), Luck(1))
    assert known.as_dict() == {"cells": {"fugitive": {"A2": 1.0}}, "walls": {"barrier": {"C1w": 1.0}}}


def test_who_has_caught_and_waits_knows_the_cell() -> None:
    options: dict[str, object] = {**SMALL, "last_chance": True}
    state = hunt({"fugitive": "A2", "barriers": []}, options, ["enter A1", "go A2"])
    assert not state.is_over
    assert belief(state.view(0), Luck(1)).cells["fugitive"] == {"A2": 1.0}


def test_a_spectator_believes_nothing() -> None:
    assert belief(TRACKER.new(seed=1).view(None), Luck(1)).as_dict() == {"cells": {}, "walls": {}}


@pytest.mark.parametrize("options", ODD_OPTIONS, ids=str)
def test_belief_and_hint_hold_all_through_games_under_odd_options(options: dict[str, object]) -> None:
    for seed in range(3):
        state = TRACKER.new(options, seed=seed)
        play_at_random(state, Luck(seed), 9 * seed)
        for seat in range(2):
            view = state.view(seat)
            assert sum(belief(view, Luck(seed)).cells["fugitive"].values()) == pytest.approx(1.0)
            if state.mover == seat:
                assert hint(view, Luck(seed), LITTLE).move in view.legal_moves()


def test_a_hint_gives_its_reason_in_three_languages() -> None:
    state = hunt({"fugitive": "C3", "barriers": ["A2e"]}, SMALL, ["enter A1", "go A2"])
    given = hint(state.view(0), Luck(1), LITTLE)
    assert set(given.reasons) == {"en", "fr", "ru"}
    assert all("100" in reason for reason in given.reasons.values())
