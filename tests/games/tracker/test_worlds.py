"""Sampled camps: exactly those that fit, and all of them."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import cast

import pytest

from dedale.core import Luck, State, told_to
from dedale.core.seat import Seat
from dedale.games.tracker import TRACKER
from dedale.games.tracker.view import TrackerView

pytestmark = pytest.mark.rules

SIZES = {"rows": 3, "columns": 3, "barriers": 2}
PLACES = ["A1e", "A2e", "A1s", "A2s", "A3s", "B1e", "B2e", "B1s", "B2s", "B3s", "C1e", "C2e", "A1w", "B1w", "C1w"]
CELLS = [f"{row}{column}" for row in "ABC" for column in (1, 2, 3)]
MINE = {"fugitive": "A1", "barriers": ["A1w"]}


def all_camps() -> list[dict[str, object]]:
    """Every valid camp on 3 × 3 with two barriers at most."""
    sets = [list(chosen) for count in range(3) for chosen in combinations(PLACES, count)]
    every: list[dict[str, object]] = [{"fugitive": cell, "barriers": barriers} for cell in CELLS for barriers in sets]
    return [camp for camp in every if TRACKER.check(camp, SIZES) == []]


def start(theirs: object) -> State:
    return TRACKER.new(SIZES, setups=[MINE, theirs], first=0)


def stream(theirs: object, moves: list[str]) -> list[str] | None:
    """What seat 0 is told in a game against this camp; None if the moves cannot be played."""
    state = start(theirs)
    told: list[str] = []
    for move in moves:
        if move not in state.legal_moves():
            return None
        told += [str(event) for event in told_to(Seat(0), state.play(move))]
    return told


def key(camp: Mapping[str, object]) -> tuple[object, ...]:
    barriers = camp["barriers"]
    assert isinstance(barriers, list)
    return (camp["fugitive"], *sorted(barriers))


@pytest.mark.parametrize(
    ("theirs", "moves"),
    [
        ({"fugitive": "C3", "barriers": ["A2e"]}, []),
        ({"fugitive": "C3", "barriers": ["A2e"]}, ["enter A1", "go A2", "go A3"]),
        ({"fugitive": "C3", "barriers": ["A2e", "B1w"]}, ["enter B1"]),
        ({"fugitive": "A3", "barriers": ["B1e", "B2s"]}, ["enter B1", "go B2"]),
        ({"fugitive": "A3", "barriers": ["A1s", "B3s"]}, ["enter C1", "go C2", "go C3", "go B3"]),
        ({"fugitive": "C3", "barriers": ["C1e", "B2s"]}, ["enter C1", "go B1", "go B2", "go A2", "go B2", "go C2"]),
    ],
)
def test_the_sampler_draws_every_camp_that_fits_and_no_other(theirs: dict[str, object], moves: list[str]) -> None:
    truth = start(theirs)
    for move in moves:
        truth.play(move)
    told = stream(theirs, moves)
    fitting = {key(camp) for camp in all_camps() if stream(camp, moves) == told}
    view, luck = cast(TrackerView, truth.view(0)), Luck(1)
    drawn = set()
    for _ in range(40 * len(fitting) + 200):
        sampled = TRACKER.sample(view, luck)
        drawn.add(key(sampled.prepared()[1].as_dict()))
    assert drawn <= fitting
    assert len(drawn) > 0.97 * len(fitting)


def test_a_sampled_camp_replays_the_whole_game_as_it_was_told() -> None:
    for seed in range(30):
        state = TRACKER.new(seed=seed)
        luck = Luck(seed)
        moves: list[str] = []
        told: list[str] = []
        while not state.is_over and len(moves) < 90:
            move = state.legal_moves()[luck.below(len(state.legal_moves()))]
            told += [str(event) for event in told_to(Seat(0), state.play(move))]
            moves.append(move)
        sampled = TRACKER.sample(state.look(Seat(0)), luck)
        setups = [setup.as_dict() for setup in sampled.prepared()]
        again = TRACKER.new(setups=setups, first=int(state.first))
        assert [str(event) for move in moves for event in told_to(Seat(0), again.play(move))] == told


def test_samples_are_varied() -> None:
    state = TRACKER.new(seed=5, first=0)
    for move in ("enter A1", "resign 0"):
        if move in state.legal_moves():
            state.play(move)
    view, luck = state.look(Seat(0)), Luck(3)
    camps = [TRACKER.sample(view, luck).prepared()[1].as_dict() for _ in range(300)]
    numbers = [len(camp["barriers"]) for camp in camps]  # type: ignore[arg-type]
    assert min(numbers) < 8
    assert max(numbers) >= 29
    assert len({camp["fugitive"] for camp in camps}) >= 33
    assert len({str(camp) for camp in camps}) == 300


def test_secrets_end_where_reasoning_ends() -> None:
    """On open ground every cell but one is visited: the fugitive is known before it is caught."""
    state = TRACKER.new(
        SIZES | {"barriers": 0}, setups=[{**MINE, "barriers": []}, {"fugitive": "C3", "barriers": []}], first=0
    )
    for move in ("enter A1", "go A2", "go A3", "go B3", "go B2", "go B1", "go C1"):
        assert TRACKER.secrets(state, Seat(0)) == {"fugitive of seat 1": "C3"}
        state.play(move)
    assert TRACKER.secrets(state, Seat(0)) == {"fugitive of seat 1": "C3"}
    state.play("go C2")
    assert TRACKER.secrets(state, Seat(0)) == {}
