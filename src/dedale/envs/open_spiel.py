"""Every game for OpenSpiel: importing this module registers `dedale_<slug>` for each.

    import pyspiel
    import dedale.envs.open_spiel

    game = pyspiel.load_game("dedale_GAME(deals=100)")

A game begins with a chance node whose outcomes are `deals` set-ups, all equally likely; see docs/open_spiel.md.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from dedale.core import Choice, DedaleError, Game, InvalidSetup, Luck, Option, Share, Terms, UnreadableMove, View, Whole
from dedale.core.game import MOST_MOVES, UNTOLD
from dedale.core.options import Value
from dedale.core.outcome import Outcome, reward
from dedale.core.phrases import quoted
from dedale.core.playout import play_at_random
from dedale.extras import install_command
from dedale.games import GAMES

from .faults import NO_DEAL_TEXT
from .positions import CHANCE, Deals, Outlook, Position, ToldHistory, Undealt, deals_of

try:
    import pyspiel

    from .observers import SpielObserver
except ImportError as error:
    raise ImportError(f"OpenSpiel needs {error.name}: {install_command('openspiel')}", name=error.name) from None

PREFIX: Final = "dedale_"
OVER: Final = int(pyspiel.PlayerId.TERMINAL)
SEATS: Final = "seats"
PLAYERS: Final = "players"
"""OpenSpiel's name for our option `seats`."""

FOLLOWS: Final = -1
"""A parameter that is not set, where the default follows from the others."""

RESAMPLING: Final = 1
"""The stream of luck from which states are resampled."""

DEALT: Final = [Whole("deals", 1000, 1, 1_000_000), Whole("seed", 0, 0, 2**31 - 1)]


# Parameters


def parameters(game: Game) -> dict[str, Value]:
    """The parameters of a game with their defaults: its options, and how it is dealt."""
    values: dict[str, Value] = {}
    for option in [*game.declared, *DEALT]:
        values[option.name] = option.default(values)
    derived = {option.name: FOLLOWS for option in game.declared if option.follows}
    return {PLAYERS if name == SEATS else name: value for name, value in {**values, **derived}.items()}


def changed(game: Game, given: dict[str, Value]) -> dict[str, Value]:
    """The parameters that differ from the defaults."""
    defaults = parameters(game)
    return {name: value for name, value in given.items() if value != defaults[name]}


def read_deals(game: Game, given: dict[str, Value]) -> Deals:
    """The deals that parameters ask for; InvalidSetup names those that are wrong."""
    values = {**parameters(game), **given}
    for option in DEALT:
        if not option.allows(values[option.name]):
            raise InvalidSetup([option.fault(values[option.name])], "parameters")
    count, seed = int(values["deals"]), int(values["seed"])
    options = {SEATS if name == PLAYERS else name: value for name, value in changed(game, given).items()}
    own = [(name, options[name]) for name in sorted(options) if name not in ("deals", "seed")]
    return deals_of(game.slug, tuple(own), count, seed)


# What the game is


def type_of(game: Game, deals: Deals) -> Any:
    """OpenSpiel's description of a kind of game."""
    seats = seats_of(game.declared)
    kind = pyspiel.GameType
    return kind(
        short_name=PREFIX + game.slug,
        long_name=game.titles["en"],
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC if deals.count > 1 else kind.ChanceMode.DETERMINISTIC,
        information=kind.Information.IMPERFECT_INFORMATION
        if deals.has_secrets
        else kind.Information.PERFECT_INFORMATION,
        utility=kind.Utility.ZERO_SUM if deals.seats > 1 else kind.Utility.GENERAL_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=max(seats),
        min_num_players=min(seats),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=parameters(game),
    )


def seats_of(declared: list[Option]) -> list[int]:
    """The minimum and maximum number of players."""
    for option in declared:
        if option.name == SEATS and isinstance(option, Whole):
            return [option.low, option.high]
        if option.name == SEATS and isinstance(option, Choice):
            return [int(choice) for choice in option.choices]
    return [2]


