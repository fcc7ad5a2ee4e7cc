"""OpenSpiel's own searches as players of our games, through the adapter, on the same thinking time.

    dedale match tracker expert@200ms py:bench.open_spiel_search:OpenSpielSearch@200ms

Where something is hidden it is OpenSpiel's information-set MCTS (`ISMCTSBot`), else its MCTS (`MCTSBot`), both as
they come, with exploration 2 and one random playout for each simulation. To their advantage they are given our
sampler of states, the playouts run in our compiled core, and a node of the tree is a view, so that it is shared by all
ways to the same knowledge. Like every player they are handed a view, never the truth.
"""

from __future__ import annotations

import contextlib
import time
from collections.abc import Mapping
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from dedale.bots import Effort, Player
from dedale.core import Luck, View
from dedale.core.notation import Action
from dedale.envs.open_spiel import Rollouts, SpielState, game_of, state_from

EXPLORATION = 2.0
UNLIMITED = 1_000_000_000
DEFAULT_MILLISECONDS = 200.0


class TimeUp(Exception):
    """The thinking time is over."""


class TimedISMCTS(ismcts.ISMCTSBot):  # type: ignore[misc]
    """OpenSpiel's information-set MCTS, stopped by the clock."""

    def choose(self, state: SpielState, ends: float) -> int:
        """The move chosen most often when the time is over."""
        self.ends = ends
        try:
            policy = self.run_search(state)
        except TimeUp:
            policy = self.get_final_policy(state, self._root_node)
        return int(max(policy, key=lambda choice: choice[1])[0])

    def sample_root_state(self, state: SpielState) -> Any:
        if time.perf_counter() >= self.ends and self._root_node.total_visits > 0:
            raise TimeUp
        return super().sample_root_state(state)


class TimedMCTS(mcts.MCTSBot):  # type: ignore[misc]
    """OpenSpiel's MCTS, stopped by the clock."""

    def choose(self, state: SpielState, ends: float) -> int:
        """The move chosen most often when the time is over."""
        self.ends = ends
        with contextlib.suppress(TimeUp):
            self.mcts_search(state)
        return int(self.root.best_child().action)

    def _apply_tree_policy(self, root: Any, state: SpielState) -> Any:
        self.root = root
        if time.perf_counter() >= self.ends and root.children:
            raise TimeUp
        return super()._apply_tree_policy(root, state)


class OpenSpielSearch(Player):
    """Plays what OpenSpiel's search prefers after its thinking time."""

    listens = True

    def __init__(self, luck: Luck, effort: Effort) -> None:
        self._luck = luck
        self._seconds = (effort.milliseconds or DEFAULT_MILLISECONDS) / 1000
        self._heard: list[Mapping[str, object]] = []

    def hear(self, line: Mapping[str, object]) -> None:
        self._heard.append(line)

    def choose(self, view: View) -> str:
        ends = time.perf_counter() + self._seconds
        game = game_of(view.terms)
        root = state_from(game, view, self._heard, self._luck)
        kind = pyspiel.GameType.Information
        bot = self._hidden(game) if game.get_type().information == kind.IMPERFECT_INFORMATION else self._open(game)
        return view.terms.notation.text(Action(bot.choose(root, ends)))

    def _hidden(self, game: Any) -> TimedISMCTS:
        return TimedISMCTS(
            game,
            Rollouts(self._luck),
            EXPLORATION,
            UNLIMITED,
            random_state=self._chance(),
            use_observation_string=True,
            allow_inconsistent_action_sets=True,
        )

    def _open(self, game: Any) -> TimedMCTS:
        return TimedMCTS(game, EXPLORATION, UNLIMITED, Rollouts(self._luck), random_state=self._chance())

    def _chance(self) -> np.random.RandomState:
        return np.random.RandomState(int(self._luck.word()))
