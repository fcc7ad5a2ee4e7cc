"""What the pages for research say of observations and speed is what the games write, and what was measured."""

from __future__ import annotations

import re

import pytest
from bench.research_tables import DOCS, encodings, filled_in, sizes, tables

PAGE = DOCS / "research.md"


def test_the_tables_are_those_of_the_games() -> None:
    page = PAGE.read_text()
    assert sizes() in page
    assert encodings() in page


def test_every_table_is_the_one_that_would_be_made_now() -> None:
    for name, made in tables().items():
        page = (DOCS / name).read_text()
        assert filled_in(page, made) == page, "make them anew: python -m bench.research_tables"


def test_the_example_on_the_page_runs() -> None:
    pytest.importorskip("gymnasium")
    (code,) = re.findall(r"```python\n(.*?)```", PAGE.read_text(), flags=re.DOTALL)
    exec(compile(code, "research.md", "exec"), {})


def test_the_version_to_cite_is_this_one() -> None:
    import dedale

    assert f"version = {{{dedale.__version__}}}" in PAGE.read_text()
