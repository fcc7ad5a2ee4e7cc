"""A hint says where to ask next as a person would: by cells and entrances."""

from __future__ import annotations

import re

import pytest

from dedale.bots import Effort
from dedale.bots.tracker.camp_graph import CampGraph
from dedale.bots.tracker.hint import hint, reasons
from dedale.bots.tracker.trail import trail_of
from dedale.core import Luck
from dedale.core.playout import play_at_random
from dedale.games.tracker import TRACKER

from .games import SMALL, hunt, seen

LITTLE = Effort(share=0.05)
CAMP = {"fugitive": "C3", "barriers": []}


def said(moves: list[str], edge: str) -> dict[str, str]:
    """Why to ask at an edge, after these moves, if it were open in 78 of 100 camps and led on in 40."""
    view = seen(hunt(CAMP, SMALL, moves))
    graph = CampGraph(view.options)
    gate = [graph.name(number) for number in range(graph.gates)].index(edge)
    return reasons(trail_of(graph, view, view.seat), gate, 78, 40)


def test_a_way_is_named_by_its_two_cells() -> None:
    assert said(["enter A1", "go A2"], "A2s") == {
        "en": "The way A2–B2 is open in 78 of 100 possible camps, and leads towards the fugitive in 40.",
        "fr": "Le passage A2–B2 est ouvert dans 78 camps possibles sur 100 et mène au fugitif dans 40.",
        "ru": "Проход A2–B2 открыт в 78 из 100 возможных лагерей, а к беглецу ведёт в 40.",
    }


def test_an_entrance_is_named_by_its_cell() -> None:
    assert said([], "B1w") == {
        "en": "The entrance at B1 is open in 78 of 100 possible camps, and leads towards the fugitive in 40.",
        "fr": "L’entrée en B1 est ouverte dans 78 camps possibles sur 100 et mène au fugitif dans 40.",
        "ru": "Вход в B1 открыт в 78 из 100 возможных лагерей, а к беглецу ведёт в 40.",
    }


def test_a_walk_comes_before_a_question_elsewhere() -> None:
    assert said(["enter A1", "go A2"], "A1s")["en"].startswith("First walk to A1: the way A1–B1 is open in 78")
    assert said(["enter A1", "go A2"], "A1s")["fr"].startswith("Allez d’abord en A1\u00a0: le passage A1–B1")
    assert said(["enter A1", "go A2"], "A1s")["ru"].startswith("Сначала идите в A1: проход A1–B1")


def test_one_leaves_before_another_entrance_is_asked() -> None:
    assert said(["enter A1"], "B1w")["en"].startswith("First leave the camp: the entrance at B1 is open")


@pytest.mark.parametrize("seed", range(6))
def test_no_reason_has_the_name_of_a_side(seed: int) -> None:
    state = TRACKER.new(seed=seed)
    play_at_random(state, Luck(seed), 9 * seed)
    given = hint(state.view(int(state.mover)), Luck(seed), LITTLE)
    assert given.move in state.legal_moves()
    assert not any(re.search(r"[A-F][1-6][nesw]", reason) for reason in given.reasons.values())
