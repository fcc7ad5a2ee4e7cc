"""A match holds the truth of one game, hands out views, and keeps the record."""

from __future__ import annotations

from dataclasses import dataclass

from dedale.core import Event, Game, IllegalMove, Outcome, Record, State, Terms, View, told_to
from dedale.core.faults import GAME_OVER, NOT_YOUR_TURN
from dedale.core.notation import RESIGNATION, Action, seat_resigning
from dedale.core.seat import NOBODY, Seat
from dedale.games import find


@dataclass(frozen=True)
class Line:
    """One move of a match with its events.

    `known_to` are the seats that are told the move's text, besides the one that played it.
    """

    n: int
    seat: int
    move: str
    events: tuple[Event, ...]
    known_to: frozenset[int]

    def as_dict(self, seat: int | None = None) -> dict[str, object]:
        """The line as the replay prints it: whole, or as one seat may see it."""
        if seat is None:
            return self._with(self.move, list(self.events))
        is_known = seat == self.seat or seat in self.known_to
        return self._with(self.move if is_known else None, told_to(Seat(seat), list(self.events)))

    def for_spectators(self) -> dict[str, object]:
        """The line as somebody without a seat may see it."""
        is_known = NOBODY in self.known_to
        return self._with(self.move if is_known else None, told_to(NOBODY, list(self.events)))

    def _with(self, move: str | None, events: list[Event]) -> dict[str, object]:
        return {"n": self.n, "seat": self.seat, "move": move, "events": [event.as_dict() for event in events]}


def line_of(terms: Terms, n: int, seat: int, action: Action, events: tuple[Event, ...]) -> Line:
    """The line of an action, with the seats that are told it; everybody is told of a resignation."""
    known = [
        other
        for other in range(NOBODY, terms.options.seats)
        if action <= RESIGNATION or terms.game.tells_move(terms, action, Seat(other))
    ]
    return Line(n, seat, terms.notation.text(action), events, frozenset(known))


def seat_playing(state: State, action: Action) -> int:
    """The seat that plays an action: the seat to move, or the one that resigns."""
    return int(seat_resigning(action)) if action <= RESIGNATION else int(state.mover)


class Match:
    """One game being played, from its first move to its end; the game may be given by its name."""

    def __init__(
        self,
        game: Game | str,
        options: object = None,
        *,
        seed: object = 0,
        board: object = None,
        setups: object = None,
        first: object = None,
        names: list[str] | None = None,
    ) -> None:
        self.game: Game = game if isinstance(game, Game) else find(game)
        self.names = names
        self.lines: list[Line] = []
        self._seed = seed
        self._state = self.game.new(options, seed=seed, board=board, setups=setups, first=first)

    @property
    def seats(self) -> int:
        return self._state.terms.options.seats

    @property
    def to_move(self) -> int | None:
        """The seat whose turn it is; None when the game is over."""
        return None if self._state.is_over else int(self._state.mover)

    @property
    def outcome(self) -> Outcome | None:
        return self._state.outcome

    def legal_moves(self) -> list[str]:
        """What the seat to move may play."""
        return self._state.legal_moves()

    def view(self, seat: int | None) -> View:
        """What a seat (None: a spectator) knows now."""
        return self._state.view(seat)

    def hidden_from(self) -> tuple[int, ...]:
        """The seats from which something is hidden now."""
        return tuple(seat for seat in range(self.seats) if self.game.secrets(self._state, Seat(seat)))

    def play(self, move: str, seat: int | None = None) -> Line:
        """Plays a move, checking the seat if one is given; a refused move changes nothing."""
        action = self._state.terms.notation.read(move)
        mover = seat_playing(self._state, action)
        if seat is not None and seat != mover:
            raise IllegalMove([NOT_YOUR_TURN(seat=seat) if self.outcome is None else GAME_OVER()])
        events = tuple(self._state.play_action(action))
        line = line_of(self._state.terms, len(self.lines) + 1, mover, action, events)
        self.lines.append(line)
        return line

    def piece_of(self, move: str) -> str:
        """The piece that a player touches to play this move; empty where touching binds nobody."""
        return self._state.piece_of(self._state.terms.notation.read(move))

    def judge(self, move: str) -> str:
        """The canonical text of a move that may be played now; refuses like `play`, and changes nothing."""
        return self._state.judge(move)

    def ahead(self, move: str) -> int | None:
        """The seat to move if this move were played; None: it would end the game."""
        after = self._state.copy()
        after.play(move)
        return None if after.is_over else int(after.mover)

    def stream(self, seat: int | None) -> list[dict[str, object]]:
        """All lines so far, as a seat (None: a spectator) may see them."""
        return [line.for_spectators() if seat is None else line.as_dict(seat) for line in self.lines]

    def result(self) -> dict[str, object] | None:
        """How the game has ended, as a record keeps it."""
        outcome = self.outcome
        return None if outcome is None else {**outcome.as_dict(), "moves": len(self.lines)}

    def record(self) -> Record:
        """The game so far, with everything that chance has made written out."""
        state = self._state
        board, setups = state.prepared_dicts()
        return Record(
            self.game.slug,
            [line.move for line in self.lines],
            options=dict(state.terms.options.changed),
            seed=self._seed,
            board=board,
            setups=setups,
            first=None if self.game.begins >= 0 else state.first,
            seats=None if self.names is None else [{"name": name} for name in self.names],
            result=self.result(),
        )
