"""Tries one game, each trial in a process of its own: `python -m tests.memory GAME [SUBJECT …] [--times N]`."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable
from typing import NoReturn

import dedale
from dedale.core import Game, Luck, State, View
from dedale.core.playout import play_at_random

from .drops import KEPT
from .holdings import mover
from .processes import WELL, end
from .trials import SUBJECTS, trials


class Witness:
    """A game in play with two views of it, which must stay as they are whatever is dropped beside them."""

    def __init__(self, game: Game) -> None:
        self._state: State = game.new(game.small(), seed=1)
        play_at_random(self._state, Luck(1), 3)
        self._views: list[View] = self._look()
        self._seen = [view.encode() for view in self._views]

    def _look(self) -> list[View]:
        return [self._state.view(mover(self._state)), self._state.view(None)]

    def check(self) -> None:
        """Fails when anything has changed."""
        assert [view.encode() for view in self._views] == self._seen
        assert [view.encode() for view in self._look()] == self._seen


def try_in_a_child(witness: Witness, trial: Callable[[], None]) -> str:
    """Runs a trial in a child process; how that ended, "" when all went well."""
    child = os.fork()
    if child == 0:
        trial()
        witness.check()
        leave()
    return end(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))


def leave() -> NoReturn:
    """Ends the child, at once where nothing is left to drop at exit: tidying up takes longer than most trials."""
    if KEPT:
        sys.exit()
    os._exit(0)


def try_all(game: Game, subject: str, times: int) -> bool:
    """Whether all trials went well; says for each what came of it."""
    witness, went_well = Witness(game), True
    for name, trial in trials(game, subject, times):
        sys.stdout.flush()
        wrong = try_in_a_child(witness, trial)
        print(f"{game.slug}: {name}: {wrong or WELL}", flush=True)
        went_well = went_well and not wrong
    return went_well


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.memory")
    parser.add_argument("game", choices=[game.slug for game in dedale.GAMES])
    parser.add_argument("subjects", nargs="*", help=", ".join(SUBJECTS))
    parser.add_argument("--times", type=int, default=1, help="how many times longer than usual")
    given = parser.parse_args()
    game = dedale.game(given.game)
    results = [try_all(game, subject, given.times) for subject in given.subjects or SUBJECTS]
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
