"""The contract that every game keeps: `Game`, `State`, `View`, `Terms`, and the values that they share."""

from .encoding import Encoding, Field
from .errors import DedaleError, IllegalMove, InvalidRecord, InvalidSetup, Refusal, UnreadableMove
from .event import Event, told_to
from .examples import Example, read_examples
from .faults import Fault, FaultKind, unplayable
from .game import Game
from .luck import Luck
from .notation import Action, Notation
from .options import Choice, Flag, Option, Options, Share, Whole
from .outcome import Outcome
from .record import Record
from .seat import NOBODY, Seat
from .state import State
from .terms import Prepared, Terms
from .view import View

__all__ = [
    "NOBODY",
    "Action",
    "Choice",
    "DedaleError",
    "Encoding",
    "Event",
    "Example",
    "Fault",
    "FaultKind",
    "Field",
    "Flag",
    "Game",
    "IllegalMove",
    "InvalidRecord",
    "InvalidSetup",
    "Luck",
    "Notation",
    "Option",
    "Options",
    "Outcome",
    "Prepared",
    "Record",
    "Refusal",
    "Seat",
    "Share",
    "State",
    "Terms",
    "UnreadableMove",
    "View",
    "Whole",
    "read_examples",
    "told_to",
    "unplayable",
]
