"""A move that a strong player would choose, and why, in three languages."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from dedale.bots.expertise import Hint
from dedale.bots.player import Effort
from dedale.core.contract import View
from dedale.core.luck import Luck
from dedale.core.vecs import greatest
from dedale.games.monster_hunt.position import HUNTER
from dedale.games.monster_hunt.view import MonsterHuntView
from dedale.grid.cells import Cell

from .escape_route import KnownMaze
from .levels import EXPERT
from .player import HuntPlayer

LIKELY: Final = {
    "en": "In {share} of 100 hunts that fit, the monster is on {cell} now.",
    "fr": "Dans {share} chasses possibles sur 100, le monstre est maintenant en {cell}.",
    "ru": "В {share} из 100 возможных охот монстр сейчас на {cell}.",
}
TELLING: Final = {
    "en": "{cell} hits in {share} of 100 hunts that fit, and a fresh mark there would tell where to shoot next.",
    "fr": "{cell} touche dans {share} chasses possibles sur 100, et une trace fraîche y dirait où tirer ensuite.",
    "ru": "{cell}: попадание в {share} из 100 возможных охот, а свежий след подскажет, куда стрелять дальше.",
}
ESCAPING: Final = {
    "en": "{cell} is the exit: this step wins.",
    "fr": "{cell} est la sortie : ce pas gagne.",
    "ru": "{cell} — выход: этот шаг выигрывает.",
}
FLEEING: Final = {
    "en": "From {cell} it is {steps} to the exit, and a good hunter expects you there in {share} of 100 cases.",
    "fr": "De {cell} la sortie est à {steps} pas, et un bon chasseur vous y attend dans {share} cas sur 100.",
    "ru": "От {cell} до выхода шагов: {steps}, а умелый охотник ждёт вас там в {share} случаях из 100.",
}


def hint(view: View, luck: Luck, effort: Effort) -> Hint:
    """What the expert would play, with the reason that weighed most."""
    hunt = cast(MonsterHuntView, view)
    player = HuntPlayer(luck, effort, EXPERT)
    move = player.choose(view)
    cell = i64(hunt.options.grid.named(move.split()[1]))
    words: dict[str, object] = {"cell": hunt.options.grid.name(Cell(cell))}
    if hunt.seat == HUNTER:
        chances = player.hunter.chances
        sentences = LIKELY if cell == greatest(chances) else TELLING
        words["share"] = round(100 * chances[cell])
    elif cell == hunt.exit:
        sentences = ESCAPING
    else:
        sentences = FLEEING
        words["share"] = round(100 * player.monster.expected[cell])
        words["steps"] = KnownMaze(hunt).distance[cell]
    return Hint(move, {language: sentence.format(**words) for language, sentence in sentences.items()})
