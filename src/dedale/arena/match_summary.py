"""What `dedale match` shows."""

from __future__ import annotations

import msgspec

from .figures import ScoreShare, Thinking
from .standings import Standings


class PlayerScore(msgspec.Struct, frozen=True):
    """How one player did."""

    name: str
    share: float
    interval: tuple[float, float]
    wins: int
    draws: int
    losses: int
    seats: list[ScoreShare | None]
    thinking_ms: Thinking | None


class MatchSummary(msgspec.Struct, frozen=True):
    """How the players of a match compare, in the order in which they were named."""

    game: str
    options: dict[str, object]
    seed: int
    games: int
    players: list[PlayerScore]
    first_seat_share: float
    moves_per_game: float
    reasons: dict[str, int]
    faults: list[str]


def match_summary(standings: Standings) -> MatchSummary:
    """The standings of a match; at least one game must have been played."""
    lineup, first = standings.lineup, standings.seat_score(0)
    assert first is not None
    return MatchSummary(
        game=lineup.game.slug,
        options=lineup.options,
        seed=lineup.seed,
        games=len(standings.games),
        players=[_player(standings, player) for player in range(len(lineup.players))],
        first_seat_share=first.share,
        moves_per_game=standings.lengths().mean,
        reasons=standings.reasons(),
        faults=[fault for game in standings.games for fault in game.faults],
    )


def _player(standings: Standings, player: int) -> PlayerScore:
    score, counts = standings.score(player), standings.counts(player)
    assert score is not None
    return PlayerScore(
        name=standings.lineup.players[player],
        share=score.share,
        interval=score.interval,
        wins=counts.wins,
        draws=counts.draws,
        losses=counts.losses,
        seats=standings.scores_by_seat(player),
        thinking_ms=standings.thinking(player),
    )
