"""Every law, on every game, with no exemptions."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dedale.core import Game
from dedale.games import GAMES

from . import laws
from .positions import Position, late_positions, positions, starts

pytestmark = pytest.mark.rules

START_LAWS = [
    laws.moves_and_texts_round_trip,
    laws.generated_setups_are_valid,
    laws.wrong_setups_are_refused,
    laws.luck_is_the_seed,
    laws.games_begin_again_as_they_begin,
]

LAWS = [
    laws.events_round_trip,
    laws.events_are_those_declared,
    laws.views_are_those_declared,
    laws.exactly_the_seat_to_move_has_moves,
    laws.legality_is_one,
    laws.refused_moves_change_nothing,
    laws.copies_are_independent,
    laws.values_behave,
    laws.silence_changes_nothing,
    laws.replaying_gives_the_same_game,
    laws.games_end,
    laws.resigning_ends_or_goes_on,
    laws.samples_look_the_same,
    laws.samples_have_a_past,
    laws.declared_secrets_vary,
    laws.twins_cannot_be_told_apart,
    laws.tensors_tell_no_more_than_views,
    laws.tensors_keep_to_their_fields,
    laws.tensors_say_whose_turn_it_is,
    laws.secrets_are_over_when_the_game_is,
]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
@pytest.mark.parametrize("law", START_LAWS, ids=lambda law: law.__name__)
@given(data=st.data())
def test_law_at_the_start(game: Game, law: Callable[[Position], None], data: st.DataObject) -> None:
    law(data.draw(starts(game)))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
@given(data=st.data())
def test_law(game: Game, law: Callable[[Position], None], data: st.DataObject) -> None:
    law(data.draw(st.one_of(positions(game), late_positions(game))))
