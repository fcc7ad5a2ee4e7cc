"""An extension of Griffe: examples in docstrings become blocks of code."""

from __future__ import annotations

import griffe


class FencedExamples(griffe.Extension):
    """Fences paragraphs that begin with `>>>`, which Markdown would take for quotations."""

    def on_object(self, *, obj: griffe.Object, **kwargs: object) -> None:
        if obj.docstring is not None:
            obj.docstring.value = fenced(obj.docstring.value)


def fenced(text: str) -> str:
    """The text with its examples as blocks of Python."""
    paragraphs = text.split("\n\n")
    return "\n\n".join(f"```python\n{part}\n```" if part.lstrip().startswith(">>>") else part for part in paragraphs)
