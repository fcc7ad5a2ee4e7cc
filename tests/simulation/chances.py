"""All chance of a simulated world: it follows from one integer."""

from __future__ import annotations

import base64
from random import Random


class Chances(Random):
    """Draws what happens; also stands in for the module `secrets`."""

    def happens(self, probability: float) -> bool:
        return self.random() < probability

    def seconds(self, usual: float) -> float:
        """A delay that is mostly short and sometimes long."""
        return self.expovariate(1 / usual)

    def token_urlsafe(self, length: int) -> str:
        return base64.urlsafe_b64encode(self.randbytes(length)).rstrip(b"=").decode()

    def token_hex(self, length: int) -> str:
        return self.randbytes(length).hex()

    def randbits(self, bits: int) -> int:
        return self.getrandbits(bits)
