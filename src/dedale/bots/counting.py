"""Numbers of things as a person says them, in the three languages of hints."""

from __future__ import annotations

from collections.abc import Mapping

Forms = Mapping[str, tuple[str, str, str]]
"""By language: the word after 1, after a few such as 2, and after many such as 5."""


def counted(count: int, forms: Forms, language: str) -> str:
    """A number with the form of the word that it asks for.

    >>> steps = {"en": ("step", "steps", "steps"), "ru": ("шаг", "шага", "шагов")}
    >>> counted(1, steps, "en"), counted(22, steps, "ru"), counted(12, steps, "ru")
    ('1 step', '22 шага', '12 шагов')
    """
    one, few, many = forms[language]
    if language == "ru":
        return f"{count} {_russian(count, one, few, many)}"
    return f"{count} {one if count == 1 or (language == 'fr' and count == 0) else many}"


def _russian(count: int, one: str, few: str, many: str) -> str:
    last, teens = count % 10, 11 <= count % 100 <= 14
    if last == 1 and not teens:
        return one
    return few if 2 <= last <= 4 and not teens else many
