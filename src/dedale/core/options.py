"""What a host may set: declared once for each game, checked here for all."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Self

from mypy_extensions import i64, mypyc_attr

from .errors import InvalidSetup
from .faults import (
    NO_CHOICE,
    NO_FLAG,
    NO_OBJECT,
    NO_PRESETS,
    NOT_OF_BOARD,
    OUT_OF_RANGE,
    SHARE_OUT_OF_RANGE,
    UNKNOWN_OPTION,
    UNKNOWN_PRESET,
    Fault,
)
from .phrases import quoted
from .reading import is_whole

MOST_TURNS: Final = 1_000_000
"""The most turns that a host may allow in a game that sets no other limit."""

Value = bool | int | float | str
Presets = dict[str, dict[str, Value]]
"""Values that are set together, by the name of the preset."""

Default = Value | Callable[[dict[str, Value]], Value]


@mypyc_attr(allow_interpreted_subclasses=True)
class Option:
    """One option; its default may follow from the options declared before it."""

    def __init__(self, name: str, default: Default) -> None:
        self.name: Final = name
        self._default: Final = default

    def default(self, values: dict[str, Value]) -> Value:
        """The default, given the values of the options before this one."""
        given = self._default
        return given if isinstance(given, (bool, int, float, str)) else given(values)

    @property
    def follows(self) -> bool:
        """Whether the default depends on the options before this one."""
        return not isinstance(self._default, (bool, int, float, str))

    def allows(self, value: object) -> bool:
        """Whether the value may be given."""
        raise NotImplementedError

    def fault(self, value: object) -> Fault:
        """What is wrong with a value that may not be given."""
        raise NotImplementedError


class Whole(Option):
    """A whole number in a range."""

    def __init__(self, name: str, default: Default, low: int, high: int) -> None:
        super().__init__(name, default)
        self.low: Final = low
        self.high: Final = high

    def allows(self, value: object) -> bool:
        return is_whole(value, self.low, self.high)

    def fault(self, value: object) -> Fault:
        return OUT_OF_RANGE(field=self.name, low=self.low, high=self.high, given=quoted(value))


class Share(Option):
    """A real number in a range."""

    def __init__(self, name: str, default: Default, low: float, high: float) -> None:
        super().__init__(name, default)
        self.low: Final = low
        self.high: Final = high

    def allows(self, value: object) -> bool:
        if isinstance(value, bool) or not isinstance(value, (int, float)):
            return False
        return self.low <= value <= self.high

    def fault(self, value: object) -> Fault:
        return SHARE_OUT_OF_RANGE(field=self.name, low=self.low, high=self.high, given=quoted(value))


class Flag(Option):
    """Yes or no."""

    def allows(self, value: object) -> bool:
        return isinstance(value, bool)

    def fault(self, value: object) -> Fault:
        return NO_FLAG(field=self.name, given=quoted(value))


class Choice(Option):
    """One of a few values."""

    def __init__(self, name: str, default: Default, choices: list[Value]) -> None:
        super().__init__(name, default)
        self.choices: Final = choices

    def allows(self, value: object) -> bool:
        return any(value == choice and type(value) is type(choice) for choice in self.choices)

    def fault(self, value: object) -> Fault:
        choices = [str(choice) for choice in self.choices]
        return NO_CHOICE(field=self.name, choices=choices, given=quoted(value))


@mypyc_attr(allow_interpreted_subclasses=True)
class Options:
    """The options of one game, complete and checked; games add typed fields.

    `values` holds every option, `changed` those that differ from their defaults; `seats` is how many play. The
    constructor of a subclass takes `values` and `changed` alone.
    """

    def __init__(self, values: dict[str, Value], changed: dict[str, Value], seats: int) -> None:
        self.values: Final = values
        self.changed: Final = changed
        self.seats: Final[i64] = seats

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Options) and type(self) is type(other) and self.values == other.values

    def __hash__(self) -> int:
        return hash(tuple(self.values.items()))

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.values}>"

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return options_again, (type(self), self.values, self.changed, int(self.seats))

    def whole(self, name: str) -> i64:
        """The value of a whole number."""
        return whole(self.values, name)

    def flag(self, name: str) -> bool:
        """The value of a yes or no."""
        return self.values[name] is True

    def text(self, name: str) -> str:
        """The value of a choice among words."""
        return str(self.values[name])

    def share(self, name: str) -> float:
        """The value of a real number."""
        value = self.values[name]
        assert isinstance(value, (int, float))
        return float(value)


def whole(values: dict[str, Value], name: str) -> int:
    """The value of a whole number among checked values: for defaults that follow from others."""
    value = values[name]
    assert isinstance(value, int)
    return value


def options_again(kind: Any, values: dict[str, Value], changed: dict[str, Value], seats: int) -> Options:
    """Options that were pickled."""
    made: Options = Options(values, changed, seats) if kind is Options else kind(values, changed)
    return made


def read_options(
    declared: list[Option], given: object, fixed: dict[str, Value]
) -> tuple[dict[str, Value], dict[str, Value]]:
    """All values, and those that differ from the defaults; `fixed` comes from a given board."""
    if given is None:
        given = {}
    if not isinstance(given, dict):
        raise InvalidSetup([NO_OBJECT(given=quoted(given))], "options")
    faults = _unknown(declared, given)
    values: dict[str, Value] = {}
    changed: dict[str, Value] = {}
    for option in declared:
        name = option.name
        default = fixed[name] if name in fixed else option.default(values)
        value = given.get(name, default)
        if not option.allows(value):
            faults.append(option.fault(value))
            value = default
        elif name in fixed and value != default:
            faults.append(NOT_OF_BOARD(field=name, given=quoted(value), wanted=str(default)))
        values[name] = value
        if value != option.default(values):
            changed[name] = value
    if faults:
        raise InvalidSetup(faults, "options")
    return values, changed


def read_preset(presets: Presets, name: object) -> dict[str, Value]:
    """The values of a preset; none for no name."""
    if name is None:
        return {}
    if not isinstance(name, str) or name not in presets:
        known = [UNKNOWN_PRESET(preset=quoted(name), presets=list(presets))]
        raise InvalidSetup(known if presets else [NO_PRESETS(preset=quoted(name))], "preset")
    return presets[name]


def _unknown(declared: list[Option], given: dict[object, object]) -> list[Fault]:
    names = [option.name for option in declared]
    return [UNKNOWN_OPTION(option=quoted(name), options=names) for name in given if name not in names]
