"""Writes the tables of `docs/research.md`: encodings from the games themselves, speed from `bench/results.json`."""

from __future__ import annotations

from pathlib import Path

import msgspec

import dedale
from dedale.core import Field, Game

from .bench_table import BENCH, Results, Row

PAGE = Path(__file__).parent.parent / "docs" / "research.md"
KINDS = {"pettingzoo": "PettingZoo", "vector": "vector of 256", "simulations": "simulations"}


def sizes() -> str:
    """Observations and actions of every game with its default options."""
    lines = ["| game | board | planes | numbers | bytes | actions |", "| --- | --- | ---: | ---: | ---: | ---: |"]
    for game in dedale.GAMES:
        table = game.new().table
        encoding = game.encoding(table)
        rows, columns, planes = encoding.shape
        cells = f"| `{game.slug}` | {rows} × {columns} | {planes} | {len(encoding.numbers)} "
        lines.append(f"{cells}| {encoding.size:,} | {table.notation.size:,} |")
    return "\n".join(lines)


def encodings() -> str:
    """Every plane and number of every game."""
    return "\n\n".join(encoding_of(game) for game in dedale.GAMES)


def encoding_of(game: Game) -> str:
    """One game's fields, and what its encoding forgets."""
    table = game.new().table
    encoding = game.encoding(table)
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
    return "\n".join([*lines, "", f"Actions: {actions_of(table.notation.texts)}."])


def row(place: str, field: Field) -> str:
    return f"| {place} | {field.name} | {field.most} | {field.meaning} |"


def actions_of(texts: list[str]) -> str:
    """The action space in short: where each kind of move begins, and how it is spelled."""
    kinds = [(text.split()[0], len(text.split())) for text in texts]
    starts = [n for n in range(len(texts)) if n == 0 or kinds[n] != kinds[n - 1]]
    return ", ".join(f"from {n:,} `{texts[n]}`" for n in starts)


def speed() -> str:
    """The last measured figures of environments and of search."""
    results = msgspec.json.decode((BENCH / "results.json").read_bytes(), type=Results)
    subjects = list(dict.fromkeys(each.subject for each in results.rows if each.kind in KINDS))
    heading = " | ".join(f"{title}, a second" for title in KINDS.values())
    lines = [f"| what | {heading} |", "| --- | ---: | ---: | ---: |"]
    for subject in subjects:
        figures = " | ".join(figure(results.rows, subject, kind) for kind in KINDS)
        lines.append(f"| {subject} | {figures} |")
    return "\n".join(lines)


def figure(rows: list[Row], subject: str, kind: str) -> str:
    found = [each.per_second for each in rows if each.subject == subject and each.kind == kind]
    return f"{found[0]:,.0f}" if found else ""


def filled_in(page: str) -> str:
    """The page with every table made anew."""
    for name, text in (("sizes", sizes()), ("encodings", encodings()), ("speed", speed())):
        begin, end = f"<!-- {name} -->\n", f"<!-- end of {name} -->"
        before, _, rest = page.partition(begin)
        page = before + begin + text + "\n" + end + rest.partition(end)[2]
    return page


def main() -> None:
    PAGE.write_text(filled_in(PAGE.read_text()))


if __name__ == "__main__":
    main()
