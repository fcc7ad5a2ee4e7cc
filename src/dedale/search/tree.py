"""The tree of a Monte Carlo tree search, as parallel columns."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from dedale.core.notation import Action

ROOT: Final = 0
NONE: Final = -1


class Tree:
    """Nodes in parallel columns: how often each was available, was chosen, and what it won for its mover."""

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

    def mean(self, node: i64) -> float:
        """What the node won on average when it was chosen; a node never chosen is as good as even."""
        chosen = self.chosen[node]
        return self.won[node] / float(chosen) if chosen > 0 else 0.5

    def best_child(self, parent: i64) -> i64:
        """The child chosen most often, the earlier move among equals; NONE when there is no child."""
        best: i64 = NONE
        node = self.first_child[parent]
        while node != NONE:
            if best == NONE or (self.chosen[node], -self.action[node]) > (self.chosen[best], -self.action[best]):
                best = node
            node = self.sibling[node]
        return best
