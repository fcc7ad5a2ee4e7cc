"""Turns the last run of `dedale bench --json`, `results.json`, into a table: `python -m bench.results`."""

from __future__ import annotations

from pathlib import Path

import msgspec

BENCH = Path(__file__).parent


class Row(msgspec.Struct):
    """One figure of `dedale bench --json`."""

    subject: str
    kind: str
    per_second: float
    ratio: float | None


class Results(msgspec.Struct):
    """The last run."""

    machine: dict[str, str]
    rows: list[Row]


def table(results: Results) -> str:
    """The results as Markdown."""
    where = ", ".join(f"{name} {value}" for name, value in results.machine.items())
    lines = [
        f"# Last results\n\nOne core; {where}.\n",
        "| what | measured | a second | ratio |",
        "| --- | --- | ---: | ---: |",
    ]
    for row in results.rows:
        ratio = "" if row.ratio is None else f"{row.ratio:.2f}"
        lines.append(f"| {row.subject} | {row.kind} | {row.per_second:,.0f} | {ratio} |")
    return "\n".join(lines) + "\n"


def main() -> None:
    results = msgspec.json.decode((BENCH / "results.json").read_bytes(), type=Results)
    (BENCH / "results.md").write_text(table(results))


if __name__ == "__main__":
    main()
