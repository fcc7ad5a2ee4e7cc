"""The board on the screen: what the person knows as it is drawn, with a cursor for keys, and the mouse."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType
from textual.containers import ScrollableContainer
from textual.events import Click
from textual.geometry import Region, Size
from textual.message import Message
from textual.widget import Widget

from .picture import Picture


class Board(Widget, can_focus=True):
    """Shows a picture; a cell is picked with Enter at the cursor, or with the mouse."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "move(-1, 0)", show=False),
        Binding("down", "move(1, 0)", show=False),
        Binding("left", "move(0, -1)", show=False),
        Binding("right", "move(0, 1)", show=False),
        Binding("enter,space", "pick", show=False),
    ]

    class Picked(Message):
        """The person has picked a cell; `names` are its own name and what is drawn in it."""

        def __init__(self, *names: str) -> None:
            super().__init__()
            self.names = names

    def __init__(self) -> None:
        super().__init__()
        self.picture = Picture("", 80)
        self.cursor = ""

    def show(self, picture: Picture) -> None:
        """Shows another picture; the cursor stays on its cell where there is one."""
        self.picture = picture
        if self.cursor not in picture.cells:
            self.cursor = next(iter(picture.cells), "")
        self.can_focus = bool(picture.cells)
        self.refresh(layout=True)

    def get_content_width(self, container: Size, viewport: Size) -> int:
        return self.picture.width

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:
        return len(self.picture.lines)

    def render(self) -> Text:
        shown = Text("\n".join(self.picture.lines), no_wrap=True, end="")
        if self.has_focus and self.cursor:
            place = self.picture.cells[self.cursor]
            start = sum(len(line) + 1 for line in self.picture.lines[: place.line])
            length = len(self.picture.lines[place.line])
            shown.stylize("reverse", start + min(place.left, length), start + min(place.left + place.width, length))
        return shown

    def action_move(self, down: int, right: int) -> None:
        self.cursor = self.picture.beside(self.cursor, down, right)
        place = self.picture.cells[self.cursor]
        holder = self.parent
        if isinstance(holder, ScrollableContainer):
            holder.scroll_to_region(Region(place.left, place.line - 1, place.width, 3), animate=False)
        self.refresh()

    def action_pick(self) -> None:
        self._pick(self.cursor)

    def on_click(self, event: Click) -> None:
        cell = self.picture.cell_at(event.y, event.x)
        if cell is not None:
            self.cursor = cell
            self._pick(cell)

    def _pick(self, cell: str) -> None:
        self.post_message(self.Picked(cell, self.picture.mark(cell)))
