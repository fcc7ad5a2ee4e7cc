"""Many games stepped together in the compiled core, as a Gymnasium vector environment."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium.spaces import MultiDiscrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from dedale.core import DedaleError, Luck
from dedale.core.lanes import Lanes
from dedale.core.phrases import quoted
from dedale.games import find

from . import spaces
from .spaces import Array


class LaneEnv(VectorEnv[Array, Array, Array]):
    """n games of one kind; in each it is one seat's turn, and `infos["seat"]` says whose.

    Observations, masks, seats, rewards and terminations are arrays that every step writes over: copy what is to be
    kept. A game that ends is followed by the next in the same step (Gymnasium's SAME_STEP), and rewards have a column
    for each seat.
    """

    def __init__(self, slug: str, n: int, options: dict[str, object]) -> None:
        self._arguments = (slug, n, options)
        game = find(slug)
        if not isinstance(n, int) or isinstance(n, bool) or n < 1:
            raise DedaleError(f"a vector has at least one game, not {quoted(n)}")
        self._start = game.new(options)
        self.terms = self._start.terms
        self.encoding = game.encoding(self.terms)
        self.num_envs = n
        self.seats = int(self.terms.options.seats)
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": ["ansi"]}
        self.render_mode = "ansi"
        self.single_observation_space = spaces.observations(self.encoding)
        self.single_action_space = spaces.actions(self.terms)
        self.observation_space = batch_space(self.single_observation_space, n)
        self.action_space = MultiDiscrete(np.full(n, self.terms.notation.size))
        self.scale = spaces.scale(self.encoding)
        self._truncations = np.zeros(n, np.bool_)
        self._luck: Luck | None = None

    def reset(self, *, seed: Any = None, options: dict[str, Any] | None = None) -> tuple[Array, dict[str, Any]]:
        """Starts n new games; without a seed they continue the sequence that the last seed began."""
        self._luck = spaces.renewed(self._luck, seed)
        self._show(Lanes(self._start, self.num_envs, spaces.next_seed(self._luck)))
        return self._observations, self._infos

    def _show(self, lanes: Lanes) -> None:
        """Wraps the memory that the lanes write as arrays."""
        self._lanes = lanes
        self._observations = self._array(self._lanes.tensors, np.uint8)
        self._rewards = self._array(self._lanes.rewards, np.float64)
        self._terminations = spaces.array(self._lanes.ended, np.bool_)
        self._infos = {
            "seat": spaces.array(self._lanes.movers, np.int64),
            "action_mask": self._array(self._lanes.masks, np.int8),
        }

    def step(self, actions: Any) -> tuple[Array, Array, Array, Array, dict[str, Any]]:
        """Plays an action in every game; if one is illegal, IllegalMove names the game and none is played."""
        chosen = np.ascontiguousarray(actions, dtype="<i8")
        if chosen.shape != (self.num_envs,):
            raise DedaleError(f"a step takes one action for each of the {self.num_envs} games, not {chosen.shape}")
        self._lanes.step(chosen.tobytes())
        return self._observations, self._rewards, self._terminations, self._truncations, self._infos

    def random_actions(self) -> Array:
        """A random legal action for each game, drawn in the core."""
        return spaces.array(self._lanes.random_actions(), np.int64)

    def boards(self, observations: Array) -> Array:
        """The boards in observations, games × rows × columns × planes, without copying."""
        return spaces.board(self.encoding, observations)

    def numbers(self, observations: Array) -> Array:
        """The numbers in observations, games × numbers, without copying."""
        return spaces.numbers(self.encoding, observations)

    def render(self) -> tuple[str, ...]:
        """Each game as the seat to move knows it, in text."""
        return tuple(self._lanes.view(lane).draw() for lane in range(self.num_envs))

    def __reduce__(self) -> tuple[Any, ...]:
        return LaneEnv, self._arguments, (self._luck, getattr(self, "_lanes", None))

    def __setstate__(self, state: tuple[Luck | None, Lanes | None]) -> None:
        self._luck, lanes = state
        if lanes is not None:
            self._show(lanes)

    def _array(self, words: Any, kind: Any) -> Array:
        return spaces.array(words, kind).reshape(self.num_envs, -1)
