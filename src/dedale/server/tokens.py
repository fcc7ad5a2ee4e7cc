"""Secrets that open a seat: drawn here, kept only as hashes."""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets

TOKEN_BYTES = 24
ID_BYTES = 9


def new_token() -> str:
    """192 random bits, safe in a URL."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def next_token(token: str, game_id: str) -> str:
    """What opens the seat of a token's holder in the next game: as hard to guess, and the same however often."""
    drawn = hmac.digest(token.encode(), game_id.encode(), "sha256")[:TOKEN_BYTES]
    return base64.urlsafe_b64encode(drawn).decode()


def new_id() -> str:
    """The name of a game: hard to guess, though it opens nothing but the public view."""
    return secrets.token_urlsafe(ID_BYTES)


def hashed(token: str) -> str:
    """What is stored of a token. It has far too many bits to be guessed, so that a fast hash will do."""
    return hashlib.sha256(token.encode()).hexdigest()


def fits(token: str, stored: str | None) -> bool:
    """Whether this is the token of which that hash is stored; takes the same time either way."""
    return hmac.compare_digest(hashed(token), stored or "")
