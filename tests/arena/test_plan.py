"""Plans: read as they are meant, or refused with one sentence that names the field."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dedale.arena.plan import InvalidPlan, read_plan
from dedale.core import DedaleError

from .tournaments import plan_of


def test_players_have_labels_of_their_own() -> None:
    plan = plan_of(players=["random", {"name": "expert@0.1", "label": "the best"}])
    assert plan.labels == ("random", "the best")
    assert plan.lineup.players == ("random", "expert@0.1")


def test_players_that_think_for_a_time_are_said_not_to_repeat() -> None:
    players = ["random", "expert@50ms", "expert@0.5", "cmd:cat mail@20ms:x"]
    assert plan_of(players=players).timed == ["expert@50ms"]
    assert plan_of(players=players).outside == ["cmd:cat mail@20ms:x"]


def test_the_digest_tells_plans_apart_but_not_their_titles() -> None:
    assert plan_of().digest() == plan_of(title="another").digest()
    for changed in ({"seed": 4}, {"games": 6}, {"players": ["random", "easy"]}, {"options": {"rows": 4}}):
        assert plan_of().digest() != plan_of(**changed).digest()


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        ({"game": None}, "game: this field is missing"),
        ({"game": "chess"}, 'game: there is no game "chess"'),
        ({"game": 5}, "game: it must be a text, not a whole number"),
        ({"games": "many"}, "games: it must be a whole number, not a text"),
        ({"games": 5}, "games: it must be a multiple of 2, so that everybody sits in every seat equally often, not 5"),
        ({"games": 0}, "games: it must be a multiple of 2"),
        ({"games": 2_000_000}, "games: the tournament would have 6000000, but may have 1000000 at most"),
        ({"players": ["random"]}, "players: there must be from 2 to 1000, not 1"),
        ({"players": ["random", "nobody"]}, 'players, 2: there is no player "nobody" for tracker'),
        ({"players": ["random", "random"]}, 'players: "random" is there twice; give each a label of its own'),
        ({"players": ["random", {"label": "x"}]}, "players, 2, name: this field is missing"),
        ({"players": ["random", "cmd:no_such_program"]}, 'players, 2: there is no program "no_such_program"'),
        ({"pairing": "knockout"}, "pairing: it must be round_robin, swiss or gauntlet, not"),
        ({"pairing": "swiss"}, "rounds: a swiss tournament needs them"),
        ({"rounds": 3}, "rounds: a swiss tournament needs them, and no other has them"),
        ({"pairing": "swiss", "rounds": 0}, "rounds: there must be from 1"),
        ({"challenger": "easy"}, "challenger: only a gauntlet has one"),
        ({"pairing": "gauntlet", "challenger": "me"}, 'challenger: there is no player with the label "me"'),
        ({"seed": -1}, "seed: it must be from 0"),
        ({"colour": "red"}, "colour: there is no such field"),
        ({"options": {"rows": 99}}, "options: "),
        ({"options": {"planets": 2}}, "options: "),
        (
            {"game": "moving_maze", "options": {"seats": 1}},
            "options: a tournament needs a game with at least two seats",
        ),
    ],
)
def test_a_plan_that_cannot_be_played_is_refused_by_field(changed: dict[str, object], sentence: str) -> None:
    with pytest.raises(InvalidPlan) as refused:
        plan_of(**changed)
    assert str(refused.value).startswith(sentence)


@given(st.binary(max_size=60) | st.text(max_size=60).map(str.encode))
def test_whatever_the_file_holds_it_is_a_plan_or_a_sentence(text: bytes) -> None:
    with pytest.raises(DedaleError):
        read_plan(text)
