"""Both seats are played well, at every level and with every option."""

from __future__ import annotations

import pytest

from dedale.bots import LEVELS, Effort, expertise, find_player
from dedale.bots.monster_hunt.hunter import Hunter
from dedale.bots.monster_hunt.levels import EXPERT
from dedale.bots.monster_hunt.player import HuntPlayer
from dedale.core import Luck, State
from dedale.games import find

GAME = find("monster_hunt")
ODD = [
    {"rows": 3, "columns": 3, "max_turns": 6},
    {"rows": 3, "columns": 7, "diagonals": True, "max_turns": 20},
    {"rows": 5, "columns": 4, "sight": "near", "marks": "last", "max_turns": 25},
    {"rows": 4, "columns": 4, "density": 0.0, "max_turns": 8},
    {"rows": 6, "columns": 6, "density": 0.45, "diagonals": True, "sight": "near", "max_turns": 12},
]
CORRIDOR = {"rows": 3, "columns": 5, "obstacles": ["B1", "B2", "B3", "B4", "B5"], "entrance": "A1", "exit": "A5"}


def played(names: tuple[str, str], options: dict[str, object], seed: int) -> tuple[State, list[str]]:
    """A whole hunt and its moves."""
    state, luck, moves = GAME.new(options, seed=seed), Luck(seed), []
    players = [find_player(GAME, name).player(luck.fork()) for name in names]
    while not state.is_over:
        seat = int(state.mover)
        moves.append(players[seat].choose(state.view(seat)))
        state.play(moves[-1])
    return state, moves


@pytest.mark.parametrize("options", ODD, ids=str)
@pytest.mark.parametrize("level", [*LEVELS, "shortest", "freshest"])
def test_every_player_plays_whole_hunts_with_odd_options(level: str, options: dict[str, object]) -> None:
    state, _ = played((f"{level}@0.1", f"{level}@0.1"), options, 4)
    assert state.outcome is not None


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_seed_gives_the_same_moves(level: str) -> None:
    options: dict[str, object] = {"rows": 6, "columns": 6, "max_turns": 12}
    names = (f"{level}@0.1", f"{level}@0.1")
    assert played(names, options, 7)[1] == played(names, options, 7)[1]


@pytest.mark.parametrize("level", ["medium", "hard", "expert"])
def test_a_monster_beside_the_exit_leaves(level: str) -> None:
    hunt = GAME.new(board={**CORRIDOR, "obstacles": []})
    for move in ("shoot C1", "move A2", "shoot C1", "move A3", "shoot C1", "move A4", "shoot C2"):
        hunt.play(move)
    assert find_player(GAME, level + "@0.1").player(Luck(1)).choose(hunt.view(0)) == "move A5"


def test_the_hunter_shoots_the_only_cell_where_the_monster_can_be() -> None:
    hunt = GAME.new(board=CORRIDOR)
    for move in ("shoot A2", "move A2", "shoot A1", "move A3"):
        hunt.play(move)
    # The mark of turn 1 on A1 leaves B1 and A2 for turn 2; A2 was not yet explored in turn 1.
    assert find_player(GAME, "expert@0.2").player(Luck(1)).choose(hunt.view(1)) in ("shoot A3", "shoot B2", "shoot C1")


@pytest.mark.parametrize("level", LEVELS)
def test_a_timed_player_answers_in_mid_game(level: str) -> None:
    state = GAME.new(seed=2)
    state.play("shoot A1")
    state.play(state.legal_moves()[0])
    state.play("shoot E5")
    assert find_player(GAME, level + "@20ms").player(Luck(1)).choose(state.view(0)) in state.legal_moves()


class Work:
    """A clock that goes by work alone: every guess weighed takes a tenth of a millisecond."""

    def __init__(self) -> None:
        self.hunter: Hunter | None = None

    def __call__(self) -> float:
        guesses = None if self.hunter is None else self.hunter.guesses
        return 0.0 if guesses is None else float(guesses.forward.weighed) * 0.0001


@pytest.mark.parametrize("seat", [0, 1])
def test_a_whole_move_keeps_its_time(seat: int) -> None:
    clock, state, luck = Work(), GAME.new(seed=3), Luck(5)
    player = HuntPlayer(Luck(1), Effort(milliseconds=30, clock=clock), EXPERT)
    clock.hunter = player.hunter if seat else player.monster.imagined
    times = []
    for _ in range(20):
        if state.is_over:
            break
        begun, mover = clock(), int(state.mover)
        if mover == seat:
            state.play(player.choose(state.view(seat)))
            times.append(clock() - begun)
        else:
            state.play(state.legal_moves()[luck.below(len(state.legal_moves()))])
    assert times
    assert max(times) <= 0.036
    assert max(times) >= 0.015


@pytest.mark.parametrize("options", ODD, ids=str)
def test_hints_are_legal_and_given_in_three_languages(options: dict[str, object]) -> None:
    state = GAME.new(options, seed=5)
    own = expertise(GAME)
    for _ in range(6):
        if state.is_over:
            return
        hint = own.hint(state.view(int(state.mover)), Luck(1), Effort(share=0.1))
        assert hint.move in state.legal_moves()
        assert set(hint.reasons) == {"en", "fr", "ru"}
        assert all(hint.move.split()[1] in reason for reason in hint.reasons.values())
        state.play(hint.move)
