"""The faults of a record that show only when it is replayed."""

from __future__ import annotations

from typing import Final

from dedale.core import FaultKind

SEATS_OF_RECORD: Final = FaultKind("seats_of_record", "there are {given:d}, but {wanted:d} play")
NO_NAME: Final = FaultKind("no_name", "a name must be a text, not {given}")
FEWER_MOVES: Final = FaultKind("fewer_moves", "the record has only {moves:d} moves")
TOO_MANY_MOVES: Final = FaultKind("too_many_moves", "there are too many to show what everybody knew after each")
NOT_OVER: Final = FaultKind("not_over", "the record names one, but the game is not over")
OTHER_RESULT: Final = FaultKind("other_result", "{field} should be {wanted}, not {given}")
