"""The ways in which linked nodes come to their end."""

from __future__ import annotations

import gc
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import repeat

from .nodes import Node, left, linked

THREADS = 4
SMALL_STACK = 128 * 1024
IMPATIENT = 1e-6
"""Seconds after which a thread must let another run."""

COLLECTED = 200
"""So many nodes the garbage collector is left at a time."""

FRAMES = 60
"""So many frames are nested before a recursion fails."""

KEPT: list[Node] = []
"""What is still alive when the interpreter exits."""


def at_once(held: list[object], latest: int) -> None:
    """Drops the last reference to the root, and so everything."""
    root = linked(held, latest)
    del root
    assert left() == 0


def in_threads(held: list[object], latest: int) -> None:
    """Threads with small stacks link and drop their shares side by side."""
    threading.stack_size(SMALL_STACK)
    sys.setswitchinterval(IMPATIENT)
    shares = [held[first::THREADS] for first in range(THREADS)]
    held.clear()
    with ThreadPoolExecutor(THREADS) as pool:
        list(pool.map(link_and_drop, shares, repeat(latest)))
    assert left() == 0


def link_and_drop(held: list[object], latest: int) -> None:
    """Links nodes and drops the root at once."""
    linked(held, latest)


def at_exit(held: list[object], latest: int) -> None:
    """The interpreter exits while everything is alive, in a chain and in reference cycles."""
    KEPT.append(linked(held[::2], latest))
    KEPT.append(linked(held[1::2], latest, both_ways=True))
    held.clear()


def under_a_low_recursion_limit(held: list[object], latest: int) -> None:
    """Dropping needs no Python frames, so a low recursion limit must not matter."""
    root = linked(held, latest)
    usual = sys.getrecursionlimit()
    sys.setrecursionlimit(depth() + 10)
    del root
    sys.setrecursionlimit(usual)
    assert left() == 0


def depth() -> int:
    """How many Python frames are nested here."""
    frame, count = sys._getframe(), 1
    while frame.f_back is not None:
        frame, count = frame.f_back, count + 1
    return count


def during_collection(held: list[object], latest: int) -> None:
    """The garbage collector runs after every other new object, and finds cycles of all nodes and of the root alone."""
    gc.set_threshold(1)
    both_ways = False
    while held:
        taken = [held.pop() for _ in range(min(COLLECTED, len(held)))]
        root = linked(taken, latest, both_ways=both_ways)
        root.above = root
        del root
        gc.collect()
        both_ways = not both_ways
    assert left() == 0


def after_recursing_too_deep(held: list[object]) -> None:
    """A recursion that holds one thing in each frame fails; the frames live as long as the error is kept."""
    usual = sys.getrecursionlimit()
    while len(held) > FRAMES:
        sys.setrecursionlimit(depth() + FRAMES)
        try:
            nested(held)
        except RecursionError as error:
            kept: list[object] = [error]
        sys.setrecursionlimit(usual)
        del kept
    assert left() == 0


def nested(held: list[object]) -> Node:
    """Goes down for ever."""
    node = Node(held.pop())
    node.below.append(nested(held))
    return node


Drop = Callable[[list[object], int], None]
DROPS: list[Drop] = [at_once, in_threads, at_exit, under_a_low_recursion_limit, during_collection]
"""What may happen to nodes of every shape."""
