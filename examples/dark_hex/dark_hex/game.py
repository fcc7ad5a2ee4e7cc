"""Dark hex, tied together."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from dedale.core import Action, Encoding, Game, Luck, Notation, Prepared, Seat, Terms
from dedale.core.options import Value

from .encoding import DarkHexEncoding
from .messages import DarkHexEvent, DarkHexFacts
from .options import DECLARED, DarkHexOptions
from .rules import DarkHexState
from .view import DarkHexView
from .worlds import sample, secrets


class DarkHex(Game[DarkHexOptions, Prepared, DarkHexState, DarkHexView]):
    """Hex in which you do not see the other's stones."""

    def __init__(self) -> None:
        titles = {"en": "Dark Hex", "fr": "Hex dans le noir", "ru": "Тёмный гекс"}
        super().__init__(
            "dark_hex", titles, DECLARED, prepares="", begins=Seat(0), facts=DarkHexFacts, events=DarkHexEvent
        )

    def make_options(self, values: dict[str, Value], changed: dict[str, Value]) -> DarkHexOptions:
        return DarkHexOptions(values, changed)

    def small(self) -> dict[str, Value]:
        return {"rows": 3, "columns": 3}

    def terms(self, options: DarkHexOptions, prepared: list[Prepared]) -> Terms[DarkHexOptions]:
        return Terms(self, options, Notation([f"place {cell}" for cell in options.grid.names], ["place A1"]))

    def start(self, terms: Terms[DarkHexOptions], first: Seat, prepared: list[Prepared]) -> DarkHexState:
        return DarkHexState(terms, terms.options, first)

    def most_moves(self, options: DarkHexOptions) -> i64:
        """Each cell takes one stone, and that stone can be met once; the last one ends the game."""
        return 2 * options.grid.cells - 1

    def tells_move(self, terms: Terms[DarkHexOptions], action: Action, seat: Seat) -> bool:
        return False

    def encoding(self, terms: Terms[DarkHexOptions]) -> Encoding:
        return DarkHexEncoding(terms)

    def sample(self, view: DarkHexView, luck: Luck) -> DarkHexState:
        return sample(view, luck)

    def retrace(self, state: DarkHexState, known: vec[i64]) -> vec[i64]:
        return vec[i64]([tried.cell for tried in state.tries])

    def secrets(self, state: DarkHexState, seat: Seat) -> dict[str, object]:
        return secrets(state, seat)


DARK_HEX = DarkHex()
