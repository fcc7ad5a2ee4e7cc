"""The commands, and the one place where a fault becomes a sentence and an exit code."""

from __future__ import annotations

import os
import sys

from cyclopts import App, CycloptsError

import dedale
from dedale import _form
from dedale.core import DedaleError

from . import bench, boards, datasets, doctor, hints, matches, playing, replaying, serving, site, tournaments, verifying


def version_text() -> str:
    """The version, and which form runs."""
    form = dedale.FORM if dedale.FORM == "compiled" else f"plain Python: {_form.REASON}"
    return f"dedale {dedale.__version__} ({form})"


app = App(
    name="dedale",
    help="Five labyrinth games, for people, programs and research.",
    version=version_text,
    result_action="return_value",
)
for command in (
    serving.serve,
    playing.play,
    site.site,
    doctor.doctor,
    boards.new,
    boards.check,
    replaying.replay,
    verifying.verify,
    hints.hint,
    matches.match,
    tournaments.tournament,
    datasets.dataset,
    bench.bench,
):
    app.command(command)


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
