"""Markup as text: all text from outside is escaped here and nowhere else."""

from __future__ import annotations

from html import escape


class Markup(str):
    """Text that may stand in a page as it is."""

    __slots__ = ()


def tag(name: str, *children: str, **attributes: object) -> Markup:
    """An element; children that are no markup are escaped. `class_` is class, and `_` in a name is `-`.

    >>> tag("text", "1 < 2", class_="axis", text_anchor="end")
    '<text class="axis" text-anchor="end">1 &lt; 2</text>'
    """
    written = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{escape(_shown(value))}"' for key, value in attributes.items()
    )
    return Markup(f"<{name}{written}>{joined(*children)}</{name}>")


def joined(*children: str) -> Markup:
    """Children one after the other, escaped unless they are markup."""
    return Markup("".join(child if isinstance(child, Markup) else escape(child) for child in children))


def _shown(value: object) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)


def percent(share: float) -> str:
    """A place along a plot.

    >>> percent(0.125)
    '12.5%'
    """
    return f"{_shown(100.0 * share)}%"
