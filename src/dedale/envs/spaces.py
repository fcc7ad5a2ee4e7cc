"""What an agent sees and may do, as Gymnasium describes it."""

from __future__ import annotations

import secrets
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Discrete

from dedale.core import Encoding, Luck, Terms
from dedale.core.game import GREATEST_SEED, read_seed

Array = np.ndarray[Any, Any]
Bytes = np.ndarray[Any, np.dtype[np.uint8]]


def array(memory: Any, kind: Any) -> Array:
    """What the core writes, without copying; it cannot be written to."""
    return np.frombuffer(memory, kind)


def renewed(luck: Luck | None, seed: Any) -> Luck:
    """The luck of a reset: from the seed, or else the last reset's continued, or else from a random seed."""
    if seed is not None:
        return Luck(read_seed(int(seed) if isinstance(seed, np.integer) else seed))
    return Luck(secrets.randbelow(GREATEST_SEED)) if luck is None else luck


def next_seed(luck: Luck) -> int:
    """The seed of the next game."""
    return int(luck.word() | luck.word() << 31)


def observations(encoding: Encoding) -> Box:
    """Tensors as flat arrays of bytes, each with its own greatest value."""
    return Box(np.zeros(encoding.size, np.uint8), np.array(encoding.highest(), np.uint8), dtype=np.uint8)


def actions(terms: Terms) -> Discrete[np.int64]:
    """The numbers of the game's moves: action n is `terms.notation.texts[n]`."""
    return Discrete(terms.notation.size)


def scale(encoding: Encoding) -> Array:
    """The factor for each byte of a tensor that brings its value between 0 and 1."""
    highest = np.array(encoding.highest(), np.float32)
    return np.where(highest > 0, 1 / np.maximum(highest, 1), 0).astype(np.float32)


def board(encoding: Encoding, tensors: Bytes) -> Bytes:
    """The boards of one tensor or many: … × rows × columns × planes, without copying."""
    cells = int(encoding.board_words) * 8
    return tensors[..., :cells].reshape(*tensors.shape[:-1], *encoding.shape)


def numbers(encoding: Encoding, tensors: Bytes) -> Bytes:
    """The numbers of one tensor or many, which belong to no cell, without copying."""
    return tensors[..., int(encoding.board_words) * 8 :]
