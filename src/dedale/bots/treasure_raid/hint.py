"""A move worth playing, and the reason in one sentence."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from dedale.bots.expertise import Hint
from dedale.bots.player import Effort
from dedale.core.contract import View
from dedale.core.luck import Luck
from dedale.core.notation import Action
from dedale.games.treasure_raid.notation import ENTER, GRENADE
from dedale.games.treasure_raid.setup import TREASURES
from dedale.games.treasure_raid.view import RaidView
from dedale.grid.cells import Side

from .belief import weighted_walks
from .guide import FETCHING, LEAVING, Step
from .levels import EXPERT
from .player import Raider

MAZES: Final = 20

SIDES: Final = {
    "en": ["to the north", "to the east", "to the south", "to the west"],
    "fr": ["au nord", "à l’est", "au sud", "à l’ouest"],
    "ru": ["на севере", "на востоке", "на юге", "на западе"],
}

START: Final = {
    "en": "Nothing is known yet, and one cell is as good a start as another.",
    "fr": "On ne sait encore rien, et toutes les cases se valent pour partir.",
    "ru": "Пока ничего не известно, и начинать можно с любой клетки.",
}
TAKE: Final = {
    "en": "One of {left} treasures not yet tested is the real one, and carrying this one costs nothing.",
    "fr": "L’un des {left} trésors non vérifiés est le vrai, et porter celui-ci ne coûte rien.",
    "ru": "Настоящий клад — один из непроверенных (их {left}), а нести этот ничего не стоит.",
}
LEAVE: Final = {
    "en": "You carry a treasure already, and this one is as likely to be the real one.",
    "fr": "Vous portez déjà un trésor, et celui-ci n’a pas plus de chances d’être le vrai.",
    "ru": "Один клад у вас уже есть, и этот ничуть не вероятнее настоящий.",
}
BACK: Final = {
    "en": "You are outside, and this opening leads back in to what is left to find.",
    "fr": "Vous êtes dehors, et cette ouverture ramène vers ce qui reste à trouver.",
    "ru": "Вы снаружи, и этот проход ведёт обратно к тому, что ещё не найдено.",
}
BLOW: Final = {
    "en": "The way around this wall costs more than one of your {grenades} grenades is worth.",
    "fr": "Contourner ce mur coûte plus que ne vaut une de vos {grenades} grenades.",
    "ru": "Обход этой стены дороже, чем одна из ваших гранат (их {grenades}).",
}
OUT: Final = {
    "en": "This is the cheapest way out with your treasure, one of {left} that may be the real one.",
    "fr": "C’est la sortie la moins chère pour votre trésor, l’un des {left} qui peuvent être le vrai.",
    "ru": "Это самый дешёвый путь наружу с вашим кладом; настоящим может быть любой из непроверенных (их {left}).",
}
FETCH: Final = {
    "en": "This is the way to a treasure that you have seen, one of {left} that may be the real one.",
    "fr": "C’est le chemin d’un trésor que vous avez vu, l’un des {left} qui peuvent être le vrai.",
    "ru": "Это путь к кладу, который вы видели; настоящим может быть любой из непроверенных (их {left}).",
}
EXPLORE: Final = {
    "en": "The unseen cell most worth a visit is reached {side}, and {open} of {mazes} fitting mazes are open there.",
    "fr": "On va vers la case inconnue la plus utile {side}, avec passage dans {open} labyrinthes sur {mazes}.",
    "ru": "К нужной неизвестной клетке — путь {side}; он открыт в {open} из {mazes} подходящих лабиринтов.",
}


def hint(view: View, luck: Luck, effort: Effort) -> Hint:
    """What the strongest level would play."""
    raid = cast(RaidView, view)
    player = Raider(luck.fork(), effort, EXPERT)
    seat, cells = raid.seat, raid.options.grid.cells
    notebook = raid.notebooks[seat]
    if not notebook.length or raid.found[seat]:
        move = player.choose(view)
        words = START if not notebook.length else LEAVE if move == "leave" else TAKE
        return Hint(move, _spoken(words, left=_left(raid)))
    step = player.step(raid)
    move = raid.terms.notation.text(Action(cells + step.verb))
    return Hint(move, _reasons(raid, step, luck))


def _reasons(view: RaidView, step: Step, luck: Luck) -> dict[str, str]:
    if step.verb >= ENTER:
        return _spoken(BACK)
    if step.purpose == LEAVING:
        return _spoken(OUT, left=_left(view))
    if step.verb >= GRENADE:
        return _spoken(BLOW, grenades=view.grenades[view.seat])
    if step.purpose == FETCHING:
        return _spoken(FETCH, left=_left(view))
    walks = weighted_walks(view, luck, MAZES)
    ways = [walk.sides.can_step(walk.at, Side(step.verb)) for walk, _ in walks]
    return {
        language: text.format(side=SIDES[language][step.verb], open=sum(ways), mazes=len(ways))
        for language, text in EXPLORE.items()
    }


def _left(view: RaidView) -> i64:
    """How many treasures may still be the real one."""
    deals = view.notebooks[view.seat].deals
    refuted = sum(deals[n] < 0 for n in range(i64(len(deals))))
    return TREASURES - refuted


def _spoken(words: dict[str, str], **facts: object) -> dict[str, str]:
    return {language: text.format(**facts) for language, text in words.items()}
