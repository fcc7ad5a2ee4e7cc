"""What the others seek is judged by the cards, and by what they have passed by."""

from __future__ import annotations

from itertools import permutations

import pytest

from dedale.bots.moving_maze.belief import LAPSE, belief, prior, suspected
from dedale.core import Luck
from dedale.core.playout import play_at_random
from dedale.games.moving_maze.game import MOVING_MAZE
from dedale.games.moving_maze.rules import MovingMazeState
from dedale.games.moving_maze.view import MovingMazeView
from tests.games.moving_maze.boards import TO_D1, TREASURES, begin, play


def view(state: MovingMazeState, seat: int) -> MovingMazeView:
    seen = state.view(seat)
    assert isinstance(seen, MovingMazeView)
    return seen


def test_at_first_every_card_but_ones_own_is_equally_likely() -> None:
    chances = prior(view(begin("bell", "fox"), 0))[1]
    assert [round(chances[n], 4) for n in range(24)] == [
        0.0 if name == "bell" else round(1 / 23, 4) for name in TREASURES
    ]


def test_the_cards_alone_give_what_counting_all_deals_gives() -> None:
    state = begin("bell fox", "harp mask", "toad yeti")
    play(state, *TO_D1, "push B1 NS", "move A7")
    seen = view(state, 2)
    counts = dict.fromkeys(range(24), 0)
    deals = 0
    toad = TREASURES.index("toad")
    for first, second in permutations([card for card in range(24) if card != toad], 2):
        if not (seen.ruled_out[0] >> first & 1 or seen.ruled_out[1] >> second & 1):
            deals += 1
            counts[first] += 1
    chances = prior(seen)[0]
    assert [chances[card] for card in range(24)] == pytest.approx([counts[card] / deals for card in range(24)])


def test_a_treasure_passed_by_is_hardly_sought() -> None:
    state = begin("harp fox", "mask yeti")
    play(state, *TO_D1)
    chances = suspected(view(state, 1))[0]
    bell, toad = TREASURES.index("bell"), TREASURES.index("toad")
    assert 0.0 < chances[bell] < LAPSE
    assert chances[bell] < chances[toad]


def test_a_treasure_on_which_a_turn_ended_in_vain_is_not_sought() -> None:
    state = begin("harp fox", "mask yeti")
    play(state, *TO_D1)
    assert suspected(view(state, 1))[0][TREASURES.index("feather")] == 0.0


def test_who_has_just_found_a_card_has_betrayed_nothing() -> None:
    state = begin("feather fox", "mask yeti")
    play(state, *TO_D1)
    chances = suspected(view(state, 1))[0]
    assert len({chances[card] for card in range(24) if chances[card] > 0.0}) == 1


def test_who_has_found_all_goes_home() -> None:
    state = begin("feather", "mask")
    play(state, *TO_D1)
    assert belief(state.view(1), Luck(0)).cells == {"goal of seat 0": {"A1": 1.0}}


def test_a_spectator_believes_nothing() -> None:
    assert belief(begin("bell", "fox").view(None), Luck(0)).cells == {}


@pytest.mark.parametrize("options", [{}, {"seats": 4}, {"seats": 3, "cards": 2}, {"variant": "children"}])
def test_chances_add_up_to_what_is_sought(options: dict[str, object]) -> None:
    for seed in range(6):
        state = MOVING_MAZE.new(options, seed=seed)
        play_at_random(state, Luck(seed), 3 + 17 * seed)
        for seat in range(state.terms.options.seats):
            seen = state.view(seat)
            assert isinstance(seen, MovingMazeView)
            for other, chances in enumerate(suspected(seen)):
                assert all(0.0 <= chances[n] <= 1.0 for n in range(25))
                if other != seat and not seen.options.for_children:
                    assert sum(chances[n] for n in range(25)) == pytest.approx(1.0)
