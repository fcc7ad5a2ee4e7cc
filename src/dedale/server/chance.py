"""What is drawn by chance: names of games, seeds, and the secrets that tokens follow from."""

from __future__ import annotations

import secrets

from dedale.table.creating import Drawn
from dedale.table.tokens import TOKEN_BYTES, derived

ID_BYTES = 9
ID_LENGTH = 12
"""The characters of a name."""
SEED_BITS = 53
"""As many as every JSON reader keeps exactly: a seat that knows what a seed has made must not find it by trying."""


def new_token() -> str:
    """192 random bits, safe in a URL."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def new_id() -> str:
    """The name of a game: hard to guess, though it opens nothing but the public view."""
    return secrets.token_urlsafe(ID_BYTES)


def new_seed() -> int:
    """A seed for a game that comes without one."""
    return secrets.randbits(SEED_BITS)


def drawn(secret: str | None = None) -> Drawn:
    """All that a new game needs of chance; its name and its tokens follow from a secret that the host has drawn."""
    if secret is None:
        return Drawn(new_id(), new_seed(), new_token())
    return Drawn(derived(secret, "the name of the game")[:ID_LENGTH], new_seed(), secret)
