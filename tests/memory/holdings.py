"""What people's own objects hold of a game: states, views, events, players and searches, each made by play."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable, Iterator
from itertools import cycle, islice

from dedale.bots import Player, find_player, player_names
from dedale.core import Event, Game, Luck, State, View
from dedale.match import Match
from dedale.search.alphabeta import AlphaBeta
from dedale.search.budget import Budget
from dedale.search.insight import Insight
from dedale.search.mcts import Search, SearchParameters

THINKING = "@0.001"
"""Players think as little as they can: what they keep from move to move is there all the same."""

MOVES_HEARD = 4


def positions(game: Game) -> Iterator[State]:
    """The states of random games, one after another; each is a copy of the one before, played on."""
    luck, seed = Luck(7), 0
    while True:
        state = game.new(game.small(), seed=seed)
        while not state.is_over:
            yield state
            state = state.copy()
            state.advance(state.random_action(luck))
        seed += 1


def mover(state: State) -> int | None:
    """The seat whose turn it is, as a plain number."""
    return None if state.is_over else int(state.mover)


def views(game: Game) -> Iterator[View]:
    """What the seat to move and a spectator know of each position."""
    for state in positions(game):
        yield state.view(mover(state))
        yield state.view(None)


def events(game: Game) -> Iterator[Event]:
    """What happens when each position is played on."""
    luck = Luck(8)
    for state in positions(game):
        yield from state.copy().play_action(state.random_action(luck))


def players(game: Game) -> Iterator[Player]:
    """Players by every name, each after some moves of a game."""
    for seed, name in enumerate(cycle(player_names(game))):
        match = Match(game, game.small(), seed=seed)
        seated = [find_player(game, name + THINKING).player(Luck(seed, seat)) for seat in range(match.seats)]
        play_some_moves(match, seated)
        yield from seated


def play_some_moves(match: Match, seated: list[Player]) -> None:
    """Begins a game between these players."""
    for _ in range(MOVES_HEARD):
        seat = match.to_move
        if seat is None:
            break
        line = match.play(seated[seat].choose(match.view(seat)))
        for listener, player in enumerate(seated):
            player.hear(line.as_dict(listener))


def searches(game: Game) -> Iterator[object]:
    """The trees of Monte Carlo searches and the memories of alpha-beta searches, after a few steps."""
    for state in positions(game):
        search = Search(state.view(mover(state)), Luck(9), SearchParameters(longest=4))
        search.run(Budget(4))
        yield search
        deepening = AlphaBeta(Insight(), deepest=2, bits=4)
        deepening.run(state, Budget(4))
        yield deepening


def pickled(thing: object) -> object:
    """What comes back from a pickle."""
    return pickle.loads(pickle.dumps(thing))


Copier = Callable[[object], object]
COPIERS: list[Copier] = [copy.copy, copy.deepcopy, pickled]


def copied_things(game: Game) -> Iterator[object]:
    """Copies of every kind of states, views and events."""
    for things in zip(positions(game), views(game), events(game), strict=False):
        yield from (copier(thing) for copier in COPIERS for thing in things)


HOLDINGS: dict[str, Callable[[Game], Iterator[object]]] = {
    "states": positions,
    "views": views,
    "events": events,
    "players": players,
    "searches": searches,
    "copied things": copied_things,
}


def held(game: Game, holding: str, count: int) -> list[object]:
    """The first `count` things of a kind."""
    return list(islice(HOLDINGS[holding](game), count))
