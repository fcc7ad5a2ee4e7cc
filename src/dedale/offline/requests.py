"""Requests in the server's own terms: what is asked, and how a refusal is answered."""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import accumulate
from typing import Any

import msgspec

from dedale.core import DedaleError
from dedale.table.messages import Refused
from dedale.table.refusing import body_of, status_of, without_code

DEEPEST = 64
"""How deep JSON may be nested. WebAssembly has a small stack, and JSON some thousand levels deep would exhaust it."""
STRING = re.compile(rb'"(?:[^"\\]|\\.)*"', re.DOTALL)
NO_BRACKETS = bytes(set(range(256)) - set(b"[]{}"))
PLACE = re.compile(r"^(?P<fault>.*) - at `\$\.?(?P<place>.*)`$", re.DOTALL)


@dataclass(frozen=True)
class Request:
    """What a page asks for; the path has no address before it, and may have a query."""

    method: str
    path: str
    body: bytes = b""
    token: str | None = None


@dataclass(frozen=True)
class Answer:
    """What it is answered: a status, and JSON."""

    status: int
    body: bytes


class BadRequest(Exception):
    """A request that cannot be read: its status, and a sentence."""

    def __init__(self, status: int, sentence: str) -> None:
        super().__init__(sentence)
        self.status = status


def read_body(body: bytes, kind: Any) -> Any:
    """The body as a message of this kind; the sentences are the server's."""
    check_depth(body)
    try:
        return msgspec.convert(msgspec.json.decode(body), kind, strict=False)
    except msgspec.ValidationError as error:
        raise BadRequest(422, sentence_of(error)) from None
    except msgspec.DecodeError as error:
        raise BadRequest(400, str(error)) from None
    except UnicodeDecodeError:
        raise BadRequest(400, "the body is not UTF-8") from None


def sentence_of(error: msgspec.ValidationError) -> str:
    """A fault of a body, after the name of its field."""
    placed = PLACE.match(str(error))
    if placed is None:
        return f"the body: {error}"
    return f"{placed['place'] or 'the body'}: {placed['fault']}"


def check_depth(text: bytes) -> None:
    """Refuses JSON that is nested too deeply to be anything of ours, before it is parsed."""
    brackets = STRING.sub(b"", text).translate(None, NO_BRACKETS)
    if max(accumulate((1 if bracket in b"[{" else -1 for bracket in brackets), initial=0)) > DEEPEST:
        raise BadRequest(422, "the body is nested too deeply to be anything of ours")


def refused(error: DedaleError) -> Answer:
    """The answer to what is refused."""
    return Answer(status_of(error), msgspec.json.encode(body_of(error)))


def without_reason(status: int, sentence: str) -> Answer:
    """The answer to what cannot be read."""
    refusal: Refused = without_code(sentence)
    return Answer(status, msgspec.json.encode(refusal))
