"""One small change to a camp: the fugitive or a barrier is moved, one barrier more or less."""

from __future__ import annotations

from typing import cast

from dedale.core import Luck, Options, Prepared
from dedale.games.tracker.options import TrackerOptions
from dedale.games.tracker.setup import Camp, read_camp

from .builder import CampBuilder, Sketch
from .camp_graph import CampGraph


def change(options: Options, prepared: Prepared, luck: Luck) -> Prepared | None:
    """The camp after one change by chance; None when nobody could reach the fugitive."""
    camp, terms = cast(Camp, prepared), cast(TrackerOptions, options)
    builder = CampBuilder(CampGraph(terms), luck, 1)
    sketch = Sketch(builder.graph.read(camp), camp.fugitive)
    builder.change(sketch)
    return read_camp(terms, builder.plain(sketch)) if builder.is_legal(sketch) else None
