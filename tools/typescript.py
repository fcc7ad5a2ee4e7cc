"""Writes the server's messages as TypeScript types, from the same structs that the server reads and writes.

python -m tools.typescript            writes them
python -m tools.typescript --check    fails when they are not as they would be written
"""

from __future__ import annotations

import inspect
import sys
from pathlib import Path
from typing import Any

import msgspec

from dedale.server import messages

PAGE = Path(__file__).parent.parent / "web" / "src" / "messages.ts"
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
HEAD = "// Made by `python -m tools.typescript` from the server's messages. Do not edit.\n"


def structs() -> list[type[msgspec.Struct]]:
    """All messages, in the order in which they are written down."""
    found = [
        value for value in vars(messages).values() if inspect.isclass(value) and value.__module__ == messages.__name__
    ]
    return [value for value in found if issubclass(value, msgspec.Struct)]


def typescript() -> str:
    """The whole file."""
    _, components = msgspec.json.schema_components(structs())
    names = [struct.__name__ for struct in structs()]
    return HEAD + "".join(f"\n{interface(name, components[name])}" for name in names)


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


def main(arguments: list[str]) -> None:
    if "--check" not in arguments:
        PAGE.write_text(typescript())
    elif PAGE.read_text() != typescript():
        raise SystemExit("the page's types are not those of the server; renew them with: python -m tools.typescript")


if __name__ == "__main__":
    main(sys.argv[1:])
