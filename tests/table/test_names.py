"""Names: nothing in them is unseen, turns the text around, or breaks the line."""

from __future__ import annotations

import msgspec
import pytest

from dedale.table.messages import Join, SeatRequest
from dedale.table.names import LONGEST, cleaned
from dedale.table.workshop import ReplayLines

ODD = {
    "right-to-left override": "Ana\u202egro",
    "isolate": "Ana\u2067gro\u2069",
    "right-to-left mark": "Anagro\u200f",
    "Arabic letter mark": "Ana\u061cgro",
    "zero-width space": "Ana\u200bgro",
    "zero-width joiner": "Ana\u200dgro",
    "word joiner": "Ana\u2060gro",
    "byte order mark": "\ufeffAnagro",
    "soft hyphen": "Ana\u00adgro",
    "tags": "Anagro\U000e0041\U000e0042",
    "variation selector": "Anagro\ufe0e",
    "Hangul filler": "Ana\u3164gro",
    "private use": "Ana\ue000gro",
    "unassigned": "Ana\U000e0fffgro",
}


@pytest.mark.parametrize("name", ODD.values(), ids=ODD.keys())
def test_what_cannot_be_seen_is_removed(name: str) -> None:
    assert cleaned(name) == "Anagro"
    assert msgspec.convert({"kind": "human", "name": name}, SeatRequest).name == "Anagro"
    assert msgspec.convert({"name": name}, Join).name == "Anagro"


@pytest.mark.parametrize("gap", ["\u2028", "\u2029", "\u0085", "\u3000", "\u00a0", "   ", " \u200b "])
def test_words_stand_one_space_apart_on_one_line(gap: str) -> None:
    assert cleaned(f"{gap}Ana{gap}Bo{gap}") == "Ana Bo"


def test_one_name_has_one_spelling() -> None:
    assert cleaned("Zoe\u0308") == "Zoë"


@pytest.mark.parametrize("name", ["Zoë", "Анна", "Élodie d’Été", "שרה", "علي", "李小龍", "O'Neil-Bo 2", "🐙"])
def test_names_of_people_stay_as_they_are(name: str) -> None:
    assert cleaned(name) == name


def test_a_normal_form_that_is_longer_still_fits() -> None:
    assert len(cleaned("\u0958" * LONGEST)) == LONGEST


def test_names_of_a_record_are_cleaned_before_they_are_shown() -> None:
    seats = [{"name": "Ana\u202e"}, {"name": "Bo"}]
    record = {"format": "dedale/1", "game": "tracker", "moves": [], "seats": seats}
    shown = ReplayLines(msgspec.json.encode(record), compressed=False).result()
    assert msgspec.json.decode(shown)["names"] == ["Ana", "Bo"]
