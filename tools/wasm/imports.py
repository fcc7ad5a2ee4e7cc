"""What a side module asks of the program that loads it: all of it must be there, and of C's library only what we know.

The side modules are compiled against WASI's headers and run on Emscripten's C library. That is safe for functions
whose arguments are the same in both, and these are listed here.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from .running import CannotBuild

KNOWN = {
    *("abort", "exp", "fflush", "fmod", "fwrite", "log", "lround", "memcmp", "nextafter", "pow", "snprintf", "stderr"),
    *("strchr", "strcmp", "strlen"),
}
"""Functions of C's library."""

ARITHMETIC = {"__lshrti3", "__multi3"}
"""Numbers of 128 bits, which the compiler leaves to its runtime."""

LINKING = {"memory", "__indirect_function_table", "__memory_base", "__stack_pointer", "__table_base"}
"""What every side module is linked to."""

FROM_JAVASCRIPT = {"abort"}
"""What older versions of Pyodide bring in JavaScript."""

IMPORT_SECTION, EXPORT_SECTION = 2, 7
GLOBAL, TABLE, MEMORY = 3, 1, 2


class Bytes:
    """A WebAssembly module, read from left to right."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        self.at = 0

    def number(self) -> int:
        """An unsigned LEB128 number."""
        value = shift = 0
        while True:
            byte = self.data[self.at]
            self.at += 1
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return value

    def text(self) -> str:
        length = self.number()
        self.at += length
        return self.data[self.at - length : self.at].decode()

    def skip_limits(self) -> None:
        """The least and perhaps the greatest size of a table or memory."""
        for _ in range(1 + (self.number() & 1)):
            self.number()


def section(module: bytes, wanted: int) -> Bytes:
    """The content of the section of this kind; empty where there is none."""
    reader = Bytes(module)
    reader.at = 8
    while reader.at < len(module):
        kind, size = reader.number(), reader.number()
        if kind == wanted:
            return Bytes(module[reader.at : reader.at + size])
        reader.at += size
    return Bytes(b"\0")


def imported(module: bytes) -> Iterator[str]:
    """The names that a module imports."""
    reader = section(module, IMPORT_SECTION)
    for _ in range(reader.number()):
        reader.text()
        yield reader.text()
        skip_type(reader, reader.number())


def skip_type(reader: Bytes, kind: int) -> None:
    if kind == TABLE:
        reader.number()
    if kind in (TABLE, MEMORY):
        reader.skip_limits()
    else:
        for _ in range(2 if kind == GLOBAL else 1):
            reader.number()


def exported(module: bytes) -> Iterator[str]:
    """The names that a module exports."""
    reader = section(module, EXPORT_SECTION)
    for _ in range(reader.number()):
        yield reader.text()
        reader.number(), reader.number()


def check(side_module: Path, main: Path) -> None:
    """Ends the build if a side module asks for what Pyodide lacks, or for what we have not looked at."""
    asked = set(imported(side_module.read_bytes())) - LINKING
    missing = asked - set(exported(main.read_bytes())) - FROM_JAVASCRIPT
    if missing:
        raise CannotBuild(f"{side_module.name} needs what Pyodide lacks: {', '.join(sorted(missing))}")
    unknown = {name for name in asked if not name.startswith(("Py", "_Py"))} - KNOWN - ARITHMETIC
    if unknown:
        raise CannotBuild(
            f"{side_module.name} uses C functions that are not in imports.py: {', '.join(sorted(unknown))}"
        )
