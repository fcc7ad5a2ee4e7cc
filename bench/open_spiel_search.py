"""OpenSpiel's own searches as players of our games, through a thin adapter, on the same thinking time.

    dedale match tracker expert@200ms py:bench.open_spiel_search:OpenSpielSearch@200ms

Where something is hidden it is OpenSpiel's information-set MCTS (`ISMCTSBot`), else its MCTS (`MCTSBot`), both as
they come, with exploration 2 and one random playout for each simulation. To their advantage they are given our
sampler of states, and the playouts run in our compiled core. Like every player they are handed a view, never the truth.
"""

from __future__ import annotations

import contextlib
import time
from types import SimpleNamespace
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from dedale.bots import Effort, Player
from dedale.core import Luck, View
from dedale.core.contract import State
from dedale.core.notation import Action
from dedale.core.outcome import points
from dedale.core.playout import play_at_random
from dedale.core.seat import Seat

EXPLORATION = 2.0
UNLIMITED = 1_000_000_000
LONGEST_PLAYOUT = 10_000
DEFAULT_MILLISECONDS = 200.0

GAME_TYPE = SimpleNamespace(
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
)
GAME = SimpleNamespace(get_type=lambda: GAME_TYPE, max_utility=lambda: 1.0)


class TimeUp(Exception):
    """The thinking time is over."""


class Adapter:
    """One of our states, as OpenSpiel's Python searches want it."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.seats = int(state.table.options.seats)

    def get_game(self) -> Any:
        return GAME

    def is_terminal(self) -> bool:
        return bool(self.state.is_over)

    def is_chance_node(self) -> bool:
        return False

    def current_player(self) -> int:
        return int(self.state.mover)

    def legal_actions(self, player: int | None = None) -> list[int]:
        return [int(action) for action in self.state.legal_actions()]

    def apply_action(self, action: int) -> None:
        self.state.advance(Action(int(action)))

    def clone(self) -> Adapter:
        return Adapter(self.state.copy())

    def returns(self) -> list[float]:
        """From −1, lost, to 1, won."""
        return [2 * points(self.state.outcome, seat, self.seats) - 1 for seat in range(self.seats)]

    def information_state_string(self) -> bytes:
        return self.state.view(self.current_player()).encode()


class Playouts(mcts.Evaluator):  # type: ignore[misc]
    """One random playout in the compiled core, all moves equally promising."""

    def __init__(self, luck: Luck) -> None:
        self.luck = luck

    def evaluate(self, state: Adapter) -> list[float]:
        played = state.clone()
        play_at_random(played.state, self.luck, LONGEST_PLAYOUT)
        return played.returns()

    def prior(self, state: Adapter) -> list[tuple[int, float]]:
        actions = state.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]


class TimedISMCTS(ismcts.ISMCTSBot):  # type: ignore[misc]
    """OpenSpiel's information-set MCTS, stopped by the clock."""

    def choose(self, state: Adapter, ends: float) -> int:
        """The move chosen most often when the time is over."""
        self.ends = ends
        try:
            policy = self.run_search(state)
        except TimeUp:
            policy = self.get_final_policy(state, self._root_node)
        return int(max(policy, key=lambda choice: choice[1])[0])

    def sample_root_state(self, state: Adapter) -> Any:
        if time.perf_counter() >= self.ends and self._root_node.total_visits > 0:
            raise TimeUp
        return super().sample_root_state(state)


class TimedMCTS(mcts.MCTSBot):  # type: ignore[misc]
    """OpenSpiel's MCTS, stopped by the clock."""

    def choose(self, state: Adapter, ends: float) -> int:
        """The move chosen most often when the time is over."""
        self.ends = ends
        with contextlib.suppress(TimeUp):
            self.mcts_search(state)
        return int(self.root.best_child().action)

    def _apply_tree_policy(self, root: Any, state: Adapter) -> Any:
        self.root = root
        if time.perf_counter() >= self.ends and root.children:
            raise TimeUp
        return super()._apply_tree_policy(root, state)


class OpenSpielSearch(Player):
    """Plays what OpenSpiel's search prefers after its thinking time."""

    def __init__(self, luck: Luck, effort: Effort) -> None:
        self._luck = luck
        self._seconds = (effort.milliseconds or DEFAULT_MILLISECONDS) / 1000

    def choose(self, view: View) -> str:
        ends = time.perf_counter() + self._seconds
        root = Adapter(view.table.game.sample(view, self._luck))
        bot = self._hidden_search(view) if self._has_secrets(root.state) else self._open_search()
        return view.table.notation.text(Action(bot.choose(root, ends)))

    def _has_secrets(self, state: State) -> bool:
        return any(state.table.game.secrets(state, Seat(seat)) for seat in range(state.table.options.seats))

    def _hidden_search(self, view: View) -> TimedISMCTS:
        evaluator, chance = Playouts(self._luck), np.random.RandomState(int(self._luck.word()))
        bot = TimedISMCTS(GAME, evaluator, EXPLORATION, UNLIMITED, random_state=chance)
        bot._allow_inconsistent_action_sets = True
        bot.set_resampler(lambda state, seat: Adapter(view.table.game.sample(view, self._luck)))
        return bot

    def _open_search(self) -> TimedMCTS:
        chance = np.random.RandomState(int(self._luck.word()))
        return TimedMCTS(GAME, EXPLORATION, UNLIMITED, Playouts(self._luck), random_state=chance)
