"""A belief that is carried along: nothing in it can be told from the truth."""

from __future__ import annotations

import pytest

from dedale.bots.general import SearchingPlayer
from dedale.core import Game, Luck, State, View
from dedale.core.notation import Action
from dedale.core.seat import Seat
from dedale.games import GAMES, find
from dedale.search.budget import Budget
from dedale.search.insight import Insight
from dedale.search.mcts import Search
from dedale.search.particles import HIDDEN, Particles

pytestmark = pytest.mark.rules

SIZE = 6
MOVES = 12
EVERY_GAME = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.slug)


class Follower:
    """One seat's belief along a game of random moves."""

    def __init__(self, game: Game, seed: int, seat: int = 0) -> None:
        self.game = game
        self.seat = seat
        self.state = game.new(seed=seed)
        self.luck = Luck(seed, 1)
        self.particles = Particles(Luck(seed, 2), SIZE)
        self.stayed = self.settle()

    def settle(self) -> int:
        """Draws all states anew; how many of them were there before."""
        before = self.particles.states + self.particles.waiting
        self.particles.settle(self.view())
        for _ in range(SIZE):
            self.particles.draw(self.luck)
        return sum(any(state is old for old in before) for state in self.particles.states)

    def view(self) -> View:
        return self.state.view(self.seat)

    def step(self) -> None:
        """Plays a random move, tells the belief what its seat may know of it, and settles."""
        mover, action = self.state.mover, self.state.random_action(self.luck)
        told = mover == self.seat or self.game.tells_move(self.state.terms, action, Seat(self.seat))
        self.state.advance(action)
        self.particles.hear(mover, action if told else HIDDEN, Insight())
        self.stayed = self.settle()

    def can_go_on(self) -> bool:
        return not self.state.is_over


@EVERY_GAME
@pytest.mark.parametrize("seed", range(3))
def test_after_each_settling_no_particle_can_be_told_from_the_truth(game: Game, seed: int) -> None:
    follower = Follower(game, seed, seat=seed % 2)
    for _ in range(MOVES):
        if not follower.can_go_on():
            break
        follower.step()
        views = {state.view(follower.seat).encode() for state in follower.particles.states}
        assert views == {follower.state.view(follower.seat).encode()}
        assert len(follower.particles.states) == SIZE


@EVERY_GAME
def test_the_same_luck_gives_the_same_particles(game: Game) -> None:
    followers = [Follower(game, 5) for _ in range(2)]
    for _ in range(MOVES):
        for follower in followers:
            if follower.can_go_on():
                follower.step()
    assert truths(followers[0].particles) == truths(followers[1].particles)


@EVERY_GAME
def test_what_still_fits_is_kept(game: Game) -> None:
    follower = Follower(game, 4)
    assert follower.stayed == 0
    assert follower.settle() == SIZE


def test_a_state_in_which_the_move_could_not_be_played_is_dropped() -> None:
    game = find("tracker")
    particles = Particles(Luck(1), SIZE)
    start = game.new(seed=1, first=0)
    particles.settle(start.view(0))
    particles.draw(Luck(2))
    particles.hear(Seat(0), Action(start.terms.notation.size - 1), Insight())
    assert particles.states == particles.waiting == []


def test_a_state_in_which_another_seat_is_to_move_is_dropped() -> None:
    game = find("tracker")
    particles = Particles(Luck(1), SIZE)
    particles.settle(game.new(seed=1, first=0).view(0))
    particles.draw(Luck(2))
    particles.hear(Seat(1), Action(0), Insight())
    assert particles.states == particles.waiting == []


def test_some_particles_outlive_a_hidden_move() -> None:
    game = find("monster_hunt")
    outlived = 0
    for seed in range(6):
        follower = Follower(game, seed, seat=seed % 2)
        for _ in range(MOVES):
            if follower.can_go_on():
                follower.step()
                outlived += follower.stayed
    assert outlived > 0


def test_a_drawn_state_is_a_copy() -> None:
    follower = Follower(find("tracker"), 2)
    drawn = follower.particles.draw(Luck(1))
    assert all(drawn is not state for state in follower.particles.states)


def test_an_empty_belief_is_refused() -> None:
    with pytest.raises(ValueError, match="at least one state"):
        Particles(Luck(1), 0)


def test_a_belief_that_has_seen_nothing_cannot_be_drawn_from() -> None:
    with pytest.raises(ValueError, match="settle on a view"):
        Particles(Luck(1), 1).draw(Luck(1))


def test_a_searching_player_keeps_what_still_fits() -> None:
    game, luck = find("tracker"), Luck(3)
    player, state = SearchingPlayer(Luck(1), simulations=8), game.new({"rows": 3, "columns": 3}, seed=3, first=0)
    kept = 0
    while not state.is_over and len(state.terms.notation.texts):
        if state.mover == 0:
            before = list(player.particles.waiting)
            move = player.choose(state.view(0))
            kept += sum(any(one is old for old in before) for one in player.particles.states)
        else:
            move = state.legal_moves()[luck.below(len(state.legal_moves()))]
        mover = int(state.mover)
        events = state.play(move)
        player.hear({"n": 0, "seat": mover, "move": move, "events": events})
    assert kept > 0


def truths(particles: Particles) -> list[list[bytes]]:
    """All that anybody knows in each state."""
    return [[state.view(seat).encode() for seat in seats(state)] for state in particles.states]


def seats(state: State) -> list[int]:
    return list(range(state.terms.options.seats))


def test_a_search_can_draw_its_states_from_them() -> None:
    view = find("tracker").new({"rows": 3, "columns": 3}, seed=3, first=0).view(0)
    particles = Particles(Luck(1), 8)
    particles.settle(view)
    assert int(Search(view, Luck(2), source=particles).run(Budget(30))) in list(view.actions)
