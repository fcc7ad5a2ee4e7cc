"""Strongly connected components of a directed graph (Tarjan)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from dedale.core.vecs import filled


class Graph:
    """A directed graph over the nodes 0 to count − 1, each with an out-degree of at most `degree`."""

    def __init__(self, count: i64, degree: i64) -> None:
        self.count = count
        self.degree = degree
        self._out = filled(count, 0)
        self._targets = filled(count * degree, -1)

    def join(self, node: i64, target: i64) -> None:
        """Adds an arc from node to target."""
        number = self._out[node]
        if number == self.degree:
            raise ValueError(f"node {node} has {self.degree} ways out already")
        self._targets[node * self.degree + number] = target
        self._out[node] = number + 1

    def components(self) -> vec[i64]:
        """For each node the number of its strongly connected component, sinks first."""
        return _Tarjan(self._out, self._targets, self.degree).run()


class _Tarjan:
    """Tarjan's algorithm with an explicit stack instead of recursion."""

    def __init__(self, out: vec[i64], targets: vec[i64], degree: i64) -> None:
        count: i64 = len(out)
        self.out = out
        self.targets = targets
        self.degree = degree
        self.component = filled(count, -1)
        self.found = filled(count, -1)
        self.low = filled(count, 0)
        self.tried = filled(count, 0)
        self.way = filled(count, 0)
        self.way_length: i64 = 0
        self.open = filled(count, 0)
        self.open_length: i64 = 0
        self.clock: i64 = 0
        self.components: i64 = 0

    def run(self) -> vec[i64]:
        for node in range(i64(len(self.out))):
            if self.found[node] < 0:
                self._enter(node)
                while self.way_length:
                    self._advance(self.way[self.way_length - 1])
        return self.component

    def _enter(self, node: i64) -> None:
        self.found[node] = self.clock
        self.low[node] = self.clock
        self.clock += 1
        self.way[self.way_length] = node
        self.way_length += 1
        self.open[self.open_length] = node
        self.open_length += 1

    def _advance(self, node: i64) -> None:
        if self.tried[node] == self.out[node]:
            self._leave(node)
            return
        target = self.targets[node * self.degree + self.tried[node]]
        self.tried[node] += 1
        if self.found[target] < 0:
            self._enter(target)
        elif self.component[target] < 0:
            self._lower(node, self.found[target])

    def _leave(self, node: i64) -> None:
        self.way_length -= 1
        if self.way_length:
            self._lower(self.way[self.way_length - 1], self.low[node])
        if self.low[node] == self.found[node]:
            self._close(node)

    def _lower(self, node: i64, bound: i64) -> None:
        if bound < self.low[node]:
            self.low[node] = bound

    def _close(self, root: i64) -> None:
        while True:
            self.open_length -= 1
            member = self.open[self.open_length]
            self.component[member] = self.components
            if member == root:
                break
        self.components += 1
