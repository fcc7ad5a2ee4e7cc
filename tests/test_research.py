"""What docs/research.md says of observations is what the games write."""

from __future__ import annotations

import re

import pytest
from tools.research_tables import PAGE, encodings, filled_in, sizes


def test_the_tables_are_those_of_the_games() -> None:
    page = PAGE.read_text()
    assert sizes() in page
    assert encodings() in page
    assert filled_in(page) == page, "make them anew: python -m tools.research_tables"


def test_the_example_on_the_page_runs() -> None:
    pytest.importorskip("gymnasium")
    (code,) = re.findall(r"```python\n(.*?)```", PAGE.read_text(), flags=re.DOTALL)
    exec(compile(code, "research.md", "exec"), {})


def test_the_version_to_cite_is_this_one() -> None:
    import dedale

    assert f"version = {{{dedale.__version__}}}" in PAGE.read_text()
