"""Secrets that open a seat: kept only as hashes. They are drawn elsewhere, and handed in."""

from __future__ import annotations

import base64
import hashlib
import hmac

TOKEN_BYTES = 24


def derived(secret: str, purpose: str) -> str:
    """A token that follows from a secret: 192 bits, as hard to guess, and the same however often."""
    drawn = hmac.digest(secret.encode(), purpose.encode(), "sha256")[:TOKEN_BYTES]
    return base64.urlsafe_b64encode(drawn).decode()


def hashed(token: str) -> str:
    """What is stored of a token. It has far too many bits to be guessed, so that a fast hash will do."""
    return hashlib.sha256(token.encode()).hexdigest()


def sealed(token: str, code: str) -> str:
    """A token that can be stored and that only this code opens: XOR with a pad that HMAC makes of the code."""
    return _crossed(token.encode(), code).hex()


def unsealed(stored: str, code: str) -> str:
    """The token again."""
    return _crossed(bytes.fromhex(stored), code).decode()


def _crossed(text: bytes, code: str) -> bytes:
    pad = hmac.digest(code.encode(), b"another device", "sha512")[: len(text)]
    return bytes(one ^ other for one, other in zip(text, pad, strict=True))


def fits(token: str, stored: str | None) -> bool:
    """Whether this is the token of which that hash is stored; takes the same time either way."""
    return hmac.compare_digest(hashed(token), stored or "")
