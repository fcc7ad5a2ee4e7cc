"""A move that a strong player would choose, and why, in three languages."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from dedale.bots.counting import counted
from dedale.bots.expertise import Hint
from dedale.bots.player import Effort
from dedale.core.luck import Luck
from dedale.core.vecs import greatest
from dedale.core.view import View
from dedale.games.monster_hunt.position import HUNTER
from dedale.games.monster_hunt.view import MonsterHuntView
from dedale.grid.cells import Cell

from .escape_route import KnownMaze
from .levels import EXPERT
from .player import HuntPlayer

LIKELY: Final = {
    "en": "A shot at {cell} hits {times} in 100: nowhere is the monster more likely.",
    "fr": "Un tir en {cell} touche {times} sur 100 : c’est là que le monstre est le plus probable.",
    "ru": "Выстрел в {cell} попадает в цель {times} из 100: вероятнее всего монстр там.",
}
TELLING: Final = {
    "en": "A shot at {cell} hits {times} in 100, and a fresh track there would tell where to shoot next.",
    "fr": "Un tir en {cell} touche {times} sur 100, et une trace fraîche y dirait où tirer ensuite.",
    "ru": "Выстрел в {cell} попадает в цель {times} из 100, а свежий след подскажет, куда стрелять дальше.",
}
ESCAPING: Final = {
    "en": "{cell} is the exit: this step wins.",
    "fr": "{cell} est la sortie : ce pas gagne la partie.",
    "ru": "{cell} — это выход: шаг приносит победу.",
}
FLEEING: Final = {
    "en": "From {cell} the exit is {steps} away, and a good hunter expects you there {times} in 100.",
    "fr": "De {cell}, la sortie est à {steps}, et un bon chasseur vous y attend {times} sur 100.",
    "ru": "От {cell} до выхода {steps}, а умелый охотник ждёт вас там {times} из 100.",
}
STEPS: Final = {
    "en": ("step", "steps", "steps"),
    "fr": ("pas", "pas", "pas"),
    "ru": ("шаг", "шага", "шагов"),
}
CASES: Final = {
    "en": ("time", "times", "times"),
    "fr": ("fois", "fois", "fois"),
    "ru": ("раз", "раза", "раз"),
}
HARDLY_EVER: Final = {"en": "less than once", "fr": "moins d’une fois", "ru": "меньше одного раза"}


def hint(view: View, luck: Luck, effort: Effort) -> Hint:
    """What the expert would play, with the reason that weighed most."""
    hunt = cast(MonsterHuntView, view)
    player = HuntPlayer(luck, effort, EXPERT)
    move = player.choose(view)
    cell = i64(hunt.options.grid.named(move.split()[1]))
    if hunt.seat == HUNTER:
        chances = player.hunter.chances
        reason = LIKELY if cell == greatest(chances) else TELLING
        return Hint(move, reasons(reason, hunt, cell, chances[cell]))
    reason = ESCAPING if cell == hunt.exit else FLEEING
    return Hint(move, reasons(reason, hunt, cell, player.monster.expected[cell], int(KnownMaze(hunt).distance[cell])))


def reasons(texts: dict[str, str], hunt: MonsterHuntView, cell: i64, chance: float, steps: int = 0) -> dict[str, str]:
    """The texts with the name of a cell, how likely it is to be right, and the steps from there to the exit."""
    name = hunt.options.grid.name(Cell(cell))
    return {
        language: text.format(cell=name, times=times(chance, language), steps=counted(steps, STEPS, language))
        for language, text in texts.items()
    }


def times(chance: float, language: str) -> str:
    """How often in 100, in words of a language."""
    count = round(100 * chance)
    return counted(count, CASES, language) if count else HARDLY_EVER[language]
