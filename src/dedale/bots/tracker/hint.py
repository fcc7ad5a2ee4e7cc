"""A move that a strong player would choose, and why."""

from __future__ import annotations

from typing import Final, cast

from dedale.bots.expertise import Hint
from dedale.bots.player import Effort
from dedale.core import Luck, View
from dedale.games.tracker.view import TrackerView

from .camp_graph import CampGraph
from .haste import haste
from .levels import EXPERT
from .rollout import Rollout
from .route import next_action
from .trail import trail_of

REASONS: Final = {
    "en": "The side {place} is open in {open} of 100 camps that fit, and in {towards} it leads towards the fugitive.",
    "fr": "Le côté {place} est ouvert dans {open} camps possibles sur 100, et dans {towards} il mène vers le fugitif.",
    "ru": "Сторона {place} открыта в {open} из 100 подходящих лагерей, и в {towards} она ведёт к беглецу.",
}


def hint(view: View, luck: Luck, effort: Effort) -> Hint:
    """The expert's question, or the next step towards it."""
    seen = cast(TrackerView, view)
    graph = CampGraph(seen.options)
    trail = trail_of(graph, seen, seen.seat)
    trail.haste = haste(graph, seen)
    thinker = EXPERT.thinker(graph, luck, effort)
    gate = thinker.next_gate(trail)
    opens, leads = Rollout(thinker.particles, trail).shares(gate)
    said = {"place": graph.name(gate), "open": _percent(opens), "towards": _percent(leads)}
    move = view.terms.notation.text(next_action(trail, gate))
    return Hint(move, {language: reason.format(**said) for language, reason in REASONS.items()})


def _percent(share: float) -> int:
    return int(100.0 * share + 0.5)
