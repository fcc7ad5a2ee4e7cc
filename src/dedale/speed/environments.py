"""Environments, and PettingZoo's own classics in the same loop."""

from __future__ import annotations

import importlib
import importlib.util
import random
import sys
from collections.abc import Iterator
from functools import partial
from types import ModuleType
from typing import Any

from dedale.core import Game

from .timing import Row, measure

CLASSICS = ("tictactoe-v3", "connect_four-v3")
PACKAGES = ("gymnasium", "numpy", "pettingzoo")
GAMES_TOGETHER = 256
SEED = 1


def has_environments() -> bool:
    """Whether the packages that environments need are installed."""
    return all(importlib.util.find_spec(name) is not None for name in PACKAGES)


def measure_environments(game: Game, seconds: float) -> Iterator[Row]:
    """One game through PettingZoo, and many games stepped together; on a small board too, where there is one."""
    yield from measure_size(game, {}, seconds)
    if game.small():
        yield from measure_size(game, game.small(), seconds)


def measure_size(game: Game, options: dict[str, Any], seconds: float) -> Iterator[Row]:
    """The same with given options, which the rows name beside the game."""
    from dedale import envs

    turns = envs.pettingzoo(game.slug, **options)
    vector = envs.vector(game.slug, GAMES_TOGETHER, **options)
    turns.reset(seed=SEED)
    vector.reset(seed=SEED)
    subject = " ".join([game.slug, *[f"{name}={value}" for name, value in options.items()]])
    yield Row(subject, "pettingzoo", measure(partial(step_in_turn, turns), seconds))
    yield Row(subject, "vector", measure(partial(step_together, vector), seconds))


def measure_classics(seconds: float) -> Iterator[Row]:
    """PettingZoo's own games in the same loop."""
    for name in CLASSICS:
        env = _classic(name)
        env.reset(seed=SEED)
        yield Row(f"pettingzoo {name}", "pettingzoo", measure(partial(step_in_turn, env), seconds))


def _classic(name: str) -> Any:
    """One of PettingZoo's games. It imports pygame for drawing; nothing is drawn here, so an empty module will do."""
    has_pygame = importlib.util.find_spec("pygame") is not None
    if not has_pygame:
        sys.modules["pygame"] = ModuleType("pygame")
    try:
        return importlib.import_module("pettingzoo").make("aec", f"classic/{name}")
    finally:
        if not has_pygame:
            del sys.modules["pygame"]


def step_in_turn(env: Any, steps: int) -> int:
    """Random play through `last` and `step`, observations and masks included."""
    draw = random.Random(SEED).random
    for _ in range(steps):
        observation, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            env.reset()
            observation = env.last()[0]
        legal = observation["action_mask"].view(bool).nonzero()[0]
        env.step(int(legal[int(draw() * len(legal))]))
    return steps


def step_together(env: Any, steps: int) -> int:
    """Random play in all games, observations and masks included, the actions drawn in the core."""
    rounds = -(-steps // env.num_envs)
    for _ in range(rounds):
        env.step(env.random_actions())
    return int(rounds * env.num_envs)
