"""The screen: board, moves, log and one line that says what is going on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar, Final, TypeVar

from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, ScrollableContainer, Vertical
from textual.events import Key, Resize
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, RichLog, Static

from dedale.bots import Hint
from dedale.core import DedaleError

from .board import Board
from .narrowing import Narrowing
from .picture import Picture, drawing_of
from .sitting import Sitting
from .telling import Telling

KEYS: Final = "1-9 play  ↑↓ Enter choose  Tab board  / type  h hint  r resign  q leave  ? help"
HELP: Final = """\
1–9         play the move with this number
↑ ↓ Enter   choose a move in the list
Tab         go to the board, or back to the list
arrows      on the board: move from cell to cell
Enter       on the board: pick the cell, and another one if need be
/           type a move, or a part of it
Esc         all moves again
h           a hint
r           resign
PgUp PgDn   scroll the board
q, Ctrl-C   leave

The mouse picks moves and cells as well."""

T = TypeVar("T")

NARROWEST_LIST: Final = 14
WIDEST_LIST: Final = 38
MARGIN: Final = 2
"""Between the board and the list: a blank, and the bar of a board that has to scroll."""


class Help(ModalScreen[None]):
    """The keys; any key closes it."""

    def compose(self) -> ComposeResult:
        yield Static(HELP, id="help")

    def on_key(self, event: Key) -> None:
        event.stop()
        self.dismiss()

    def on_click(self) -> None:
        self.dismiss()


class PlayApp(App[str]):
    """One game of a person; leaving it gives a sentence about how it went."""

    ENABLE_COMMAND_PALETTE = False
    CSS = """
    #title { height: 1; text-style: bold; }
    #table { height: 1fr; }
    #holder { width: 1fr; scrollbar-size: 1 1; }
    Board { width: auto; height: auto; }
    #side { width: 24; }
    #moves { height: 3fr; border: none; padding: 0; scrollbar-size-vertical: 1; }
    #moves > .option-list--option-highlighted { text-style: reverse; }
    #moves:focus > .option-list--option-highlighted { text-style: bold reverse; }
    #typed { height: 1; border: none; padding: 0; display: none; }
    #log { height: 2fr; scrollbar-size-vertical: 1; border-top: solid; }
    #status { height: auto; max-height: 3; min-height: 1; text-style: bold; }
    #keys { height: 1; }
    Help { align: center middle; }
    #help { width: auto; height: auto; max-width: 76; padding: 1 2; border: solid; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c,ctrl+q", "leave", priority=True, show=False),
        Binding("q", "ask_leave", show=False),
        Binding("r", "resign", show=False),
        Binding("h", "hint", show=False),
        Binding("slash", "type", show=False),
        Binding("question_mark", "help", show=False),
        Binding("escape", "clear", priority=True, show=False),
        Binding("pageup", "scroll(-1)", show=False, priority=True),
        Binding("pagedown", "scroll(1)", show=False, priority=True),
        *(Binding(str(number), f"number({number})", show=False) for number in range(1, 10)),
    ]

    def __init__(self, sitting: Sitting) -> None:
        super().__init__(ansi_color=True)
        self.sitting = sitting
        self._telling = Telling(sitting.seat, sitting.seats)
        self._narrowing = Narrowing([])
        self._asked = ""
        self._is_thinking = False

    def compose(self) -> ComposeResult:
        yield Static(self._title(), id="title", markup=False)
        with Horizontal(id="table"):
            with ScrollableContainer(id="holder", can_focus=False):
                yield Board()
            with Vertical(id="side"):
                yield OptionList(id="moves", markup=False)
                yield Input(id="typed", placeholder="a move", compact=True)
                yield RichLog(id="log", wrap=True, min_width=1)
        yield Static(id="status", markup=False)
        yield Static(KEYS, id="keys", markup=False)

    def _title(self) -> str:
        sitting = self.sitting
        who = "computer" if sitting.seats == 2 else f"{sitting.seats - 1} computers"
        return f"{sitting.game.titles['en']} · you are seat {sitting.seat} · {who}: {sitting.level}"

    def on_mount(self) -> None:
        self.query_one("#log", RichLog).can_focus = False
        self._list.focus()
        self._go_on()

    def on_resize(self, event: Resize) -> None:
        self.call_after_refresh(self._draw)

    @property
    def _list(self) -> OptionList:
        return self.query_one("#moves", OptionList)

    def _say(self, text: str) -> None:
        self.query_one("#status", Static).update(text)

    # The game

    def _go_on(self) -> None:
        """Shows how things stand, and lets the computer play if it is its turn."""
        view = self.sitting.view()
        self._narrowing = Narrowing(view.legal_moves())
        self._draw()
        self._fill()
        outcome = self.sitting.outcome
        if outcome is not None:
            self._say(f"{self._telling.end(outcome)} Press q to leave.")
        elif self.sitting.is_mine:
            self._say("Your turn.")
        else:
            self._say("The computer thinks …")
            self._think(self.sitting.answer, self._has_played)

    def _think(self, work: Callable[[], T], then: Callable[[T], None]) -> None:
        """Does long work in a thread, so that keys and mouse go on working."""
        self._is_thinking = True

        def run() -> None:
            try:
                done = work()
            except DedaleError as error:
                self.call_from_thread(self.exit, f"The game cannot go on: {error}")
            else:
                self.call_from_thread(self._thought, then, done)

        self.run_worker(run, thread=True)

    def _thought(self, then: Callable[[T], None], done: T) -> None:
        self._is_thinking = False
        then(done)

    def _has_played(self, line: Mapping[str, object]) -> None:
        self.query_one("#log", RichLog).write(self._telling.line(line))
        self._go_on()

    def _play(self, move: str) -> None:
        if self.sitting.is_mine and not self._is_thinking:
            self._asked = ""
            self._close_typing()
            self._has_played(self.sitting.play(move))

    # What is shown

    def _draw(self) -> None:
        """Draws the board as wide as there is room; the list beside it takes what is left."""
        most = max(self.size.width - NARROWEST_LIST - MARGIN, 1)
        view = self.sitting.view()
        height = self.query_one("#holder").size.height
        picture = Picture(drawing_of(view), most, f"Seat {self.sitting.seat} ", height)
        self.query_one(Board).show(picture)
        left = self.size.width - picture.width - MARGIN
        self.query_one("#side", Vertical).styles.width = min(max(left, NARROWEST_LIST), WIDEST_LIST)

    def _fill(self) -> None:
        """Lists the moves that are still meant, the first nine with their numbers."""
        moves = self._narrowing.left
        self._list.clear_options()
        self._list.add_options([f"{n + 1 if n < 9 else ' '} {move}" for n, move in enumerate(moves)])
        if moves:
            self._list.highlighted = 0

    # Choosing

    def action_number(self, number: int) -> None:
        moves = self._narrowing.left
        if number <= len(moves):
            self._play(moves[number - 1])

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self._play(self._narrowing.left[event.option_index])

    def on_board_picked(self, event: Board.Picked) -> None:
        if self.sitting.is_mine and self._narrowing.pick(*event.names):
            self._choose_or_list()

    def _choose_or_list(self) -> None:
        """Plays the only move that is left, or lists those that are."""
        moves = self._narrowing.left
        if len(moves) == 1:
            self._play(moves[0])
        else:
            self._fill()
            picked = " ".join(self._narrowing.picked)
            self._say(f"{picked}: {len(moves)} moves. Pick another cell, or one in the list; Esc shows all.")

    def action_clear(self) -> None:
        self._asked = ""
        self._close_typing()
        self._narrowing.clear()
        self._fill()
        self._list.focus()
        if self.sitting.is_mine and not self._is_thinking:
            self._say("Your turn.")

    # Typing

    def action_type(self) -> None:
        field = self.query_one("#typed", Input)
        field.display = True
        field.focus()

    def _close_typing(self) -> None:
        field = self.query_one("#typed", Input)
        if field.display:
            field.display = False
            field.clear()
            self._list.focus()

    def on_input_changed(self, event: Input.Changed) -> None:
        self._narrowing.type(event.value)
        self._fill()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        moves = self._narrowing.left
        if len(moves) == 1:
            self._play(moves[0])
        else:
            self._say(f"{len(moves) or 'No'} moves contain “{event.value}”.")

    # Other keys

    def action_hint(self) -> None:
        if self.sitting.is_mine and not self._is_thinking:
            self._say("Thinking about a hint …")
            self._think(self.sitting.hint, self._advise)

    def _advise(self, hint: Hint) -> None:
        self._say(f"Hint: {hint.move}. {hint.reasons['en']}")
        self._narrowing.clear()
        self._fill()
        self._list.highlighted = self._narrowing.moves.index(hint.move)

    def action_resign(self) -> None:
        if (
            self.sitting.outcome is None
            and self.sitting.is_mine
            and not self._is_thinking
            and self._is_sure("r", "resign")
        ):
            self._has_played(self.sitting.resign())

    def action_ask_leave(self) -> None:
        if self.sitting.outcome is not None or self._is_sure("q", "leave; the game is not over"):
            self.action_leave()

    def _is_sure(self, key: str, what: str) -> bool:
        """Whether a key was pressed for the second time; the first time the person is asked."""
        is_second, self._asked = self._asked == key, key
        if not is_second:
            self._say(f"Press {key} again to {what}; Esc goes on.")
        return is_second

    def action_help(self) -> None:
        self.push_screen(Help())

    def action_scroll(self, pages: int) -> None:
        holder = self.query_one("#holder", ScrollableContainer)
        holder.scroll_relative(y=pages * max(1, holder.size.height - 2), animate=False)

    def action_leave(self) -> None:
        outcome = self.sitting.outcome
        if outcome is None:
            self.exit(f"You have left after {self.sitting.moves_played} moves; the game is not over.")
        else:
            self.exit(self._telling.end(outcome))
