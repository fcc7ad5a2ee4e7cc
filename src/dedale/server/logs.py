"""Logs as lines of JSON, without tokens, addresses of links or anything else that opens a game."""

from __future__ import annotations

import logging
import time

import msgspec

STANDARD = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName"}


class JsonLines(logging.Formatter):
    """One object a line: time, level, logger, message, and what was named besides."""

    def format(self, record: logging.LogRecord) -> str:
        named = {name: value for name, value in vars(record).items() if name not in STANDARD}
        line = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created)),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **{
                name: value if isinstance(value, (str, int, float, bool)) else repr(value)
                for name, value in named.items()
            },
        }
        if record.exc_info:
            line["exception"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line).decode()


def log_lines() -> None:
    """Sends everything to standard error, as lines of JSON."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=logging.INFO, handlers=[handler], force=True)
    for talkative in ("uvicorn", "alembic", "websockets"):
        logging.getLogger(talkative).setLevel(logging.WARNING)
