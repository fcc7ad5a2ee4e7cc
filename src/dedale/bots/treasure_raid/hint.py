"""A move worth playing, and the reason in one sentence."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from dedale.bots.expertise import Hint
from dedale.bots.player import Effort
from dedale.core.luck import Luck
from dedale.core.notation import Action
from dedale.core.view import View
from dedale.games.treasure_raid.notation import ENTER, GRENADE
from dedale.games.treasure_raid.setup import TREASURES
from dedale.games.treasure_raid.view import RaidView
from dedale.grid.cells import Side

from .belief import weighted_walks
from .guide import FETCHING, LEAVING, Step
from .levels import EXPERT
from .player import Raider, may_take_now

MAZES: Final = 20

SIDES: Final = {
    "en": ["to the north", "to the east", "to the south", "to the west"],
    "fr": ["au nord", "à l’est", "au sud", "à l’ouest"],
    "ru": ["на севере", "на востоке", "на юге", "на западе"],
}

START: Final = {
    "en": "Nothing is known yet: one cell is as good a start as another.",
    "fr": "On ne sait encore rien : toutes les cases se valent pour partir.",
    "ru": "Пока ничего не известно: начинать можно с любой клетки.",
}
TAKE: Final = {
    "en": "One of the {left} treasures not yet tried is the real one, and carrying this one costs nothing.",
    "fr": "L’un des {left} trésors non vérifiés est le vrai, et porter celui-ci ne coûte rien.",
    "ru": "Один из {left} непроверенных кладов — настоящий, а нести этот ничего не стоит.",
}
TAKE_REAL: Final = {
    "en": "All the others were false, so this is the real treasure.",
    "fr": "Tous les autres étaient faux : celui-ci est le vrai trésor.",
    "ru": "Все остальные были ложными: это настоящий клад.",
}
LEAVE: Final = {
    "en": "You carry a treasure already, and this one is no more likely to be the real one.",
    "fr": "Vous portez déjà un trésor, et celui-ci n’a pas plus de chances d’être le vrai.",
    "ru": "Вы уже несёте клад, и этот не вероятнее окажется настоящим.",
}
BACK: Final = {
    "en": "You are outside, and this opening leads back to what is still to be found.",
    "fr": "Vous êtes dehors, et cette ouverture ramène vers ce qui reste à trouver.",
    "ru": "Вы снаружи, и этот проход ведёт обратно к тому, что ещё не найдено.",
}
BLOW: Final = {
    "en": "Walking around would take longer: here a grenade is well spent.",
    "fr": "Faire le tour serait plus long : ici, une grenade est bien employée.",
    "ru": "Обходить дольше: здесь граната того стоит.",
}
OUT: Final = {
    "en": "This is the quickest way out, and outside you learn whether your treasure is the real one.",
    "fr": "C’est le plus court chemin vers la sortie ; dehors, vous saurez si votre trésor est le vrai.",
    "ru": "Это самый короткий путь наружу; там вы узнаете, настоящий ли у вас клад.",
}
FETCH: Final = {
    "en": "This is the way to a treasure that you have seen and not yet tried.",
    "fr": "C’est le chemin vers un trésor que vous avez vu sans le vérifier.",
    "ru": "Это путь к кладу, который вы видели, но ещё не проверили.",
}
EXPLORE_OPEN: Final = {
    "en": "The most useful unknown cells lie {side}, and the way there is very likely open.",
    "fr": "Les cases inconnues les plus utiles sont {side}, et le passage y est très probablement ouvert.",
    "ru": "Самые нужные неизвестные клетки — {side}, и проход туда почти наверняка открыт.",
}
EXPLORE_MAYBE: Final = {
    "en": "The most useful unknown cells lie {side}, and the way there may well be open.",
    "fr": "Les cases inconnues les plus utiles sont {side}, et le passage y est peut-être ouvert.",
    "ru": "Самые нужные неизвестные клетки — {side}, и проход туда, возможно, открыт.",
}
EXPLORE_WALL: Final = {
    "en": "A wall is likely there, but the most useful unknown cells lie {side}.",
    "fr": "Un mur y est probable, mais les cases inconnues les plus utiles sont {side}.",
    "ru": "Там, скорее всего, стена, но самые нужные неизвестные клетки — {side}.",
}

#: From these chances on, a way is told to be open for sure or perhaps.
LIKELY: Final = 0.8
POSSIBLE: Final = 0.35


def hint(view: View, luck: Luck, effort: Effort) -> Hint:
    """What the strongest level would play."""
    raid = cast(RaidView, view)
    player = Raider(luck.fork(), effort, EXPERT)
    seat, cells = raid.seat, raid.options.grid.cells
    notebook = raid.notebooks[seat]
    if not notebook.length or raid.found[seat] or may_take_now(raid):
        move = player.choose(view)
        words = START if not notebook.length else treasure_words(move, _left(raid))
        return Hint(move, _spoken(words, left=_left(raid)))
    step = player.step(raid)
    move = raid.terms.notation.text(Action(cells + step.verb))
    return Hint(move, _reasons(raid, step, luck))


def treasure_words(move: str, left: i64) -> dict[str, str]:
    """Why a treasure is taken or left, when so many may be the real one."""
    if move == "leave":
        return LEAVE
    return TAKE if left > 1 else TAKE_REAL


def _reasons(view: RaidView, step: Step, luck: Luck) -> dict[str, str]:
    if step.verb >= ENTER:
        return _spoken(BACK)
    if step.purpose == LEAVING:
        return _spoken(OUT)
    if step.verb >= GRENADE:
        return _spoken(BLOW)
    if step.purpose == FETCHING:
        return _spoken(FETCH)
    words = way_words(_chance_open(view, step, luck))
    return {language: text.format(side=SIDES[language][step.verb]) for language, text in words.items()}


def way_words(chance: float) -> dict[str, str]:
    """Why an unknown cell is worth a step, when the way there is open with this chance."""
    if chance >= LIKELY:
        return EXPLORE_OPEN
    return EXPLORE_MAYBE if chance >= POSSIBLE else EXPLORE_WALL


def _chance_open(view: RaidView, step: Step, luck: Luck) -> float:
    """How likely the way is open, in mazes that fit what is known."""
    walks = weighted_walks(view, luck, MAZES)
    return sum(walk.sides.can_step(walk.at, Side(step.verb)) for walk, _ in walks) / max(1, len(walks))


def _left(view: RaidView) -> i64:
    """How many treasures may still be the real one."""
    deals = view.notebooks[view.seat].deals
    refuted = sum(deals[n] < 0 for n in range(i64(len(deals))))
    return TREASURES - refuted


def _spoken(words: dict[str, str], **facts: object) -> dict[str, str]:
    return {language: text.format(**facts) for language, text in words.items()}
