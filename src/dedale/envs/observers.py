"""What players see of a state in OpenSpiel: strings and tensors, made from views and from what was told."""

from __future__ import annotations

from typing import Any, Protocol

import numpy as np
import pyspiel
from msgspec import json

from dedale.core import Field, View
from dedale.core.encoding import BYTES

from .positions import Deals

Private = pyspiel.PrivateInfoType


class Seen(Protocol):
    """What an observer asks of a state; a seat of None is a spectator."""

    def view(self, seat: int | None) -> View | None: ...

    def see(self, seat: int | None) -> str: ...

    def recall(self, seat: int | None) -> str: ...

    def num_players(self) -> int: ...


class SpielObserver:
    """What a seat or a spectator sees of a state: as text and, for one seat's view, as a tensor.

    In its strings, public knowledge is a spectator's, and private knowledge is what the seat's view has beyond it. The
    tensor's `board` has a plane for each thing that a cell can be; `numbers` belong to no cell.
    All values are between 0 and 1.
    """

    def __init__(self, deals: Deals, kind: Any) -> None:
        self._kind = kind
        self._brush = Brush(deals) if _is_view(kind) else None
        self.tensor: Any = None if self._brush is None else self._brush.tensor
        self.dict: dict[str, Any] = {} if self._brush is None else self._brush.parts

    def set_from(self, state: Seen, player: int) -> None:
        """Fills the tensor."""
        if self._brush is not None:
            self._brush.paint(state.view(player))

    def string_from(self, state: Seen, player: int) -> str:
        """What the observer sees, as text."""
        kind = self._kind
        tell = state.recall if kind.perfect_recall else state.see
        if kind.private_info == Private.NONE:
            return tell(None) if kind.public_info else ""
        if kind.private_info == Private.ALL_PLAYERS:
            return "\n".join(tell(seat) for seat in range(state.num_players()))
        return tell(player) if kind.public_info else _beyond(tell(player), tell(None))


def _is_view(kind: Any) -> bool:
    """Whether the observer asks for the whole view of one seat."""
    return kind.public_info and kind.private_info == Private.SINGLE_PLAYER and not kind.perfect_recall


class Brush:
    """Paints views into one tensor, planes first, as the game's encoding writes them."""

    def __init__(self, deals: Deals) -> None:
        self._encoding = deals.game.encoding(deals.terms)
        rows, columns, _ = self._encoding.shape
        self._planes = Fields(self._encoding.planes)
        self._numbers = Fields(self._encoding.numbers)
        size = len(self._planes.used) * rows * columns
        self.tensor = np.zeros(size + len(self._numbers.used), np.float32)
        board = self.tensor[:size].reshape(-1, rows, columns)
        self.parts = {"board": board, "numbers": self.tensor[size:]}

    def paint(self, view: View | None) -> None:
        """Paints a view; without one everything is zero."""
        if view is None:
            self.tensor.fill(0)
            return
        written = np.frombuffer(memoryview(self._encoding.tensor(view)), np.uint8)
        board = int(self._encoding.board_words) * BYTES
        cells = self._planes.shares(written[:board].reshape(self._encoding.shape))
        self.parts["board"][:] = cells.transpose(2, 0, 1)
        self.parts["numbers"][:] = self._numbers.shares(written[board:])


class Fields:
    """The planes of a board, or the numbers beside it, without those that are always zero."""

    def __init__(self, fields: list[Field]) -> None:
        self.used = [n for n, field in enumerate(fields) if field.most > 0]
        self._most = np.array([fields[n].most for n in self.used], np.float32)

    def shares(self, written: Any) -> Any:
        """Every value divided by its maximum."""
        return written[..., self.used] / self._most


def _beyond(known: str, public: str) -> str:
    """The facts that are not public, line by line."""
    pairs = zip(known.splitlines(), public.splitlines(), strict=True)
    return "\n".join(_secret_facts(json.decode(own), json.decode(shared)) for own, shared in pairs)


def _secret_facts(own: dict[str, object], shared: dict[str, object]) -> str:
    return json.encode({name: fact for name, fact in own.items() if fact != shared[name]}).decode()
