"""What an agent sees and may do, as Gymnasium describes it."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium.spaces import Box, Discrete

from dedale.core import Encoding, Table

Bytes = np.ndarray[Any, np.dtype[np.uint8]]


def observations(encoding: Encoding) -> Box:
    """Tensors as flat arrays of bytes, each with its own greatest value."""
    return Box(np.zeros(encoding.size, np.uint8), np.array(encoding.highest(), np.uint8), dtype=np.uint8)


def actions(table: Table) -> Discrete[np.int64]:
    """The numbers of the game's moves: action n is `table.notation.texts[n]`."""
    return Discrete(table.notation.size)


def scale(encoding: Encoding) -> np.ndarray[Any, np.dtype[np.float32]]:
    """What to multiply tensors by so that every value lies between 0 and 1."""
    highest = np.array(encoding.highest(), np.float32)
    return np.where(highest > 0, 1 / np.maximum(highest, 1), 0).astype(np.float32)


def board(encoding: Encoding, tensors: Bytes) -> Bytes:
    """The boards of one tensor or many: … × rows × columns × planes, without copying."""
    cells = int(encoding.board_words) * 8
    return tensors[..., :cells].reshape(*tensors.shape[:-1], *encoding.shape)


def numbers(encoding: Encoding, tensors: Bytes) -> Bytes:
    """What belongs to no cell, of one tensor or many, without copying."""
    return tensors[..., int(encoding.board_words) * 8 :]
