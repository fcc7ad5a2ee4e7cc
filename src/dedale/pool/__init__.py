"""A process pool: fair between askers, with retries when a process dies and a timeout for each job."""

from .fair_queue import Allowance
from .pool import Pool, Unwanted
from .process import NoAnswer, ProcessDied

__all__ = ["Allowance", "NoAnswer", "Pool", "ProcessDied", "Unwanted"]
