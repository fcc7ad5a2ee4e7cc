"""The Tracker: a detective asks his way to a hidden fugitive."""

from .game import TRACKER

__all__ = ["TRACKER"]
