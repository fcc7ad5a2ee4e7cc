"""The evidence about each seat's goal, updated from line to line of the match."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from librt.vecs import vec

from dedale.core.notation import Action
from dedale.core.vecs import filled_floats
from dedale.games.moving_maze.notation import PUSHES
from dedale.games.moving_maze.view import MovingMazeView

from .belief import GOALS, Watcher, judged, prior, suspected
from .position import MazePosition, seen_position


class GoalEvidence:
    """Follows the game and keeps for each seat how well each goal explains its turns since its last find."""

    def __init__(self) -> None:
        self._position: MazePosition | None = None
        self._lines: list[Mapping[str, object]] = []
        self._evidence: list[vec[float]] = []
        self._watcher: Final = Watcher()

    def hear(self, line: Mapping[str, object]) -> None:
        """Keeps a line of the match until the next turn."""
        self._lines.append(line)

    def begin_from(self, view: MovingMazeView) -> None:
        """Remembers the position from which the next lines go on."""
        self._position = seen_position(view)
        self._lines = []
        if not self._evidence:
            self._evidence = [filled_floats(GOALS, 1.0) for _ in range(view.options.seats)]

    def chances(self, view: MovingMazeView) -> list[vec[float]]:
        """For each other seat how likely it seeks each goal."""
        if not self._has_followed(view):
            return suspected(view)
        chances, for_children = prior(view), view.options.for_children
        return [judged(chances[seat], self._evidence[seat], for_children) for seat in range(view.options.seats)]

    def _has_followed(self, view: MovingMazeView) -> bool:
        """Goes through the lines heard; False when they do not lead to this view."""
        if self._position is None:
            return False
        position, before = self._position, self._position.copy()
        for line in self._lines:
            action = view.terms.notation.find(str(line["move"]))
            if action < 0:
                continue
            seat = line["seat"]
            assert isinstance(seat, int)
            if action < PUSHES:
                before = position.copy()
            position.play(Action(action), seat)
            if action >= PUSHES and seat != view.seat:
                self._judge(line, before, position, seat)
        self._lines = []
        if position.is_like(seen_position(view)):
            return True
        self._position = None
        self._evidence = []
        return False

    def _judge(self, line: Mapping[str, object], before: MazePosition, after: MazePosition, seat: int) -> None:
        events = line["events"]
        assert isinstance(events, list)
        if any(event["kind"] == "found" for event in events):
            self._evidence[seat] = filled_floats(GOALS, 1.0)
        else:
            self._watcher.judge_turn(before, after, seat, self._evidence[seat])
