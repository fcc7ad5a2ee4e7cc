"""The faults of calls to an environment."""

from __future__ import annotations

from typing import Final

from dedale.core import FaultKind

ACTION_DUE: Final = FaultKind("action_due", "the game goes on: an action is due")
NO_DEAL: Final = FaultKind("no_deal", "there is no deal {deal:d}; deals are numbered 0 to {last:d}")
NO_DEAL_TEXT: Final = FaultKind("no_deal_text", '{text} is no deal; they are called "deal 0" to "deal {last:d}"')
