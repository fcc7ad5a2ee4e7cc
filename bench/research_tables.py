"""Writes the tables of `docs/research.md` and `docs/open_spiel.md`: encodings from the games themselves, speed from
`bench/results.json`.
"""

from __future__ import annotations

from pathlib import Path

import msgspec

import dedale
from dedale.core import Field, Game

from .results import BENCH, Results, Row

DOCS = Path(__file__).parent.parent / "docs"
KINDS = {"pettingzoo": "PettingZoo", "vector": "vector of 256", "simulations": "simulations"}
SPIEL_KINDS = {"adapter": "moves", "clones": "clones", "resamples": "resampled"}


def sizes() -> str:
    """Observations and actions of every game with its default options."""
    lines = ["| game | board | planes | numbers | bytes | actions |", "| --- | --- | ---: | ---: | ---: | ---: |"]
    for game in dedale.GAMES:
        terms = game.new().terms
        encoding = game.encoding(terms)
        rows, columns, planes = encoding.shape
        cells = f"| `{game.slug}` | {rows} × {columns} | {planes} | {len(encoding.numbers)} "
        lines.append(f"{cells}| {encoding.size:,} | {terms.notation.size:,} |")
    return "\n".join(lines)


def encodings() -> str:
    """Every plane and number of every game."""
    return "\n\n".join(encoding_of(game) for game in dedale.GAMES)


def encoding_of(game: Game) -> str:
    """One game's fields, and what its encoding forgets."""
    terms = game.new().terms
    encoding = game.encoding(terms)
    lines = [
        f"### {game.titles['en']}",
        "",
        encoding.keeps,
        "",
        "| place | plane | greatest | meaning |",
        "| --- | --- | ---: | --- |",
    ]
    lines += [row(str(n), plane) for n, plane in enumerate(encoding.planes)]
    lines += ["", "| place | number | greatest | meaning |", "| --- | --- | ---: | --- |"]
    lines += [row(f"+{n}", number) for n, number in enumerate(encoding.numbers)]
    return "\n".join([*lines, "", f"Actions: {actions_of(terms.notation.texts)}."])


def row(place: str, field: Field) -> str:
    return f"| {place} | {field.name} | {field.most} | {field.meaning} |"


def actions_of(texts: list[str]) -> str:
    """The action space in short: where each kind of move begins, and how it is spelled."""
    kinds = [(text.split()[0], len(text.split())) for text in texts]
    starts = [n for n in range(len(texts)) if n == 0 or kinds[n] != kinds[n - 1]]
    return ", ".join(f"from {n:,} `{texts[n]}`" for n in starts)


def speed(kinds: dict[str, str]) -> str:
    """The last measured figures of some kinds, with the ratio to the fastest peer in brackets."""
    results = msgspec.json.decode((BENCH / "results.json").read_bytes(), type=Results)
    subjects = list(dict.fromkeys(each.subject for each in results.rows if each.kind in kinds))
    heading = " | ".join(f"{title}, a second" for title in kinds.values())
    lines = [f"| what | {heading} |", "| --- |" + " ---: |" * len(kinds)]
    for subject in subjects:
        figures = " | ".join(figure(results.rows, subject, kind) for kind in kinds)
        lines.append(f"| {subject} | {figures} |")
    return "\n".join(lines)


def figure(rows: list[Row], subject: str, kind: str) -> str:
    for each in rows:
        if each.subject == subject and each.kind == kind:
            return f"{each.per_second:,.0f}" + ("" if each.ratio is None else f" ({each.ratio:.1f} ×)")
    return ""


def tables() -> dict[str, dict[str, str]]:
    """Every table by page and name."""
    return {
        "research.md": {"sizes": sizes(), "encodings": encodings(), "speed": speed(KINDS)},
        "open_spiel.md": {"speed": speed(SPIEL_KINDS)},
    }


def filled_in(page: str, made: dict[str, str]) -> str:
    """The page with all its tables replaced."""
    for name, text in made.items():
        begin, end = f"<!-- {name} -->\n", f"<!-- end of {name} -->"
        before, _, rest = page.partition(begin)
        page = before + begin + text + "\n" + end + rest.partition(end)[2]
    return page


def main() -> None:
    for name, made in tables().items():
        page = DOCS / name
        page.write_text(filled_in(page.read_text(), made))


if __name__ == "__main__":
    main()
