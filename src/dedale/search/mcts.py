"""Monte Carlo tree search, for games with and without secrets.

Each simulation draws a state from its source, goes down the tree by the moves legal in that state, adds one node,
plays on and hands the result up. With sampled states one tree serves all truths that a seat cannot tell apart
(information-set MCTS): a move's chances are counted by how often it was there to be chosen.

Without insight a move is chosen by UCB1 and every move is tried once. With an insight's weights it is chosen by PUCT,
and a node looks only at its most promising moves, more of them the more often it was visited (progressive widening).
"""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dedale.core.luck import Luck
from dedale.core.notation import Action
from dedale.core.state import State
from dedale.core.vecs import filled, total
from dedale.core.view import View

from .budget import Budget
from .insight import Insight
from .state_source import SampledStates, StateSource
from .tree import NONE, ROOT, Tree


class SearchParameters:
    """How a search spends its simulations.

    `exploration` weighs what is uncertain against what looks good; a new node looks at `width` moves, and at twice
    that number whenever its visits have grown fourfold; a playout lasts `longest` moves before the insight judges it.
    """

    def __init__(self, exploration: float = 0.7, width: float = 8.0, longest: i64 = 10_000) -> None:
        self.exploration: Final = exploration
        self.width: Final = width
        self.longest: Final[i64] = longest


class Search:
    """Looks for a seat's best move; the same luck and number of simulations give the same move."""

    def __init__(
        self,
        view: View,
        luck: Luck,
        parameters: SearchParameters | None = None,
        insight: Insight | None = None,
        source: StateSource | None = None,
    ) -> None:
        self.view: Final = view
        self.luck: Final = luck
        self.parameters: Final = SearchParameters() if parameters is None else parameters
        self.insight: Final = Insight() if insight is None else insight
        self.source: Final = SampledStates(view) if source is None else source
        self.tree: Final = Tree()
        self._child_of = filled(view.terms.notation.size, NONE)
        self._way = vec[i64]()

    def run(self, budget: Budget) -> Action:
        """The move chosen most often when the budget is spent."""
        budget.start()
        done: i64 = 0
        while self.view.mover == self.view.seat and not budget.is_spent(done):
            self._simulate(self.source.draw(self.luck))
            done += 1
        best = self.tree.best_child(ROOT)
        if best == NONE:
            raise ValueError("there is nothing to search: it is not this seat's turn")
        return Action(self.tree.action[best])

    def _simulate(self, state: State) -> None:
        self._way = vec[i64]()
        node: i64 = ROOT
        while state.mover >= 0:
            before: i64 = len(self.tree.action)
            node = self._choose(node, state)
            self._way = append(self._way, node)
            state.advance(Action(self.tree.action[node]))
            if node == before:
                break
        self._play_on(state)
        self._hand_up(state)

    def _play_on(self, state: State) -> None:
        played: i64 = 0
        while state.mover >= 0 and played < self.parameters.longest:
            state.advance(self.insight.next_action(state, self.luck))
            played += 1

    def _choose(self, parent: i64, state: State) -> i64:
        actions = state.legal_actions()
        weights = self.insight.weights(state, actions)
        self._recall(parent)
        node = (
            self._explore(parent, state, actions)
            if len(weights) == 0
            else self._follow(parent, state, actions, weights)
        )
        self._forget(parent)
        return node

    def _explore(self, parent: i64, state: State, actions: vec[i64]) -> i64:
        """A new child for a move never tried from here, else the most promising of those legal now."""
        tree = self.tree
        best: i64 = NONE
        untried: i64 = 0
        new_action: i64 = NONE
        best_score = 0.0
        for n in range(i64(len(actions))):
            child = self._child_of[actions[n]]
            if child == NONE:
                untried += 1
                if self.luck.below(untried) == 0:
                    new_action = actions[n]
            else:
                tree.offered[child] += 1
                score = self._upper_bound(child)
                if best == NONE or score > best_score:
                    best, best_score = child, score
        return best if untried == 0 else tree.add(parent, Action(new_action), state.mover)

    def _upper_bound(self, child: i64) -> float:
        tree = self.tree
        chosen = float(tree.chosen[child])
        log = math.log(float(tree.offered[child]))
        return tree.won[child] / chosen + self.parameters.exploration * math.sqrt(log / chosen)

    def _follow(self, parent: i64, state: State, actions: vec[i64], weights: vec[float]) -> i64:
        """Of the moves with the greatest weights, the one that its weight and its results speak for."""
        tree = self.tree
        visits: i64 = 1 + (tree.chosen[parent] if parent != ROOT else self._simulations())
        least = self._least_weight(weights, visits)
        whole = sum_of(weights)
        best: i64 = NONE
        best_score = 0.0
        for n in range(i64(len(actions))):
            if weights[n] < least:
                continue
            child = self._child_of[actions[n]]
            chosen = 0.0 if child == NONE else float(tree.chosen[child])
            mean = 0.5 if child == NONE else tree.mean(child)
            pull = self.parameters.exploration * weights[n] / whole * math.sqrt(float(visits)) / (1.0 + chosen)
            if best == NONE or mean + pull > best_score:
                best, best_score = n, mean + pull
        child = self._child_of[actions[best]]
        return tree.add(parent, Action(actions[best]), state.mover) if child == NONE else child

    def _simulations(self) -> i64:
        done: i64 = 0
        node = self.tree.first_child[ROOT]
        while node != NONE:
            done += self.tree.chosen[node]
            node = self.tree.sibling[node]
        return done

    def _least_weight(self, weights: vec[float], visits: i64) -> float:
        """The weight that a move needs for a node visited so often to look at it."""
        allowed = i64(self.parameters.width * math.sqrt(float(visits)))
        if allowed >= i64(len(weights)):
            return 0.0
        return sorted([weights[n] for n in range(i64(len(weights)))], reverse=True)[allowed - 1 if allowed > 0 else 0]

    def _recall(self, parent: i64) -> None:
        node = self.tree.first_child[parent]
        while node != NONE:
            self._child_of[self.tree.action[node]] = node
            node = self.tree.sibling[node]

    def _forget(self, parent: i64) -> None:
        node = self.tree.first_child[parent]
        while node != NONE:
            self._child_of[self.tree.action[node]] = NONE
            node = self.tree.sibling[node]

    def _hand_up(self, state: State) -> None:
        tree = self.tree
        for n in range(i64(len(self._way))):
            node = self._way[n]
            tree.chosen[node] += 1
            tree.won[node] += self.insight.value(state, tree.mover[node])


def sum_of(weights: vec[float]) -> float:
    """The weights together, or 1 when they are all zero."""
    added = total(weights)
    return added if added > 0.0 else 1.0
