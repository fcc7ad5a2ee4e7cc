"""Refusals, each with the status that tells a client whose fault it was."""

from __future__ import annotations

from dedale.core import DedaleError


class Refusal(DedaleError):
    """A request that is refused."""

    status = 400


class Unauthorised(Refusal):
    """No token, or a wrong one."""

    status = 401


class Missing(Refusal):
    """There is no such thing."""

    status = 404


class Conflict(Refusal):
    """Not now: it is another's turn, or things have moved on."""

    status = 409


class NotLegal(Refusal):
    """The request makes no sense in this game."""

    status = 422


class TooMany(Refusal):
    """Too many requests."""

    status = 429
