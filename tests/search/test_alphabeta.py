"""Alpha-beta finds what an exhaustive search finds."""

from __future__ import annotations

import os
import subprocess
import sys
import time

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from dedale.core import Action, Event, Game, Luck, Notation, Option, Options, Seat, State, Terms, Whole
from dedale.core.playout import play_at_random
from dedale.games import find
from dedale.search.alphabeta import SCALE, AlphaBeta, scaled
from dedale.search.budget import Budget
from dedale.search.insight import Insight

pytestmark = pytest.mark.rules

UNBOUNDED = Budget(1_000_000)
MOST_TAKEN = 3


class HeapState(State):
    """How many are left, and how many the mover may still take in this turn."""

    def __init__(self, terms: Terms, first: Seat, left: int) -> None:
        super().__init__(terms, first)
        self.left = left
        self.hand = MOST_TAKEN

    def copy(self) -> HeapState:
        twin = HeapState(self.terms, self.first, self.left)
        twin.copy_progress(self)
        twin.hand = self.hand
        return twin

    def actions(self) -> vec[i64]:
        return vec[i64]([1] if self.hand == MOST_TAKEN else [0, 1] if self.hand else [0])

    def apply(self, action: Action, told: list[Event] | None) -> None:
        if action == 1:
            self.left -= 1
            self.hand -= 1
            if self.left == 0:
                self.finish([int(self.mover)], "last", told)
        else:
            self.hand = MOST_TAKEN
            self.mover = Seat((self.mover + 1) % self.terms.options.seats)


class Heap(Game):
    """Players take one, two or three in turn, one by one; the player that takes the last wins."""

    def __init__(self) -> None:
        declared: list[Option] = [Whole("seats", 2, 2, 4), Whole("left", 7, 1, 99)]
        super().__init__("heap", {"en": "Heap"}, declared, "")

    def terms(self, options: Options, prepared: object) -> Terms:
        return Terms(self, options, Notation(["stop", "take"], ["take"]))

    def start(self, terms: Terms, first: Seat, prepared: object) -> HeapState:
        return HeapState(terms, first, int(terms.options.whole("left")))


class Guess(Insight):
    """Values that look like chance, and follow from the state."""

    def __init__(self, remembers: bool) -> None:
        self.remembers = remembers

    def value(self, state: State, seat: i64) -> float:
        if state.is_over:
            return super().value(state, seat)
        share = Luck(state_number(state)).below(1000) / 1000
        return float(share if seat == 0 else 1 - share)

    def key(self, state: State) -> i64:
        return state_number(state) if self.remembers else -1


def state_number(state: State) -> i64:
    """A number for everything in a state, turns included."""
    if isinstance(state, HeapState):
        return (state.left * 4 + state.hand) * 4 + state.mover
    facts = repr(state.view(None).as_dict()).encode()
    number = 7
    for byte in facts:
        number = (number * 257 + byte) % (2**61 - 1)
    return number


def minimax(state: State, depth: int, insight: Insight, seat: int, whole_turns: bool) -> float:
    """The value for a seat when all others play against it, by exhaustive search; ends lie beyond 0 and 1."""
    if state.is_over:
        value = insight.value(state, seat)
        return value + (1 if value == 1 else -1 if value == 0 else 0)
    if depth == 0:
        return insight.value(state, seat)
    values = []
    for action in state.legal_actions():
        after = state.copy()
        after.advance(Action(action))
        step = 0 if whole_turns and after.mover == state.mover else 1
        values.append(minimax(after, depth - step, insight, seat, whole_turns))
    return max(values) if state.mover == seat else min(values)


def as_value(score: int) -> float:
    """A score as minimax counts: how far off an end lies does not matter."""
    return 2.0 if score > SCALE else -1.0 if score < -SCALE else (score / SCALE + 1) / 2


def tiny(seed: int, moves: int) -> State:
    """A position with few moves: the smallest board, two blocks."""
    blocks = [["A4", "A5", "B4"], ["C4"]]
    homes = [["A1", "A2", "B1", "B2"], ["H8", "H9", "I8", "I9"]]
    state = find("sliding_blocks").new(board={"size": 9, "blocks": blocks, "pawns": homes}, seed=seed)
    play_at_random(state, Luck(seed), moves)
    return state


@pytest.mark.parametrize("remembers", [False, True])
@pytest.mark.parametrize("whole_turns", [False, True])
@pytest.mark.parametrize("seats", [2, 3])
def test_it_agrees_with_looking_at_everything(seats: int, whole_turns: bool, remembers: bool) -> None:
    for left in range(1, 9):
        state = Heap().new({"seats": seats, "left": left}, seed=left)
        for depth in range(1, 6):
            insight = Guess(remembers)
            search = AlphaBeta(insight, depth, whole_turns)
            action = search.run(state, UNBOUNDED)
            seat = int(state.mover)
            expected = minimax(state, depth, insight, seat, whole_turns)
            assert as_value(search.score) == pytest.approx(expected, abs=1e-5)
            after = state.copy()
            after.advance(action)
            step = 0 if whole_turns and after.mover == seat else 1
            assert minimax(after, depth - step, insight, seat, whole_turns) == pytest.approx(expected)


