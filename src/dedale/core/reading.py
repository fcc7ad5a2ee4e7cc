"""Reading plain data from outside: what every object, list and number can get wrong, in one place."""

from __future__ import annotations

from typing import Final

from .errors import InvalidSetup
from .faults import LIST_NEEDED, MISSING, NO_THING, OUT_OF_RANGE, UNKNOWN_FIELD, Fault
from .phrases import quoted


class GivenFields:
    """An object from outside with fields that must all be there; `faults` collects whatever is wrong with it.

    `thing` is what the object stands for, such as a board; what is no object at all is refused at once, as the whole
    of `part`: a board or a setup.
    """

    def __init__(self, part: str, thing: str, known: list[str], raw: object) -> None:
        if not isinstance(raw, dict):
            raise InvalidSetup([NO_THING(thing=thing, fields=known, given=quoted(raw))], part)
        self.part: Final = part
        self.raw: Final[dict[object, object]] = raw
        self.faults: Final[list[Fault]] = [
            UNKNOWN_FIELD(thing=thing, field=quoted(key), fields=known) for key in raw if key not in known
        ] + [MISSING(field=field) for field in known if field not in raw]

    def has(self, field: str) -> bool:
        """Whether the field is there."""
        return field in self.raw

    def list_of(self, field: str) -> list[object] | None:
        """The list of this field; None, with a fault, when it is none."""
        if not self.has(field):
            return None
        given = self.raw[field]
        if isinstance(given, list):
            return given
        self.faults.append(LIST_NEEDED(field=field, given=quoted(given)))
        return None

    def whole(self, field: str, low: int, high: int) -> int | None:
        """The whole number of this field; None, with a fault, when it is none from `low` to `high`."""
        if not self.has(field):
            return None
        given = self.raw[field]
        if is_whole(given, low, high):
            assert isinstance(given, int)
            return given
        self.faults.append(OUT_OF_RANGE(field=field, low=low, high=high, given=quoted(given)))
        return None

    def refuse(self) -> None:
        """Refuses the object if anything is wrong with it."""
        if self.faults:
            raise InvalidSetup(self.faults, self.part)


def is_whole(given: object, low: int, high: int) -> bool:
    """Whether a value from outside is a whole number in a range."""
    return isinstance(given, int) and not isinstance(given, bool) and low <= given <= high
