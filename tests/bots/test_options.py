"""Computer players of every level play whole games under all options that a host may set, and under every preset."""

from __future__ import annotations

import pytest

from dedale.arena import Lineup, play_match
from dedale.core import Game, Luck
from dedale.core.options import Choice, Flag, Option, Value
from dedale.games import GAMES

SHORT: dict[str, Value] = {"max_turns": 60}
PAIRS = [("easy", "hard@0.02"), ("medium", "expert@0.02")]
MIXTURES = 10


def choices(option: Option) -> list[Value]:
    """What a switch may be set to, or a choice; nothing for numbers."""
    if isinstance(option, Flag):
        return [False, True]
    return option.choices if isinstance(option, Choice) else []


def mixture(game: Game, luck: Luck) -> dict[str, Value]:
    """A random setting of all switches and choices."""
    drawn = {option.name: choices(option) for option in game.declared if choices(option)}
    return {name: values[luck.below(len(values))] for name, values in drawn.items()}


def settings(game: Game) -> list[dict[str, Value]]:
    """Each switch and each choice alone, mixtures of all, and the presets: all of them short."""
    alone = [{option.name: value} for option in game.declared for value in choices(option)]
    mixed = [mixture(game, Luck(seed)) for seed in range(MIXTURES)]
    return [{**game.small(), **change, **SHORT} for change in [*alone, *mixed, *game.presets.values()]]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_every_level_plays_by_the_rules_under_all_options(game: Game) -> None:
    for options in settings(game):
        seats = int(game.options(options).seats)
        for pair in PAIRS:
            lineup = Lineup(game, tuple(pair[seat % 2] for seat in range(seats)), seed=5, options=dict(options))
            assert [played.faults for played in play_match(lineup, seats)] == [()] * seats, options
