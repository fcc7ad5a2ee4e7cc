"""Games in play together with their past: they can be copied, saved, resampled, and recalled by a seat."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from dedale.core import Game, IllegalMove, Luck, Seat, State, View
from dedale.core.game import UNTOLD
from dedale.core.notation import Action
from dedale.core.options import Value
from dedale.games import find
from dedale.match import line_of

from .faults import NO_DEAL

CHANCE: Final = -1
"""Who is to move before the deal, as OpenSpiel numbers it."""

MOST_KEPT: Final = 4096
"""How many starts of one game are kept ready."""

Past = list[tuple[int, int]]
"""Who played which action, move by move; UNTOLD for an action that a seat was not told."""


class Deals:
    """The set-ups with which a game may begin, all equally likely: number n is what the seed + n makes."""

    def __init__(self, game: Game, given: dict[str, Value], count: int, seed: int) -> None:
        self.game: Final = game
        self.given: Final = given
        self.count: Final = count
        self.seed: Final = seed
        self.start: Final[Callable[[int], State]] = lru_cache(MOST_KEPT)(self._start)
        self.terms: Final = self.start(0).terms
        self.seats: Final = int(self.terms.options.seats)
        self.numbers: Final = list(range(count))
        self.has_secrets: Final = any(game.secrets(self.start(0), Seat(seat)) for seat in range(self.seats))
        self.hides_moves: Final = self._hides_moves()

    def _start(self, number: int) -> State:
        return self.game.new(self.given, seed=self.seed + number)

    def _hides_moves(self) -> bool:
        """Whether some move is not told to everybody at the table."""
        actions, seats = range(self.terms.notation.size), range(self.seats)
        return not all(self.tells(action, seat) for action in actions for seat in seats)

    def tells(self, action: int, seat: int) -> bool:
        """Whether a seat is told the text of another's move."""
        return self.game.tells_move(self.terms, Action(action), Seat(seat))

    def opening(self) -> Undealt | Position:
        """Where a game begins: with the deal, or, where there is only one, with the first move."""
        return Undealt(self) if self.count > 1 else Position.dealt(self, 0)

    def restart(self, prepared: dict[str, object]) -> State:
        """The start of a game that is none of the deals."""
        return self.game.new(self.given, **prepared)

    def __deepcopy__(self, memo: object) -> Deals:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return deals_of, (self.game.slug, tuple(sorted(self.given.items())), self.count, self.seed)


@lru_cache(64)
def deals_of(slug: str, given: tuple[tuple[str, Value], ...], count: int, seed: int) -> Deals:
    """The deals of a game with these options."""
    return Deals(find(slug), dict(given), count, seed)


class Undealt:
    """Before the deal."""

    __slots__ = ("deals",)

    state = None

    def __init__(self, deals: Deals) -> None:
        self.deals = deals

    def player(self) -> int:
        """Whose turn it is."""
        return CHANCE

    def play(self, action: int) -> Undealt | Position:
        """Deals."""
        if not 0 <= action < self.deals.count:
            raise IllegalMove([NO_DEAL(deal=int(action), last=self.deals.count - 1)])
        return Position.dealt(self.deals, action)

    def __deepcopy__(self, memo: object) -> Undealt:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return Undealt, (self.deals,)

    def __str__(self) -> str:
        return "before the deal"


class ToldHistory(Undealt):
    """Stands in for a position while its history is replayed to OpenSpiel: it names the movers and plays nothing."""

    __slots__ = ("_players",)

    def __init__(self, deals: Deals, history: Past) -> None:
        super().__init__(deals)
        self._players = [player for player, _ in reversed(history)]

    def player(self) -> int:
        return self._players[-1]

    def play(self, action: int) -> Undealt:
        self._players.pop()
        return self


class Memory:
    """What a seat (None: a spectator) has been told up to some move, and the truth then; never changed."""

    __slots__ = ("length", "state", "text")

    def __init__(self, state: State, length: int, text: str) -> None:
        self.state = state
        self.length = length
        self.text = text

    def after(self, past: Past, seat: int | None) -> Memory:
        """The same with all that has been told since: a line for each move."""
        state, lines = self.state.copy(), [self.text]
        for n in range(self.length, len(past)):
            mover, action = past[n][0], Action(past[n][1])
            line = line_of(state.terms, n + 1, mover, action, tuple(state.play_action(action)))
            told = line.for_spectators() if seat is None else line.as_dict(seat)
            lines.append(msgspec.json.encode(told).decode())
        return Memory(state, len(past), "\n".join(lines))


