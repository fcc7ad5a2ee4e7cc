"""The contract between a game and everything that uses games.

A `State` is the truth of one game in play and keeps its rules, a `View` is what one seat knows of it, and a `Game`
makes both. Only a game's own folder looks inside a state; everybody else is handed views and events.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any, Final, Generic, Self, cast

import msgspec
from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr
from typing_extensions import TypeVar

from .encoding import Encoding, PlainEncoding
from .errors import IllegalMove, InvalidSetup
from .event import Event
from .faults import (
    ALWAYS_BEGINS,
    GAME_OVER,
    HAS_NONE,
    NO_DRAWINGS,
    NO_SEAT,
    NO_SEAT_TO_RESIGN,
    NO_SEED,
    NO_SUCH_ACTION,
    NOT_ONE_EACH,
    RESIGNED_ALREADY,
    Fault,
)
from .luck import Luck
from .notation import RESIGNATION, Action, Notation, resignation, seat_resigning
from .options import Option, Options, Presets, Value, read_options, read_preset
from .outcome import Outcome, places_of
from .phrases import quoted
from .seat import NOBODY, Seat, seats_in
from .snapshot import put_back, taken

GREATEST_SEED: Final = 2**63 - 1

FIRST_STREAM: Final = 0
BOARD_STREAM: Final = 1
SETUP_STREAM: Final = 16

MOST_MOVES: Final = 2**31 - 1
"""The most moves of a game that sets itself no limit."""

EVERY_STATE: Final = ["terms", "first", "mover", "resigned", "outcome"]
"""The attributes that every state has."""

UNTOLD: Final = -1
"""In a list of actions: one that the seat was not told."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Prepared:
    """A board, or what one seat has prepared in secret: read, checked and never changed again.

    A compiled subclass says in `__reduce__` how a pickle is read again.
    """

    def as_dict(self) -> Mapping[str, object]:
        """As it stands in a record."""
        raise NotImplementedError

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Prepared) and type(self) is type(other) and self.as_dict() == other.as_dict()

    def __hash__(self) -> int:
        return hash(msgspec.json.encode(self.as_dict()))

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.as_dict()}>"

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        return self


O_co = TypeVar("O_co", bound=Options, covariant=True, default=Options)

# What a game is made of. Code that knows no game writes `Game` and `Terms`, and gets `State`, `View`, `Options`.
O = TypeVar("O", bound=Options, default=Any)  # noqa: E741
"""A game's own options."""

