"""Information-set Monte Carlo tree search: one tree for all truths that a seat cannot tell apart.

Each simulation draws a state from the seat's view, goes down the tree by the moves legal in that
state (UCB1, where a move's chances are counted by how often it was there to be chosen), adds one node,
plays on at random and hands the result up. It never sees the true state.
"""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dedale.core.contract import State, View
from dedale.core.luck import Luck
from dedale.core.notation import Action
from dedale.core.outcome import points
from dedale.core.playout import play_at_random

from .budget import Budget

ROOT: Final = 0
NONE: Final = -1


class Tree:
    """Nodes in parallel columns: how often each was there, was chosen, and what it won for its mover."""

    def __init__(self) -> None:
        self.action = vec[i64]([NONE])
        self.mover = vec[i64]([NONE])
        self.chosen = vec[i64]([0])
        self.offered = vec[i64]([0])
        self.won = vec[float]([0.0])
        self.first_child = vec[i64]([NONE])
        self.sibling = vec[i64]([NONE])

    def add(self, parent: i64, action: Action, mover: i64) -> i64:
        """A new node below the parent, for a move that its mover may choose."""
        node: i64 = len(self.action)
        self.action = append(self.action, action)
        self.mover = append(self.mover, mover)
        self.chosen = append(self.chosen, i64(0))
        self.offered = append(self.offered, i64(1))
        self.won = append(self.won, 0.0)
        self.first_child = append(self.first_child, i64(NONE))
        self.sibling = append(self.sibling, self.first_child[parent])
        self.first_child[parent] = node
        return node

    def best_child(self, parent: i64) -> i64:
        """The child chosen most often, the earlier move among equals."""
        best: i64 = NONE
        node = self.first_child[parent]
        while node != NONE:
            if best == NONE or (self.chosen[node], -self.action[node]) > (self.chosen[best], -self.action[best]):
                best = node
            node = self.sibling[node]
        return best


class Search:
    """Looks for a seat's best move; the same luck and number of simulations give the same move."""

    def __init__(self, view: View, luck: Luck, exploration: float = 0.7, longest: i64 = 10_000) -> None:
        self.view: Final = view
        self.luck: Final = luck
        self.exploration: Final = exploration
        self.longest: Final[i64] = longest
        self.tree: Final = Tree()
        self._child_of: vec[i64] = vec[i64]([NONE for _ in range(view.table.notation.size)])
        self._way = vec[i64]()

    def run(self, budget: Budget) -> Action:
        """The move chosen most often when the budget is spent."""
        budget.start()
        done: i64 = 0
        while self.view.mover == self.view.seat and not budget.is_spent(done):
            self._simulate(self.view.table.game.sample(self.view, self.luck))
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
        play_at_random(state, self.luck, self.longest)
        self._hand_up(state)

    def _choose(self, parent: i64, state: State) -> i64:
        """A new child for a move never tried from here, else the most promising of those legal now."""
        tree, actions = self.tree, state.legal_actions()
        node = tree.first_child[parent]
        while node != NONE:
            self._child_of[tree.action[node]] = node
            node = tree.sibling[node]
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
                score = self._score(child)
                if best == NONE or score > best_score:
                    best, best_score = child, score
        self._forget(parent)
        return best if untried == 0 else tree.add(parent, Action(new_action), state.mover)

    def _score(self, child: i64) -> float:
        tree = self.tree
        chosen = float(tree.chosen[child])
        return tree.won[child] / chosen + self.exploration * math.sqrt(math.log(float(tree.offered[child])) / chosen)

    def _forget(self, parent: i64) -> None:
        node = self.tree.first_child[parent]
        while node != NONE:
            self._child_of[self.tree.action[node]] = NONE
            node = self.tree.sibling[node]

    def _hand_up(self, state: State) -> None:
        tree, outcome, seats = self.tree, state.outcome, state.table.options.seats
        for n in range(i64(len(self._way))):
            node = self._way[n]
            tree.chosen[node] += 1
            tree.won[node] += points(outcome, tree.mover[node], seats)