def size_of(game: Game, deals: Deals) -> Any:
    """How large a game is; a sampled deal has a number of its own behind the others."""
    return pyspiel.GameInfo(
        num_distinct_actions=deals.terms.notation.size,
        max_chance_outcomes=deals.count + 1 if deals.count > 1 else 0,
        num_players=deals.seats,
        min_utility=-1.0,
        max_utility=1.0,
        utility_sum=0.0 if deals.seats > 1 else None,
        max_game_length=game.most_moves(deals.terms.options),
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """One of our games with its parameters, behind OpenSpiel's interface."""

    def __init__(self, game: Game, given: dict[str, Value]) -> None:
        deals = read_deals(game, given)
        super().__init__(type_of(game, deals), size_of(game, deals), changed(game, given))
        self.deals = deals

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        return 1 if self.deals.count > 1 else 0

    def make_py_observer(self, kind: Any = None, params: dict[str, object] | None = None) -> SpielObserver:
        """What a kind of observer sees; OpenSpiel hands over the parameters alone where no kind is asked for."""
        if isinstance(kind, dict):
            kind, params = None, kind
        if params:
            raise ValueError(f"observers here have no parameters, but were given {params}")
        return SpielObserver(self.deals, kind or pyspiel.IIGObservationType(perfect_recall=False))


# What is played


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A game in play, behind OpenSpiel's interface.

    All of it is one attribute with a `__deepcopy__` of its own, so that a clone costs no more than a copy in the core.
    Methods that OpenSpiel would route through C++ and back are answered here directly, for callers from Python.
    """

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self._position: Undealt | Position = game.deals.opening()

    def current_player(self) -> int:
        position = self._position
        if isinstance(position, Undealt):
            return position.player()
        mover: Any = position.state.mover
        return mover if mover >= 0 else OVER

    def is_terminal(self) -> bool:
        state = self._position.state
        return state is not None and state.mover < 0

    def is_chance_node(self) -> bool:
        return self._position.state is None

    def legal_actions(self, player: int | None = None) -> list[int]:
        state = self._position.state
        if state is None:
            return self._position.deals.numbers[:] if player is None or player < 0 else []
        return state.legal_numbers() if player is None or player == state.mover else []

    _legal_actions = legal_actions

    def chance_outcomes(self) -> list[tuple[int, float]]:
        if self._position.state is not None:
            raise DedaleError("only the deal is left to chance")
        deals = self._position.deals
        return [(number, 1 / deals.count) for number in deals.numbers]

    def _apply_action(self, action: int) -> None:
        self._position = self._position.play(action)

    def returns(self) -> list[float]:
        """1 for the winner and −1 for the loser, shared where there are more; a draw is 0."""
        state = self._position.state
        return rewards(None if state is None else state.outcome, self._position.deals.seats)

    # Texts

    def _action_to_string(self, player: int, action: int) -> str:
        deals = self._position.deals
        if player == CHANCE:
            return f"deal {action}" if action < deals.count else "sampled deal"
        return deals.terms.notation.texts[action]

    def string_to_action(self, *given: Any) -> int:
        """The action with this text, with or without the player's name before it."""
        text: str = given[-1]
        deals = self._position.deals
        if self._position.state is not None:
            return int(deals.terms.notation.read(text))
        number = text.removeprefix("deal ")
        if not number.isdecimal():
            raise UnreadableMove([NO_DEAL_TEXT(text=quoted(text), last=deals.count - 1)])
        return int(number)

    def information_state_string(self, player: int | None = None) -> str:
        return self.recall(self._seat(player))

    def observation_string(self, player: int | None = None) -> str:
        return self.see(self._seat(player))

    def view(self, seat: int | None) -> View | None:
        """What a seat (None: a spectator) knows now; nothing before the deal."""
        state = self._position.state
        return None if state is None else state.view(seat)

    def see(self, seat: int | None) -> str:
        """What a seat (None: a spectator) knows now; nothing before the deal."""
        return self._position.see(seat) if isinstance(self._position, Position) else ""

    def recall(self, seat: int | None) -> str:
        """All that a seat (None: a spectator) has been told; nothing before the deal."""
        return self._position.recall(seat) if isinstance(self._position, Position) else ""

    def _seat(self, player: int | None) -> int:
        seat = self.current_player() if player is None else player
        if not 0 <= seat < self._position.deals.seats:
            raise pyspiel.SpielError(f"player {seat} sees nothing: players are 0 to {self._position.deals.seats - 1}")
        return seat

    def __str__(self) -> str:
        return str(self._position)

    # Other truths

    def resample_from_infostate(self, player_id: int, probability_sampler: Callable[[], float]) -> Any:
        """A state that this player cannot tell from this one, with a past of its own."""
        if not isinstance(self._position, Position):
            return self.clone()
        luck = Luck(int(probability_sampler() * 2**53), RESAMPLING)
        return sampled_state(self.get_game(), self._position.outlook(player_id), luck)


def game_of(terms: Terms) -> Any:
    """The game that is played on these terms, with one deal."""
    reals = [option.name for option in terms.game.declared if isinstance(option, Share)]
    given = {name: float(value) if name in reals else value for name, value in terms.options.changed.items()}
    named = {PLAYERS if name == SEATS else name: value for name, value in given.items()}
    return pyspiel.load_game(PREFIX + terms.game.slug, {**named, "deals": 1})


def rewards(outcome: Outcome | None, seats: int) -> list[float]:
    """The reward of each seat; 0 before the game ends."""
    return [reward(outcome, seat, seats) for seat in range(seats)]


def state_from(game: SpielGame, view: View, lines: Iterable[Mapping[str, Any]], luck: Luck) -> SpielState:
    """A state that a seat in a match cannot tell from the truth, from its view and all lines that it heard."""
    parse = view.terms.notation.read
    told = [(int(line["seat"]), UNTOLD if line["move"] is None else int(parse(line["move"]))) for line in lines]
    return sampled_state(game, Outlook(game.deals, view, told), luck)


def sampled_state(game: SpielGame, outlook: Outlook, luck: Luck) -> SpielState:
    """A state sampled from what a seat knows, with a history that leads to it."""
    position = outlook.sample(luck)
    if outlook.echo is None or game.deals.hides_moves:  # else the history is the same for all
        outlook.echo = _retold(game, position)
    state: SpielState = outlook.echo.clone()
    state._position = position
    return state


def _retold(game: SpielGame, position: Position) -> SpielState:
    """A state that has the history of a position and nothing else."""
    state = SpielState(game)
    deal = [(CHANCE, position.number)] if position.deals.count > 1 else []
    history = deal + position.past
    state._position = ToldHistory(position.deals, history)
    for _, action in history:
        state.apply_action(action)
    return state


class Rollouts:
    """An evaluator for OpenSpiel's Python searches: one random playout in the core, all moves equally promising."""

    def __init__(self, luck: Luck) -> None:
        self._luck = luck

    def evaluate(self, state: SpielState) -> list[float]:
        """The returns of a random playout for each player."""
        deals, truth = state._position.deals, state._position.state
        played = (deals.start(self._luck.below(deals.count)) if truth is None else truth).copy()
        play_at_random(played, self._luck, MOST_MOVES)
        return rewards(played.outcome, deals.seats)

    def prior(self, state: SpielState) -> list[tuple[int, float]]:
        """Every legal action, equally likely."""
        actions = state.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]


# Registering


class Creator:
    """Makes the games of one kind.

    OpenSpiel drops it after the interpreter has ended, when nothing may be freed: a reference to itself keeps it alive.
    """

    def __init__(self, game: Game) -> None:
        self._game = game
        self._itself = self

    def __call__(self, given: dict[str, Value]) -> SpielGame:
        return SpielGame(self._game, given)


def register(game: Game) -> None:
    """Registers a game with OpenSpiel as `dedale_<slug>`."""
    pyspiel.register_game(type_of(game, read_deals(game, {})), Creator(game))


for _game in GAMES:
    register(_game)
