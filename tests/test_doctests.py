"""The examples in docstrings hold, on both forms."""

from __future__ import annotations

import ast
import doctest
import importlib
from pathlib import Path

import pytest

import dedale

pytestmark = pytest.mark.rules

PACKAGE = Path(dedale.__file__).parent
Documented = ast.Module | ast.ClassDef | ast.FunctionDef


def examples() -> list[tuple[str, str]]:
    """Each docstring with an example, and the module that it stands in."""
    found = []
    for path in sorted(PACKAGE.rglob("*.py")):
        module = ".".join(("dedale", *path.relative_to(PACKAGE).with_suffix("").parts))
        for node in ast.walk(ast.parse(path.read_text())):
            text = ast.get_docstring(node) if isinstance(node, Documented) else None
            if text and ">>>" in text:
                found.append((module.removesuffix(".__init__"), text))
    return found


@pytest.mark.parametrize(("module", "text"), examples())
def test_example_holds(module: str, text: str) -> None:
    names = dict(vars(importlib.import_module(module)))
    test = doctest.DocTestParser().get_doctest(text, names, module, None, 0)
    assert doctest.DocTestRunner().run(test).failed == 0
