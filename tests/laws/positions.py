"""Random positions of any game, driven by hypothesis."""

from __future__ import annotations

from hypothesis import assume
from hypothesis import strategies as st

from dedale.core import Choice, Flag, Game, InvalidSetup, Luck, Option, Share, Whole
from dedale.core.playout import play_at_random

from .position import Position as Position

LONG_ENOUGH = 10_000
"""A limit of turns that random games need not go beyond to be thorough."""

SEEDS = st.integers(0, 2**63 - 1)


def values(option: Option) -> st.SearchStrategy[object]:
    """Values that an option allows."""
    if isinstance(option, Whole):
        return st.integers(option.low, min(option.high, LONG_ENOUGH))
    if isinstance(option, Share):
        return st.floats(option.low, option.high)
    if isinstance(option, Flag):
        return st.booleans()
    assert isinstance(option, Choice)
    return st.sampled_from(option.choices)


def option_sets(game: Game) -> st.SearchStrategy[dict[str, object]]:
    """Some of a game's options, with values allowed one by one."""
    return st.fixed_dictionaries({}, optional={option.name: values(option) for option in game.declared})


@st.composite
def starts(draw: st.DrawFn, game: Game) -> Position:
    """A game before its first move, with any options."""
    options = draw(option_sets(game))
    seed = draw(SEEDS)
    try:
        state = game.new(options, seed=seed)
    except InvalidSetup as error:
        assume(error.field != "options")
        raise
    return Position(game, options, seed, state, luck=Luck(seed, 99))


@st.composite
def positions(draw: st.DrawFn, game: Game, most: int = 80) -> Position:
    """A game after some random moves, perhaps over."""
    position = draw(starts(game))
    position.play_random(draw(st.integers(0, most)))
    return position


@st.composite
def late_positions(draw: st.DrawFn, game: Game) -> Position:
    """A game near its end: the last few moves are still to come."""
    position = draw(starts(game))
    trial = position.state.copy()
    length = play_at_random(trial, Luck(position.seed, 99), 3000)
    position.play_random(max(0, length - draw(st.integers(0, 6))))
    return position
