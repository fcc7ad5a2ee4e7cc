"""Computer players play by the rules, and never peek."""

from __future__ import annotations

import pytest

from dedale.bots import Effort, Player, expertise, find_player, player_names
from dedale.bots.roster import UnknownPlayer
from dedale.core import Game, Luck
from dedale.core.playout import play_at_random
from dedale.games import GAMES

THINKING = "@0.05"
ENTRANTS = [(game, name) for game in GAMES for name in player_names(game)]


def player(game: Game, name: str, seed: int) -> Player:
    return find_player(game, name + THINKING).player(Luck(seed))


@pytest.mark.parametrize(("game", "name"), ENTRANTS, ids=lambda part: getattr(part, "slug", part))
def test_a_player_chooses_the_same_for_every_truth_that_its_seat_cannot_tell_apart(game: Game, name: str) -> None:
    for seed in range(4):
        state = game.new(seed=seed)
        play_at_random(state, Luck(seed), 5 + 7 * seed)
        if state.is_over:
            continue
        seat = int(state.mover)
        twin = game.sample(state.view(seat), Luck(seed + 1))
        moves = [player(game, name, seed).choose(truth.view(seat)) for truth in (state, twin)]
        assert moves[0] == moves[1]
        assert moves[0] in state.legal_moves()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
def test_belief_and_hint_are_the_same_for_every_truth_that_the_seat_cannot_tell_apart(game: Game) -> None:
    own = expertise(game)
    for seed in range(3):
        state = game.new(seed=seed)
        play_at_random(state, Luck(seed), 4 + 5 * seed)
        if state.is_over:
            continue
        seat = int(state.mover)
        twin = game.sample(state.view(seat), Luck(seed + 1))
        views = [truth.view(seat) for truth in (state, twin)]
        beliefs = [own.belief(view, Luck(seed)).as_dict() for view in views]
        hints = [own.hint(view, Luck(seed), Effort(share=0.05)) for view in views]
        assert beliefs[0] == beliefs[1]
        assert hints[0] == hints[1]
        assert hints[0].move in state.legal_moves()
        assert set(hints[0].reasons) == {"en", "fr", "ru"}


def test_a_name_that_nobody_has_is_refused_with_the_names_there_are() -> None:
    with pytest.raises(
        UnknownPlayer, match=r'there is no player "genius" for .*; there are easy, medium, hard, expert'
    ):
        find_player(GAMES[0], "genius")


@pytest.mark.parametrize("amount", ["", "0", "-1", "fast", "10s", "1e9"])
def test_an_effort_that_cannot_be_read_is_refused(amount: str) -> None:
    with pytest.raises(UnknownPlayer, match="after @ comes a share"):
        find_player(GAMES[0], f"easy@{amount}")


def test_a_class_of_ones_own_can_be_named() -> None:
    own = find_player(GAMES[0], "py:dedale.bots.player:RandomPlayer@0.5").player(Luck(1))
    assert type(own).__name__ == "RandomPlayer"


@pytest.mark.parametrize("name", ["py:", "py:no_such_module:Bot", "py:dedale.bots:NoSuchBot", "py:dedale.bots"])
def test_a_class_that_cannot_be_found_is_refused(name: str) -> None:
    with pytest.raises(UnknownPlayer, match=f"{name} cannot be found"):
        find_player(GAMES[0], name)
