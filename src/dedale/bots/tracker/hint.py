"""A move that a strong player would choose, and why."""

from __future__ import annotations

from typing import Final, cast

from dedale.bots.expertise import Hint
from dedale.bots.player import Effort
from dedale.core import Luck, View
from dedale.games.tracker.view import TrackerView

from .chart import Chart, trail_of
from .levels import EXPERT
from .plan import Plan
from .rival import haste
from .walk import next_action

REASONS: Final = {
    "en": "The side {place} is open in {open} of 100 camps that fit, and in {towards} it leads towards the fugitive.",
    "fr": "Le côté {place} est ouvert dans {open} camps possibles sur 100, et dans {towards} il mène vers le fugitif.",
    "ru": "Сторона {place} открыта в {open} из 100 подходящих лагерей, и в {towards} она ведёт к беглецу.",
}


def hint(view: View, luck: Luck, effort: Effort) -> Hint:
    """The expert's question, or the next step towards it."""
    seen = cast(TrackerView, view)
    chart = Chart(seen.options)
    trail = trail_of(chart, seen, seen.seat)
    trail.haste = haste(chart, seen)
    thinker = EXPERT.thinker(chart, luck, effort)
    place = thinker.next_place(trail)
    opens, leads = Plan(thinker.suspects, trail).shares(place)
    said = {"place": chart.name(place), "open": _percent(opens), "towards": _percent(leads)}
    move = view.terms.notation.text(next_action(trail, place))
    return Hint(move, {language: reason.format(**said) for language, reason in REASONS.items()})


def _percent(share: float) -> int:
    return int(100.0 * share + 0.5)