@pytest.mark.parametrize("remembers", [False, True])
def test_it_agrees_in_a_game_of_two_parts_a_turn(remembers: bool) -> None:
    for seed in range(3):
        state = tiny(seed, 5 * seed)
        insight = Guess(remembers)
        for depth in (1, 2):
            search = AlphaBeta(insight, depth)
            search.run(state, UNBOUNDED)
            assert search.depth == depth
            assert as_value(search.score) == pytest.approx(
                minimax(state, depth, insight, int(state.mover), False), abs=1e-5
            )


@pytest.mark.parametrize("left", range(1, 30))
def test_it_finds_forced_wins_and_sees_when_there_are_none(left: int) -> None:
    state = Heap().new({"left": left}, first=0)
    search = AlphaBeta(Guess(remembers=True), whole_turns=True)
    search.run(state, UNBOUNDED)
    assert (search.score > SCALE) == (left % 4 != 0)
    assert (search.score < -SCALE) == (left % 4 == 0)


def test_a_nearer_win_is_preferred() -> None:
    state = Heap().new({"left": 3}, first=0)
    search = AlphaBeta(Guess(remembers=True))
    for _ in range(3):
        assert search.run(state, UNBOUNDED) == 1
        state.advance(Action(1))
    assert state.is_over


def test_the_same_state_and_budget_give_the_same_move() -> None:
    state = find("sliding_blocks").new(seed=3)
    moves = {int(AlphaBeta(Guess(remembers=True)).run(state, Budget(300))) for _ in range(3)}
    assert len(moves) == 1


def test_a_counted_budget_is_kept() -> None:
    search = AlphaBeta(Insight())
    search.run(find("sliding_blocks").new(seed=3), Budget(500))
    assert search.visited == 500


def test_a_budget_of_one_gives_a_move() -> None:
    state = find("sliding_blocks").new(seed=3)
    assert state.is_legal(AlphaBeta(Insight()).run(state, Budget(1)))


def test_a_timed_budget_ends_and_a_longer_one_looks_further() -> None:
    state = find("sliding_blocks").new(seed=3)
    search = AlphaBeta(Insight())
    began = time.perf_counter()
    search.run(state, Budget(milliseconds=50))
    assert time.perf_counter() - began < 5
    visited = search.visited
    search.run(state, Budget(milliseconds=500))
    assert search.visited > visited


def test_nothing_is_searched_when_the_game_is_over() -> None:
    state = Heap().new({"left": 1})
    state.advance(Action(1))
    with pytest.raises(ValueError, match="the game is over"):
        AlphaBeta(Insight()).run(state, Budget(1))


class Narrow(Insight):
    """Looks at stopping only, where one may."""

    def candidates(self, state: State) -> vec[i64]:
        return vec[i64]([0]) if 0 in state.legal_actions() else vec[i64]()


def test_only_candidates_are_looked_at() -> None:
    state = Heap().new({"left": 3}, first=0)
    state.advance(Action(1))
    assert AlphaBeta(Narrow(), 1).run(state, UNBOUNDED) == 0
    assert AlphaBeta(Insight(), 3).run(state, UNBOUNDED) == 1


class Heavy(Insight):
    """Would rather take."""

    def weights(self, state: State, actions: vec[i64]) -> vec[float]:
        return vec[float]([float(action) for action in actions])


def test_the_heaviest_move_is_looked_at_first() -> None:
    state = Heap().new({"left": 9}, first=0)
    state.advance(Action(1))
    assert AlphaBeta(Heavy(), 1).run(state, Budget(1)) == 1
    assert AlphaBeta(Insight(), 1).run(state, Budget(1)) == 0


def test_scores_span_the_values() -> None:
    assert [scaled(0.0), scaled(0.5), scaled(1.0)] == [-SCALE, 0, SCALE]


MOVES = """
from dedale.core import Luck
from dedale.core.playout import play_at_random
from dedale.games import find
from dedale.search.alphabeta import AlphaBeta
from dedale.search.budget import Budget
from dedale.search.insight import Insight
for seed in range(3):
    state = find("sliding_blocks").new({"layout": "quick"}, seed=seed)
    play_at_random(state, Luck(seed), 9 * seed)
    search = AlphaBeta(Insight())
    print(search.run(state, Budget(400)), search.depth, search.visited)
"""


def test_plain_and_compiled_agree() -> None:
    forms = [{**os.environ, "DEDALE_PURE": pure} for pure in ("0", "1")]
    said = [subprocess.check_output([sys.executable, "-c", MOVES], env=form, text=True) for form in forms]
    assert said[0] == said[1]
    assert said[0]
