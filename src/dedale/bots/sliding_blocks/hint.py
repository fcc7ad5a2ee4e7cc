"""A move that the expert would play, and why."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from dedale.bots.counting import counted
from dedale.bots.expertise import Hint
from dedale.bots.player import Effort
from dedale.core.luck import Luck
from dedale.core.notation import Action
from dedale.core.seat import Seat
from dedale.core.view import View
from dedale.games.sliding_blocks.position import PAWN
from dedale.games.sliding_blocks.rules import TO_WIN, SlidingState
from dedale.games.sliding_blocks.view import SlidingView
from dedale.games.sliding_blocks.worlds import sample
from dedale.grid.cells import Cell

from .distance_maps import OUT_OF_REACH
from .levels import EXPERT
from .player import SlidingPlayer

Words = dict[str, str]

SLIDES: Final = {
    "en": ("slide", "slides", "slides"),
    "fr": ("coup", "coups", "coups"),
    "ru": ("ход", "хода", "ходов"),
}
WINS: Final = {
    "en": "This slide brings your third pawn into the centre and wins.",
    "fr": "Ce coup amène votre troisième pion au centre et gagne.",
    "ru": "Этот ход приводит в центр вашу третью пешку и приносит победу.",
}
ENTERS: Final = {
    "en": "This slide brings a pawn into the centre; you then have {count} of the three there.",
    "fr": "Ce coup amène un pion au centre ; vous y avez alors {count} des trois.",
    "ru": "Этот ход приводит пешку в центр; там их станет {count} из трёх.",
}
NEARER: Final = {
    "en": "From there the pawn is {0} from the centre instead of {second}.",
    "fr": "De là, le pion est à {0} du centre au lieu de {second}.",
    "ru": "Оттуда пешке до центра {0}, а было {1}.",
}
STOPS: Final = {
    "en": "This block stops an opponent who could win with the next slide.",
    "fr": "Ce bloc arrête un adversaire qui pourrait gagner dès son prochain coup.",
    "ru": "Этот блок останавливает соперника, который мог бы выиграть следующим ходом.",
}
SHORTENS: Final = {
    "en": "This block makes your way to the centre {0} shorter.",
    "fr": "Ce bloc raccourcit votre chemin vers le centre de {0}.",
    "ru": "Этот блок сокращает ваш путь к центру на {0}.",
}
LENGTHENS: Final = {
    "en": "This block makes the way of the opponent nearest to the goal {0} longer.",
    "fr": "Ce bloc allonge de {0} le chemin de l’adversaire le plus proche du but.",
    "ru": "Этот блок удлиняет путь ближайшего к цели соперника на {0}.",
}
KEEPS: Final = {
    "en": "After this move you need {0} into the centre, and the nearest opponent {1}.",
    "fr": "Après ce coup, il vous faut {0} jusqu’au centre, et {1} à l’adversaire le plus proche.",
    "ru": "После этого хода вам до центра нужно {0}, а ближайшему сопернику {1}.",
}
FORESEEN: Final = {
    "en": "Some moves ahead, this one leaves you in the best place.",
    "fr": "À quelques coups d’avance, c’est celui-ci qui vous place le mieux.",
    "ru": "Если посмотреть на несколько ходов вперёд, этот ход для вас лучший.",
}
PASSES: Final = {
    "en": "Nothing else can be played.",
    "fr": "Rien d’autre ne peut être joué.",
    "ru": "Ничего другого сыграть нельзя.",
}


def hint(view: View, luck: Luck, effort: Effort) -> Hint:
    """The expert's move with the first reason that is true of it."""
    assert isinstance(view, SlidingView)
    player = SlidingPlayer(luck, effort, EXPERT)
    action = player.action(view)
    return Hint(view.terms.notation.text(action), Reasons(view, player, action).words())


class Reasons:
    """What changes with a move: how many slides each seat needs before and after it."""

    def __init__(self, view: SlidingView, player: SlidingPlayer, action: Action) -> None:
        self._insight: Final = player.insight(view.board, view.terms.options.seats)
        self._before: Final = sample(view, Luck(0))
        self._after: Final = self._before.copy()
        self._after.advance(action)
        self._action: Final = action
        self._seat: Final = self._before.mover

    def words(self) -> Words:
        """The reason in each language."""
        moves = self._before.moves
        if self._action == moves.passing:
            return PASSES
        words = self._of_block() if self._action >= moves.blocks else self._of_pawn()
        return words or self._of_standing()

    def _of_pawn(self) -> Words | None:
        moves = self._before.moves
        if self._after.outcome is not None and self._after.outcome.reason == "centre":
            return WINS
        start, into = self._distance(moves.slide_from(self._action)), self._distance(moves.slide_into(self._action))
        if into == 0 and start > 0:
            return spelled(ENTERS, int(self._after.pawns_in_centre(self._seat)))
        return with_slides(NEARER, into, start) if into < start < OUT_OF_REACH else None

    def _of_block(self) -> Words | None:
        if self._can_lose_at_once(self._before) and not self._can_lose_at_once(self._after):
            return STOPS
        own, other = self._needed(self._before)
        own_after, other_after = self._needed(self._after)
        if max(own, other, own_after, other_after) >= OUT_OF_REACH:
            return None
        shorter, longer = own - own_after, other_after - other
        if shorter <= 0 and longer <= 0:
            return None
        return with_slides(SHORTENS, shorter) if shorter >= longer else with_slides(LENGTHENS, longer)

    def _of_standing(self) -> Words:
        own, other = self._needed(self._after)
        if max(own, other) >= OUT_OF_REACH:
            return FORESEEN
        return with_slides(KEEPS, own, other)

    def _distance(self, cell: Cell) -> i64:
        maps = self._insight.maps
        return maps.slides(maps.slot(maps.key(self._before.at), self._before.walls), cell)

    def _needed(self, state: SlidingState) -> tuple[i64, i64]:
        """The slides that the seat needs, and those of the opponent who needs the fewest."""
        maps = self._insight.maps
        self._insight.take_stock(maps.slot(maps.key(state.at), state.walls), state.pawns)
        least: i64 = TO_WIN * OUT_OF_REACH
        for seat in range(self._insight.seats):
            if seat != self._seat and not state.resigned >> seat & 1:
                least = min(least, self._insight.slides(seat))
        return self._insight.slides(self._seat), least

    def _can_lose_at_once(self, state: SlidingState) -> bool:
        """Whether an opponent could win with its next slide, as everything lies."""
        return any(can_win(state, Seat(seat)) for seat in state.seats_left() if seat != self._seat)


def can_win(state: SlidingState, seat: Seat) -> bool:
    """Whether a seat could win with a slide if it were its turn."""
    turn = state.copy()
    turn.mover, turn.due = seat, PAWN
    actions = turn.legal_actions()
    for n in range(i64(len(actions))):
        after = turn.copy()
        after.advance(Action(actions[n]))
        if after.outcome is not None and after.outcome.winners == (int(seat),):
            return True
    return False


def spelled(texts: Words, count: int) -> Words:
    """The texts with a number."""
    return {language: text.format(count=count) for language, text in texts.items()}


def with_slides(texts: Words, first: i64, second: i64 = 0) -> Words:
    """The texts with numbers of slides."""
    return {
        language: text.format(
            counted(int(first), SLIDES, language), counted(int(second), SLIDES, language), second=int(second)
        )
        for language, text in texts.items()
    }
