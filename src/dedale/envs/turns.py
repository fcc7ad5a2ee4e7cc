"""One game as a PettingZoo environment in which agents act in turn."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv, register
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from dedale.core import Action, DedaleError, IllegalMove, Luck
from dedale.core.outcome import reward
from dedale.core.phrases import listed, quoted
from dedale.games import GAMES, find

from . import pettingzoo, spaces
from .drawing import picture
from .faults import ACTION_DUE

Observation = dict[str, spaces.Array]

RENDER_MODES = ["ansi", "rgb_array"]
ILLEGAL = ["refuse", "replace"]


class TurnEnv(AECEnv[str, Observation, Any]):
    """Agents are `seat_0`, `seat_1` …; each observes its own view's tensor and a mask of its legal actions.

    Winners share a reward of 1 and losers one of −1; a draw is 0. `illegal="refuse"` raises IllegalMove and changes
    nothing, `"replace"` plays a random legal action instead; after `max_cycles` actions the game is truncated.
    """

    def __init__(
        self, slug: str, options: dict[str, object], render_mode: str | None, max_cycles: int | None, illegal: str
    ) -> None:
        super().__init__()
        self._arguments = (slug, options, render_mode, max_cycles, illegal)
        _check("render_mode", render_mode, [None, *RENDER_MODES])
        _check("illegal", illegal, ILLEGAL)
        self._game = find(slug)
        self._start = self._game.new(options)
        self.terms = self._start.terms
        self.encoding = self._game.encoding(self.terms)
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self.metadata = {"name": f"dedale_{slug}_v0", "render_modes": RENDER_MODES, "render_fps": 2}
        self._seats = int(self.terms.options.seats)
        self.possible_agents = [f"seat_{seat}" for seat in range(self._seats)]
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._spaces = {agent: self._observation_space() for agent in self.possible_agents}
        self._action_spaces = {agent: spaces.actions(self.terms) for agent in self.possible_agents}
        self._replaces = illegal == "replace"
        self._luck: Luck | None = None

    def _observation_space(self) -> Dict:
        masks = Box(0, 1, (self.terms.notation.size,), np.int8)
        return Dict({"observation": spaces.observations(self.encoding), "action_mask": masks})

    def observation_space(self, agent: str) -> Dict:
        return self._spaces[agent]

    def action_space(self, agent: str) -> Discrete[np.int64]:
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Starts a new game; without a seed it is the next of the sequence that the last seed began."""
        self._luck = spaces.renewed(self._luck, seed)
        self._state = self._game.again(self.terms, spaces.next_seed(self._luck))
        self._cycles = 0
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._state.mover]

    def observe(self, agent: str) -> Observation:
        view = self._state.view(self._seat_of[agent])
        tensor = spaces.array(self.encoding.tensor(view), np.uint8).copy()
        legal = np.zeros(len(self.terms.notation.texts), np.int8)
        if len(view.actions):
            legal[spaces.array(view.actions, np.int64)] = 1
        return {"observation": tensor, "action_mask": legal}

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._play(action)
        self._cycles += 1
        if any(self.rewards.values()):
            self._clear_rewards()
        self._cumulative_rewards[agent] = 0.0
        if self._state.outcome is not None:
            self._settle()
        elif self.max_cycles is not None and self._cycles >= self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[self._state.mover]

    def _play(self, action: Any) -> None:
        state = self._state
        number = Action(int(action)) if isinstance(action, (int, np.integer)) else Action(-1)
        if not state.is_legal(number):
            if not self._replaces:
                raise IllegalMove([state.refusal(number) if action is not None else ACTION_DUE()])
            assert self._luck is not None
            number = state.random_action(self._luck)
        state.advance(number)

    def _settle(self) -> None:
        self.terminations = dict.fromkeys(self.agents, True)
        for agent, seat in self._seat_of.items():
            self.rewards[agent] = reward(self._state.outcome, seat, self._seats)
        self._accumulate_rewards()

    def render(self) -> str | spaces.Array | None:
        """The view of the agent whose turn it is, as text or as an image; nothing that it does not know."""
        view = self._state.view(self._seat_of[self.agent_selection]) if self.agents else self._state.view(0)
        if self.render_mode == "ansi":
            return view.draw()
        if self.render_mode == "rgb_array":
            return picture(self.encoding, spaces.array(self.encoding.tensor(view), np.uint8))
        return None

    def close(self) -> None:
        """Does nothing: there is nothing to close."""

    def __reduce__(self) -> tuple[Any, ...]:
        """A pickle holds the constructor's arguments and what play has changed."""
        fixed = vars(TurnEnv(*self._arguments)).keys() - {"_luck"}
        return TurnEnv, self._arguments, {name: value for name, value in vars(self).items() if name not in fixed}


def parallel(slug: str, **arguments: Any) -> Any:
    """The same game in PettingZoo's parallel form: only the action of the agent to move counts."""
    return turn_based_aec_to_parallel(pettingzoo(slug, **arguments))


def _register() -> None:
    """Makes `pettingzoo.make("aec", "dedale/<slug>-v0")` find each game; `"parallel"` too."""
    for game in GAMES:
        register("aec", f"dedale/{game.slug}-v0", "dedale.envs:pettingzoo", kwargs={"slug": game.slug})
        register("parallel", f"dedale/{game.slug}-v0", "dedale.envs.turns:parallel", kwargs={"slug": game.slug})


_register()


def _check(name: str, value: object, choices: list[Any]) -> None:
    if value not in choices:
        allowed = listed([str(choice) for choice in choices])
        raise DedaleError(f"{name} must be {allowed}, not {quoted(value)}")
