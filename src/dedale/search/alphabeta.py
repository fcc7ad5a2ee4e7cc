"""Principal variation search (alpha-beta) with iterative deepening, for games without secrets.

The seat that searches wants the best for itself and takes all others for one opponent, so that two seats or more are
treated alike. Scores are whole numbers from the view of the side to move: the searching seat, or all others together.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dedale.core.notation import Action
from dedale.core.state import State
from dedale.core.vecs import filled

from .budget import Budget
from .insight import Insight

SCALE: Final = 1_000_000
"""Games in play score from −SCALE to SCALE; won and lost ends lie beyond, the nearer ones further out."""

MOST_PLIES: Final = 64
BOUNDLESS: Final = 2 * SCALE
CHECKED_EVERY: Final = 4
"""How many states are visited between two looks at the clock."""

NONE: Final = -1
EXACT: Final = 0
AT_LEAST: Final = 1
AT_MOST: Final = 2


class TranspositionTable:
    """Scores of states seen before: fixed in size, always replaced by the latest."""

    def __init__(self, bits: i64) -> None:
        size: i64 = i64(1) << bits
        self._mask: Final[i64] = size - 1
        self._keys = filled(size, NONE)
        self._scores = filled(size, 0)
        self._kinds = filled(size, NONE)
        self._actions = filled(size, NONE)

    def keep(self, key: i64, depth: i64, bound: i64, score: i64, action: i64) -> None:
        """Remembers a score, exact or a bound, and the move that gave it."""
        slot = key & self._mask
        self._keys[slot] = key
        self._kinds[slot] = depth * 4 + bound
        self._scores[slot] = score
        self._actions[slot] = action

    def action(self, key: i64) -> i64:
        """The move that was best here; NONE when nothing is remembered."""
        slot = key & self._mask
        return self._actions[slot] if key >= 0 and self._keys[slot] == key else NONE

    def settles(self, key: i64, depth: i64, alpha: i64, beta: i64) -> bool:
        """Whether what is remembered, for just this depth, decides the window."""
        slot = key & self._mask
        if key < 0 or self._keys[slot] != key or self._kinds[slot] // 4 != depth:
            return False
        bound, score = self._kinds[slot] % 4, self._scores[slot]
        return bound == EXACT or (bound == AT_LEAST and score >= beta) or (bound == AT_MOST and score <= alpha)

    def score(self, key: i64) -> i64:
        return self._scores[key & self._mask]


class AlphaBeta:
    """Looks for the best move of the seat to move; the same state and counted budget give the same move.

    A step of depth is one action, or with `whole_turns` all actions of a seat in a row. When a search has run, `best`
    is its move, `score` what it promises, `depth` how many steps were searched to the end, `visited` the states seen.
    """

    def __init__(self, insight: Insight, deepest: i64 = MOST_PLIES, whole_turns: bool = False, bits: i64 = 13) -> None:
        self.insight: Final = insight
        self.deepest: Final[i64] = deepest
        self.whole_turns: Final = whole_turns
        self.best: i64 = NONE
        self.score: i64 = 0
        self.depth: i64 = 0
        self.visited: i64 = 0
        self._bits: Final[i64] = bits
        self._table = TranspositionTable(0)
        self._killers = vec[i64]()
        self._merits = vec[i64]()
        self._seat: i64 = NONE
        self._budget = Budget(1)
        self._is_stopped = False
        self._is_cut = False

    def run(self, state: State, budget: Budget) -> Action:
        """The best move of the deepest search that the budget allows."""
        if state.mover < 0:
            raise ValueError("there is nothing to search: the game is over")
        self._begin(state, budget)
        depth: i64 = 1
        while depth <= self.deepest and not self._is_stopped:
            self._is_cut = False
            score = self._search(state, depth, 0, -BOUNDLESS, BOUNDLESS)
            if not self._is_stopped:
                self.depth, self.score = depth, score
            if not self._is_cut or score > SCALE:
                break
            depth += 1
        return Action(self.best)

    def _begin(self, state: State, budget: Budget) -> None:
        budget.start()
        self._budget = budget
        self._seat = state.mover
        self._table = TranspositionTable(self._bits)
        self._killers = filled(2 * MOST_PLIES, NONE)
        self._merits = filled(state.terms.notation.size, 0)
        self._is_stopped = False
        self.visited, self.depth, self.score = 0, 0, 0
        self.best = self._ordered(state, 0, NONE)[0]

    def _search(self, state: State, depth: i64, ply: i64, alpha: i64, beta: i64) -> i64:
        """The score for the side to move, exact inside the window and a bound outside."""
        key = self.insight.key(state)
        if ply > 0 and self._table.settles(key, depth, alpha, beta):
            return told_at(self._table.score(key), ply)
        first = self.best if ply == 0 else self._table.action(key)
        actions = self._ordered(state, ply, first)
        floor, best, choice = alpha, i64(-BOUNDLESS), i64(NONE)
        for n in range(i64(len(actions))):
            score = self._follow(state, actions[n], n > 0, depth, ply, max(alpha, best), beta)
            if self._is_stopped:
                return best
            if score > best:
                best, choice = score, actions[n]
                if ply == 0:
                    self.best = choice
                if best >= beta:
                    self._praise(choice, depth, ply)
                    break
        if key >= 0:
            bound = AT_LEAST if best >= beta else EXACT if best > floor else AT_MOST
            self._table.keep(key, depth, bound, kept_at(best, ply), choice)
        return best

    def _follow(self, state: State, action: i64, is_later: bool, depth: i64, ply: i64, alpha: i64, beta: i64) -> i64:
        """The score of an action; one that is not the first is asked only whether it is better, until it is."""
        after = state.copy()
        after.advance(Action(action))
        self._count()
        if is_later and beta - alpha > 1:
            score = self._score_after(state, after, depth, ply, alpha, alpha + 1)
            if score <= alpha or score >= beta or self._is_stopped:
                return score
        return self._score_after(state, after, depth, ply, alpha, beta)

    def _score_after(self, state: State, after: State, depth: i64, ply: i64, alpha: i64, beta: i64) -> i64:
        """What a state is worth to the side that has just moved."""
        is_own = state.mover == self._seat
        if after.mover < 0:
            score = self._end_score(after, ply + 1)
            return score if is_own else -score
        left = depth if self.whole_turns and after.mover == state.mover else depth - 1
        if left == 0 or ply + 1 == MOST_PLIES:
            self._is_cut = True
            score = scaled(self.insight.value(after, self._seat))
            return score if is_own else -score
        if is_own == (after.mover == self._seat):
            return self._search(after, left, ply + 1, alpha, beta)
        return -self._search(after, left, ply + 1, -beta, -alpha)

    def _end_score(self, state: State, ply: i64) -> i64:
        """An end for the searching seat: a win the better the sooner, a loss the better the later."""
        value = self.insight.value(state, self._seat)
        if value >= 1.0:
            return SCALE + 2 * MOST_PLIES - ply
        return ply - SCALE - 2 * MOST_PLIES if value <= 0.0 else scaled(value)

    def _count(self) -> None:
        self.visited += 1
        if self.visited >= self._budget.simulations or self.visited % CHECKED_EVERY == 0:
            self._is_stopped = self._is_stopped or self._budget.is_spent(self.visited)

    def _praise(self, action: i64, depth: i64, ply: i64) -> None:
        """Remembers a move that caused a cut-off: as a killer move of its ply, and in the history heuristic."""
        self._merits[action] += depth * depth
        if self._killers[2 * ply] != action:
            self._killers[2 * ply + 1] = self._killers[2 * ply]
            self._killers[2 * ply] = action

    def _ordered(self, state: State, ply: i64, first: i64) -> vec[i64]:
        """The actions to try: the remembered one, those that refuted siblings, then as the insight has them."""
        actions = self.insight.candidates(state)
        if len(actions) == 0:
            actions = self._by_promise(state)
        actions = brought_forward(actions, self._killers[2 * ply + 1])
        actions = brought_forward(actions, self._killers[2 * ply])
        return brought_forward(actions, first)

    def _by_promise(self, state: State) -> vec[i64]:
        """All legal actions by the insight's weights, or else by how often they have refuted others."""
        actions = state.legal_actions()
        weights = self.insight.weights(state, actions)
        if len(weights) == 0:
            for n in range(i64(len(actions))):
                weights = append(weights, float(self._merits[actions[n]]))
        sort_by(actions, weights)
        return actions


