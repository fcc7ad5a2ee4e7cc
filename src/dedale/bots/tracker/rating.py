"""Simulation: how long a camp holds out against plain seekers."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from dedale.core import Options, Prepared
from dedale.games.tracker.options import TrackerOptions
from dedale.games.tracker.setup import Camp

from .camp_graph import CampGraph
from .camp_trial import CampTrial

HUNTS: Final[i64] = 96
"""How many seekers try a camp."""


def rating(options: Options, prepared: Prepared) -> float:
    """The turns that seekers need in a camp, on average."""
    camp, graph = cast(Camp, prepared), CampGraph(cast(TrackerOptions, options))
    return CampTrial(graph).mean_turns(graph.read(camp), camp.fugitive, HUNTS)