P = TypeVar("P", bound=Prepared, default=Any)
"""What is prepared for a game: its board, or the setup of a seat."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Terms(Generic[O_co]):
    """What is public and fixed through a whole game: the game, its options, its moves."""

    def __init__(self, game: Game, options: O_co, notation: Notation) -> None:
        self.game: Final = game
        self.options: Final = options
        self.notation: Final = notation


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """The truth of one game in play. A game overrides what stands under "The rules"."""

    def __init__(self, terms: Terms, first: Seat) -> None:
        self.terms: Final = terms
        self.first: Final = first
        self.mover: Seat = first
        self.resigned: i64 = 0
        self.outcome: Outcome | None = None

    @property
    def to_move(self) -> Seat | None:
        """The seat whose turn it is; None when the game is over."""
        return None if self.mover < 0 else self.mover

    @property
    def is_over(self) -> bool:
        return self.mover < 0

    # What may be played

    def legal_moves(self) -> list[str]:
        """What the seat to move may play, in order of the action space."""
        texts = self.terms.notation.texts
        actions = self.legal_actions()
        return [texts[actions[n]] for n in range(i64(len(actions)))]

    def legal_actions(self) -> vec[i64]:
        """The same as numbers, ascending."""
        return self.actions() if self.mover >= 0 else vec[i64]()

    def legal_numbers(self) -> list[Any]:
        """The same as a list of Python's own numbers, each of which the notation made once."""
        numbers = self.terms.notation.numbers
        actions = self.legal_actions()
        return [numbers[actions[n]] for n in range(i64(len(actions)))]

    def is_legal(self, action: Action) -> bool:
        """Whether an action of the action space may be played now; a resignation is none."""
        return self.mover >= 0 and self.allows(action)

    # Playing

    def play(self, move: object) -> list[Event]:
        """Plays a text, `resign SEAT` included, and says what happened; a refused move changes nothing."""
        return self.play_action(self.terms.notation.read(move))

    def judge(self, move: object) -> str:
        """The canonical text of a move that may be played now; refuses like `play`, and changes nothing either way."""
        action = self.terms.notation.read(move)
        self.check(action)
        return self.terms.notation.text(action)

    def play_action(self, action: Action) -> list[Event]:
        """Plays a legal action, a resignation included, and says what happened."""
        self.check(action)
        told: list[Event] = []
        if action <= RESIGNATION:
            self._resign(seat_resigning(action), told)
        else:
            self.apply(action, told)
        return told

    def advance(self, action: Action) -> None:
        """Plays an action known to be legal, quickly and silently: for search."""
        self.apply(action, None)

    def resign(self, seat: int) -> list[Event]:
        """Takes a seat out of the game, on its turn or not."""
        return self.play_action(resignation(seat))

    def check(self, action: Action) -> None:
        """Refuses an action, or a resignation, that is not possible now."""
        fault = self._why_not_resign(seat_resigning(action)) if action <= RESIGNATION else None
        if fault is None and action > RESIGNATION and not self.is_legal(action):
            fault = self.refusal(action)
        if fault is not None:
            raise IllegalMove([fault])

    def refusal(self, action: Action) -> Fault:
        """Why an action is not legal now."""
        if self.is_over:
            return GAME_OVER()
        if not 0 <= action < self.terms.notation.size:
            return NO_SUCH_ACTION(action=int(action))
        return self.why_not(action, self.terms.notation.text(action))

    def _why_not_resign(self, seat: Seat) -> Fault | None:
        if self.is_over:
            return GAME_OVER()
        if seat >= self.terms.options.seats:
            return NO_SEAT_TO_RESIGN(last=int(self.terms.options.seats) - 1)
        if self.resigned >> seat & 1:
            return RESIGNED_ALREADY(seat=int(seat))
        return None

    def _resign(self, seat: Seat, told: list[Event]) -> None:
        told.append(Event("resigned", {"seat": seat}))
        self.resigned |= i64(1) << seat
        left = self.seats_left()
        if len(left) < 2:
            self.finish(left, "resigned", told)
        else:
            self.after_resigning(seat, told)

    def seats_left(self) -> list[int]:
        """The seats that have not resigned."""
        everybody = (i64(1) << self.terms.options.seats) - 1
        return seats_in(everybody & ~self.resigned)

    def finish(self, winners: list[int], reason: str, told: list[Event] | None) -> None:
        """Ends the game."""
        self.mover = NOBODY
        self.outcome = Outcome(winners, reason, self.places(winners))
        if told is not None:
            told.append(Event("over", {"winners": list(winners), "reason": reason}))

    # Knowing

    def view(self, seat: object) -> View:
        """What a seat knows; None: what a spectator knows."""
        if seat is None:
            return self.look(NOBODY)
        last = int(self.terms.options.seats) - 1
        if not isinstance(seat, int) or not 0 <= seat <= last:
            raise ValueError(f"there is no seat {quoted(seat)}; seats are 0 to {last}, and None is a spectator")
        return self.look(Seat(seat))

    # The rules

    def actions(self) -> vec[i64]:
        """What the seat to move may play, ascending; asked while the game goes on, and then never empty."""
        raise NotImplementedError

    def allows(self, action: Action) -> bool:
        """Whether the seat to move may play this."""
        return action in self.actions()

    def random_action(self, luck: Luck) -> Action:
        """A legal action, each equally likely."""
        actions = self.actions()
        return Action(actions[luck.below(len(actions))])

    def apply(self, action: Action, told: list[Event] | None) -> None:
        """Plays a legal action; what happened is added to `told`, unless nobody listens."""
        raise NotImplementedError

    def why_not(self, action: Action, move: str) -> Fault:
        """Why an action, with this text, is not legal now: a fault of the game's own, of an `unplayable` kind."""
        raise NotImplementedError

    def piece_of(self, action: Action) -> str:
        """The piece that a player touches to play this; empty where one may touch a piece and play another."""
        return ""

    def after_resigning(self, seat: Seat, told: list[Event]) -> None:
        """Lets the game go on without a seat; only games for more than two need it."""
        raise NotImplementedError

    def places(self, winners: list[int]) -> list[int]:
        """Everybody's place at the end."""
        return places_of(winners, self.terms.options.seats)

    def look(self, seat: Seat) -> View:
        """What the seat (NOBODY: a spectator) knows."""
        raise NotImplementedError

    def copy(self) -> State:
        """A state that can be played on without touching this one."""
        raise NotImplementedError

    def prepared(self) -> list[Prepared]:
        """The board alone, or the setup of each seat, as it was before the first move: for the record."""
        return []

    def prepared_dicts(self) -> tuple[object, list[object] | None]:
        """The board and the setups as a record holds them, None for what the game does not have."""
        plain: list[object] = [one.as_dict() for one in self.prepared()]
        return (plain[0], None) if self.terms.game.prepares == "board" else (None, plain or None)

    def copy_progress(self, other: State) -> None:
        """Takes over from another state of the same game what every game keeps."""
        self.mover = other.mover
        self.resigned = other.resigned
        self.outcome = other.outcome

    # States as values

    def changing(self) -> list[str]:
        """The names of the attributes that play changes, besides those of every state; a compiled state lists them."""
        return [name for name, value in vars(self).items() if name not in EVERY_STATE and not _is_fixed(value)]

    def snapshot(self) -> dict[str, Any]:
        """All that has changed since the start, as plain data."""
        return taken(self, self.changing())

    def restore(self, fields: dict[str, Any]) -> None:
        """Makes a start the position of a snapshot."""
        put_back(self, fields)

    def draw(self) -> str:
        """A picture in text: what each seat sees, once where all see the same."""
        pictures = [self.look(Seat(seat)).draw() for seat in range(self.terms.options.seats)]
        if all(picture == pictures[0] for picture in pictures):
            return pictures[0]
        return "\n\n".join(f"Seat {seat} sees:\n{picture}" for seat, picture in enumerate(pictures))

    def __repr__(self) -> str:
        to_move = "over" if self.is_over else f"seat {self.mover} to move"
        return f"<{self.terms.game.slug}, {to_move}\n{self.draw()}>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and type(self) is type(other) and self._parts() == other._parts()

    def __hash__(self) -> int:
        raise TypeError("a state changes when it is played on, so it cannot be hashed; take a view, or its text")

    def __copy__(self) -> State:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, object]) -> State:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return restored_state, self._parts()

    def _parts(self) -> tuple[Any, ...]:
        """All that a state is, as plain data but for the game and the outcome."""
        terms = self.terms
        board, setups = self.prepared_dicts()
        progress = (int(self.first), int(self.mover), int(self.resigned), self.outcome)
        return terms.game, terms.options.values, board, setups, progress, self.snapshot()

    def resume(self, view: View) -> None:
        """Takes over from a view what every game keeps: for sampled states."""
        self.mover = view.mover
        self.resigned = view.resigned
        self.outcome = view.outcome


