"""Importance sampling over the ways in which the loose fragments of a notebook may lie."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from dedale.core.luck import Luck
from dedale.core.vecs import filled
from dedale.games.treasure_raid.notebook import FRAGMENTS, Notebook
from dedale.games.treasure_raid.paper import NotebookBoard
from dedale.games.treasure_raid.setup import Labyrinth
from dedale.games.treasure_raid.worlds import LabyrinthSampler

EVIDENCE: Final = 1.8
"""How much likelier an arrangement becomes by each side that was tried in two fragments and agrees."""


class Arrangement:
    """One way in which the fragments of a notebook may lie, with a maze that fits."""

    def __init__(self, notebook: Notebook, luck: Luck) -> None:
        self.sampler: Final = LabyrinthSampler(notebook)
        self.maze: Final[Labyrinth] = self.sampler.draw(luck)
        self.weight: Final = EVIDENCE ** _overlap(notebook, self.sampler)

    def agrees(self, notebook: Notebook) -> bool:
        """Whether a later notebook has the same fragments, and still allows them to lie so."""
        for n in range(i64(FRAGMENTS)):
            if notebook.root[n] != self.sampler.notebook.root[n]:
                return False
        for fragment in notebook.fragments:
            row, column = self.sampler.rows[fragment.root], self.sampler.columns[fragment.root]
            found = fragment.root == 0
            for n in range(fragment.places()):
                found = found or (fragment.rows[n] == row and fragment.columns[n] == column)
            if not found:
                return False
        return laid_out(notebook, self.sampler) is not None


def _overlap(notebook: Notebook, sampler: LabyrinthSampler) -> i64:
    """How many sides were tried in more than one of the fragments as they lie."""
    width = notebook.paper.width
    tried = filled(2 * notebook.paper.points, 0)
    count: i64 = 0
    for fragment in notebook.fragments:
        shift = 2 * (sampler.rows[fragment.root] * width + sampler.columns[fragment.root])
        for n in range(i64(len(fragment.sheet.edges))):
            edge = fragment.sheet.edges[n] + shift
            count += tried[edge]
            tried[edge] = 1
    return count


def is_lost(notebook: Notebook) -> bool:
    """Whether the walker does not know where some fragment lies."""
    return len(notebook.fragments) > 1


def laid_out(notebook: Notebook, sampler: LabyrinthSampler) -> NotebookBoard | None:
    """The board with all fragments as they lie; None when they contradict each other there."""
    board = notebook.board.copy()
    for fragment in notebook.fragments:
        row, column = sampler.rows[fragment.root], sampler.columns[fragment.root]
        if fragment.root > 0 and not board.lay(fragment.sheet, row, column):
            return None
    return board
