"""Writes for the page, as TypeScript, what the server and the games declare: its messages, and the codes of faults.

python -m tools.typescript            writes them
python -m tools.typescript --check    fails when they are not as they would be written
"""

from __future__ import annotations

import inspect
import sys
from pathlib import Path
from typing import Any

import msgspec

from dedale.core import FaultKind
from dedale.table import messages
from dedale.table.codes import declared

PAGE = Path(__file__).parent.parent / "web" / "src"
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
HEAD = "// Made by `python -m tools.typescript` from {source}. Do not edit.\n"

CODES = "/** Every code with its arguments and their types: those that all games share, then each game's own. */"

FIELD_TYPES = {"": "string", "the": "string", "d": "number", "g": "number", "and": "list", "or": "list"}


def files() -> dict[Path, str]:
    """Every file that is made here, with its text."""
    return {PAGE / "messages.ts": typescript(), PAGE / "faults.ts": faults()}


# Messages


def structs() -> list[type[msgspec.Struct]]:
    """All messages, in the order in which they are written down."""
    found = [
        value for value in vars(messages).values() if inspect.isclass(value) and value.__module__ == messages.__name__
    ]
    return [value for value in found if issubclass(value, msgspec.Struct)]


def typescript() -> str:
    """The file of messages."""
    _, components = msgspec.json.schema_components(structs())
    names = [struct.__name__ for struct in structs()]
    head = HEAD.format(source="the server's messages")
    return head + "".join(f"\n{interface(name, components[name])}" for name in names)


def interface(name: str, schema: dict[str, Any]) -> str:
    """One message."""
    needed = set(schema.get("required", ()))
    lines = [
        f"  {field}{'' if field in needed else '?'}: {kind(part)};" for field, part in schema["properties"].items()
    ]
    description = " ".join(schema.get("description", "").split())
    return "\n".join([f"/** {description} */", f"export interface {name} {{", *lines, "}", ""])


def kind(schema: dict[str, Any]) -> str:
    """The type of a field."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "enum" in schema:
        return " | ".join("null" if value is None else f'"{value}"' for value in schema["enum"])
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(kind(part) for part in schema["anyOf"]))
    if schema.get("type") == "array":
        inner = kind(schema.get("items", {}))
        return f"({inner})[]" if " " in inner else f"{inner}[]"
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


def main(arguments: list[str]) -> None:
    for path, text in files().items():
        if "--check" not in arguments:
            path.write_text(text)
        elif path.read_text() != text:
            raise SystemExit(f"{path.name} is not what Python declares; renew it with: python -m tools.typescript")


if __name__ == "__main__":
    main(sys.argv[1:])
