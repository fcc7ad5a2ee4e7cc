"""What a player infers from the turns that it has followed."""

from __future__ import annotations

from dedale.bots.moving_maze.belief import LAPSE, suspected
from dedale.bots.moving_maze.goal_evidence import GoalEvidence
from dedale.games.moving_maze.game import MOVING_MAZE
from dedale.games.moving_maze.view import MovingMazeView
from dedale.match import Match
from tests.games.moving_maze.boards import TREASURES, board


def test_who_has_heard_the_turns_knows_what_was_passed_by_at_other_arrows_too() -> None:
    match = Match(MOVING_MAZE, {"cards": 2}, board=board("harp fox", "mask yeti"), first=1)
    evidence = GoalEvidence()
    match.play("push A6 NS")
    evidence.begin_from(view_of(match, 1))
    for move in ["move G7", "push D1 NE", "move A1"]:
        evidence.hear(match.play(move).as_dict(1))
    chances = evidence.chances(view_of(match, 1))[0]
    assert 0.0 < chances[TREASURES.index("bell")] < LAPSE


def test_lines_that_do_not_lead_to_the_view_are_forgotten() -> None:
    match = Match(MOVING_MAZE, {"cards": 2}, board=board("harp fox", "mask yeti"), first=1)
    evidence = GoalEvidence()
    match.play("push A6 NS")
    evidence.begin_from(view_of(match, 1))
    for move in ["move G7", "push D1 NE", "move A1"]:
        match.play(move)
    alone = suspected(view_of(match, 1))[0]
    heard = evidence.chances(view_of(match, 1))[0]
    assert [heard[n] for n in range(25)] == [alone[n] for n in range(25)]


def view_of(match: Match, seat: int) -> MovingMazeView:
    seen = match.view(seat)
    assert isinstance(seen, MovingMazeView)
    return seen
