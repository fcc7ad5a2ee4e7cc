"""Everything that a table refuses, by whose fault it is; each kind has a code and a sentence."""

from __future__ import annotations

from typing import Any

from dedale.core import Fault, FaultKind, Refusal


class TableRefusal(Refusal):
    """A command that is refused for one reason."""

    def __init__(self, fault: Fault) -> None:
        super().__init__([fault])

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.faults[0],)


class Unauthorised(TableRefusal):
    """No token, or a wrong one."""


class Missing(TableRefusal):
    """There is no such thing."""


class Conflict(TableRefusal):
    """Not now: it is another's turn, or things have moved on."""


class OutOfTime(Conflict):
    """The time of the seat to move is over, and nobody has noted it yet."""


class NotLegal(TableRefusal):
    """The request makes no sense in this game."""


class TooMany(TableRefusal):
    """Too many requests, or too much of something."""


class Unreadable(TableRefusal):
    """A stored game that this version cannot read; another may."""


class Busy(TableRefusal):
    """Nobody's fault: there is too much to do at the moment."""


# Unauthorised
TOKEN_NEEDED = FaultKind("token_needed", "this needs the token of a seat: Authorization: Bearer TOKEN")
TOKEN_MALFORMED = FaultKind("token_malformed", "write the header as Authorization: Bearer TOKEN")
WRONG_TOKEN = FaultKind("wrong_token", "this token opens no seat of this game")
WRONG_INVITE = FaultKind("wrong_invite", "this invitation opens no seat of this game")
INVITE_NEEDED = FaultKind("invite_needed", "this game is not open to everybody: an invitation is needed")
WRONG_TRANSFER = FaultKind("wrong_transfer", "this link has been used already, or its time is over")

# Missing
NO_SUCH_TABLE = FaultKind("no_such_table", "there is no game with this name")

# Conflict
SEAT_TAKEN = FaultKind("seat_taken", "this seat has been taken already")
SEATS_TAKEN = FaultKind("seats_taken", "all seats have been taken already")
NOTHING_TO_PREPARE = FaultKind("nothing_to_prepare", "this seat has nothing to prepare, or has handed it in already")
NOT_BEGUN = FaultKind("not_begun", "the game has not begun: not everybody has come or prepared")
NOT_WAITING = FaultKind("not_waiting", "the game has begun already, or somebody is still to come or to prepare")
ANOTHERS_TURN = FaultKind("anothers_turn", "it is seat {seat:d}'s turn")
WRONG_NUMBER = FaultKind("wrong_number", "the next move is number {next:d}, not {n:d}")
MOVED_ON = FaultKind("moved_on", "the game has moved on")
GAME_NOT_OVER = FaultKind("game_not_over", "the game is not over yet")
RECORD_SECRET = FaultKind("record_secret", "the record is shown when the game is over")
TIME_OVER = FaultKind("time_over", "the time of seat {seat:d} is over")
TIME_LEFT = FaultKind("time_left", "nobody's time is over")
NO_OFFER = FaultKind("no_offer", "nobody else has offered a draw")
NO_ADVICE = FaultKind("no_advice", "advice is given only in games against computer players")

# Not legal
WRONG_SEATS = FaultKind("wrong_seats", "{game} with these options has {seats:d} seats, not {given:d}")
LEVEL_MISPLACED = FaultKind("level_misplaced", "a computer player has a level, a person has none")
COMPUTER_INVITED = FaultKind(
    "computer_invited", "a computer player comes without an invitation, and prepares by itself"
)
NO_SECRET_SETUP = FaultKind("no_secret_setup", "in {game} nothing is prepared in secret")
NOTHING_PREPARED = FaultKind("nothing_prepared", "in {game} nothing is prepared")
CLOCK_AMBIGUOUS = FaultKind(
    "clock_ambiguous", "a clock has either seconds for the whole game (initial) or days for each move (days)"
)
TOUCHED = FaultKind("touched", "{piece} has been touched, and must be played")
UNTOUCHABLE = FaultKind("untouchable", "{piece} cannot be played now, or may be touched and put back")
SEED_NOT_YOURS = FaultKind("seed_not_yours", "in a game with other people the server draws the seed")
SETUP_NOT_YOURS = FaultKind(
    "setup_not_yours", "in a game with other people the setup of seat {seat:d} comes from that seat, or from the server"
)
BOARD_NOT_YOURS = FaultKind(
    "board_not_yours", "this board holds what your seat may not know: in a game with other people the server makes it"
)
NO_PERSON = FaultKind("no_person", "somebody must play: this server plays no games of computer players alone")
NEEDS_SERVER = FaultKind("needs_server", "this needs a server: without one, everybody plays at the same screen")
RESIGNS_FOR_ANOTHER = FaultKind("resigns_for_another", "one can only resign for oneself")
DRAW_FOR_TWO = FaultKind("draw_for_two", "a draw is agreed between two people")

# Commitments
NOT_AS_COMMITTED = FaultKind("not_as_committed", "{of}: it is not what was committed to at the start")
COMMITMENT_MISSING = FaultKind("commitment_missing", "{of}: nothing was committed to at the start")
NOTHING_COMMITTED = FaultKind("nothing_committed", "{of}: something was committed to at the start that is not shown")
COMMITMENTS_MALFORMED = FaultKind(
    "commitments_malformed", "commitments: write a list of objects with of, hash and salt"
)

# Too many
TOO_MANY_REQUESTS = FaultKind("too_many_requests", "too many requests; wait a moment")
TOO_MANY_CONNECTIONS = FaultKind("too_many_connections", "too many connections; close some")
TOO_MANY_QUESTIONS = FaultKind("too_many_questions", "too much has been asked for already; wait for the answers")
TOO_MANY_GAMES = FaultKind("too_many_games", "{most:d} of your games are not finished; finish some of them first")
TOO_MANY_LISTED = FaultKind("too_many_listed", "{most:d} of your games wait for anybody already")

# Unreadable
GAME_UNREADABLE = FaultKind("game_unreadable", "this version of the server cannot read this game")

# Busy
SERVER_BUSY = FaultKind("server_busy", "too much is being worked out here at the moment; try again soon")
