"""Games as values that tell all their lines; runs natively and in the browser, and the lines must be the same."""

from __future__ import annotations

import hashlib

import msgspec

from dedale.bots import find_player
from dedale.core import Luck
from dedale.games import find
from dedale.match import Match
from tests.games.recording import RECORDS, read, streams
from tests.laws.position import Position
from tests.laws.twins import twins_cannot_be_told_apart

RANDOM = "random"
POSITION_STREAM = 99


class Recorded(msgspec.Struct, frozen=True, tag=True):
    """A game that the tests keep."""

    path: str

    def text(self) -> str:
        return streams(read(RECORDS / self.path))


class Played(msgspec.Struct, frozen=True, tag=True):
    """A game that is played at random or by computer players, `level` for all seats; at most so many moves."""

    game: str
    options: dict[str, object]
    seed: int
    level: str
    most: int

    def text(self) -> str:
        match = Match(self.game, self.options, seed=self.seed)
        while match.to_move is not None and len(match.lines) < self.most:
            match.play(self.move(match))
        record = match.record()
        return record.encode().decode() + "\n" + streams(record)

    def move(self, match: Match) -> str:
        assert match.to_move is not None
        luck = Luck(self.seed, POSITION_STREAM + len(match.lines))
        if self.level == RANDOM:
            legal = match.legal_moves()
            return legal[luck.below(len(legal))]
        return find_player(match.game, self.level).player(luck).choose(match.view(match.to_move))


class Twins(msgspec.Struct, frozen=True, tag=True):
    """The law of twins after so many random moves, and what everybody knows then."""

    game: str
    options: dict[str, object]
    seed: int
    moves: int

    def text(self) -> str:
        game = find(self.game)
        state = game.new(self.options, seed=self.seed)
        position = Position(game, self.options, self.seed, state, luck=Luck(self.seed, POSITION_STREAM))
        position.play_random(self.moves)
        twins_cannot_be_told_apart(position)
        return "".join(view.decode() + "\n" for view in position.views())


AnyGame = Recorded | Played | Twins


def digests(games: str) -> str:
    """The digests of the lines of games, which are given as JSON."""
    read_games = msgspec.json.decode(games, type=list[AnyGame])
    return msgspec.json.encode([digest(game.text()) for game in read_games]).decode()


def text(game: str) -> str:
    """All lines of one game, which is given as JSON."""
    read_game: AnyGame = msgspec.json.decode(game, type=AnyGame)
    return read_game.text()


def digest(lines: str) -> str:
    return hashlib.sha256(lines.encode()).hexdigest()
