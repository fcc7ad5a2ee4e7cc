"""Commitments: what is secret in a game is fixed by salted hashes that everybody has, and can be checked at the end.

A commitment is the SHA-256, in hexadecimal, of `[salt, of, secret]` as canonical JSON in UTF-8: the keys of objects
sorted, no spaces, nothing escaped that need not be. `of` is "seed", "board" or "setup N" for seat N; a seed is written
as a text of decimal digits, for readers that keep no large numbers.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import Any

import msgspec

from dedale.core import Fault

from . import tokens
from .messages import Commitment
from .refusals import COMMITMENT_MISSING, COMMITMENTS_MALFORMED, NOT_AS_COMMITTED, NOTHING_COMMITTED
from .stored import StoredGame


def commitments(game: StoredGame) -> list[Commitment]:
    """To everything secret that a game has by now, in order; salts are told when it is over. Old games have none."""
    if not game.salt:
        return []
    secrets = secrets_of(game.seed, game.board, game.setups)
    salts = {of: tokens.derived(game.salt, of) for of in secrets}
    is_over = game.status == "over"
    return [Commitment(of, fingerprint(salts[of], of, secrets[of]), salts[of] if is_over else None) for of in secrets]


def secrets_of(seed: object, board: object, setups: object) -> dict[str, Any]:
    """All that is secret in a game, or in a record of one, by name."""
    by_seat = setups if isinstance(setups, list) else []
    found = {"seed": str(seed), "board": board, **{f"setup {seat}": setup for seat, setup in enumerate(by_seat)}}
    return {of: secret for of, secret in found.items() if secret is not None}


def fingerprint(salt: str, of: str, secret: object) -> str:
    """The hash that fixes a secret and, without its salt, tells nothing of it.

    >>> fingerprint("salt", "seed", "7")
    'da7ab7b2e1bcbcb4695ac31c4faf5bb7f08d9bb6494208ee351b2128e601c4ed'
    """
    return hashlib.sha256(msgspec.json.encode([salt, of, secret], order="deterministic")).hexdigest()


def faults_of(record: dict[str, Any]) -> Iterator[Fault]:
    """What does not fit between the commitments of a record and its secrets; a record without any has no faults."""
    if record.get("commitments") is None:
        return
    try:
        given = msgspec.convert(record["commitments"], list[Commitment])
    except msgspec.ValidationError:
        yield COMMITMENTS_MALFORMED()
        return
    secrets = secrets_of(record.get("seed") or 0, record.get("board"), record.get("setups"))
    for one in given:
        if one.of not in secrets:
            yield NOTHING_COMMITTED(of=one.of)
        elif fingerprint(one.salt or "", one.of, secrets[one.of]) != one.hash:
            yield NOT_AS_COMMITTED(of=one.of)
    for of in secrets.keys() - {one.of for one in given}:
        yield COMMITMENT_MISSING(of=of)
