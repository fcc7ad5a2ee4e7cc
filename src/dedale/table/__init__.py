"""A game at a table, without input or output: commands and a time in, facts to store and updates out.

Nothing here waits, stores, sends or draws by chance: `server` does that, and any other host may do it in its own way.
"""

from .facts import Fact
from .needs import Needs
from .table import Table
from .updates import update

__all__ = ["Fact", "Needs", "Table", "update"]
