"""Where a walker goes, in positions in which the right move is known."""

from __future__ import annotations

import pytest

from dedale.arena import Lineup, play_match
from dedale.bots import Effort, find_player
from dedale.bots.treasure_raid import EXPERTISE
from dedale.core import Luck, State
from dedale.games.treasure_raid import TREASURE_RAID

THINKERS = ["medium", "hard", "expert"]

DRAWING = """
    1   2   3   4   5   6
  +---+---+   +---+---+---+
A | X   O           A   O |
  +   +   +   +   +   +   +
B | Y                   O
  +   +   +   +   +   +   +
C |     I                 |
  +   +   +   +   +   +   +
D   K      II             |
  +   +   +   +   +   +   +
E | 3  III     1   2      |
  +   +   +   +   +   +   +
F | 4  IV                 |
  +---+---+---+   +---+---+
"""
SMALL: dict[str, object] = {"rows": 6, "columns": 6}


def after(*moves: str, options: dict[str, object] | None = None) -> State:
    """A game in which seat 0 makes these moves, while seat 1 walks up and down far away."""
    chosen = {**SMALL, **(options or {})}
    maze = TREASURE_RAID.from_drawing(DRAWING)
    state = TREASURE_RAID.new(chosen, setups=[maze, maze], first=0)
    idle = ["start C4", *["go n", "go s"] * len(moves)]
    for move in moves:
        while state.to_move == 1:
            state.play(idle.pop(0))
        state.play(move)
    while state.to_move == 1:
        state.play(idle.pop(0))
    return state


def choice(name: str, state: State, seed: int = 1) -> str:
    return find_player(TREASURE_RAID, f"{name}@0.05").player(Luck(seed)).choose(state.view(0))


@pytest.mark.parametrize("name", THINKERS)
def test_a_treasure_is_taken_with_empty_hands(name: str) -> None:
    assert choice(name, after("start B2", "go n")) == "take"


@pytest.mark.parametrize("name", THINKERS)
def test_a_second_treasure_is_left_for_later(name: str) -> None:
    assert choice(name, after("start B2", "go n", "take", "go w")) == "leave"


@pytest.mark.parametrize("name", ["easy", *THINKERS])
def test_empty_hands_take_a_treasure_that_was_left_here_where_that_is_allowed(name: str) -> None:
    moves = ["start B2", "go n", "leave"]
    assert choice(name, after(*moves, options={"take_later": True})) == "take"
    assert choice(name, after(*moves)) != "take"


@pytest.mark.parametrize("name", THINKERS)
def test_full_hands_do_not_swap_later_either(name: str) -> None:
    state = after("start B2", "go n", "take", "go w", "leave", options={"take_later": True})
    assert "take" in state.legal_moves()
    assert choice(name, state) != "take"


def test_a_hint_tells_empty_hands_to_take_what_lies_here() -> None:
    state = after("start B2", "go n", "leave", options={"take_later": True})
    hint = EXPERTISE.hint(state.view(0), Luck(1), Effort(share=0.05))
    assert hint.move == "take"
    assert "carrying this one costs nothing" in hint.reasons["en"]


@pytest.mark.parametrize("name", THINKERS)
def test_a_treasure_is_carried_through_a_known_exit(name: str) -> None:
    state = after("start B3", "go n", "go n", "enter", "go w", "take", "go e")
    assert choice(name, state) == "go n"


@pytest.mark.parametrize("name", ["hard", "expert"])
def test_a_grenade_opens_the_outer_wall_for_a_treasure(name: str) -> None:
    assert choice(name, after("start B2", "go n", "take", "go n")) == "grenade n"


@pytest.mark.parametrize("name", ["hard", "expert"])
def test_no_grenade_is_wasted_on_an_outer_wall_that_holds(name: str) -> None:
    state = after("start B2", "go n", "take", "go n", options={"outer_wall_holds": True})
    assert choice(name, state).startswith("go")


@pytest.mark.parametrize("name", THINKERS)
def test_nobody_walks_into_a_wall_that_was_met(name: str) -> None:
    for seed in range(5):
        assert choice(name, after("start A4", "go n"), seed) != "go n"


@pytest.mark.parametrize("name", THINKERS)
def test_a_walker_outside_enters_again(name: str) -> None:
    assert choice(name, after("start B3", "go n", "go n")) == "enter"


@pytest.mark.parametrize("name", THINKERS)
def test_with_free_entry_one_enters_where_it_is_open(name: str) -> None:
    state = after("start B3", "go n", "go n", options={"reentry": "any"})
    assert choice(name, state) in ("enter", "enter A3")


ODD: list[dict[str, object]] = [
    {"rows": 6, "columns": 6, "grenades": 0},
    {"rows": 6, "columns": 9, "reentry": "any", "tell_outer_wall": False},
    {"rows": 7, "columns": 6, "outer_wall_holds": True, "grenades": 9},
    {"rows": 6, "columns": 16, "outer_wall_holds": True, "tell_outer_wall": False, "reentry": "any"},
]


@pytest.mark.parametrize("options", ODD, ids=str)
@pytest.mark.parametrize("name", [*EXPERTISE.levels, *EXPERTISE.references])
def test_every_player_plays_whole_games_under_odd_options(name: str, options: dict[str, object]) -> None:
    state = play(name, options, seed=3)
    assert state.is_over


@pytest.mark.parametrize("name", ["easy", "expert"])
def test_the_same_luck_plays_the_same_game(name: str) -> None:
    games = [play(name, SMALL, seed=5) for _ in range(2)]
    assert games[0].view(None) == games[1].view(None)


def play(name: str, options: dict[str, object], seed: int) -> State:
    chosen = TREASURE_RAID.options(options)
    players = [find_player(TREASURE_RAID, f"{name}@0.02").player(Luck(seed, n)) for n in range(2)]
    setups = [player.prepare(chosen, seat) for seat, player in enumerate(players)]
    state = TREASURE_RAID.new(options, seed=seed, setups=setups)
    while state.to_move is not None:
        seat = int(state.to_move)
        view = state.view(seat)
        move = players[seat].choose(view)
        assert move in view.legal_moves()
        state.play(move)
    return state


@pytest.mark.slow
def test_the_expert_beats_the_reference() -> None:
    lineup = Lineup(TREASURE_RAID, ("expert@0.1", "frontier"), seed=2)
    score = sum(played.points[0] for played in play_match(lineup, 40))
    assert score >= 26
