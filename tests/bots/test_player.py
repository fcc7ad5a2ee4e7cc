"""Computer players play by the rules, and never peek."""

from __future__ import annotations

import pytest

from dedale.arena import Lineup, play_match
from dedale.bots import Effort, Player, expertise, find_player, player_names
from dedale.core import Game, Luck, State
from dedale.core.options import Choice, Flag, Option, Value
from dedale.core.playout import play_at_random
from dedale.games import GAMES

THINKING = "@0.05"
ENTRANTS = [(game, name) for game in GAMES for name in player_names(game)]
SHORT: dict[str, Value] = {"max_turns": 60}
PAIRS = [("easy", "hard@0.02"), ("medium", "expert@0.02")]
MIXTURES = 10


def player(game: Game, name: str, seed: int) -> Player:
    return find_player(game, name + THINKING).player(Luck(seed))


def unfinished(game: Game, seed: int, moves: int) -> State:
    """A game after some random moves, fewer where it would be over by then."""
    state = game.new(seed=seed)
    play_at_random(state, Luck(seed), moves)
    return unfinished(game, seed, moves - 1) if state.is_over else state


@pytest.mark.parametrize(("game", "name"), ENTRANTS, ids=lambda part: getattr(part, "slug", part))
def test_a_player_chooses_the_same_for_every_truth_that_its_seat_cannot_tell_apart(game: Game, name: str) -> None:
    for seed in range(4):
        state = unfinished(game, seed, 5 + 7 * seed)
        seat = int(state.mover)
        twin = game.sample(state.view(seat), Luck(seed + 1))
        moves = [player(game, name, seed).choose(truth.view(seat)) for truth in (state, twin)]
        assert moves[0] == moves[1]
        assert moves[0] in state.legal_moves()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_belief_and_hint_are_the_same_for_every_truth_that_the_seat_cannot_tell_apart(game: Game) -> None:
    own = expertise(game)
    for seed in range(3):
        state = unfinished(game, seed, 4 + 5 * seed)
        seat = int(state.mover)
        twin = game.sample(state.view(seat), Luck(seed + 1))
        views = [truth.view(seat) for truth in (state, twin)]
        beliefs = [own.belief(view, Luck(seed)).as_dict() for view in views]
        hints = [own.hint(view, Luck(seed), Effort(share=0.05)) for view in views]
        assert beliefs[0] == beliefs[1]
        assert hints[0] == hints[1]
        assert hints[0].move in state.legal_moves()
        assert set(hints[0].reasons) == {"en", "fr", "ru"}


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
    short = {name: value for name, value in SHORT.items() if name in {option.name for option in game.declared}}
    return [{**game.small(), **change, **short} for change in [*alone, *mixed, *game.presets.values()]]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_every_level_plays_by_the_rules_under_all_options(game: Game) -> None:
    for options in settings(game):
        seats = int(game.options(options).seats)
        for pair in PAIRS:
            lineup = Lineup(game, tuple(pair[seat % 2] for seat in range(seats)), seed=5, options=dict(options))
            assert [played.faults for played in play_match(lineup, seats)] == [()] * seats, options
