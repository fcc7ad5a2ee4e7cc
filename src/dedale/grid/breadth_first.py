"""Breadth-first search: the nodes of a graph by their steps from a start."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from dedale.core.vecs import filled

NO_NODE: Final = -1


class Links:
    """A directed graph whose links lead through gates; the same gate may serve both directions.

    Node n is left by the links `first[n]` to `first[n + 1]` − 1; link k leads through `gate[k]` to node `to[k]`.
    """

    def __init__(self) -> None:
        self.first = vec[i64]([0])
        self.gate = vec[i64]()
        self.to = vec[i64]()

    def add(self, gate: i64, to: i64) -> None:
        """Adds a link out of the current node."""
        self.gate = append(self.gate, gate)
        self.to = append(self.to, to)

    def end_node(self) -> None:
        """Ends the links of the current node and goes on to the next."""
        self.first = append(self.first, i64(len(self.gate)))


@final
class BreadthFirst:
    """Searches graphs of one size, one after the other, and reuses its tables.

    `order` begins with the `reached` nodes, nearest first; `steps` counts for each node the steps from the start, `far`
    where it is not reached.
    """

    def __init__(self, nodes: i64, far: i64) -> None:
        self.far: Final[i64] = far
        self.steps: Final = filled(nodes, far)
        self.order: Final = filled(nodes, 0)
        self.reached: i64 = 0
        self._left: i64 = 0

    def begin(self, start: i64) -> None:
        """Starts a new search; only the start is reached."""
        steps, order, far = self.steps, self.order, self.far
        for n in range(self.reached):
            steps[order[n]] = far
        steps[start] = 0
        order[0] = start
        self.reached = 1
        self._left = 0

    def next(self) -> i64:
        """Takes the nearest node off the queue; NO_NODE when it is empty."""
        if self._left == self.reached:
            return NO_NODE
        self._left += 1
        return self.order[self._left - 1]

    def reach(self, node: i64) -> bool:
        """Reaches a node by one step from the node taken last; returns whether it is new."""
        if self.steps[node] != self.far:
            return False
        self.steps[node] = self.steps[self.order[self._left - 1]] + 1
        self.order[self.reached] = node
        self.reached += 1
        return True

    def flood(self, links: Links, start: i64, is_open: vec[i64], dead_end: i64 = NO_NODE) -> None:
        """Reaches all that can be reached through gates whose flag is 1; a dead end is reached, but not left again."""
        self.begin(start)
        first, gate, to = links.first, links.gate, links.to
        steps, order, far = self.steps, self.order, self.far
        reached, left = i64(1), i64(0)
        while left < reached:
            here = order[left]
            left += 1
            if here == dead_end and here != start:
                continue
            for link in range(first[here], first[here + 1]):
                node = to[link]
                if steps[node] == far and is_open[gate[link]] == 1:
                    steps[node] = steps[here] + 1
                    order[reached] = node
                    reached += 1
        self.reached = self._left = reached
