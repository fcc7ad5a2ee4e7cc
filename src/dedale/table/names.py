"""What players are called: cleaned in one place of all that cannot be seen, or that changes what stands beside it."""

from __future__ import annotations

import unicodedata

LONGEST = 40
UNSEEN = frozenset({"Cc", "Cf", "Cn", "Co", "Cs"})
"""Categories of characters that no name needs: controls (also of direction), formats, tags, private and unassigned."""
BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters, marks and signs that are drawn as nothing."""
VARIATIONS = ((0x180B, 0x180F), (0xFE00, 0xFE0F), (0xE0100, 0xE01EF))
"""Selectors that choose another form of the character before them."""


def cleaned(name: str) -> str:
    r"""The name in normal form C, without unseen characters, and with single spaces between its words.

    >>> cleaned(" Ana\u202e\u200b  Bo ")
    'Ana Bo'
    """
    seen = "".join(character for character in " ".join(name.split()) if is_seen(character))
    return " ".join(unicodedata.normalize("NFC", seen).split())[:LONGEST].rstrip()


def is_seen(character: str) -> bool:
    """Whether a character is drawn, and as itself."""
    if unicodedata.category(character) in UNSEEN or character in BLANK:
        return False
    return not any(low <= ord(character) <= high for low, high in VARIATIONS)
