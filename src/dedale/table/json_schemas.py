"""The views and events of every game as JSON Schema, for the OpenAPI page."""

from __future__ import annotations

from typing import Any

import msgspec

from dedale import games
from dedale.core import Game
from dedale.core.messages import ViewFacts

Schema = dict[str, Any]
HOME = "#/components/schemas/"


def shown_and_told() -> dict[str, Schema]:
    """`View` and `Event`, whatever the game, and each game's own under its slug: `slug.View`."""
    own = {f"{game.slug}.{name}": schema for game in games.GAMES for name, schema in of_game(game).items()}
    views = {game.slug: f"{HOME}{game.slug}.View" for game in games.GAMES}
    any_view = [{"$ref": view} for view in views.values()]
    any_event = [{"$ref": f"{HOME}{game.slug}.Event"} for game in games.GAMES]
    return {
        "View": {"oneOf": any_view, "discriminator": {"propertyName": "game", "mapping": views}},
        "Event": {"anyOf": any_event},
        **own,
    }


def of_game(game: Game) -> dict[str, Schema]:
    """A game's `View` and `Event`, and the types that they are made of, by name."""
    types: list[Any] = [ViewFacts, game.facts, game.events]
    (_, facts, events), parts = msgspec.json.schema_components(types, ref_template=f"{HOME}{game.slug}.{{name}}")
    common = parts.pop(ViewFacts.__name__)
    return {"View": _view(game, common, _without_name(facts, parts)), "Event": events, **parts}


def reasons(game: Game) -> list[str]:
    """Why a game may end, as it declares it; none where its events are free objects."""
    _, parts = msgspec.json.schema_components([game.events])
    ends = [part["properties"]["reason"] for part in parts.values() if "reason" in part.get("properties", {})]
    return [reason for end in ends for reason in end.get("enum", [])]


def _without_name(schema: Schema, parts: dict[str, Schema]) -> Schema:
    """What a reference refers to, which then has no name of its own any more."""
    name = str(schema.get("$ref", "")).rpartition(".")[2]
    return parts.pop(name) if name else schema


def _view(game: Game, common: Schema, facts: Schema) -> Schema:
    return {
        **common,
        **facts,
        "title": f"A view of {game.titles['en']}",
        "properties": {**common["properties"], "game": {"enum": [game.slug]}, **facts.get("properties", {})},
        "required": [*common["required"], *facts.get("required", [])],
    }
