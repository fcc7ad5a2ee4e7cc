"""A process pool: fair between askers, with retries when a process dies and a timeout for each job."""

from .pool import Pool, Unwanted
from .process import NoAnswer, ProcessDied

__all__ = ["NoAnswer", "Pool", "ProcessDied", "Unwanted"]
