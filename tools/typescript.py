"""Writes what the server and the games declare as TypeScript for the page: messages, faults, titles, levels, options.

python -m tools.typescript            writes them
python -m tools.typescript --check    fails when they are not as they would be written
"""

from __future__ import annotations

import inspect
import sys
from pathlib import Path
from typing import Any

import msgspec

from dedale.bots import LEVELS
from dedale.core import FaultKind, Game
from dedale.core.messages import EventFacts, OutcomeFacts, Resigned, ViewFacts
from dedale.games import OWN as GAMES
from dedale.table import messages
from dedale.table.catalogue import options
from dedale.table.codes import declared
from dedale.table.json_schemas import reasons
from dedale.table.messages import OptionShown

PAGE = Path(__file__).parent.parent / "web" / "src"
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
HEAD = "// Made by `python -m tools.typescript` from {source}. Do not edit.\n"

SHARED: list[Any] = [OutcomeFacts, ViewFacts, EventFacts, Resigned]
"""What the views and events of all games are made of."""

CODES = "/** Every code with its arguments and their types: those that all games share, then each game's own. */"

FIELD_TYPES = {"": "string", "the": "string", "d": "number", "g": "number", "and": "list", "or": "list"}


def files() -> dict[Path, str]:
    """Every file that is made here, with its text."""
    own = {PAGE / "games" / game.slug / "messages.ts": game_messages(game) for game in GAMES}
    shared = {"messages.ts": typescript(), "faults.ts": faults(), "declared.ts": games()}
    return {**{PAGE / name: text for name, text in shared.items()}, **own}


# Messages


def structs() -> list[Any]:
    """All messages, in the order in which they are written down."""
    found = [
        value for value in vars(messages).values() if inspect.isclass(value) and value.__module__ == messages.__name__
    ]
    return [value for value in found if issubclass(value, msgspec.Struct)]


def typescript() -> str:
    """The file of messages."""
    types = [*SHARED, *structs()]
    _, components = msgspec.json.schema_components(types)
    names = [declared.__name__ for declared in types]
    head = HEAD.format(source="the server's messages")
    return head + "".join(f"\n{interface(page_name(name), components[name])}" for name in names)


def game_messages(game: Game) -> str:
    """The file of a game's view and events."""
    types: list[Any] = [game.facts, game.events]
    (facts, events), parts = msgspec.json.schema_components(types)
    view = parts.pop(name_in(facts))
    stem = page_name(name_in(facts))
    shared = sorted(page_name(declared.__name__) for declared in SHARED if parts.pop(declared.__name__, None))
    imported = ", ".join([*shared, "View"])
    head = HEAD.format(source="what the game declares") + f'\nimport type {{ {imported} }} from "../../messages";\n'
    made = [interface(page_name(name), part) for name, part in parts.items()]
    made.append(interface(f"{stem}View extends View", view))
    made.append(f"export type {stem}Event = {kind(events)};\n")
    return head + "".join(f"\n{text}" for text in made)


def interface(name: str, schema: dict[str, Any]) -> str:
    """One message."""
    needed = set(schema.get("required", ()))
    lines = [
        f"  {field}{'' if field in needed else '?'}: {kind(part)};" for field, part in schema["properties"].items()
    ]
    description = " ".join(schema.get("description", "").split())
    return "\n".join([f"/** {description} */", f"export interface {name} {{", *lines, "}", ""])


def name_in(reference: dict[str, Any]) -> str:
    """The name of what is referred to."""
    return str(reference["$ref"]).rpartition("/")[2]


def page_name(name: str) -> str:
    """What the page calls a type: the facts of a camp are the camp."""
    return name.removesuffix("Facts")


def kind(schema: dict[str, Any]) -> str:
    """The type of a field."""
    if "$ref" in schema:
        return page_name(name_in(schema))
    if "enum" in schema:
        return " | ".join("null" if value is None else f'"{value}"' for value in schema["enum"])
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(kind(part) for part in schema["anyOf"]))
    if "prefixItems" in schema:
        return f"[{', '.join(kind(part) for part in schema['prefixItems'])}]"
    if schema.get("type") == "array":
        inner = kind(schema.get("items", {}))
        return f"({inner})[]" if " | " in inner else f"{inner}[]"
    if schema.get("type") == "object":
        return f"Record<string, {kind(schema.get('additionalProperties') or {})}>"
    return PLAIN.get(schema.get("type", ""), "unknown")


# Faults


def faults() -> str:
    """The file of codes: a value, from which the page takes types, and its tests what must have words."""
    lines = [HEAD.format(source="the kinds of fault that Python declares"), CODES, "export const FAULTS = {"]
    for scope, kinds in declared().items():
        lines += [f"  {scope}: {{", *[f"    {code(kind)}," for kind in kinds], "  },"]
    return "\n".join([*lines, "} as const;", ""])


def code(kind: FaultKind) -> str:
    """One code with the types of its arguments."""
    fields = ", ".join(f'{name}: "{FIELD_TYPES[shown]}"' for name, shown in kind.fields.items())
    return f"{kind.code}: {{ {fields} }}" if fields else f"{kind.code}: {{}}"


# Titles, levels, options


def games() -> str:
    """The file of what the games declare: values, from which the page takes types."""
    lines = [
        HEAD.format(source="what the games and their computer players declare"),
        "/** How well a computer player plays, from the weakest on. */",
        f"export const LEVELS = {shown(LEVELS)} as const;",
        "export type Level = (typeof LEVELS)[number];\n",
        "/** Every game with its titles by language, and what can be set in it. */",
        "export const GAMES = {",
    ]
    return "\n".join([*lines, *[line for game in GAMES for line in declaration(game)], "} as const;", ""])


def declaration(game: Game) -> list[str]:
    """One game with its options, its presets and why it may end."""
    settings = [f"      {option.name}: {shown(setting(option))}," for option in options(game)]
    head = [f"  {game.slug}: {{", f"    titles: {shown(game.titles)},"]
    tail = [f"    presets: {shown(game.presets)},", f"    ends: {shown(reasons(game))},"]
    return [*head, "    options: {", *settings, "    },", *tail, "  },"]


def setting(option: OptionShown) -> dict[str, Any]:
    """The kind of an option, and what it may be."""
    built: dict[str, Any] = msgspec.to_builtins(option)
    return {key: value for key, value in built.items() if key not in ("name", "default")}


def shown(value: object) -> str:
    """A value as TypeScript, with names of fields that need no quotes."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{name}: {shown(part)}" for name, part in value.items()) + " }"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(shown(part) for part in value) + "]"
    return msgspec.json.encode(value).decode()


def main(arguments: list[str]) -> None:
    for path, text in files().items():
        if "--check" not in arguments:
            path.write_text(text)
        elif path.read_text() != text:
            raise SystemExit(f"{path.name} is not what Python declares; renew it with: python -m tools.typescript")


if __name__ == "__main__":
    main(sys.argv[1:])
