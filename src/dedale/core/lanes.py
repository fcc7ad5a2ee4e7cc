"""Many games side by side, each in its lane, stepped together: what vector environments run on."""

from __future__ import annotations

from typing import Any, Final

from librt.strings import read_i64_le
from librt.vecs import vec
from mypy_extensions import i64, u8

from .errors import IllegalMove
from .game import Game
from .luck import Luck
from .notation import Action
from .outcome import reward
from .state import State
from .terms import Terms
from .vecs import filled, filled_bytes, filled_floats
from .view import View

DICE_STREAM: Final = 4095
LANE_STREAM: Final = 4096
"""Lane n draws the seeds of its games from stream LANE_STREAM + n of the seed."""


class Lanes:
    """Many games on the same terms, side by side; when a game ends, the next one begins in the same step.

    `tensors`, `masks`, `movers`, `rewards` and `ended` lie lane after lane, and are written over by every step:
    what the seat to move knows and may play, whose turn it is, what the last step gave each seat, and whether it ended
    a game.
    """

    def __init__(self, start: State, lanes: i64, seed: i64) -> None:
        self.game: Final[Game] = start.terms.game
        self.terms: Final[Terms] = start.terms
        self.encoding: Final = self.game.encoding(self.terms)
        self.lanes: Final[i64] = lanes
        self.seats: Final[i64] = self.terms.options.seats
        self.actions: Final[i64] = len(self.terms.notation.texts)
        self.tensors: Final = filled(lanes * self.encoding.words, 0)
        self.masks: Final = filled_bytes(lanes * self.actions, 0)
        self.movers: Final = filled(lanes, 0)
        self.rewards: Final = filled_floats(lanes * self.seats, 0.0)
        self.ended: Final = filled_bytes(lanes, 0)
        self._dice = Luck(seed, DICE_STREAM)
        self._luck: list[Luck] = []
        self._states: list[State] = []
        self._views: list[View] = []
        for lane in range(lanes):
            self._luck.append(Luck(seed, LANE_STREAM + lane))
            self._states.append(self._next_game(lane))
            self._views.append(self._look(lane))

    def step(self, actions: bytes) -> None:
        """Plays an action in each lane, given as 64-bit numbers, lowest byte first; if one is refused, none is."""
        for lane in range(self.lanes):
            self._check(lane, read_i64_le(actions, 8 * lane))
        for lane in range(self.lanes):
            self._play(lane, Action(read_i64_le(actions, 8 * lane)))

    def random_actions(self) -> vec[i64]:
        """A legal action for each lane, each equally likely."""
        drawn = filled(self.lanes, 0)
        for lane in range(self.lanes):
            actions = self._views[lane].actions
            drawn[lane] = actions[self._dice.below(len(actions))]
        return drawn

    def __reduce__(self) -> tuple[Any, ...]:
        return lanes_again, (self._states, self._luck, self._dice, list(self.rewards), list(self.ended))

    def resume(self, states: list[State], luck: list[Luck], dice: Luck, rewards: list[float], ended: list[int]) -> None:
        """Continues from the position of other lanes, without changing them."""
        self._dice = dice.copy()
        for lane in range(self.lanes):
            self._forget(lane)
            self._luck[lane] = luck[lane].copy()
            self._states[lane] = states[lane].copy()
            self._views[lane] = self._look(lane)
            self.ended[lane] = u8(ended[lane])
        for n in range(i64(len(rewards))):
            self.rewards[n] = rewards[n]

    def view(self, lane: i64) -> View:
        """What the seat to move in a lane knows."""
        return self._views[lane]

    def _check(self, lane: i64, action: i64) -> None:
        if not 0 <= action < self.actions or not self.masks[lane * self.actions + action]:
            raise IllegalMove([self._states[lane].refusal(Action(action))], f"game {lane}")

    def _play(self, lane: i64, action: Action) -> None:
        state = self._states[lane]
        self._forget(lane)
        state.apply(action, None)
        if state.mover < 0:
            self._settle(lane, state)
        self._views[lane] = self._look(lane)

    def _settle(self, lane: i64, state: State) -> None:
        """Writes the rewards of a game that is over, and begins another."""
        for seat in range(self.seats):
            self.rewards[lane * self.seats + seat] = reward(state.outcome, seat, self.seats)
        self.ended[lane] = 1
        self._states[lane] = self._next_game(lane)

    def _next_game(self, lane: i64) -> State:
        luck = self._luck[lane]
        return self.game.again(self.terms, luck.word() | luck.word() << 31)

    def _look(self, lane: i64) -> View:
        """Writes the tensor, the mask and the seat to move of a lane."""
        state = self._states[lane]
        view = state.look(state.mover)
        self.encoding.write(view, self.tensors, lane * self.encoding.words)
        masks, actions, first = self.masks, view.actions, lane * self.actions
        for n in range(i64(len(actions))):
            masks[first + actions[n]] = 1
        self.movers[lane] = view.mover
        return view

    def _forget(self, lane: i64) -> None:
        """Clears the mask, the end and the rewards of the last step; the tensor is written over."""
        masks, actions, first = self.masks, self._views[lane].actions, lane * self.actions
        for n in range(i64(len(actions))):
            masks[first + actions[n]] = 0
        if self.ended[lane]:
            self.ended[lane] = 0
            for seat in range(self.seats):
                self.rewards[lane * self.seats + seat] = 0.0


def lanes_again(states: list[State], luck: list[Luck], dice: Luck, rewards: list[float], ended: list[int]) -> Lanes:
    """Lanes that were pickled or copied."""
    lanes = Lanes(states[0], len(states), 0)
    lanes.resume(states, luck, dice, rewards, ended)
    return lanes
