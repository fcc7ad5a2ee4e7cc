"""Work in other processes: fair between those who ask, tried again when one dies, ended when it takes too long."""

from .pool import Pool
from .process import NoAnswer, ProcessDied

__all__ = ["NoAnswer", "Pool", "ProcessDied"]
