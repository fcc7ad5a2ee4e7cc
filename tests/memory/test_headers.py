"""Every compiled class has a garbage-collector header.

mypyc writes the trashcan of CPython into every deallocator; on 3.11 and 3.12 the trashcan writes into that header.
A class that is declared acyclic has none: dropping its instances in a long chain overwrites what lies before them.
"""

from __future__ import annotations

import importlib
from collections.abc import Iterator

import pytest

import dedale
from dedale import _form

pytestmark = pytest.mark.rules

HAVE_GC = 1 << 14
"""CPython's Py_TPFLAGS_HAVE_GC."""


def classes(above: type = object) -> Iterator[type]:
    """All classes there are, those that the compiler adds for nested functions too."""
    subclasses: list[type] = type.__subclasses__(above)
    for found in subclasses:
        yield found
        yield from classes(found)


def import_everything() -> None:
    """Imports every module that is compiled."""
    for path in _form.compiled_sources(_form.PACKAGE):
        importlib.import_module("dedale." + ".".join(path.relative_to(_form.PACKAGE).with_suffix("").parts))


def test_every_class_of_ours_has_a_garbage_collector_header() -> None:
    import_everything()
    ours = {found for found in classes() if str(found.__module__).startswith("dedale.")}
    assert len(ours) > len(dedale.GAMES)
    headless = sorted(f"{found.__module__}.{found.__qualname__}" for found in ours if not found.__flags__ & HAVE_GC)
    assert headless == []


def test_no_source_asks_for_acyclic_classes() -> None:
    asking = [
        str(path.relative_to(_form.PACKAGE))
        for path in _form.compiled_sources(_form.PACKAGE)
        if "acyclic" in path.read_text()
    ]
    assert asking == []
