"""Secrets that open a seat: drawn here, kept only as hashes."""

from __future__ import annotations

import hashlib
import hmac
import secrets

TOKEN_BYTES = 24
ID_BYTES = 9


def new_token() -> str:
    """192 random bits, safe in a URL."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def new_id() -> str:
    """The name of a game: hard to guess, though it opens nothing but the public view."""
    return secrets.token_urlsafe(ID_BYTES)


def hashed(token: str) -> str:
    """What is stored of a token. It has far too many bits to be guessed, so that a fast hash will do."""
    return hashlib.sha256(token.encode()).hexdigest()


def fits(token: str, stored: str | None) -> bool:
    """Whether this is the token of which that hash is stored; takes the same time either way."""
    return hmac.compare_digest(hashed(token), stored or "")
