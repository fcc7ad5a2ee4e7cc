"""Presets: options under one name; and what `docs/rules` says of every option and every end."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from dedale.core import Game, InvalidSetup
from dedale.core.options import Value
from dedale.games import OWN
from dedale.table.json_schemas import reasons
from tests.small import small

pytestmark = pytest.mark.rules

PAGES = Path(__file__).parent.parent.parent / "docs" / "rules"
COLUMNS = ("option", "default", "the sheet says")
Row = dict[str, str]


def option_rows(game: Game) -> dict[str, Row]:
    """What the page of a game says of each option, column by column."""
    lines = [line for line in (PAGES / f"{game.slug}.md").read_text().splitlines() if line.startswith("|")]
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    start = next(n for n, row in enumerate(cells) if {*COLUMNS} <= set(row))
    rows = [dict(zip(cells[start], row, strict=True)) for row in cells[start:] if len(row) == len(cells[start])]
    return {name: row for row in rows for name in re.findall(r"`(\w+)`", row["option"])}


def spelled(value: Value) -> str:
    return value if isinstance(value, str) else json.dumps(value)


@pytest.mark.parametrize("game", OWN, ids=repr)
def test_every_option_is_on_the_page_with_its_default_and_what_the_sheet_says(game: Game) -> None:
    rows = option_rows(game)
    assert list(rows) == [option.name for option in game.declared]
    assert all(row[column] for row in rows.values() for column in COLUMNS)


@pytest.mark.parametrize("game", OWN, ids=repr)
def test_the_page_says_what_the_preset_sets(game: Game) -> None:
    rows = option_rows(game)
    for name, value in game.presets["sheet"].items():
        assert f"`{spelled(value)}`" in rows[name]["the sheet says"], name
    for name in set(rows) - set(game.presets["sheet"]):
        assert "`" not in rows[name]["the sheet says"], f"the preset should set {name}"


@pytest.mark.parametrize("game", OWN, ids=repr)
def test_the_page_names_every_reason_for_which_a_game_may_end(game: Game) -> None:
    page = (PAGES / f"{game.slug}.md").read_text()
    assert {"max_turns", "resigned"} < set(reasons(game))
    assert [reason for reason in reasons(game) if f"`{reason}`" not in page] == []


@pytest.mark.parametrize("game", OWN, ids=repr)
def test_every_preset_can_be_played(game: Game) -> None:
    for name, values in game.presets.items():
        assert game.new(game.preset(name), seed=3).terms.options.values.items() >= values.items()
        game.new(game.preset(name, small(game, 5)), seed=3)


def test_what_is_given_counts_more_than_the_preset() -> None:
    hunt = next(game for game in OWN if game.slug == "monster_hunt")
    assert hunt.options(hunt.preset("sheet")).changed == {"max_turns": 1000000}
    assert hunt.options(hunt.preset("sheet", {"marks": "last", "max_turns": 324})).changed == {"marks": "last"}
    assert hunt.preset(None, {"rows": 4}) == {"rows": 4}


@pytest.mark.parametrize("name", ["paper", "", 5, ["sheet"]])
def test_an_unknown_preset_is_refused_in_one_sentence(name: object) -> None:
    with pytest.raises(InvalidSetup, match=r"there is no preset .*; there are sheet") as refusal:
        OWN[0].preset(name)
    assert [fault.code for fault in refusal.value.faults] == ["unknown_preset"]
    assert refusal.value.field == "preset"
