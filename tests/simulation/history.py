"""The history of every stored game, checked against the rules after every change of the store."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import sqlalchemy as sql

from dedale.core.notation import resigning_seat
from dedale.match import Match
from dedale.server.schema import games
from dedale.table.clocks import Clocks
from dedale.table.stored import StoredGame, StoredMove, StoredSeat
from dedale.table.table import new_match

from .broken import holds
from .times import SLACK

if TYPE_CHECKING:
    from .world import World

Log = Sequence[StoredMove]


class GameHistory:
    """One game at all its revisions, replayed by nothing but its rules; `turn_began` is a reading of the times."""

    def __init__(self, game: StoredGame, began: float) -> None:
        self.game = game
        self.moves: list[StoredMove] = []
        self.revisions = {game.revision: (game, 0)}
        self.match: Match | None = new_match(game) if game.status != "waiting" else None
        self.turn_began = began
        check_standing(self)

    def advance(self, game: StoredGame, new: Log, world: World) -> None:
        """Takes one more change, if it is one that may be."""
        before, self.game = self.game, game
        check_change(before, game, new)
        if self.match is None and game.status != "waiting":
            self.match, self.turn_began = new_match(game), world.times.read()
        for move in new:
            self._play(before, move, world)
        self.revisions[game.revision] = (game, len(self.moves))
        check_standing(self)

    def _play(self, before: StoredGame, move: StoredMove, world: World) -> None:
        match = self.match
        holds(match is not None, "nobody moves before a game has begun")
        assert match is not None
        holds(move.n == len(self.moves) + 1, f"moves are numbered without gaps: {move}")
        holds(move.seat in (match.to_move, resigning_seat(move.move)), f"moves are played in turn: {move}")
        holds(match.judge(move.move) == move.move, f"moves are legal: {move}")
        check_time(before, self.moves, move, world.times.read() - self.turn_began + SLACK)
        mover = match.to_move
        match.play(move.move)
        self.moves.append(move)
        if move.seat == mover or match.to_move != mover:
            self.turn_began = world.times.read()


class Histories:
    """All games that were ever stored."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.by_id: dict[str, GameHistory] = {}

    def look(self) -> None:
        """Looks at every game that has changed."""
        store = self.world.database.store
        with store.engine.begin() as connection:
            rows = connection.execute(sql.select(games.c.id, games.c.revision)).all()
        found = {row.id: row.revision for row in rows}
        for game_id in found:
            if self._is_new(game_id, found[game_id]):
                self._take(game_id)
        for game_id, history in self.by_id.items():
            holds(game_id in found or history.game.status == "waiting", "a game that has begun is never removed")

    def _is_new(self, game_id: str, revision: int) -> bool:
        known = self.by_id.get(game_id)
        return known is None or known.game.revision != revision

    def _take(self, game_id: str) -> None:
        known = self.by_id.get(game_id)
        loaded = self.world.database.store.load(game_id, 0 if known is None else len(known.moves))
        assert loaded is not None
        if known is None:
            holds(not loaded[1], "a new game has no moves")
            self.by_id[game_id] = GameHistory(loaded[0], self.world.times.read())
        else:
            known.advance(*loaded, self.world)


# What may change


def check_change(before: StoredGame, game: StoredGame, new: Log) -> None:
    """Refuses what no fact may do to a game."""
    holds(game.revision == before.revision + 1, f"each change adds one to the revision: {before} {game}")
    holds(len(new) <= 1, "a change adds one move at most")
    fixed = ("id", "game", "options", "seed", "listed", "clock", "created")
    holds(all(getattr(game, name) == getattr(before, name) for name in fixed), "what is agreed on does not change")
    for old, seat in zip(before.seats, game.seats, strict=True):
        check_seat(old, seat)
    if before.status != "waiting":
        truth = ("board", "setups", "first")
        holds(all(getattr(game, name) == getattr(before, name) for name in truth), "a game in play is not set up anew")
    if before.status == "over":
        same = replace(game, rematch=before.rematch, revision=before.revision) == before
        holds(same and before.rematch is None and not new, "a game that is over gets one rematch, and nothing else")
    if new:
        holds(game.draw_offer is None, "an offer of a draw lapses with the next move")


def check_seat(old: StoredSeat, seat: StoredSeat) -> None:
    """Refuses to give a seat to a second person, or to forget what was prepared."""
    holds(old.token_hash in (None, seat.token_hash), "a seat that is taken is not taken again")
    holds(seat.prepared or not old.prepared, "what is prepared stays prepared")


def check_time(game: StoredGame, before: Log, move: StoredMove, chargeable: float) -> None:
    """Refuses moves that came too late, and time that nobody could use."""
    if game.clock is None or game.is_bot(move.seat):
        return
    holds(move.spent <= chargeable, f"nobody pays for time in which no server ran: {move}, {chargeable:.1f} s")
    late = move.spent > Clocks(game, before).left(move.seat) + 1e-6
    holds(not late or resigning_seat(move.move) is not None, f"nobody plays after their time: {move}")


# What holds at any moment


def check_standing(history: GameHistory) -> None:
    """Refuses a game whose parts contradict each other."""
    game, match = history.game, history.match
    to_move = None if match is None or game.status == "over" else match.to_move
    holds((game.status == "waiting") == (match is None), "a game that waits has no match")
    holds((game.status == "playing") == (to_move is not None), f"a game is over when its rules say so: {game}")
    holds(game.bot_to_move == game.is_bot(to_move), "it is known whether a computer player is to move")
    runs = game.clock is not None and to_move is not None and not game.is_bot(to_move)
    holds((game.deadline is not None) == runs, "a deadline stands exactly while a clock runs")
    holds(game.draw_offer is None or game.status == "playing", "a draw is offered only in play")
