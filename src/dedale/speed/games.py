"""The figures that every game has, and those that a game adds."""

from __future__ import annotations

import importlib
import random
from collections.abc import Callable, Iterator
from functools import partial

from dedale.core import Game, Luck, State, View
from dedale.core.playout import play_at_random
from dedale.search.budget import Budget
from dedale.search.mcts import Search

from .loops.every_game import copy_again_and_again, play_games_at_random, sample_again_and_again
from .timing import Row, measure

LOOPS = "dedale.speed.loops"
SEED = 1
LARGEST_TREE = 1000


def measure_game(game: Game, seconds: float) -> Iterator[Row]:
    """The figures of one game, one after the other."""
    start = game.new(seed=SEED)
    middle = middle_of_a_game(start)
    yield Row(game.slug, "core", measure(lambda n: play_games_at_random(start, Luck(SEED), n), seconds))
    yield Row(game.slug, "python", measure(lambda n: play_texts(start, n), seconds))
    yield Row(game.slug, "copies", measure(lambda n: copy_again_and_again(middle, n), seconds))
    yield Row(game.slug, "samples", measure_samples(middle, seconds))
    yield Row(game.slug, "simulations", measure_simulations(middle, seconds))
    for name, run in own_loops(game).items():
        yield Row(game.slug, name, measure(run, seconds))


def own_loops(game: Game) -> dict[str, Callable[[int], int]]:
    """What a game adds: the loops in the module of its name here, if there is one."""
    module = f"{LOOPS}.{game.slug}"
    try:
        found: dict[str, Callable[[int], int]] = importlib.import_module(module).loops()
    except ModuleNotFoundError as error:
        if error.name != module:
            raise
        return {}
    return found


def measure_samples(state: State, seconds: float) -> float:
    """Samples a second, for the seat with the slowest samples."""
    game, seats = state.terms.game, range(int(state.terms.options.seats))
    views = [state.view(seat) for seat in seats]
    return min(measure(partial(sample_again_and_again, game, view, Luck(SEED)), seconds) for view in views)


def measure_simulations(state: State, seconds: float) -> float:
    """Simulations a second of information-set MCTS without insight, for the slowest seat."""
    views = [view for view in (on_turn(state, seat) for seat in range(int(state.terms.options.seats))) if view]
    return min(measure(partial(simulate, view), seconds) for view in views)


def on_turn(state: State, seat: int) -> View | None:
    """A seat's view at its next turn, in random play; None if the game ends before."""
    later, luck = state.copy(), Luck(SEED)
    while not later.is_over and later.mover != seat:
        later.advance(later.random_action(luck))
    return None if later.is_over else later.view(seat)


def simulate(view: View, simulations: int) -> int:
    """Searches from a view with this many simulations, a thousand to a tree."""
    for done in range(0, simulations, LARGEST_TREE):
        Search(view, Luck(SEED)).run(Budget(min(LARGEST_TREE, simulations - done)))
    return simulations


def middle_of_a_game(start: State) -> State:
    """A state halfway through a random game."""
    length = play_at_random(start.copy(), Luck(SEED), 10**6)
    middle = start.copy()
    play_at_random(middle, Luck(SEED), length // 2)
    return middle


def play_texts(start: State, moves: int) -> int:
    """Random play as a program outside the core does it: lists of texts in, texts out, events read."""
    draw = random.Random(SEED).random
    state = start.copy()
    for _ in range(moves):
        if state.outcome is not None:
            state = start.copy()
        legal = state.legal_moves()
        state.play(legal[int(draw() * len(legal))])
    return moves