def _is_fixed(value: object) -> bool:
    """Whether this stays as it is through a whole game: what was agreed, or prepared."""
    if isinstance(value, list) and value:
        return all(isinstance(one, Prepared) for one in value)
    return isinstance(value, (Options, Terms, Prepared))


def restored_state(
    game: Game,
    options: dict[str, Value],
    board: object,
    setups: object,
    progress: tuple[int, int, int, Outcome | None],
    fields: dict[str, Any],
) -> State:
    """A state that was pickled."""
    first, mover, resigned, outcome = progress
    state = game.new(options, board=board, setups=setups, first=None if game.begins >= 0 else first)
    state.mover = Seat(mover)
    state.resigned = resigned
    state.outcome = outcome
    state.restore(fields)
    return state


S_co = TypeVar("S_co", bound=State, covariant=True, default=State)
"""A game's own states."""


@mypyc_attr(allow_interpreted_subclasses=True)
class View:
    """What one seat knows (NOBODY: a spectator), built field by field from the state."""

    def __init__(self, state: State, seat: Seat) -> None:
        self.terms: Final = state.terms
        self.seat: Final = seat
        self.first: Final = state.first
        self.mover: Final = state.mover
        self.resigned: Final[i64] = state.resigned
        self.outcome: Final = state.outcome
        self.actions: Final = state.legal_actions() if state.mover == seat else vec[i64]()

    @property
    def to_move(self) -> Seat | None:
        """The seat whose turn it is; None when the game is over."""
        return None if self.mover < 0 else self.mover

    def legal_moves(self) -> list[str]:
        """What this seat may play now; nothing when it is not its turn."""
        texts = self.terms.notation.texts
        return [texts[self.actions[n]] for n in range(i64(len(self.actions)))]

    def facts(self) -> Mapping[str, object]:
        """What this game lets the seat know beyond what every game does."""
        raise NotImplementedError

    def draw(self) -> str:
        """A picture in text."""
        raise NotImplementedError

    def as_dict(self) -> dict[str, object]:
        """All of the view, as it is sent to a player."""
        return {
            "game": self.terms.game.slug,
            "options": self.terms.options.changed,
            "seat": None if self.seat < 0 else self.seat,
            "first": self.first,
            "to_move": self.to_move,
            "resigned": seats_in(self.resigned),
            "outcome": None if self.outcome is None else self.outcome.as_dict(),
            "legal": self.legal_moves(),
            **self.facts(),
        }

    def encode(self) -> bytes:
        """The view as JSON; two views are the same knowledge when these bytes are equal."""
        return msgspec.json.encode(self.as_dict())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self.encode() == other.encode()

    def __hash__(self) -> int:
        return hash(self.encode())

    def __repr__(self) -> str:
        who = "a spectator" if self.seat < 0 else f"seat {self.seat}"
        return f"<{self.terms.game.slug} as {who} sees it\n{self.draw()}>"

    def __copy__(self) -> View:
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> View:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """Keeps a state that the seat cannot tell from the truth, so that what is pickled tells no secret either."""
        state: State = self.terms.game.sample(self, Luck(0))
        return seen_again, (state, int(self.seat))


