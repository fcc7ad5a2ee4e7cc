"""What can be played, as a page needs to know it to offer it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from dedale.bots import expertise
from dedale.core.game import Game
from dedale.core.options import Choice, Flag, Option, Share, Value, Whole
from dedale.games import GAMES

from .messages import Catalogue, GameShown, OptionShown


def catalogue(games: Iterable[Game] = GAMES) -> Catalogue:
    """All games with their options and levels."""
    return Catalogue([shown(game) for game in games])


def shown(game: Game) -> GameShown:
    """One game."""
    return GameShown(
        game.slug,
        game.titles,
        game.prepares,  # type: ignore[arg-type]
        None if game.begins < 0 else int(game.begins),
        int(game.options().seats),
        list(options(game)),
        game.presets,
        list(expertise(game).levels),  # type: ignore[arg-type]
    )


def options(game: Game) -> Iterator[OptionShown]:
    """What can be set in a game; an option of a kind that no page knows is left out."""
    values: dict[str, Value] = {}
    for option in game.declared:
        values[option.name] = option.default(values)
        found = option_shown(option, values[option.name])
        if found is not None:
            yield found


def option_shown(option: Option, default: Value) -> OptionShown | None:
    """One option, by its kind."""
    if isinstance(option, (Whole, Share)):
        kind = "whole" if isinstance(option, Whole) else "share"
        return OptionShown(option.name, kind, default, low=option.low, high=option.high)  # type: ignore[arg-type]
    if isinstance(option, Choice):
        return OptionShown(option.name, "choice", default, choices=option.choices)
    return OptionShown(option.name, "flag", default) if isinstance(option, Flag) else None
