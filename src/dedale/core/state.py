"""The truth of one game in play, and its rules. Only a game's own folder looks inside a state."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr
from typing_extensions import TypeVar

from .errors import IllegalMove
from .event import Event
from .faults import GAME_OVER, NO_SEAT_TO_RESIGN, NO_SUCH_ACTION, RESIGNED_ALREADY, Fault
from .luck import Luck
from .notation import RESIGNATION, Action, resignation, seat_resigning
from .options import Options, Value
from .outcome import Outcome, places_of
from .phrases import quoted
from .seat import NOBODY, Seat, seats_in
from .snapshot import put_back, taken
from .terms import Prepared, Terms

if TYPE_CHECKING:
    from .game import Game
    from .view import View

EVERY_STATE: Final = ["terms", "first", "mover", "resigned", "outcome"]
"""The attributes that every state has."""


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """The truth of one game in play. A game overrides the methods under "The rules"."""

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
        """The same as a list of Python integers, which the notation keeps so that none is made anew."""
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
        """Plays an action known to be legal, without checks and events: for search."""
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
        """What the seat to move may play, ascending; only called before the game is over, and then never empty."""
        raise NotImplementedError

    def allows(self, action: Action) -> bool:
        """Whether the seat to move may play this."""
        return action in self.actions()

    def random_action(self, luck: Luck) -> Action:
        """A legal action, each equally likely."""
        actions = self.actions()
        return Action(actions[luck.below(len(actions))])

    def apply(self, action: Action, told: list[Event] | None) -> None:
        """Plays a legal action and appends what happened to `told`, unless that is None."""
        raise NotImplementedError

    def why_not(self, action: Action, move: str) -> Fault:
        """Why an action, with this text, is not legal now: a fault of the game's own, of an `unplayable` kind."""
        raise NotImplementedError

    def piece_of(self, action: Action) -> str:
        """The piece that a player touches to play this; empty where one may touch a piece and play another."""
        return ""

    def after_resigning(self, seat: Seat, told: list[Event]) -> None:
        """Continues the game without a seat; only games for more than two need it."""
        raise NotImplementedError

    def places(self, winners: list[int]) -> list[int]:
        """Everybody's place at the end."""
        return places_of(winners, self.terms.options.seats)

    def look(self, seat: Seat) -> View:
        """What the seat (NOBODY: a spectator) knows."""
        raise NotImplementedError

    def copy(self) -> State:
        """An independent state: playing it does not change this one."""
        raise NotImplementedError

    def prepared(self) -> list[Prepared]:
        """The board alone, or the setup of each seat, as it was before the first move: for the record."""
        return []

    def prepared_dicts(self) -> tuple[object, list[object] | None]:
        """The board and the setups as a record holds them, None for what the game does not have."""
        plain: list[object] = [one.as_dict() for one in self.prepared()]
        return (plain[0], None) if self.terms.game.prepares == "board" else (None, plain or None)

    def copy_progress(self, other: State) -> None:
        """Copies from another state of the same game what every game keeps."""
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
        """Turns the position before the first move into that of a snapshot."""
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
        """Copies from a view what every game keeps: for sampled states."""
        self.mover = view.mover
        self.resigned = view.resigned
        self.outcome = view.outcome


def _is_fixed(value: object) -> bool:
    """Whether a value is fixed through a whole game: options, terms, and what was prepared."""
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