def seen_again(state: State, seat: int) -> View:
    """A view that was pickled."""
    return state.look(Seat(seat))


V = TypeVar("V", bound=View, default=Any)
"""A game's own views."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[O, P, S_co, V]):
    """One game: its options, what is prepared for it, its states and its views. A sibling overrides what it needs.

    `titles` by language; `declared` options; `prepares`: "board", "setup" or "" for what is made before the first
    move and can be checked; `begins`: the seat that always begins, or NOBODY where it is drawn by lot; `presets`:
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
        """Another game by chance on the same terms: what `new` gives for them and this seed, only sooner."""
        prepared = self._board(terms.options, None, seed) + self._setups(terms.options, None, seed)
        begins = self._first(terms.options, None, seed)
        return self.start(self.terms_again(terms, prepared), begins, prepared)

    def options(self, given: object = None, board: object = None) -> O:
        """The options, complete and checked; a given board fixes the sizes."""
        fixed = {} if board is None else self.sizes(board)
        values, changed = read_options(self.declared, given, fixed)
        return self.make_options(values, changed)

    def preset(self, name: object, given: object = None) -> Any:
        """The options of a preset, with those that are given in place of its own, not judged yet."""
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
        if given is None and self.prepares != "setup":
            return []
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
        """The terms for another board by chance: the same ones, where they do not depend on it."""
        return self.terms(terms.options, prepared)

    def from_drawing(self, text: str) -> object:
        """A board or setup drawn as text, as the plain data that a record holds."""
        raise InvalidSetup([NO_DRAWINGS() if self.prepares else HAS_NONE()], self.prepares)

    def read_board(self, options: O, raw: object) -> P:
        """The board, checked; InvalidSetup with every fault."""
        raise NotImplementedError

    def make_board(self, options: O, luck: Luck) -> P:
        """A board by chance."""
        raise NotImplementedError

    def read_setup(self, options: O, raw: object) -> P:
        """A seat's setup, checked; InvalidSetup with every fault."""
        raise NotImplementedError

    def make_setup(self, options: O, seat: Seat, luck: Luck) -> P:
        """A seat's setup by chance."""
        raise NotImplementedError

    def start(self, terms: Terms[O], first: Seat, prepared: list[P]) -> S_co:
        """The position before the first move; `prepared` is the board alone, or the setup of each seat."""
        raise NotImplementedError

    def most_moves(self, options: O) -> i64:
        """How many moves a game with these options cannot go beyond."""
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
    """A game that was pickled. By name, since the games stand above the contract."""
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
