"""How near a player alone in The Moving Maze comes to the fewest turns.

`python bench/solo_moving_maze.py --games 20` plays solo games and prints, for each number of cards:

* turns: what the player needed, and per goal (each card, then home);
* shortest: the sum, goal by goal, of the fewest turns that lead from where the player was when it saw the goal to
  that goal alone, found by trying every push; a goal that takes more than three turns is counted as four;
* foreseen: in games of one card, the fewest turns for the card and the way home together with both known from the
  start, found by trying every push; a game that takes more than four turns is counted as five.

The player does not know its next card, so `foreseen` may be out of anybody's reach.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import cast

from dedale.bots import find_player
from dedale.bots.moving_maze.position import MazePosition, goals_set, own_goals, seen_position
from dedale.bots.moving_maze.reach import Reach, pushes
from dedale.core import Luck
from dedale.core.notation import Action
from dedale.core.seat import Seat
from dedale.games.moving_maze.corridors import bit, carried_all
from dedale.games.moving_maze.game import MOVING_MAZE
from dedale.games.moving_maze.notation import pushed_arrow
from dedale.games.moving_maze.rules import MovingMazeState
from dedale.games.moving_maze.view import MovingMazeView
from dedale.grid.cells import Cell

FORESEEN = 4


def main() -> None:
    """Plays and prints a line for each number of cards."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--player", default="expert")
    parser.add_argument("--cards", type=int, nargs="+", default=[1, 3, 6])
    args = parser.parse_args()
    for cards in args.cards:
        print(report(args.player, cards, args.games), flush=True)


def report(name: str, cards: int, games: int) -> str:
    """One line of figures."""
    played = [play(name, cards, seed) for seed in range(games)]
    turns = sum(turn for turn, _ in played) / games
    shortest = sum(least for _, least in played) / games
    line = f"{name}, cards {cards}: {turns:.2f} turns ({turns / (cards + 1):.2f} per goal), shortest {shortest:.2f}"
    if cards > 1:
        return line
    foreseen = sum(fewest(new(cards, seed)) for seed in range(games)) / games
    return f"{line}, foreseen {foreseen:.2f}"


def new(cards: int, seed: int) -> MovingMazeState:
    return MOVING_MAZE.new({"seats": 1, "cards": cards}, seed=seed)


def play(name: str, cards: int, seed: int) -> tuple[int, int]:
    """The turns that a player needed, and the sum of the fewest turns to each goal from where it saw it."""
    state, player = new(cards, seed), find_player(MOVING_MAZE, name).player(Luck(seed, 1))
    turns, shortest, seen = 0, 0, -1
    while not state.is_over:
        view = cast(MovingMazeView, state.view(0))
        if view.reached == 0:
            turns += 1
            if view.found[0] != seen:
                seen = int(view.found[0])
                shortest += fewest_to_goal(view)
        state.play(player.choose(view))
    return turns, shortest


def fewest_to_goal(view: MovingMazeView) -> int:
    """The fewest turns to what is sought now."""
    position = seen_position(view)
    goals = goals_set(position, own_goals(view), view.options.homes[0])
    return int(Reach().turns_needed(position.corridors, position.closed, bit(Cell(position.pawns[0])), goals))


class Way:
    """Some turns: the scene after them, the cells where the pawn may be, and whether it has the card."""

    def __init__(self, position: MazePosition, cells: int, has_card: bool) -> None:
        self.position = position
        self.cells = cells
        self.has_card = has_card

    def longer(self, card: int) -> Iterator[Way]:
        """All ways of one turn more."""
        for action in pushes(self.position.corridors.spare, self.position.closed):
            then = self.position.after(Action(action))
            ends = int(then.corridors.flood(carried_all(pushed_arrow(Action(action)), self.cells)))
            yield Way(then, ends, self.has_card)
            if not self.has_card and ends & then.treasures[card]:
                yield Way(then, int(then.treasures[card]), True)

    def leads_to(self, home: int) -> bool:
        """Whether one turn more ends at home."""
        position = self.position
        return self.has_card and Reach().sources(position.corridors, position.closed, home) & self.cells != 0


def fewest(state: MovingMazeState) -> int:
    """The fewest turns to the one card and then home."""
    home = int(bit(state.options.home(Seat(0))))
    ways = [Way(seen_position(cast(MovingMazeView, state.view(0))), home, has_card=False)]
    for turns in range(2, FORESEEN + 1):
        ways = [longer for way in ways for longer in way.longer(int(state.cards[0]))]
        if any(way.leads_to(home) for way in ways):
            return turns
    return FORESEEN + 1


if __name__ == "__main__":
    main()
