"""What `dedale tournament` shows: the standings with ratings."""

from __future__ import annotations

import msgspec

from dedale.games import find

from .figures import ScoreShare, Thinking
from .fixture import Played
from .plan import Plan, total_games
from .ratings import Rating, Ratings, rate
from .standings import Lengths, Standings, Visit


class PlayerRow(msgspec.Struct, frozen=True):
    """How one player did."""

    label: str
    name: str
    rating: Rating
    score: ScoreShare | None
    wins: int
    draws: int
    losses: int
    seats: list[ScoreShare | None]
    thinking_ms: Thinking | None
    faults: int


class SeatRow(msgspec.Struct, frozen=True):
    """How a seat did, over all players; `worth` is what it adds to a rating."""

    score: ScoreShare | None
    worth: Rating


class TournamentSummary(msgspec.Struct, frozen=True):
    """All that a tournament shows; players by rating, the best first, and the cross table in the same order."""

    title: str
    game: str
    game_title: str
    options: dict[str, object]
    pairing: str
    seed: int
    digest: str
    games: int
    planned: int
    timed: list[str]
    outside: list[str]
    players: list[PlayerRow]
    cross: list[list[ScoreShare | None]]
    seats: list[SeatRow]
    lengths: Lengths
    reasons: dict[str, int]
    places: list[list[Visit]]
    faults: list[str]


def tournament_summary(plan: Plan, standings: Standings) -> TournamentSummary:
    """The standings of a tournament; at least one game must have been played."""
    games, rated = standings.games, ratings_of(standings)
    order = sorted(range(len(plan.players)), key=lambda player: (-rated.players[player].value, player))
    return TournamentSummary(
        title=plan.title,
        game=plan.game,
        game_title=find(plan.game).titles["en"],
        options=plan.options,
        pairing=plan.pairing,
        seed=plan.seed,
        digest=plan.digest(),
        games=len(games),
        planned=total_games(plan),
        timed=plan.timed,
        outside=plan.outside,
        players=[_player(standings, player, rated.players[player]) for player in order],
        cross=standings.cross(order),
        seats=[SeatRow(standings.seat_score(seat), worth) for seat, worth in enumerate(rated.seats)],
        lengths=standings.lengths(),
        reasons=standings.reasons(),
        places=[standings.visits(seat) for seat in range(standings.lineup.seats)],
        faults=[f"game {game.fixture.index + 1}: {fault}" for game in games for fault in game.faults],
    )


def ratings_of(standings: Standings) -> Ratings:
    """The ratings that explain the games best."""
    lineup = standings.lineup
    return rate(len(lineup.players), lineup.seats, (_finish(game) for game in standings.games))


def _finish(game: Played) -> list[tuple[int, int, int]]:
    return list(zip(game.fixture.players, game.seats, game.places, strict=True))


def _player(standings: Standings, player: int, rating: Rating) -> PlayerRow:
    counts = standings.counts(player)
    return PlayerRow(
        label=standings.lineup.label(player),
        name=standings.lineup.players[player],
        rating=rating,
        score=standings.score(player),
        wins=counts.wins,
        draws=counts.draws,
        losses=counts.losses,
        seats=standings.scores_by_seat(player),
        thinking_ms=standings.thinking(player),
        faults=standings.failures(player),
    )
