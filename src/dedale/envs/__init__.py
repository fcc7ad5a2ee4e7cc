"""Environments for research: PettingZoo, Gymnasium's vectors, OpenSpiel; see docs/research.md.

They need packages that playing does not: `pip install 'dedale[envs]'`, and `'dedale[openspiel]'` for OpenSpiel.
"""

from __future__ import annotations

from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING

from dedale.core import DedaleError
from dedale.extras import install_command

if TYPE_CHECKING:
    from .turns import TurnEnv
    from .vectors import LaneEnv

__all__ = ["MissingPackage", "pettingzoo", "vector"]


class MissingPackage(DedaleError):
    """A package that environments need is not installed."""


def pettingzoo(
    slug: str,
    *,
    render_mode: str | None = None,
    max_cycles: int | None = None,
    illegal: str = "refuse",
    **options: object,
) -> TurnEnv:
    """A PettingZoo AEC environment of one game; all other arguments are the game's options."""
    env: TurnEnv = _module("turns").TurnEnv(slug, options, render_mode, max_cycles, illegal)
    return env


def vector(slug: str, n: int, **options: object) -> LaneEnv:
    """A Gymnasium vector environment of n games stepped together; all other arguments are the game's options."""
    env: LaneEnv = _module("vectors").LaneEnv(slug, n, options)
    return env


def _module(name: str) -> ModuleType:
    try:
        return import_module(f".{name}", __name__)
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("dedale"):
            raise
        package = (error.name or "more").partition(".")[0]
        raise MissingPackage(f"environments need {package}: {install_command('envs')}") from None
