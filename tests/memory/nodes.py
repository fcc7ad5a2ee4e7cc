"""Plain Python objects that each hold one thing and are linked to one another, as in a user's tree search."""

from __future__ import annotations

import gc
from random import Random


class Node:
    """Holds one thing, and the nodes below it."""

    def __init__(self, kept: object) -> None:
        self.kept = kept
        self.below: list[Node] = []
        self.above: Node | None = None


SHAPES = {"a chain": 1, "a deep tree": 4}
"""Under how many of the latest nodes a new one may be put."""


def linked(held: list[object], latest: int, *, both_ways: bool = False) -> Node:
    """The root of nodes that take over what the list held; linked both ways, they are reference cycles."""
    luck = Random(latest)
    root = wrapped(held.pop(), luck)
    nodes = [root]
    while held:
        node, above = wrapped(held.pop(), luck), luck.choice(nodes)
        above.below.append(node)
        node.above = above if both_ways else None
        nodes = [*nodes, node][-latest:]
    return root


def wrapped(kept: object, luck: Random) -> Node:
    """A node that holds the thing, or a list of it.

    CPython's trashcan defers every fiftieth level of nested deallocations; with some lists each kind occurs there.
    """
    return Node(kept) if luck.random() < 0.5 else Node([kept])


def left() -> int:
    """How many nodes there still are, garbage aside."""
    gc.collect()
    return sum(type(found) is Node for found in gc.get_objects())
