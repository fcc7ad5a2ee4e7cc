"""A table: one game as far as it is stored, and the match as far as it is played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

import msgspec

from dedale.core.faults import GAME_OVER
from dedale.core.messages import ViewFacts
from dedale.core.notation import resigning_seat
from dedale.games import find
from dedale.match import Match

from . import facts, tokens
from .clocks import Clocks
from .commitments import commitments
from .refusals import (
    ANOTHERS_TURN,
    NOT_BEGUN,
    RECORD_SECRET,
    RESIGNS_FOR_ANOTHER,
    TIME_OVER,
    TOUCHED,
    WRONG_NUMBER,
    WRONG_TOKEN,
    Conflict,
    NotLegal,
    OutOfTime,
    Unauthorised,
)
from .stored import StoredGame, StoredMove, StoredSeat


class Table:
    """One game: a cache of what is stored. Commands ask it and never change it; stored facts do."""

    def __init__(self, game: StoredGame, moves: Sequence[StoredMove] = ()) -> None:
        self.game = game
        self.moves: list[StoredMove] = []
        self.match: Match | None = None
        self.rules = find(game.game)
        read = self.rules.options(game.options, game.board)
        self.options = read.values
        self.changed = list(read.changed)
        self._bring_up_to(game, moves)

    # What is stored

    @property
    def n(self) -> int:
        """How many moves have been played."""
        return len(self.moves)

    @property
    def is_over(self) -> bool:
        return self.game.status == "over"

    @property
    def to_move(self) -> int | None:
        """The seat whose turn it is, while the game is played."""
        return None if self.match is None or self.is_over else self.match.to_move

    @property
    def touched(self) -> str | None:
        """The piece that the seat to move has touched and must play."""
        return None if self.to_move is None else self.game.touched_piece

    @property
    def clocks(self) -> Clocks:
        return Clocks(self.game, self.moves)

    def seat(self, number: int) -> StoredSeat:
        """Who sits there."""
        return self.game.seats[number]

    def take(self, game: StoredGame, moves: Sequence[StoredMove]) -> bool:
        """Brings the table up to what is stored, unless it is older than what is known; whether it was newer."""
        if game.revision <= self.game.revision:
            return False
        self._bring_up_to(game, moves)
        return True

    def note(self, game: StoredGame, fact: facts.Fact) -> None:
        """Brings the table up to a fact that has just been stored of this game."""
        self.take(facts.after(game, fact), [fact.move] if isinstance(fact, facts.MovePlayed) else [])

    def _bring_up_to(self, game: StoredGame, moves: Sequence[StoredMove]) -> None:
        if self.match is None or game.status != self.game.status:  # secrets and salts do not change otherwise
            self.commitments = commitments(game)
        self.game = game
        if self.match is None and game.status != "waiting":
            self.match = new_match(game)
        for move in moves:
            if move.n == self.n + 1 and self.match is not None:
                self.match.play(move.move)
                self.moves.append(move)

    # Who may do what

    def seat_of(self, token: str) -> int:
        """The seat that this token opens; looks at all of them, whichever it is."""
        fitting = [seat.seat for seat in self.game.seats if tokens.fits(token, seat.token_hash)]
        if not fitting:
            raise Unauthorised(WRONG_TOKEN())
        return fitting[0]

    def begun(self) -> Match:
        """The match, once it has begun."""
        if self.match is None:
            raise Conflict(NOT_BEGUN())
        return self.match

    def playing(self) -> Match:
        """The match, while it is played."""
        if self.is_over:
            raise Conflict(GAME_OVER())
        return self.begun()

    def check_time(self, now: float) -> None:
        """Refuses what comes after the time of the seat to move."""
        if self.to_move is not None and self.clocks.is_over(now):
            raise OutOfTime(TIME_OVER(seat=self.to_move))

    def judge(self, seat: int, move: str, n: int | None) -> str:
        """The canonical text of a move that this seat may play now as move n."""
        match = self.playing()
        if n is not None and n != self.n + 1:
            raise Conflict(WRONG_NUMBER(next=self.n + 1, n=n))
        resigning = resigning_seat(move)
        if resigning is not None and resigning != seat:
            raise NotLegal(RESIGNS_FOR_ANOTHER())
        if resigning is not None:
            return match.judge(move)
        self.check_turn(seat)
        text = match.judge(move)
        if self.touched is not None and match.piece_of(text) != self.touched:
            raise NotLegal(TOUCHED(piece=self.touched))
        return text

    def moves_of(self, piece: str) -> list[str]:
        """What the seat to move may play with this piece."""
        match = self.playing()
        return [move for move in match.legal_moves() if match.piece_of(move) == piece]

    def view(self, seat: int | None) -> ViewFacts | None:
        """What a seat, or a spectator, knows, once there is a match; what is touched limits what is legal."""
        if self.match is None:
            return None
        facts = cast(ViewFacts, self.match.view(seat).as_dict())
        if self.touched is not None and seat == self.to_move:
            facts["legal"] = self.moves_of(self.touched)
        return facts

    def check_turn(self, seat: int) -> None:
        """Refuses what is for the seat to move alone."""
        mover = self.playing().to_move
        if mover is not None and mover != seat:
            raise Conflict(ANOTHERS_TURN(seat=mover))

    def record(self) -> bytes:
        """The whole game, when it is over, as one line of JSON, with the commitments and their salts."""
        if not self.is_over or self.match is None:
            raise Conflict(RECORD_SECRET())
        return msgspec.json.encode({**self.match.record().as_dict(), "commitments": self.commitments})


def new_match(game: StoredGame) -> Match:
    """The match as it was set up."""
    return Match(
        find(game.game),
        game.options,
        seed=game.seed,
        board=game.board,
        setups=game.setups if any(setup is not None for setup in game.setups) else None,
        first=game.first,
        names=[seat.name or (f"bot: {seat.level}" if seat.is_bot else "") for seat in game.seats],
    )