def scaled(value: float) -> i64:
    """A value from 0 to 1 as a score from −SCALE to SCALE."""
    return i64(int((2.0 * value - 1.0) * SCALE))


def kept_at(score: i64, ply: i64) -> i64:
    """A score as the table keeps it: ends are counted from the state itself."""
    return score + ply if score > SCALE else score - ply if score < -SCALE else score


def told_at(score: i64, ply: i64) -> i64:
    """The inverse of `kept_at`: a kept score as the search uses it."""
    return score - ply if score > SCALE else score + ply if score < -SCALE else score


def brought_forward(actions: vec[i64], action: i64) -> vec[i64]:
    """The same actions with one of them first, if it is there."""
    for n in range(i64(len(actions))):
        if actions[n] == action:
            for index in range(n, i64(0), i64(-1)):
                actions[index] = actions[index - 1]
            actions[0] = action
            break
    return actions


def sort_by(actions: vec[i64], weights: vec[float]) -> None:
    """Puts the heaviest actions first, in place; equals keep their order."""
    for n in range(i64(1), i64(len(actions))):
        action, weight, index = actions[n], weights[n], n
        while index > 0 and weights[index - 1] < weight:
            actions[index], weights[index] = actions[index - 1], weights[index - 1]
            index -= 1
        actions[index], weights[index] = action, weight
