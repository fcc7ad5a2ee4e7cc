"""Sampled hunts against all hunts that fit, found by trying every one."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import pytest

from dedale.core import Event, Luck, State, told_to
from dedale.core.seat import NOBODY, Seat
from dedale.games.monster_hunt import MONSTER_HUNT
from dedale.games.monster_hunt.rules import MonsterHuntState
from dedale.games.monster_hunt.view import MonsterHuntView

from .hunts import HUNTER, MONSTER, Truth, all_truths, hunt, play, telling, truth

pytestmark = pytest.mark.rules

RING = "E..\n.#.\n..X"
LONG = "shoot B2, move A2, shoot A1, move A3, shoot A2, move B3, shoot C2, move A3, shoot B3, move A2"
TO_AND_FRO = "shoot C1, move A2, shoot B2, move A1, shoot A2, move B1, shoot A1"
REPEATED = "shoot B2, move A2, shoot A1, move A3, shoot A2, move A2, shoot A1, move A1, shoot A2, move A2"

CASES: list[tuple[str, dict[str, object]]] = [
    (TO_AND_FRO, {}),
    (TO_AND_FRO, {"marks": "last"}),
    (LONG, {}),
    (LONG, {"diagonals": True}),
    (REPEATED, {"marks": "last"}),
    ("shoot A2, move A2, shoot A3, move A1, shoot B1, move A2", {"marks": "last"}),
]

FACTS: dict[str, Callable[[Truth], object]] = {
    "exit": lambda found: found.exit,
    "entrance": lambda found: found.path[0],
    "monster": lambda found: found.path[-1],
    "path": lambda found: found.path,
    "obstacles": lambda found: found.obstacles,
}


def sampled(state: State, seat: int | None, times: int) -> set[Truth]:
    view, luck = cast(MonsterHuntView, state.view(seat)), Luck(5)
    found = set()
    for _ in range(times):
        drawn = MONSTER_HUNT.sample(view, luck)
        assert isinstance(drawn, MonsterHuntState)
        found.add(truth(drawn))
    return found


@pytest.mark.parametrize(("moves", "options"), CASES)
def test_the_hunters_samples_are_just_the_hunts_that_fit_its_answers(moves: str, options: dict[str, object]) -> None:
    state, told = telling(RING, moves, HUNTER, **options)
    fitting = set(all_truths(told))
    found = sampled(state, HUNTER, 3000)
    assert truth(state) in fitting
    assert found <= fitting
    for name, fact in FACTS.items():
        if name != "obstacles" or len(fitting) < 200:
            assert {fact(one) for one in found} == {fact(one) for one in fitting}, name


def test_each_single_hunt_that_fits_is_drawn() -> None:
    state, told = telling(RING, LONG, HUNTER)
    assert sampled(state, HUNTER, 3000) == set(all_truths(told))


def test_a_tight_case_known_by_hand() -> None:
    """Known: B2 and C3 blocked, C2, B3 and C1 free. Turn 3 in A3: from A1 over A2, and so on to A2 or B3."""
    state, told = telling("E..\n.#.\nX.#", "shoot B2, move A2, shoot C3, move A3, shoot C1, move A2, shoot A3", HUNTER)
    fitting = set(all_truths(told))
    assert {one.path[2] for one in fitting} == {"A3"}
    assert {one.path[3] for one in fitting} == {"A2", "B3"}
    assert {one.path for one in sampled(state, HUNTER, 500)} == {one.path for one in fitting}


@pytest.mark.parametrize("options", [{}, {"diagonals": True}])
def test_spectators_samples_fit_the_shots_that_missed(options: dict[str, object]) -> None:
    state, told = telling(RING, "shoot C1, move A2, shoot B1, move A3", None, **options)
    fitting = set(all_truths(told))
    found = sampled(state, None, 2500)
    assert found <= fitting
    for name in ("exit", "entrance", "monster"):
        assert {FACTS[name](one) for one in found} == {FACTS[name](one) for one in fitting}, name


def test_before_the_first_shot_anything_fits_the_hunter() -> None:
    state = hunt(RING)
    found = sampled(state, HUNTER, 1500)
    assert len({one.exit for one in found}) == len({one.path[0] for one in found}) == 9


def test_a_monster_that_sees_all_has_one_hunt_only() -> None:
    state = hunt(RING)
    play(state, LONG)
    assert sampled(state, MONSTER, 20) == {truth(state)}
    assert MONSTER_HUNT.secrets(state, Seat(MONSTER)) == {}


def test_a_near_sighted_monster_samples_every_maze_with_a_way_to_the_exit() -> None:
    """Seen from A1: A2, B1 and B2 are free; A3 to C2 unknown, the exit C3 known: B3 and C2 cannot both be shut."""
    state = hunt("E..\n...\n..X", sight="near")
    found = {one.obstacles for one in sampled(state, MONSTER, 1500)}
    unknown = ["A3", "B3", "C1", "C2"]
    subsets = [tuple(cell for n, cell in enumerate(unknown) if mask >> n & 1) for mask in range(16)]
    assert found == {subset for subset in subsets if not {"B3", "C2"} <= set(subset)}


def test_samples_replay_from_the_start_to_the_same_stream() -> None:
    for seat in (MONSTER, HUNTER, None):
        for seed in range(12):
            options = {"rows": 5, "columns": 6, "sight": "near", "diagonals": seed % 2 == 1}
            state = MONSTER_HUNT.new(options, seed=seed)
            luck = Luck(seed)
            moves: list[str] = []
            while len(moves) < 14 and not state.is_over:
                moves.append(state.legal_moves()[luck.below(len(state.legal_moves()))])
                state.play(moves[-1])
            if not state.is_over:
                drawn = MONSTER_HUNT.sample(cast(MonsterHuntView, state.view(seat)), luck)
                assert isinstance(drawn, MonsterHuntState)
                original = stream(options, state.maze.as_dict(), moves, seat)
                assert stream(options, drawn.maze.as_dict(), moves_of(drawn), seat) == original


def moves_of(state: MonsterHuntState) -> list[str]:
    names = state.options.grid.names
    moves = []
    for n, cell in enumerate(state.path):
        moves += [f"move {names[cell]}"] if n else []
        moves += [f"shoot {names[state.shots[n]]}"] if n < len(state.shots) else []
    return moves


def stream(options: dict[str, object], board: object, moves: list[str], seat: int | None) -> list[list[Event]]:
    state = MONSTER_HUNT.new(options, board=board)
    return [told_to(NOBODY if seat is None else Seat(seat), state.play(move)) for move in moves]


# Secrets


def test_at_the_start_everything_is_a_secret_to_hunter_and_spectators() -> None:
    state = hunt(RING)
    expected = {"obstacles": ["B2"], "exit": "C3", "entrance": "A1", "monster": "A1"}
    assert MONSTER_HUNT.secrets(state, Seat(HUNTER)) == MONSTER_HUNT.secrets(state, NOBODY) == expected


def test_what_an_answer_has_told_is_no_secret_to_the_hunter_but_to_spectators() -> None:
    state = hunt(RING)
    play(state, "shoot B2, move A2, shoot A1")
    assert "entrance" not in MONSTER_HUNT.secrets(state, Seat(HUNTER))
    assert MONSTER_HUNT.secrets(state, NOBODY)["entrance"] == "A1"


@pytest.mark.parametrize(("moves", "options"), CASES)
def test_a_secret_is_declared_only_where_two_values_fit(moves: str, options: dict[str, object]) -> None:
    state, told = telling(RING, moves, HUNTER, **options)
    fitting = list(all_truths(told))
    declared = MONSTER_HUNT.secrets(state, Seat(HUNTER))
    for name in declared:
        assert len({FACTS[name](one) for one in fitting}) > 1
    for name in ("exit", "entrance", "monster", "obstacles"):
        assert len({FACTS[name](one) for one in fitting}) == 1 or name in declared


def test_a_near_sighted_monster_has_no_secrets_left_when_it_has_seen_all() -> None:
    state = hunt("E..\n...\n..X", sight="near")
    assert MONSTER_HUNT.secrets(state, Seat(MONSTER)) == {"obstacles": []}
    play(state, "shoot C1, move A2, shoot C1, move B2")
    assert MONSTER_HUNT.secrets(state, Seat(MONSTER)) == {}


def test_sampled_boards_look_like_generated_ones() -> None:
    state = MONSTER_HUNT.new(seed=4)
    play_on = Luck(4)
    for _ in range(20):
        state.play_action(state.random_action(play_on))
    assert not state.is_over
    counts = [len(one.obstacles) for one in sampled(state, HUNTER, 200)]
    assert sum(15 <= count <= 25 for count in counts) > 150
