"""A move that a strong player would choose, and why."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from dedale.bots.expertise import Hint
from dedale.bots.player import Effort
from dedale.core import Luck, View
from dedale.games.tracker.view import TrackerView
from dedale.grid.cells import Cell

from .camp_graph import CampGraph
from .haste import haste
from .levels import EXPERT
from .rollout import Rollout
from .route import next_action
from .trail import Trail, trail_of

PASSAGE: Final = {
    "en": "The way {near}–{far} is open in {open} of 100 possible camps, and leads towards the fugitive in {towards}.",
    "fr": "Le passage {near}–{far} est ouvert dans {open} camps possibles sur 100 et mène au fugitif dans {towards}.",
    "ru": "Проход {near}–{far} открыт в {open} из 100 возможных лагерей, а к беглецу ведёт в {towards}.",
}
ENTRANCE: Final = {
    "en": "The entrance at {far} is open in {open} of 100 possible camps, and leads towards the fugitive in {towards}.",
    "fr": "L’entrée en {far} est ouverte dans {open} camps possibles sur 100 et mène au fugitif dans {towards}.",
    "ru": "Вход в {far} открыт в {open} из 100 возможных лагерей, а к беглецу ведёт в {towards}.",
}
WALK: Final = {
    "en": "First walk to {near}: ",
    "fr": "Allez d’abord en {near} : ",
    "ru": "Сначала идите в {near}: ",
}
LEAVE: Final = {
    "en": "First leave the camp: ",
    "fr": "Quittez d’abord le camp : ",
    "ru": "Сначала выйдите из лагеря: ",
}
"""What comes before the reason while the detective stands elsewhere."""


def hint(view: View, luck: Luck, effort: Effort) -> Hint:
    """The expert's question, or the next step towards it."""
    seen = cast(TrackerView, view)
    graph = CampGraph(seen.options)
    trail = trail_of(graph, seen, seen.seat)
    trail.haste = haste(graph, seen)
    thinker = EXPERT.thinker(graph, luck, effort)
    gate = thinker.next_gate(trail)
    opens, leads = Rollout(thinker.particles, trail).shares(gate)
    move = view.terms.notation.text(next_action(trail, gate))
    return Hint(move, reasons(trail, gate, _percent(opens), _percent(leads)))


def reasons(trail: Trail, gate: i64, opens: int, leads: int) -> dict[str, str]:
    """Why to ask at a gate: how often it is open, and how often it leads towards the fugitive."""
    graph, near = trail.graph, trail.near(gate)
    said = {"near": _name(graph, near), "far": _name(graph, graph.beyond(gate, near)), "open": opens, "towards": leads}
    texts = ENTRANCE if near == graph.outside else PASSAGE
    whole = {language: text.format(**said) for language, text in texts.items()}
    if trail.at == near:
        return whole
    first = LEAVE if trail.is_away(trail.part[near]) else WALK
    return {language: first[language].format(**said) + text[0].lower() + text[1:] for language, text in whole.items()}


def _name(graph: CampGraph, node: i64) -> str:
    return "" if node == graph.outside else graph.options.grid.name(Cell(node))


def _percent(share: float) -> int:
    return int(100.0 * share + 0.5)
