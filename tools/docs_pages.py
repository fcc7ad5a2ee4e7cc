"""A hook of MkDocs: adds pages made from other files, and keeps what it writes within the server's policy.

The README is the first page; the rules in three languages come from the page's own texts (`web/src/games/*/rules.ts`),
the reference from docstrings. Scripts inside pages become files, since the content security policy allows no others.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import posixpath
import re
from pathlib import Path
from typing import TYPE_CHECKING

from mkdocs.structure.files import File, Files

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.pages import Page

ROOT = Path(__file__).parent.parent
LANGUAGES = ("en", "fr", "ru")

OUTSIDE = {
    "README.md": "index.md",
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
    "examples/dark_hex/README.md": "examples/dark_hex.md",
    "examples/phantom_ttt/README.md": "examples/phantom_ttt.md",
    **{f"bench/{path.name}": f"bench/{path.name}" for path in sorted((ROOT / "bench").glob("*.md"))},
}
"""Files of the repository that are pages too."""

REFERENCE = {
    "games": (
        "Games",
        "dedale.games dedale.core.game dedale.core.state dedale.core.view dedale.core.terms dedale.core.options "
        "dedale.core.notation dedale.core.event dedale.core.outcome dedale.core.errors dedale.core.faults "
        "dedale.core.luck dedale.core.encoding",
    ),
    "match": ("Matches and records", "dedale.match.match dedale.match.replay dedale.core.record"),
    "players": ("Players", "dedale.bots.player dedale.bots.expertise dedale.bots.roster dedale.bots.general"),
    "environments": ("Environments", "dedale.envs dedale.envs.turns dedale.envs.vectors dedale.envs.open_spiel"),
    "arena": ("Arena", "dedale.arena.lineup dedale.arena.fixture dedale.arena.tournament dedale.arena.standings"),
    "table": ("Table", "dedale.table.table dedale.table.messages dedale.table.facts dedale.table.refusals"),
}
"""The pages of the reference: title and modules."""

PICTURES = {"light": "On a desktop", "phone": "On a phone"}

LINK = re.compile(r"(?P<image>!?)\[(?P<text>[^\]]*)\]\((?P<target>[^)#\s]*)(?P<anchor>#[^)\s]*)?\)")
SCRIPT = re.compile(r"<script>(.*?)</script>", re.DOTALL)
ALIGNED = re.compile(r'style="text-align: (right|center|left);?"')
STRING = r'"(?:[^"\\]|\\.)*"'
RULES_TOKEN = re.compile(
    rf"^  (?P<language>en|fr|ru): \[|heading:\s*(?P<heading>{STRING})|caption:\s*{STRING}|(?P<text>{STRING})",
    re.MULTILINE,
)
"""Captions are left out with the figures that they belong to, which the page draws itself."""

_scripts: dict[str, str] = {}


# Pages that are added


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Adds the pages that are made from other files."""
    for path, uri in OUTSIDE.items():
        files.append(File.generated(config, uri, content=moved(path, (ROOT / path).read_text())))
    for folder in sorted((ROOT / "web" / "src" / "games").glob("*/rules.ts")):
        for language in LANGUAGES:
            uri = f"rules/{folder.parent.name}_{language}.md"
            files.append(File.generated(config, uri, content=rule_page(folder.parent.name, language)))
    for name, (title, modules) in REFERENCE.items():
        blocks = "\n\n".join(f"::: {module}" for module in modules.split())
        files.append(File.generated(config, f"api/{name}.md", content=f"# {title}\n\n{blocks}\n"))
    files.append(File.generated(config, "pictures.md", content=picture_page()))
    return files


def rule_page(slug: str, language: str) -> str:
    """The rules of one game in one language, as the page tells them."""
    lines = [f"# {titles(slug)[language]}"]
    for heading, paragraphs in rules_of((ROOT / "web" / "src" / "games" / slug / "rules.ts").read_text())[language]:
        lines += [f"## {heading}", *paragraphs]
    lines.insert(1, f"![](../pictures/{slug}-light.png)")
    return "\n\n".join(lines) + "\n"


def rules_of(text: str) -> dict[str, list[tuple[str, list[str]]]]:
    """By language the sections of a `rules.ts`: headings, and all the texts below each."""
    found: dict[str, list[tuple[str, list[str]]]] = {}
    for token in RULES_TOKEN.finditer(text[text.index("export const rules") :]):
        if token["language"]:
            sections = found.setdefault(token["language"], [])
        elif token["heading"]:
            sections.append((json.loads(token["heading"]), []))
        elif token["text"]:
            sections[-1][1].append(json.loads(token["text"]))
    return found


def titles(slug: str) -> dict[str, str]:
    """A game's titles by language."""
    from dedale.games import find

    return dict(find(slug).titles)


def picture_page() -> str:
    """The pictures that `make pictures` takes."""
    blocks = ["# Pictures"]
    for kind, title in PICTURES.items():
        names = sorted(path.name for path in (ROOT / "docs" / "pictures").glob(f"*-{kind}.png"))
        shown = [f"![{name.removesuffix(f'-{kind}.png').replace('_', ' ')}](pictures/{name})" for name in names]
        blocks += [f"## {title}", *shown]
    return "\n\n".join(blocks) + "\n"


# Links


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Leads links that leave `docs` to the pages made of those files."""
    written = posixpath.join("docs", page.file.src_uri)
    return markdown if page.file.generated_by else moved(written, markdown)


def moved(path: str, markdown: str) -> str:
    """The text of a file of the repository, with its links as its page needs them; links to other files are dropped."""
    here = posixpath.dirname(page_of(path) or "")

    def link(found: re.Match[str]) -> str:
        target = found["target"]
        if not target or "://" in target or target.startswith("mailto:"):
            return found[0]
        page = page_of(posixpath.normpath(posixpath.join(posixpath.dirname(path), target)))
        if page is None:
            return found["text"]
        return f"{found['image']}[{found['text']}]({posixpath.relpath(page, here or '.')}{found['anchor'] or ''})"

    return LINK.sub(link, markdown)


def page_of(path: str) -> str | None:
    """Where a file of the repository is among the pages; None where it is not."""
    if path in OUTSIDE:
        return OUTSIDE[path]
    if path == "docs/rules":
        return "rules/index.md"
    return path.removeprefix("docs/") if path.startswith("docs/") else None


# The server's policy


def on_post_page(output: str, page: Page, config: MkDocsConfig) -> str:
    """Moves scripts into files, and turns style attributes into classes."""
    up = posixpath.relpath(".", posixpath.dirname(page.file.dest_uri) or ".")

    def file(found: re.Match[str]) -> str:
        name = f"assets/javascripts/inline.{hashlib.sha256(found[1].encode()).hexdigest()[:12]}.js"
        _scripts[name] = found[1]
        return f'<script src="{posixpath.join(up, name)}"></script>'

    return ALIGNED.sub(r'class="align-\1"', SCRIPT.sub(file, output))


def on_post_build(config: MkDocsConfig) -> None:
    """Writes the scripts, removes what nobody asks for (maps, a page of errors), and compresses what is text."""
    site = Path(config.site_dir)
    for name, script in _scripts.items():
        (site / name).write_text(script)
    for path in [*site.rglob("*.map"), *site.glob("sitemap.xml*"), *site.glob("404.html")]:
        path.unlink()
    for path in site.rglob("*"):
        if path.suffix in (".css", ".html", ".js", ".json", ".svg"):
            path.with_name(f"{path.name}.gz").write_bytes(gzip.compress(path.read_bytes(), mtime=0))
