"""One game as everything that uses games sees it: it makes states and samples, and says how views are encoded."""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final, Generic, Self, cast

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from .encoding import Encoding, PlainEncoding
from .errors import InvalidSetup
from .examples import Example
from .faults import ALWAYS_BEGINS, HAS_NONE, NO_DRAWINGS, NO_SEAT, NO_SEED, NOT_ONE_EACH, Fault
from .luck import Luck
from .notation import Action
from .options import Option, Options, Presets, Value, read_options, read_preset
from .phrases import quoted
from .seat import NOBODY, Seat
from .state import S_co
from .terms import O, P, Terms
from .view import V

GREATEST_SEED: Final = 2**63 - 1

FIRST_STREAM: Final = 0
BOARD_STREAM: Final = 1
SETUP_STREAM: Final = 16

MOST_MOVES: Final = 2**31 - 1
"""The most moves of a game that has no limit of its own."""

UNTOLD: Final = -1
"""In a list of actions: one that the seat was not told."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[O, P, S_co, V]):
    """One game: its options, what is prepared for it, its states and its views. A subclass overrides what it needs.

    `titles` by language; `declared` options; `prepares`: "board", "setup" or "" for what is made before the first
    move and can be checked; `begins`: the seat that always begins, or NOBODY where it is drawn at random; `presets`:
    options that are set together, by name; `facts` and `events`: the types of what `View.facts` gives and of all
    events, free where a game does not declare them.
    """

    def __init__(
        self,
        slug: str,
        titles: dict[str, str],
        declared: list[Option],
        prepares: str,
        begins: Seat = NOBODY,
        *,
        presets: Presets | None = None,
        facts: object = dict,
        events: object = dict,
    ) -> None:
        self.slug: Final = slug
        self.titles: Final = titles
        self.declared: Final = declared
        self.prepares: Final = prepares
        self.begins: Final = begins
        self.presets: Final[Presets] = presets or {}
        self.facts: Final = facts
        self.events: Final = events

    def __repr__(self) -> str:
        return f"dedale.game({self.slug!r})"

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """There is one of each game in a process, and another process finds its own by the slug."""
        return found_again, (self.slug,)

    # Setting up

    def new(
        self,
        options: object = None,
        *,
        seed: object = 0,
        board: object = None,
        setups: object = None,
        first: object = None,
        **named: object,
    ) -> S_co:
        """A game before its first move; what is not given follows from the seed.

        Options are given as a dictionary, or by their names: `game.new(rows=4)`.
        """
        chosen = self.options(_together(options, named), board)
        luck_seed = read_seed(seed)
        prepared = self._board(chosen, board, luck_seed) + self._setups(chosen, setups, luck_seed)
        begins = self._first(chosen, first, luck_seed)
        return self.start(self.terms(chosen, prepared), begins, prepared)

    def again(self, terms: Terms[O], seed: i64) -> S_co:
        """Another random game on the same terms: the same as `new` gives for them and this seed, but faster."""
        prepared = self._board(terms.options, None, seed) + self._setups(terms.options, None, seed)
        begins = self._first(terms.options, None, seed)
        return self.start(self.terms_again(terms, prepared), begins, prepared)

    def options(self, given: object = None, board: object = None) -> O:
        """The options, complete and checked; a given board fixes the sizes."""
        fixed = {} if board is None else self.sizes(board)
        values, changed = read_options(self.declared, given, fixed)
        return self.make_options(values, changed)

    def preset(self, name: object, given: object = None) -> Any:
        """The options of a preset, with given options in place of its own, not checked yet."""
        values = read_preset(self.presets, name)
        return {**values, **given} if isinstance(given, dict) else values if given is None else given

    def check(self, raw: object, options: object = None) -> list[Fault]:
        """Every fault of a board or setup, and of its options; none when it may be played."""
        if not self.prepares:
            return [HAS_NONE()]
        try:
            if self.prepares == "board":
                self.read_board(self.options(options, raw), raw)
            else:
                self.read_setup(self.options(options), raw)
        except InvalidSetup as error:
            return error.faults
        return []

    def _board(self, options: O, given: object, seed: i64) -> list[P]:
        if self.prepares != "board":
            if given is not None:
                raise InvalidSetup([HAS_NONE()], "board")
            return []
        if given is None:
            return [self.make_board(options, Luck(seed, BOARD_STREAM))]
        return [self.read_board(options, given)]

    def _setups(self, options: O, given: object, seed: i64) -> list[P]:
        seats = options.seats
        by_seat = [None] * seats if given is None else given
        if not isinstance(by_seat, list) or len(by_seat) != seats:
            raise InvalidSetup([NOT_ONE_EACH(seats=seats)], "setups")
        if self.prepares != "setup":
            if any(entry is not None for entry in by_seat):
                raise InvalidSetup([HAS_NONE()], "setups")
            return []
        return [self._setup(options, Seat(seat), by_seat[seat], seed) for seat in range(seats)]

    def _setup(self, options: O, seat: Seat, given: object, seed: i64) -> P:
        if given is None:
            return self.make_setup(options, seat, Luck(seed, SETUP_STREAM + seat))
        try:
            return self.read_setup(options, given)
        except InvalidSetup as error:
            raise InvalidSetup(error.faults, f"setup of seat {seat}") from None

    def _first(self, options: Options, given: object, seed: i64) -> Seat:
        if given is None:
            return self.begins if self.begins >= 0 else Seat(Luck(seed, FIRST_STREAM).below(options.seats))
        if self.begins >= 0:
            raise InvalidSetup([ALWAYS_BEGINS(seat=int(self.begins))], "first")
        if not isinstance(given, int) or isinstance(given, bool) or not 0 <= given < int(options.seats):
            seats = [str(seat) for seat in range(options.seats)]
            raise InvalidSetup([NO_SEAT(seats=seats, given=quoted(given))], "first")
        return Seat(given)

    def make_options(self, values: dict[str, Value], changed: dict[str, Value]) -> O:
        """The game's own typed options; two seats unless an option says otherwise."""
        seats = values.get("seats", 2)
        assert isinstance(seats, int)
        return cast(O, Options(values, changed, seats))

    def small(self) -> dict[str, Value]:
        """Options for a small board, where there is one: for trying out and for measuring."""
        return {}

    def sizes(self, board: object) -> dict[str, Value]:
        """The options that a given board fixes; a malformed board fixes none."""
        return {}

    def terms(self, options: O, prepared: list[P]) -> Terms[O]:
        """What is public and fixed through a game with these options on this board or with these setups."""
        raise NotImplementedError

    def terms_again(self, terms: Terms[O], prepared: list[P]) -> Terms[O]:
        """The terms for another random board: the same object, where they do not depend on the board."""
        return self.terms(terms.options, prepared)

    def from_drawing(self, text: str) -> object:
        """A board or setup drawn as text, as the plain data that a record holds."""
        raise InvalidSetup([NO_DRAWINGS() if self.prepares else HAS_NONE()], self.prepares)

    def examples(self) -> list[Example]:
        """Boards or setups to look at and to play with, all valid with the default options."""
        return []

    def read_board(self, options: O, raw: object) -> P:
        """The board, checked; InvalidSetup with every fault."""
        raise NotImplementedError

    def make_board(self, options: O, luck: Luck) -> P:
        """A random board."""
        raise NotImplementedError

    def read_setup(self, options: O, raw: object) -> P:
        """A seat's setup, checked; InvalidSetup with every fault."""
        raise NotImplementedError

    def make_setup(self, options: O, seat: Seat, luck: Luck) -> P:
        """A random setup of a seat."""
        raise NotImplementedError

    def start(self, terms: Terms[O], first: Seat, prepared: list[P]) -> S_co:
        """The position before the first move; `prepared` is the board alone, or the setup of each seat."""
        raise NotImplementedError

    def most_moves(self, options: O) -> i64:
        """An upper bound on the number of moves of a game with these options."""
        return MOST_MOVES

    def tells_move(self, terms: Terms[O], action: Action, seat: Seat) -> bool:
        """Whether a seat that did not play this move is told its text."""
        return True

    # Knowing

    def encoding(self, terms: Terms[O]) -> Encoding:
        """How views on these terms are written as tensors."""
        return PlainEncoding(terms)

    def sample(self, view: V, luck: Luck) -> S_co:
        """A state that the view's seat cannot tell from the truth."""
        raise NotImplementedError

    def retrace(self, state: S_co, known: vec[i64]) -> vec[i64]:  # type: ignore[misc]  # it is handed its own states only
        """The actions that led to a sampled state, given those that its seat was told and UNTOLD in place of others."""
        return known

    def secrets(self, state: S_co, seat: Seat) -> dict[str, object]:  # type: ignore[misc]  # as above
        """The facts that the seat cannot know yet, by name: they must vary among samples."""
        raise NotImplementedError


def found_again(slug: str) -> Game:
    """A game that was pickled. By name, since the games stand above the core."""
    game: Game = import_module("dedale.games").find(slug)
    return game


def _together(options: object, named: dict[str, object]) -> object:
    """Options from a dictionary and by name; what is no dictionary is refused later."""
    if not named or not (options is None or isinstance(options, dict)):
        return options
    return {**(options or {}), **named}


def read_seed(given: object) -> i64:
    """The seed as a number that every machine can hold."""
    if not isinstance(given, int) or isinstance(given, bool) or not 0 <= given <= GREATEST_SEED:
        raise InvalidSetup([NO_SEED(greatest=str(GREATEST_SEED), given=quoted(given))], "seed")
    return given
