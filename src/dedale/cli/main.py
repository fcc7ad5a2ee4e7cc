"""The commands, and the one place where a fault becomes a sentence and an exit code."""

from __future__ import annotations

import os
import sys

from cyclopts import App, CycloptsError

import dedale
from dedale import _form
from dedale.core import DedaleError


def version_text() -> str:
    """The version, and which form runs."""
    form = dedale.FORM if dedale.FORM == "compiled" else f"plain Python: {_form.REASON}"
    return f"dedale {dedale.__version__} ({form})"


COMMANDS = (
    ("serve", "serving", "Runs the server: games over HTTP and WebSocket, and the web page."),
    (
        "play",
        "playing",
        "Lets you play against the computer in this terminal, on the drawn board, with keys and mouse.",
    ),
    (
        "site",
        "site",
        "Writes the games as plain files that any web server can serve: they are played in the browser alone.",
    ),
    (
        "doctor",
        "doctor",
        "Lists the stored games that this version cannot read: name, game, version of the rules, and what is wrong.",
    ),
    ("new", "boards", "Prints a new game as a record: a generated board or setups, and no moves."),
    (
        "check",
        "boards",
        "Checks a board or setup: prints nothing if it may be played, otherwise one line for each fault.",
    ),
    ("replay", "replaying", "Replays a record move by move, and checks it."),
    (
        "verify",
        "verifying",
        "Checks a record: replays it, and checks its result and its commitments; one line for each fault.",
    ),
    (
        "hint",
        "hints",
        "Shows what a strong player would play after the last move of a record, why, and where it thinks things are.",
    ),
    (
        "match",
        "matches",
        "Plays games between computer players, each equally often in every seat, and shows their scores.",
    ),
    (
        "tournament",
        "tournaments",
        "Plays a tournament as its plan says, or its missing games, and shows the standings.",
    ),
    (
        "dataset",
        "datasets",
        "Lets computer players play each other, and writes every view, move and result to Parquet files.",
    ),
    ("bench", "bench", "Measures every game, and OpenSpiel and PettingZoo beside it."),
)
"""Each command with its module, which is imported when it runs, and the first sentence of its docstring."""

app = App(
    name="dedale",
    help="Five labyrinth games, for people, programs and research.",
    help_format="plaintext",  # markdown takes longer to import than the rest of rich
    version=version_text,
    result_action="return_value",
)
for name, module, sentence in COMMANDS:
    app.command(f"{__package__}.{module}:{name}", name=name, help=sentence)


def main() -> None:
    """Runs the command line."""
    sys.exit(run(sys.argv[1:]))


def run(arguments: list[str]) -> int:
    """Runs one command; every fault is one sentence on standard error and exit code 1."""
    try:
        app(arguments, exit_on_error=False, print_error=False)
        sys.stdout.flush()
    except (DedaleError, CycloptsError) as error:
        return complain(str(error))
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


def complain(sentence: str) -> int:
    """Says what is wrong, on one line."""
    text = " ".join(sentence.split()).encode(errors="backslashreplace").decode()
    print(f"dedale: {text}", file=sys.stderr)
    return 1
