"""The race as a Markov chain, checked by hand and by playing rounds out."""

from __future__ import annotations

import pytest

from dedale.bots.moving_maze.race import Race

HALF = Race(0.5, 0.5)
BARRED = Race(0.5, 0.1)


def by_rounds(race: Race, own: int, its: int, rounds: int = 200) -> float:
    """The chance of the player that moves second, by following the distribution of goals left round by round."""
    chances, won = {(own, its): 1.0}, 0.0
    for _ in range(rounds):
        after: dict[tuple[int, int], float] = {}
        for (mine, theirs), chance in chances.items():
            theirs_pace, mine_pace = race.pace(theirs), race.pace(mine)
            for reached, part in ((1, theirs_pace), (0, 1 - theirs_pace)):
                if theirs - reached == 0:
                    continue
                for found, share in ((1, mine_pace), (0, 1 - mine_pace)):
                    if mine - found == 0:
                        won += chance * part * share
                    else:
                        key = (mine - found, theirs - reached)
                        after[key] = after.get(key, 0.0) + chance * part * share
        chances = after
    return won


def test_with_one_goal_each_and_an_even_chance_the_second_to_move_wins_one_race_in_three() -> None:
    assert HALF.wins(1, 1) == pytest.approx(1 / 3)


def test_without_goals_left_the_race_is_over() -> None:
    assert HALF.wins(0, 3) == 1.0
    assert HALF.wins(3, 0) == 0.0


@pytest.mark.parametrize("race", [HALF, BARRED, Race(0.45, 0.1)])
@pytest.mark.parametrize(("own", "its"), [(1, 2), (2, 1), (3, 3), (5, 2)])
def test_chances_are_those_of_playing_rounds_out(race: Race, own: int, its: int) -> None:
    assert race.wins(own, its) == pytest.approx(by_rounds(race, own, its), abs=1e-6)


def test_the_last_goal_is_reached_at_its_own_pace() -> None:
    assert [BARRED.pace(left) for left in (1, 2, 3)] == [0.1, 0.5, 0.5]
    assert BARRED.wins(1, 2) < HALF.wins(1, 2)


def test_a_goal_fewer_is_always_better_and_a_goal_more_worse() -> None:
    for own in range(1, 8):
        for its in range(1, 8):
            assert HALF.wins(own, its) > HALF.wins(own + 1, its)
            assert HALF.wins(own, its) < HALF.wins(own, its + 1)


def test_a_player_whose_last_goal_is_sure_wins_if_the_other_misses() -> None:
    assert HALF.wins_after(1, 1, its_next=0.0, own_next=1.0) == 1.0
    assert HALF.wins_after(1, 1, its_next=1.0, own_next=1.0) == 0.0
    assert HALF.wins_after(1, 1, its_next=0.25, own_next=1.0) == pytest.approx(0.75)


def test_turns_at_the_usual_pace_give_the_usual_chance() -> None:
    assert HALF.wins_after(3, 2, its_next=0.5, own_next=0.5) == pytest.approx(HALF.wins(3, 2))


def test_a_player_that_has_found_everything_has_won() -> None:
    assert HALF.wins_after(0, 1, its_next=1.0, own_next=0.0) == 1.0
