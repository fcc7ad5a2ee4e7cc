"""The pages about the server under load and under attack show the figures that are kept beside them."""

from __future__ import annotations

import json
from types import ModuleType

import pytest

from bench import attacks, load


@pytest.mark.parametrize("measured", [load, attacks])
def test_a_page_is_written_from_its_figures(measured: ModuleType) -> None:
    name = measured.__name__.rpartition(".")[2]
    found = json.loads((measured.FOLDER / f"{name}.json").read_text())
    assert measured.page(found) == (measured.FOLDER / f"{name}.md").read_text()
