"""Sliding Blocks: pawns slide through a maze of blocks that slide too."""

from .game import SLIDING_BLOCKS

__all__ = ["SLIDING_BLOCKS"]
