"""What a command needs before it can be decided: long work, asked for as a value."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from .facts import Fact
from .tasks import Task

if TYPE_CHECKING:
    from .table import Table


class Command(Protocol):
    """Something that somebody wants at a table."""

    def decide(self, table: Table, now: float) -> Decision:
        """What follows from it at this table at this time; a `TableRefusal` says why nothing does."""


@dataclass(frozen=True)
class Needs:
    """A task to be carried out anywhere, and the command that its result makes; the table may have changed by then."""

    task: Task
    then: Callable[[Any], Command]


Decision = Fact | Needs | None
"""A fact to be stored; or work to be done first; or nothing, because it is so already."""