class Outlook:
    """What a seat knows in one position and was told on the way to it: other truths are sampled from it.

    `text` is what the seat recalls, None when that is not known; `echo` is a cache for callers that sample often.
    """

    __slots__ = ("deals", "echo", "length", "text", "told", "view")

    def __init__(self, deals: Deals, view: View, told: Past, text: str | None = None) -> None:
        self.deals = deals
        self.view = view
        self.told = told
        self.length = len(told)
        self.text = text
        self.echo: Any = None

    def sample(self, luck: Luck) -> Position:
        """A truth, with a past, that the seat cannot tell from the one it is in."""
        state = self.deals.game.sample(self.view, luck)
        position = Position(self.deals, self.deals.count, state, self._past(state), None)
        if self.text is not None:
            position.remember(int(self.view.seat), self.text)
        return position

    def _past(self, state: State) -> Past:
        if not self.deals.hides_moves:
            return self.told[:]
        actions = self.deals.game.retrace(state, vec[i64]([action for _, action in self.told]))
        return [(self.told[n][0], action) for n, action in enumerate(actions)]


class Position:
    """The state of a game in play, its deal and its past; a sampled deal has the number after the last deal.

    Play is silent: what a seat recalls is made on demand, and kept.
    """

    __slots__ = ("_memories", "_outlooks", "_sight", "_start", "deals", "number", "past", "state")

    def __init__(self, deals: Deals, number: int, state: State, past: Past, start: State | None) -> None:
        self.deals = deals
        self.number = number
        self.state = state
        self.past = past
        self._start = start
        self._memories: dict[int | None, Memory] = {}
        self._sight: tuple[int, int | None, str] = (-1, None, "")
        self._outlooks: dict[int, Outlook] = {}

    @staticmethod
    def dealt(deals: Deals, number: int) -> Position:
        """One of the deals, before its first move."""
        start = deals.start(number)
        return Position(deals, number, start.copy(), [], start)

    @property
    def is_sampled(self) -> bool:
        return self.number == self.deals.count

    def play(self, action: Any) -> Position:
        """Plays an action; one that is not legal is refused and changes nothing."""
        state = self.state
        mover: Any = state.mover
        if not state.is_legal(action):
            raise IllegalMove([state.refusal(action)])
        state.advance(action)
        self.past.append((mover, action))
        return self

    def copy(self) -> Position:
        """A position that can be played on without touching this one."""
        twin = Position(self.deals, self.number, self.state.copy(), self.past[:], self._start)
        twin._memories = self._memories.copy()
        twin._sight = self._sight
        return twin

    def __deepcopy__(self, memo: object) -> Position:
        return self.copy()

    # What seats know

    def see(self, seat: int | None) -> str:
        """What a seat (None: a spectator) knows now: its view."""
        length = len(self.past)
        if self._sight[:2] != (length, seat):
            self._sight = (length, seat, self.state.view(seat).encode().decode())
        return self._sight[2]

    def recall(self, seat: int | None) -> str:
        """All that a seat (None: a spectator) ever knew: its view at the start, then a line for each move that says
        what it was told; and at the end the view that shows everything.
        """
        memory = self._memories.get(seat) or self._first_memory(seat)
        if memory.length < len(self.past):
            memory = memory.after(self.past, seat)
        self._memories[seat] = memory
        return f"{memory.text}\n{self.see(seat)}" if self.state.is_over else memory.text

    def remember(self, seat: int, text: str) -> None:
        """Takes over a text that a seat recalls, so that it need not be made again."""
        self._memories[seat] = Memory(self.state.copy(), len(self.past), text)

    def _first_memory(self, seat: int | None) -> Memory:
        start = self.start()
        return Memory(start, 0, start.view(seat).encode().decode())

    def start(self) -> State:
        """The truth before the first move; never played on."""
        if self._start is None:
            state = self.state
            self._start = self.deals.game.start(state.terms, state.first, state.prepared())
        return self._start

    def outlook(self, seat: int) -> Outlook:
        """What a seat knows and has been told so far."""
        known = self._outlooks.get(seat)
        if known is None or known.length != len(self.past):
            told = [(mover, n if mover == seat or self.deals.tells(n, seat) else UNTOLD) for mover, n in self.past]
            self.recall(seat)
            known = self._outlooks[seat] = Outlook(self.deals, self.state.view(seat), told, self._memories[seat].text)
        return known

    # Saving

    def __reduce__(self) -> tuple[Any, ...]:
        return restored, (self.deals, self.number, self._prepared(), [action for _, action in self.past])

    def _prepared(self) -> dict[str, object] | None:
        """What a sampled game begins with; the deals need only their number."""
        if not self.is_sampled:
            return None
        board, setups = self.state.prepared_dicts()
        return {
            "board": board,
            "setups": setups,
            "first": None if self.deals.game.begins >= 0 else int(self.state.first),
        }

    def __str__(self) -> str:
        texts = self.state.terms.notation.texts
        moves = ", ".join(texts[action] for _, action in self.past)
        seats = [f"Seat {seat} sees:\n{self.state.view(seat).draw()}" for seat in range(self.deals.seats)]
        deal = "sampled deal" if self.is_sampled else f"deal {self.number}"
        return "\n".join([f"{deal}: {moves}" if moves else deal, *seats])


def restored(deals: Deals, number: int, prepared: dict[str, object] | None, actions: list[int]) -> Position:
    """A saved position."""
    start = deals.start(number) if prepared is None else deals.restart(prepared)
    position = Position(deals, number, start.copy(), [], start)
    for action in actions:
        position.play(action)
    return position
