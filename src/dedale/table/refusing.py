"""How a refusal is answered: the status tells whose fault it was, the body says what is wrong."""

from __future__ import annotations

from dedale.core import DedaleError, Fault, Refusal
from dedale.games import UnknownGame

from .messages import FaultTold, Refused
from .refusals import Busy, Conflict, Missing, NotLegal, TooMany, Unauthorised, Unreadable

STATUSES: dict[type[DedaleError], int] = {
    Unauthorised: 401,
    Missing: 404,
    UnknownGame: 404,
    Conflict: 409,
    NotLegal: 422,
    TooMany: 429,
    Busy: 503,
    Unreadable: 503,
}
NOT_LEGAL = 422


def without_code(sentence: str) -> Refused:
    """A refusal that programs know by its status alone."""
    return Refused(sentence, "", [])


def status_of(error: DedaleError) -> int:
    """The status of a refusal; one from the rules is the fault of what was asked for."""
    return next((status for kind, status in STATUSES.items() if isinstance(error, kind)), NOT_LEGAL)


def body_of(error: DedaleError) -> Refused:
    """A refusal as it is sent: with its faults, where it names them."""
    if not isinstance(error, Refusal):
        return without_code(str(error))
    return Refused(str(error), error.field, faults_told(error.faults))


def faults_told(faults: list[Fault]) -> list[FaultTold]:
    """Faults as they are sent."""
    return [FaultTold(fault.code, fault.arguments, fault.places, fault.sentence) for fault in faults]
